"""Ways to play on: styles that a searching seat weighs against each other once a round."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path

from magnate.bots.fast.styles import FORMER, GROWER, LEANINGS, PLANNER, BadStyle, weights_from
from magnate.bots.fast.weights import STANDARD, Style, Weights, alike

TABLES = ("two", "more", "two_modules", "more_modules")
"""The kinds of table that ways are chosen for."""

WAYS_FILE: Path = Path(__file__).with_name("ways.json")
"""The ways chosen for each kind of table; `magnate.research.portfolio` writes them."""

EARLY_TRAINER: Style = FORMER._replace(
    more=FORMER.more._replace(train_1=2.0), more_modules=FORMER.more_modules._replace(train_1=3.0)
)
"""The planner before, hiring its first trainer early: the best answer known to it at tables of three and four."""

KNOWN: tuple[Style, ...] = (
    alike(STANDARD),
    alike(FORMER.two),
    alike(FORMER.more),
    alike(FORMER.two_modules),
    alike(FORMER.more_modules),
    *LEANINGS.values(),
    EARLY_TRAINER,
)
"""Those that the planner was tuned from, its numbers for other tables, its leanings, and the best answer to it."""


def read_ways(path: Path) -> tuple[Style, ...]:
    """Return the styles of a file that holds a list of numbers for every kind of table.

    Where a list is shorter than others, its first numbers stand for those that are missing: they are tried once. The
    introductory game, for which none are chosen, has those of the styles that are known.
    Raises BadStyle naming what is unknown or missing.
    """
    document = json.loads(path.read_text(encoding="utf-8"))
    wrong = sorted(set(document) ^ set(TABLES))
    if wrong:
        raise BadStyle(f"{path}: tables unknown or missing: {', '.join(wrong)}.")
    lists: list[list[Weights]] = []
    for table in TABLES:
        if not document[table]["ways"]:
            raise BadStyle(f"{path}: no ways for {table}.")
        lists.append([weights_from(values, f"{path}: {table}") for values in document[table]["ways"]])
    lists.append([PLANNER.introductory, *(style.introductory for style in KNOWN)])
    firsts = [one[0] for one in lists]
    rows = zip_longest(*lists)
    return tuple(Style(*(one or first for one, first in zip(row, firsts, strict=True))) for row in rows)


UNDERCUTS = (0.0, 0.5, 1.0)
"""How far styles in turn believe that rivals put all their cards that lower the price to work."""


def suspicious(styles: Sequence[Style]) -> tuple[Style, ...]:
    """Return styles that differ in `undercut` as well, in turn: no one answer to a price is always right."""
    found: list[Style] = []
    for number, style in enumerate(styles):
        undercut = UNDERCUTS[number % len(UNDERCUTS)]
        found.append(Style(*(one._replace(undercut=undercut) for one in style)))
    return tuple(found)


WAYS: tuple[Style, ...] = suspicious(read_ways(WAYS_FILE))
"""Those that are weighed first; the planner is the first of them."""

BELIEVED: tuple[Style, ...] = (*suspicious((PLANNER, alike(STANDARD), EARLY_TRAINER, GROWER)), *WAYS[1:10])
"""How rivals may play, as levels that look at them believe: the best known players, and ways that are often best."""
