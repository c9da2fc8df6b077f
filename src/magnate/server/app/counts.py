"""How often something happened: the one small thing all limits ask for, and where it is kept.

`Counts` is all that the limits know. In one process `CountsInMemory` answers. Several workers that are to count as one
need another class with the same two methods, set as ``app.state.limiter.shared`` once the database is open; nothing
else has to change. Only limits marked ``shared`` ask there (guesses, mails, new tables: where a multiple would hurt);
all others are counted by each worker for itself, without asking anybody.

Every key needs one number: the moment at which it is whole again. A use moves that moment on by ``seconds / times``,
counted from now where it lies in the past; a use that would move it further than ``seconds`` ahead is refused. So
`times` uses may come at once, and then one every ``seconds / times``. A moment in the past says nothing and can be
forgotten. In a database this is one row a key and one statement a use.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

MOST_KEYS = 65_536
"""So many keys are kept apart."""

REST = 256
"""Keys beyond these share so many counts, for each limit; what is being counted is never forgotten for newcomers."""

SWEEP_PAUSE = 1.0
"""Seconds between two searches for keys that can be forgotten."""

A_LITTLE = 1e-6
"""Sums of fractions come out a little too large."""


class Counts(Protocol):
    """Counts uses of keys. A key begins with the name of its limit and a space, and has at most 100 letters.

    Any of both may raise what the database raises; the request is then answered like any other that needs it.
    """

    async def count(self, key: str, times: int, seconds: float) -> float:
        """Count one use, at most `times` in `seconds`; return 0.0.

        A use beyond that is not counted; then return the seconds until the next one is allowed.
        """

    async def wait(self, key: str, times: int, seconds: float) -> float:
        """Return what `count` would, and count nothing."""


class CountsInMemory:
    """Counts in the memory of this process. clock: seconds that only go forward."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, most: int = MOST_KEYS) -> None:
        self.clock = clock
        self.most = most
        self._whole: dict[str, float] = {}
        self._swept = -SWEEP_PAUSE

    def __len__(self) -> int:
        """Return how many keys are kept."""
        return len(self._whole)

    async def count(self, key: str, times: int, seconds: float) -> float:
        """Count one use; return 0.0, or the seconds until the next one is allowed."""
        now = self.clock()
        key = self._place(key, now)
        after = max(self._whole.get(key, now), now) + seconds / times
        if after - now > seconds + A_LITTLE:
            return after - now - seconds
        self._whole[key] = after
        return 0.0

    async def wait(self, key: str, times: int, seconds: float) -> float:
        """Return what `count` would, and count nothing."""
        now = self.clock()
        after = max(self._whole.get(self._place(key, now), now), now) + seconds / times
        return after - now - seconds if after - now > seconds + A_LITTLE else 0.0

    def _place(self, key: str, now: float) -> str:
        """Return under which key to count: its own, or one it shares where too many are kept apart."""
        if key in self._whole or len(self._whole) < self.most:
            return key
        if now - self._swept >= SWEEP_PAUSE:
            self._swept = now
            self._whole = {known: whole for known, whole in self._whole.items() if whole > now}
            if len(self._whole) < self.most:
                return key
        return f"{key.partition(' ')[0]} rest {hash(key) % REST}"
