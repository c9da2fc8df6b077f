"""Fry Chefs (chapter 9)."""

from __future__ import annotations

from magnate.modules.expansion import Expansion
from magnate.rules.questions import Answers


class FryChefs(Answers):
    """Fry Chefs."""

    module = "fry_chefs"


EXPANSION = Expansion("fry_chefs", FryChefs)
