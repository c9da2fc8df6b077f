"""Map tiles as they lie: everything printed on one, turned."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from magnate.content import TileFace
from magnate.town.grid import SIDES, TILE

__all__ = ["PlacedTile", "TileShape", "shape_of", "turn"]

Cell = tuple[int, int]

ANY_WAY, NORTH_SOUTH, WEST_EAST = 0, 1, 2
MIDDLE: dict[str, Cell] = {"N": (0, 2), "E": (2, 4), "S": (4, 2), "W": (2, 0)}


class PlacedTile(NamedTuple):
    """A tile on the map: its face and clockwise quarter turns (B-SET-04)."""

    face: TileFace
    rotation: int = 0


class ShapeHouse(NamedTuple):
    """A printed house on a turned tile; `number` counts the houses of the face."""

    number: int
    cells: tuple[Cell, ...]
    garden_cells: tuple[Cell, ...]


class TileShape(NamedTuple):
    """A face after turning; cells are (row, column) inside the tile.

    nodes: road squares in reading order; a bridge is two nodes, one to be crossed north-south and one
        west-east (B-GEO-09), any other square one. ways: how each node may be crossed.
    steps: the nodes joined to each node inside the tile, ascending (B-GEO-06).
    parts: for each node the piece of road it belongs to; pieces are numbered by their first nodes.
    exits: (side, node) where the dashed line reaches the middle of a side (B-GEO-07).
    """

    houses: tuple[ShapeHouse, ...]
    drinks: tuple[tuple[int, Cell], ...]
    parks: tuple[Cell, ...]
    nodes: tuple[Cell, ...]
    ways: tuple[int, ...]
    steps: tuple[tuple[int, ...], ...]
    parts: tuple[int, ...]
    exits: tuple[tuple[str, int], ...]


def turn(cell: Cell, rotation: int) -> Cell:
    """Return where a cell of a tile lies after clockwise quarter turns."""
    row, column = cell
    for _ in range(rotation % 4):
        row, column = column, TILE - 1 - row
    return row, column


def turn_side(side: str, rotation: int) -> str:
    """Return the side that N, E, S or W becomes after clockwise quarter turns."""
    return "NESW"[("NESW".index(side) + rotation) % 4]


@lru_cache(maxsize=1024)
def shape_of(face: TileFace, rotation: int) -> TileShape:
    """Return a face as it lies after `rotation` clockwise quarter turns."""

    def turned(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
        return tuple(turn(cell, rotation) for cell in cells)

    pieces = [turned(piece.cells) for piece in face.roads]
    nodes = _nodes(pieces, set(turned(face.bridges)))
    index = {node: i for i, node in enumerate(nodes)}
    steps = _steps(pieces, index)
    return TileShape(
        houses=tuple(
            ShapeHouse(i, turned(house.cells), turned(house.garden_cells)) for i, house in enumerate(face.houses)
        ),
        drinks=tuple((drink.good, turn(drink.cell, rotation)) for drink in face.drinks),
        parks=turned(face.parks),
        nodes=tuple((row, column) for row, column, _ in nodes),
        ways=tuple(way for _, _, way in nodes),
        steps=steps,
        parts=_parts(steps),
        exits=tuple(
            (side, _find(index, MIDDLE[side], down))
            for piece in face.roads
            for side, down, _ in SIDES
            if side in {turn_side(exit_, rotation) for exit_ in piece.exits}
        ),
    )


def _nodes(pieces: list[tuple[Cell, ...]], bridges: set[Cell]) -> tuple[tuple[int, int, int], ...]:
    nodes: set[tuple[int, int, int]] = set()
    for piece in pieces:
        for row, column in piece:
            ways = (NORTH_SOUTH, WEST_EAST) if (row, column) in bridges else (ANY_WAY,)
            nodes.update((row, column, way) for way in ways)
    return tuple(sorted(nodes))


def _steps(pieces: list[tuple[Cell, ...]], index: dict[tuple[int, int, int], int]) -> tuple[tuple[int, ...], ...]:
    steps: list[set[int]] = [set() for _ in index]
    for piece in pieces:
        for row, column in piece:
            for down, right in ((0, 1), (1, 0)):
                beside = (row + down, column + right)
                if beside in piece:
                    one, other = _find(index, (row, column), down), _find(index, beside, down)
                    steps[one].add(other)
                    steps[other].add(one)
    return tuple(tuple(sorted(near)) for near in steps)


def _parts(steps: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    parts = [-1] * len(steps)
    count = 0
    for first in range(len(steps)):
        if parts[first] < 0:
            parts[first] = count
            todo = [first]
            while todo:
                for near in steps[todo.pop()]:
                    if parts[near] < 0:
                        parts[near] = count
                        todo.append(near)
            count += 1
    return tuple(parts)


def _find(index: dict[tuple[int, int, int], int], cell: Cell, down: int) -> int:
    """Return the node used when a cell is entered or left vertically (`down` not 0) or horizontally."""
    row, column = cell
    plain = index.get((row, column, ANY_WAY))
    return plain if plain is not None else index[row, column, NORTH_SOUTH if down else WEST_EAST]
