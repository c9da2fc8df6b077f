"""What a map is like, as plain data for screens and programs."""

from __future__ import annotations

from dataclasses import dataclass

from magnate.facts.phrase import Goods, Square


@dataclass(frozen=True, slots=True, kw_only=True)
class RoadNetwork:
    """Roads that hang together: road squares, and the houses that lie at them."""

    squares: int
    houses: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class MapStart:
    """The best place for a first restaurant with its entrance on one tile.

    tile: its (row, column) among the tiles. place: top left square. entrance: its corner, ``nw ne se sw``.
    near: houses at most 0, 1, 2, 3 borders away. drinks: symbols that a cart operator passes on its best way.
    """

    tile: Square
    place: Square
    entrance: str
    near: list[int]
    drinks: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MapFigures:
    """What a map is like.

    columns, rows: in tiles. houses: labels in the order of dinner; apartments: how many of them are no house.
    quarters: houses with their middle in the north-west, north-east, south-west and south-east. drinks: symbols.
    networks: the largest first. cut_off: houses that lie at no road.
    distances: pairs of houses by the borders on the way between them, from 0; apart: pairs without a way.
    far: mean borders on the ways there are. spots: places for a first restaurant.
    starts: the best one of each tile, best first: by houses at most 2, then 1, then no border away, then drinks.
    """

    columns: int
    rows: int
    houses: list[str]
    apartments: int
    quarters: list[int]
    drinks: Goods
    networks: list[RoadNetwork]
    cut_off: list[str]
    distances: list[int]
    apart: int
    far: float
    spots: int
    starts: list[MapStart]
