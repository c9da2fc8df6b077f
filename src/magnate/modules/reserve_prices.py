"""Reserve Prices (chapter 7)."""

from __future__ import annotations

from magnate.modules.expansion import Expansion
from magnate.rules.questions import Answers


class ReservePrices(Answers):
    """Reserve Prices."""

    module = "reserve_prices"


EXPANSION = Expansion("reserve_prices", ReservePrices)
