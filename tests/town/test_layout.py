"""Share codes and records of maps."""

from __future__ import annotations

import pytest

from magnate.town import BadLayout, LaidTile, Layout
from tests.town.boards import BASE_TILES

SMALL = Layout(2, 1, (LaidTile("A", 0), LaidTile("T", 3)))


def test_the_code_names_size_tiles_and_turns() -> None:
    assert SMALL.code() == "2x1-A0T3"


def test_a_code_is_read_back() -> None:
    layout = Layout(5, 4, tuple(LaidTile(tile, i % 4) for i, tile in enumerate(BASE_TILES)))
    assert Layout.parse(layout.code(), BASE_TILES) == layout


def test_blanks_around_a_code_do_not_matter() -> None:
    assert Layout.parse("  2x1-A0T3\n", BASE_TILES) == SMALL


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "looks like 3x3-A0B2"),
        ("A0T3", "looks like 3x3-A0B2"),
        ("2x1-A0?3", r"such as B2, should stand where '\?3' begins"),
        ("2x1-A0T", "should stand where 'T' begins"),
        ("2x1-A0", "has 2 tiles, not 1"),
        ("2x1-A0T3B1", "has 2 tiles, not 3"),
        ("2x1-A0A3", "'A' is used twice"),
        ("2x1-A0Z3", "Unknown map tile 'Z'; known are A, B,"),
        ("2x1-A0T4", "'T' is turned 4 times"),
        ("0x1-", "at least one column"),
    ],
)
def test_a_bad_code_says_what_is_wrong(code: str, why: str) -> None:
    with pytest.raises(BadLayout, match=why):
        Layout.parse(code, BASE_TILES)


def test_a_bad_layout_is_a_value_error() -> None:
    assert issubclass(BadLayout, ValueError)


def test_a_record_is_read_back() -> None:
    assert SMALL.to_json() == {"columns": 2, "rows": 1, "tiles": [["A", 0], ["T", 3]]}
    assert Layout.from_json(SMALL.to_json(), BASE_TILES) == SMALL


@pytest.mark.parametrize(
    "record",
    [
        None,
        {},
        {"columns": 2, "rows": "1", "tiles": []},
        {"columns": True, "rows": 1, "tiles": [["A", 0]]},
        {"columns": 1, "rows": 1, "tiles": ["A0"]},
        {"columns": 1, "rows": 1, "tiles": [["A", 0, 0]]},
        {"columns": 1, "rows": 1, "tiles": [[0, "A"]]},
        {"columns": 1, "rows": 1, "tiles": [["A", False]]},
        {"columns": 1, "rows": 1, "tiles": [["A", -1]]},
        {"columns": 2, "rows": 1, "tiles": [["A", 0]]},
    ],
)
def test_a_damaged_record_is_refused(record: object) -> None:
    with pytest.raises(BadLayout):
        Layout.from_json(record, BASE_TILES)
