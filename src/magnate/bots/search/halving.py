"""Which of several choices comes out best, with most of the work spent on those that may."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

Result = Callable[[int, int], float]
"""How a choice, by its number, comes out in the imagined game of a seed."""

Spares = Callable[[], bool]
"""Whether one more game may be imagined."""


class Trials(NamedTuple):
    """How choices are tried: how many of them, in how many games at first, and the last two in how many."""

    tried: int
    first: int
    finals: int

    def games(self) -> int:
        """Return how many games that takes at most: where the own choice stays beside the better half each time."""
        left, done, upto, total = self.tried, 0, min(self.first, self.finals), 0
        while True:
            total += left * (upto - done)
            done, upto = upto, min(self.finals, upto * 2)
            if done >= self.finals:
                return total
            left = max(2, (left + 1) // 2) + (left > 2)

    def within(self, games: int, whole: bool = False) -> Trials:
        """Return trials that take no more games: the last two get fewer, then all, and only then fewer are tried.

        whole: all are tried, and the last two in `FEWEST` games at least. None at all where there are too few games.
        """
        tried, first, finals = self
        least = min(finals, FEWEST) if whole else 2
        while Trials(tried, first, finals).games() > games:
            if finals > WORTH * first:
                finals -= 1
            elif first > 1:
                first -= 1
            elif finals > least:
                finals -= 1
            elif tried > 2 and not whole:
                tried -= 1
            else:
                return NONE
        return Trials(tried, first, finals)


NONE = Trials(0, 0, 0)

WORTH = 8
"""Games of the last two choices for one at first, beyond which more of them tell little."""

FEWEST = 4
"""Games of the last two in which chance misleads no more than they tell, where a choice matters little."""


def always() -> bool:
    """Return that one more game may be imagined: nothing limits them."""
    return True


def best_of(
    trials: Trials, own: int, margin: float, dice: random.Random, result: Result, spares: Spares = always
) -> int:
    """Return the number of the choice that comes out best.

    All choices meet the same imagined games, so that only the choice differs; of every half that came out worse
    nothing more is tried. own: stays in the running, and is returned unless another comes out better by more than
    `margin`; it takes the place of the last one where it would not be tried. spares: where it says no, the game that
    not all have met does not count, and the best so far is returned.
    """
    if trials.tried <= 1:
        return own
    finals = trials.finals
    seeds = [dice.getrandbits(64) for _ in range(finals)]
    left = list(range(trials.tried))
    if own >= trials.tried:
        left[-1] = own
    totals, games = dict.fromkeys(left, 0.0), dict.fromkeys(left, 0)
    done, upto = 0, min(trials.first, finals)
    while True:
        for seed in seeds[done:upto]:
            results = in_one_game(left, seed, result, spares)
            if not results:
                return better(left, own, margin, totals, games)
            for number, one in zip(left, results, strict=True):
                totals[number] += one
                games[number] += 1
        done = upto
        left.sort(key=lambda number: -totals[number] / games[number])
        left = left[: max(2, (len(left) + 1) // 2)]
        if own not in left:
            left.append(own)
        if done >= finals:
            break
        upto = min(finals, done * 2)
    return better(left, own, margin, totals, games)


def in_one_game(choices: Sequence[int], seed: int, result: Result, spares: Spares) -> list[float]:
    """Return how all choices come out in the imagined game of a seed; nothing where not all may be tried."""
    results: list[float] = []
    for number in choices:
        if not spares():
            return []
        results.append(result(number, seed))
    return results


def better(
    choices: Sequence[int], own: int, margin: float, totals: Mapping[int, float], games: Mapping[int, int]
) -> int:
    """Return the choice with the best mean, or `own` where that is not better by more than `margin`."""
    if not games[own]:
        return own
    best = max(choices, key=lambda number: totals[number] / games[number])
    return best if totals[best] / games[best] > totals[own] / games[own] + margin else own
