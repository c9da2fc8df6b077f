"""Numbers to play by, found by letting seats with different ones play each other; `docs/bots-numbers.md` tells how."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from magnate.bots.fast.weights import Style, Weights

PLANNER_FILE: Path = Path(__file__).with_name("planner.json")
"""The planner's numbers, by the kind of table; `magnate.research.tuning` writes them."""


class BadStyle(ValueError):
    """A file does not hold the numbers of a style; says what is wrong with it."""


def read_style(path: Path) -> Style:
    """Return the style of a file: for every kind of table its weights, and what is known about them.

    Raises BadStyle naming what is unknown or missing.
    """
    document = json.loads(path.read_text(encoding="utf-8"))
    wrong = sorted(set(document) ^ set(Style._fields))
    if wrong:
        raise BadStyle(f"{path}: tables unknown or missing: {', '.join(wrong)}.")
    found = [weights_from(document[table]["weights"], f"{path}: {table}") for table in Style._fields]
    return Style(found[0], found[1], found[2], found[3], found[4])


def weights_from(values: Mapping[str, float], where: str) -> Weights:
    """Return the numbers that a document holds by name.

    Raises BadStyle naming what is unknown or missing. where: what the document is, for its message.
    """
    wrong = sorted(set(values) ^ set(Weights._fields))
    if wrong:
        raise BadStyle(f"{where}: numbers unknown or missing: {', '.join(wrong)}.")
    return Weights(**{name: float(value) for name, value in values.items()})


GROWER_FILE: Path = Path(__file__).with_name("grower.json")
"""Numbers that believe in training and in more demand to the end, by the kind of table."""

PLANNER: Style = read_style(PLANNER_FILE)
"""The usual opponent."""

GROWER: Style = read_style(GROWER_FILE)
"""Trains early and advertises to the end; docs/bots-numbers.md says whom it beats, and whom it does not."""


FORMER_FILE: Path = Path(__file__).with_name("former.json")
"""Numbers that the planner had before they were found anew, by the kind of table; where it kept its own, none."""


def read_former(path: Path) -> Style:
    """Return the planner with the numbers of a file, for those kinds of table that it has numbers for.

    Raises BadStyle naming what is unknown or missing.
    """
    document = json.loads(path.read_text(encoding="utf-8"))
    wrong = sorted(set(document) - set(Style._fields))
    if wrong:
        raise BadStyle(f"{path}: tables unknown: {', '.join(wrong)}.")
    return PLANNER._replace(
        **{table: weights_from(values["weights"], f"{path}: {table}") for table, values in document.items()}
    )


FORMER: Style = read_former(FORMER_FILE)
"""The planner as it was then: still a way to play on, a rival to expect, and who judges how fair a map is."""


def leaning(style: Style, factors: Mapping[str, float]) -> Style:
    """Return a style with some of its numbers multiplied, at every kind of table."""
    return Style(
        scaled(style.two, factors),
        scaled(style.more, factors),
        scaled(style.two_modules, factors),
        scaled(style.more_modules, factors),
        scaled(style.introductory, factors),
    )


def scaled(weights: Weights, factors: Mapping[str, float]) -> Weights:
    """Return weights with some of them multiplied."""
    return weights._replace(**{name: getattr(weights, name) * factor for name, factor in factors.items()})


LEANING_FACTORS: dict[str, dict[str, float]] = {
    "advertiser": {"first_billboard": 1.4, "first_marketed": 1.3, "growth": 1.5, "worth_launching": 0.5},
    "drinks": {"thirst": 1.8},
    "host": {"waitress_1": 1.4, "waitress_3": 1.4, "waitress_5": 1.4},
    "manager": {"slot_missing": 1.5, "slot_missing_soon": 2.0, "slot_spare": 2.0},
    "thrifty": {"salary": 1.4, "worth_hiring": 2.0},
    "trainer": {"first_trained": 1.6, "train_2": 1.8, "train_3": 2.0, "train_more": 2.0},
}
"""What each leaning believes in more than the planner does, as factors."""

LEANINGS: dict[str, Style] = {name: leaning(PLANNER, factors) for name, factors in LEANING_FACTORS.items()}
"""The planner with each of them.

Reviews and forecasts are judged by these: one more would make what was measured by them another measure.
"""

STYLES: dict[str, Style] = {**LEANINGS, "grower": GROWER}
"""Other ways to play than the planner's, by name."""
