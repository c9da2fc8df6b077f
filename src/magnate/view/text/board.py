"""The board as lines of text with coordinates, tile seams and roads as they are joined."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product

from magnate.facts.drawing import LAWN, OWNER
from magnate.messages.speech import campaign, t
from magnate.messages.speech import good as called
from magnate.rules.questions import MapPiece
from magnate.view.board import OPPOSITE, SIDES, TILE, Board, CampaignSpot, HouseSpot, Rect, RestaurantSpot, Road
from magnate.view.text.board_spoken import piece_name
from magnate.view.text.canvas import CELL, Canvas
from magnate.view.text.lines import Line, Span, line, wrap
from magnate.view.text.phrases import house_name
from magnate.view.text.signs import LETTERS, good_letter

Place = tuple[int, int]

CENTRES = {
    "NESW": "╬",
    "NES": "╠",
    "NEW": "╩",
    "NSW": "╣",
    "ESW": "╦",
    "NS": "║",
    "EW": "═",
    "NE": "╚",
    "NW": "╝",
    "ES": "╔",
    "SW": "╗",
    "N": "╨",
    "E": "╞",
    "S": "╥",
    "W": "╡",
    "": "□",
}
"""The middle character of a road square by the sides it leads to."""

BRIDGE = ")║("
"""A bridge: the north-south road crosses over the west-east road without joining it (B-GEO-09)."""

SEAM_DOWN, SEAM_ACROSS, SEAM_CROSSING = "┊", "┈", "┼"
PLANE = 4
NARROW = 44
"""Columns that what lies beside the map takes at least, however small the map is."""


def board_lines(board: Board, marks: Mapping[Place, str] | None = None) -> list[Line]:
    """Return the board drawn three characters to a square, column and row numbers in the margin.

    marks: texts of up to three characters for squares that are to be noticed, such as legal places.
    """
    edges = {run.edge for run in board.airplanes}
    north, east, south, west = map(max, board.outside, _stand_out(board.area, marks or ()))
    left = CELL + west * CELL + (PLANE if "w" in edges else 0)
    top = 1 + north + ("n" in edges)
    canvas = Canvas(board, left, top, east * CELL + (PLANE if "e" in edges else 0), south + int("s" in edges))
    _coordinates(canvas, board, (north, east, south, west))
    _ground(canvas, board)
    _seams(canvas, board)
    for road in board.roads:
        _road(canvas, road)
    _joins(canvas, board)
    for spot in board.drinks:
        canvas.square(spot.row, spot.column, f"({good_letter(spot.what)})", f"good.{spot.what}")
    for house in board.houses:
        _house(canvas, house)
    for restaurant in board.restaurants:
        _restaurant(canvas, restaurant)
    for piece in board.pieces:
        _piece(canvas, board, piece)
    for run in board.campaigns:
        if run.rect is not None or run.edge:
            _campaign(canvas, board, run)
    for (row, column), text in (marks or {}).items():
        canvas.square(row, column, f"{text:^{CELL}}", "legal")
    return [*canvas.lines(), *beside_lines(board, max(canvas.width, NARROW))]


def _stand_out(area: Rect, places: Iterable[Place]) -> tuple[int, int, int, int]:
    """Return how many squares some places lie beyond the map: north, east, south, west."""
    rows, columns = [row for row, _ in places], [column for _, column in places]
    return (
        max([0, *(area.row - row for row in rows)]),
        max([0, *(column - area.right for column in columns)]),
        max([0, *(row - area.bottom for row in rows)]),
        max([0, *(area.column - column for column in columns)]),
    )


def beside_lines(board: Board, width: int) -> list[Line]:
    """Return what lies beside the map: houses without squares, and campaigns that stand on none."""
    found: list[list[str | Span]] = []
    for house in board.away:
        wants = "".join(good_letter(good) for good in house.demand) or "–"
        found.append([Span(house_name(house.label), "house.label"), f" {wants}"])
    for run in board.beside:
        text = f"{campaign(run.kind)} {run.number}{good_letter(run.good)}"
        found.append([Span(f"{text} {LETTERS[run.seat]}{run.rounds or '∞'}", f"seat{run.seat}.campaign")])
    if not found:
        return []
    parts: list[str | Span] = [f"{t('ask.size.beside')}: "]
    for index, one in enumerate(found):
        parts += ["; " if index else "", *one]
    return wrap(line(*parts), width, 2)


def legend(board: Board, width: int = 100) -> list[Line]:
    """Return what the signs on a map mean, in lines of at most `width` columns."""
    goods = sorted({spot.what for spot in board.drinks} | {good for house in board.houses for good in house.demand})
    letters = ["burger", "pizza", *(good for good in goods if good not in ("burger", "pizza"))]
    names = " ".join(f"{good_letter(good)} {called(good)}" for good in letters)
    rows = [line(Span(f"{t('terminal.legend.map', bridge=BRIDGE)}  {names}", "dim"))]
    if board.restaurants or board.campaigns:
        rows.append(line(Span(t("terminal.legend.pieces"), "dim")))
    kinds = dict.fromkeys([spot.what for spot in board.parks] + [piece.kind for piece in board.pieces])
    signs = [f"{board.drawing(kind).block.strip()} {piece_name(kind)}" for kind in kinds]
    if signs:
        rows.append(line(Span("  ".join(signs), "dim")))
    return [part for row in rows for part in wrap(row, width, 2)]


def _coordinates(canvas: Canvas, board: Board, outside: tuple[int, int, int, int]) -> None:
    """Number the rows and columns, those beyond the map as well where something stands there."""
    area = board.area
    north, east, south, west = outside
    for column in range(area.column - west, area.right + east + 1):
        canvas.put(canvas.x(column), canvas.top - north - 1, f"{column:>2}", "label")
    for row in range(area.row - north, area.bottom + south + 1):
        canvas.put(canvas.left - (west + 1) * CELL, canvas.y(row), f"{row:>2}", "label")


def _ground(canvas: Canvas, board: Board) -> None:
    for tile_row, tile_column in board.tiles:
        for down, right in product(range(TILE), repeat=2):
            canvas.square(tile_row * TILE + down, tile_column * TILE + right, " · ", "lot")
    for spot in board.parks:
        canvas.square(spot.row, spot.column, LAWN.block, LAWN.style)


def _seams(canvas: Canvas, board: Board) -> None:
    """Draw the borders between tiles that lie beside each other."""
    for tile_row, tile_column in board.tiles:
        row, column = tile_row * TILE, tile_column * TILE
        x, y, width, height = canvas.box(Rect(row, column, TILE, TILE))
        if (tile_row, tile_column + 1) in board.tiles:
            for step in range(height):
                canvas.put(x + width, y + step, SEAM_DOWN, "seam")
        if (tile_row + 1, tile_column) in board.tiles:
            canvas.put(x, y + height, SEAM_ACROSS * width, "seam")
            if (tile_row, tile_column + 1) in board.tiles or (tile_row + 1, tile_column + 1) in board.tiles:
                canvas.put(x + width, y + height, SEAM_CROSSING, "seam")


def _road(canvas: Canvas, road: Road) -> None:
    if road.bridge:
        canvas.square(road.row, road.column, BRIDGE, "bridge")
        return
    sides = "".join(side for side in "NESW" if side in road.sides + road.open_sides)
    text = ("═" if "W" in sides else " ") + CENTRES[sides] + ("═" if "E" in sides else " ")
    canvas.square(road.row, road.column, text, "road")


def _joins(canvas: Canvas, board: Board) -> None:
    """Carry joined roads across the seams; a road that is not joined stops there."""
    for row, column, side in board.joined:
        down, right = SIDES[side]
        if (row + down, column + right, OPPOSITE[side]) not in board.joined:
            continue
        if side == "E" and (column + 1) % TILE == 0:
            canvas.put(canvas.x(column) + CELL, canvas.y(row), "═", "road")
        if side == "S" and (row + 1) % TILE == 0:
            canvas.put(canvas.x(column) + 1, canvas.y(row) + 1, "║", "road")


def _frame(canvas: Canvas, rect: Rect, signs: str, style: str) -> None:
    """Draw a frame; `signs` are its top left, top, top right, side, bottom left and bottom right characters."""
    x, y, width, height = canvas.box(rect)
    nw, across, ne, down, sw, se = tuple(signs)
    canvas.put(x, y, nw + across * (width - 2) + ne, style)
    for step in range(1, height - 1):
        canvas.put(x, y + step, down + " " * (width - 2) + down, style)
    canvas.put(x, y + height - 1, sw + across * (width - 2) + se, style)


def _house(canvas: Canvas, house: HouseSpot) -> None:
    """Draw walls with the number in the first row and the demand below; the garden is ``\"\"\"``."""
    _frame(canvas, house.rect, "┌─┐│└┘", "house")
    walls = house.rect
    if house.garden is not None:
        walls = _without(house.rect, house.garden)
        x, y, width, height = canvas.box(house.garden)
        for step in range(height):
            canvas.put(x, y + step, '"' * width, "garden")
    x, y, width, height = canvas.box(walls)
    canvas.put(x + 1, y, f"{house.label:^{width - 2}}".replace(" ", "─"), "house.label")
    _demand(canvas, house, walls)


def _demand(canvas: Canvas, house: HouseSpot, walls: Rect) -> None:
    x, y, width, _ = canvas.box(walls)
    _, _, whole, _ = canvas.box(house.rect)
    room = width - 2 if walls.height < house.rect.height or walls.column > house.rect.column else whole - 2
    for index, good in enumerate(house.demand):
        step, along = divmod(index, room)
        canvas.put(x + 1 + along, y + 1 + step, good_letter(good), f"demand.{good}")


def _without(rect: Rect, part: Rect) -> Rect:
    """Return a rectangle with a strip along one of its sides taken away."""
    if part.width == rect.width:
        row = rect.row if part.row > rect.row else rect.row + part.height
        return Rect(row, rect.column, rect.height - part.height, rect.width)
    column = rect.column if part.column > rect.column else rect.column + part.width
    return Rect(rect.row, column, rect.height, rect.width - part.width)


def _restaurant(canvas: Canvas, spot: RestaurantSpot) -> None:
    """Draw a heavy frame with the chain's letter and number; ``@`` marks the entrances."""
    style = f"seat{spot.seat}"
    _frame(canvas, spot.rect, "┏━┓┃┗┛" if spot.open else "┏╍┓╏┗┛", style)
    x, y, width, height = canvas.box(spot.rect)
    canvas.put(x + 2, y, f"{LETTERS[spot.seat]}{spot.number}", style)
    if not spot.open:
        canvas.put(x + 1, y + height - 1, "×" if spot.derelict else "…", style)
    corners = {"nw": (x, y), "ne": (x + width - 1, y), "sw": (x, y + height - 1), "se": (x + width - 1, y + height - 1)}
    for door in spot.doors:
        canvas.put(*corners[door], "@", f"{style}.door")


def _piece(canvas: Canvas, board: Board, piece: MapPiece) -> None:
    """Draw what a module put on or beside the map; an owner's piece carries the letter of the chain."""
    look = board.drawing(piece.kind)
    sign, style = look.block, look.style or "road"
    if piece.seat is not None:
        sign, style = sign.replace(OWNER, LETTERS[piece.seat]), f"seat{piece.seat}.door"
    for row, column in piece.cells:
        canvas.square(row, column, sign, style)


def _campaign(canvas: Canvas, board: Board, run: CampaignSpot) -> None:
    """Write number and good, and where there is room the owner and the rounds left."""
    style = f"seat{run.seat}.campaign"
    first = f"{'#' if run.number < 10 else ''}{run.number}{good_letter(run.good)}"
    second = f" {LETTERS[run.seat]}{run.rounds or '∞'}"
    x, y, width, height = _plane_box(canvas, board, run) if run.rect is None else canvas.box(run.rect)
    for step in range(height):
        canvas.put(x, y + step, "░" * width, style)
    canvas.put(x, y, first, style)
    if width >= 2 * CELL:
        canvas.put(x + CELL, y, second, style)
    elif height > 1:
        canvas.put(x, y + 1, second, style)


def _plane_box(canvas: Canvas, board: Board, run: CampaignSpot) -> tuple[int, int, int, int]:
    area = board.area
    if run.edge in ("n", "s"):
        x, _, width, _ = canvas.box(Rect(area.row, run.first, 1, run.lines))
        return x, 0 if run.edge == "n" else canvas.height - 1, width, 1
    _, y, _, height = canvas.box(Rect(run.first, area.column, run.lines, 1))
    return 0 if run.edge == "w" else canvas.width - CELL, y, CELL, height
