"""What is told about offramps."""

from __future__ import annotations

from typing import NamedTuple

from magnate.model.event_kinds import event
from magnate.model.meanings import Place, Seat
from magnate.modules.rural_marketeers.memory import MODULE


@event(module=MODULE)
class OffRampPlaced(NamedTuple):
    """An offramp was put outside the map: its top left cell, and whether it stands upright (K-RUR-12)."""

    seat: Seat
    at: Place
    upright: bool
