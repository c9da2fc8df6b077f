"""Routes of cart operators and truck drivers (12.2, 24.4)."""

from __future__ import annotations

import pytest

from magnate.town import Haul, merge_hauls
from tests.boards import G1, G2, G3
from tests.town.boards import draw, passed, printed

SODA_WEST, LEMONADE, BEER, SODA_EAST = (1, 1), (1, 6), (3, 10), (0, 13)
START = (3, 3)

LOLLIPOP = """
###.. | .....
#B#.. | ..S..
##### | #####
..... | .....
..... | .....
"""
"""A ring with a stem: the beer inside the ring, the soft drink at the other end of the stem."""

STEM = (3, 5)

ROAD_EAST = """
..... | ..... | .....
..... | .L... | B....
##### | ##### | #####
..... | ..... | .....
..... | ..... | .....
"""
"""A straight road over three tiles."""

BORDER_ROAD = """
....# | B....
....# | .....
..### | .....
....# | .....
....# | .....
"""

RING_WITH_BEER = G3.replace("row 8   #...#", "row 8   #.B.#")

CROSSED = """
..#..
L.#..
##+##
..#..
..#B.
"""


ROUND_TO_A_BRIDGE = """
.B#.. | .....
..#.. | .....
##+## | ###..
..#.. | ..#..
..#.. | ..#..
-------------
..#.. | ..#..
..#.. | ..#..
..### | ###..
..... | .....
..... | .....
"""


ROUNDABOUT_WITH_TAIL = """
..... | ..... | ..... | .....
..... | ..... | .L... | B....
..### | ##### | ##### | ###..
..#.. | ..#.. | ..... | .....
..#.. | ..#.. | ..... | .....
-----------------------------
..#.. | ..#..
..#.. | ..#..
..### | ###..
..... | .....
..... | .....
"""
"""A road round four tiles, and one that leads away from it past two symbols."""


def one(*squares: tuple[int, int]) -> frozenset[tuple[int, int]]:
    """Return one haul by the squares of its symbols."""
    return frozenset(squares)


@pytest.mark.rule("B-BUY-05", "B-BUY-09", "B-EX-25")
def test_a_cart_passes_lemonade_beer_and_soft_drink_on_two_borders() -> None:
    assert one(LEMONADE, BEER, SODA_EAST) in passed(draw(G1), START, 2)


@pytest.mark.rule("B-BUY-05")
def test_a_route_is_not_longer_than_the_range() -> None:
    assert passed(draw(G1), START, 1) == {one(SODA_WEST), one(LEMONADE)}
    assert passed(draw(G1), START, 0) == {one(SODA_WEST)}


@pytest.mark.rule("B-BUY-05", "B-GEO-21", "B-GEO-34")
def test_the_border_in_front_of_the_entrance_counts_for_the_range() -> None:
    town = draw(G2.replace("row 6   ..#..", "row 6   ..#B."))
    assert passed(town, (4, 2), 0) == set()
    assert passed(town, (4, 2), 1) == {one((6, 3))}


@pytest.mark.rule("B-BUY-05")
def test_without_a_road_at_the_entrance_there_is_no_route() -> None:
    assert passed(draw(G1), (4, 0), 3) == set()


@pytest.mark.rule("B-BUY-06", "B-EX-26")
def test_no_route_turns_back_from_a_dead_end() -> None:
    hauls = passed(draw(G1), START, 2)
    assert one(SODA_WEST) in hauls
    assert all(haul == one(SODA_WEST) for haul in hauls if SODA_WEST in haul)


@pytest.mark.rule("B-BUY-06")
def test_no_route_turns_back_after_a_symbol() -> None:
    town = draw("..... | .....\nB.... | ....S\n##### | #####\n..... | .....\n..... | .....")
    assert passed(town, (3, 2), 3) == {one((1, 0)), one((1, 9))}


@pytest.mark.rule("B-BUY-07", "B-GEO-20")
def test_a_route_may_come_back_after_a_loop_and_each_border_counts_again() -> None:
    town = draw(LOLLIPOP)
    assert one((1, 1), (1, 7)) in passed(town, STEM, 2)
    assert one((1, 1), (1, 7)) not in passed(town, STEM, 1)


@pytest.mark.rule("B-BUY-07")
def test_without_buyer_retrace_no_road_square_is_used_twice() -> None:
    town = draw(LOLLIPOP, buyer_retrace=False)
    assert passed(town, STEM, 3) == {one((1, 1)), one((1, 7))}


@pytest.mark.rule("B-BUY-07", "B-GEO-09")
def test_without_buyer_retrace_both_roads_of_a_bridge_may_be_used() -> None:
    # Over the bridge eastwards, round the three other tiles, and over it again northwards.
    town = draw(ROUND_TO_A_BRIDGE, buyer_retrace=False)
    assert passed(town, (3, 0), 4) == {one((0, 1))}
    assert passed(town, (3, 0), 3) == set()


@pytest.mark.rule("B-BUY-08", "B-EX-27")
def test_a_route_may_be_shorter_than_the_range() -> None:
    assert one(LEMONADE) in passed(draw(G1), START, 2)
    assert one((1, 6)) in passed(draw(ROAD_EAST), (3, 0), 2)


@pytest.mark.rule("B-BUY-08")
def test_with_buyer_full_range_a_route_goes_on_to_the_range() -> None:
    assert passed(draw(ROAD_EAST, buyer_full_range=True), (3, 0), 2) == {one((1, 6), (1, 10))}


@pytest.mark.rule("B-BUY-08")
def test_with_buyer_full_range_a_dead_end_ends_a_route_all_the_same() -> None:
    assert passed(draw(ROAD_EAST, buyer_full_range=True), (3, 0), 3) == {one((1, 6), (1, 10))}


@pytest.mark.rule("B-BUY-08", "B-BUY-07")
def test_with_buyer_full_range_a_ring_uses_up_no_range() -> None:
    town = draw(LOLLIPOP, buyer_full_range=True)
    # One border leads into the ring and must be the whole range; there the route may stop anywhere.
    assert passed(town, STEM, 1) == {one((1, 1)), one((1, 7))}
    # With two, only the way back out of the ring uses them, or the dead end in the east.
    assert passed(town, STEM, 2) == {one((1, 1)), one((1, 7)), one((1, 1), (1, 7))}


@pytest.mark.rule("B-BUY-08", "B-BUY-07")
def test_with_buyer_full_range_and_without_retrace_a_used_road_is_a_dead_end() -> None:
    town = draw(LOLLIPOP, buyer_full_range=True, buyer_retrace=False)
    assert passed(town, STEM, 3) == {one((1, 1)), one((1, 7))}


@pytest.mark.rule("B-BUY-08", "B-BUY-07")
def test_with_buyer_full_range_a_route_may_use_up_borders_on_a_roundabout() -> None:
    town = draw(ROUNDABOUT_WITH_TAIL, buyer_full_range=True)
    # Straight on, the road ends beyond both symbols; once round the four tiles, the sixth border is the first one's.
    assert passed(town, (1, 3), 6) == {one((1, 11)), one((1, 11), (1, 15))}
    assert passed(town, (1, 3), 5) == {one((1, 11), (1, 15))}


@pytest.mark.rule("B-BUY-08", "B-BUY-07")
def test_buyer_full_range_holds_without_retrace_too() -> None:
    town = draw(ROAD_EAST, buyer_full_range=True, buyer_retrace=False)
    assert passed(town, (3, 0), 2) == {one((1, 6), (1, 10))}


@pytest.mark.rule("B-BUY-05", "B-GEO-34")
def test_without_buyer_retrace_the_first_border_counts_too() -> None:
    town = draw(G2.replace("row 5   ..#..", "row 5   ..#B."), buyer_retrace=False)
    assert passed(town, (4, 2), 0) == set()
    assert passed(town, (4, 2), 1) == {one((5, 3))}


@pytest.mark.rule("B-BUY-09", "B-BUY-13", "B-EX-28")
def test_a_symbol_across_a_border_is_passed_without_entering_its_tile() -> None:
    assert one((0, 5)) in passed(draw(BORDER_ROAD), (3, 3), 0)


@pytest.mark.rule("B-BUY-09")
def test_a_symbol_at_a_corner_of_the_road_is_not_passed() -> None:
    assert passed(draw("..#..\n..#..\n..#..\n.B...\n....."), (0, 1), 3) == set()


@pytest.mark.rule("B-BUY-10", "B-BUY-09")
def test_the_first_and_the_last_road_square_pass_their_symbols() -> None:
    town = draw(".....\nB...S\n#####\n.....\n.....")
    assert passed(town, (3, 0), 0) == {one((1, 0)), one((1, 0), (1, 4))}


@pytest.mark.rule("B-BUY-10")
def test_a_symbol_beside_the_entrance_square_only_is_not_passed() -> None:
    town = draw("..#..\n..#..\n..#..\nB.#..\n..#..")
    assert passed(town, (3, 1), 3) == set()


@pytest.mark.rule("B-BUY-10")
def test_with_entrance_passes_a_symbol_beside_the_entrance_counts() -> None:
    town = draw("..#..\n..#..\n..#..\nB.#L.\n..#..", entrance_passes=True)
    assert passed(town, (3, 1), 3) == {one((3, 0), (3, 3))}
    assert passed(town, (1, 1), 3) == {one((3, 3))}


@pytest.mark.rule("B-BUY-10", "B-BUY-05")
def test_entrance_passes_still_asks_for_a_route() -> None:
    town = draw("B....\n.....\n.....\n.....\n#####", entrance_passes=True)
    assert passed(town, (0, 1), 3) == set()


@pytest.mark.rule("B-BUY-11")
def test_a_buyer_cannot_leave_out_a_symbol_it_passes() -> None:
    hauls = passed(draw(G1), START, 2)
    assert one(BEER) not in hauls
    assert one(LEMONADE, BEER) in hauls


@pytest.mark.rule("B-BUY-11")
def test_with_buyer_collect_choice_any_part_may_be_taken() -> None:
    hauls = passed(draw(G1, buyer_collect="choice"), START, 2)
    parts = {one(LEMONADE), one(BEER), one(SODA_EAST), one(LEMONADE, BEER), one(LEMONADE, SODA_EAST)}
    assert hauls == parts | {one(BEER, SODA_EAST), one(LEMONADE, BEER, SODA_EAST), one(SODA_WEST)}


@pytest.mark.rule("B-BUY-11")
def test_buyer_collect_choice_draws_the_shortest_route_that_passes_enough() -> None:
    town = draw(G1, buyer_collect="choice")
    beer = 1 << [source.square for source in town.sources].index(town.square(*BEER))
    haul = next(haul for haul in town.hauls(town.square(*START), 2) if haul.sources == beer)
    assert [town.position(square) for square in haul.route] == [(2, column) for column in range(3, 11)]


@pytest.mark.rule("B-BUY-12", "B-EX-29")
def test_a_symbol_passed_twice_counts_once() -> None:
    assert passed(draw(RING_WITH_BEER), (8, 5), 2) == {one((8, 2))}


@pytest.mark.rule("B-BUY-12", "K-DIS-04")
def test_three_symbols_of_one_tile_are_three_sources() -> None:
    hauls = passed(printed("U0"), (0, 0), 0)
    assert max(len(haul) for haul in hauls) == 3


@pytest.mark.rule("B-BUY-13", "B-GEO-09")
def test_on_a_bridge_a_route_passes_the_symbols_of_its_own_road_only() -> None:
    town = draw(CROSSED)
    assert passed(town, (1, 1), 3) == {one((1, 0)), one((4, 3))}


@pytest.mark.rule("B-BUY-04")
def test_hauls_of_several_restaurants_stand_once_each_with_the_shortest_route() -> None:
    merged = merge_hauls([[Haul(1, (7, 8, 9)), Haul(3, (7,))], [Haul(1, (5, 6)), Haul(2, (5,))]])
    assert merged == [Haul(1, (5, 6)), Haul(2, (5,)), Haul(3, (7,))]


@pytest.mark.rule("B-BUY-05")
def test_hauls_come_in_the_same_order_every_time() -> None:
    first, second = draw(G1), draw(G1)
    hauls = first.hauls(first.square(*START), 2)
    assert list(hauls) == list(second.hauls(second.square(*START), 2))
    assert [haul.sources for haul in hauls] == sorted(haul.sources for haul in hauls)


@pytest.mark.rule("B-BUY-05", "B-GEO-08")
def test_any_adjacent_opens_parallel_roads_to_buyers() -> None:
    text = "B...# | #....\n....# | #...S\n..... | #####\n..... | .....\n..... | ....."
    assert passed(draw(text), (0, 3), 3) == set()
    assert passed(draw(text, road_join="any_adjacent"), (0, 3), 3) == {one((1, 9))}
