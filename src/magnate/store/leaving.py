"""People who go for good: what says who they were is deleted, and the games of others go on without them."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete as delete_from
from sqlalchemy import exists, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from magnate.store.endings import delete_table, others_were_at
from magnate.store.repository import Repository
from magnate.store.seats import NEWS
from magnate.store.sessions import NEWS as SESSION_NEWS
from magnate.store.tables import (
    AWAY,
    DRAFTS,
    GAMES,
    HOLDERS,
    NOTES,
    ORDERS,
    PEOPLE,
    REWINDS,
    SEATS,
    SEEN,
    SESSIONS,
    SUBSCRIPTIONS,
    TALK,
    TOKENS,
)

NOBODY = "?"
"""The name of somebody who is gone."""

STAND_IN = "greedy"
"""Who plays on at the seats of somebody who is gone, until another sits down."""

OWN = (SESSIONS, TOKENS, SUBSCRIPTIONS, AWAY, SEEN, NOTES)
"""Tables whose rows belong to one person and go with it."""


class Leaving(Repository):
    """Deletes people. What is cut short by a crash is found by `unfinished` and done to its end."""

    async def go(self, person: str, now: datetime) -> None:
        """Delete everything that says who a person was, and everything of theirs that is no part of others' games."""
        await self._shut_out(person, now)
        for game in await self.tables(person):
            await self._leave(game, person)

    async def unfinished(self, limit: int) -> list[str]:
        """Return people who are gone but still hold something."""
        held = exists().where(HOLDERS.c.person == PEOPLE.c.id)
        said = exists().where(TALK.c.person == PEOPLE.c.id, TALK.c.deed == "")
        wanted = select(PEOPLE.c.id).where(PEOPLE.c.gone.is_not(None), or_(held, said)).limit(limit)
        return await self._database.look(lambda connection: list(connection.execute(wanted).scalars()))

    async def long_gone(self, before: datetime, limit: int) -> list[str]:
        """Return guests, the oldest first, of whom nothing was seen since a moment: no session, token or visit."""
        since = (
            exists().where(SESSIONS.c.person == PEOPLE.c.id, SESSIONS.c.used >= before),
            exists().where(TOKENS.c.person == PEOPLE.c.id, or_(TOKENS.c.used >= before, TOKENS.c.made >= before)),
            exists().where(SEEN.c.person == PEOPLE.c.id, SEEN.c.at >= before),
        )
        guest = (PEOPLE.c.email.is_(None), PEOPLE.c.merged_into.is_(None), PEOPLE.c.gone.is_(None))
        wanted = select(PEOPLE.c.id).where(*guest, PEOPLE.c.made < before, *(~one for one in since))
        query = wanted.order_by(PEOPLE.c.made).limit(limit)
        return await self._database.look(lambda connection: list(connection.execute(query).scalars()))

    async def _shut_out(self, person: str, now: datetime) -> None:
        """Let nobody be this person any more."""
        mine = or_(PEOPLE.c.id == person, PEOPLE.c.merged_into == person)
        blank = {"name": NOBODY, "email": None, "password": None, "language": "en", "quiet": None, "gone": now}
        async with self._database.write() as unit:
            await unit.connection.execute(update(PEOPLE).where(mine).values(blank))
            for kept in OWN:
                await unit.connection.execute(delete_from(kept).where(kept.c.person == person))
            unit.tell(SESSION_NEWS, person)

    async def tables(self, person: str) -> list[str]:
        """Return every table that has to do with a person."""
        tables = (
            select(GAMES.c.id).where(GAMES.c.host == person),
            select(HOLDERS.c.game).where(HOLDERS.c.person == person),
            select(SEATS.c.game).where(or_(SEATS.c.person == person, SEATS.c.former == person)),
            select(TALK.c.game).where(TALK.c.person == person),
        )
        wanted = tables[0].union(*tables[1:])
        return await self._database.look(lambda connection: sorted(connection.execute(wanted).scalars()))

    async def _leave(self, game: str, person: str) -> None:
        """Take a person out of one table; delete the table where nobody else has anything to do with it."""
        async with self._database.write() as unit:
            connection = unit.connection
            unit.tell(NEWS, game)
            lock = select(GAMES.c.state, GAMES.c.host).where(GAMES.c.id == game).with_for_update()
            row = (await connection.execute(lock)).first()
            if row is None:
                return
            if row.host == person and not await others_were_at(connection, game, person):
                await delete_table(connection, game)
                return
            seats = select(SEATS.c.name).where(SEATS.c.game == game, SEATS.c.person == person)
            names = {*(await connection.execute(seats)).scalars()} - {""}
            await _leave_seats(connection, game, person, row.state)
            await _fall_silent(connection, game, person, names)
            if row.host == person:
                await _hand_over(connection, game, person)


async def _leave_seats(connection: AsyncConnection, game: str, person: str, state: str) -> None:
    """Give up a person's seats: another device's owner keeps one, a bot plays on at the others."""
    await connection.execute(delete_from(HOLDERS).where(HOLDERS.c.game == game, HOLDERS.c.person == person))
    back = update(SEATS).where(SEATS.c.game == game, SEATS.c.former == person)
    await connection.execute(back.values(former=None))
    mine = select(SEATS).where(SEATS.c.game == game, SEATS.c.person == person)
    for seat in (await connection.execute(mine)).mappings().all():
        place = (SEATS.c.game == game, SEATS.c.number == seat["number"])
        if state == "finished":
            await connection.execute(update(SEATS).where(*place).values(name=NOBODY))
            continue
        held = select(HOLDERS.c.person).where(HOLDERS.c.game == game, HOLDERS.c.number == seat["number"])
        other = (await connection.execute(held.order_by(HOLDERS.c.person).limit(1))).scalar()
        values = {"name": NOBODY, "person": other}
        if other is None:
            stand_in = STAND_IN if state == "running" else ""
            values |= {"kind": "open", "name": "", "stand_in": stand_in, "link": seat["link"] + 1}
            for kept in (DRAFTS, ORDERS):
                await connection.execute(delete_from(kept).where(kept.c.game == game, kept.c.seat == seat["number"]))
        await connection.execute(update(SEATS).where(*place).values(values))
    waiting = (REWINDS.c.game == game, REWINDS.c.state == "open")
    await connection.execute(update(REWINDS).where(*waiting).values(state="refused"))


async def _fall_silent(connection: AsyncConnection, game: str, person: str, names: set[str]) -> None:
    """Delete what a person said at a table, and from what was done there the names it had."""
    await connection.execute(delete_from(TALK).where(TALK.c.game == game, TALK.c.person == person, TALK.c.deed == ""))
    own = select(TALK.c.seat, TALK.c.name).where(TALK.c.game == game, TALK.c.person == person)
    names = names | {row.name for row in await connection.execute(own)}
    deeds = select(TALK.c.id, TALK.c.person, TALK.c.name, TALK.c.about).where(TALK.c.game == game, TALK.c.deed != "")
    for line in (await connection.execute(deeds)).all():
        about = {key: NOBODY if value in names else value for key, value in line.about.items()}
        name = NOBODY if line.person == person else line.name
        if (about, name) != (line.about, line.name):
            await connection.execute(update(TALK).where(TALK.c.id == line.id).values(about=about, name=name))


async def _hand_over(connection: AsyncConnection, game: str, person: str) -> None:
    """Make another who sits at a table its host; where nobody does, it keeps a host who is gone."""
    others = select(SEATS.c.person).where(SEATS.c.game == game, SEATS.c.person.is_not(None), SEATS.c.person != person)
    heir = (await connection.execute(others.order_by(SEATS.c.number).limit(1))).scalar()
    if heir is not None:
        await connection.execute(update(GAMES).where(GAMES.c.id == game).values(host=heir))
