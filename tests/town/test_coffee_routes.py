"""Drives for coffee, rule by rule (5.3, 5.4 of the expansion)."""

from __future__ import annotations

import pytest

from magnate.town import UNREACHABLE
from tests.town.boards import crossroads, draw, printed
from tests.town.coffee_boards import PRINTED_MAP, CoffeeBoard, restaurant, shop

STRAIGHT = """
.....
.....
#####
.....
.....
"""

DOWN = "\n".join(["..#.."] * 5)

SPUR = """
..#..
..#..
#####
.....
.....
"""

RING = """
.###.
.#.#.
#####
.....
.....
"""
"""A ring that a drive along row 2 can go round; it lies on every way."""

TWO_SIDES = """
#####
#....
#....
#####
.....
"""

BORDER_ROAD = """
.....
.....
.....
.....
#####
-----
.....
.....
.....
.....
.....
"""

BEHIND_A_GARDEN = """
.....
.HH..   house 10
.HH..
.GG..
#####
"""

WEST, EAST = {(3, 0)}, (3, 4)


@pytest.mark.rule("K-COF-21")
def test_each_location_on_the_way_sells_one_while_stock_lasts() -> None:
    board = CoffeeBoard(
        draw(STRAIGHT), x=restaurant("X", EAST), a=shop("G", 1, 1), b=shop("G", 1, 2), c=shop("D", 1, 3)
    )
    assert board.drive(WEST, "X").sold == {"G": 2, "D": 1}
    assert board.drive(WEST, "X", {"G": 1}).sold == {"G": 1, "D": 1}
    assert board.drive(WEST, "X", {"G": 1}).sellers == ["a", "c"]


@pytest.mark.rule("K-COF-22")
def test_other_places_of_the_serving_chain_sell_but_never_the_end() -> None:
    far = CoffeeBoard(draw(STRAIGHT), near=restaurant("X", (1, 1)), far=restaurant("X", EAST))
    told = far.drive(WEST, "X")
    assert (told.ends, told.sold, told.sellers) == ({"far"}, {"X": 1}, ["near"])
    alone = CoffeeBoard(draw(STRAIGHT), near=restaurant("X", (1, 1)))
    assert alone.drive(WEST, "X").sold == {}


@pytest.mark.rule("K-COF-22", "K-COF-35")
def test_a_ring_with_two_restaurants_of_the_chain_is_a_tie() -> None:
    """Every route can pass both, but one of them is its end; which one is not decided."""
    told = CoffeeBoard(draw(RING), a=restaurant("X", (0, 0)), b=restaurant("X", (3, 2))).drive(WEST, "X")
    assert told.ways == {"a", "b"}
    assert told.sold == {}


@pytest.mark.rule("K-COF-24", "K-COF-31", "K-COF-35")
def test_a_drive_goes_round_a_ring_to_pass_both_sides() -> None:
    board = CoffeeBoard(draw(RING), x=restaurant("X", EAST), a=shop("G", 0, 0), b=shop("G", 3, 2))
    told = board.drive(WEST, "X")
    assert (told.distance, told.ways, told.sold) == (0, {"a b"}, {"G": 2})
    assert board.drive(WEST, "X", {"G": 1}).sold == {"G": 1}, "a b is one best way, not a tie between a and b"


@pytest.mark.rule("K-COF-32", "K-COF-23")
def test_roadworks_count_each_time_their_square_is_driven() -> None:
    """The ring could only be driven all round by entering (2, 1) twice."""
    spots = {"x": restaurant("X", EAST), "a": shop("G", 0, 0), "b": shop("G", 3, 2)}
    told = CoffeeBoard(draw(RING), {(2, 1)}, **spots).drive(WEST, "X")
    assert (told.distance, told.ways, told.sold) == (1, {"a", "b"}, {})


@pytest.mark.rule("K-RUL-19", "K-COF-23")
def test_a_tie_between_two_shops_of_one_chain_sells_where_that_was_agreed() -> None:
    spots = {"x": restaurant("X", EAST), "a": shop("G", 0, 0), "b": shop("G", 3, 2)}
    told = CoffeeBoard(draw(RING), {(2, 1)}, **spots).drive(WEST, "X", ties="same_owner_counts")
    assert (told.common, told.sold, told.sellers) == ("", {"G": 1}, ["b"])
    two = CoffeeBoard(draw(RING), {(2, 1)}, **{**spots, "b": shop("D", 3, 2)})
    assert two.drive(WEST, "X", ties="same_owner_counts").sold == {}


@pytest.mark.rule("K-RUL-19", "K-COF-38")
def test_stock_before_or_after_what_two_ways_have_in_common() -> None:
    spots = {"left": shop("G", 8, 3), "right": restaurant("G", (1, 6)), "last": shop("G", 6, 8)}
    board = CoffeeBoard(draw(PRINTED_MAP), duck=restaurant("D", (8, 8)), **spots)
    told = board.drive("8", "D", {"G": 1})
    assert (told.ways, told.common, told.sold) == ({"last left", "last right"}, "last", {"G": 1})
    assert board.drive("8", "D", {"G": 1}, ties="stock_first").sold == {}
    assert board.drive("8", "D", {"G": 2}, ties="stock_first").sold == {"G": 1}


@pytest.mark.rule("K-COF-30")
def test_a_restaurant_sells_at_its_entrance_corner_and_a_shop_on_all_four_sides() -> None:
    """The other corners of the restaurant touch the road that is driven; its entrance does not."""
    board = CoffeeBoard(
        draw(TWO_SIDES), x=restaurant("X", (4, 4)), corner=restaurant("G", (1, 1)), shop=shop("D", 4, 2)
    )
    told = board.drive({(4, 0)}, "X")
    assert (told.distance, told.sold) == (0, {"D": 1})
    for side in ((1, 2), (3, 2)):
        across = CoffeeBoard(draw(STRAIGHT), x=restaurant("X", EAST), shop=shop("D", *side))
        assert across.drive(WEST, "X").sold == {"D": 1}
    for side in ((2, 1), (2, 3)):
        down = CoffeeBoard(draw(DOWN), x=restaurant("X", (4, 3)), shop=shop("D", *side))
        assert down.drive({(0, 1)}, "X").sold == {"D": 1}


@pytest.mark.rule("K-COF-30", "K-COF-59")
def test_a_drive_in_opens_all_corners_but_is_one_location() -> None:
    corners = [(1, 1), (1, 2), (2, 1), (2, 2)]
    board = CoffeeBoard(draw(TWO_SIDES), x=restaurant("X", (4, 4)), drive_in=restaurant("G", *corners))
    assert board.drive({(4, 0)}, "X").sold == {"G": 1}
    end = CoffeeBoard(draw(TWO_SIDES), drive_in=restaurant("X", *corners), shop=shop("G", 4, 3))
    assert end.drive({(4, 4)}, "X").sold == {"G": 1}
    entrance = CoffeeBoard(draw(TWO_SIDES), plain=restaurant("X", (2, 2)), shop=shop("G", 4, 1))
    assert entrance.drive({(4, 4)}, "X").sold == {}, "the drive ends at (3, 2)"
    wide = CoffeeBoard(draw(TWO_SIDES), drive_in=restaurant("X", *corners), shop=shop("G", 4, 1))
    assert wide.drive({(4, 4)}, "X").sold == {"G": 1}, "the drive goes on to the corner at (3, 1)"


@pytest.mark.rule("K-COF-30")
def test_a_location_sells_across_a_tile_border() -> None:
    board = CoffeeBoard(draw(BORDER_ROAD), x=restaurant("X", EAST), shop=shop("G", 5, 2))
    told = board.drive(WEST, "X")
    assert (told.distance, told.sold) == (0, {"G": 1})


@pytest.mark.rule("K-COF-31")
def test_no_turning_back_out_of_a_dead_end() -> None:
    spots = {"x": restaurant("X", EAST), "shop": shop("G", 0, 1)}
    assert CoffeeBoard(draw(SPUR), **spots).drive(WEST, "X").sold == {}
    assert CoffeeBoard(draw(SPUR), **spots).drive({(0, 3)}, "X").sold == {"G": 1}, "it starts there"


@pytest.mark.rule("K-COF-31")
def test_a_bridge_is_crossed_straight_on() -> None:
    """Tile P is a bridge, tile S a crossing; the restaurant is on the other road."""
    spots = {"x": restaurant("X", (0, 3)), "shop": shop("G", 3, 3)}
    assert CoffeeBoard(printed("P0"), **spots).drive(WEST, "X").distance == UNREACHABLE
    assert CoffeeBoard(printed("S0"), **spots).drive(WEST, "X").distance == 0


@pytest.mark.rule("K-COF-31")
def test_a_drive_may_begin_beside_the_garden() -> None:
    board = CoffeeBoard(draw(BEHIND_A_GARDEN), x=restaurant("X", EAST), shop=shop("G", 3, 3))
    told = board.drive("10", "X")
    assert (told.distance, told.sold) == (0, {"G": 1})
    assert board.drive({(1, 1), (1, 2), (2, 1), (2, 2)}, "X").distance == UNREACHABLE


@pytest.mark.rule("K-COF-32")
def test_a_border_in_front_of_the_house_and_of_the_restaurant_counts() -> None:
    south = restaurant("X", (5, 4))
    assert CoffeeBoard(draw(BORDER_ROAD), x=south).drive({(5, 0)}, "X").distance == 2
    assert CoffeeBoard(draw(BORDER_ROAD), x=south).drive({(3, 0), (5, 1)}, "X").distance == 1, "the best house square"
    assert CoffeeBoard(draw(BORDER_ROAD), x=south).drive({(3, 0), (5, 0)}, "X").distance == 1, "from either side"
    both = restaurant("X", (5, 4), EAST)
    assert CoffeeBoard(draw(BORDER_ROAD), x=both).drive(WEST, "X").distance == 0, "the best gate"
    free = draw(BORDER_ROAD, house_exit_border="free")
    assert CoffeeBoard(free, x=south).drive({(5, 0)}, "X").distance == 1


@pytest.mark.rule("K-COF-32", "K-COF-40")
def test_roadworks_on_the_first_and_the_last_square_count() -> None:
    markers = {(2, 0), (2, 2), (2, 4)}
    assert CoffeeBoard(draw(STRAIGHT), markers, x=restaurant("X", EAST)).drive(WEST, "X").distance == 3


@pytest.mark.rule("K-COF-33")
def test_without_a_road_to_the_chain_nothing_is_sold() -> None:
    board = CoffeeBoard(draw(STRAIGHT), x=restaurant("X", EAST), shop=shop("G", 1, 1))
    nowhere = board.drive(WEST, "D")
    assert (nowhere.distance, nowhere.ways, nowhere.sold) == (UNREACHABLE, set(), {})
    assert board.drive(WEST, "D", end="one_fixed_restaurant").distance == UNREACHABLE


@pytest.mark.rule("K-RUL-18")
def test_the_one_fixed_restaurant_is_the_nearest_where_none_is_named() -> None:
    board = CoffeeBoard(draw(PRINTED_MAP), far=restaurant("X", (1, 6)), near=restaurant("X", (8, 5)))
    assert board.drive("2", "X", end="one_fixed_restaurant").ends == {"near"}
    assert board.drive("2", "X", end="one_fixed_restaurant", fixed="far").distance == 2
    equal = CoffeeBoard(draw(PRINTED_MAP), east=restaurant("X", (8, 8)), west=restaurant("X", (8, 5)))
    assert equal.drive("8", "X", end="one_fixed_restaurant").ends == {"east"}, "the first of several"


@pytest.mark.rule("K-COF-41")
def test_all_twenty_ways_over_sixteen_tiles_are_found() -> None:
    """From corner to corner of 4 x 4 crossings, a shop on each: the first and the last are common."""
    shops = {f"s{row}{column}": shop("G", 5 * row + 1, 5 * column + 1) for row in range(4) for column in range(4)}
    town = draw("\n".join([crossroads(4)] * 4))
    told = CoffeeBoard(town, x=restaurant("X", (19, 18)), **shops).drive({(0, 1)}, "X", {"G": 10})
    assert told.distance == 6
    assert len(told.ways) == 20
    assert (told.common, told.sold) == ("s00 s33", {"G": 2})


@pytest.mark.rule("K-COF-42")
def test_two_ways_past_the_same_locations_are_no_tie() -> None:
    board = CoffeeBoard(draw(PRINTED_MAP), duck=restaurant("D", (8, 8)), shop=shop("X", 6, 6))
    told = board.drive("8", "D")
    assert (told.ways, told.sold) == ({"shop"}, {"X": 1})


@pytest.mark.rule("K-COF-56")
def test_the_pi_building_starts_from_any_of_its_stubs() -> None:
    """The shop stands beside the northern stub; no drive leads through the building."""
    town = printed("-- S0 -- / S0 X0 S0 / -- S0 --")
    for name, gate in (("north", (3, 6)), ("east", (8, 11)), ("south", (13, 6)), ("west", (8, 1))):
        told = CoffeeBoard(town, x=restaurant("X", gate), shop=shop("G", 5, 6)).drive("π", "X")
        assert (told.distance, told.sold) == (1, {"G": 1} if name == "north" else {}), name


@pytest.mark.rule("K-COF-57")
def test_the_rural_area_begins_on_the_road_beside_an_off_ramp() -> None:
    spots = {"duck": restaurant("D", (8, 8)), "shop": shop("G", 8, 3), "gluttony": restaurant("G", (8, 5))}
    board = CoffeeBoard(draw(PRINTED_MAP), {(9, 2)}, **spots)
    south = board.ramp((9, 2), chain="D")
    assert (south.distance, south.sold) == (2, {"G": 2}), "the marker and one border"
    nearer = board.ramp((9, 2), (7, 9), chain="D")
    assert (nearer.distance, nearer.sold) == (0, {})
