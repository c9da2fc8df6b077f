"""Observations: what one seat may know, as named arrays (`magnate.environments.features`)."""

from __future__ import annotations

import numpy as np

from magnate.environments.arrays import Arrays, Floats
from magnate.environments.board import Board
from magnate.environments.features import FEATURES
from magnate.environments.gathering import Gatherer
from magnate.environments.ledger import Ledger
from magnate.environments.printed import Printed
from magnate.environments.rows import named
from magnate.environments.sheets import Sheets
from magnate.environments.window import Window
from magnate.game import SeatView
from magnate.model.state import State
from magnate.rules.book import Book

__all__ = ["Observer", "empty"]


def empty() -> Arrays:
    """Return the arrays of an observation with nothing in them, to be written into."""
    return {one.name: np.zeros(one.shape, one.dtype) for one in FEATURES}


class _Page:
    """A sheet of its own, and the row that is read from it."""

    def __init__(self, book: Book, printed: Printed) -> None:
        sheets = Sheets(1, book.players)
        self._ledger = Ledger(book, printed, sheets)
        self._gatherer = Gatherer(sheets)
        self.parts = named(self._gatherer.rows[0])

    def row(self, state: State, seat: int, *, bare: bool = False) -> Floats:
        self._ledger.update(state, bare=bare)
        self._gatherer.gather([seat])
        row: Floats = self._gatherer.rows[0]
        return row


class Observer:
    """Makes the observations of one game, of any of its states in any order; successive ones cost least."""

    def __init__(self, book: Book, window: Window, printed: Printed | None = None) -> None:
        """Make room for it. printed: that of a game printed alike, see `Printed.suits`."""
        self._book = book
        self._window = window
        self.printed = printed or Printed(book, window)
        self._board: Board | None = None
        self._table: _Page | None = None
        self._views: dict[int, _Page] = {}

    def __reduce__(self) -> tuple[type[Observer], tuple[Book, Window]]:
        return Observer, (self._book, self._window)

    def observation(self, view: SeatView, out: Arrays | None = None) -> Arrays:
        """Return what the seat of a view may know, as arrays by name.

        out: arrays of the same names, shapes and types, such as `empty` makes or rows of larger ones; they are written
        over and returned. Raises ValueError for the view of a spectator.
        """
        page = self._viewed(view.seat)
        page.row(view.state, view.seat, bare=True)
        return self._named(view.state, view.seat, page, out)

    def compact(self, view: SeatView) -> Floats:
        """Return the same but for the planes in one row (`magnate.environments.rows`). Raises ValueError likewise."""
        return self._viewed(view.seat).row(view.state, view.seat, bare=True).copy()

    def observation_of(self, state: State, seat: int, out: Arrays | None = None) -> Arrays:
        """Return what `observation` returns for the view of a seat, from the whole state: no view has to be made."""
        self.row_of(state, seat)
        return self._named(state, seat, self._whole(), out)

    def row_of(self, state: State, seat: int) -> Floats:
        """Return what `compact` returns, from the whole state. It is written over by the next call: copy it."""
        return self._whole().row(state, seat)

    def _whole(self) -> _Page:
        if self._table is None:
            self._table = _Page(self._book, self.printed)
        return self._table

    def _viewed(self, seat: int) -> _Page:
        if not 0 <= seat < self._book.players:
            raise ValueError(f"Observations are those of a seat, 0 to {self._book.players - 1}, not {seat}.")
        page = self._views.get(seat)
        if page is None:
            page = self._views[seat] = _Page(self._book, self.printed)
        return page

    def _named(self, state: State, seat: int, page: _Page, out: Arrays | None) -> Arrays:
        """Copy a row into arrays by name, and draw the board."""
        found = empty() if out is None else out
        for name, array in page.parts.items():
            found[name][...] = array
        if self._board is None:
            self._board = Board(self._book, self._window)
        self._board.draw(state, seat, found["board"])
        return found
