"""How large a board may be: checked before any geometry is worked out (docs/formats.md).

The largest printed map is 6 x 4 tiles, and a game adds at most a handful; these limits leave room for boards
drawn by hand and none for drawings that only cost time and memory.
"""

from __future__ import annotations

__all__ = [
    "LONGEST_CODE",
    "LONGEST_LABEL",
    "LONGEST_LINE",
    "LONGEST_PICTURE",
    "LONGEST_SIDE",
    "MOST_DRINKS",
    "MOST_DRINKS_ON_TILE",
    "MOST_HOUSES",
    "MOST_RINGS",
    "MOST_RINGS_ON_TILE",
    "MOST_TILES",
]

LONGEST_SIDE = 12
"""Tiles in a row or a column of a board."""

MOST_TILES = 48
"""Tiles of a board."""

MOST_HOUSES = 48
"""Houses on a drawn board; all printed tiles together have 16."""

MOST_DRINKS = 12
"""Drink symbols on a drawn board; all printed tiles together have 8."""

MOST_DRINKS_ON_TILE = 3
"""Drink symbols on a drawn tile: each doubles what one drive can pass. Printed tiles have up to two."""

MOST_RINGS_ON_TILE = 1
"""Rings of road on a drawn tile, as on the printed ones: every ring doubles the ways across."""

MOST_RINGS = 48
"""Rings of all roads of a drawn board; crossroads on every tile of the largest one make 36."""

LONGEST_CODE = 400
"""Characters of a share code of a map."""

LONGEST_PICTURE = 20_000
"""Characters of a picture."""

LONGEST_LINE = 400
"""Characters of one line of a picture."""

LONGEST_LABEL = 6
"""Characters of a house number."""
