"""Hard Choices (chapter 11): five milestones leave the game early, claimed or not."""

from __future__ import annotations

from typing import ClassVar

from magnate.modules.expansion import Expansion
from magnate.rules.questions import Answers


class HardChoices(Answers):
    """Hard Choices: the rounds after which five milestones expire stand with the components (K-HRD-02 to K-HRD-04)."""

    module: ClassVar[str] = "hard_choices"


EXPANSION: Expansion = Expansion("hard_choices", HardChoices)
