"""Snapshots of games: a cache of the log, one for each game. Nothing depends on them, and nobody is served them."""

from __future__ import annotations

from sqlalchemy import select

from magnate.store.kept import StoredSnapshot
from magnate.store.repository import Repository, put
from magnate.store.tables import SNAPSHOTS

VALUES = ("seq", "length", "made_by", "digest", "position")


class Snapshots(Repository):
    """The newest snapshot of each game."""

    async def get(self, game: str) -> StoredSnapshot | None:
        """Return the snapshot of a game, None without one. Raises ValueError for one that is damaged."""
        wanted = select(SNAPSHOTS).where(SNAPSHOTS.c.game == game)
        row = await self._database.look(lambda connection: connection.execute(wanted).mappings().first())
        return None if row is None else StoredSnapshot(**row)

    async def keep(self, snapshot: StoredSnapshot) -> None:
        """Keep a snapshot in place of the one before."""
        key, values = {"game": snapshot.game}, {name: getattr(snapshot, name) for name in VALUES}
        await self._database.commit(lambda connection: put(connection, SNAPSHOTS, key, values))
