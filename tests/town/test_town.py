"""The town as an object: squares, tiles, printed things, growing and sharing."""

from __future__ import annotations

import copy
import pickle

import pytest

from magnate.content.catalogue import printed_tiles
from magnate.town import UNREACHABLE, GeometryRules, LaidTile, Layout, PlacedTile, Town, bits, town_of
from tests.boards import G1
from tests.town.boards import at, crossroads, distance, draw, mask, passed, printed, rectangle


@pytest.mark.rule("B-GEO-01", "B-TRM-03")
def test_the_board_is_one_rectangle_of_tiles_of_5x5_squares() -> None:
    town = printed("A0 B0 T0 / D0 E0 F0")
    assert at(town, town.land) == rectangle(0, 0, 10, 15)
    assert (town.rows, town.columns, len(town.tile_mask)) == (10, 15, 6)


@pytest.mark.rule("B-GEO-01", "B-GEO-02")
def test_every_square_knows_its_tile() -> None:
    town = printed("A0 B0 / C0 D0")
    assert town.tile_position == [(0, 0), (0, 1), (1, 0), (1, 1)]
    for tile, (row, column) in enumerate(town.tile_position):
        assert at(town, town.tile_mask[tile]) == rectangle(row * 5, column * 5, 5, 5)
        assert {town.tile_of[square] for square in bits(town.tile_mask[tile])} == {tile}


@pytest.mark.rule("B-SET-04")
@pytest.mark.parametrize(
    ("turns", "walls"), [(0, rectangle(3, 0)), (1, rectangle(0, 0)), (2, rectangle(0, 3)), (3, rectangle(3, 3))]
)
def test_a_tile_is_turned_clockwise(turns: int, walls: set[tuple[int, int]]) -> None:
    town = printed(f"A{turns}")
    assert at(town, town.houses[0].squares) == walls


@pytest.mark.rule("B-SET-04", "B-GEO-07")
def test_the_roads_turn_with_the_tile() -> None:
    # Tile D has no road to its south; turned once, none to its west.
    assert printed("T0 / D2").borders(0)[1] == UNREACHABLE
    assert printed("T0 D1").borders(0)[1] == UNREACHABLE
    assert printed("D1 T0").borders(0)[1] == 1


@pytest.mark.rule("B-GEO-04")
def test_a_printed_house_is_2x2_and_may_get_a_garden() -> None:
    house = printed("A0").houses[0]
    assert (house.squares.bit_count(), house.garden, house.may_get_garden) == (4, 0, True)


@pytest.mark.rule("B-GEO-04", "K-DIS-06")
def test_the_squares_of_a_house_include_its_printed_garden() -> None:
    town = printed("W0")
    house = town.houses[0]
    assert at(town, house.squares) == rectangle(1, 0, 3, 2)
    assert at(town, house.garden) == rectangle(3, 0, 1, 2)
    assert not house.may_get_garden


@pytest.mark.rule("K-DIS-07", "K-DIS-10")
def test_an_apartment_is_3x3_without_a_garden() -> None:
    house = printed("Y0").houses[0]
    assert (house.kind, house.squares.bit_count(), house.may_get_garden) == ("apartment", 9, False)


@pytest.mark.rule("K-DIS-11")
def test_houses_come_in_the_order_of_dinner() -> None:
    town = printed("F0 Y0 E0 / X0 A0 B0")
    assert [house.label for house in town.houses] == ["2", "π", "4", "8", "9¾", "10"]


@pytest.mark.rule("B-BUY-09")
def test_drink_symbols_come_in_reading_order() -> None:
    town = draw(G1)
    assert [town.position(source.square) for source in town.sources] == [(0, 13), (1, 1), (1, 6), (3, 10)]


@pytest.mark.rule("B-TRM-05")
def test_empty_squares_carry_nothing_printed() -> None:
    town = printed("Z0")
    assert at(town, town.parks) == rectangle(0, 0) | rectangle(3, 3)
    assert at(town, town.free) == rectangle(0, 3) | rectangle(3, 0)


def test_a_position_outside_the_map_has_no_square() -> None:
    town = printed("A0 -- B0", margin=1)
    assert town.square_or_none(0, 14) == town.square(0, 14)
    assert {town.square_or_none(*place) for place in [(-1, 0), (0, -1), (5, 0), (0, 15), (0, 7), (900, 900)]} == {-1}


def test_a_step_over_any_edge_finds_no_tile() -> None:
    town = printed("A0 B0")
    for line, step in ((0, -town.stride), (4, town.stride)):
        assert {town.tile_of[town.square(line, column) + step] for column in range(10)} == {-1}
    for line, step in ((0, -1), (9, 1)):
        assert {town.tile_of[town.square(row, line) + step] for row in range(5)} == {-1}


def test_squares_and_positions_are_each_others_inverse() -> None:
    town = printed("A0 B0", margin=2)
    assert all(town.square(*town.position(square)) == square for square in bits(town.land))
    assert town.position(town.square(0, 0)) == (0, 0)
    assert town.position(town.square(-7, -3)) == (-7, -3)


@pytest.mark.rule("K-LOB-31")
def test_a_tile_added_within_the_margin_keeps_every_square() -> None:
    town = printed("A0 B0", margin=1)
    more = town.grown({(-1, 0): PlacedTile(printed_tiles()["T"], 0)})
    assert more.square(3, 3) == town.square(3, 3)
    assert more.land & town.land == town.land
    assert at(more, more.land & ~town.land) == rectangle(-5, 0, 5, 5)


@pytest.mark.rule("K-LOB-31", "K-LOB-34")
def test_an_added_tile_is_driven_on_at_once() -> None:
    town = printed("A0", margin=1)
    more = town.grown({(-1, 0): PlacedTile(printed_tiles()["T"], 0)})
    assert passed(town, (3, 3), 1) == set()
    assert passed(more, (3, 3), 1) == {frozenset({(-4, 1)})}


@pytest.mark.rule("K-LOB-31")
def test_a_tile_cannot_be_added_outside_the_frame_or_on_another() -> None:
    town = printed("A0 B0", margin=1)
    tile = PlacedTile(printed_tiles()["T"], 0)
    with pytest.raises(AssertionError, match="larger margin"):
        town.grown({(0, 3): tile})
    with pytest.raises(AssertionError, match="already"):
        town.grown({(0, 1): tile})


@pytest.mark.rule("K-LOB-14")
def test_a_finished_lobbyist_road_joins_every_road_beside_it() -> None:
    town = draw("#...#\n#...#\n#...#\n#...#\n#...#")
    row = mask(town, rectangle(2, 1, 1, 3))
    assert distance(town, mask(town, [(0, 1)]), (0, 3)) == UNREACHABLE
    assert distance(town.grown(roads=row), mask(town, [(0, 1)]), (0, 3)) == 0


@pytest.mark.rule("K-LOB-14", "B-GEO-08")
def test_a_lobbyist_road_crosses_a_border_anywhere_but_printed_roads_still_do_not() -> None:
    town = draw("....# | #....\n..... | #....\n..... | .....\n..... | .....\n..... | .....")
    more = town.grown(roads=mask(town, [(1, 4)]))
    assert town.borders(0)[1] == UNREACHABLE
    assert more.borders(0)[1] == 1
    corner = more.graph.at[more.square(0, 4)][0]
    assert [more.position(more.graph.square[node]) for node in more.graph.steps[corner]] == [(1, 4)]


def test_copies_and_pickles_answer_alike() -> None:
    town = printed("A0 B0", margin=1, road_join="any_adjacent").grown(roads=0)
    town.hauls(town.square(3, 3), 2)
    for other in (pickle.loads(pickle.dumps(town)), copy.deepcopy(town)):
        assert (other.land, other.road, other.rules, other.stride) == (town.land, town.road, town.rules, town.stride)


def test_the_town_of_a_layout_is_shared() -> None:
    layout = Layout(2, 1, (LaidTile("A", 0), LaidTile("B", 3)))
    assert town_of(layout, printed_tiles()) is town_of(layout, printed_tiles())
    assert town_of(layout, printed_tiles(), GeometryRules(buyer_retrace=False)) is not town_of(layout, printed_tiles())


@pytest.mark.rule("B-SET-04")
def test_a_layout_is_laid_row_by_row() -> None:
    layout = Layout(2, 2, tuple(LaidTile(tile, 0) for tile in "ABFG"))
    town = town_of(layout, printed_tiles())
    tiles = {house.label: town.tile_position[town.tile_of[next(bits(house.squares))]] for house in town.houses}
    assert tiles == {"2": (0, 0), "4": (0, 1), "10": (1, 0), "12": (1, 1)}


def test_answers_are_remembered() -> None:
    town = draw(crossroads(3))
    entrance = town.square(3, 3)
    assert town.hauls(entrance, 2) is town.hauls(entrance, 2)
    assert town.segment_costs(entrance) is town.segment_costs(entrance)
    assert town.blocks is town.blocks


def test_a_town_needs_no_rectangle() -> None:
    tiles = {(0, 0): PlacedTile(printed_tiles()["A"], 0), (1, 1): PlacedTile(printed_tiles()["B"], 0)}
    town = Town.build(tiles)
    assert at(town, town.land) == rectangle(0, 0, 5, 5) | rectangle(5, 5, 5, 5)
