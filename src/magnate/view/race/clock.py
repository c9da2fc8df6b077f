"""Moments of a round that can be compared: when in it something can happen, and what is still ahead of a chain."""

from __future__ import annotations

from typing import Final

from magnate.rules import flow
from magnate.rules.book import Book
from magnate.rules.table import Table

ROUND: Final = 100
"""Moments of one round; a moment is ``round * ROUND`` and its place in the round."""

REVEAL: Final = 0
DINNER, PAYDAY, MARKETING, CLEANUP = 50, 60, 70, 80
AFTER: Final = {"dinnertime": DINNER, "payday": PAYDAY, "marketing": MARKETING, "cleanup": CLEANUP}


def place_of(book: Book, step: str) -> int:
    """Return the place of a step in the round."""
    if step in book.working_steps:
        return 1 + book.working_steps.index(step)
    return AFTER.get(step, REVEAL)


def ahead_of(table: Table, seat: int) -> int:
    """Return the place in the round from which on a chain can still do something in the present one."""
    state = table.state
    step = state.resume if state.step == flow.INTERLUDE else state.step
    if step == "order_of_business":
        return place_of(table.book, table.book.working_steps[0])
    if step not in table.book.working_steps:
        return place_of(table.book, step)
    here, place = state.order.index(state.turn.seat), state.order.index(seat)
    if place == here:
        return place_of(table.book, step)
    return DINNER if place < here else place_of(table.book, table.book.working_steps[0])
