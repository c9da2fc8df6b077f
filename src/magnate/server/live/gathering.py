"""What the games of this server opened with: gathered in the background once they are over, a few at a time."""

from __future__ import annotations

import asyncio
from functools import partial

import msgspec
import structlog

from magnate.explorer import row_of
from magnate.explorer.rows import VERSION
from magnate.model.errors import BrokenRecord
from magnate.server.live.games import Games
from magnate.server.live.table import LiveTable
from magnate.store import StoredOpening, Unavailable

log = structlog.get_logger("magnate.server.openings")

EVERY, BETWEEN = 60.0, 1.0
"""Seconds between two rounds, and between two games of a round."""

AT_ONCE = 20
"""Games of a round."""

CLAIM = "openings"


class Gatherer:
    """Gathers openings; of several workers one at a time does so.

    Only games that anybody may look at and find: over, played out, public, open to spectators, no practice.
    """

    def __init__(self, games: Games) -> None:
        self._games = games
        self._failed: set[str] = set()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> Gatherer:
        """Begin, after a while: a server that starts has other things to do. Return itself."""
        self._task = asyncio.create_task(self._work(), name="openings")
        return self

    async def close(self) -> None:
        """Stop; what was not gathered is gathered the next time."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _work(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.gather(BETWEEN)
            except Exception as error:
                log.error("openings_failed", error=type(error).__name__)

    async def gather(self, pause: float = 0.0) -> int:
        """Do a round, unless another worker does; return how many games it took. pause: seconds between two."""
        database = self._games.database
        async with database.claims.hold(CLAIM) as claim:
            if claim is None:
                return 0
            wanted = await database.openings.wanted(VERSION, AT_ONCE + len(self._failed))
            for table in (tables := [table for table in wanted if table not in self._failed]):
                await self._take(table)
                await asyncio.sleep(pause)
            return len(tables)

    async def _take(self, table: str) -> None:
        """Gather one opening; a game that fails is left out until the server starts again, so that the others go on."""
        try:
            await self._games.database.openings.keep(await self._opening(table))
        except Unavailable:
            raise
        except Exception as error:
            self._failed.add(table)
            log.error("opening_failed", error=type(error).__name__)

    async def _opening(self, table: str) -> StoredOpening:
        room = self._games.room
        running = await room.get(table)
        async with running.recording:
            seq, summary = await room.aside.heavy("", partial(_summary, running.table))
        return StoredOpening(game=table, seq=seq, version=VERSION, summary=summary)


def _summary(live: LiveTable) -> tuple[int, str | None]:
    """Return the last entry of a table, and what its game opened with; None of a game that has no opening."""
    seq = live.latest
    try:
        row = row_of(live.record(live.line))
    except BrokenRecord as error:
        log.error("opening_not_read", why=str(error))
        row = None
    return seq, None if row is None else msgspec.json.encode(row).decode()
