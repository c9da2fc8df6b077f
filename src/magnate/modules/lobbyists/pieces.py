"""Step "lobby" of the working day: each lobbyist places one road or one park (K-LOB-04 to K-LOB-11)."""

from __future__ import annotations

from magnate.content import LobbyPiece
from magnate.model.actions import FINISH, Action, FinishStep, Options, PickPiece, PlacePiece
from magnate.model.events import ModuleFact
from magnate.model.state import NOBODY, Request, State
from magnate.modules.lobbyists.memory import (
    MODULE,
    Lying,
    add_markers,
    memory_of,
    piece_number,
    pieces_left,
    pieces_of,
    remember,
)
from magnate.modules.lobbyists.ranges import Search, Ways, anywhere, new_markers
from magnate.modules.lobbyists.tiles import offer_tile
from magnate.rules.book import Book
from magnate.rules.choices import Places, square_at
from magnate.rules.company import acting
from magnate.rules.milestones import claim
from magnate.rules.step import Step
from magnate.rules.table import Table, refuse
from magnate.town import finished_road, orientations, put_piece

LOBBY_STEP = "lobby"
PIECE_PLACE = "lobby_piece"
MILESTONE = "first_lobbyist_used"


class Lobbying(Step):
    """Pick the piece a lobbyist at work places, or leave the step (K-LOB-04)."""

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

    def explain(self, table: Table, seat: int, action: Action) -> None:
        if type(action) is not PickPiece:
            super().explain(table, seat, action)
            return
        if idle_lobbyist(table) == NOBODY:
            raise refuse("K-LOB-04", "Each of your lobbyists at work has placed a road or a park.", "lobbyists_done")
        number = piece_number(table.book, action.piece)
        if not number:
            raise refuse("K-LOB-05", f"There is no road or park {action.piece}.", "no_such_piece")
        piece = pieces_of(table.book)[number - 1]
        if not pieces_left(memory_of(table.state), piece):
            raise refuse("K-LOB-05", f"No {action.piece} is left.", "piece_gone")
        raise refuse("K-LOB-07", f"There is no legal place for {action.piece} in range.", "no_piece_place")

    def apply(self, table: Table, seat: int, action: Action) -> None:
        if type(action) is FinishStep:
            table.state.waiting = []
            return
        assert type(action) is PickPiece
        number = piece_number(table.book, action.piece)
        table.state.turn.requests.append(Request(PIECE_PLACE, idle_lobbyist(table), number=number))


class PiecePlacing(Step):
    """Lay the piece picked, turned or mirrored at will (K-LOB-05 to K-LOB-10).

    A request without a lobbyist is for a free park on the tile of its `anchor` (K-RUL-14).
    """

    def options(self, table: Table, seat: int) -> Options:
        request = table.state.turn.requests[-1]
        return Places(table.state.town, PlacePiece, places_for(table, seat, request))

    def explain(self, table: Table, seat: int, action: Action) -> None:
        if type(action) is not PlacePiece:
            super().explain(table, seat, action)
            return
        request = table.state.turn.requests[-1]
        piece = pieces_of(table.book)[request.number - 1]
        if action.way not in range(len(orientations(piece))):
            raise refuse(
                "K-LOB-05", f"{piece.id} lies in {len(orientations(piece))} ways, counted from 0.", "cannot_lie_so"
            )
        square = square_at(table.state.town, action.at)
        if square < 0 or not anywhere(table.state, piece)[action.way][0] >> square & 1:
            raise refuse(
                "K-LOB-06", "Every square of the piece must be an empty square of the map.", "needs_empty_squares"
            )
        if piece.kind == "park":
            raise refuse("K-LOB-07", "The park does not lie beside a road in range.", "too_far")
        if places_for(table, seat, request, limited=False)[action.way][0] >> square & 1:
            raise refuse("K-GEN-21", "Too few roadworks markers are left.", "no_markers_left")
        raise refuse("K-LOB-09", "No arrow points at a road in range, or at an own open entrance.", "no_arrow_at_road")

    def apply(self, table: Table, seat: int, action: Action) -> None:
        assert type(action) is PlacePiece
        state = table.state
        request = state.turn.requests.pop()
        piece = pieces_of(table.book)[request.number - 1]
        lay_piece(table, piece, Lying(piece.id, state.town.square(*action.at), action.way))
        what = "park_laid" if piece.kind == "park" else "road_begun"
        table.tell(ModuleFact(MODULE, what, seat, (("piece", piece.id), ("at", action.at))))
        if request.employee != NOBODY:
            state.turn.idle[request.employee] -= 1
            if claim(table, seat, MILESTONE):
                offer_tile(table)


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


def lay_piece(table: Table, piece: LobbyPiece, lying: Lying) -> None:
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
