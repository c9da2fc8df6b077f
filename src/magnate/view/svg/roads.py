"""Roads in SVG: asphalt bands with dashed centre lines, rounded bends, open ends, bridges over and under."""

from __future__ import annotations

from collections.abc import Iterator

from magnate.view.board import OPPOSITE, Board, Road
from magnate.view.svg.shapes import ASPHALT, CARD, DASH, INK, KERB, SQUARE, group, number, path

WIDTH = SQUARE * 0.6
HALF = SQUARE / 2
ARC = HALF * 1.5707963
"""Length of the centre line of a bend."""

STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def roads(board: Board) -> str:
    """Return all roads: kerbs below, asphalt over them, centre lines on top; bridges last."""
    flat = [road for road in board.roads if not road.bridge]
    under = [road for road in board.roads if road.bridge and set(road.sides) & {"E", "W"}]
    over = [road for road in board.roads if road.bridge and not set(road.sides) & {"E", "W"}]
    ways = [*flat, *under]
    bands = "".join(_band(board, road) for road in ways)
    return group(
        group(bands, stroke=KERB, stroke_width=WIDTH + 2.4, fill="none"),
        group(bands, stroke=ASPHALT, stroke_width=WIDTH, fill="none"),
        group("".join(_centre(board, road) for road in ways), stroke=DASH, stroke_width=1.5, fill="none"),
        "".join(_stop(board, road) for road in flat),
        "".join(_bridge(board, road) for road in over),
    )


def _middle(board: Board, road: Road) -> tuple[float, float]:
    return (
        (road.column - board.area.column) * SQUARE + HALF,
        (road.row - board.area.row) * SQUARE + HALF,
    )


def _side(board: Board, road: Road, side: str, reach: float = HALF) -> tuple[float, float]:
    x, y = _middle(board, road)
    return x + STEP[side][0] * reach, y + STEP[side][1] * reach


def _at(point: tuple[float, float]) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _strokes(board: Board, road: Road, over: float = 0.0) -> Iterator[tuple[str, str]]:
    """Yield (path, kind) for the centre lines of a square: ``through``, ``bend`` or ``half``."""
    sides = [side for side in "NESW" if side in road.sides + road.open_sides]
    if road.bridge:
        sides = ["W", "E"] if set(sides) & {"E", "W"} or not sides else ["N", "S"]
    reach = HALF + over
    if len(sides) == 2 and OPPOSITE[sides[0]] == sides[1]:
        yield f"M{_at(_side(board, road, sides[0], reach))}L{_at(_side(board, road, sides[1], reach))}", "through"
    elif len(sides) == 2:
        first, last = _side(board, road, sides[0]), _side(board, road, sides[1])
        sweep = {"NE": 0, "ES": 0, "SW": 0, "NW": 1}[sides[0] + sides[1]]
        yield f"M{_at(first)}A{number(HALF)} {number(HALF)} 0 0 {sweep} {_at(last)}", "bend"
    else:
        for side in sides:
            yield f"M{_at(_side(board, road, side, reach))}L{_at(_middle(board, road))}", "half"


def _band(board: Board, road: Road) -> str:
    """Return the asphalt of one square; an end inside the board is rounded."""
    cap = "round" if len(road.sides + road.open_sides) == 1 else "butt"
    joint = WIDTH / 2 if len(road.sides + road.open_sides) > 2 else 0
    parts = [path(d, stroke_linecap=cap) for d, _ in _strokes(board, road, 0.3)]
    if joint or not road.sides + road.open_sides:
        x, y = _middle(board, road)
        parts.append(path(f"M{number(x - WIDTH / 2)} {number(y)}h{number(WIDTH)}"))
    return "".join(parts)


def _centre(board: Board, road: Road) -> str:
    dashes = {"through": (4.0, 4.0), "half": (4.0, 4.0), "bend": (ARC / 6, ARC / 6)}
    parts = []
    for d, kind in _strokes(board, road):
        dash, gap = dashes[kind]
        parts.append(path(d, stroke_dasharray=f"{number(dash)} {number(gap)}", stroke_dashoffset=-dash / 2))
    return "".join(parts)


def _stop(board: Board, road: Road) -> str:
    """Return a bar where a road ends at the border of its tile and nothing goes on beyond."""
    parts = []
    for side in road.open_sides:
        row, column = road.row + STEP[side][1], road.column + STEP[side][0]
        if not board.area.holds(row, column):
            continue
        x, y = _side(board, road, side, HALF - 3)
        across = f"M{number(x - WIDTH / 2 + 1)} {number(y)}h{number(WIDTH - 2)}"
        down = f"M{number(x)} {number(y - WIDTH / 2 + 1)}v{number(WIDTH - 2)}"
        parts.append(path(across if side in "NS" else down, stroke=DASH, stroke_width=2.2, stroke_dasharray="2.4 1.6"))
    return "".join(parts)


def _bridge(board: Board, road: Road) -> str:
    """Return the north-south road on a deck with parapets over the west-east road."""
    x, y = _middle(board, road)
    rail = HALF - 1
    shadow = f"M{number(x - WIDTH / 2 - 5.5)} {number(y - WIDTH / 2)}h{number(WIDTH + 11)}v{number(WIDTH)}"
    parts = [
        path(f"{shadow}h{number(-WIDTH - 11)}Z", fill=INK, fill_opacity=0.45, stroke="none"),
        path(f"M{number(x)} {number(y - HALF - 0.3)}v{number(SQUARE + 0.6)}", stroke=KERB, stroke_width=WIDTH + 2.4),
        path(f"M{number(x)} {number(y - HALF - 0.3)}v{number(SQUARE + 0.6)}", stroke=ASPHALT, stroke_width=WIDTH),
        _centre(board, road),
    ]
    for edge in (-1, 1):
        at = x + edge * (WIDTH / 2 + 0.4)
        rails = (
            f"M{number(at + edge * 4)} {number(y - rail - 1)}L{number(at)} {number(y - rail + 3)}"
            f"V{number(y + rail - 3)}L{number(at + edge * 4)} {number(y + rail + 1)}"
        )
        parts.append(path(rails, stroke=CARD, stroke_width=4, fill="none", stroke_linejoin="round"))
        parts.append(path(rails, stroke=INK, stroke_width=1, fill="none", stroke_linejoin="round"))
    return group(*parts, stroke=DASH, stroke_width=1.5, fill="none")
