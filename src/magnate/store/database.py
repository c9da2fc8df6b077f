"""The database: one door to everything that is kept."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from types import TracebackType

import asyncpg
from sqlalchemy import URL, Connection, create_engine, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from magnate.store.claims import Claims, ClaimsInside, ClaimsOnPostgres
from magnate.store.counts import Counts
from magnate.store.endings import Endings
from magnate.store.engines import WAIT, WRITES, Result, SqliteThreads, file_of, is_sqlite, open_engine, read_url
from magnate.store.errors import BadDatabase, Unavailable
from magnate.store.exports import Exports
from magnate.store.files import appearing
from magnate.store.games import Games
from magnate.store.keepsakes import Analyses, Away, Drafts, Notes, Orders, Seen
from magnate.store.leaving import Leaving
from magnate.store.log import Log
from magnate.store.migrating import upgrade
from magnate.store.news import CHANNEL, LONGEST, Ear, News, NewsFromPostgres, NewsInside
from magnate.store.notices import Deliveries, Subscriptions
from magnate.store.people import People
from magnate.store.rewinds import Rewinds
from magnate.store.seats import Seats
from magnate.store.sessions import Sessions, Tokens
from magnate.store.snapshots import Openings, Reviews, Snapshots
from magnate.store.talk import Talk
from magnate.store.trouble import PATIENCE, Patient, quietly, telling_trouble


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

    def __init__(self, url: URL, engine: AsyncEngine, news: News, patient: Patient) -> None:
        """Use `open` instead, which also brings the tables up to date."""
        self.url = url
        self.engine = engine
        self._news = news
        self._pen = asyncio.Lock()
        self._sqlite = is_sqlite(url)
        self._threads = SqliteThreads(url) if self._sqlite else None
        self._patient = patient
        self.claims: Claims = ClaimsInside() if self._sqlite else ClaimsOnPostgres(url)
        self.log = Log(self)
        self.snapshots = Snapshots(self)
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
        self.endings = Endings(self)
        self.leaving = Leaving(self)
        self.exports = Exports(self)
        self.reviews = Reviews(self)
        self.openings = Openings(self)
        self.analyses = Analyses(self)
        self.rewinds = Rewinds(self)
        self.subscriptions = Subscriptions(self)
        self.deliveries = Deliveries(self)
        self.counts = Counts(self)

    @classmethod
    async def open(cls, address: str, *, as_it_is: bool = False) -> Database:
        """Open a database, make or migrate its tables, and begin to listen for news.

        as_it_is: only to be read from, at whatever version it is; nothing is made, migrated or listened to.

        address: ``sqlite+aiosqlite:///FILE`` or ``postgresql+asyncpg://USER:PASSWORD@HOST/NAME``.
        Raises BadDatabase saying what is wrong, without the password.
        """
        url = read_url(address)
        patient = Patient()
        engine = open_engine(url, patient)
        database = cls(url, engine, NewsInside() if is_sqlite(url) else NewsFromPostgres(url), patient)
        if as_it_is:
            return database
        try:
            if database._threads is not None:
                await asyncio.to_thread(_make_new, url)
            async with database.write(None) as unit:
                await unit.connection.run_sync(upgrade)
            await database._news.open()
        except (OSError, DBAPIError, asyncpg.PostgresError, Unavailable) as error:
            await database.close()
            raise cannot_open(url, error) from None
        except BaseException:
            await database.close()
            raise
        return database

    async def close(self) -> None:
        """Close every connection, once nobody is in the middle of something."""
        await self.claims.close()
        await self._news.close()
        await self._patient.settled()
        if self._threads is not None:
            await asyncio.to_thread(self._threads.close)
        await self.engine.dispose()
        await self._patient.settled()

    async def __aenter__(self) -> Database:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    @property
    def shared(self) -> bool:
        """Whether other workers may use the same database."""
        return not self._sqlite

    @contextlib.asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection that reads one consistent moment and changes nothing."""
        async with self._connected(PATIENCE) as connection:
            yield connection

    @contextlib.asynccontextmanager
    async def write(self, patience: float | None = PATIENCE) -> AsyncIterator[Unit]:
        """Give a transaction; it is committed when the block ends, and undone when it raises.

        SQLite has one pen: writers of this process wait for each other here, not inside the file.
        patience: seconds all of it may take, None for as long as it takes.
        """
        async with self._holding_pen(), self._connected(patience) as connection:
            await connection.execution_options(**{WRITES: True})
            await connection.begin()
            unit = Unit(connection)
            yield unit
            if not self._sqlite:
                for channel, payload in unit.messages:
                    await connection.execute(_NOTIFY, {"channel": CHANNEL, "text": f"{channel}\n{payload}"})
            await connection.commit()
        if self._sqlite:
            self._tell(unit.messages)

    async def look(self, work: Callable[[Connection], Result]) -> Result:
        """Return what a function reads from one consistent moment. For what is asked with every request."""
        if self._threads is not None:
            with telling_trouble():
                return await self._patient.finish(self._threads.run(work, writes=False))
        async with self._connected(PATIENCE) as connection:
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
        with telling_trouble():
            return await self._patient.finish(self._written(self._threads, work, messages))

    async def _written(
        self, threads: SqliteThreads, work: Callable[[Connection], Result], messages: Sequence[tuple[str, str]]
    ) -> Result:
        """Write by a thread, and say so: even when the caller has given up meanwhile."""
        async with self._holding_pen():
            found = await threads.run(work, writes=True)
        self._tell(messages)
        return found

    def _tell(self, messages: Sequence[tuple[str, str]]) -> None:
        for channel, payload in messages:
            self._news.ears.tell(channel, payload)

    @contextlib.asynccontextmanager
    async def _holding_pen(self) -> AsyncIterator[None]:
        """Hold the pen of SQLite until the block ends; with PostgreSQL everybody has one."""
        if not self._sqlite:
            yield
            return
        with telling_trouble():
            await asyncio.wait_for(self._pen.acquire(), WAIT)
        try:
            yield
        finally:
            self._pen.release()

    @contextlib.asynccontextmanager
    async def _connected(self, patience: float | None) -> AsyncIterator[AsyncConnection]:
        """Give a connection for some seconds at most. Raises Unavailable for whatever is wrong with the database."""
        with telling_trouble(), self._patient.busy():
            async with asyncio.timeout(patience):
                connection = await self._opened()
                try:
                    yield connection
                except asyncio.CancelledError:
                    # In the middle of something: it may not even be able to end, and nobody is to wait for that.
                    self._patient.begin(_discard(connection))
                    raise
                except BaseException:
                    await quietly(self._patient.finish(connection.close()))  # undoes what was not committed
                    raise
                await self._patient.finish(connection.close())

    async def _opened(self) -> AsyncConnection:
        """Return a connection from the pool; when the caller gives up meanwhile, it goes back once it is open.

        Neither opening nor closing may be cut short: a driver that is stopped in the middle answers a loop that may
        be closed by then, or waits for an answer that never comes.
        """
        connection = self.engine.connect()
        opening = asyncio.ensure_future(connection.start())
        try:
            return await asyncio.shield(opening)
        except asyncio.CancelledError:
            self._patient.begin(_discard(connection, opening))
            raise

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
        """Write something trivial, so that a database that only reads is noticed. Raises Unavailable."""
        await self.commit(lambda connection: connection.execute(_TOUCH))


def cannot_open(url: URL, error: Exception) -> BadDatabase:
    """Return the refusal of a database that gives an error, without the password."""
    cause = error.__cause__ if isinstance(error, Unavailable) else error
    why = str(getattr(cause, "orig", cause)) or type(cause).__name__
    return BadDatabase(f"The database {url.render_as_string()} cannot be opened: {why}")


def _make_new(url: URL) -> None:
    """Make a file with all its tables where there is none; it appears whole, whenever this is ended."""
    path = file_of(url)
    assert path is not None, "read_url asks for a file"
    with _MAKING, contextlib.suppress(FileExistsError), appearing(path) as draft:
        engine = create_engine(f"sqlite+pysqlite:///{draft}")
        with engine.begin() as connection:
            upgrade(connection)
        engine.dispose()


async def _discard(connection: AsyncConnection, opening: asyncio.Future[AsyncConnection] | None = None) -> None:
    """Let go of a connection without asking anything of it, once it is open."""
    if opening is not None:
        await quietly(opening)
    await quietly(connection.invalidate())
    await quietly(connection.close())


def _check_length(channel: str, payload: str) -> None:
    """Raise ValueError for a message that PostgreSQL would not carry."""
    if len(channel.encode()) + 1 + len(payload.encode()) > LONGEST:
        raise ValueError(f"A message holds at most {LONGEST} bytes; send the number of a row instead.")


_MAKING = threading.Lock()
"""Alembic makes tables in one thread at a time."""

_TOUCH = text("UPDATE alembic_version SET version_num = version_num")
"""The smallest change there is: one row becomes what it was, and the database has to write it all the same."""

_NOTIFY = text("SELECT pg_notify(:channel, :text)")
