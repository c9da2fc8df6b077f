"""Where houses eat once more, by plain enumeration: every chain times every tier, the best pair wins (chapter 19).

Nothing is shared with the rules. The town is a row of tiles with one road along it, so that a distance
is a difference of tile numbers, unless the road is cut between.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

Stock = dict[str, int]

PRICE_CARDS = {"pricing_manager": -1, "discount_manager": -3, "luxuries_manager": 10}
STARS = {"b_movie_star": 3, "c_movie_star": 2, "d_movie_star": 1}
BONUS = {
    "first_burger_marketed": ("burger",),
    "first_pizza_marketed": ("pizza",),
    "first_drink_marketed": ("beer", "lemonade", "soda"),
}
TIP = 3
FRIES = 10


class Spot(NamedTuple):
    """A place on the road: number of the tile, and whether it lies east of the middle of the tile."""

    tile: int
    east: bool


class Diner(NamedTuple):
    """A house: its number, where it stands, whether it has a garden, what lies on it."""

    number: int
    at: Spot
    garden: bool
    demand: tuple[str, ...]


class Cook(NamedTuple):
    """A chain: open restaurants, cards at work, milestones, stock."""

    open: tuple[Spot, ...]
    cards: Stock
    milestones: tuple[str, ...]
    stock: Stock


class Evening(NamedTuple):
    """A dinner: modules in play, tiles whose road is cut in the middle, houses, chains by seat, turn order."""

    modules: tuple[str, ...]
    cuts: tuple[int, ...]
    houses: tuple[Diner, ...]
    chains: tuple[Cook, ...]
    order: tuple[int, ...]


class Answer(NamedTuple):
    """For each house with demand (number, seat or None, what was eaten, dollars); the cash of each seat afterwards."""

    houses: list[tuple[int, int | None, Stock, int]]
    cash: list[int]


def borders(one: Spot, other: Spot, cuts: Iterable[int]) -> int | None:
    """Return the borders between two places, None when a cut lies between them."""
    west, east = sorted([one, other])
    for cut in cuts:
        if (west.tile, west.east) <= (cut, False) and (east.tile, east.east) >= (cut, True):
            return None
    return east.tile - west.tile


def price(cook: Cook) -> int:
    """Return the unit price (K-DIN-07)."""
    cut = 1 if "first_to_lower_prices" in cook.milestones else 0
    return 10 - cut + sum(each * cook.cards.get(card, 0) for card, each in PRICE_CARDS.items())


def has_all(stock: Stock, meal: Stock) -> bool:
    """Tell whether a stock holds every piece of a meal."""
    return all(stock.get(good, 0) >= count for good, count in meal.items())


def table_of_tiers(house: Diner, modules: tuple[str, ...]) -> dict[int, Stock]:
    """Return what each of the six tiers of K-DIN-02 hands over, by number; those not for this house left out."""
    pieces = len(house.demand)
    exact = {good: house.demand.count(good) for good in house.demand}
    kimchi = {"kimchi": 1}
    found: dict[int, Stock] = {5: exact}
    if "kimchi" in modules:
        found[2] = {**exact, **kimchi}
    if "noodles" in modules:
        found[6] = {"noodles": pieces}
    if "sushi" in modules and house.garden:
        found[4] = {"sushi": pieces}
    if "kimchi" in modules and "noodles" in modules:
        found[3] = {"noodles": pieces, **kimchi}
    if "kimchi" in modules and "sushi" in modules and house.garden:
        found[1] = {"sushi": pieces, **kimchi}
    return found


def best_pair(house: Diner, evening: Evening, stocks: list[Stock]) -> tuple[int, Stock] | None:
    """Return the seat that serves and what it hands over: the best of all pairs of chain and tier."""
    pairs: list[tuple[tuple[int, int, int, int, int], int, Stock]] = []
    for tier, meal in table_of_tiers(house, evening.modules).items():
        for seat, cook in enumerate(evening.chains):
            ways = [far for spot in cook.open if (far := borders(house.at, spot, evening.cuts)) is not None]
            if not ways or not has_all(stocks[seat], meal):
                continue
            star = max((rank for card, rank in STARS.items() if cook.cards.get(card, 0)), default=0)
            waitresses = cook.cards.get("waitress", 0)
            rank = (tier, price(cook) + min(ways), -star, -waitresses, evening.order.index(seat))
            pairs.append((rank, seat, meal))
    return min(pairs)[1:] if pairs else None


def revenue(house: Diner, cook: Cook, meal: Stock) -> int:
    """Return what a meal brings (K-DIN-08)."""
    dollars = sum(meal.values()) * price(cook) * (2 if house.garden else 1)
    for milestone in cook.milestones:
        dollars += 5 * sum(meal.get(good, 0) for good in BONUS.get(milestone, ()))
    return dollars + FRIES * cook.cards.get("fry_chef", 0)


def dine(evening: Evening) -> Answer:
    """Return the whole dinner, tips included."""
    stocks = [dict(cook.stock) for cook in evening.chains]
    cash = [0] * len(stocks)
    told: list[tuple[int, int | None, Stock, int]] = []
    for house in sorted(evening.houses):
        if not house.demand:
            continue
        found = best_pair(house, evening, stocks)
        if found is None:
            told.append((house.number, None, {}, 0))
            continue
        seat, meal = found
        dollars = revenue(house, evening.chains[seat], meal)
        for good, count in meal.items():
            stocks[seat][good] -= count
        cash[seat] += dollars
        told.append((house.number, seat, meal, dollars))
    for seat, cook in enumerate(evening.chains):
        cash[seat] += TIP * cook.cards.get("waitress", 0)
    return Answer(told, cash)
