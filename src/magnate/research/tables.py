"""The games that numbers for a kind of table are tried out in."""

from __future__ import annotations

import random

from magnate.content.choices import all_modules

SOME = 0.4
"""Chance of each module to be there where not all are."""


def modules_at(table: str, players: int, seed: int, *, every: bool) -> tuple[str, ...]:
    """Return the modules of a game at a kind of table (`Style`): every one, or some drawn by the seed."""
    if not table.endswith("modules"):
        return ()
    modules, dice = all_modules(players), random.Random(seed)
    return modules if every else tuple(module for module in modules if dice.random() < SOME)
