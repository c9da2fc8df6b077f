"""Who sits where. Every change is made only if the seat is still what the one who changes it saw."""

from __future__ import annotations

from sqlalchemy import delete, insert, select, update

from magnate.store.errors import Taken
from magnate.store.kept import SeatKind, StoredSeat
from magnate.store.repository import Repository
from magnate.store.tables import HOLDERS, SEATS

MOST_HOLDERS = 8
"""Sessions that may act for one seat: its owner's devices, not a crowd."""


NEWS = "seats"
"""The channel on which a change of seats is announced after its commit, as ``GAME``."""


class Seats(Repository):
    """Seats by table and number."""

    async def sit(self, game: str, number: int, person: str, name: str, *, kind: SeatKind = "open") -> None:
        """Give a seat of a kind (open, or on the host's device) to somebody; its private link is made anew.

        Raises Taken when it is not of that kind any more.
        """
        wanted = (SEATS.c.game == game, SEATS.c.number == number, SEATS.c.kind == kind)
        values = {"kind": "person", "person": person, "name": name, "bot": "", "stand_in": "", "link": SEATS.c.link + 1}
        async with self._database.write() as unit:
            if (await unit.connection.execute(update(SEATS).where(*wanted).values(values))).rowcount == 0:
                raise Taken("The seat is taken.")
            await unit.connection.execute(delete(HOLDERS).where(HOLDERS.c.game == game, HOLDERS.c.number == number))
            await unit.connection.execute(insert(HOLDERS).values(game=game, number=number, person=person))
            unit.tell(NEWS, game)

    async def hold(self, game: str, number: int, person: str, link: int) -> None:
        """Let somebody act for a seat who opened its private link, as long as that is the present one.

        Raises Taken when the link was made anew or too many hold the seat.
        """
        wanted = (SEATS.c.game == game, SEATS.c.number == number, SEATS.c.link == link)
        held = select(HOLDERS.c.person).where(HOLDERS.c.game == game, HOLDERS.c.number == number)
        async with self._database.write() as unit:
            # The row of the seat serves as a lock, so that its holders are counted right.
            seat = select(SEATS.c.number).where(*wanted).with_for_update()
            if (await unit.connection.execute(seat)).first() is None:
                raise Taken("The link is no longer valid.")
            holders = (await unit.connection.execute(held)).scalars().all()
            if person in holders:
                return
            if len(holders) >= MOST_HOLDERS:
                raise Taken(f"At most {MOST_HOLDERS} devices may hold a seat.")
            await unit.connection.execute(insert(HOLDERS).values(game=game, number=number, person=person))
            unit.tell(NEWS, game)

    async def change(self, before: StoredSeat, after: StoredSeat) -> None:
        """Make a seat another, holders included, if nobody changed it meanwhile.

        Raises Taken when somebody did. A seat that changes hands must count its `link` up.
        """
        seen = (
            SEATS.c.game == before.game,
            SEATS.c.number == before.number,
            SEATS.c.kind == before.kind,
            SEATS.c.link == before.link,
            SEATS.c.person.is_not_distinct_from(before.person),
        )
        names = ("kind", "person", "name", "bot", "stand_in", "link")
        values = {name: getattr(after, name) for name in names}
        async with self._database.write() as unit:
            if (await unit.connection.execute(update(SEATS).where(*seen).values(values))).rowcount == 0:
                raise Taken("Somebody else just changed the seat.")
            if after.holders != before.holders:
                held = (HOLDERS.c.game == before.game, HOLDERS.c.number == before.number)
                await unit.connection.execute(delete(HOLDERS).where(*held))
                for person in sorted(after.holders):
                    key = {"game": before.game, "number": before.number, "person": person}
                    await unit.connection.execute(insert(HOLDERS).values(key))
            unit.tell(NEWS, before.game)
