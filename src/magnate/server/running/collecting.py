"""Python's search for garbage in a process that holds hundreds of games."""

from __future__ import annotations

import gc

THRESHOLDS = (20_000, 3, 350)
"""New objects until the youngest are searched, and how many searches until the older ones are.

All threads stand still meanwhile: 5 ms for the youngest, at most 30 ms for the next, and long for the oldest, which
are as many as the games in memory are large.
"""


def put_off_searching() -> None:
    """Search for garbage as rarely while the program is loaded: all of that stays, and searching it takes a sixth."""
    gc.set_threshold(*THRESHOLDS)


def search_rarely() -> None:
    """Search seldom for garbage, and never among what is loaded at the start.

    With Python's own thresholds, commands wait now and then while all games in memory are searched: a quarter of a
    second for two hundred of them (docs/performance.md).
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
