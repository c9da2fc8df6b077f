"""Ratings of toy rankings whose strengths are known."""

from __future__ import annotations

from itertools import permutations
from math import exp, log

import pytest

from magnate.research.arena.ratings import ELO, Ranking, fit_rankings, ratings, solve


def played(rankings: dict[Ranking, float]) -> dict[Ranking, float]:
    """Return the rankings of one map."""
    return rankings


def test_three_wins_of_four_are_odds_of_three_to_one() -> None:
    one, other = fit_rankings({("a", "b"): 3, ("b", "a"): 1}, ["a", "b"], phantom=0)
    assert one - other == pytest.approx(log(3))


def test_rankings_in_the_very_proportions_of_a_model_give_its_strengths() -> None:
    """Strengths 1, 2 and 3: the chance of a ranking is that of its first place times that of its second."""
    strength = {"a": 1, "b": 2, "c": 3}
    counts: dict[Ranking, float] = {}
    for ranking in permutations("abc"):
        first, second, third = (strength[name] for name in ranking)
        counts[ranking] = first / 6 * second / (second + third)
    found = fit_rankings(counts, ["a", "b", "c"], phantom=0)
    assert [exp(value - found[0]) for value in found] == pytest.approx([1, 2, 3])


def test_the_fit_is_that_of_the_package_choix() -> None:
    """The figures are those of `choix.opt_rankings` 0.4.1 for the same rankings."""
    counts = {"abcd": 5, "badc": 4, "cabd": 2, "dbac": 1, "acbd": 3}
    rankings = {tuple(ranking): times for ranking, times in counts.items()}
    found = fit_rankings(rankings, list("abcd"), phantom=0)
    mean = sum(found) / 4
    assert [value - mean for value in found] == pytest.approx([1.34962521, 0.5960581, -0.56291289, -1.38277042])


def test_a_bot_may_sit_several_times_at_a_table() -> None:
    one, other = fit_rankings({("a", "b", "b", "b"): 2, ("b", "b", "b", "a"): 1}, ["a", "b"], phantom=0)
    # By hand: the derivative 2 - 3 [x / (x + 3)] - x / (x + 2) - x / (x + 1) vanishes, with x the odds.
    x = exp(one - other)
    assert 2 - 3 * x / (x + 3) - x / (x + 2) - x / (x + 1) == pytest.approx(0, abs=1e-9)


def test_a_bot_that_always_wins_is_not_infinitely_strong_and_is_said_to_be_beyond() -> None:
    found = ratings([played({("a", "b"): 2})] * 10, ["b", "a"])
    assert found[1].beyond == "more"
    assert 200 < found[1].value < 1500
    assert ratings([played({("a", "b"): 2})] * 10, ["a", "b"])[1].beyond == "less"


def test_who_beat_somebody_that_beat_the_first_is_compared_by_way_of_him() -> None:
    blocks = [played({("a", "b"): 1, ("b", "a"): 1, ("b", "c"): 3, ("c", "b"): 1, ("c", "d"): 4})]
    assert [one.beyond for one in ratings(blocks, list("abcd"))] == ["", "", "", "less"]


def test_ratings_are_points_above_the_first_bot_with_an_interval() -> None:
    blocks = [played({("a", "b"): 1, ("b", "a"): 1})] * 5 + [played({("b", "a"): 2})] * 5
    first, second = ratings(blocks, ["a", "b"])
    assert (first.value, first.low, first.high) == (0, 0, 0)
    assert second.low < second.value < second.high
    assert second.value == pytest.approx(ELO * log(3), rel=0.1)
    assert ratings(blocks, ["a", "b"]) == [first, second]


def test_without_games_all_are_equal() -> None:
    assert [one.value for one in ratings([], ["a", "b"])] == [0, 0]


def test_equations_are_solved() -> None:
    assert solve([[4, 1], [1, 3]], [1, 2]) == pytest.approx([1 / 11, 7 / 11])
