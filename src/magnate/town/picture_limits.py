"""What a drawn board may hold: as much as can be played, and nothing whose cost grows without end."""

from __future__ import annotations

from collections.abc import Mapping

from magnate.town.limits import MOST_DRINKS, MOST_DRINKS_ON_TILE, MOST_HOUSES, MOST_RINGS, MOST_RINGS_ON_TILE
from magnate.town.picture_faces import BadPicture, DrawnTile, rings_of
from magnate.town.roads import RoadGraph

__all__ = ["check_crowd", "check_roads"]

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
            raise tile.bad(corner, f"the roads of a tile make at most {MOST_RINGS_ON_TILE} ring, here are more.")
        drinks += len(symbols)
        walls += len(tile.cells("HA"))
    if drinks > MOST_DRINKS:
        raise BadPicture(line, 1, f"it has {drinks} drink symbols, at most {MOST_DRINKS} are allowed.")
    if walls > MOST_HOUSES * LEAST_HOUSE:
        raise BadPicture(line, 1, f"it has more than {MOST_HOUSES} houses.")


def check_roads(graph: RoadGraph) -> None:
    """Raise BadPicture where the roads of a board, joined as its table reads the rules, go round too often."""
    steps = sum(len(near) for near in graph.steps) // 2
    rings = steps - len(graph.steps) + _networks(graph)
    if rings > MOST_RINGS:
        raise BadPicture(1, 1, f"the roads of the board make {rings} rings, at most {MOST_RINGS} are allowed.")


def _networks(graph: RoadGraph) -> int:
    """Return how many networks of joined roads there are."""
    seen: set[int] = set()
    count = 0
    for start in range(len(graph.steps)):
        if start not in seen:
            count += 1
            todo = [start]
            seen.add(start)
            while todo:
                for near in graph.steps[todo.pop()]:
                    if near not in seen:
                        seen.add(near)
                        todo.append(near)
    return count
