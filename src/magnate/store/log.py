"""The log of every game: rows are added, one after the other, and never changed."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Sequence

from sqlalchemy import Connection, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from magnate.store.errors import Conflict, Missing, Repeated
from magnate.store.games import standing_values
from magnate.store.kept import Entry, Standing
from magnate.store.repository import LARGEST, Repository
from magnate.store.rewinds import carried_out
from magnate.store.tables import ENTRIES, GAMES

NEWS = "entries"
"""The channel on which every entry is announced after its commit, as ``GAME SEQ``."""


ADVANCE = update(GAMES).where(GAMES.c.id == bindparam("of_game"), GAMES.c.seq == bindparam("last"), GAMES.c.ended == "")
ADD = insert(ENTRIES)
AT_ONCE = 500
"""So many entries are read or written in one go, between which others have their turn."""

COLUMNS = tuple(ENTRIES.columns.keys())


class Log(Repository):
    """Entries by game and number. Entry 0 is the set-up; there is never a gap."""

    async def append(self, entry: Entry, standing: Standing | None = None, wish: int | None = None) -> None:
        """Write the next entry, and where the game stands after it; all of it is on disk when this returns.

        standing: None leaves what is said of the game in lists. wish: the wish to go back that it carries out.
        Raises Repeated for a key that is known at this table, Conflict when `entry.seq` is not the next
        number (another worker was quicker) or the table has ended, Missing for an unknown game and for a wish that
        was refused. Nothing is written then.
        """
        values: dict[str, object] = {"seq": entry.seq, "changed": entry.at}
        values |= {"of_game": entry.game, "last": entry.seq - 1}
        if standing is not None:
            values |= standing_values(standing)

        def write(connection: Connection) -> None:
            if connection.execute(ADVANCE, values).rowcount == 0:
                _refuse(connection, entry)
            connection.execute(ADD, _row(entry))
            if wish is not None:
                carried_out(connection, wish)

        with contextlib.suppress(IntegrityError):  # the key is known: found out below, after the roll-back
            await self._database.commit(write, (NEWS, f"{entry.game} {entry.seq}"))
            return
        await self._database.look(lambda connection: _refuse(connection, entry))

    async def append_all(self, entries: Sequence[Entry], standing: Standing) -> None:
        """Write the whole log of a game that has none, and where it stands, in one transaction. Nobody is told.

        Raises Conflict when the game has entries already, Missing for an unknown game.
        """
        first, last = entries[0], entries[-1]
        values: dict[str, object] = {"seq": last.seq, "changed": last.at, "of_game": first.game, "last": -1}

        def write(connection: Connection) -> None:
            if connection.execute(ADVANCE, values | standing_values(standing)).rowcount == 0:
                _refuse(connection, first)
            for begun in range(0, len(entries), AT_ONCE):
                connection.execute(ADD, [_row(entry) for entry in entries[begun : begun + AT_ONCE]])

        await self._database.commit(write)

    async def read(self, game: str, after: int = -1, limit: int | None = None) -> list[Entry]:
        """Return the entries after a number, oldest first. limit: the most to return."""
        wanted = select(ENTRIES).where(ENTRIES.c.game == game, ENTRIES.c.seq > min(after, LARGEST))
        query = wanted.order_by(ENTRIES.c.seq).limit(limit)
        return await self._database.look(
            lambda connection: [Entry(**row) for row in connection.execute(query).mappings()]
        )

    async def in_parts(self, game: str, after: int = -1, part: int = AT_ONCE) -> AsyncIterator[list[Entry]]:
        """Go through the entries after a number, so that a long log need not be in memory at once."""
        while entries := await self.read(game, after, part):
            yield entries
            after = entries[-1].seq

    async def find(self, game: str, key: str) -> Entry | None:
        """Return the entry with a key, None when the key was never used at this table."""
        wanted = select(ENTRIES).where(ENTRIES.c.game == game, ENTRIES.c.key == key)
        row = await self._database.look(lambda connection: connection.execute(wanted).mappings().first())
        return None if row is None else Entry(**row)

    async def last(self, game: str) -> int:
        """Return the number of the last entry, -1 without any. Raises Missing for an unknown game."""
        wanted = select(GAMES.c.seq).where(GAMES.c.id == game)
        seq = await self._database.look(lambda connection: connection.execute(wanted).scalar())
        if seq is None:
            raise Missing(f"There is no game {game}.")
        return int(seq)


def _refuse(connection: Connection, entry: Entry) -> None:
    """Raise what explains why an entry was not written."""
    known = select(ENTRIES.c.seq).where(ENTRIES.c.game == entry.game, ENTRIES.c.key == entry.key)
    seq = connection.execute(known).scalar()
    if seq is not None:
        raise Repeated(seq)
    last = connection.execute(select(GAMES.c.seq).where(GAMES.c.id == entry.game)).scalar()
    if last is None:
        raise Missing(f"There is no game {entry.game}.")
    raise Conflict(last)


def _row(entry: Entry) -> dict[str, object]:
    return {name: getattr(entry, name) for name in COLUMNS}
