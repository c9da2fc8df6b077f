"""Which open milestones the cards at work can reach this round, from what is on the table."""

from __future__ import annotations

from collections.abc import Mapping

from magnate.facts.milestones import Earned, Means
from magnate.modules import faces_of
from magnate.rules.book import PRICE_CUTTERS, Book
from magnate.rules.milestones import is_available
from magnate.rules.table import Table

EARNED: Mapping[str, Earned] = {
    "first_to_hire_3": Earned(lambda means: means.hires_3(), "hire"),
    "first_to_train_someone": Earned(lambda means: means.trains(), "train"),
    "first_billboard_placed": Earned(lambda means: means.launches("billboard")),
    "first_airplane_campaign": Earned(lambda means: means.launches("airplane")),
    "first_radio_campaign": Earned(lambda means: means.launches("radio")),
    "first_burger_marketed": Earned(lambda means: means.launches()),
    "first_pizza_marketed": Earned(lambda means: means.launches()),
    "first_drink_marketed": Earned(lambda means: means.launches()),
    "first_burger_produced": Earned(lambda means: means.makes("burger"), "food"),
    "first_pizza_produced": Earned(lambda means: means.makes("pizza"), "food"),
    "first_to_lower_prices": Earned(lambda means: means.at_work(*PRICE_CUTTERS), "", tuple(PRICE_CUTTERS)),
    "first_to_pay_20_in_salaries": Earned(lambda means: means.pays_20(), "payday"),
}
"""How the milestones of the base game are earned; faces of modules say it of theirs."""


def earned_in(book: Book) -> dict[str, Earned]:
    """Return how the milestones in play are earned."""
    known = {**EARNED, **faces_of(book).milestones}
    return {name: earned for name, earned in known.items() if book.bits.get(name)}


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
