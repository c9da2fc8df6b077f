"""Which houses a campaign or a restaurant would get, with everything that many places share worked out once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_

from magnate.content import CampaignToken
from magnate.facts.effects import DistanceShape, ReachShape
from magnate.facts.kitchens import makers
from magnate.model.state import NOBODY, Campaign, House
from magnate.rules.choice_of_chain import Host, distances, host_of
from magnate.rules.company import beside_road
from magnate.rules.marketing import (
    KINDS,
    blocks,
    campaign_area,
    demand_limit,
    laid_area,
    pieces_on_house,
    reached_houses,
)
from magnate.rules.table import Table
from magnate.town import UNREACHABLE, bits

MAILBOX = "mailbox"


class Reaches:
    """The houses of one decision: reach of campaigns, who could sell there, distances from entrances."""

    __slots__ = (
        "_blocks", "_built", "_far", "_hosts", "_inside", "_makers", "_near", "_places", "_reached", "_rivals",
        "_rooms", "_seats", "_sellers", "_table",
    )  # fmt: skip

    def __init__(self, table: Table) -> None:
        self._table = table
        self._rivals: Rivals | None = None
        self._blocks: list[int] | None = None
        self._hosts: list[Host] | None = None
        self._makers: dict[int, frozenset[int]] = {}
        self._near: dict[int, list[tuple[tuple[int, int, int], Host]]] = {}
        self._built: int = reduce(or_, (house.squares for house in table.state.houses), 0)
        self._inside: dict[tuple[int, tuple[int, ...], int], list[ReachShape]] = {}
        self._reached: dict[tuple[int, tuple[int, ...], int], ReachShape] = {}
        self._far: dict[int, list[DistanceShape]] = {}
        self._places: dict[str, int] = {}
        self._rooms: dict[tuple[int, int], tuple[int, int, int]] = {}
        self._seats: dict[int, list[int]] = {}
        self._sellers: frozenset[int] | None = None

    def of(self, run: Campaign, goods: Sequence[int] = ()) -> list[ReachShape]:
        """Return the houses a campaign would reach, in the order of dinner (B-CAM-02 to B-CAM-08).

        goods: those it advertises, as far as they are known; each is asked for in every run.
        """
        area = self._area(run)
        if area is None:
            return [self._house(index, run, tuple(goods)) for index in reached_houses(self._table, run)]
        return self.inside(area & self._built, run, goods)

    def inside(self, squares: int, run: Campaign, goods: Sequence[int]) -> list[ReachShape]:
        """Return what `of` does where a campaign reaches some squares of houses, as `touched` says."""
        key = (squares, tuple(goods), run.token)
        found = self._inside.get(key)
        if found is None:
            found = self._inside[key] = [self._house(index, run, key[1]) for index in self._houses_in(squares)]
        return found

    def touched(self, token: CampaignToken, anchor: int, turned: bool) -> int:
        """Return the squares of houses that a token of the base game reaches from a place on the map."""
        return laid_area(self._table, token, anchor, turned, self._all_blocks(token)) & self._built

    def houses(self, run: Campaign) -> list[int]:
        """Return the places of the houses a campaign reaches."""
        area = self._area(run)
        return reached_houses(self._table, run) if area is None else self._houses_in(area)

    def _houses_in(self, area: int) -> list[int]:
        return [index for index, house in enumerate(self._table.state.houses) if house.squares & area]

    def _area(self, run: Campaign) -> int | None:
        """Return the squares a campaign reaches, None where its reach is no area of the map."""
        token = self._table.book.catalogue.campaigns[run.token]
        if token.kind not in KINDS:
            return None
        if token.kind != MAILBOX:
            return campaign_area(self._table, run)
        return laid_area(self._table, token, run.anchor, run.turned, self._all_blocks(token))

    def _all_blocks(self, token: CampaignToken) -> Sequence[int]:
        """Return the blocks of the map, looked for once, where a mailbox has to know them (K-LOB-11)."""
        if self._blocks is None and token.kind == MAILBOX:
            self._blocks = sorted(blocks(self._table), key=int.bit_count, reverse=True)  # most tokens lie in large ones
        return self._blocks or ()

    def distances(self, doors: Sequence[int]) -> list[DistanceShape]:
        """Return the houses a restaurant with these entrances would be connected to, nearest first (B-GEO-26)."""
        if not self._far:
            self._measure()
        if len(doors) == 1:
            return self._far[doors[0]]
        nearest: dict[str, int] = {}
        for row in sorted((row for door in doors for row in self._far.get(door, ())), key=lambda row: row.borders):
            nearest.setdefault(row.house, row.borders)
        return [DistanceShape(house=label, borders=borders) for label, borders in nearest.items()]

    def leads(self, seat: int, doors: Sequence[int], lifted: int) -> tuple[int, int]:
        """Return the houses at which a chain is likeliest to be chosen: now, and with a restaurant of these entrances.

        What is in stock does not count, only price, distance and ties (B-DIN-07, B-DIN-12, B-DIN-13).
        lifted: the squares of a restaurant that is moved; its entrances count now, but not then.
        """
        if self._rivals is None:
            self._rivals = Rivals(self._table, seat, lifted)
        return self._rivals.leads(self.distances(doors))

    def _measure(self) -> None:
        """Find the distances of all squares beside a road, with one search over the marked roads for each house."""
        table, town = self._table, self._table.state.town
        squares = list(bits(beside_road(table)))
        far: dict[int, list[tuple[int, str]]] = {square: [] for square in squares}
        doors = [Host(NOBODY, 0, 0, (square,)) for square in squares]
        for house in table.state.houses:
            if house.squares and not table.state.roadworks:
                found = [town.distance(house.squares, door.entrances) for door in doors]
            else:
                found = distances(table, house, doors)
            for square, borders in zip(squares, found, strict=True):
                if borders < UNREACHABLE:
                    far[square].append((borders, house.label))
        for square, rows in far.items():
            rows.sort(key=lambda row: row[0])
            self._far[square] = [DistanceShape(house=label, borders=borders) for borders, label in rows]

    def sellers(self, index: int, goods: Sequence[int]) -> list[int]:
        """Return the seats that could serve all these goods to a house today, the likeliest first.

        They are connected and have each good in stock, or a card at work that makes or fetches it. The likeliest
        has the lowest sum of price, distance and what milestones change, then the star, then most waitresses,
        then the turn order (B-DIN-07, B-DIN-12, B-DIN-13).
        """
        able = self._able_to(goods)
        return [seat for seat in self._seats_near(index) if seat in able]

    def takers(self, label: str, goods: Sequence[int], seat: int) -> list[int]:
        """Return the seats that could serve these goods to a house if one chain had all of them, likeliest first."""
        if not self._places:
            self._places = {house.label: at for at, house in enumerate(self._table.state.houses)}
        able = self._able_to(goods)
        return [each for each in self._seats_near(self._places[label]) if each == seat or each in able]

    def _sellers_of_any(self, index: int) -> list[int]:
        """Return the seats that could serve a house some good that can be advertised, the likeliest first."""
        if self._sellers is None:
            goods = [good.index for good in self._table.book.catalogue.goods if good.marketable]
            self._sellers = frozenset().union(*(self._able(good) for good in goods))
        return [seat for seat in self._seats_near(index) if seat in self._sellers]

    def _house(self, index: int, run: Campaign, goods: tuple[int, ...]) -> ReachShape:
        """Return one house; what a campaign asks of it depends neither on where the campaign lies nor on its goods."""
        found = self._reached.get((index, goods, run.token))
        if found is None:
            now, limit, pieces = self._room(index, run)
            found = self._reached[index, goods, run.token] = ReachShape(
                house=self._table.state.houses[index].label,
                now=now,
                limit=limit,
                asked=pieces * max(1, len(goods)),
                sellers=self.sellers(index, goods) if goods else self._sellers_of_any(index),
            )
        return found

    def _room(self, index: int, run: Campaign) -> tuple[int, int, int]:
        """Return the demand on a house, the most it can hold, and the pieces of one good that a campaign asks of it."""
        found = self._rooms.get((index, run.token))
        if found is None:
            table, house = self._table, self._table.state.houses[index]
            now, limit = len(table.state.tokens[index]), demand_limit(table, house)
            found = self._rooms[index, run.token] = now, limit, pieces_on_house(table, run, house)
        return found

    def _seats_near(self, index: int) -> list[int]:
        """Return the seats connected to a house, as `_hosts_near` puts them."""
        found = self._seats.get(index)
        if found is None:
            found = self._seats[index] = [host.seat for _, host in self._hosts_near(index)]
        return found

    def _able_to(self, goods: Sequence[int]) -> frozenset[int]:
        """Return the seats that have each of some goods, or a card at work that brings it."""
        return frozenset.intersection(*[self._able(good) for good in goods])

    def _hosts_near(self, index: int) -> list[tuple[tuple[int, int, int], Host]]:
        """Return the chains connected to a house, the likeliest to be chosen first; equal ones in turn order."""
        found = self._near.get(index)
        if found is None:
            table = self._table
            if self._hosts is None:
                self._hosts = [host_of(table, seat) for seat in table.state.order]
            house = table.state.houses[index]
            rows = zip(_far(table, house, self._hosts), self._hosts, strict=True)
            found = self._near[index] = sorted(
                [
                    ((host.price + far + host.change, -host.star, -host.waitresses), host)
                    for far, host in rows
                    if far < UNREACHABLE
                ],
                key=lambda row: row[0],
            )
        return found

    def _able(self, good: int) -> frozenset[int]:
        """Return the seats that have a good, or a card at work that makes or fetches it."""
        found = self._makers.get(good)
        if found is None:
            book = self._table.book
            cards = makers(book, good)
            if good in book.drinks:
                cards += book.buyers
            chains = self._table.state.chains
            found = self._makers[good] = frozenset(
                chain.seat for chain in chains if chain.stock[good] or any(chain.work[card] for card in cards)
            )
        return found


Rank = tuple[int, int, int, int]
"""How a house ranks a chain, the lowest first: sum, star, waitresses, place in the turn order."""


class Rivals:
    """How one chain stands against the others at every house, by price, distance and ties."""

    __slots__ = ("_best", "_host", "_now", "_place", "_without")

    def __init__(self, table: Table, seat: int, lifted: int) -> None:
        order = table.state.order
        hosts = [host_of(table, other) for other in order]
        self._place = order.index(seat)
        own = self._host = hosts[self._place]
        left = own._replace(entrances=tuple(door for door in own.entrances if not lifted >> door & 1))
        self._best: dict[str, Rank | None] = {}
        self._now = 0
        self._without: dict[str, int] = {}
        for house in table.state.houses:
            far = _far(table, house, [*hosts, left])
            ranks = [rank_of(host, far[at], at) for at, host in enumerate(hosts) if far[at] < UNREACHABLE]
            self._now += bool(ranks) and min(ranks)[3] == self._place
            self._best[house.label] = min((rank for rank in ranks if rank[3] != self._place), default=None)
            self._without[house.label] = far[-1]

    def leads(self, near: Sequence[DistanceShape]) -> tuple[int, int]:
        """Return at how many houses the chain is first: now, and with an entrance that is so near to houses."""
        new = {row.house: row.borders for row in near}
        count = 0
        for label, best in self._best.items():
            far = min(self._without[label], new.get(label, UNREACHABLE))
            if far < UNREACHABLE:
                count += best is None or rank_of(self._host, far, self._place) < best
        return self._now, count


def _far(table: Table, house: House, hosts: Sequence[Host]) -> list[int]:
    """Return the borders from a house to each host."""
    if house.squares and not table.state.roadworks:
        return [table.state.town.distance(house.squares, host.entrances) for host in hosts]
    return distances(table, house, hosts)


def rank_of(host: Host, far: int, place: int) -> Rank:
    """Return how a house at some distance ranks a chain. place: in the turn order, 0 = first."""
    return host.price + far + host.change, -host.star, -host.waitresses, place


def pieces_in_all(reached: Sequence[ReachShape], runs: int) -> int:
    """Return how many pieces a campaign can place in so many runs if nobody eats meanwhile (B-CAM-03)."""
    return sum(max(0, min(reach.asked * runs, reach.limit - reach.now)) for reach in reached)
