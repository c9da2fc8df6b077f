"""What is said at tables."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sqlalchemy import RowMapping, func, insert, select

from magnate.store.kept import StoredLine
from magnate.store.repository import Repository
from magnate.store.tables import TALK

if TYPE_CHECKING:
    from magnate.store.database import Unit

NEWS = "talk"
"""The channel on which every line is announced after its commit, as ``GAME ID``."""

OWNER = "of"
"""Under this name `StoredLine.about` holds whose seat it was, for the day that person leaves; nobody else is told."""

LAST = select(func.max(TALK.c.id))


class Talk(Repository):
    """Lines by table, counted up."""

    async def say(self, line: StoredLine) -> StoredLine:
        """Keep a line and announce it; return it with its number."""
        async with self._database.write() as unit:
            return await keep_line(unit, line)

    async def last(self) -> int:
        """Return the number of the last line at any table, 0 without any."""
        return await self._database.look(lambda connection: connection.execute(LAST).scalar() or 0)

    async def read(self, game: str, after: int = 0, limit: int = 500) -> list[StoredLine]:
        """Return the last `limit` lines after a number, oldest first."""
        wanted = select(TALK).where(TALK.c.game == game, TALK.c.id > after).order_by(TALK.c.id.desc()).limit(limit)
        async with self._database.read() as connection:
            rows = (await connection.execute(wanted)).mappings().all()
        return [StoredLine(**row) for row in reversed(rows)]


def about_of(line: StoredLine | RowMapping) -> dict[str, Any]:
    """Return what a line is about as it may be told."""
    about = line.about if isinstance(line, StoredLine) else line["about"]
    return {name: value for name, value in about.items() if name != OWNER}


async def keep_line(unit: Unit, line: StoredLine) -> StoredLine:
    """Write a line as a part of a transaction; it is announced with it."""
    values = {column.name: getattr(line, column.name) for column in TALK.columns if column.name != "id"}
    number = (await unit.connection.execute(insert(TALK).values(values))).inserted_primary_key
    assert number is not None, "one row was inserted"
    unit.tell(NEWS, f"{line.game} {number[0]}")
    return replace(line, id=number[0])
