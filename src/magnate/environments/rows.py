"""The compact observation: all arrays but the planes of the map, one after the other in a row of numbers."""

from __future__ import annotations

from itertools import accumulate
from math import prod
from typing import Final

from magnate.environments.arrays import Arrays, Floats
from magnate.environments.features import FEATURES, Feature

__all__ = ["COMPACT", "COMPACT_SIZE", "SPANS", "named"]

COMPACT: Final[tuple[Feature, ...]] = tuple(one for one in FEATURES if one.name != "board")
"""The arrays in a row, in order; each lies as in memory, the last axis counting fastest."""

ENDS: Final = tuple(accumulate(prod(one.shape) for one in COMPACT))

SPANS: Final = {one.name: slice(end - prod(one.shape), end) for one, end in zip(COMPACT, ENDS, strict=True)}
"""Where each array stands in a row."""

COMPACT_SIZE: Final = ENDS[-1]
"""So many numbers a row has."""


def named(rows: Floats) -> Arrays:
    """Return rows of `COMPACT_SIZE` as arrays by name, without copying.

    rows: one of them, or several along the first axes, which the arrays then have as well.
    """
    return {one.name: rows[..., SPANS[one.name]].reshape(*rows.shape[:-1], *one.shape) for one in COMPACT}
