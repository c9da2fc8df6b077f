"""Routes of road buyers: which drinks one drive can pass (12.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from magnate.town.geometry_rules import GeometryRules
from magnate.town.roads import RoadGraph
from magnate.town.trails import Trail

__all__ = ["Drives", "Haul", "merge_hauls", "with_choices"]

NOWHERE = -1
"""In place of the square before, at the start of a route."""

UNDRIVEN = 1 << 30
"""More squares than any route has."""


class Haul(NamedTuple):
    """The drinks of one route.

    sources: bit i is set when the route passes the town's source i.
    route: the road squares driven, in order; for a flight the tiles covered, the start tile first.
    """

    sources: int
    route: tuple[int, ...]


def merge_hauls(lists: Iterable[Iterable[Haul]]) -> list[Haul]:
    """Return the hauls of several starts as one list, each set of sources once, by its shortest route.

    They come in ascending order of `sources`; of equally short routes the first is kept.
    """
    best: dict[int, Haul] = {}
    for hauls in lists:
        for haul in hauls:
            known = best.get(haul.sources)
            if known is None or len(haul.route) < len(known.route):
                best[haul.sources] = haul
    return [best[sources] for sources in sorted(best)]


def with_choices(hauls: Iterable[Haul]) -> list[Haul]:
    """Return the hauls and every smaller one that leaves drinks behind (RUL-06)."""
    best: dict[int, Haul] = {}
    for haul in sorted(hauls, key=lambda haul: len(haul.route)):
        todo = [haul.sources]
        while todo:
            sources = todo.pop()
            # Whatever is known already came from a route that is no longer, and so did all its parts.
            if sources and sources not in best:
                best[sources] = Haul(sources, haul.route)
                rest = sources
                while rest:
                    todo.append(sources & ~(rest & -rest))
                    rest &= rest - 1
    return [best[sources] for sources in sorted(best)]


class Leg(NamedTuple):
    """A drive that stays on one tile: drinks passed, squares driven, and the step (before, node) that comes next.

    A leg that ends here goes nowhere next: both are NOWHERE.
    """

    sources: int
    squares: tuple[int, ...]
    before: int
    node: int


class Legs(NamedTuple):
    """All drives on one tile from one start: those that leave it, may stop on it, and end because the road does."""

    leaving: tuple[Leg, ...]
    stopping: tuple[Leg, ...]
    ending: tuple[Leg, ...]


State = tuple[int, int, int]
"""(node, node before, sources passed so far)."""


class Drives:
    """Finds the hauls of one road network; remembers the legs of each tile.

    passes: for road squares beside drinks, the mask of these (B-BUY-09).
    """

    __slots__ = ("_graph", "_legs", "_passes", "_rules")

    def __init__(self, graph: RoadGraph, passes: dict[int, int], rules: GeometryRules) -> None:
        self._graph = graph
        self._passes: list[int] = [passes.get(square, 0) for square in graph.square]
        self._rules = rules
        self._legs: dict[tuple[int, int], Legs] = {}

    def hauls(self, starts: Sequence[tuple[int, int]], carried: int, limit: int) -> list[Haul]:
        """Return every non-empty set of drinks a legal route can pass (B-BUY-05 to B-BUY-13).

        starts: road nodes beside the entrance with the borders crossed to get there (B-GEO-34).
        carried: drinks that count as passed before the first square. limit: range in borders.
        """
        begun = [(node, cost) for node, cost in starts if cost <= limit]
        if self._rules.buyer_retrace:
            best = self._drive(begun, carried, limit)
        else:
            best = self._drive_once(begun, carried, limit)
        best.pop(0, None)
        hauls = [Haul(sources, best[sources].route()) for sources in sorted(best)]
        return with_choices(hauls) if self._rules.buyer_collect == "choice" else hauls

    def _drive(self, starts: Sequence[tuple[int, int]], carried: int, limit: int) -> dict[int, Trail]:
        """Return the shortest route for each set of drinks, tile by tile.

        Level c holds the states reached by crossing c borders. A state is dropped when a cheaper
        way there was no longer, since everything after it is the same; not when the whole range
        must be used, since what may follow then depends on the borders left.
        """
        best: dict[int, Trail] = {}
        shortest: dict[State, int] = {}
        full = self._rules.buyer_full_range
        level: dict[State, Trail | None] = {}
        for cost in range(limit + 1):
            for node, start_cost in starts:
                if start_cost == cost:
                    level[node, NOWHERE, carried] = None
            onward: dict[State, Trail | None] = {}
            if full:
                shortest = {}
            for (node, before, sources), trail in level.items():
                legs = self._legs_from(node, before)
                for leg in legs.stopping if not full or cost == limit else legs.ending:
                    _keep(best, sources | leg.sources, trail, leg)
                if cost == limit:
                    continue
                driven = 0 if trail is None else trail.length
                for leg in legs.leaving:
                    state = (leg.node, leg.before, sources | leg.sources)
                    length = driven + len(leg.squares)
                    if length < shortest.get(state, UNDRIVEN):
                        shortest[state] = length
                        onward[state] = Trail(trail, leg.squares)
            level = onward
        return best

    def _legs_from(self, node: int, before: int) -> Legs:
        legs = self._legs.get((node, before))
        if legs is None:
            legs = self._legs[node, before] = self._explore(node, before)
        return legs

    def _explore(self, node: int, before: int) -> Legs:
        """Drive over one tile in all ways, shortest first; a ring is driven round while that passes more."""
        steps, tile, passes = self._graph.steps, self._graph.tile, self._passes
        states: list[State] = [(node, before, passes[node])]
        origin = [NOWHERE]
        seen = set(states)
        leaving: dict[State, int] = {}
        stopping: dict[int, int] = {}
        ending: dict[int, int] = {}
        for i, (here, came, sources) in enumerate(states):
            stopping.setdefault(sources, i)
            dead_end = True
            for there in steps[here]:
                if there == came:
                    continue
                dead_end = False
                if tile[there] != tile[here]:
                    leaving.setdefault((there, here, sources), i)
                    continue
                state = (there, here, sources | passes[there])
                if state not in seen:
                    seen.add(state)
                    states.append(state)
                    origin.append(i)
            if dead_end:
                ending.setdefault(sources, i)

        def driven(i: int) -> tuple[int, ...]:
            squares: list[int] = []
            while i >= 0:
                squares.append(self._graph.square[states[i][0]])
                i = origin[i]
            return tuple(reversed(squares))

        return Legs(
            tuple(Leg(sources, driven(i), here, there) for (there, here, sources), i in leaving.items()),
            _final(stopping, driven),
            _final(ending, driven),
        )

    def _drive_once(self, starts: Sequence[tuple[int, int]], carried: int, limit: int) -> dict[int, Trail]:
        """Return the shortest route for each set of drinks when no road may be used twice (RUL-05).

        Square by square, shortest first. A route is dropped when another one got to the same step
        with the same drinks over no more borders and over part of the same roads: it can still do
        everything. When the whole range must be used, only a route over exactly the same roads at
        the same cost replaces it.
        """
        graph, full = self._graph, self._rules.buyer_full_range
        best: dict[int, Trail] = {}
        better: dict[State, list[tuple[int, int]]] = {}
        queue: list[tuple[int, int, int, int, int, Trail]] = []

        def reach(node: int, before: int, sources: int, cost: int, used: int, trail: Trail | None) -> None:
            sources |= self._passes[node]
            used |= 1 << node
            rivals = better.setdefault((node, before, sources), [])
            for rival_cost, rival_used in rivals:
                if (rival_cost, rival_used) == (cost, used) or (
                    not full and rival_cost <= cost and rival_used & ~used == 0
                ):
                    return
            rivals.append((cost, used))
            queue.append((node, before, sources, cost, used, Trail(trail, (graph.square[node],))))

        for node, cost in starts:
            reach(node, NOWHERE, carried, cost, 0, None)
        for node, before, sources, cost, used, trail in queue:
            onward = [there for there in graph.steps[node] if there != before and not used >> there & 1]
            if (not full or cost == limit or not onward) and sources not in best:
                best[sources] = trail
            for there in onward:
                price = cost + (graph.tile[there] != graph.tile[node])
                if price <= limit:
                    reach(there, node, sources, price, used, trail)
        return best


def _keep(best: dict[int, Trail], sources: int, before: Trail | None, leg: Leg) -> None:
    known = best.get(sources)
    length = len(leg.squares) + (0 if before is None else before.length)
    if known is None or length < known.length:
        best[sources] = Trail(before, leg.squares)


def _final(ends: dict[int, int], driven: Callable[[int], tuple[int, ...]]) -> tuple[Leg, ...]:
    return tuple(Leg(sources, driven(i), NOWHERE, NOWHERE) for sources, i in ends.items())
