"""Step "lobby" of the working day: each lobbyist places one road or one park (K-LOB-04 to K-LOB-11)."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.content import LaidPiece
from magnate.model.actions import FINISH, Action, FinishStep, Options, Place
from magnate.model.errors import IllegalAction
from magnate.model.state import NOBODY, Request, State
from magnate.modules.lobbyists.actions import PickPiece, PlacePiece
from magnate.modules.lobbyists.events import ParkLaid, RoadBegun
from magnate.modules.lobbyists.house_rules import ROADWORKS_MARKERS
from magnate.modules.lobbyists.memory import (
    Lying,
    add_markers,
    memory_of,
    piece_number,
    pieces_left,
    pieces_of,
    remember,
)
from magnate.modules.lobbyists.ranges import Search, Ways, near_of, new_markers
from magnate.modules.lobbyists.tiles import no_such_piece, offer_tile, unless_on_tile
from magnate.rules.book import Book
from magnate.rules.choices import Places
from magnate.rules.company import acting
from magnate.rules.milestones import claim
from magnate.rules.placing import Placing, Tests, ground, spot_of, unless, unless_beside_road, unless_near
from magnate.rules.step import Step
from magnate.rules.table import Table, refuse
from magnate.town import finished_road, orientations, put_piece

LOBBY_STEP = "lobby"
PIECE_PLACE = "lobby_piece"
MILESTONE = "first_lobbyist_used"


class Lobbying(Step):
    """Pick the piece a lobbyist at work places, or leave the step (K-LOB-04)."""

    takes = (PickPiece, FinishStep)

    def begin(self, table: Table, seat: int) -> None:
        table.state.turn.idle = acting(table, seat)

    def options(self, table: Table, seat: int) -> Options:
        found: list[Action] = []
        card = idle_lobbyist(table)
        if card != NOBODY:
            memory = memory_of(table.state)
            search = Search(table, seat, table.book.employees[card].range)
            found += [
                PickPiece(piece.id)
                for piece in pieces_of(table.book)
                if pieces_left(memory, piece) and search.has_place(piece)
            ]
        found.append(FINISH)
        return found

    def malformed(self, table: Table, action: Action) -> IllegalAction | None:
        return super().malformed(table, action) or no_such_piece(table, action)

    def explain(self, table: Table, seat: int, action: Action) -> IllegalAction:
        assert type(action) is PickPiece
        if idle_lobbyist(table) == NOBODY:
            return refuse("K-LOB-04", "Each of your lobbyists at work has placed a road or a park.", "lobbyists_done")
        piece = pieces_of(table.book)[piece_number(table.book, action.piece) - 1]
        if not pieces_left(memory_of(table.state), piece):
            return refuse("K-LOB-05", f"No {action.piece} is left.", "piece_gone")
        return refuse("K-LOB-07", f"There is no legal place for {action.piece} in range.", "no_piece_place")

    def apply(self, table: Table, seat: int, action: Action) -> None:
        if type(action) is FinishStep:
            table.state.waiting = []
            return
        assert type(action) is PickPiece
        number = piece_number(table.book, action.piece)
        table.state.turn.requests.append(Request(PIECE_PLACE, idle_lobbyist(table), number=number))


class PiecePlacing(Placing):
    """Lay the piece picked, turned or mirrored at will (K-LOB-05 to K-LOB-10).

    A request without a lobbyist is for a free park on the tile of its `anchor` (K-RUL-14).
    """

    takes = (PlacePiece,)
    continues = True

    def options(self, table: Table, seat: int) -> Options:
        request = table.state.turn.requests[-1]
        return Places(table.state.town, PlacePiece, places_for(table, seat, request))

    def tests(self, table: Table, seat: int, action: Action) -> Tests:
        """Yield what stands against a place for a road or a park (K-LOB-05 to K-LOB-10)."""
        assert type(action) is PlacePiece
        request, piece = table.state.turn.requests[-1], piece_asked(table)
        ways = orientations(piece)
        why = f"{piece.id} lies in {len(ways)} ways, counted from 0."
        yield unless(0 <= action.way < len(ways), "K-LOB-05", why, "cannot_lie_so")
        cells = [(action.at[0] + down, action.at[1] + right) for down, right in ways[action.way].cells]
        yield from ground(table, cells, table.state.empty, "K-LOB-06")
        squares = spot_of(table, cells).squares
        if request.employee == NOBODY:
            yield unless_on_tile(table, squares, request.anchor)
        elif piece.kind == "park":
            near = near_of(table, seat, table.book.employees[request.employee].range)
            yield unless_beside_road(table, squares, "K-LOB-07")
            yield unless_near(table, squares, near, request.employee, "K-LOB-07")
        else:
            anchor = table.state.town.square(*action.at)
            aimed = bool(places_for(table, seat, request, limited=False)[action.way][0] >> anchor & 1)
            why = "No arrow points at a road in range, or at an own open entrance."
            yield unless(aimed, "K-LOB-09", why, "no_arrow_at_road")
            enough = ROADWORKS_MARKERS.of(table.book.house_rules) != "eight"
            yield unless(enough, "K-GEN-21", "Too few roadworks markers are left.", "no_markers_left")

    def ways_at(self, table: Table, seat: int, at: Place) -> Sequence[Action]:
        return [PlacePiece(at, way) for way in range(len(orientations(piece_asked(table))))]

    def apply(self, table: Table, seat: int, action: Action) -> None:
        assert type(action) is PlacePiece
        state = table.state
        request = state.turn.requests.pop()
        piece = pieces_of(table.book)[request.number - 1]
        lay_piece(table, piece, Lying(piece.id, state.town.square(*action.at), action.way))
        park = piece.kind == "park"
        table.tell(ParkLaid(seat, piece.id, action.at) if park else RoadBegun(seat, piece.id, action.at))
        if request.employee != NOBODY:
            state.turn.idle[request.employee] -= 1
            if claim(table, seat, MILESTONE):
                offer_tile(table)


def piece_asked(table: Table) -> LaidPiece:
    """Return the piece that is being laid."""
    return pieces_of(table.book)[table.state.turn.requests[-1].number - 1]


def idle_lobbyist(table: Table) -> int:
    """Return a lobbyist at work who has not acted yet, or NOBODY."""
    idle = table.state.turn.idle
    for card in table.book.actors[LOBBY_STEP]:
        if idle[card]:
            return card
    return NOBODY


def places_for(table: Table, seat: int, request: Request, *, limited: bool = True) -> Ways:
    """Return (anchors, way) of every place for the piece a request asks for; limited: see `Search.places`."""
    kinds = pieces_of(table.book)
    if not 1 <= request.number <= len(kinds) or not may_act(table, request):
        return []
    piece = kinds[request.number - 1]
    if request.employee == NOBODY:
        town = table.state.town
        return Search(table, seat, 0, town.tile_mask[town.tile_of[request.anchor]]).places(piece)
    return Search(table, seat, table.book.employees[request.employee].range).places(piece, limited)


def may_act(table: Table, request: Request) -> bool:
    """Tell whether the lobbyist of a request has not acted yet, or it is for a free park on a tile that is there."""
    if request.employee == NOBODY:
        return request.anchor != NOBODY
    return request.employee in table.book.actors[LOBBY_STEP] and table.state.turn.idle[request.employee] > 0


def lay_piece(table: Table, piece: LaidPiece, lying: Lying) -> None:
    """Put a piece on the map, a road with its roadworks markers (K-LOB-08, K-LOB-10)."""
    state, memory = table.state, memory_of(table.state)
    put = put_piece(state.town, orientations(piece)[lying.way], lying.anchor)
    state.empty &= ~put.squares
    if piece.kind == "park":
        state.parks |= put.squares
        remember(state, memory._replace(parks=(*memory.parks, lying)))
        return
    state.construction |= put.squares
    markers = new_markers(table, put.markers)
    state.roadworks, stacked = add_markers(state.roadworks, memory.stacked, markers)
    remember(state, memory._replace(construction=(*memory.construction, lying), stacked=stacked))


def finish_roads(book: Book, state: State) -> int:
    """Take all markers off the map and turn the roads under construction over; return how many (K-LOB-13, K-LOB-14)."""
    memory = memory_of(state)
    done = memory.construction
    state.roadworks = state.construction = 0
    if done:
        open_roads(book, state, done)
    remember(state, memory._replace(construction=(), roads=(*memory.roads, *done), stacked=()))
    return len(done)


def open_roads(book: Book, state: State, done: tuple[Lying, ...]) -> None:
    """Make finished roads part of the town."""
    roads = 0
    for lying in done:
        piece = pieces_of(book)[piece_number(book, lying.piece) - 1]
        roads |= finished_road(state.town, orientations(piece)[lying.way], lying.anchor)
    state.town = state.town.grown(roads=roads)
