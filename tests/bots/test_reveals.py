"""What rivals will show when structures are revealed, as a seat that searches expects it."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from magnate.bots.fast.policy import Policy
from magnate.bots.fast.styles import PLANNER
from magnate.bots.fast.weights import STANDARD, alike
from magnate.bots.registry import make_bot
from magnate.bots.search import SearchBot
from magnate.bots.search.candidates import Goal
from magnate.bots.search.effort import MASTER, VALUER, Effort
from magnate.bots.search.imagination import AS_IT_IS
from magnate.bots.search.reveals import likely_structure
from magnate.bots.search.ways import BELIEVED
from magnate.game import Game
from magnate.rules.table import Table
from tests.bots.test_prices import changed, halfway
from tests.bots.test_search import in_two_worlds
from tests.bots.test_ways import new_game, played_to_restructuring


def likely(game: Game, games: int, choose: Sequence[str] = (), tried: list[Goal] | None = None) -> list[str]:
    """Return whom seat 1 is expected to put to work when those named are all that counts."""
    view = game.view(0)
    numbers = view.book.by_employee

    def result(goal: Goal, seed: int) -> float:
        if tried is not None:
            tried.append(goal)
        return float(sum(goal[numbers[name]] for name in choose))

    policies = [Policy(PLANNER), Policy(alike(STANDARD))]
    goal = likely_structure(policies, Table(view.book, view.state), 1, 8, games, random.Random(1), result)
    return [view.book.employees[card].id for card, count in enumerate(goal) for _ in range(count)]


def test_a_rival_is_expected_to_show_what_comes_out_best_for_it() -> None:
    hand = {"burger_cook": 1, "pricing_manager": 1, "waitress": 1, "errand_boy": 1}
    game = halfway({}, hand).restructuring()
    assert "pricing_manager" not in likely(game, 1000), "its own, where all come out alike"
    assert "pricing_manager" in likely(game, 1000, ["pricing_manager"])


def test_where_too_few_games_may_be_imagined_nothing_is_expected() -> None:
    hand = {"burger_cook": 1, "pricing_manager": 1, "waitress": 1, "errand_boy": 1}
    game = halfway({}, hand).restructuring()
    for games, enough in ((5, False), (60, True), (1000, True)):
        tried: list[Goal] = []
        expected = likely(game, games, ["pricing_manager"], tried)
        assert len(tried) <= games
        assert bool(expected) is bool(tried) is enough


def test_where_only_one_structure_is_thought_of_no_game_is_imagined() -> None:
    view = halfway({}, {"burger_cook": 1}).restructuring().view(0)

    def result(goal: Goal, seed: int) -> float:
        raise AssertionError("nothing to compare")

    table = Table(view.book, view.state)
    goal = likely_structure([Policy(PLANNER)], table, 1, 1, 0, random.Random(1), result)
    assert goal == Policy(PLANNER).structure(table, 1)


ONE_ROUND = Effort(candidates=4, first=1, finals=2, rounds=1, ways_first=1, ways_finals=2, structures=6)


def test_a_seat_that_searches_counts_on_the_cut_price_that_wins_a_house() -> None:
    """By its rules of thumb the rival wins a tie anyway and cuts nothing; a waitress of this seat wins that tie."""
    blind = changed(tied=1.0)
    game = halfway({"burger_cook": 1, "waitress": 1}, {"burger_cook": 1, "pricing_manager": 1}).restructuring()
    view = game.view(0)
    bot = SearchBot(blind, (blind,), ONE_ROUND, ways=(blind, alike(STANDARD)))
    bot.choose(view, game.options(0), random.Random(1))

    def outlook() -> float:
        mine = {0: Policy(blind)}
        return sum(bot.imagination.outcome(view, 0, mine, AS_IT_IS, 1, seed) for seed in range(20))

    assert bot.imagination.expected[1][game.book.by_employee["pricing_manager"]] == 1
    with_the_cut = outlook()
    bot.imagination.expected = {}
    assert with_the_cut < outlook()


def test_a_seat_that_tries_no_structures_of_rivals_expects_none() -> None:
    game = halfway({"burger_cook": 1, "waitress": 1}, {"burger_cook": 1, "pricing_manager": 1}).restructuring()
    bot = SearchBot(PLANNER, effort=ONE_ROUND._replace(structures=0), ways=(alike(STANDARD),))
    bot.choose(game.view(0), game.options(0), random.Random(1))
    assert not bot.imagination.expected


@pytest.mark.rule("B-INF-03", "B-INF-04")
def test_what_is_expected_depends_on_nothing_that_the_seat_may_not_know() -> None:
    worlds = in_two_worlds(played_to_restructuring(new_game(3, seed=6)), ONE_ROUND)
    found = [(chosen, bot.imagination.expected) for chosen, bot in worlds]
    assert found[0][1], "there are structures that could differ"
    assert found[0] == found[1]


def test_what_was_expected_in_one_round_says_nothing_of_the_next() -> None:
    game = played_to_restructuring(new_game(2, seed=5))
    seat = game.state.waiting[0]
    bot = SearchBot(PLANNER, BELIEVED, ONE_ROUND._replace(structures=0), ways=BELIEVED[1:4])
    bot.imagination.expected = {1 - seat: [1] * len(game.book.employees)}
    bot.choose(game.view(seat), game.options(seat), random.Random(2))
    assert not bot.imagination.expected


def test_of_the_levels_the_master_alone_expects_structures() -> None:
    assert MASTER.structures
    assert not VALUER.structures
    searcher = make_bot("searcher")
    assert isinstance(searcher, SearchBot)
    assert not searcher.effort.structures
