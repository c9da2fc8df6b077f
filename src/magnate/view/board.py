"""The board as rectangles of squares: what stands where, for every way of drawing it.

Made from a state, or from a town alone. Squares are (row, column) in map coordinates, goods are
ids, seats are numbers. Nothing here knows characters or colours.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from magnate.content import Catalogue
from magnate.facts.drawing import PLAIN, Drawing
from magnate.model.actions import CORNERS
from magnate.model.marks import MARKS
from magnate.model.state import NOBODY, Campaign, Restaurant, State
from magnate.modules import faces_of
from magnate.rules.airplanes import EDGES
from magnate.rules.book import Book
from magnate.rules.company import has_drive_in
from magnate.rules.marketing import demand_limit
from magnate.rules.questions import MapPiece
from magnate.rules.table import Table
from magnate.town import Town

TILE = 5
SIDES = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}


class Rect(NamedTuple):
    """A rectangle of squares."""

    row: int
    column: int
    height: int = 1
    width: int = 1

    @property
    def bottom(self) -> int:
        """The last row."""
        return self.row + self.height - 1

    @property
    def right(self) -> int:
        """The last column."""
        return self.column + self.width - 1

    def holds(self, row: int, column: int) -> bool:
        """Tell whether a square lies inside."""
        return self.row <= row <= self.bottom and self.column <= column <= self.right


NOWHERE = Rect(0, 0, 0, 0)
"""The rectangle of a house that lies beside the map."""


class Road(NamedTuple):
    """A way over one square: the sides it leads to. A bridge has two ways, north-south and west-east.

    open_sides: those where it runs to the border of its tile and is not joined there.
    """

    row: int
    column: int
    sides: str
    open_sides: str
    bridge: bool


class Spot(NamedTuple):
    """A drink symbol or a park square."""

    row: int
    column: int
    what: str


class HouseSpot(NamedTuple):
    """A house; `rect` includes the garden. `limit` is the most demand it can hold."""

    label: str
    rect: Rect
    garden: Rect | None
    kind: str
    demand: tuple[str, ...]
    limit: int


class RestaurantSpot(NamedTuple):
    """A restaurant; `number` counts within its chain. `doors` are the corners that are entrances now."""

    seat: int
    number: int
    rect: Rect
    doors: tuple[str, ...]
    open: bool
    derelict: bool


class CampaignSpot(NamedTuple):
    """A campaign; `rounds` 0 never ends. Airplanes have an edge (n e s w) and lines instead of a rectangle.

    A campaign that lies beside the map has neither. second: the other good of an airplane with two, or "".
    """

    number: int
    kind: str
    good: str
    seat: int
    rounds: int
    rect: Rect | None
    edge: str
    first: int
    lines: int
    second: str = ""


class Board(NamedTuple):
    """Everything to be drawn; `area` is the whole map in squares and `tiles` its tiles by (row, column).

    away: houses that lie beside the map, on no square. pieces: what modules have put on or beside it.
    drawings: how they look, by kind.
    """

    area: Rect
    tiles: tuple[tuple[int, int], ...]
    roads: tuple[Road, ...]
    joined: frozenset[tuple[int, int, str]]
    drinks: tuple[Spot, ...]
    parks: tuple[Spot, ...]
    houses: tuple[HouseSpot, ...]
    restaurants: tuple[RestaurantSpot, ...] = ()
    campaigns: tuple[CampaignSpot, ...] = ()
    away: tuple[HouseSpot, ...] = ()
    pieces: tuple[MapPiece, ...] = ()
    drawings: Mapping[str, Drawing] = {}

    def drawing(self, kind: str) -> Drawing:
        """Return how a kind of piece looks; a plain square where its module does not say."""
        return self.drawings.get(kind, PLAIN)

    @property
    def airplanes(self) -> tuple[CampaignSpot, ...]:
        """The campaigns at the edges of the map."""
        return tuple(run for run in self.campaigns if run.edge)

    @property
    def beside(self) -> tuple[CampaignSpot, ...]:
        """The campaigns that lie beside the map."""
        return tuple(run for run in self.campaigns if run.rect is None and not run.edge)

    @property
    def outside(self) -> tuple[int, int, int, int]:
        """How many squares pieces stand out beyond the map: north, east, south, west."""
        rows = [row for piece in self.pieces for row, _ in piece.cells]
        columns = [column for piece in self.pieces for _, column in piece.cells]
        area = self.area
        return (
            max([0, *(area.row - row for row in rows)]),
            max([0, *(column - area.right for column in columns)]),
            max([0, *(row - area.bottom for row in rows)]),
            max([0, *(area.column - column for column in columns)]),
        )


def board_of_town(town: Town, catalogue: Catalogue) -> Board:
    """Return a board with nothing on it but what is printed."""
    houses = tuple(
        HouseSpot(
            house.label,
            rect_of(town, house.squares),
            rect_of(town, house.garden) if house.garden else None,
            house.kind,
            (),
            catalogue.demand_limit_garden if house.garden else catalogue.demand_limit,
        )
        for house in town.houses
    )
    drinks = tuple(Spot(*town.position(source.square), catalogue.goods[source.good].id) for source in town.sources)
    marked = [(mark.piece, printed(town)) for mark, printed in MARKS.printed]
    parks = tuple(Spot(*town.position(square), piece) for piece, mask in marked for square in _squares(mask))
    roads = roads_of(town)
    return Board(area_of(town), tuple(town.tile_position), roads, joins_of(town), drinks, parks, houses)


def board_of(state: State, book: Book) -> Board:
    """Return the board of a game with everything that stands on it."""
    table = Table(book, state)
    town = state.town
    spots = tuple(
        HouseSpot(
            house.label,
            rect_of(town, house.squares) if house.squares else NOWHERE,
            rect_of(town, house.garden) if house.garden else None,
            house.kind,
            tuple(book.goods[good] for good, _ in tokens),
            demand_limit(table, house),
        )
        for house, tokens in zip(state.houses, state.tokens, strict=True)
    )
    restaurants = tuple(
        _restaurant(table, chain.seat, number, place)
        for chain in state.chains
        for number, place in enumerate(chain.restaurants, start=1)
    )
    campaigns = tuple(_campaign(table, run) for run in state.campaigns)
    return board_of_town(town, book.catalogue)._replace(
        houses=tuple(spot for spot in spots if spot.rect is not NOWHERE),
        restaurants=restaurants,
        campaigns=campaigns,
        away=tuple(spot for spot in spots if spot.rect is NOWHERE),
        pieces=tuple(piece for module in book.ask.map_pieces for piece in module.map_pieces(state)),
        drawings=faces_of(book).drawings,
    )


def _restaurant(table: Table, seat: int, number: int, place: Restaurant) -> RestaurantSpot:
    row, column = table.state.town.position(place.anchor)
    doors = CORNERS if place.open and has_drive_in(table, seat) else (CORNERS[place.corner],)
    gone = not table.state.chains[seat].in_game
    return RestaurantSpot(seat, number, Rect(row, column, 2, 2), () if gone else doors, place.open, gone)


def _campaign(table: Table, run: Campaign) -> CampaignSpot:
    token = table.book.catalogue.campaigns[run.token]
    rect = None
    if run.anchor != NOBODY:
        row, column = table.state.town.position(run.anchor)
        height, width = (token.width, token.height) if run.turned else (token.height, token.width)
        rect = Rect(row, column, height, width)
    edge = EDGES[run.edge] if run.edge >= 0 else ""
    good = table.book.goods[run.good]
    second = "" if run.second == NOBODY else table.book.goods[run.second]
    return CampaignSpot(
        token.number, token.kind, good, run.seat, run.rounds, rect, edge, run.first, token.lines, second
    )


def rect_of(town: Town, squares: int) -> Rect:
    """Return the rectangle around a mask of squares."""
    places = [town.position(square) for square in _squares(squares)]
    top, left = min(row for row, _ in places), min(column for _, column in places)
    bottom, right = max(row for row, _ in places), max(column for _, column in places)
    return Rect(top, left, bottom - top + 1, right - left + 1)


def area_of(town: Town) -> Rect:
    """Return the rectangle of squares around all tiles."""
    rows = [row for row, _ in town.tile_position]
    columns = [column for _, column in town.tile_position]
    height, width = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
    return Rect(min(rows) * TILE, min(columns) * TILE, height * TILE, width * TILE)


def roads_of(town: Town) -> tuple[Road, ...]:
    """Return the ways over every road square; at the middle of a tile's side a road runs to the border (B-GEO-07)."""
    graph = town.graph
    found: list[Road] = []
    for node, square in enumerate(graph.square):
        row, column = town.position(square)
        bridge = len(graph.at[square]) > 1
        joined = "".join(side for side in SIDES if _steps(town, node, side))
        ends = "".join(side for side in SIDES if side not in joined and not bridge and _at_border(row, column, side))
        found.append(Road(row, column, joined, ends, bridge))
    return tuple(found)


def joins_of(town: Town) -> frozenset[tuple[int, int, str]]:
    """Return (row, column, side) of every side of a road square across which a road goes on."""
    return frozenset((road.row, road.column, side) for road in roads_of(town) for side in road.sides)


def _steps(town: Town, node: int, side: str) -> bool:
    """Tell whether a road node is joined with the one beyond a side."""
    down, right = SIDES[side]
    beside = town.graph.square[node] + down * town.stride + right
    return any(town.graph.square[other] == beside for other in town.graph.steps[node])


def _at_border(row: int, column: int, side: str) -> bool:
    """Tell whether a square is the middle of its tile's side."""
    return (row % TILE, column % TILE) == {"N": (0, 2), "E": (2, 4), "S": (4, 2), "W": (2, 0)}[side]


def _squares(mask: int) -> list[int]:
    return [square for square in range(mask.bit_length()) if mask >> square & 1]
