"""One drawable shortest route between a house and an entrance (B-GEO-20, B-GEO-37)."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush

from magnate.town.roads import RoadGraph

__all__ = ["shortest_path"]


def shortest_path(
    graph: RoadGraph, starts: Iterable[tuple[int, int, int]], goals: dict[int, list[tuple[int, int]]]
) -> tuple[int, ...]:
    """Return the squares of a route with the fewest borders, then the fewest squares; () if there is none.

    starts: (house square, road node beside it, borders between the two).
    goals: for road nodes beside an entrance, (entrance square, borders between the two).
    """
    beyond = len(graph.square)
    # (borders, squares, here, came from): entrances stand as beyond + square, house squares as -1 - square.
    heap: list[tuple[int, int, int, int]] = [(cost, 0, node, -1 - square) for square, node, cost in starts]
    heap.sort()
    came: dict[int, int] = {}
    while heap:
        cost, length, here, before = heappop(heap)
        if here in came:
            continue
        came[here] = before
        if here >= beyond:
            return _squares(graph, came, here)
        for entrance, border in goals.get(here, ()):
            heappush(heap, (cost + border, length + 1, beyond + entrance, here))
        for there in graph.steps[here]:
            if there not in came:
                heappush(heap, (cost + (graph.tile[there] != graph.tile[here]), length + 1, there, here))
    return ()


def _squares(graph: RoadGraph, came: dict[int, int], goal: int) -> tuple[int, ...]:
    squares = [goal - len(graph.square)]
    here = came[goal]
    while here >= 0:
        squares.append(graph.square[here])
        here = came[here]
    squares.append(-1 - here)
    return tuple(reversed(squares))
