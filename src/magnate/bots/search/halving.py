"""Which of several choices comes out best, with most of the work spent on those that may."""

from __future__ import annotations

import random
from collections.abc import Callable

Result = Callable[[int, int], float]
"""How a choice, by its number, comes out in the imagined game of a seed."""


def best_of(count: int, own: int, first: int, finals: int, margin: float, dice: random.Random, result: Result) -> int:
    """Return the number of the choice that comes out best.

    All choices meet the same imagined games, so that only the choice differs: `first` of them each; of every half
    that came out worse nothing more is tried, and the last two have met `finals`. own: stays in the running, and is
    returned unless another comes out better by more than `margin`.
    """
    if count == 1:
        return own
    seeds = [dice.getrandbits(64) for _ in range(finals)]
    totals, games = [0.0] * count, [0] * count
    left = list(range(count))
    done, upto = 0, min(first, finals)
    while True:
        for seed in seeds[done:upto]:
            for number in left:
                totals[number] += result(number, seed)
                games[number] += 1
        done = upto
        left.sort(key=lambda number: -totals[number] / games[number])
        left = left[: max(2, (len(left) + 1) // 2)]
        if own not in left:
            left.append(own)
        if done >= finals:
            break
        upto = min(finals, done * 2)
    best = max(left, key=lambda number: totals[number] / games[number])
    return best if totals[best] / games[best] > totals[own] / games[own] + margin else own
