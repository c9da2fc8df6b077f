"""Which tiles make the map and how they lie, with a short code to share."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

__all__ = ["BadLayout", "LaidTile", "Layout"]

SIZE = re.compile(r"(\d+)x(\d+)-(.*)", re.DOTALL)
PIECE = re.compile(r"([A-Za-z]+)(\d+)")


class BadLayout(ValueError):
    """A map cannot be laid as written; the text says what is wrong and may be shown to the player."""


class LaidTile(NamedTuple):
    """A tile by its id and the clockwise quarter turns it is given, 0 to 3 (B-SET-04)."""

    tile: str
    rotation: int


class Layout(NamedTuple):
    """A rectangle of tiles in reading order; `columns` and `rows` count tiles (B-SET-01, B-SET-04)."""

    columns: int
    rows: int
    tiles: tuple[LaidTile, ...]

    def code(self) -> str:
        """Return the share code, such as ``2x1-A0T3``: columns x rows, then each tile with its quarter turns."""
        return f"{self.columns}x{self.rows}-" + "".join(f"{laid.tile}{laid.rotation}" for laid in self.tiles)

    @classmethod
    def parse(cls, code: str, allowed: Collection[str]) -> Layout:
        """Return the layout of a share code. Raises BadLayout naming what is wrong.

        allowed: ids of the tiles that may be used, each once.
        """
        size = SIZE.fullmatch(code.strip())
        if size is None:
            raise BadLayout(f"A map code looks like 3x3-A0B2..., not {code!r}.")
        columns, rows, rest = int(size[1]), int(size[2]), size[3]
        laid: list[LaidTile] = []
        at = 0
        while at < len(rest):
            piece = PIECE.match(rest, at)
            if piece is None:
                raise BadLayout(f"Map code: a tile and its turns, such as B2, should stand where {rest[at:]!r} begins.")
            laid.append(LaidTile(piece[1], int(piece[2])))
            at = piece.end()
        layout = cls(columns, rows, tuple(laid))
        layout.check(allowed)
        return layout

    def check(self, allowed: Collection[str]) -> None:
        """Raise BadLayout unless this is a full rectangle of different tiles out of `allowed`."""
        if self.columns < 1 or self.rows < 1:
            raise BadLayout(f"A map has at least one column and one row of tiles, not {self.columns} x {self.rows}.")
        if len(self.tiles) != self.columns * self.rows:
            raise BadLayout(
                f"A map of {self.columns} x {self.rows} has {self.columns * self.rows} tiles, not {len(self.tiles)}."
            )
        used: set[str] = set()
        for laid in self.tiles:
            if laid.tile not in allowed:
                raise BadLayout(f"Unknown map tile '{laid.tile}'; known are {', '.join(sorted(allowed))}.")
            if laid.tile in used:
                raise BadLayout(f"Map tile '{laid.tile}' is used twice.")
            if not 0 <= laid.rotation <= 3:
                raise BadLayout(
                    f"Map tile '{laid.tile}' is turned {laid.rotation} times; 0 to 3 quarter turns are meant."
                )
            used.add(laid.tile)

    def to_json(self) -> dict[str, object]:
        """Return plain data for a record; `from_json` reads it."""
        return {
            "columns": self.columns,
            "rows": self.rows,
            "tiles": [[laid.tile, laid.rotation] for laid in self.tiles],
        }

    @classmethod
    def from_json(cls, data: object, allowed: Collection[str]) -> Layout:
        """Return the layout written by `to_json`. Raises BadLayout naming what is wrong."""
        if not isinstance(data, dict):
            raise BadLayout("A map is written as columns, rows and tiles.")
        columns, rows, tiles = data.get("columns"), data.get("rows"), data.get("tiles")
        if not (type(columns) is int and type(rows) is int and isinstance(tiles, list)):
            raise BadLayout("A map is written as columns, rows and tiles.")
        laid: list[LaidTile] = []
        for tile in tiles:
            if not (isinstance(tile, (list, tuple)) and len(tile) == 2):
                raise BadLayout(f"A tile of a map is written as its id and its quarter turns, not {tile!r}.")
            name, rotation = tile
            if not (isinstance(name, str) and type(rotation) is int):
                raise BadLayout(f"A tile of a map is written as its id and its quarter turns, not {tile!r}.")
            laid.append(LaidTile(name, rotation))
        layout = cls(columns, rows, tuple(laid))
        layout.check(allowed)
        return layout
