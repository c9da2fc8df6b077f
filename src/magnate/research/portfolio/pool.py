"""The numbers that are tried out: those with a name, some at random around them, and some between two of them."""

from __future__ import annotations

import math
import random

from magnate.bots.fast.styles import FORMER, GROWER, PLANNER, leaning
from magnate.bots.fast.weights import BELIEFS, STANDARD, Style, Weights, alike
from magnate.bots.search.ways import EARLY_TRAINER, KNOWN

BASES: dict[str, Style] = {
    "planner": PLANNER,
    "former": FORMER,
    "standard": alike(STANDARD),
    "early": EARLY_TRAINER,
    "grower": GROWER,
}
"""Where random numbers begin."""

PAIRS = (("planner", "grower"), ("standard", "grower"), ("early", "grower"), ("planner", "standard"))

NEAR, FAR, BETWEEN = 0.5, 0.9, 0.25
"""How far random numbers lie from where they begin: the deviation of the logarithm of a factor."""

HOW_NEAR, HOW_FAR, HOW_BETWEEN = 14, 6, 8
"""How many there are of each base and of each pair."""

SITE = ("site_far", "site_farther", "site_as_near", "site_alone")
"""Numbers of the first restaurant, which stands before ways are weighed: all have the planner's."""

KEPT = ("reserve", "lead", *SITE, "unmade", "blocked")
"""Numbers that are no matter of degree."""

SHARED = ("undercut", "early_place")
"""Numbers that all have alike; those that are weighed differ in the first later on (`suspicious`)."""

AROUND = 0.5
"""How far numbers drawn at random lie from the planner's: the deviation of the logarithm of a factor."""

DRAWN_KEPT = ("reserve", *BELIEFS)
"""Numbers that are no matter of degree: the reserve card to lay, and those that are off."""


def drawn_style(number: int) -> Style:
    """Return the planner's style with every number multiplied by chance; equal for equal numbers."""
    dice = random.Random(number)
    factors = {name: round(math.exp(dice.gauss(0.0, AROUND)), 3) for name in Weights._fields if name not in DRAWN_KEPT}
    return leaning(PLANNER, factors)


DRAWN: tuple[Style, ...] = tuple(drawn_style(number) for number in range(1, 13))
"""Styles of no leaning that has a name: what they believe in may be what a position wants."""


def varied(weights: Weights, dice: random.Random, spread: float) -> Weights:
    """Return weights with every number above 0 multiplied by chance."""
    moved = {
        name: round(value * math.exp(dice.gauss(0.0, spread)), 3)
        for name, value in weights._asdict().items()
        if name not in KEPT and value > 0.0
    }
    return weights._replace(**moved)


def crossed(one: Weights, other: Weights, dice: random.Random) -> Weights:
    """Return weights that have each number from one of two, varied a little."""
    names = [name for name in Weights._fields if name not in SHARED]
    mixed = {name: getattr(one if dice.random() < 0.5 else other, name) for name in names}
    return varied(one._replace(**mixed), dice, BETWEEN)


def pool_for(table: str) -> dict[str, Weights]:
    """Return the numbers to try at a kind of table (`Style`), by name; the planner's come first."""
    shared = {name: getattr(getattr(PLANNER, table), name) for name in (*SITE, "early_place")}

    def of(style: Style) -> Weights:
        weights: Weights = getattr(style, table)
        return weights._replace(**shared)

    known: list[tuple[str, Style]] = [("planner", PLANNER), ("grower", GROWER)]
    known += [(f"known {number}", style) for number, style in enumerate((*KNOWN, *DRAWN), start=1)]
    found: dict[str, Weights] = {}
    for name, style in known:
        if of(style) not in found.values():
            found[name] = of(style)
    for base, style in BASES.items():
        for number in range(HOW_NEAR + HOW_FAR):
            spread = NEAR if number < HOW_NEAR else FAR
            found[f"{base} {number}"] = varied(of(style), random.Random(f"{base} {number}"), spread)
    for first, second in PAIRS:
        for number in range(HOW_BETWEEN):
            name = f"{first} and {second} {number}"
            found[name] = crossed(of(BASES[first]), of(BASES[second]), random.Random(name))
    return found
