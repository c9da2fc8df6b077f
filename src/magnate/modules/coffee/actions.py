"""Orders about coffee shops."""

from __future__ import annotations

from typing import NamedTuple

from magnate.model.action_kinds import action
from magnate.model.actions import Place
from magnate.modules.coffee.memory import MODULE


@action("shop {at}", module=MODULE)
class PlaceShop(NamedTuple):
    """Put a coffee shop on a square (K-COF-08)."""

    at: Place


@action("lift shop {shop:number}", module=MODULE, opens=True)
class LiftShop(NamedTuple):
    """Take up one of the chain's coffee shops to put it elsewhere, 1 = first (K-COF-10)."""

    shop: int
