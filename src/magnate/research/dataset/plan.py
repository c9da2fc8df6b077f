"""What a data set holds: games of some levels, each decided by its seed alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from magnate.model.setup import Setup
from magnate.model.setup_json import setup_to_json

TRAIN, VALIDATION, TEST = "train", "validation", "test"
SPLITS = (TRAIN, VALIDATION, TEST)
PARTS = 10
"""Of so many seeds in a row one is for validation, one for the test."""


def split_of(seed: int) -> str:
    """Return the split a game belongs to: seeds that end in 8 are for validation, those that end in 9 for the test."""
    return {PARTS - 2: VALIDATION, PARTS - 1: TEST}.get(seed % PARTS, TRAIN)


class Plan(NamedTuple):
    """A data set.

    setups:     tables to play at, one for each number of players; which one a game has is drawn from its seed.
    bots:       names of levels; who sits where is drawn from the seed of the game, with repetition.
    games:      how many; the first has the seed `seed`, the next one more.
    shard:      games written together.
    max_rounds: a game is left unfinished when a later round begins; None never stops one.
    extras:     further columns by name (`magnate.research.dataset.extras`).
    """

    setups: tuple[Setup, ...]
    bots: tuple[str, ...]
    games: int
    seed: int = 1
    shard: int = 100
    max_rounds: int | None = 60
    extras: tuple[str, ...] = ()

    def shards(self) -> Iterator[Shard]:
        """Yield the shards in order."""
        for number, first in enumerate(range(0, self.games, self.shard)):
            yield Shard(self, number, self.seed + first, min(self.shard, self.games - first))

    def table(self, seed: int) -> tuple[Setup, tuple[str, ...]]:
        """Return the set-up and the bots by seat of a game."""
        dice = random.Random(f"{seed}/table")
        setup = dice.choice(self.setups)._replace(seed=seed)
        return setup, tuple(dice.choice(self.bots) for _ in range(setup.players))

    def settings(self) -> dict[str, Any]:
        """Return all of it as plain data; plans with equal settings give the same rows, except for how many games.

        More games of the same seeds go on where fewer ended, as long as the shards are alike.
        """
        tables = [setup_to_json(setup) for setup in self.setups]
        for table in tables:
            for drawn in ("seed", "layout", "order"):
                del table[drawn]
        return {
            "tables": tables,
            "bots": list(self.bots),
            "seed": self.seed,
            "shard": self.shard,
            "max_rounds": self.max_rounds,
            "extras": list(self.extras),
        }


class Shard(NamedTuple):
    """Games that are played and written together. first: the seed of the first one."""

    plan: Plan
    number: int
    first: int
    games: int
