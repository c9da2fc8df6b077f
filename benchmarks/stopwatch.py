"""Timing on one core, in processor time so that other work on the machine disturbs little, and the yardstick."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import NamedTuple, TypeVar

T = TypeVar("T")

YARDSTICK_SIZE = 500


class Figure(NamedTuple):
    """A duration: microseconds for people, yardsticks for comparing runs and machines."""

    name: str
    microseconds: float
    yardsticks: float


def stay_on_one_core() -> None:
    """Keep this process on one core, where the system lets us."""
    affinity = getattr(os, "sched_getaffinity", None)
    if affinity is not None:
        os.sched_setaffinity(0, {min(affinity(0))})


def yardstick() -> int:
    """Do a fixed piece of plain Python: a loop over a list and a dictionary, small calls, big integers."""
    table: dict[int, int] = {}
    mask = 0
    for number in range(YARDSTICK_SIZE):
        table[number % 50] = table.get(number % 50, 0) + number
        mask |= 1 << number % 300
        if mask >> (number * 7) % 300 & 1:
            mask ^= mask & -mask
    return sum(sorted(table.values())) + mask.bit_count()


def time_once(action: Callable[[], object]) -> float:
    """Return the seconds one call takes, without the garbage collector."""
    gc.collect()
    gc.disable()
    try:
        begun = process_time()
        action()
        return process_time() - begun
    finally:
        gc.enable()


def seconds_of(action: Callable[[], object], budget: float = 0.05) -> float:
    """Return the seconds of one call: the best of some rounds of many calls."""
    action()
    once = time_once(action)
    calls = max(1, int(budget / max(once, 1e-7) / 5))

    def many() -> None:
        for _ in range(calls):
            action()

    return min(time_once(many) for _ in range(5)) / calls


def seconds_prepared(prepare: Callable[[], T], action: Callable[[T], object], rounds: int = 15) -> float:
    """Return the median seconds of a call that needs something fresh each time."""
    times: list[float] = []
    for _ in range(rounds):
        fresh = prepare()
        begun = process_time()
        action(fresh)
        times.append(process_time() - begun)
    return median(times)
