"""All running games of this process: loaded from the log, written through it, told to those who watch."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Any, TypeVar

import msgspec
import structlog

from magnate.server.live.aside import Aside
from magnate.server.live.hub import Hub
from magnate.server.live.limits import DEFAULT_LIMITS
from magnate.server.live.line import Entry, EntryKind, Sender
from magnate.server.live.remembered import MOST_OPTIONS, MOST_RECORDED, Remembered
from magnate.server.live.running import Running, read_entry
from magnate.server.live.snapshots import Snapshots
from magnate.server.live.staged import Staged
from magnate.server.live.telling import MOST_MISSED
from magnate.server.problems import Trouble, not_found, trouble
from magnate.server.wire.play import Live, Looked, StandingOrders
from magnate.store import LOST, Conflict, Database, Repeated, StoredGame
from magnate.store import Entry as StoredEntry

log = structlog.get_logger("magnate.server.room")

Clock = Callable[[], datetime]
Result = TypeVar("Result")

MOST_WEIGHT = 300_000
"""Entries and actions of all games in memory: some 250 MB. A usual game has a few hundred entries."""

SHORT = 1500
"""Entries of a log that is opened among the quick jobs; longer ones are a heavy job."""


def present() -> datetime:
    """Return the present moment in UTC."""
    return datetime.now(UTC)


class Room:
    """Finds games by id. wake: called when something may go on at a game without a person.

    doubt: called when nobody knows whether an entry of a game was written, or told; with LOST for all games.
    """

    def __init__(self, database: Database, hub: Hub, most: int = 500, clock: Clock = present) -> None:
        self.database = database
        self.hub = hub
        self.aside = Aside()
        self.snapshots = Snapshots(database, self.aside)
        self.most = most
        self.clock = clock
        self.limits = DEFAULT_LIMITS
        self.looked = Remembered[Looked](MOST_OPTIONS)
        self.records = Remembered[bytes](MOST_RECORDED)
        self.wake: Callable[[str], None] = lambda _: None
        self.doubt: Callable[[str], None] = lambda _: None
        self.wrote: Callable[[StoredEntry, float], None] = lambda _entry, _seconds: None
        self._games: OrderedDict[str, Running] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}

    # ------------------------------------------------------------------------------------------ loading

    async def get(self, game: str) -> Running:
        """Return a running or finished game. Raises Trouble 404 without such a table, 409 before it has begun."""
        found = self._games.get(game)
        if found is not None:
            self._games.move_to_end(game)
            return found
        async with self._loading.setdefault(game, asyncio.Lock()):
            try:
                return self._games[game] if game in self._games else await self._load(game)
            finally:
                self._loading.pop(game, None)

    async def known(self, stored: StoredGame) -> Running:
        """Return a game at least as far as the store, just asked, says that it has come."""
        running = await self.get(stored.id)
        if running.table.latest < stored.seq:
            async with running.lock:
                await self.catch_up(running)
        return running

    async def _load(self, game: str) -> Running:
        stored = await self.database.games.get(game)
        if stored is None:
            raise not_found("table")
        if stored.standing.state == "open":
            raise trouble(409, "The game has not begun.", "not_begun")
        snapshot = await self.snapshots.of(game)
        rows = [row async for part in self.database.log.in_parts(game) for row in part]
        running = await self._aside(len(rows), partial(self.snapshots.opened, stored, rows, snapshot))
        self._games[game] = running
        self._forget_some()
        self.snapshots.look(running)
        left_off = self.hub.go_on(game)
        if left_off is not None:
            running.published = min(running.published, left_off)
            await self._tell(running)
        self.wake(game)  # the process that wrote its last entry may have died before anything followed from it
        return running

    async def _aside(self, entries: int, work: Callable[[], Result]) -> Result:
        """Return what a function gives that goes through so many entries."""
        return await (self.aside.quick(work) if entries <= SHORT else self.aside.heavy("", work))

    async def recall(self, running: Running, seq: int) -> None:
        """Make sure that an entry and what follows it can be told, or gone back to, at once. The lock is held."""
        if not running.table.has_played(seq):
            await self._aside(len(running.table.entries), running.table.recall)

    async def recall_missed(self, running: Running, after: int, last: int) -> None:
        """Make sure that what somebody missed can be told at once. The lock of the game is held."""
        if after < last <= after + MOST_MISSED:
            await self.recall(running, after + 1)

    async def begin(self, game: str, running: Running | None = None) -> None:
        """Take over a game whose log was just begun: note where it stands, tell it, and let it go on.

        running: the game, where somebody has opened it already.
        """
        self.forget(game)
        if running is None:
            running = await self.get(game)
        else:
            self._games[game] = running
            self._forget_some()
        async with running.lock:
            standing = self.limits.applied(running.standing_now(), running.table.latest)
            await self.database.games.stand(game, standing)
            running.stored = replace(running.stored, standing=standing)
        self.snapshots.look(running)
        running.published = -1
        await self._tell(running)
        self.wake(game)

    async def orders(self, game: str) -> dict[int, StandingOrders]:
        """Return the standing orders of a table by seat."""
        kept = await self.database.orders.of(game)
        return {seat: msgspec.convert(orders, StandingOrders) for seat, orders in kept.items()}

    def _forget_some(self) -> None:
        """Drop the games that were used longest ago, unless somebody writes or watches there."""
        weight = sum(running.weight for running in self._games.values())
        for game in list(self._games)[:-1]:
            if len(self._games) <= self.most and weight <= MOST_WEIGHT:
                return
            running = self._games[game]
            if not running.lock.locked() and not self.hub.watched(game):
                weight -= running.weight
                del self._games[game]

    def forget(self, game: str) -> None:
        """Drop a game from memory; it is rebuilt from the log when it is next wanted."""
        running = self._games.pop(game, None)
        if running is not None:
            self.hub.leave_off(game, running.published)

    def loaded_game(self, game: str) -> Running | None:
        """Return a game if it is in memory."""
        return self._games.get(game)

    def known_games(self) -> set[str]:
        """Return the games in memory."""
        return set(self._games)

    def loaded(self) -> int:
        """Return how many games are in memory."""
        return len(self._games)

    # ------------------------------------------------------------------------------------------ writing

    async def write(
        self, running: Running, sender: Sender, kind: EntryKind, steps: Any, staged: Staged, wish: int | None
    ) -> Entry:
        """Write the next entry of a game, whose lock is held, and make it the last one. wish: what it carries out.

        Raises Repeated for a key that is known. When another worker was quicker, its entries are taken over and
        Conflict is raised: the command must be judged again. When nobody can say whether the entry was
        written, the game is dropped from memory, so that the log decides.
        """
        at = self.clock()
        stored = StoredEntry(
            game=running.id,
            seq=running.table.latest + 1,
            kind=kind,
            seat=sender.seat,
            steps=steps,
            key=sender.own_key,
            at=at,
            person=sender.person,
            bot=sender.bot,
        )
        entry = read_entry(stored)
        standing = self.limits.applied(running.standing(staged.game, kind, at), stored.seq)
        begun = asyncio.get_running_loop().time()
        try:
            await self.database.log.append(stored, standing, wish)
        except (Conflict, Repeated):
            await self.catch_up(running)
            raise
        except BaseException:
            self.forget(running.id)
            self.doubt(running.id)
            raise
        running.table.adopt(entry, staged)
        running.stored = replace(running.stored, standing=standing, changed=at, seq=entry.seq)
        self.snapshots.look(running)
        self.wrote(stored, asyncio.get_running_loop().time() - begun)
        self.wake(running.id)
        return entry

    async def catch_up(self, running: Running) -> None:
        """Take over what other workers wrote; does nothing when there is nothing new. The lock of the game is held."""
        rows = await self.database.log.read(running.id, running.table.latest)
        for row in rows:
            entry = read_entry(row)
            if entry.kind == "rewind":
                await self.recall(running, entry.to)
            staged = await self.aside.quick(partial(running.table.replayed, entry))
            running.table.adopt(entry, staged)
        if rows:
            stored = await self.database.games.get(running.id)
            running.stored = stored or running.stored

    # ------------------------------------------------------------------------------------------ telling

    async def entry_heard(self, game: str, seq: int) -> None:
        """Take in that the log has an entry, and tell those who watch."""
        running = self._games.get(game)
        if running is None:
            running = await self._open_for_watchers(game)
            if running is None:
                return
            running.published = min(running.published, seq - 1)
        if running.table.latest < seq:
            async with running.lock:
                if running.table.latest < seq:
                    await self.catch_up(running)
        await self._tell(running)

    async def _open_for_watchers(self, game: str) -> Running | None:
        """Return a game that is not in memory but watched here; None when nobody watches or it has not begun."""
        if not self.hub.watched(game):
            return None
        try:
            return await self.get(game)
        except Trouble:
            return None  # `begin` will tell it

    async def word(self, running: Running, after: int) -> None:
        """Find the words for what somebody missed, so that they only have to be handed out then."""
        async with running.lock:
            latest = running.table.latest
            await self.recall_missed(running, after, latest)
            await self.aside.quick(partial(running.teller.missed, min(after, latest), latest))

    async def _tell(self, running: Running) -> None:
        """Tell those who watch what happened since the last time."""
        if self.hub.watched(running.id) and not running.table.has_played(running.published + 1):
            async with running.lock:
                await self.recall(running, running.published + 1)
        waiting = list(running.stored.standing.waiting)
        if not self.hub.watched(running.id):
            running.published = running.table.latest
        for told in running.teller.after(running.published):
            self.hub.publish(running.id, Live(what="told", seq=told.seq, waiting=waiting, told=told))
        running.published = running.table.latest

    async def table_heard(self, game: str) -> None:
        """Take in that the seats of a table changed."""
        running = self._games.get(game)
        if running is not None:
            stored = await self.database.games.get(game)
            if stored is None:
                self.forget(game)
                return
            running.stored = stored
        self.wake(game)

    async def look_again(self, game: str) -> None:
        """Compare a game with its log, and tell those who watch what they were not told: news may have been missed."""
        running = self._games.get(game)
        if running is None:
            running = await self._open_for_watchers(game)
            if running is None:
                return
            running.published = min(running.published, self.hub.least_told(game))
        await self.table_heard(game)
        async with running.lock:
            await self.catch_up(running)
        await self._tell(running)

    async def listen(self, channel: str, hear: Callable[[str], Awaitable[None]], begun: asyncio.Event) -> None:
        """Hand every message of a channel on until the task is cancelled; one that fails is looked into again."""
        async with self.database.listen(channel) as ear:
            begun.set()
            async for payload in ear:
                if payload == LOST:
                    self.doubt(LOST)
                    continue
                try:
                    await hear(payload)
                except Exception as error:
                    log.error("news_failed", channel=channel, error=type(error).__name__)
                    self.doubt(payload.partition(" ")[0])
