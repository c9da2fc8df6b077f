"""Where lobbyists put roads and parks, and what finished roads join (K-LOB-05 to K-LOB-14)."""

from __future__ import annotations

from random import Random

import pytest

from magnate.content import LaidPiece, load_catalogue
from magnate.town import (
    UNREACHABLE,
    LyingPiece,
    PutPiece,
    Town,
    beside_park,
    beside_road_or_works,
    bits,
    blocks_with,
    door_aims,
    finished_road,
    marked_distance,
    orientations,
    park_places,
    put_piece,
    road_aims,
    road_near,
    road_places,
    united_aims,
)
from tests.town.boards import (
    ALL_TILES,
    Square,
    at,
    crossroads,
    distance,
    draw,
    house,
    mask,
    random_tiles,
    rectangle,
    sample,
)
from tests.town.roadworks_reference import COFFEE_MAP

PIECES = {
    piece.id: piece
    for piece in (*load_catalogue(["lobbyists"]).road_pieces, *load_catalogue(["lobbyists"]).park_pieces)
}
SHORT, LONG, CORNER = PIECES["road_straight_2"], PIECES["road_straight_4"], PIECES["road_corner_3"]

NO_AIMS = (0, 0, 0, 0)
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))

MEADOW = "\n".join(["....."] * 5)

TWO_WAYS = """
..... | .....
..... | .....
..... | #####
..... | .....
##... | .....
"""
"""A road on the right that ends at the border in front of (2, 4), and one in the corner of the left tile."""

PARALLEL = ".....\n#####\n.....\n.....\n....."


def squares_of(lying: LyingPiece, anchor: Square) -> set[Square]:
    return {(anchor[0] + row, anchor[1] + column) for row, column in lying.cells}


def targets_of(lying: LyingPiece, anchor: Square) -> list[tuple[Square, int]]:
    """Return (end square, side) of each arrow of a piece on the map."""
    return [((anchor[0] + row, anchor[1] + column), side) for (row, column), side in lying.arrows]


def lay(town: Town, piece: LaidPiece, squares: set[Square]) -> tuple[LyingPiece, int]:
    """Return how a piece lies on some squares, and its anchor."""
    top = min(squares)
    lying = next(lying for lying in orientations(piece) if squares_of(lying, top) == squares)
    return lying, town.square(*top)


def put(town: Town, piece: LaidPiece, squares: set[Square]) -> PutPiece:
    return put_piece(town, *lay(town, piece, squares))


def finish(town: Town, piece: LaidPiece, squares: set[Square]) -> Town:
    """Return the town after the clean-up in which a road is turned over."""
    return town.grown(roads=finished_road(town, *lay(town, piece, squares)))


def ways(town: Town, piece: LaidPiece, places: list[int]) -> set[frozenset[Square]]:
    """Return the sets of squares a piece can cover."""
    return {
        frozenset(squares_of(lying, town.position(anchor)))
        for lying, anchors in zip(orientations(piece), places, strict=True)
        for anchor in bits(anchors)
    }


def roads_from(town: Town, piece: LaidPiece, entrance: Square, within: int = 2) -> set[frozenset[Square]]:
    """Return where a road can lie by the range of one entrance alone (K-LOB-09 a)."""
    return ways(town, piece, road_places(town, town.free, piece, road_aims(town, town.square(*entrance), within)))


@pytest.mark.rule("K-LOB-05", "K-RUL-07")
def test_pieces_may_be_turned_and_mirrored_and_no_way_comes_twice() -> None:
    counts = {name: len(orientations(piece)) for name, piece in PIECES.items()}
    assert counts == {
        "road_straight_2": 2,
        "road_straight_4": 2,
        "road_corner_3": 4,
        "park_i": 2,
        "park_t": 4,
        "park_l": 8,
    }


@pytest.mark.rule("K-LOB-05")
def test_every_way_to_lie_keeps_the_shape() -> None:
    shapes = {lying.cells for lying in orientations(PIECES["park_l"])}
    assert ((0, 0), (1, 0), (2, 0), (2, 1)) in shapes
    assert ((0, 0), (1, 0), (2, -1), (2, 0)) in shapes
    assert all(cells[0] == (0, 0) and list(cells) == sorted(cells) for cells in shapes)


@pytest.mark.rule("K-LOB-08")
@pytest.mark.parametrize("piece", [SHORT, LONG, CORNER])
def test_arrows_point_outward_along_the_road_from_its_two_ends(piece: LaidPiece) -> None:
    assert orientations(piece)
    for lying in orientations(piece):
        assert len(lying.arrows) == 2
        for (row, column), side in lying.arrows:
            down, right = STEPS[side]
            assert (row + down, column + right) not in lying.cells
            assert (row - down, column - right) in lying.cells


@pytest.mark.rule("K-LOB-06", "K-GEN-10")
def test_a_piece_lies_wholly_on_empty_squares_of_the_map_and_may_cross_borders() -> None:
    town = draw("\n".join([MEADOW.splitlines()[0] + " | ....."] * 5))
    bars = ways(town, PIECES["park_i"], park_places(town, town.free, PIECES["park_i"], town.land))
    assert frozenset({(0, 3), (0, 4), (0, 5), (0, 6)}) in bars
    assert len(bars) == 5 * 7 + 2 * 10
    empty = town.free & ~mask(town, [(0, 5)])
    fewer = ways(town, PIECES["park_i"], park_places(town, empty, PIECES["park_i"], town.land))
    assert bars - fewer == {squares for squares in bars if (0, 5) in squares}


@pytest.mark.rule("K-LOB-06", "K-LOB-31a")
def test_a_piece_does_not_lie_over_a_notch_of_the_map() -> None:
    town = draw(MEADOW + "\n-\n" + "\n".join(["..... | ....."] * 5), margin=1)
    parks = ways(town, PIECES["park_l"], park_places(town, town.free, PIECES["park_l"], town.land))
    assert all(mask(town, squares) & ~town.land == 0 for squares in parks)
    assert frozenset({(3, 4), (4, 4), (5, 4), (5, 5)}) in parks
    assert frozenset({(4, 3), (4, 4), (4, 5), (5, 3)}) not in parks


@pytest.mark.rule("K-LOB-07")
def test_a_park_needs_one_square_beside_a_road_in_range() -> None:
    town = draw(crossroads(4))
    entrance = town.square(3, 3)
    parks = ways(town, PIECES["park_i"], park_places(town, town.free, PIECES["park_i"], road_near(town, entrance, 2)))
    assert frozenset(rectangle(0, 13, 1, 4)) in parks
    assert frozenset(rectangle(1, 13, 1, 4)) in parks
    # Beside the same road, but over the border to the fourth tile.
    assert not any(min(column for _, column in squares) >= 15 for squares in parks)


@pytest.mark.rule("K-LOB-20", "K-LOB-21", "K-LOB-22", "K-EX-42", "K-DIS-15", "K-INT-39")
def test_a_house_is_beside_a_park_that_touches_it_or_its_garden() -> None:
    town = draw("HHG..   house 1\nHHG..\n.....\n..HHP   house 2\n..HH.")
    assert beside_park(town, house(town, "1"), mask(town, [(0, 3)]))
    assert beside_park(town, house(town, "1"), mask(town, [(2, 0), (0, 3)]))
    assert not beside_park(town, house(town, "1"), mask(town, [(2, 3)]))
    assert beside_park(town, house(town, "2"), 0)


@pytest.mark.rule("K-LOB-09", "K-LOB-07")
def test_an_arrow_must_point_at_a_road_in_range() -> None:
    town = draw(crossroads(4))
    roads = roads_from(town, SHORT, (3, 3))
    assert frozenset({(1, 0), (0, 0)}) in roads
    # Alongside the road, with arrows at empty squares and off the map.
    assert frozenset({(1, 0), (1, 1)}) in roads
    assert frozenset({(1, 13), (1, 14)}) in roads
    assert frozenset({(1, 15), (1, 16)}) not in roads
    # Its west end points at the third tile's road, in range.
    assert frozenset(rectangle(1, 13, 1, 4)) in roads_from(town, LONG, (3, 3))


@pytest.mark.rule("K-LOB-09")
def test_a_road_beside_a_road_in_range_that_points_at_nothing_is_illegal() -> None:
    town = draw(PARALLEL)
    roads = roads_from(town, SHORT, (0, 0))
    assert frozenset({(2, 1), (2, 2)}) not in roads
    assert frozenset({(2, 1), (3, 1)}) in roads


@pytest.mark.rule("K-LOB-07", "K-LOB-09")
def test_the_border_in_front_of_the_arrow_counts() -> None:
    town = draw(TWO_WAYS)
    across, beside = frozenset({(2, 3), (2, 4)}), frozenset({(1, 5), (0, 5)})
    assert beside in roads_from(town, SHORT, (3, 6), 0)
    assert across not in roads_from(town, SHORT, (3, 6), 0)
    assert across in roads_from(town, SHORT, (3, 6), 1)


@pytest.mark.rule("K-LOB-09", "K-LOB-07")
def test_the_road_pointed_at_must_itself_be_in_range() -> None:
    town = draw("#.... | .....\n#.... | .....\n..... | .....\n..... | .....\n....# | .....")
    # Both ends of the long road stand beside a road; the one pointed at counts.
    entrance = town.square(0, 1)
    assert frozenset({(2, 0), (3, 0)}) in roads_from(town, SHORT, (0, 1))
    assert frozenset({(4, 2), (4, 3)}) not in roads_from(town, SHORT, (0, 1))
    # The piece at (1, 1), (2, 1) stands beside the road in range, but its arrows point at (0, 1) and (3, 1).
    assert not road_places(town, town.free & mask(town, [(1, 1), (2, 1)]), SHORT, road_aims(town, entrance, 2))[1]


@pytest.mark.rule("K-LOB-09", "K-EX-46", "K-RUL-09")
def test_a_road_may_point_at_an_own_entrance_out_of_all_range() -> None:
    town = draw(MEADOW)
    doors = mask(town, [(2, 2)])
    places = road_places(town, town.free & ~doors, SHORT, door_aims(town, doors))
    expected = [{(0, 2), (1, 2)}, {(3, 2), (4, 2)}, {(2, 0), (2, 1)}, {(2, 3), (2, 4)}]
    assert ways(town, SHORT, places) == {frozenset(squares) for squares in expected}
    assert put(town, SHORT, {(2, 0), (2, 1)}).markers == 0


@pytest.mark.rule("K-LOB-09")
def test_a_road_in_range_and_an_own_entrance_are_both_good() -> None:
    town = draw(crossroads(2))
    entrance = town.square(3, 3)
    reasons = [road_aims(town, entrance, 2), door_aims(town, 1 << town.square(0, 0))]
    both = ways(town, SHORT, road_places(town, town.free, SHORT, united_aims(reasons)))
    each = [ways(town, SHORT, road_places(town, town.free, SHORT, aims)) for aims in reasons]
    assert both == each[0] | each[1]
    assert road_places(town, town.free, SHORT, NO_AIMS) == [0, 0]


@pytest.mark.rule("K-LOB-10", "K-EX-12")
def test_a_marker_lies_on_the_road_square_pointed_at_and_nothing_off_the_map() -> None:
    town = draw(COFFEE_MAP)
    done = put(town, SHORT, {(5, 0), (5, 1)})
    assert at(town, done.squares) == {(5, 0), (5, 1)}
    assert [town.position(target) if target >= 0 else None for target in done.targets] == [None, (5, 2)]
    assert at(town, done.markers) == {(5, 2)}
    house, door = mask(town, rectangle(2, 2)), [town.square(8, 8)]
    assert marked_distance(town, house, door, done.markers) == 2


@pytest.mark.rule("K-LOB-10", "K-EX-112")
def test_an_arrow_at_an_empty_square_puts_no_marker() -> None:
    town = draw(COFFEE_MAP)
    done = put(town, SHORT, {(5, 5), (6, 5)})
    assert {town.position(target) for target in done.targets} == {(4, 5), (7, 5)}
    assert at(town, done.markers) == {(7, 5)}


@pytest.mark.rule("K-LOB-10", "K-EX-45", "K-RUL-10")
def test_two_arrows_at_roads_put_two_markers_and_a_square_holds_one() -> None:
    town = draw("#..#.\n#..#.\n.....\n.....\n.....")
    first = put(town, SHORT, {(0, 1), (0, 2)})
    assert at(town, first.markers) == {(0, 0), (0, 3)}
    second = put(town, SHORT, {(1, 1), (1, 2)})
    assert at(town, first.markers | second.markers) == {(0, 0), (0, 3), (1, 0), (1, 3)}
    third = put(town, SHORT, {(2, 3), (3, 3)})
    assert third.markers & second.markers == third.markers == mask(town, [(1, 3)])


@pytest.mark.rule("K-LOB-11", "K-LOB-10")
def test_a_road_under_construction_is_no_road_to_point_at_or_to_drive_on() -> None:
    town = draw(COFFEE_MAP)
    first = put(town, SHORT, {(5, 0), (5, 1)})
    second = put(town, SHORT, {(3, 0), (4, 0)})
    assert second.targets[1] == town.square(5, 0)
    assert second.markers == mask(town, [(2, 0)])
    assert not town.road & (first.squares | second.squares)
    assert distance(town, mask(town, [(4, 0)]), (8, 8)) == UNREACHABLE


@pytest.mark.rule("K-RUL-11", "K-INT-55", "K-LOB-11")
def test_only_by_a_house_rule_do_works_make_their_neighbours_stand_beside_a_road() -> None:
    town = draw(COFFEE_MAP)
    works = put(town, SHORT, {(5, 0), (5, 1)}).squares
    assert not town.beside_road & mask(town, [(4, 0)])
    added = beside_road_or_works(town, works) & ~town.beside_road
    assert at(town, added) == {(4, 0)}
    assert not beside_road_or_works(town, works) & works
    assert beside_road_or_works(town, 0) == town.beside_road


@pytest.mark.rule("K-LOB-11", "B-GEO-30")
def test_works_bound_a_block_from_the_moment_they_lie() -> None:
    town = draw("..#..\n..#..\n..#..\n.....\n.....")
    assert len(town.blocks) == 1
    works = put(town, SHORT, {(3, 2), (4, 2)}).squares
    blocks = blocks_with(town, works)
    assert [at(town, block) for block in blocks] == [rectangle(0, 0, 5, 2), rectangle(0, 3, 5, 2)]
    assert blocks_with(town, 0) == town.blocks
    assert finish(town, SHORT, {(3, 2), (4, 2)}).blocks == blocks


@pytest.mark.rule("K-LOB-11")
def test_a_corner_beside_works_is_as_open_as_one_beside_a_road() -> None:
    rows = "..#..\n.....\n.....\n.....\n....."
    for option, count in (("closed", 2), ("open", 1)):
        town = draw(rows, mailbox_diagonal=option)
        assert len(blocks_with(town, mask(town, [(1, 0), (1, 1)]))) == count


@pytest.mark.rule("K-LOB-13", "K-LOB-14", "K-EX-12")
def test_a_finished_road_joins_and_touches_what_lies_beside_it() -> None:
    before, squares = draw(COFFEE_MAP), {(5, 0), (5, 1)}
    assert finished_road(before, *lay(before, SHORT, squares)) == mask(before, squares)
    town = finish(before, SHORT, squares)
    assert at(town, town.road) == at(before, before.road) | squares
    shop = town.square(4, 1)
    assert {town.position(town.graph.square[node]) for node, _ in town.nodes_beside(shop)} == {(4, 2), (5, 1)}
    assert distance(town, mask(town, [(4, 0)]), (8, 8)) == 2


@pytest.mark.rule("K-LOB-14", "K-RUL-12")
def test_a_finished_road_joins_side_by_side_and_by_the_option_at_its_ends_only() -> None:
    below, house = {(2, 1), (2, 2)}, {(3, 1)}
    for joins, far in (("side_by_side", 0), ("ends_only", UNREACHABLE)):
        town = finish(draw(PARALLEL, laid_road_joins=joins), SHORT, below)
        assert distance(town, mask(town, house), (0, 4)) == far
        assert distance(town, mask(town, house), (3, 2)) == 0


@pytest.mark.rule("K-LOB-14", "K-RUL-12", "B-GEO-08")
def test_a_finished_road_joins_across_a_border_away_from_the_middle() -> None:
    rows = ".....|.....\n.....|####.\n.....|.....\n.....|.....\n.....|....."
    for joins in ("side_by_side", "ends_only"):
        town = finish(draw(rows, laid_road_joins=joins), SHORT, {(1, 3), (1, 4)})
        assert distance(town, mask(town, [(0, 3)]), (0, 8)) == 1
    # Printed roads still do not.
    assert distance(draw(rows.replace("...|####.", ".##|####.")), mask(draw(rows), [(0, 3)]), (0, 8)) == UNREACHABLE


@pytest.mark.rule("K-RUL-12")
def test_by_the_option_a_road_joins_along_itself_and_where_another_ones_arrow_points_at_it() -> None:
    town = draw("#....\n.....\n.....\n.....\n.....", laid_road_joins="ends_only")
    corner = lay(town, CORNER, {(0, 1), (0, 2), (1, 2)})
    other = lay(town, SHORT, {(2, 0), (2, 1)})
    up = lay(town, SHORT, {(1, 0), (2, 0)})
    grown = town.grown(roads=finished_road(town, *corner) | finished_road(town, *other))
    # The corner points at the printed road and at (2, 2), where no road lies; the other at (2, 2), too.
    assert distance(grown, mask(grown, [(1, 3)]), (1, 0)) == 0
    assert distance(grown, mask(grown, [(3, 1)]), (1, 3)) == UNREACHABLE
    # One that points up at the printed road and down off its own end joins it.
    assert distance(town.grown(roads=finished_road(town, *up)), mask(town, [(3, 0)]), (0, 1)) == 0
    # Roads finished in different rounds join like those of one.
    in_turn = town.grown(roads=finished_road(town, *corner)).grown(roads=finished_road(town, *other))
    assert in_turn.graph.steps == grown.graph.steps


@pytest.mark.rule("K-LOB-14", "K-RUL-12")
@pytest.mark.parametrize("joins", ["side_by_side", "ends_only"])
def test_an_arrow_joins_a_road_on_a_tile_that_was_added_later(joins: str) -> None:
    town = draw(MEADOW, margin=1, laid_road_joins=joins)
    town = finish(town, SHORT, {(2, 3), (2, 4)})
    crossing = draw(crossroads(1))._tiles[0, 0]
    assert distance(town.grown({(0, 1): crossing}), mask(town, [(1, 3)]), (3, 6)) == 1


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.rule("K-LOB-06", "K-LOB-07", "K-LOB-09")
def test_places_are_those_found_square_by_square(seed: int) -> None:
    dice = Random(seed)
    tiles = random_tiles(dice, 3, 2, ALL_TILES)
    del tiles[dice.choice(sorted(tiles))]
    town = Town.build(tiles, margin=1)
    entrance, doors = sample(dice, town.free & town.beside_road), 1 << sample(dice, town.free)
    empty = town.free & ~doors
    aims = united_aims([road_aims(town, entrance, 1), door_aims(town, doors)])
    near, free = road_near(town, entrance, 1), at(town, empty)
    costs: dict[Square, int] = {}
    for segment, cost in enumerate(town.segment_costs(entrance)):
        for square in at(town, town.segment_mask[segment]):
            costs[square] = min(cost, costs.get(square, UNREACHABLE))

    def good(square: Square, side: int) -> bool:
        target = (square[0] + STEPS[side][0], square[1] + STEPS[side][1])
        across = (square[0] // 5, square[1] // 5) != (target[0] // 5, target[1] // 5)
        return target in at(town, doors) or costs.get(target, UNREACHABLE) + across <= 1

    for piece in PIECES.values():
        is_road = piece.kind == "road"
        places = road_places(town, empty, piece, aims) if is_road else park_places(town, empty, piece, near)
        for lying, anchors in zip(orientations(piece), places, strict=True):
            fitting = {square for square in free if squares_of(lying, square) <= free}
            expected = {
                square
                for square in fitting
                if (is_road and any(good(*arrow) for arrow in targets_of(lying, square)))
                or (not is_road and squares_of(lying, square) & at(town, near))
            }
            assert at(town, anchors) == expected
