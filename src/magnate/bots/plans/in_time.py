"""Whether cards on the beach let a seat hire a scarce card in time: open slots bring the first choice (B-ORD-01)."""

from __future__ import annotations

from typing import NamedTuple

from magnate.bots.plans.plan import Counts
from magnate.rules.company import may_gain, open_slots
from magnate.rules.order_of_business import eagerness
from magnate.rules.table import Table


class Idlers(NamedTuple):
    """Cards on the beach that could work, and the scarce cards that a copy is left of thanks to them, by id."""

    cards: Counts = ()
    scarce: tuple[str, ...] = ()


def idlers(table: Table, seat: int) -> Idlers:
    """Return what the open slots of a seat bring that chooses its place now.

    A card is scarce where it has the 1x mark. Rivals who may own it and choose before the seat are taken to hire it.
    """
    state, book = table.state, table.book
    beach = state.chains[seat].beach
    found = tuple((kind.id, beach[kind.index]) for kind in book.employees if beach[kind.index] and not kind.manager)
    idle = min(open_slots(table, seat), sum(count for _, count in found))
    if not idle:
        return Idlers()
    rank, slots = eagerness(table, seat)
    place = state.order.index(seat)
    now: list[int] = []
    otherwise: list[int] = []
    for other in state.order:
        if other == seat:
            continue
        before = state.order.index(other) < place
        theirs = eagerness(table, other)
        for mine, rivals in (((rank, slots), now), ((rank, slots - idle), otherwise)):
            if theirs > mine or (theirs == mine and before):
                rivals.append(other)
    scarce = tuple(
        book.employees[card].id
        for card in book.entry_level
        if book.employees[card].unique
        and may_gain(table, seat, card)
        and wanting(table, card, now) < state.supply[card] <= wanting(table, card, otherwise)
    )
    return Idlers(found, scarce) if scarce else Idlers()


def wanting(table: Table, card: int, seats: list[int]) -> int:
    """Return how many of some seats may own a card that they do not."""
    return sum(may_gain(table, seat, card) for seat in seats)
