"""Sessions of browsers, and personal access tokens of programs."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from functools import partial
from typing import Any

from sqlalchemy import (
    CompoundSelect,
    Connection,
    Row,
    Select,
    Table,
    bindparam,
    delete,
    func,
    insert,
    select,
    union_all,
    update,
)

from magnate.store.kept import StoredPerson, StoredSession, StoredToken
from magnate.store.repository import Repository, is_name
from magnate.store.tables import PEOPLE, SESSIONS, TOKENS

NEWS = "sessions"
"""The channel on which it is told that a way in ended: a session, or a token; with the person it was of."""

SESSION = (
    select(SESSIONS, PEOPLE)
    .join(PEOPLE, PEOPLE.c.id == SESSIONS.c.person)
    .where(SESSIONS.c.hash == bindparam("hash"), SESSIONS.c.expires > bindparam("moment"), PEOPLE.c.gone.is_(None))
)
TOKEN = (
    select(TOKENS, PEOPLE)
    .join(PEOPLE, PEOPLE.c.id == TOKENS.c.person)
    .where(TOKENS.c.hash == bindparam("hash"), PEOPLE.c.gone.is_(None))
)


AT_ONCE = 500
"""So many hashes are asked for in one go."""


def _part(row: Row[Any], table: Table) -> dict[str, Any]:
    """Return what a joined row holds of one table."""
    return {column.name: row._mapping[column] for column in table.columns}


def _of_people(table: Table) -> Select[tuple[str]]:
    """Return the query for the hashes of a table whose people are not gone."""
    return select(table.c.hash).join(PEOPLE, PEOPLE.c.id == table.c.person).where(PEOPLE.c.gone.is_(None))


def _hashes(query: CompoundSelect[Any], connection: Connection) -> set[str]:
    return {str(row.hash) for row in connection.execute(query)}


class Sessions(Repository):
    """Sessions by the hash of their cookie."""

    async def add(self, session: StoredSession) -> None:
        """Keep a new session."""
        values = {column.name: getattr(session, column.name) for column in SESSIONS.columns}
        async with self._database.write() as unit:
            await unit.connection.execute(insert(SESSIONS).values(values))

    async def get(self, hashed: str, moment: datetime) -> tuple[StoredSession, StoredPerson] | None:
        """Return a session that is still valid at a moment, with its person."""
        values = {"hash": hashed, "moment": moment}
        row = await self._database.look(lambda connection: connection.execute(SESSION, values).first())
        if row is None:
            return None
        return StoredSession(**_part(row, SESSIONS)), StoredPerson(**_part(row, PEOPLE))

    async def use(self, hashed: str, used: datetime, expires: datetime) -> None:
        """Note that a session is in use, and until when it is valid now."""
        async with self._database.write() as unit:
            await unit.connection.execute(
                update(SESSIONS).where(SESSIONS.c.hash == hashed).values(used=used, expires=expires)
            )

    async def remove(self, hashed: str) -> None:
        """End a session; one that is not there stays away."""
        whose = select(SESSIONS.c.person).where(SESSIONS.c.hash == hashed)
        async with self._database.write() as unit:
            person = (await unit.connection.execute(whose)).scalar_one_or_none()
            if person is not None:
                await unit.connection.execute(delete(SESSIONS).where(SESSIONS.c.hash == hashed))
                unit.tell(NEWS, person)

    async def remove_others(self, person: str, hashed: str) -> None:
        """End every session of a person but one."""
        gone = delete(SESSIONS).where(SESSIONS.c.person == person, SESSIONS.c.hash != hashed)
        async with self._database.write() as unit:
            await unit.connection.execute(gone)
            unit.tell(NEWS, person)

    async def open_ways(self, hashes: Collection[str], moment: datetime) -> set[str]:
        """Return which of these hashes are of a session that is valid at a moment, or of a token that is."""
        asked, found = sorted(hashes), set[str]()
        for begun in range(0, len(asked), AT_ONCE):
            some = asked[begun : begun + AT_ONCE]
            sessions = _of_people(SESSIONS).where(SESSIONS.c.hash.in_(some), SESSIONS.c.expires > moment)
            ways = union_all(sessions, _of_people(TOKENS).where(TOKENS.c.hash.in_(some)))
            found |= await self._database.look(partial(_hashes, ways))
        return found

    async def of_person(self, person: str) -> list[dict[str, datetime]]:
        """Return when the sessions of a person began, were used and expire, without what opens them."""
        wanted = select(SESSIONS.c.made, SESSIONS.c.used, SESSIONS.c.expires).where(SESSIONS.c.person == person)
        return await self._database.look(
            lambda connection: [dict(row) for row in connection.execute(wanted.order_by(SESSIONS.c.made)).mappings()]
        )

    async def clear(self, moment: datetime, limit: int = 1000) -> int:
        """Remove sessions that expired before a moment, so many at most; return how many."""
        old = select(SESSIONS.c.hash).where(SESSIONS.c.expires <= moment).order_by(SESSIONS.c.expires).limit(limit)
        async with self._database.write() as unit:
            gone = delete(SESSIONS).where(SESSIONS.c.hash.in_(old.scalar_subquery()))
            return (await unit.connection.execute(gone)).rowcount


class Tokens(Repository):
    """Personal access tokens."""

    async def add(self, token: StoredToken) -> None:
        """Keep a new token."""
        values = {column.name: getattr(token, column.name) for column in TOKENS.columns}
        async with self._database.write() as unit:
            await unit.connection.execute(insert(TOKENS).values(values))

    async def of_person(self, person: str) -> list[StoredToken]:
        """Return the tokens of a person, oldest first."""
        wanted = select(TOKENS).where(TOKENS.c.person == person).order_by(TOKENS.c.made, TOKENS.c.id)
        async with self._database.read() as connection:
            return [StoredToken(**row) for row in (await connection.execute(wanted)).mappings()]

    async def count(self, person: str) -> int:
        """Return how many tokens a person has."""
        wanted = select(func.count()).select_from(TOKENS).where(TOKENS.c.person == person)
        async with self._database.read() as connection:
            return int((await connection.execute(wanted)).scalar_one())

    async def find(self, hashed: str) -> tuple[StoredToken, StoredPerson] | None:
        """Return the token with a hash and whose it is."""
        row = await self._database.look(lambda connection: connection.execute(TOKEN, {"hash": hashed}).first())
        if row is None:
            return None
        return StoredToken(**_part(row, TOKENS)), StoredPerson(**_part(row, PEOPLE))

    async def use(self, token: str, used: datetime) -> None:
        """Note that a token was used."""
        async with self._database.write() as unit:
            await unit.connection.execute(update(TOKENS).where(TOKENS.c.id == token).values(used=used))

    async def remove(self, person: str, token: str) -> bool:
        """Remove a token of a person; return whether there was one."""
        if not is_name(token):
            return False
        gone = delete(TOKENS).where(TOKENS.c.id == token, TOKENS.c.person == person)
        async with self._database.write() as unit:
            removed = (await unit.connection.execute(gone)).rowcount == 1
            if removed:
                unit.tell(NEWS, person)
        return removed
