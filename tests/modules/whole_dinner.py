"""A whole dinner once more, by the letter of chapter 19: every house, every chain, every dollar.

The state before dinner says what lies where; roads, distances and drives are those of the naive town.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from magnate.content import printed_tiles
from magnate.model.state import NOBODY, House, Restaurant
from magnate.modules.coffee.memory import shops_of
from magnate.modules.rural_marketeers.memory import ramps_of
from magnate.testing import Scene
from magnate.town import PlacedTile, bits
from tests.town.coffee_reference import NEVER, CoffeeReference, Place
from tests.town.naive import NaiveTown, Node, Square, neighbours

Laid = dict[tuple[int, int], tuple[str, int]]
"""(tile row, tile column): tile, clockwise quarter turns."""

PRICES = {"pricing_manager": -1, "discount_manager": -3, "luxuries_manager": 10}
STARS = {"b_movie_star": 3, "c_movie_star": 2, "d_movie_star": 1}
BONUSES = {
    "first_burger_marketed": ("burger",),
    "first_pizza_marketed": ("pizza",),
    "first_drink_marketed": ("beer", "lemonade", "soda"),
}
KETCHUP = "someone_sells_your_demand"


class Served(NamedTuple):
    """A house that ate: its label, the chain, the dollars of the meal, cups sold by chain."""

    house: str
    seat: int
    dollars: int
    cups: dict[int, int]


class WholeDinner:
    """What a dinner has to bring. After `dine`: money, stock, meals, and who earns Ketchup."""

    def __init__(self, scene: Scene, laid: Laid) -> None:
        self.book, self.state = scene.book, scene.state.copy()
        faces = printed_tiles()
        tiles = {place: PlacedTile(faces[name], turns) for place, (name, turns) in laid.items()}
        town = NaiveTown(tiles, self.book.setup.rules.geometry())
        self.stock = [chain.stock[:] for chain in self.state.chains]
        self.cash = [0 for _ in self.state.chains]
        self.eaten: list[Served] = []
        self.advertisers: set[int] = set()
        self.places = self.locations()
        self.roads = CoffeeReference(town, self.places, self.at(self.state.roadworks))
        self.parks = self.at(self.state.parks)

    def at(self, squares: int) -> set[Square]:
        return {self.state.town.position(square) for square in bits(squares)}

    def locations(self) -> list[Place]:
        """Return open restaurants and coffee shops of the chains in the game (K-COF-30)."""
        found: list[Place] = []
        for seat in self.state.order:
            managers = self.cards(seat, "local_manager") + self.cards(seat, "regional_manager")
            opened = [one for one in self.state.chains[seat].restaurants if one.open]
            found += [Place(seat, self.gates(one, bool(managers)), True) for one in opened]
            spots = [self.state.town.position(square) for square in shops_of(self.state, seat)]
            found += [Place(seat, frozenset([spot]), False) for spot in spots]
        return found

    def gates(self, restaurant: Restaurant, drive_in: bool) -> frozenset[Square]:
        row, column = self.state.town.position(restaurant.anchor)
        corners = [(row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)]
        return frozenset(corners if drive_in else [corners[restaurant.corner]])

    def cards(self, seat: int, name: str) -> int:
        return self.state.chains[seat].work[self.book.by_employee[name]]

    def holds(self, seat: int, milestone: str, *, before: bool = False) -> bool:
        index = self.book.milestone_ids.index(milestone)
        rounds = [when for number, when in self.state.chains[seat].claimed if number == index]
        return any(when < self.state.round or not before for when in rounds)

    def price(self, seat: int) -> int:
        """Return the unit price (K-DIN-07)."""
        each = [change * self.cards(seat, card) for card, change in PRICES.items()]
        extra = self.cards(seat, "pricing_manager") if self.cards(seat, "night_shift_manager") else 0
        return 10 + sum(each) - extra - self.holds(seat, "first_to_lower_prices")

    def waitresses(self, seat: int) -> int:
        return self.cards(seat, "waitress") * (2 if self.cards(seat, "night_shift_manager") else 1)

    def starts(self, house: House) -> list[tuple[Node, int]]:
        """Return where its drives begin (K-COF-31, K-RUR-08)."""
        if house.squares:
            return self.roads.starts_of(self.at(house.squares))
        beside = {near for ramp in ramps_of(self.state) for cell in ramp for near in neighbours(cell)}
        return [(node, 0) for square in sorted(beside) for node in self.roads.town.nodes.get(square, [])]

    def ends(self, seat: int) -> set[int]:
        return {i for i, place in enumerate(self.places) if place.restaurant and place.chain == seat}

    def tiers(self, house: House, wanted: Sequence[int]) -> list[list[int]]:
        """Return what a house would eat, best first (K-DIN-02, K-DIN-03)."""
        found = []
        for kimchi in (1, 0):
            for dish in ("sushi", "", "noodles"):
                if dish == "sushi" and not house.garden:
                    continue
                meal = list(wanted) if not dish else [0] * len(wanted)
                if dish:
                    meal[self.book.by_good[dish]] = sum(wanted)
                meal[self.book.by_good["kimchi"]] += kimchi
                found.append(meal)
        return found

    def choice(self, house: House, wanted: Sequence[int]) -> tuple[int, list[int]] | None:
        """Return the chain and the meal (K-DIN-04, K-DIN-06)."""
        starts = self.starts(house)
        far = {seat: self.roads.distance(starts, self.ends(seat)) for seat in self.state.order}
        for meal in self.tiers(house, wanted):
            ranks = []
            for turn, seat in enumerate(self.state.order):
                if far[seat] < NEVER and all(map(int.__ge__, self.stock[seat], meal)):
                    score = self.price(seat) + far[seat] - self.holds(seat, KETCHUP, before=True)
                    star = max([rank for card, rank in STARS.items() if self.cards(seat, card)], default=0)
                    ranks.append((score, -star, -self.waitresses(seat), turn, seat))
            if ranks:
                return min(ranks)[-1], meal
        return None

    def multiplier(self, house: House) -> int:
        """Return m (K-LOB-20)."""
        beside = {near for square in self.at(house.squares) for near in neighbours(square)}
        return 1 + bool(house.garden) + bool(beside & self.parks)

    def serve(self, index: int) -> None:
        house, tokens = self.state.houses[index], self.state.tokens[index]
        wanted = [sum(good == asked for asked, _ in tokens) for good in range(len(self.book.goods))]
        chosen = self.choice(house, wanted)
        if chosen is None:
            return
        seat, meal = chosen
        fries = [10 * self.cards(one, "fry_chef") for one in range(len(self.cash))]
        dollars = sum(meal) * self.price(seat) * self.multiplier(house) + fries[seat]
        for milestone, goods in BONUSES.items():
            if self.holds(seat, milestone):
                dollars += 5 * sum(meal[self.book.by_good[good]] for good in goods)
        self.cash[seat] += dollars
        self.stock[seat] = [held - gone for held, gone in zip(self.stock[seat], meal, strict=True)]
        self.advertisers |= {owner for _, owner in tokens} - {NOBODY, seat}
        coffee = self.book.by_good["coffee"]
        cups = self.roads.answer(self.starts(house), self.ends(seat), [held[coffee] for held in self.stock]).sold
        for seller, count in cups.items():
            self.stock[seller][coffee] -= count
            self.cash[seller] += count * self.price(seller) * self.multiplier(house) + (seller != seat) * fries[seller]
        self.eaten.append(Served(house.label, seat, dollars, cups))

    def dine(self) -> None:
        """Serve all houses by their key, the rural area last, then tips and CFO (K-DIN-01, K-DIN-10)."""
        houses = self.state.houses
        for index in sorted(range(len(houses)), key=lambda i: (not houses[i].squares, houses[i].sort)):
            if self.state.tokens[index]:
                self.serve(index)
        for seat in self.state.order:
            self.cash[seat] += 3 * self.waitresses(seat)
            if self.cards(seat, "cfo"):
                self.cash[seat] += -(-self.cash[seat] // 2)
