"""What an item costs, and what a house brings in (B-DIN-08, B-DIN-21)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from magnate.model.events import Bonus, Sale
from magnate.model.state import House
from magnate.rules.company import uses
from magnate.rules.table import Table

BONUS: Final = 5
GARDEN: Final = "garden"
BONUS_MILESTONES: Final = ("first_burger_marketed", "first_pizza_marketed", "first_drink_marketed")


def base_price(table: Table) -> int:
    """Return the price of an item before the cards of a chain change it (B-DIN-08, K-PRC-05)."""
    price = table.book.catalogue.starting_price
    for module in table.book.ask.base_price:
        price = module.base_price(table, price)
    return price


def unit_price(table: Table, seat: int) -> int:
    """Return a chain's price for one item of any good, in dollars; it may be negative (B-DIN-08, B-DIN-09)."""
    work = table.state.chains[seat].work
    price = base_price(table)
    for card, delta in table.book.price_cards:
        if work[card]:
            price += delta * work[card] * uses(table, seat, card)
    if table.has(seat, "first_to_lower_prices"):
        price -= 1
    return max(0, price) if table.book.house_rules.price_floor == "zero" else price


def bonus_goods(table: Table, milestone: str) -> tuple[int, ...]:
    """Return the goods for which a milestone pays its bonus (B-MIL-33 to B-MIL-35)."""
    if milestone == "first_drink_marketed":
        return table.book.drinks
    return (table.book.by_good["burger" if milestone == "first_burger_marketed" else "pizza"],)


def reasons_to_pay_more(table: Table, house: House) -> tuple[str, ...]:
    """Return what makes a house pay more; each adds once the unit price per item (B-DIN-21, K-LOB-20)."""
    found: tuple[str, ...] = (GARDEN,) if house.garden else ()
    for module in table.book.ask.multipliers:
        found = (*found, *module.multipliers(table, house))
    return found


def house_bonuses(table: Table, seat: int, house: House) -> tuple[Bonus, ...]:
    """Return the fixed dollars modules pay a chain once for a house it sells to."""
    found: tuple[Bonus, ...] = ()
    for module in table.book.ask.house_bonuses:
        found = (*found, *module.house_bonuses(table, seat, house))
    return found


def sale(table: Table, seat: int, house: House, goods: Sequence[int]) -> Sale:
    """Return the income of one house: items x price x multiplier + bonuses (B-DIN-21).

    goods: pieces handed over per good.
    """
    items = sum(goods)
    reasons = reasons_to_pay_more(table, house)
    multiplier = 1 + len(reasons)
    price = unit_price(table, seat)
    bonuses: list[Bonus] = []
    for milestone in BONUS_MILESTONES:
        if table.has(seat, milestone):
            count = sum([goods[good] for good in bonus_goods(table, milestone)])
            if count:
                bonuses.append((milestone, count, count * BONUS))
    bonuses += house_bonuses(table, seat, house)
    total = items * price * multiplier + sum([dollars for _, _, dollars in bonuses])
    return Sale(items, price, multiplier, tuple(bonuses), total, reasons)
