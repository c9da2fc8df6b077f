"""A tiny module, written the way docs/modules.md says: buskers play in front of the restaurant.

Busker: entry level, no salary. Each one at work brings the chain $2 for every house it serves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from magnate.content import Components
from magnate.facts.face import Face
from magnate.facts.phrase import Phrase
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


class BuskersFace(Face):
    """What buskers show: the dollars they will bring for every house served."""

    def phrases(self) -> Mapping[str, tuple[str, ...]]:
        """Return what is said of buskers."""
        return {"act_busk": ("count", "dollars")}

    def at_work(self, table: Table, seat: int, uses: Sequence[int]) -> Sequence[Phrase]:
        """Return what buskers at work bring for every house."""
        count = uses[table.book.by_employee["busker"]]
        return [Phrase(say="act_busk", values={"count": count, "dollars": count * DOLLARS})] if count else ()


EXPANSION = Expansion("buskers", Buskers, BuskersFace)
