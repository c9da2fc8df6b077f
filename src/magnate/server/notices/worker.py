"""What runs beside the games: hears what happens, looks at tables, sends what is due."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta

import structlog

from magnate.server.live.games import Games
from magnate.server.notices.channels import Channels
from magnate.server.notices.lookout import Lookout
from magnate.server.notices.sender import Sender
from magnate.store import LOST
from magnate.store.claims import Claim
from magnate.store.rewinds import NEWS as REWINDS

log = structlog.get_logger("magnate.server.notices")

EVERY = 2.0
"""Seconds between two looks for something to do."""

CLOCKS_EVERY = 15
"""At every so manieth look the clocks are looked at as well."""

CLEAR_EVERY = 1800
REMEMBERED = timedelta(days=60)
"""So long it is remembered what was sent."""


class Notices:
    """Tells people that it is their turn. Everything it has to do stands in the database and survives a restart."""

    def __init__(self, games: Games, channels: Channels, every: float = EVERY) -> None:
        """Work beside games that live. every: seconds between two looks for something to do."""
        self.games = games
        self.channels = channels
        self.lookout = Lookout(games.room, channels.timing)
        self.sender = Sender(games.room, channels)
        self.every = every
        self._tables: set[str] = set()
        self._all = True
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin: look at every running game once, then at those where something happens."""
        for channel in ("entries", REWINDS):
            begun = asyncio.Event()
            self._tasks.append(asyncio.create_task(self._listen(channel, begun), name=f"notices {channel}"))
            await begun.wait()
        self._tasks.append(asyncio.create_task(self._work(), name="notices"))

    async def close(self) -> None:
        """Stop. What is on its way and not noted as sent is sent again after the next start."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks.clear()

    async def _listen(self, channel: str, begun: asyncio.Event) -> None:
        async with self.games.database.listen(channel) as ear:
            begun.set()
            async for payload in ear:
                if payload == LOST:
                    self._all = True
                else:
                    self._tables.add(payload.partition(" ")[0])

    async def _work(self) -> None:
        """Do all of it while no other worker does; then pauses and what was sent need not be agreed upon."""
        while True:
            await self._try("claim", self._claimed)
            await asyncio.sleep(self.every)

    async def _claimed(self) -> None:
        async with self.games.database.claims.hold("notices") as claim:
            if claim is None:
                self._tables.clear()  # another worker hears of them as well, and looks everywhere when it begins
                self._all = True
            else:
                await self._rounds(claim)

    async def _rounds(self, claim: Claim) -> None:
        rounds = 0
        while claim.held:
            await self._try("look", self.look)
            if rounds % CLOCKS_EVERY == 0:
                await self._try("clocks", self.lookout.look_at_clocks)
            if rounds % CLEAR_EVERY == 0:
                await self._try("clear", self._clear)
            await self._try("send", self.sender.send_due)
            rounds += 1
            await asyncio.sleep(self.every)

    async def look(self) -> None:
        """Look at the tables where something happened since the last time."""
        everywhere, tables = self._all, frozenset(self._tables)
        self._all = False
        self._tables.clear()
        try:
            if everywhere:
                await self.lookout.look_at_all()
            await self.lookout.look(tables)
        except BaseException:
            self._all = everywhere or self._all
            self._tables |= tables
            raise

    async def _clear(self) -> None:
        await self.games.database.deliveries.clear(self.games.room.clock() - REMEMBERED)

    async def _try(self, what: str, work: Callable[[], Awaitable[object]]) -> None:
        """Do something; what fails is done again the next time, and stops nothing else."""
        try:
            await work()
        except Exception as error:
            log.error("notices_failed", what=what, error=type(error).__name__)
