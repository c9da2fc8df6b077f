"""Phase 2, Order of business (chapter 7): the chain with most open slots chooses its place first."""

from __future__ import annotations

from typing import Final

from magnate.model.actions import Action, Options, TakePosition
from magnate.model.errors import IllegalAction
from magnate.model.events import ChoosingOrderSet, PositionTaken, TurnOrderSet
from magnate.model.state import NOBODY
from magnate.rules.company import open_slots
from magnate.rules.step import Step
from magnate.rules.table import Table, refuse

AIRPLANE_SLOTS: Final = 2
"""Open slots First airplane campaign adds when counting (B-MIL-44)."""


TAKE: Final = tuple(TakePosition(place) for place in range(1, 7))
"""The orders to take a place, first place first."""


class OrderOfBusiness(Step):
    """Take any free place on the track (B-ORD-02)."""

    takes = (TakePosition,)

    def options(self, table: Table, seat: int) -> Options:
        return [TAKE[place] for place, taken in enumerate(table.state.positions) if taken == NOBODY]

    def explain(self, table: Table, seat: int, action: Action) -> IllegalAction:
        assert type(action) is TakePosition
        places = len(table.state.positions)
        if not 1 <= action.position <= places:
            return refuse("B-ORD-03", f"Only the places 1 to {places} exist.", "no_such_place", count=places)
        return refuse("B-ORD-02", f"Place {action.position} is taken.", "place_taken", position=action.position)

    def apply(self, table: Table, seat: int, action: Action) -> None:
        assert type(action) is TakePosition
        state = table.state
        state.positions[action.position - 1] = seat
        if table.events is not None:
            table.tell(PositionTaken(seat, action.position))
        ask_next(table)


def counted_slots(table: Table, seat: int) -> int:
    """Return the open slots that count for choosing (B-ORD-01)."""
    return open_slots(table, seat) + extra_slots(table, seat)


def extra_slots(table: Table, seat: int) -> int:
    """Return the slots that count as open for a milestone (B-MIL-44)."""
    return AIRPLANE_SLOTS if table.has(seat, "first_airplane_campaign") else 0


def eagerness(table: Table, seat: int) -> tuple[int, int]:
    """Return what decides who chooses first, higher first: a rank modules give, then the open slots (B-ORD-01)."""
    rank = 0
    for module in table.book.ask.chooses_first:
        rank = max(rank, module.chooses_first(table, seat))
    return rank, counted_slots(table, seat)


def choosing_order(table: Table) -> list[int]:
    """Return the seats in the order in which they choose; ties as in the previous order (B-ORD-02, B-ORD-04)."""
    return sorted(table.state.order, key=lambda seat: eagerness(table, seat), reverse=True)


def begin(table: Table) -> None:
    """Open the track (B-ORD-03) and ask the first to choose."""
    state = table.state
    state.step = "order_of_business"
    state.positions = [NOBODY] * len(state.order)
    state.choosing = choosing_order(table)
    if table.events is not None:
        table.tell(ChoosingOrderSet(tuple((seat, counted_slots(table, seat)) for seat in state.choosing)))
    ask_next(table)


def ask_next(table: Table) -> None:
    """Ask the next chain that has no place yet (B-ORD-05)."""
    state = table.state
    if not state.choosing:  # a copy, or a position that was loaded
        state.choosing = choosing_order(table)
    state.waiting = [seat for seat in state.choosing if seat not in state.positions][:1]


def conclude(table: Table) -> None:
    """Make the track the turn order of this round (B-ORD-05)."""
    state = table.state
    state.order = state.positions
    state.positions = []
    state.choosing = []
    if table.events is not None:
        table.tell(TurnOrderSet(tuple(state.order)))
