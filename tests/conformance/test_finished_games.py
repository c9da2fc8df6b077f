"""Games whose first rounds are wild come to an end by the rules when bots go on, whatever modules are in play."""

from __future__ import annotations

import random

import pytest

from magnate import Game
from magnate.bots.registry import make_bot
from magnate.testing import broken_invariants
from tests.conformance.mixes import Mix, alone, everything, presets

WILD_ROUNDS = 3
LAST_ROUND = 80
CHECKED_EVERY = 25


@pytest.mark.parametrize("mix", [*alone(), *presets(), *everything()], ids=str)
def test_a_game_comes_to_its_end(mix: Mix) -> None:
    dice, bot = random.Random(str(mix)), make_bot("greedy")
    game = Game.new(mix.setup(5), listen=False)
    count = 0
    while not game.finished:
        assert game.state.round <= LAST_ROUND, f"{mix} goes on and on"
        seat = game.pending[0].seat
        options = game.options(seat)
        if 1 <= game.state.round <= WILD_ROUNDS:
            game.take(seat, dice.randrange(len(options)))
        else:
            game.play(seat, bot.choose(game.view(seat), options, dice))
        count += 1
        if count % CHECKED_EVERY == 0 or game.finished:
            assert broken_invariants(game) == [], f"{mix}, after {count} decisions"
    assert sorted(game.state.ranking) == list(range(mix.players))
