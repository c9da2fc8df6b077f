"""Selling coffee: which locations a house passes on its drive, and who sells (5.3, 5.4 of the expansion).

`CoffeeMap` is built once for the locations on the board; it knows no money, and stock only as numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from magnate.modules.coffee.drives import CoffeeRoads, Drive, Location
from magnate.town.roads import UNREACHABLE
from magnate.town.streets import Streets

__all__ = ["CoffeeMap", "CoffeeRoutes", "Location", "PassSet"]

ANY_RESTAURANT, ONE_FIXED_RESTAURANT = "any_restaurant", "one_fixed_restaurant"
COMMON_LOCATIONS, STOCK_FIRST, SAME_OWNER_COUNTS = "common_locations", "stock_first", "same_owner_counts"


class PassSet(NamedTuple):
    """What one shortest route passes, and one route that does (K-COF-34).

    locations: bit i is set when the route passes location i, its end and places without stock left out.
    value: coffees it would sell (K-COF-36). end: index of the restaurant where the route ends.
    route: the road squares driven, in order.
    """

    locations: int
    value: int
    end: int
    route: tuple[int, ...]


class CoffeeRoutes(NamedTuple):
    """How a house drives for coffee, and who sells.

    distance: D in borders and roadworks, UNREACHABLE if there is no route (K-COF-33).
    best: the pass sets of the largest value, shortest routes first (K-COF-37).
    dropped: the other pass sets that are no part of a larger one; they sell less.
    common: mask of the locations on all best routes.
    sold: (chain, coffees) for each chain that sells, by seat (K-COF-38).
    sellers: indices of locations that sell, in order of first passage; for display.
    """

    distance: int
    best: tuple[PassSet, ...]
    dropped: tuple[PassSet, ...]
    common: int
    sold: tuple[tuple[int, int], ...]
    sellers: tuple[int, ...]


class CoffeeMap:
    """The roads of a town with all locations and roadworks of one dinner. Never changes; answers are quicker later on.

    locations: every coffee shop and open restaurant, in a fixed order; masks of locations are over it.
    markers: mask of the squares with roadworks (K-COF-32).
    stacked: masks of those with a second marker, a third, and so on (K-RUL-10).
    """

    __slots__ = ("_roads", "_town", "locations")

    def __init__(
        self, town: Streets, locations: Sequence[Location], markers: int = 0, stacked: Sequence[int] = ()
    ) -> None:
        self._town = town
        self._roads = CoffeeRoads(town, locations, (markers, *stacked))
        self.locations: tuple[Location, ...] = tuple(locations)

    def starts(self, house: int) -> list[tuple[int, int]]:
        """Return the road nodes beside a house, garden included, and the borders to each (K-COF-31, K-COF-32)."""
        town = self._town
        free = town.rules.house_exit_border == "free"
        return [
            (node, 0 if free else border)
            for square in town.grid.squares(house & town.beside_road)
            for node, border in town.nodes_beside(square)
        ]

    def ramps(self, squares: Sequence[int]) -> list[tuple[int, int]]:
        """Return where a drive from the rural area begins: the road squares where its routes do, free (K-COF-57)."""
        return [(node, 0) for square in squares for node in self._town.graph.at.get(square, ())]

    def restaurants(self, chain: int) -> int:
        """Return the mask of the restaurants of a chain."""
        mask = 0
        for i, location in enumerate(self.locations):
            if location.restaurant and location.chain == chain:
                mask |= 1 << i
        return mask

    def nearest(self, starts: Sequence[tuple[int, int]], chain: int) -> int:
        """Return the restaurant of a chain at the least cost, the first of several; -1 if none is connected."""
        costs = self._roads.start_costs(starts)
        best, nearest = UNREACHABLE, -1
        for i in self._town.grid.squares(self.restaurants(chain)):
            distance = self._roads.distance(costs, 1 << i)
            if distance < best:
                best, nearest = distance, i
        return nearest

    def passable(self, starts: Sequence[tuple[int, int]], chain: int) -> list[int]:
        """Return the road nodes that a shortest route to any restaurant of a chain drives over (K-COF-33).

        starts: from `starts` or `ramps`.
        """
        return self._roads.passable(self._roads.start_costs(starts), self.restaurants(chain))

    def routes(
        self,
        starts: Sequence[tuple[int, int]],
        chain: int,
        stock: Sequence[int],
        end: str = ANY_RESTAURANT,
        fixed: int | None = None,
        ties: str = COMMON_LOCATIONS,
    ) -> CoffeeRoutes:
        """Return how a house served by `chain` drives, and who sells coffee to it (K-COF-21 to K-COF-42).

        starts: from `starts` or `ramps`. stock: coffee of each chain, by seat, at this moment (K-COF-39).
        end: ``any_restaurant`` at distance D, or ``one_fixed_restaurant``, then `fixed` is its index, and
            without it the nearest, the first of several in the order of locations (K-RUL-18).
        ties: ``common_locations``; ``stock_first``, every best set is first cut to what is in stock, in
            the order of its route; ``same_owner_counts``, each chain sells what it would on every best
            route, at whichever locations (K-RUL-19).
        """
        goals = self._goals(starts, chain, end, fixed)
        stocked = 0
        for i, location in enumerate(self.locations):
            if stock[location.chain] > 0:
                stocked |= 1 << i
        costs = self._roads.start_costs(starts)
        drives = self._roads.drives(costs, goals, stocked)
        if not drives:
            return CoffeeRoutes(UNREACHABLE, (), (), 0, (), ())
        drives.sort(key=_by_length)
        values = [self._value(drive.locations, stock) for drive in drives]
        largest = max(values)
        best = [drive for drive, value in zip(drives, values, strict=True) if value == largest]
        common, sold = self._settle(best, stock, ties)
        return CoffeeRoutes(
            self._roads.distance(costs, goals),
            tuple([self._pass_set(drive, largest) for drive in best]),
            tuple(
                [self._pass_set(drive, value) for drive, value in zip(drives, values, strict=True) if value < largest]
            ),
            common,
            sold,
            self._sellers(best[0], common, sold),
        )

    def _goals(self, starts: Sequence[tuple[int, int]], chain: int, end: str, fixed: int | None) -> int:
        goals = self.restaurants(chain)
        if end == ANY_RESTAURANT:
            return goals
        assert end == ONE_FIXED_RESTAURANT, f"no way to end a drive: {end}"
        if fixed is None:
            fixed = self.nearest(starts, chain)
            return 1 << fixed if fixed >= 0 else 0
        assert goals >> fixed & 1, f"location {fixed} is no restaurant of chain {chain}"
        return 1 << fixed

    def _counts(self, locations: int, stock: Sequence[int]) -> list[int]:
        """Return for each chain how many coffees it can sell at some locations."""
        counts = [0] * len(stock)
        for i in self._town.grid.squares(locations):
            chain = self.locations[i].chain
            counts[chain] += counts[chain] < stock[chain]
        return counts

    def _value(self, locations: int, stock: Sequence[int]) -> int:
        """Return V, the coffees sold along a pass set (K-COF-36)."""
        return sum(self._counts(locations, stock))

    def _settle(
        self, best: Sequence[Drive], stock: Sequence[int], ties: str
    ) -> tuple[int, tuple[tuple[int, int], ...]]:
        """Return the common locations, and (chain, coffees) of those who sell (K-COF-37, K-COF-38)."""
        common = -1
        for drive in best:
            common &= self._cut_to_stock(drive, stock) if ties == STOCK_FIRST else drive.locations
        cups = self._counts(common, stock)
        if ties == SAME_OWNER_COUNTS:
            each = [self._counts(drive.locations, stock) for drive in best]
            cups = [min([counts[chain] for counts in each]) for chain in range(len(stock))]
        else:
            assert ties in (COMMON_LOCATIONS, STOCK_FIRST), f"no way to settle ties: {ties}"
        return common, tuple([(chain, count) for chain, count in enumerate(cups) if count])

    def _cut_to_stock(self, drive: Drive, stock: Sequence[int]) -> int:
        """Return the locations of a drive that still find coffee in stock, the first ones passed."""
        left = list(stock)
        cut = 0
        for i in self._in_order(drive):
            chain = self.locations[i].chain
            if left[chain] > 0:
                left[chain] -= 1
                cut |= 1 << i
        return cut

    def _in_order(self, drive: Drive) -> list[int]:
        """Return the locations of a drive in order of first passage, those passed at once in ascending order."""
        order: list[int] = []
        rest = drive.locations
        for node in drive.nodes:
            here = self._roads.passed[node] & rest
            if here:
                order.extend(self._town.grid.squares(here))
                rest &= ~here
        return order

    def _sellers(self, drive: Drive, common: int, sold: Sequence[tuple[int, int]]) -> tuple[int, ...]:
        """Return which locations sell: the common ones, and others of the drive only where cups are left."""
        left = dict(sold)
        order = self._in_order(drive)
        chosen: set[int] = set()
        for i in [*[i for i in order if common >> i & 1], *[i for i in order if not common >> i & 1]]:
            chain = self.locations[i].chain
            if left.get(chain, 0) > 0:
                left[chain] -= 1
                chosen.add(i)
        return tuple([i for i in order if i in chosen])

    def _pass_set(self, drive: Drive, value: int) -> PassSet:
        square = self._town.graph.square
        return PassSet(drive.locations, value, drive.end, tuple([square[node] for node in drive.nodes]))


def _by_length(drive: Drive) -> tuple[int, int]:
    return len(drive.nodes), drive.locations
