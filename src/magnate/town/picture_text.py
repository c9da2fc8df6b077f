"""The text of a picture: its rows, cut into tiles of five letters."""

from __future__ import annotations

import re
from typing import NamedTuple

from magnate.town.grid import TILE
from magnate.town.limits import LONGEST_LINE, LONGEST_PICTURE, LONGEST_SIDE, MOST_TILES
from magnate.town.picture_faces import BadPicture, DrawnTile

__all__ = ["PictureRow", "drawn_tiles", "picture_rows"]

LETTERS = "#.HSLB+AGP~"
MISSING = "~" * TILE
BORDER = re.compile(r"\s*-[-+|\s]*(tile border)?\s*")
HEADER = re.compile(r"[\s|]*-?\d[\d\s|–-]*")
LABEL = re.compile(r"\s*(?:row\s+)?-?\d+(?=[\s|])", re.IGNORECASE)
NOTE = re.compile(r"\s+houses?\s+(.+?)\s*", re.IGNORECASE)


class Piece(NamedTuple):
    """Five letters of a row and the column of the text where they begin, from 1."""

    letters: str
    column: int


class PictureRow(NamedTuple):
    """One row of squares: its line in the text, from 1, its tiles and the house numbers written after it."""

    line: int
    pieces: tuple[Piece, ...]
    labels: tuple[str, ...]


def picture_rows(text: str) -> list[PictureRow]:
    """Return the rows of squares; tile borders, headings and row labels are read over."""
    if len(text) > LONGEST_PICTURE:
        raise BadPicture(1, 1, f"it has {len(text)} characters, at most {LONGEST_PICTURE} are allowed.")
    bodies: list[tuple[int, str, tuple[str, ...]]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if len(line) > LONGEST_LINE:
            raise BadPicture(number, 1, f"the line has {len(line)} characters, at most {LONGEST_LINE} are allowed.")
        if not line.strip() or BORDER.fullmatch(line) or HEADER.fullmatch(line):
            continue
        body, labels = _without_note(line.rstrip())
        label = LABEL.match(body)
        if label is not None:
            body = " " * label.end() + body[label.end() :]
        bodies.append((number, body, labels))
    margin = min((len(body) - len(body.lstrip()) for _, body, _ in bodies), default=0)
    return [PictureRow(number, tuple(_pieces(number, body, margin)), labels) for number, body, labels in bodies]


def _without_note(line: str) -> tuple[str, tuple[str, ...]]:
    """Cut a note such as ``house 10`` or ``houses 10, 15`` off the end of a row."""
    at = re.search(NOTE.pattern + "$", line, re.IGNORECASE)
    if at is None:
        return line, ()
    return line[: at.start()], tuple(re.split(r"[\s,]+", at[1]))


def _pieces(number: int, body: str, margin: int) -> list[Piece]:
    """Cut a row into tiles; five blanks in a row stand for a missing tile, fewer only separate."""
    pieces: list[Piece] = []
    fields = body[margin:].split("|")
    at = margin
    for i, field in enumerate(fields):
        if field.strip():
            pieces.extend(_cut(number, field if len(fields) == 1 else field.strip(), at + _indent(field, fields)))
        elif 0 < i < len(fields) - 1 or (i == 0 and len(field) >= TILE):
            pieces.append(Piece(MISSING, at + 1))
        at += len(field) + 1
    return pieces


def _indent(field: str, fields: list[str]) -> int:
    return 0 if len(fields) == 1 else len(field) - len(field.lstrip())


def _cut(number: int, field: str, start: int) -> list[Piece]:
    pieces: list[Piece] = []
    for run in re.finditer(r"\s+|\S+", field):
        letters, column = run[0], start + run.start() + 1
        if letters.isspace():
            pieces.extend([Piece(MISSING, column)] * (len(letters) // TILE))
            continue
        for offset, letter in enumerate(letters):
            if letter not in LETTERS:
                raise BadPicture(number, column + offset, f"{letter!r} is no letter of a picture; known are {LETTERS}")
        if len(letters) % TILE:
            why = f"a tile is {TILE} squares wide, and here {len(letters)} stand together."
            raise BadPicture(number, column + len(letters) - len(letters) % TILE, why)
        pieces.extend(Piece(letters[i : i + TILE], column + i) for i in range(0, len(letters), TILE))
    return pieces


def drawn_tiles(rows: list[PictureRow]) -> dict[tuple[int, int], DrawnTile]:
    """Return the tiles by (tile row, tile column). Raises BadPicture where a tile is cut off."""
    if not rows:
        raise BadPicture(1, 1, "there is no board in it.")
    if len(rows) % TILE:
        raise BadPicture(rows[-1].line, 1, f"a tile is {TILE} squares high, and the last one has {len(rows) % TILE}.")
    wide = max(len(row.pieces) for row in rows)
    if len(rows) > LONGEST_SIDE * TILE or wide > LONGEST_SIDE:
        why = f"it is {wide} tiles wide and {len(rows) // TILE} high; at most {LONGEST_SIDE} each way are allowed."
        raise BadPicture(rows[0].line, 1, why)
    tiles: dict[tuple[int, int], DrawnTile] = {}
    for top in range(0, len(rows), TILE):
        lines = rows[top : top + TILE]
        for column in range(max(len(row.pieces) for row in lines)):
            tile = _tile(lines, column)
            if tile is not None:
                tiles[top // TILE, column] = tile
    if not tiles:
        raise BadPicture(rows[0].line, 1, "every tile of it is missing.")
    if len(tiles) > MOST_TILES:
        raise BadPicture(rows[0].line, 1, f"it has {len(tiles)} tiles, at most {MOST_TILES} are allowed.")
    return tiles


def _tile(lines: list[PictureRow], column: int) -> DrawnTile | None:
    pieces = [row.pieces[column] if column < len(row.pieces) else Piece(MISSING, 1) for row in lines]
    if all(piece.letters == MISSING for piece in pieces):
        return None
    for row, piece in zip(lines, pieces, strict=True):
        if "~" in piece.letters:
            raise BadPicture(row.line, piece.column, f"tile {column + 1} of this row is cut off or missing in part.")
    starts = tuple((row.line, piece.column) for row, piece in zip(lines, pieces, strict=True))
    return DrawnTile(tuple(piece.letters for piece in pieces), starts)
