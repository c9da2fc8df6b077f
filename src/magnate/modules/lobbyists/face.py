"""What lobbyists show: roads, parks and extra tiles, what is left of them, and where they may lie (chapter 4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from magnate.facts.advice import Advice
from magnate.facts.drawing import INK, KERB, LAWN, Drawing, Mark, block
from magnate.facts.face import Called, Face, Json, Legal, Question, Spot, Tell
from magnate.facts.milestones import Earned
from magnate.facts.phrase import Label, Phrase, Square
from magnate.facts.places import square_rows
from magnate.facts.rings import rings
from magnate.model.state import NOBODY
from magnate.modules.lobbyists import effects
from magnate.modules.lobbyists.actions import PickPiece, PickTile, PlacePiece, PlaceTile
from magnate.modules.lobbyists.advice import ADVICE
from magnate.modules.lobbyists.memory import memory_of, pieces_left, pieces_of
from magnate.modules.lobbyists.pieces import LOBBY_STEP, MILESTONE, PIECE_PLACE
from magnate.modules.lobbyists.ranges import LOBBY, Search, last_border_free
from magnate.modules.lobbyists.tiles import EXTRA_TILE, EXTRA_TILE_PLACE, FREE_BUILD, free_places, rotations
from magnate.rules.company import range_starts, reach
from magnate.rules.table import Table

CARD = "lobbyist"
SOIL, AMBER = "#C9B58C", "#E2A52B"


class LobbyFace(Face):
    """What lobbyists show."""

    def phrases(self) -> Mapping[str, tuple[str, ...]]:
        """Return what is said of pieces and tiles."""
        return {
            "road_pieces_left": ("pieces",),
            "park_pieces_left": ("pieces",),
            "extra_tiles_left": ("tiles",),
            "pieces_left": ("pieces",),
            "piece_to_place": ("piece",),
            "piece_on_new_tile": (),
            "piece_range": ("borders",),
            "piece_border_free": (),
            "tile_shows": ("tile", "houses", "gardens", "goods", "park"),
            "pieces_of_kind_left": ("count",),
            "pay_more": ("houses",),
            "nobody_pays_more": (),
            "roadworks_on": ("places",),
            "no_roadworks": (),
            "nearer_then": ("house", "borders", "before"),
            "joins_roads": ("count",),
            "no_tile_added": (),
            "nothing_built": (),
            "act_lobby": ("count",),
            "no_arrow_at_road": (),
            "no_markers_left": (),
            "not_on_new_tile": (),
            "tile_not_in_line": (),
            "cannot_lie_so": (),
            "lobbyists_done": (),
            "no_such_piece": (),
            "piece_gone": (),
            "no_piece_place": (),
            "tile_not_left": ("tile",),
            "tile_required": (),
            "no_free_road": (),
            "no_room_on_tile": (),
        }

    def questions(self) -> Mapping[str, Question]:
        """Return what lobbyists build, and where; whether a tile is added, and what is built on it."""
        return {
            LOBBY_STEP: Question(("K-LOB-04", "K-LOB-07", "K-LOB-10", "K-LOB-20"), lobby_facts),
            PIECE_PLACE: Question(("K-LOB-06", "K-LOB-09"), piece_facts, piece_range, reaches=LOBBY),
            EXTRA_TILE: Question(("K-LOB-30", "K-LOB-34"), tiles_left, declined="no_tile_added"),
            EXTRA_TILE_PLACE: Question(("K-LOB-31", "K-LOB-32"), tile_facts),
            FREE_BUILD: Question(("K-LOB-34",), build_facts, declined="nothing_built"),
        }

    def effects(self) -> Mapping[type, Tell]:
        """Return what roads, parks and tiles lead to."""
        return {
            PickPiece: effects.pick_piece,
            PlacePiece: effects.place_piece,
            PickTile: effects.pick_tile,
            PlaceTile: effects.place_tile,
        }

    def labels(self) -> Mapping[type, Called]:
        """Return what a place of a tile is called."""
        return {
            PlaceTile: lambda action: Label(
                say="place_tile", values={"place": tile_area(action.at), "degrees": 90 * action.rotation}
            ),
        }

    def places(self) -> Mapping[type, Spot]:
        """Return where roads, parks and tiles lie."""
        return {PlacePiece: effects.piece_spot, PlaceTile: effects.tile_spot}

    def at_work(self, table: Table, seat: int, uses: Sequence[int]) -> Sequence[Phrase]:
        """Return how many pieces lobbyists may place (K-LOB-04)."""
        count = uses[table.book.by_employee[CARD]]
        return [Phrase(say="act_lobby", values={"count": count})] if count else ()

    def milestones(self) -> Mapping[str, Earned]:
        """Return how First lobbyist used is earned: by a place for a road or a park (K-LOB-04)."""
        return {MILESTONE: Earned(lambda means: len(means.offered(LOBBY_STEP)) > 1, LOBBY_STEP, (CARD,))}

    def supply_facts(self, table: Table) -> Sequence[Phrase]:
        """Return the roads, parks and tiles that are left (K-GEN-21)."""
        found = [
            Phrase(say=say, values={"pieces": left_of(table, kind)})
            for kind, say in (("road", "road_pieces_left"), ("park", "park_pieces_left"))
        ]
        return found + tiles_left(table, NOBODY)

    def drawings(self) -> Mapping[str, Drawing]:
        """Return parks, roads under construction, and roadworks."""
        ground = Mark(block(1, 2), SOIL, KERB, 1)
        bars = Mark("".join(f"M{4 + step} 27l6 -22" for step in (0, 7, 14)), line=AMBER, width=3.2)
        sign = Mark("M16 7l9.5 16.5h-19Z", AMBER, INK, 1.6)
        return {
            "park": LAWN,
            "road_under_construction": Drawing((ground, bars), "", "▒▒▒", "%"),
            "roadworks": Drawing((sign,), "+1", "═▲═", "!", "bridge"),
        }

    def advice(self) -> Advice:
        """Return what computer players do with it."""
        return ADVICE

    def held_by_state(self) -> Sequence[str]:
        """Return parks, roads and roadworks: they concern everybody (K-GEN-10)."""
        return "park", "lobby_road", "road_under_construction", "roadworks"

    def legal_places(self) -> Mapping[str, Legal]:
        """Return where the seat could lay pieces and tiles."""
        return {PIECE_PLACE: legal_pieces, EXTRA_TILE: legal_tiles}


def tile_area(at: Square) -> list[int]:
    """Return the squares of a tile: first row and column, last row and column."""
    top, left = at[0] * effects.TILE, at[1] * effects.TILE
    return [top, left, top + effects.TILE - 1, left + effects.TILE - 1]


def left_of(table: Table, kind: str = "") -> dict[str, int]:
    """Return how many pieces are left, of roads or parks or of both, by id."""
    memory = memory_of(table.state)
    left = {piece.id: pieces_left(memory, piece) for piece in pieces_of(table.book) if kind in ("", piece.kind)}
    return {piece: count for piece, count in left.items() if count}


def lobby_facts(table: Table, _seat: int) -> list[Phrase]:
    """Return the lobbyists that have not built yet, and the pieces left (K-LOB-04, K-LOB-05)."""
    idle, book = table.state.turn.idle, table.book
    unused = {book.employees[card].id: idle[card] for card in book.actors[LOBBY_STEP] if idle[card]}
    idle_cards = [Phrase(say="cards_unused", values={"cards": unused})] if unused else []
    return [*idle_cards, Phrase(say="pieces_left", values={"pieces": left_of(table)})]


def piece_facts(table: Table, _seat: int) -> list[Phrase]:
    """Return which piece is laid, and how far it may lie (K-LOB-07, K-RUL-49)."""
    found = [Phrase(say="piece_to_place", values={"piece": effects.piece_asked(table).id})]
    card = table.state.turn.requests[-1].employee
    if card == NOBODY:
        found.append(Phrase(say="piece_on_new_tile"))
    else:
        found.append(Phrase(say="piece_range", values={"borders": table.book.employees[card].range}))
        if last_border_free(table):
            found.append(Phrase(say="piece_border_free"))
    return found


def piece_range(table: Table, seat: int) -> list[list[Square]]:
    """Return the squares in range of a lobbyist (K-LOB-07)."""
    card = table.state.turn.requests[-1].employee
    if card == NOBODY:
        return []
    within = table.book.employees[card].range
    return rings(table, range_starts(table, seat), within, lambda start, far: reach(table, start, far, LOBBY))


def tiles_left(table: Table, _seat: int) -> list[Phrase]:
    """Return the extra tiles that are left (K-LOB-01)."""
    return [Phrase(say="extra_tiles_left", values={"tiles": list(memory_of(table.state).supply)})]


def tile_facts(table: Table, _seat: int) -> list[Phrase]:
    """Return what is printed on the tile that is laid."""
    return [effects.tile_shows(table, effects.tile_asked(table))]


def build_facts(table: Table, seat: int) -> list[Phrase]:
    """Return how many restaurants are left to build on the new tile (K-LOB-34)."""
    left = table.book.catalogue.restaurants_per_chain - len(table.state.chains[seat].restaurants)
    return [Phrase(say="restaurants_left", values={"count": left})]


def legal_pieces(table: Table, seat: int) -> list[Json]:
    """Return the places of every piece that is left, by the first square and the way it lies (K-LOB-05 to K-LOB-09)."""
    search = Search(table, seat, table.book.employees[table.book.by_employee[CARD]].range)
    memory = memory_of(table.state)
    return [
        {"piece": piece.id, "left": pieces_left(memory, piece), "way": way, "at": square_rows(table.state.town, mask)}
        for piece in pieces_of(table.book)
        if pieces_left(memory, piece)
        for mask, way in search.places(piece)
        if mask
    ]


def legal_tiles(table: Table, _seat: int) -> list[Json]:
    """Return the extra tiles that are left, each with its places in tiles and how it may be turned (K-LOB-31)."""
    places = [list(at) for at in free_places(table)]
    return [
        {"tile": tile, "rotations": list(rotations(table, tile)), "at": places}
        for tile in memory_of(table.state).supply
    ]
