"""``magnate explorer``: what openings won, own records, and files that are made."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from magnate.cli.main import main
from magnate.content import languages
from magnate.explorer import row_of, shipped
from magnate.explorer.making import made, replayed
from magnate.explorer.shelf import loads
from magnate.messages.catalogue import messages_of
from magnate.model.record import Record

COMMANDS = ("show", "record", "make")


def run(*typed: str) -> Result:
    return CliRunner().invoke(main, ["explorer", *typed], catch_exceptions=False)


def told(*typed: str) -> Any:
    """Return what is printed as JSON."""
    return json.loads(run("show", "--json", *typed).stdout)


@pytest.mark.parametrize("language", languages())
def test_openings_are_shown_in_every_language(language: str) -> None:
    for typed in ((), ("--step", "2"), ("--by", "work", "--step", "2", "--step", "recruiting_girl", "--games")):
        found = run("show", *typed, "--language", language)
        assert found.exit_code == 0
        assert "[explorer." not in found.output
        assert "[terminal." not in found.output


@pytest.mark.parametrize("language", languages())
def test_help_speaks_the_language_named_beside_it(language: str) -> None:
    said = "".join("".join(run(name, "--language", language, "--help").output.split()) for name in COMMANDS)
    about = {name: text for name, text in messages_of(language).items() if name.startswith("terminal.option.explorer")}
    assert len(about) > 12
    assert [name for name, text in about.items() if "".join(text.split()) not in said] == []


def test_filters_and_steps_narrow_what_is_counted() -> None:
    everything = told()["walk"]["here"]["starts"]
    assert everything == sum(one.row.players for one in shipped().games)
    for typed in (
        ("--players", "3"),
        ("--module", "base"),
        ("--module", "coffee", "--without", "kimchi"),
        ("--roads", "1"),
        ("--drinks", "all"),
        ("--place", "1"),
        ("--step", "2"),
    ):
        assert 0 < told(*typed)["walk"]["here"]["starts"] < everything, typed
    found = told("--players", "2", "--step", "2", "--games")
    assert len(found["games"]) == found["walk"]["here"]["starts"]
    assert "No game fits." in run("show", "--step", "dragon", "--language", "en").output


def test_own_records_are_counted_and_others_named(tmp_path: Path) -> None:
    for number in (0, 1):
        one = made(number)
        assert one is not None
        (tmp_path / f"{number}.magnate.json").write_text(replayed(one).record().dumps())
    short = Record.loads((tmp_path / "0.magnate.json").read_text())
    short = short._replace(moves=short.moves[:20], checkpoints=short.checkpoints[:1], result=None)
    (tmp_path / "short.magnate.json").write_text(short.dumps())
    (tmp_path / "torn.magnate.json").write_text("{")
    found = run("show", "--folder", str(tmp_path), "--json", "--language", "en")
    assert json.loads(found.stdout)["walk"]["here"]["starts"] == 5
    assert "short.magnate.json is left out: no full game" in found.stderr
    assert "torn.magnate.json is left out: " in found.stderr
    alone = told("--file", str(tmp_path / "1.magnate.json"))
    assert alone["walk"]["here"]["starts"] == 3


def test_a_game_of_the_package_is_printed_as_a_record() -> None:
    one = shipped().games[0]
    assert row_of(Record.loads(run("record", str(one.number)).stdout)) == one.row
    refused = run("record", "999999999", "--language", "en")
    assert refused.exit_code == 2
    assert "no game 999999999" in refused.output


def test_equal_commands_make_equal_files_and_a_resumed_one_is_the_same(tmp_path: Path) -> None:
    whole, again, parts = (tmp_path / name for name in ("whole.gz", "again.gz", "parts.gz"))
    for file in (whole, again):
        assert run("make", str(file), "--games", "4", "--seed", "7").exit_code == 0
    assert whole.read_bytes() == again.read_bytes()
    run("make", str(parts), "--games", "2", "--seed", "7")
    assert len(loads(parts.read_bytes()).games) == 2
    run("make", str(parts), "--games", "4", "--seed", "7", "--resume")
    assert parts.read_bytes() == whole.read_bytes()
    other = run("make", str(parts), "--games", "4", "--seed", "8", "--resume", "--language", "en")
    assert other.exit_code == 1
    assert "begins with game 7" in other.output
    assert told("--file", str(whole))["walk"]["here"]["games"] == 4


def test_the_games_of_the_package_are_those_that_the_command_makes(tmp_path: Path) -> None:
    file = tmp_path / "made.gz"
    run("make", str(file), "--games", "2", "--seed", str(shipped().seed))
    first = loads(file.read_bytes()).games
    assert [one.number for one in first] == [one.number for one in shipped().games[:2]]
