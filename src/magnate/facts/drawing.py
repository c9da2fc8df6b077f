"""How pieces of modules look: a few marks in a square, the same for every renderer."""

from __future__ import annotations

from typing import NamedTuple

SIDE = 32
"""The side of the square in which marks are drawn, from its top left corner."""

OWNER = "?"
"""Stands for the letter of the owner in `Drawing.text`, `block` and `letter`."""

SEAT, SEAT_DARK, INK, CARD, GRASS, ASPHALT, KERB = "seat", "seat-dark", "ink", "card", "grass", "asphalt", "kerb"
"""Colours by their part; a renderer has a value for each. Others are written as ``#rrggbb``."""


class Mark(NamedTuple):
    """One shape: an SVG path, the colour inside, the colour and the width of its line; "" for none."""

    path: str
    fill: str = ""
    line: str = ""
    width: float = 0


class Drawing(NamedTuple):
    """One square of a kind of piece.

    marks: from the bottom to the top. text: written below the middle, "" for nothing.
    block: three characters for a terminal. letter: one for a plain text map. style: of the terminal's colours, or "".
    """

    marks: tuple[Mark, ...]
    text: str = ""
    block: str = "[?]"
    letter: str = "&"
    style: str = ""


PLAIN = Drawing((Mark("M4 4H28V28H4Z", SEAT, INK, 1.5),), OWNER)
"""The drawing of a piece that nobody draws: a square in the colour of its owner, with its letter."""


def disc(x: float, y: float, radius: float) -> str:
    """Return the path of a circle."""
    half = f"a{radius:g} {radius:g} 0 1 0"
    return f"M{x - radius:g} {y:g}{half} {2 * radius:g} 0{half} {-2 * radius:g} 0Z"


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Return the path of a rectangle with round corners."""
    across, down, turn = width - 2 * radius, height - 2 * radius, f"a{radius:g} {radius:g} 0 0 1"
    return (
        f"M{x + radius:g} {y:g}h{across:g}{turn} {radius:g} {radius:g}v{down:g}{turn} {-radius:g} {radius:g}"
        f"h{-across:g}{turn} {-radius:g} {-radius:g}v{-down:g}{turn} {radius:g} {-radius:g}Z"
    )


def block(inset: float, radius: float = 0) -> str:
    """Return the path of a square with round corners, so far inside the whole one."""
    return rounded(inset, inset, SIDE - 2 * inset, SIDE - 2 * inset, radius)


LAWN = Drawing(
    (Mark(block(0.5), GRASS), Mark(disc(16, 15, 7.5), "#3B5F44"), Mark(disc(13.5, 12.5, 4), "#72997C")),
    block="♠♠♠",
    letter="P",
    style="garden",
)
"""A square of a park, printed or laid: lawn with a tree."""
