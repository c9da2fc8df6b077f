"""What is told about Reserve Prices."""

from __future__ import annotations

from typing import NamedTuple

from magnate.model.event_kinds import event
from magnate.model.meanings import Dollars

MODULE = "reserve_prices"


@event(module=MODULE)
class PriceDecided(NamedTuple):
    """The reserve cards decided the base price from the next dinner on (K-PRC-05)."""

    dollars: Dollars


@event(module=MODULE)
class PriceChanged(NamedTuple):
    """The reserve cards decided the base price, and it holds at once (K-RUL-30)."""

    dollars: Dollars
