"""Whole rounds of a seat: what many small decisions cost together, where none of them costs enough to be told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from magnate.bots.fast.policy import Policy
from magnate.bots.plans.notes import Notes
from magnate.bots.plans.plan import Doing
from magnate.bots.plans.rehearsal import play_round
from magnate.model.actions import READY
from magnate.review.levels import Level
from magnate.review.windows import ROUND, STRUCTURE, Line, Window
from magnate.review.worlds import Worlds
from magnate.rules import flow


def whole_rounds(windows: Sequence[Window]) -> list[Window]:
    """Return the rounds of every seat as windows that begin with its structure, numbered from `len(windows)` on.

    windows: those of a whole game. A round without a structure to choose, such as the first, is not among them.
    """
    found: list[Window] = []
    for first in windows:
        if first.kind == STRUCTURE:
            parts = [one.played.doing for one in windows if (one.seat, one.round) == (first.seat, first.round)]
            line = Line(ROUND, first.played.goal, first.played.later, together(parts))
            found.append(first._replace(number=len(windows) + len(found), kind=ROUND, played=line))
    return found


def together(parts: Sequence[Doing]) -> Doing:
    """Return what a seat does in several windows as one."""
    goods: dict[str, int] = {}
    for part in parts:
        for good, count in part.goods:
            goods[good] = goods.get(good, 0) + count
    return Doing(
        structure=next((part.structure for part in parts if part.structure), ()),
        position=max((part.position for part in parts), default=0),
        idle=next((part.idle for part in parts if part.scarce), ()),
        scarce=next((part.scarce for part in parts if part.scarce), ""),
        hires=tuple(one for part in parts for one in part.hires),
        trainings=tuple(one for part in parts for one in part.trainings),
        campaigns=tuple(one for part in parts for one in part.campaigns),
        goods=tuple(goods.items()),
        routes=tuple(one for part in parts for one in part.routes),
        buildings=tuple(one for part in parts for one in part.buildings),
        restaurants=tuple(one for part in parts for one in part.restaurants),
        dismissals=tuple(one for part in parts for one in part.dismissals),
        others=tuple(one for part in parts for one in part.others),
    )


def other_rounds(window: Window, worlds: Worlds, level: Level, seed: int) -> Iterator[Line]:
    """Yield whole rounds: as the planner would play this one, and as its leanings would."""
    for policy in (worlds.plain, *worlds.leanings[: level.styles]):
        yield written_round(window, worlds, policy, seed)


def written_round(window: Window, worlds: Worlds, policy: Policy, seed: int) -> Line:
    """Return the round as a policy plays it in one imagined game, as a line."""
    view, seat = window.view, window.seat
    table, policies, dice = worlds.dealt(view, seed)
    policy.forget()
    goal = policy.structure(table, seat)
    table.state.chains[seat].selected = list(goal)
    flow.apply(table, seat, READY)
    notes = Notes(view.book, table.state, seat)
    flow.advance(table)
    play_round(table, seat, policies, policy.choose, notes, dice)
    policy.forget()
    return Line(ROUND, tuple(goal), tuple(notes.steps), notes.doing())
