"""Blunders are found, in games that know no more than the seat did; equal questions get equal answers."""

from __future__ import annotations

from itertools import islice

import pytest

from magnate.game import Game, SeatView
from magnate.model.actions import ChooseReserve
from magnate.research.blunders import Planted, planted
from magnate.review.judging import Contender, Figure, Judge, Verdict, costs_nearly_always, difference
from magnate.review.levels import LEVELS, QUICK
from magnate.review.reviewing import Reviewing, punished
from magnate.review.windows import STAFF, Line, Window, story_of
from magnate.review.worlds import Outcome, Worlds
from magnate.rules.book import Book
from tests.effort import is_thorough, often
from tests.review.conftest import SMALL, begun

NUMBERS = range(10, 10_000)


def found(case: Planted, level: str) -> bool:
    job = Reviewing(story_of(case.record), level, 1, None, None)
    window = next(one for one in job.windows if one.move == case.move and one.seat == case.seat)
    return Judge(window, job.worlds, job.level, 1).verdict().better is not None


def test_planted_blunders_are_found() -> None:
    level = "deep" if is_thorough() else "quick"
    cases = list(islice((case for _, case in planted(NUMBERS)), often(2, 50)))
    missed = [(case.name, case.round, case.cost) for case in cases if not found(case, level)]
    assert len(missed) <= len(cases) // 10, missed


def with_reserve_of_b(number: int) -> Game:
    """Return a planners' game in which seat 1 laid another reserve card; seat 0 cannot know."""
    record = begun(rounds=1, bots=("planner", "planner"))
    game = next(iter(Game.follow(record._replace(checkpoints=(), result=None), 0, listen=False))).game
    for seat, action in record.moves:
        if isinstance(action, ChooseReserve) and seat == 1:
            action = [one for one in game.options(1) if isinstance(one, ChooseReserve)][number]
        game.play(seat, action)
    return game


def test_what_a_seat_could_not_know_changes_nothing() -> None:
    verdicts = []
    for number in (0, 1):
        story = story_of(with_reserve_of_b(number).record())
        window = next(one for one in story.windows if one.seat == 0 and one.kind == STAFF)
        assert any(chain.reserve >= 0 for chain in story.game.state.chains)
        verdicts.append(Judge(window, Worlds(story.game.book), QUICK, 1).verdict())
    assert verdicts[0] == verdicts[1]


def test_a_glance_before_the_verdict_changes_nothing() -> None:
    story = story_of(begun(rounds=2))
    for window in story.windows[-4:]:
        plain = Judge(window, Worlds(story.game.book), SMALL, 1).verdict()
        judge = Judge(window, Worlds(story.game.book), SMALL, 1)
        looks = judge.glance()
        assert judge.verdict() == plain
        assert looks == judge.glance()


@pytest.mark.parametrize(("mean", "error", "clear"), [(40, 10, True), (30, 10, False), (-40, 1, False), (5, 0, True)])
def test_a_figure_is_clear_only_well_above_its_noise(mean: float, error: float, clear: bool) -> None:
    assert Figure(mean, error).is_clear is clear


@pytest.mark.parametrize(("mean", "error", "said"), [(40, 10, True), (24, 6.9, True), (24, 7.5, False), (9, 0, False)])
def test_a_loss_is_said_where_its_interval_clears_ten_dollars(mean: float, error: float, said: bool) -> None:
    assert Figure(mean, error).is_worth_saying(idea=False) is said


def test_the_error_of_a_difference_is_that_of_a_mean() -> None:
    assert difference([1, 1, 1]) == Figure(1.0, 0.0)
    assert difference([0, 10]) == Figure(5.0, 5.0)


def test_one_leaning_may_see_no_loss_and_two_may_not() -> None:
    assert costs_nearly_always([100, 100, 100], [50, 50, 95])
    assert not costs_nearly_always([100, 100, 100], [50, 95, 120])


class Told(Worlds):
    """Says how imagined games end: by so many dollars ahead under each leaning, and up to `noise` more or less."""

    def __init__(self, book: Book, played: list[int], better: list[int], noise: int = 0) -> None:
        super().__init__(book)
        self.leans = self.leans[: len(played)]
        self.told = (played, better)
        self.noise = noise

    def play(
        self, view: SeatView, line: Line | None, seed: int, *, later: bool = False, leaning: int | None = None
    ) -> Outcome:
        assert line is not None
        assert leaning is not None
        better = line.goal == BETTER
        luck = seed % (2 * self.noise + 1) - self.noise
        return Outcome(self.told[better][leaning] + (-luck if better else luck), 0.0, ())


BETTER = (1,)


def is_accused(played: list[int], better: list[int], noise: int = 0) -> bool:
    """Tell whether minds that see such leads after the line played and after a better one agree that it costs."""
    story = story_of(begun(rounds=1))
    window = story.windows[0]
    judge = Judge(window, Told(story.game.book, played, better, noise), QUICK, 1)
    return judge._agreed([Contender(window.played)], Contender(window.played._replace(goal=BETTER)))


def test_a_choice_costs_nothing_where_its_owner_can_make_as_much_of_it() -> None:
    assert is_accused(played=[20, 10, 60], better=[100, 80, 40])
    assert not is_accused(played=[20, 10, 95], better=[100, 80, 40]), "another way of playing on makes as much of it"
    assert not is_accused(played=[20, 75, 75], better=[100, 80, 40]), "two ways see hardly any loss"


def test_what_can_be_made_of_two_choices_has_to_differ_clearly() -> None:
    assert is_accused(played=[20, 10, 60], better=[140, 80, 40], noise=20)
    assert not is_accused(played=[20, 10, 60], better=[100, 80, 40], noise=200)


def window_of(seat: int, round_: int, move: int) -> Window:
    return story_of(begun(rounds=1)).windows[0]._replace(seat=seat, round=round_, move=move)


def test_a_punishment_is_missed_where_the_better_line_takes_dollars_from_who_slipped() -> None:
    slip = (window_of(1, 4, 50), Verdict(2))
    takes = Verdict(2, taken=(Figure(-30, 1), Figure(30, 1)))
    leaves = Verdict(2, taken=(Figure(-30, 1), Figure(30, 20)))
    assert punished(window_of(0, 5, 60), takes, [slip]) == 1
    assert punished(window_of(0, 5, 60), leaves, [slip]) == -1
    assert punished(window_of(0, 6, 90), takes, [slip]) == -1, "that was long before"
    assert punished(window_of(0, 4, 40), takes, [slip]) == -1, "that came after"


def test_levels_are_the_two_that_people_are_offered() -> None:
    assert tuple(LEVELS) == ("quick", "deep")
    assert QUICK.fitted(QUICK.budget * 100).games() < QUICK.games()
