"""The board as an SVG drawing of our own: a town planner's map, in daylight."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.view.board import TILE, Board, Rect
from magnate.view.svg.campaigns import campaign
from magnate.view.svg.goods import definitions, glyph
from magnate.view.svg.modules import SIDE_BOARD, has_side_board, piece, side_board
from magnate.view.svg.pieces import box, drink, house, park, patterns, restaurant
from magnate.view.svg.roads import roads
from magnate.view.svg.shapes import (
    CARD,
    INK_SOFT,
    LINE,
    LOT,
    MINT,
    PAPER,
    SANS,
    SEAM,
    SQUARE,
    element,
    group,
    number,
    path,
    rect,
    text,
)

MARGIN = 44
PLANES = 56
"""Further margin on every side when airplanes stand beside the board."""

FOOT = 46


def board_svg(board: Board, title: str = "", code: str = "", marks: Sequence[tuple[int, int]] = ()) -> str:
    """Return a whole SVG document.

    title: heads the drawing and names it for screen readers. code: the share code, set below the map.
    marks: squares to be shown as legal places.
    """
    margin = MARGIN + max(PLANES if board.airplanes else 0, max(board.outside) * SQUARE)
    width, height = board.area.width * SQUARE, board.area.height * SQUARE
    beside = SIDE_BOARD if has_side_board(board) else 0
    total_width, total_height = width + 2 * margin, height + 2 * margin + FOOT + beside
    body = "".join((_paper(board), roads(board), _seams(board), _pieces(board), _marks(board, marks), _numbers(board)))
    label = title or "A map of the town"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total_width} {total_height}" '
        f'width="{total_width}" height="{total_height}" role="img" font-family="{SANS}">\n'
        + element("title", _escaped(label))
        + element("defs", definitions() + patterns())
        + rect(0, 0, total_width, total_height, PAPER)
        + group(body, transform=f"translate({margin} {margin})")
        + side_board(board, margin, height + 2 * margin - 6)
        + _foot(board, margin, height + 2 * margin + beside, total_width, code)
        + "\n</svg>\n"
    )


def _escaped(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;")


def _paper(board: Board) -> str:
    """Return lots with their hairline grid, tile by tile, and parks."""
    parts = []
    for tile_row, tile_column in board.tiles:
        x, y, side, _ = box(board, Rect(tile_row * TILE, tile_column * TILE, TILE, TILE))
        parts.append(rect(x, y, side, side, LOT))
        lines = "".join(
            f"M{number(x + step * SQUARE)} {number(y)}v{number(side)}"
            f"M{number(x)} {number(y + step * SQUARE)}h{number(side)}"
            for step in range(1, TILE)
        )
        parts.append(path(lines, stroke=LINE, stroke_width=0.7, fill="none"))
    return "".join(parts) + "".join(park(board, spot) for spot in board.parks)


def _seams(board: Board) -> str:
    """Return the borders between tiles and around them: over lots and roads, under the pieces."""
    inner, outer = [], []
    for tile_row, tile_column in board.tiles:
        x, y, side, _ = box(board, Rect(tile_row * TILE, tile_column * TILE, TILE, TILE))
        sides = {
            (-1, 0): f"M{number(x)} {number(y)}h{number(side)}",
            (0, -1): f"M{number(x)} {number(y)}v{number(side)}",
            (1, 0): f"M{number(x)} {number(y + side)}h{number(side)}",
            (0, 1): f"M{number(x + side)} {number(y)}v{number(side)}",
        }
        for (down, right), line in sides.items():
            if (tile_row + down, tile_column + right) not in board.tiles:
                outer.append(line)
            elif down + right > 0:
                inner.append(line)
    return path("".join(outer), stroke=SEAM, stroke_width=2, fill="none", stroke_linecap="square") + path(
        "".join(inner), stroke=SEAM, stroke_width=1.6, stroke_dasharray="7 3", fill="none", opacity=0.95
    )


def _pieces(board: Board) -> str:
    return "".join(
        (
            "".join(piece(board, spot) for spot in board.pieces),
            "".join(drink(board, spot) for spot in board.drinks),
            "".join(house(board, spot) for spot in board.houses),
            "".join(restaurant(board, spot) for spot in board.restaurants),
            "".join(campaign(board, run) for run in board.campaigns if run.rect is not None or run.edge),
        )
    )


def _marks(board: Board, marks: Sequence[tuple[int, int]]) -> str:
    parts = []
    for row, column in marks:
        x, y, side, _ = box(board, Rect(row, column))
        parts.append(rect(x + 3, y + 3, side - 6, side - 6, MINT, rx=5, fill_opacity=0.25, stroke=MINT, stroke_width=2))
    return "".join(parts)


def _numbers(board: Board) -> str:
    """Return row and column numbers on all four sides, a little stronger where a tile begins.

    They stand outside of whatever stands out beyond the map.
    """
    area, parts = board.area, []
    north, east, south, west = (squares * SQUARE for squares in board.outside)
    for at in range(area.width):
        weight = "700" if (area.column + at) % TILE == 0 else "400"
        for y in (-9.0 - north, area.height * SQUARE + 18.0 + south):
            x = at * SQUARE + SQUARE / 2
            parts.append(text(x, y, str(area.column + at), 11, fill=INK_SOFT, font_weight=weight))
    for at in range(area.height):
        weight = "700" if (area.row + at) % TILE == 0 else "400"
        for x in (-14.0 - west, area.width * SQUARE + 14.0 + east):
            y = at * SQUARE + SQUARE / 2 + 4
            parts.append(text(x, y, str(area.row + at), 11, fill=INK_SOFT, font_weight=weight))
    return "".join(parts)


def _foot(board: Board, margin: float, y: float, width: float, code: str) -> str:
    """Return the legend of the drinks on the map and the share code."""
    parts: list[str] = [path(f"M{number(margin)} {number(y)}H{number(width - margin)}", stroke=LINE, stroke_width=1)]
    x = float(margin)
    for good in sorted({spot.what for spot in board.drinks}):
        parts.append(element("circle", cx=x + 9, cy=y + 19, r=9, fill=CARD, stroke=INK_SOFT, stroke_width=0.9))
        parts.append(glyph(good, x + 9, y + 19, 13.5))
        parts.append(text(x + 23, y + 23, good, 12, text_anchor="start", fill=INK_SOFT))
        x += 38 + 6.6 * len(good)
    if code:
        parts.append(
            text(width - margin, y + 23, code, 10.5, text_anchor="end", fill=INK_SOFT, font_family="monospace")
        )
    return "".join(parts)
