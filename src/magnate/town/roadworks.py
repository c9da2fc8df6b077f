"""Distances and ranges when roadworks markers lie on the roads (K-LOB-12, K-RUL-08).

`markers` is the mask of the road squares that hold one. `stacked` are masks of the squares with a
second, a third ... marker, for tables that stack them (K-RUL-10). A marker adds 1 each time its square
is entered; the first and the last square of a route count as well. Without markers every answer is
that of the town itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heapify, heappop, heappush

from magnate.town.grid import SIDES
from magnate.town.roads import UNREACHABLE
from magnate.town.town import Town

__all__ = [
    "Aims",
    "entrance_cost",
    "marked_aims",
    "marked_costs",
    "marked_distance",
    "marked_distances",
    "marked_manager_reach",
    "marked_path",
    "marked_reach",
    "marker_prices",
    "pointing_at",
]

Aims = tuple[int, int, int, int]
"""For the sides N, E, S and W the squares whose neighbour on that side is one that is looked for."""

OFF_MAP = -(1 << 30)
"""Where a drive from beside the map comes from; house squares stand as -1 - square."""


def marker_prices(town: Town, markers: int, stacked: Sequence[int] = ()) -> list[int]:
    """Return for each road node what entering it costs beside borders (K-LOB-12)."""
    prices = [0] * len(town.graph.square)
    for layer in (markers, *stacked):
        for square in town.grid.squares(layer & town.road):
            for node in town.graph.at[square]:
                prices[node] += 1
    return prices


def marked_costs(town: Town, house: int, markers: int, starts: int = 0, stacked: Sequence[int] = ()) -> list[int]:
    """Return for each road node the fewest borders and markers of a drive from a house that ends there.

    house: mask of its squares, garden included (B-GEO-37). starts: mask of road squares where a drive
    begins at no cost but that of their markers: those that lead in from beside the map (K-RUR-08, K-INT-51).
    Nodes that cannot be reached cost UNREACHABLE. See `entrance_cost`.
    """
    prices = marker_prices(town, markers, stacked)
    return _spread(town, _begun(town, house, starts, prices), prices, 1)


def entrance_cost(town: Town, costs: Sequence[int], entrance: int) -> int:
    """Return the distance to an entrance out of `marked_costs`, which know nothing of RUL-22."""
    best = UNREACHABLE
    for node, border in town.nodes_beside(entrance):
        best = min(best, costs[node] + border)
    return best


def marked_distances(
    town: Town, house: int, entrances: Sequence[int], markers: int, starts: int = 0, stacked: Sequence[int] = ()
) -> list[int]:
    """Return the distance from a house, or from `starts`, to each entrance: one search for all of them.

    Counted are borders and markers (K-LOB-12), else UNREACHABLE. Where being on one tile makes the
    distance 0 (RUL-22) the markers on the way are all that counts.
    """
    prices = marker_prices(town, markers, stacked)
    costs = _spread(town, _begun(town, house, starts, prices), prices, 1)
    found = [entrance_cost(town, costs, entrance) for entrance in entrances]
    if town.rules.same_tile_zero:
        on_tile: dict[int, list[int]] = {}
        for i, entrance in enumerate(entrances):
            tile = town.tile_of[entrance]
            if tile not in on_tile:
                begun = _begun(town, house & town.tile_mask[tile], 0, prices)
                on_tile[tile] = _spread(town, [(node, prices[node]) for node, _ in begun], prices, 0)
            for node, _ in town.nodes_beside(entrance):
                found[i] = min(found[i], on_tile[tile][node])
    return found


def marked_distance(
    town: Town, house: int, entrances: Sequence[int], markers: int, starts: int = 0, stacked: Sequence[int] = ()
) -> int:
    """Return the fewest borders and markers on a route from a house to one of the entrances (K-LOB-12).

    See `marked_distances`. house: mask of its squares, 0 for a house beside the map, whose drives begin on the
    road squares `starts` (K-RUR-08).
    """
    if not markers and not starts:
        return town.distance(house, entrances)
    return min(marked_distances(town, house, entrances, markers, starts, stacked), default=UNREACHABLE)


def marked_path(
    town: Town, house: int, entrances: Sequence[int], markers: int, starts: int = 0, stacked: Sequence[int] = ()
) -> tuple[int, ...]:
    """Return a route of `marked_distance` to draw: house square, road squares, entrance square (B-GEO-37).

    It is one of fewest squares; () when there is none. A route from `starts` has no house square.
    """
    distance = marked_distance(town, house, entrances, markers, starts, stacked)
    if distance >= UNREACHABLE:
        return ()
    prices = marker_prices(town, markers, stacked)
    length = len(prices) + 3
    if town.rules.same_tile_zero:
        for entrance in entrances:
            there = house & town.tile_mask[town.tile_of[entrance]]
            if there and marked_distance(town, there, (entrance,), markers, 0, stacked) == distance:
                return _search(town, there, 0, (entrance,), [price * length * length for price in prices], length)
    return _search(town, house, starts, entrances, [price * length for price in prices], length)


def _begun(town: Town, house: int, starts: int, prices: Sequence[int]) -> list[tuple[int, int]]:
    """Return (road node, cost) for the first steps of a drive (B-GEO-22, K-RUR-08)."""
    free = town.rules.house_exit_border == "free"
    begun = [
        (node, prices[node] + (0 if free else border))
        for square in town.grid.squares(house & town.beside_road)
        for node, border in town.nodes_beside(square)
    ]
    begun.extend(
        (node, prices[node]) for square in town.grid.squares(starts & town.road) for node in town.graph.at[square]
    )
    return begun


def _spread(town: Town, begun: Iterable[tuple[int, int]], prices: Sequence[int], border: int) -> list[int]:
    """Return the cost of each road node, cheapest first: each border costs `border`, each node its price."""
    steps, tile = town.graph.steps, town.graph.tile
    costs = [UNREACHABLE] * len(steps)
    levels: list[list[int]] = []
    for node, cost in begun:
        _put(levels, cost, node)
    cost = 0
    while cost < len(levels):
        for node in levels[cost]:
            if costs[node] <= cost:
                continue
            costs[node] = cost
            for there in steps[node]:
                if costs[there] > cost:
                    _put(levels, cost + prices[there] + (border if tile[there] != tile[node] else 0), there)
        cost += 1
    return costs


def _put(levels: list[list[int]], cost: int, node: int) -> None:
    while len(levels) <= cost:
        levels.append([])
    levels[cost].append(node)


def _search(
    town: Town, house: int, starts: int, entrances: Sequence[int], prices: Sequence[int], border: int
) -> tuple[int, ...]:
    """Return the cheapest route when a step costs 1, a border `border` and a node its price."""
    graph = town.graph
    beyond = len(graph.square)
    goals: dict[int, list[tuple[int, int]]] = {}
    for entrance in entrances:
        for node, across in town.nodes_beside(entrance):
            goals.setdefault(node, []).append((beyond + entrance, across))
    # (cost, here, came from): entrances stand as beyond + square, house squares as -1 - square.
    heap: list[tuple[int, int, int]] = []
    for square in town.grid.squares(house & town.beside_road):
        for node, across in town.nodes_beside(square):
            out = 0 if town.rules.house_exit_border == "free" else across * border
            heap.append((prices[node] + out, node, -1 - square))
    heap.extend(
        (prices[node], node, OFF_MAP) for square in town.grid.squares(starts & town.road) for node in graph.at[square]
    )
    heapify(heap)
    came: dict[int, int] = {}
    while heap:
        cost, here, before = heappop(heap)
        if here in came:
            continue
        came[here] = before
        if here >= beyond:
            return _driven(town, came, here)
        for goal, across in goals.get(here, ()):
            heappush(heap, (cost + 1 + across * border, goal, here))
        for there in graph.steps[here]:
            if there not in came:
                across = int(graph.tile[there] != graph.tile[here])
                heappush(heap, (cost + 1 + across * border + prices[there], there, here))
    return ()


def _driven(town: Town, came: dict[int, int], goal: int) -> tuple[int, ...]:
    squares = [goal - len(town.graph.square)]
    here = came[goal]
    while here >= 0:
        squares.append(town.graph.square[here])
        here = came[here]
    if here != OFF_MAP:
        squares.append(-1 - here)
    squares.reverse()
    return tuple(squares)


def pointing_at(town: Town, near: int, far: int) -> Aims:
    """Return the squares of the map that lie beside `near` on the same tile, or beside `far` on any.

    Four masks: a square of the first has such a neighbour to the north, and so on clockwise.
    """
    aims: list[int] = []
    for _, down, right in SIDES:
        step = down * town.stride + right
        beside = _moved(far, step)
        for mask in town.tile_mask:
            beside |= _moved(near & mask, step) & mask
        aims.append(beside & town.land)
    return aims[0], aims[1], aims[2], aims[3]


def _moved(mask: int, step: int) -> int:
    """Return the squares from which a step leads into a mask."""
    return mask >> step if step > 0 else mask << -step


def marked_aims(
    town: Town, entrance: int, within: int, markers: int = 0, stacked: Sequence[int] = (), *, last_free: bool = False
) -> Aims:
    """Return from where one can point at a road in range of an entrance (K-LOB-07, B-GEO-23).

    within: range in borders, that between the square and the road included unless `last_free` (K-RUL-49), and
    in markers where all routes count them (K-RUL-08). A square of the first mask has such a road to its
    north, and so on.
    """
    near, far = _roads_within(town, entrance, within, markers, stacked)
    if last_free:
        far = near
    north, east, south, west = pointing_at(town, near, far)
    if town.rules.own_tile_zero:
        home = town.tile_mask[town.tile_of[entrance]]
        own = pointing_at(town, 0, _own_roads(town, entrance, within, markers, stacked))
        return north | own[0] & home, east | own[1] & home, south | own[2] & home, west | own[3] & home
    return north, east, south, west


def _roads_within(town: Town, entrance: int, within: int, markers: int, stacked: Sequence[int]) -> tuple[int, int]:
    """Return the road squares in range of an entrance, and those reached with a border to spare."""
    near, far = 0, 0
    if not markers:
        for segment, cost in enumerate(town.segment_costs(entrance)):
            if cost <= within:
                near |= town.segment_mask[segment]
                if cost < within:
                    far |= town.segment_mask[segment]
        return near, far
    for node, cost in enumerate(_costs_from(town, entrance, markers, stacked)):
        if cost <= within:
            near |= 1 << town.graph.square[node]
            if cost < within:
                far |= 1 << town.graph.square[node]
    return near, far


def _costs_from(town: Town, entrance: int, markers: int, stacked: Sequence[int]) -> list[int]:
    prices = marker_prices(town, markers, stacked)
    begun = [(node, border + prices[node]) for node, border in town.nodes_beside(entrance)]
    return _spread(town, begun, prices, 1)


def _own_roads(town: Town, entrance: int, within: int, markers: int, stacked: Sequence[int]) -> int:
    """Return the road squares joined with the entrance inside their tile, markers in range (RUL-35)."""
    prices = marker_prices(town, markers, stacked)
    begun = [(node, prices[node]) for node, _ in town.nodes_beside(entrance)]
    # A border that costs more than any range keeps the drive on its tile.
    costs = _spread(town, begun, prices, UNREACHABLE)
    roads = 0
    for node, cost in enumerate(costs):
        if cost <= within:
            roads |= 1 << town.graph.square[node]
    return roads


def marked_reach(
    town: Town, entrance: int, within: int, markers: int, stacked: Sequence[int] = (), *, last_free: bool = False
) -> int:
    """Return the squares in range for a token when markers count against ranges (K-RUL-08 `all_routes`).

    last_free: the border between the token and its road costs nothing (K-RUL-49).
    """
    if not markers and not last_free:
        return town.reach(entrance, within)
    north, east, south, west = marked_aims(town, entrance, within, markers, stacked, last_free=last_free)
    return (north | east | south | west) & ~town.road


def marked_manager_reach(
    town: Town, entrance: int, within: int, same_road: bool, markers: int, stacked: Sequence[int] = ()
) -> int:
    """Return where a local manager may put a new entrance when markers count (K-RUL-08, B-RST-04).

    same_road: only squares beside a road in range, at a cost in range (RUL-03).
    """
    if not markers:
        return town.manager_reach(entrance, within, same_road)
    near, far = _roads_within(town, entrance, within, markers, stacked)
    north, east, south, west = pointing_at(town, near, far)
    squares = north | east | south | west
    if not same_road:
        for mask in town.tile_mask:
            if near & mask:
                squares |= mask
    return squares & ~town.road
