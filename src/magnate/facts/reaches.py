"""Which houses a campaign or a restaurant would get, with everything that many places share worked out once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_

from magnate.facts.effects import DistanceShape, ReachShape
from magnate.model.state import NOBODY, Campaign, House
from magnate.rules.choice_of_chain import Host, distance, distances, host_of
from magnate.rules.company import beside_road
from magnate.rules.launching import campaign_squares
from magnate.rules.marketing import KINDS, blocks, campaign_area, demand_limit, pieces_on_house, reached_houses
from magnate.rules.table import Table
from magnate.town import UNREACHABLE, bits

MAILBOX = "mailbox"


class Reaches:
    """The houses of one decision: reach of campaigns, who could sell there, distances from entrances."""

    __slots__ = (
        "_blocks", "_built", "_far", "_hosts", "_inside", "_makers", "_near", "_reached", "_rivals", "_table",
    )  # fmt: skip

    def __init__(self, table: Table) -> None:
        self._table = table
        self._rivals: Rivals | None = None
        self._blocks: tuple[int, ...] | None = None
        self._hosts: list[Host] | None = None
        self._makers: dict[int, frozenset[int]] = {}
        self._near: dict[int, list[tuple[tuple[int, int, int], Host]]] = {}
        self._built: int = reduce(or_, (house.squares for house in table.state.houses), 0)
        self._inside: dict[tuple[int, tuple[int, ...], int], list[ReachShape]] = {}
        self._reached: dict[tuple[int, tuple[int, ...], int], ReachShape] = {}
        self._far: dict[int, list[DistanceShape]] = {}

    def of(self, run: Campaign, goods: Sequence[int] = ()) -> list[ReachShape]:
        """Return the houses a campaign would reach, in the order of dinner (B-CAM-02 to B-CAM-08).

        goods: those it advertises, as far as they are known; each is asked for in every run.
        """
        area, goods = self._area(run), tuple(goods)
        if area is None:
            return [self._house(index, run, goods) for index in reached_houses(self._table, run)]
        inside = area & self._built
        found = self._inside.get((inside, goods, run.token))
        if found is None:
            found = [self._house(index, run, goods) for index in self._houses_in(inside)]
            self._inside[inside, goods, run.token] = found
        return found

    def houses(self, run: Campaign) -> list[int]:
        """Return the places of the houses a campaign reaches."""
        area = self._area(run)
        return reached_houses(self._table, run) if area is None else self._houses_in(area)

    def _houses_in(self, area: int) -> list[int]:
        return [index for index, house in enumerate(self._table.state.houses) if house.squares & area]

    def _area(self, run: Campaign) -> int | None:
        """Return the squares a campaign reaches, None where its reach is no area of the map.

        The blocks of the map are looked for once (K-LOB-11).
        """
        table = self._table
        kind = table.book.catalogue.campaigns[run.token].kind
        if kind not in KINDS:
            return None
        if kind != MAILBOX:
            return campaign_area(table, run)
        if self._blocks is None:
            self._blocks = blocks(table)
        squares, area = campaign_squares(table, run), 0
        for block in self._blocks:
            if block & squares:
                area |= block
        return area

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
        able = [self._able(good) for good in goods]
        return [host.seat for _, host in self._hosts_near(index) if all(host.seat in seats for seats in able)]

    def takers(self, label: str, goods: Sequence[int], seat: int) -> list[int]:
        """Return the seats that could serve these goods to a house if one chain had all of them, likeliest first."""
        index = next(at for at, house in enumerate(self._table.state.houses) if house.label == label)
        able = [self._able(good) for good in goods]
        seats = [host.seat for _, host in self._hosts_near(index)]
        return [each for each in seats if each == seat or all(each in some for some in able)]

    def _sellers_of_any(self, index: int) -> list[int]:
        """Return the seats that could serve a house some good that can be advertised, the likeliest first."""
        goods = [good.index for good in self._table.book.catalogue.goods if good.marketable]
        return [
            host.seat for _, host in self._hosts_near(index) if any(host.seat in self._able(good) for good in goods)
        ]

    def _house(self, index: int, run: Campaign, goods: tuple[int, ...]) -> ReachShape:
        """Return one house; what a campaign asks of it does not depend on where the campaign lies."""
        found = self._reached.get((index, goods, run.token))
        if found is None:
            table = self._table
            house = table.state.houses[index]
            found = self._reached[index, goods, run.token] = ReachShape(
                house=house.label,
                now=len(table.state.tokens[index]),
                limit=demand_limit(table, house),
                asked=pieces_on_house(table, run, house) * max(1, len(goods)),
                sellers=self.sellers(index, goods) if goods else self._sellers_of_any(index),
            )
        return found

    def _hosts_near(self, index: int) -> list[tuple[tuple[int, int, int], Host]]:
        """Return the chains connected to a house, the likeliest to be chosen first; equal ones in turn order."""
        found = self._near.get(index)
        if found is None:
            table = self._table
            if self._hosts is None:
                self._hosts = [host_of(table, seat) for seat in table.state.order]
            house = table.state.houses[index]
            rows = [(distance(table, house, host.entrances), host) for host in self._hosts]
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
            cards = [card for card in book.kitchen if good in book.employees[card].produces]
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
