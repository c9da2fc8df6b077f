"""Pieces of modules in SVG, as their modules have them drawn; and a side board for what lies beside the map."""

from __future__ import annotations

from magnate.facts.drawing import OWNER, SEAT, SEAT_DARK, SIDE, Drawing
from magnate.rules.questions import MapPiece
from magnate.view.board import Board, CampaignSpot, HouseSpot, Rect
from magnate.view.svg.goods import glyph
from magnate.view.svg.pieces import box
from magnate.view.svg.shapes import (
    ASPHALT,
    CARD,
    GRASS,
    INK,
    INK_SOFT,
    KERB,
    LINE,
    LOT,
    SEATS,
    group,
    number,
    path,
    rect,
    shade,
    text,
)
from magnate.view.text.signs import LETTERS

SIDE_BOARD = 64
"""Height of the strip below the map for what lies beside it."""

COLOURS = {"ink": INK, "card": CARD, "grass": GRASS, "asphalt": ASPHALT, "kerb": KERB, "": "none"}


def piece(board: Board, spot: MapPiece) -> str:
    """Return a piece that a module put on or beside the map."""
    look = board.drawing(spot.kind)
    return group(*(_square(board, spot, look, cell) for cell in spot.cells), class_=spot.kind)


def _square(board: Board, spot: MapPiece, look: Drawing, cell: tuple[int, int]) -> str:
    """Return one square of a piece."""
    x, y, _, _ = box(board, Rect(*cell))
    parts: list[str] = []
    for mark in look.marks:
        stroke = {"stroke": _colour(mark.line, spot.seat), "stroke_width": number(mark.width)} if mark.line else {}
        parts.append(path(mark.path, fill=_colour(mark.fill, spot.seat), stroke_linejoin="round", **stroke))
        if mark.fill == SEAT and spot.seat is not None:
            parts.append(path(mark.path, fill=f"url(#seat-{spot.seat})"))
    if look.text:
        words = look.text if spot.seat is None else look.text.replace(OWNER, LETTERS[spot.seat])
        parts.append(text(SIDE / 2, SIDE - 6.4, words, 7.5, font_weight="700"))
    return group(*parts, transform=f"translate({number(x)} {number(y)})")


def _colour(part: str, seat: int | None) -> str:
    """Return the colour of a part of a drawing."""
    if part in (SEAT, SEAT_DARK):
        own = LOT if seat is None else SEATS[seat]
        return own if part == SEAT else shade(own, 0.6)
    return COLOURS.get(part, part)


def has_side_board(board: Board) -> bool:
    """Tell whether anything lies beside the map."""
    return bool(board.away or board.beside)


def side_board(board: Board, x: float, y: float) -> str:
    """Return the strip below the map: houses that stand on no square, and campaigns that lie beside the map."""
    parts: list[str] = []
    for house in board.away:
        part, width = _away(house, x, y)
        parts.append(part)
        x += width + 10
    for run in board.beside:
        parts.append(_leaflet(run, x, y))
        x += 62
    return "".join(parts)


def _away(house: HouseSpot, x: float, y: float) -> tuple[str, float]:
    width = max(150.0, 24.0 + 17.0 * len(house.demand))
    parts = [
        rect(x, y, width, 52, CARD, rx=8, stroke=LINE, stroke_width=1.4),
        text(x + 12, y + 19, house.label, 12.5, text_anchor="start", font_weight="700"),
    ]
    parts += [glyph(good, x + 20 + 17 * index, y + 37, 14) for index, good in enumerate(house.demand)]
    if not house.demand:
        parts.append(text(x + 12, y + 40, "wants nothing", 10.5, text_anchor="start", fill=INK_SOFT))
    return group(*parts, class_="away"), width


def _leaflet(run: CampaignSpot, x: float, y: float) -> str:
    colour = SEATS[run.seat]
    rounds = "∞" if run.rounds == 0 else "•" * run.rounds
    return group(
        rect(x, y, 52, 52, CARD, rx=5, stroke=shade(colour, 0.62), stroke_width=1.6),
        rect(x + 1, y + 1, 7, 50, colour, rx=3),
        text(x + 4.5, y + 29, LETTERS[run.seat], 7, fill="#FFFFFF", font_weight="700"),
        text(x + 20, y + 18, str(run.number), 12, font_weight="700"),
        glyph(run.good, x + 30, y + 31, 17),
        text(x + 40, y + 18, rounds, 10),
        class_="campaign",
    )
