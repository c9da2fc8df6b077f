"""The legal structure nearest to a selection that does not fit (B-RES-06)."""

from __future__ import annotations

from typing import NamedTuple

from magnate.rules.company import ceo_slots, fits
from magnate.rules.table import Table
from magnate.view.screen.payday.suggestion import training_steps


class Mending(NamedTuple):
    """Cards to put to work besides, and cards to send to the beach, by type."""

    more: list[int]
    less: list[int]


def nearest_fit(table: Table, seat: int, cards: list[int]) -> Mending:
    """Return the fewest changes that make a selection fit; nothing where it does.

    Of as many changes those that keep more cards at work. Managers with few slots go first, then cards without
    salary, then those with little training.
    """
    if fits(table, seat, cards):
        return Mending([], [])
    most, slots_of = ceo_slots(table, seat), dict(table.book.managers)
    working = sorted([card for card in slots_of for _ in range(cards[card])], key=slots_of.__getitem__, reverse=True)
    working, sent = working[:most], working[most:]
    hand = table.state.chains[seat].hand
    spare = sorted(
        [card for card in slots_of for _ in range(hand[card] - cards[card]) if slots_of[card] > 1],
        key=slots_of.__getitem__,
        reverse=True,
    )
    staff = leaving_first(table, cards)
    best: Mending | None = None
    for count in range(min(len(spare), most - len(working)) + 1):
        managers = [*working, *spare[:count]]
        room = most - len(managers) + sum(slots_of[card] for card in managers)
        less = [*sent, *staff[: max(0, len(staff) - room)]]
        if best is None or count + len(less) <= len(best.more) + len(best.less):
            best = Mending(spare[:count], less)
    assert best is not None
    return best


def leaving_first(table: Table, cards: list[int]) -> list[int]:
    """Return the cards selected that are no managers, those that are missed least first."""
    managers, depths = {card for card, _ in table.book.managers}, training_steps(table.book)
    employees = table.book.employees
    staff = [card for card, count in enumerate(cards) if card not in managers for _ in range(count)]
    return sorted(staff, key=lambda card: (employees[card].salaried, depths[card]))
