"""What is told about the new milestones."""

from __future__ import annotations

from typing import NamedTuple

from magnate.model.event_kinds import event
from magnate.model.meanings import Dollars, Seat
from magnate.modules.new_milestones.memory import MODULE


@event(module=MODULE)
class MoneyRemoved(NamedTuple):
    """Money left the bank and the game, because a chain cut its unit price (K-NMS-38).

    dollars: what left. price: by how much the unit price was cut.
    """

    seat: Seat
    dollars: Dollars
    price: Dollars
