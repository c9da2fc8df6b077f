"""Random boards: coffee routes and an exhaustive search give the same answers."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from magnate.modules.coffee.routes import CoffeeMap, CoffeeRoutes, Location
from magnate.town import (
    UNREACHABLE,
    GeometryRules,
    PlacedTile,
    Town,
    bits,
    fits,
    footprint,
    tiles_from_picture,
)
from tests.town.boards import ALL_TILES, at, random_tiles, sample
from tests.town.coffee_reference import CoffeeReference, Place
from tests.town.naive import NaiveTown

Board = tuple[Random, Town, CoffeeReference, list[Location]]

OPTIONS: list[dict[str, Any]] = [{}, {}, {"road_join": "any_adjacent"}, {"house_exit_border": "free"}]


def scribbled(dice: Random, columns: int, rows: int) -> dict[tuple[int, int], PlacedTile]:
    """Return tiles on which roads run wild: rings, squares of four, dead ends."""
    lines = []
    for row in range(5 * rows):
        tiles = []
        for _ in range(columns):
            tile = ["#" if dice.random() < 0.5 else "." for _ in range(5)]
            tile[2] = "#" if row % 5 in (0, 2, 4) else tile[2]
            tiles.append("".join(tile))
        lines.append(" | ".join(tiles))
    return tiles_from_picture("\n".join(lines))


def locations_of(dice: Random, town: Town, count: int, chains: int) -> list[Location]:
    """Return shops, restaurants and drive-ins; their gates are at or near a road."""
    found = []
    for i in range(count):
        restaurant = i < chains or dice.random() < 0.4
        gates = 1 << sample(dice, town.free & town.beside_road)
        if restaurant and dice.random() < 0.25:
            gates = footprint(town, sample(dice, fits(town, town.land, 2, 2)), 2, 2) & ~town.road or gates
        found.append(Location(i if i < chains else dice.randrange(chains), gates, restaurant))
    return found


def board(seed: int, columns: int, rows: int, count: int) -> Board:
    """Return a random board twice, with locations and now and then roadworks and finished roads."""
    dice = Random(f"coffee {seed} {columns} {rows}")
    rules = GeometryRules()._replace(**dice.choice(OPTIONS))
    wild = dice.random() < 0.4
    tiles = scribbled(dice, columns, rows) if wild else random_tiles(dice, columns, rows, ALL_TILES)
    town = Town.build(tiles, rules)
    naive = NaiveTown(tiles, rules)
    laid = 0
    if not wild and dice.random() < 0.3:
        crossed = sum(1 << square for square, nodes in town.graph.at.items() if len(nodes) > 1)
        laid = 1 << sample(dice, town.free & town.beside_road & ~town.grid.around(crossed))
        town = town.grown(roads=laid)
    locations = locations_of(dice, town, count, min(3, count))
    markers = sum({1 << sample(dice, town.road) for _ in range(dice.choice((0, 0, 1, 3, 6)))})
    places = [Place(it.chain, frozenset(at(town, it.gates)), it.restaurant) for it in locations]
    reference = CoffeeReference(naive, places, at(town, markers))
    reference.lay(at(town, laid))
    return dice, town, reference, locations


def house_of(dice: Random, town: Town) -> int:
    """Return a printed house or one put on the board with its garden."""
    if town.houses and dice.random() < 0.5:
        return dice.choice(town.houses).squares
    places = fits(town, town.land & ~town.road, 2, 3) or fits(town, town.land & ~town.road, 1, 1)
    height, width = (2, 3) if fits(town, town.land & ~town.road, 2, 3) else (1, 1)
    return footprint(town, sample(dice, places), height, width)


def sets(found: CoffeeRoutes) -> tuple[set[frozenset[int]], set[frozenset[int]]]:
    """Return the pass sets kept and the others."""
    return (
        {frozenset(bits(one.locations)) for one in found.best},
        {frozenset(bits(one.locations)) for one in found.dropped},
    )


def compare(case: Board) -> bool:
    """Ask both for two houses and one rural drive; tell whether any found a route."""
    dice, town, reference, locations = case
    markers = sum(1 << town.square(*square) for square in reference.markers)
    coffee = CoffeeMap(town, locations, markers)
    chains = max(location.chain for location in locations) + 1
    found_one = False
    for turn in range(3):
        stock = [dice.choice((0, 1, 1, 2, 5)) for _ in range(chains)]
        chain = dice.randrange(chains)
        if turn < 2:
            house = house_of(dice, town)
            starts, theirs = coffee.starts(house), reference.starts_of(at(town, house))
        else:
            square = sample(dice, town.road)
            starts = coffee.ramps([square])
            theirs = [(node, 0) for node in reference.town.nodes[town.position(square)]]
        found = coffee.routes(starts, chain, stock)
        goals = {i for i, it in enumerate(locations) if it.restaurant and it.chain == chain}
        expected = reference.answer(theirs, goals, stock)
        assert found.distance == expected.distance
        assert sets(found) == (expected.best, expected.dropped)
        assert set(bits(found.common)) == expected.common
        assert dict(found.sold) == expected.sold
        assert {*found.sellers} <= expected.common
        assert Counter(locations[i].chain for i in found.sellers) == expected.sold
        agreed = coffee.routes(starts, chain, stock, ties="same_owner_counts")
        assert dict(agreed.sold) == reference.cups_on_each(expected.best, stock)
        for one in (*found.best, *found.dropped):
            route = [town.position(square) for square in one.route]
            cost, passed = reference.check_route(route, theirs, one.end)
            assert cost == expected.distance
            assert {i for i in passed - {one.end} if stock[locations[i].chain]} == set(bits(one.locations))
        found_one |= found.distance < UNREACHABLE
    return found_one


@pytest.mark.parametrize(
    ("columns", "rows", "boards", "count"), [(1, 1, 900, 6), (2, 1, 700, 8), (2, 2, 600, 10), (3, 3, 60, 12)]
)
@pytest.mark.rule("K-COF-31", "K-COF-32", "K-COF-33", "K-COF-34", "K-COF-35", "K-COF-36", "K-COF-37", "K-COF-38")
@pytest.mark.rule("K-COF-40", "K-COF-41", "K-COF-55", "K-COF-57", "K-RUL-19")
def test_routes_agree_with_an_exhaustive_search(columns: int, rows: int, boards: int, count: int) -> None:
    reached = [compare(board(seed, columns, rows, count)) for seed in range(boards)]
    assert sum(reached) > boards // 2


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.rule("K-COF-33")
def test_without_roadworks_the_distance_is_the_distance_of_dinner(seed: int) -> None:
    dice, town, _, locations = board(seed, 3, 2, 8)
    coffee = CoffeeMap(town, locations)
    for chain in range(3):
        doors = [gate for it in locations if it.restaurant and it.chain == chain for gate in bits(it.gates)]
        house = house_of(dice, town)
        assert coffee.routes(coffee.starts(house), chain, [1, 1, 1]).distance == town.distance(house, doors)
