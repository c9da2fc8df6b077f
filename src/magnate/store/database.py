"""The database: one door to everything that is kept."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from types import TracebackType

import asyncpg
from sqlalchemy import URL, Connection, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from magnate.store.engines import WRITES, Result, SqliteThreads, is_sqlite, open_engine, read_url
from magnate.store.errors import BadDatabase
from magnate.store.games import Games
from magnate.store.keepsakes import Away, Drafts, Notes, Orders, Seen
from magnate.store.log import Log
from magnate.store.migrating import upgrade
from magnate.store.news import CHANNEL, LONGEST, Ear, News, NewsFromPostgres, NewsInside
from magnate.store.notices import Deliveries, Subscriptions
from magnate.store.people import People
from magnate.store.rewinds import Rewinds
from magnate.store.seats import Seats
from magnate.store.sessions import Sessions, Tokens
from magnate.store.talk import Talk


class Unit:
    """A transaction that writes: all of it is kept, or none. Messages go out after the commit."""

    __slots__ = ("connection", "messages")

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection
        self.messages: list[tuple[str, str]] = []

    def tell(self, channel: str, payload: str) -> None:
        """Say something to all workers once this is committed; see `Database.notify`."""
        _check_length(channel, payload)
        self.messages.append((channel, payload))


class Database:
    """Everything that is kept, in SQLite or PostgreSQL; the two behave the same.

    >>> database = await Database.open("sqlite+aiosqlite:///games.sqlite")  # doctest: +SKIP
    """

    def __init__(self, url: URL, engine: AsyncEngine, news: News) -> None:
        """Use `open` instead, which also brings the tables up to date."""
        self.url = url
        self.engine = engine
        self._news = news
        self._pen = asyncio.Lock()
        self._sqlite = is_sqlite(url)
        self._threads = SqliteThreads(url) if self._sqlite else None
        self.log = Log(self)
        self.games = Games(self)
        self.seats = Seats(self)
        self.people = People(self)
        self.sessions = Sessions(self)
        self.tokens = Tokens(self)
        self.talk = Talk(self)
        self.notes = Notes(self)
        self.drafts = Drafts(self)
        self.orders = Orders(self)
        self.seen = Seen(self)
        self.away = Away(self)
        self.rewinds = Rewinds(self)
        self.subscriptions = Subscriptions(self)
        self.deliveries = Deliveries(self)

    @classmethod
    async def open(cls, address: str) -> Database:
        """Open a database, make or migrate its tables, and begin to listen for news.

        address: ``sqlite+aiosqlite:///FILE`` or ``postgresql+asyncpg://USER:PASSWORD@HOST/NAME``.
        Raises BadDatabase saying what is wrong, without the password.
        """
        url = read_url(address)
        engine = open_engine(url)
        database = cls(url, engine, NewsInside() if is_sqlite(url) else NewsFromPostgres(url))
        try:
            await database._change(upgrade)
            await database._news.open()
        except (OSError, DBAPIError, asyncpg.PostgresError) as error:
            await database.close()
            why = str(getattr(error, "orig", error)) or type(error).__name__
            raise BadDatabase(f"The database {url.render_as_string()} cannot be opened: {why}") from None
        except BaseException:
            await database.close()
            raise
        return database

    async def close(self) -> None:
        """Close every connection."""
        await self._news.close()
        if self._threads is not None:
            await asyncio.to_thread(self._threads.close)
        await self.engine.dispose()

    async def __aenter__(self) -> Database:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    @contextlib.asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection that reads one consistent moment and changes nothing."""
        async with self.engine.connect() as connection:
            yield connection

    @contextlib.asynccontextmanager
    async def write(self) -> AsyncIterator[Unit]:
        """Give a transaction; it is committed when the block ends, and undone when it raises.

        SQLite has one pen: writers of this process wait for each other here, not inside the file.
        """
        async with self._pen if self._sqlite else contextlib.nullcontext(), self.engine.connect() as connection:
            await connection.execution_options(**{WRITES: True})
            async with connection.begin():
                unit = Unit(connection)
                yield unit
                if not self._sqlite:
                    for channel, payload in unit.messages:
                        await connection.execute(_NOTIFY, {"channel": CHANNEL, "text": f"{channel}\n{payload}"})
        if self._sqlite:
            for channel, payload in unit.messages:
                self._news.ears.tell(channel, payload)

    async def look(self, work: Callable[[Connection], Result]) -> Result:
        """Return what a function reads from one consistent moment. For what is asked with every request."""
        if self._threads is not None:
            return await self._threads.run(work, writes=False)
        async with self.engine.connect() as connection:
            return await connection.run_sync(work)

    async def commit(self, work: Callable[[Connection], Result], *messages: tuple[str, str]) -> Result:
        """Let a function write, and return what it gives once that is on disk; nothing is kept when it raises.

        messages: (channel, payload) said to all workers after the commit. For what is written with every request.
        """
        if self._threads is None:
            async with self.write() as unit:
                for channel, payload in messages:
                    unit.tell(channel, payload)
                return await unit.connection.run_sync(work)
        async with self._pen:
            found = await self._threads.run(work, writes=True)
        for channel, payload in messages:
            self._news.ears.tell(channel, payload)
        return found

    async def notify(self, channel: str, payload: str) -> None:
        """Say something to everybody who listens to the channel, in this worker and all others.

        Senders hear themselves. The payload holds at most 7900 bytes: the id of a row, rather than the row.
        """
        if self._sqlite:
            _check_length(channel, payload)
            self._news.ears.tell(channel, payload)
            return
        async with self.write() as unit:
            unit.tell(channel, payload)

    def listen(self, channel: str) -> contextlib.AbstractAsyncContextManager[Ear]:
        """Hear a channel: ``async with database.listen("entries") as ear: async for payload in ear``.

        A payload equal to `magnate.store.LOST` means that some may have been missed.
        """
        return self._news.ears.listen(channel)

    async def ping(self) -> None:
        """Ask the database something trivial. Raises what the driver raises when it is not there."""
        async with self.read() as connection:
            await connection.execute(text("SELECT 1"))

    async def _change(self, work: Callable[[Connection], None]) -> None:
        async with self.write() as unit:
            await unit.connection.run_sync(work)


def _check_length(channel: str, payload: str) -> None:
    """Raise ValueError for a message that PostgreSQL would not carry."""
    if len(channel.encode()) + 1 + len(payload.encode()) > LONGEST:
        raise ValueError(f"A message holds at most {LONGEST} bytes; send the number of a row instead.")


_NOTIFY = text("SELECT pg_notify(:channel, :text)")
