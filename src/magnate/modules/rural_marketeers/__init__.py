"""Rural Marketeers (chapter 13)."""

from __future__ import annotations

from magnate.modules.expansion import Expansion
from magnate.rules.questions import Answers


class RuralMarketeers(Answers):
    """Rural Marketeers."""

    module = "rural_marketeers"


EXPANSION = Expansion("rural_marketeers", RuralMarketeers)
