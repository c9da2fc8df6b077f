"""How many tables somebody may have that are not over, and how many may come from one address."""

from __future__ import annotations

from typing import Any

from litestar import Request

from magnate.server.app_visitors import Proxies, place_of
from magnate.server.identity_key import signature
from magnate.server.ports import services_of
from magnate.server.problems import trouble
from magnate.store import StoredPerson

DIGEST = 24
"""Letters of the digest that are kept of an address."""


async def check_room(request: Request[Any, Any, Any], person: StoredPerson | None) -> str:
    """Return as what the address of a visitor is kept with a new table: a digest that only this server can make.

    Raises Trouble 409 when the person, or everybody from this address together, has too many tables.
    """
    services = services_of(request)
    proxies: Proxies = request.app.state.get("proxies") or Proxies()
    origin = signature(services.key, f"origin {place_of(proxies.visitor(request.scope)).house}")[:DIGEST]
    endings = services.database.endings
    if person is not None and await endings.count(host=person.id) >= services.tables:
        why = f"You have {services.tables} tables that are not over. End or delete some of them first."
        raise trouble(409, why, "too_many_tables")
    if await endings.count(origin=origin) >= services.from_one_address:
        why = f"{services.from_one_address} tables from your address are not over; some of them have to end first."
        raise trouble(409, why, "too_many_tables")
    return origin
