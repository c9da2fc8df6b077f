"""What news may have been missed about: it is looked at again until the database has answered."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from magnate.server.live.room import Room
from magnate.store import LOST

log = structlog.get_logger("magnate.server.mending")

PAUSE = 0.3
"""Seconds between two tries while the database cannot be used."""


class Mending:
    """Compares what was told with what is kept.

    look: tells a table's watchers the rest. shut: ends the streams of those who were logged out.
    """

    def __init__(self, room: Room, look: Callable[[str], Awaitable[None]], shut: Callable[[], Awaitable[None]]) -> None:
        self.room = room
        self.look = look
        self.shut = shut
        self._games: set[str] = set()
        self._sessions = False
        self._wanted = asyncio.Event()

    def doubt(self, game: str) -> None:
        """Look at a table soon; with LOST at who was logged out, and every table that is watched or in memory."""
        self._sessions = self._sessions or game == LOST
        self._games |= self.room.hub.tables() | self.room.known_games() if game == LOST else {game}
        self._wanted.set()

    async def run(self) -> None:
        """Look at what is in doubt until the task is cancelled; what fails is tried again."""
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            if not await self._mended():
                await asyncio.sleep(PAUSE)
                self._wanted.set()

    async def _mended(self) -> bool:
        """Look at everything in doubt; return whether that is done."""
        if self._sessions:
            self._sessions = False  # first, as below
            try:
                await self.shut()
            except Exception as error:
                log.warning("sessions_not_checked", error=type(error).__name__)
                self._sessions = True
                return False
        for game in sorted(self._games):
            self._games.discard(game)  # first, as it may be doubted again meanwhile
            try:
                await self.look(game)
            except Exception as error:
                log.warning("not_mended", game=game, error=type(error).__name__)
                self._games.add(game)
                return False
        return True
