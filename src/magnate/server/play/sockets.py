"""Live updates: over a WebSocket, or as an event stream for programs. Both say the same, in the same order."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Annotated, Any

from litestar import Request, Router, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter
from litestar.response import Stream

from magnate.server.identity.sessions import Visitor, from_own_page, visitor_of
from magnate.server.live.games import Games
from magnate.server.live.hub import Message, Pace, Watcher, written_down
from magnate.server.lobby.routes import TableId
from magnate.server.play.access import games_of, seen_table
from magnate.server.problems import PROBLEMS, Trouble, trouble
from magnate.server.wire.play import Live, Told
from magnate.store import StoredGame, Unavailable

EVENTS = "text/event-stream"

LIVE = ResponseSpec(Live, generate_examples=False, media_type=EVENTS, description="Messages, one in each event.")

BEAT = 15.0
"""Seconds after which an event stream that has nothing to say says so, that nobody on the way cuts it."""

FOREIGN, UNSEEN, SLOW = 4403, 4404, 1013
"""Close codes: the page is of another site; there is no such table for you; the reader is too slow, begin anew."""

RESTARTS = 1012
LATER = SLOW
"""The database cannot be used just now; come back."""
TALKATIVE, MOST_SAID = 1008, 20
"""The code for somebody who sent so many messages, none of which is read."""

LAST_NUMBER = 2**53
"""No table ever has so many entries."""

After = Annotated[
    int | None, QueryParameter(ge=-1, le=LAST_NUMBER, description="Begin with the entries after this one.")
]

Wished = Annotated[Pace, QueryParameter(description="How quickly computers are to move, by the wish of a player.")]


def watcher_of(stored: StoredGame, visitor: Visitor, pace: Pace = "normal") -> Watcher:
    """Return a watcher of a table."""
    known = None if visitor.person is None else visitor.person.id
    return Watcher(known, frozenset(stored.seats_of(known)), visitor.way_in, pace)


async def hello(games: Games, stored: StoredGame, watcher: Watcher, after: int | None) -> list[Live]:
    """Return what a watcher is sent first: where the game stands, who is there, and the entries it asked for.

    Nothing for one who was logged out after it was asked who it is: the news of that found no stream to end yet.
    """
    if not await games.may_hear(watcher):
        watcher.stop()
        return []
    told: list[Told] = []
    latest, waiting = max(stored.seq, 0), list(stored.standing.waiting)
    if stored.standing.state != "open":
        running = await games.room.known(stored)
        if after is not None:
            await games.room.word(running, after)
        # From here to the end nothing waits: no entry can come in between.
        latest, waiting = running.table.latest, list(running.stored.standing.waiting)
        told = [] if after is None else running.teller.missed(min(after, latest), latest)
        watcher.begin_after(latest)
    first = Live(what="hello", seq=latest, waiting=waiting, online=games.hub.online(stored.id))
    return [first, *(Live(what="told", seq=entry.seq, waiting=waiting, told=entry) for entry in told)]


@websocket(["/live/{table:str}", "/api/v1/live/{table:str}"])
async def live(socket: WebSocket[Any, Any, Any], table: TableId, after: After = None, pace: Wished = "normal") -> None:
    """Send everything that happens at a table. What the other side says is not read."""
    await socket.accept()
    if not from_own_page(socket):
        await socket.close(FOREIGN, "foreign_origin")
        return
    try:
        stored, visitor = await seen_table(socket, table), await visitor_of(socket)
    except Trouble as error:
        await socket.close(UNSEEN, error.problem.error)
        return
    except Unavailable:
        await socket.close(LATER, "no_database")
        return
    games = games_of(socket)
    watcher = watcher_of(stored, visitor, pace)
    async with games.hub.watching(table, watcher):
        sending = asyncio.create_task(_send(socket, games, stored, watcher, after))
        reading = asyncio.create_task(_read(socket))
        try:
            await asyncio.wait({sending, reading}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sending, reading):
                task.cancel()
            await asyncio.gather(sending, reading, return_exceptions=True)
    await _note_seen(games, table, watcher)


async def _send(
    socket: WebSocket[Any, Any, Any], games: Games, stored: StoredGame, watcher: Watcher, after: int | None
) -> None:
    try:
        first = await hello(games, stored, watcher, after)
    except Unavailable:
        await socket.close(LATER, "no_database")
        return
    for message in first:
        await socket.send_text(written_down(message).data.decode())
    while (written := await watcher.next()) is not None:
        await socket.send_text(written.data.decode())
    await socket.close(RESTARTS if games.hub.closing else SLOW)


async def _read(socket: WebSocket[Any, Any, Any]) -> None:
    """Wait until the other side is gone, or says more than anybody needs to."""
    with contextlib.suppress(WebSocketDisconnect):
        for _ in range(MOST_SAID):
            await socket.receive_data("text")
        await socket.close(TALKATIVE, "nothing is read here")


async def _note_seen(games: Games, table: str, watcher: Watcher) -> None:
    """Note the last entry a player was told, for when it comes back."""
    if watcher.person is not None and watcher.seats and watcher.sent >= 0:
        await games.database.seen.put(table, watcher.person, watcher.sent)


@get(
    "/tables/{table:str}/stream",
    opt={"exclude_from_compression": True},
    media_type=EVENTS,
    operation_id="stream",
    tags=["play"],
    responses=PROBLEMS | {200: LIVE},
)
async def stream(request: Request[Any, Any, Any], table: TableId, after: After = None) -> Stream:
    """Send everything that happens at a table as an event stream; each event is a `Live` message as JSON.

    A program that comes back names the last entry it had, by ``after`` or by the header ``Last-Event-ID``.
    """
    stored, visitor = await seen_table(request, table), await visitor_of(request)
    after = last_event(request.headers.get("Last-Event-ID", "")) if after is None else after
    watcher = watcher_of(stored, visitor)
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return Stream(_events(games_of(request), stored, watcher, after), headers=headers, media_type=EVENTS)


def last_event(text: str) -> int | None:
    """Return the entry a program had last, None without one. Raises Trouble 400 for what is no number of an entry."""
    text = text.strip()
    if not text:
        return None
    if len(text) > len(str(LAST_NUMBER)) or not (text.isascii() and text.isdigit()) or int(text) > LAST_NUMBER:
        why = f"Last-Event-ID should be the number of an entry, a whole number from 0 to {LAST_NUMBER}."
        raise trouble(400, why, fields={"Last-Event-ID": why})
    return int(text)


async def _events(games: Games, stored: StoredGame, watcher: Watcher, after: int | None) -> AsyncIterator[bytes]:
    async with games.hub.watching(stored.id, watcher):
        try:
            first = await hello(games, stored, watcher, after)
        except Unavailable:
            return  # the reader comes back
        for message in first:
            yield _event(written_down(message))
        while True:
            try:
                written = await watcher.next(BEAT)
            except TimeoutError:
                yield b": still here\n\n"
                continue
            if written is None:
                return
            yield _event(written)


def _event(written: Message) -> bytes:
    """Return a message as an event; those that tell an entry have its number, to go on from."""
    number = b"" if written.entry is None else b"id: %d\n" % written.entry
    return b"%bdata: %b\n\n" % (number, written.data)


live_router = Router("/", route_handlers=[live])
stream_router = Router("/", route_handlers=[stream])
