"""Where options put things: the squares covered, the entrance, the edge, how it is turned."""

from __future__ import annotations

from magnate.content import CampaignToken
from magnate.model.actions import (
    Action,
    PlaceAirplane,
    PlaceCampaign,
    PlaceGarden,
    PlaceHouse,
    PlacePiece,
    PlaceRamp,
    PlaceRestaurant,
    PlaceShop,
    PlaceTile,
)
from magnate.model.state import Campaign
from magnate.modules.rural_marketeers.memory import Ramp, ramp_cells
from magnate.modules.rural_marketeers.ramps import action_of, airplanes, free_ramps
from magnate.rules.building import gardens, house_at
from magnate.rules.launching import EDGES, airplane_stand
from magnate.rules.table import Table
from magnate.town import LyingPiece, orientations
from magnate.view.module_notes import piece_asked
from magnate.view.screen.asking import PlaceShape
from magnate.view.screen.board import rect_shape
from magnate.view.screen.shapes import RectShape, Square

TILE = 5
TURNED = "turned"
UPRIGHT, LENGTHWISE = "upright", "lengthwise"


class PlaceMaker:
    """Makes the places of one decision; what all its options share is looked up once."""

    __slots__ = ("_gardens", "_seat", "_table", "ramps")

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self._seat = seat
        self._gardens: dict[tuple[str, str], int] | None = None
        self.ramps: dict[PlaceRamp, Ramp] | None = None

    def of(self, action: Action) -> PlaceShape | None:
        """Return where an action puts something, None for one that puts nothing on the map."""
        if isinstance(action, PlaceRestaurant):
            return rectangle(action.at, 2, 2, corner=action.entrance, variant=action.entrance)
        if isinstance(action, PlaceCampaign):
            return self._campaign(action)
        if isinstance(action, PlaceAirplane):
            return self._airplane(action)
        if isinstance(action, PlaceHouse):
            return self._house(action)
        if isinstance(action, PlaceGarden):
            return self._garden(action)
        return self._of_module(action)

    def _of_module(self, action: Action) -> PlaceShape | None:
        if isinstance(action, PlaceShop):
            return rectangle(action.at, 1, 1)
        if isinstance(action, PlacePiece):
            return self._piece(action)
        if isinstance(action, PlaceTile):
            row, column = action.at
            return rectangle((row * TILE, column * TILE), TILE, TILE, variant=str(action.rotation))
        if isinstance(action, PlaceRamp):
            variant = UPRIGHT if action.upright else LENGTHWISE
            return beside_map(action.at, list(self.ramp(action)), variant)
        return None

    def ramp(self, action: PlaceRamp) -> Ramp:
        """Return the cells of the off-ramp an action means."""
        if self.ramps is None:
            self.ramps = {action_of(ramp): ramp for ramp in free_ramps(self._table, airplanes(self._table))}
        return self.ramps[action]

    def _token(self) -> CampaignToken:
        return self._table.book.catalogue.campaigns[self._table.state.turn.requests[-1].token]

    def _campaign(self, action: PlaceCampaign) -> PlaceShape:
        token = self._token()
        height, width = (token.width, token.height) if action.turned else (token.height, token.width)
        return rectangle(action.at, height, width, variant=TURNED if action.turned else "")

    def _airplane(self, action: PlaceAirplane) -> PlaceShape:
        table, token = self._table, self._token()
        run = Campaign(token.index, self._seat, 0, 1, 0, -1, False, EDGES.index(action.edge), action.first)
        cells = list(airplane_stand(table, run, frozenset(ramp_cells(table.state))))
        return PlaceShape(
            anchor=cells[0] if cells else (action.first, action.first),
            rect=None,
            garden=None,
            corner="",
            edge=action.edge,
            first=action.first,
            lines=token.lines,
            cells=cells,
            variant=action.edge,
        )

    def _house(self, action: PlaceHouse) -> PlaceShape:
        table = self._table
        house = house_at(table, table.state.turn.requests[-1].number, action)
        found = rect_shape(table.state.town, house.squares)
        garden = rect_shape(table.state.town, house.garden)
        return _place(action.at, found, garden=garden, variant=action.garden)

    def _garden(self, action: PlaceGarden) -> PlaceShape:
        table = self._table
        if self._gardens is None:
            self._gardens = {(house, side): squares for house, side, squares in gardens(table)}
        found = rect_shape(table.state.town, self._gardens[action.house, action.side])
        return _place((found.row, found.column), found, garden=found, variant=action.side)

    def _piece(self, action: PlacePiece) -> PlaceShape:
        cells = cells_of(orientations(piece_asked(self._table))[action.way], action.at)
        top, left = min(row for row, _ in cells), min(column for _, column in cells)
        height = max(row for row, _ in cells) - top + 1
        width = max(column for _, column in cells) - left + 1
        rect = RectShape(row=top, column=left, height=height, width=width)
        return _place(action.at, rect, cells=cells, variant=str(action.way))


def cells_of(lying: LyingPiece, at: Square) -> list[Square]:
    """Return the squares of a lobbyist's piece that lies with its first square at a place."""
    return [(at[0] + down, at[1] + right) for down, right in lying.cells]


def rectangle(at: Square, height: int, width: int, *, corner: str = "", variant: str = "") -> PlaceShape:
    """Return the place of something that covers a rectangle of the map."""
    rect = RectShape(row=at[0], column=at[1], height=height, width=width)
    return _place(at, rect, corner=corner, variant=variant)


def beside_map(at: Square, cells: list[Square], variant: str) -> PlaceShape:
    """Return the place of something that lies outside the map."""
    return _place(at, None, cells=cells, variant=variant)


def _place(
    at: Square,
    rect: RectShape | None,
    *,
    garden: RectShape | None = None,
    corner: str = "",
    cells: list[Square] | None = None,
    variant: str = "",
) -> PlaceShape:
    return PlaceShape(
        anchor=at,
        rect=rect,
        garden=garden,
        corner=corner,
        edge="",
        first=0,
        lines=0,
        cells=cells or [],
        variant=variant,
    )
