"""Where tokens can lie (B-SET-10, B-SET-11, chapters 11, 13 and 14)."""

from __future__ import annotations

from random import Random

import pytest

from magnate.town import (
    around,
    bits,
    corner_square,
    covering,
    fits,
    footprint,
    garden_places,
    house_anchors,
    house_garden,
    house_shape,
    nth_bit,
    restaurant_anchors,
    token_anchors,
)
from tests.boards import G2
from tests.town.boards import at, crossroads, draw, house, mask, rectangle

MEADOW = "\n".join(["..... | ....."] * 5)


@pytest.mark.rule("B-MKT-03", "B-SET-10")
def test_the_whole_footprint_lies_on_empty_squares() -> None:
    town = draw(crossroads(1))
    assert at(town, fits(town, town.free, 2, 2)) == {(0, 0), (0, 3), (3, 0), (3, 3)}


@pytest.mark.rule("B-MKT-03", "B-GEO-01", "B-SET-10")
def test_nothing_sticks_out_over_the_edge_of_the_map() -> None:
    town = draw(MEADOW)
    assert at(town, fits(town, town.free, 2, 3)) == rectangle(0, 0, 4, 8)
    assert fits(town, town.free, 6, 1) == 0


@pytest.mark.rule("B-MKT-03", "B-GEO-02", "B-BLD-02")
def test_a_token_may_lie_over_tile_borders_and_is_on_every_tile_it_covers() -> None:
    town = draw(MEADOW)
    anchor = town.square(1, 4)
    assert fits(town, town.free, 2, 2) >> anchor & 1
    assert {town.tile_of[square] for square in bits(footprint(town, anchor, 2, 2))} == {0, 1}


@pytest.mark.rule("B-MKT-03", "B-MKT-13")
def test_a_token_that_lies_there_is_in_the_way() -> None:
    town = draw(MEADOW)
    empty = town.free & ~mask(town, [(2, 4)])
    lost = fits(town, town.free, 1, 5) & ~fits(town, empty, 1, 5)
    assert at(town, lost) == rectangle(2, 0, 1, 5)


@pytest.mark.rule("B-MKT-04")
def test_one_square_of_the_token_near_the_road_is_enough() -> None:
    town = draw(crossroads(2))
    far_corner = mask(town, [(0, 5)])
    anchors = fits(town, town.free, 2, 3) & covering(town, far_corner, 2, 3)
    assert at(town, anchors) == {(0, 3), (0, 4)}


@pytest.mark.rule("B-MKT-03")
def test_covering_does_not_wrap_around_the_edge() -> None:
    town = draw(MEADOW)
    assert at(town, covering(town, mask(town, [(2, 0)]), 1, 3)) == {(2, 0)}
    assert at(town, covering(town, mask(town, [(0, 1)]), 3, 2)) == {(0, 0), (0, 1)}


@pytest.mark.rule("B-MKT-05", "B-MKT-08", "B-EX-21")
def test_a_brand_managers_token_must_be_beside_some_road() -> None:
    town = draw("#....\n.....\n.....\n.....\n.....")
    assert at(town, token_anchors(town, town.free, town.beside_road, 1, 1)) == {(0, 1), (1, 0)}


@pytest.mark.rule("B-GEO-05", "B-MKT-03")
def test_a_turned_token_has_places_of_its_own() -> None:
    town = draw("#.###\n#.###\n#.###\n#####\n#####")
    assert at(town, fits(town, town.free, 3, 1)) == {(0, 1)}
    assert fits(town, town.free, 1, 3) == 0


@pytest.mark.rule("B-SET-11", "B-RST-01", "B-GEO-11")
def test_the_entrance_of_a_restaurant_is_beside_a_road() -> None:
    town = draw(G2)
    anchors = [at(town, restaurant_anchors(town, town.free, corner)) for corner in range(4)]
    assert (3, 2) in anchors[3]
    assert (3, 2) in anchors[0]
    assert (3, 0) not in anchors[3]


@pytest.mark.rule("B-SET-11", "B-GEO-11")
def test_the_road_may_lie_on_another_tile() -> None:
    town = draw("..... | #....\n..... | #....\n..... | #....\n..... | #....\n..... | #....")
    assert at(town, restaurant_anchors(town, town.free, 1)) == {(row, 3) for row in range(4)}
    assert restaurant_anchors(town, town.free, 0) == mask(town, {(row, 6) for row in range(4)})


@pytest.mark.rule("B-SET-12", "B-RST-04")
def test_the_entrance_can_be_kept_to_some_squares() -> None:
    town = draw(crossroads(2))
    allowed = town.tile_mask[1]
    for corner in range(4):
        anchors = restaurant_anchors(town, town.free, corner, allowed)
        assert {town.tile_of[corner_square(town, anchor, corner)] for anchor in bits(anchors)} == {1}
    assert restaurant_anchors(town, town.free, 0, 0) == 0


@pytest.mark.rule("B-SET-12", "B-GEO-03")
def test_other_parts_of_a_restaurant_may_share_a_tile() -> None:
    town = draw(crossroads(2))
    assert (0, 4) in at(town, restaurant_anchors(town, town.free, 2, town.tile_mask[1]))


@pytest.mark.rule("B-GEO-11")
def test_the_corners_of_a_restaurant_run_clockwise_from_the_top_left() -> None:
    town = draw(MEADOW)
    corners = [town.position(corner_square(town, town.square(1, 1), corner)) for corner in range(4)]
    assert corners == [(1, 1), (1, 2), (2, 2), (2, 1)]


@pytest.mark.rule("B-BLD-02")
def test_one_square_of_a_house_token_beside_a_road_is_enough() -> None:
    town = draw("#....\n.....\n.....\n.....\n.....")
    assert at(town, house_anchors(town, town.free, "E")) == {(0, 1), (1, 0)}
    assert at(town, house_anchors(town, town.free, "S")) == {(0, 1), (1, 0)}


@pytest.mark.rule("B-BLD-02", "B-GEO-04")
@pytest.mark.parametrize(
    ("side", "shape", "garden"),
    [
        ("N", (3, 2), {(1, 1), (1, 2)}),
        ("E", (2, 3), {(1, 3), (2, 3)}),
        ("S", (3, 2), {(3, 1), (3, 2)}),
        ("W", (2, 3), {(1, 1), (2, 1)}),
    ],
)
def test_a_house_token_is_2x3_with_the_garden_at_one_end(
    side: str, shape: tuple[int, int], garden: set[tuple[int, int]]
) -> None:
    town = draw(MEADOW)
    assert house_shape(side) == shape
    assert at(town, house_garden(town, town.square(1, 1), side)) == garden


@pytest.mark.rule("B-BLD-03")
def test_a_garden_lies_along_the_full_length_of_one_side() -> None:
    town = draw(".....\n.HH..\n.HH..\n.....\n.....")
    assert [(side, at(town, squares)) for side, squares in garden_places(town, house(town, "1"), town.free)] == [
        ("N", {(0, 1), (0, 2)}),
        ("E", {(1, 3), (2, 3)}),
        ("S", {(3, 1), (3, 2)}),
        ("W", {(1, 0), (2, 0)}),
    ]


@pytest.mark.rule("B-BLD-03")
def test_both_squares_of_a_garden_must_be_empty_and_on_the_map() -> None:
    town = draw("HH...\nHH#..\n.....\n.....\n.....")
    assert [side for side, _ in garden_places(town, house(town, "1"), town.free)] == ["S"]


@pytest.mark.rule("B-BLD-03")
def test_a_garden_may_lie_on_a_neighbouring_tile() -> None:
    town = draw("...HH | .....\n...HH | .....\n..... | .....\n..... | .....\n..... | .....")
    places = dict(garden_places(town, house(town, "1"), town.free))
    assert at(town, places["E"]) == {(0, 5), (1, 5)}


@pytest.mark.rule("B-BLD-03", "B-GEO-28")
def test_a_garden_needs_no_road() -> None:
    town = draw(".....\n.HH..\n.HH..\n.....\n.....")
    assert town.road == 0
    assert len(garden_places(town, house(town, "1"), town.free)) == 4


@pytest.mark.rule("B-BLD-03", "B-BLD-04")
def test_only_a_2x2_house_has_a_place_for_a_garden() -> None:
    town = draw("HHG.. | AAA..\nHHG.. | AAA..\n..... | AAA..\n..... | .....\n..... | .....")
    assert [garden_places(town, printed.squares, town.free) for printed in town.houses] == [[], []]
    assert garden_places(town, 0, town.free) == []


@pytest.mark.rule("B-TRM-04", "B-CAM-04")
def test_around_is_orthogonal_and_stays_on_the_map() -> None:
    town = draw(MEADOW)
    ring = rectangle(0, 1, 4, 2) | rectangle(1, 0, 2, 4)
    assert at(town, around(town, mask(town, rectangle(1, 1)))) == ring - rectangle(1, 1)
    assert at(town, around(town, mask(town, [(0, 0)]))) == {(0, 1), (1, 0)}
    assert at(town, around(town, mask(town, [(0, 9)]))) == {(0, 8), (1, 9)}


def test_bits_are_read_in_order_and_counted() -> None:
    dice = Random(5)
    for width in (1, 2, 7, 64, 700):
        squares = dice.getrandbits(width) | 1 << (width - 1)
        listed = list(bits(squares))
        assert listed == [square for square in range(width) if squares >> square & 1]
        assert [nth_bit(squares, n) for n in range(len(listed))] == listed


def test_an_empty_mask_has_no_bits() -> None:
    assert list(bits(0)) == []


@pytest.mark.rule("B-TRM-04")
@pytest.mark.parametrize("margin", [0, 2])
def test_the_ring_of_a_token_is_what_lies_around_its_squares(margin: int) -> None:
    for board in (crossroads(2), MEADOW):
        town = draw(board, margin)
        for height, width in ((1, 1), (2, 2), (2, 3), (3, 2), (1, 5)):
            for anchor in bits(fits(town, town.land, height, width)):
                assert town.ring(anchor, height, width) == around(town, footprint(town, anchor, height, width))
