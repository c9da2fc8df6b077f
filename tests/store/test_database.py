"""Opening, migrating, news between workers."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import inspect, text

from magnate.store import LOST, BadDatabase, Database
from magnate.store import database as module
from magnate.store.database import _make_new
from magnate.store.engines import read_url
from magnate.store.migrating import config, differences, newest
from magnate.store.tables import METADATA
from tests.store.databases import fresh
from tests.store.making import keep_game, person


@pytest.fixture(autouse=True)
def made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the migrations make the tables of each test here, which are copied for others (tests/conftest.py)."""
    monkeypatch.setattr(module, "_make_new", _make_new)


async def test_migrations_make_the_tables_the_program_knows(database: Database) -> None:
    async with database.read() as connection:
        assert await connection.run_sync(differences) == []
        names = await connection.run_sync(lambda sync: set(inspect(sync).get_table_names()))
    assert names == {*METADATA.tables, "alembic_version"}


async def test_a_missing_column_is_noticed(database: Database) -> None:
    async with database.write() as unit:
        await unit.connection.execute(text("ALTER TABLE notes DROP COLUMN changed"))
    async with database.read() as connection:
        assert await connection.run_sync(differences) != []


async def opened_thrice(url: str) -> None:
    """Check that three workers can open a database at the same moment."""
    databases = await asyncio.gather(*(Database.open(url) for _ in range(3)))
    for database in databases:
        await database.ping()
        await database.close()


async def test_several_workers_may_open_a_new_file_at_once(sqlite_url: str) -> None:
    await opened_thrice(sqlite_url)


def test_several_workers_may_open_a_new_postgres_database_at_once(postgres: str) -> None:
    with fresh(postgres) as url:
        asyncio.run(opened_thrice(url))


async def test_a_database_of_the_first_version_keeps_its_games(url: str) -> None:
    async with await Database.open(url) as database:
        await keep_game(database)
        async with database.write() as unit:
            await unit.connection.run_sync(lambda sync: command.downgrade(config(sync), "0001"))
    async with await Database.open(url) as database:
        async with database.read() as connection:
            assert await connection.run_sync(differences) == []
        assert await database.games.get("table") is not None
        assert await database.away.of("ann") == frozenset()


async def test_a_database_of_a_newer_program_is_left_alone(url: str) -> None:
    async with await Database.open(url) as database, database.write() as unit:
        await unit.connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(BadDatabase, match=f"version 9999.*knows up to {newest()}"):
        await Database.open(url)


async def test_what_fails_half_way_was_never_there(database: Database) -> None:
    async def fail() -> None:
        async with database.write() as unit:
            unit.tell("entries", "never")
            await unit.connection.execute(
                text("INSERT INTO seen (game, person, seq, at) VALUES ('nobody', 'nowhere', 1, 0)")
            )

    async with database.listen("entries") as ear:
        with pytest.raises(Exception, match=r"(?i)foreign key"):
            await fail()
        await database.notify("entries", "after")
        assert await ear.next() == "after"
    async with database.read() as connection:
        assert (await connection.execute(text("SELECT count(*) FROM seen"))).scalar_one() == 0


async def test_news_reach_the_channel_they_were_meant_for(database: Database) -> None:
    async with database.listen("one") as one, database.listen("two") as two, database.listen("one") as again:
        await database.notify("two", "second\nline, ключ")
        await database.notify("one", "first")
        assert await two.next() == "second\nline, ключ"
        assert [await one.next(), await again.next()] == ["first", "first"]


async def test_a_message_too_long_for_a_notification_is_refused(database: Database) -> None:
    with pytest.raises(ValueError, match="at most 7900 bytes"):
        await database.notify("entries", "x" * 7900)


async def test_a_cut_line_is_told_and_mended(postgres_url: str) -> None:
    async with await Database.open(postgres_url) as database, database.listen("entries") as ear:
        async with database.write() as unit:
            others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
            await unit.connection.execute(text(others))
        assert await ear.next() == LOST
        await database.notify("entries", "table 1")
        assert await ear.next() == "table 1"


async def test_sqlite_is_set_up_so_that_what_is_committed_stays(sqlite_url: str) -> None:
    async with await Database.open(sqlite_url) as database, database.read() as connection:
        found = {
            name: (await connection.execute(text(f"PRAGMA {name}"))).scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


async def test_readers_see_one_moment_while_somebody_writes(database: Database) -> None:
    async with database.write() as unit:
        async with database.read() as connection:
            before = (await connection.execute(text("SELECT count(*) FROM people"))).scalar_one()
        row = person("Ann")
        values = {"id": row.id, "name": row.name, "language": "en", "made": 0}
        insert = "INSERT INTO people (id, name, language, made) VALUES (:id, :name, :language, :made)"
        await unit.connection.execute(text(insert), values)
        async with database.read() as connection:
            during = (await connection.execute(text("SELECT count(*) FROM people"))).scalar_one()
    assert (before, during) == (0, 0)
    assert await database.people.get("ann") is not None


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("nonsense", "no address of a database"),
        ("mysql://localhost/x", "Unknown kind of database 'mysql'; known are sqlite"),
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
    ],
)
async def test_an_address_that_cannot_be_used_is_explained(address: str, why: str) -> None:
    with pytest.raises(BadDatabase, match=why):
        await Database.open(address)


async def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match="missing of the database does not exist"):
        await Database.open(f"sqlite:///{tmp_path / 'missing' / 'x.sqlite'}")


async def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    (tmp_path / "x.sqlite").write_text("not a database, but long enough to be looked at " * 100, encoding="utf-8")
    with pytest.raises(BadDatabase, match=r"x\.sqlite cannot be opened"):
        await Database.open(f"sqlite:///{tmp_path / 'x.sqlite'}")


async def test_an_empty_file_is_refused_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    path.touch()
    with pytest.raises(BadDatabase, match=r"x\.sqlite is empty"):
        await Database.open(f"sqlite:///{path}")
    assert [one.name for one in tmp_path.iterdir()] == ["x.sqlite"]
    assert path.stat().st_size == 0


async def test_a_folder_in_place_of_a_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "x.sqlite").mkdir()
    with pytest.raises(BadDatabase, match="is no file"):
        await Database.open(f"sqlite:///{tmp_path / 'x.sqlite'}")


async def test_making_a_database_that_ends_half_way_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ended(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("magnate.store.database.upgrade", ended)
    with pytest.raises(KeyboardInterrupt):
        _make_new(read_url(f"sqlite:///{tmp_path / 'x.sqlite'}"))
    assert list(tmp_path.iterdir()) == []


async def test_a_postgres_database_that_is_not_there_is_named(postgres_url: str) -> None:
    with pytest.raises(BadDatabase, match=r"missing.* cannot be opened: .*does not exist"):
        await Database.open(postgres_url.replace("/magnate_", "/missing_"))


async def test_an_error_does_not_repeat_the_password() -> None:
    with pytest.raises(BadDatabase) as caught:
        await Database.open("postgresql://magnate:open-sesame@127.0.0.1:1/none")
    assert "open-sesame" not in str(caught.value)
    assert "127.0.0.1" in str(caught.value)


def test_short_addresses_are_understood() -> None:
    assert str(read_url("sqlite:///x.sqlite")) == "sqlite+aiosqlite:///x.sqlite"
    assert read_url("postgres://somebody@host/name").drivername == "postgresql+asyncpg"


async def test_a_table_keeps_what_it_was_made_with_over_a_restart(url: str) -> None:
    async with await Database.open(url) as database:
        made = await keep_game(database, code="ABCDE", title="Ужин 晚餐")
    async with await Database.open(url) as database:
        assert await database.games.get("table") == made
