"""Two games that a seat cannot tell apart."""

from __future__ import annotations

from random import Random

from magnate import Game
from magnate.game import SeatView
from magnate.model.state import NOBODY
from magnate.rules import flow
from magnate.rules.table import Table
from magnate.rules.visibility import hides_choice, sees_reserves

MOMENTS = 250
"""Decisions that are looked at."""


def asked_in_secret(game: Game) -> bool:
    """Tell whether seats choose at the same time now."""
    return bool(game.state.waiting) and flow.question(Table(game.book, game.state)).simultaneous


def other_world(game: Game, seat: int, dice: Random) -> Game:
    """Return a game that differs in what a seat may not know alone."""
    other = Game(Table(game.book, game.state.copy()))
    table = Table(other.book, other.state)
    for chain in other.state.chains:
        if chain.seat == seat:
            continue
        if chain.reserve != NOBODY and not sees_reserves(table, seat, chain.seat):
            chain.reserve = dice.randrange(len(other.book.catalogue.reserve_cards))
        if asked_in_secret(other) and hides_choice(table, chain.seat):
            chain.selected = [dice.randint(0, held) for held in chain.hand]
            chain.discarding = [dice.randint(0, held) for held in chain.stock]
    return other


def with_other_secrets(game: Game, seat: int, dice: Random) -> SeatView:
    """Return what a seat sees of a game that differs in what it may not know alone."""
    return other_world(game, seat, dice).view(seat)
