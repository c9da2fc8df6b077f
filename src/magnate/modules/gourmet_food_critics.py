"""Gourmet Food Critics (chapter 12)."""

from __future__ import annotations

from magnate.modules.expansion import Expansion
from magnate.rules.questions import Answers


class GourmetFoodCritics(Answers):
    """Gourmet Food Critics."""

    module = "gourmet_food_critics"


EXPANSION = Expansion("gourmet_food_critics", GourmetFoodCritics)
