"""One game after another as environments play them: seeds, observations, and what follows an illegal action."""

from __future__ import annotations

from typing import Any

from gymnasium.utils import seeding

from magnate.environments.arrays import Arrays, Floats, Mask
from magnate.environments.match import Match
from magnate.environments.settings import END, ERROR, SEEDS, Settings
from magnate.environments.spaces import flattened
from magnate.view.board import board_of
from magnate.view.text.board import board_lines

__all__ = ["Playing"]


class Playing:
    """The game now played, and how the next one is drawn."""

    def __init__(self, told: Settings) -> None:
        self.told = told
        self.ended = False
        self._dice: Any = None
        self._match: Match | None = None

    @property
    def match(self) -> Match:
        """The game now played. Raises RuntimeError before the first `begin`."""
        if self._match is None:
            raise RuntimeError("No game has begun yet: call reset() first.")
        return self._match

    @property
    def finished(self) -> bool:
        """Whether the game is over by its rules, or by an illegal action."""
        return self.match.finished or self.ended

    @property
    def over(self) -> bool:
        """Whether nobody chooses any more."""
        return self.match.over or self.ended

    def begin(self, seed: int | None) -> None:
        """Begin a game with this seed; without one, with a seed drawn after the last one that was given."""
        if seed is not None or self._dice is None:
            self._dice, _ = seeding.np_random(seed)
        self.begin_as(seed if seed is not None else int(self._dice.integers(SEEDS)))

    def begin_as(self, seed: int) -> None:
        """Begin the game of a seed."""
        self._match = self.told.match(seed, self._match)
        self.ended = False

    def seen(self, seat: int) -> Arrays | Floats:
        """Return what a seat sees, as it is asked for."""
        found = self.match.observation(seat)
        return flattened(found) if self.told.flat_observation else found

    def mask(self, seat: int) -> Mask:
        """Return what a seat may choose; to wait once nobody chooses any more."""
        return self.match.mask(seat)

    def choose(self, seat: int, number: int) -> bool:
        """Let a seat choose; tell whether it was legal. Raises ValueError where illegal actions are an error."""
        match = self.match
        if match.is_legal(seat, int(number)):
            match.take(seat, int(number))
            return True
        if self.told.illegal == ERROR:
            match.take(seat, int(number))
        elif self.told.illegal == END:
            self.ended = True
        else:
            match.take(seat, match.legal(seat)[0])
        return False

    def text(self) -> str:
        """Return the board, and who stands how."""
        state, book = self.match.game.state, self.match.game.book
        board = ["".join(text for text, *_ in line) for line in board_lines(board_of(state, book))]
        rows = [f"seat {chain.seat}: ${chain.cash}" for chain in state.chains]
        return "\n".join([f"round {state.round}, {state.step}", *rows, *board])
