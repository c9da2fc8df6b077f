"""An idea that is passed by again and again counts once, at the first window."""

from __future__ import annotations

from magnate.bots.plans.plan import Doing, Training
from magnate.review.ideas import counted_once, idea_of
from magnate.review.judging import Verdict
from magnate.review.windows import STAFF, Line, Window, story_of
from tests.review.conftest import begun

NOTHING = Line(STAFF, (), (), Doing())
PRICES = Doing(hires=("pricing_manager", "waitress"))


def staff(round_: int, doing: Doing = NOTHING.doing, seat: int = 0) -> Window:
    first = story_of(begun(rounds=1)).windows[0]
    line = NOTHING._replace(doing=doing)
    return first._replace(number=round_, seat=seat, round=round_, move=10 * round_ + seat, kind=STAFF, played=line)


def better(doing: Doing, *, by_planner: bool = False) -> Verdict:
    return Verdict(2, better=NOTHING._replace(doing=doing), by_planner=by_planner)


def test_an_idea_is_what_only_the_better_line_hires_or_trains_to() -> None:
    trains = Doing(hires=("waitress",), trainings=(Training("kitchen_trainee", "burger_cook"),))
    assert idea_of(NOTHING._replace(doing=PRICES), NOTHING._replace(doing=trains)) == {"burger_cook"}


def test_an_idea_counts_at_the_first_window_that_passes_it_by() -> None:
    windows = [staff(6), staff(7), staff(8), staff(8, seat=1), staff(9)]
    slips = [(window, better(PRICES)) for window in windows if window.round != 7]
    found = counted_once(windows, slips)
    assert [(one.window.seat, one.window.round, one.again) for one in found] == [(0, 6, (8, 9)), (1, 8, ())]


def test_what_was_carried_out_in_between_is_a_new_idea() -> None:
    windows = [staff(6), staff(7, PRICES), staff(8)]
    found = counted_once(windows, [(windows[0], better(PRICES)), (windows[2], better(PRICES))])
    assert [one.window.round for one in found] == [6, 8]


def test_what_the_planner_would_do_a_round_later_is_charged_each_time() -> None:
    windows = [staff(6), staff(8)]
    found = counted_once(windows, [(one, better(PRICES, by_planner=True)) for one in windows])
    assert [one.window.round for one in found] == [6, 8]
