"""Plans are made from what a seat knows: two worlds that differ in hidden facts alone give the same plans."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magnate import Game, Setup
from magnate.bots.plans import PlanEffort, plans_for
from magnate.testing.random_play import busy_moves
from tests.effort import often
from tests.properties.secrets import asked_in_secret, with_other_secrets
from tests.properties.strategies import mixed_setups, setups

LITTLE = PlanEffort(candidates=2, games=2, rounds=2)
MOMENTS = 250


@pytest.mark.slow
@pytest.mark.rule("B-INF-03", "B-INF-04")
@given(st.one_of(setups(), mixed_setups()), st.randoms(use_true_random=False))
@settings(max_examples=often(4, 200), deadline=None)
def test_equal_views_and_dice_give_equal_plans(setup: Setup, dice: Random) -> None:
    for moment, game in enumerate(busy_moves(Game.new(setup, listen=False), dice)):
        if game.finished or moment > MOMENTS:
            break
        if not dice.randrange(12) or (asked_in_secret(game) and not dice.randrange(4)):
            seat = dice.choice(game.state.waiting)
            first = plans_for(game.view(seat), Random(moment), effort=LITTLE)
            second = plans_for(with_other_secrets(game, seat, dice), Random(moment), effort=LITTLE)
            assert first == second
