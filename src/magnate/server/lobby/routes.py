"""Routes of the lobby: which tables there are, making one, finding one by its code, starting it."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Response, Router, delete, get, post, put
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK

from magnate.bots.registry import BOT_NAMES
from magnate.model.setup_json import setup_to_json
from magnate.server.identity.sessions import hand_out_cookies, needs_person, own_page, person_of, visitor_of, who
from magnate.server.lobby.room import Share, check_room, lay
from magnate.server.lobby.setup import begun, shuffled
from magnate.server.lobby.tables import is_at, may_join, sees_code, table_of, table_to_see, table_told
from magnate.server.people.names import own_name
from magnate.server.people.routes import check_known, new_guest
from magnate.server.people.text import one_line
from magnate.server.play.access import in_turn
from magnate.server.ports import Services, services_of
from magnate.server.problems import PROBLEMS, not_found, trouble
from magnate.server.requests import AnyRequest
from magnate.server.running.qr import qr_svg
from magnate.server.running.reach import reach_of
from magnate.server.wire.tables import NewTable, SeatWish, Table, Tables, TableState
from magnate.store import (
    Conflict,
    Entry,
    Repeated,
    Standing,
    StoredGame,
    StoredPerson,
    StoredSeat,
    Taken,
    new_code,
    new_id,
)

TableId = Annotated[str, PathParameter(max_length=24, description="The id of a table.")]

LISTED = 50
"""Tables in an answer; `Tables.more` says how many were left out."""

CODE_TRIES = 20


@get("/tables", operation_id="publicTables", responses=PROBLEMS, tags=["tables"])
async def public_tables(
    request: AnyRequest, in_state: Annotated[TableState | None, QueryParameter(name="state")] = None
) -> Tables:
    """Return public tables, the one that changed last first."""
    services, person = services_of(request), await who(request)
    games = await services.database.games.public(in_state, LISTED)
    count = await services.database.games.count_public(in_state)
    return _listed(services, games, person, max(count - len(games), 0))


@get("/tables/mine", guards=[needs_person], operation_id="myTables", responses=PROBLEMS, tags=["tables"])
async def my_tables(
    request: AnyRequest,
    away: Annotated[bool, QueryParameter(description="Only those that were put away, instead of all others.")] = False,
) -> Tables:
    """Return the tables one has a seat at or made: those that wait for oneself first, finished ones last."""
    services, person = services_of(request), await person_of(request)
    own = await services.database.games.of_person(person.id)
    hidden = await services.database.away.of(person.id) | {game.id for game in own if game.rested is not None}
    games = [game for game in own if (game.id in hidden) == away]
    order = {"running": 1, "open": 2, "finished": 3}

    def place(game: StoredGame) -> int:
        mine = set(game.seats_of(person.id)) & set(game.standing.waiting)
        return 0 if mine and game.standing.state == "running" else order[game.standing.state]

    games.sort(key=place)  # stable: the one that changed last stays first among its like
    found = _listed(services, games[:LISTED], person, max(len(games) - LISTED, 0))
    return msgspec.structs.replace(found, away=sum(game.id in hidden for game in own))


@put("/tables/{table:str}/away", guards=[needs_person], operation_id="putAway", responses=PROBLEMS, tags=["tables"])
async def put_away(request: AnyRequest, table: TableId) -> None:
    """Put a table away from the list of your own tables. The game goes on, and so do notices."""
    services, person = services_of(request), await person_of(request)
    await services.database.away.put((await _own_table(services, table, person)).id, person.id)


@delete("/tables/{table:str}/away", guards=[needs_person], operation_id="takeOut", responses=PROBLEMS, tags=["tables"])
async def take_out(request: AnyRequest, table: TableId) -> None:
    """Take a table that was put away back into the list of your own tables; one that rests goes on."""
    services, person = services_of(request), await person_of(request)
    await services.database.away.remove((await _own_table(services, table, person)).id, person.id)


async def _own_table(services: Services, table: str, person: StoredPerson) -> StoredGame:
    """Return a table one has a seat at or made. Raises Trouble 404 or 403."""
    game = await table_to_see(services, table, person.id)
    if not is_at(game, person.id):
        raise trouble(403, "This is not your table.", "not_your_table")
    return game


@post("/tables", operation_id="makeTable", responses=PROBLEMS, tags=["tables"])
async def make_table(request: AnyRequest, data: JSONBody[NewTable]) -> Table:
    """Make a table. Somebody unknown becomes a guest by `guest_name`; a full table begins at once if wished."""
    services = services_of(request)
    visitor = await visitor_of(request)
    check_seats(data.seats)
    share = await check_room(request, visitor.person)
    game = await in_turn(request, partial(begun, len(data.seats), data.game))
    check_known(visitor, data.guest_name)
    check_names(data.seats, visitor.person.name if visitor.person is not None else one_line(data.guest_name))
    person = visitor.person or await new_guest(request, data.guest_name)
    made = await keep(services, _stored(data, person, setup_to_json(game.setup)), share)
    if data.start and not any(seat.kind == "open" for seat in made.seats):
        made = await begin(services, made)
    return table_of(services, made, person.id)


@get("/tables/{table:str}", operation_id="table", responses=PROBLEMS, tags=["tables"])
async def one_table(request: AnyRequest, table: TableId) -> Table:
    """Return a table."""
    person = await who(request)
    services = services_of(request)
    game = await table_to_see(services, table, _id(person))
    services.live.looked(game)
    return await table_told(services, game, _id(person))


@get("/join/{code:str}", operation_id="tableByCode", responses=PROBLEMS, tags=["tables"])
async def join(request: AnyRequest, code: Annotated[str, PathParameter(max_length=12)]) -> Table:
    """Return the table one joins by a few letters; upper and lower case are the same."""
    person = await who(request)
    services = services_of(request)
    game = await services.database.games.by_code(code.strip().upper())
    if game is None or not may_join(game):
        raise not_found("table to join")
    return table_of(services, game, _id(person), by_code=True)


@post(
    "/tables/{table:str}/start",
    guards=[needs_person],
    operation_id="startTable",
    responses=PROBLEMS,
    tags=["tables"],
    status_code=HTTP_200_OK,
)
async def start(request: AnyRequest, table: TableId) -> Table:
    """Begin the game; only the host can, once no seat is open."""
    services, person = services_of(request), await person_of(request)
    game = await table_to_see(services, table, person.id)
    if person.id != game.host:
        raise trouble(403, "Only the host can start the game.")
    if game.standing.state != "open":
        raise trouble(409, "The game has begun.", "begun")
    free = [seat.number for seat in game.seats if seat.kind == "open"]
    if free:
        raise trouble(409, f"Seats are still open: {', '.join(map(str, free))}.", "seats_open")
    return table_of(services, await begin(services, game), person.id)


@get(
    "/tables/{table:str}/qr.svg",
    operation_id="tableQr",
    responses=PROBLEMS,
    tags=["tables"],
    media_type="image/svg+xml",
)
async def table_qr(request: AnyRequest, table: TableId) -> Response[bytes]:
    """Return a picture by which a phone finds the table."""
    services, person = services_of(request), await who(request)
    game = await table_to_see(services, table, _id(person))
    if not sees_code(game, _id(person)):
        raise not_found("code of this table")
    base = reach_of(request) or str(request.base_url).rstrip("/")
    picture = qr_svg(f"{base}/j/{game.code}")
    return Response(picture, media_type="image/svg+xml", headers={"Cache-Control": "private, max-age=3600"})


def check_seats(wishes: list[SeatWish]) -> None:
    """Raise Trouble 422 for seats that cannot be filled like this."""
    if sum(wish.kind == "you" for wish in wishes) > 1:
        raise trouble(422, "You can sit on one seat only; others at your device have the kind 'device'.", "bad_seats")
    for wish in wishes:
        if wish.kind == "computer":
            check_bot(wish.bot)


def check_names(wishes: list[SeatWish], host: str) -> None:
    """Raise Trouble 409 where two seats are to be called alike."""
    named: list[str] = []
    for wish in wishes:
        name = one_line(wish.name) or (host if wish.kind == "you" else "")
        if name:
            named.append(own_name(name, named))


def check_bot(name: str) -> None:
    """Raise Trouble 422 for a bot there is not."""
    if name not in BOT_NAMES:
        shown = one_line(name)[:30]
        raise trouble(422, f"There is no bot '{shown}'; known are {', '.join(BOT_NAMES)}.", "no_bot")


async def keep(services: Services, game: StoredGame, share: Share) -> StoredGame:
    """Keep a new table under a code nobody uses; return it. Raises Trouble 409 when there are too many."""
    for _ in range(CODE_TRIES):
        try:
            return await lay(services.database, replace(game, code=new_code(services.code_length)), share)
        except Taken:
            continue
    raise trouble(503, "No code is free; try again later.")


async def begin(services: Services, game: StoredGame) -> StoredGame:
    """Write down the set-up as entry 0 and let the game run; return the table as it is then.

    Raises Trouble 409 when it has begun.
    """
    now = datetime.now(UTC)
    entry = Entry(game=game.id, seq=0, kind="begin", seat=-1, steps=game.setup, key="begin", at=now)
    try:
        await services.database.log.append(entry, Standing(state="running", round=0, phase="setup", waiting=()))
    except (Conflict, Repeated):
        raise trouble(409, "The game has begun.", "begun") from None
    await services.live.begin(game.id)
    begun_game = await services.database.games.get(game.id)
    if begun_game is None:
        raise not_found("table")
    return begun_game


def _stored(data: NewTable, host: StoredPerson, setup: dict[str, Any]) -> StoredGame:
    table, now = new_id(), datetime.now(UTC)
    wishes = shuffled(data.seats, setup["seed"]) if data.shuffle else data.seats
    return StoredGame(
        id=table,
        code=None,
        title=one_line(data.title),
        public=data.public,
        spectators=data.spectators,
        practice=False,
        host=host.id,
        players=len(wishes),
        wish=msgspec.to_builtins(data.game),
        setup=setup,
        hours=data.hours,
        made=now,
        changed=now,
        standing=Standing(state="open", round=0, phase="", waiting=()),
        seats=tuple(_seat(table, number, wish, host) for number, wish in enumerate(wishes)),
    )


def _seat(table: str, number: int, wish: SeatWish, host: StoredPerson) -> StoredSeat:
    name = one_line(wish.name)
    if wish.kind == "open":
        return StoredSeat(game=table, number=number, kind="open")
    if wish.kind == "computer":
        return StoredSeat(game=table, number=number, kind="computer", name=name, bot=wish.bot)
    own = StoredSeat(game=table, number=number, kind="device", person=host.id, holders=frozenset({host.id}), name=name)
    return own if wish.kind == "device" else replace(own, kind="person", name=name or host.name)


def _listed(services: Services, games: list[StoredGame], person: StoredPerson | None, more: int) -> Tables:
    return Tables(tables=[table_of(services, game, _id(person)) for game in games], more=more)


def _id(person: StoredPerson | None) -> str | None:
    return None if person is None else person.id


lobby_router = Router(
    path="/",
    route_handlers=[public_tables, my_tables, put_away, take_out, make_table, one_table, join, start, table_qr],
    guards=[own_page],
    middleware=[hand_out_cookies],
)
"""The lobby; the app sets it below ``/api/v1``."""
