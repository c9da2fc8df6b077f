"""What tests read off a table: where cards are and who holds which milestone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from magnate.game import Game
from magnate.model.actions import FINISH, READY
from magnate.model.events import Event
from magnate.model.state import State
from magnate.rules.book import Book


class Shown(Protocol):
    """A game, or a scene under construction."""

    @property
    def state(self) -> State: ...

    @property
    def book(self) -> Book: ...


def supply(shown: Shown, card: str) -> int:
    """Count the copies in the supply."""
    return shown.state.supply[shown.book.by_employee[card]]


def at_work(shown: Shown, seat: int, card: str) -> int:
    """Count the copies a chain has at work."""
    return shown.state.chains[seat].work[shown.book.by_employee[card]]


def beach(shown: Shown, seat: int, card: str) -> int:
    """Count the copies a chain has on the beach."""
    return shown.state.chains[seat].beach[shown.book.by_employee[card]]


def hand(shown: Shown, seat: int, card: str) -> int:
    """Count the copies a chain has in hand."""
    return shown.state.chains[seat].hand[shown.book.by_employee[card]]


def holds(shown: Shown, seat: int, milestone: str) -> bool:
    """Tell whether a chain holds a milestone."""
    return bool(shown.state.chains[seat].milestones & shown.book.bits[milestone])


def asked(game: Game) -> list[tuple[int, str]]:
    """Return who is asked what."""
    return [(decision.seat, decision.kind) for decision in game.pending]


def idle_to(game: Game, *kinds: str) -> list[Event]:
    """Let everybody do as little as possible until a question of one of these kinds is asked; return what happened."""
    last = game.state.round + 2
    return idle_while(game, lambda now: now.pending[0].kind not in kinds and now.state.round < last)


def idle_round(game: Game) -> list[Event]:
    """Let everybody do as little as possible until the next round begins or the game is over."""
    begun = game.state.round
    return idle_while(game, lambda now: now.state.round == begun)


def idle_while(game: Game, go_on: Callable[[Game], bool]) -> list[Event]:
    """Let everybody seal or leave where possible and take the first option elsewhere."""
    told: list[Event] = []
    while not game.finished and go_on(game):
        seat = game.pending[0].seat
        options = game.options(seat)
        last = options[len(options) - 1]
        told += game.play(seat, last if type(last) in (type(READY), type(FINISH)) else options[0])
    return told
