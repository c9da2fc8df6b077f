"""Mass Marketeers (chapter 14): every campaign on the board runs once more for each of them at work."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from magnate.content import EmployeeType
from magnate.facts.advice import Advice, Hopes
from magnate.facts.face import Face
from magnate.facts.phrase import Phrase
from magnate.modules.expansion import Expansion
from magnate.rules.book import Book
from magnate.rules.company import uses
from magnate.rules.questions import Answers
from magnate.rules.table import Table

CARD = "mass_marketeer"
PASS = 2.0
"""What a pass is worth to a computer player for each own campaign more than those of others."""


class MassMarketeers(Answers):
    """Mass Marketeers."""

    module: ClassVar[str] = "mass_marketeers"

    def __init__(self, book: Book) -> None:
        super().__init__(book)
        self.card: int = book.by_employee[CARD]

    def marketing_passes(self, table: Table) -> int:
        """Return the mass marketeers at work in all structures (K-MAS-02)."""
        found = 0
        for chain in table.state.chains:
            if chain.work[self.card]:
                found += chain.work[self.card] * uses(table, chain.seat, self.card)
        return found


class MassFace(Face):
    """What Mass Marketeers show."""

    def phrases(self) -> Mapping[str, tuple[str, ...]]:
        """Return what is said of them."""
        return {"act_extra_marketing": ("count",)}

    def at_work(self, table: Table, seat: int, uses: Sequence[int]) -> Sequence[Phrase]:
        """Return the passes that mass marketeers add (K-MAS-02)."""
        count = uses[table.book.by_employee[CARD]]
        return [Phrase(say="act_extra_marketing", values={"count": count})] if count else ()

    def advice(self) -> Advice:
        """Return what a mass marketeer is worth to computer players."""
        return Advice({CARD: worth})


def worth(hopes: Hopes, _owned: Sequence[int], _kind: EmployeeType) -> float:
    """Value one more pass of the own campaigns, which all others run again as well."""
    campaigns = hopes.table.state.campaigns
    mine = sum(1 for run in campaigns if run.seat == hopes.seat)
    return PASS * (2 * mine - len(campaigns))


EXPANSION: Expansion = Expansion("mass_marketeers", MassMarketeers, MassFace)
