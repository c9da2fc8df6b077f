"""Openings of games that are over: gathered once, and only of tables that are open to all."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from magnate.store import Database, StoredOpening
from tests.store.making import RUNNING, entry, keep_game

OVER = replace(RUNNING, state="finished", waiting=())
OPENING = StoredOpening(game="table", seq=0, version=1, summary="[]")
PUBLIC = {"public": True, "spectators": True, "practice": False}


async def test_a_game_is_wanted_until_its_opening_is_known(database: Database) -> None:
    await keep_game(database, **PUBLIC)
    assert await database.openings.wanted(1, 10) == []
    await database.log.append(entry(0), RUNNING)
    assert await database.openings.wanted(1, 10) == []
    await database.log.append(entry(1), OVER)
    assert await database.openings.wanted(1, 10) == ["table"]
    await database.openings.keep(OPENING)
    assert await database.openings.wanted(1, 10) == ["table"], "the log went on"
    assert await database.openings.known(1, 10) == []
    known = replace(OPENING, seq=1)
    await database.openings.keep(known)
    assert await database.openings.wanted(1, 10) == []
    assert await database.openings.wanted(2, 10) == ["table"]
    assert await database.openings.known(1, 10) == [known]
    assert await database.openings.known(2, 10) == []


async def test_a_game_without_an_opening_is_asked_once(database: Database) -> None:
    await keep_game(database, **PUBLIC)
    await database.log.append(entry(0), OVER)
    await database.openings.keep(replace(OPENING, summary=None))
    assert await database.openings.wanted(1, 10) == []
    assert await database.openings.known(1, 10) == []


@pytest.mark.parametrize(
    "closed",
    [{"public": False}, {"spectators": False}, {"practice": True}, {"standing": replace(OVER, ended="people")}],
    ids=lambda closed: next(iter(closed)),
)
async def test_what_is_not_open_to_all_is_neither_wanted_nor_told(database: Database, closed: dict[str, Any]) -> None:
    await keep_game(database, **{**PUBLIC, **{name: value for name, value in closed.items() if name != "standing"}})
    await database.log.append(entry(0), closed.get("standing", OVER))
    await database.openings.keep(OPENING)
    assert await database.openings.wanted(2, 10) == []
    assert await database.openings.known(1, 10) == []


async def test_an_opening_goes_with_its_table(database: Database) -> None:
    await keep_game(database, **PUBLIC)
    await database.log.append(entry(0), OVER)
    await database.openings.keep(OPENING)
    assert await database.endings.delete("table", "ann")
    assert await database.openings.known(1, 10) == []
