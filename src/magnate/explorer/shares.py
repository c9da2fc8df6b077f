"""A share of wins with the interval in which it lies."""

from __future__ import annotations

from math import sqrt

import msgspec

SURE = 1.959964
"""Standard errors of a 95 % interval."""


class Share(msgspec.Struct, frozen=True):
    """A share from 0 to 1 with its 95 % interval."""

    value: float
    low: float
    high: float


def share(hits: int, tries: int) -> Share:
    """Return a share with the interval of Wilson, which is honest about few tries. Of no tries it is anything."""
    if tries == 0:
        return Share(0.0, 0.0, 1.0)
    value, square = hits / tries, SURE * SURE
    middle = value + square / (2 * tries)
    half = SURE * sqrt(value * (1 - value) / tries + square / (4 * tries * tries))
    scale = 1 + square / tries
    low = 0.0 if hits == 0 else (middle - half) / scale
    high = 1.0 if hits == tries else (middle + half) / scale
    return Share(round(value, 4), round(low, 4), round(high, 4))
