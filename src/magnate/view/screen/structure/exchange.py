"""Who on the beach could work instead of whom, where no slot is open (B-RES-06).

The order is that of `filling`. A card stands clearly before another in two cases only:

1. It does the same work and took more training: a burger cook makes burgers as a kitchen trainee does, and more.
2. It costs a salary, which is due on the beach too (B-PAY-04), the other costs none, and somebody else at work does
   what the other does, so that nothing is left undone.

That three of one kind work is no reason to send one away: whether it is one too many depends on the board. Nobody goes
whose slots are needed, who acts more than once this round, or who changes the price, which is a plan of its own.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from magnate.content import EmployeeType
from magnate.rules.company import acting, fits
from magnate.rules.table import Table
from magnate.view.screen.payday.suggestion import training_steps
from magnate.view.screen.structure.filling import Filling, by_use

DEEDS = ("slots", "hires", "trainings", "drinks", "waitress", "income_bonus_percent", "builds", "opens")
"""Fields of a card that say it does something of a kind, whatever they hold."""


class Swap(NamedTuple):
    """One card to put to work and one to send to the beach for it, by type."""

    come: int
    go: int


def exchanges(table: Table, seat: int, cards: list[int]) -> list[Swap]:
    """Return for each idle card that should rather work whom it would replace, the most useful first.

    None where a slot is open or somebody fits as it stands: they are filled first. Each leaves a selection that fits.
    """
    order = by_use(table)
    if not is_full(table, seat, cards, order):
        return []
    choice = Choice(table, seat, cards)
    found: list[Swap] = []
    for place, come in enumerate(order):
        later = [card for card in reversed(order[place + 1 :]) if cards[card]]
        go = choice.replaced_by(come, later) if choice.is_idle(come) else None
        if go is not None:
            found.append(Swap(come, go))
    return found


def is_full(table: Table, seat: int, cards: list[int], order: list[int]) -> bool:
    """Tell whether a selection fits, has no open slot, and nobody idle would fit besides."""
    filling = Filling(table, seat, cards)
    return fits(table, seat, cards) and not filling.open_slots() and not any(filling.put(card) for card in order)


class Choice:
    """Whom of a selection an idle card may replace."""

    def __init__(self, table: Table, seat: int, cards: list[int]) -> None:
        self.table = table
        self.seat = seat
        self.cards = cards
        self.acts: list[int] = acts_of(table, seat, cards)
        self.steps: list[int] = training_steps(table.book)
        self.work: list[set[Hashable]] = [work_of(card) for card in table.book.employees]

    def is_idle(self, card: int) -> bool:
        """Tell whether one of these is in hand, not selected, and leaves the price as it is."""
        hand = self.table.state.chains[self.seat].hand
        return hand[card] > self.cards[card] and not self.table.book.employees[card].price_delta

    def replaced_by(self, come: int, working: list[int]) -> int | None:
        """Return who goes for an idle card: the first who does the same work, else the first who is spare."""
        free = [go for go in working if self.may_go(go) and self.fits_with(come, go)]
        return next(
            (go for go in free if self.betters(come, go)), next((go for go in free if self.outweighs(come, go)), None)
        )

    def may_go(self, card: int) -> bool:
        """Tell whether a card at work leaves the price as it is and acts no more than once."""
        return not self.table.book.employees[card].price_delta and self.acts[card] <= self.cards[card]

    def fits_with(self, come: int, go: int) -> bool:
        """Tell whether the selection fits after an exchange."""
        after = self.cards[:]
        after[come] += 1
        after[go] -= 1
        return fits(self.table, self.seat, after)

    def betters(self, come: int, go: int) -> bool:
        """Tell whether one card does the work of another and took more training."""
        return self.steps[come] > self.steps[go] and bool(self.work[come] & self.work[go])

    def outweighs(self, come: int, go: int) -> bool:
        """Tell whether one card costs a salary and another none, whose work is done by somebody else as well."""
        salaried = self.table.book.salaried
        return salaried[come] and not salaried[go] and self.is_spare(go)

    def is_spare(self, card: int) -> bool:
        """Tell whether somebody else at work does some of what a card does."""
        others = (other for other, count in enumerate(self.cards) if count and other != card)
        return self.cards[card] > 1 or any(self.work[other] & self.work[card] for other in others)


def acts_of(table: Table, seat: int, cards: list[int]) -> list[int]:
    """Return how many actions a selection would have, by type."""
    chain = table.state.chains[seat]
    work, chain.work = chain.work, cards
    found = acting(table, seat)
    chain.work = work
    return found


def work_of(card: EmployeeType) -> set[Hashable]:
    """Return what a card does: cards that share any of it do the same work, better or worse."""
    goods = (*card.produces, *card.produces_in_cleanup)
    return {*goods, *card.campaign_kinds, *(deed for deed in DEEDS if getattr(card, deed))}
