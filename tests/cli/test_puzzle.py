"""``magnate puzzle``: list, play, and what is typed wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from magnate.cli.main import main
from magnate.content import languages
from magnate.messages.catalogue import messages_of
from magnate.puzzles import dumps, shipped


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
    said = "".join("".join(run(name, "--language", language, "--help")[1].split()) for name in ("list", "play", "make"))
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
