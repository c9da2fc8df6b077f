"""Records: a game leaves as a file, and comes back on a practice table."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema

from magnate.game import Game
from magnate.model.action_codec import action_to_json
from magnate.model.errors import BrokenRecord
from magnate.model.house_rules import resolve_house_rules, spell
from magnate.model.reading import parse_json
from magnate.model.record import Record
from magnate.model.setup_json import setup_to_json
from magnate.server.identity import hand_out_cookies, needs_person, own_page, person_of, who
from magnate.server.live.moments import moment_of
from magnate.server.lobby import TableId
from magnate.server.lobby_tables import table_of
from magnate.server.play_routes_access import games_of, seen_table
from magnate.server.ports import services_of
from magnate.server.problems import PROBLEMS, trouble
from magnate.server.wire import tables as wire
from magnate.server.wire.tables import Table
from magnate.store import Entry, Standing, StoredGame, StoredPerson, StoredSeat, new_id

AnyRequest = Request[Any, Any, Any]

NOT_BEGUN = Standing(state="open", round=0, phase="", waiting=())

Group = tuple[int, list[list[Any]]]
"""A seat and the actions, as JSON, of one entry."""

LARGEST = 2 * 1024 * 1024
"""Bytes of a record that is sent here."""


@dataclass
class TakesRecord(Operation):
    """Documents that the body is a record, which is read by the engine and not by the framework."""

    def __post_init__(self) -> None:
        about = Schema(type=OpenAPIType.OBJECT, description="A record (docs/formats.md), at most 2 MiB.")
        self.request_body = RequestBody(content={"application/json": OpenAPIMediaType(schema=about)}, required=True)


RECORD = ResponseSpec(dict[str, Any], generate_examples=False, description="A record (docs/formats.md).")
"""The answer is written by the engine, so its type is not that of the function."""


def may_have_record(stored: StoredGame, person: str | None) -> bool:
    """Tell whether somebody may have the record of a game, which holds every secret.

    Everybody who sees the table once the game is over; before that only one who holds all its seats.
    """
    return stored.standing.state == "finished" or len(stored.seats_of(person)) == stored.players


@get("/tables/{table:str}/record", operation_id="record", tags=["records"], responses=PROBLEMS | {200: RECORD})
async def export(request: AnyRequest, table: TableId) -> Response[str]:
    """Return the record of a game that is over (docs/formats.md), or of one whose seats are all one's own."""
    stored, person = await seen_table(request, table), await who(request)
    running = await games_of(request).room.known(stored)
    if not may_have_record(replace(stored, standing=running.stored.standing), None if person is None else person.id):
        raise trouble(403, "The record holds what others keep secret; it is given when the game is over.", "secret")
    found = await asyncio.to_thread(running.table.record, {})
    name = f'attachment; filename="{stored.id}.magnate.json"'
    return Response(found.dumps(), media_type=MediaType.JSON, headers={"content-disposition": name})


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
    """Take in a record and put its game on a practice table, all of whose seats are one's own."""
    person, services = await person_of(request), services_of(request)
    record, game, groups = await asyncio.to_thread(replayed, await request.body())
    now, database = games_of(request).room.clock(), services.database
    stored = practice_table(record, game, person, now)
    await database.games.create(stored)
    begin = Entry(game=stored.id, seq=0, kind="begin", seat=-1, steps=stored.setup, key="begin", at=now)
    await database.log.append(begin)
    for seq, (seat, steps) in enumerate(groups, start=1):
        key = f"record-{seq}"
        await database.log.append(Entry(game=stored.id, seq=seq, kind="play", seat=seat, steps=steps, key=key, at=now))
    # Only now can anybody play there; an import that is cut short leaves a table that never begins.
    await database.games.stand(stored.id, replace(NOT_BEGUN, state="running"))
    await services.live.begin(stored.id)
    made = await database.games.get(stored.id)
    assert made is not None, "it was made just now"
    return table_of(services, made, person.id)


def replayed(body: bytes) -> tuple[Record, Game, list[Group]]:
    """Return a record, the game at its end, and its moves grouped as they would have been sent.

    Raises BrokenRecord naming the place of the damage.
    """
    try:
        data, fault = parse_json(body.decode())
    except UnicodeDecodeError as error:
        raise BrokenRecord(f"This is not text in UTF-8: {error.reason} at byte {error.start}.") from None
    if fault:
        raise BrokenRecord(f"This is not a whole JSON file: {fault}")
    record = Record.from_json(data)
    return record, *grouped(record)


def grouped(record: Record) -> tuple[Game, list[Group]]:
    """Return the game at the end of a record, and its moves grouped by seat, stretch of play and working step."""
    groups: list[Group] = []
    game: Game | None = None
    now: object = None
    before: object = None
    for told in Game.follow(record, listen=False):
        game = told.game
        if told.move is not None:
            place = (told.move.seat, now)
            if place != before:
                groups.append((told.move.seat, []))
            groups[-1][1].append(action_to_json(told.move.action))
            before = place
        now = (moment_of(game), game.state.step)
    assert game is not None, "a record begins with a game"
    return game, groups


def practice_table(record: Record, game: Game, person: StoredPerson, now: datetime) -> StoredGame:
    """Return an open table for a record, all of whose seats belong to one person."""
    table, setup = new_id(), game.setup
    start = setup_to_json(setup) if record.setup is not None else {"start": record.start, "ran_on": record.ran_on}
    defaults = resolve_house_rules()
    rules = {name: spell(value) for name, value in setup.rules._asdict().items() if value != getattr(defaults, name)}
    mix = {"variant": setup.variant, "preset": setup.preset, "modules": list(setup.modules), "house_rules": rules}
    held = frozenset({person.id})
    return StoredGame(
        id=table,
        code=None,
        title="",
        public=False,
        spectators=False,
        practice=True,
        host=person.id,
        players=setup.players,
        wish=msgspec.to_builtins(msgspec.convert(mix, wire.Game)),
        setup=start,
        hours=0,
        made=now,
        changed=now,
        standing=NOT_BEGUN,
        seats=tuple(
            StoredSeat(game=table, number=number, kind="device", person=person.id, holders=held)
            for number in range(setup.players)
        ),
    )


records_router = Router("/", route_handlers=[export, take_in], guards=[own_page], middleware=[hand_out_cookies])
"""Records; the app sets it below ``/api/v1``."""
