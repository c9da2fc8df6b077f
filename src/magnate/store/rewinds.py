"""Wishes to go back, which everybody affected must agree to."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, RowMapping, insert, select, update

from magnate.store.errors import Missing, Taken
from magnate.store.kept import StoredRewind, WishKind
from magnate.store.repository import LARGEST, Repository, now
from magnate.store.tables import GAMES, REWINDS

NEWS = "rewinds"
"""The channel on which a wish to go back is announced, as ``GAME``."""

TUPLES = ("agreed", "needed")


class Rewinds(Repository):
    """At most one open wish per table."""

    async def ask(
        self,
        game: str,
        by: int,
        to: int,
        needed: tuple[int, ...],
        agreed: tuple[int, ...],
        what: WishKind = "rewind",
    ) -> StoredRewind:
        """Keep a wish of seat `by`. agreed: the seats that say yes already.

        Raises Taken while another wish is open at the table, Missing for an unknown table.
        """
        values = {"game": game, "by": by, "to": to, "needed": needed, "agreed": sorted(agreed), "state": "open"}
        values["what"] = what
        async with self._database.write() as unit:
            # The row of the game serves as a lock, so that two wishes at once cannot both find no other.
            lock = select(GAMES.c.id).where(GAMES.c.id == game).with_for_update()
            if (await unit.connection.execute(lock)).first() is None:
                raise Missing(f"There is no game {game}.")
            other = select(REWINDS.c.id).where(REWINDS.c.game == game, REWINDS.c.state == "open")
            if (await unit.connection.execute(other)).first() is not None:
                raise Taken("Another wish to go back waits for answers.")
            result = await unit.connection.execute(insert(REWINDS).values({**values, "made": now()}))
            key = result.inserted_primary_key
            assert key is not None, "one row was inserted"
            row = (await unit.connection.execute(select(REWINDS).where(REWINDS.c.id == key[0]))).mappings().one()
        return _rewind(row)

    async def open_at(self, game: str) -> StoredRewind | None:
        """Return the wish that waits for answers at a table."""
        wanted = select(REWINDS).where(REWINDS.c.game == game, REWINDS.c.state == "open")
        async with self._database.read() as connection:
            row = (await connection.execute(wanted)).mappings().first()
        return None if row is None else _rewind(row)

    async def granted(self) -> list[StoredRewind]:
        """Return the wishes all have agreed to that are not carried out, at tables that run."""
        running = select(GAMES.c.id).where(GAMES.c.state == "running")
        wanted = select(REWINDS).where(REWINDS.c.state == "open", REWINDS.c.game.in_(running)).order_by(REWINDS.c.id)
        async with self._database.read() as connection:
            found = [_rewind(row) for row in (await connection.execute(wanted)).mappings()]
        return [wish for wish in found if wish.granted]

    async def answer(self, game: str, number: int, seat: int, agree: bool) -> StoredRewind:
        """Note what a seat says; return the wish as it is then: open, granted by all, or refused.

        A wish that is granted stays open until it is carried out, so that a crash in between loses nothing.
        Raises Missing when this wish does not wait for answers any more, or not for this seat's.
        """
        wanted = (REWINDS.c.id == number, REWINDS.c.game == game, REWINDS.c.state == "open")
        if number > LARGEST:
            raise Missing("There is no such wish to go back.")
        async with self._database.write() as unit:
            lock = select(REWINDS).where(*wanted).with_for_update()
            row = (await unit.connection.execute(lock)).mappings().first()
            if row is None or seat not in row["needed"]:
                raise Missing("This wish to go back does not wait for an answer of this seat.")
            agreed = sorted({*row["agreed"], seat}) if agree else [said for said in row["agreed"] if said != seat]
            values = {"agreed": agreed, "state": "open" if agree else "refused"}
            await unit.connection.execute(update(REWINDS).where(REWINDS.c.id == number).values(values))
        return _rewind({**row, **values})

    async def close(self, game: str) -> None:
        """Refuse whatever waits for answers at a table, because the game went on or the asker changed its mind."""
        wanted = (REWINDS.c.game == game, REWINDS.c.state == "open")
        async with self._database.write() as unit:
            await unit.connection.execute(update(REWINDS).where(*wanted).values(state="refused"))


def carried_out(connection: Connection, wish: int) -> None:
    """Note, as a part of the transaction that does it, that a wish is carried out.

    Raises Missing, so that nothing is done, when it was refused meanwhile.
    """
    done = update(REWINDS).where(REWINDS.c.id == wish, REWINDS.c.state == "open").values(state="agreed")
    if connection.execute(done).rowcount == 0:
        raise Missing("This wish does not wait to be carried out any more.")


def _rewind(row: RowMapping | dict[str, Any]) -> StoredRewind:
    return StoredRewind(**{**row, **{name: tuple(row[name]) for name in TUPLES}})
