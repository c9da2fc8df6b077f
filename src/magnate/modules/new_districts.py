"""New Districts (chapter 2): apartments take twice the demand, and hold any amount.

House 25, the three sources of lemonade and the order of dinner follow from what is printed on the tiles.
"""

from __future__ import annotations

from typing import ClassVar

from magnate.model.state import Campaign, House
from magnate.modules.expansion import Expansion
from magnate.rules.marketing import NO_LIMIT
from magnate.rules.questions import Answers
from magnate.rules.table import Table

APARTMENT = "apartment"
TWICE = 2


class NewDistricts(Answers):
    """New Districts."""

    module: ClassVar[str] = "new_districts"

    def tokens_per_house(self, table: Table, run: Campaign, house: House, tokens: int) -> int:
        """Return twice the pieces for an apartment, whatever else multiplies them (K-DIS-08)."""
        return tokens * TWICE if house.kind == APARTMENT else tokens

    def demand_limit(self, table: Table, house: House, limit: int) -> int:
        """Return no limit for an apartment (K-DIS-09)."""
        return NO_LIMIT if house.kind == APARTMENT else limit


EXPANSION: Expansion = Expansion("new_districts", NewDistricts, tiles=("X", "Y"))
