"""Squares in range, by the borders crossed on the way there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from magnate.facts.phrase import Square
from magnate.facts.places import squares_in
from magnate.model.state import NOBODY, Request
from magnate.rules.company import range_starts, reach
from magnate.rules.table import Table

ROAD = "road"

Measure = Callable[[int, int], int]
"""Takes a start and a number of borders, returns the mask of squares within that many."""


def rings(table: Table, starts: Sequence[int], within: int, measure: Measure) -> list[list[Square]]:
    """Return the squares in range of the nearest start, those without a border first; [] for a range below 0."""
    found: list[list[Square]] = []
    seen = 0
    for far in range(within + 1):
        near = 0
        for start in starts:
            near |= measure(start, far)
        found.append(squares_in(table.state.town, near & ~seen))
        seen |= near
    return found


def marketeer_range(table: Table, seat: int, request: Request) -> list[list[Square]]:
    """Return the squares in which the marketeer of a request may launch (B-MKT-04)."""
    within = road_range(table, request.employee)
    return rings(table, range_starts(table, seat), within, lambda start, far: reach(table, start, far, "token"))


def road_range(table: Table, employee: int) -> int:
    """Return the borders a card may cross, -1 for one that no road limits."""
    if employee == NOBODY:
        return -1
    card = table.book.employees[employee]
    return card.range if card.range_kind == ROAD else -1
