"""Compares what was played in a window with what else could have been, in paired imagined games."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from functools import cached_property
from statistics import fmean
from typing import NamedTuple

from magnate.review.levels import CLEAR, CLEAR_IDEA, DISSENT, LEAST_DOLLARS, LEAST_IDEA, SURE, Level
from magnate.review.lines import lines_for
from magnate.review.windows import ROUND, Line, Window
from magnate.review.worlds import Outcome, Worlds


class Figure(NamedTuple):
    """A mean with its standard error."""

    mean: float = 0.0
    error: float = 0.0

    @property
    def is_clear(self) -> bool:
        """Whether it lies above zero by more than chance explains."""
        return self.mean > 0.0 and self.mean > CLEAR * self.error

    def is_worth_saying(self, *, idea: bool) -> bool:
        """Whether it is clear, and surely large enough. idea: of a choice that is not the planner's."""
        clear, least = (CLEAR_IDEA, LEAST_IDEA) if idea else (CLEAR, LEAST_DOLLARS)
        return self.mean >= least and self.mean > clear * self.error and self.mean - SURE * self.error >= LEAST_DOLLARS


class Verdict(NamedTuple):
    """What came of a window.

    choices: really different lines, the one played among them. obvious: the planner plays the same, and in no game
    tried was anything else better. better: the line that came out best, where that is clear, and by how much:
    `loss` in dollars, `chance` in games won; `taken` what it takes from each seat; `ends` what each seat has in the
    end, with the line played and with it. games: fresh ones behind them.
    overlooked: the next best line, neither played nor what the planner does, and what it gains over the one played.
    good: dollars by which the line played beats all others, where that is clear and the planner would not play it.
    """

    choices: int
    obvious: bool = False
    better: Line | None = None
    loss: Figure = Figure()
    chance: Figure = Figure()
    taken: tuple[Figure, ...] = ()
    ends: tuple[tuple[float, float], ...] = ()
    games: int = 0
    overlooked: Line | None = None
    overlooked_gain: Figure = Figure()
    good: Figure | None = None
    by_planner: bool = False


class Contender:
    """A line with what came of it, by the seed of the imagined game."""

    def __init__(self, line: Line, *, later: bool = False) -> None:
        self.line = line
        self.later = later
        self.found: dict[int, Outcome] = {}

    def mean(self, seeds: Sequence[int]) -> float:
        """Return how many dollars the seat was ahead, on average."""
        return sum(self.found[seed].margin for seed in seeds) / len(seeds)

    def cash(self, seat: int, seeds: Sequence[int]) -> float:
        """Return how many dollars a seat had in the end, on average."""
        return sum(self.found[seed].cash[seat] for seed in seeds) / len(seeds)


class Field(NamedTuple):
    """What is compared in a window: the planner's line, the one played with its ways to go on, and all others."""

    planner: Line
    own: list[Contender]
    others: list[Contender]


class Judge:
    """Judges one window."""

    def __init__(self, window: Window, worlds: Worlds, level: Level, seed: int) -> None:
        dice = random.Random(f"{seed} {window.number} {window.seat} {window.kind}")
        self.window = window
        self.worlds = worlds
        self.level = level
        self.tries = [dice.getrandbits(64) for _ in range(level.finals)]
        self.fresh = [dice.getrandbits(64) for _ in range(level.confirm)]
        self.first_seed = dice.getrandbits(64)
        self.asked = [dice.getrandbits(64) for _ in range(level.opinions)]

    @cached_property
    def field(self) -> Field:
        """What is compared."""
        lines = lines_for(self.window, self.worlds, self.level, self.first_seed)
        played = self.window.played
        # Judged by the better of two ways to go on: the planner's, and what the seat really did in that round.
        own = [Contender(played)]
        if played.later:
            own.append(Contender(played, later=True))
        return Field(lines[0], own, [Contender(line) for line in lines if line.key != played.key])

    def glance(self) -> float:
        """Play the first few games, and return by how many dollars another line looks better in them."""
        _, own, others = self.field
        if not others:
            return 0.0
        seeds = self.tries[: min(self.level.first, self.level.finals)]
        self._play([*own, *others], seeds)
        return max(one.mean(seeds) for one in others) - max(one.mean(seeds) for one in own)

    def verdict(self) -> Verdict:
        """Return what came of the window; what was seen at a glance is not played again, and changes nothing."""
        planner, own, others = self.field
        if not others:
            return Verdict(choices=1)
        played = self.window.played
        ranked = self._tried(own, others)
        best, seeds = ranked[0], self.tries
        choices = len(others) + 1
        like_planner = planner.key == played.key
        if best.mean(seeds) > max(one.mean(seeds) for one in own):
            return self._confirmed(own, ranked, choices, planner)
        if self.window.kind == ROUND:
            return Verdict(choices)  # its parts are praised, not the whole
        if not like_planner:
            return self._praised(own, ranked, choices, planner)
        obvious = all(best.found[seed].margin <= own[0].found[seed].margin for seed in seeds)
        return Verdict(choices, obvious=obvious and best.mean(seeds) < own[0].mean(seeds) - LEAST_DOLLARS)

    def _play(self, contenders: Sequence[Contender], seeds: Sequence[int]) -> None:
        for seed in seeds:
            for one in contenders:
                if seed not in one.found:
                    one.found[seed] = self.worlds.play(self.window.view, one.line, seed, later=one.later)

    def _tried(self, own: list[Contender], others: list[Contender]) -> list[Contender]:
        """Try all others in some games, the better half in more, and return those that met all of them, best first."""
        left, done, upto = others, 0, min(self.level.first, self.level.finals)
        while True:
            self._play([*own, *left], self.tries[done:upto])
            done = upto
            left = sorted(left, key=lambda one: -one.mean(self.tries[:done]))
            if done >= self.level.finals:
                return left
            left = left[: max(2, (len(left) + 1) // 2)]
            upto = min(self.level.finals, done * 2)

    def _batches(self) -> Iterator[tuple[list[int], list[int]]]:
        """Yield fresh seeds a batch at a time, with all so far."""
        for start in range(0, len(self.fresh), self.level.batch):
            yield self.fresh[start : start + self.level.batch], self.fresh[: start + self.level.batch]

    def _confirmed(self, own: list[Contender], ranked: list[Contender], choices: int, planner: Line) -> Verdict:
        """Compare the best line with the one played in games that had no part in choosing it."""
        best, seeds = ranked[0], self.fresh
        for batch, seeds in self._batches():
            self._play([*own, best], batch)
            loss = self._loss(own, best, seeds)[1]
            if loss.mean + loss.error < LEAST_DOLLARS:
                return Verdict(choices)
        mine, loss = self._loss(own, best, seeds)
        if not loss.is_worth_saying(idea=best.line.key != planner.key) or not self._agreed(own, best):
            return Verdict(choices)
        over, gain = self._overlooked(mine, ranked, planner, seeds)
        seats = range(self.window.view.book.players)
        taken = tuple(
            difference([mine.found[seed].cash[seat] - best.found[seed].cash[seat] for seed in seeds]) for seat in seats
        )
        return Verdict(
            choices,
            better=best.line,
            loss=loss,
            chance=difference([best.found[seed].won - mine.found[seed].won for seed in seeds]),
            taken=taken,
            ends=tuple((mine.cash(seat, seeds), best.cash(seat, seeds)) for seat in seats),
            games=len(seeds),
            overlooked=over,
            overlooked_gain=gain,
            by_planner=best.line.key == planner.key,
        )

    def _agreed(self, own: list[Contender], best: Contender) -> bool:
        """Tell whether the line played also costs something where the seat plays on by another leaning, by nearly all.

        A card that was kept is worth what its owner would have done with it; the planner knows only its own ways. So
        it must cost something under nearly every leaning, and the best that can be made of it must be worth clearly
        less than the best that can be made of the other line. Each leaning plays fresh games, and the line played
        again has its better way to go on.
        """
        with_best: list[float] = []
        with_own: list[tuple[float, int]] = []
        for leaning in range(len(self.worlds.leans)):
            with_best.append(fmean(self._leads(best, self.asked, leaning)))
            with_own.append(
                max((fmean(self._leads(one, self.asked, leaning)), number) for number, one in enumerate(own))
            )
            if not costs_nearly_always(with_best, [lead for lead, _ in with_own]):
                return False
        with_best_leads = self._leads(best, self.fresh, with_best.index(max(with_best)))
        mine = max(with_own)
        with_own_leads = self._leads(own[mine[1]], self.fresh, with_own.index(mine))
        pairs = zip(with_best_leads, with_own_leads, strict=True)
        return difference([one - other for one, other in pairs]).is_worth_saying(idea=False)

    def _leads(self, one: Contender, seeds: Sequence[int], leaning: int) -> list[int]:
        """Return the dollars by which a seat that plays on by a leaning is ahead in the end, game by game."""
        view, later = self.window.view, one.later
        return [self.worlds.play(view, one.line, seed, later=later, leaning=leaning).margin for seed in seeds]

    def _overlooked(
        self, mine: Contender, ranked: list[Contender], planner: Line, seeds: Sequence[int]
    ) -> tuple[Line | None, Figure]:
        """Return the next best line that the planner does not play either, and what it gains.

        One that is told in the words of the best, such as the same cards hired by others, is no other to look at.
        """
        told = (ranked[0].line.said(), self.window.played.said())
        others = (one for one in ranked[1:] if one.line.key != planner.key)
        one = next((one for one in others if one.line.said() not in told), None)
        if one is None:
            return None, Figure()
        self._play([one], seeds)
        return one.line, gained(mine, one, seeds)

    def _praised(self, own: list[Contender], ranked: list[Contender], choices: int, planner: Line) -> Verdict:
        """Tell whether a line that the planner would not play is clearly better than its own and all others."""
        rivals = ranked[:2]
        if all(one.line.key != planner.key for one in rivals):
            rivals.append(Contender(planner))
        seeds = self.fresh
        for batch, seeds in self._batches():
            self._play([own[0], *rivals], batch)
            if any(not_above(gained(one, own[0], seeds)) for one in rivals):
                return Verdict(choices)
        least = min((gained(one, own[0], seeds) for one in rivals), key=lambda figure: figure.mean)
        clear = all(gained(one, own[0], seeds).is_worth_saying(idea=True) for one in rivals)
        return Verdict(choices, games=len(seeds), good=least if clear else None)

    def _loss(self, own: list[Contender], best: Contender, seeds: Sequence[int]) -> tuple[Contender, Figure]:
        """Return the better way in which the line played goes on, and what the best line gains over it."""
        found = [(gained(one, best, seeds), one) for one in own]
        loss, mine = min(found, key=lambda pair: pair[0].mean)
        return mine, loss


def costs_nearly_always(with_best: Sequence[float], with_own: Sequence[float]) -> bool:
    """Tell whether the second of two lines costs something under all leanings but a few.

    with_best, with_own: dollars ahead in the end under each leaning, with the one line and with the other.
    """
    pairs = zip(with_best, with_own, strict=True)
    return sum(best - own < LEAST_DOLLARS for best, own in pairs) <= DISSENT


def gained(mine: Contender, other: Contender, seeds: Sequence[int]) -> Figure:
    """Return the dollars that a line gains over another in the same games."""
    return difference([other.found[seed].margin - mine.found[seed].margin for seed in seeds])


def difference(values: Sequence[float]) -> Figure:
    """Return the mean of some values with its standard error."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values)
    return Figure(mean, math.sqrt(spread / (count * max(1, count - 1))))


def not_above(figure: Figure) -> bool:
    """Tell whether more games would hardly show a gain that matters."""
    return figure.mean + figure.error < LEAST_DOLLARS
