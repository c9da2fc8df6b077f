"""``magnate analyse``: whatever is opened is listed, goes on by a move, is written, and tells plans."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from magnate.analysis import dumps, from_record, loads
from magnate.model import notation
from tests.cli.conftest import Magnate
from tests.positions.boards import written
from tests.records.games import random_record


@pytest.fixture
def position(tmp_path: Path) -> str:
    path = tmp_path / "position.json"
    work = {"phase": "hire", "chains": [{"restaurants": [{"at": [3, 3]}]}, {"restaurants": [{"at": [3, 8]}]}]}
    path.write_text(json.dumps(written(**work)), encoding="utf-8")
    return str(path)


def test_a_line_is_added_and_the_whole_is_written(magnate: Magnate, position: str, tmp_path: Path) -> None:
    target = tmp_path / "mine.magnate-analysis.json"
    shown = magnate("analyse", position, "--add", "A hire waitress by ceo", "--write", str(target))
    assert shown.exit_code == 0, shown.output
    assert "> 1 (0) A hire waitress by ceo" in shown.output
    assert [len(line.moves) for line in loads(target.read_text(encoding="utf-8")).lines] == [1]
    again = magnate("analyse", str(target))
    assert "> 0 Start" in again.output
    assert "  1 (0) A hire waitress by ceo" in again.output


def test_a_record_in_notation_is_listed_line_by_line(magnate: Magnate, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(notation.write(random_record(2, "full")), encoding="utf-8")
    shown = magnate("analyse", str(path), "--line", "3")
    assert shown.exit_code == 0
    assert "> 3 (2)" in shown.output


def test_plans_are_told_with_their_orders(magnate: Magnate, position: str) -> None:
    shown = magnate("analyse", position, "--plans", "--seat", "A")
    assert shown.exit_code == 0, shown.output
    assert "Plan 1" in shown.output


def test_what_cannot_be_is_told(magnate: Magnate, position: str, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text('{"chains": [{"cash": -1}, {}]}', encoding="utf-8")
    for arguments, status, told in (
        ((str(wrong),), 1, "chains[0].cash"),
        ((position, "--line", "7"), 2, "There is no line 7"),
        ((position, "--add", "A hire boss by ceo"), 1, "boss"),
        ((position, "--add", "A dance"), 2, "dance"),
        ((position, "--plans", "--seat", "B"), 2, "A"),
    ):
        shown = magnate("analyse", *arguments)
        assert (shown.exit_code, told in shown.output) == (status, True), shown.output


def test_texts_of_a_file_do_nothing_but_stand_there(magnate: Magnate, tmp_path: Path) -> None:
    bad = "\x1b[2J\x1b]0;x\x07\u202egone\r\n\nback"
    tree = from_record(random_record(2, "full"), 4, title=bad)
    tree = tree.called(bad, bad).said_of(1, bad, bad, "good")
    path = tmp_path / "bad.magnate-analysis.json"
    path.write_text(dumps(tree), encoding="utf-8")
    listed = magnate("analyse", str(path))
    record = random_record(2, "full")
    told = tmp_path / "bad.json"
    told.write_text(record._replace(about=(("seat_0", bad), ("seat_1", bad))).dumps(), encoding="utf-8")
    for output in (listed.output, magnate("replay", str(told), "--to", "30").output):
        assert "?[2J?]0;x??gone back" in output
        assert not {sign for sign in output if not sign.isprintable()} - {"\n"}
