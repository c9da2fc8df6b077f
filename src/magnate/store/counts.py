"""How often something happened, counted by all workers together: one row a key, one statement a use.

Every key needs one number: the moment at which it is whole again, as `magnate.server.app.counts` explains.
"""

from __future__ import annotations

import time
import zlib
from collections.abc import Callable
from typing import TYPE_CHECKING

from sqlalchemy import BigInteger, Connection, bindparam, delete, func, select, text

from magnate.store.repository import Repository
from magnate.store.tables import COUNTS

if TYPE_CHECKING:
    from magnate.store.database import Database

MOST_KEYS = 200_000
"""So many keys are kept apart."""

REST = 256
"""Keys beyond these share so many counts, for each limit."""

SWEEP_PAUSE = 60.0
"""Seconds between two looks for keys that can be forgotten."""

SECOND = 1_000_000
"""Moments are whole microseconds."""

# CASE, as the two databases call the larger of two numbers by different names.
COUNT = text(
    """INSERT INTO counts (key, whole) VALUES (:key, :now + :step)
    ON CONFLICT (key) DO UPDATE
    SET whole = CASE WHEN counts.whole > :now THEN counts.whole ELSE :now END + :step
    WHERE counts.whole + :step <= :now + :span
    RETURNING whole"""
).bindparams(*(bindparam(name, type_=BigInteger) for name in ("now", "step", "span")))
WHOLE = select(COUNTS.c.whole).where(COUNTS.c.key == bindparam("key"))


class Counts(Repository):
    """Counts uses of keys. clock: seconds since 1970, alike for all workers."""

    def __init__(self, database: Database, clock: Callable[[], float] = time.time) -> None:
        super().__init__(database)
        self.clock = clock
        self._swept = -SWEEP_PAUSE
        self._full = False

    async def count(self, key: str, times: int, seconds: float) -> float:
        """Count one use, at most `times` in `seconds`; return 0.0, or the seconds until the next one is allowed."""
        await self._sweep()
        now, span = int(self.clock() * SECOND), int(seconds * SECOND)
        values = {"key": self._place(key), "now": now, "step": span // times, "span": span}

        def write(connection: Connection) -> float:
            if connection.execute(COUNT, values).first() is not None:
                return 0.0
            return _wait(connection, values)

        return await self._database.commit(write)

    async def wait(self, key: str, times: int, seconds: float) -> float:
        """Return what `count` would, and count nothing."""
        now, span = int(self.clock() * SECOND), int(seconds * SECOND)
        values = {"key": self._place(key), "now": now, "step": span // times, "span": span}
        return await self._database.look(lambda connection: _wait(connection, values))

    async def forget(self, key: str) -> None:
        """Take all uses of a key back."""
        gone = delete(COUNTS).where(COUNTS.c.key == key)
        await self._database.commit(lambda connection: connection.execute(gone).rowcount)

    def _place(self, key: str) -> str:
        """Return under which key to count: its own, or one it shares where too many are kept apart."""
        return f"{key.partition(' ')[0]} rest {zlib.crc32(key.encode()) % REST}" if self._full else key

    async def _sweep(self) -> None:
        """Forget the keys that say nothing any more, now and then."""
        now = self.clock()
        if now - self._swept < SWEEP_PAUSE:
            return
        self._swept = now
        gone = delete(COUNTS).where(COUNTS.c.whole <= int(now * SECOND))

        def write(connection: Connection) -> int:
            connection.execute(gone)
            return connection.execute(select(func.count()).select_from(COUNTS)).scalar_one()

        self._full = await self._database.commit(write) >= MOST_KEYS


def _wait(connection: Connection, values: dict[str, object]) -> float:
    """Return the seconds until a key may be used again."""
    whole = connection.execute(WHOLE, {"key": values["key"]}).scalar() or 0
    now, step, span = (int(str(values[name])) for name in ("now", "step", "span"))
    return max(max(whole, now) + step - now - span, 0) / SECOND
