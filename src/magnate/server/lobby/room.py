"""How many tables somebody may have that are not over, and how many may come from one address."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from litestar import Request

from magnate.server.app.visitors import Proxies, place_of
from magnate.server.identity.key import signature
from magnate.server.ports import services_of
from magnate.server.problems import Trouble, trouble
from magnate.store import Database, Full, Most, StoredGame, StoredPerson

DIGEST = 24
"""Letters of the digest that are kept of an address."""


class Share(NamedTuple):
    """What a visitor may lay. origin: as what the address is kept with a new table: a digest only this server can make.

    most: tables that are not over.
    """

    origin: str
    most: Most


async def check_room(request: Request[Any, Any, Any], person: StoredPerson | None) -> Share:
    """Return what a visitor may lay, for `lay`.

    Raises Trouble 409 when the person, or everybody from this address together, has too many tables already.
    """
    services = services_of(request)
    proxies: Proxies = request.app.state.get("proxies") or Proxies()
    origin = signature(services.key, f"origin {place_of(proxies.visitor(request.scope)).house}")[:DIGEST]
    most = Most(host=services.tables, origin=services.from_one_address)
    endings = services.database.endings
    if person is not None and most.host is not None and await endings.count(host=person.id) >= most.host:
        raise _no_room("host", most)
    if most.origin is not None and await endings.count(origin=origin) >= most.origin:
        raise _no_room("origin", most)
    return Share(origin, most)


async def lay(database: Database, game: StoredGame, share: Share) -> StoredGame:
    """Keep a new table, and return it. It is counted again as it is kept: other requests may have been quicker.

    Raises Trouble 409 when there are too many, Taken when its code is in use.
    """
    laid = replace(game, origin=share.origin)
    try:
        await database.games.create(laid, share.most)
    except Full as error:
        raise _no_room(error.whose, share.most) from None
    return laid


def _no_room(whose: str, most: Most) -> Trouble:
    if whose == "host":
        why = f"You have {most.host} tables that are not over. End or delete some of them first."
    else:
        why = f"{most.origin} tables from your address are not over; some of them have to end first."
    return trouble(409, why, "too_many_tables")
