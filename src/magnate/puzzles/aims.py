"""What puzzles are about, and in which decisions of a game each is looked for."""

from __future__ import annotations

from magnate.puzzles.tables import Seats, tables_of
from magnate.review.windows import CAMPAIGN, FIRST_RESTAURANT, KINDS, ORDER, PAYDAY, RESERVE, STAFF, STRUCTURE, WORKS

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

WIDE = 3000
"""Games from this number on are at other tables, for what the first ones have rarely. Those before stay as they are."""

THEMES = (
    STRUCTURE, DINNER, STAFF, RACE, CAMPAIGN, WORKS, DINNER, STRUCTURE, RACE, ORDER, CAMPAIGN, STRUCTURE,
    PAYDAY, DINNER, STAFF, FIRST_RESTAURANT, CAMPAIGN,
)  # fmt: skip
"""What is looked for, in turn."""

WIDE_THEMES = (
    DINNER, RACE, STAFF, CAMPAIGN, DINNER, STRUCTURE, RACE, FIRST_RESTAURANT, STAFF, DINNER, RACE, CAMPAIGN, RESERVE,
)  # fmt: skip
"""The same from game `WIDE` on. Works, the order and payday are left out: 200 games gave two puzzles."""


def turns(number: int) -> tuple[tuple[Seats, ...], tuple[str, ...]]:
    """Return the tables and the themes that games like that of a number take in turn.

    The number of the tables and that of the themes have no common divisor, so all meet.
    """
    if number < WIDE:
        return tables_of("magnate.puzzles"), THEMES
    return tables_of("magnate.puzzles", "wide_tables.json"), WIDE_THEMES


def about(number: int) -> tuple[Seats, str]:
    """Return the table at which the game of a number is played, and the theme that is looked for in it."""
    tables, themes = turns(number)
    return tables[number % len(tables)], themes[number % len(themes)]
