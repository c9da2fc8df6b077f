"""Intervals by bootstrap over blocks: the games of one map belong together, maps are drawn anew."""

from __future__ import annotations

import random
from array import array
from collections.abc import Sequence
from functools import lru_cache

import msgspec

RESAMPLES = 1000
LEVEL = 0.95
SEED = 20251122
"""Of the bootstrap, so that equal games give equal intervals."""


class Estimate(msgspec.Struct, frozen=True):
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float


@lru_cache(maxsize=4)
def draws(blocks: int, resamples: int = RESAMPLES) -> tuple[array[int], ...]:
    """Return which blocks each resample draws, by number; the same whenever it is asked."""
    dice = random.Random(SEED)
    return tuple(array("L", dice.choices(range(blocks), k=blocks)) for _ in range(resamples))


def middle(values: Sequence[float], level: float = LEVEL) -> tuple[float, float]:
    """Return the bounds between which the middle part of some values lies, by linear interpolation."""
    ordered = sorted(values)
    return _quantile(ordered, (1 - level) / 2), _quantile(ordered, (1 + level) / 2)


def _quantile(ordered: Sequence[float], part: float) -> float:
    place = part * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])


def ratio(blocks: Sequence[tuple[float, float]]) -> Estimate | None:
    """Return sum / count with its interval.

    blocks: of each one the sum of a figure and how many games or seats it was taken from; None when that
            is none at all.
    """
    counted = [(total, count) for total, count in blocks if count]
    if not counted:
        return None
    totals, counts = [total for total, _ in counted], [count for _, count in counted]
    value = sum(totals) / sum(counts)
    means = [sum(map(totals.__getitem__, drawn)) / sum(map(counts.__getitem__, drawn)) for drawn in draws(len(counted))]
    low, high = middle(means)
    return Estimate(value, min(low, value), max(high, value))


def win_share(blocks: Sequence[tuple[float, float]]) -> Estimate | None:
    """Return the share of wins with its interval.

    Blocks that were all won, or all lost, leave the bootstrap nothing to draw from. Then the other bound is the share
    of won blocks under which this still happens once in forty times (Clopper and Pearson).
    """
    found = ratio(blocks)
    if found is None:
        return None
    count = sum(1 for _, games in blocks if games)
    rare = ((1 - LEVEL) / 2) ** (1 / count)
    if found.value == 0:
        return Estimate(0.0, 0.0, 1 - rare)
    if found.value == 1:
        return Estimate(1.0, rare, 1.0)
    return found
