"""Looking up what was found out of options before."""

from __future__ import annotations

from typing import Final

from magnate.model.actions import Action, Options

__all__ = ["UNKNOWN", "Remembered", "look_up"]

Remembered = dict[type, dict[Action, int]]
"""A number of each option, by kind of action; kinds that are told anew each time are left out."""

UNKNOWN: Final = -2


def look_up(remembered: Remembered, options: Options) -> list[int]:
    """Return the number of each option, in their order; `UNKNOWN` for one that is not remembered."""
    found: list[int] = []
    last: type | None = None
    numbers: dict[Action, int] | None = None
    for action in options:
        kind = type(action)
        if kind is not last:
            last, numbers = kind, remembered.get(kind)
        found.append(UNKNOWN if numbers is None else numbers.get(action, UNKNOWN))
    return found
