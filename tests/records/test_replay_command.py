"""``magnate replay`` tells a recorded game, and refuses a damaged one."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from magnate.cli.replay import command
from magnate.model import notation
from tests.records.games import greedy_record, random_record


def replay(*words: str, given: str = "") -> Result:
    """Run the command."""
    return CliRunner().invoke(command, list(words), input=given)


def test_a_whole_game_is_told_to_its_end() -> None:
    found = replay("-", given=greedy_record().dumps())
    assert found.exit_code == 0
    assert "Round 2 begins" in found.output
    assert "The game is over" in found.output


def test_notation_is_told_like_json_and_seats_by_their_names(tmp_path: Path) -> None:
    record = random_record(2, "full")
    told = []
    for text in (record.dumps(), notation.write(record)):
        path = tmp_path / "game"
        path.write_text(text, encoding="utf-8")
        told.append(replay(str(path)).output)
    assert told[0] == told[1]
    assert "Ada’s turn." in told[0]


def test_to_stops_after_a_move_and_says_who_is_asked() -> None:
    found = replay("-", "--to", "1", given=random_record(2, "full").dumps())
    assert found.exit_code == 0
    assert "After move 1 of" in found.output
    assert "first_restaurant" in found.output


def test_follow_waits_for_enter_and_stops_at_q(tmp_path: Path) -> None:
    path = tmp_path / "game.magnate.json"
    path.write_text(random_record(2, "full").dumps(), encoding="utf-8")
    found = replay(str(path), "--follow", given="\n\nq\n")
    assert found.exit_code == 0
    assert "move 2 of" in found.output
    assert "move 3 of" not in found.output


def test_a_record_is_turned_into_the_other_form() -> None:
    record = random_record(2, "full")
    assert replay("-", "--notation", given=record.dumps()).output == notation.write(record)
    assert replay("-", "--json", given=notation.write(record)).output == record.dumps()


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda text: text[: len(text) // 2], "line "),
        (lambda text: text.replace('"ready"', '"reddy"', 1), 'unknown action "reddy"'),
        (lambda text: text.replace('["finish_step"]', '["ready"]', 1), "is not legal here"),
        (lambda text: text.replace("[0, 0,", "[0, 1,", 1), "The checkpoint after move 0"),
        (lambda _: "", "line 1, column 1"),
        (lambda _: '[Seed "1"]', "not magnate notation"),
    ],
)
def test_a_damaged_file_is_refused_with_the_place_and_status_1(damage: object, said: str) -> None:
    assert callable(damage)
    found = replay("-", given=damage(random_record(2, "full").dumps()))
    assert found.exit_code == 1
    assert said in found.output


def test_a_file_that_is_not_there_or_no_text_is_refused(tmp_path: Path) -> None:
    assert replay(str(tmp_path / "none.json")).exit_code == 1
    path = tmp_path / "binary"
    path.write_bytes(b"\xff\xfe\x00")
    found = replay(str(path))
    assert found.exit_code == 1
    assert "byte 0 is no text" in found.output
