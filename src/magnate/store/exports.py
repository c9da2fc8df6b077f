"""Everything that is kept of one person, for that person to take along."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Table, or_, select

from magnate.store.repository import Repository
from magnate.store.tables import (
    AWAY,
    DRAFTS,
    ENTRIES,
    GAMES,
    HOLDERS,
    NOTES,
    ORDERS,
    PEOPLE,
    SEATS,
    SEEN,
    TALK,
)
from magnate.store.talk import about_of

Row = dict[str, Any]


class Exports(Repository):
    """What belongs to a person at one table."""

    async def at_table(self, game: str, person: str) -> Row | None:
        """Return what a person has at a table: seats, own moves, own words, notes, drafts and orders."""
        return await self._database.look(lambda connection: _at_table(connection, game, person))


def _at_table(connection: Connection, game: str, person: str) -> Row | None:
    table = connection.execute(select(GAMES).where(GAMES.c.id == game)).mappings().first()
    if table is None:
        return None
    own = select(PEOPLE.c.id).where(or_(PEOPLE.c.id == person, PEOPLE.c.merged_into == person))
    held = select(HOLDERS.c.number).where(HOLDERS.c.game == game, HOLDERS.c.person == person)
    numbers = list(connection.execute(held).scalars())
    moves = select(ENTRIES).where(ENTRIES.c.game == game, ENTRIES.c.person.in_(own)).order_by(ENTRIES.c.seq)
    lines = select(TALK).where(TALK.c.game == game, TALK.c.person.in_(own)).order_by(TALK.c.id)
    seats = select(SEATS).where(SEATS.c.game == game, SEATS.c.number.in_(numbers)).order_by(SEATS.c.number)
    notes = select(NOTES.c.text).where(NOTES.c.game == game, NOTES.c.person == person)
    seen = select(SEEN.c.at).where(SEEN.c.game == game, SEEN.c.person == person)
    away = select(AWAY.c.game).where(AWAY.c.game == game, AWAY.c.person == person)
    former = select(SEATS.c.number).where(SEATS.c.game == game, SEATS.c.former == person)
    return {
        "id": game,
        "title": table["title"],
        "made": table["made"],
        "host": table["host"] == person,
        "state": table["state"],
        "seats": _rows(connection, seats, "number", "kind", "name", "program"),
        "seats_to_take_back": list(connection.execute(former).scalars()),
        "note": connection.execute(notes).scalar() or "",
        "last_here": connection.execute(seen).scalar(),
        "put_away": connection.execute(away).first() is not None,
        "said": [
            {"at": row["at"], "text": row["text"], "deed": row["deed"], "about": about_of(row)}
            for row in connection.execute(lines).mappings()
        ],
        "moves": _rows(connection, moves, "seq", "kind", "seat", "steps", "at"),
        "drafts": _of_seats(connection, DRAFTS, game, numbers, "staged"),
        "standing_orders": _of_seats(connection, ORDERS, game, numbers, "orders"),
    }


def _rows(connection: Connection, wanted: Any, *names: str) -> list[Row]:
    return [{name: row[name] for name in names} for row in connection.execute(wanted).mappings()]


def _of_seats(connection: Connection, table: Table, game: str, numbers: list[int], name: str) -> list[Row]:
    wanted = select(table).where(table.c.game == game, table.c.seat.in_(numbers)).order_by(table.c.seat)
    return _rows(connection, wanted, "seat", name)
