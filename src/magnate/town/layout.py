"""Which tiles make the map and how they lie, with a short code to share."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from magnate.town.limits import LONGEST_CODE, LONGEST_SIDE

__all__ = ["BadLayout", "LaidTile", "Layout"]

SIZE = re.compile(r"([0-9]{1,3})x([0-9]{1,3})-(.*)", re.DOTALL)
PIECE = re.compile(r"([A-Za-z]{1,8})([0-9]{1,3})")
QUOTED, OFTEN = 20, 1_000
"""So many characters of what is wrong are quoted, and smaller numbers only."""


class BadLayout(ValueError):
    """A map cannot be laid as written; the text says what is wrong and may be shown to the player.

    say: the id of a phrase that says the same in any language; values fill it in, by name.
    """

    def __init__(self, why: str, say: str = "map_code", values: tuple[tuple[str, str | int], ...] = ()) -> None:
        super().__init__(why)
        self.say = say
        self.values = values


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
        if len(code) > LONGEST_CODE:
            raise BadLayout(f"A map code has at most {LONGEST_CODE} characters, not {len(code)}.")
        size = SIZE.fullmatch(code.strip())
        if size is None:
            raise BadLayout(f"A map code looks like 3x3-A0B2..., not {code[:QUOTED]!a}.")
        columns, rows, rest = int(size[1]), int(size[2]), size[3]
        laid: list[LaidTile] = []
        at = 0
        while at < len(rest):
            piece = PIECE.match(rest, at)
            if piece is None:
                wrong = rest[at : at + QUOTED]
                raise BadLayout(f"Map code: a tile and its turns, such as B2, should stand where {wrong!a} begins.")
            laid.append(LaidTile(piece[1], int(piece[2])))
            at = piece.end()
        layout = cls(columns, rows, tuple(laid))
        layout.check(allowed)
        return layout

    def check(self, allowed: Collection[str]) -> None:
        """Raise BadLayout unless this is a full rectangle of different tiles out of `allowed`."""
        if self.columns < 1 or self.rows < 1:
            raise BadLayout("A map has at least one column and one row of tiles.")
        if self.columns > LONGEST_SIDE or self.rows > LONGEST_SIDE:
            raise BadLayout(f"A map has at most {LONGEST_SIDE} columns and {LONGEST_SIDE} rows of tiles.")
        if len(self.tiles) != self.columns * self.rows:
            needed, have = self.columns * self.rows, len(self.tiles)
            raise BadLayout(
                f"A map of {self.columns} x {self.rows} has {needed} tiles, not {have}.",
                "map_count",
                (("columns", self.columns), ("rows", self.rows), ("needed", needed), ("count", have)),
            )
        used: set[str] = set()
        for laid in self.tiles:
            if laid.tile not in allowed:
                known = ", ".join(sorted(allowed))
                values = (("name", ascii(laid.tile[:QUOTED])[1:-1]), ("known", known))
                raise BadLayout(f"Unknown map tile {laid.tile[:QUOTED]!a}; known are {known}.", "map_tile", values)
            if laid.tile in used:
                raise BadLayout(f"Map tile '{laid.tile}' is used twice.", "map_twice", (("name", laid.tile),))
            if not 0 <= laid.rotation <= 3:
                turned = f"{laid.rotation} times" if abs(laid.rotation) < OFTEN else "too often"
                raise BadLayout(
                    f"Map tile '{laid.tile}' is turned {turned}; 0 to 3 quarter turns are meant.",
                    "map_turned",
                    (("name", laid.tile),),
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
        if len(tiles) > LONGEST_SIDE * LONGEST_SIDE:
            raise BadLayout(f"A map has at most {LONGEST_SIDE * LONGEST_SIDE} tiles, not {len(tiles)}.")
        laid: list[LaidTile] = []
        for number, tile in enumerate(tiles, start=1):
            named = isinstance(tile, (list, tuple)) and len(tile) == 2
            if not named or not isinstance(tile[0], str) or type(tile[1]) is not int:
                raise BadLayout(f"A tile of a map is written as its id and its quarter turns; number {number} is not.")
            laid.append(LaidTile(tile[0], tile[1]))
        layout = cls(columns, rows, tuple(laid))
        layout.check(allowed)
        return layout
