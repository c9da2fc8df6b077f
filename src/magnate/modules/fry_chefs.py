"""Fry Chefs (chapter 9): fixed dollars for every house a chain sells to.

The base game pays them with the meal, before tips and CFO (K-FRY-05); a module that sells on the way asks the same
question for the chains that sell no meal to a house (K-FRY-06). The careers stand on the cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from magnate.content import EmployeeType
from magnate.facts.advice import Advice, Hopes
from magnate.facts.face import Face
from magnate.facts.phrase import Phrase
from magnate.model.events import Bonus
from magnate.model.state import House
from magnate.modules.expansion import Expansion
from magnate.rules.book import Book
from magnate.rules.company import uses
from magnate.rules.questions import Answers
from magnate.rules.table import Table

CARD = "fry_chef"
DOLLARS = 10


class FryChefs(Answers):
    """Fry Chefs."""

    module: ClassVar[str] = "fry_chefs"

    def __init__(self, book: Book) -> None:
        super().__init__(book)
        self.card: int = book.by_employee[CARD]

    def house_bonuses(self, table: Table, seat: int, house: House) -> Sequence[Bonus]:
        """Return $10 for each fry chef at work, whatever the house eats (K-FRY-02, K-FRY-03)."""
        count = table.state.chains[seat].work[self.card]
        if not count:
            return ()
        count *= uses(table, seat, self.card)
        return ((CARD, count, count * DOLLARS),)


class FryFace(Face):
    """What Fry Chefs show."""

    def phrases(self) -> Mapping[str, tuple[str, ...]]:
        """Return what is said of them."""
        return {"act_fry_bonus": ("count", "dollars")}

    def at_work(self, table: Table, seat: int, uses: Sequence[int]) -> Sequence[Phrase]:
        """Return what fry chefs bring for every house served (K-FRY-02)."""
        count = uses[table.book.by_employee[CARD]]
        return [Phrase(say="act_fry_bonus", values={"count": count, "dollars": count * DOLLARS})] if count else ()

    def advice(self) -> Advice:
        """Return what a fry chef is worth to computer players."""
        return Advice({CARD: worth})


def worth(hopes: Hopes, owned: Sequence[int], _kind: EmployeeType) -> float:
    """Value $10 for every house served, as far as the chain can cook for them."""
    able = sum(hopes.capacity(owned)) / 2
    return 10.0 * min(hopes.houses_served, able) * 0.7


EXPANSION: Expansion = Expansion("fry_chefs", FryChefs, FryFace)
