"""An arena from Python, in a line: play a plan here, and its results as rows for a data frame."""

from __future__ import annotations

from typing import Any

import msgspec

from magnate.research.arena.engines import Engine, here
from magnate.research.arena.intervals import Estimate
from magnate.research.arena.plan import Plan
from magnate.research.arena.ratings import Rating
from magnate.research.arena.results import BotRow, Results, Row, results
from magnate.research.arena.run import run


def measure(plan: Plan, engine: Engine = here) -> Results:
    """Play an arena and return what came out. Raises BadPlan."""
    return results(plan, run(plan, engine))


def flat(rows: tuple[Row, ...] | tuple[BotRow, ...] | tuple[Rating, ...]) -> list[dict[str, Any]]:
    """Return rows of results as flat dictionaries, as ``pandas.DataFrame`` and ``polars.DataFrame`` take them.

    A figure with an interval becomes three columns, such as ``wins``, ``wins_low`` and ``wins_high``.
    """
    found = []
    for row in rows:
        values: dict[str, Any] = {}
        for name, value in msgspec.structs.asdict(row).items():
            if isinstance(value, Estimate):
                values |= {name: value.value, f"{name}_low": value.low, f"{name}_high": value.high}
            else:
                values[name] = value
        found.append(values)
    return found
