"""How fair a map is: games of the fast level among itself, told by the place in the first turn order.

The fast level always plays a position alike, so games differ by who sits where: every chain gets one of its characters,
and no line-up is played twice. Characters that decide alike make the same game again: the 95 % intervals are drawn over
games that differ, each with the weight of its line-ups.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import islice, product
from random import Random

import msgspec

from magnate.bots.registry import LEVELS
from magnate.bots.simulation import Assignment, Report
from magnate.model.setup import Setup
from magnate.research.arena.intervals import Estimate, ratio, win_share

FAST = "planner"
MAX_ROUNDS = 60
"""A game that lasts longer counts for nothing."""


class Place(msgspec.Struct, frozen=True):
    """How a place in the first turn order fared: the last one places its first restaurant first (B-SET-08).

    wins: share of the games won. cash: dollars at the end.
    """

    place: int
    wins: Estimate
    cash: Estimate


class Fairness(msgspec.Struct, frozen=True):
    """How the places of a map fared. games: that ended; left: that did not, or failed.

    different: results among them, since line-ups may play the same game. better, worse: places whose interval of wins
    lies above, or below, an equal share.
    """

    games: int
    left: int
    different: int
    places: list[Place]
    better: list[int]
    worse: list[int]


def characters() -> tuple[str, ...]:
    """Return the fast level and its characters."""
    return tuple(name for name in LEVELS if name.partition(":")[0] == FAST)


def line_ups(players: int, games: int, seed: int) -> list[tuple[str, ...]]:
    """Return different line-ups in an order drawn by chance: as many as are wanted, or all there are."""
    names = characters()
    if len(names) ** players <= games:
        return list(product(names, repeat=players))
    chance, found = Random(f"line-ups {seed}"), dict[tuple[str, ...], None]()
    while len(found) < games:
        found[tuple(chance.choices(names, k=players))] = None
    return list(islice(found, games))


def games_on(setup: Setup, games: int, seed: int) -> list[Assignment]:
    """Return the games to play on the map of a set-up; the chains sit in turn order."""
    ordered = setup._replace(order=tuple(range(setup.players)))
    return [
        Assignment(number, ordered, bots, MAX_ROUNDS)
        for number, bots in enumerate(line_ups(setup.players, games, seed))
    ]


def fairness_of(players: int, reports: Iterable[Report]) -> Fairness:
    """Return how the places fared in games that were played. Raises ValueError when none ended."""
    ended, left = [], 0
    for report in reports:
        if report.outcome is not None and report.outcome.finished:
            ended.append(report.outcome)
        else:
            left += 1
    if not ended:
        raise ValueError("no game on this map has ended")
    alike = Counter((outcome.winner, outcome.cash, outcome.rounds) for outcome in ended)
    places = []
    for seat in range(players):
        wins = win_share([(count * float(winner == seat), float(count)) for (winner, _, _), count in alike.items()])
        cash = ratio([(float(count * dollars[seat]), float(count)) for (_, dollars, _), count in alike.items()])
        assert wins is not None
        assert cash is not None
        places.append(Place(seat + 1, wins, cash))
    return Fairness(
        games=len(ended),
        left=left,
        different=len(alike),
        places=places,
        better=[place.place for place in places if place.wins.low > 1 / players],
        worse=[place.place for place in places if place.wins.high < 1 / players],
    )
