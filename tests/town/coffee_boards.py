"""Boards for the tests of coffee: locations have names, squares are map coordinates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from magnate.modules.coffee.routes import CoffeeMap, CoffeeRoutes, Location, PassSet
from magnate.town import Town, bits
from tests.town.boards import Square, house, mask

CHAINS = "GXD"
"""Gluttony Inc., Xango Blues Bar, Golden Duck Diner, by seat."""

PRINTED_MAP = """
       0-4   | 5-9
row 0  ###.. | .....
row 1  #B... | .....
row 2  #.HH# | #####   house 8
row 3  ..HH# | ..#B.
row 4  ..### | ..#..
--------------------
row 5  ..#HH | ..#..   house 2
row 6  ..#HH | ..#.B
row 7  ##### | #####
row 8  ..#.. | ..#..
row 9  ..#.. | ..#..
"""
"""The map of the worked examples (23.1)."""


class Spot(NamedTuple):
    """A location; one gate is its shop or entrance square."""

    chain: str
    gates: frozenset[Square]
    restaurant: bool


def shop(chain: str, row: int, column: int) -> Spot:
    return Spot(chain, frozenset({(row, column)}), restaurant=False)


def restaurant(chain: str, *gates: Square) -> Spot:
    return Spot(chain, frozenset(gates), restaurant=True)


class Told(NamedTuple):
    """The answer in words: ways and dropped as sets of sorted names, sold by chain, sellers in order."""

    distance: int
    ways: set[str]
    dropped: set[str]
    common: str
    sold: dict[str, int]
    sellers: list[str]
    ends: set[str]
    routes: list[list[Square]]


class CoffeeBoard:
    def __init__(self, town: Town, markers: set[Square] | None = None, /, **spots: Spot) -> None:
        self.town = town
        self.names = list(spots)
        locations = [Location(CHAINS.index(it.chain), mask(town, it.gates), it.restaurant) for it in spots.values()]
        self.map = CoffeeMap(town, locations, mask(town, markers or set()))

    def drive(
        self,
        where: str | set[Square],
        chain: str,
        stock: Mapping[str, int] | None = None,
        *,
        fixed: str | None = None,
        **options: str,
    ) -> Told:
        """Ask for a printed house, by number, or one on some squares; everybody has 3 coffee unless `stock` says so."""
        squares = house(self.town, where) if isinstance(where, str) else mask(self.town, where)
        return self.ask(self.map.starts(squares), chain, stock, fixed=fixed, **options)

    def ramp(self, *squares: Square, chain: str) -> Told:
        """Ask for the rural area with offramps at some road squares."""
        return self.ask(self.map.ramps([self.town.square(*square) for square in squares]), chain)

    def ask(
        self,
        starts: list[tuple[int, int]],
        chain: str,
        stock: Mapping[str, int] | None = None,
        *,
        fixed: str | None = None,
        **options: str,
    ) -> Told:
        amounts = [(stock or {}).get(letter, 3) for letter in CHAINS]
        index = None if fixed is None else self.names.index(fixed)
        return self.told(self.map.routes(starts, CHAINS.index(chain), amounts, fixed=index, **options))

    def told(self, found: CoffeeRoutes) -> Told:
        return Told(
            found.distance,
            {self.named(one.locations) for one in found.best},
            {self.named(one.locations) for one in found.dropped},
            self.named(found.common),
            {CHAINS[chain]: cups for chain, cups in found.sold},
            [self.names[i] for i in found.sellers],
            {self.names[one.end] for one in found.best},
            [self.route(one) for one in found.best],
        )

    def named(self, locations: int) -> str:
        return " ".join(sorted(self.names[i] for i in bits(locations)))

    def route(self, one: PassSet) -> list[Square]:
        return [self.town.position(square) for square in one.route]
