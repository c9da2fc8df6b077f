"""Roads and parks that are laid on the map: how they can lie, and where (4.2, 4.3 of the expansion).

A piece is put down at an *anchor*: the first of its squares in reading order. As in `placements`,
masks of anchors say where it can lie, one mask for each of its `orientations`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from magnate.content import LaidPiece
from magnate.town.grid import SIDES
from magnate.town.roads import with_joins
from magnate.town.roadworks import Aims, marked_aims, marked_reach, pointing_at
from magnate.town.town import Town

__all__ = [
    "LyingPiece",
    "PutPiece",
    "beside_park",
    "beside_road_or_works",
    "door_aims",
    "finished_road",
    "orientations",
    "park_places",
    "put_piece",
    "road_aims",
    "road_near",
    "road_places",
    "united_aims",
]

Cell = tuple[int, int]


class LyingPiece(NamedTuple):
    """A piece as it lies, turned and mirrored.

    cells: (rows, columns) from its first square, which is (0, 0); in reading order.
    arrows: (cell, index of the side in SIDES) of each arrow; none on a park (K-LOB-08).
    """

    cells: tuple[Cell, ...]
    arrows: tuple[tuple[Cell, int], ...]


class PutPiece(NamedTuple):
    """A piece on the map.

    squares: mask of its squares.
    targets: the squares its arrows point at, in the order of the arrows; -1 for one off the map.
    markers: mask of the road squares on which it puts a roadworks marker (K-LOB-10).
    """

    squares: int
    targets: tuple[int, ...]
    markers: int


@lru_cache(maxsize=64)
def orientations(piece: LaidPiece) -> tuple[LyingPiece, ...]:
    """Return all ways a piece can lie: turned clockwise, then mirrored and turned, each once (K-LOB-05)."""
    found: list[LyingPiece] = []
    arrows = [(cell, "NESW".index(side)) for cell, side in piece.arrows]
    cells = list(piece.cells)
    for turn in range(8):
        lying = _lying(cells, arrows)
        if lying not in found:
            found.append(lying)
        if turn == 3:
            cells = [(row, -column) for row, column in piece.cells]
            arrows = [((row, -column), (4 - "NESW".index(side)) % 4) for (row, column), side in piece.arrows]
        else:
            cells = [(column, -row) for row, column in cells]
            arrows = [((column, -row), (side + 1) % 4) for (row, column), side in arrows]
    return tuple(found)


def _lying(cells: Sequence[Cell], arrows: Sequence[tuple[Cell, int]]) -> LyingPiece:
    top, left = min(cells)
    return LyingPiece(
        tuple(sorted((row - top, column - left) for row, column in cells)),
        tuple(sorted(((row - top, column - left), side) for (row, column), side in arrows)),
    )


def _step(town: Town, cell: Cell) -> int:
    return cell[0] * town.stride + cell[1]


def _target_step(town: Town, cell: Cell, side: int) -> int:
    _, down, right = SIDES[side]
    return (cell[0] + down) * town.stride + cell[1] + right


def _moved(mask: int, step: int) -> int:
    """Return the squares from which a step leads into a mask."""
    return mask >> step if step >= 0 else mask << -step


def _room(town: Town, empty: int, lying: LyingPiece) -> int:
    """Return the anchors where a piece lies wholly on `empty` squares of the map (K-LOB-06)."""
    anchors = empty
    # The squares of a piece hang together, so one that wrapped would cover the column without tiles.
    for cell in lying.cells:
        anchors &= _moved(empty, _step(town, cell))
    return anchors


def road_places(town: Town, empty: int, piece: LaidPiece, aims: Aims) -> list[int]:
    """Return the anchors of a road for each of its `orientations` (K-LOB-06, K-LOB-07, K-LOB-09).

    empty: mask of empty squares. aims: from where an arrow may point where; see `road_aims` for roads
    in range, `door_aims` for own entrances and shops, `united_aims` for both. One good arrow is
    enough, and since it stands beside the road it points at, the whole piece is then in range.
    """
    places: list[int] = []
    for lying in orientations(piece):
        aimed = 0
        for cell, side in lying.arrows:
            aimed |= _moved(aims[side], _step(town, cell))
        places.append(_room(town, empty, lying) & aimed)
    return places


def park_places(town: Town, empty: int, piece: LaidPiece, near: int) -> list[int]:
    """Return the anchors of a park for each of its `orientations` (K-LOB-06, K-LOB-07).

    empty: mask of empty squares. near: squares of which it must cover one, see `road_near`.
    """
    places: list[int] = []
    for lying in orientations(piece):
        covering = 0
        for cell in lying.cells:
            covering |= _moved(near, _step(town, cell))
        places.append(_room(town, empty, lying) & covering)
    return places


def road_near(
    town: Town, entrance: int, within: int, markers: int = 0, stacked: Sequence[int] = (), *, last_free: bool = False
) -> int:
    """Return the squares beside a road in range of an entrance or a shop (K-LOB-07).

    within: range in borders, the one in front of the square included unless `last_free` (K-RUL-49). Markers
    count only where all routes count them (K-RUL-08); see the file roadworks.
    """
    return marked_reach(town, entrance, within, markers, stacked, last_free=last_free)


def road_aims(
    town: Town, entrance: int, within: int, markers: int = 0, stacked: Sequence[int] = (), *, last_free: bool = False
) -> Aims:
    """Return from where an arrow points at a usable road in range of an entrance or shop (K-LOB-07, K-LOB-09).

    The range is that of the very road square pointed at, and of the border in front of it: being
    beside another road in range does not help. within, markers, last_free: as in `road_near`.
    """
    return marked_aims(town, entrance, within, markers, stacked, last_free=last_free)


def door_aims(town: Town, doors: int) -> Aims:
    """Return from where an arrow points at own entrances or shops, at any range (K-LOB-09, K-RUL-09).

    doors: mask of the entrance squares in use, and of the shops unless only restaurants count.
    """
    return pointing_at(town, 0, doors)


def united_aims(all_aims: Sequence[Aims]) -> Aims:
    """Return from where an arrow is good for one of several reasons."""
    north, east, south, west = 0, 0, 0, 0
    for aims in all_aims:
        north |= aims[0]
        east |= aims[1]
        south |= aims[2]
        west |= aims[3]
    return north, east, south, west


def put_piece(town: Town, lying: LyingPiece, anchor: int) -> PutPiece:
    """Return the squares of a piece at a legal anchor, what its arrows point at and its markers (K-LOB-10).

    A marker comes on every usable road square pointed at; never on an entrance, an empty square or a
    road that is not finished.
    """
    squares, markers = 0, 0
    for cell in lying.cells:
        squares |= 1 << anchor + _step(town, cell)
    targets: list[int] = []
    for cell, side in lying.arrows:
        target = anchor + _target_step(town, cell, side)
        if target < 0 or not town.land >> target & 1:
            target = -1
        elif town.road >> target & 1:
            markers |= 1 << target
        targets.append(target)
    return PutPiece(squares, tuple(targets), markers)


def finished_road(town: Town, lying: LyingPiece, anchor: int) -> int:
    """Return what `Town.grown` takes as `roads` when a road is finished (K-LOB-13, K-LOB-14).

    That is the mask of its squares; where such roads join at their ends only (K-RUL-12) it also
    says where. The answers of several roads are united with ``|``.
    """
    squares = put_piece(town, lying, anchor).squares
    if town.rules.laid_road_joins != "ends_only":
        return squares
    joins: list[tuple[int, int]] = []
    for row, column in lying.cells:
        here = anchor + _step(town, (row, column))
        if (row, column + 1) in lying.cells:
            joins.append((here, here + 1))
        if (row + 1, column) in lying.cells:
            joins.append((here, here + town.stride))
    for cell, side in lying.arrows:
        joins.append((anchor + _step(town, cell), anchor + _target_step(town, cell, side)))
    return with_joins(town.grid, squares, joins)


def beside_road_or_works(town: Town, construction: int) -> int:
    """Return the squares that count as adjacent to a road when unfinished roads do (K-RUL-11 `yes`).

    construction: mask of their squares. By default only `Town.beside_road` counts (K-LOB-11, K-INT-55).
    """
    return (town.beside_road | town.grid.around(construction)) & ~(construction | town.road)


def beside_park(town: Town, house: int, parks: int) -> bool:
    """Tell whether a house or its garden touches a park (K-LOB-20 to K-LOB-22).

    house: mask of its squares, garden included. parks: mask of the parks put on the map; printed ones
    count as well (K-DIS-15).
    """
    return bool(town.grid.around(parks | town.parks) & house)
