"""Observations: what one seat may know, as named arrays (`magnate.environments.features`)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from magnate.environments.arrays import Arrays, Floats
from magnate.environments.board import Board
from magnate.environments.features import FEATURES
from magnate.environments.ledger import Ledger
from magnate.environments.printed import Printed
from magnate.environments.rows import COMPACT, SPANS
from magnate.environments.window import Window
from magnate.game import SeatView
from magnate.model.state import State
from magnate.rules.book import Book

__all__ = ["Observer", "empty"]


def empty() -> Arrays:
    """Return the arrays of an observation with nothing in them, to be written into."""
    return {one.name: np.zeros(one.shape, one.dtype) for one in FEATURES}


class Observer:
    """Makes the observations of one game, of any of its states in any order; successive ones cost least."""

    def __init__(self, book: Book, window: Window) -> None:
        self._book = book
        self._window = window
        self._board = Board(book, window)
        self._printed = Printed(book, window)
        self._table: Ledger | None = None
        self._views: dict[int, Ledger] = {}

    def __reduce__(self) -> tuple[type[Observer], tuple[Book, Window]]:
        return Observer, (self._book, self._window)

    def observation(self, view: SeatView, out: Arrays | None = None) -> Arrays:
        """Return what the seat of a view may know, as arrays by name.

        out: arrays of the same names, shapes and types, such as `empty` makes or rows of larger ones; they are written
        over and returned. Raises ValueError for the view of a spectator.
        """
        return self._named(view.state, view.seat, self._viewed(view), out)

    def compact(self, view: SeatView) -> Floats:
        """Return the same but for the planes in one row (`magnate.environments.rows`). Raises ValueError likewise."""
        return self._viewed(view).copy()

    def observation_of(self, state: State, seat: int, out: Arrays | None = None) -> Arrays:
        """Return what `observation` returns for the view of a seat, from the whole state: no view has to be made."""
        return self._named(state, seat, self.row_of(state, seat), out)

    def row_of(self, state: State, seat: int) -> Floats:
        """Return what `compact` returns, from the whole state. It is written over by the next call: copy it."""
        if self._table is None:
            self._table = Ledger(self._printed, range(self._book.players))
        self._table.update(state)
        row: Floats = self._table.rows[seat]
        return row

    def ledger(self, seats: Sequence[int], rows: Floats) -> Ledger:
        """Return what keeps rows of a caller's own up to date, one for each of some seats."""
        return Ledger(self._printed, seats, rows)

    def _viewed(self, view: SeatView) -> Floats:
        seat = view.seat
        if not 0 <= seat < self._book.players:
            raise ValueError(f"Observations are those of a seat, 0 to {self._book.players - 1}, not {seat}.")
        ledger = self._views.get(seat)
        if ledger is None:
            ledger = self._views[seat] = Ledger(self._printed, (seat,))
        ledger.update(view.state, bare=True)
        row: Floats = ledger.rows[0]
        return row

    def _named(self, state: State, seat: int, row: Floats, out: Arrays | None) -> Arrays:
        """Copy a row into arrays by name, and draw the board."""
        found = empty() if out is None else out
        for one in COMPACT:
            found[one.name][...] = row[SPANS[one.name]].reshape(one.shape)
        self._board.draw(state, seat, found["board"])
        return found
