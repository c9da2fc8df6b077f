"""Ways to play that seats of imagined games draw from."""

from __future__ import annotations

import math
import random

from magnate.bots.fast.weights import BELIEFS, Weights

MINDS = 40
"""How many ways there are."""

SPREAD = 0.2
"""How far their numbers lie from the planner's: the deviation of the logarithm of a factor.

Without it a handful of different games would be all there is, and the error of any figure nothing but luck."""

KEPT = ("reserve", *BELIEFS)
"""Numbers that are no matter of degree: the reserve card to lay, and those that are off."""


def minds_of(planner: Weights, standard: Weights) -> list[Weights]:
    """Return ways to play: the planner's, the standard one, and others all around the planner's."""
    found = [planner, planner, standard]
    dice = random.Random(0)
    while len(found) < MINDS:
        factors = {name: math.exp(dice.gauss(0.0, SPREAD)) for name in Weights._fields if name not in KEPT}
        found.append(planner._replace(**{name: getattr(planner, name) * factor for name, factor in factors.items()}))
    return found
