"""Ranges and distances: everything measured along the roads of a town (4.3, 4.4)."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.town.geometry_rules import GeometryRules
from magnate.town.grid import Grid, mask_of
from magnate.town.paths import shortest_path
from magnate.town.roads import UNREACHABLE, RoadGraph, Segments

__all__ = ["Streets"]

REMEMBERED_HOUSES = 1024
"""How many different houses distances are kept for; many games on one board build a lot of them."""

MOST_ROUTES = 4096
"""Routes to draw that are remembered at a time."""


class Streets:
    """The roads of a town, and what can be reached along them. Never changes.

    rows, columns, stride, land, tile_of, tile_mask, tile_position: see Grid.
    road, beside_road: masks of the road squares and of the squares adjacent to one (B-GEO-18).
    graph: the road squares and how they are joined.
    segments: number of pieces of road joined inside one tile, with segment_tile and segment_mask.
    """

    __slots__ = (
        "_costs",
        "_across",
        "_distances",
        "_doors",
        "_manager_reach",
        "_near",
        "_parts",
        "_reach",
        "_routes",
        "_segment_mask",
        "_segment_of_node",
        "_touches",
        "beside_road",
        "columns",
        "frame",
        "graph",
        "grid",
        "land",
        "road",
        "rows",
        "rules",
        "segment_tile",
        "segments",
        "stride",
        "tile_of",
        "tile_position",
    )

    def __init__(self, grid: Grid, graph: RoadGraph, rules: GeometryRules) -> None:
        self.grid = grid
        self.graph = graph
        self.rules = rules
        self.rows: int = grid.rows
        self.columns: int = grid.columns
        self.stride: int = grid.stride
        self.frame: int = grid.frame_squares
        self.land: int = grid.land
        self.tile_of: list[int] = grid.tile_of
        self.tile_position: list[tuple[int, int]] = grid.tile_position
        parts = self._parts = Segments(graph)
        self.road: int = graph.mask
        self.segments: int = parts.count
        self.segment_tile: list[int] = parts.tile
        self._segment_of_node: list[int] = parts.of_node
        self.beside_road: int = grid.around(self.road)
        self._segment_mask: list[int] = []
        self._near: list[int] = []
        self._across: list[int] = []
        self._touches: dict[int, tuple[tuple[int, int], ...]] = {}
        self._costs: dict[int, list[int]] = {}
        self._reach: dict[tuple[int, int], int] = {}
        self._manager_reach: dict[tuple[int, int, bool], int] = {}
        self._doors: dict[int, dict[int, int]] = {}
        self._distances: dict[int, dict[int, int]] = {}
        self._routes: dict[tuple[int, tuple[int, ...]], tuple[int, ...]] = {}

    @property
    def tile_mask(self) -> list[int]:
        """The squares of each tile."""
        return self.grid.tile_mask

    @property
    def segment_mask(self) -> list[int]:
        """The squares of each segment; like all lists of masks made when first asked for."""
        if not self._segment_mask:
            self._segment_mask = [mask_of(squares) for squares in self._parts.squares]
        return self._segment_mask

    def _look_beside(self) -> None:
        """Note for each segment the squares beside it on its own tile and on others.

        Several threads may ask at once: nobody sees the lists before they are whole.
        """
        near: list[int] = []
        across: list[int] = []
        for tile, mask in zip(self.segment_tile, self.segment_mask, strict=True):
            beside = self.grid.around(mask) & ~self.road
            near.append(beside & self.tile_mask[tile])
            across.append(beside & ~self.tile_mask[tile])
        self._across = across
        self._near = near

    def touches(self, square: int) -> tuple[tuple[int, int], ...]:
        """Return (segment, cost) for each road adjacent to a square; cost 1 across a border (B-GEO-11, B-GEO-34)."""
        found = self._touches.get(square)
        if found is None:
            roads: set[tuple[int, int]] = set()
            for beside in self.grid.beside(square):
                for node in self.graph.at.get(beside, ()):
                    segment = self._segment_of_node[node]
                    roads.add((segment, int(self.segment_tile[segment] != self.tile_of[square])))
            found = self._touches[square] = tuple(sorted(roads))
        return found

    def borders(self, segment: int) -> list[int]:
        """Return the fewest tile borders crossed from a segment to each, or UNREACHABLE."""
        return self._parts.spread([(segment, 0)])

    def segment_costs(self, entrance: int) -> list[int]:
        """Return the borders from an entrance square to each segment (B-GEO-20, B-GEO-21, B-GEO-34).

        The list is shared: do not change it.
        """
        costs = self._costs.get(entrance)
        if costs is None:
            costs = self._costs[entrance] = self._parts.spread(self.touches(entrance))
        return costs

    def reach(self, entrance: int, within: int) -> int:
        """Return the squares in range for a token, roads left out (B-MKT-04, B-GEO-23, B-GEO-24).

        within: range in borders. One such square under a token is enough.
        """
        squares = self._reach.get((entrance, within))
        if squares is None:
            squares = self._stepped_onto(entrance, within)
            if self.rules.own_tile_zero:
                home = self.tile_mask[self.tile_of[entrance]]
                for segment, _ in self.touches(entrance):
                    squares |= self._across[segment] & home
            self._reach[entrance, within] = squares
        return squares

    def _stepped_onto(self, entrance: int, within: int) -> int:
        squares = 0
        if not self._near:
            self._look_beside()
        for segment, cost in enumerate(self.segment_costs(entrance)):
            if cost <= within:
                squares |= self._near[segment]
                if cost < within:
                    squares |= self._across[segment]
        return squares

    def manager_reach(self, entrance: int, within: int, same_road: bool) -> int:
        """Return where a local manager may put the entrance of a new restaurant (B-RST-04, B-RST-05).

        These are all squares of the tiles whose roads are in range, and squares stepped onto across
        one more border in range. That the new entrance touches a road is not asked here.
        same_road: only squares beside a road in range, at a cost in range (RUL-03).
        """
        squares = self._manager_reach.get((entrance, within, same_road))
        if squares is None:
            squares = self._stepped_onto(entrance, within)
            if not same_road:
                for segment, cost in enumerate(self.segment_costs(entrance)):
                    if cost <= within:
                        squares |= self.tile_mask[self.segment_tile[segment]]
                squares &= ~self.road
            self._manager_reach[entrance, within, same_road] = squares
        return squares

    def distance(self, house: int, entrances: Sequence[int]) -> int:
        """Return the fewest borders from a house to one of the entrances, else UNREACHABLE.

        house: mask of its squares, garden included (B-GEO-16, B-GEO-17, B-GEO-25, B-GEO-26).
        """
        known = self._distances.get(house)
        if known is None:
            if len(self._distances) >= REMEMBERED_HOUSES:
                self._distances.clear()
                self._doors.clear()
            known = self._distances[house] = {}
        best = UNREACHABLE
        for entrance in entrances:
            distance = known.get(entrance)
            if distance is None:
                distance = known[entrance] = self._distance(house, entrance)
            best = min(best, distance)
        return best

    def _distance(self, house: int, entrance: int) -> int:
        costs = self.segment_costs(entrance)
        if self._zero_on_tile(house, entrance):
            return 0
        best = UNREACHABLE
        for segment, border in self._roads_at(house).items():
            best = min(best, costs[segment] + border)
        return best

    def _roads_at(self, house: int) -> dict[int, int]:
        """Return the segments a house touches and the borders from the house to each (B-GEO-16, B-GEO-22)."""
        doors = self._doors.get(house)
        if doors is None:
            doors = {}
            for square in self.grid.squares(house & self.beside_road):
                for segment, border in self.touches(square):
                    price = 0 if self.rules.house_exit_border == "free" else border
                    doors[segment] = min(price, doors.get(segment, 1))
            self._doors[house] = doors
        return doors

    def _zero_on_tile(self, house: int, entrance: int) -> bool:
        """Tell whether house and entrance are on one tile and that is all that counts (RUL-22).

        The tile of the house is that of a square from which a road leads to the entrance (B-GEO-03).
        """
        if not self.rules.same_tile_zero:
            return False
        costs = self.segment_costs(entrance)
        there = house & self.tile_mask[self.tile_of[entrance]] & self.beside_road
        return any(costs[road] < UNREACHABLE for square in self.grid.squares(there) for road, _ in self.touches(square))

    def distance_path(self, house: int, entrances: Sequence[int]) -> tuple[int, ...]:
        """Return a shortest route to draw: house square, road squares, entrance square (B-GEO-37).

        Fewest borders first, then fewest squares; () when the house is not connected.
        """
        asked = house, tuple(entrances)
        route = self._routes.get(asked)
        if route is None:
            if len(self._routes) >= MOST_ROUTES:
                self._routes = {}
            route = self._routes[asked] = self._route(house, entrances)
        return route

    def _route(self, house: int, entrances: Sequence[int]) -> tuple[int, ...]:
        for entrance in entrances:
            if self._zero_on_tile(house, entrance):
                house &= self.tile_mask[self.tile_of[entrance]]
                entrances = (entrance,)
                break
        starts = [
            (square, node, 0 if self.rules.house_exit_border == "free" else border)
            for square in self.grid.squares(house & self.beside_road)
            for node, border in self.nodes_beside(square)
        ]
        goals: dict[int, list[tuple[int, int]]] = {}
        for entrance in entrances:
            for node, border in self.nodes_beside(entrance):
                goals.setdefault(node, []).append((entrance, border))
        return shortest_path(self.graph, starts, goals)

    def nodes_beside(self, square: int) -> list[tuple[int, int]]:
        """Return the road nodes adjacent to a square and the borders to each."""
        tile = self.tile_of[square]
        return [
            (node, int(self.graph.tile[node] != tile))
            for beside in self.grid.beside(square)
            for node in self.graph.at.get(beside, ())
        ]
