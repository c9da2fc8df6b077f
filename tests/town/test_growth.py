"""Building a town costs about as much as it has squares: no table of all pairs, no mask for every part."""

from __future__ import annotations

import time

from magnate.content import printed_tiles
from magnate.town import PlacedTile, Town

NAMES = sorted(printed_tiles())
SIDES = (20, 40)
"""Tiles along the sides of two boards, the second with four times the squares."""

ALLOWED = 8.0
"""How much longer the second may take: squares with their logarithm would be 4.6, squares of squares 16."""


def tiles(side: int) -> dict[tuple[int, int], PlacedTile]:
    """Return a board of printed tiles, again and again."""
    return {
        (row, column): PlacedTile(printed_tiles()[NAMES[(7 * row + 3 * column) % len(NAMES)]], (row + column) % 4)
        for row in range(side)
        for column in range(side)
    }


def seconds(board: dict[tuple[int, int], PlacedTile]) -> float:
    """Return the least processor time in which a board was built."""
    best = 1e9
    for _ in range(5):
        begun = time.thread_time()
        Town.build(board)
        best = min(best, time.thread_time() - begun)
    return best


def test_building_grows_like_the_number_of_squares() -> None:
    small, large = (seconds(tiles(side)) for side in SIDES)
    assert large < ALLOWED * small


def test_distances_on_a_large_board_are_worked_out_for_those_who_ask() -> None:
    town = Town.build(tiles(SIDES[1]))
    entrance = next(square for square in town.grid.squares(town.beside_road & town.land) if town.touches(square))
    begun = time.thread_time()
    costs = town.segment_costs(entrance)
    assert time.thread_time() - begun < 0.5
    assert len(costs) == town.segments
    assert all(costs[road] == cost for road, cost in town.touches(entrance))
