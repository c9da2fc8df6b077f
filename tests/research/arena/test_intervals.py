"""Intervals by bootstrap over blocks."""

from __future__ import annotations

from math import sqrt

import pytest

from magnate.research.arena.intervals import RESAMPLES, draws, middle, ratio, win_share


def test_equal_blocks_give_equal_intervals() -> None:
    blocks = [(float(number % 3), 2.0) for number in range(30)]
    first = ratio(blocks)
    draws.cache_clear()
    assert ratio(blocks) == first


def test_the_draws_of_a_number_of_blocks_never_change() -> None:
    assert [list(draw) for draw in draws(4, 3)] == [[0, 3, 0, 1], [1, 2, 1, 1], [1, 1, 3, 1]]


def test_the_middle_part_leaves_out_one_fortieth_at_each_end() -> None:
    assert middle(list(range(41))) == pytest.approx((1, 39))
    assert middle([0, 1], level=0.5) == (0.25, 0.75)


def test_the_interval_is_as_wide_as_theory_says() -> None:
    """Of 400 blocks half are won: two standard deviations of the mean are 0.049."""
    found = ratio([(float(number % 2), 1.0) for number in range(400)])
    assert found is not None
    assert found.value == 0.5
    assert (found.high - found.low) / 2 == pytest.approx(1.96 * sqrt(0.25 / 400), rel=0.1)


def test_a_ratio_weighs_blocks_by_their_games() -> None:
    found = ratio([(1.0, 1.0), (0.0, 3.0), (0.0, 0.0)])
    assert found is not None
    assert found.value == 0.25


def test_nothing_is_estimated_from_nothing() -> None:
    assert ratio([]) is None
    assert win_share([(0.0, 0.0)]) is None


def test_blocks_all_won_still_leave_doubt() -> None:
    """Ten of ten: at 0.025 ** (1 / 10) = 69.2 % this happens once in forty times."""
    won, lost = win_share([(2.0, 2.0)] * 10), win_share([(0.0, 2.0)] * 10)
    assert won is not None
    assert lost is not None
    assert [won.value, won.low, won.high] == pytest.approx([1, 0.6915, 1], abs=1e-4)
    assert [lost.value, lost.low, lost.high] == pytest.approx([0, 0, 0.3085], abs=1e-4)


def test_there_are_enough_resamples_for_the_tails() -> None:
    assert len(draws(3)) == RESAMPLES
    assert RESAMPLES / 40 >= 25
