"""Range and distance: tile borders crossed (4.4, 24.5)."""

from __future__ import annotations

import pytest

from magnate.town import UNREACHABLE
from tests.boards import G1, G2, G3
from tests.town.boards import crossroads, distance, draw, house, mask, rectangle

ROUNDABOUT = """
..... | .....
..... | .....
...## | ###..
..... | ..#..
..#.. | ..#..
-------------
..#.. | ..#..
..#.. | ..#..
..### | ###..
..... | .....
..... | .....
"""
"""Upper left, two roads that meet only by way of the three other tiles."""

FAQ_BOARD = """
..... | ..#.. | ..#..
..... | ..#.. | ..#..
..... | ##### | #####
..... | ..#.. | ..#..
..... | ..#.. | ..#..
"""

LOOP_BELOW = """
..... | .....
..... | .....
..... | .....
..... | .....
..... | .....
-------------
.#### | .....
.#.#. | .....
.###. | .....
..... | .....
..... | .....
"""

TOKEN = rectangle(0, 2, 2, 3)
DOOR = (4, 3)


@pytest.mark.rule("B-GEO-20")
def test_distance_counts_borders_and_not_squares() -> None:
    town = draw(crossroads(2))
    far_on_the_tile, near_across_the_border = mask(town, [(0, 1)]), mask(town, [(1, 5)])
    assert distance(town, far_on_the_tile, (3, 4)) == 0
    assert distance(town, near_across_the_border, (3, 4)) == 1


@pytest.mark.rule("B-GEO-21", "B-GEO-20", "B-EX-33")
def test_leaving_an_entrance_for_a_road_on_the_next_tile_costs_one() -> None:
    town = draw(FAQ_BOARD)
    entrance = (2, 4)
    assert distance(town, mask(town, rectangle(0, 5)), entrance) == 1
    assert distance(town, mask(town, rectangle(0, 10)), entrance) == 2


@pytest.mark.rule("B-GEO-22", "B-GEO-03", "B-EX-36")
def test_leaving_a_house_for_a_road_on_the_next_tile_costs_one() -> None:
    town = draw(G3)
    assert distance(town, mask(town, rectangle(3, 1, 2, 3)), (8, 5)) == 2


@pytest.mark.rule("B-GEO-22", "B-EX-36")
def test_house_exit_border_free_counts_from_the_road() -> None:
    town = draw(G3, house_exit_border="free")
    assert distance(town, mask(town, rectangle(3, 1, 2, 3)), (8, 5)) == 1


@pytest.mark.rule("B-GEO-21", "B-GEO-22")
def test_house_exit_border_free_still_counts_the_border_at_the_entrance() -> None:
    town = draw(G2, house_exit_border="free")
    assert distance(town, house(town, "2"), (4, 2)) == 1


@pytest.mark.rule("B-GEO-03", "B-EX-35")
def test_the_tile_of_the_house_square_beside_the_road_counts() -> None:
    town = draw(G1)
    token = mask(town, rectangle(0, 8, 2, 3))
    assert distance(town, token, (3, 3)) == 1
    assert distance(town, token, (3, 13)) == 0


@pytest.mark.rule("B-GEO-25")
def test_a_road_that_leaves_the_tile_and_returns_costs_its_borders() -> None:
    town = draw(ROUNDABOUT)
    assert distance(town, mask(town, TOKEN), DOOR) == 4


@pytest.mark.rule("B-GEO-25")
def test_same_tile_zero_makes_a_connected_house_on_the_same_tile_distance_0() -> None:
    town = draw(ROUNDABOUT, same_tile_zero=True)
    assert distance(town, mask(town, TOKEN), DOOR) == 0


@pytest.mark.rule("B-GEO-25", "B-GEO-17")
def test_same_tile_zero_asks_for_a_connection() -> None:
    town = draw(G2, same_tile_zero=True)
    assert distance(town, house(town, "10"), (4, 2)) == UNREACHABLE


@pytest.mark.rule("B-GEO-25", "B-GEO-03")
def test_same_tile_zero_looks_at_the_house_square_beside_the_road() -> None:
    # The house has a square on the entrance's tile, but touches the road from the tile below.
    town = draw(LOOP_BELOW, same_tile_zero=True)
    token = mask(town, rectangle(4, 0, 2, 1))
    assert distance(town, token, (4, 3)) == 1


@pytest.mark.rule("B-GEO-26", "B-GEO-17")
def test_the_nearest_entrance_of_a_chain_counts() -> None:
    town = draw(crossroads(4))
    corner = mask(town, rectangle(0, 0))
    assert distance(town, corner, (3, 18), (3, 13)) == 2
    assert distance(town, corner, (3, 13), (3, 18)) == 2


@pytest.mark.rule("B-GEO-26")
def test_a_chain_without_an_entrance_in_use_reaches_nothing() -> None:
    town = draw(G2)
    assert town.distance(house(town, "2"), ()) == UNREACHABLE


@pytest.mark.rule("B-GEO-26", "B-GEO-04")
def test_every_square_of_a_house_counts() -> None:
    town = draw(G1)
    walls, garden = rectangle(0, 8), rectangle(0, 10, 2, 1)
    assert distance(town, mask(town, walls), (3, 13)) == 1
    assert distance(town, mask(town, walls | garden), (3, 13)) == 0


@pytest.mark.rule("B-GEO-37", "B-EX-36")
def test_the_route_drawn_runs_from_house_square_over_roads_to_the_entrance() -> None:
    town = draw(G3)
    path = town.distance_path(mask(town, rectangle(3, 1, 2, 3)), [town.square(8, 5)])
    assert [town.position(square) for square in path] == [(4, 3), (5, 3), (5, 4), (6, 4), (7, 4), (8, 4), (8, 5)]


@pytest.mark.rule("B-GEO-20", "B-GEO-37")
def test_the_route_drawn_prefers_fewer_borders_to_fewer_squares() -> None:
    town = draw("##### | #####\n#...# | #...#\n#...# | #...#\n#...# | #...#\n##### | #####", road_join="any_adjacent")
    path = town.distance_path(mask(town, [(0, 5), (3, 3)]), [town.square(3, 1)])
    assert {town.tile_of[square] for square in path} == {0}


@pytest.mark.rule("B-GEO-21", "B-GEO-37")
def test_the_route_drawn_counts_the_border_at_the_entrance() -> None:
    town = draw("....# | .....\n....# | .....\n....# | .....\n....# | .....\n....# | .....")
    near_across_the_border, far_on_the_tile = town.square(1, 5), town.square(4, 3)
    path = town.distance_path(mask(town, [(0, 3)]), [near_across_the_border, far_on_the_tile])
    assert path[-1] == far_on_the_tile


@pytest.mark.rule("B-GEO-25", "B-GEO-37")
def test_the_route_drawn_shows_the_detour_that_same_tile_zero_forgives() -> None:
    town = draw(ROUNDABOUT, same_tile_zero=True)
    path = town.distance_path(mask(town, TOKEN), [town.square(*DOOR)])
    assert len({town.tile_of[square] for square in path}) == 4
