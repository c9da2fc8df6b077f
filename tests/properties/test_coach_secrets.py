"""The coach says what a seat may know: two worlds that differ in hidden facts alone give the same tips and ribbon."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magnate import Game, Setup
from magnate.coach import tips_for
from magnate.testing.random_play import busy_moves
from magnate.view.screen.ribbon import ribbon_of
from tests.effort import often
from tests.properties.secrets import MOMENTS, asked_in_secret, other_world
from tests.properties.strategies import mixed_setups, setups


@pytest.mark.rule("B-INF-03", "B-INF-04")
@given(st.one_of(setups(), mixed_setups()), st.randoms(use_true_random=False))
@settings(max_examples=often(6, 200), deadline=None)
def test_equal_views_give_equal_tips(setup: Setup, dice: Random) -> None:
    for moment, game in enumerate(busy_moves(Game.new(setup, listen=False), dice)):
        if game.finished or moment > MOMENTS:
            break
        if not dice.randrange(6) or (asked_in_secret(game) and not dice.randrange(2)):
            seat = dice.choice(game.state.waiting)
            other = other_world(game, seat, dice)
            assert tips_for(game, seat) == tips_for(other, seat)
            assert ribbon_of(game, seat) == ribbon_of(other, seat)
