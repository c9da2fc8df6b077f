"""Seat tokens: they let a program play somebody's seat, whose owner or host makes and revokes them.

A token names its seat, and is worthless for anything else. Only its hash is kept, with the link the seat had then.
"""

from __future__ import annotations

import hmac
from dataclasses import replace

from litestar import Router, delete, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from magnate.server.identity.sessions import hand_out_cookies, needs_person, own_page, person_of
from magnate.server.lobby.routes import TableId
from magnate.server.lobby.tables import may_see, table_told
from magnate.server.people.text import name_of
from magnate.server.ports import Services, services_of
from magnate.server.problems import PROBLEMS, not_found, trouble
from magnate.server.requests import AnyRequest
from magnate.server.seating.routes import SeatNumber
from magnate.server.wire.tables import NewProgram, SeatToken, Table
from magnate.store import Database, StoredGame, StoredSeat, Taken, hash_of, new_secret

TOKEN_START = "mgs_"
"""Tokens of seats begin like this, so that programs that look for leaked secrets can find them."""


def kept_of(seat: StoredSeat, secret: str) -> str:
    """Return what is kept of a token: the link the seat has now, and the hash of the token."""
    return f"{seat.link}:{hash_of(secret)}"


async def seat_played_by(database: Database, token: str) -> tuple[StoredGame, StoredSeat] | None:
    """Return the seat a token is for, with its table; None when it is not known, or not any more."""
    if not token.startswith(TOKEN_START):
        return None
    table, _, rest = token.removeprefix(TOKEN_START).partition("-")
    game = await database.games.get(table)
    for seat in () if game is None else game.seats:
        known = seat.token and hmac.compare_digest(seat.token.encode(), kept_of(seat, token).encode())
        if game is not None and known and rest.startswith(f"{seat.number}-") and seat.kind in ("person", "device"):
            return game, seat
    return None


@post(
    "/tables/{table:str}/seats/{number:int}/program",
    guards=[needs_person],
    operation_id="letProgramPlay",
    responses=PROBLEMS,
    tags=["seats"],
    status_code=HTTP_200_OK,
)
async def let_program_play(
    request: AnyRequest, table: TableId, number: SeatNumber, data: JSONBody[NewProgram]
) -> SeatToken:
    """Make the token by which a program plays your seat. One that was made before is worthless from now on."""
    services, game, seat = await _own(request, table, number)
    secret = f"{TOKEN_START}{game.id}-{seat.number}-{new_secret()}"
    after = replace(seat, program=name_of(data.name), token=kept_of(seat, secret))
    return SeatToken(secret=secret, table=await _changed(request, services, game, seat, after))


@delete(
    "/tables/{table:str}/seats/{number:int}/program",
    guards=[needs_person],
    operation_id="stopProgram",
    responses=PROBLEMS,
    tags=["seats"],
    status_code=HTTP_200_OK,
)
async def stop_program(request: AnyRequest, table: TableId, number: SeatNumber) -> Table:
    """Take the token back: a program that plays your seat is sent away at once."""
    services, game, seat = await _own(request, table, number)
    return await _changed(request, services, game, seat, replace(seat, program="", token=""))


async def _own(request: AnyRequest, table: str, number: int) -> tuple[Services, StoredGame, StoredSeat]:
    """Return a table and a seat of the one who asks. Raises Trouble 403, 404, or 409 when the game is over."""
    services, person = services_of(request), await person_of(request)
    game = await services.database.games.get(table)
    if game is None or not may_see(game, person.id):
        raise not_found("table")
    if number not in game.seats_of(person.id):
        raise trouble(403, "This is not your seat.", "not_your_seat")
    if game.standing.state == "finished":
        raise trouble(409, "The game is over.", "finished")
    return services, game, game.seats[number]


async def _changed(
    request: AnyRequest, services: Services, game: StoredGame, before: StoredSeat, after: StoredSeat
) -> Table:
    try:
        await services.database.seats.change(before, after)
    except Taken:
        raise trouble(409, "Somebody else just changed the seat; look again.", "taken") from None
    await services.live.seat_changed(game.id)
    found = await services.database.games.get(game.id)
    if found is None:
        raise not_found("table")
    return await table_told(services, found, (await person_of(request)).id)


programs_router = Router(
    path="/",
    route_handlers=[let_program_play, stop_program],
    guards=[own_page],
    middleware=[hand_out_cookies],
)
"""Programs at seats; the app sets it below ``/api/v1``."""
