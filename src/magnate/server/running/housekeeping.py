"""What is tidied up now and then, a little at a time, and never while somebody waits for an answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta

import structlog

from magnate.server.live.room import Clock
from magnate.store import Database

log = structlog.get_logger("magnate.server.running.housekeeping")

EVERY = 600.0
"""Seconds between two rounds."""

SOON = 5.0
"""Seconds until the next round where the last one did not come to the end."""

SESSIONS, TABLES, PEOPLE = 1000, 100, 20
"""So many sessions are ended, tables put to rest and people forgotten in one round."""


class Housekeeping:
    """Ends sessions that expired, puts idle tables to rest, forgets guests who do not come back.

    Several workers may do so at the same time: what one has done the other does not find.
    """

    def __init__(self, database: Database, clock: Clock, rest: timedelta, guests: timedelta) -> None:
        """Work on a database. rest: so long nobody came to a table. guests: so long a guest did not come back."""
        self.database = database
        self.clock = clock
        self.rest = rest
        self.guests = guests
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin, after a while: a server that starts has other things to do."""
        self._task = asyncio.create_task(self._work(), name="housekeeping")

    async def close(self) -> None:
        """Stop; what was not done is done the next time."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _work(self) -> None:
        pause = SOON
        while True:
            await asyncio.sleep(pause)
            pause = SOON if await self.tidy() else EVERY

    async def tidy(self) -> bool:
        """Do a round; return whether there may be more to do."""
        works = (self._sessions, self._tables, self._left, self._guests)
        return any([await self._try(work) for work in works])

    async def _sessions(self) -> bool:
        return await self.database.sessions.clear(self.clock(), SESSIONS) == SESSIONS

    async def _tables(self) -> bool:
        now = self.clock()
        return len(await self.database.endings.rest(now - self.rest, now, TABLES)) == TABLES

    async def _left(self) -> bool:
        return await self._forget(await self.database.leaving.unfinished(PEOPLE))

    async def _guests(self) -> bool:
        return await self._forget(await self.database.leaving.long_gone(self.clock() - self.guests, PEOPLE))

    async def _forget(self, people: list[str]) -> bool:
        for person in people:
            await self.database.leaving.go(person, self.clock())
        if people:
            log.info("people_forgotten", count=len(people))
        return len(people) == PEOPLE

    async def _try(self, work: Callable[[], Awaitable[bool]]) -> bool:
        """Do one thing; what fails is done again the next time, and stops nothing else."""
        try:
            return await work()
        except Exception as error:
            log.error("housekeeping_failed", what=work.__name__.strip("_"), error=type(error).__name__)
            return False
