"""Who may look at a game, and through whose eyes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from magnate.server.app.visitors import Proxies, place_of
from magnate.server.identity.sessions import who
from magnate.server.live.games import Games
from magnate.server.lobby.tables import table_of, table_to_see
from magnate.server.ports import Connection, services_of
from magnate.server.problems import trouble
from magnate.server.wire.tables import Table
from magnate.store import StoredGame, StoredPerson

Result = TypeVar("Result")


def games_of(connection: Connection) -> Games:
    """Return the games in the memory of this process."""
    found: Games = connection.app.state.games
    return found


async def seen_table(connection: Connection, table: str) -> StoredGame:
    """Return a table. Raises Trouble 404 when there is none, or not for the one who asks."""
    person = await who(connection)
    services = services_of(connection)
    found = await table_to_see(services, table, None if person is None else person.id)
    services.live.looked(found)
    return found


async def wire_table(connection: Connection, stored: StoredGame) -> Table:
    """Return a table as the one who asks may see it."""
    person = await who(connection)
    return table_of(services_of(connection), stored, None if person is None else person.id)


def counted_as(connection: Connection, person: StoredPerson | None) -> str:
    """Return under which name what is done for somebody is counted: the person, or where a stranger comes from."""
    if person is not None:
        return person.id
    proxies: Proxies = connection.app.state.get("proxies") or Proxies()
    return f"from {place_of(proxies.visitor(connection.scope)).house}"


async def in_turn(connection: Connection, work: Callable[[], Result], *, heavy: bool = False) -> Result:
    """Return what a function gives, done in a thread in turn with whatever else is done for the visitor.

    heavy: it can take seconds. Raises Trouble 429 while too much is done for the visitor, 503 while it is for all.
    """
    whose, aside = counted_as(connection, await who(connection)), services_of(connection).aside
    async with aside.turn(whose):
        return await (aside.heavy(whose, work) if heavy else aside.quick(work))


def own_seat(stored: StoredGame, person: StoredPerson, seat: int) -> None:
    """Raise Trouble 403 unless somebody may act for a seat."""
    if seat not in stored.seats_of(person.id):
        raise trouble(403, "This is not your seat.", "not_your_seat")


def seat_to_see(stored: StoredGame, person: StoredPerson | None, seat: int | None, waiting: Sequence[int]) -> int:
    """Return through which seat somebody looks: the one named, else the first own one that is asked, else an own one.

    Spectators, who have none, look as seat -1, which everybody may; so does one whose seat was opened. Raises Trouble
    403 for a seat of another.
    """
    own = stored.seats_of(None if person is None else person.id)
    if (
        seat is not None
        and person is not None
        and any(place.number == seat and place.former == person.id for place in stored.seats)
    ):
        return -1
    if seat is None:
        return next((number for number in own if number in waiting), own[0] if own else -1)
    if seat != -1 and seat not in own:
        raise trouble(403, "This is not your seat.", "not_your_seat")
    return seat
