"""Where what is printed for one game stands in features: worked out once, and shared by everything that writes."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Final

from magnate.content import Catalogue
from magnate.environments.features import CAMPAIGN, HOUSE, REQUEST, TABLE, VARIANTS
from magnate.environments.vocabulary import ids
from magnate.environments.window import COLUMNS, ROWS, Window
from magnate.model.state import State
from magnate.rules.book import Book

__all__ = ["NUMBER", "Printed"]

NUMBER: Final[dict[str, dict[str, int]]] = {
    rows: {column.name: place for place, column in enumerate(columns)}
    for rows, columns in (("table", TABLE), ("house", HOUSE), ("campaign", CAMPAIGN), ("request", REQUEST))
}
"""Columns by name, for each array that has columns of many kinds."""

MOST: Final = 255
"""The largest count that a byte tells; columns of cards end at 50."""


class Printed:
    """The vocabulary's places of the components of one game, and the part of `table` that never changes."""

    def __init__(self, book: Book, window: Window) -> None:
        self.catalogue: Catalogue = book.catalogue
        self.window: Window = window
        self._agreed: tuple[object, ...] = _agreed(book)
        self.cards: list[int] = ids("cards").places(card.id for card in book.employees)
        self.goods: list[int] = ids("goods").places(book.goods)
        self.campaigns: list[int] = ids("campaigns").places(token.id for token in book.catalogue.campaigns)
        self.milestones: list[int] = ids("milestones").places(one.id for one in book.catalogue.milestones)
        self.table: array[float] = array("f", _table(book))
        self._ordered: bool = self.cards == list(range(len(self.cards)))
        self._all_cards: int = ids("cards").size
        self._all_goods: int = ids("goods").size
        self._all_milestones: int = ids("milestones").size

    def suits(self, book: Book, window: Window) -> bool:
        """Tell whether games of a book under a window are printed alike."""
        return self._agreed == _agreed(book) and self.window == window

    def card_bytes(self, counts: Sequence[int]) -> bytes:
        """Return counts of employee cards at their places; those that share a place add up."""
        if self._ordered:
            try:
                return bytes(counts)
            except ValueError:
                return bytes([min(max(count, 0), MOST) for count in counts])
        row = [0] * self._all_cards
        for place, count in zip(self.cards, counts, strict=True):
            row[place] += count
        return bytes([min(max(count, 0), MOST) for count in row])

    def goods_floats(self, counts: Sequence[int]) -> array[float]:
        """Return counts of goods at their places; those that share a place add up."""
        row = [0.0] * self._all_goods
        for place, count in zip(self.goods, counts, strict=True):
            row[place] += count
        return array("f", row)

    def milestone_bytes(self, held: int) -> bytearray:
        """Return 1 at the place of each milestone of a mask."""
        row = bytearray(self._all_milestones)
        while held:
            row[self.milestones[(held & -held).bit_length() - 1]] = 1
            held &= held - 1
        return row

    def spot(self, state: State, square: int) -> tuple[float, float]:
        """Return where a square lies, in parts of the window; one beyond it lies at its edge."""
        row, column = state.town.position(square)
        down, right = self.window.row(row) / ROWS, self.window.column(column) / COLUMNS
        return min(max(down, 0.0), 1.0), min(max(right, 0.0), 1.0)


def _agreed(book: Book) -> tuple[object, ...]:
    """Return what was agreed that decides what is printed."""
    return book.players, book.variant, tuple(book.setup.modules)


def _table(book: Book) -> list[float]:
    """Return the part of `table` that never changes, and 0 for the rest."""
    found = [0.0] * len(TABLE)
    place = NUMBER["table"]
    found[place[f"{book.players} players"]] = 1.0
    found[place[f"variant {VARIANTS[VARIANTS.index(book.variant)]}"]] = 1.0
    first = place[f"module {ids('modules').ids[0]}"]
    for module in book.setup.modules:
        found[first + ids("modules").place(module)] = 1.0
    return found
