"""Ketchup (chapter 3)."""

from __future__ import annotations

from magnate.modules.expansion import Expansion
from magnate.rules.questions import Answers


class Ketchup(Answers):
    """Ketchup."""

    module = "ketchup"


EXPANSION = Expansion("ketchup", Ketchup)
