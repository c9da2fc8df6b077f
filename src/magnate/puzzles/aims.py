"""What puzzles are about, and in which decisions of a game each is looked for."""

from __future__ import annotations

from magnate.puzzles.tables import Seats, tables_of
from magnate.review.windows import CAMPAIGN, FIRST_RESTAURANT, KINDS, ORDER, PAYDAY, STAFF, STRUCTURE, WORKS

DINNER, RACE = "dinner", "race"

AIMS: dict[str, tuple[str, ...]] = {
    **{kind: (kind,) for kind in KINDS},
    DINNER: (STRUCTURE, WORKS),
    RACE: (STRUCTURE, STAFF, CAMPAIGN, WORKS),
}
"""By theme, the kinds of decision it is looked for in.

Most themes are a kind of decision, and the answer is what leads to the most dollars ahead of the best rival at the end.
``dinner``: the answer earns the seat the most at the coming dinner. ``race``: besides, it takes a milestone in this
round, which after the other choices goes to others.
"""

THEMES = (
    STRUCTURE, DINNER, STAFF, RACE, CAMPAIGN, WORKS, DINNER, STRUCTURE, RACE, ORDER, CAMPAIGN, STRUCTURE,
    PAYDAY, DINNER, STAFF, FIRST_RESTAURANT, CAMPAIGN,
)  # fmt: skip
"""What is looked for, in turn."""


def tables() -> tuple[Seats, ...]:
    """Return the tables in turn. Their number and that of the themes have no common divisor, so all meet."""
    return tables_of("magnate.puzzles")
