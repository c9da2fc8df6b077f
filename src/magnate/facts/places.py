"""Where things lie: squares, rectangles, and the places of options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from magnate.facts.phrase import Square
from magnate.town import Town, positions


@dataclass(slots=True, kw_only=True)  # hundreds are made for a question, and freezing them takes three times as long
class RectShape:
    """A rectangle of squares by its top left square."""

    row: int
    column: int
    height: int
    width: int


@dataclass(slots=True, kw_only=True)  # hundreds are made for a question, and freezing them takes three times as long
class PlaceShape:
    """Where an option puts something.

    rect: the squares it covers, None beside the map. garden: those of them that become garden.
    corner: the entrance of a restaurant. edge, first, lines: an airplane. cells: a piece that is no rectangle.
    variant: what tells options with equal anchors apart (``turned``, a corner, a side, a way), for rotating.
    """

    anchor: Square
    rect: RectShape | None
    garden: RectShape | None
    corner: str
    edge: str
    first: int
    lines: int
    cells: list[Square]
    variant: str


def rect_shape(town: Town, squares: int) -> RectShape:
    """Return a mask of squares that is a rectangle."""
    top, left = town.position((squares & -squares).bit_length() - 1)
    bottom, right = town.position(squares.bit_length() - 1)
    return RectShape(row=top, column=left, height=bottom - top + 1, width=right - left + 1)


def squares_in(town: Town, mask: int) -> list[Square]:
    """Return the squares of a mask in reading order."""
    return positions(town, mask)


def square_rows(town: Town, mask: int) -> list[list[int]]:
    """Return the squares of a mask in reading order, as JSON has them."""
    return [list(at) for at in squares_in(town, mask)]


def rectangle(at: Square, height: int, width: int, *, corner: str = "", variant: str = "") -> PlaceShape:
    """Return the place of something that covers a rectangle of the map."""
    return PlaceShape(
        anchor=at,
        rect=RectShape(row=at[0], column=at[1], height=height, width=width),
        garden=None,
        corner=corner,
        edge="",
        first=0,
        lines=0,
        cells=[],
        variant=variant,
    )


def beside_map(at: Square, cells: Sequence[Square], variant: str) -> PlaceShape:
    """Return the place of something that lies outside the map."""
    return place_at(at, None, cells=cells, variant=variant)


def on_cells(at: Square, cells: Sequence[Square], variant: str) -> PlaceShape:
    """Return the place of something of any shape on the map."""
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    height = max(row for row, _ in cells) - top + 1
    width = max(column for _, column in cells) - left + 1
    return place_at(at, RectShape(row=top, column=left, height=height, width=width), cells=cells, variant=variant)


def place_at(
    at: Square,
    rect: RectShape | None,
    *,
    garden: RectShape | None = None,
    corner: str = "",
    cells: Sequence[Square] = (),
    variant: str = "",
) -> PlaceShape:
    """Return a place that is no airplane's."""
    return PlaceShape(
        anchor=at,
        rect=rect,
        garden=garden,
        corner=corner,
        edge="",
        first=0,
        lines=0,
        cells=list(cells),
        variant=variant,
    )
