"""Orders about roads, parks and extra tiles."""

from __future__ import annotations

from typing import NamedTuple

from magnate.model.action_kinds import action
from magnate.model.actions import Place
from magnate.modules.lobbyists.memory import MODULE


@action("piece {piece:name}", module=MODULE, opens=True)
class PickPiece(NamedTuple):
    """Choose a road or park piece for a lobbyist; its place comes next (K-LOB-04)."""

    piece: str


@action("piece {at} way {way:number}", module=MODULE)
class PlacePiece(NamedTuple):
    """Lay the piece picked: the first of its squares in reading order, and which way it lies (K-LOB-05).

    way: number among the ways it can be turned and mirrored (`magnate.town.orientations`).
    """

    at: Place
    way: int


@action("tile {tile:letter}", module=MODULE, opens=True)
class PickTile(NamedTuple):
    """Choose a tile of the supply to add to the map; its place comes next (K-LOB-30)."""

    tile: str


@action("tile {at} rotation {rotation:number}", module=MODULE, of_tiles=True)
class PlaceTile(NamedTuple):
    """Lay the tile picked at (tile row, tile column), turned clockwise by quarter turns (K-LOB-31)."""

    at: Place
    rotation: int
