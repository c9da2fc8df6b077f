"""Routes of road buyers when entering a square with a roadworks marker costs range (K-RUL-08 `all_routes`)."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush

from magnate.town.roadworks import marker_prices
from magnate.town.routes import Haul, with_choices
from magnate.town.town import Town

__all__ = ["marked_hauls"]

NOWHERE = -1
"""In place of the node before, at the start of a route."""

State = tuple[int, int, int]
"""(node, node before, sources passed so far)."""


def marked_hauls(town: Town, entrance: int, within: int, markers: int, stacked: Sequence[int] = ()) -> Sequence[Haul]:
    """Return every set of drinks a road buyer can bring when markers count against his range (K-RUL-08).

    As `Town.hauls`, of which this is the same without markers; each time a marked square is entered it
    costs one of the range. The answer is not remembered.
    """
    if not markers:
        return town.hauls(entrance, within)
    drive = MarkedDrive(town, marker_prices(town, markers, stacked), within)
    passed = drive.drinks_beside(entrance) if town.rules.entrance_passes else 0
    for node, border in town.nodes_beside(entrance):
        drive.enter(node, NOWHERE, passed, 0, border, -1)
    drive.run()
    return drive.hauls()


class MarkedDrive:
    """One search over all routes, cheapest first and of these shortest first.

    A state is dropped when it was reached before over no more squares: what follows is the same. When
    no road may be used twice (RUL-05) the route before must lie on part of the same roads; when the
    whole range must be used (RUL-04) it must have cost the same, over the same roads.
    """

    __slots__ = ("_best", "_beside", "_came", "_graph", "_heap", "_limit", "_passes", "_prices", "_rivals", "_rules")

    def __init__(self, town: Town, prices: Sequence[int], limit: int) -> None:
        self._rules = town.rules
        self._graph = town.graph
        self._prices = prices
        self._limit = limit
        self._beside: dict[int, int] = {}
        for i, source in enumerate(town.sources):
            for square in town.grid.beside(source.square):
                self._beside[square] = self._beside.get(square, 0) | 1 << i
        self._passes: list[int] = [self.drinks_beside(square) for square in town.graph.square]
        # For each set of sources the length of the shortest route and the number of its last step.
        self._best: dict[int, tuple[int, int]] = {}
        # For each state (cost, squares, nodes used) of the routes that got there.
        self._rivals: dict[State, list[tuple[int, int, int]]] = {}
        # (cost, squares, number of the step, node, node before, sources, nodes used); see _came.
        self._heap: list[tuple[int, int, int, int, int, int, int]] = []
        # Of each step by its number: the number of the step before, the square, the squares so far.
        self._came: list[tuple[int, int, int]] = []

    def drinks_beside(self, square: int) -> int:
        """Return the sources beside a square (B-BUY-09)."""
        return self._beside.get(square, 0)

    def enter(self, node: int, before: int, sources: int, used: int, cost: int, step: int) -> None:
        """Go on to a node after the step numbered `step`; `cost` does not count its marker yet."""
        cost += self._prices[node]
        if cost <= self._limit:
            length = 1 if step < 0 else self._came[step][2] + 1
            if not self._rules.buyer_retrace:
                used |= 1 << node
            heappush(self._heap, (cost, length, len(self._came), node, before, sources | self._passes[node], used))
            self._came.append((step, self._graph.square[node], length))

    def run(self) -> None:
        """Drive on until nothing new is left."""
        graph, full = self._graph, self._rules.buyer_full_range
        while self._heap:
            cost, length, step, node, before, sources, used = heappop(self._heap)
            if not self._is_new((node, before, sources), cost, length, used):
                continue
            begun = len(self._came)
            for there in graph.steps[node]:
                if there != before and not used >> there & 1:
                    self.enter(there, node, sources, used, cost + (graph.tile[there] != graph.tile[node]), step)
            may_stop = not full or cost == self._limit or len(self._came) == begun
            if may_stop and (sources not in self._best or length < self._best[sources][0]):
                self._best[sources] = (length, step)

    def _is_new(self, state: State, cost: int, length: int, used: int) -> bool:
        """Tell whether no earlier route, all of which cost no more, can do the same as this one; remember it."""
        rivals = self._rivals.setdefault(state, [])
        for rival_cost, rival_length, rival_used in rivals:
            if self._rules.buyer_full_range:
                if (rival_cost, rival_used) == (cost, used) and rival_length <= length:
                    return False
            elif rival_length <= length and rival_used & ~used == 0:
                return False
        rivals.append((cost, length, used))
        return True

    def hauls(self) -> list[Haul]:
        """Return what was found, without the routes that pass nothing (B-BUY-11, RUL-06)."""
        found = [Haul(sources, self._route(self._best[sources][1])) for sources in sorted(self._best) if sources]
        return with_choices(found) if self._rules.buyer_collect == "choice" else found

    def _route(self, step: int) -> tuple[int, ...]:
        squares: list[int] = []
        while step >= 0:
            step, square, _ = self._came[step]
            squares.append(square)
        squares.reverse()
        return tuple(squares)
