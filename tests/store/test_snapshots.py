"""Snapshots: one for each game, gone with its table, and in no copy that is made of lines."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from magnate.store import Database, StoredSnapshot
from magnate.store.backup import backup, restore
from tests.store.making import RUNNING, entry, keep_game

SNAPSHOT = StoredSnapshot(
    game="table", seq=7, length=20, made_by="this", digest="0" * 32, position={"round": 3, "chains": [{"cash": 5}]}
)


async def test_a_game_keeps_its_newest_snapshot(database: Database) -> None:
    await keep_game(database)
    assert await database.snapshots.get("table") is None
    await database.snapshots.keep(SNAPSHOT)
    assert await database.snapshots.get("table") == SNAPSHOT
    newer = replace(SNAPSHOT, seq=90, length=300, position={})
    await database.snapshots.keep(newer)
    assert await database.snapshots.get("table") == newer


async def test_a_snapshot_goes_with_its_table(database: Database) -> None:
    await keep_game(database)
    await database.log.append(entry(0), RUNNING)
    await database.snapshots.keep(SNAPSHOT)
    assert await database.endings.delete("table", "ann")
    assert await database.snapshots.get("table") is None


async def test_a_copy_as_lines_holds_no_snapshot(url: str, tmp_path: Path) -> None:
    copy, target = tmp_path / "copy.jsonl", f"sqlite:///{tmp_path / 'new.sqlite'}"
    async with await Database.open(url) as database:
        await keep_game(database)
        await database.snapshots.keep(SNAPSHOT)
        await backup(url, copy)
    assert "snapshots" not in copy.read_text()
    await restore(target, copy)
    async with await Database.open(target) as database:
        assert await database.games.get("table") is not None
        assert await database.snapshots.get("table") is None
