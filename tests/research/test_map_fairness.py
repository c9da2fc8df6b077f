"""How fair a map is: who sits where, and what is told of games that were played."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from magnate import Setup
from magnate.bots.driver import Outcome
from magnate.bots.simulation import Report
from magnate.cli.main import main
from magnate.research.map_fairness import characters, fairness_of, games_on, line_ups

CODE = "3x3-K0E1M0B0C3N3I0Q1F0"


def report(winner: int | None, *cash: int, finished: bool = True) -> Report:
    outcome = Outcome(finished, 8, 100, winner, (), cash, 2, ())
    return Report(0, Setup.choose(2, seed=1), ("planner", "planner"), outcome, 0.1)


def test_no_line_up_is_played_twice_and_a_seed_draws_the_same() -> None:
    names = characters()
    assert len(names) > 2
    few = line_ups(3, 50, 1)
    assert len(set(few)) == len(few) == 50
    assert few == line_ups(3, 50, 1) != line_ups(3, 50, 2)
    assert len(line_ups(2, 10_000, 1)) == len(names) ** 2


def test_chains_sit_in_turn_order_on_the_same_map() -> None:
    tasks = games_on(Setup.choose(3, seed=4), 5, 1)
    assert {task.setup.order for task in tasks} == {(0, 1, 2)}
    assert {task.setup.seed for task in tasks} == {4}
    assert all(len(task.bots) == 3 for task in tasks)


def test_places_are_told_with_what_is_shown_of_them() -> None:
    one_sided = fairness_of(
        2, [report(0, 300, each) for each in range(185, 215)] + [report(None, 0, 0, finished=False)]
    )
    assert (one_sided.games, one_sided.left) == (30, 1)
    assert (one_sided.better, one_sided.worse) == ([1], [2])
    assert one_sided.different == 30
    assert [place.cash.value for place in one_sided.places] == [300, 199.5]
    even = fairness_of(2, [report(number % 2, 300, number) for number in range(30)])
    assert (even.better, even.worse) == ([], [])
    assert even.places[0].wins.low < 0.5 < even.places[0].wins.high
    same = fairness_of(2, [report(0, 300, 200) for _ in range(30)] + [report(1, 200, 300)])
    assert (same.games, same.different, same.better) == (31, 2, [])  # thirty times the same game shows it once
    with pytest.raises(ValueError, match="no game"):
        fairness_of(2, [report(None, 0, 0, finished=False)])


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
