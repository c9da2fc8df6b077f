"""New Milestones (chapter 6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from magnate.model.state import State
from magnate.modules.expansion import Expansion
from magnate.modules.new_milestones import launching, selling, working
from magnate.modules.new_milestones.face import MilestonesFace
from magnate.modules.new_milestones.house_rules import HOUSE_RULES
from magnate.modules.new_milestones.memory import MODULE, Memory, free_evps, memory, set_free_evps
from magnate.modules.new_milestones.reading import read_memory
from magnate.modules.new_milestones.working import EVP, WorkingAnswers
from magnate.rules.company import owned
from magnate.rules.positions.draft import Draft
from magnate.rules.step import Step
from magnate.rules.table import Table

__all__ = ["EXPANSION", "NewMilestones"]


class NewMilestones(WorkingAnswers):
    """New Milestones: what they are is told by their group, each in its own file (K-NMS-01).

    The groups are one line of classes, because the compiler knows no second base class.
    """

    module: ClassVar[str] = "new_milestones"

    def steps(self) -> Mapping[str, Step]:
        """Return the questions to seats."""
        return {
            **super().steps(),
            launching.SECOND: launching.SecondCampaign(),
            launching.SECOND_PLACE: launching.SecondPlacing(),
            selling.PIZZA_RADIO: selling.PizzaRadio(),
            selling.PIZZA_RADIO_PLACE: selling.PizzaRadioPlacing(),
            working.FREE_MAILBOX: working.FreeMailbox(),
            working.FREE_MAILBOX_PLACE: working.FreeMailboxPlacing(),
            working.FREE_MAILBOX_MESSAGE: working.FreeMailboxMessage(),
        }

    def cleanup_begins(self, table: Table) -> None:
        """Forget what an EVP that was fired on payday did not cost (K-NMS-34); see the groups for the rest."""
        super().cleanup_begins(table)
        evp = self.book.by_employee[EVP]
        for chain in table.state.chains:
            if free_evps(table.state, chain.seat) and not owned(chain, evp, table):
                set_free_evps(table.state, chain.seat, 0)

    def further_copies(self, state: State, card: int) -> int:
        """Return the EVPs that came from the box (K-NMS-34)."""
        return memory(state).boxed if card == self.book.by_employee[EVP] else 0

    def write_position(self, state: State) -> dict[str, Any]:
        """Return what is remembered, houses by their label (docs/formats.md)."""
        known: Memory = memory(state)
        found: dict[str, Any] = {}
        if known.boxed:
            found["boxed_evps"] = known.boxed
        if known.free:
            found["free_evps"] = list(known.free)
        if known.pizzas:
            found["pizza_houses"] = [[state.houses[index].label, seat] for index, seat in known.pizzas]
        if known.cash:
            found["campaign_cash"] = [[seat, dollars] for seat, dollars in known.cash]
        return found

    def read_position(self, draft: Draft, data: dict[str, Any], path: str) -> None:
        """Remember what a position says."""
        read_memory(draft, data, path)


EXPANSION: Expansion = Expansion(MODULE, NewMilestones, MilestonesFace, house_rules=HOUSE_RULES)
