"""Boards drawn as text, for tests, puzzles and the terminal.

A tile is five rows of five letters: ``#`` road, ``.`` empty, ``H`` printed house (2x2), ``A``
apartment (3x3), ``G`` printed garden, ``P`` park, ``S`` ``L`` ``B`` soft drink, lemonade, beer,
``+`` bridge; ``~~~~~`` or five blanks stand for a missing tile. Between tiles ``|`` and lines of
dashes may stand, before a row its number, after it ``house 10`` for a house that begins there:

    row 0   ..#.. | ..#S.
    row 1   HH#.. | .L#..   house 10
    row 2   HH### | #####
    row 3   ..#.. | B.#..
    row 4   ..#.. | ..#..

Adjacent road squares of a tile are joined; a road on the middle of a side of its tile exits there.
"""

from __future__ import annotations

from collections.abc import Sequence

from magnate.content import PrintedHouse
from magnate.town.geometry_rules import GeometryRules
from magnate.town.grid import TILE
from magnate.town.limits import LONGEST_LABEL
from magnate.town.picture_faces import BadPicture, DrawnTile, drink_letter, face_of, houses_of, sort_of
from magnate.town.picture_limits import check_crowd, check_roads
from magnate.town.picture_text import MISSING, PictureRow, drawn_tiles, picture_rows
from magnate.town.shapes import PlacedTile
from magnate.town.town import Town

__all__ = ["BadPicture", "picture_of", "tiles_from_picture", "town_from_picture"]

Place = tuple[int, int]
STANDARD = GeometryRules()


def town_from_picture(
    text: str, rules: GeometryRules = STANDARD, houses: Sequence[str] = (), margin: int = 0, *, strict: bool = False
) -> Town:
    """Return the town of a drawn board. Raises BadPicture naming line and column.

    houses: numbers in reading order for houses that have none in the picture; what is then still
        without one gets the smallest numbers that are free.
    margin: free tile places around the board, in tiles.
    strict: for boards of strangers, which are to be played on: see `picture_limits`.
    """
    town = Town.build(tiles_from_picture(text, houses, strict=strict), rules, margin)
    if strict:
        check_roads(town.graph)
    return town


def tiles_from_picture(text: str, houses: Sequence[str] = (), *, strict: bool = False) -> dict[Place, PlacedTile]:
    """Return the tiles of a drawn board by (tile row, tile column). Raises BadPicture."""
    rows = picture_rows(text)
    drawn = drawn_tiles(rows)
    if strict:
        check_crowd(rows[0].line, drawn)
    named = _named_houses(rows, drawn, houses)
    return {
        (row, column): PlacedTile(face_of(tile, f"{row},{column}", named.get((row, column), ())), 0)
        for (row, column), tile in drawn.items()
    }


def _named_houses(
    rows: list[PictureRow], drawn: dict[Place, DrawnTile], names: Sequence[str]
) -> dict[Place, list[PrintedHouse]]:
    """Number the houses of each tile: from the row they begin in, else from `names`, else what is free."""
    found = sorted(
        (place[0] * TILE + house.cells[0][0], place[1] * TILE + house.cells[0][1], place, house)
        for place, tile in drawn.items()
        for house in houses_of(tile)
    )
    written = [list(row.labels) for row in rows]
    spare = list(names)
    taken = {label for row in rows for label in row.labels} | set(names)
    named: dict[Place, list[PrintedHouse]] = {}
    for row, _, place, house in found:
        label = (written[row] or spare or [_free_number(taken)]).pop(0)
        taken.add(label)
        sort = sort_of(label)
        if sort is None:
            raise drawn[place].bad(house.cells[0], f"'{label[:LONGEST_LABEL]}' is no house number.")
        if any(sort == other.sort for others in named.values() for other in others):
            raise drawn[place].bad(house.cells[0], f"there are two houses with number {label}.")
        named.setdefault(place, []).append(house.called(label, sort))
    for picture_row, left in zip(rows, written, strict=True):
        if left:
            raise BadPicture(picture_row.line, 1, f"no house begins in this row for number {left[0][:LONGEST_LABEL]}.")
    if spare:
        raise BadPicture(rows[-1].line, 1, f"there is no house for number {spare[0]}.")
    return named


def _free_number(taken: set[str]) -> str:
    number = 1
    while str(number) in taken:
        number += 1
    return str(number)


def picture_of(town: Town, *, labels: bool = True) -> str:
    """Return a town as a picture that `town_from_picture` reads again.

    labels: write row numbers in front and column numbers on top, in map coordinates.
    """
    places = town.tile_position
    top, left = min(row for row, _ in places), min(column for _, column in places)
    bottom, right = max(row for row, _ in places), max(column for _, column in places)
    notes = _notes(town)
    first = f"row {bottom * TILE + TILE - 1} " if labels else ""
    indent = " " * max(len(first), len(f"row {top * TILE} ") if labels else 0)
    lines: list[str] = []
    if labels:
        heads = [f"{column * TILE}-{column * TILE + TILE - 1}" for column in range(left, right + 1)]
        lines.append((indent + " | ".join(f"{head:<{TILE}}" for head in heads)).rstrip())
    for row in range(top * TILE, (bottom + 1) * TILE):
        if row % TILE == 0 and row > top * TILE:
            lines.append("-" * (len(indent) + (right - left + 1) * (TILE + 3) - 3))
        groups = [_group(town, row, column * TILE) for column in range(left, right + 1)]
        label = f"{f'row {row}':<{len(indent)}}" if labels else ""
        lines.append(label + " | ".join(groups) + notes.get(row, ""))
    return "\n".join(lines) + "\n"


def _notes(town: Town) -> dict[int, str]:
    """Return what to write after a row about the houses that begin in it, west to east."""
    begun: dict[int, list[tuple[int, str]]] = {}
    for house in town.houses:
        walls = house.squares & ~house.garden
        row, column = town.position((walls & -walls).bit_length() - 1)
        begun.setdefault(row, []).append((column, house.label))
    return {row: "   house " + ", ".join(label for _, label in sorted(here)) for row, here in begun.items()}


def _group(town: Town, row: int, column: int) -> str:
    if town.square_or_none(row, column) < 0:
        return MISSING
    start = town.square(row, column)
    return "".join(_letter(town, square) for square in range(start, start + TILE))


def _letter(town: Town, square: int) -> str:
    bit = 1 << square
    if town.road & bit:
        return "#" if len(town.graph.at[square]) == 1 else "+"
    if town.parks & bit:
        return "P"
    for source in town.sources:
        if source.square == square:
            return drink_letter(source.good)
    for house in town.houses:
        if house.squares & bit:
            return "G" if house.garden & bit else "A" if house.kind == "apartment" else "H"
    return "."
