"""Which open milestones the cards at work can reach this round, from what is on the table."""

from __future__ import annotations

from collections.abc import Mapping

from magnate.facts.milestones import Earned, Means, launching, making, present
from magnate.modules import faces_of
from magnate.rules.book import Book
from magnate.rules.card_lists import PRICE_CUTTERS
from magnate.rules.milestones import is_available
from magnate.rules.table import Table

EARNED: Mapping[str, Earned] = {
    "first_to_hire_3": Earned(lambda means: means.hires_3(), "hire"),
    "first_to_train_someone": Earned(lambda means: means.trains(), "train"),
    "first_billboard_placed": launching("billboard"),
    "first_airplane_campaign": launching("airplane"),
    "first_radio_campaign": launching("radio"),
    "first_burger_marketed": launching(),
    "first_pizza_marketed": launching(),
    "first_drink_marketed": launching(),
    "first_burger_produced": making("burger"),
    "first_pizza_produced": making("pizza"),
    "first_to_lower_prices": present(*PRICE_CUTTERS),
    "first_to_pay_20_in_salaries": Earned(lambda means: means.pays_20(), "payday"),
}
"""How the milestones of the base game are earned; faces of modules say it of theirs."""


def earned_in(book: Book) -> dict[str, Earned]:
    """Return how the milestones in play are earned."""
    known = {**EARNED, **faces_of(book).milestones}
    return {name: earned for name, earned in known.items() if book.bits.get(name)}


def earning_cards(book: Book, earned: Earned) -> list[int]:
    """Return the cards of which one has to be at work to claim a milestone, those named first."""
    if earned.cards:
        return [book.by_employee[card] for card in earned.cards]
    kinds, goods = set(earned.kinds), {book.by_good[good] for good in earned.goods}
    return [
        card
        for card in book.actors.get(earned.step, ())
        if (not kinds or kinds & set(book.employees[card].campaign_kinds))
        and (not goods or goods & set(book.employees[card].produces))
    ]


def reachable_milestones(table: Table, seat: int) -> list[str]:
    """Return the open milestones a structure just turned over has claimed, or can claim this round, in their order.

    Only what the chain's own cards can do on the table as it stands counts: a chain that works earlier may take the
    last card, token or place. Milestones that only a dinner decides (cash, goods sold, goods thrown away) are
    never named, so what is named is never out of reach.
    The table is used up by looking.
    """
    means = Means(table, seat)
    chain = table.state.chains[seat]
    found = {index for index, when in chain.claimed if when == table.state.round}
    for name, earned in earned_in(table.book).items():
        if is_available(table, name) and not table.has(seat, name) and earned.can(means):
            found.add(table.book.bits[name].bit_length() - 1)
    return [table.book.milestone_ids[index] for index in sorted(found)]
