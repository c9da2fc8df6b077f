"""New Districts (chapter 2): apartments, and tiles with new houses."""

from __future__ import annotations

from magnate.modules.expansion import Expansion
from magnate.rules.questions import Answers


class NewDistricts(Answers):
    """New Districts."""

    module = "new_districts"


EXPANSION = Expansion("new_districts", NewDistricts, tiles=("X", "Y"))
