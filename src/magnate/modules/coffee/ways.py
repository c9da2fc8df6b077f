"""Which drives to dinner a new coffee shop could lie on: a preview, as the roads are now (K-COF-21, K-COF-33)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from magnate.modules.coffee.routes import CoffeeMap, Location
from magnate.modules.coffee.selling import locations_of
from magnate.rules.choice_of_chain import extra_markers, road_starts
from magnate.rules.table import Table
from magnate.town import Town, bits

Drive = tuple[str, int]
"""A house by its label, and the seat it would drive to."""


def drives_past(table: Table, square: int) -> list[Drive]:
    """Return the drives of which a shortest one passes the square of a coffee shop, by house, then turn order.

    What houses want and who has coffee is not asked: both change until dinner.
    """
    state = table.state
    houses = tuple((house.label, house.squares, tuple(bits(road_starts(table, house)))) for house in state.houses)
    restaurants = tuple(location for location in locations_of(table) if location.restaurant)
    markers = (state.roadworks, *extra_markers(table))
    passed = _drives_by_node(state.town, houses, restaurants, markers)
    found: list[Drive] = []
    for node, _ in state.town.nodes_beside(square):
        found += [drive for drive in passed[node] if drive not in found]
    labels = [house.label for house in state.houses]
    return sorted(found, key=lambda drive: (labels.index(drive[0]), state.order.index(drive[1])))


@lru_cache(maxsize=4)
def _drives_by_node(
    town: Town,
    houses: Sequence[tuple[str, int, tuple[int, ...]]],
    restaurants: Sequence[Location],
    markers: tuple[int, ...],
) -> list[list[Drive]]:
    """Return for each road node the drives that may pass it without becoming longer.

    houses: (label, squares, road squares where drives begin of a house that has none). markers: masks of roadworks.
    """
    roads = CoffeeMap(town, restaurants, markers[0], markers[1:])
    chains = dict.fromkeys(location.chain for location in restaurants)
    found: list[list[Drive]] = [[] for _ in town.graph.square]
    for label, squares, ramps in houses:
        starts = roads.starts(squares) if squares else roads.ramps(ramps)
        for chain in chains:
            for node in roads.passable(starts, chain):
                found[node].append((label, chain))
    return found
