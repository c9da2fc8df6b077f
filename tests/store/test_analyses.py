"""Analyses: kept for one person, changed one version at a time, gone with the person."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from magnate.store import Database, Missing, StoredAnalysis
from tests.store.making import keep_game

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
FIRST = StoredAnalysis(
    id="one", person="ann", title="A", shared=False, version=1, made=NOON, changed=NOON, tree='{"lines": []}'
)


async def test_an_analysis_is_kept_and_changed_one_version_at_a_time(database: Database) -> None:
    await keep_game(database)
    assert await database.analyses.get("one") is None
    await database.analyses.add(FIRST, 5)
    assert await database.analyses.get("one") == FIRST
    second = replace(FIRST, title="B", shared=True, version=2, tree="{}")
    assert await database.analyses.keep(second)
    assert not await database.analyses.keep(replace(second, title="C")), "somebody was quicker"
    assert await database.analyses.get("one") == second
    assert await database.analyses.get("o\x00e") is None


async def test_a_list_leaves_the_trees_out_and_begins_with_the_last_change(database: Database) -> None:
    await keep_game(database)
    await database.analyses.add(FIRST, 5)
    later = replace(FIRST, id="two", changed=NOON.replace(hour=13))
    await database.analyses.add(later, 5)
    assert await database.analyses.of("ann") == [replace(later, tree=""), replace(FIRST, tree="")]
    assert await database.analyses.of("bob") == []


async def test_somebody_has_so_many_and_may_delete_them(database: Database) -> None:
    await keep_game(database)
    assert await database.analyses.add(FIRST, 1)
    assert not await database.analyses.add(replace(FIRST, id="two"), 1)
    await database.analyses.remove("one")
    with pytest.raises(Missing):
        await database.analyses.remove("one")
    assert await database.analyses.add(replace(FIRST, id="two"), 1)


async def test_analyses_go_with_their_owner(database: Database) -> None:
    await keep_game(database)
    await database.analyses.add(FIRST, 5)
    await database.leaving.go("ann", NOON)
    assert await database.analyses.get("one") is None
