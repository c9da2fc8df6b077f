"""What a chain owes on payday, and for whom (B-PAY-04 to B-PAY-06)."""

from __future__ import annotations

from typing import Final, NamedTuple

from magnate.model.state import NOBODY, Chain
from magnate.rules.company import busy, is_second
from magnate.rules.hire_discount import WORK, forget_dismissals, recruiting_discount
from magnate.rules.table import Table

BEACH: Final = "beach"
BUSY: Final = "busy"
"""Where else a card is that is fired, as `Dismissal.place` says it; see `WORK`."""

TRAINING_DISCOUNT: Final = 15
"""Dollars that First to train someone takes off (B-PAY-05)."""

Staff = tuple[int, int, int]
"""A type of card, and how many of it are at work and on the beach."""


class Salaries(NamedTuple):
    """What a chain owes: cards x rate = gross; due = max(0, gross - discounts), in dollars (B-PAY-06).

    cards:  those that cost a salary; rate: what each costs (K-NMS-33).
    goods:  salaries paid with a good each; unpaid: those the chain need not pay (K-NMS-50, K-NMS-56).
            The gross leaves them out.
    """

    cards: int
    gross: int
    training_discount: int
    recruiting_discount: int
    due: int
    rate: int
    goods: int = 0
    unpaid: int = 0

    @property
    def discounts(self) -> int:
        """All discounts, in dollars."""
        return self.training_discount + self.recruiting_discount

    def without(self, goods: int, unpaid: int = 0) -> Salaries:
        """Return the same with so many salaries paid in goods, and so many not at all (K-NMS-51, K-NMS-56)."""
        gross = (self.cards - goods - unpaid) * self.rate
        return self._replace(gross=gross, due=max(0, gross - self.discounts), goods=goods, unpaid=unpaid)


NOTHING: Final = Salaries(0, 0, 0, 0, 0, 0)
"""What a chain owes that has no card with a salary."""


def remaining(chain: Chain) -> tuple[list[int], list[int]]:
    """Return the cards at work and on the beach that are not dismissed so far."""
    work, beach = chain.work, chain.beach
    if chain.firing:
        work, beach = work[:], beach[:]
        for gone in chain.firing:
            if gone.place == WORK:
                work[gone.employee] -= 1
            elif gone.place == BEACH:
                beach[gone.employee] -= 1
    return work, beach


def staff_left(chain: Chain) -> list[Staff]:
    """Return the types of which cards are left at work or on the beach after the dismissals chosen so far."""
    work, beach = remaining(chain)
    return [(card, count, beach[card]) for card, count in enumerate(work) if count or beach[card]]


def paid_cards(table: Table, seat: int) -> tuple[int, ...]:
    """Return the types that cost the chain a salary now (B-PAY-04)."""
    if table.has(seat, "first_billboard_placed"):
        return table.book.salaried_but_marketeers
    return table.book.salaried_cards


def is_paid(table: Table, seat: int) -> tuple[bool, ...]:
    """Tell of each type whether it costs the chain a salary now (B-PAY-04)."""
    if table.has(seat, "first_billboard_placed"):
        return table.book.salaried_no_marketeer
    return table.book.salaried


def costs_salary(table: Table, seat: int, card: int) -> bool:
    """Tell whether a card costs the chain a salary now (B-PAY-04)."""
    return is_paid(table, seat)[card]


def unpaid_cards(table: Table, seat: int, card: int) -> int:
    """Count the cards of a salaried type that cost the chain nothing; busy ones come first (K-NMS-34, K-RUL-34)."""
    count = 0
    for module in table.book.ask.unpaid_cards:
        count += module.unpaid_cards(table, seat, card)
    return count


def salaried(table: Table, seat: int, staff: list[Staff]) -> int:
    """Count the cards that cost a salary, busy ones included, given the staff that is left (B-PAY-04)."""
    busy_cards = len(salaried_busy(table, seat)) if table.state.campaigns else 0
    return busy_cards + salaried_idle(table, seat, staff)


def salaried_idle(table: Table, seat: int, staff: list[Staff]) -> int:
    """Count the cards at work and on the beach that cost a salary, given the staff that is left (B-PAY-04)."""
    paid = is_paid(table, seat)
    cards = 0
    for card, at_work, on_beach in staff:
        if paid[card]:
            cards += at_work + on_beach
            if table.book.ask.unpaid_cards:
                free = unpaid_cards(table, seat, card)
                if free:
                    cards -= min(at_work + on_beach, max(0, free - busy(seat, card, table)))
    return cards


def salaried_left(table: Table, seat: int) -> bool:
    """Tell whether a card that is not busy still costs a salary (B-PAY-08)."""
    return salaried_idle(table, seat, staff_left(table.state.chains[seat])) > 0


def salaried_busy(table: Table, seat: int) -> list[int]:
    """Return the campaign tokens of busy marketeers that cost a salary and are still employed (B-PAY-08)."""
    found = [run for run in table.state.campaigns if run.seat == seat and run.marketeer != NOBODY]
    if not found:
        return []
    paid = paid_cards(table, seat)
    fired = [gone.detail for gone in table.state.chains[seat].firing if gone.place == BUSY]
    found = [run for run in found if run.marketeer in paid and not is_second(run) and run.token not in fired]
    if found and table.book.ask.unpaid_cards:
        for card in dict.fromkeys([run.marketeer for run in found]):
            free = [run for run in found if run.marketeer == card][: unpaid_cards(table, seat, card)]
            found = [run for run in found if run not in free]
    return [run.token for run in found]


def salary_rate(table: Table, seat: int) -> int:
    """Return the dollars each card that costs a salary costs a chain (B-PAY-04, K-NMS-33)."""
    rate = table.book.catalogue.salary
    for module in table.book.ask.salary:
        rate = module.salary(table, seat, rate)
    return rate


def salaries(table: Table, seat: int) -> Salaries:
    """Return what the chain pays after the dismissals and the goods chosen so far (B-PAY-04 to B-PAY-06)."""
    return salaries_of(table, seat, salaried(table, seat, staff_left(table.state.chains[seat])))


def salaries_of(table: Table, seat: int, cards: int) -> Salaries:
    """Return what the chain pays for so many cards that cost a salary, see `salaries`."""
    chain = table.state.chains[seat]
    rate = salary_rate(table, seat)
    gross = cards * rate
    training = TRAINING_DISCOUNT if table.has(seat, "first_to_train_someone") else 0
    recruiting = recruiting_discount(table, chain)
    owed = Salaries(cards, gross, training, recruiting, max(0, gross - training - recruiting), rate)
    if any(chain.paying):
        owed = owed.without(sum(chain.paying))
    for module in table.book.ask.salaries_owed:
        owed = module.salaries_owed(table, seat, owed)
    return owed


def settle(table: Table, chain: Chain) -> Salaries:
    """Return what is owed once the dismissals have been carried out, and forget them."""
    forget_dismissals(table, chain)
    return salaries(table, chain.seat)
