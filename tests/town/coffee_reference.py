"""Coffee routes once more, slowly: every route up to the shortest cost, one square at a time.

Stands on NaiveTown, so no road, border or step is shared with the town. Nothing is left out because
it looks worse: a state is only skipped when the very same one was there before.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tests.town.naive import NaiveTown, Node, Square, neighbours

NEVER = 99
NOWHERE: Square = (-9, -9)


class Place(NamedTuple):
    """A location in map coordinates."""

    chain: int
    gates: frozenset[Square]
    restaurant: bool


class Answer(NamedTuple):
    """D, the best pass sets, the other maximal ones, what is common, and {chain: cups}."""

    distance: int
    best: set[frozenset[int]]
    dropped: set[frozenset[int]]
    common: frozenset[int]
    sold: dict[int, int]


NOTHING = Answer(NEVER, set(), set(), frozenset(), {})


class CoffeeReference:
    def __init__(self, town: NaiveTown, places: Sequence[Place], markers: set[Square]) -> None:
        self.town = town
        self.places = places
        self.markers = markers

    def lay(self, squares: Iterable[Square]) -> None:
        """Join finished lobbyist roads to everything beside them (K-LOB-14); none lies beside a bridge."""
        steps, nodes = self.town.steps, self.town.nodes
        for square in sorted(squares):
            node: Node = (*square, (*self.town.tile(square), -1))
            assert all(len(nodes.get(near, [])) < 2 for near in neighbours(square))
            steps[node] = [other for near in neighbours(square) for other in nodes.get(near, [])]
            for other in steps[node]:
                steps[other].append(node)
            nodes[square] = [node]

    def answer(self, starts: list[tuple[Node, int]], goals: set[int], stock: Sequence[int]) -> Answer:
        """Return everything; starts: (road node, border in front of it); goals: restaurants to end at."""
        distance = self.distance(starts, goals)
        if distance == NEVER:
            return NOTHING
        sets = self.pass_sets(starts, goals, stock, distance)
        largest = {one for one in sets if not any(one < other for other in sets)}
        top = max(self.value(one, stock) for one in largest)
        best = {one for one in largest if self.value(one, stock) == top}
        common = frozenset.intersection(*best)
        return Answer(distance, best, largest - best, common, self.cups(common, stock))

    def starts_of(self, house: Iterable[Square]) -> list[tuple[Node, int]]:
        free = self.town.rules.house_exit_border == "free"
        return [
            (node, 0 if free else self.town.border(square, node[:2]))
            for square in house
            for node in self.town.beside(square)
        ]

    def distance(self, starts: list[tuple[Node, int]], goals: set[int]) -> int:
        least: dict[tuple[Node, Square], int] = {}
        best = NEVER
        todo = deque((node, NOWHERE, border + self.marker(node)) for node, border in starts)
        while todo:
            node, before, cost = todo.popleft()
            if least.get((node, before), NEVER) <= cost:
                continue
            least[node, before] = cost
            best = min([best, *(cost + border for _, border in self.ends_at(node, goals))])
            for other in self.town.steps[node]:
                if other[:2] != before:
                    todo.append((other, node[:2], cost + self.price(node, other)))
        return best

    def pass_sets(
        self, starts: list[tuple[Node, int]], goals: set[int], stock: Sequence[int], limit: int
    ) -> set[frozenset[int]]:
        """Return the pass set of every route that costs exactly `limit`."""
        found: set[frozenset[int]] = set()
        seen: set[tuple[Node, Square, int, frozenset[int]]] = set()
        todo: list[tuple[Node, Square, int, frozenset[int]]] = []
        for node, border in starts:
            todo.append((node, NOWHERE, border + self.marker(node), self.passed(node)))
        while todo:
            state = todo.pop()
            node, before, cost, passed = state
            if cost > limit or state in seen:
                continue
            seen.add(state)
            for end, border in self.ends_at(node, goals):
                if cost + border == limit:
                    found.add(frozenset(i for i in passed if i != end and stock[self.places[i].chain] > 0))
            todo.extend(
                (other, node[:2], cost + self.price(node, other), passed | self.passed(other))
                for other in self.town.steps[node]
                if other[:2] != before
            )
        return found

    def passed(self, node: Node) -> frozenset[int]:
        return frozenset(i for i, place in enumerate(self.places) if place.gates & set(neighbours(node[:2])))

    def ends_at(self, node: Node, goals: set[int]) -> list[tuple[int, int]]:
        near = set(neighbours(node[:2]))
        return [(i, min(self.town.border(gate, node[:2]) for gate in self.places[i].gates & near))
                for i in goals if self.places[i].gates & near]  # fmt: skip

    def marker(self, node: Node) -> int:
        return 1 if node[:2] in self.markers else 0

    def price(self, node: Node, other: Node) -> int:
        return self.town.border(node[:2], other[:2]) + self.marker(other)

    def cups(self, locations: Iterable[int], stock: Sequence[int]) -> dict[int, int]:
        chains = [self.places[i].chain for i in locations]
        return {chain: cups for chain in set(chains) if (cups := min(stock[chain], chains.count(chain)))}

    def cups_on_each(self, sets: Iterable[frozenset[int]], stock: Sequence[int]) -> dict[int, int]:
        """Return what each chain sells at least, whichever of these ways is driven (K-RUL-19)."""
        each = [self.cups(one, stock) for one in sets]
        least = {chain: min(cups.get(chain, 0) for cups in each) for chain in (each[0] if each else {})}
        return {chain: cups for chain, cups in least.items() if cups}

    def value(self, locations: Iterable[int], stock: Sequence[int]) -> int:
        return sum(self.cups(locations, stock).values())

    def check_route(self, route: Sequence[Square], starts: list[tuple[Node, int]], end: int) -> tuple[int, set[int]]:
        """Return cost and locations of a route of squares to a restaurant; it must be one that can be driven."""
        here = {
            node: border + self.marker(node) for node, border in sorted(starts, reverse=True) if node[:2] == route[0]
        }
        for i in range(1, len(route)):
            assert i < 2 or route[i] != route[i - 2], "a U-turn"
            onward: dict[Node, int] = {}
            for node, cost in here.items():
                for other in self.town.steps[node]:
                    if other[:2] == route[i]:
                        onward[other] = cost + self.price(node, other)
            here = onward
        assert here, "the squares are not joined"
        costs = [cost + border for node, cost in here.items() for _, border in self.ends_at(node, {end})]
        passed = {i for square in route for i, place in enumerate(self.places) if place.gates & set(neighbours(square))}
        return min(costs), passed
