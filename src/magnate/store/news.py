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

FIRST_WAIT = 0.1
LONGEST_WAIT = 0.4
"""Seconds between two tries to listen again: somebody who waits for an opponent is to hear within a second."""

PULSE = 3.0
"""Seconds between two questions whether the line still carries anything: one that hangs is not cut by itself."""

PATIENCE = 2.0
"""Seconds the database may take to answer on this line."""

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
        self._held: list[str] | None = None

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
            with contextlib.suppress(Exception):
                await self._connection.close(timeout=PATIENCE)

    async def _connect(self) -> None:
        connection = await asyncpg.connect(self._address, timeout=PATIENCE)
        try:
            self._cut = cut = asyncio.Event()
            connection.add_termination_listener(lambda _: cut.set())
            async with asyncio.timeout(PATIENCE):
                await connection.add_listener(CHANNEL, self._heard)
        except BaseException:
            connection.terminate()
            raise
        self._connection = connection

    def _heard(self, _connection: object, _process: int, _channel: str, payload: object) -> None:
        if self._held is not None:
            self._held.append(str(payload))
            return
        channel, _, text = str(payload).partition("\n")
        self.ears.tell(channel, text)

    async def _stay_connected(self) -> None:
        """Connect again whenever the connection is cut, or hangs; all listeners are told that news may be missing."""
        while True:
            await self._until_cut()
            wait, self._held = FIRST_WAIT, []  # what comes by the new line is told after LOST
            while True:
                try:
                    await self._connect()
                    break
                except Exception as error:
                    _LOG.warning("The database cannot be listened to (%s).", type(error).__name__)
                    await asyncio.sleep(wait)
                    wait = min(wait * 2, LONGEST_WAIT)
            self.ears.tell_all(LOST)
            held, self._held = self._held, None
            for payload in held:
                self._heard(None, 0, CHANNEL, payload)

    async def _until_cut(self) -> None:
        """Wait until the connection is cut or gives no answer any more."""
        while not self._cut.is_set():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PULSE):
                    await self._cut.wait()
                return
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._connection.execute("SELECT 1")
            except Exception:
                self._connection.terminate()
                return
