"""A map in figures: counted on the printed town, before anything is built (chapter 4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from magnate.content import Catalogue
from magnate.maps.shapes import MapFigures, MapStart, RoadNetwork
from magnate.model.actions import CORNERS
from magnate.model.state import Restaurant
from magnate.rules.company import entrance
from magnate.town import UNREACHABLE, Layout, Town, TownHouse, bits, restaurant_anchors

NEAR = 4
"""Distances that are counted from a start: 0 to 3 borders."""

CART = 2
"""Borders that a cart operator may cross (B-EMP-05)."""

DIGITS = 2


def figures_of(layout: Layout, town: Town, catalogue: Catalogue) -> MapFigures:
    """Return what a map is like. layout: of the town. Takes some tens of milliseconds."""
    ways = [distance(town, one, other) for one, other in combinations(town.houses, 2)]
    open_ways = [way for way in ways if way < UNREACHABLE]
    spots = list(places(town))
    return MapFigures(
        columns=layout.columns,
        rows=layout.rows,
        houses=[house.label for house in town.houses],
        apartments=sum(house.kind != "house" for house in town.houses),
        quarters=quarters(town),
        drinks=drinks(town, catalogue),
        networks=networks(town),
        cut_off=[house.label for house in town.houses if not roads_at(town, house)],
        distances=[open_ways.count(way) for way in range(max(open_ways, default=-1) + 1)],
        apart=len(ways) - len(open_ways),
        far=round(sum(open_ways) / len(open_ways), DIGITS) if open_ways else 0.0,
        spots=len(spots),
        starts=starts(town, spots),
    )


def drinks(town: Town, catalogue: Catalogue) -> dict[str, int]:
    """Count the drink symbols of each kind; those that are missing stand with 0."""
    return {
        good.id: sum(source.good == good.index for source in town.sources)
        for good in catalogue.goods
        if good.kind == "drink" and good.marketable
    }


def quarters(town: Town) -> list[int]:
    """Count the houses whose middle lies in each quarter: north-west, north-east, south-west, south-east."""
    land = [town.position(square) for square in bits(town.land)]
    height, width = (1 + max(place[axis] for place in land) for axis in (0, 1))
    found = [0, 0, 0, 0]
    for house in town.houses:
        places_of = [town.position(square) for square in bits(house.squares & ~house.garden)]
        south, east = (
            2 * sum(place[axis] + 0.5 for place in places_of) / len(places_of) >= size
            for axis, size in ((0, height), (1, width))
        )
        found[2 * south + east] += 1
    return found


def roads_at(town: Town, house: TownHouse) -> set[int]:
    """Return the road nodes beside a house or its garden."""
    return {node for square in bits(house.squares) for node, _ in town.nodes_beside(square)}


def networks(town: Town) -> list[RoadNetwork]:
    """Return the roads that hang together, the largest first (B-GEO-06 to B-GEO-09)."""
    graph = town.graph
    left = set(range(len(graph.square)))
    beside = [(house.label, roads_at(town, house)) for house in town.houses]
    found: list[RoadNetwork] = []
    while left:
        reached: set[int] = set()
        waiting = [min(left)]
        while waiting:
            node = waiting.pop()
            if node not in reached:
                reached.add(node)
                waiting += graph.steps[node]
        left -= reached
        houses = [label for label, nodes in beside if nodes & reached]
        found.append(RoadNetwork(squares=len({graph.square[node] for node in reached}), houses=houses))
    return sorted(found, key=lambda network: (-network.squares, network.houses))


def distance(town: Town, one: TownHouse, other: TownHouse) -> int:
    """Return the borders on the shortest way between two houses, UNREACHABLE where there is none."""
    return town.distance(one.squares, tuple(bits(other.squares)))


def places(town: Town) -> Iterator[Restaurant]:
    """Give every place for a first restaurant on the empty map (B-SET-10, B-SET-11)."""
    for corner in range(len(CORNERS)):
        for anchor in bits(restaurant_anchors(town, town.free, corner, None, town.beside_road, None)):
            yield Restaurant(anchor, corner, open=True)


def starts(town: Town, spots: list[Restaurant]) -> list[MapStart]:
    """Return the best place of each tile: no two chains begin with their entrances on one (B-SET-12)."""
    best: dict[int, tuple[tuple[int, ...], Restaurant]] = {}
    for spot in spots:
        door = entrance(spot, town.stride)
        ways = [town.distance(house.squares, (door,)) for house in town.houses]
        near = tuple(sum(way <= borders for way in ways) for borders in range(NEAR))
        rank = (near[2], near[1], near[0], near[3])
        tile = town.tile_of[door]
        if tile not in best or rank > best[tile][0]:
            best[tile] = (rank, spot)
    found = [start_shape(town, tile, rank, spot) for tile, (rank, spot) in best.items()]
    return sorted(found, key=lambda start: (-start.near[2], -start.near[1], -start.near[0], -start.drinks, start.tile))


def start_shape(town: Town, tile: int, rank: tuple[int, ...], spot: Restaurant) -> MapStart:
    """Return a start as screens get it."""
    hauls = town.hauls(entrance(spot, town.stride), CART)
    return MapStart(
        tile=town.tile_position[tile],
        place=town.position(spot.anchor),
        entrance=CORNERS[spot.corner],
        near=[rank[2], rank[1], rank[0], rank[3]],
        drinks=max((haul.sources.bit_count() for haul in hauls), default=0),
    )
