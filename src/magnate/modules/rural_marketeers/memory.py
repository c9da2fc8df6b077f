"""What Rural Marketeers remembers: the offramps beside the map (chapter 13)."""

from __future__ import annotations

from typing import NamedTuple

from magnate.model.state import State

MODULE = "rural_marketeers"
RURAL_AREA = "rural_area"
GIANT = "giant_billboard"
FREEWAY = "freeway"
"""The offramps among the pieces of the box."""
MILESTONE = "first_rural_marketeer_used"

Cell = tuple[int, int]
"""(row, column) in map coordinates; here always off the map."""

Ramp = tuple[Cell, ...]
"""The cells of one offramp, in reading order."""


class OffRamps(NamedTuple):
    """The offramps that were placed, the oldest first."""

    placed: tuple[Ramp, ...]


def ramps_of(state: State) -> tuple[Ramp, ...]:
    """Return the offramps beside the map."""
    found = state.extra.get(MODULE)
    return found.placed if isinstance(found, OffRamps) else ()


def add_ramp(state: State, ramp: Ramp) -> None:
    """Put one more offramp beside the map."""
    state.extra[MODULE] = OffRamps((*ramps_of(state), ramp))


def ramp_cells(state: State) -> list[Cell]:
    """Return the cells of all offramps."""
    return [cell for ramp in ramps_of(state) for cell in ramp]
