"""Beside the map: extra tiles, airplanes and offramps (K-LOB-31 to K-LOB-32, K-RUR-12 to K-RUR-14)."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

import pytest

from magnate.modules.rural_marketeers.edges import ramp_places, ramp_roads
from magnate.town import (
    Town,
    airplane_cells,
    airplane_positions,
    clashes,
    free_airplane_positions,
    tile_places,
)
from magnate.town.edges import Cell, edge_squares
from tests.town.boards import ALL_TILES, at, crossroads, draw, mask, random_tiles, rectangle

EMPTY = "....."
CROSS = crossroads(1)
STACK = CROSS + "\n-\n" + CROSS

CORNER = "\n".join(["..#.. |      "] * 2 + ["##### |      "] + ["..#.. |      "] * 2) + "\n" + crossroads(2)
"""Three crossroads tiles; the place in the upper right is free."""

RING = "\n".join([" | ".join([EMPTY] * 3)] * 5 + [f"{EMPTY} | ~~~~~ | {EMPTY}"] * 5 + [" | ".join([EMPTY] * 3)] * 5)
"""Eight meadows around a hole."""

ROW = "\n".join([f"{EMPTY} | ~~~~~ | {EMPTY}"] * 5 + [" | ".join([EMPTY] * 3)] * 5)
"""Five meadows with a notch from the north."""


def cells_of(town: Town, blocked: Collection[Cell] = (), size: int = 3) -> set[frozenset[Cell]]:
    return {frozenset(place.cells) for place in ramp_places(town, blocked, size)}


@pytest.mark.rule("K-LOB-31")
def test_an_extra_tile_is_laid_full_side_against_full_side_inside_the_frame() -> None:
    assert tile_places(draw(CROSS, margin=1)) == [(-1, 0), (0, -1), (0, 1), (1, 0)]
    assert tile_places(draw(CROSS)) == []
    assert tile_places(draw(CORNER, margin=1)) == [(-1, 0), (0, -1), (0, 1), (1, -1), (1, 2), (2, 0), (2, 1)]


@pytest.mark.rule("K-LOB-31", "K-LOB-31a")
def test_a_hole_in_the_map_is_a_place_too() -> None:
    assert tile_places(draw(RING)) == [(1, 1)]


@pytest.mark.rule("K-LOB-32", "K-EX-48")
def test_a_tile_is_not_laid_where_an_airplane_stands() -> None:
    town = draw(STACK, margin=1)
    airplane = airplane_cells(town, "E", 0, 3)
    assert set(airplane) == rectangle(0, 5, 3, 2)
    assert (0, 1) in tile_places(town)
    assert (0, 1) not in tile_places(town, airplane)
    assert (1, 1) in tile_places(town, airplane)


@pytest.mark.rule("K-LOB-32")
def test_an_airplane_over_two_tiles_keeps_both_sides_free() -> None:
    town = draw(STACK, margin=1)
    lost = set(tile_places(town)) - set(tile_places(town, airplane_cells(town, "W", 3, 3)))
    assert lost == {(0, -1), (1, -1)}


@pytest.mark.rule("K-LOB-32", "K-RUR-14")
def test_a_tile_is_not_laid_over_an_off_ramp() -> None:
    town = draw(STACK, margin=1)
    ramp = ((-3, 2), (-2, 2), (-1, 2))
    assert set(tile_places(town)) - set(tile_places(town, ramp)) == {(-1, 0)}


@pytest.mark.rule("K-LOB-31", "K-LOB-35", "K-LOB-31a")
def test_a_map_that_has_grown_has_new_edges_and_its_airplanes_fly_on() -> None:
    town = draw(STACK, margin=1)
    airplane = airplane_cells(town, "W", 0, 1)
    grown = town.grown({(0, 1): draw(CROSS)._tiles[0, 0]})
    assert at(grown, grown.strip("W", 0, 1)) == rectangle(0, 0, 1, 10)
    assert tile_places(grown, airplane) == [(-1, 0), (-1, 1), (1, -1), (1, 1), (2, 0)]


@pytest.mark.rule("K-LOB-31a")
def test_the_outer_edge_is_every_side_that_no_other_tile_shares() -> None:
    town = draw(CORNER)
    assert at(town, edge_squares(town, "E")) == rectangle(0, 4, 5, 1) | rectangle(5, 9, 5, 1)
    assert at(town, edge_squares(town, "N")) == rectangle(0, 0, 1, 5) | rectangle(5, 5, 1, 5)
    assert at(town, edge_squares(town, "W")) == rectangle(0, 0, 10, 1)
    ring = draw(RING)
    assert at(ring, edge_squares(ring, "S")) == rectangle(4, 5, 1, 5) | rectangle(14, 0, 1, 15)


@pytest.mark.rule("K-LOB-31a", "B-GEO-32", "B-MKT-06")
@pytest.mark.parametrize(
    ("edge", "expected"),
    [
        ("N", rectangle(-2, 1, 2, 3)),
        ("E", rectangle(1, 10, 3, 2)),
        ("S", rectangle(5, 1, 2, 3)),
        ("W", rectangle(1, -2, 3, 2)),
    ],
)
def test_an_airplane_stands_two_squares_deep_along_its_lines(edge: str, expected: set[Cell]) -> None:
    assert set(airplane_cells(draw(crossroads(2)), edge, 1, 3)) == expected


@pytest.mark.rule("B-MKT-06", "K-LOB-31a")
def test_an_airplane_needs_a_straight_edge() -> None:
    town = draw(CORNER)
    assert airplane_cells(town, "E", 3, 3) == ()
    assert airplane_cells(town, "W", 3, 3) != ()
    assert airplane_cells(town, "W", 8, 3) == ()


@pytest.mark.rule("K-LOB-31a", "K-RUR-14")
def test_of_several_edges_behind_each_other_an_airplane_stands_at_the_outermost_free_one() -> None:
    town = draw(ROW)
    outermost = airplane_cells(town, "E", 1, 1)
    assert set(outermost) == {(1, 15), (1, 16)}
    assert set(airplane_cells(town, "E", 1, 1, outermost)) == {(1, 5), (1, 6)}
    assert set(airplane_cells(town, "W", 1, 1)) == {(1, -2), (1, -1)}
    assert set(airplane_cells(draw(RING), "S", 6, 1)) == {(15, 6), (16, 6)}
    assert set(airplane_cells(draw(RING), "N", 6, 1)) == {(-1, 6), (-2, 6)}


@pytest.mark.rule("K-RUR-14")
def test_an_airplane_is_not_placed_over_an_off_ramp() -> None:
    town = draw(CROSS)
    ramp = ((2, 5), (2, 6), (2, 7))
    lost = set(airplane_positions(town, 3)) - set(free_airplane_positions(town, 3, ramp))
    assert lost == {("E", 0), ("E", 1), ("E", 2)}
    assert free_airplane_positions(town, 3) == airplane_positions(town, 3)
    assert free_airplane_positions(town, 1, ramp).count(("E", 1)) == 1


@pytest.mark.rule("K-RUR-12", "K-RUR-14")
def test_things_beside_the_map_clash_when_they_share_a_cell() -> None:
    assert clashes([(0, 5), (0, 6)], {(0, 6)})
    assert not clashes([(0, 5), (0, 6)], {(0, 7), (1, 5)})


@pytest.mark.rule("K-RUR-12", "K-RUR-13")
def test_an_off_ramp_lies_end_on_or_lengthwise_beside_an_edge_road() -> None:
    east = {place for place in cells_of(draw(CROSS)) if all(column > 4 for _, column in place)}
    end_on = frozenset({(2, 5), (2, 6), (2, 7)})
    lengthwise = {frozenset((row, 5) for row in range(top, top + 3)) for top in range(3)}
    assert east == {end_on} | lengthwise
    assert len(cells_of(draw(CROSS))) == 16
    assert all(at(draw(CROSS), place.roads) for place in ramp_places(draw(CROSS)))


@pytest.mark.rule("K-RUR-12")
def test_an_off_ramp_does_not_stick_out_beyond_the_edge() -> None:
    town = draw("....#\n.....\n.....\n.....\n.....")
    assert cells_of(town) == {
        frozenset({(-1, 4), (-2, 4), (-3, 4)}),
        frozenset({(-1, 2), (-1, 3), (-1, 4)}),
        frozenset({(0, 5), (0, 6), (0, 7)}),
        frozenset({(0, 5), (1, 5), (2, 5)}),
    }


@pytest.mark.rule("K-RUR-12")
def test_a_road_that_does_not_reach_the_edge_gives_no_place() -> None:
    assert ramp_places(draw(".....\n.###.\n.###.\n.###.\n.....")) == []


@pytest.mark.rule("K-RUR-12", "K-EX-106")
def test_an_off_ramp_does_not_overlap_an_airplane_or_another_off_ramp() -> None:
    town = draw(CROSS)
    ramp = {(2, 5), (2, 6), (2, 7)}
    left = cells_of(town, ramp)
    assert cells_of(town) - left == {place for place in cells_of(town) if place & ramp}
    assert len(left) == 12
    airplane = set(airplane_cells(town, "E", 0, 3))
    assert {place for place in cells_of(town, airplane) if (2, 5) in place or (3, 5) in place} == set()


@pytest.mark.rule("K-RUL-37", "K-RUR-12")
def test_by_the_option_an_off_ramp_is_one_square() -> None:
    one = cells_of(draw(CROSS), size=1)
    assert one == {frozenset({cell}) for cell in ((-1, 2), (2, 5), (5, 2), (2, -1))}


@pytest.mark.rule("K-RUR-13")
def test_an_off_ramp_connects_to_every_edge_road_it_touches() -> None:
    town = draw("#.#..\n.....\n.....\n.....\n.....")
    both = next(place for place in ramp_places(town) if set(place.cells) == {(-1, 0), (-1, 1), (-1, 2)})
    assert at(town, both.roads) == {(0, 0), (0, 2)}


@pytest.mark.rule("K-RUR-13", "K-LOB-31a")
def test_in_a_notch_an_off_ramp_touches_the_roads_of_two_edges() -> None:
    town = draw(CORNER)
    # End-on to the upper tile's east side, and along the north side of the tile below.
    place = next(place for place in ramp_places(town) if set(place.cells) == {(4, 5), (4, 6), (4, 7)})
    assert at(town, place.roads) == {(5, 7)}
    across = next(place for place in ramp_places(town) if set(place.cells) == {(2, 5), (2, 6), (2, 7)})
    assert at(town, across.roads) == {(2, 4)}
    assert len({place.cells for place in ramp_places(town)}) == len(ramp_places(town))


@pytest.mark.rule("K-RUR-13", "K-LOB-11", "K-LOB-14")
def test_an_off_ramp_touches_a_lobbyist_road_once_it_is_finished() -> None:
    town = draw("..#..\n.....\n.....\n.....\n.....")
    ramp = ((-1, 2), (-1, 3), (-1, 4))
    assert at(town, ramp_roads(town, ramp)) == {(0, 2)}
    assert at(town, ramp_roads(town.grown(roads=mask(town, [(0, 3), (0, 4)])), ramp)) == {(0, 2), (0, 3), (0, 4)}


def naive_ramps(land: set[Cell], roads: set[Cell]) -> set[frozenset[Cell]]:
    """Return the cells of every offramp, tried one by one off the map."""
    found = set()
    top, left = min(row for row, _ in land) - 4, min(column for _, column in land) - 4
    bottom, right = max(row for row, _ in land) + 4, max(column for _, column in land) + 4
    steps = ((-1, 0), (0, 1), (1, 0), (0, -1))
    for row in range(top, bottom + 1):
        for column in range(left, right + 1):
            for down, across in ((0, 1), (1, 0)):
                cells = [(row + i * down, column + i * across) for i in range(3)]
                ends = (row - down, column - across), (row + 3 * down, column + 3 * across)
                beside = [
                    all((cell[0] + side * across, cell[1] + side * down) in land for cell in cells) for side in (-1, 1)
                ]
                touches = any((r + dr, c + dc) in roads for r, c in cells for dr, dc in steps)
                attached = any(beside) or ends[0] in land or ends[1] in land
                if touches and attached and not set(cells) & land:
                    found.add(frozenset(cells))
    return found


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.rule("K-RUR-12", "K-LOB-31a")
def test_off_ramps_are_those_found_cell_by_cell_on_any_map(seed: int) -> None:
    dice = Random(seed)
    tiles = random_tiles(dice, 3, 3, ALL_TILES)
    for place in dice.sample(sorted(tiles), seed % 4):
        del tiles[place]
    town = Town.build(tiles, margin=seed % 2)
    assert cells_of(town) == naive_ramps(at(town, town.land), at(town, town.road))
    for lines in (1, 3, 5):
        for edge, first in airplane_positions(town, lines):
            cells = set(airplane_cells(town, edge, first, lines))
            assert len(cells) == 2 * lines
            assert not cells & at(town, town.land)
