"""Whom else to put to work: the one place that says how useful idle cards are (B-RES-06).

A card at work is hardly ever worse than the same card on the beach: its salary is due either way (B-PAY-04), and nearly
all it does may be left undone (B-WRK-04). So an open slot is filled as long as anybody idle fits, in this order:

1. Managers who open slots, the largest first, while more cards wait than slots are open.
2. Everybody else: cards with a salary first, as they cost it on the beach too; then those that took more training; then
   by what they do, those that earn first (they make or fetch food, serve, raise what is taken), then campaigns, hiring
   and training, all else, and last what changes the price, which nobody can leave undone.
3. Managers for whom nobody waits: their open slots count for the turn order (B-ORD-01).

Cards of modules stand in this order by what is printed on them, like all others.
"""

from __future__ import annotations

from magnate.content import EmployeeType
from magnate.rules.company import fits, slots
from magnate.rules.table import Table
from magnate.view.screen.payday.suggestion import training_steps


class Filling:
    """A selection of a seat that grows by idle cards as long as it fits. added: those cards, in their order."""

    def __init__(self, table: Table, seat: int, cards: list[int]) -> None:
        self.table = table
        self.seat = seat
        self.cards: list[int] = cards[:]
        self.added: list[int] = []

    def idle(self, card: int) -> int:
        """Return how many cards of a type are left in hand."""
        return self.table.state.chains[self.seat].hand[card] - self.cards[card]

    def open_slots(self) -> int:
        """Return how many slots are open."""
        return slots(self.table, self.seat, self.cards) - sum(self.cards)

    def put(self, card: int) -> bool:
        """Put a card to work if there is one and it fits; return whether it was."""
        if not self.idle(card):
            return False
        self.cards[card] += 1
        if fits(self.table, self.seat, self.cards):
            self.added.append(card)
            return True
        self.cards[card] -= 1
        return False


def fill(table: Table, seat: int, cards: list[int]) -> list[int]:
    """Return the cards to put to work besides a selection, the most useful first; none where it does not fit.

    Afterwards nobody idle fits any more.
    """
    if not fits(table, seat, cards):
        return []
    filling = Filling(table, seat, cards)
    held = dict(table.book.managers)
    openers = sorted((card for card in held if held[card] > 1), key=lambda card: -held[card])
    others = [card for card in by_use(table) if card not in openers]
    waiting = [card for card in others if card not in held]
    while sum(filling.idle(card) for card in waiting) > filling.open_slots():
        if not any(filling.put(card) for card in openers):
            break
    while any(filling.put(card) for card in (*others, *openers)):
        pass  # begins anew each time: a manager may have made room for those passed over before
    return filling.added


def full(table: Table, seat: int) -> list[int]:
    """Return the structure that puts as many to work as fit, starting with nobody."""
    return fill(table, seat, [0] * len(table.state.chains[seat].hand))


def by_use(table: Table) -> list[int]:
    """Return all cards, the most useful first."""
    depths = training_steps(table.book)
    order = sorted(
        table.book.employees, key=lambda card: (not card.salaried, -depths[card.index], deed(card), card.index)
    )
    return [card.index for card in order]


def deed(card: EmployeeType) -> int:
    """Return the place of what a card does among the things worth doing, 0 for what earns."""
    if card.price_delta:
        return 4
    if card.amount or card.drinks_mode or card.waitress or card.income_bonus_percent:
        return 0
    if card.campaign_kinds:
        return 1
    return 2 if card.hires or card.trainings else 3
