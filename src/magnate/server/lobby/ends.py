"""Routes by which the host ends or deletes a table."""

from __future__ import annotations

from litestar import Router, delete, post
from litestar.status_codes import HTTP_200_OK

from magnate.server.identity.sessions import hand_out_cookies, needs_person, own_page, person_of
from magnate.server.live import endings
from magnate.server.lobby.routes import TableId
from magnate.server.lobby.tables import table_to_see
from magnate.server.play.access import games_of
from magnate.server.ports import Services, services_of
from magnate.server.problems import PROBLEMS, trouble
from magnate.server.requests import AnyRequest
from magnate.server.wire.tables import Deleted, Ended
from magnate.store import StoredGame, StoredPerson


@post(
    "/tables/{table:str}/end",
    guards=[needs_person],
    operation_id="endTable",
    responses=PROBLEMS,
    tags=["tables"],
    status_code=HTTP_200_OK,
)
async def end_table(request: AnyRequest, table: TableId) -> Ended:
    """End a game before it is over; only the host can.

    It ends at once where all other people are away; else they are asked, and it ends when all have agreed.
    """
    services, person = services_of(request), await person_of(request)
    game = await _hosted(services, table, person)
    return Ended(ended=await endings.ask_end(games_of(request), services, game, person))


@delete(
    "/tables/{table:str}",
    guards=[needs_person],
    operation_id="deleteTable",
    responses=PROBLEMS,
    tags=["tables"],
    status_code=HTTP_200_OK,
)
async def delete_table(request: AnyRequest, table: TableId) -> Deleted:
    """Delete a table; only the host can. Where others have played it is put away from the host's list instead."""
    services, person = services_of(request), await person_of(request)
    game = await _hosted(services, table, person)
    if await services.database.endings.delete(game.id, person.id):
        return Deleted(deleted=True)
    await services.database.away.put(game.id, person.id)
    return Deleted(deleted=False)


async def _hosted(services: Services, table: str, person: StoredPerson) -> StoredGame:
    """Return a table one hosts. Raises Trouble 404 or 403."""
    game = await table_to_see(services, table, person.id)
    if game.host != person.id:
        raise trouble(403, "Only the host can end or delete a table.", "not_your_table")
    return game


ends_router = Router(
    path="/", route_handlers=[end_table, delete_table], guards=[own_page], middleware=[hand_out_cookies]
)
"""Ends of tables; the app sets it below ``/api/v1``."""
