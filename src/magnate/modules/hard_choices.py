"""Hard Choices (chapter 11): five milestones leave the game early, claimed or not."""

from __future__ import annotations

from typing import ClassVar

from magnate.model.events import MilestoneRemoved
from magnate.modules.expansion import Expansion
from magnate.rules.questions import Answers
from magnate.rules.table import Table


class HardChoices(Answers):
    """Hard Choices."""

    module: ClassVar[str] = "hard_choices"

    def milestones_closed(self, table: Table) -> None:
        """Take what is left of the expiring milestones out of the game (K-HRD-02 to K-HRD-04)."""
        state = table.state
        for milestone in self.book.catalogue.milestones:
            bit = self.book.bits[milestone.id]
            if 0 < milestone.expires <= state.round and bit & ~state.milestones_gone:
                state.milestones_gone |= bit
                table.tell(MilestoneRemoved(milestone.id))


EXPANSION: Expansion = Expansion("hard_choices", HardChoices)
