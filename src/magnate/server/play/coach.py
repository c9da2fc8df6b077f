"""The coach's route: tips for a seat of your own. The server remembers nothing of what it said."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from litestar import Router, post
from litestar.params import JSONBody

from magnate.coach import tips_for
from magnate.model.errors import IllegalAction
from magnate.model.events import Event
from magnate.server.identity.sessions import hand_out_cookies, needs_person, own_page
from magnate.server.live.rules import read_steps
from magnate.server.live.veil import Sight, sight_of
from magnate.server.lobby.routes import TableId
from magnate.server.play.access import games_of
from magnate.server.play.routes import at_own_seat
from magnate.server.problems import PROBLEMS, refused
from magnate.server.requests import AnyRequest
from magnate.server.wire.coach import AskCoach, Coached
from magnate.view.screen.ribbon import ribbon_of


@post(
    "/tables/{table:str}/coach",
    guards=[needs_person],
    status_code=200,
    operation_id="coach",
    tags=["play"],
    responses=PROBLEMS,
)
async def coach(request: AnyRequest, table: TableId, data: JSONBody[AskCoach]) -> Coached:
    """Return what matters to your own seat after some staged steps, and the ribbon of a first game. Nothing is played.

    Everything follows from what the seat may see and from the rules; no computer player is asked.
    """
    person, stored, running = await at_own_seat(request, table, data.seat)
    seq, sight, dined = running.table.latest, sight_of(running.table, stored, data.seat), running.table.dined()
    aside = games_of(request).room.aside
    async with aside.turn(person.id):
        return await aside.quick(partial(coached, sight, seq, data, dined))


def coached(sight: Sight, seq: int, data: AskCoach, dined: Sequence[Event] = ()) -> Coached:
    """Return what the coach says about a sight. dined: what happened at dinner in the round before.

    Raises Trouble 422 when a staged step is not legal.
    """
    staged = read_steps(data.staged)
    try:
        tips = tips_for(sight.game, data.seat, staged, data.level, dined)
        return Coached(seq=seq, tips=tips, ribbon=ribbon_of(sight.game, data.seat, staged))
    except IllegalAction as error:
        raise refused(error) from None


coach_router = Router("/", route_handlers=[coach], guards=[own_page], middleware=[hand_out_cookies])
"""The coach; the app sets it below ``/api/v1``."""
