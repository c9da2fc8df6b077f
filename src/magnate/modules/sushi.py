"""Sushi (chapter 16)."""

from __future__ import annotations

from magnate.modules.expansion import Expansion
from magnate.rules.questions import Answers


class Sushi(Answers):
    """Sushi."""

    module = "sushi"


EXPANSION = Expansion("sushi", Sushi)
