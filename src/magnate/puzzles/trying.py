"""Tries choices of one decision in imagined games, by what its theme asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from magnate.puzzles.aims import DINNER, RACE
from magnate.review.judging import Figure, difference
from magnate.review.windows import Line, Window
from magnate.review.worlds import Worlds, outcome

LEAST_MARGIN, LEAST_AT_DINNER = 20.0, 10.0
"""Dollars by which the answer is better than each other choice: in the end, and at a dinner."""

TAKEN, LOST = 0.9, 0.2
"""A race: in so many games at least the answer takes the milestone at once; after another choice in so many at most
the seat ever has it."""

HARM = 10.0
"""Dollars by which what is best for a dinner may lie behind in the end."""


class Compared(NamedTuple):
    """A line with what it lacks of the best one."""

    line: Line
    behind: Figure


class Tried(NamedTuple):
    """What came of a line in one game. now, ever: milestones that the seat took in this round, and that it ever had."""

    dollars: float
    now: frozenset[int] = frozenset()
    ever: frozenset[int] = frozenset()


class Trial:
    """One decision, with what came of its choices so far."""

    def __init__(self, theme: str, window: Window, worlds: Worlds) -> None:
        """Try nothing yet."""
        self.theme = theme
        self.window = window
        self.worlds = worlds
        self._known: dict[tuple[object, int], Tried] = {}

    @property
    def least(self) -> float:
        """Dollars by which the answer has to be better."""
        return LEAST_AT_DINNER if self.theme == DINNER else LEAST_MARGIN

    @property
    def is_race(self) -> bool:
        """Whether it is about a milestone."""
        return self.theme == RACE

    def dollars(self, line: Line, seed: int, *, leaning: int | None = None) -> float:
        """Return what a line brings in one game: at the dinner, or ahead of the best rival in the end."""
        if self.theme == DINNER:
            return self.worlds.round(self.window.view, line, seed, leaning=leaning)[1]
        return self.worlds.play(self.window.view, line, seed, leaning=leaning).margin

    def compared(self, lines: Sequence[Line], seeds: Sequence[int]) -> list[Compared]:
        """Play lines in the same games, and return them best first."""
        found = [[self._tried(line, seed).dollars for seed in seeds] for line in lines]
        top = max(found, key=sum)
        ranked = [
            Compared(line, difference([best - own for best, own in zip(top, one, strict=True)]))
            for line, one in zip(lines, found, strict=True)
        ]
        return sorted(ranked, key=lambda one: one.behind.mean)

    def _tried(self, line: Line, seed: int) -> Tried:
        key = (line.key, seed)
        if key not in self._known:
            self._known[key] = self._race(line, seed) if self.is_race else Tried(self.dollars(line, seed))
        return self._known[key]

    def _race(self, line: Line, seed: int) -> Tried:
        seat = self.window.seat
        state = self.worlds.end(self.window.view, line, seed)
        claimed = state.chains[seat].claimed
        now = frozenset(number for number, when in claimed if when == self.window.round)
        return Tried(outcome(state, seat).margin, now, frozenset(number for number, _when in claimed))

    def milestone(self, best: Line, others: Sequence[Line], seeds: Sequence[int]) -> int | None:
        """Return the milestone of a race: taken at once by the best line, and out of reach after most others."""
        if not self.is_race:
            return None
        had = {number for number, _when in self.window.view.state.chains[self.window.seat].claimed}
        surely = [
            number
            for number in sorted(frozenset().union(*(self._tried(best, seed).now for seed in seeds)) - had)
            if self._takes(best, number, seeds)
        ]
        counts = [(sum(self.misses(line, number, seeds) for line in others), -number) for number in surely]
        return -max(counts)[1] if counts and max(counts)[0] > 1 else None

    def might_be_race(self, lines: Sequence[Line], seed: int) -> bool:
        """Tell whether in one round played on some lines, but not all, take a milestone; that is quick to see."""
        seat, view = self.window.seat, self.window.view
        taken = [frozenset(self.worlds.round(view, line, seed)[0].chains[seat].claimed) for line in lines]
        return len(set(taken)) > 1

    def _takes(self, line: Line, number: int, seeds: Sequence[int]) -> bool:
        return sum(number in self._tried(line, seed).now for seed in seeds) >= TAKEN * len(seeds)

    def misses(self, line: Line, number: int, seeds: Sequence[int]) -> bool:
        """Tell whether the seat loses a milestone for good where it begins by a line."""
        return sum(number in self._tried(line, seed).ever for seed in seeds) <= LOST * len(seeds)

    def holds(self, milestone: int | None, ranked: Sequence[Compared], seeds: Sequence[int]) -> bool:
        """Tell whether in these games too the first line takes the milestone and the others lose it."""
        if milestone is None:
            return True
        rest = [one.line for one in ranked[1:]]
        return self._takes(ranked[0].line, milestone, seeds) and all(
            self.misses(line, milestone, seeds) for line in rest
        )

    def milestone_id(self, number: int) -> str:
        """Return the id of a milestone."""
        return self.window.view.book.milestone_ids[number]

    def is_sound(self, lines: Sequence[Line], seeds: Sequence[int]) -> bool:
        """Tell whether the first of some lines is no mistake in the end; for a dinner, which looks no further."""
        if self.theme != DINNER:
            return True
        view = self.window.view
        ends = [sum(self.worlds.play(view, line, seed).margin for seed in seeds) / len(seeds) for line in lines]
        return ends[0] >= max(ends) - HARM
