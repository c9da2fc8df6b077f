"""What an item costs, and what a house brings in (B-DIN-08, B-DIN-21)."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.model.events import Sale
from magnate.model.state import House
from magnate.rules.table import Table

BONUS = 5
GARDEN_MULTIPLIER = 2
BONUS_MILESTONES = ("first_burger_marketed", "first_pizza_marketed", "first_drink_marketed")


def unit_price(table: Table, seat: int) -> int:
    """Return a chain's price for one item of any good, in dollars; it may be negative (B-DIN-08, B-DIN-09)."""
    work = table.state.chains[seat].work
    price = table.book.catalogue.starting_price
    for card, delta in table.book.price_cards:
        price += delta * work[card]
    if table.has(seat, "first_to_lower_prices"):
        price -= 1
    return max(0, price) if table.book.house_rules.price_floor == "zero" else price


def bonus_goods(table: Table, milestone: str) -> tuple[int, ...]:
    """Return the goods for which a milestone pays its bonus (B-MIL-33 to B-MIL-35)."""
    if milestone == "first_drink_marketed":
        return table.book.drinks
    return (table.book.by_good["burger" if milestone == "first_burger_marketed" else "pizza"],)


def sale(table: Table, seat: int, house: House, order: Sequence[int]) -> Sale:
    """Return the income of one house: items x price x multiplier + bonuses (B-DIN-21).

    order: pieces per good.
    """
    items = sum(order)
    multiplier = GARDEN_MULTIPLIER if house.garden else 1
    price = unit_price(table, seat)
    bonuses: list[tuple[str, int, int]] = []
    for milestone in BONUS_MILESTONES:
        if table.has(seat, milestone):
            count = sum(order[good] for good in bonus_goods(table, milestone))
            if count:
                bonuses.append((milestone, count, count * BONUS))
    total = items * price * multiplier + sum(dollars for _, _, dollars in bonuses)
    return Sale(items, price, multiplier, tuple(bonuses), total)
