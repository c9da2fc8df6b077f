"""Noodles (chapter 17)."""

from __future__ import annotations

from magnate.modules.expansion import Expansion
from magnate.rules.questions import Answers


class Noodles(Answers):
    """Noodles."""

    module = "noodles"


EXPANSION = Expansion("noodles", Noodles)
