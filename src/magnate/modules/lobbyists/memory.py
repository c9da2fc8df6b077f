"""What lobbyists have put on the map, and what is left in the supply (4.1 to 4.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from magnate.content import LaidPiece, printed_tiles
from magnate.model.marks import Mark
from magnate.model.state import State
from magnate.model.tile_pool import tile_pool
from magnate.rules.book import Book

MODULE = "lobbyists"

PARKS = "parks"
"""The rules of the parks that lobbyists lay, and the field of positions that holds them."""

MARKS = (
    Mark("construction", "road_under_construction", called="roadworks"),
    Mark("roadworks", "roadworks", on_road="a roadworks marker lies on a road (K-LOB-10)"),
)
"""What lobbyists lay on squares besides parks; finished roads are part of the town."""

Cell = tuple[int, int]


class Lying(NamedTuple):
    """A piece on the map: its id, the first of its squares in reading order, and which way it lies."""

    piece: str
    anchor: int
    way: int


class ExtraTile(NamedTuple):
    """A tile that was added to the map: (tile row, tile column), its id, clockwise quarter turns."""

    place: Cell
    tile: str
    rotation: int


class LobbyMemory(NamedTuple):
    """What the state itself does not say.

    construction, roads, parks: pieces on the map, in the order in which they were laid; roads are finished.
    stacked:   masks of the road squares with a second, a third ... roadworks marker (K-RUL-10).
    supply:    ids of the extra tiles that are left, sorted (K-LOB-01).
    tiles:     the extra tiles on the map, in the order in which they were laid.
    airplanes: (campaign token, cells off the map) of airplanes that were there when the map last grew; where
        any other stands follows from the map as it is.
    """

    construction: tuple[Lying, ...] = ()
    roads: tuple[Lying, ...] = ()
    parks: tuple[Lying, ...] = ()
    stacked: tuple[int, ...] = ()
    supply: tuple[str, ...] = ()
    tiles: tuple[ExtraTile, ...] = ()
    airplanes: tuple[tuple[int, tuple[Cell, ...]], ...] = ()


def memory_of(state: State) -> LobbyMemory:
    """Return what the module remembers in a state."""
    memory = state.extra[MODULE]
    assert isinstance(memory, LobbyMemory)
    return memory


def remember(state: State, memory: LobbyMemory) -> None:
    """Replace what the module remembers."""
    state.extra[MODULE] = memory


def supply_of(book: Book, state: State) -> tuple[str, ...]:
    """Return the extra tiles of a map on which none was laid yet: all that the map leaves over (K-LOB-01).

    A map that is not made of the printed tiles leaves those over whose houses do not stand on it.
    """
    pool = tile_pool(book.setup, book.catalogue)
    if state.layout is not None:
        laid = {tile.tile for tile in state.layout.tiles}
        return tuple([name for name in pool if name not in laid])
    faces = printed_tiles()
    standing = {house.label for house in state.town.houses}
    return tuple([name for name in pool if standing.isdisjoint([house.label for house in faces[name].houses])])


def pieces_of(book: Book) -> tuple[LaidPiece, ...]:
    """Return the kinds of piece in the box, roads first (K-LOB-05)."""
    return (*book.catalogue.road_pieces, *book.catalogue.park_pieces)


def piece_number(book: Book, name: str) -> int:
    """Return the number of a kind of piece among `pieces_of`, from 1, or 0 when there is none of that name."""
    for number, piece in enumerate(pieces_of(book), start=1):
        if piece.id == name:
            return number
    return 0


def pieces_left(memory: LobbyMemory, piece: LaidPiece) -> int:
    """Return how many pieces of a kind are left; those on the map never come back (K-LOB-05, K-GEN-21)."""
    left = piece.count
    for lying in (*memory.construction, *memory.roads, *memory.parks):
        if lying.piece == piece.id:
            left -= 1
    return left


def add_markers(roadworks: int, stacked: Sequence[int], markers: int) -> tuple[int, tuple[int, ...]]:
    """Return the first markers and the further ones after a marker was put on each of some squares (K-RUL-10)."""
    layers: list[int] = []
    for layer in (roadworks, *stacked):
        layers.append(layer | markers)
        markers &= layer
    if markers:
        layers.append(markers)
    return layers[0], tuple(layers[1:])
