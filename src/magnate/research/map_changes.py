"""Small changes of a map: a tile turned, two tiles that change places, a tile for one that was left in the box."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from magnate.town import LaidTile, Layout

TURNS = 4


def changed(layout: Layout, pool: Sequence[str], chance: Random) -> Layout:
    """Return a map that differs in one thing, drawn by chance: each kind of change is as likely as the others.

    pool: ids of all tiles a map may have, in a fixed order (B-SET-04). Where all of them lie, none can be exchanged.
    """
    tiles = list(layout.tiles)
    used = {laid.tile for laid in tiles}
    left = [tile for tile in pool if tile not in used]
    kind = chance.randrange(3 if left else 2)
    at = chance.randrange(len(tiles))
    if kind == 0:
        tiles[at] = LaidTile(tiles[at].tile, (tiles[at].rotation + chance.randrange(1, TURNS)) % TURNS)
    elif kind == 1:
        other = (at + chance.randrange(1, len(tiles))) % len(tiles)
        tiles[at], tiles[other] = tiles[other], tiles[at]
    else:
        tiles[at] = LaidTile(chance.choice(left), chance.randrange(TURNS))
    return layout._replace(tiles=tuple(tiles))
