"""Reviews a whole game: every window judged, the figures of the game, and what it all comes to."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from magnate.model.action_codec import action_to_json
from magnate.model.record import Record
from magnate.review.figures import curve_of, luck_of
from magnate.review.ideas import Slip, counted_once
from magnate.review.judging import Judge, Verdict
from magnate.review.levels import LEVELS, MOST_WORK, ROUNDS, Level
from magnate.review.rounds import whole_rounds
from magnate.review.shapes import (
    VERSION,
    Costly,
    EndOf,
    GoodMove,
    Luck,
    PlayedLine,
    Point,
    Review,
    SeatReview,
    dollars,
    share,
)
from magnate.review.windows import ROUND, Line, Story, Window, story_of
from magnate.review.worlds import Worlds

MOST_WORST = 5
"""Costliest windows of a seat that are gone into."""

Tell = Callable[[int, int], None]
"""Is told how much is done, and of how much."""

Show = Callable[[Review], None]
"""Is shown the review as far as it is, whenever another decision turned out costly."""


def review(
    record: Record,
    level: str = "quick",
    seed: int = 1,
    seat: int | None = None,
    tell: Tell | None = None,
    *,
    first: Sequence[int] = (),
    show: Show | None = None,
) -> Review:
    """Review a game: equal records, levels and seeds give equal reviews.

    seat: the one whose decisions are looked at; None for all. first: seats whose decisions are looked at before those
    of the others, what looks costliest first; that changes nothing but when they are shown. Raises BrokenRecord like
    `Game.replay`, ValueError for a level or a seat that there is not, TooLong for a game beyond all limits.
    """
    if level not in LEVELS:
        raise ValueError(f"Unknown level '{level}'; known are {', '.join(LEVELS)}.")
    story = story_of(record)
    if seat is not None and not 0 <= seat < story.game.book.players:
        raise ValueError(f"There is no seat {seat}; seats are 0 to {story.game.book.players - 1}.")
    return Reviewing(story, level, seed, seat, tell).run(first, show)


class TooLong(ValueError):
    """A game has more decisions than a review can look at."""


class Reviewing:
    """One review while it is made."""

    def __init__(self, story: Story, level: str, seed: int, seat: int | None, tell: Tell | None) -> None:
        self.story = story
        self.name = level
        self.seed = seed
        self.windows = [one for one in story.windows if seat is None or one.seat == seat]
        self.wholes = [one for one in whole_rounds(story.windows) if seat is None or one.seat == seat]
        self.horizon = max(ROUNDS, story.game.state.round)
        self.worlds = Worlds(story.game.book, self.horizon)
        self.tell = tell
        work = [self._weight(one.round) for one in self.windows]
        self.level: Level = LEVELS[level].fitted(LEVELS[level].work(work))
        if self.level.work(work) > MOST_WORK:
            raise TooLong(f"A game of {len(self.windows)} decisions over {story.game.state.round} rounds is too long.")
        work += [self._weight(one.round) for one in self.wholes]
        self.total = self.level.work(work) + self.level.curve * sum(self._weight(one.round) for one in story.rounds)
        self.done = 0
        self.verdicts: dict[int, Verdict] = {}

    def _weight(self, round_: int) -> int:
        """Return what an imagined game from a round on takes: seats times rounds."""
        last = max(self.story.game.state.round, 10 if not self.story.game.finished else 1)
        return self.story.game.book.players * max(1, last - round_ + 1)

    def run(self, first: Sequence[int] = (), show: Show | None = None) -> Review:
        """Return the review. first, show: as for `review`."""
        curve: list[Point] = []
        starts = [*(one.round for one in self.story.rounds), None]
        for start, points in zip(starts, curve_of(self.story, self.worlds, self.level, self.seed), strict=False):
            curve += points
            self._advance(0 if start is None else self.level.curve * self._weight(start))
        luck = luck_of(self.story, self.worlds, self.level, self.seed)
        for judge, left in self._judges(first):
            found = self.verdicts[judge.window.number] = judge.verdict()
            self._advance(left * self._weight(judge.window.round))
            if show is not None and found.better is not None:
                show(self._summed_up(curve, luck))
        return self._summed_up(curve, luck)

    def _judges(self, first: Sequence[int]) -> Iterator[tuple[Judge, int]]:
        """Give who judges each window, with the games it still takes: of the first seats what looks costliest first."""
        glance, whole = self.level.glance(), self.level.games()
        seen: list[tuple[float, Judge]] = []
        for window in self.windows:
            if window.seat in first:
                judge = self._judge(window)
                seen.append((judge.glance(), judge))
                self._advance(glance * self._weight(window.round))
        for _, judge in sorted(seen, key=lambda one: -one[0]):
            yield judge, whole - glance
        yield from self._of_rounds([one for one in self.wholes if one.seat in first])
        for window in self.windows:
            if window.seat not in first:
                yield self._judge(window), whole
        yield from self._of_rounds([one for one in self.wholes if one.seat not in first])

    def _of_rounds(self, rounds: Sequence[Window]) -> Iterator[tuple[Judge, int]]:
        """Give who judges whole rounds, but for those with a costly window: their losses would count twice."""
        costly = {(one.seat, one.round) for one in self.windows if self._is_costly(one)}
        for one in rounds:
            if (one.seat, one.round) in costly:
                self._advance(self.level.games() * self._weight(one.round))
            else:
                yield self._judge(one), self.level.games()

    def _judge(self, window: Window) -> Judge:
        return Judge(window, self.worlds, self.level, self.seed)

    def _is_costly(self, window: Window) -> bool:
        found = self.verdicts.get(window.number)
        return found is not None and found.better is not None

    def _advance(self, work: int) -> None:
        self.done += work
        if self.tell is not None:
            self.tell(min(self.done, self.total), self.total)

    def _summed_up(self, curve: list[Point], luck: list[Luck]) -> Review:
        """Return the review of the windows and rounds that have a verdict."""
        judged = [(one, self.verdicts[one.number]) for one in self.windows if one.number in self.verdicts]
        clear = filter(self._is_costly, (*self.windows, *self.wholes))
        slips = [(one, self.verdicts[one.number]) for one in sorted(clear, key=lambda one: (one.move, one.number))]
        costly = [
            costly_of(slip, punished(slip.window, slip.verdict, slips)) for slip in counted_once(self.windows, slips)
        ]
        state = self.story.game.state
        return Review(
            version=VERSION,
            level=self.name,
            seed=self.seed,
            players=self.story.game.book.players,
            rounds=state.round,
            finished=self.story.game.finished,
            horizon=self.horizon,
            games=self.worlds.played,
            seats=[seat_of(seat, judged, costly) for seat in range(self.story.game.book.players)],
            curve=curve,
            luck=luck,
            costly=costly,
            good=[good_of(window, verdict) for window, verdict in judged if verdict.good is not None],
            moments=[],
        )


def punished(window: Window, verdict: Verdict, slips: Iterable[tuple[Window, Verdict]]) -> int:
    """Return the rival whose slip, at most a round before, the better line would have punished; -1 for none.

    It punishes a rival that it clearly takes dollars from.
    """
    for slip, _ in slips:
        recent = slip.move < window.move and window.round - slip.round <= 1
        if recent and slip.seat != window.seat and verdict.taken[slip.seat].is_clear:
            return slip.seat
    return -1


def seat_of(seat: int, judged: Sequence[tuple[Window, Verdict]], costly: Sequence[Costly]) -> SeatReview:
    """Return how a seat played."""
    mine = [verdict for window, verdict in judged if window.seat == seat]
    lost = sorted((one for one in costly if one.seat == seat), key=lambda one: (one.loss_error - one.loss, one.number))
    return SeatReview(
        seat=seat,
        windows=len(mine),
        real=sum(verdict.choices > 1 and not verdict.obvious for verdict in mine),
        lost=sum(one.loss for one in lost),
        lost_error=dollars(math.sqrt(sum(one.loss_error**2 for one in lost))),
        worst=[one.number for one in lost[:MOST_WORST]],
    )


def costly_of(slip: Slip, punishes: int) -> Costly:
    """Return a window in which something else was better, as plain values."""
    window, verdict = slip.window, slip.verdict
    assert verdict.better is not None
    played, better = line_of(window.played), line_of(verdict.better)
    overlooked = None if verdict.overlooked is None else line_of(verdict.overlooked)
    if window.kind == ROUND:
        overlooked = overlooked and apart(overlooked, played)[0]
        played, better = apart(played, better)
    return Costly(
        number=window.number,
        seat=window.seat,
        round=window.round,
        kind=window.kind,
        move=window.move,
        loss=dollars(verdict.loss.mean),
        loss_error=dollars(verdict.loss.error),
        chance=share(verdict.chance.mean),
        chance_error=share(verdict.chance.error),
        games=verdict.games,
        choices=verdict.choices,
        played=played,
        better=better,
        by_planner=verdict.by_planner,
        overlooked=overlooked,
        overlooked_gain=dollars(verdict.overlooked_gain.mean),
        overlooked_error=dollars(verdict.overlooked_gain.error),
        punishes=punishes,
        again=list(slip.again),
        ends=[EndOf(seat, dollars(played), dollars(better)) for seat, (played, better) in enumerate(verdict.ends)],
    )


def good_of(window: Window, verdict: Verdict) -> GoodMove:
    """Return a good move as plain values."""
    assert verdict.good is not None
    return GoodMove(
        number=window.number,
        seat=window.seat,
        round=window.round,
        kind=window.kind,
        move=window.move,
        gain=dollars(verdict.good.mean),
        gain_error=dollars(verdict.good.error),
        games=verdict.games,
        played=line_of(window.played),
    )


def line_of(line: Line) -> PlayedLine:
    """Return a line as plain values."""
    actions = [action_to_json(step.action) for step in line.steps]
    asked = [[step.step, step.question] for step in line.steps] if line.kind == ROUND else []
    return PlayedLine(line.said(), actions, dict(line.doing.structure) if line.goal else {}, asked)


def apart(one: PlayedLine, other: PlayedLine) -> tuple[PlayedLine, PlayedLine]:
    """Return two long lines so that each says only what the other does not; all of it where nothing would be left."""
    mine = [phrase for phrase in one.said if phrase not in other.said]
    theirs = [phrase for phrase in other.said if phrase not in one.said]
    return replace(one, said=mine or one.said), replace(other, said=theirs or other.said)
