"""What is said at tables."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import insert, select

from magnate.store.kept import StoredLine
from magnate.store.repository import Repository
from magnate.store.tables import TALK

NEWS = "talk"
"""The channel on which every line is announced after its commit, as ``GAME ID``."""


class Talk(Repository):
    """Lines by table, counted up."""

    async def say(
        self, game: str, person: str, seat: int, name: str, text: str, at: datetime, seq: int = 0
    ) -> StoredLine:
        """Keep a line and announce it; return it with its number."""
        values = {"game": game, "person": person, "seat": seat, "name": name, "text": text, "at": at, "seq": seq}
        async with self._database.write() as unit:
            result = await unit.connection.execute(insert(TALK).values(values))
            number = result.inserted_primary_key
            assert number is not None, "one row was inserted"
            unit.tell(NEWS, f"{game} {number[0]}")
        return StoredLine(id=number[0], game=game, person=person, seat=seat, name=name, text=text, at=at, seq=seq)

    async def read(self, game: str, after: int = 0, limit: int = 500) -> list[StoredLine]:
        """Return the last `limit` lines after a number, oldest first."""
        wanted = select(TALK).where(TALK.c.game == game, TALK.c.id > after).order_by(TALK.c.id.desc()).limit(limit)
        async with self._database.read() as connection:
            rows = (await connection.execute(wanted)).mappings().all()
        return [StoredLine(**row) for row in reversed(rows)]
