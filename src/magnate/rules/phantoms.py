"""Hires from an empty pile: can every one of them still be trained (B-HIR-06, B-HIR-07)?"""

from __future__ import annotations

from collections.abc import Sequence

from magnate.model.state import Trainer
from magnate.rules.company import may_gain
from magnate.rules.table import Table

Failure = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def can_stack(table: Table, seat: int) -> bool:
    """Tell whether several trainers may train the same card (B-TRN-08)."""
    if table.has(seat, "first_to_pay_20_in_salaries"):
        return True
    return any(module.may_stack(table, seat) for module in table.book.ask.may_stack)


def phantoms_can_be_trained(table: Table, seat: int, phantoms: Sequence[int], rows: Sequence[Trainer]) -> bool:
    """Tell whether the training actions suffice for all phantoms together, one after the other (B-HIR-07).

    Every phantom needs one trainer with enough steps left, or a share of all steps when they may be
    combined, and a last card that is in the supply and promised to nobody else.
    """
    capacities = [row.left for row in rows if row.left]
    if len(phantoms) > sum(capacities):
        return False
    if can_stack(table, seat):
        capacities = [sum(capacities)]
    supply = table.state.supply
    free = [count if count and may_gain(table, seat, card) else 0 for card, count in enumerate(supply)]
    for card in table.book.employees:
        if card.unique:
            free[card.index] = min(free[card.index], 1)
    return _assign(table, sorted(phantoms), sorted(capacities), free, set())


def _assign(table: Table, phantoms: list[int], capacities: list[int], free: list[int], failed: set[Failure]) -> bool:
    """Find a trainer and a last card for each phantom; `free` are the cards still promised to nobody."""
    if not phantoms:
        return True
    situation = (tuple(phantoms), tuple(capacities), tuple(free))
    if situation in failed:
        return False
    card, rest = phantoms[0], phantoms[1:]
    for to, steps in table.book.career[card]:
        if not free[to]:
            continue
        for i, capacity in enumerate(capacities):
            if steps > capacity or capacity in capacities[:i]:
                continue
            left = sorted([*capacities[:i], capacity - steps, *capacities[i + 1 :]])
            if _assign(table, rest, left, _promised(table, free, to), failed):
                return True
    failed.add(situation)
    return False


def _promised(table: Table, free: list[int], card: int) -> list[int]:
    """Return the cards that are free once one is promised; of some types a chain has one together (K-MOV-02)."""
    left = free[:]
    left[card] -= 1
    if table.book.employees[card].unique_group:
        for other in table.book.alike[card]:
            left[other] = 0
    return left
