"""Movie Stars (chapter 8)."""

from __future__ import annotations

from magnate.modules.expansion import Expansion
from magnate.rules.questions import Answers


class MovieStars(Answers):
    """Movie Stars."""

    module = "movie_stars"


EXPANSION = Expansion("movie_stars", MovieStars)
