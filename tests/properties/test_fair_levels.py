"""No computer seat knows more than its view: games that differ in secrets alone give equal decisions for equal dice."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magnate import Game, Setup
from magnate.bots import BOT_NAMES, Bot, FastBot, SearchBot, make_bot
from magnate.bots.search import Effort
from tests.effort import often
from tests.properties.secrets import asked_in_secret, with_other_secrets
from tests.properties.strategies import mixed_setups, setups

LITTLE = Effort(candidates=3, first=1, finals=2, rounds=2)
WEIGHING = LITTLE._replace(ways_first=1, ways_finals=2)
MOMENTS = 400
SLOW = {"searcher": 4, "valuer": 6, "master": 12}
"""Levels that are asked so many times less often."""


def small(name: str) -> Bot:
    """Return a bot of this name that imagines little."""
    bot = make_bot(name)
    if isinstance(bot, SearchBot):
        bot.effort = WEIGHING if bot.effort.ways_finals else LITTLE
    return bot


def moments(setup: Setup, dice: Random) -> Iterator[Game]:
    """Yield a game at every decision while quick bots play it."""
    game = Game.new(setup, listen=False)
    bots = [FastBot() for _ in range(setup.players)]
    for _ in range(MOMENTS):
        if game.finished:
            return
        seat = dice.choice(game.state.waiting)
        yield game
        game.play(seat, bots[seat].choose(game.view(seat), game.options(seat), dice))


@pytest.mark.rule("B-INF-03", "B-INF-04")
@pytest.mark.parametrize("name", BOT_NAMES)
@given(setup=st.one_of(setups(), mixed_setups()), seed=st.integers(0, 2**32))
@settings(max_examples=often(2, 40), deadline=None)
def test_secrets_do_not_matter(name: str, setup: Setup, seed: int) -> None:
    """At every simultaneous question now and then, and at some of the others."""
    dice = Random(seed)
    for number, game in enumerate(moments(setup, Random(seed))):
        often_enough = 8 if asked_in_secret(game) else 60
        if dice.randrange(often_enough * SLOW.get(name, 1)):
            continue
        seat = dice.choice(game.state.waiting)
        options = game.options(seat)
        first = small(name).choose(game.view(seat), options, Random(number))
        second = small(name).choose(with_other_secrets(game, seat, dice), options, Random(number))
        assert first == second, game.state.step
