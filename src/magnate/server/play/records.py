"""Records: a game leaves as a file, and comes back, or goes on from a moment, on a practice table."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from litestar import Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from magnate.server.app.packing import packed
from magnate.server.identity.sessions import hand_out_cookies, needs_person, own_page, person_of, who
from magnate.server.live.remembered import Key
from magnate.server.live.running import Running
from magnate.server.lobby.room import check_room
from magnate.server.lobby.routes import TableId
from magnate.server.play.access import counted_as, games_of, seen_table
from magnate.server.play.documents import TakesDocument
from magnate.server.play.practice import cut, manner_of, practice_table, read_record
from magnate.server.problems import PROBLEMS, trouble
from magnate.server.requests import AnyRequest
from magnate.server.wire.tables import PlayOn, Table
from magnate.store import StoredGame
from magnate.view.race import RaceStory
from magnate.view.race.story import race_story

LARGEST = 2 * 1024 * 1024
"""Bytes of a record that is sent here."""


class TakesRecord(TakesDocument):
    """Documents that the body is a record."""

    about = "A record (docs/formats.md), at most 2 MiB."


RECORD = ResponseSpec(dict[str, Any], generate_examples=False, description="A record (docs/formats.md).")
"""The answer is written by the engine, so its type is not that of the function."""


def may_have_record(stored: StoredGame, person: str | None) -> bool:
    """Tell whether somebody may have the record of a game, which holds every secret.

    Everybody who sees the table once the game is over; before that only one who holds all its seats, and holds them
    from the beginning: a seat that changed hands keeps the secrets of its former owner.
    """
    all_own = len(stored.seats_of(person)) == stored.players and all(seat.since < 0 for seat in stored.seats)
    return stored.standing.state == "finished" or all_own


async def with_secrets(request: AnyRequest, table: str) -> Running:
    """Return the game of a table whose record the visitor may have. Raises Trouble 403 where it is still secret."""
    stored, person = await seen_table(request, table), await who(request)
    running = await games_of(request).room.known(stored)
    if not may_have_record(replace(stored, standing=running.stored.standing), None if person is None else person.id):
        raise trouble(403, "The record holds what others keep secret; it is given when the game is over.", "secret")
    return running


@get(
    "/tables/{table:str}/record",
    operation_id="record",
    tags=["records"],
    responses=PROBLEMS | {200: RECORD},
    exclude_from_compression=True,
)
async def export(request: AnyRequest, table: TableId) -> Response[bytes]:
    """Return the record of a game that is over (docs/formats.md), or of one whose seats are all your own."""
    running, person = await with_secrets(request, table), await who(request)
    room, live = games_of(request).room, running.table
    async with running.recording:
        latest, line = live.latest, live.line
        found = room.records.get(Key(table, latest))
        if found is None:
            found = await room.aside.heavy(counted_as(request, person), lambda: live.record(line).dumps().encode())
            room.records.keep(Key(table, latest), found, len(found))
    name = f'attachment; filename="{running.id}.magnate.json"'
    return await packed(request, found, {"content-disposition": name})


@get("/tables/{table:str}/race", operation_id="race", tags=["records"], responses=PROBLEMS)
async def race(request: AnyRequest, table: TableId) -> RaceStory:
    """Return who led in the race for each milestone and who had it, of a game whose record one may have."""
    running, person = await with_secrets(request, table), await who(request)
    live = running.table
    async with running.lock:
        line = live.line
    return await games_of(request).room.aside.heavy(counted_as(request, person), lambda: race_story(live.record(line)))


@post(
    "/records",
    guards=[needs_person],
    operation_id="importRecord",
    tags=["records"],
    responses=PROBLEMS,
    request_max_body_size=LARGEST,
    operation_class=TakesRecord,
)
async def take_in(request: AnyRequest) -> Table:
    """Take in a record and put its game on a practice table, all of whose seats are your own."""
    person = await person_of(request)
    share = await check_room(request, person)
    aside, body = games_of(request).room.aside, await request.body()
    found = await aside.heavy(person.id, partial(read_record, body))
    return await practice_table(request, found, person, share, manner_of(found, None))


@post(
    "/tables/{table:str}/practice",
    guards=[needs_person],
    operation_id="playOn",
    tags=["records"],
    responses=PROBLEMS,
)
async def play_on(request: AnyRequest, table: TableId, data: JSONBody[PlayOn]) -> Table:
    """Lay a practice table that goes on from a moment of a game whose record one may have.

    Its computers play on; all other seats are yours.
    """
    running, person = await with_secrets(request, table), await person_of(request)
    if data.seq > running.table.latest:
        raise trouble(404, f"There is no entry {data.seq}; the last one is {running.table.latest}.")
    share = await check_room(request, person)
    aside, live = games_of(request).room.aside, running.table
    async with running.lock:
        line = await aside.quick(partial(live.line_at, data.seq))
    found = await aside.heavy(person.id, partial(cut, live.start, line))
    return await practice_table(request, found, person, share, manner_of(found, running.stored))


records_router = Router(
    "/", route_handlers=[export, race, take_in, play_on], guards=[own_page], middleware=[hand_out_cookies]
)
"""Records; the app sets it below ``/api/v1``."""
