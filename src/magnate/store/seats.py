"""Who sits where. Every change is made only if the seat is still what the one who changes it saw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import RowMapping, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from magnate.store.errors import Present, Taken
from magnate.store.kept import Absence, GameState, SeatKind, StoredLine, StoredSeat
from magnate.store.repository import Repository
from magnate.store.rewinds import NEWS as REWIND_NEWS
from magnate.store.tables import DRAFTS, GAMES, HOLDERS, ORDERS, REWINDS, SEATS, SEEN
from magnate.store.talk import keep_line

if TYPE_CHECKING:
    from magnate.store.database import Unit

MOST_HOLDERS = 8
"""Sessions that may act for one seat: its owner's devices, not a crowd."""


NEWS = "seats"
"""The channel on which a change of seats is announced after its commit, as ``GAME``."""


class Seats(Repository):
    """Seats by table and number."""

    async def sit(
        self,
        game: str,
        number: int,
        person: str,
        name: str,
        *,
        kind: SeatKind = "open",
        back: bool = False,
        deed: StoredLine | None = None,
    ) -> None:
        """Give a seat of a kind (open, or on the host's device) to somebody; its private link is made anew.

        An open seat of a running game forgets what its former owner prepared, and its new owner's knowledge begins now,
        unless it goes `back` to the former owner. deed: what is written down with it.
        Raises Taken when it is not of that kind any more, or when nobody can take it back.
        """
        wanted = [SEATS.c.game == game, SEATS.c.number == number, SEATS.c.kind == kind]
        values: dict[str, Any] = {"kind": "person", "person": person, "name": name, "bot": "", "stand_in": ""}
        values |= {"link": SEATS.c.link + 1, "former": None}
        fresh = kind == "open" and not back
        if fresh:
            values["since"] = select(GAMES.c.seq).where(GAMES.c.id == game).scalar_subquery()
        if back:
            wanted.append(SEATS.c.former.is_not(None))
        async with self._database.write() as unit:
            if (await unit.connection.execute(update(SEATS).where(*wanted).values(values))).rowcount == 0:
                raise Taken("The seat is taken.")
            await unit.connection.execute(delete(HOLDERS).where(HOLDERS.c.game == game, HOLDERS.c.number == number))
            await unit.connection.execute(insert(HOLDERS).values(game=game, number=number, person=person))
            if fresh:
                for kept in (DRAFTS, ORDERS):
                    await unit.connection.execute(delete(kept).where(kept.c.game == game, kept.c.seat == number))
            await self._changed_hands(unit, game, deed)

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

    async def change(
        self,
        before: StoredSeat,
        after: StoredSeat,
        deeds: Sequence[StoredLine] = (),
        state: GameState | None = None,
        absence: Absence | None = None,
    ) -> None:
        """Make a seat another, holders included, if nobody changed it meanwhile. deeds: written down with it.

        state: what the table must still be: before the start other changes are allowed than later. absence: what must
        still be true of who holds the seat.
        Raises Taken when somebody did, or when the table has begun or ended meanwhile; Present when somebody is there.
        A seat that changes hands must count its `link` up.
        """
        seen = (
            SEATS.c.game == before.game,
            SEATS.c.number == before.number,
            SEATS.c.kind == before.kind,
            SEATS.c.link == before.link,
            SEATS.c.stand_in == before.stand_in,
            SEATS.c.token == before.token,
            SEATS.c.person.is_not_distinct_from(before.person),
        )
        names = ("kind", "person", "name", "bot", "stand_in", "link", "former", "since", "program", "token")
        values = {name: getattr(after, name) for name in names}
        async with self._database.write() as unit:
            columns = (GAMES.c.state, GAMES.c.due, GAMES.c.waiting, GAMES.c.changed)
            lock = select(*columns).where(GAMES.c.id == before.game).with_for_update()
            game = (await unit.connection.execute(lock)).mappings().first()
            if game is None or state not in (None, game["state"]):
                raise Taken("The table has begun or ended meanwhile.")
            if absence is not None and await _is_present(unit.connection, before, game, absence):
                raise Present("Somebody who holds the seat is at the table.")
            if (await unit.connection.execute(update(SEATS).where(*seen).values(values))).rowcount == 0:
                raise Taken("Somebody else just changed the seat.")
            if after.holders != before.holders:
                held = (HOLDERS.c.game == before.game, HOLDERS.c.number == before.number)
                await unit.connection.execute(delete(HOLDERS).where(*held))
                for person in sorted(after.holders):
                    key = {"game": before.game, "number": before.number, "person": person}
                    await unit.connection.execute(insert(HOLDERS).values(key))
                await self._changed_hands(unit, before.game, None)
            for deed in deeds:
                await keep_line(unit, deed)
            unit.tell(NEWS, before.game)

    async def _changed_hands(self, unit: Unit, game: str, deed: StoredLine | None) -> None:
        """Refuse a wish that waits for answers, as nobody has agreed for who sits there now; tell the change."""
        waiting = (REWINDS.c.game == game, REWINDS.c.state == "open")
        if (await unit.connection.execute(update(REWINDS).where(*waiting).values(state="refused"))).rowcount:
            unit.tell(REWIND_NEWS, game)
        if deed is not None:
            await keep_line(unit, deed)
        unit.tell(NEWS, game)


async def _is_present(connection: AsyncConnection, seat: StoredSeat, game: RowMapping, absence: Absence) -> bool:
    """Return whether nobody may act for a seat: its decision is not overdue, and somebody was there."""
    if game["due"] is not None and game["due"] < absence.now and seat.number in game["waiting"] and not seat.stand_in:
        return False
    holders = select(HOLDERS.c.person).where(HOLDERS.c.game == seat.game, HOLDERS.c.number == seat.number)
    people = or_(SEEN.c.person.in_(holders), SEEN.c.person == seat.former)
    last = (await connection.execute(select(func.max(SEEN.c.at)).where(SEEN.c.game == seat.game, people))).scalar()
    return bool((last or game["changed"]) > absence.since)
