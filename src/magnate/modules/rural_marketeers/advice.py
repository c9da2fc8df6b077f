"""What computer players think of the country."""

from __future__ import annotations

from magnate.facts.advice import Advice, Hopes, best_of
from magnate.model.actions import Action, Options
from magnate.modules.rural_marketeers.actions import PlaceRamp
from magnate.modules.rural_marketeers.memory import GIANT
from magnate.rules.company import entrances

REACH = 1.5
"""Houses that a giant billboard is counted as: one that orders much."""


def choose_ramp(hopes: Hopes, options: Options) -> Action | None:
    """Put an offramp near the own restaurants."""
    town = hopes.table.state.town
    mine = [town.position(door) for door in entrances(hopes.table, hopes.seat)] or [(0, 0)]

    def nearness(action: Action) -> float:
        if type(action) is not PlaceRamp:
            return -1000.0
        row, column = action.at
        return -float(min(abs(row - r) + abs(column - c) for r, c in mine))

    return best_of(options, nearness)


ADVICE = Advice(choosers={PlaceRamp: choose_ramp}, reach={GIANT: REACH})
