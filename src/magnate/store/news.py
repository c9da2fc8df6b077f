"""News between workers: who listens to a channel hears what any worker said there after its commit.

PostgreSQL carries it by NOTIFY; with SQLite there is one process, and it is handed on inside it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any, Protocol

import asyncpg
from sqlalchemy import URL

LOST = ""
"""Heard after the line to PostgreSQL was cut: something may have been missed, so look at the database again."""

CHANNEL = "magnate"
LONGEST = 7900
"""Bytes PostgreSQL carries in one notification, the name of the channel included."""

FIRST_WAIT = 0.2
LONGEST_WAIT = 10.0
_LOG = logging.getLogger(__name__)


class Ear:
    """What one listener has heard and not yet looked at. Iterate over it; it never ends by itself."""

    __slots__ = ("_heard",)

    def __init__(self) -> None:
        self._heard: asyncio.Queue[str] = asyncio.Queue()

    def hear(self, payload: str) -> None:
        """Take in a message."""
        self._heard.put_nowait(payload)

    async def next(self) -> str:
        """Return the next message, LOST when some may be missing."""
        return await self._heard.get()

    async def __aiter__(self) -> AsyncIterator[str]:
        """Go through the messages as they come."""
        while True:
            yield await self._heard.get()


class Ears:
    """Who listens to which channel in this process."""

    __slots__ = ("_ears",)

    def __init__(self) -> None:
        self._ears: dict[str, list[Ear]] = {}

    @contextlib.asynccontextmanager
    async def listen(self, channel: str) -> AsyncIterator[Ear]:
        """Give an ear for a channel until the block ends."""
        ear = Ear()
        self._ears.setdefault(channel, []).append(ear)
        try:
            yield ear
        finally:
            self._ears[channel].remove(ear)

    def tell(self, channel: str, payload: str) -> None:
        """Hand a message to everybody who listens to the channel."""
        for ear in self._ears.get(channel, ()):
            ear.hear(payload)

    def tell_all(self, payload: str) -> None:
        """Hand a message to everybody."""
        for channel in self._ears:
            self.tell(channel, payload)


class News(Protocol):
    """How news reaches other workers."""

    ears: Ears

    async def open(self) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Stop listening."""


class NewsInside:
    """Everybody is in this process: there is nothing to open."""

    def __init__(self) -> None:
        self.ears = Ears()

    async def open(self) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Stop listening."""


class NewsFromPostgres:
    """One connection that listens for this worker, made anew when it breaks."""

    def __init__(self, url: URL) -> None:
        self.ears = Ears()
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._connection: Any = None
        self._cut = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to listen; from here on nothing is missed without LOST being heard."""
        await self._connect()
        self._task = asyncio.create_task(self._stay_connected())

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        if self._connection is not None and not self._connection.is_closed():
            await self._connection.close()

    async def _connect(self) -> None:
        connection = await asyncpg.connect(self._address)
        self._cut = cut = asyncio.Event()
        connection.add_termination_listener(lambda _: cut.set())
        await connection.add_listener(CHANNEL, self._heard)
        self._connection = connection

    def _heard(self, _connection: object, _process: int, _channel: str, payload: object) -> None:
        channel, _, text = str(payload).partition("\n")
        self.ears.tell(channel, text)

    async def _stay_connected(self) -> None:
        """Connect again whenever the connection is cut, less and less eagerly while it fails."""
        while True:
            await self._cut.wait()
            wait = FIRST_WAIT
            while True:
                try:
                    await self._connect()
                    break
                except (OSError, asyncpg.PostgresError):
                    _LOG.warning("The database cannot be listened to; trying again in %.1f s.", wait)
                    await asyncio.sleep(wait)
                    wait = min(wait * 2, LONGEST_WAIT)
            self.ears.tell_all(LOST)
