"""Trouble with the database: which errors mean that it cannot be used now, and how long anybody waits for it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Coroutine, Iterator
from typing import Any, TypeVar

import asyncpg
from sqlalchemy.exc import DatabaseError as AnyDatabaseError
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, PendingRollbackError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from magnate.store.errors import Unavailable

Result = TypeVar("Result")

PATIENCE = 8.0
"""Seconds a request may wait for the database in all; longer than a writer of SQLite waits for the file."""

OURS = ("0A", "22", "23", "42")
"""Classes of SQLSTATE for what is wrong with a statement or its values, rather than with the database."""

NO_RIGHT = "42501"
"""The right to write was taken away: trouble with the database after all."""


def is_trouble(error: BaseException) -> bool:
    """Tell whether an error means that the database cannot be used now: gone, full, locked, or read only."""
    if isinstance(error, DBAPIError):
        return error.connection_invalidated or _is_trouble_of_driver(error)
    known = (OSError, PoolTimeout, PendingRollbackError, asyncpg.PostgresError, asyncpg.InterfaceError)
    return isinstance(error, known)  # TimeoutError is an OSError


def _is_trouble_of_driver(error: DBAPIError) -> bool:
    if isinstance(error, IntegrityError):
        return False
    state = getattr(error.orig, "sqlstate", None)
    if state is not None:
        return state == NO_RIGHT or state[:2] not in OURS
    if isinstance(getattr(error.orig, "__cause__", None), ValueError):  # a value the driver cannot send
        return False
    # SQLite has no SQLSTATE: what it cannot do now is an OperationalError, a damaged file the plain class above it.
    return isinstance(error, OperationalError) or type(error) in {DBAPIError, AnyDatabaseError} or _lost(error)


def _lost(error: DBAPIError) -> bool:
    """Tell whether a PostgreSQL driver says that there is no connection any more."""
    return isinstance(getattr(error.orig, "__cause__", None), asyncpg.InterfaceError | OSError)


@contextlib.contextmanager
def telling_trouble() -> Iterator[None]:
    """Raise Unavailable for what is wrong with the database; every other error goes through."""
    try:
        yield
    except Exception as error:
        if not is_trouble(error):
            raise
        raise Unavailable(what_is_wrong(error)) from error


def what_is_wrong(error: BaseException) -> str:
    """Return what happened in a few words that hold no values: the kind of error, and its SQLSTATE if there is one."""
    inner = getattr(error, "orig", None) or error
    state = getattr(inner, "sqlstate", None) or getattr(inner, "sqlite_errorname", None)
    cause = inner.__cause__ if isinstance(inner.__cause__, Exception) else inner
    return f"{type(cause).__name__} {state}" if state else type(cause).__name__


class Patient:
    """Lets work go on to its end, also when nobody waits for it any more."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self._working: set[asyncio.Future[Any]] = set()

    async def finish(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Return what work gives. Raises Unavailable when that takes too long; the work goes on all the same."""
        task = self.begin(work)
        await asyncio.wait({task}, timeout=self.patience)
        if not task.done():
            raise Unavailable("TimeoutError")
        return task.result()

    def begin(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        """Return the task that does something, whether anybody waits for it or not."""
        task = asyncio.create_task(work)
        self._working.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._working.discard(task)
        if not task.cancelled():
            task.exception()  # looked at, so that nobody is told of an error that was nobody's

    @contextlib.contextmanager
    def busy(self) -> Iterator[None]:
        """Count the block among the work that `settled` waits for."""
        done = asyncio.get_running_loop().create_future()
        self._working.add(done)
        try:
            yield
        finally:
            self._working.discard(done)
            done.set_result(None)

    async def settled(self) -> None:
        """Wait until everything that was begun has ended, and what that left to be done too; not for ever."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.patience):
                while self._working:
                    await asyncio.wait(self._working)


async def quietly(work: Awaitable[object]) -> None:
    """Wait for something whose failure changes nothing."""
    with contextlib.suppress(Exception):
        await work
