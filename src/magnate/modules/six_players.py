"""6 Players (chapter 10)."""

from __future__ import annotations

from typing import ClassVar

from magnate.modules.expansion import Expansion
from magnate.rules.questions import Answers


class SixPlayers(Answers):
    """6 Players: a sixth chain, a larger map and more cards are components; no rule changes (K-SIX-01 to K-SIX-04)."""

    module: ClassVar[str] = "six_players"


EXPANSION: Expansion = Expansion("six_players", SixPlayers)
