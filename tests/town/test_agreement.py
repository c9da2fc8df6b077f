"""Random boards: the town and a slow second implementation give the same answers."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from magnate.content import printed_tiles
from magnate.town import (
    GeometryRules,
    PlacedTile,
    Town,
    airplane_positions,
    bits,
    corner_square,
    covering,
    fits,
    footprint,
    restaurant_anchors,
)
from magnate.town.roads import with_joins
from tests.town.boards import ALL_TILES, BASE_TILES, at, random_tiles, sample
from tests.town.naive import NaiveTown

OPTIONS: dict[str, dict[str, Any]] = {
    "standard": {},
    "any_adjacent": {"road_join": "any_adjacent"},
    "generous": {"house_exit_border": "free", "same_tile_zero": True, "own_tile_zero": True},
    "generous_any_adjacent": {"road_join": "any_adjacent", "same_tile_zero": True, "own_tile_zero": True},
}
BUYERS: dict[str, dict[str, Any]] = {
    **{name: OPTIONS[name] for name in ("standard", "any_adjacent")},
    "full_range": {"buyer_full_range": True},
    "full_range_any_adjacent": {"buyer_full_range": True, "road_join": "any_adjacent"},
    "no_retrace": {"buyer_retrace": False},
    "no_retrace_full_range": {"buyer_retrace": False, "buyer_full_range": True},
    "entrance_passes": {"entrance_passes": True},
}


def pair(seed: int, columns: int, rows: int, **options: Any) -> tuple[Random, Town, NaiveTown]:
    """Return a random board twice; every third one has tiles of the expansion and a hole."""
    dice = Random(seed)
    tiles = random_tiles(dice, columns, rows, ALL_TILES if seed % 3 == 0 else BASE_TILES)
    if seed % 3 == 0:
        del tiles[dice.choice(sorted(tiles))]
    rules = GeometryRules()._replace(**options)
    return dice, Town.build(tiles, rules, margin=seed % 2), NaiveTown(tiles, rules)


def entrances(dice: Random, town: Town, count: int) -> list[int]:
    """Return squares where an entrance may be: beside a road, on an empty square."""
    return [sample(dice, town.free & town.beside_road) for _ in range(count)]


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("name", OPTIONS)
@pytest.mark.rule("B-GEO-20", "B-GEO-26", "B-GEO-17")
def test_distances_agree(seed: int, name: str) -> None:
    dice, town, naive = pair(seed, 4, 3, **OPTIONS[name])
    tokens = [footprint(town, sample(dice, fits(town, town.free, 2, 3)), 2, 3) for _ in range(6)]
    doors = entrances(dice, town, 6)
    for house in [*(house.squares for house in town.houses), *tokens]:
        for chain in (doors[:1], doors[1:2], doors[2:6]):
            expected = naive.distance(at(town, house), [town.position(door) for door in chain])
            assert town.distance(house, chain) == expected


LOOKING_AHEAD = {**OPTIONS, "ends_only": {"laid_road_joins": "ends_only"}}


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("name", LOOKING_AHEAD)
@pytest.mark.rule("K-LOB-14", "K-LOB-31")
def test_streets_looked_at_ahead_are_those_of_the_town_grown(seed: int, name: str) -> None:
    """Every distance is the same, also on a town that has grown before, whichever comes first: a tile or a road."""
    dice = Random(seed)
    tiles = random_tiles(dice, 3, 2, ALL_TILES)
    rules = GeometryRules()._replace(**LOOKING_AHEAD[name])
    town = Town.build(tiles, rules, margin=1)
    for step in range(4):
        more: dict[tuple[int, int], PlacedTile] = {}
        roads = 0
        if (seed + step) % 2:
            taken = set(town.tile_position)
            beside = [(row, column) for row in range(-1, 3) for column in range(-1, 4) if (row, column) not in taken]
            more = {dice.choice(beside): PlacedTile(printed_tiles()[dice.choice(ALL_TILES)], dice.randrange(4))}
        else:
            first = sample(dice, town.free)
            line = [square for square in (first, first + 1, first + 2) if town.free >> square & 1]
            roads = with_joins(town.grid, sum(1 << square for square in line), pairwise(line))
        ahead, grown = town.streets_with(more, roads), town.grown(more, roads)
        doors = entrances(dice, grown, 8)
        houses = [1 << sample(dice, grown.free) for _ in range(4)] + [house.squares for house in grown.houses]
        for house in houses:
            for door in doors:
                assert ahead.distance(house, (door,)) == grown.distance(house, (door,))
        assert (ahead.road, ahead.land, ahead.segments) == (grown.road, grown.land, grown.segments)
        town = grown


@pytest.mark.parametrize("seed", range(15))
@pytest.mark.parametrize("name", OPTIONS)
@pytest.mark.rule("B-GEO-37")
def test_the_path_drawn_is_as_long_as_the_distance(seed: int, name: str) -> None:
    dice, town, naive = pair(seed, 4, 3, **OPTIONS[name])
    for house in town.houses:
        chain = entrances(dice, town, 2)
        path = [town.position(square) for square in town.distance_path(house.squares, chain)]
        assert bool(path) == (town.distance(house.squares, chain) < 99)
        if path:
            assert path[0] in at(town, house.squares)
            assert path[-1] in [town.position(door) for door in chain]
            assert naive.legal_route(path[1:-1], path[0], 99)
            borders = sum(naive.border(one, other) for one, other in pairwise(path))
            if not town.rules.same_tile_zero:
                free = naive.border(path[0], path[1]) if town.rules.house_exit_border == "free" else 0
                assert borders - free == town.distance(house.squares, chain)


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("name", OPTIONS)
@pytest.mark.rule("B-MKT-04", "B-GEO-23", "B-GEO-24")
def test_reaches_agree(seed: int, name: str) -> None:
    dice, town, naive = pair(seed, 4, 3, **OPTIONS[name])
    for door in entrances(dice, town, 5):
        for limit in range(4):
            assert at(town, town.reach(door, limit)) == naive.reach(town.position(door), limit)


@pytest.mark.parametrize("seed", range(15))
@pytest.mark.rule("B-RST-04", "B-RST-05")
def test_reaches_of_local_managers_agree(seed: int) -> None:
    dice, town, naive = pair(seed, 4, 3)
    for door in entrances(dice, town, 5):
        for limit in (0, 1, 3):
            assert at(town, town.manager_reach(door, limit, same_road=False)) == naive.manager_reach(
                town.position(door), limit
            )


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("name", BUYERS)
@pytest.mark.rule("B-BUY-05", "B-BUY-07", "B-BUY-09")
def test_hauls_agree(seed: int, name: str) -> None:
    dice, town, naive = pair(seed, 3, 3, **BUYERS[name])
    for door in entrances(dice, town, 4):
        found = {frozenset(bits(haul.sources)): len(haul.route) for haul in town.hauls(door, 3)}
        assert found == naive.hauls(town.position(door), 3)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("name", ["standard", "any_adjacent", "no_retrace"])
@pytest.mark.rule("B-BUY-05", "B-BUY-11")
def test_every_route_can_be_driven_and_passes_what_it_brings(seed: int, name: str) -> None:
    dice, town, naive = pair(seed, 4, 3, **BUYERS[name])
    for door in entrances(dice, town, 3):
        for haul in town.hauls(door, 3):
            route = [town.position(square) for square in haul.route]
            assert naive.legal_route(route, town.position(door), 3)
            assert frozenset(bits(haul.sources)) == frozenset().union(*map(naive.passed, route))


@pytest.mark.parametrize("seed", range(15))
@pytest.mark.rule("B-BUY-14", "B-BUY-15")
def test_flights_agree(seed: int) -> None:
    _, town, naive = pair(seed, 4, 3)
    for tile, place in enumerate(town.tile_position):
        for limit in (0, 2, 4):
            found = {frozenset(bits(haul.sources)) for haul in town.flights(tile, limit)}
            assert found == naive.flights(place, limit)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("gap", ["closed", "open"])
@pytest.mark.rule("B-GEO-30")
def test_blocks_agree(seed: int, gap: str) -> None:
    _, town, naive = pair(seed, 5, 3, mailbox_diagonal=gap)
    assert {frozenset(at(town, block)) for block in town.blocks} == naive.blocks()


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("shape", [(1, 1), (2, 2), (2, 3), (3, 2), (1, 5), (5, 1)])
@pytest.mark.rule("B-MKT-03")
def test_places_for_tokens_agree(seed: int, shape: tuple[int, int]) -> None:
    dice, town, naive = pair(seed, 4, 3)
    taken = sum({1 << square for square in entrances(dice, town, 20)})
    empty = town.free & ~taken
    near = town.reach(entrances(dice, town, 1)[0], 1)
    expected = dict(naive.rectangles(at(town, empty), *shape))
    assert at(town, fits(town, empty, *shape)) == set(expected)
    reached = {anchor for anchor, squares in expected.items() if squares & at(town, near)}
    assert at(town, fits(town, empty, *shape) & covering(town, near, *shape)) == reached


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.rule("B-SET-11")
def test_places_for_restaurants_agree(seed: int) -> None:
    _, town, naive = pair(seed, 4, 3)
    for corner, (down, right) in enumerate([(0, 0), (0, 1), (1, 1), (1, 0)]):
        expected = {
            (row, column)
            for (row, column), _ in naive.rectangles(naive.empty, 2, 2)
            if naive.beside((row + down, column + right))
        }
        anchors = restaurant_anchors(town, town.free, corner)
        assert at(town, anchors) == expected
        doors = {(row + down, column + right) for row, column in expected}
        assert {town.position(corner_square(town, anchor, corner)) for anchor in bits(anchors)} == doors


@pytest.mark.parametrize("seed", range(15))
def test_printed_squares_agree(seed: int) -> None:
    _, town, naive = pair(seed, 5, 3)
    assert at(town, town.road) == naive.roads
    assert at(town, town.free) == naive.empty
    assert [town.position(source.square) for source in town.sources] == naive.drinks
    assert at(town, town.land) == set(naive.letters)


def test_a_rectangle_has_an_airplane_place_for_every_line() -> None:
    _, town, _ = pair(1, 4, 3)
    assert airplane_positions(town, 3) == [
        *(("N", first) for first in range(18)),
        *(("E", first) for first in range(13)),
        *(("S", first) for first in range(18)),
        *(("W", first) for first in range(13)),
    ]
