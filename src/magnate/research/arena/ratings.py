"""Ratings by the model of Plackett and Luce: places are drawn one after the other, in proportion to strength.

Fitted by Newton's method; see decision 0015 for why this is not left to a package.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from math import exp, log

import msgspec

from magnate.research.arena.intervals import draws, middle

Ranking = tuple[str, ...]
"""Names from first to last place; a name may come several times."""

RESAMPLES = 300
PHANTOM = 1.0
"""Games that every bot has won by half against a bot of middling strength: nobody is infinitely strong."""

ROUNDS = 100
CLOSE = 1e-10
LONGEST_STEP = 3.0
ELO = 400 / log(10)
"""Points of rating for a factor e of strength: 400 for ten to one."""


class Rating(msgspec.Struct, frozen=True):
    """Rating of a bot in points above the first one named, with its 95 % interval.

    beyond: ``more`` where nothing says that it is not far stronger than the first one, since all ways of comparing
            them were won; ``less`` the other way round; "" where the games hold the rating in place. Value and
            interval are then no more than a bound that rests on the phantom.
    """

    bot: str
    value: float
    low: float
    high: float
    beyond: str = ""


def ratings(blocks: Sequence[Mapping[Ranking, float]], bots: Sequence[str]) -> list[Rating]:
    """Return the ratings of bots.

    blocks: rankings of each map, counted. bots: the first one has 0 points.
    """
    stages = [_stages(block) for block in blocks]
    points = _points(_added(stages, range(len(stages))), bots)
    drawn = [_points(_added(stages, chosen), bots) for chosen in draws(len(stages), RESAMPLES)] if stages else [points]
    above = _above(stages)
    return [
        Rating(bot, points[place], *middle([sample[place] for sample in drawn]), _beyond(bot, bots[0], above))
        for place, bot in enumerate(bots)
    ]


def _above(stages: Sequence[Mapping[_Stage, float]]) -> dict[str, set[str]]:
    """Return whom each bot left behind, directly or by way of others."""
    above: dict[str, set[str]] = {}
    for stage in stages:
        for winner, there in stage:
            above.setdefault(winner, set()).update(name for name, _ in there)
    for middleman in list(above):
        for behind in above.values():
            if middleman in behind:
                behind |= above[middleman]
    return above


def _beyond(bot: str, first: str, above: Mapping[str, set[str]]) -> str:
    won, lost = first in above.get(bot, ()), bot in above.get(first, ())
    return "more" if won and not lost else "less" if lost and not won else ""


def _points(stages: Mapping[_Stage, float], bots: Sequence[str]) -> list[float]:
    strengths = fit(stages, bots)
    return [ELO * (strength - strengths[0]) for strength in strengths]


_Stage = tuple[str, tuple[tuple[str, int], ...]]
"""Who took a place, and who was there to take it: names in order, and how often each."""


def _stages(rankings: Mapping[Ranking, float]) -> dict[_Stage, float]:
    """Take rankings apart into choices of a next place; those without a choice say nothing."""
    found: dict[_Stage, float] = defaultdict(float)
    for ranking, times in rankings.items():
        for place, name in enumerate(ranking):
            there = Counter(ranking[place:])
            if len(there) > 1:
                found[name, tuple(sorted(there.items()))] += times
    return found


def _added(parts: Sequence[Mapping[_Stage, float]], chosen: Sequence[int]) -> dict[_Stage, float]:
    found: dict[_Stage, float] = defaultdict(float)
    for number, times in Counter(chosen).items():
        for stage, count in parts[number].items():
            found[stage] += count * times
    return found


def fit_rankings(rankings: Mapping[Ranking, float], bots: Sequence[str], phantom: float = PHANTOM) -> list[float]:
    """Return the logarithms of strength that explain rankings best, their sum 0 where there is no phantom."""
    return fit(_stages(rankings), bots, phantom)


def fit(stages: Mapping[_Stage, float], bots: Sequence[str], phantom: float = PHANTOM) -> list[float]:
    """Return the logarithms of strength that explain choices best."""
    place = {bot: index for index, bot in enumerate(bots)}
    known = [
        (place[winner], [(place[name], number) for name, number in there], times)
        for (winner, there), times in stages.items()
    ]
    strengths = [0.0] * len(bots)
    best = _likelihood(known, strengths, phantom)
    for _ in range(ROUNDS):
        step = _newton_step(known, strengths, phantom)
        longest = max(map(abs, step))
        step = [part / max(1.0, longest / LONGEST_STEP) for part in step]
        while max(map(abs, step)) > CLOSE:
            moved = [strength + part for strength, part in zip(strengths, step, strict=True)]
            likelihood = _likelihood(known, moved, phantom)
            if likelihood >= best:
                strengths, best = moved, likelihood
                break
            step = [part / 2 for part in step]
        else:
            break
    return strengths


_Known = Sequence[tuple[int, Sequence[tuple[int, int]], float]]


def _likelihood(known: _Known, strengths: Sequence[float], phantom: float) -> float:
    """Return the logarithm of the likelihood."""
    found = -phantom * sum(log(1 + exp(strength)) - strength / 2 for strength in strengths)
    for winner, there, times in known:
        found += times * (strengths[winner] - log(sum(number * exp(strengths[one]) for one, number in there)))
    return found


def _newton_step(known: _Known, strengths: Sequence[float], phantom: float) -> list[float]:
    """Return the step to the top of the parabola that fits the likelihood here."""
    size = len(strengths)
    slope = [0.0] * size
    bend = [[0.0] * size for _ in range(size)]
    for index, strength in enumerate(strengths):
        chance = 1 / (1 + exp(-strength))
        slope[index] += phantom * (0.5 - chance)
        # Without a phantom only differences matter, and something has to hold the whole in place.
        bend[index][index] += phantom * chance * (1 - chance) + CLOSE
    for winner, there, times in known:
        total = sum(number * exp(strengths[one]) for one, number in there)
        chances = [(one, number * exp(strengths[one]) / total) for one, number in there]
        slope[winner] += times
        for one, chance in chances:
            slope[one] -= times * chance
            bend[one][one] += times * chance
            for other, other_chance in chances:
                bend[one][other] -= times * chance * other_chance
    return solve(bend, slope)


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Return x of matrix x = right, by Gauss elimination; the matrix is symmetric and positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for column in range(size):
        for row in range(column + 1, size):
            factor = rows[row][column] / rows[column][column]
            if factor:
                rows[row] = [value - factor * pivot for value, pivot in zip(rows[row], rows[column], strict=True)]
    found = [0.0] * size
    for row in reversed(range(size)):
        rest = sum(rows[row][column] * found[column] for column in range(row + 1, size))
        found[row] = (rows[row][size] - rest) / rows[row][row]
    return found
