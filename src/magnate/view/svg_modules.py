"""Pieces of the expansion in SVG: shops, parks, roads being built, roadworks, off-ramps; and a side board."""

from __future__ import annotations

from magnate.rules.questions import MapPiece
from magnate.view.board import Board, CampaignSpot, HouseSpot, Rect
from magnate.view.svg_goods import glyph
from magnate.view.svg_pieces import box
from magnate.view.svg_shapes import (
    ASPHALT,
    CARD,
    DASH,
    INK,
    INK_SOFT,
    KERB,
    LINE,
    PARK,
    SEATS,
    element,
    group,
    number,
    path,
    rect,
    shade,
    text,
)
from magnate.view.words import LETTERS

SIDE_BOARD = 64
"""Height of the strip below the map for what lies beside it."""

AMBER = "#E2A52B"


def piece(board: Board, spot: MapPiece) -> str:
    """Return a piece that a module put on or beside the map; an empty text for kinds that are drawn elsewhere."""
    draw = {
        "coffee_shop": coffee_shop,
        "park": park_piece,
        "road_under_construction": construction,
        "roadworks": roadworks,
        "off_ramp": off_ramp,
    }.get(spot.kind)
    return "" if draw is None else group(*(draw(board, spot, cell) for cell in spot.cells), class_=spot.kind)


def _corner(board: Board, cell: tuple[int, int]) -> tuple[float, float, float]:
    x, y, side, _ = box(board, Rect(*cell))
    return x, y, side


def coffee_shop(board: Board, spot: MapPiece, cell: tuple[int, int]) -> str:
    """Return a round house in the colour of its chain with a steaming cup and the chain's letter."""
    x, y, side = _corner(board, cell)
    seat = spot.seat or 0
    cx, cy = x + side / 2, y + side / 2
    cup = f"M{number(cx - 7)} {number(cy - 2)}h12v3a6 6 0 0 1 -12 0ZM{number(cx + 5)} {number(cy - 1)}q4 0 4 2.5t-4 2.5"
    steam = f"M{number(cx - 4)} {number(cy - 4)}q-2 -2 0 -4M{number(cx + 1)} {number(cy - 4)}q-2 -2 0 -4"
    return (
        rect(x + 2, y + 2, side - 4, side - 4, SEATS[seat], rx=9, stroke=shade(SEATS[seat], 0.6), stroke_width=1.6)
        + rect(x + 2, y + 2, side - 4, side - 4, f"url(#seat-{seat})", rx=9)
        + element("circle", cx=cx, cy=cy, r=10.5, fill=CARD)
        + path(cup, fill="none", stroke=INK, stroke_width=1.5, stroke_linejoin="round")
        + path(steam, fill="none", stroke=INK_SOFT, stroke_width=1.1, stroke_linecap="round")
        + text(cx, cy + 9.6, LETTERS[seat], 7, font_weight="700", fill=shade(SEATS[seat], 0.6))
    )


def park_piece(board: Board, _spot: MapPiece, cell: tuple[int, int]) -> str:
    """Return a square of lawn with a tree."""
    x, y, side = _corner(board, cell)
    cx, cy = x + side / 2, y + side / 2
    return (
        rect(x + 0.5, y + 0.5, side - 1, side - 1, PARK)
        + element("circle", cx=cx, cy=cy - 1, r=7.5, fill=shade(PARK, 0.75))
        + element("circle", cx=cx - 2.5, cy=cy - 3.5, r=4, fill=shade(PARK, 1.2))
    )


def construction(board: Board, _spot: MapPiece, cell: tuple[int, int]) -> str:
    """Return bare ground with barriers: a road that nobody can use yet."""
    x, y, side = _corner(board, cell)
    bars = "".join(f"M{number(x + 4 + step)} {number(y + side - 5)}l6 -{number(side - 10)}" for step in (0, 7, 14))
    return rect(x + 1, y + 1, side - 2, side - 2, "#C9B58C", rx=2, stroke=KERB, stroke_width=1) + path(
        bars, stroke=AMBER, stroke_width=3.2, fill="none"
    )


def roadworks(board: Board, _spot: MapPiece, cell: tuple[int, int]) -> str:
    """Return a warning triangle."""
    x, y, side = _corner(board, cell)
    cx, cy = x + side / 2, y + side / 2
    sign = f"M{number(cx)} {number(cy - 9)}l9.5 16.5h-19Z"
    return path(sign, fill=AMBER, stroke=INK, stroke_width=1.6, stroke_linejoin="round") + text(
        cx, cy + 5.4, "+1", 8.5, font_weight="700"
    )


def off_ramp(board: Board, _spot: MapPiece, cell: tuple[int, int]) -> str:
    """Return a piece of motorway outside the map."""
    x, y, side = _corner(board, cell)
    return rect(x + 0.5, y + 0.5, side - 1, side - 1, ASPHALT, stroke=KERB, stroke_width=1) + element(
        "circle", cx=x + side / 2, cy=y + side / 2, r=3, fill=DASH
    )


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
