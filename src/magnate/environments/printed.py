"""Where what is printed for one game stands in features: worked out once, and shared by everything that writes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from magnate.environments.arrays import Floats, Indices
from magnate.environments.features import (
    CAMPAIGN,
    HOUSE,
    REQUEST,
    TABLE,
    VARIANTS,
)
from magnate.environments.vocabulary import ids
from magnate.environments.window import COLUMNS, ROWS, Window
from magnate.model.state import State
from magnate.rules.book import Book

__all__ = ["NUMBER", "Printed", "counts_of"]

NUMBER: Final = {
    rows: {column.name: place for place, column in enumerate(columns)}
    for rows, columns in (("table", TABLE), ("house", HOUSE), ("campaign", CAMPAIGN), ("request", REQUEST))
}
"""Columns by name, for each array that has columns of many kinds."""


def counts_of(counts: Sequence[int]) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8 | np.float32]]:
    """Return counts as an array; nearly all are small, and those are read as bytes, which costs least."""
    try:
        return np.frombuffer(bytes(counts), np.uint8)
    except ValueError:
        return np.array(counts, np.float32)


class Printed:
    """The vocabulary's places of the components of one game, and the part of `table` that never changes."""

    def __init__(self, book: Book, window: Window) -> None:
        self.book = book
        self.window = window
        self.cards = ids("cards").places(card.id for card in book.employees)
        self.goods = ids("goods").places(book.goods)
        self.campaigns = ids("campaigns").places(token.id for token in book.catalogue.campaigns)
        self.milestones = ids("milestones").places(one.id for one in book.catalogue.milestones)
        self.table = self._agreed()
        self._cards = _Places(self.cards, ids("cards").size)
        self._goods = _Places(self.goods, ids("goods").size)

    def _agreed(self) -> Floats:
        found: Floats = np.zeros(len(TABLE), np.float32)
        place = NUMBER["table"]
        found[place[f"{self.book.players} players"]] = 1
        found[place[f"variant {VARIANTS[VARIANTS.index(self.book.variant)]}"]] = 1
        first = place[f"module {ids('modules').ids[0]}"]
        for module in self.book.setup.modules:
            found[first + ids("modules").place(module)] = 1
        return found

    def card_row(self, counts: Sequence[int]) -> Floats:
        """Return counts of employee cards at their places."""
        return self._cards.row(counts)

    def goods_row(self, counts: Sequence[int]) -> Floats:
        """Return counts of goods at their places."""
        return self._goods.row(counts)

    def milestone_row(self, held: int) -> Floats:
        """Return 1 at the place of each milestone of a mask."""
        row: Floats = np.zeros(ids("milestones").size, np.float32)
        while held:
            row[self.milestones[(held & -held).bit_length() - 1]] = 1
            held &= held - 1
        return row

    def spot(self, state: State, square: int) -> tuple[float, float]:
        """Return where a square lies, in parts of the window; one beyond it lies at its edge."""
        row, column = state.town.position(square)
        down, right = self.window.row(row) / ROWS, self.window.column(column) / COLUMNS
        return min(max(down, 0.0), 1.0), min(max(right, 0.0), 1.0)


class _Places:
    """Writes counts at the places of their ids; ids that are not in the vocabulary share one and add up."""

    def __init__(self, places: Sequence[int], size: int) -> None:
        self._size = size
        self._places: Indices = np.array(places, np.int32)
        self._in_order = list(places) == list(range(len(places)))
        self._shared = len(set(places)) < len(places)

    def row(self, counts: Sequence[int]) -> Floats:
        row: Floats = np.zeros(self._size, np.float32)
        if self._in_order:
            row[: len(counts)] = counts_of(counts)
        elif self._shared:
            np.add.at(row, self._places, counts_of(counts))
        else:
            row[self._places] = counts_of(counts)
        return row
