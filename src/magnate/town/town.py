"""The town: a board of map tiles and every question about its geometry (chapter 4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from magnate.content import TileFace
from magnate.town.blocks import blocks_of
from magnate.town.flights import find_flights
from magnate.town.geometry_rules import GeometryRules
from magnate.town.grid import Frame, Grid
from magnate.town.layout import Layout
from magnate.town.prints import Prints, Source, TownHouse, prints_of
from magnate.town.roads import RoadGraph
from magnate.town.routes import Drives, Haul
from magnate.town.shapes import PlacedTile, shape_of
from magnate.town.streets import Streets

__all__ = ["Town", "town_of"]

Place = tuple[int, int]
"""Where a tile lies: (tile row, tile column)."""

STANDARD = GeometryRules()


class Town(Streets):
    """A board as printed. It never changes and is shared by all copies of a game.

    A *square* is an index into a frame of `rows` x `columns` squares with `stride` indices a row; a
    set of squares is an int with these bits. What stands on the board is not known here: callers
    hand in squares of entrances and houses. Answers about one entrance or house are remembered.

    frame, land, road, drinks, parks: masks of squares; the frame includes places without a tile.
    free: squares that are empty at the start (B-TRM-05). beside_road: squares adjacent to a road.
    houses: by `sort`. sources: drink symbols in reading order.
    tile_of, tile_mask, tile_position: tile of each square (-1 off the map), squares and place of each
        tile; tiles in reading order.
    See Streets for roads, segments and ranges.
    """

    __slots__ = (
        "_blocks",
        "_column",
        "_drives",
        "_flights",
        "_hauls",
        "_laid",
        "_passes",
        "_prints",
        "_radio_areas",
        "_rings",
        "_tiles",
        "drinks",
        "free",
        "houses",
        "sources",
    )

    def __init__(self, tiles: Mapping[Place, PlacedTile], rules: GeometryRules, extent: Frame, laid: int = 0) -> None:
        """Lay tiles inside `extent`; `laid` are squares of roads that players built. See `Town.build`."""
        grid = Grid(sorted(tiles), extent)
        in_order = {place: tiles[place] for place in grid.tile_position}
        shapes = [shape_of(tile.face, tile.rotation % 4) for tile in in_order.values()]
        super().__init__(grid, RoadGraph(grid, shapes, rules, laid), rules)
        self._tiles: dict[Place, PlacedTile] = in_order
        self._laid = laid
        prints = prints_of(grid, in_order)
        self.houses: tuple[TownHouse, ...] = prints.houses
        self.sources: tuple[Source, ...] = prints.sources
        self.drinks: int = prints.drinks
        self._prints: Prints = prints
        self._passes: dict[int, int] = prints.passes
        taken = self.road | self.drinks | self.parks
        for house in self.houses:
            taken |= house.squares
        self.free: int = self.land & ~taken
        self._blocks: tuple[int, ...] | None = None
        self._radio_areas: dict[int, int] = {}
        self._column: int = 0
        self._rings: dict[tuple[int, int], int] = {}
        self._drives: Drives | None = None
        self._hauls: dict[tuple[int, int], list[Haul]] = {}
        self._flights: dict[tuple[int, int], list[Haul]] = {}

    @property
    def tiles(self) -> Mapping[Place, PlacedTile]:
        """The tiles by place, in reading order."""
        return self._tiles

    @property
    def parks(self) -> int:
        """Mask of the squares with printed parks."""
        return self._prints.parks

    @classmethod
    def build(cls, tiles: Mapping[Place, PlacedTile], rules: GeometryRules = STANDARD, margin: int = 0) -> Town:
        """Return the town of some tiles, by (tile row, tile column); they need not fill a rectangle.

        margin: free places for tiles around them, in tiles, so that the map can grow (K-LOB-31).
        """
        return cls(tiles, rules, Frame.around(tiles.keys(), margin))

    def grown(self, tiles: Mapping[Place, PlacedTile] | None = None, roads: int = 0) -> Town:
        """Return this town with more tiles (K-LOB-31) and finished roads (K-LOB-14).

        tiles: at free places of the frame; squares keep their index. roads: mask of new road squares.
        """
        added = tiles or {}
        for place in added:
            assert self.grid.extent.holds(place), f"place {place} lies outside the frame: build with a larger margin"
            assert place not in self._tiles, f"place {place} holds a tile already"
        return Town({**self._tiles, **added}, self.rules, self.grid.extent, self._laid | roads)

    def streets_with(self, tiles: Mapping[Place, PlacedTile] | None = None, roads: int = 0) -> Streets:
        """Return the streets of the town `grown` would return, for a look ahead; they cost a fraction of it.

        The new tiles come last, so that those of this town keep their indices.
        """
        if not tiles:
            return Streets(self.grid, RoadGraph(self.grid, (), self.rules, self._laid | roads, self.graph), self.rules)
        grid = Grid([*self.tile_position, *tiles], self.grid.extent)
        shapes = [shape_of(tile.face, tile.rotation % 4) for tile in tiles.values()]
        return Streets(grid, RoadGraph(grid, shapes, self.rules, self._laid | roads, self.graph), self.rules)

    def __reduce__(self) -> tuple[Callable[..., Town], tuple[dict[Place, PlacedTile], GeometryRules, Frame, int]]:
        """Pickle as the tiles; what was remembered is found again when asked."""
        return Town, (self._tiles, self.rules, self.grid.extent, self._laid)

    def square(self, row: int, column: int) -> int:
        """Return the square at map coordinates inside the frame; (0, 0) is the top left of tile (0, 0)."""
        return self.grid.square(row, column)

    def square_or_none(self, row: int, column: int) -> int:
        """Return the square at any map coordinates, or -1 when no tile lies there."""
        grid = self.grid
        if not (0 <= row - grid.top < self.rows and 0 <= column - grid.left < self.columns):
            return -1
        square = grid.square(row, column)
        return square if self.tile_of[square] >= 0 else -1

    def position(self, square: int) -> tuple[int, int]:
        """Return the map coordinates (row, column) of a square."""
        return self.grid.position(square)

    @property
    def blocks(self) -> tuple[int, ...]:
        """The blocks as masks, in reading order of their first squares (B-GEO-30)."""
        if self._blocks is None:
            self._blocks = blocks_of(self.grid, self.road, self.rules.mailbox_diagonal == "open")
        return self._blocks

    def block_of(self, square: int) -> int:
        """Return the block of a square; 0 for a road square (B-GEO-30)."""
        for block in self.blocks:
            if block >> square & 1:
                return block
        return 0

    def radio_area(self, square: int) -> int:
        """Return the squares of the tile of `square` and of the up to eight tiles around it (B-GEO-33)."""
        tile = self.tile_of[square]
        area = self._radio_areas.get(tile, 0)
        if not area:
            row, column = self.tile_position[tile]
            for (other_row, other_column), mask in zip(self.tile_position, self.tile_mask, strict=True):
                if abs(other_row - row) <= 1 and abs(other_column - column) <= 1:
                    area |= mask
            self._radio_areas[tile] = area
        return area

    def ring(self, anchor: int, height: int, width: int) -> int:
        """Return the squares adjacent to a rectangle whose top left square is `anchor` (B-TRM-04)."""
        begun = self.stride + 1  # the ring of a rectangle that begins a row and a column further on has no gap
        ring = self._rings.get((height, width), 0)
        if not ring:
            squares = self.grid.rectangle(begun, height, width)
            beside = squares << 1 | squares >> 1 | squares << self.stride | squares >> self.stride
            ring = self._rings[height, width] = beside & ~squares
        return ring << anchor >> begun & self.land

    def strip(self, edge: str, first: int, width: int) -> int:
        """Return the squares an airplane flies over, across the whole map (B-GEO-32, K-LOB-31a).

        edge: N or S for columns, E or W for rows. first: lowest row or column, in map coordinates.
        width: rows or columns covered. The strip must lie inside the frame.
        """
        grid = self.grid
        if edge in ("N", "S"):
            self._column = self._column or grid.rectangle(0, self.rows, 1)
            return (self._column * ((1 << width) - 1) << first - grid.left) & self.land
        return grid.rectangle((first - grid.top) * self.stride, width, self.columns) & self.land

    def hauls(self, entrance: int, within: int) -> Sequence[Haul]:
        """Return every set of drinks a road buyer can bring from one drive (B-BUY-05 to B-BUY-13).

        within: range in borders, counted from the entrance square. Each set stands once, with the
        route of fewest squares, in ascending order of `sources`. The list is shared.
        """
        hauls = self._hauls.get((entrance, within))
        if hauls is None:
            if self._drives is None:
                self._drives = Drives(self.graph, self._passes, self.rules)
            carried = self._passes.get(entrance, 0) if self.rules.entrance_passes else 0
            hauls = self._drives.hauls(self.nodes_beside(entrance), carried, within)
            self._hauls[entrance, within] = hauls
        return hauls

    def flights(self, tile: int, within: int) -> Sequence[Haul]:
        """Return every set of drinks a zeppelin can bring from one flight (B-BUY-14, B-BUY-15).

        tile: where it starts. within: range in moves. Routes list the tiles covered, the start first.
        """
        hauls = self._flights.get((tile, within))
        if hauls is None:
            neighbours = [[beside for _, beside in around] for around in self.grid.tile_neighbours()]
            drinks = [0] * len(neighbours)
            for i, source in enumerate(self.sources):
                drinks[self.tile_of[source.square]] |= 1 << i
            hauls = self._flights[tile, within] = find_flights(tile, within, neighbours, drinks, self.rules)
        return hauls


def town_of(layout: Layout, tiles: Mapping[str, TileFace], rules: GeometryRules = STANDARD, margin: int = 0) -> Town:
    """Return the town of a layout; the towns last asked for are kept, and shared.

    tiles: the faces by id, as in a catalogue.
    """
    placed = tuple(PlacedTile(tiles[laid.tile], laid.rotation) for laid in layout.tiles)
    return _town_of(layout.columns, placed, rules, margin)


@lru_cache(maxsize=64)
def _town_of(columns: int, placed: tuple[PlacedTile, ...], rules: GeometryRules, margin: int) -> Town:
    tiles = {divmod(index, columns): tile for index, tile in enumerate(placed)}
    return Town.build(tiles, rules, margin)
