"""The window through which boards of every size are seen: 8 x 6 tiles with the printed map in its middle.

All rows, columns and squares of features and actions are those of the window, so that they mean the same in every
game. What lies outside of it (a map that has grown by two tiles or more in a row) is not seen.
"""

from __future__ import annotations

from typing import NamedTuple

from magnate.town.grid import TILE
from magnate.town.layout import Layout

__all__ = ["COLUMNS", "ROWS", "SQUARES", "TILES", "Window"]

TILE_ROWS, TILE_COLUMNS = 6, 8
TILES = TILE_ROWS * TILE_COLUMNS
ROWS, COLUMNS = TILE_ROWS * TILE, TILE_COLUMNS * TILE
SQUARES = ROWS * COLUMNS


class Window(NamedTuple):
    """Where tile (0, 0) of a map lies in the window: `down` and `right`, in tiles."""

    down: int
    right: int

    @classmethod
    def over(cls, layout: Layout | None) -> Window:
        """Return the window over a map. Raises ValueError for one that is too large, or not made of tiles."""
        if layout is None or layout.rows > TILE_ROWS or layout.columns > TILE_COLUMNS:
            raise ValueError(f"Environments take maps of tiles, at most {TILE_COLUMNS} x {TILE_ROWS} of them.")
        return cls((TILE_ROWS - layout.rows) // 2, (TILE_COLUMNS - layout.columns) // 2)

    def row(self, row: int) -> int:
        """Return the row of the window of a row of the map."""
        return row + self.down * TILE

    def column(self, column: int) -> int:
        """Return the column of the window of a column of the map."""
        return column + self.right * TILE

    def square(self, at: tuple[int, int]) -> int:
        """Return the number of a square in the window, in reading order, or -1 outside."""
        row, column = at[0] + self.down * TILE, at[1] + self.right * TILE
        return row * COLUMNS + column if 0 <= row < ROWS and 0 <= column < COLUMNS else -1

    def tile(self, at: tuple[int, int]) -> int:
        """Return the number of a tile place in the window, in reading order, or -1 outside."""
        row, column = at[0] + self.down, at[1] + self.right
        return row * TILE_COLUMNS + column if 0 <= row < TILE_ROWS and 0 <= column < TILE_COLUMNS else -1
