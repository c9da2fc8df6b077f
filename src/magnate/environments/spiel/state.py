"""A position in OpenSpiel's words."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Protocol

import pyspiel

from magnate.bots.registry import USUAL, make_bot
from magnate.environments.match import Match
from magnate.environments.spiel.observer import told
from magnate.game import Game
from magnate.model.action_text import action_text
from magnate.model.actions import Action

__all__ = ["MagnateState"]

BITS = 64


class Begins(Protocol):
    """A game that makes matches."""

    def match(self) -> Match:
        """Return a new match."""
        ...


class MagnateState(pyspiel.State):
    """One moment of a game. Saved as its actions, copied in a fraction of the time that playing them takes."""

    def __init__(self, game: Begins) -> None:
        super().__init__(game)
        self.match: Match = game.match()
        self._chosen: list[tuple[int, ...]] = [()] * self.match.players

    def current_player(self) -> int:
        """Return the seat that chooses next."""
        return pyspiel.PlayerId.TERMINAL if self.match.over else self.match.next_seat

    def _legal_actions(self, player: int) -> list[int]:
        """Return what a player may choose, ascending; nothing where it is not the player's turn."""
        return self.match.legal(player) if player == self.current_player() else []

    def _apply_action(self, action: int) -> None:
        seat = self.match.next_seat
        self.match.take(seat, action)
        self._chosen[seat] += (action,)

    def _action_to_string(self, player: int, action: int) -> str:
        found = self.match.action(player, action) if player == self.current_player() else None
        return str(action) if found is None else action_text(_as_action(found))

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.match.over

    def returns(self) -> list[float]:
        """Return what every seat gets; 0 as long as the game goes on."""
        if not self.match.over:
            return [0.0] * self.match.players
        return self.match.rewards.at_end(self.match.game.state)

    def information_state_string(self, player: int | None = None) -> str:
        """Return everything a player has chosen so far, and what it may know now."""
        seat = self.current_player() if player is None else player
        chosen = " ".join(str(number) for number in self._chosen[seat])
        return f"{told(self.match, seat)} after {chosen}"

    def observation_string(self, player: int | None = None) -> str:
        """Return what a player may know now."""
        return told(self.match, self.current_player() if player is None else player)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> MagnateState:
        """Return a state that may be the one a player sees: secrets are dealt anew (`Game.imagine`).

        sampler: returns numbers from 0 to 1.
        """
        other = self.clone()
        dice = random.Random(int(sampler() * 2**BITS))
        match = other.match = self.match.over_game(Game.imagine(self.match.game.view(player), dice))
        planner = make_bot(USUAL)
        while match.next_seat != player:  # it has sealed a choice that the player cannot see, and makes it anew
            seat, game = match.next_seat, match.game
            match.play(seat, planner.choose(game.view(seat), game.options(seat), dice))
        return other

    def __deepcopy__(self, memo: Any) -> MagnateState:
        other = MagnateState.__new__(MagnateState)
        pyspiel.State.__init__(other, self.get_game())
        other.match = self.match.copy()
        other._chosen = self._chosen[:]
        return other

    def __str__(self) -> str:
        state = self.match.game.state
        cash = ", ".join(f"${chain.cash}" for chain in state.chains)
        return f"round {state.round}, {state.step}: {cash}; {self.match.game.hash()}"


def _as_action(found: object) -> Action:
    return found  # type: ignore[return-value]  # numbers of this form stand for actions, never for plans
