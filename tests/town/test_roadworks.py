"""Distances and ranges with roadworks markers on the roads (K-LOB-11 to K-LOB-14, K-RUL-08)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from magnate.town import (
    UNREACHABLE,
    GeometryRules,
    Town,
    entrance_cost,
    marked_costs,
    marked_distance,
    marked_distances,
    marked_hauls,
    marked_manager_reach,
    marked_path,
    marked_reach,
    road_aims,
    town_from_picture,
)
from tests.boards import FIVE, G1
from tests.town.boards import Square, at, crossroads, draw, mask, rectangle
from tests.town.roadworks_reference import COFFEE_MAP, ReferenceRoads, random_rows

HOUSE_8, X_DOOR, D_DOOR = rectangle(2, 2), (8, 5), (8, 8)

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"road_join": "any_adjacent"},
    {"house_exit_border": "free"},
    {"same_tile_zero": True},
)

BUYERS: tuple[dict[str, Any], ...] = (
    {},
    {"buyer_full_range": True},
    {"buyer_retrace": False},
    {"buyer_retrace": False, "buyer_full_range": True},
    {"entrance_passes": True},
    {"buyer_collect": "choice"},
)


def far(town: Town, house: set[Square], door: Square, *markers: Square) -> int:
    """Return the distance from a house to one entrance with markers on some squares."""
    return marked_distance(town, mask(town, house), [town.square(*door)], mask(town, markers))


def route(town: Town, house: set[Square], door: Square, *markers: Square) -> list[Square]:
    """Return the route drawn from a house to one entrance."""
    path = marked_path(town, mask(town, house), [town.square(*door)], mask(town, markers))
    return [town.position(square) for square in path]


@pytest.mark.rule("K-EX-12", "K-LOB-12", "K-LOB-10")
def test_a_marker_makes_one_way_longer_and_the_other_is_taken() -> None:
    town = draw(COFFEE_MAP)
    assert far(town, HOUSE_8, D_DOOR) == 2
    assert far(town, HOUSE_8, D_DOOR, (5, 2)) == 2
    assert (2, 5) in route(town, HOUSE_8, D_DOOR, (5, 2))
    assert far(town, HOUSE_8, D_DOOR, (5, 2), (4, 7)) == 3


@pytest.mark.rule("K-EX-112", "K-LOB-12")
def test_a_marker_on_the_last_square_of_every_way_counts() -> None:
    town = draw(COFFEE_MAP)
    assert far(town, HOUSE_8, X_DOOR, (7, 5)) == 3
    assert far(town, HOUSE_8, D_DOOR, (7, 5)) == 2
    assert (7, 5) not in route(town, HOUSE_8, D_DOOR, (7, 5))


@pytest.mark.rule("K-EX-44", "K-LOB-12")
def test_a_marker_on_every_shortest_way_makes_the_near_restaurant_as_far_as_the_next() -> None:
    town = draw(FIVE)
    house, near, far_door = rectangle(3, 10), (3, 8), (3, 3)
    assert (far(town, house, near), far(town, house, far_door)) == (1, 2)
    assert far(town, house, near, (2, 9)) == 2
    assert far(town, house, far_door, (2, 9)) == 3
    # Next turn the marker is gone.
    assert far(town, house, near) == 1


@pytest.mark.rule("K-LOB-12", "K-EX-44")
def test_a_detour_over_more_borders_is_taken_when_its_total_is_smaller() -> None:
    town = draw(crossroads(2) + "\n-\n" + crossroads(2))
    house, door, markers = {(0, 1)}, (0, 6), [(2, 3), (2, 4), (2, 5)]
    assert far(town, house, door, *markers[:2]) == 3
    assert far(town, house, door, *markers) == 3
    path = route(town, house, door, *markers)
    assert (7, 5) in path
    assert (path[0], path[-1]) == ((0, 1), door)


@pytest.mark.rule("K-LOB-12")
def test_the_first_road_square_counts_and_every_marker_on_the_way() -> None:
    town = draw(crossroads(2))
    house, door = {(0, 1)}, (0, 6)
    assert far(town, house, door) == 1
    # The house touches (0, 2) only, the entrance (0, 7) only.
    assert [far(town, house, door, marker) for marker in ((0, 2), (1, 2), (2, 4), (0, 7))] == [2, 2, 2, 2]
    assert far(town, house, door, (0, 2), (2, 4), (0, 7)) == 4
    assert far(town, house, door, (4, 2), (4, 7)) == 1


@pytest.mark.rule("K-LOB-12", "K-RUL-10")
def test_stacked_markers_count_each() -> None:
    town = draw(crossroads(2))
    squares, doors, marker = mask(town, [(0, 1)]), [town.square(0, 6)], mask(town, [(2, 2)])
    assert marked_distance(town, squares, doors, marker) == 2
    assert marked_distance(town, squares, doors, marker, 0, (marker, marker)) == 4


@pytest.mark.rule("K-LOB-12")
def test_markers_do_not_join_what_is_not_joined() -> None:
    town = draw("..#..\n..#..\n.....\n..#..\n..#..")
    assert far(town, {(0, 1)}, (4, 1), (0, 2)) == UNREACHABLE
    assert route(town, {(0, 1)}, (4, 1), (0, 2)) == []


@pytest.mark.rule("K-LOB-12")
def test_where_one_tile_is_distance_0_the_markers_still_count() -> None:
    town = draw(COFFEE_MAP, same_tile_zero=True)
    house, door = {(5, 3)}, (8, 1)
    assert far(town, house, door) == 0
    # The way round over the other tiles counts no borders either.
    assert far(town, house, door, (6, 2)) == 0
    assert far(town, house, door, (6, 2), (7, 3)) == 1
    assert (6, 2) not in route(town, house, door, (6, 2))


@pytest.mark.rule("K-RUR-08", "K-INT-51", "K-EX-106")
def test_the_rural_area_is_as_far_as_the_nearest_road_beside_an_off_ramp() -> None:
    town = draw(FIVE + "-\n" + FIVE)
    north, east = mask(town, [(0, 2)]), mask(town, [(2, 24)])
    door = [town.square(3, 18)]
    assert marked_distance(town, 0, door, 0, north) == 3
    assert marked_distance(town, 0, door, 0, north | east) == 1
    assert marked_distance(town, 0, door, east, north | east) == 2
    assert marked_distance(town, 0, door, mask(town, [(2, 24), (2, 22), (2, 21)]), north | east) == 3
    assert [town.position(square) for square in marked_path(town, 0, door, 0, north | east)] == [
        (2, column) for column in range(24, 17, -1)
    ] + [(3, 18)]


@pytest.mark.rule("K-RUR-08", "K-RUR-15")
def test_without_an_off_ramp_nobody_reaches_the_rural_area() -> None:
    town = draw(FIVE)
    assert marked_distance(town, 0, [town.square(3, 3)], 0) == UNREACHABLE
    assert marked_distance(town, 0, [town.square(3, 3)], mask(town, [(2, 2)])) == UNREACHABLE


@pytest.mark.rule("K-RUL-08", "K-LOB-12")
def test_markers_shorten_a_range_only_where_all_routes_count_them() -> None:
    town = draw(crossroads(3))
    entrance, marker = town.square(3, 3), mask(town, [(2, 6)])
    assert mask(town, [(3, 12), (3, 11)]) & town.reach(entrance, 2)
    assert marked_reach(town, entrance, 2, 0) == town.reach(entrance, 2)
    assert max(column for _, column in at(town, marked_reach(town, entrance, 2, marker))) == 9
    assert marked_reach(town, entrance, 3, marker) == town.reach(entrance, 3)


@pytest.mark.rule("K-RUL-08")
def test_markers_shorten_the_range_of_a_local_manager() -> None:
    town = draw(crossroads(3))
    entrance, marker = town.square(3, 3), mask(town, [(2, 9)])
    tiles = [
        {column // 5 for _, column in at(town, marked_manager_reach(town, entrance, 2, False, m))} for m in (0, marker)
    ]
    assert tiles == [{0, 1, 2}, {0, 1}]


@pytest.mark.rule("K-RUL-08")
def test_a_marked_square_costs_a_buyer_one_of_his_range_each_time() -> None:
    town = draw(G1)
    entrance, marker = town.square(3, 3), mask(town, [(2, 5)])

    def brought(markers: int, within: int) -> set[Square]:
        hauls = marked_hauls(town, entrance, within, markers)
        return {
            town.position(source.square)
            for i, source in enumerate(town.sources)
            if any(haul.sources >> i & 1 for haul in hauls)
        }

    assert brought(0, 1) == {(1, 1), (1, 6)}
    assert brought(marker, 1) == {(1, 1)}
    assert brought(marker, 2) == {(1, 1), (1, 6)}
    assert brought(marker, 3) == brought(0, 2) == {(1, 1), (1, 6), (0, 13), (3, 10)}


class Board:
    """A random board twice, with finished lobbyist roads, markers, a house, entrances and offramps."""

    def __init__(self, seed: int, options: dict[str, Any], densities: tuple[float, ...] = (0.35, 0.5, 0.65)) -> None:
        dice = Random(seed)
        height, width = dice.choice(((1, 1), (1, 2), (2, 1), (1, 3), (2, 2)))
        rows = random_rows(dice, height, width, dice.choice(densities))
        lines = [" ".join(row[left : left + 5] for left in range(0, len(row), 5)) for row in rows]
        rules = GeometryRules()._replace(**options)
        town = town_from_picture("\n".join(lines), rules)
        empty = sorted(at(town, town.free))
        laid = dice.sample(empty, min(len(empty), dice.randrange(4)))
        self.town = town.grown(roads=mask(town, laid))
        roads = sorted(at(self.town, self.town.road))
        marked = dice.sample(roads, min(len(roads), dice.randrange(7)))
        twice = marked[: dice.randrange(3)]
        counted = {square: 1 + (square in twice) for square in marked}
        self.reference = ReferenceRoads(rows, rules, laid, counted)
        self.markers, self.stacked = mask(town, marked), (mask(town, twice),)
        top, left = dice.randrange(height * 5 - 1), dice.randrange(width * 5 - 1)
        self.house = rectangle(top, left) - set(roads)
        land = sorted(at(town, self.town.land & ~self.town.road))
        self.doors = dice.sample(land, 3) if len(land) > 3 else land
        self.starts = set(dice.sample(roads, 2)) if seed % 5 == 0 and len(roads) > 2 else set()


@pytest.mark.parametrize("batch", range(30))
@pytest.mark.rule("K-LOB-12", "K-LOB-14", "K-RUR-08")
def test_distances_agree_with_the_slow_ones(batch: int) -> None:
    for seed in range(batch * 52, batch * 52 + 52):
        board = Board(seed, OPTIONS[seed % 4])
        town, slow = board.town, board.reference
        house, doors = mask(town, board.house), [town.square(*door) for door in board.doors]
        starts = mask(town, board.starts)
        expected = [slow.distance(board.house, door, board.starts) for door in board.doors]
        assert marked_distances(town, house, doors, board.markers, starts, board.stacked) == expected
        costs = marked_costs(town, house, board.markers, starts, board.stacked)
        if not town.rules.same_tile_zero:
            assert [entrance_cost(town, costs, door) for door in doors] == expected
        path = [
            town.position(square) for square in marked_path(town, house, doors, board.markers, starts, board.stacked)
        ]
        assert bool(path) == (min(expected, default=UNREACHABLE) < UNREACHABLE)
        if path and not town.rules.same_tile_zero:
            assert path[-1] in board.doors
            from_house = path[0] in board.house
            assert from_house or path[0] in board.starts
            assert slow.length(path, from_house) == min(expected)


@pytest.mark.parametrize("batch", range(4))
@pytest.mark.rule("K-LOB-12")
def test_without_markers_distances_are_those_of_the_town(batch: int) -> None:
    for seed in range(batch * 50, batch * 50 + 50):
        board = Board(seed, OPTIONS[batch])
        town = board.town
        house, doors = mask(town, board.house), [town.square(*door) for door in board.doors]
        assert marked_distances(town, house, doors, 0) == [town.distance(house, (door,)) for door in doors]
        assert len(marked_path(town, house, doors, 0)) == len(town.distance_path(house, doors))


@pytest.mark.parametrize("batch", range(8))
@pytest.mark.rule("K-RUL-08", "K-LOB-07")
def test_ranges_agree_with_the_slow_ones(batch: int) -> None:
    for seed in range(batch * 30, batch * 30 + 30):
        board = Board(seed, OPTIONS[seed % 2])
        town, slow = board.town, board.reference
        for door in board.doors:
            for within in (0, 1, 2):
                entrance = town.square(*door)
                aims = road_aims(town, entrance, within, board.markers, board.stacked)
                found = {(square, side) for side, squares in enumerate(aims) for square in at(town, squares)}
                assert found == slow.aims(door, within)
                beside = {square for square, _ in found} - slow.roads
                assert at(town, marked_reach(town, entrance, within, board.markers, board.stacked)) == beside
                tiles = marked_manager_reach(town, entrance, within, False, board.markers, board.stacked)
                assert at(town, tiles) == slow.manager_reach(door, within)
                same = marked_manager_reach(town, entrance, within, True, board.markers, board.stacked)
                assert at(town, same) == beside


@pytest.mark.parametrize("batch", range(12))
@pytest.mark.rule("K-RUL-08")
def test_buyers_routes_agree_with_the_slow_ones(batch: int) -> None:
    options = BUYERS[batch % 6]
    for seed in range(batch * 20, batch * 20 + 20):
        # On crowded roads there are too many routes that use none twice to list them all.
        board = Board(seed, options, (0.35, 0.5, 0.65) if options.get("buyer_retrace", True) else (0.3, 0.4))
        town, slow = board.town, board.reference
        for door in board.doors[:2]:
            expected = slow.hauls(door, 2)
            found = {}
            for haul in marked_hauls(town, town.square(*door), 2, board.markers, board.stacked):
                drinks = [source.square for i, source in enumerate(town.sources) if haul.sources >> i & 1]
                found[frozenset(town.position(square) for square in drinks)] = len(haul.route)
            assert found == expected


@pytest.mark.rule("K-RUL-08", "B-MKT-04")
def test_the_own_tile_is_at_range_0_beside_the_own_road_as_far_as_no_marker_lies_on_it() -> None:
    ring = "##### | ..#..\n#...# | ..#..\n#...# | #####\n#...# | ..#..\n##### | ..#.."
    town = draw(ring, own_tile_zero=True)
    entrance = town.square(4, 5)
    assert at(town, town.reach(entrance, 0)) == {(row, 5) for row in (0, 1, 3, 4)}
    assert marked_reach(town, entrance, 0, mask(town, [(0, 7)])) == town.reach(entrance, 0)
    assert at(town, marked_reach(town, entrance, 0, mask(town, [(2, 4), (0, 2)]))) == {(3, 5), (4, 5)}
