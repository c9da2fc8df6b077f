"""An arena from Python gives rows for a data frame, and takes a researcher's own bots."""

from __future__ import annotations

from random import Random

import pytest

from magnate.bots.registry import enter_bot, make_bot
from magnate.game import SeatView
from magnate.model.actions import Action, Options
from magnate.research.arena.measure import flat, measure
from tests.research.arena.samples import small


class First:
    """Takes the first option."""

    def choose(self, view: SeatView, options: Options, dice: Random) -> Action:
        return options[0]


def test_results_are_flat_rows_with_intervals() -> None:
    found = measure(small(max_rounds=3))
    rows = flat(found.rows)
    assert len(rows) == len(found.rows)
    assert all(not hasattr(value, "low") for row in rows for value in row.values())
    assert [row["bot"] for row in flat(found.bots)] == [row.bot for row in found.bots]


def test_another_bot_is_known_by_its_name_which_nobody_else_gets() -> None:
    enter_bot("first", First)
    enter_bot("first", First)
    assert isinstance(make_bot("first"), First)
    with pytest.raises(ValueError, match="already"):
        enter_bot("planner", First)
    with pytest.raises(ValueError, match=r"known are .*first"):
        make_bot("second")
