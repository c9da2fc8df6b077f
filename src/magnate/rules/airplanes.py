"""Airplanes: at which edges of the board they can stand, and on which cells beside it (B-MKT-06, B-MKT-07)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from magnate.content import CampaignToken
from magnate.model.state import Campaign
from magnate.rules.table import Table
from magnate.town import airplane_cells, airplane_positions

AIRPLANE: Final = "airplane"
EDGES: Final = "nesw"


def edges(table: Table, token: CampaignToken) -> Sequence[tuple[str, int]]:
    """Return (edge N E S W, first line) wherever an airplane lies beside the board (B-MKT-06)."""
    return airplane_positions(table.state.town, token.lines)


def has_free_edge(table: Table, token: CampaignToken) -> bool:
    """Tell whether there is any legal place for an airplane; the first one found is enough."""
    return any(_is_free(table, place, token.lines) for place in _beside_board(table, token))


def airplane_places(table: Table, token: CampaignToken) -> Sequence[tuple[int, int]]:
    """Return (edge index, first line) of every legal place of an airplane (B-MKT-06, B-MKT-07)."""
    return [place for place in _beside_board(table, token) if _is_free(table, place, token.lines)]


def _beside_board(table: Table, token: CampaignToken) -> list[tuple[int, int]]:
    return [(EDGES.index(edge.lower()), first) for edge, first in edges(table, token)]


def _is_free(table: Table, place: tuple[int, int], lines: int) -> bool:
    """Tell whether neither a piece of a module nor another airplane forbids a place."""
    for module in table.book.ask.edge_taken:
        if module.edge_taken(table, *place, lines):
            return False
    if table.book.house_rules.airplane_overlap == "free":
        return True
    for run in table.state.campaigns:  # noqa: SIM110 - launchable asks this often, and any() takes twice as long
        if _clashes(table, run, *place, lines):
            return False
    return True


def airplane_stand(table: Table, run: Campaign, blocked: Collection[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Return the (row, column) of the cells beside the map where an airplane stands (K-LOB-31a, K-LOB-32).

    blocked: cells of what stands there already.
    """
    for module in table.book.ask.airplane_stand:
        cells = module.airplane_stand(table, run)
        if cells:
            return cells
    lines = table.book.catalogue.campaigns[run.token].lines
    return airplane_cells(table.state.town, EDGES[run.edge].upper(), run.first, lines, blocked)


def _clashes(table: Table, run: Campaign, edge: int, first: int, lines: int) -> bool:
    """Tell whether an airplane on the board forbids this place (RUL-19)."""
    if run.edge < 0:
        return False
    same = run.edge == edge if table.book.house_rules.airplane_overlap == "opposite_only" else run.edge % 2 == edge % 2
    width = table.book.catalogue.campaigns[run.token].lines
    return same and first < run.first + width and run.first < first + lines
