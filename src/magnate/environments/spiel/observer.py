"""What one seat may know, as OpenSpiel asks for it."""

from __future__ import annotations

from hashlib import blake2b
from typing import Protocol

import numpy as np

from magnate.environments.arrays import Arrays, Floats
from magnate.environments.features import FEATURES
from magnate.environments.match import Match

__all__ = ["MagnateObserver", "told"]


class Moment(Protocol):
    """A state with the match it is a moment of."""

    match: Match


class MagnateObserver:
    """Writes observations into `tensor`; `dict` has the parts of it by name (docs/research.md)."""

    def __init__(self) -> None:
        sizes = [int(np.prod(one.shape)) for one in FEATURES]
        self.tensor: Floats = np.zeros(sum(sizes), np.float32)
        self.dict: Arrays = {}
        first = 0
        for one, size in zip(FEATURES, sizes, strict=True):
            self.dict[one.name] = self.tensor[first : first + size].reshape(one.shape)
            first += size

    def set_from(self, state: Moment, player: int) -> None:
        """Write what a player may know."""
        state.match.observation(player, self.dict)

    def string_from(self, state: Moment, player: int) -> str:
        """Return the same as a text: where the game is, and a digest of what the player may know."""
        return told(state.match, player)


def told(match: Match, player: int) -> str:
    """Return where the game is, and a digest of what a player may know; equal for equal observations."""
    digest = blake2b(digest_size=12)
    for array in match.observation(player).values():
        digest.update(array.tobytes())
    state = match.game.state
    return f"seat {player}, round {state.round}, {state.step}: {digest.hexdigest()}"
