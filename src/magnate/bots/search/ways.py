"""Ways to play on: styles that a searching seat weighs against each other once a round."""

from __future__ import annotations

import math
import random

from magnate.bots.fast.styles import LEANINGS, PLANNER, styled
from magnate.bots.fast.weights import BELIEFS, STANDARD, Style, Weights, alike

EARLY_TRAINER: Style = PLANNER._replace(
    more=PLANNER.more._replace(train_1=2.0), more_modules=PLANNER.more_modules._replace(train_1=3.0)
)
"""The planner where it hires its first trainer early: the best answer known to planners at tables of three and four."""

WAYS: tuple[Style, ...] = (
    alike(STANDARD),
    alike(PLANNER.two),
    alike(PLANNER.more),
    alike(PLANNER.two_modules),
    alike(PLANNER.more_modules),
    *LEANINGS.values(),
    EARLY_TRAINER,
)
"""Those that the planner was tuned from, its numbers for other tables, its leanings, and the best answer to it."""

SPREAD = 0.5
"""How far numbers drawn at random lie from the planner's: the deviation of the logarithm of a factor."""

KEPT = ("reserve", *BELIEFS)
"""Numbers that are no matter of degree: the reserve card to lay, and those that are off."""


def drawn_style(number: int) -> Style:
    """Return the planner's style with every number multiplied by chance; equal for equal numbers."""
    dice = random.Random(number)
    factors = {name: round(math.exp(dice.gauss(0.0, SPREAD)), 3) for name in Weights._fields if name not in KEPT}
    return styled(**factors)


DRAWN: tuple[Style, ...] = tuple(drawn_style(number) for number in range(1, 13))
"""Styles of no leaning that has a name: what they believe in may be what a position wants."""
