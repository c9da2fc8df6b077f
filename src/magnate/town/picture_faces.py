"""Tile faces out of drawn tiles: roads, bridges, houses, gardens and drinks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from magnate.content import DrinkSource, PrintedHouse, RoadPiece, TileFace, load_catalogue
from magnate.town.grid import SIDES, TILE
from magnate.town.limits import LONGEST_LABEL
from magnate.town.shapes import ANY_WAY, MIDDLE, NORTH_SOUTH, WEST_EAST, Cell

__all__ = ["BadPicture", "DrawnHouse", "DrawnTile", "drink_letter", "face_of", "houses_of", "rings_of", "sort_of"]

ROAD, BRIDGE = "#", "+"
DRINKS = {"S": "soda", "L": "lemonade", "B": "beer"}
NAMED_SORTS = {"π": 3.5}
FRACTIONS = {"¼": 0.25, "½": 0.5, "¾": 0.75}


def drink_letter(good: int) -> str:
    """Return the letter of a drink, given the index of the good."""
    name = load_catalogue().goods[good].id
    return next(letter for letter, drink in DRINKS.items() if drink == name)


class BadPicture(ValueError):
    """A board cannot be read from its picture; `line` and `column` count from 1 in the text given."""

    def __init__(self, line: int, column: int, why: str) -> None:
        super().__init__(f"Picture, line {line}, column {column}: {why}")
        self.line = line
        self.column = column
        self.why = why


class DrawnTile(NamedTuple):
    """Five rows of five letters, and where each row begins in the text: (line, column)."""

    rows: tuple[str, ...]
    starts: tuple[tuple[int, int], ...]

    def letter(self, cell: Cell) -> str:
        """Return the letter of a cell, or a blank outside the tile."""
        row, column = cell
        return self.rows[row][column] if 0 <= row < TILE and 0 <= column < TILE else " "

    def bad(self, cell: Cell, why: str) -> BadPicture:
        """Return the complaint about a cell."""
        line, column = self.starts[cell[0]]
        return BadPicture(line, column + cell[1], why)

    def cells(self, letters: str) -> list[Cell]:
        """Return the cells with one of these letters, in reading order."""
        return [
            (row, column)
            for row, text in enumerate(self.rows)
            for column, letter in enumerate(text)
            if letter in letters
        ]


class DrawnHouse(NamedTuple):
    """A house of a drawn tile that has no number yet."""

    kind: str
    cells: tuple[Cell, ...]
    garden_cells: tuple[Cell, ...]

    def called(self, label: str, sort: float) -> PrintedHouse:
        """Return the house with its number; an ordinary house may get a garden (B-BLD-03)."""
        plain = self.kind == "house" and not self.garden_cells
        return PrintedHouse(label, sort, self.kind, self.cells, self.garden_cells, plain)


def sort_of(label: str) -> float | None:
    """Return the place of a house number in the order of dinner, such as 9.75 for ``9¾``; None if it is none."""
    if len(label) > LONGEST_LABEL:
        return None
    if label in NAMED_SORTS:
        return NAMED_SORTS[label]
    fraction = FRACTIONS.get(label[-1:], 0.0)
    digits = label[:-1] if fraction else label
    return int(digits) + fraction if digits.isascii() and digits.isdigit() else None


def houses_of(tile: DrawnTile) -> list[DrawnHouse]:
    """Return the houses of a tile in reading order of their top left cells.

    A house is 2x2 (B-GEO-04), an apartment 3x3 (K-DIS-07); a garden lies along one side of a house.
    """
    gardens = set(tile.cells("G"))
    found: list[DrawnHouse] = []
    for letter, size, kind in (("H", 2, "house"), ("A", 3, "apartment")):
        rest = set(tile.cells(letter))
        while rest:
            row, column = min(rest)
            cells = tuple((row + down, column + right) for down in range(size) for right in range(size))
            if not rest.issuperset(cells):
                raise tile.bad((row, column), f"{letter} should be the top left of {size}x{size} squares {letter}.")
            rest.difference_update(cells)
            garden = _garden_beside(row, column, gardens) if kind == "house" else ()
            gardens.difference_update(garden)
            found.append(DrawnHouse(kind, cells, garden))
    if gardens:
        raise tile.bad(min(gardens), "a garden G lies along a whole side of a house, on its tile.")
    return sorted(found, key=lambda house: house.cells[0])


def _garden_beside(row: int, column: int, gardens: set[Cell]) -> tuple[Cell, ...]:
    for cells in (
        ((row - 1, column), (row - 1, column + 1)),
        ((row, column + 2), (row + 1, column + 2)),
        ((row + 2, column), (row + 2, column + 1)),
        ((row, column - 1), (row + 1, column - 1)),
    ):
        if gardens.issuperset(cells):
            return cells
    return ()


def face_of(tile: DrawnTile, name: str, houses: Sequence[PrintedHouse]) -> TileFace:
    """Return a drawn tile as a face with the given id and houses."""
    goods = load_catalogue()
    bridges = tuple(tile.cells(BRIDGE))
    for row, column in bridges:
        for _, down, right in SIDES:
            if tile.letter((row + down, column + right)) != ROAD:
                raise tile.bad((row, column), "a bridge + stands between four road squares # of its tile.")
    return TileFace(
        id=name,
        module="picture",
        grid=tuple(row.replace(BRIDGE, ROAD) for row in tile.rows),
        houses=tuple(houses),
        drinks=tuple(DrinkSource(goods.good(DRINKS[tile.letter(cell)]).index, cell) for cell in tile.cells("SLB")),
        parks=tuple(tile.cells("P")),
        roads=tuple(_roads(tile)),
        bridges=bridges,
        capped=(),
    )


def _roads(tile: DrawnTile) -> list[RoadPiece]:
    """Return the joined pieces of road; a piece exits wherever it has the middle square of a side."""
    pieces: list[RoadPiece] = []
    seen: set[tuple[Cell, int]] = set()
    for cell in tile.cells(ROAD):
        if (cell, ANY_WAY) not in seen:
            piece = _joined(tile, cell)
            seen |= piece
            cells = {member for member, _ in piece}
            pieces.append(RoadPiece(tuple(sorted(cells)), tuple(side for side, _, _ in SIDES if MIDDLE[side] in cells)))
    return pieces


def rings_of(tile: DrawnTile) -> int:
    """Return how many rings the roads of a tile make: steps between squares beyond those that join the pieces."""
    squares = tile.cells(ROAD)
    bridges = tile.cells(BRIDGE)
    steps = sum(
        1
        for row, column in (*squares, *bridges)
        for down, right in ((0, 1), (1, 0))
        if tile.letter((row + down, column + right)) in (ROAD, BRIDGE)
    )
    return steps - len(squares) - 2 * len(bridges) + len(_roads(tile))


def _joined(tile: DrawnTile, start: Cell) -> set[tuple[Cell, int]]:
    """Return the (cell, way) pairs joined to a road cell; bridges are crossed straight ahead (B-GEO-09)."""
    found = {(start, ANY_WAY)}
    todo = [(start, ANY_WAY)]
    while todo:
        (row, column), way = todo.pop()
        for _, down, right in SIDES:
            if way == (WEST_EAST if down else NORTH_SOUTH):
                continue
            beside = (row + down, column + right)
            letter = tile.letter(beside)
            if letter not in (ROAD, BRIDGE):
                continue
            entered = ANY_WAY if letter == ROAD else NORTH_SOUTH if down else WEST_EAST
            if (beside, entered) not in found:
                found.add((beside, entered))
                todo.append((beside, entered))
    return found
