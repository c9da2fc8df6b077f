"""6 Players (chapter 10)."""

from __future__ import annotations

from magnate.modules.expansion import Expansion
from magnate.rules.questions import Answers


class SixPlayers(Answers):
    """6 Players."""

    module = "six_players"


EXPANSION = Expansion("six_players", SixPlayers)
