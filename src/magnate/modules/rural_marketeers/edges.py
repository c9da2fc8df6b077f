"""Where offramps can lie beside the map, and which roads they touch (K-RUR-12, K-RUR-13)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from magnate.modules.rural_marketeers.memory import Cell
from magnate.town import Town, bits, cells_outside, clashes, fits
from magnate.town.edges import edge_squares
from magnate.town.grid import SIDES

NO_CELLS: frozenset[Cell] = frozenset()


class RampPlace(NamedTuple):
    """A place for an offramp.

    cells: what it covers, in reading order. roads: mask of the road squares it touches (K-RUR-13).
    """

    cells: tuple[Cell, ...]
    roads: int


def ramp_places(town: Town, blocked: Collection[Cell] = NO_CELLS, length: int = 3, width: int = 1) -> list[RampPlace]:
    """Return every place of an offramp, in the order of its cells (K-RUR-12).

    It lies end-on to the outer edge, or lengthwise with all of its squares beside one straight edge; it
    touches a road square at least. blocked: cells of airplanes and other offramps. length, width: its
    size; a length of 1 gives the one-square reading (K-RUL-37).
    """
    found: dict[tuple[Cell, ...], int] = {}
    for side, down, _ in SIDES:
        edge = edge_squares(town, side)
        for along, away in ((width, length), (length, width)):
            anchors = fits(town, edge, 1, along) if down else fits(town, edge, along, 1)
            for square in bits(anchors):
                cells = cells_outside(side, town.position(square), along, away)
                if cells not in found and not clashes(cells, blocked):
                    found[cells] = ramp_roads(town, cells)
    return [RampPlace(cells, found[cells]) for cells in sorted(found) if found[cells]]


def ramp_roads(town: Town, cells: Iterable[Cell]) -> int:
    """Return the road squares that an offramp touches on the map as it is now (K-RUR-13).

    Ask again when a tile or a road was added. Roads under construction are no roads (K-LOB-11).
    """
    roads = 0
    for row, column in cells:
        for _, down, right in SIDES:
            square = town.square_or_none(row + down, column + right)
            if square >= 0:
                roads |= 1 << square & town.road
    return roads
