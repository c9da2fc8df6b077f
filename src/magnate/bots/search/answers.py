"""What rivals do who, too, look for the best way to play on.

Rivals who go on as they began are easily beaten in imagined games, and the forecasts made with them are far too good.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from magnate.bots.fast.policy import Policy

Standings = Callable[[list[Policy], int], list[float]]
"""How every seat comes out of the imagined game of a seed that these policies, by seat, play on."""

FEW = 3
"""Ways of each seat that are left in the end."""

ANSWERING = 0.8
"""How often a rival of an imagined game plays by one of its answers instead of as it seems to have played so far."""


class Answers:
    """The ways to play on that suit each seat best while every other seat looks for its own."""

    def __init__(self, policies: Sequence[Policy]) -> None:
        self.policies: Sequence[Policy] = policies
        self.best: list[list[int]] = []

    def seek(
        self, ways: Sequence[int], seat: int, own: int, seats: int, lot: int, dice: random.Random, play: Standings
    ) -> None:
        """Let all seats try ways in the same imagined games, and keep the better half of each seat's ways every time.

        ways: the numbers of the policies to try. seat: who asks; it plays its `own` way in every second game. lot:
        games after which halves are dropped.
        """
        left = [list(ways) for _ in range(seats)]
        totals = [dict.fromkeys(ways, 0.0) for _ in range(seats)]
        games = [dict.fromkeys(ways, 0) for _ in range(seats)]
        while max(len(one) for one in left) > FEW:
            turns = [in_turn(one, lot, dice) for one in left]
            for game in range(lot):
                who = [turns[other][game] for other in range(seats)]
                if game % 2:
                    who[seat] = own
                standings = play([self.policies[way] for way in who], dice.getrandbits(64))
                for other, way in enumerate(who):
                    totals[other][way] += standings[other]
                    games[other][way] += 1
            for other in range(seats):
                left[other] = better_half(left[other], totals[other], games[other])
        self.best = left

    def forget(self) -> None:
        """Forget every plan, since another imagined game begins."""
        for best in self.best:
            for way in best:
                self.policies[way].forget()

    def seat(self, policies: list[Policy], dice: random.Random) -> None:
        """Put answers in the place of most of the policies of an imagined game."""
        for seat, best in enumerate(self.best):
            if dice.random() < ANSWERING:
                policies[seat] = self.policies[best[int(dice.random() * len(best))]]


def halvings(ways: int) -> int:
    """Return how often halves are dropped until few of so many ways are left."""
    found = 0
    while ways > FEW:
        ways, found = max(FEW, ways // 2), found + 1
    return found


def in_turn(ways: Sequence[int], games: int, dice: random.Random) -> list[int]:
    """Return ways for so many games, in a new order each time that all had a turn."""
    found: list[int] = []
    while len(found) < games:
        order = list(ways)
        dice.shuffle(order)
        found += order
    return found[:games]


def better_half(ways: Sequence[int], totals: dict[int, float], games: dict[int, int]) -> list[int]:
    """Return the half that came out best, `FEW` at least; a way that had no turn is worse than any."""
    order = sorted(ways, key=lambda way: -totals[way] / games[way] if games[way] else 1e9)
    return order[: max(FEW, len(order) // 2)]
