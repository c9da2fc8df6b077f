"""Copies of a database that is in use, and databases made from such copies.

SQLite is copied as it is, to another file. Everything else is written as JSON lines, one row each, which either
kind of database can be filled from; this is also the way from one kind to the other.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, BinaryIO

import asyncpg
import msgspec
from sqlalchemy import ColumnElement, Table, func, insert, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from magnate.store.columns import Instant
from magnate.store.database import Database, cannot_open
from magnate.store.engines import check_file, file_of, is_sqlite, read_url
from magnate.store.errors import BadDatabase
from magnate.store.files import appearing
from magnate.store.migrating import columns_now, newest, present
from magnate.store.tables import CACHES, METADATA, PEOPLE

LINES = ".jsonl"
"""Files that end like this hold JSON lines."""

SQLITE_HEADER = b"SQLite format 3\x00"
BATCH = 500


async def backup(address: str, path: Path) -> None:
    """Copy a database that may be in use. The copy is of one moment, and appears at `path` when it is whole.

    path: JSON lines are written when it ends in ``.jsonl``, and for PostgreSQL always. A database that an older program
    made stays as it is, and so does its copy.
    Raises BadDatabase when there is nothing to copy, or the file is there already or cannot be written.
    """
    url = read_url(address)
    source = file_of(url) if is_sqlite(url) else None
    if source is not None:
        check_file(source)
        if not source.exists():
            raise BadDatabase(f"There is no database {source}.")
    try:
        with appearing(path) as draft:
            if source is not None and path.suffix != LINES:
                await asyncio.to_thread(_copy, source, draft)
            else:
                async with await Database.open(address, as_it_is=True) as database:
                    with draft.open("wb") as file:
                        await _write_lines(database, file)
    except FileExistsError:
        raise BadDatabase(f"{path} exists, and a copy is never written over anything; name another file.") from None
    except (OSError, sqlite3.Error) as error:
        raise BadDatabase(f"The copy {path} cannot be written: {error}") from None


async def restore(address: str, path: Path) -> None:
    """Fill a new database from a copy. Raises BadDatabase when it is not empty, or the copy is none."""
    try:
        with path.open("rb") as file:
            is_file = file.read(len(SQLITE_HEADER)) == SQLITE_HEADER
    except OSError as error:
        raise BadDatabase(f"The copy {path} cannot be read: {error}") from None
    url = read_url(address)
    if not is_file:
        async with await Database.open(address) as database:
            await _read_lines(database, path)
        return
    target = file_of(url) if is_sqlite(url) else None
    if target is None:
        raise BadDatabase(f"A copy of an SQLite file becomes an SQLite file again; make a {LINES} for another kind.")
    try:
        with appearing(target) as draft:
            await asyncio.to_thread(_copy, path, draft)
    except FileExistsError:
        raise BadDatabase(f"{target} exists; take it away first.") from None
    except (OSError, sqlite3.Error) as error:
        raise BadDatabase(f"{target} cannot be filled from {path}: {error}") from None


def _copy(source: Path, target: Path) -> None:
    """Copy an SQLite file that others may be writing to."""
    with (
        contextlib.closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as before,
        contextlib.closing(sqlite3.connect(target)) as after,
    ):
        before.backup(after)
        after.execute("PRAGMA journal_mode=DELETE")  # one file, without a second one beside it


async def _write_lines(database: Database, file: BinaryIO) -> None:
    """Write every row of every table as one line each, all from one moment; what is made anew is left out."""
    async with _connected(database) as connection:
        if connection.dialect.name == "postgresql":
            await connection.execution_options(isolation_level="REPEATABLE READ")
        columns = await connection.run_sync(columns_now)
        file.write(msgspec.json.encode({"magnate": await connection.run_sync(present)}) + b"\n")
        for table in (table for table in METADATA.sorted_tables if table not in CACHES):
            async for row in _rows(connection, table, columns.get(table.name, frozenset())):
                file.write(msgspec.json.encode([str(table.name), row]) + b"\n")


@contextlib.asynccontextmanager
async def _connected(database: Database) -> AsyncIterator[AsyncConnection]:
    """Give a connection. Raises BadDatabase when there is none."""
    connection = database.engine.connect()
    try:
        await connection.start()
    except (OSError, DBAPIError, asyncpg.PostgresError) as error:
        raise cannot_open(database.url, error) from None
    try:
        yield connection
    finally:
        await connection.close()


async def _rows(connection: AsyncConnection, table: Table, columns: frozenset[str]) -> AsyncIterator[dict[str, Any]]:
    """Give the rows of a table with those columns it has so far."""
    if not columns:
        return
    order: list[ColumnElement[Any]] = list(table.primary_key)
    if table is PEOPLE:  # who took over a guest stands before the guest
        order = [PEOPLE.c.merged_into.is_not(None), *order]
    query = select(*(column for column in table.columns if column.name in columns)).order_by(*order)
    async with connection.stream(query) as rows:
        async for row in rows.mappings():
            yield {str(name): value for name, value in row.items()}


async def _read_lines(database: Database, path: Path) -> None:
    with path.open("rb") as file:
        try:
            _check_head(path, file.readline())
            async with database.write(None) as unit:
                await _check_empty(unit.connection)
                for table, rows in _batches(file):
                    await unit.connection.execute(insert(table), rows)
                if unit.connection.dialect.name == "postgresql":
                    await _count_on(unit.connection)
        except (msgspec.DecodeError, KeyError, TypeError, ValueError, DBAPIError) as error:
            why = str(getattr(error, "orig", error))
            raise BadDatabase(f"{path} is damaged; nothing was taken from it: {why}") from None


def _check_head(path: Path, line: bytes) -> None:
    """Raise BadDatabase for lines of something else, or of another version."""
    try:
        head = msgspec.json.decode(line)
    except msgspec.DecodeError:
        head = None
    version = head.get("magnate") if isinstance(head, dict) else None
    if version is None:
        raise BadDatabase(f"{path} is no copy of a magnate database.")
    if version != newest():
        raise BadDatabase(f"{path} is of version {version}, this program reads {newest()}; use the one it was made by.")


async def _check_empty(connection: AsyncConnection) -> None:
    for table in METADATA.sorted_tables:
        if (await connection.execute(select(func.count()).select_from(table))).scalar_one():
            raise BadDatabase("The database is not empty; restore into a new one.")


def _batches(file: BinaryIO) -> Iterator[tuple[Table, list[dict[str, Any]]]]:
    """Go through the rows, some of one table at a time."""
    current, rows = None, list[dict[str, Any]]()
    for line in file:
        name, values = msgspec.json.decode(line)
        table = METADATA.tables[name]
        if current is not None and (table is not current or len(rows) == BATCH):
            yield current, rows
            rows = []
        current = table
        rows.append(_typed(table, values))
    if current is not None:
        yield current, rows


def _typed(table: Table, values: dict[str, Any]) -> dict[str, Any]:
    """Return a row with its moments read."""
    for column in table.columns:
        value = values[column.name]
        if isinstance(column.type, Instant) and value is not None:
            values[column.name] = datetime.fromisoformat(value)
    return values


async def _count_on(connection: AsyncConnection) -> None:
    """Let PostgreSQL count on after the highest numbers; SQLite does by itself."""
    for table in METADATA.sorted_tables:
        column = table.autoincrement_column
        if column is not None:
            highest = (await connection.execute(select(func.max(column)))).scalar()
            if highest is not None:
                sequence = text("SELECT setval(pg_get_serial_sequence(:table, :column), :highest)")
                values = {"table": table.name, "column": column.name, "highest": highest}
                await connection.execute(sequence, values)
