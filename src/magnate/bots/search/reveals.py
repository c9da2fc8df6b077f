"""What rivals will show when structures are revealed: those they would choose if they, too, tried some out.

The fast policy cuts no price because another chain may. A seat that imagines its rivals playing by it alone thinks
that it can win any house by being a dollar cheaper.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from magnate.bots.fast.policy import Policy
from magnate.bots.search.candidates import Goal, structures
from magnate.bots.search.halving import Spares, Trials, always, best_of
from magnate.rules.table import Table

Result = Callable[[Goal, int], float]
"""How a structure comes out for the rival in the imagined game of a seed."""

OTHERS = 6
"""Ways to play of which the structures are tried as well."""

FIRST, FINALS = 2, 6
"""Imagined games that each structure is tried in at first, and the last two."""


def likely_structure(
    policies: Sequence[Policy],
    table: Table,
    seat: int,
    most: int,
    games: int,
    dice: random.Random,
    result: Result,
    spares: Spares = always,
) -> Goal:
    """Return the structure that comes out best for a rival; empty where too few games may be imagined.

    policies: how it may play, the likeliest first: that one's structure and variations of it are tried, `most` of
    them at most, and those of some others. table: an imagined one, at restructuring. games: imagined games at most, and
    fewer where `spares` says no.
    """
    goals = structures(policies[0], table, seat, most)
    for policy in policies[1 : OTHERS + 1]:
        goal = policy.structure(table, seat)[:]
        if goal not in goals:
            goals.append(goal)
    if len(goals) == 1:
        return goals[0]
    trials = Trials(len(goals), FIRST, FINALS).within(games, whole=True)
    if not trials.tried:
        return []
    return goals[best_of(trials, 0, 0.0, dice, lambda number, seed: result(goals[number], seed), spares)]
