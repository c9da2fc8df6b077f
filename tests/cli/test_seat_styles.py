"""A style of a computer seat is named with the level, and may be followed by a name of its own."""

from __future__ import annotations

import pytest

from magnate.bots import make_bot
from magnate.bots.registry import LEVELS
from magnate.cli.play.seats import Seat, read_seats


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("planner:trainer", Seat("planner:trainer", "Trainer")),
        ("planner:trainer:Bo", Seat("planner:trainer", "Bo")),
        ("Planner : Trainer : Bo", Seat("planner:trainer", "Bo")),
        ("planner:Bo", Seat("planner", "Bo")),
        ("apprentice", Seat("apprentice", "Apprentice")),
    ],
)
def test_styles_and_names(text: str, seat: Seat) -> None:
    assert read_seats(f"you, {text}")[1] == seat


def test_every_level_may_sit_down() -> None:
    for level in LEVELS:
        assert read_seats(f"you, {level}")[1].kind == level
        make_bot(level)
