"""Beside the map: where further tiles, airplanes and other things can be put (K-LOB-31, K-LOB-31a, K-RUR-12).

The outer edge is every side of a tile that no other tile shares; on a map that is no rectangle it runs
round the notches and the holes as well. Places off the map have no square: a *cell* is a pair of map
coordinates (row, column), and what stands there is told as a collection of such cells, `blocked`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache

from magnate.town.grid import SIDES, TILE
from magnate.town.placements import airplane_positions, fits, positions
from magnate.town.town import Town

__all__ = [
    "AIRPLANE_DEPTH",
    "Cell",
    "airplane_cells",
    "cells_outside",
    "clashes",
    "edge_squares",
    "free_airplane_positions",
    "tile_places",
]

Cell = tuple[int, int]
"""(row, column) in map coordinates; here always off the map."""

AIRPLANE_DEPTH = 2
"""Squares that an airplane takes up away from the edge; along the edge it takes up the lines it covers."""

REMEMBERED = 64
"""Sides of maps whose straight edges are kept."""

NO_CELLS: frozenset[Cell] = frozenset()


def edge_squares(town: Town, side: str) -> int:
    """Return the squares with the outer edge on side N, E, S or W (K-LOB-31a)."""
    land, stride = town.land, town.stride
    behind = {"N": land << stride, "E": land >> 1, "S": land >> stride, "W": land << 1}
    return land & ~behind[side]


def clashes(one: Iterable[Cell], other: Collection[Cell]) -> bool:
    """Tell whether two things beside the map overlap (K-RUR-12, K-RUR-14)."""
    return any(cell in other for cell in one)


def tile_places(town: Town, blocked: Collection[Cell] = NO_CELLS) -> list[tuple[int, int]]:
    """Return the (tile row, tile column) where a further tile can be laid, in reading order (K-LOB-31, K-LOB-32).

    They lie inside the frame of the town, so build it with a margin. blocked: cells of airplanes and
    whatever else stands there. These stand close beside a side of the map, so one that is in the way of the tile is in
    the way along a side that the tile would touch.
    """
    held = set(town.tile_position)
    free: set[tuple[int, int]] = set()
    for row, column in town.tile_position:
        for _, down, right in SIDES:
            place = (row + down, column + right)
            if place not in held and town.grid.extent.holds(place):
                free.add(place)
    taken = {(row // TILE, column // TILE) for row, column in blocked}
    return sorted(free - taken)


def airplane_cells(
    town: Town, edge: str, first: int, lines: int, blocked: Collection[Cell] = NO_CELLS
) -> tuple[Cell, ...]:
    """Return the cells off the map where an airplane stands, in reading order; () where it cannot.

    edge: N, E, S or W. first: lowest row or column. lines: how many it covers along the edge, which
    must be straight there (K-LOB-31a). A notched map can have several such edges, one behind the
    other: the airplane stands at the outermost where nothing `blocked` is in the way (K-RUR-14).
    """
    for cell in straight_edges(town, edge, lines).get(first, ()):
        cells = cells_outside(edge, cell, lines, AIRPLANE_DEPTH)
        if not clashes(cells, blocked):
            return cells
    return ()


@lru_cache(maxsize=REMEMBERED)
def straight_edges(town: Town, side: str, along: int) -> Mapping[int, Sequence[Cell]]:
    """Return where so many squares in a row have the outer edge on a side, by their first row or column.

    Each place is told by the first of its squares; those of one row or column begin with the outermost. Remembered,
    since an airplane asks about every place along an edge.
    """
    squares, across = edge_squares(town, side), side in ("N", "S")
    anchors = fits(town, squares, 1, along) if across else fits(town, squares, along, 1)
    found: dict[int, list[Cell]] = {}
    for cell in positions(town, anchors):
        found.setdefault(cell[1] if across else cell[0], []).append(cell)
    if side in ("E", "S"):
        for places in found.values():
            places.reverse()
    return found


def cells_outside(side: str, first: Cell, along: int, away: int) -> tuple[Cell, ...]:
    """Return a rectangle beside the edge squares from `first` on: `along` the edge and `away` from it."""
    row, column = first
    if side == "N":
        top, left, height, width = row - away, column, away, along
    elif side == "S":
        top, left, height, width = row + 1, column, away, along
    elif side == "W":
        top, left, height, width = row, column - away, along, away
    else:
        top, left, height, width = row, column + 1, along, away
    return tuple((top + down, left + right) for down in range(height) for right in range(width))


def free_airplane_positions(town: Town, lines: int, blocked: Collection[Cell] = NO_CELLS) -> list[tuple[str, int]]:
    """Return `airplane_positions` without those where something is in the way (K-RUR-14).

    blocked: cells of what stands beside the map. Whether airplanes may overlap is not asked here (RUL-19).
    """
    places = airplane_positions(town, lines)
    if not blocked:
        return places
    return [(edge, first) for edge, first in places if airplane_cells(town, edge, first, lines, blocked)]
