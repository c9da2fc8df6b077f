"""Mass Marketeers (chapter 14)."""

from __future__ import annotations

from magnate.modules.expansion import Expansion
from magnate.rules.questions import Answers


class MassMarketeers(Answers):
    """Mass Marketeers."""

    module = "mass_marketeers"


EXPANSION = Expansion("mass_marketeers", MassMarketeers)
