"""What is told about roads, parks and extra tiles."""

from __future__ import annotations

from typing import NamedTuple

from magnate.model.event_kinds import event
from magnate.model.meanings import Place, Seat
from magnate.modules.lobbyists.memory import MODULE


@event(module=MODULE)
class RoadBegun(NamedTuple):
    """A road under construction was laid: its piece, and the first of its squares in reading order (K-LOB-05)."""

    seat: Seat
    piece: str
    at: Place


@event(module=MODULE)
class ParkLaid(NamedTuple):
    """A park was laid: its piece, and the first of its squares in reading order (K-LOB-05)."""

    seat: Seat
    piece: str
    at: Place


@event(module=MODULE)
class RoadsOpened(NamedTuple):
    """So many roads under construction opened, and the roadworks ended (K-LOB-13)."""

    roads: int


@event(module=MODULE)
class TileAdded(NamedTuple):
    """A tile was added to the map: its letter, and its row and column among the tiles (K-LOB-31)."""

    seat: Seat
    tile: str
    row: int
    column: int
