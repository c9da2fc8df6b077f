"""The sequential test against sums done by hand."""

from __future__ import annotations

from math import log

import pytest

from magnate.research.arena.plan import Claims
from magnate.research.arena.sequential import Sequential, block_score, log_likelihood_ratio, share
from tests.research.arena.samples import game, seat

ROUGH = Claims(elo0=0, elo1=400)


def test_equal_players_share_the_wins_evenly() -> None:
    assert share(0, 2) == 0.5
    assert share(0, 4) == 0.25


def test_four_hundred_points_are_odds_of_ten_to_one_against_each_other_seat() -> None:
    assert share(400, 2) == pytest.approx(10 / 11)
    assert share(400, 4) == pytest.approx(10 / 13)


def test_with_two_scores_the_ratio_is_that_of_coin_tosses() -> None:
    by_hand = 30 * log(0.6 / 0.5) + 20 * log(0.4 / 0.5)
    assert log_likelihood_ratio({0.0: 20, 1.0: 30}, 0.5, 0.6) == pytest.approx(by_hand)


def test_even_blocks_say_more_than_even_games() -> None:
    """With half of the mass in the middle, a claim off the mean explains the same games worse.

    By hand: the likeliest distribution with mean 0.6 for the frequencies 1/4, 1/2, 1/4 is p / (1 + t (score - 0.6)),
    where t is the root near zero of -0.1 - 0.105 t + 0.024 t^2.
    """
    t = (0.105 - (0.105**2 + 4 * 0.024 * 0.1) ** 0.5) / (2 * 0.024)
    found = log_likelihood_ratio({0.0: 25, 0.5: 50, 1.0: 25}, 0.5, 0.6)
    assert found == pytest.approx(-(25 * log(1 - 0.6 * t) + 50 * log(1 - 0.1 * t) + 25 * log(1 + 0.4 * t)))
    assert found < log_likelihood_ratio({0.0: 50, 1.0: 50}, 0.5, 0.6) < 0


def test_the_ratio_is_nothing_where_both_claims_are_as_far_off() -> None:
    assert log_likelihood_ratio({0.0: 10, 0.5: 5, 1.0: 10}, 0.4, 0.6) == pytest.approx(0)


def test_it_decides_at_the_bounds_of_wald() -> None:
    test = Sequential(Claims(alpha=0.05, beta=0.1), players=2)
    verdict = test.verdict()
    assert (verdict.blocks, verdict.llr, verdict.result) == (0, 0, "undecided")
    assert verdict.upper == pytest.approx(log(0.9 / 0.05))
    assert verdict.lower == pytest.approx(log(0.1 / 0.95))


def test_a_challenger_that_wins_all_is_stronger_and_one_that_wins_half_is_not() -> None:
    strong, even = Sequential(ROUGH, players=2), Sequential(ROUGH, players=2)
    for _ in range(10):
        strong.add(2)
        even.add(1)
    assert strong.verdict().result == "stronger"
    assert even.verdict().result == "not stronger"


def test_the_result_does_not_depend_on_the_order_of_blocks() -> None:
    scores = [0, 1, 2, 2, 1, 0, 2, 1.5]
    verdicts = []
    for order in (scores, scores[::-1]):
        test = Sequential(Claims(), players=2)
        for score in order:
            test.add(score)
        verdicts.append(test.verdict().llr)
    assert verdicts[0] == pytest.approx(verdicts[1])


def test_a_block_scores_what_its_first_bot_won() -> None:
    one, other = seat("a", 9), seat("b", 3)
    won, lost = game([one, other], [0, 1]), game([other, one], [0, 1], rotation=1)
    assert block_score([won, lost]) == 1
    assert block_score([won, game([other, one], [1, 0], rotation=1)]) == 2
    assert block_score([won, game([other, one], [0, 1], rotation=1, nobody=True)]) == 1.5


def test_a_block_with_an_unfinished_game_has_no_score() -> None:
    seats = [seat("a"), seat("b")]
    assert block_score([game(seats, [0, 1]), game(seats, [0, 1], rotation=1, finished=False)]) is None
