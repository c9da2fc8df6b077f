"""Python's search for garbage in a process that holds hundreds of games."""

from __future__ import annotations

import gc

THRESHOLDS = (20_000, 50, 20)
"""New objects until the youngest are searched, and how many searches until the older ones are."""


def search_rarely() -> None:
    """Search seldom for garbage, and never among what is loaded at the start.

    With Python's own thresholds, commands wait now and then while all games in memory are searched: a quarter of a
    second for two hundred of them (docs/performance.md).
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
