"""Where lobbyists may build, and what roadworks markers do to ranges (K-LOB-07, K-LOB-09, K-RUL-08)."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.content import LaidPiece
from magnate.model.state import State
from magnate.modules.lobbyists.house_rules import (
    ARROW_AT_SHOP,
    DOUBLE_MARKERS,
    PIECE_BORDER,
    ROADWORKS_COST,
    ROADWORKS_MARKERS,
)
from magnate.modules.lobbyists.memory import memory_of
from magnate.rules.company import entrances, range_starts, reach
from magnate.rules.table import Table
from magnate.town import (
    Aims,
    Haul,
    bits,
    door_aims,
    marked_hauls,
    marked_manager_reach,
    marked_reach,
    merge_hauls,
    orientations,
    park_places,
    put_piece,
    road_aims,
    road_places,
    united_aims,
)

LOBBY = "lobby"
MARKERS = 8
"""The roadworks markers in the box, where they are limited (K-RUL-01 `eight`)."""

Ways = list[tuple[int, int]]
"""(mask of anchors, way) for each way a piece can lie."""


def markers_count(table: Table, what: str) -> bool:
    """Tell whether roadworks cost range outside dinner now (K-RUL-08). what: as in `Answers.reach`, or ``road``."""
    if not table.state.roadworks:
        return False
    cost = ROADWORKS_COST.of(table.book.house_rules)
    return cost == "all_routes" or (cost == "none_for_lobbyist_range" and what != LOBBY)


def counted_markers(table: Table) -> tuple[int, Sequence[int]]:
    """Return the markers that cost a lobbyist range now, and the layers stacked on them (K-RUL-08, K-RUL-10)."""
    if not markers_count(table, LOBBY):
        return 0, ()
    return table.state.roadworks, memory_of(table.state).stacked


def last_border_free(table: Table) -> bool:
    """Tell whether the border between a lobbyist's piece and its road costs nothing (K-RUL-49)."""
    return PIECE_BORDER.of(table.book.house_rules) == "free"


def marked_range(table: Table, square: int, within: int, what: str) -> int | None:
    """Return the squares in range of a start where markers or K-RUL-49 change it, None where they do not."""
    state = table.state
    if what == LOBBY and last_border_free(table):
        markers, layers = counted_markers(table)
        return marked_reach(state.town, square, within, markers, layers, last_free=True)
    if not markers_count(table, what):
        return None
    stacked = memory_of(state).stacked
    if what == "manager":
        same = table.book.house_rules.local_manager_road == "same"
        return marked_manager_reach(state.town, square, within, same, state.roadworks, stacked)
    return marked_reach(state.town, square, within, state.roadworks, stacked)


def marked_drives(table: Table, starts: Sequence[int], within: int) -> Sequence[Haul] | None:
    """Return the drinks of road buyers where markers count against their range, None where they do not."""
    if not markers_count(table, "road"):
        return None
    state = table.state
    stacked = memory_of(state).stacked
    return merge_hauls([marked_hauls(state.town, square, within, state.roadworks, stacked) for square in starts])


def aims_of(table: Table, seat: int, within: int) -> Aims:
    """Return from where an arrow points at a road in range, or at an own open entrance or other start (K-LOB-09)."""
    state = table.state
    markers, stacked = counted_markers(table)
    free = last_border_free(table)
    starts = range_starts(table, seat)
    doors = 0
    for square in starts if ARROW_AT_SHOP.of(table.book.house_rules) else entrances(table, seat):
        doors |= 1 << square
    return united_aims(
        [
            door_aims(state.town, doors),
            *[road_aims(state.town, square, within, markers, stacked, last_free=free) for square in starts],
        ]
    )


def near_of(table: Table, seat: int, within: int) -> int:
    """Return the squares beside a road in range, of which a park must cover one (K-LOB-07)."""
    near = 0
    for square in range_starts(table, seat):
        near |= reach(table, square, within, LOBBY)
    return near


class Search:
    """Finds the places of pieces for one seat; what all pieces need is looked up once.

    within: range of the lobbyist in borders. tile: mask of the tile a free park must lie on, or 0 (K-RUL-14).
    """

    __slots__ = ("_aims", "_near", "_seat", "_table", "_tile", "_within")

    def __init__(self, table: Table, seat: int, within: int, tile: int = 0) -> None:
        self._table = table
        self._seat = seat
        self._within = within
        self._tile = tile
        self._aims: Aims | None = None
        self._near: int | None = tile or None

    def places(self, piece: LaidPiece, limited: bool = True) -> Ways:
        """Return where a piece may lie, for each way it can be turned or mirrored (K-LOB-05 to K-LOB-09).

        limited: False to ask as if there were roadworks markers without end.
        """
        state = self._table.state
        if piece.kind == "park":
            if self._near is None:
                self._near = near_of(self._table, self._seat, self._within)
            empty = state.empty & self._tile if self._tile else state.empty
            return number_ways(park_places(state.town, empty, piece, self._near))
        if self._aims is None:
            self._aims = aims_of(self._table, self._seat, self._within)
        found = number_ways(road_places(state.town, state.empty, piece, self._aims))
        if limited and ROADWORKS_MARKERS.of(self._table.book.house_rules) == "eight":
            return with_markers(self._table, piece, found)
        return found

    def has_place(self, piece: LaidPiece) -> bool:
        """Tell whether a piece may lie anywhere."""
        return any(mask for mask, _ in self.places(piece))


def number_ways(masks: Sequence[int]) -> Ways:
    """Return masks with the number of the way each belongs to."""
    return [(mask, way) for way, mask in enumerate(masks)]


def markers_on_map(state: State) -> int:
    """Return how many roadworks markers lie on the map."""
    count = state.roadworks.bit_count()
    for layer in memory_of(state).stacked:
        count += layer.bit_count()
    return count


def new_markers(table: Table, markers: int) -> int:
    """Return the squares that really get a marker: one each is all a square holds (K-LOB-10, K-RUL-10)."""
    return markers if DOUBLE_MARKERS.of(table.book.house_rules) == "stack" else markers & ~table.state.roadworks


def with_markers(table: Table, piece: LaidPiece, ways: Ways) -> Ways:
    """Return the places for which enough roadworks markers are left (K-RUL-01 `eight`, K-GEN-21)."""
    left = MARKERS - markers_on_map(table.state)
    if left >= len(piece.arrows):
        return ways
    lying = orientations(piece)
    found: Ways = []
    for mask, way in ways:
        kept = 0
        for anchor in bits(mask):
            if new_markers(table, put_piece(table.state.town, lying[way], anchor).markers).bit_count() <= left:
                kept |= 1 << anchor
        found.append((kept, way))
    return found
