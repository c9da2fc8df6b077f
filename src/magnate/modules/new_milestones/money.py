"""First discount manager used: money that leaves the bank (K-NMS-37 to K-NMS-39)."""

from __future__ import annotations

from magnate.modules.new_milestones.events import MoneyRemoved
from magnate.modules.new_milestones.house_rules import DISCOUNT_CLAIM, PRICE_CUT_COUNTED
from magnate.rules.company import uses
from magnate.rules.milestones import claim
from magnate.rules.money import remove
from magnate.rules.questions import Answers
from magnate.rules.table import Table

DISCOUNT = "first_discount_manager_used"
CARD = "discount_manager"
CUT = 3
"""Dollars by which the cards at work have to cut the unit price."""

REMOVED = 100


class DiscountAnswers(Answers):
    """First discount manager used."""

    def structures_revealed(self, table: Table) -> None:
        """Let the holders who cut their price take $100 out of the game each (K-NMS-38, K-NMS-39, K-INT-66)."""
        if DISCOUNT_CLAIM.of(self.book.house_rules) == "at_reveal":
            self._claim_discount(table)
        for seat in table.state.order:
            if not table.has(seat, DISCOUNT):
                continue
            cut = self.price_cut(table, seat)
            if cut >= CUT:
                gone = remove(table, REMOVED)
                table.tell(MoneyRemoved(seat, gone, cut))

    def dinner_begins(self, table: Table) -> None:
        """Claim the milestone for discount managers at work (K-NMS-37, K-RUL-46)."""
        if DISCOUNT_CLAIM.of(self.book.house_rules) == "start_of_p4":
            self._claim_discount(table)

    def _claim_discount(self, table: Table) -> None:
        card = self.book.by_employee[CARD]
        for seat in table.state.order:
            if table.state.chains[seat].work[card]:
                claim(table, seat, DISCOUNT)

    def price_cut(self, table: Table, seat: int) -> int:
        """Return by how many dollars the cards at work cut a chain's unit price (K-NMS-38, K-RUL-28, K-INT-32)."""
        work = table.state.chains[seat].work
        net = PRICE_CUT_COUNTED.of(self.book.house_rules) == "net_of_luxuries"
        cut = 0
        for card, delta in self.book.price_cards:
            if work[card] and (delta < 0 or net):
                cut -= delta * work[card] * uses(table, seat, card)
        return cut
