"""New Milestones (chapter 6)."""

from __future__ import annotations

from magnate.modules.expansion import Expansion
from magnate.rules.questions import Answers


class NewMilestones(Answers):
    """New Milestones."""

    module = "new_milestones"


EXPANSION = Expansion("new_milestones", NewMilestones)
