"""Reviews: one for each level of a game, made by one worker at a time, gone with their table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from magnate.store import Database, StoredReview
from magnate.store import snapshots as kept
from tests.store.making import RUNNING, entry, keep_game

BEGUN = StoredReview(game="table", level="quick", state="working", done=0, seq=9, version=1)
DONE = replace(BEGUN, state="done", done=1000, review='{"version": 1}')


async def test_a_review_is_begun_once_and_kept(database: Database) -> None:
    await keep_game(database)
    assert await database.reviews.get("table", "quick") is None
    assert await database.reviews.begin(BEGUN)
    assert not await database.reviews.begin(BEGUN), "somebody makes it already"
    assert await database.reviews.begin(replace(BEGUN, level="deep"))
    await database.reviews.keep(DONE)
    assert await database.reviews.get("table", "quick") == DONE
    assert not await database.reviews.begin(BEGUN), "it is there"
    assert await database.reviews.begin(replace(BEGUN, seq=12)), "the game went on meanwhile"


async def test_a_review_that_failed_or_fell_silent_is_begun_again(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await keep_game(database)
    await database.reviews.keep(replace(BEGUN, state="failed"))
    assert await database.reviews.begin(BEGUN)
    monkeypatch.setattr(kept, "ALIVE", -kept.ALIVE)
    assert await database.reviews.get("table", "quick") is None
    assert await database.reviews.begin(BEGUN)


async def test_a_review_goes_with_its_table(database: Database) -> None:
    await keep_game(database)
    await database.log.append(entry(0), RUNNING)
    await database.reviews.keep(DONE)
    assert await database.endings.delete("table", "ann")
    assert await database.reviews.get("table", "quick") is None
