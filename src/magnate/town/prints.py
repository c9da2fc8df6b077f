"""What is printed on the tiles beside roads: houses, drinks and parks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from magnate.town.grid import TILE, Grid
from magnate.town.shapes import Cell, PlacedTile, shape_of

__all__ = ["Prints", "Source", "TownHouse"]


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


class Prints:
    """The houses by `sort`, the drink symbols in reading order, and masks of the squares with drinks and parks.

    passes: for each square beside drink symbols the mask of these sources (B-BUY-09).
    """

    __slots__ = ("drinks", "houses", "parks", "passes", "sources")

    def __init__(self, grid: Grid, tiles: Mapping[tuple[int, int], PlacedTile]) -> None:
        houses: list[TownHouse] = []
        sources: list[Source] = []
        self.parks: int = 0
        for (row, column), tile in tiles.items():
            corner = grid.square(row * TILE, column * TILE)
            shape = shape_of(tile.face, tile.rotation % 4)
            for lying in shape.houses:
                printed = tile.face.houses[lying.number]
                garden = _mask(grid, corner, lying.garden_cells)
                squares = _mask(grid, corner, lying.cells) | garden
                houses.append(
                    TownHouse(printed.label, printed.sort, printed.kind, squares, garden, printed.may_get_garden)
                )
            for good, (down, right) in shape.drinks:
                sources.append(Source(good, corner + down * grid.stride + right))
            self.parks |= _mask(grid, corner, shape.parks)
        self.houses: tuple[TownHouse, ...] = tuple(sorted(houses, key=lambda house: (house.sort, house.squares)))
        self.sources: tuple[Source, ...] = tuple(sorted(sources, key=lambda source: source.square))
        self.drinks: int = 0
        self.passes: dict[int, int] = {}
        for i, source in enumerate(self.sources):
            self.drinks |= 1 << source.square
            for square in grid.beside(source.square):
                self.passes[square] = self.passes.get(square, 0) | 1 << i


def _mask(grid: Grid, corner: int, cells: tuple[Cell, ...]) -> int:
    mask = 0
    for row, column in cells:
        mask |= 1 << (corner + row * grid.stride + column)
    return mask
