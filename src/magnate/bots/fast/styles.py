"""Numbers to play by, found by letting seats with different ones play each other; `docs/bots.md` tells how."""

from __future__ import annotations

import json
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
    found: list[Weights] = []
    for table in Style._fields:
        values = document[table]["weights"]
        wrong = sorted(set(values) ^ set(Weights._fields))
        if wrong:
            raise BadStyle(f"{path}: numbers unknown or missing for {table}: {', '.join(wrong)}.")
        found.append(Weights(**{name: float(value) for name, value in values.items()}))
    return Style(found[0], found[1], found[2], found[3])


PLANNER: Style = read_style(PLANNER_FILE)
"""The strongest known."""


def styled(**changes: float) -> Style:
    """Return the planner's style with other numbers at every table."""
    return Style(
        PLANNER.two._replace(**changes),
        PLANNER.more._replace(**changes),
        PLANNER.two_modules._replace(**changes),
        PLANNER.more_modules._replace(**changes),
    )


STYLES: dict[str, Style] = {
    "recruiter": styled(recruit_1=22.0, recruit_2=11.0, recruit_3=4.0, recruit_more=1.5, first_three=26.0),
    "trainer": styled(train_1=6.0, train_2=7.0, train_3=4.0, first_trained=22.0),
    "advertiser": styled(first_billboard=24.0, worth_launching=2.0, growth=4.0),
    "discounter": styled(bargain=2.5),
    "drinks": styled(thirst=1.2),
    "builder": styled(garden=8.0, new_restaurant=26.0),
}
"""Other ways to play, by name: what each believes in more than the planner does."""
