"""Entrances, houses and the roads they touch (4.3)."""

from __future__ import annotations

import pytest

from magnate.town import UNREACHABLE, restaurant_anchors
from tests.boards import G1, G2, G3
from tests.town.boards import at, distance, draw, house, mask, rectangle


@pytest.mark.rule("B-GEO-11", "B-GEO-34")
def test_an_entrance_touches_a_road_on_its_own_tile_at_no_cost() -> None:
    town = draw(G1)
    assert town.touches(town.square(4, 3)) == ((0, 0),)


@pytest.mark.rule("B-GEO-11", "B-GEO-34")
def test_an_entrance_touches_a_road_across_a_border_at_the_cost_of_one() -> None:
    town = draw(G2)
    ((road, cost),) = town.touches(town.square(4, 2))
    assert town.tile_position[town.segment_tile[road]] == (1, 0)
    assert cost == 1


@pytest.mark.rule("B-GEO-11")
def test_an_entrance_may_touch_no_road() -> None:
    town = draw(G1)
    assert town.touches(town.square(4, 0)) == ()


@pytest.mark.rule("B-GEO-11", "B-GEO-12", "B-EX-20")
def test_an_entrance_may_touch_two_roads() -> None:
    town = draw(G3)
    touched = {(town.tile_position[town.segment_tile[road]], cost) for road, cost in town.touches(town.square(8, 5))}
    assert touched == {((1, 0), 1), ((1, 1), 0)}


@pytest.mark.rule("B-GEO-14")
def test_another_corner_beside_the_road_does_not_help_to_place_a_restaurant() -> None:
    town = draw(G2)
    anchor = town.square(3, 2)
    assert restaurant_anchors(town, town.free, corner=3) >> anchor & 1
    assert not restaurant_anchors(town, town.free, corner=2) >> anchor & 1


@pytest.mark.rule("B-GEO-16")
def test_the_garden_connects_a_house_whose_walls_touch_no_road() -> None:
    town = draw("HHG#.\nHHG#.\n...#.\n...#.\n...#.")
    walls = town.houses[0].squares & ~town.houses[0].garden
    assert distance(town, walls, (2, 4)) == UNREACHABLE
    assert distance(town, town.houses[0].squares, (2, 4)) == 0


@pytest.mark.rule("B-GEO-16")
def test_a_house_touches_a_road_on_the_next_tile() -> None:
    town = draw("...HH | #....\n...HH | #....\n..... | .....\n..... | .....\n..... | .....")
    assert distance(town, house(town, "1"), (1, 6)) == 1


@pytest.mark.rule("B-GEO-16")
def test_a_house_without_a_road_is_connected_to_nothing() -> None:
    town = draw("HH..#\nHH..#\n....#\n....#\n....#")
    assert distance(town, house(town, "1"), (0, 3)) == UNREACHABLE
    assert town.distance_path(house(town, "1"), [town.square(0, 3)]) == ()


@pytest.mark.rule("B-GEO-17")
def test_length_does_not_matter_for_being_connected() -> None:
    empty, road = "....." * 6, "#####" * 6
    town = draw("\n".join([empty, empty, road, empty, empty]))
    assert distance(town, mask(town, rectangle(0, 0, 1, 2)), (3, 29)) == UNREACHABLE
    assert distance(town, mask(town, rectangle(1, 0, 1, 2)), (3, 29)) == 5


@pytest.mark.rule("B-GEO-17", "B-GEO-13", "B-EX-34")
def test_a_house_on_the_restaurants_own_tile_need_not_be_connected() -> None:
    town = draw(G2)
    assert distance(town, house(town, "10"), (4, 2)) == UNREACHABLE
    assert distance(town, house(town, "2"), (4, 2)) == 1


@pytest.mark.rule("B-GEO-13", "B-EX-34")
def test_with_a_drive_in_every_corner_counts() -> None:
    town = draw(G2)
    corners = sorted(rectangle(3, 2))
    assert distance(town, house(town, "10"), *corners) == 0
    assert distance(town, house(town, "2"), *corners) == 1


@pytest.mark.rule("B-GEO-12")
def test_a_house_uses_whichever_road_of_an_entrance_is_nearer() -> None:
    town = draw(G3)
    assert distance(town, mask(town, [(6, 6)]), (8, 5)) == 0
    assert distance(town, mask(town, [(6, 1)]), (8, 5)) == 1


@pytest.mark.rule("B-TRM-05")
def test_only_squares_without_anything_printed_are_empty() -> None:
    town = draw("#HHS. | AAA..\n#HHP. | AAA..\n#GGLB | AAA..\n..... | .....\n..... | .....")
    assert at(town, town.land & ~town.free) == rectangle(0, 0, 3, 4) | {(2, 4)} | rectangle(0, 5, 3, 3)
