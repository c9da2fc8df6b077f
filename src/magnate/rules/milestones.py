"""Claiming milestones (chapter 19): at once, automatic, shared by all who qualify in the same round."""

from __future__ import annotations

from typing import Final

from magnate.model.events import MilestoneClaimed, MilestoneRemoved
from magnate.rules.company import receive
from magnate.rules.table import Table


def is_available(table: Table, milestone: str) -> bool:
    """Tell whether a milestone is in play and has not left the game (B-MIL-03)."""
    bit = table.book.bits[milestone]
    return bool(bit) and not table.state.milestones_gone & bit


def may_claim(table: Table, seat: int, milestone: str) -> bool:
    """Tell whether a chain would get a milestone now if it fulfilled its condition (B-MIL-01, B-MIL-02)."""
    return is_available(table, milestone) and not table.has(seat, milestone)


def claim(table: Table, seat: int, milestone: str) -> bool:
    """Give the milestone to a chain that fulfils its condition; tell whether it is new (B-MIL-01, 02, 05)."""
    if not may_claim(table, seat, milestone):
        return False
    state = table.state
    chain = state.chains[seat]
    bit = table.book.bits[milestone]
    chain.milestones |= bit
    chain.claimed.append((bit.bit_length() - 1, state.round))
    if table.events is not None:
        table.tell(MilestoneClaimed(seat, milestone))
    gift = GIFTS.get(milestone)
    if gift is not None:
        receive(table, seat, gift[0], gift[1], milestone)
    return True


GIFTS: Final[dict[str, tuple[str, int]]] = {
    "first_to_hire_3": ("management_trainee", 2),
    "first_burger_produced": ("burger_cook", 1),
    "first_pizza_produced": ("pizza_cook", 1),
}
"""Cards a milestone gives once, at once, from the supply (B-MIL-32, B-MIL-38, B-MIL-39)."""


def held_since_before(table: Table, seat: int, milestone: str) -> bool:
    """Tell whether the chain claimed the milestone in an earlier round."""
    bit = table.book.bits[milestone]
    if not table.state.chains[seat].milestones & bit:
        return False
    index = bit.bit_length() - 1
    return any(number == index and when < table.state.round for number, when in table.state.chains[seat].claimed)


def close_claimed(table: Table) -> None:
    """Remove every milestone somebody claimed this round (B-CLN-07), then what expires with it (K-GEN-20)."""
    state = table.state
    for chain in state.chains:
        for index, when in chain.claimed:
            if when == state.round and not state.milestones_gone >> index & 1:
                state.milestones_gone |= 1 << index
                table.tell(MilestoneRemoved(table.book.milestone_ids[index]))
    for bit, last_round in table.book.expiring:
        if last_round <= state.round and not state.milestones_gone & bit:
            state.milestones_gone |= bit
            table.tell(MilestoneRemoved(table.book.milestone_ids[bit.bit_length() - 1]))
