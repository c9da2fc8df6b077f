"""A sheet of characters with styles on which the board is drawn, three characters to a square."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from magnate.view.board import TILE, Board, Rect
from magnate.view.text.lines import Line, Span

CELL = 3
"""Characters a square is wide; it is one line high."""


class Canvas:
    """The sheet. Squares stand in map coordinates; between tiles a seam one character wide is kept free.

    left, top: characters kept free at the left and at the top for coordinates and airplanes.
    """

    def __init__(self, board: Board, left: int, top: int, right: int = 0, bottom: int = 0) -> None:
        self.area = board.area
        self.left = left
        self.top = top
        self.width = left + self._along(board.area.width) + right
        self.height = top + _lines(board.area.height) + bottom
        self._cells: list[list[tuple[str, str]]] = [[(" ", "")] * self.width for _ in range(self.height)]

    @staticmethod
    def _along(squares: int) -> int:
        return squares * CELL + (squares - 1) // TILE

    def x(self, column: int) -> int:
        """Return the first character of a column of squares."""
        at = column - self.area.column
        return self.left + at * CELL + _seams(at, self.area.width)

    def y(self, row: int) -> int:
        """Return the line of a row of squares."""
        at = row - self.area.row
        return self.top + at + _seams(at, self.area.height)

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write a text; what does not fit on the sheet is lost."""
        for index, letter in enumerate(text):
            if 0 <= y < self.height and 0 <= x + index < self.width:
                self._cells[y][x + index] = (letter, style)

    def square(self, row: int, column: int, text: str, style: str = "") -> None:
        """Write three characters on a square."""
        self.put(self.x(column), self.y(row), text, style)

    def box(self, rect: Rect) -> tuple[int, int, int, int]:
        """Return (x, y, width, height) in characters of a rectangle of squares, seams inside included."""
        x, y = self.x(rect.column), self.y(rect.row)
        return x, y, self.x(rect.right) + CELL - x, self.y(rect.bottom) + 1 - y

    def lines(self) -> list[Line]:
        """Return the sheet as lines, blanks at the end cut off."""
        return [_joined(row) for row in self._cells]


def _seams(at: int, squares: int) -> int:
    """Return the seams before a row or column; there are none beside the map."""
    return min(max(at, 0), squares - 1) // TILE


def _lines(squares: int) -> int:
    return squares + (squares - 1) // TILE


def _joined(row: list[tuple[str, str]]) -> Line:
    end = len(row)
    while end and row[end - 1] == (" ", ""):
        end -= 1
    return tuple(_spans(row[:end]))


def _spans(row: list[tuple[str, str]]) -> Iterator[Span]:
    for style, cells in groupby(row, key=lambda cell: cell[1]):
        yield Span("".join(letter for letter, _ in cells), style)
