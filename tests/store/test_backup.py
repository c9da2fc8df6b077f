"""Copies of databases in use."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import bindparam, select, text
from sqlalchemy.ext.asyncio import create_async_engine

from magnate.store import BadDatabase, Database, StoredDraft
from magnate.store.backup import backup, restore
from magnate.store.columns import Instant
from magnate.store.engines import read_url
from magnate.store.migrating import config
from magnate.store.tables import METADATA
from tests.store.making import NOW, RUNNING, entry, keep_game, person, said


async def fill(database: Database) -> None:
    """Keep something in many tables."""
    await database.people.add(person("Guest"))
    await keep_game(database, code="QWERT", title="Ужин 晚餐 \U0001f354", hours=24)
    await database.people.change(person("Ann", email="ann@example.org"))
    await database.people.merge("guest", "ann")
    for seq in range(120):
        await database.log.append(entry(seq, steps=[["работа", seq]]), replace(RUNNING, due=NOW))
    await database.talk.say(said("Hello\nyou"))
    await database.drafts.put("table", 0, StoredDraft(seq=1, staged=[["ready"]]))
    await database.rewinds.ask("table", by=0, to=1, needed=(0, 1), agreed=(0,))


async def content(database: Database) -> dict[str, list[tuple[object, ...]]]:
    """Return every row of every table."""
    async with database.read() as connection:
        return {
            table.name: sorted(map(tuple, await connection.execute(select(table))), key=repr)
            for table in METADATA.sorted_tables
        }


async def copied(url: str, copy: Path, target: str) -> None:
    """Check that a database filled from a copy holds what the first one did, and can be played on."""
    async with await Database.open(url) as database:
        await fill(database)
        before = await content(database)
        await backup(url, copy)
        await database.log.append(entry(120))
    await restore(target, copy)
    async with await Database.open(target) as database:
        assert await content(database) == before
        await database.log.append(entry(120))
        line = await database.talk.say(said("again"))
        assert [one.id for one in await database.talk.read("table")] == [line.id - 1, line.id]


async def test_an_sqlite_file_is_copied_whole(sqlite_url: str, tmp_path: Path) -> None:
    await copied(sqlite_url, tmp_path / "copy.sqlite", f"sqlite:///{tmp_path / 'new.sqlite'}")
    assert sorted(path.name for path in tmp_path.glob("copy*")) == ["copy.sqlite"]


async def test_lines_lead_from_either_database_to_sqlite(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("magnate.store.backup.BATCH", 50)
    await copied(url, tmp_path / "copy.jsonl", f"sqlite:///{tmp_path / 'new.sqlite'}")


async def test_lines_lead_from_sqlite_to_postgres(sqlite_url: str, postgres_url: str, tmp_path: Path) -> None:
    await copied(sqlite_url, tmp_path / "copy.jsonl", postgres_url)


async def at_version(url: str, version: str) -> None:
    """Make the tables an older program made, with Ann in them."""
    engine = create_async_engine(read_url(url))
    made = bindparam("made", NOW, Instant())
    ann = text("INSERT INTO people (id, name, language, made) VALUES ('ann', 'Ann', 'en', :made)").bindparams(made)
    async with engine.begin() as connection:
        await connection.run_sync(lambda bare: command.upgrade(config(bare), version))
        await connection.execute(ann)
    await engine.dispose()


async def version_of(url: str) -> str:
    """Return at which version a database is."""
    engine = create_async_engine(read_url(url))
    async with engine.connect() as connection:
        found = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar_one()
    await engine.dispose()
    return str(found)


@pytest.mark.parametrize("version", ["0001", "0003", "0005"])
async def test_a_database_of_an_older_program_is_copied_as_it_is(empty_url: str, tmp_path: Path, version: str) -> None:
    await at_version(empty_url, version)
    await backup(empty_url, tmp_path / "copy.jsonl")
    head, *rows = (json.loads(line) for line in (tmp_path / "copy.jsonl").read_text(encoding="utf-8").splitlines())
    assert head == {"magnate": version}
    assert [(name, row["name"], "quiet" in row) for name, row in rows] == [("people", "Ann", False)]
    assert await version_of(empty_url) == version
    with pytest.raises(BadDatabase, match=f"is of version {version}"):
        await restore(f"sqlite:///{tmp_path / 'new.sqlite'}", tmp_path / "copy.jsonl")
    async with await Database.open(empty_url) as database:
        assert await database.people.get("ann") is not None


async def test_an_older_sqlite_file_is_copied_as_it_is_and_migrated_where_it_is_opened(
    sqlite_url: str, tmp_path: Path
) -> None:
    await at_version(sqlite_url, "0003")
    await backup(sqlite_url, tmp_path / "copy.sqlite")
    copy = f"sqlite:///{tmp_path / 'new.sqlite'}"
    await restore(copy, tmp_path / "copy.sqlite")
    assert [await version_of(one) for one in (sqlite_url, copy)] == ["0003", "0003"]
    async with await Database.open(copy) as database:
        assert await database.people.get("ann") is not None


async def test_what_no_program_made_is_no_database_to_copy(empty_url: str, tmp_path: Path) -> None:
    engine = create_async_engine(read_url(empty_url))
    async with engine.begin() as connection:
        await connection.execute(text("CREATE TABLE poems (verse TEXT)"))
    with pytest.raises(BadDatabase, match="no magnate database"):
        await backup(empty_url, tmp_path / "copy.jsonl")
    async with engine.begin() as connection:
        await connection.execute(text("CREATE TABLE alembic_version (version_num TEXT)"))
        await connection.execute(text("INSERT INTO alembic_version VALUES ('9999')"))
    await engine.dispose()
    with pytest.raises(BadDatabase, match="version 9999, which this program does not know"):
        await backup(empty_url, tmp_path / "copy.jsonl")
    assert not (tmp_path / "copy.jsonl").exists()


async def test_a_copy_made_while_others_write_is_of_one_moment(url: str, tmp_path: Path) -> None:
    copy, target = tmp_path / "copy.any", f"sqlite:///{tmp_path / 'new.sqlite'}"
    async with await Database.open(url) as database:
        await keep_game(database)

        async def write() -> None:
            for seq in range(200):
                await database.log.append(entry(seq), replace(RUNNING, round=seq))

        writing = asyncio.create_task(write())
        while await database.log.last("table") < 20:
            await asyncio.sleep(0)
        await backup(url, copy)
        await writing
    await restore(target, copy)
    async with await Database.open(target) as database:
        entries = await database.log.read("table")
        game = await database.games.get("table")
        assert game is not None
        assert [one.seq for one in entries] == list(range(game.seq + 1))
        assert game.standing.round == game.seq
        assert 20 <= game.seq < 200


async def test_only_an_empty_database_is_filled(url: str, tmp_path: Path) -> None:
    async with await Database.open(url) as database:
        await keep_game(database)
        await backup(url, tmp_path / "copy.jsonl")
        before = await content(database)
        with pytest.raises(BadDatabase, match="not empty"):
            await restore(url, tmp_path / "copy.jsonl")
        assert await content(database) == before


async def test_a_file_that_exists_is_not_written_over(sqlite_url: str, tmp_path: Path) -> None:
    async with await Database.open(sqlite_url):
        await backup(sqlite_url, tmp_path / "copy.sqlite")
    with pytest.raises(BadDatabase, match="exists"):
        await restore(sqlite_url, tmp_path / "copy.sqlite")


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ("", "no copy"),
        ('{"other": 1}\n', "no copy"),
        ('{"magnate": "9999"}\n', "version 9999"),
        ('{"magnate": "0001"}\n["people", {"id": "ann"}]\n', "damaged"),
        ('{"magnate": "0001"}\n["poems", {}]\n', "damaged"),
        ('{"magnate": "0001"}\n["seen", {"game": "x", "person": "y", "seq": 1}]\n', "damaged"),
        ('{"magnate": "0001"}\nnonsense', "damaged"),
    ],
)
async def test_a_damaged_copy_changes_nothing(url: str, tmp_path: Path, lines: str, why: str) -> None:
    (tmp_path / "copy.jsonl").write_text(lines, encoding="utf-8")
    with pytest.raises(BadDatabase, match=why):
        await restore(url, tmp_path / "copy.jsonl")
    async with await Database.open(url) as database:
        assert not any((await content(database)).values())


async def test_a_database_that_is_not_there_is_not_made_for_a_copy(sqlite_url: str, tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match="no database"):
        await backup(sqlite_url, tmp_path / "copy.sqlite")
    assert list(tmp_path.iterdir()) == []


async def test_a_copy_that_cannot_be_written_is_named(sqlite_url: str, tmp_path: Path) -> None:
    async with await Database.open(sqlite_url):
        with pytest.raises(BadDatabase, match="cannot be written"):
            await backup(sqlite_url, tmp_path / "missing" / "copy.sqlite")
    with pytest.raises(BadDatabase, match="cannot be read"):
        await restore(sqlite_url, tmp_path / "missing.sqlite")


@pytest.mark.parametrize("name", ["copy.sqlite", "copy.jsonl"])
async def test_a_copy_is_never_written_over_anything(sqlite_url: str, tmp_path: Path, name: str) -> None:
    async with await Database.open(sqlite_url):
        for there in (b"something dear", b""):
            (tmp_path / name).write_bytes(there)
            with pytest.raises(BadDatabase, match="exists"):
                await backup(sqlite_url, tmp_path / name)
            assert (tmp_path / name).read_bytes() == there
        (tmp_path / name).unlink()
        (tmp_path / name).symlink_to(tmp_path / "nowhere")
        with pytest.raises(BadDatabase, match="exists"):
            await backup(sqlite_url, tmp_path / name)
        assert not (tmp_path / "nowhere").exists()


async def test_a_copy_that_fails_half_way_leaves_nothing(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("magnate.store.backup._write_lines", full)
    async with await Database.open(sqlite_url):
        before = sorted(tmp_path.iterdir())
        with pytest.raises(BadDatabase, match="No space left"):
            await backup(sqlite_url, tmp_path / "copy.jsonl")
        assert sorted(tmp_path.iterdir()) == before


async def test_two_copies_to_one_file_at_once_are_one(sqlite_url: str, tmp_path: Path) -> None:
    async with await Database.open(sqlite_url):
        found = await asyncio.gather(
            *(backup(sqlite_url, tmp_path / "copy.sqlite") for _ in range(4)), return_exceptions=True
        )
    assert sorted(type(one).__name__ for one in found) == ["BadDatabase"] * 3 + ["NoneType"]
    async with await Database.open(f"sqlite:///{tmp_path / 'copy.sqlite'}") as database:
        assert await database.games.get("table") is None
