"""What is made from the log of a game and can be made anew: snapshots, which nobody is served, reviews, openings."""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy import Connection, and_, or_, select

from magnate.store.kept import StoredOpening, StoredReview, StoredSnapshot
from magnate.store.repository import Repository, now, put
from magnate.store.tables import GAMES, OPENINGS, REVIEWS, SNAPSHOTS

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


ALIVE = timedelta(seconds=90)
"""A review that is worked on says so more often; one that has been silent for so long is not worked on any more."""

REVIEWED = ("state", "done", "seq", "version", "review")


class Reviews(Repository):
    """What became of the reviews that were asked for."""

    async def get(self, game: str, level: str) -> StoredReview | None:
        """Return the review of a level, None where there is none or its maker fell silent."""
        return await self._database.look(lambda connection: _found(connection, game, level))

    async def begin(self, review: StoredReview) -> bool:
        """Note that a review is made; return False where another worker makes it or one of its version is there."""

        def write(connection: Connection) -> bool:
            found = _found(connection, review.game, review.level, lock=True)
            if found is not None and found.state != "failed" and found.is_of(review.seq, review.version):
                return False
            _write(connection, review)
            return True

        return await self._database.commit(write)

    async def keep(self, review: StoredReview) -> None:
        """Write how far a review is, or what came of it."""
        await self._database.commit(lambda connection: _write(connection, review))


def _write(connection: Connection, review: StoredReview) -> None:
    key = {"game": review.game, "level": review.level}
    put(connection, REVIEWS, key, {**{name: getattr(review, name) for name in REVIEWED}, "changed": now()})


def _found(connection: Connection, game: str, level: str, *, lock: bool = False) -> StoredReview | None:
    wanted = select(REVIEWS).where(REVIEWS.c.game == game, REVIEWS.c.level == level)
    row = connection.execute(wanted.with_for_update() if lock else wanted).mappings().first()
    if row is None or (row["state"] == "working" and row["changed"] < now() - ALIVE):
        return None
    return StoredReview(game=game, level=level, **{name: row[name] for name in REVIEWED})


OPEN_TO_ALL = and_(
    GAMES.c.state == "finished",
    GAMES.c.ended == "",
    GAMES.c.public,
    GAMES.c.spectators,
    GAMES.c.practice.is_(False),
)
"""Games that were played out, and that anybody may look at and find in a list. Tables change: it is asked each time."""


class Openings(Repository):
    """Openings by game."""

    async def wanted(self, version: int, most: int) -> list[str]:
        """Return games that are over and open to all, and whose opening is not known in this form; at most so many."""
        stale = or_(OPENINGS.c.game.is_(None), OPENINGS.c.seq != GAMES.c.seq, OPENINGS.c.version != version)
        joined = GAMES.outerjoin(OPENINGS, OPENINGS.c.game == GAMES.c.id)
        asked = select(GAMES.c.id).select_from(joined).where(OPEN_TO_ALL, stale).order_by(GAMES.c.id).limit(most)
        return await self._database.look(lambda connection: list(connection.execute(asked).scalars()))

    async def keep(self, opening: StoredOpening) -> None:
        """Write what a game opened with."""
        key = {"game": opening.game}
        values = {"seq": opening.seq, "version": opening.version, "summary": opening.summary}
        await self._database.commit(lambda connection: put(connection, OPENINGS, key, values))

    async def known(self, version: int, most: int) -> list[StoredOpening]:
        """Return the openings of games that are open to all, the games changed last first; at most so many."""
        asked = (
            select(OPENINGS)
            .join(GAMES, GAMES.c.id == OPENINGS.c.game)
            .where(
                OPEN_TO_ALL,
                OPENINGS.c.seq == GAMES.c.seq,
                OPENINGS.c.version == version,
                OPENINGS.c.summary.is_not(None),
            )
            .order_by(GAMES.c.changed.desc(), GAMES.c.id)
            .limit(most)
        )
        return await self._database.look(
            lambda connection: [StoredOpening(**row) for row in connection.execute(asked).mappings()]
        )
