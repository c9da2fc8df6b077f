"""Blocks, strips and radio areas: what campaigns reach (4.5)."""

from __future__ import annotations

import pytest

from magnate.town import Town, airplane_positions, around
from tests.town.boards import at, crossroads, draw, house, mask, printed, rectangle

THREE_BY_THREE = "\n".join([" | ".join(["....."] * 3)] * 15)

BRIDGE = """
..#..
..#..
##+##
..#..
..#..
"""

CLOSED_CORNER = """
..#..
##...
.....
.....
.....
"""
"""A quadrant that is cut off but for the corner between (0, 2) and (1, 1)."""


def reached(town: Town, area: int) -> set[str]:
    """Return the houses with a square in an area (B-CAM-04 to B-CAM-07)."""
    return {printed_house.label for printed_house in town.houses if printed_house.squares & area}


def block(town: Town, row: int, column: int) -> set[tuple[int, int]]:
    """Return the block of a square."""
    return at(town, town.block_of(town.square(row, column)))


@pytest.mark.rule("B-GEO-30")
def test_roads_bound_a_block() -> None:
    town = draw(crossroads(1))
    assert len(town.blocks) == 4
    assert block(town, 0, 0) == rectangle(0, 0)


@pytest.mark.rule("B-GEO-30")
def test_a_block_crosses_tile_borders() -> None:
    town = draw(crossroads(2))
    assert block(town, 0, 3) == rectangle(0, 3, 2, 4)


@pytest.mark.rule("B-GEO-30", "B-CAM-05")
def test_houses_drinks_gardens_and_parks_do_not_bound_a_block() -> None:
    town = draw("HHGB.\nHHG..\nPPPPP\n.....\n#####")
    assert block(town, 3, 0) == rectangle(0, 0, 4, 5)


@pytest.mark.rule("B-GEO-30")
def test_a_road_square_is_in_no_block() -> None:
    town = draw(crossroads(1))
    assert town.block_of(town.square(2, 2)) == 0


@pytest.mark.rule("B-GEO-30", "B-EX-73")
def test_a_bridge_separates_the_quadrants_like_a_crossroads() -> None:
    town = draw(BRIDGE)
    assert {frozenset(at(town, area)) for area in town.blocks} == {
        frozenset(rectangle(top, left)) for top in (0, 3) for left in (0, 3)
    }


@pytest.mark.rule("B-GEO-30", "B-CAM-05", "B-EX-73")
def test_a_mailbox_beside_a_bridge_reaches_another_quadrant_only_around_the_tile() -> None:
    town = printed("G0 / F0")
    # Tile F has no road to the south; the two lower quadrants of the bridge stay apart all the same.
    assert not block(town, 4, 0) & block(town, 4, 3)
    # Turned upside down its road does not reach the bridge tile and the quadrants meet below it.
    around_it = printed("G0 / F2")
    assert block(around_it, 4, 0) == block(around_it, 4, 3)


@pytest.mark.rule("B-GEO-30")
def test_a_corner_between_two_roads_is_closed() -> None:
    town = draw(CLOSED_CORNER)
    assert block(town, 0, 0) == {(0, 0), (0, 1)}


@pytest.mark.rule("B-GEO-30")
def test_mailbox_diagonal_open_lets_a_block_pass_between_two_roads() -> None:
    town = draw(CLOSED_CORNER, mailbox_diagonal="open")
    assert {(0, 1), (1, 2), (4, 4)} <= block(town, 0, 0)
    assert len(town.blocks) == 1


@pytest.mark.rule("B-GEO-30")
@pytest.mark.parametrize("rows", [("..#..", "##..."), ("..#..", "...##"), ("###..", "...##"), ("..#.#", "..##.")])
def test_mailbox_diagonal_open_passes_corners_of_all_kinds(rows: tuple[str, str]) -> None:
    text = "\n".join([*rows, ".....", ".....", "....."])
    assert len(draw(text).blocks) == 2
    assert len(draw(text, mailbox_diagonal="open").blocks) == 1


@pytest.mark.rule("B-GEO-30")
def test_mailbox_diagonal_open_does_not_step_over_the_corner_of_the_map() -> None:
    town = printed("A0 -- / -- B0", mailbox_diagonal="open")
    assert not block(town, 4, 4) & block(town, 5, 5)


@pytest.mark.rule("B-GEO-31")
def test_a_block_runs_around_a_dead_end() -> None:
    town = draw("..#..\n..#..\n..#..\n.....\n.....")
    assert len(town.blocks) == 1


@pytest.mark.rule("B-GEO-31")
def test_a_dead_end_at_the_border_leaves_the_way_across_the_next_tile() -> None:
    town = draw("..#..\n..#..\n..#..\n..#..\n..#..\n-----\n.....\n.....\n.....\n.....\n.....")
    assert len(town.blocks) == 1


@pytest.mark.rule("B-GEO-33", "B-GEO-38", "B-CAM-07", "B-EX-72")
def test_a_radio_on_a_corner_tile_covers_four_tiles() -> None:
    town = draw(THREE_BY_THREE)
    assert at(town, town.radio_area(town.square(2, 2))) == rectangle(0, 0, 10, 10)


@pytest.mark.rule("B-GEO-33")
def test_a_radio_in_the_middle_covers_nine_tiles_diagonals_included() -> None:
    town = draw(THREE_BY_THREE)
    assert town.radio_area(town.square(7, 7)) == town.land


@pytest.mark.rule("B-CAM-07", "B-GEO-02", "B-EX-72")
def test_a_house_lying_half_on_a_tile_is_on_it() -> None:
    town = draw(THREE_BY_THREE)
    area = town.radio_area(town.square(0, 0))
    assert mask(town, rectangle(5, 9, 2, 3)) & area
    assert not mask(town, rectangle(0, 10, 2, 3)) & area


@pytest.mark.rule("B-GEO-32", "B-CAM-06", "B-EX-22")
def test_an_airplane_covers_whole_rows_from_the_west() -> None:
    town = draw(THREE_BY_THREE)
    strip = town.strip("W", 4, 3)
    assert at(town, strip) == rectangle(4, 0, 3, 15)
    assert mask(town, rectangle(6, 8)) & strip
    assert not mask(town, rectangle(7, 8)) & strip


@pytest.mark.rule("B-GEO-32", "B-CAM-06")
def test_an_airplane_covers_whole_columns_from_the_north() -> None:
    town = draw(THREE_BY_THREE)
    assert at(town, town.strip("N", 13, 1)) == rectangle(0, 13, 15, 1)


@pytest.mark.rule("B-GEO-32")
def test_opposite_edges_give_the_same_strip() -> None:
    town = draw(THREE_BY_THREE)
    assert town.strip("N", 3, 5) == town.strip("S", 3, 5)
    assert town.strip("E", 3, 5) == town.strip("W", 3, 5)


@pytest.mark.rule("B-GEO-32", "B-MKT-06", "B-EX-22")
def test_a_strip_never_sticks_out_over_the_corner() -> None:
    positions = airplane_positions(draw(THREE_BY_THREE), 5)
    assert ("W", 10) in positions
    assert ("W", 11) not in positions
    assert ("W", 12) not in positions


@pytest.mark.rule("B-GEO-32", "B-MKT-06", "B-EX-22")
def test_a_strip_need_not_line_up_with_the_tiles() -> None:
    positions = airplane_positions(draw(THREE_BY_THREE), 5)
    assert ("W", 4) in positions
    assert len(positions) == 4 * 11


@pytest.mark.rule("B-MKT-06")
def test_airplane_places_come_edge_by_edge_from_the_north_clockwise() -> None:
    positions = airplane_positions(draw(crossroads(2)), 5)
    columns = range(6)
    assert positions == [
        *(("N", column) for column in columns),
        ("E", 0),
        *(("S", column) for column in columns),
        ("W", 0),
    ]


@pytest.mark.rule("K-LOB-31a")
def test_on_a_ragged_map_an_airplane_stands_at_a_straight_outer_edge() -> None:
    town = printed("A0 B0 / -- T0")
    positions = airplane_positions(town, 3)
    assert ("S", 3) not in positions
    assert {("S", 2), ("S", 5), ("N", 3), ("W", 2), ("W", 5)} <= set(positions)


@pytest.mark.rule("K-LOB-31a", "B-GEO-32")
def test_a_strip_flies_over_gaps_and_covers_every_square_of_its_lines() -> None:
    town = printed("A0 -- B0")
    assert at(town, town.strip("E", 1, 1)) == rectangle(1, 0, 1, 5) | rectangle(1, 10, 1, 5)


@pytest.mark.rule("B-CAM-04", "B-EX-71")
def test_a_billboard_reaches_a_house_through_its_garden() -> None:
    town = draw("HHG..\nHHG..\n.....\n.....\n.....")
    assert reached(town, around(town, mask(town, [(0, 3)]))) == {"1"}
    assert reached(town, around(town, mask(town, [(2, 3)]))) == set()


@pytest.mark.rule("B-CAM-05", "B-GEO-38")
def test_a_mailbox_reaches_a_house_whose_garden_alone_lies_in_its_block() -> None:
    town = draw("#HHG.\n#HHG.\n##..#\n.#..#\n.####")
    assert house(town, "1") & town.block_of(town.square(0, 4))
    assert not house(town, "1") & town.block_of(town.square(4, 0))
