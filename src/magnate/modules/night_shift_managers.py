"""Night Shift Managers (chapter 18)."""

from __future__ import annotations

from magnate.modules.expansion import Expansion
from magnate.rules.questions import Answers


class NightShiftManagers(Answers):
    """Night Shift Managers."""

    module = "night_shift_managers"


EXPANSION = Expansion("night_shift_managers", NightShiftManagers)
