"""Kimchi (chapter 15): one piece beside any meal, made in the clean-up and kept apart from all other goods."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from magnate.content import EmployeeType
from magnate.facts.advice import Advice, Hopes
from magnate.facts.drawing import Mark
from magnate.facts.face import Face, Unordered
from magnate.facts.phrase import Phrase
from magnate.model.errors import IllegalAction
from magnate.model.events import GoodsProduced
from magnate.model.house_rule import HouseRule
from magnate.model.state import House
from magnate.modules.expansion import Expansion
from magnate.rules.book import Book
from magnate.rules.cleanup import FREEZER
from magnate.rules.company import uses
from magnate.rules.questions import Answers
from magnate.rules.table import Table, refuse

GOOD = "kimchi"
MASTER = "kimchi_master"

NEW_KIMCHI = HouseRule(
    "new_kimchi", "K-RUL-43", ("allowed", "counts_as_stored"), "new kimchi beside other goods in the freezer"
)


class Kimchi(Answers):
    """Kimchi."""

    module: ClassVar[str] = "kimchi"

    def __init__(self, book: Book) -> None:
        super().__init__(book)
        self.good: int = book.by_good[GOOD]
        self.master: int = book.by_employee[MASTER]

    def side_dishes(self, table: Table, house: House) -> Sequence[int]:
        """Return kimchi: every house prefers a meal with it (K-KIM-05 to K-KIM-07)."""
        return (self.good,)

    def may_freeze(self, table: Table, seat: int, kept: Sequence[int]) -> bool:
        """Tell whether these are kimchi only, or no kimchi (K-KIM-08), new kimchi counted with K-RUL-43."""
        if NEW_KIMCHI.of(self.book.house_rules) == "allowed":
            return kept[self.good] in (0, sum(kept))
        made = self.made_by(table, seat)
        kimchi, others = kept[self.good] + made, sum(kept) - kept[self.good]
        return not (kimchi and others) and kimchi <= FREEZER

    def why_not_freeze(self, table: Table, seat: int, kept: Sequence[int]) -> IllegalAction | None:
        """Word what the freezer forbids."""
        if self.may_freeze(table, seat, kept):
            return None
        if kept[self.good] in (0, sum(kept)):
            return refuse(
                "K-RUL-43",
                "The kimchi made now needs its place in the freezer, and nothing else beside it.",
                "kimchi_needs_room",
            )
        return refuse("K-KIM-08", "A freezer holds kimchi and nothing else, or no kimchi at all.", "kimchi_alone")

    def stock_settled(self, table: Table) -> None:
        """Let every kimchi master at work make kimchi after goods were thrown away (K-KIM-03, K-KIM-04)."""
        for seat in table.state.order:
            made = self.made_by(table, seat)
            if made:
                table.state.chains[seat].stock[self.good] += made
                table.tell(GoodsProduced(seat, MASTER, GOOD, made))

    def made_by(self, table: Table, seat: int) -> int:
        """Return the kimchi a chain's masters at work make in the clean-up."""
        masters = table.state.chains[seat].work[self.master]
        if not masters:
            return 0
        return masters * uses(table, seat, self.master) * self.book.employees[self.master].amount


class KimchiFace(Face):
    """What Kimchi show."""

    def phrases(self) -> Mapping[str, tuple[str, ...]]:
        """Return what is said of them."""
        return {
            "act_kimchi": ("count",),
            "kimchi_needs_room": (),
            "kimchi_alone": (),
        }

    def at_work(self, table: Table, seat: int, uses: Sequence[int]) -> Sequence[Phrase]:
        """Return the kimchi made in the clean-up (K-KIM-03)."""
        master = table.book.by_employee[MASTER]
        count = uses[master] * table.book.employees[master].amount
        return [Phrase(say="act_kimchi", values={"count": count})] if count else ()

    def glyphs(self) -> Mapping[str, tuple[Mark, ...]]:
        """Return a red bowl with leaves."""
        return {
            GOOD: (
                Mark("M1.4 7H14.6Q14.6 14.4 8 14.4T1.4 7Z", "#C8322B"),
                Mark("M3 7Q5 2.4 8 5 11 2.4 13 7Z", "#4F7F5B"),
            )
        }

    def unordered_goods(self) -> Mapping[str, Unordered]:
        """Say that a house takes one piece beside its meal."""
        return {GOOD: Unordered(0.4, most=1)}

    def keeping_goods(self) -> Sequence[str]:
        """Return kimchi (K-KIM-04)."""
        return (GOOD,)

    def advice(self) -> Advice:
        """Return what a kimchi master is worth to computer players."""
        return Advice({MASTER: worth})


def worth(hopes: Hopes, _owned: Sequence[int], _kind: EmployeeType) -> float:
    """Value one kimchi a round: an item more, and a house that rivals without kimchi lose."""
    return 1.5 * hopes.base_price * min(1.0, hopes.future[hopes.table.book.by_good[GOOD]])


EXPANSION: Expansion = Expansion("kimchi", Kimchi, KimchiFace, house_rules=(NEW_KIMCHI,))
