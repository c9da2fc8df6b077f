"""A table to look at in a notebook: drawn where the notebook can draw, text elsewhere."""

from __future__ import annotations

from html import escape

from magnate.game import Game, SeatView
from magnate.rules.table import Table
from magnate.view.board import board_of
from magnate.view.svg.picture import board_svg
from magnate.view.text.board import board_lines, legend
from magnate.view.text.chains import chain_lines
from magnate.view.text.lines import text_of
from magnate.view.text.signs import LETTERS
from magnate.view.text.table import status_line

SPECTATOR = -1
WIDTH = 100
"""Columns of the text."""


class Drawn:
    """The table as it stood when this was made, with what one seat may know; a later move does not change it.

    Notebooks draw it (`_repr_html_`, `_repr_svg_`); `print` writes it as text.
    """

    def __init__(self, view: SeatView) -> None:
        self._seat = view.seat
        self._table = Table(view.book, view.state.copy())

    @classmethod
    def of(cls, shown: Game | SeatView, seat: int | None = None) -> Drawn:
        """Return a game as a seat sees it, by default a spectator; or what a view shows.

        Raises ValueError for a seat that is not there, or one beside a view that has its own.
        """
        if isinstance(shown, SeatView):
            if seat is not None:
                raise ValueError(f"This view is that of seat {shown.seat} already; name a seat only with a game.")
            return cls(shown)
        viewer = SPECTATOR if seat is None else seat
        players = shown.setup.players
        if not SPECTATOR <= viewer < players:
            raise ValueError(f"There is no seat {viewer}; seats are 0 to {players - 1}, a spectator {SPECTATOR}.")
        return cls(shown.view(viewer))

    def _status(self) -> str:
        return text_of(status_line(self._table))

    def _chains(self) -> list[str]:
        names = [""] * len(self._table.state.chains)
        seats = [*self._table.state.order, *(chain.seat for chain in self._table.state.chains if not chain.in_game)]
        lines = [line for seat in seats for line in chain_lines(self._table, seat, names, self._seat, WIDTH)]
        return [text_of(line).rstrip() for line in lines]

    def _repr_svg_(self) -> str:
        """Return the map with everything on it as an SVG document."""
        return board_svg(board_of(self._table.state, self._table.book), self._status())

    def _repr_html_(self) -> str:
        """Return the map, and the chains below it."""
        chains = escape("\n".join(self._chains()))
        return f'<div style="max-width: 40em">{self._repr_svg_()}</div><pre>{chains}</pre>'

    def __str__(self) -> str:
        board = board_of(self._table.state, self._table.book)
        drawn = [text_of(line).rstrip() for line in (*board_lines(board), *legend(board, WIDTH))]
        return "\n".join([self._status(), *drawn, *self._chains()])

    def __repr__(self) -> str:
        who = "a spectator" if self._seat == SPECTATOR else f"seat {LETTERS[self._seat]}"
        return f"<{self._status()}, seen by {who}; print it, or show it in a notebook>"
