"""Random games of every mix of modules keep what must hold at every moment of every game."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from magnate import Game
from magnate.testing import broken_invariants
from tests.conformance.mixes import Mix, alone, everything, pairs, presets, random_mixes

LAST_ROUND = 9
CHECKED_EVERY = 12
"""Decisions between two looks at the whole table."""

BATCH = 15


def batches(mixes: Sequence[Mix]) -> list[Sequence[Mix]]:
    """Return the mixes in groups that are tested together."""
    return [mixes[first : first + BATCH] for first in range(0, len(mixes), BATCH)]


def play(mix: Mix, seed: int, last_round: int = LAST_ROUND) -> Game:
    """Play a random game up to a round and look at it again and again."""
    dice = random.Random(f"{seed} {mix}")
    game = Game.new(mix.setup(seed), listen=seed % 2 == 0)
    count = 0
    while not game.finished and game.state.round <= last_round:
        seat = dice.choice(game.pending).seat
        options = game.options(seat)
        game.take(seat, dice.randrange(len(options)))
        count += 1
        if count % CHECKED_EVERY == 0 or game.finished:
            assert broken_invariants(game) == [], f"{mix}, seed {seed}, after {count} decisions"
    return game


@pytest.mark.parametrize("mix", [*alone(), *presets(), *everything()], ids=str)
def test_a_mix_keeps_its_invariants_and_its_record(mix: Mix) -> None:
    game = play(mix, seed=2, last_round=14)
    assert Game.replay(game.record()).hash() == game.hash()
    assert Game.from_position(game.position()).hash() == game.hash()


@pytest.mark.parametrize("mixes", batches(pairs()), ids=lambda mixes: str(mixes[0]))
def test_every_pair_of_modules_can_be_played(mixes: Sequence[Mix]) -> None:
    for mix in mixes:
        play(mix, seed=3)


@pytest.mark.parametrize("mixes", batches(random_mixes()), ids=lambda mixes: str(mixes[0].players))
def test_random_mixes_can_be_played(mixes: Sequence[Mix]) -> None:
    for number, mix in enumerate(mixes):
        play(mix, seed=number)
