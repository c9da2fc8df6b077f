"""The WebSocket of programs that play a seat (docs/bot-protocol.md): who comes in, and what is read of them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable
from typing import Any

import structlog
from litestar import Router, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from magnate.server.identity.sessions import from_own_page
from magnate.server.lobby.tables import table_to_see
from magnate.server.play.access import games_of
from magnate.server.play.program_seat import AGAIN, TAKEN_BACK, ProgramSeat, SentAway
from magnate.server.play.sockets import FOREIGN, TALKATIVE
from magnate.server.ports import services_of
from magnate.server.problems import Trouble
from magnate.server.seating.programs import seat_played_by
from magnate.store import Unavailable

log = structlog.get_logger("magnate.server.programs")

BROKEN = 1011
"""The close code for a mistake of ours."""

MOST_UNREAD = 32
"""Messages of a program that wait to be read; it has no reason to say more than it is asked."""


MOST_OF_A_SEAT = 4
"""Connections by the token of one seat: one that plays, another that comes in its place, and some that died."""


class Socket:
    """A WebSocket with what the program said and nobody read so far."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self.socket = socket
        self._said: asyncio.Queue[bytes] = asyncio.Queue(MOST_UNREAD)

    async def say(self, line: bytes) -> None:
        """Send a message."""
        await self.socket.send_text(line.decode())

    async def hear(self) -> bytes:
        """Return the next message."""
        return await self._said.get()

    async def read(self) -> None:
        """Take in what the program says until it is gone. Raises SentAway when it says too much."""
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                said = await self.socket.receive_data("text")
                try:
                    self._said.put_nowait(said.encode(errors="replace"))
                except asyncio.QueueFull:
                    raise SentAway(TALKATIVE, "too_many") from None


@websocket("/bot")
async def bot(socket: WebSocket[Any, Any, Any]) -> None:
    """Let a program play the seat its token is for; the token comes as ``Authorization: Bearer``."""
    await socket.accept()
    if not from_own_page(socket):
        await socket.close(FOREIGN, "foreign_origin")
        return
    kind, _, token = socket.headers.get("Authorization", "").partition(" ")
    services = services_of(socket)
    try:
        found = await seat_played_by(services.database, token.strip()) if kind.lower() == "bearer" else None
        if found is None:
            await socket.close(TAKEN_BACK, "bad_token")
            return
        game, seat = found
        await table_to_see(services, game.id, seat.person)  # notes that somebody came, and wakes a table at rest
    except Trouble as error:
        await socket.close(TAKEN_BACK, error.problem.error)
        return
    except Unavailable:
        await socket.close(AGAIN, "no_database")
        return
    games, place = games_of(socket), f"{game.id} {seat.number}"
    if games.programs[place] >= MOST_OF_A_SEAT:
        await socket.close(AGAIN, "too_many")
        return
    games.programs[place] += 1
    try:
        wire = Socket(socket)
        await _played(wire, ProgramSeat(services, games, game.id, seat, wire), game.players)
    finally:
        games.programs[place] -= 1
        if not games.programs[place]:
            del games.programs[place]


async def _played(wire: Socket, program: ProgramSeat, players: int) -> None:
    """Let a program play until it goes or is sent away."""
    async with program.games.hub.watching(program.table, program.watcher):
        reading = asyncio.create_task(wire.read())
        tasks = (asyncio.create_task(program.play(players)), asyncio.create_task(program.watch()), reading)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            gone = reading.done() and reading.exception() is None
        finally:
            for task in tasks:
                task.cancel()
            ends = await asyncio.gather(*tasks, return_exceptions=True)
    if not gone:
        code, reason = _why(ends)
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # it may go at this very moment
            await wire.socket.close(code, reason)


def _why(ends: Iterable[BaseException | None]) -> tuple[int, str]:
    """Return the code and the reason to close with."""
    for end in ends:
        match end:
            case SentAway():
                return end.code, end.reason
            case Unavailable():
                return AGAIN, "no_database"
            case Trouble():
                return AGAIN, end.problem.error
            case Exception():
                log.error("program_failed", error=type(end).__name__)
    return BROKEN, "failed"


bot_router = Router("/", route_handlers=[bot])
