"""Which drives to dinner a new coffee shop could lie on: a preview, as the roads are now (K-COF-21, K-COF-33)."""

from __future__ import annotations

from functools import lru_cache

from magnate.rules.choice_of_chain import extra_markers, road_starts
from magnate.rules.company import entrances
from magnate.rules.table import Table
from magnate.town import UNREACHABLE, Town, marked_costs
from magnate.town.roadworks import entrance_cost, marker_prices

Drive = tuple[str, int]
"""A house by its label, and the seat it would drive to."""


def drives_past(table: Table, square: int) -> list[Drive]:
    """Return the drives of which a shortest one passes the square of a coffee shop, by house, then turn order.

    What houses want and who has coffee is not asked: both change until dinner.
    """
    state = table.state
    houses = tuple((house.label, house.squares, road_starts(table, house)) for house in state.houses)
    doors = tuple((seat, entrances(table, seat)) for seat in state.order)
    markers = (state.roadworks, *extra_markers(table))
    passed = _drives_by_node(state.town, houses, doors, markers)
    found: list[Drive] = []
    for node, _ in state.town.nodes_beside(square):
        found += [drive for drive in passed[node] if drive not in found]
    labels = [house.label for house in state.houses]
    return sorted(found, key=lambda drive: (labels.index(drive[0]), state.order.index(drive[1])))


@lru_cache(maxsize=4)
def _drives_by_node(
    town: Town,
    houses: tuple[tuple[str, int, int], ...],
    doors: tuple[tuple[int, tuple[int, ...]], ...],
    markers: tuple[int, ...],
) -> list[list[Drive]]:
    """Return for each road node the drives that may pass it without becoming longer.

    houses: (label, squares, road squares where its drives begin besides). markers: masks of roadworks.
    """
    prices = marker_prices(town, markers[0], markers[1:])
    back = {
        square: marked_costs(town, 1 << square, markers[0], 0, markers[1:]) for _, open_ in doors for square in open_
    }
    found: list[list[Drive]] = [[] for _ in prices]
    for label, squares, starts in houses:
        there = marked_costs(town, squares, markers[0], starts, markers[1:])
        for seat, open_ in doors:
            far = min((entrance_cost(town, there, square) for square in open_), default=UNREACHABLE)
            if far >= UNREACHABLE:
                continue
            for node, price in enumerate(prices):
                if any(there[node] + back[square][node] - price <= far for square in open_):
                    found[node].append((label, seat))
    return found
