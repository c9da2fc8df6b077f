"""What stays the same as long as the map does: distances, and which houses a campaign reaches from where."""

from __future__ import annotations

from typing import NamedTuple

from magnate.content import CampaignToken
from magnate.model.state import NOBODY, Campaign, House, Request
from magnate.rules.airplanes import AIRPLANE, EDGES, airplane_places
from magnate.rules.choice_of_chain import distance, meals_of, order_of
from magnate.rules.company import entrances
from magnate.rules.launching import BILLBOARD, token_places
from magnate.rules.marketing import RADIO, blocks, campaign_area, demand_limit, pieces_on_house, reached_houses
from magnate.rules.prices import reasons_to_pay_more
from magnate.rules.table import Table
from magnate.town import UNREACHABLE, Town, around, bits, covering

CART_RANGE = 2
MOST_SITES = 256
"""Sets of places kept at a time; a long game is not to fill the memory."""

MOST_MEALS = 1024
"""Orders of houses whose meals are kept at a time."""


class Dish:
    """A meal a house takes. goods: pieces by good. order: (good, pieces) of what belongs to it."""

    __slots__ = ("goods", "order")

    def __init__(self, goods: tuple[int, ...]) -> None:
        self.goods: tuple[int, ...] = goods
        self.order: list[tuple[int, int]] = [(good, count) for good, count in enumerate(goods) if count]


class Site(NamedTuple):
    """Places that reach the same houses: top left squares as a mask, or (edge, first line) of an airplane."""

    houses: tuple[int, ...]
    anchors: int
    turned: bool
    edge: int = -1
    first: int = 0


class Atlas:
    """Keeps answers about one map; everything is forgotten when a house, road or park is added.

    limits: demand a house holds. times: how often it pays the unit price for an item. unordered: goods that its meals
    may hold though nobody orders them, for each house; empty where there are no such goods.
    """

    def __init__(self) -> None:
        self.town: Town | None = None
        self.houses: list[House] = []
        self.roadworks: int = 0
        self.parks: int = 0
        self.construction: int = 0
        self.blocks: tuple[int, ...] = ()
        self.limits: list[int] = []
        self.times: list[int] = []
        self.unordered: list[set[int]] = []
        self._meals: dict[tuple[int, tuple[tuple[int, int], ...]], list[Dish]] = {}
        self._rows: dict[tuple[int, ...], list[int]] = {}
        self._drinks: dict[int, int] = {}
        self._runs: dict[tuple[int, ...], list[tuple[int, int]]] = {}
        self._groups: dict[tuple[str, int, int, bool], list[Site]] = {}

    def look(self, table: Table) -> None:
        """Bring the atlas up to date with the map of a table."""
        state = table.state
        if (
            self.town is state.town
            and self.roadworks == state.roadworks
            and self.parks == state.parks
            and self.construction == state.construction
            and self.houses == state.houses
        ):
            return
        self.town, self.roadworks, self.parks = state.town, state.roadworks, state.parks
        self.construction, self.blocks = state.construction, blocks(table)
        self.houses = state.houses[:]
        self._rows, self._drinks, self._runs, self._groups, self._meals = {}, {}, {}, {}, {}
        self.limits = [demand_limit(table, house) for house in state.houses]
        self.times = [1 + len(reasons_to_pay_more(table, house)) for house in state.houses]
        book = table.book
        if len(book.goods) > len(book.foods) + len(book.drinks):
            self.unordered = [self._goods_of_meals(table, index) for index in range(len(state.houses))]

    def _goods_of_meals(self, table: Table, index: int) -> set[int]:
        """Return the goods in any meal of a house that wants one piece of food."""
        return {good for dish in self.meals(table, index, ((table.book.foods[0], 0),)) for good, _ in dish.order}

    def meals(self, table: Table, index: int, tokens: tuple[tuple[int, int], ...]) -> list[Dish]:
        """Return the meals that a house takes for its demand, its favourite first (`meals_of`)."""
        found = self._meals.get((index, tokens))
        if found is None:
            if len(self._meals) >= MOST_MEALS:
                self._meals = {}
            meals = meals_of(table, table.state.houses[index], order_of(table, tokens))
            found = self._meals[index, tokens] = [Dish(meal.goods) for meal in meals]
        return found

    def distances(self, table: Table, seat: int) -> list[int]:
        """Return the distance of every house to a chain; UNREACHABLE without a way."""
        door = entrances(table, seat)
        row = self._rows.get(door)
        if row is None:
            houses = table.state.houses
            row = [distance(table, house, door) for house in houses] if door else [UNREACHABLE] * len(houses)
            self._rows[door] = row
        return row

    def from_door(self, table: Table, door: int) -> list[int]:
        """Return the distance of every house to an entrance square."""
        row = self._rows.get((door,))
        if row is None:
            row = self._rows[(door,)] = [distance(table, house, (door,)) for house in table.state.houses]
        return row

    def drinks_near(self, table: Table, door: int) -> int:
        """Return how many drink symbols a cart operator could pass from an entrance square."""
        found = self._drinks.get(door)
        if found is None:
            passed = 0
            for haul in table.state.town.hauls(door, CART_RANGE):
                passed |= haul.sources
            found = self._drinks[door] = passed.bit_count()
        return found

    def reached(self, table: Table, run: Campaign) -> list[tuple[int, int]]:
        """Return (house, pieces) of each house a campaign reaches."""
        radio = int(table.has(run.seat, "first_radio_campaign")) if run.owned else 2
        key = (run.token, run.anchor, int(run.turned), run.edge, run.first, run.seat, radio, run.marketeer)
        found = self._runs.get(key)
        if found is None:
            houses = table.state.houses
            found = [(i, pieces_on_house(table, run, houses[i])) for i in reached_houses(table, run)]
            self._runs[key] = found
        return found

    # ---------------------------------------------------------------- sites of campaigns

    def sites(self, table: Table, seat: int, card: int, token: CampaignToken, near: int) -> list[Site]:
        """Return the sites where a token can lie now, grouped by the houses they reach.

        near: squares of which the token must cover one.
        """
        if token.off_map:
            return [self.beside_map(table, seat, card, token)]
        if token.kind == AIRPLANE:
            town = table.state.town
            return [
                Site(self.houses_in(town.strip(EDGES[edge].upper(), first, token.lines)), 0, False, edge, first)
                for edge, first in airplane_places(table, token)
            ]
        found: list[Site] = []
        for anchors, turned in token_places(table, token, near):
            if anchors:
                for site in self._grouped(token, turned):
                    inside = site.anchors & anchors
                    if inside:
                        found.append(Site(site.houses, inside, turned))
        return found

    def beside_map(self, table: Table, seat: int, card: int, token: CampaignToken) -> Site:
        """Return the only site of a token that lies beside the map."""
        run = Campaign(token.index, seat, 0, 1, card, NOBODY, False)
        return Site(tuple(reached_houses(table, run)), 0, False)

    def site_of(self, table: Table, seat: int, request: Request, token: CampaignToken) -> Site:
        """Return the site where a token picked has been laid."""
        if token.off_map:
            return self.beside_map(table, seat, request.employee, token)
        laid = Campaign(
            token.index,
            seat,
            0,
            1,
            request.employee,
            request.anchor,
            request.turned,
            request.edge,
            request.number,
        )
        return Site(self.houses_in(campaign_area(table, laid)), 0, request.turned)

    def houses_in(self, area: int) -> tuple[int, ...]:
        """Return the houses with a square in an area."""
        return tuple([i for i, house in enumerate(self.houses) if house.squares & area])

    def _grouped(self, token: CampaignToken, turned: bool) -> list[Site]:
        """Return all squares of the map where a token of this shape could begin, by the houses it would reach."""
        key = (token.kind, token.height, token.width, turned)
        found = self._groups.get(key)
        if found is None:
            if len(self._groups) > MOST_SITES:
                self._groups = {}
            height, width = (token.width, token.height) if turned else (token.height, token.width)
            found = self._groups[key] = self._group(token.kind, height, width)
        return found

    def _group(self, kind: str, height: int, width: int) -> list[Site]:
        town = self.town
        assert town is not None
        if kind == RADIO:
            tiles = [mask for mask in town.tile_mask if mask]
            return [Site(self.houses_in(town.radio_area(next(bits(mask)))), mask, False) for mask in tiles]
        if kind != BILLBOARD:
            return [Site(self.houses_in(block), covering(town, block, height, width), False) for block in self.blocks]
        everywhere = covering(town, town.land, height, width)
        groups: list[tuple[int, tuple[int, ...]]] = [(everywhere, ())]
        for index, house in enumerate(self.houses):
            touching = covering(town, around(town, house.squares), height, width)
            split: list[tuple[int, tuple[int, ...]]] = []
            for mask, houses in groups:
                inside = mask & touching
                if inside:
                    split.append((inside, (*houses, index)))
                if mask & ~inside:
                    split.append((mask & ~inside, houses))
            groups = split
        return [Site(houses, mask, False) for mask, houses in groups if houses]
