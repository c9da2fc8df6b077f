"""The map and everything on it, as screens get it."""

from __future__ import annotations

from functools import lru_cache

from magnate.facts.phrase import Square
from magnate.facts.places import RectShape, rect_shape, squares_in
from magnate.facts.reaches import Reaches
from magnate.model.actions import CORNERS
from magnate.model.marks import MARKS
from magnate.model.state import NOBODY, Campaign, Restaurant
from magnate.rules.airplanes import EDGES
from magnate.rules.company import has_drive_in
from magnate.rules.marketing import demand_limit
from magnate.rules.table import Table
from magnate.town import Town
from magnate.view.board import Rect, area_of, roads_of
from magnate.view.screen.shapes import (
    BoardShape,
    CampaignShape,
    DemandShape,
    HouseShape,
    PieceShape,
    RestaurantShape,
    RoadShape,
    SpotShape,
)

DRAWN_TOWNS = 16
"""Towns whose printed part is kept: it changes only when players build roads or tiles."""


class Printed:
    """What is printed on a map, or built into its roads for good; shared by all its boards."""

    __slots__ = ("area", "joined", "marked", "roads", "sources", "tiles")

    def __init__(self, town: Town) -> None:
        ways = roads_of(town)
        self.area: RectShape = shape_of_rect(area_of(town))
        self.tiles: list[Square] = [(row * 5, column * 5) for row, column in town.tile_position]
        self.roads: list[RoadShape] = [
            RoadShape(row=way.row, column=way.column, sides=way.sides, open_sides=way.open_sides, bridge=way.bridge)
            for way in ways
        ]
        self.joined: list[tuple[int, int, str]] = sorted(
            (way.row, way.column, side) for way in ways for side in way.sides if _crosses(way.row, way.column, side)
        )
        self.sources: list[tuple[Square, int]] = [(town.position(at.square), at.good) for at in town.sources]
        self.marked: list[SpotShape] = [
            SpotShape(row=row, column=column, what=mark.piece)
            for mark, squares in MARKS.printed
            for row, column in squares_in(town, squares(town))
        ]


def board_shape(table: Table) -> BoardShape:
    """Return the board of a state; what only its owner may know never stands on it."""
    state, book = table.state, table.book
    printed, reaches = _printed(state.town), Reaches(table)
    pieces = [
        PieceShape(
            kind=piece.kind,
            seat=NOBODY if piece.seat is None else piece.seat,
            cells=list(piece.cells),
            about={"label": piece.label} if piece.label else {},
        )
        for module in book.ask.map_pieces
        for piece in module.map_pieces(state)
    ]
    return BoardShape(
        area=printed.area,
        tiles=printed.tiles,
        roads=printed.roads,
        joined=printed.joined,
        drinks=[SpotShape(row=at[0], column=at[1], what=book.goods[good]) for at, good in printed.sources],
        parks=printed.marked,
        houses=_houses(table),
        restaurants=[
            _restaurant(table, chain.seat, number, place)
            for chain in state.chains
            for number, place in enumerate(chain.restaurants, start=1)
        ],
        campaigns=[campaign_shape(table, run, reaches) for run in state.campaigns],
        pieces=pieces,
        outside=_outside(printed.area, pieces),
        code="" if state.layout is None else state.layout.code(),
    )


def campaign_shape(table: Table, run: Campaign, reaches: Reaches) -> CampaignShape:
    """Return a running campaign with the houses it reaches now (B-CAM-02)."""
    book, state = table.book, table.state
    token = book.catalogue.campaigns[run.token]
    rect = None
    if run.anchor != NOBODY:
        row, column = state.town.position(run.anchor)
        height, width = (token.width, token.height) if run.turned else (token.height, token.width)
        rect = RectShape(row=row, column=column, height=height, width=width)
    return CampaignShape(
        id=token.id,
        number=token.number,
        kind=token.kind,
        good=book.goods[run.good],
        second="" if run.second == NOBODY else book.goods[run.second],
        seat=run.seat,
        rounds=run.rounds,
        marketeer="" if run.marketeer == NOBODY else book.employees[run.marketeer].id,
        rect=rect,
        edge=EDGES[run.edge] if run.edge >= 0 else "",
        first=run.first,
        lines=token.lines,
        reach=[state.houses[index].label for index in reaches.houses(run)],
    )


def shape_of_rect(rect: Rect) -> RectShape:
    """Return a rectangle as screens get it."""
    return RectShape(row=rect.row, column=rect.column, height=rect.height, width=rect.width)


@lru_cache(maxsize=DRAWN_TOWNS)
def _printed(town: Town) -> Printed:
    return Printed(town)


def _crosses(row: int, column: int, side: str) -> bool:
    """Tell whether a side of a square is a border of its tile."""
    return {"N": row % 5 == 0, "S": row % 5 == 4, "W": column % 5 == 0, "E": column % 5 == 4}[side]


def _houses(table: Table) -> list[HouseShape]:
    state, goods = table.state, table.book.goods
    return [
        HouseShape(
            label=house.label,
            rect=rect_shape(state.town, house.squares) if house.squares else None,
            garden=rect_shape(state.town, house.garden) if house.garden else None,
            kind=house.kind,
            demand=[DemandShape(good=goods[good], seat=owner) for good, owner in tokens],
            limit=demand_limit(table, house),
            order=place,
        )
        for place, (house, tokens) in enumerate(zip(state.houses, state.tokens, strict=True), start=1)
    ]


def _restaurant(table: Table, seat: int, number: int, place: Restaurant) -> RestaurantShape:
    row, column = table.state.town.position(place.anchor)
    gone = not table.state.chains[seat].in_game
    doors = CORNERS if place.open and has_drive_in(table, seat) else (CORNERS[place.corner],)
    return RestaurantShape(
        seat=seat,
        number=number,
        rect=RectShape(row=row, column=column, height=2, width=2),
        entrance=CORNERS[place.corner],
        doors=[] if gone or not place.open else list(doors),
        open=place.open,
        derelict=gone,
    )


def _outside(area: RectShape, pieces: list[PieceShape]) -> tuple[int, int, int, int]:
    """Return how many squares pieces stand out beyond the map: north, east, south, west."""
    cells = [cell for piece in pieces for cell in piece.cells]
    bottom, right = area.row + area.height - 1, area.column + area.width - 1
    return (
        max([0, *(area.row - row for row, _ in cells)]),
        max([0, *(column - right for _, column in cells)]),
        max([0, *(row - bottom for row, _ in cells)]),
        max([0, *(area.column - column for _, column in cells)]),
    )
