"""Tables that come to an end otherwise than by the rules: ended, deleted, put to rest when nobody comes any more."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from sqlalchemy import ColumnElement, exists, or_, select, update
from sqlalchemy import delete as delete_from
from sqlalchemy.ext.asyncio import AsyncConnection

from magnate.store.games import UNFINISHED, standing_values, unfinished
from magnate.store.kept import StoredGame, StoredLine
from magnate.store.repository import Repository
from magnate.store.rewinds import carried_out
from magnate.store.seats import NEWS
from magnate.store.tables import (
    AWAY,
    DELIVERIES,
    DRAFTS,
    ENTRIES,
    GAMES,
    HOLDERS,
    NOTES,
    OPENINGS,
    ORDERS,
    PEOPLE,
    REVIEWS,
    REWINDS,
    SEATS,
    SEEN,
    SNAPSHOTS,
    SUBSCRIPTIONS,
    TALK,
)
from magnate.store.talk import keep_line

PARTS = (
    *(DELIVERIES, SUBSCRIPTIONS, REWINDS, AWAY, SEEN, ORDERS, DRAFTS, NOTES, TALK, REVIEWS, SNAPSHOTS, ENTRIES),
    *(OPENINGS, HOLDERS, SEATS),
)
"""Everything that belongs to a table, what refers to other parts first."""


class Endings(Repository):
    """Ends of tables by id."""

    async def end(self, game: StoredGame, deed: StoredLine, wish: int) -> bool:
        """End a running table before the game is over; its log stays. Return False when it does not run any more.

        Raises Missing when the wish to end it was refused meanwhile.
        """
        over = replace(game.standing, state="finished", waiting=(), due=None, winner=-1, ended="people")
        change = update(GAMES).where(GAMES.c.id == game.id, GAMES.c.state == "running").values(standing_values(over))
        async with self._database.write() as unit:
            if (await unit.connection.execute(change)).rowcount == 0:
                return False
            await unit.connection.run_sync(carried_out, wish)
            await keep_line(unit, deed)
            unit.tell(NEWS, game.id)
        return True

    async def delete(self, game: str, person: str) -> bool:
        """Delete a table with everything about it, unless others than this person have played or talked there.

        At a table that has not begun nobody has. Return whether it is deleted.
        """
        async with self._database.write() as unit:
            lock = select(GAMES.c.state).where(GAMES.c.id == game).with_for_update()
            state = (await unit.connection.execute(lock)).scalar()
            if state is None or (state != "open" and await others_were_at(unit.connection, game, person)):
                return False
            await delete_table(unit.connection, game)
            unit.tell(NEWS, game)
        return True

    async def count(self, *, host: str | None = None, origin: str = "") -> int:
        """Return how many tables of a host, or from a place, are not over and not put to rest."""
        whose: ColumnElement[bool] = GAMES.c.origin == origin if host is None else GAMES.c.host == host
        return await self._database.look(lambda connection: int(connection.execute(unfinished(whose)).scalar_one()))

    async def rest(self, before: datetime, now: datetime, limit: int) -> list[str]:
        """Put unfinished tables to rest where nobody of theirs was since a moment; return them, at most so many."""
        there = exists().where(SEEN.c.game == GAMES.c.id, SEEN.c.at >= before)
        idle = (UNFINISHED, GAMES.c.rested.is_(None), GAMES.c.made < before, ~there)
        async with self._database.write() as unit:
            wanted = select(GAMES.c.id).where(*idle).order_by(GAMES.c.made).limit(limit)
            found = list((await unit.connection.execute(wanted)).scalars())
            if found:
                await unit.connection.execute(update(GAMES).where(GAMES.c.id.in_(found)).values(rested=now))
            for game in found:
                unit.tell(NEWS, game)
        return found

    async def wake(self, game: str) -> None:
        """Let a table that was put to rest go on."""
        change = update(GAMES).where(GAMES.c.id == game, GAMES.c.rested.is_not(None)).values(rested=None)
        async with self._database.write() as unit:
            if (await unit.connection.execute(change)).rowcount:
                unit.tell(NEWS, game)


async def others_were_at(connection: AsyncConnection, game: str, person: str) -> bool:
    """Return whether anybody but a person, or a guest that became this person, ever acted, sat or talked at a table."""
    own = select(PEOPLE.c.id).where(or_(PEOPLE.c.id == person, PEOPLE.c.merged_into == person)).scalar_subquery()
    others = (
        exists().where(ENTRIES.c.game == game, ENTRIES.c.person.not_in(own)),
        exists().where(HOLDERS.c.game == game, HOLDERS.c.person.not_in(own)),
        exists().where(SEATS.c.game == game, or_(SEATS.c.former.not_in(own), SEATS.c.person.not_in(own))),
        exists().where(TALK.c.game == game, TALK.c.person.not_in(own)),
    )
    return bool((await connection.execute(select(or_(*others)))).scalar())


async def delete_table(connection: AsyncConnection, game: str) -> None:
    """Delete a table with everything about it."""
    for part in PARTS:
        await connection.execute(delete_from(part).where(part.c.game == game))
    await connection.execute(delete_from(GAMES).where(GAMES.c.id == game))
