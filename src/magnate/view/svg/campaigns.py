"""Campaigns in SVG: on the squares, and airplanes in the margin."""

from __future__ import annotations

from magnate.view.board import Board, CampaignSpot, Rect
from magnate.view.svg.goods import glyph
from magnate.view.svg.pieces import box
from magnate.view.svg.shapes import (
    CARD,
    CONDENSED,
    INK,
    INK_SOFT,
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


def campaign(board: Board, run: CampaignSpot) -> str:
    """Return a campaign: number, good, rounds left and the owner's stripe."""
    if run.rect is None:
        return airplane(board, run)
    x, y, width, height = box(board, run.rect)
    parts = [_sheet(run, x, y, width, height)]
    cx, cy = x + width / 2 + 3, y + height / 2
    if width == SQUARE and height == SQUARE:
        parts += [
            _number(run, x + 19, y + 12, 10),
            glyph(run.good, x + 14, y + 21, 12),
            _rounds(run, x + 25, y + 24, 0.62),
        ]
    elif width == SQUARE:
        parts += [_number(run, cx, y + 17, 14), glyph(run.good, cx, cy, 18), _rounds(run, cx, y + height - 10)]
    elif height == SQUARE:
        parts += [_number(run, x + 20, cy + 5, 14), glyph(run.good, cx, cy, 18), _rounds(run, x + width - 12, cy + 3)]
    else:
        name = text(cx, y + 13, run.kind.upper(), 9, font_family=CONDENSED, fill=INK_SOFT, letter_spacing=0.6)
        parts += [name, _number(run, x + 21, cy + 9, 16), glyph(run.good, cx + 7, cy + 3, 24)]
        parts.append(_rounds(run, cx, y + height - 9, 0.9))
    return group(*parts, class_="campaign")


def _number(run: CampaignSpot, x: float, y: float, size: float) -> str:
    """Return the number in its owner's colour: those of houses are black on white as well."""
    return text(x, y, str(run.number), size, fill=shade(SEATS[run.seat], 0.62), font_weight="700")


def _sheet(run: CampaignSpot, x: float, y: float, width: float, height: float) -> str:
    """Return the card with the owner's stripe and letter at its left."""
    colour = SEATS[run.seat]
    return group(
        rect(x + 2, y + 2, width - 4, height - 4, CARD, rx=3, stroke=shade(colour, 0.62), stroke_width=1.6),
        rect(x + 2.8, y + 2.8, 5.4, height - 5.6, colour, rx=1.5),
        rect(x + 2.8, y + 2.8, 5.4, height - 5.6, f"url(#seat-{run.seat})", rx=1.5),
        text(x + 5.5, y + height / 2 + 2.4, LETTERS[run.seat], 6.5, fill="#FFFFFF", font_weight="700"),
    )


def _rounds(run: CampaignSpot, x: float, y: float, scale: float = 1.0) -> str:
    """Return pips for the rounds left, or a sign for ever."""
    where = f"translate({number(x)} {number(y)}) scale({number(scale)})"
    if run.rounds == 0:
        loop = "M0 -3c-2 -4 -7 -3.6 -7 0s5 4 7 0c2 -4 7 -3.6 7 0s-5 4 -7 0Z"
        return path(loop, fill="none", stroke=INK, stroke_width=1.7, transform=where)
    pips = [
        element("circle", cx=-2.7 + index % 2 * 5.4, cy=-5.2 * (index // 2), r=2.1, fill=INK)
        for index in range(run.rounds)
    ]
    return group(*pips, transform=where)


def airplane(board: Board, run: CampaignSpot) -> str:
    """Return an airplane beside the board with a bar over the lines it flies along."""
    area = board.area
    along = float(run.lines * SQUARE)
    if run.edge in ("n", "s"):
        x, _, _, _ = box(board, Rect(area.row, run.first))
        y = -78.0 if run.edge == "n" else area.height * SQUARE + 26
        width, height = along, 52.0
    else:
        _, y, _, _ = box(board, Rect(run.first, area.column))
        x = -78.0 if run.edge == "w" else area.width * SQUARE + 26
        width, height = 52.0, along
    cx, cy = x + width / 2, y + height / 2
    turn = {"n": 180, "s": 0, "e": 270, "w": 90}[run.edge]
    plane = (
        "M0 -15Q2.6 -15 2.6 -10V-5L15 2V5.5L2.6 2.5V8.5L6 11.5V13.5L0 12L-6 13.5V11.5L-2.6 8.5V2.5L-15 5.5V2"
        "L-2.6 -5V-10Q-2.6 -15 0 -15Z"
    )
    colour = SEATS[run.seat]
    parts = [
        rect(x + 1.5, y + 1.5, width - 3, height - 3, CARD, rx=5, stroke=shade(colour, 0.62), stroke_width=1.6),
        path(plane, fill=colour, opacity=0.4, transform=f"translate({number(cx)} {number(cy)}) rotate({turn})"),
        glyph(run.good, cx, cy + (2 if run.lines == 1 else 0), 15),
        text(x + 9, y + 12, LETTERS[run.seat], 9, fill=shade(colour, 0.62), font_weight="700"),
    ]
    if height > width:
        parts += [_number(run, cx + 2, cy - 13 if run.lines == 1 else cy - 20, 13), _rounds(run, cx, y + height - 5)]
    else:
        parts += [_number(run, x + 15, cy + 8, 13), _rounds(run, x + width - 11, cy + 5)]
    return group(*parts, class_="airplane")
