"""The frame of squares in which the tiles of a town lie, and bit masks of its squares."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

__all__ = ["SIDES", "TILE", "Frame", "Grid", "mask_of"]

TILE = 5
"""Squares along the side of a tile (B-TRM-03)."""

SIDES: tuple[tuple[str, int, int], ...] = (("N", -1, 0), ("E", 0, 1), ("S", 1, 0), ("W", 0, -1))
"""The four sides, clockwise, and the step (rows, columns) towards each."""


class Frame(NamedTuple):
    """A rectangle of tile places, in tiles; `top` and `left` are negative north and west of tile (0, 0)."""

    top: int
    left: int
    rows: int
    columns: int

    @classmethod
    def around(cls, places: Collection[tuple[int, int]], margin: int) -> Frame:
        """Return the smallest frame around tile places with `margin` free tiles on every side."""
        top = min(row for row, _ in places) - margin
        left = min(column for _, column in places) - margin
        bottom = max(row for row, _ in places) + margin
        right = max(column for _, column in places) + margin
        return cls(top, left, bottom - top + 1, right - left + 1)

    def holds(self, place: tuple[int, int]) -> bool:
        """Tell whether a tile place lies inside."""
        return 0 <= place[0] - self.top < self.rows and 0 <= place[1] - self.left < self.columns


class Grid:
    """Squares as indices, sets of squares as bits of an int.

    rows, columns: the frame in squares. stride: index step from row to row; it is one more than
        `columns`, and no tile ever lies on that last column, so shifted masks never wrap.
    frame_squares, land: masks of all squares of the frame and of those with a tile.
    tile_position: place of each tile, in the order given; the other tables use the same indices.
    tile_mask: squares of each tile. tile_of: tile of each square, -1 where none lies; it is long
        enough that a step over any edge, negative ones included, finds -1.
    """

    __slots__ = (
        "columns",
        "extent",
        "frame_squares",
        "land",
        "left",
        "rows",
        "stride",
        "_tile_mask",
        "tile_of",
        "tile_position",
        "top",
    )

    def __init__(self, places: Sequence[tuple[int, int]], extent: Frame) -> None:
        """Lay empty tiles on `places`, all inside `extent`."""
        self.extent = extent
        self.rows: int = extent.rows * TILE
        self.columns: int = extent.columns * TILE
        self.stride: int = self.columns + 1
        self.top: int = extent.top * TILE
        self.left: int = extent.left * TILE
        self.frame_squares: int = self.rectangle(0, self.rows, self.columns)
        self.tile_position: list[tuple[int, int]] = list(places)
        self._tile_mask: list[int] = []
        self.tile_of: list[int] = [-1] * ((self.rows + 1) * self.stride)
        for tile, (row, column) in enumerate(self.tile_position):
            corner = self.square(row * TILE, column * TILE)
            for start in range(corner, corner + TILE * self.stride, self.stride):
                self.tile_of[start : start + TILE] = [tile] * TILE
        self.land: int = self._all_tiles()

    def _all_tiles(self) -> int:
        """Return the mask of all squares with a tile, put together row by row of tiles."""
        lines = [0] * (self.rows // TILE)
        line = (1 << TILE) - 1
        for row, column in self.tile_position:
            lines[row - self.extent.top] |= line << column * TILE - self.left
        land = 0
        for tiles in reversed(lines):
            for _ in range(TILE):
                land = land << self.stride | tiles
        return land

    @property
    def tile_mask(self) -> list[int]:
        """The squares of each tile; made when first asked for, since all of them grow with the square of the board."""
        if not self._tile_mask:
            corners = [self.square(row * TILE, column * TILE) for row, column in self.tile_position]
            tile = self.rectangle(0, TILE, TILE)
            self._tile_mask = [tile << corner for corner in corners]
        return self._tile_mask

    def square(self, row: int, column: int) -> int:
        """Return the square at map coordinates; (0, 0) is the top left square of tile (0, 0)."""
        return (row - self.top) * self.stride + column - self.left

    def position(self, square: int) -> tuple[int, int]:
        """Return the map coordinates (row, column) of a square."""
        row, column = divmod(square, self.stride)
        return row + self.top, column + self.left

    def rectangle(self, anchor: int, height: int, width: int) -> int:
        """Return the mask of a rectangle of squares whose top left one is `anchor`."""
        # One bit for each row, a stride apart, times a line: the sum of a geometric series.
        firsts = ((1 << height * self.stride) - 1) // ((1 << self.stride) - 1)
        return ((1 << width) - 1) * firsts << anchor

    def around(self, squares: int) -> int:
        """Return the land squares adjacent to a set, the set itself left out (B-TRM-04)."""
        stride = self.stride
        beside = squares << 1 | squares >> 1 | squares << stride | squares >> stride
        return beside & self.land & ~squares

    def beside(self, square: int) -> tuple[int, int, int, int]:
        """Return the indices north, east, south and west of a square; they may be off the map."""
        return square - self.stride, square + 1, square + self.stride, square - 1

    def squares(self, mask: int) -> list[int]:
        """Return the squares of a small mask in reading order; `placements.bits` is quicker for large ones."""
        squares: list[int] = []
        while mask:
            lowest = mask & -mask
            squares.append(lowest.bit_length() - 1)
            mask ^= lowest
        return squares

    def tile_neighbours(self) -> list[list[tuple[str, int]]]:
        """Return for each tile its orthogonal neighbours as (side, tile), clockwise from the north."""
        index = {place: tile for tile, place in enumerate(self.tile_position)}
        return [
            [
                (side, index[row + down, column + right])
                for side, down, right in SIDES
                if (row + down, column + right) in index
            ]
            for row, column in self.tile_position
        ]


def mask_of(squares: Iterable[int]) -> int:
    """Return the mask of some squares; the cost grows with them and with the largest, not with both at once."""
    found = sorted(squares)
    if not found:
        return 0
    digits = bytearray((found[-1] >> 3) + 1)
    for square in found:
        digits[square >> 3] |= 1 << (square & 7)
    return int.from_bytes(digits, "little")
