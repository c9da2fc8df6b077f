"""The explorer: how openings fared, over games that are over (docs/explorer.md)."""

from magnate.explorer.rows import GameRow, SeatRow, row_of
from magnate.explorer.shelf import shipped

__all__ = ["GameRow", "SeatRow", "row_of", "shipped"]
