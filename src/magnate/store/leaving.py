"""People who go for good: what says who they were is deleted, and the games of others go on without them."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete as delete_from
from sqlalchemy import exists, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from magnate.store.endings import delete_table, others_were_at
from magnate.store.kept import StoredLine
from magnate.store.repository import Repository
from magnate.store.seats import NEWS
from magnate.store.sessions import NEWS as SESSION_NEWS
from magnate.store.tables import (
    ANALYSES,
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
from magnate.store.talk import OWNER, keep_line

NOBODY = "?"
"""The name of somebody who is gone."""

STAND_IN = "planner"
"""Who plays on at the seats of somebody who is gone, until another sits down."""

OWN = (SESSIONS, TOKENS, SUBSCRIPTIONS, AWAY, NOTES, ANALYSES)
"""Tables whose rows belong to one person and go with it. `SEEN` goes last: it tells which tables are to be left."""


class Leaving(Repository):
    """Deletes people. What is cut short by a crash is found by `unfinished` and done to its end."""

    async def go(self, person: str, now: datetime) -> None:
        """Delete everything that says who a person was, and everything of theirs that is no part of others' games."""
        await self._shut_out(person, now)
        for game in await self.tables(person):
            await self._leave(game, person, now)

    async def unfinished(self, limit: int) -> list[str]:
        """Return people who are gone but still hold something."""
        left = (
            exists().where(HOLDERS.c.person == PEOPLE.c.id),
            exists().where(SEATS.c.former == PEOPLE.c.id),
            exists().where(SEEN.c.person == PEOPLE.c.id),
            exists().where(TALK.c.person == PEOPLE.c.id, or_(TALK.c.deed == "", TALK.c.name != NOBODY)),
        )
        wanted = select(PEOPLE.c.id).where(PEOPLE.c.gone.is_not(None), or_(*left)).limit(limit)
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
            select(SEEN.c.game).where(SEEN.c.person == person),
            select(NOTES.c.game).where(NOTES.c.person == person),
        )
        wanted = tables[0].union(*tables[1:])
        return await self._database.look(lambda connection: sorted(connection.execute(wanted).scalars()))

    async def _leave(self, game: str, person: str, now: datetime) -> None:
        """Take a person out of one table; delete the table where nobody else has anything to do with it."""
        async with self._database.write() as unit:
            connection = unit.connection
            unit.tell(NEWS, game)
            lock = select(GAMES.c.state, GAMES.c.host, GAMES.c.seq).where(GAMES.c.id == game).with_for_update()
            row = (await connection.execute(lock)).first()
            if row is None:
                return
            if row.host == person and not await others_were_at(connection, game, person):
                await delete_table(connection, game)
                return
            seats = select(SEATS.c.name).where(SEATS.c.game == game, SEATS.c.person == person)
            names = {*(await connection.execute(seats)).scalars()} - {""}
            opened = await _leave_seats(connection, game, person, row.state)
            await _fall_silent(connection, game, person, names)
            if row.state == "running":
                for number in opened:
                    await keep_line(unit, _opened(game, number, person, now, row.seq))
            await connection.execute(delete_from(SEEN).where(SEEN.c.game == game, SEEN.c.person == person))
            if row.host == person:
                await _hand_over(connection, game, person)


def _opened(game: str, number: int, person: str, now: datetime, seq: int) -> StoredLine:
    """Return the line by which everybody reads that somebody who is gone gave up a seat."""
    about = {"seat": number, "name": NOBODY, OWNER: person}
    return StoredLine(
        game=game, at=now, person=person, seat=number, name=NOBODY, seq=max(seq, 0), deed="opened", about=about
    )


async def _leave_seats(connection: AsyncConnection, game: str, person: str, state: str) -> list[int]:
    """Give up a person's seats: another device's owner keeps one, a bot plays on at the others. Return those."""
    opened: list[int] = []
    await connection.execute(delete_from(HOLDERS).where(HOLDERS.c.game == game, HOLDERS.c.person == person))
    whose = or_(SEATS.c.person == person, SEATS.c.former == person)
    mine = select(SEATS).where(SEATS.c.game == game, whose)
    for seat in (await connection.execute(mine)).mappings().all():
        place = (SEATS.c.game == game, SEATS.c.number == seat["number"])
        if seat["former"] == person:
            await _forget_plans(connection, game, seat["number"])
            await connection.execute(update(SEATS).where(*place).values(former=None))
            continue
        if state == "finished":
            await _forget_plans(connection, game, seat["number"])
            await connection.execute(update(SEATS).where(*place).values(name=NOBODY))
            continue
        held = select(HOLDERS.c.person).where(HOLDERS.c.game == game, HOLDERS.c.number == seat["number"])
        other = (await connection.execute(held.order_by(HOLDERS.c.person).limit(1))).scalar()
        values = {"name": NOBODY, "person": other}
        if other is None:
            stand_in = STAND_IN if state == "running" else ""
            values |= {"kind": "open", "name": "", "stand_in": stand_in, "link": seat["link"] + 1}
            await _forget_plans(connection, game, seat["number"])
            opened.append(seat["number"])
        await connection.execute(update(SEATS).where(*place).values(values))
    waiting = (REWINDS.c.game == game, REWINDS.c.state == "open")
    await connection.execute(update(REWINDS).where(*waiting).values(state="refused"))
    return opened


async def _forget_plans(connection: AsyncConnection, game: str, seat: int) -> None:
    """Delete what was prepared for a seat."""
    for kept in (DRAFTS, ORDERS):
        await connection.execute(delete_from(kept).where(kept.c.game == game, kept.c.seat == seat))


async def _fall_silent(connection: AsyncConnection, game: str, person: str, names: set[str]) -> None:
    """Delete what a person said at a table, and from what was done there the names it had."""
    await connection.execute(delete_from(TALK).where(TALK.c.game == game, TALK.c.person == person, TALK.c.deed == ""))
    own = select(TALK.c.seat, TALK.c.name).where(TALK.c.game == game, TALK.c.person == person)
    names = names | {row.name for row in await connection.execute(own)}
    guests = select(PEOPLE.c.id).where(or_(PEOPLE.c.id == person, PEOPLE.c.merged_into == person))
    was = {*(await connection.execute(guests)).scalars()}
    deeds = select(TALK.c.id, TALK.c.person, TALK.c.name, TALK.c.about).where(TALK.c.game == game, TALK.c.deed != "")
    for line in (await connection.execute(deeds)).all():
        theirs = ("name", "before") if line.about.get(OWNER) in was else ()
        about = {key: NOBODY if key in theirs or value in names else value for key, value in line.about.items()}
        name = NOBODY if line.person == person else line.name
        if (about, name) != (line.about, line.name):
            await connection.execute(update(TALK).where(TALK.c.id == line.id).values(about=about, name=name))


async def _hand_over(connection: AsyncConnection, game: str, person: str) -> None:
    """Make another who sits at a table its host; where nobody does, it keeps a host who is gone."""
    others = select(SEATS.c.person).where(SEATS.c.game == game, SEATS.c.person.is_not(None), SEATS.c.person != person)
    heir = (await connection.execute(others.order_by(SEATS.c.number).limit(1))).scalar()
    if heir is not None:
        await connection.execute(update(GAMES).where(GAMES.c.id == game).values(host=heir))
