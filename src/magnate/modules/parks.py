"""Parks (K-LOB-20 to K-LOB-24), printed ones and those of lobbyists."""

from __future__ import annotations

from magnate.modules.expansion import Expansion
from magnate.rules.questions import Answers


class Parks(Answers):
    """Parks."""

    module = "parks"


EXPANSION = Expansion("parks", Parks, tiles=("Z",), with_module="lobbyists")
