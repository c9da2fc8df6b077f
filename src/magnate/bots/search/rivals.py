"""How rivals may play: styles, and which of them explains best what a seat has done so far."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from magnate.bots.fast.playing import play_on
from magnate.bots.fast.policy import Policy
from magnate.bots.fast.weights import Style, Weights
from magnate.model.state import State
from magnate.rules.book import Book
from magnate.rules.imagining import imagined

BLAME = 0.5
"""How much one card that a style did not foresee speaks against it: its odds fall to exp(-BLAME)."""

DOUBT = 0.1
"""Part of the chance that all styles share alike, whatever they foresaw: a rival may be like none of them."""

MOST_BLAME = 12.0


class Rivals:
    """The styles that may sit at the other seats.

    heeds: whether what a seat does makes some of them likelier. Each style says at restructuring what the seat would
    have at the next one; how far off it is counts against it.
    """

    def __init__(self, styles: Sequence[Weights | Style], heeds: bool) -> None:
        self.policies: list[Policy] = [Policy(style) for style in styles]
        self.heeds: bool = heeds
        self._blame: list[list[float]] = []
        self._foreseen: list[list[list[int]]] = []
        self._round: int = -1

    def forget(self) -> None:
        """Forget every plan, since another imagined game begins."""
        for policy in self.policies:
            policy.forget()

    def draw(self, seats: int, dice: random.Random) -> list[Policy]:
        """Return who may sit at each seat, including the seat that asks."""
        count = len(self.policies)
        if not self._blame:
            return [self.policies[int(dice.random() * count)] for _ in range(seats)]
        return [self.policies[drawn(self.chances(seat), dice)] for seat in range(seats)]

    def chances(self, seat: int) -> list[float]:
        """Return how likely each style is at a seat."""
        count = len(self.policies)
        if not self._blame:
            return [1.0 / count] * count
        odds = [math.exp(-blame) for blame in self._blame[seat]]
        total = sum(odds, 0.0)
        return [DOUBT / count + (1.0 - DOUBT) * one / total for one in odds]

    def heed(self, book: Book, seen: State, seat: int, dice: random.Random) -> None:
        """Compare what each style foresaw with what a seat sees at a restructuring, and look ahead to the next one."""
        if not self.heeds or len(self.policies) < 2 or seen.round == self._round:
            return
        if len(self._blame) != len(seen.chains):
            self._blame = [[0.0] * len(self.policies) for _ in seen.chains]
        elif seen.round == self._round + 1:
            for number in range(len(self.policies)):
                for other, foreseen in enumerate(self._foreseen[number]):
                    off = far_off(foreseen, shape_of(seen, other))
                    self._blame[other][number] = min(MOST_BLAME, self._blame[other][number] + BLAME * off)
        for other, blame in enumerate(self._blame):
            least = min(blame)
            self._blame[other] = [one - least for one in blame]
        self._round = seen.round
        seed = dice.getrandbits(64)
        self._foreseen = [self._ahead(policy, book, seen, seat, seed) for policy in self.policies]

    def _ahead(self, policy: Policy, book: Book, seen: State, seat: int, seed: int) -> list[list[int]]:
        """Return what every seat would have at the next restructuring if all played like this."""
        dice = random.Random(seed)
        table = imagined(book, seen, seat, dice)
        policy.forget()
        play_on(table, [policy] * len(seen.chains), dice, seen.round)
        return [shape_of(table.state, other) for other in range(len(seen.chains))]


def shape_of(state: State, seat: int) -> list[int]:
    """Return what a seat has made of its rounds: its cards by type, its campaigns, its restaurants."""
    chain = state.chains[seat]
    campaigns = 0
    for campaign in state.campaigns:
        if campaign.seat == seat:
            campaigns += 1
    return [*chain.hand, campaigns, len(chain.restaurants)]


def far_off(one: list[int], other: list[int]) -> int:
    """Return in how many cards and campaigns two seats differ."""
    total = 0
    for first, second in zip(one, other, strict=True):
        total += abs(first - second)
    return total


def drawn(chances: list[float], dice: random.Random) -> int:
    """Return a number by its chance."""
    left = dice.random()
    for number, chance in enumerate(chances):
        left -= chance
        if left < 0.0:
            return number
    return len(chances) - 1
