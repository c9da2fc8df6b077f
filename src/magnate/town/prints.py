"""What is printed on the tiles beside roads: houses, drinks and parks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from magnate.town.grid import TILE, Grid
from magnate.town.shapes import Cell, PlacedTile, shape_of

__all__ = ["Prints", "Source", "TownHouse", "prints_of"]


class TownHouse(NamedTuple):
    """A printed house. squares: mask of the house with its garden; garden: mask of the garden alone (B-GEO-04)."""

    label: str
    sort: float
    kind: str
    squares: int
    garden: int
    may_get_garden: bool


class Source(NamedTuple):
    """A printed drink symbol: index of the good and its square."""

    good: int
    square: int


class Prints(NamedTuple):
    """The houses by `sort`, the drink symbols in reading order, and masks of the squares with drinks and parks.

    passes: for each square beside drink symbols the mask of these sources (B-BUY-09).
    """

    houses: tuple[TownHouse, ...]
    sources: tuple[Source, ...]
    drinks: int
    parks: int
    passes: dict[int, int]


def prints_of(grid: Grid, tiles: Mapping[tuple[int, int], PlacedTile]) -> Prints:
    """Return what is printed on tiles, by (tile row, tile column)."""
    houses: list[TownHouse] = []
    sources: list[Source] = []
    parks = 0
    for (row, column), tile in tiles.items():
        corner = grid.square(row * TILE, column * TILE)
        shape = shape_of(tile.face, tile.rotation % 4)
        for lying in shape.houses:
            printed = tile.face.houses[lying.number]
            garden = _mask(grid, corner, lying.garden_cells)
            squares = _mask(grid, corner, lying.cells) | garden
            houses.append(TownHouse(printed.label, printed.sort, printed.kind, squares, garden, printed.may_get_garden))
        for good, (down, right) in shape.drinks:
            sources.append(Source(good, corner + down * grid.stride + right))
        parks |= _mask(grid, corner, shape.parks)
    by_sort = tuple(sorted(houses, key=lambda house: (house.sort, house.squares)))
    in_order = tuple(sorted(sources, key=lambda source: source.square))
    drinks = 0
    passes: dict[int, int] = {}
    for i, source in enumerate(in_order):
        drinks |= 1 << source.square
        for square in grid.beside(source.square):
            passes[square] = passes.get(square, 0) | 1 << i
    return Prints(by_sort, in_order, drinks, parks, passes)


def _mask(grid: Grid, corner: int, cells: tuple[Cell, ...]) -> int:
    mask = 0
    for row, column in cells:
        mask |= 1 << (corner + row * grid.stride + column)
    return mask
