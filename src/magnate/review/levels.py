"""How much a review plays: counted in imagined games, so that it comes out the same on every machine."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

CLEAR = 3.0
"""Standard errors by which a figure must lie on one side of zero before anything is said about a choice."""

LEAST_DOLLARS = 10.0
"""A smaller loss is not worth a word, however clear it is."""

SURE = 2.0
"""Standard errors by which a figure must lie above that: its interval holds no smaller loss."""

CLEAR_IDEA, LEAST_IDEA = 4.0, 50.0
"""The same where the planner would play neither line, so that its ways weigh more: for new ideas, and good moves."""

DISSENT = 1
"""Of the leanings that play on for the seat, so many may find the line played no worse, and it is still accused."""

MOST_WORK = 3_600_000
"""Seats times rounds that all imagined games of a review may have together, roughly; a longer game is not reviewed."""

ROUNDS = 40
"""No imagined game goes on for more rounds than this, the rounds of the record included."""


class Level(NamedTuple):
    """Limits of one review.

    candidates: choices compared in a window at most, besides the one played.
    styles:     leanings of the planner that are asked what they would do.
    first:      imagined games in which each choice is tried; the better half is tried in as many more, and so on.
    finals:     imagined games of the choices left at the end.
    confirm:    fresh imagined games for the best of them and the one played; only these make the figures.
    batch:      after so many of them a comparison that leads nowhere is given up.
    opinions:   fresh imagined games played on for the seat by each leaning, before a choice is accused.
    curve:      imagined games at the beginning of each round, for the chances.
    budget:     seats times rounds that all imagined games have together, roughly: larger games get fewer of them.
    """

    candidates: int
    styles: int
    first: int
    finals: int
    confirm: int
    batch: int
    opinions: int
    curve: int
    budget: int

    def fitted(self, work: int) -> Level:
        """Return the level for a game whose windows would take so much work, to stay near the budget."""
        share = min(1.0, self.budget / max(1, work))
        if share == 1.0:
            return self
        return self._replace(
            candidates=max(3, round(self.candidates * share**0.5)),
            first=max(2, round(self.first * share**0.5)),
            finals=max(4, round(self.finals * share**0.5)),
            confirm=max(12, round(self.confirm * share**0.5)),
            batch=max(6, round(self.batch * share**0.5)),
            opinions=max(4, round(self.opinions * share**0.5)),
        )

    def games(self) -> int:
        """Return about how many imagined games a window takes."""
        return self.candidates * self.first * 2 + self.finals * 3 + self.confirm

    def glance(self) -> int:
        """Return about how many of these are played before anything is given up."""
        return self.candidates * self.first

    def work(self, horizons: Iterable[int]) -> int:
        """Return the work of windows, each given as seats times rounds left."""
        return self.games() * sum(horizons)


QUICK = Level(candidates=5, styles=2, first=3, finals=6, confirm=24, batch=12, opinions=6, curve=16, budget=60_000)

DEEP = Level(candidates=10, styles=6, first=6, finals=24, confirm=96, batch=24, opinions=12, curve=96, budget=600_000)

LEVELS: dict[str, Level] = {"quick": QUICK, "deep": DEEP}
"""Every level by name."""
