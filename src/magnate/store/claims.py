"""Claims: what only one worker does at a time, such as playing for the computers of a table.

With PostgreSQL a claim is an advisory lock of a connection that is kept for this alone: when a worker dies its claims
end with its connection, and no clock has to be agreed upon. With SQLite there is one process, and a set is enough.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections.abc import AsyncIterator
from typing import Any, Protocol

import asyncpg
from sqlalchemy import URL

from magnate.store.trouble import quietly, telling_trouble

PATIENCE = 3.0
"""Seconds the database may take to answer about a claim."""

NOTICES_DEATH = {"tcp_keepalives_idle": "5", "tcp_keepalives_interval": "2", "tcp_keepalives_count": "3"}
"""So that PostgreSQL notices also a machine that is simply gone, and ends its claims."""


class Claim:
    """Something this worker alone does, as long as it is `held`."""

    def __init__(self, connection: Any = None) -> None:
        self._connection = connection

    @property
    def held(self) -> bool:
        """Whether the claim still holds; not after the line to the database was cut."""
        return self._connection is None or not self._connection.is_closed()


class Claims(Protocol):
    """What this worker may claim."""

    def hold(self, name: str) -> contextlib.AbstractAsyncContextManager[Claim | None]:
        """Hold a claim until the block ends; give None when somebody else has it. Raises Unavailable."""

    async def close(self) -> None:
        """Let go of everything."""


class ClaimsInside:
    """Claims between the tasks of one process."""

    def __init__(self) -> None:
        self._held: set[str] = set()

    @contextlib.asynccontextmanager
    async def hold(self, name: str) -> AsyncIterator[Claim | None]:
        """Hold a claim until the block ends; give None when another task has it."""
        if name in self._held:
            yield None
            return
        self._held.add(name)
        try:
            yield Claim()
        finally:
            self._held.discard(name)

    async def close(self) -> None:
        """Let go of everything."""


class ClaimsOnPostgres:
    """Claims between all workers of a database."""

    def __init__(self, url: URL) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._connection: Any = None
        self._asking = asyncio.Lock()
        self._held: set[str] = set()

    @contextlib.asynccontextmanager
    async def hold(self, name: str) -> AsyncIterator[Claim | None]:
        """Hold a claim until the block ends; give None when another task or worker has it."""
        if name in self._held:  # PostgreSQL would give it to the same connection twice
            yield None
            return
        self._held.add(name)
        try:
            claim = await self._take(name)
            try:
                yield claim
            finally:
                if claim is not None and claim.held:
                    await quietly(self._give_back(name))
        finally:
            self._held.discard(name)

    async def close(self) -> None:
        """Let go of everything, by ending the connection."""
        if self._connection is not None:
            self._connection.terminate()

    async def _take(self, name: str) -> Claim | None:
        if await self._ask("SELECT pg_try_advisory_lock($1)", name):
            return Claim(self._connection)
        return None

    async def _give_back(self, name: str) -> None:
        await self._ask("SELECT pg_advisory_unlock($1)", name)

    async def _ask(self, question: str, name: str) -> bool:
        """Ask about a claim; a line that gives no answer is cut, which ends all claims of this worker."""
        with telling_trouble():
            async with self._asking:
                try:
                    async with asyncio.timeout(PATIENCE):
                        if self._connection is None or self._connection.is_closed():
                            self._connection = await asyncpg.connect(self._address, server_settings=NOTICES_DEATH)
                        return bool(await self._connection.fetchval(question, number_of(name)))
                except BaseException:
                    if self._connection is not None:
                        self._connection.terminate()
                    raise


def number_of(name: str) -> int:
    """Return the number of the lock for a claim."""
    return int.from_bytes(hashlib.blake2b(name.encode(), digest_size=8).digest(), signed=True)
