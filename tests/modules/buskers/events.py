"""What is told about buskers."""

from __future__ import annotations

from typing import NamedTuple

from magnate.model.event_kinds import event
from magnate.model.meanings import Place, Seat
from tests.modules.buskers.memory import MODULE


@event(module=MODULE)
class PitchOpened(NamedTuple):
    """A busker opened a pitch (X-BUS-02)."""

    seat: Seat
    at: Place
