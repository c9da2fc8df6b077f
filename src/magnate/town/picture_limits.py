"""What a drawn board may hold: as much as can be played, and nothing whose cost grows without end."""

from __future__ import annotations

from collections.abc import Mapping

from magnate.town.limits import MOST_DRINKS, MOST_DRINKS_ON_TILE, MOST_HOUSES, MOST_RINGS_ON_TILE
from magnate.town.picture_faces import BadPicture, DrawnTile, rings_of

__all__ = ["check_crowd"]

DRINKS = "SLB"
LEAST_HOUSE = 4
"""Squares of the smallest house."""


def check_crowd(line: int, drawn: Mapping[tuple[int, int], DrawnTile]) -> None:
    """Raise BadPicture where a board has too many houses or drink symbols, or a tile too many of these or rings.

    line: where the board begins in the text.
    """
    drinks, walls = 0, 0
    for tile in drawn.values():
        symbols = tile.cells(DRINKS)
        if len(symbols) > MOST_DRINKS_ON_TILE:
            raise tile.bad(symbols[-1], f"a tile has at most {MOST_DRINKS_ON_TILE} drink symbols, here are more.")
        if rings_of(tile) > MOST_RINGS_ON_TILE:
            corner = tile.cells("#+")[0]
            raise tile.bad(corner, f"the roads of a tile make at most {MOST_RINGS_ON_TILE} rings, here are more.")
        drinks += len(symbols)
        walls += len(tile.cells("HA"))
    if drinks > MOST_DRINKS:
        raise BadPicture(line, 1, f"it has {drinks} drink symbols, at most {MOST_DRINKS} are allowed.")
    if walls > MOST_HOUSES * LEAST_HOUSE:
        raise BadPicture(line, 1, f"it has more than {MOST_HOUSES} houses.")
