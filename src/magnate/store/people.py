"""People: guests and the holders of accounts."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import ColumnElement, Table, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from magnate.store.errors import Missing, Taken
from magnate.store.kept import StoredPerson
from magnate.store.repository import Repository, is_name
from magnate.store.seats import NEWS
from magnate.store.sessions import NEWS as SESSION_NEWS
from magnate.store.tables import (
    ANALYSES,
    AWAY,
    GAMES,
    HOLDERS,
    NOTES,
    PEOPLE,
    SEATS,
    SEEN,
    SESSIONS,
    SUBSCRIPTIONS,
    TALK,
    TOKENS,
)

OWNED = (
    (GAMES, GAMES.c.host),
    (SEATS, SEATS.c.person),
    (SEATS, SEATS.c.former),
    (TALK, TALK.c.person),
    (SESSIONS, SESSIONS.c.person),
    (TOKENS, TOKENS.c.person),
    (SUBSCRIPTIONS, SUBSCRIPTIONS.c.person),
    (ANALYSES, ANALYSES.c.person),
)
"""Tables whose rows simply change hands when an account takes over a guest."""

SHARED = (HOLDERS, NOTES, SEEN, AWAY)
"""Tables with at most one row per person and place: what the account has already stays as it is."""


class People(Repository):
    """People by id."""

    async def add(self, person: StoredPerson) -> None:
        """Keep a new person. Raises Taken when another account has the e-mail address."""
        try:
            async with self._database.write() as unit:
                await unit.connection.execute(insert(PEOPLE).values(_row(person)))
        except IntegrityError:
            raise Taken("There is an account with this e-mail address.") from None

    async def get(self, person: str) -> StoredPerson | None:
        """Return a person, None when there is none with this id."""
        return await self._one(PEOPLE.c.id == person)

    async def by_email(self, email: str) -> StoredPerson | None:
        """Return the holder of an account by e-mail address; upper and lower case are the same."""
        return await self._one(PEOPLE.c.email == folded(email)) if is_name(email) else None

    async def change(self, person: StoredPerson) -> None:
        """Write name, language, e-mail address and password of a person anew.

        Raises Taken when another account has the e-mail address, Missing when there is no such person any more, or
        when its password was changed meanwhile.
        """
        same = or_(PEOPLE.c.password.is_(None), PEOPLE.c.password == person.password)
        mine = (PEOPLE.c.id == person.id, PEOPLE.c.gone.is_(None), same)
        row = _row(person)
        try:
            async with self._database.write() as unit:
                found = await unit.connection.execute(update(PEOPLE).where(*mine).values(row))
                if found.rowcount == 0:
                    raise Missing(f"There is no person {person.id}.")
        except IntegrityError:
            raise Taken("There is an account with this e-mail address.") from None

    async def change_password(self, person: str, before: str | None, after: str) -> bool:
        """Write the password of a person anew and end all its sessions, both or nothing.

        before, after: argon2 hashes. Return whether `before` was still the one that is kept: of two changes at the
        same time one counts.
        """
        change = update(PEOPLE).where(PEOPLE.c.id == person, PEOPLE.c.password == before).values(password=after)
        async with self._database.write() as unit:
            changed = (await unit.connection.execute(change)).rowcount == 1
            if changed:
                await unit.connection.execute(delete(SESSIONS).where(SESSIONS.c.person == person))
                unit.tell(SESSION_NEWS, person)
        return changed

    async def merge(self, guest: str, account: str) -> None:
        """Hand everything of a guest over to an account: seats, tables, talk, notes, tokens and sessions.

        Raises Missing when there is no such guest; an account is never merged away.
        """
        async with self._database.write() as unit:
            gone = (PEOPLE.c.id == guest, PEOPLE.c.email.is_(None), PEOPLE.c.merged_into.is_(None))
            found = await unit.connection.execute(update(PEOPLE).where(*gone).values(merged_into=account))
            if found.rowcount == 0:
                raise Missing(f"There is no guest {guest}.")
            held = await unit.connection.execute(select(HOLDERS.c.game).where(HOLDERS.c.person == guest).distinct())
            for game in held.scalars():
                unit.tell(NEWS, game)
            unit.tell(SESSION_NEWS, guest)
            for table, owner in OWNED:
                await unit.connection.execute(update(table).where(owner == guest).values({owner.name: account}))
            for table in SHARED:
                await _hand_over(unit.connection, table, guest, account)

    async def _one(self, wanted: ColumnElement[bool]) -> StoredPerson | None:
        async with self._database.read() as connection:
            row = (await connection.execute(select(PEOPLE).where(wanted))).mappings().first()
        return None if row is None else StoredPerson(**row)


async def _hand_over(connection: AsyncConnection, table: Table, guest: str, account: str) -> None:
    """Give the guest's rows to the account, except where the account has one at the same place."""
    keys = [column for column in table.primary_key if column.name != "person"]
    other = table.alias()
    same = select(other.c.person).where(other.c.person == account, *(other.c[key.name] == key for key in keys))
    await connection.execute(update(table).where(table.c.person == guest, ~same.exists()).values(person=account))
    await connection.execute(delete(table).where(table.c.person == guest))


def folded(email: str) -> str:
    """Return an e-mail address the way addresses are compared."""
    return email.strip().casefold()


def _row(person: StoredPerson) -> dict[str, object]:
    if person.email is not None:
        person = replace(person, email=folded(person.email))
    return {column.name: getattr(person, column.name) for column in PEOPLE.columns}
