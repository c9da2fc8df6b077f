"""Drives of coffee drinkers: what the shortest routes to some restaurants can pass (K-COF-30 to K-COF-35)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from magnate.town.roads import UNREACHABLE
from magnate.town.streets import Streets
from magnate.town.trails import Trail

__all__ = ["CoffeeRoads", "Drive", "Location"]

NOWHERE = -1
"""In place of the node before, at the start of a route."""


class Location(NamedTuple):
    """A place that can sell coffee: a coffee shop or an open restaurant (K-COF-30).

    chain: seat of its owner. restaurant: whether houses eat here, so that a drive may end here.
    gates: mask of its gate squares: the shop; the entrance corner; all four corners with a drive-in.
    """

    chain: int
    gates: int
    restaurant: bool


class Drive(NamedTuple):
    """A shortest route to a restaurant (K-COF-31).

    locations: mask of what it passes, its end and places without stock left out (K-COF-34).
    end: index of the restaurant. nodes: road nodes driven, in order.
    """

    locations: int
    end: int
    nodes: tuple[int, ...]


class Leg(NamedTuple):
    """A drive that costs nothing after its first node, and what comes next.

    Either a step that costs something, from `before` to `node`; or the end of the route at a
    restaurant, and `node` is its index. cost: of that step, or of the border in front of the gate.
    """

    node: int
    before: int
    cost: int
    locations: int
    nodes: tuple[int, ...]


class Legs(NamedTuple):
    """All legs worth driving from one start: those that go on, and those that end at a restaurant."""

    leaving: tuple[Leg, ...]
    ending: tuple[Leg, ...]


class PassingTrail(Trail):
    """A route up to the start of a leg, with the mask of the locations it has passed."""

    __slots__ = ("locations",)

    def __init__(self, before: PassingTrail | None, locations: int, nodes: tuple[int, ...]) -> None:
        super().__init__(before, nodes)
        self.locations = locations


State = tuple[int, int]
"""(node, node before)."""

START = PassingTrail(None, 0, ())


class CoffeeRoads:
    """The roads of a town with some locations and roadworks; finds the drives that pass the most.

    A shortest route has no spare cost: at every node the cost still to come is the least there is
    from here, so the cost so far needs no place in the search. Steps that cost something lead from
    one such cost to a smaller one; between them lie legs that cost nothing, which depend on no house
    and no chain and are remembered.

    passed: for each road node the mask of locations beside it (K-COF-30).
    """

    __slots__ = ("_dearest", "_graph", "_legs", "_marked", "_remaining", "_ways_in", "passed")

    def __init__(self, town: Streets, locations: Sequence[Location], markers: Sequence[int]) -> None:
        """Lay out the locations; each of `markers` is a mask of squares with roadworks, and adds 1 (K-COF-32)."""
        graph = self._graph = town.graph
        self._marked: list[int] = [0] * len(graph.square)
        for mask in markers:
            if mask:
                for node, square in enumerate(graph.square):
                    self._marked[node] += mask >> square & 1
        self._dearest: int = 1 + max(self._marked, default=0)
        self.passed: list[int] = [0] * len(graph.square)
        self._ways_in: dict[int, dict[int, int]] = {}
        self._legs: dict[State, Legs] = {}
        self._remaining: dict[int, list[int]] = {}
        for i, location in enumerate(locations):
            for gate in town.grid.squares(location.gates):
                for node, border in town.nodes_beside(gate):
                    self.passed[node] |= 1 << i
                    if location.restaurant:
                        ways = self._ways_in.setdefault(node, {})
                        ways[i] = min(border, ways.get(i, border))

    def remaining(self, goals: int) -> list[int]:
        """Return the least cost from each node to one of the restaurants `goals`, else UNREACHABLE (K-COF-33).

        The node itself is left behind already: its own marker does not count. The list is shared.
        """
        remaining = self._remaining.get(goals)
        if remaining is None:
            remaining = self._remaining[goals] = self._spread(goals)
        return remaining

    def _spread(self, goals: int) -> list[int]:
        steps, tile, marked = self._graph.steps, self._graph.tile, self._marked
        remaining = [UNREACHABLE] * len(steps)
        # The dearest step costs a border and the markers of a square: nodes wait in one list for each cost.
        waiting: list[list[int]] = [[] for _ in range(1 + self._dearest)]
        for node, ways in self._ways_in.items():
            for restaurant, border in ways.items():
                if goals >> restaurant & 1 and border < remaining[node]:
                    remaining[node] = border
                    waiting[border].append(node)
        cost = 0
        while any(waiting):
            for node in waiting[0]:
                if remaining[node] != cost:
                    continue
                entering = cost + marked[node]
                for other in steps[node]:
                    price = entering + (tile[other] != tile[node])
                    if price < remaining[other]:
                        remaining[other] = price
                        waiting[price - cost].append(other)
            waiting = [*waiting[1:], []]
            cost += 1
        return remaining

    def start_costs(self, starts: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
        """Return (node, cost) with the markers of the first nodes added, each node once at its least cost."""
        best: dict[int, int] = {}
        for node, border in starts:
            best[node] = min(border, best.get(node, border))
        return [(node, border + self._marked[node]) for node, border in best.items()]

    def distance(self, starts: Sequence[tuple[int, int]], goals: int) -> int:
        """Return D, the least cost of a route, else UNREACHABLE (K-COF-33). starts: see `start_costs`."""
        remaining = self.remaining(goals)
        return min([UNREACHABLE, *[cost + remaining[node] for node, cost in starts]])

    def passable(self, starts: Sequence[tuple[int, int]], goals: int) -> list[int]:
        """Return the nodes that some shortest route drives over, in ascending order (K-COF-31, K-COF-33).

        starts: see `start_costs`. goals: mask of the restaurants that may be the end. Spurs are left out: a route
        could enter one, but not turn back.
        """
        distance, remaining = self.distance(starts, goals), self.remaining(goals)
        if distance >= UNREACHABLE:
            return []
        before = self._ways_to([node for node, cost in starts if cost + remaining[node] == distance], remaining)
        on_the_way = {state for state in before if self._may_end(state[0], remaining[state[0]], goals)}
        waiting = list(on_the_way)
        while waiting:
            for state in before[waiting.pop()]:
                if state not in on_the_way:
                    on_the_way.add(state)
                    waiting.append(state)
        return sorted({node for node, _ in on_the_way})

    def _ways_to(self, starts: Sequence[int], remaining: Sequence[int]) -> dict[State, list[State]]:
        """Return all states that routes without spare cost come to, each with those it is entered from."""
        steps, tile, marked = self._graph.steps, self._graph.tile, self._marked
        before: dict[State, list[State]] = {(node, NOWHERE): [] for node in starts}
        waiting = list(before)
        while waiting:
            state = node, came = waiting.pop()
            for other in steps[node]:
                price = marked[other] + (tile[other] != tile[node])
                if other == came or price + remaining[other] != remaining[node]:
                    continue
                entered = other, node
                if entered not in before:
                    before[entered] = []
                    waiting.append(entered)
                before[entered].append(state)
        return before

    def _may_end(self, node: int, left: int, goals: int) -> bool:
        """Tell whether a route may end beside a restaurant with so much cost left."""
        ways = self._ways_in.get(node, {})
        return any(goals >> restaurant & 1 and border == left for restaurant, border in ways.items())

    def drives(self, starts: Sequence[tuple[int, int]], goals: int, stocked: int) -> list[Drive]:
        """Return a shortest route for each pass set that is no part of another (K-COF-34, K-COF-35, K-COF-40).

        starts: see `start_costs`. goals: mask of the restaurants that may be the end. stocked: mask
        of the locations whose chain has coffee. The order is fixed; none if there is no route.
        """
        distance = self.distance(starts, goals)
        if distance >= UNREACHABLE:
            return []
        remaining = self.remaining(goals)
        levels: list[dict[State, list[PassingTrail]]] = [{} for _ in range(distance + 1)]
        for node, cost in starts:
            if cost + remaining[node] == distance:
                levels[remaining[node]][node, NOWHERE] = [START]
        ends: dict[int, list[PassingTrail]] = {}
        for left in range(distance, -1, -1):
            for (node, before), trails in levels[left].items():
                legs = self._legs_from(node, before)
                for leg in legs.leaving:
                    if leg.cost + remaining[leg.node] == left:
                        _go_on(levels[left - leg.cost].setdefault((leg.node, leg.before), []), trails, leg, stocked)
                for leg in legs.ending:
                    if leg.cost == left and goals >> leg.node & 1:
                        _go_on(ends.setdefault(leg.node, []), trails, leg, stocked)
        return self._largest(ends, stocked)

    def _largest(self, ends: dict[int, list[PassingTrail]], stocked: int) -> list[Drive]:
        """Leave the end out of each pass set, and drop those that are part of another (K-COF-34, K-COF-35)."""
        best: dict[int, tuple[PassingTrail, int]] = {}
        for end, trails in ends.items():
            for trail in trails:
                locations = trail.locations & ~(1 << end)
                known = best.get(locations)
                if known is None or trail.length < known[0].length:
                    best[locations] = (trail, end)
        drives: list[Drive] = []
        for locations, (trail, end) in best.items():
            for other in best:
                if other != locations and locations & ~other == 0:
                    break
            else:
                drives.append(Drive(locations, end, self._without_detours(trail.route(), locations)))
        return drives

    def _without_detours(self, route: tuple[int, ...], locations: int) -> tuple[int, ...]:
        """Return a route without the loops that pass nothing new; on a shortest route they cost nothing."""
        at = 0
        while at < len(route):
            for again in range(len(route) - 1, at, -1):
                if route[again] != route[at]:
                    continue
                shorter = route[:at] + route[again:]
                turns = 0 < at < len(shorter) - 1 and shorter[at - 1] == shorter[at + 1]
                if not turns and locations & ~self._passed_by(shorter) == 0:
                    route = shorter
                    break
            at += 1
        return route

    def _passed_by(self, route: tuple[int, ...]) -> int:
        passed = 0
        for node in route:
            passed |= self.passed[node]
        return passed

    def _legs_from(self, node: int, before: int) -> Legs:
        legs = self._legs.get((node, before))
        if legs is None:
            legs = self._legs[node, before] = self._explore(node, before)
        return legs

    def _explore(self, node: int, before: int) -> Legs:
        """Drive on in all ways that cost nothing; a ring is driven round while that passes more (K-COF-24)."""
        steps, tile, marked, passed = self._graph.steps, self._graph.tile, self._marked, self.passed
        states: list[tuple[int, int, int]] = [(node, before, passed[node])]
        origin = [-1]
        largest: dict[State, list[int]] = {(node, before): [passed[node]]}
        leaving: dict[State, list[int]] = {}
        ending: dict[State, list[int]] = {}
        for i, (here, came, locations) in enumerate(states):
            if locations not in largest[here, came]:
                continue  # what has passed more got here since
            for there in steps[here]:
                if there == came:
                    continue
                if marked[there] or tile[there] != tile[here]:
                    leaving.setdefault((there, here), []).append(i)
                    continue
                more = locations | passed[there]
                if _is_new(largest.setdefault((there, here), []), more):
                    states.append((there, here, more))
                    origin.append(i)
            ways = self._ways_in.get(here)
            if ways is not None:
                for restaurant, border in ways.items():
                    ending.setdefault((restaurant, border), []).append(i)
        found = Explored(states, origin)
        onward: list[Leg] = []
        for (there, here), indices in leaving.items():
            onward.extend(found.legs(there, here, marked[there] + (tile[there] != tile[here]), indices))
        final: list[Leg] = []
        for (restaurant, border), indices in ending.items():
            final.extend(found.legs(restaurant, NOWHERE, border, indices))
        return Legs(tuple(onward), tuple(final))


class Explored:
    """The states (node, node before, locations passed) found from one start, and the state each came from."""

    __slots__ = ("_origin", "_states")

    def __init__(self, states: list[tuple[int, int, int]], origin: list[int]) -> None:
        self._states = states
        self._origin = origin

    def legs(self, node: int, before: int, cost: int, indices: list[int]) -> list[Leg]:
        """Return the legs that go on from these states in one way; of those that pass the same the shortest."""
        largest: list[int] = []
        for i in indices:
            _is_new(largest, self._states[i][2])
        legs: list[Leg] = []
        for i in indices:
            locations = self._states[i][2]
            if locations in largest:
                largest.remove(locations)
                legs.append(Leg(node, before, cost, locations, self._driven(i)))
        return legs

    def _driven(self, i: int) -> tuple[int, ...]:
        nodes: list[int] = []
        while i >= 0:
            nodes.append(self._states[i][0])
            i = self._origin[i]
        nodes.reverse()
        return tuple(nodes)


def _is_new(largest: list[int], locations: int) -> bool:
    """Tell whether a set is part of no other; if so put it in their place whatever is part of it."""
    for known in largest:
        if locations & ~known == 0:
            return False
    largest[:] = [known for known in largest if known & ~locations]
    largest.append(locations)
    return True


def _go_on(there: list[PassingTrail], trails: Sequence[PassingTrail], leg: Leg, stocked: int) -> None:
    """Add to the trails known at the end of a leg those that drove it, where they are no part of another."""
    for trail in trails:
        locations = trail.locations | leg.locations & stocked
        length = trail.length + len(leg.nodes)
        for known in there:
            if locations & ~known.locations == 0 and (locations != known.locations or length >= known.length):
                break
        else:
            there[:] = [known for known in there if known.locations & ~locations]
            there.append(PassingTrail(trail, locations, leg.nodes))
