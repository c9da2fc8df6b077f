"""Boards and helpers for the tests of the town."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from magnate.content.catalogue import printed_tiles
from magnate.town import GeometryRules, PlacedTile, Town, bits, nth_bit, town_from_picture

Square = tuple[int, int]

BASE_TILES = sorted(name for name, face in printed_tiles().items() if face.module == "base")
ALL_TILES = sorted(printed_tiles())


def draw(text: str, margin: int = 0, **options: Any) -> Town:
    """Return the town of a picture, with options of chapter 22."""
    return town_from_picture(text, GeometryRules()._replace(**options), margin=margin)


def printed(town: str, margin: int = 0, **options: Any) -> Town:
    """Return a town of printed tiles such as ``A0 B2 / C1 D3``; ``--`` leaves a place free."""
    tiles = {
        (row, column): PlacedTile(printed_tiles()[name[0]], int(name[1]))
        for row, line in enumerate(town.split("/"))
        for column, name in enumerate(line.split())
        if name != "--"
    }
    return Town.build(tiles, GeometryRules()._replace(**options), margin)


def crossroads(columns: int) -> str:
    """Return the picture of a row of crossroads tiles."""
    rows = ["..#..", "..#..", "#####", "..#..", "..#.."]
    return "\n".join(" | ".join([row] * columns) for row in rows)


def random_tiles(dice: Random, columns: int, rows: int, names: list[str] = BASE_TILES) -> dict[Square, PlacedTile]:
    """Return a rectangle of different printed tiles, turned at random (B-SET-04)."""
    drawn = iter(dice.sample(names, columns * rows))
    return {
        (row, column): PlacedTile(printed_tiles()[next(drawn)], dice.randrange(4))
        for row in range(rows)
        for column in range(columns)
    }


def at(town: Town, mask: int) -> set[Square]:
    """Return the map coordinates of a mask."""
    return {town.position(square) for square in bits(mask)}


def mask(town: Town, squares: Iterable[Square]) -> int:
    """Return the mask of map coordinates."""
    return sum(1 << town.square(*square) for square in squares)


def rectangle(top: int, left: int, height: int = 2, width: int = 2) -> set[Square]:
    """Return the squares of a rectangle."""
    return {(top + down, left + right) for down in range(height) for right in range(width)}


def house(town: Town, label: str) -> int:
    """Return the squares of a printed house."""
    return next(house.squares for house in town.houses if house.label == label)


def distance(town: Town, squares: int, *entrances: Square) -> int:
    """Return the distance from a house to entrances given in map coordinates."""
    return town.distance(squares, [town.square(*entrance) for entrance in entrances])


def passed(town: Town, entrance: Square, limit: int) -> set[frozenset[Square]]:
    """Return what road buyers can bring: sets of the map coordinates of drink symbols."""
    return {
        frozenset(town.position(town.sources[i].square) for i in bits(haul.sources))
        for haul in town.hauls(town.square(*entrance), limit)
    }


def sample(dice: Random, squares: int) -> int:
    """Return one square of a mask at random."""
    return nth_bit(squares, dice.randrange(squares.bit_count()))
