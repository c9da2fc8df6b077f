"""What lobbyists have put on the map, as plain data and as drawings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from magnate.content import LaidPiece
from magnate.model.reading import inside
from magnate.model.state import State
from magnate.modules.lobbyists.house_rules import DOUBLE_MARKERS
from magnate.modules.lobbyists.memory import (
    PARKS,
    Cell,
    ExtraTile,
    Lying,
    add_markers,
    memory_of,
    piece_number,
    pieces_left,
    pieces_of,
    remember,
    supply_of,
)
from magnate.modules.lobbyists.pieces import open_roads
from magnate.modules.lobbyists.tiles import add_tile
from magnate.rules.book import Book
from magnate.rules.positions.draft import Draft
from magnate.rules.questions import MapPiece
from magnate.town import bits, orientations, put_piece, tile_places

Json = dict[str, Any]

FIELDS = ("tiles", "roads", PARKS, "markers", "supply", "airplanes")


def pieces_on_map(book: Book, state: State) -> list[MapPiece]:
    """Return roads, parks and roadworks for drawings; extra tiles and printed parks are part of the map."""
    memory = memory_of(state)
    found: list[MapPiece] = []
    rows = (("lobby_road", memory.roads), ("road_under_construction", memory.construction), ("park", memory.parks))
    for kind, pieces in rows:
        found += [MapPiece(kind, cells_of(state, squares_of(book, state, lying))) for lying in pieces]
    for square in bits(state.roadworks):
        count = 1 + sum([layer >> square & 1 for layer in memory.stacked])
        found.append(MapPiece("roadworks", (state.town.position(square),), None, str(count) if count > 1 else ""))
    return found


def piece_of(book: Book, lying: Lying) -> LaidPiece:
    """Return the kind of piece that lies there."""
    return pieces_of(book)[piece_number(book, lying.piece) - 1]


def squares_of(book: Book, state: State, lying: Lying) -> int:
    """Return the mask of the squares a piece covers."""
    return put_piece(state.town, orientations(piece_of(book, lying))[lying.way], lying.anchor).squares


def cells_of(state: State, squares: int) -> tuple[Cell, ...]:
    """Return the (row, column) of the squares of a mask, in reading order."""
    return tuple([state.town.position(square) for square in bits(squares)])


def written(book: Book, state: State) -> Json:
    """Return tiles, pieces, markers and what else is remembered; what follows from the rest is left out."""
    memory = memory_of(state)
    found: Json = {}
    if memory.tiles:
        found["tiles"] = [{"tile": one.tile, "at": list(one.place), "rotation": one.rotation} for one in memory.tiles]
    roads = [_piece(state, lying, True) for lying in memory.roads]
    roads += [_piece(state, lying, False) for lying in memory.construction]
    if roads:
        found["roads"] = roads
    if memory.parks:
        found[PARKS] = [_piece(state, lying, None) for lying in memory.parks]
    markers: list[Cell] = []
    for layer in (state.roadworks, *memory.stacked):
        markers += cells_of(state, layer)
    if markers:
        found["markers"] = [list(cell) for cell in markers]
    used = {one.tile for one in memory.tiles}
    if memory.supply != tuple([name for name in supply_of(book, state) if name not in used]):
        found["supply"] = list(memory.supply)
    if memory.airplanes:
        found["airplanes"] = {
            book.catalogue.campaigns[token].id: [list(cell) for cell in cells] for token, cells in memory.airplanes
        }
    return found


def _piece(state: State, lying: Lying, is_open: bool | None) -> Json:
    found: Json = {"piece": lying.piece, "at": list(state.town.position(lying.anchor)), "way": lying.way}
    if is_open is not None:
        found["open"] = is_open
    return found


def read(draft: Draft, data: Json, path: str) -> None:
    """Lay out what `written` returned, or what a person wrote, on a map that is bare but for the printed tiles."""
    fields = draft.reader.record(data, path, FIELDS)
    if not draft.board_known:
        return
    _read_supply(draft, fields, path)
    for i, row in enumerate(draft.reader.items(fields.get("tiles", []), inside(path, "tiles"))):
        _read_tile(draft, row, f"{inside(path, 'tiles')}[{i}]")
    _read_roads(draft, fields.get("roads", []), inside(path, "roads"))
    for i, row in enumerate(draft.reader.items(fields.get(PARKS, []), inside(path, PARKS))):
        found = _read_piece(draft, row, f"{inside(path, PARKS)}[{i}]", "park", ("piece", "at", "way"))
        if found is not None:
            memory = memory_of(draft.state)
            draft.state.parks |= squares_of(draft.book, draft.state, found)
            remember(draft.state, memory._replace(parks=(*memory.parks, found)))
    _read_markers(draft, fields.get("markers", []), inside(path, "markers"))
    _read_airplanes(draft, fields.get("airplanes", {}), inside(path, "airplanes"))


def _read_supply(draft: Draft, fields: Json, path: str) -> None:
    """Read the extra tiles that are left, the ones laid since included until they are laid."""
    if "supply" not in fields:
        return
    state, here = draft.state, inside(path, "supply")
    possible = supply_of(draft.book, state)
    names = [draft.reader.one_of(name, here, possible, "tile") for name in draft.reader.items(fields["supply"], here)]
    left = {name for name in names if name is not None}
    rows = draft.reader.items(fields.get("tiles", []), inside(path, "tiles"))
    left.update([row["tile"] for row in rows if isinstance(row, dict) and row.get("tile") in possible])
    remember(state, memory_of(state)._replace(supply=tuple(sorted(left))))


def _read_tile(draft: Draft, row: object, path: str) -> None:
    """Read an extra tile: one of the supply, beside the map as it is so far (K-LOB-31)."""
    state, reader = draft.state, draft.reader
    data = reader.record(row, path, ("tile", "at", "rotation"))
    memory = memory_of(state)
    tile = reader.one_of(data.get("tile"), inside(path, "tile"), memory.supply, "extra tile")
    at = reader.place(data.get("at"), inside(path, "at"))
    rotation = reader.number(data.get("rotation", 0), inside(path, "rotation"), most=3)
    if tile is None or at is None:
        return
    if at not in tile_places(state.town):
        draft.wrong(inside(path, "at"), "should be the (tile row, tile column) of a free place beside the map")
        return
    remember(state, memory._replace(supply=tuple([name for name in memory.supply if name != tile])))
    add_tile(state, ExtraTile(at, tile, rotation))


def _read_roads(draft: Draft, value: object, path: str) -> None:
    """Read roads: finished ones become roads of the town, the others are under construction (K-LOB-13)."""
    state = draft.state
    done: list[Lying] = []
    begun: list[Lying] = []
    for i, row in enumerate(draft.reader.items(value, path)):
        here = f"{path}[{i}]"
        found = _read_piece(draft, row, here, "road", ("piece", "at", "way", "open"))
        if found is None:
            continue
        if draft.reader.flag(row.get("open", True) if isinstance(row, dict) else True, inside(here, "open")):
            done.append(found)
        else:
            begun.append(found)
            state.construction |= squares_of(draft.book, state, found)
        memory = memory_of(state)
        remember(state, memory._replace(roads=tuple(done), construction=tuple(begun)))
    if done:
        open_roads(draft.book, state, tuple(done))


def _read_piece(draft: Draft, row: object, path: str, kind: str, keys: Sequence[str]) -> Lying | None:
    """Read a piece that is left in the box, and put it on empty squares (K-LOB-05, K-LOB-06)."""
    data = draft.reader.record(row, path, keys)
    kinds = {piece.id: piece for piece in pieces_of(draft.book) if piece.kind == kind}
    name = draft.reader.one_of(data.get("piece"), inside(path, "piece"), list(kinds), kind)
    square = draft.square(data.get("at"), inside(path, "at"))
    if name is None or square < 0:
        return None
    piece = kinds[name]
    way = draft.reader.number(data.get("way", 0), inside(path, "way"), most=len(orientations(piece)) - 1)
    if not pieces_left(memory_of(draft.state), piece):
        draft.wrong(path, f"the game has only {piece.count} {name} (K-LOB-05)")
        return None
    lying = Lying(name, square, way)
    squares = squares_of(draft.book, draft.state, lying)
    draft.occupy(squares, path)
    return None if squares & ~draft.state.town.land else lying


def _read_markers(draft: Draft, value: object, path: str) -> None:
    """Read roadworks markers: on road squares, more than one where the table stacks them (K-LOB-10, K-RUL-10)."""
    state = draft.state
    for i, row in enumerate(draft.reader.items(value, path)):
        here = f"{path}[{i}]"
        square = draft.square(row, here)
        if square < 0:
            continue
        if not state.town.road >> square & 1:
            draft.wrong(here, "a roadworks marker lies on a road (K-LOB-10)")
        elif state.roadworks >> square & 1 and DOUBLE_MARKERS.of(draft.book.house_rules) != "stack":
            draft.wrong(here, "a square never holds more than one marker (K-LOB-10)")
        else:
            memory = memory_of(state)
            state.roadworks, stacked = add_markers(state.roadworks, memory.stacked, 1 << square)
            remember(state, memory._replace(stacked=stacked))


def _read_airplanes(draft: Draft, value: object, path: str) -> None:
    """Read where airplanes stand beside a map that has grown since (K-LOB-31a)."""
    reader, state = draft.reader, draft.state
    found: list[tuple[int, tuple[Cell, ...]]] = []
    for name, rows in reader.record(value, path).items():
        here = inside(path, name)
        token = draft.token(name, here)
        cells = [reader.place(cell, here) for cell in reader.items(rows, here)]
        if token >= 0:
            found.append((token, tuple([cell for cell in cells if cell is not None])))
    remember(state, memory_of(state)._replace(airplanes=tuple(found)))
