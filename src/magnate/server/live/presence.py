"""Who is at which table, agreed upon by all workers: each tells what it sees, and that it is still there."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from typing import Literal

import msgspec
import structlog

from magnate.server.live.hub import Here, Hub
from magnate.store import LOST, Database, Unavailable, new_id

log = structlog.get_logger("magnate.server.presence")

CHANNEL = "presence"
BEAT = 2.0
"""Seconds between two signs of life."""

DEAD = 7.0
"""Seconds without one after which a worker counts as gone."""

TOGETHER = 0.05
"""Seconds in which changes are gathered into one message."""

TABLES = 20
"""So many tables fit into one message at least."""

PEOPLE = 12
"""So many people are named at one table; seats are always named."""


class Said(msgspec.Struct, omit_defaults=True):
    """What a worker says of itself. tables: who is there; null for tables where nobody is any more.

    here: some tables changed; all: these and the following messages, up to the `last`, say everything; ask: the
    others are to do so.
    """

    worker: str
    what: Literal["beat", "here", "all", "ask", "gone"]
    tables: dict[str, Here | None] = {}
    last: bool = True


class Presence:
    """Tells other workers who is here, and the hub who is elsewhere. died: called when a worker is gone."""

    def __init__(self, database: Database, hub: Hub, died: Callable[[], None]) -> None:
        self.database = database
        self.hub = hub
        self.died = died
        self.worker = new_id()
        self._heard: dict[str, float] = {}
        self._parts: dict[str, dict[str, Here | None]] = {}
        self._changed: set[str] = set()
        self._asks = self._tells = True
        self._wanted = asyncio.Event()

    def changed(self, game: str) -> None:
        """Take in that somebody came to a table here, or left."""
        self._changed.add(game)
        self._wanted.set()

    async def listen(self, begun: asyncio.Event) -> None:
        """Hear the other workers until the task is cancelled."""
        async with self.database.listen(CHANNEL) as ear:
            begun.set()
            async for payload in ear:
                if payload == LOST:
                    self._asks = self._tells = True
                    self._wanted.set()
                    continue
                with contextlib.suppress(msgspec.DecodeError):  # of a worker of another version
                    self._hear(msgspec.json.decode(payload, type=Said))

    async def speak(self) -> None:
        """Tell the others until the task is cancelled."""
        while True:
            try:
                await self._speak()
            except Exception as error:
                log.warning("not_told", error=type(error).__name__)
            self._bury()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await self._wanted.wait()
            await asyncio.sleep(TOGETHER)

    async def close(self) -> None:
        """Tell the others that nobody is here any more."""
        with contextlib.suppress(Unavailable):
            await self._say(Said(self.worker, "gone"))

    # ---------------------------------------------------------------------------------------- telling

    async def _speak(self) -> None:
        self._wanted.clear()
        if self._asks:
            await self._say(Said(self.worker, "ask"))
            self._asks = False
        if self._tells:
            self._tells = False
            self._changed.clear()
            try:
                await self._tell_all()
            except BaseException:
                self._tells = True
                raise
        elif self._changed:
            games, self._changed = self._changed, set()
            try:
                for some in _parts(sorted(games)):
                    await self._say(Said(self.worker, "here", self._seen(some)))
            except BaseException:
                self._changed |= games
                raise
        else:
            await self._say(Said(self.worker, "beat"))

    async def _tell_all(self) -> None:
        parts = list(_parts(sorted(self.hub.tables()))) or [[]]
        for number, games in enumerate(parts, 1):
            await self._say(Said(self.worker, "all", self._seen(games), last=number == len(parts)))

    def _seen(self, games: list[str]) -> dict[str, Here | None]:
        return {game: self.hub.here(game, PEOPLE) for game in games}

    async def _say(self, said: Said) -> None:
        await self.database.notify(CHANNEL, msgspec.json.encode(said).decode())

    # ---------------------------------------------------------------------------------------- hearing

    def _hear(self, said: Said) -> None:
        self._heard[said.worker] = asyncio.get_running_loop().time()
        if said.worker == self.worker:
            return
        if said.what == "gone":
            self._forget(said.worker)
        elif said.what == "ask":
            self._tells = True
            self._wanted.set()
        elif said.what == "here":
            for game, here in said.tables.items():
                self.hub.elsewhere(said.worker, game, here)
        elif said.what == "all":
            known = self._parts.setdefault(said.worker, {})
            known.update(said.tables)
            if said.last:
                self._take_in(said.worker, self._parts.pop(said.worker))

    def _take_in(self, worker: str, tables: dict[str, Here | None]) -> None:
        """Take in everything a worker sees."""
        for game in self.hub.tables_of(worker) | set(tables):
            self.hub.elsewhere(worker, game, tables.get(game))

    def _bury(self) -> None:
        """Forget workers that gave no sign of life; but not while this one hears not even itself."""
        now = asyncio.get_running_loop().time()
        if now - self._heard.get(self.worker, 0.0) > DEAD / 2:
            return
        for worker, heard in list(self._heard.items()):
            if now - heard > DEAD:
                log.warning("worker_gone")
                self._forget(worker)

    def _forget(self, worker: str) -> None:
        self._heard.pop(worker, None)
        self._parts.pop(worker, None)
        self._take_in(worker, {})
        self.died()


def _parts(games: list[str]) -> Iterator[list[str]]:
    """Give tables, as many at a time as fit into a message."""
    for begin in range(0, len(games), TABLES):
        yield games[begin : begin + TABLES]
