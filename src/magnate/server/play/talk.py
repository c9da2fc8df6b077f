"""Routes for what people say and keep at a table: chat, private notes, drafts, standing orders."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Router, delete, get, post, put
from litestar.params import JSONBody, QueryParameter

from magnate.model.action_codec import action_from_json, action_to_json
from magnate.model.action_objects import action_to_object
from magnate.server.identity.sessions import hand_out_cookies, needs_person, own_page, person_of, who
from magnate.server.live.rules import read_steps
from magnate.server.lobby.routes import TableId
from magnate.server.lobby.tables import table_to_see
from magnate.server.people.text import several_lines
from magnate.server.play.access import own_seat
from magnate.server.ports import Services, services_of
from magnate.server.problems import PROBLEMS, stale_draft, trouble
from magnate.server.requests import AnyRequest
from magnate.server.seating.deeds import voice_of, wire_line
from magnate.server.seating.routes import SeatNumber
from magnate.server.wire.play import Draft, KeepDraft, Line, NewLine, Note, StandingOrders, Talk
from magnate.store import StoredDraft, StoredGame, StoredLine, Taken

LONGEST_GOOD = 40
"""Letters of the name of a good; all have fewer."""

LINES = 500
"""Lines of talk in one answer, the newest."""


@get("/tables/{table:str}/chat", operation_id="talk", responses=PROBLEMS, tags=["talk"])
async def read_talk(
    request: AnyRequest, table: TableId, after: Annotated[int, QueryParameter(ge=0, le=2**53)] = 0
) -> Talk:
    """Return what was said at the table, oldest first. after: only lines with a higher number."""
    services, person = services_of(request), await who(request)
    game = await table_to_see(services, table, None if person is None else person.id)
    lines = await services.database.talk.read(game.id, after, LINES)
    return Talk(lines=[wire_line(line) for line in lines])


@post("/tables/{table:str}/chat", guards=[needs_person], operation_id="say", responses=PROBLEMS, tags=["talk"])
async def say(request: AnyRequest, table: TableId, data: JSONBody[NewLine]) -> Line:
    """Say something. Everybody who may see the table can read it."""
    services, person = services_of(request), await person_of(request)
    game = await table_to_see(services, table, person.id)
    text = several_lines(data.text).strip()
    if not text:
        raise trouble(400, "There is nothing to say.", fields={"text": "should have at least one letter"})
    _check_entry(game, data.seq)
    seat, name = voice_of(game, person)
    line = StoredLine(
        game=game.id, at=services.clock(), person=person.id, seat=seat, name=name, text=text, seq=data.seq
    )
    return wire_line(await services.database.talk.say(line))


@get("/tables/{table:str}/note", guards=[needs_person], operation_id="note", responses=PROBLEMS, tags=["talk"])
async def read_note(request: AnyRequest, table: TableId) -> Note:
    """Return one's private note at the table."""
    services, game, person = await _at_table(request, table)
    return Note(text=await services.database.notes.get(game.id, person))


@put("/tables/{table:str}/note", guards=[needs_person], operation_id="writeNote", responses=PROBLEMS, tags=["talk"])
async def write_note(request: AnyRequest, table: TableId, data: JSONBody[Note]) -> Note:
    """Write one's private note anew."""
    services, game, person = await _at_table(request, table)
    note = Note(text=several_lines(data.text))
    await services.database.notes.put(game.id, person, note.text)
    return note


@get(
    "/tables/{table:str}/drafts/{number:int}",
    guards=[needs_person],
    operation_id="draft",
    responses=PROBLEMS,
    tags=["talk"],
)
async def read_draft(request: AnyRequest, table: TableId, number: SeatNumber) -> Draft:
    """Return the steps a seat has chosen but not sent: none, where nothing is kept."""
    services, game = await _own_seat(request, table, number)
    draft = await services.database.drafts.get(game.id, number)
    return Draft(seq=0, staged=[], version="") if draft is None else wire_draft(draft)


@put(
    "/tables/{table:str}/drafts/{number:int}",
    guards=[needs_person],
    operation_id="keepDraft",
    responses=PROBLEMS,
    tags=["talk"],
)
async def keep_draft(request: AnyRequest, table: TableId, number: SeatNumber, data: JSONBody[KeepDraft]) -> Draft:
    """Keep the steps a seat has chosen but not sent. Whether they are legal is checked when they are sent."""
    services, game = await _own_seat(request, table, number)
    _check_entry(game, data.seq)
    draft = StoredDraft(seq=data.seq, staged=[action_to_json(action) for action in read_steps(data.staged)])
    try:
        await services.database.drafts.put(game.id, number, draft, data.over)
    except Taken:
        raise stale_draft() from None
    return wire_draft(draft)


@delete(
    "/tables/{table:str}/drafts/{number:int}",
    guards=[needs_person],
    operation_id="dropDraft",
    responses=PROBLEMS,
    tags=["talk"],
)
async def drop_draft(request: AnyRequest, table: TableId, number: SeatNumber) -> None:
    """Forget the steps a seat has chosen but not sent."""
    services, game = await _own_seat(request, table, number)
    await services.database.drafts.remove(game.id, number)


@get(
    "/tables/{table:str}/seats/{number:int}/standing-orders",
    guards=[needs_person],
    operation_id="standingOrders",
    responses=PROBLEMS,
    tags=["talk"],
)
async def read_orders(request: AnyRequest, table: TableId, number: SeatNumber) -> StandingOrders:
    """Return what a seat wants done without being asked."""
    services, game = await _own_seat(request, table, number)
    orders = await services.database.orders.get(game.id, number)
    return StandingOrders() if orders is None else msgspec.convert(orders, StandingOrders)


@put(
    "/tables/{table:str}/seats/{number:int}/standing-orders",
    guards=[needs_person],
    operation_id="giveStandingOrders",
    responses=PROBLEMS,
    tags=["talk"],
)
async def give_orders(
    request: AnyRequest, table: TableId, number: SeatNumber, data: JSONBody[StandingOrders]
) -> StandingOrders:
    """Say what a seat wants done without being asked; it holds from the next decision on."""
    services, game = await _own_seat(request, table, number)
    places = data.order_of_business
    if len(set(places)) != len(places) or not all(1 <= place <= game.players for place in places):
        why = f"The turn order has places 1 to {game.players}, each named once."
        raise trouble(422, why, "bad_orders", fields={"order_of_business": why})
    if len(set(data.cleanup)) != len(data.cleanup) or any(len(good) > LONGEST_GOOD for good in data.cleanup):
        why = f"Goods to keep are named once each, in at most {LONGEST_GOOD} letters."
        raise trouble(422, why, "bad_orders", fields={"cleanup": why})
    await services.database.orders.put(game.id, number, msgspec.to_builtins(data))
    await services.live.seat_changed(game.id)
    return data


def wire_draft(draft: StoredDraft) -> Draft:
    """Return a draft as its seat reads it; steps this version cannot read are left out."""
    try:
        staged = [action_to_object(action_from_json(step)) for step in draft.staged]
    except ValueError:
        staged = []
    return Draft(seq=draft.seq, staged=staged, version=draft.version)


def _check_entry(game: StoredGame, seq: int) -> None:
    """Raise Trouble 422 for an entry that is not there."""
    if seq > max(game.seq, 0):
        raise trouble(422, f"The last entry is number {max(game.seq, 0)}.", "no_entry")


async def _at_table(request: AnyRequest, table: str) -> tuple[Services, StoredGame, str]:
    """Return the table, for somebody who may see it."""
    services, person = services_of(request), await person_of(request)
    return services, await table_to_see(services, table, person.id), person.id


async def _own_seat(request: AnyRequest, table: str, number: int) -> tuple[Services, StoredGame]:
    """Return the table, for somebody who may act for the seat. Raises Trouble 403 or 404."""
    services, person = services_of(request), await person_of(request)
    game = await table_to_see(services, table, person.id)
    own_seat(game, person, number)
    return services, game


talk_router = Router(
    path="/",
    route_handlers=[
        read_talk,
        say,
        read_note,
        write_note,
        read_draft,
        keep_draft,
        drop_draft,
        read_orders,
        give_orders,
    ],
    guards=[own_page],
    middleware=[hand_out_cookies],
)
"""Talk, notes, drafts and standing orders; the app sets it below ``/api/v1``."""
