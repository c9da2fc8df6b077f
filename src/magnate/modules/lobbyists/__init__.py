"""Lobbyists (chapter 4)."""

from __future__ import annotations

from magnate.modules.expansion import Expansion
from magnate.rules.questions import Answers


class Lobbyists(Answers):
    """Lobbyists."""

    module = "lobbyists"


EXPANSION = Expansion("lobbyists", Lobbyists)
