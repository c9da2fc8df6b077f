"""A game imagined from a view may be the real one, and depends on nothing the seat does not know."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magnate import Game, Setup
from magnate.model.state import NOBODY, State
from magnate.testing.random_play import busy_moves
from tests.effort import often
from tests.properties.secrets import MOMENTS, asked_in_secret, with_other_secrets
from tests.properties.strategies import mixed_setups, setups

FURTHER = 25


def known(state: State, seat: int, *, sealed: bool) -> tuple[object, ...]:
    """Return what a seat sees, as values. sealed: who has sealed a choice counts as well."""
    copy = state.copy()
    for chain in copy.chains:
        if chain.seat != seat and not sealed:
            chain.ready = False
    if not sealed:
        copy.waiting = []
    return copy.key()


def check(game: Game, seat: int, dice: Random) -> None:
    """Imagine a game from what a seat sees, compare it with what it sees, and play on in it."""
    view = game.view(seat)
    before = view.state.key()
    imagined = Game.imagine(view, dice)
    assert view.state.key() == before, "the view is left as it was"
    secret = asked_in_secret(game)
    assert known(imagined.view(seat).state, seat, sealed=not secret) == known(view.state, seat, sealed=not secret)
    assert list(imagined.options(seat)) == list(game.options(seat))
    assert not any(chain.reserve < NOBODY for chain in imagined.state.chains), "every card is drawn"
    for played, _ in enumerate(busy_moves(imagined, dice)):
        if played > FURTHER:
            break


@pytest.mark.rule("B-INF-03", "B-INF-04")
@given(st.one_of(setups(), mixed_setups()), st.randoms(use_true_random=False))
@settings(max_examples=often(6, 300), deadline=None)
def test_an_imagined_game_may_be_the_real_one(setup: Setup, dice: Random) -> None:
    for moment, game in enumerate(busy_moves(Game.new(setup, listen=False), dice)):
        if game.finished or moment > MOMENTS:
            break
        if not dice.randrange(6) or (asked_in_secret(game) and len(game.state.waiting) < len(game.state.order)):
            check(game, dice.choice(game.state.waiting), Random(moment))


@pytest.mark.slow
@pytest.mark.rule("B-INF-03", "B-INF-04")
@given(st.one_of(setups(), mixed_setups()), st.randoms(use_true_random=False))
@settings(max_examples=often(6, 300), deadline=None)
def test_equal_views_and_dice_give_equal_games(setup: Setup, dice: Random) -> None:
    for moment, game in enumerate(busy_moves(Game.new(setup, listen=False), dice)):
        if game.finished or moment > MOMENTS:
            break
        seat = dice.choice(game.state.waiting)
        first = Game.imagine(game.view(seat), Random(moment))
        second = Game.imagine(with_other_secrets(game, seat, dice), Random(moment))
        assert first.state.key() == second.state.key()
