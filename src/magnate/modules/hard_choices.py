"""Hard Choices (chapter 11)."""

from __future__ import annotations

from magnate.modules.expansion import Expansion
from magnate.rules.questions import Answers


class HardChoices(Answers):
    """Hard Choices."""

    module = "hard_choices"


EXPANSION = Expansion("hard_choices", HardChoices)
