"""Connections to the two databases, set up so that what is committed stays."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from magnate.store.errors import BadDatabase
from magnate.store.sqlite_driver import SqliteConnection
from magnate.store.trouble import Patient

Result = TypeVar("Result")

SQLITE = "sqlite+aiosqlite"
POSTGRES = "postgresql+asyncpg"
WAIT = 5
"""Seconds anybody waits for another process that writes, for the pen, or for a free place in the pool."""

POOL = 5
WRITES = "magnate_writes"
"""Execution option of a connection that is going to write."""


def read_url(text: str) -> URL:
    """Return the address of a database; plain ``sqlite:`` and ``postgresql:`` are understood as well.

    Raises BadDatabase naming what is allowed, without repeating a password.
    """
    try:
        url = make_url(text)
    except ArgumentError:
        raise BadDatabase(
            f"This is no address of a database; write {SQLITE}:///FILE or {POSTGRES}://USER@HOST/NAME."
        ) from None
    drivers = {"sqlite": SQLITE, "postgres": POSTGRES, "postgresql": POSTGRES, SQLITE: SQLITE, POSTGRES: POSTGRES}
    if url.drivername not in drivers:
        raise BadDatabase(f"Unknown kind of database '{url.drivername}'; known are {SQLITE} and {POSTGRES}.")
    url = url.set(drivername=drivers[url.drivername])
    if url.drivername == SQLITE and not file_of(url):
        raise BadDatabase(f"A game needs a file to live in: write {SQLITE}:///FILE.")
    return url


def is_sqlite(url: URL) -> bool:
    """Return whether the database is a file."""
    return url.drivername == SQLITE


def file_of(url: URL) -> Path | None:
    """Return the file of an SQLite database, None where there is none."""
    return Path(url.database) if url.database and url.database != ":memory:" else None


def check_file(path: Path) -> None:
    """Raise BadDatabase for what is no database, or none any more: nobody's games are made anew without a word."""
    if path.exists() and not path.is_file():
        raise BadDatabase(f"{path} is no file.")
    if path.is_file() and path.stat().st_size == 0:
        raise BadDatabase(
            f"{path} is empty, so its games are lost, or never were there: the disk may have been full, or a copy "
            "was cut short. Put a copy in its place, or take the file away to begin with a new one."
        )


def open_engine(url: URL, patient: Patient) -> AsyncEngine:
    """Return the pool of connections to a database. patient: sees connections of SQLite closed."""
    if not is_sqlite(url):
        return create_async_engine(url, pool_size=POOL, max_overflow=POOL, pool_timeout=WAIT, pool_pre_ping=True)
    path = file_of(url)
    assert path is not None, "read_url asks for a file"
    if not path.parent.is_dir():
        raise BadDatabase(f"The folder {path.parent} of the database does not exist.")
    check_file(path)
    connect = partial(SqliteConnection, path, WAIT, patient)
    engine = create_async_engine(url, pool_size=POOL, max_overflow=0, pool_timeout=WAIT, async_creator=connect)
    event.listen(engine.sync_engine, "connect", _prepare)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


class SqliteThreads:
    """SQLite for what happens with every request: a whole transaction is one trip to a thread.

    A driver for coroutines makes a trip for every call; that is ten times slower for the small
    transactions of a game. One thread reads and one writes, each on a connection of its own.
    """

    def __init__(self, url: URL) -> None:
        arguments = {"timeout": WAIT, "check_same_thread": False}
        self._engine = create_engine(url.set(drivername="sqlite+pysqlite"), connect_args=arguments, pool_size=2)
        event.listen(self._engine, "connect", _prepare)
        event.listen(self._engine, "begin", _begin)
        self._readers = ThreadPoolExecutor(1, "magnate-reads")
        self._writers = ThreadPoolExecutor(1, "magnate-writes")

    async def run(self, work: Callable[[Connection], Result], *, writes: bool) -> Result:
        """Return what the work gives; it is committed when that returns, and undone when it raises."""
        threads = self._writers if writes else self._readers
        return await asyncio.get_running_loop().run_in_executor(threads, self._transact, work, writes)

    def close(self) -> None:
        """End both threads, after what they are doing."""
        self._readers.shutdown()
        self._writers.shutdown()
        self._engine.dispose()

    def _transact(self, work: Callable[[Connection], Result], writes: bool) -> Result:
        with self._engine.connect() as connection:
            if not writes:
                return work(connection)
            connection.execution_options(**{WRITES: True})
            with connection.begin():
                return work(connection)


PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON")
"""What is deleted is overwritten in the file: people who go are not to be found in what is left of their rows."""


def _prepare(connection: Any, _: object) -> None:
    """Set up a new SQLite connection; transactions begin where `_begin` says, not where the driver guesses."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in (*PRAGMAS, f"busy_timeout={WAIT * 1000}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    """Begin a transaction; one that will write takes the lock at once, so that it cannot fail half way."""
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
