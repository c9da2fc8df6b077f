"""``magnate arena``: what it says, writes, refuses and goes on with."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from magnate.cli.arena import command
from magnate.cli.arena_output import rows_tables
from magnate.cli.progress import duration
from magnate.research.arena.intervals import Estimate
from magnate.research.arena.plan import Seating
from magnate.research.arena.play import Played, play
from magnate.research.arena.results import Row

PAIR = ("--bots", "greedy,random", "--players", "2", "--blocks", "2")


def arena(*arguments: str) -> Result:
    return CliRunner().invoke(command, arguments)


def test_the_table_tells_shares_intervals_and_ratings() -> None:
    result = arena(*PAIR, "--controls")
    assert result.exit_code == 0, result.output
    (row,) = (line for line in result.stdout.splitlines() if "greedy against random" in line)
    assert "100.0 [15.8, 100.0]" in row
    assert " 0 0 0 0 2 " in row
    assert "greedy against itself" in result.stdout
    assert "50.0 [50.0, 50.0]" in result.stdout
    assert "≤ -" in result.stdout
    assert "Unfinished" not in result.stdout


def test_a_narrow_terminal_gets_two_tables_without_a_figure_cut() -> None:
    share = Estimate(0.5, 0.4, 0.6)
    row = Row("a against b", "match", "a", 0.5, 9, 18, 18, share, share, share, share, 9.5, 0, (0, 0, 9, 0, 0))
    wide, narrow = (rows_tables("Results", [row], width, two=True) for width in (130, 80))
    assert len(wide) == 1
    assert [len(table.columns) for table in narrow] == [6, 5]
    console = Console(width=80, file=StringIO(), record=True)
    console.print(*narrow)
    text = console.export_text()
    assert "…" not in text
    assert text.count("50.0 [40.0, 60.0]") == 2


def test_files_are_written(tmp_path: Path) -> None:
    names = [str(tmp_path / name) for name in ("found.json", "found.html")]
    assert arena(*PAIR, "--json", names[0], "--page", names[1]).exit_code == 0
    found = json.loads((tmp_path / "found.json").read_text(encoding="utf-8"))
    assert found["run"]["command"].startswith("magnate arena --bots greedy,random --form round-robin --players 2")
    assert found["games"] == 4
    assert "<svg" in (tmp_path / "found.html").read_text(encoding="utf-8")


def test_the_command_that_is_kept_plays_the_same_arena(tmp_path: Path) -> None:
    file = tmp_path / "found.json"
    options = ("--house-rule", "production=up_to", "--modules", "coffee", "--seed", "4", "--max-rounds", "2")
    assert arena(*PAIR, *options, "--json", str(file)).exit_code == 0
    first = json.loads(file.read_text(encoding="utf-8"))["run"]
    assert arena(*first["command"].split()[2:], "--json", str(file)).exit_code == 0
    assert json.loads(file.read_text(encoding="utf-8"))["run"] == first
    assert first["settings"]["house_rules"]["production"] == "up_to"
    assert first["settings"]["modules"] == ["coffee"]


def test_stopped_and_started_again_it_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[int, int, int]] = []

    def interrupted(seating: Seating) -> Played:
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append(seating.key)
        return play(seating)

    folder = str(tmp_path / "kept")
    monkeypatch.setattr("magnate.research.arena.engines.play", interrupted)
    first = arena(*PAIR, "--out", folder)
    assert first.exit_code == 130
    assert "Stopped after 3 of 4 games; the same command goes on." in first.stderr
    played.clear()
    second = arena(*PAIR, "--out", folder)
    assert second.exit_code == 0
    assert len(played) == 1
    changed = arena(*PAIR, "--out", folder, "--seed", "2")
    assert changed.exit_code == 1
    assert "seed 1, now 2" in changed.stderr


def test_a_test_runs_until_it_is_decided() -> None:
    result = arena("--bots", "random,greedy", "--players", "2", "--until-decided", "--elo1", "400")
    assert result.exit_code == 0
    assert "Decided: greedy is stronger than random (" in result.stdout


def test_games_without_a_result_are_listed() -> None:
    result = arena(*PAIR, "--max-rounds", "2")
    assert result.exit_code == 0
    assert "Unfinished, without a result: 4 games" in result.stdout
    assert "greedy,random, seed 1: not over after round 2" in result.stdout


def test_failed_games_are_listed_and_told_by_the_exit_status(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise AssertionError("the fifth action")

    monkeypatch.setattr("magnate.research.arena.play.play_game", broken)
    result = arena(*PAIR)
    assert result.exit_code == 1
    assert "Failed, without a result: 4 games" in result.stdout
    assert "AssertionError: the fifth action" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--bots", "clever,greedy"), "Unknown bot 'clever'; known are"),
        (("--bots", "greedy"), "at least two bots"),
        (("--bots", "greedy,random", "--form", "table"), "needs 4 bots, not 2"),
        (("--bots", "greedy,random", "--until-decided", "--elo1", "-5"), "--elo1 must be more"),
        (("--bots", "greedy,random", "--until-decided", "--alpha", "0.7"), "--alpha is a chance"),
        (("--bots", "greedy,random", "--ray-address", "auto"), "--engine ray"),
        (("--bots", "greedy,random", "--modules", "nonsense"), "nonsense"),
    ],
)
def test_what_cannot_be_measured_is_refused_in_words(arguments: tuple[str, ...], words: str) -> None:
    result = arena(*arguments)
    assert result.exit_code == 2
    assert words in result.stderr


def test_help_groups_the_options() -> None:
    result = arena("--help")
    headings = [line for line in result.stdout.splitlines() if line.endswith(":") and not line.startswith(" ")]
    assert headings == ["Who plays:", "The table:", "How much:", "Running:", "Results:", "Other:"]


def test_times_are_told_as_people_do() -> None:
    assert [duration(seconds) for seconds in (4, 100, 7500)] == ["4 s", "2 min", "2 h 05 min"]
