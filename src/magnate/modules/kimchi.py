"""Kimchi (chapter 15)."""

from __future__ import annotations

from magnate.modules.expansion import Expansion
from magnate.rules.questions import Answers


class Kimchi(Answers):
    """Kimchi."""

    module = "kimchi"


EXPANSION = Expansion("kimchi", Kimchi)
