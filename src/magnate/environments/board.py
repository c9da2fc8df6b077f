"""The map as planes of squares: what is printed once for a town, what stands on it for every observation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from magnate.environments.features import PLANES, SEATS
from magnate.environments.vocabulary import ids
from magnate.environments.window import COLUMNS, ROWS, Window
from magnate.model.state import State
from magnate.rules.book import Book
from magnate.town import Town, corner_square, footprint

__all__ = ["Board"]

Planes: TypeAlias = NDArray[np.uint8]

PLACE = {column.name: place for place, column in enumerate(PLANES)}
BRIDGE = PLACE["bridge"]
DRINKS = PLACE[f"drink symbol {ids('drinks').ids[0]}"]
EMPTY = PLACE["empty"]
MARKS = PLACE[f"mark {ids('marks').ids[0]}"]
HOUSE = PLACE["house"]
ASKED = PLACE[f"asked for {ids('goods').ids[0]}"]
RESTAURANT = PLACE["restaurant seat +0"]
ENTRANCE = PLACE["entrance seat +0"]
COMING = PLACE["coming soon"]
CAMPAIGN = PLACE["campaign seat +0"]
PIECE = PLACE["piece seat +0"]
NOBODYS = PLACE["piece of nobody"]

STANDING = (EMPTY, *range(MARKS, CAMPAIGN + SEATS))
"""The planes that change from decision to decision: masks of squares, one for each."""

FIRST = {plane: number for number, plane in enumerate(STANDING)}
TILE = 5


class Board:
    """Draws the boards of one game. Planes that are as they were when a seat last looked are not drawn again."""

    def __init__(self, book: Book, window: Window) -> None:
        self._book = book
        self._window = window
        self._town: Town | None = None
        self._printed: Planes = np.zeros((len(PLANES), ROWS, COLUMNS), np.uint8)
        self._goods = ids("goods").places(book.goods)
        self._drawn: dict[int, tuple[list[int], Planes]] = {}
        self._seen: object = None
        self._absolute: list[int] = []

    def draw(self, state: State, seat: int, out: Planes) -> None:
        """Write the planes as a seat counts the others."""
        town = state.town
        if town is not self._town:
            self._print(town)
        masks = self._as_seen(self._standing(state), seat, len(state.chains))
        known = self._drawn.get(seat)
        if known is None:
            known = self._drawn[seat] = ([0] * len(STANDING), self._printed.copy())
        before, planes = known
        changed = [number for number, mask in enumerate(masks) if mask != before[number]]
        if changed:
            self._squares(town, [masks[number] for number in changed], [STANDING[number] for number in changed], planes)
            self._drawn[seat] = (masks, planes)
        out[:] = planes
        self._pieces(state, seat, out)

    def _standing(self, state: State) -> list[int]:
        """Return the squares of each plane of `STANDING` as seat 0 counts the others."""
        seen = (
            *(state.empty, state.marks.copy(), state.houses[:], state.tokens[:], state.campaigns[:]),
            [chain.restaurants[:] for chain in state.chains],
        )
        if seen != self._seen:
            self._seen = seen
            self._absolute = self._masks(state)
        return self._absolute

    def _as_seen(self, absolute: Sequence[int], seat: int, players: int) -> list[int]:
        """Return masks as a seat counts the others."""
        found = list(absolute)
        for plane in (RESTAURANT, ENTRANCE, CAMPAIGN):
            first = FIRST[plane]
            found[first : first + players] = [absolute[first + (seat + other) % players] for other in range(players)]
        return found

    def _pieces(self, state: State, seat: int, out: Planes) -> None:
        """Write the pieces of modules."""
        for module in self._book.ask.map_pieces:
            for piece in module.map_pieces(state):
                plane = NOBODYS if piece.seat is None else PIECE + (piece.seat - seat) % len(state.chains)
                for cell in piece.cells:
                    square = self._window.square(cell)
                    if square >= 0:
                        out[plane, square // COLUMNS, square % COLUMNS] = 1

    def _print(self, town: Town) -> None:
        """Keep what is printed on the tiles, and the roads."""
        grid = town.grid
        bridges = 0
        for (row, column), tile in town.tiles.items():
            for down, right in tile.face.bridges:
                for _ in range(tile.rotation % 4):
                    down, right = right, TILE - 1 - down
                bridges |= 1 << grid.square(row * TILE + down, column * TILE + right)
        drinks = [0] * ids("drinks").size
        for good, square in town.sources:
            drinks[ids("drinks").place(self._book.goods[good])] |= 1 << square
        masks = [town.land, town.road, bridges, *drinks]
        planes = [PLACE["land"], PLACE["road"], BRIDGE, *range(DRINKS, DRINKS + len(drinks))]
        self._town = town
        self._seen = None
        self._drawn.clear()
        self._printed[:] = 0
        self._squares(town, masks, planes, self._printed)

    def _masks(self, state: State) -> list[int]:
        town = state.town
        found = [0] * len(STANDING)
        found[0] = state.empty
        for name, mask in state.marks.items():
            found[FIRST[MARKS] + ids("marks").place(name)] |= mask
        asked, goods = FIRST[ASKED], self._goods
        for house, tokens in zip(state.houses, state.tokens, strict=True):
            found[FIRST[HOUSE]] |= house.squares
            found[FIRST[HOUSE] + 1] |= house.garden
            for good, _ in tokens:
                found[asked + goods[good]] |= house.squares
        for chain in state.chains:
            for place in chain.restaurants:
                squares = footprint(town, place.anchor, 2, 2)
                found[FIRST[RESTAURANT] + chain.seat] |= squares
                found[FIRST[ENTRANCE] + chain.seat] |= 1 << corner_square(town, place.anchor, place.corner)
                if not place.open:
                    found[FIRST[COMING]] |= squares
        for run in state.campaigns:
            token = self._book.catalogue.campaigns[run.token]
            if run.edge < 0 and not token.off_map:
                height, width = (token.width, token.height) if run.turned else (token.height, token.width)
                found[FIRST[CAMPAIGN] + run.seat] |= footprint(town, run.anchor, height, width)
        return found

    def _squares(self, town: Town, masks: Sequence[int], planes: Sequence[int], out: Planes) -> None:
        """Write masks of squares into their planes: all of them unpacked at once."""
        grid, window = town.grid, self._window
        length = grid.rows * grid.stride
        size = (length + 7) // 8
        whole = (1 << length) - 1
        packed = b"".join([(mask & whole).to_bytes(size, "little") for mask in masks])
        flags = np.unpackbits(np.frombuffer(packed, np.uint8).reshape(len(masks), size), axis=1, bitorder="little")
        squares = flags[:, :length].reshape(len(masks), grid.rows, grid.stride)[:, :, : grid.columns]
        top, left = window.row(grid.top), window.column(grid.left)
        rows = slice(max(0, -top), min(grid.rows, ROWS - top))
        columns = slice(max(0, -left), min(grid.columns, COLUMNS - left))
        down, right = top + rows.start, left + columns.start
        seen = squares[:, rows, columns]
        out[list(planes), down : down + seen.shape[1], right : right + seen.shape[2]] = seen
