"""Records made once and kept: they load for ever, in pure Python and compiled, with every hash.

When one of these fails, a rule, the position or the hash has changed. Once a version has been released
that needs a new `RULESET`, with the old one still selectable; before that, and only when the change is
meant, the file is made anew: `greedy_record(2).dumps()` of tests/records/games.py.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from magnate import Game, Record
from tests.house.repository import ROOT, text_of
from tests.positions.boards import documented

KEPT = sorted((ROOT / "tests" / "records" / "kept").rglob("*.magnate.json"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.name)
def test_a_kept_record_still_replays_to_the_same_bytes(path: Path) -> None:
    text = text_of(path)
    record = Record.loads(text)
    assert record.dumps() == text
    game = Game.replay(record)
    assert game.finished
    assert game.record().dumps() == text


def test_a_kept_position_still_has_its_hash() -> None:
    assert Game.from_position(documented()).hash() == "2f9a7e22420336e03c5d22df61fa8f7c"
