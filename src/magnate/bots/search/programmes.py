"""Programmes: lists of cards to come by, bred in imagined games.

Ways to play on are numbers, and numbers that stop growing stop for good. A programme says which cards come next, be
they worth it at the time or not (`fast.programme`). The best of the last round are changed a little, tried in a few
imagined games, and those that do better take the place of the worst.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from magnate.bots.fast.weights import Weights
from magnate.rules.book import Book

HABITS: dict[str, tuple[float, ...]] = {
    "growth": (1.0, 2.0, 4.0, 8.0, 12.0),
    "worth_launching": (0.0, 3.0, 6.0),
    "unmade": (0.0, 0.5, 1.0),
    "garden": (2.0, 6.0, 12.0),
    "thirst": (0.5, 1.0, 2.0),
    "local": (0.0, 0.5, 1.0),
}
"""Numbers that go with a programme, and what they may be: which campaigns, gardens and drinks suit the cards."""


class Plan(NamedTuple):
    """How a seat may play on: by which numbers, and for which cards, in order."""

    weights: Weights
    cards: tuple[int, ...] = ()


class Breeding(NamedTuple):
    """How much is tried.

    tried: imagined games that every plan is tried in that does not look worse. fresh: further ones for the last few.
    kept: plans that the next round begins with. crowd: plans that are kept in the running.
    """

    tried: int = 6
    fresh: int = 6
    kept: int = 4
    crowd: int = 6


Result = Callable[[Plan, int], float]
"""How a plan comes out in the imagined game of a seed."""


class Programmes:
    """Plans in the running, the best first; the next round begins with some of them."""

    def __init__(self, breeding: Breeding | None = None) -> None:
        self.breeding: Breeding = breeding or Breeding()
        self.kept: list[Plan] = []
        self._results: dict[Plan, list[float]] = {}
        self._seeds: list[int] = []
        self._played: int = 0

    def seek(
        self,
        own: Plan,
        others: Sequence[Weights],
        cards: Sequence[int],
        games: int,
        margin: float,
        dice: random.Random,
        result: Result,
    ) -> Plan:
        """Return the plan that comes out best: `own` unless another does by more than `margin`.

        others: numbers that plans may go by. cards: those that they may ask for. games: imagined games at most.
        """
        breeding = self.breeding
        self._results, self._played = {}, 0
        self._seeds = [dice.getrandbits(64) for _ in range(breeding.tried + breeding.fresh)]
        crowd = [own, *self.kept, *(Plan(dice.choice(others)) for _ in range(2))]
        crowd = list(dict.fromkeys(crowd))
        for plan in crowd:
            self._try(plan, breeding.tried, result)
        crowd.sort(key=self._mean, reverse=True)
        last = games - (FINALISTS + 1) * breeding.fresh - breeding.tried
        barren = 0
        while self._played < last and barren < BARREN:
            parent = crowd[min(int(dice.expovariate(EAGER)), len(crowd) - 1)]
            child = changed(parent, others, cards, dice)
            if child in self._results:
                barren += 1
                continue
            barren = 0
            if self._keeps_up(child, parent, result):
                crowd.append(child)
                crowd.sort(key=self._mean, reverse=True)
                del crowd[breeding.crowd :]
        self.kept = [plan for plan in crowd if plan.cards][: breeding.kept]
        return self._best(own, crowd, margin, result)

    def _best(self, own: Plan, crowd: list[Plan], margin: float, result: Result) -> Plan:
        """Return the best of the first few in further games: those that they were chosen in flatter them."""
        finalists = list(dict.fromkeys([*crowd[:FINALISTS], own]))
        breeding = self.breeding
        scores: dict[Plan, float] = {}
        for plan in finalists:
            results = self._try(plan, breeding.tried + breeding.fresh, result)
            scores[plan] = sum(results[: breeding.tried], 0.0) * 0.5 + sum(results[breeding.tried :], 0.0)
        best = max(finalists, key=lambda plan: scores[plan])
        weight = 0.5 * breeding.tried + breeding.fresh
        return best if scores[best] > scores[own] + margin * weight else own

    def _try(self, plan: Plan, games: int, result: Result) -> list[float]:
        """Return the results of a plan in the first so many games."""
        results = self._results.setdefault(plan, [])
        for seed in self._seeds[len(results) : games]:
            results.append(result(plan, seed))
            self._played += 1
        return results

    def _mean(self, plan: Plan) -> float:
        results = self._results[plan][: self.breeding.tried]
        return sum(results, 0.0) / len(results)

    def _keeps_up(self, child: Plan, parent: Plan, result: Result) -> bool:
        """Try a new plan in ever more games; tell whether it never fell behind the one it was made from."""
        upto, tried = 2, self.breeding.tried
        while True:
            games = min(upto, tried)
            if sum(self._try(child, games, result), 0.0) < sum(self._results[parent][:games], 0.0):
                return False
            if games == tried:
                return True
            upto *= 2


FINALISTS = 3

LONGEST = 16
"""Cards of a programme at most: a game has hardly more rounds to come by them."""

BARREN = 20
"""New plans one after the other that had been tried before, after which no more are made."""

EAGER = 0.5
"""How much likelier the best of the crowd is changed than the next one: exp(EAGER) times."""


def cards_of(book: Book) -> list[int]:
    """Return the cards that a programme may ask for: all that are hired or trained to."""
    entry = [kind.index for kind in book.employees if kind.entry_level]
    trained = {to for card in entry for to, _ in book.career[card]}
    return sorted({*entry, *trained})


def changed(plan: Plan, others: Sequence[Weights], cards: Sequence[int], dice: random.Random) -> Plan:
    """Return a plan like another one, with one to three cards otherwise, and sometimes other numbers."""
    weights, wanted = plan.weights, list(plan.cards)
    if dice.random() < 0.15:
        weights = dice.choice(others)
    if dice.random() < 0.35:
        for _ in range(dice.choice((1, 2))):
            name = dice.choice(list(HABITS))
            weights = weights._replace(**{name: dice.choice(HABITS[name])})
    for _ in range(dice.choice((1, 1, 2, 3))):
        kind = dice.random()
        if (kind < 0.5 and len(wanted) < LONGEST) or not wanted:
            wanted.insert(dice.randrange(len(wanted) + 1), dice.choice(cards))
        elif kind < 0.65:
            del wanted[dice.randrange(len(wanted))]
        elif kind < 0.85:
            wanted[dice.randrange(len(wanted))] = dice.choice(cards)
        else:
            one, other = dice.randrange(len(wanted)), dice.randrange(len(wanted))
            wanted[one], wanted[other] = wanted[other], wanted[one]
    return Plan(weights, tuple(wanted))
