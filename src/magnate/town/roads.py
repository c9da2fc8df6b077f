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
    parts: the piece of printed road each node belongs to; pieces lie on one tile each.
    exits: the node where the road leaves a tile, by the place of the tile and the side (B-GEO-07).
    crossings: pairs of joined nodes on two tiles. mended: whether nodes of one tile are joined beyond what is
        printed, so that pieces of road may hang together.
    at: nodes on each road square; two on a bridge.
    mask: all road squares. laid: those that players built.
    """

    __slots__ = ("at", "crossings", "exits", "laid", "mask", "mended", "parts", "square", "steps", "tile", "way")

    def __init__(
        self,
        grid: Grid,
        shapes: Sequence[TileShape],
        rules: GeometryRules,
        laid: int,
        before: RoadGraph | None = None,
    ) -> None:
        """Join the printed roads of the last tiles of a grid, and roads put on the map later.

        shapes: what the tiles show. laid: see `with_joins` (K-LOB-14). before: the graph of the tiles that come first
        in the grid; its nodes keep their numbers.
        """
        self.square: list[int] = before.square[:] if before else []
        self.tile: list[int] = before.tile[:] if before else []
        self.way: list[int] = before.way[:] if before else []
        self.steps: list[list[int]] = before.steps[:] if before else []
        self.parts: list[int] = before.parts[:] if before else []
        self.exits: dict[tuple[int, int, str], int] = before.exits.copy() if before else {}
        self.crossings: list[tuple[int, int]] = before.crossings[:] if before else []
        self.mended: bool = before is not None and before.mended
        self.at: dict[int, list[int]] = before.at.copy() if before else {}
        self.mask: int = before.mask if before else 0
        self.laid: int = before.laid if before else 0
        if shapes:
            self._print(grid, shapes)
        if rules.road_join == "any_adjacent":
            self._join_adjacent(grid, self.mask)
        self._lay(grid, laid, rules.laid_road_joins == "ends_only")

    def _print(self, grid: Grid, shapes: Sequence[TileShape]) -> None:
        """Take over what is printed on the last tiles, and join the roads that meet at their sides."""
        first = begun = len(self.square)
        part = max(self.parts, default=-1) + 1
        for tile, shape in enumerate(shapes, len(grid.tile_position) - len(shapes)):
            tile_row, tile_column = grid.tile_position[tile]
            corner = grid.square(tile_row * TILE, tile_column * TILE)
            self.square.extend([corner + row * grid.stride + column for row, column in shape.nodes])
            self.way.extend(shape.ways)
            self.tile.extend([tile] * len(shape.nodes))
            self.steps.extend([[first + near for near in steps] for steps in shape.steps])
            self.parts.extend([part + number for number in shape.parts])
            for side, node in shape.exits:
                self.exits[tile_row, tile_column, side] = first + node
            first = len(self.square)
            part += max(shape.parts, default=-1) + 1
        for node in range(begun, first):
            square = self.square[node]
            if square in self.at:
                self.at[square].append(node)
            else:
                self.at[square] = [node]
        self.mask |= mask_of(self.square[begun:])
        for tile_row, tile_column in grid.tile_position[len(grid.tile_position) - len(shapes) :]:
            for side, down, right in SIDES:
                here = self.exits.get((tile_row, tile_column, side))
                there = self.exits.get((tile_row + down, tile_column + right, OPPOSITE[side]))
                if here is not None and there is not None:
                    self._join(here, there)

    def _join(self, one: int, other: int) -> None:
        """Join two nodes. The lists of steps may be shared with another graph: they are made anew."""
        if other in self.steps[one]:
            return
        self.steps[one] = sorted([*self.steps[one], other])
        self.steps[other] = sorted([*self.steps[other], one])
        if self.tile[one] == self.tile[other]:
            self.mended = True
        else:
            self.crossings.append((one, other))

    def _lay(self, grid: Grid, laid: int, ends_only: bool) -> None:
        size = len(grid.tile_of)
        everywhere = (1 << size) - 1
        squares = laid & everywhere & ~self.mask
        part = max(self.parts, default=-1) + 1
        for number, square in enumerate(grid.squares(squares)):
            self.at[square] = [len(self.square)]
            self.square.append(square)
            self.tile.append(grid.tile_of[square])
            self.way.append(ANY_WAY)
            self.steps.append([])
            self.parts.append(part + number)
        self.mask |= squares
        self.laid |= squares
        if ends_only:
            self._join_over(grid.squares(laid >> size & everywhere), 1, 0)
            self._join_over(grid.squares(laid >> 2 * size), grid.stride, 1)
        else:
            self._join_adjacent(grid, self.laid)

    def _join_over(self, squares: Sequence[int], step: int, down: int) -> None:
        """Join each of these squares with the one `step` indices on, where both are roads (K-RUL-12)."""
        for square in squares:
            if square in self.at and square + step in self.at:
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
        self.of_node: list[int] = [-1] * len(graph.square) if graph.mended else graph.parts
        self.tile: list[int] = []
        self.squares: list[list[int]] = []
        if graph.mended:
            for node in range(len(graph.square)):
                if self.of_node[node] < 0:
                    self.squares.append(self._flood(graph, node, len(self.tile)))
                    self.tile.append(graph.tile[node])
        else:
            for node, segment in enumerate(graph.parts):
                if segment == len(self.tile):
                    self.tile.append(graph.tile[node])
                    self.squares.append([])
                self.squares[segment].append(graph.square[node])
        self.count: int = len(self.tile)
        beyond: list[list[int]] = [[] for _ in self.tile]
        for one, other in graph.crossings:
            here, there = self.of_node[one], self.of_node[other]
            if there not in beyond[here]:
                beyond[here].append(there)
                beyond[there].append(here)
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
