"""The puzzle of a day: the same for everybody, and no puzzle again before all others were."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import date

from magnate.puzzles.puzzle import Puzzle


def daily(puzzles: Sequence[Puzzle], day: date) -> Puzzle:
    """Return the puzzle of a day out of some, in an order of its own for each time around."""
    around, at = divmod(day.toordinal(), len(puzzles))
    return random.Random(f"daily {around}").sample(list(puzzles), len(puzzles))[at]
