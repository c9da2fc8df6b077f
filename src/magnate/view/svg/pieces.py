"""What stands on the squares in SVG: houses, gardens, drinks, restaurants."""

from __future__ import annotations

from magnate.view.board import Board, HouseSpot, Rect, RestaurantSpot, Spot
from magnate.view.svg.goods import glyph
from magnate.view.svg.shapes import (
    CARD,
    CONDENSED,
    GARDEN,
    GRASS,
    HOUSE,
    INK,
    INK_SOFT,
    LINE,
    SEATS,
    SQUARE,
    element,
    group,
    number,
    path,
    rect,
    shade,
    text,
)
from magnate.view.text.signs import LETTERS

CHIP = 15


def box(board: Board, spot: Rect) -> tuple[float, float, float, float]:
    """Return (x, y, width, height) in pixels of a rectangle of squares."""
    x, y = (spot.column - board.area.column) * SQUARE, (spot.row - board.area.row) * SQUARE
    return x, y, spot.width * SQUARE, spot.height * SQUARE


def drink(board: Board, spot: Spot) -> str:
    """Return a bottling plant: a paved yard with the drink on a round sign."""
    x, y, side, _ = box(board, Rect(spot.row, spot.column))
    middle = side / 2
    return group(
        rect(x + 2.5, y + 2.5, side - 5, side - 5, "#E2D8BE", rx=5, stroke="#CBBF9F", stroke_width=1),
        element("circle", cx=x + middle, cy=y + middle, r=12, fill=CARD, stroke=INK_SOFT, stroke_width=1.1),
        glyph(spot.what, x + middle, y + middle, 19),
        class_="drink",
    )


def park(board: Board, spot: Spot) -> str:
    """Return a square of hedged green."""
    x, y, side, _ = box(board, Rect(spot.row, spot.column))
    return rect(x + 1.5, y + 1.5, side - 3, side - 3, GRASS, rx=6)


def house(board: Board, spot: HouseSpot) -> str:
    """Return a pitched roof with its number plate, a hedged garden, and demand as chips on the roof."""
    walls = spot.rect if spot.garden is None else _without(spot.rect, spot.garden)
    parts = [] if spot.garden is None else [garden(board, spot.garden)]
    parts.append(roof(*box(board, walls)))
    x, y, width, height = box(board, walls)
    middle = x + width / 2
    plate = 13 + 7.5 * len(spot.label)
    top = y + height / 2 - 9 if not spot.demand else y + 8
    parts.append(rect(middle - plate / 2, top, plate, 18, CARD, rx=4, stroke=INK, stroke_width=1))
    parts.append(text(middle, top + 13.6, spot.label, 14, font_weight="700"))
    parts.append(_demand(spot, middle, y + height - 17))
    return group(*parts, class_="house")


def _without(whole: Rect, part: Rect) -> Rect:
    if part.width == whole.width:
        row = whole.row if part.row > whole.row else whole.row + part.height
        return Rect(row, whole.column, whole.height - part.height, whole.width)
    column = whole.column if part.column > whole.column else whole.column + part.width
    return Rect(whole.row, column, whole.height, whole.width - part.width)


def roof(x: float, y: float, width: float, height: float) -> str:
    """Return a hipped roof seen from above, with a chimney."""
    left, top, right, bottom = x + 4, y + 4, x + width - 4, y + height - 4
    middle, hip = (top + bottom) / 2, min(width, height) * 0.3
    ridge_left, ridge_right = left + hip, right - hip

    def face(colour: str, *points: tuple[float, float]) -> str:
        corners = " ".join(f"{number(px)},{number(py)}" for px, py in points)
        return element("polygon", points=corners, fill=colour, stroke=shade(HOUSE, 0.68), stroke_width=0.8)

    return group(
        rect(left - 1.5, top - 1.5, right - left + 3, bottom - top + 3, shade(HOUSE, 0.62), rx=2.5),
        face(shade(HOUSE, 1.12), (left, top), (right, top), (ridge_right, middle), (ridge_left, middle)),
        face(shade(HOUSE, 0.9), (left, bottom), (right, bottom), (ridge_right, middle), (ridge_left, middle)),
        face(HOUSE, (left, top), (ridge_left, middle), (left, bottom)),
        face(shade(HOUSE, 0.82), (right, top), (ridge_right, middle), (right, bottom)),
        rect(right - 15, top + 6, 6.5, 8, "#7C5A48", stroke=shade(HOUSE, 0.5), stroke_width=0.8),
        rect(right - 13.6, top + 7.5, 3.7, 3.6, "#2D2320"),
    )


def garden(board: Board, spot: Rect) -> str:
    """Return a lawn inside a hedge, with a few bushes."""
    x, y, width, height = box(board, spot)
    bushes = []
    for step in range(3):
        along = (step + 0.5) / 3
        cx = x + (width * along if width > height else width * (0.36 + 0.28 * (step % 2)))
        cy = y + (height * (0.36 + 0.28 * (step % 2)) if width > height else height * along)
        bushes.append(element("circle", cx=cx, cy=cy, r=4.4, fill=shade(GARDEN, 0.74)))
        bushes.append(element("circle", cx=cx - 1.2, cy=cy - 1.2, r=1.8, fill=shade(GARDEN, 1.25)))
    hedge = rect(x + 3, y + 3, width - 6, height - 6, GARDEN, rx=5, stroke=shade(GARDEN, 0.66), stroke_width=2.6)
    return group(hedge, *bushes, class_="garden")


def _demand(spot: HouseSpot, middle: float, y: float) -> str:
    """Return the demand as chips in reading order; ``3/3`` when the house is full."""
    if not spot.demand:
        return ""
    chip = CHIP if len(spot.demand) <= 3 else 11.5
    pitch = chip + (1.5 if len(spot.demand) <= 3 else 0)
    left = middle - pitch * (len(spot.demand) - 1) / 2
    parts = []
    for index, good in enumerate(spot.demand):
        x = left + index * pitch
        parts.append(element("circle", cx=x, cy=y, r=chip / 2, fill=CARD, stroke=INK, stroke_width=0.9))
        parts.append(glyph(good, x, y, chip * 0.76))
    if len(spot.demand) >= spot.limit:
        parts.append(rect(middle - 11, y - 15.5, 22, 8.5, INK, rx=2))
        parts.append(text(middle, y - 8.8, f"{len(spot.demand)}/{spot.limit}", 7.5, fill=CARD, font_weight="700"))
    return group(*parts, class_="demand")


def restaurant(board: Board, spot: RestaurantSpot) -> str:
    """Return a diner from above: sign in the seat's colour and pattern, doors at its entrances."""
    x, y, width, height = box(board, spot.rect)
    colour = SEATS[spot.seat]
    edge = INK_SOFT if spot.derelict else shade(colour, 0.62)
    parts = [
        rect(x + 3, y + 3, width - 6, height - 6, CARD, rx=6, stroke=edge, stroke_width=2.2),
        rect(x + 6, y + 6, width - 12, height - 12, colour, rx=4, opacity=0.35 if not spot.open else 1),
        rect(x + 6, y + 6, width - 12, height - 12, f"url(#seat-{spot.seat})", rx=4),
    ]
    if not spot.open:
        parts.append(rect(x + 6, y + 6, width - 12, height - 12, "url(#soon)", rx=4))
    parts += [_door(x, y, width, height, corner) for corner in spot.doors]
    cx, cy = x + width / 2, y + height / 2
    parts.append(rect(cx - 14, cy - 12.5, 28, 25, CARD, rx=5, stroke=edge, stroke_width=1.4))
    parts.append(text(cx, cy + 7.5, LETTERS[spot.seat], 21, font_weight="700", fill=edge))
    if not spot.open:
        low = cy + (-24.5 if spot.doors and "s" in spot.doors[0] else 13.5)
        parts.append(rect(cx - 27, low, 54, 11, INK, rx=2))
        word = "CLOSED" if spot.derelict else "COMING SOON"
        parts.append(text(cx, low + 8.4, word, 7, fill=CARD, font_family=CONDENSED))
    return group(*parts, class_="restaurant")


def _door(x: float, y: float, width: float, height: float, corner: str) -> str:
    """Return the entrance corner: paving cut out of the diner, with an arrow inwards."""
    right, low = "e" in corner, "s" in corner
    cx, cy = x + (width if right else 0), y + (height if low else 0)
    dx, dy = -1 if right else 1, -1 if low else 1
    reach = 21
    cut = path(
        f"M{number(cx + dx * 2)} {number(cy + dy * 2)}H{number(cx + dx * reach)}"
        f"A{reach} {reach} 0 0 {int((dx > 0) == (dy > 0))} {number(cx + dx * 2)} {number(cy + dy * reach)}Z",
        fill="#E9DCBB",
        stroke=LINE,
        stroke_width=0.8,
    )
    arrow = path(
        f"M{number(cx + dx * 5)} {number(cy + dy * 5)}L{number(cx + dx * 13)} {number(cy + dy * 13)}"
        f"m{number(-dx * 5)} 0h{number(dx * 5)}v{number(-dy * 5)}",
        fill="none",
        stroke=INK,
        stroke_width=2,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return cut + arrow


def patterns() -> str:
    """Return the seats' patterns, so that pieces can be told apart without colour, and the hatching."""
    white: dict[str, str | float] = {"stroke": "#FFFFFF", "stroke_opacity": 0.5, "stroke_width": 2, "fill": "none"}
    inside = (
        "",
        path("M-2 2L2 -2M0 8L8 0M6 10L10 6", **white),
        element("circle", cx=4, cy=4, r=1.5, fill="#FFFFFF", fill_opacity=0.6),
        path("M0 4H8M4 0V8", **(white | {"stroke_width": 1.2})),
        path("M0 4Q2 1 4 4T8 4", **(white | {"stroke_width": 1.4})),
        path("M0 6L4 2L8 6", **(white | {"stroke_width": 1.4})),
    )
    seats = [
        element("pattern", drawing or " ", id=f"seat-{seat}", width=8, height=8, patternUnits="userSpaceOnUse")
        for seat, drawing in enumerate(inside)
    ]
    hatch = path("M-2 2L2 -2M0 8L8 0M6 10L10 6", stroke=INK, stroke_opacity=0.35, stroke_width=1.6)
    soon = element("pattern", hatch, id="soon", width=8, height=8, patternUnits="userSpaceOnUse")
    return "".join(seats) + soon
