"""``magnate puzzle``: list, play, and what is typed wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from magnate.cli.main import main
from magnate.content import languages
from magnate.messages.catalogue import messages_of
from magnate.puzzles import Puzzle, dumps, loads, shipped

COMMANDS = ("list", "play", "daily", "hint", "make")


def run(*typed: str) -> tuple[int, str]:
    found = CliRunner().invoke(main, ["puzzle", *typed], catch_exceptions=False)
    return found.exit_code, found.output


def test_puzzles_are_listed() -> None:
    code, text = run("list", "--language", "en")
    assert code == 0
    assert all(one.id in text for one in shipped())


@pytest.mark.parametrize("language", languages())
def test_a_puzzle_is_shown_answered_and_explained(language: str) -> None:
    one = shipped()[0]
    code, text = run("play", one.id, "--answer", str(one.answer + 1), "--language", language)
    assert code == 0
    assert "[terminal." not in text
    assert all(f"  {number + 1}. " in text for number in range(len(one.choices)))


@pytest.mark.parametrize("language", languages())
def test_help_speaks_the_language_named_beside_it(language: str) -> None:
    said = "".join("".join(run(name, "--language", language, "--help")[1].split()) for name in COMMANDS)
    about = {name: text for name, text in messages_of(language).items() if name.startswith("terminal.option.puzzle")}
    assert len(about) > 6
    assert [name for name, text in about.items() if "".join(text.split()) not in said] == []


def test_right_and_wrong_are_told_apart() -> None:
    one = shipped()[0]
    right, wrong = one.answer + 1, (one.answer + 1) % len(one.choices) + 1
    assert "Right!" in run("play", one.id, "--answer", str(right), "--language", "en")[1]
    assert f"The best choice is {right}." in run("play", one.id, "--answer", str(wrong), "--language", "en")[1]


def test_an_answer_beyond_the_choices_is_refused() -> None:
    one = shipped()[0]
    code, text = run("play", one.id, "--answer", str(len(one.choices) + 1), "--language", "en")
    assert code == 2
    assert str(len(one.choices)) in text
    assert "best choice" not in text


def test_an_unknown_puzzle_is_named_with_those_there_are() -> None:
    code, text = run("play", "nowhere", "--language", "en")
    assert code == 2
    assert "There is no puzzle nowhere; known are" in text
    assert shipped()[0].id in text


def test_a_file_of_ones_own_is_played(tmp_path: Path) -> None:
    file = tmp_path / "own.magnate-puzzles.json"
    file.write_text(dumps(shipped()[1:2]))
    code, text = run("list", "--file", str(file), "--language", "en")
    assert code == 0
    assert shipped()[1].id in text
    file.write_text('{"format": "poker"}')
    code, text = run("list", "--file", str(file), "--language", "en")
    assert code == 1
    assert "format" in text


def test_the_puzzle_of_a_day_is_the_same_for_everybody() -> None:
    shown = [run("daily", "--day", day, "--answer", "1", "--language", "en") for day in ("2026-11-24",) * 2]
    assert shown[0] == shown[1]
    assert shown[0][0] == 0


@pytest.mark.parametrize("language", languages())
def test_hints_come_one_after_the_other_and_never_tell_the_answer(language: str) -> None:
    for one in {one.theme: one for one in shipped()}.values():
        hints = [run("hint", one.id, "--step", str(step), "--language", language) for step in (1, 2, 3)]
        assert [code for code, _text in hints] == [0, 0, 0]
        assert len({text for _code, text in hints}) == 3
        assert "[puzzles." not in str(hints)
        assert str(one.answer + 1) not in hints[2][1]


def test_making_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []
    finds = {3: shipped()[0], 5: shipped()[1]}

    def look(number: int) -> Puzzle | None:
        looked.append(number)
        return finds.get(number)

    monkeypatch.setattr("magnate.puzzles.making.puzzle_of", look)
    file = tmp_path / "own.magnate-puzzles.json"
    assert run("make", str(file), "--count", "1")[0] == 0
    assert run("make", str(file), "--count", "1", "--resume")[0] == 0
    assert looked == [1, 2, 3, 4, 5]
    assert loads(file.read_text()) == [finds[3], finds[5]]


def test_a_file_without_a_puzzle_has_none_to_play(tmp_path: Path) -> None:
    file = tmp_path / "empty.magnate-puzzles.json"
    file.write_text(dumps([]))
    assert run("list", "--file", str(file))[0] == 0
    for command in ("play", "hint"):
        code, text = run(command, "--file", str(file), "--language", "en")
        assert code == 2
        assert f"There is no puzzle in {file}." in text


def test_a_position_may_leave_out_what_has_a_default(tmp_path: Path) -> None:
    data = json.loads(dumps(shipped()[:1]))
    for name in ("players", "modules", "seed"):
        data["puzzles"][0]["position"].pop(name, None)
    file = tmp_path / "short.magnate-puzzles.json"
    file.write_text(json.dumps(data))
    for command in (["list"], ["play", "--answer", "1"], ["hint"]):
        code, text = run(*command, "--file", str(file))
        assert code in (0, 1), text
        assert code == 0 or "position" in text
