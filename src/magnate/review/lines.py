"""What could have been played in a window: the planner's own line, and others of different kinds."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain, zip_longest

from magnate.bots.plans import PlannedStep
from magnate.bots.plans.beginning import Beginning, other_lines
from magnate.bots.plans.notes import Notes
from magnate.bots.search import candidates
from magnate.review.levels import Level
from magnate.review.rounds import other_rounds
from magnate.review.windows import CAMPAIGN, ROUND, STAFF, STRUCTURE, WORKS, Line, Window, kind_of, working
from magnate.review.worlds import Worlds
from magnate.rules import flow
from magnate.rules.imagining import imagined

LATER = {STAFF: ("train",), CAMPAIGN: (), WORKS: ("build", "restaurants")}
"""Steps inside of a window, after its first, in which another choice is tried."""


def lines_for(window: Window, worlds: Worlds, level: Level, seed: int) -> list[Line]:
    """Return what could have been played instead, the planner's own line first; the line played may be among them."""
    found: dict[object, Line] = {}
    ways = WAYS.get(window.kind, answers)
    for line in ways(window, worlds, level, seed):
        found.setdefault(line.key, line)
        if len(found) > level.candidates:
            break
    return list(found.values())


def structures(window: Window, worlds: Worlds, level: Level, seed: int) -> Iterator[Line]:
    """Yield structures: the planner's own, those of other leanings, and such with cards exchanged."""
    view, seat = window.view, window.seat
    table = imagined(view.book, view.state, seat, random.Random(seed))
    policies = [worlds.plain, *worlds.leanings[: level.styles]]
    goals: list[list[int]] = []
    for policy in policies:
        policy.forget()
        goals.append(policy.structure(table, seat))
    worlds.plain.forget()
    goals += candidates.structures(worlds.plain, table, seat, level.candidates + 1)[1:]
    worlds.plain.forget()
    for goal in goals:
        yield Line(STRUCTURE, tuple(goal), (), working(view.book.employees, goal))


def answers(window: Window, worlds: Worlds, level: Level, seed: int) -> Iterator[Line]:
    """Yield lines of actions: the planner's own, those of other leanings, and such that do one thing otherwise."""
    view, seat, plain = window.view, window.seat, worlds.plain
    yield written(window, Beginning(plain), seed)
    table = imagined(view.book, view.state, seat, random.Random(seed))
    options = flow.options(table, seat)
    now = [Beginning(plain, line=line) for line in other_lines(plain, table, seat, options, level.candidates)]
    first = flow.asked(table)
    later = [
        [Beginning(plain, at=step, choice=number) for number in (1, 2)]
        for step in LATER.get(window.kind, ())
        if step != first
    ]
    leaning = [Beginning(policy) for policy in worlds.leanings[: level.styles]]
    for begin in chain.from_iterable(zip_longest(now, *later, leaning)):
        if begin is not None:
            line = written(window, begin, seed)
            if not begin.failed and not begin.at:
                yield line


def written(window: Window, begin: Beginning, seed: int) -> Line:
    """Return what a seat does in a window that it begins like this, as a line."""
    dice = random.Random(seed)
    view, seat = window.view, window.seat
    table = imagined(view.book, view.state, seat, dice)
    state, policy = table.state, begin.policy
    policy.forget()
    notes = Notes(view.book, state, seat)
    steps: list[PlannedStep] = []
    while (
        not state.finished and seat in state.waiting and kind_of(state) == window.kind and state.round == window.round
    ):
        action = begin.act(table, seat, flow.options(table, seat), dice)
        steps.append(PlannedStep(state.step, flow.asked(table), action))
        notes.before(table, action)
        flow.apply(table, seat, action)
        notes.after(table)
        flow.advance(table)
    policy.forget()
    return Line(window.kind, (), tuple(steps), notes.doing())


WAYS = {STRUCTURE: structures, ROUND: other_rounds}
"""How other lines are found in a window of a kind; `answers` in all others."""
