"""How fair a map is: who sits where, and what is told of games that were played."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from magnate import Setup
from magnate.bots.driver import Outcome
from magnate.cli.main import main
from magnate.research.map_fairness import CARDS, CHARACTERS, Seated, fairness_of, games_on, line_ups, play_on_map

CODE = "3x3-K0E1M0B0C3N3I0Q1F0"


def outcome(winner: int | None, *cash: int, finished: bool = True) -> Outcome:
    return Outcome(finished, 8, 100, winner, (), cash, 2, ())


def test_no_line_up_is_played_twice_and_a_seed_draws_the_same() -> None:
    names = CHARACTERS
    assert len(names) > 2
    few = line_ups(3, 50, 1)
    assert len(set(few)) == len(few) == 51  # whole rounds
    assert few == line_ups(3, 50, 1) != line_ups(3, 50, 2)
    assert line_ups(3, 80, 1)[:51] == few
    everyone = line_ups(2, 10_000, 1)
    seats = len(names) * CARDS
    assert len(set(everyone)) == len(everyone) == seats * (seats - 1)


def test_everybody_sits_once_in_every_place() -> None:
    for players in (2, 3, 4):
        met = line_ups(players, 24, 1)
        for at in range(0, len(met), players):
            for place in range(players):
                assert {one[place] for one in met[at : at + players]} == set(met[at])


def test_chains_sit_in_turn_order_on_the_same_map() -> None:
    tasks = games_on(Setup.choose(3, seed=4), 6, 1)
    assert {task.setup.order for task in tasks} == {(0, 1, 2)}
    assert {task.setup.seed for task in tasks} == {4}
    assert all(len(task.line_up) == 3 for task in tasks)


def test_line_ups_that_were_played_are_passed_over() -> None:
    setup = Setup.choose(2, seed=4)
    first, fresh = games_on(setup, 30, 1), games_on(setup, 60, 1, passed=30)
    assert len(fresh) == 60
    assert {task.line_up for task in first}.isdisjoint(task.line_up for task in fresh)


def test_the_reserve_cards_are_those_of_the_line_up() -> None:
    task = games_on(Setup.choose(2, seed=4), 1, 1)[0]
    lowest, highest = (play_on_map(task._replace(line_up=(Seated("planner", card),) * 2)) for card in (0, CARDS - 1))
    assert lowest.rounds < highest.rounds  # the bank is out of money sooner


def test_places_are_told_with_what_is_shown_of_them() -> None:
    left = [outcome(None, 0, 0, finished=False)] * 2
    one_sided = fairness_of(2, [*(outcome(0, 300, each) for each in range(185, 215)), *left])
    assert (one_sided.games, one_sided.left) == (30, 2)
    assert (one_sided.better, one_sided.worse, one_sided.is_even) == ([1], [2], False)
    assert (one_sided.different, one_sided.spread) == (30, 1)
    assert [place.cash.value for place in one_sided.places] == [300, 199.5]
    even = fairness_of(2, [outcome((number // 2 + number // 8) % 2, 300, number) for number in range(32)])
    assert even.is_even
    assert even.places[0].wins.low < 0.5 < even.places[0].wins.high
    with pytest.raises(ValueError, match="no game"):
        fairness_of(2, left)


def test_games_that_are_the_same_again_show_nothing_more() -> None:
    same = fairness_of(2, [outcome(0, 300, 200) for _ in range(30)] + [outcome(1, 200, 300) for _ in range(4)])
    assert (same.games, same.different, same.better) == (34, 2, [])  # fifteen times the same round shows it once


def test_somebody_strong_who_sits_everywhere_makes_no_place_better() -> None:
    rounds = [[outcome(0, 300 + number, 200), outcome(1, 200, 300 + number)] for number in range(20)]
    fairness = fairness_of(2, [game for pair in rounds for game in pair])
    assert [place.wins.value for place in fairness.places] == [0.5, 0.5]
    assert fairness.places[0].wins.high - fairness.places[0].wins.low == 0


def test_the_command_plays_and_tells() -> None:
    told = CliRunner().invoke(main, ["map", "analyse", CODE, "--games", "6", "--json"])
    assert told.exit_code == 0, told.output
    fairness = json.loads(told.output)["fairness"]
    assert fairness["games"] + fairness["left"] == 6
    assert [place["place"] for place in fairness["places"]] == [1, 2]
    wins = sum(place["wins"]["value"] for place in fairness["places"])
    assert wins == pytest.approx(1)
    words = CliRunner().invoke(main, ["map", "analyse", CODE, "--games", "6"]).output
    assert "6 games of the fast level" in words
    refused = CliRunner().invoke(main, ["map", "analyse", CODE, "--players", "3", "--games", "1"])
    assert refused.exit_code == 1
    assert "A map for 3 players" in refused.output
