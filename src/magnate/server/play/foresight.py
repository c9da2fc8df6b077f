"""Routes for forecasts: the coming dinner over imagined days, and a seat's forecasts against what came."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get, post
from litestar.params import JSONBody, QueryParameter

from magnate.foresight import DinnerOutlook, Ledger
from magnate.server.identity.sessions import hand_out_cookies, needs_person, own_page, person_of, who
from magnate.server.live.remembered import Key
from magnate.server.live.rules import check_seat
from magnate.server.live.situation import veiled_seat
from magnate.server.live.veil import sight_of
from magnate.server.lobby.routes import TableId
from magnate.server.lobby.tables import is_advised
from magnate.server.play.access import counted_as, games_of, own_seat, seat_to_see, seen_table
from magnate.server.problems import PROBLEMS, trouble
from magnate.server.requests import AnyRequest
from magnate.server.wire.play import Look

LedgerSeat = Annotated[
    int | None, QueryParameter(name="seat", ge=-1, le=5, description="The seat; -1: what everybody could foresee.")
]
LedgerRoundNumber = Annotated[
    int | None, QueryParameter(name="round", ge=1, le=1000, description="This round alone; all of them by default.")
]


@post(
    "/tables/{table:str}/odds",
    guards=[needs_person],
    status_code=200,
    operation_id="odds",
    tags=["play"],
    responses=PROBLEMS,
)
async def odds(request: AnyRequest, table: TableId, data: JSONBody[Look]) -> DinnerOutlook:
    """Return the coming dinner over imagined days, with your own structure as it is staged. Nothing is played.

    It is made from what the seat may know alone, where the table allows advice.
    """
    stored, person = await seen_table(request, table), await person_of(request)
    own_seat(stored, person, data.seat)
    if not is_advised(stored):
        raise trouble(403, "At this table nobody is told what to do.", "no_advice")
    running = await games_of(request).room.known(stored)
    check_seat(running.table, data.seat)
    sight, latest = sight_of(running.table, stored, data.seat), running.table.latest
    return await games_of(request).foreseeing.odds(sight, Key(table, latest), data.staged, person.id)


@get("/tables/{table:str}/ledger", operation_id="ledger", tags=["records"], responses=PROBLEMS)
async def ledger(
    request: AnyRequest, table: TableId, seat_: LedgerSeat = None, round_: LedgerRoundNumber = None
) -> Ledger:
    """Return what a seat of your own, or everybody, could foresee of each dinner, and what came.

    What a former owner of a seat knew stays secret: who came to it while the game ran gets what everybody could.
    Of a game of more than 40 rounds the newest 40 are told, and any other by its number.
    """
    stored, person = await seen_table(request, table), await who(request)
    running = await games_of(request).room.known(stored)
    seat = veiled_seat(stored, seat_to_see(stored, person, seat_, ()))
    async with running.lock:
        line = list(running.table.line)
    return await games_of(request).foreseeing.ledger(running, line, seat, round_, counted_as(request, person))


foresight_router = Router("/", route_handlers=[odds, ledger], guards=[own_page], middleware=[hand_out_cookies])
"""Forecasts; the app sets it below ``/api/v1``."""
