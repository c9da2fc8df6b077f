"""What one seat may not know, removed in this one place (chapter 21)."""

from __future__ import annotations

from typing import Final

from magnate.model.state import NOBODY, State
from magnate.rules.table import Table

SPECTATOR: Final = -1
"""A seat number for somebody who only watches."""

HIDDEN: Final = -2
"""Stands for a reserve card that was chosen but may not be seen."""


def sees_reserves(table: Table, seat: int, owner: int) -> bool:
    """Tell whether a seat may look at a chosen reserve card (B-INF-03, B-MIL-37)."""
    if table.state.reserves_revealed or seat == owner:
        return True
    return seat >= 0 and table.has(seat, "first_to_have_20")


def seen_by(table: Table, seat: int) -> State:
    """Return a copy of the state with everything the seat may not know taken out (B-INF-03, B-INF-04).

    seat: a seat, or SPECTATOR.
    """
    state = table.state.copy()
    for chain in state.chains:
        if chain.reserve != NOBODY and not sees_reserves(table, seat, chain.seat):
            chain.reserve = HIDDEN
        if chain.seat != seat and hides_choice(table, chain.seat):
            chain.selected = [0] * len(chain.selected)
            chain.firing = []
            chain.paying = [0] * len(chain.paying)
            chain.discarding = [0] * len(chain.discarding)
    return state


def hides_choice(table: Table, owner: int) -> bool:
    """Tell whether a seat's half-made or sealed choice is still secret (B-INF-04, B-INF-06)."""
    if table.state.step == "payday" and table.book.house_rules.firing == "turn_order":
        return owner in table.state.waiting
    return True
