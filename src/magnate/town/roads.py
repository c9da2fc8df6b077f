"""The road network: joined squares, and segments with the borders between them (4.2, 4.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from magnate.town.geometry_rules import GeometryRules
from magnate.town.grid import SIDES, TILE, Grid, mask_of
from magnate.town.shapes import ANY_WAY, NORTH_SOUTH, WEST_EAST, TileShape

__all__ = ["UNREACHABLE", "RoadGraph", "Segments", "with_joins"]

UNREACHABLE = 99
"""The number of borders between roads that are not joined; more than any map has."""

OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}


def with_joins(grid: Grid, squares: int, joins: Iterable[tuple[int, int]]) -> int:
    """Return road squares as `RoadGraph` takes them when each laid road joins at its ends only (K-RUL-12).

    joins: pairs of adjacent squares. They stand above the squares in the same int: first those joined
    with the square to the east, then those joined with the square to the south. Masks of this kind are
    united like those of squares.
    """
    size = len(grid.tile_of)
    for one, other in joins:
        first = min(one, other)
        if first >= 0:
            squares |= 1 << first + (size if abs(one - other) == 1 else 2 * size)
    return squares


class RoadGraph:
    """Road squares as nodes and the steps between them (B-GEO-06 to B-GEO-09).

    square, tile, way: of each node; `way` tells the two nodes of a bridge apart.
    steps: the nodes joined to each node, ascending.
    at: nodes on each road square; two on a bridge.
    mask: all road squares.
    """

    __slots__ = ("at", "mask", "square", "steps", "tile", "way")

    def __init__(self, grid: Grid, shapes: Sequence[TileShape], rules: GeometryRules, laid: int) -> None:
        """Join the printed roads; `laid` are roads put on the map later (K-LOB-14), see `with_joins`."""
        self.square: list[int] = []
        self.tile: list[int] = []
        self.way: list[int] = []
        self.steps: list[list[int]] = []
        self.at: dict[int, list[int]] = {}
        exits: dict[tuple[int, str], int] = {}
        for tile, shape in enumerate(shapes):
            tile_row, tile_column = grid.tile_position[tile]
            corner = grid.square(tile_row * TILE, tile_column * TILE)
            first = len(self.square)
            for row, column, way in shape.nodes:
                self._add(corner + row * grid.stride + column, tile, way)
            for one, other in shape.joins:
                self._join(first + one, first + other)
            for side, node in shape.exits:
                exits[tile, side] = first + node
        self.mask: int = mask_of(self.square)
        for tile, neighbours in enumerate(grid.tile_neighbours()):
            for side, beside in neighbours:
                here, there = exits.get((tile, side)), exits.get((beside, OPPOSITE[side]))
                if here is not None and there is not None:
                    self._join(here, there)
        if rules.road_join == "any_adjacent":
            self._join_adjacent(grid, self.mask)
        self._lay(grid, laid, rules.lobby_road_joins == "ends_only")
        for near in self.steps:
            near.sort()

    def _add(self, square: int, tile: int, way: int) -> None:
        self.at.setdefault(square, []).append(len(self.square))
        self.square.append(square)
        self.tile.append(tile)
        self.way.append(way)
        self.steps.append([])

    def _join(self, one: int, other: int) -> None:
        if other not in self.steps[one]:
            self.steps[one].append(other)
            self.steps[other].append(one)

    def _lay(self, grid: Grid, laid: int, ends_only: bool) -> None:
        size = len(grid.tile_of)
        everywhere = (1 << size) - 1
        squares = laid & everywhere & ~self.mask
        for square in range(squares.bit_length()):
            if squares >> square & 1:
                self._add(square, grid.tile_of[square], ANY_WAY)
        self.mask |= squares
        if ends_only:
            self._join_over(laid >> size & everywhere, 1, 0)
            self._join_over(laid >> 2 * size, grid.stride, 1)
        else:
            self._join_adjacent(grid, squares)

    def _join_over(self, squares: int, step: int, down: int) -> None:
        """Join each of these squares with the one `step` indices on, where both are roads (K-RUL-12)."""
        for square in range(squares.bit_length()):
            if squares >> square & 1 and square in self.at and square + step in self.at:
                self._join(self._entered(square, down), self._entered(square + step, down))

    def _join_adjacent(self, grid: Grid, squares: int) -> None:
        """Join these squares with every adjacent road square (RUL-01, K-LOB-14); bridges stay straight."""
        for square in self.at:
            if squares >> square & 1:
                for _, down, right in SIDES:
                    beside = square + down * grid.stride + right
                    if beside in self.at:
                        self._join(self._entered(square, down), self._entered(beside, down))

    def _entered(self, square: int, down: int) -> int:
        """Return the node on which a road square is entered vertically (`down` not 0) or horizontally."""
        for node in self.at[square]:
            if self.way[node] in (ANY_WAY, NORTH_SOUTH if down else WEST_EAST):
                return node
        raise AssertionError(f"no way over square {square}")


class Segments:
    """Pieces of road that are joined inside one tile: driving along one costs nothing.

    count: number of segments. of_node: segment of each node. tile, squares: of each segment.
    beyond: for each segment those that lie across one border from it.
    """

    __slots__ = ("beyond", "count", "of_node", "squares", "tile")

    def __init__(self, graph: RoadGraph) -> None:
        self.of_node: list[int] = [-1] * len(graph.square)
        self.tile: list[int] = []
        self.squares: list[list[int]] = []
        for node in range(len(graph.square)):
            if self.of_node[node] < 0:
                self.squares.append(self._flood(graph, node, len(self.tile)))
                self.tile.append(graph.tile[node])
        self.count: int = len(self.tile)
        beyond: list[list[int]] = [[] for _ in self.tile]
        for node, near in enumerate(graph.steps):
            here = self.of_node[node]
            for other in near:
                there = self.of_node[other]
                if there != here and there not in beyond[here]:
                    beyond[here].append(there)
        self.beyond: list[list[int]] = beyond

    def _flood(self, graph: RoadGraph, node: int, segment: int) -> list[int]:
        """Mark the nodes joined to `node` inside its tile and return their squares."""
        squares: list[int] = []
        self.of_node[node] = segment
        todo = [node]
        while todo:
            here = todo.pop()
            squares.append(graph.square[here])
            for near in graph.steps[here]:
                if self.of_node[near] < 0 and graph.tile[near] == graph.tile[here]:
                    self.of_node[near] = segment
                    todo.append(near)
        return squares

    def spread(self, starts: Sequence[tuple[int, int]]) -> list[int]:
        """Return the fewest borders to every segment, else UNREACHABLE; each step between two is one (B-GEO-20).

        starts: (segment, borders already crossed), 0 or 1.
        """
        borders = [UNREACHABLE] * self.count
        for segment, cost in starts:
            borders[segment] = min(borders[segment], cost)
        ring = [segment for segment, cost in starts if cost == 0]
        later = [segment for segment, cost in starts if cost]
        reached = 0
        while ring or later:
            reached += 1
            onward, later = later, []
            for here in ring:
                for other in self.beyond[here]:
                    if borders[other] > reached:
                        borders[other] = reached
                        onward.append(other)
            ring = onward
        return borders
