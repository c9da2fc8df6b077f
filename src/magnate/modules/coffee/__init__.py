"""Coffee (chapter 5)."""

from __future__ import annotations

from magnate.modules.expansion import Expansion
from magnate.rules.questions import Answers


class Coffee(Answers):
    """Coffee."""

    module = "coffee"


EXPANSION = Expansion("coffee", Coffee)
