"""A tiny module, written the way docs/modules.md says: buskers play in front of the restaurant.

Busker: entry level, no salary. Each one at work brings the chain $2 for every house it serves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from magnate.content import Components
from magnate.model.events import Bonus
from magnate.model.state import House
from magnate.modules import Expansion
from magnate.rules.company import uses
from magnate.rules.questions import Answers
from magnate.rules.table import Table

DOLLARS = 2

COMPONENTS: Components = {
    "modules": [{"id": "buskers", "name_en": "Buskers", "requires": [], "conflicts": []}],
    "employees": [
        {
            "id": "busker",
            "name": "Busker",
            "module": "buskers",
            "count": 6,
            "category": "service",
            "colour": "purple",
            "entry_level": True,
            "salary": False,
            "unique": False,
            "manager_slots": 0,
            "ceo_only": False,
            "mandatory": True,
            "range": None,
            "trains_to": [],
            "trains_to_with_module": [],
            "trained_from": [],
            "ability": {"type": "busker"},
        }
    ],
}


class Buskers(Answers):
    """What buskers change: fixed dollars for every house served."""

    module: ClassVar[str] = "buskers"

    def house_bonuses(self, table: Table, seat: int, house: House) -> Sequence[Bonus]:
        """Return $2 for each busker at work."""
        card = self.book.by_employee["busker"]
        count = table.state.chains[seat].work[card] * uses(table, seat, card)
        return [("busker", count, count * DOLLARS)] if count else []


EXPANSION = Expansion("buskers", Buskers)
