"""Roads: what is joined with what (4.2)."""

from __future__ import annotations

import pytest

from magnate.town import UNREACHABLE, Town
from tests.boards import G1
from tests.town.boards import Square, at, distance, draw, mask, passed, printed, rectangle

SIDE_BY_SIDE = """
....# | #....
....# | #....
..... | .....
..... | .....
..... | .....
"""
"""Two roads along a border that both leave out its middle."""

RINGS = """
##### | #####
#...# | #...#
#...# | #...#
#...# | #...#
##### | #####
"""
"""Two ring roads that run side by side along the whole border."""

BRIDGE = """
..#..
..#..
##+##
..#..
..#..
"""


@pytest.mark.rule("B-GEO-06")
def test_adjacent_road_squares_of_a_tile_are_joined() -> None:
    town = draw("#####\n....#\n....#\n....#\n#####")
    assert town.segments == 1


@pytest.mark.rule("B-GEO-06")
def test_two_roads_of_one_tile_are_not_joined() -> None:
    town = printed("E0")
    assert town.segments == 2
    assert town.borders(0)[1] == UNREACHABLE


@pytest.mark.rule("B-GEO-07")
def test_roads_that_meet_in_the_middle_of_a_side_are_joined() -> None:
    town = draw(G1)
    assert [town.borders(road) for road in range(3)] == [[0, 1, 2], [1, 0, 1], [2, 1, 0]]


@pytest.mark.rule("B-GEO-07")
def test_a_road_without_counterpart_across_the_border_is_a_dead_end() -> None:
    town = draw("#####\n.....\n.....\n.....\n.....\n-----\n..#..\n..#..\n..#..\n..#..\n..#..")
    assert town.borders(0)[1] == UNREACHABLE


@pytest.mark.rule("B-GEO-07")
def test_a_road_that_ends_at_a_building_does_not_meet_the_road_beyond() -> None:
    # Tile W: the road comes from the east and ends at house 25 in the middle of the tile.
    town = printed("A0 W0 B0")
    west, middle, east = (town.segment_tile.index(tile) for tile in range(3))
    assert town.borders(middle)[east] == 1
    assert town.borders(west)[middle] == UNREACHABLE


@pytest.mark.rule("B-GEO-08")
def test_roads_side_by_side_along_a_border_are_not_joined() -> None:
    town = draw(SIDE_BY_SIDE)
    assert town.borders(0)[1] == UNREACHABLE


@pytest.mark.rule("B-GEO-08")
def test_roads_side_by_side_are_joined_by_the_option_any_adjacent() -> None:
    town = draw(SIDE_BY_SIDE, road_join="any_adjacent")
    assert town.borders(0)[1] == 1


def crossings(town: Town) -> set[tuple[Square, Square]]:
    """Return the pairs of squares by which one drives from a tile to a later one."""
    graph = town.graph
    return {
        (town.position(graph.square[node]), town.position(graph.square[other]))
        for node, near in enumerate(graph.steps)
        for other in near
        if graph.tile[node] < graph.tile[other]
    }


@pytest.mark.rule("B-GEO-08")
def test_parallel_roads_are_crossed_at_the_middle_square_only() -> None:
    assert crossings(draw(RINGS)) == {((2, 4), (2, 5))}


@pytest.mark.rule("B-GEO-08")
def test_any_adjacent_joins_parallel_roads_at_every_square() -> None:
    assert crossings(draw(RINGS, road_join="any_adjacent")) == {((row, 4), (row, 5)) for row in range(5)}


@pytest.mark.rule("B-GEO-09")
def test_the_two_roads_of_a_bridge_are_not_joined() -> None:
    town = draw(BRIDGE)
    assert town.segments == 2
    assert [at(town, squares) & {(2, 2)} for squares in town.segment_mask] == [{(2, 2)}, {(2, 2)}]


@pytest.mark.rule("B-GEO-09")
@pytest.mark.parametrize("option", ["midpoint", "any_adjacent"])
def test_a_bridge_is_left_straight_ahead(option: str) -> None:
    town = draw(BRIDGE, road_join=option)
    nodes = town.graph.at[town.square(2, 2)]
    arms = [{town.position(town.graph.square[near]) for near in town.graph.steps[node]} for node in nodes]
    assert arms == [{(1, 2), (3, 2)}, {(2, 1), (2, 3)}]


@pytest.mark.rule("B-GEO-09")
@pytest.mark.parametrize("tile", ["G0", "G1", "P2", "P3"])
def test_the_printed_bridges_do_not_join_their_roads(tile: str) -> None:
    assert printed(tile).segments == 2


@pytest.mark.rule("B-GEO-09", "B-EX-37")
def test_arms_of_different_roads_of_a_bridge_are_not_connected() -> None:
    town = draw(BRIDGE)
    beside_the_north_arm = mask(town, rectangle(0, 3, 1, 2))
    assert distance(town, beside_the_north_arm, (4, 1)) == 0
    assert distance(town, beside_the_north_arm, (3, 0)) == UNREACHABLE


@pytest.mark.rule("B-GEO-12", "B-EX-37")
def test_an_entrance_in_a_quadrant_of_a_bridge_may_use_either_road() -> None:
    town = draw(BRIDGE)
    assert len(town.touches(town.square(1, 1))) == 2
    beside_the_north_arm, beside_the_east_arm = mask(town, [(0, 3)]), mask(town, [(3, 4)])
    assert distance(town, beside_the_north_arm, (1, 1)) == 0
    assert distance(town, beside_the_east_arm, (1, 1)) == 0


@pytest.mark.rule("B-GEO-10")
def test_two_roads_beside_one_entrance_are_not_joined_by_it() -> None:
    town = draw(BRIDGE)
    # The chain at (1, 1) touches both roads; that leads nobody from the east arm to (4, 1) in the south.
    assert distance(town, mask(town, [(3, 4)]), (4, 1)) == UNREACHABLE


@pytest.mark.rule("B-GEO-10")
def test_routes_do_not_run_through_houses_or_drinks() -> None:
    town = draw("##HH#\n..HH.\n.....\n#B###\n.....")
    assert distance(town, mask(town, [(1, 0)]), (1, 4)) == UNREACHABLE
    assert distance(town, mask(town, [(4, 0)]), (4, 4)) == UNREACHABLE


@pytest.mark.rule("B-GEO-18")
def test_beside_a_road_is_plain_adjacency_across_borders_too() -> None:
    town = draw(SIDE_BY_SIDE.replace("#....", "....."))
    assert at(town, town.beside_road) == {(0, 3), (1, 3), (2, 4), (0, 5), (1, 5)}


@pytest.mark.rule("B-TRM-04", "B-GEO-18")
def test_a_corner_contact_is_no_adjacency() -> None:
    town = draw("..#..\n.....\n.....\n.....\n.....")
    assert town.touches(town.square(1, 1)) == ()
    assert passed(town, (1, 1), 3) == set()


@pytest.mark.rule("K-DIS-13")
def test_the_road_stubs_of_the_apartment_pi_are_not_joined_through_it() -> None:
    town = printed("X0")
    assert town.segments == 4
    assert {town.borders(0)[other] for other in (1, 2, 3)} == {UNREACHABLE}
