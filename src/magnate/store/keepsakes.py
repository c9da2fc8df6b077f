"""What is kept for one person or one seat of a table: notes, drafts, orders, what was seen, analyses."""

from __future__ import annotations

import contextlib
from dataclasses import asdict
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from magnate.store.errors import Missing, Taken, Unavailable
from magnate.store.kept import StoredAnalysis, StoredDraft
from magnate.store.repository import Repository, is_name, now, put
from magnate.store.tables import ANALYSES, AWAY, DRAFTS, GAMES, NOTES, ORDERS, SEEN

NEWS = "drafts"
"""The channel on which every change of a draft is announced after its commit, as ``GAME SEAT VERSION``."""


class Notes(Repository):
    """Private notes of a person at a table."""

    async def get(self, game: str, person: str) -> str:
        """Return the note, "" without one."""
        wanted = select(NOTES.c.text).where(NOTES.c.game == game, NOTES.c.person == person)
        return await self._database.look(lambda connection: connection.execute(wanted).scalar()) or ""

    async def put(self, game: str, person: str, text: str) -> None:
        """Write the note anew."""
        key, values = {"game": game, "person": person}, {"text": text, "changed": now()}
        await self._database.commit(lambda connection: put(connection, NOTES, key, values))


class Drafts(Repository):
    """Steps a seat has chosen but not sent. Only for the eyes of that seat."""

    async def get(self, game: str, seat: int) -> StoredDraft | None:
        """Return the draft of a seat, None without one."""
        return await self._database.look(lambda connection: _draft(connection, game, seat))

    async def version(self, game: str, seat: int) -> str:
        """Return the version of the draft of a seat, "" without one."""
        draft = await self.get(game, seat)
        return "" if draft is None else draft.version

    async def put(self, game: str, seat: int, draft: StoredDraft, over: str | None = None) -> None:
        """Write the draft anew. over: the version it replaces, None for any. Raises Taken where it is another."""

        def write(connection: Connection) -> None:
            before = None if over is None else _draft(connection, game, seat, lock=True)
            if over is not None and over != ("" if before is None else before.version):
                raise Taken("Another draft is kept.")
            key = {"game": game, "seat": seat}
            values = {"seq": draft.seq, "staged": draft.staged, "changed": now()}
            put(connection, DRAFTS, key, values)

        await self._database.commit(write, (NEWS, f"{game} {seat} {draft.version}"))

    async def remove(self, game: str, seat: int) -> None:
        """Forget the draft of a seat."""
        gone = delete(DRAFTS).where(DRAFTS.c.game == game, DRAFTS.c.seat == seat)
        news = (NEWS, f"{game} {seat} ")
        await self._database.commit(lambda connection: connection.execute(gone).rowcount, news)


def _draft(connection: Connection, game: str, seat: int, *, lock: bool = False) -> StoredDraft | None:
    """Return the draft of a seat, None without one. lock: nobody else writes it before the end of the transaction."""
    wanted = select(DRAFTS.c.seq, DRAFTS.c.staged).where(DRAFTS.c.game == game, DRAFTS.c.seat == seat)
    row = connection.execute(wanted.with_for_update() if lock else wanted).first()
    return None if row is None else StoredDraft(seq=row.seq, staged=row.staged)


class Orders(Repository):
    """Standing orders of seats, as plain data."""

    async def get(self, game: str, seat: int) -> dict[str, Any] | None:
        """Return the standing orders of a seat, None when it never gave any."""
        return (await self.of(game)).get(seat)

    async def of(self, game: str) -> dict[int, dict[str, Any]]:
        """Return the standing orders of every seat that gave some."""
        wanted = select(ORDERS.c.seat, ORDERS.c.orders).where(ORDERS.c.game == game)
        return await self._database.look(
            lambda connection: {row.seat: row.orders for row in connection.execute(wanted)}
        )

    async def given(self) -> frozenset[tuple[str, int]]:
        """Return every running game with the seats that gave standing orders there."""
        wanted = select(ORDERS.c.game, ORDERS.c.seat).join(GAMES).where(GAMES.c.state == "running")
        return await self._database.look(
            lambda connection: frozenset((row.game, row.seat) for row in connection.execute(wanted))
        )

    async def put(self, game: str, seat: int, orders: dict[str, Any]) -> None:
        """Write the standing orders of a seat anew."""
        key, values = {"game": game, "seat": seat}, {"orders": orders, "changed": now()}
        await self._database.commit(lambda connection: put(connection, ORDERS, key, values))


class Seen(Repository):
    """The last entry a person has seen at a table."""

    async def get(self, game: str, person: str) -> int:
        """Return the number of the entry, -1 when nothing was seen yet."""
        wanted = select(SEEN.c.seq).where(SEEN.c.game == game, SEEN.c.person == person)
        seq = await self._database.look(lambda connection: connection.execute(wanted).scalar())
        return -1 if seq is None else int(seq)

    async def put(self, game: str, person: str, seq: int) -> None:
        """Note what was seen; an older entry than the one known changes nothing.

        People may look while nothing can be written: then it is noted another time.
        """
        key, values = {"game": game, "person": person}, {"seq": seq, "at": now()}
        with contextlib.suppress(Unavailable):
            await self._database.commit(lambda connection: put(connection, SEEN, key, values, SEEN.c.seq < seq))

    async def note(self, game: str, person: str, at: datetime) -> None:
        """Note that a person is at a table, whatever it has seen of it; nothing while nothing can be written."""
        mine = (SEEN.c.game == game, SEEN.c.person == person)

        def write(connection: Connection) -> None:
            if connection.execute(update(SEEN).where(*mine).values(at=at)).rowcount == 0:
                put(connection, SEEN, {"game": game, "person": person}, {"seq": -1, "at": at}, SEEN.c.seq < 0)

        with contextlib.suppress(Unavailable):
            await self._database.commit(write)

    async def last(self, game: str) -> dict[str, datetime]:
        """Return when people were last at a table."""
        wanted = select(SEEN.c.person, SEEN.c.at).where(SEEN.c.game == game)
        return await self._database.look(lambda connection: {row.person: row.at for row in connection.execute(wanted)})


class Away(Repository):
    """Tables that people put away from the list of their own."""

    async def of(self, person: str) -> frozenset[str]:
        """Return the tables somebody has put away."""
        wanted = select(AWAY.c.game).where(AWAY.c.person == person)
        return await self._database.look(lambda connection: frozenset(connection.execute(wanted).scalars()))

    async def put(self, game: str, person: str) -> None:
        """Put a table away; one that is away stays so."""
        key = {"game": game, "person": person}
        await self._database.commit(lambda connection: put(connection, AWAY, key, {"changed": now()}))

    async def remove(self, game: str, person: str) -> None:
        """Take a table out again."""
        gone = delete(AWAY).where(AWAY.c.game == game, AWAY.c.person == person)
        await self._database.commit(lambda connection: connection.execute(gone).rowcount)


ABOUT = (
    ANALYSES.c.id,
    ANALYSES.c.person,
    ANALYSES.c.title,
    ANALYSES.c.shared,
    ANALYSES.c.version,
    ANALYSES.c.made,
    ANALYSES.c.changed,
)
"""What a list of analyses tells."""


class Analyses(Repository):
    """Analyses by id."""

    async def add(self, analysis: StoredAnalysis, most: int) -> bool:
        """Keep a new analysis; False where its owner has `most` of them already."""

        def write(connection: Connection) -> bool:
            own = select(func.count()).select_from(ANALYSES).where(ANALYSES.c.person == analysis.person)
            if connection.execute(own).scalar_one() >= most:
                return False
            connection.execute(insert(ANALYSES).values(asdict(analysis)))
            return True

        return await self._database.commit(write)

    async def get(self, analysis: str) -> StoredAnalysis | None:
        """Return an analysis, None where there is none."""
        if not is_name(analysis):
            return None
        wanted = select(ANALYSES).where(ANALYSES.c.id == analysis)
        row = await self._database.look(lambda connection: connection.execute(wanted).mappings().first())
        return None if row is None else StoredAnalysis(**row)

    async def of(self, person: str) -> list[StoredAnalysis]:
        """Return the analyses of a person without their trees, the one changed last first."""
        wanted = select(*ABOUT).where(ANALYSES.c.person == person).order_by(ANALYSES.c.changed.desc(), ANALYSES.c.id)
        rows = await self._database.look(lambda connection: connection.execute(wanted).mappings().all())
        return [StoredAnalysis(**row, tree="") for row in rows]

    async def keep(self, analysis: StoredAnalysis) -> bool:
        """Write an analysis that is one version further over the one before; False where that is not the last one."""
        same = (ANALYSES.c.id == analysis.id, ANALYSES.c.version == analysis.version - 1)
        change = update(ANALYSES).where(*same).values(asdict(analysis))
        return await self._database.commit(lambda connection: connection.execute(change).rowcount > 0)

    async def remove(self, analysis: str) -> None:
        """Delete an analysis. Raises Missing where there is none."""
        gone = delete(ANALYSES).where(ANALYSES.c.id == analysis)
        if not await self._database.commit(lambda connection: connection.execute(gone).rowcount):
            raise Missing(f"There is no analysis {analysis}.")
