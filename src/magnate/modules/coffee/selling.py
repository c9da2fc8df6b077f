"""Selling coffee at dinner: who stands along the drive of a house, what is sold, and what it brings (5.3 to 5.6)."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.model.events import Bonus, Place, Sale
from magnate.model.state import House
from magnate.modules.coffee.events import CoffeeSold, CoffeeStop, CoffeeWay
from magnate.modules.coffee.house_rules import DRIVE_END, FRIES, RURAL_COFFEE, TIES
from magnate.modules.coffee.memory import MODULE, shops_of
from magnate.modules.coffee.routes import CoffeeMap, CoffeeRoutes, Location, PassSet
from magnate.modules.coffee.shops import FIRST_SOLD
from magnate.rules.choice_of_chain import extra_markers, road_starts
from magnate.rules.company import entrance, has_drive_in
from magnate.rules.dinnertime import earn
from magnate.rules.milestones import claim
from magnate.rules.prices import house_bonuses, reasons_to_pay_more, unit_price
from magnate.rules.table import Table
from magnate.town import UNREACHABLE, Town, around, bits, footprint

COFFEE = "coffee"
"""The good."""

REMEMBERED_MAPS = 8


class CoffeeMaps:
    """The coffee maps last asked for: all houses of a dinner ask for the same one. What is kept changes no answer."""

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: list[tuple[Town, tuple[Location, ...], tuple[int, ...], CoffeeMap]] = []

    def find(self, town: Town, locations: tuple[Location, ...], markers: tuple[int, ...]) -> CoffeeMap:
        """Return the map of these locations; markers: masks of the first roadworks of a square, the second, ..."""
        for other, places, marked, found in self._kept:
            if other is town and marked == markers and places == locations:
                return found
        made = CoffeeMap(town, locations, markers[0], markers[1:])
        self._kept = [*self._kept[1 - REMEMBERED_MAPS :], (town, locations, markers, made)]
        return made


def locations_of(table: Table) -> tuple[Location, ...]:
    """Return the open restaurants and coffee shops of the chains in the game, by seat (K-COF-30, K-INT-72)."""
    state = table.state
    stride = state.town.stride
    found: list[Location] = []
    for seat in sorted(state.order):
        drive_in = has_drive_in(table, seat)
        for place in state.chains[seat].restaurants:
            if place.open:
                gates = footprint(state.town, place.anchor, 2, 2) if drive_in else 1 << entrance(place, stride)
                found.append(Location(seat, gates, True))
        found += [Location(seat, 1 << square, False) for square in shops_of(state, seat)]
    return tuple(found)


def stock_of(table: Table) -> list[int]:
    """Return the coffee of each chain, by seat (K-COF-03)."""
    coffee = table.book.by_good[COFFEE]
    return [chain.stock[coffee] for chain in table.state.chains]


def sell_coffee(table: Table, maps: CoffeeMaps, index: int, tokens: Sequence[tuple[int, int]], seat: int) -> None:
    """Let a house that `seat` has just served drive there and buy coffee on the way (K-COF-20 to K-COF-49)."""
    state, rules = table.state, table.book.house_rules
    house = state.houses[index]
    stock = stock_of(table)
    if not any(stock) or not (house.squares or RURAL_COFFEE.of(rules)):
        return
    found = maps.find(state.town, locations_of(table), (state.roadworks, *extra_markers(table)))
    starts = found.starts(house.squares) if house.squares else found.ramps(list(bits(road_starts(table, house))))
    routes = found.routes(starts, seat, stock, end=DRIVE_END.of(rules), ties=TIES.of(rules))
    cups = dict(routes.sold)
    sales = [(seller, sale_of(table, seller, house, cups[seller], seat)) for seller in state.order if seller in cups]
    if table.events is not None:
        table.tell(told(table, seat, house, found, routes, stock, sales))
    hand_over(table, sales)
    if sales:
        sellers = [seller for seller, _ in sales]
        for module in table.book.ask.also_sold:
            module.also_sold(table, index, tokens, sellers)


def sale_of(table: Table, seat: int, house: House, cups: int, served_by: int) -> Sale:
    """Return what a chain gets for its coffee to one house (K-COF-45 to K-COF-47, K-FRY-06, K-RUL-32)."""
    reasons = reasons_to_pay_more(table, house)
    multiplier = 1 + len(reasons)
    price = unit_price(table, seat)
    bonuses: tuple[Bonus, ...] = ()
    if seat != served_by and FRIES.of(table.book.house_rules) == "once_per_house_and_chain":
        bonuses = house_bonuses(table, seat, house)
    total = cups * price * multiplier + sum([dollars for _, _, dollars in bonuses])
    return Sale(cups, price, multiplier, bonuses, total, reasons)


def hand_over(table: Table, sales: Sequence[tuple[int, Sale]]) -> None:
    """Take the cups out of stock, pay each chain once and let it claim, in turn order (K-COF-48 to K-COF-50)."""
    coffee = table.book.by_good[COFFEE]
    for seat, sale in sales:
        table.state.chains[seat].stock[coffee] -= sale.items
    for seat, sale in sales:
        earn(table, seat, sale.total, MODULE)
        claim(table, seat, FIRST_SOLD)


def told(
    table: Table,
    seat: int,
    house: House,
    map_: CoffeeMap,
    routes: CoffeeRoutes,
    stock: Sequence[int],
    sales: Sequence[tuple[int, Sale]],
) -> CoffeeSold:
    """Return the drive in words of the map: stops, ways, what they share and what cancels out; seat: where it ate."""
    passed = 0
    for one in routes.best:
        passed |= one.locations
    return CoffeeSold(
        seat,
        house.label,
        None if routes.distance >= UNREACHABLE else routes.distance,
        stops_of(table),
        tuple([way_of(table, map_, one) for one in routes.best]),
        tuple([way_of(table, map_, one) for one in routes.dropped]),
        tuple(bits(routes.common & passed)),
        tuple(bits(passed & ~routes.common)),
        routes.sellers,
        tuple(stock),
        TIES.of(table.book.house_rules),
        tuple(sales),
    )


def stops_of(table: Table) -> tuple[CoffeeStop, ...]:
    """Return the locations as people name them, in the order of `locations_of`."""
    state = table.state
    found: list[CoffeeStop] = []
    for seat in sorted(state.order):
        open_ones = [place.anchor for place in state.chains[seat].restaurants if place.open]
        found += [CoffeeStop(seat, False, state.town.position(square)) for square in open_ones]
        found += [CoffeeStop(seat, True, state.town.position(square)) for square in shops_of(state, seat)]
    return tuple(found)


def way_of(table: Table, map_: CoffeeMap, one: PassSet) -> CoffeeWay:
    """Return a route with what it passes, in order of first passage."""
    town = table.state.town
    order: list[int] = []
    for square in one.route:
        beside = around(town, 1 << square)
        for i in bits(one.locations):
            if i not in order and map_.locations[i].gates & beside:
                order.append(i)
    path: list[Place] = [town.position(square) for square in one.route]
    return CoffeeWay(tuple(order), one.value, one.end, tuple(path))
