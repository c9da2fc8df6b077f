"""``magnate simulate``: figures, JSON, failures and exit status."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from magnate.bots.simulation import Batch, assignments, play_one
from magnate.cli.simulate import command
from magnate.game import Game
from magnate.model.record import Record
from magnate.model.setup import VARIANTS, Setup


def simulate(*arguments: str) -> Result:
    return CliRunner().invoke(command, arguments)


def figures(*arguments: str) -> dict[str, Any]:
    result = simulate(*arguments, "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


@pytest.fixture
def broken_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every game fail at its fifth action."""

    def fail(game: Game, *rest: Any) -> None:
        for _ in range(4):
            game.take(game.pending[0].seat, 0)
        raise AssertionError("the fifth action")

    monkeypatch.setattr("magnate.bots.simulation.play_game", fail)


def test_json_tells_speed_and_results() -> None:
    found = figures("--players", "2", "--games", "4", "--bots", "greedy,random", "--seed", "1")
    assert found["games"] == found["finished"] == 4
    assert found["unfinished"] == found["failed"] == 0
    assert found["wins_by_bot"] == {"greedy": 4, "random": 0}
    assert found["wins_by_seat"] == [4, 0]
    assert found["breaks"] == {"2": 4}
    assert found["rounds"]["low"] > 5
    assert found["winner_cash"]["mean"] > found["all_cash"]["mean"]
    assert found["games_per_second"] > 0
    assert found["microseconds"] > 0
    assert found["decisions_per_game"] > 0
    assert found["failures"] == []


def test_a_game_stopped_is_unfinished_and_has_no_result() -> None:
    found = figures("--players", "3", "--games", "3", "--max-rounds", "4")
    assert found["unfinished"] == 3
    assert found["finished"] == 0
    assert found["wins_by_seat"] == [0, 0, 0]
    assert found["winner_cash"] is None
    assert found["rounds"] == {"low": 4, "mean": 4, "high": 4}


def test_the_same_seed_gives_the_same_figures() -> None:
    first, again = (figures("--games", "3", "--max-rounds", "6", "--seed", "5") for _ in range(2))
    for found in (first, again):
        del found["games_per_second"], found["microseconds"]
    assert first == again


def test_more_processes_give_the_same_figures() -> None:
    one, two = (figures("--games", "6", "--max-rounds", "3", "--jobs", jobs) for jobs in "12")
    assert one["decisions_per_game"] == two["decisions_per_game"]


def test_house_rules_variant_and_bundle_reach_the_table() -> None:
    settings = figures(
        "--games", "1", "--max-rounds", "1", "--bundle", "deluxe", "--variant", "introductory_2",
        "--house-rule", "production=up_to", "--house-rule", "buyer_full_range=true",
    )["settings"]  # fmt: skip
    assert settings["variant"] == "introductory_2"
    rules = settings["house_rules"]
    assert (rules["bank_break"], rules["production"], rules["buyer_full_range"]) == ("at_zero", "up_to", True)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--bots", "clever"), "Unknown bot 'clever'"),
        (("--bots", "greedy,random"), "each of the 4 seats"),
        (("--players", "9"), "not 9"),
        (("--house-rule", "production"), "NAME=VALUE"),
        (("--house-rule", "production=always"), "cannot be"),
        (("--house-rule", "colour=red"), "Unknown house rule"),
        (("--modules", "nonsense"), "nonsense"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(arguments: tuple[str, ...], words: str) -> None:
    result = simulate("--games", "1", *arguments)
    assert result.exit_code == 2
    assert words in result.output


@pytest.mark.usefixtures("broken_engine")
def test_a_failure_is_reported_and_the_other_games_go_on(tmp_path: Path) -> None:
    result = simulate("--games", "2", "--seed", "8", "--json", "--save-failures", str(tmp_path))
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    assert found["failed"] == 2
    assert [failure["seed"] for failure in found["failures"]] == [8, 9]
    assert "the fifth action" in result.stderr
    assert "after 4 actions" in result.stderr
    saved = Record.loads((tmp_path / "failed-4p-full-seed8.magnate.json").read_text())
    assert len(Game.replay(saved).moves) == 4
    assert dict(saved.about)["again"].startswith("magnate simulate --games 1 --players 4 --bots random")


def test_a_sweep_goes_round_all_tables() -> None:
    setups = [task.setup for task in assignments(Batch(Setup(), ("random",), 12, 3, sweep=True))]
    assert {(setup.players, setup.variant) for setup in setups} == {(p, v) for p in (2, 3, 4, 5) for v in VARIANTS}
    assert [setup.seed for setup in setups] == list(range(3, 15))


def test_a_sweep_tells_the_figures_of_every_kind_of_table() -> None:
    result = simulate("--sweep", "--bots", "greedy", "--games", "12")
    assert result.exit_code == 0
    assert result.output.count("introductory_2") == 4
    assert "finished 12, unfinished 0, failed 0" in result.output


def test_a_greedy_game_of_a_sweep_that_does_not_end_is_a_failure() -> None:
    result = simulate("--sweep", "--bots", "greedy", "--games", "1", "--max-rounds", "2")
    assert result.exit_code == 1
    assert "not over after round 2" in result.output


@pytest.mark.usefixtures("broken_engine")
def test_a_failed_game_brings_its_actions() -> None:
    task = next(assignments(Batch(Setup.choose(2), ("random",), 1, 1)))
    report = play_one(task)
    assert report.outcome is None
    assert len(report.moves) == 4
    assert "AssertionError" in report.error
