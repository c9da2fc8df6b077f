"""Mass Marketeers (chapter 14): every campaign on the board runs once more for each of them at work."""

from __future__ import annotations

from typing import ClassVar

from magnate.modules.expansion import Expansion
from magnate.rules.book import Book
from magnate.rules.company import uses
from magnate.rules.questions import Answers
from magnate.rules.table import Table


class MassMarketeers(Answers):
    """Mass Marketeers."""

    module: ClassVar[str] = "mass_marketeers"

    def __init__(self, book: Book) -> None:
        super().__init__(book)
        self.card: int = book.by_employee["mass_marketeer"]

    def marketing_passes(self, table: Table) -> int:
        """Return the mass marketeers at work in all structures (K-MAS-02)."""
        found = 0
        for chain in table.state.chains:
            if chain.work[self.card]:
                found += chain.work[self.card] * uses(table, chain.seat, self.card)
        return found


EXPANSION: Expansion = Expansion("mass_marketeers", MassMarketeers)
