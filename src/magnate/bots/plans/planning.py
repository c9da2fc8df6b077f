"""Works out turn plans by imagined games: the policy's own and the best of some others."""

from __future__ import annotations

import random
from collections.abc import Sequence

from magnate.bots.fast.policy import Policy
from magnate.bots.fast.styles import PLANNER
from magnate.bots.fast.weights import STANDARD, Style, Weights
from magnate.bots.plans.effort import USUAL, WHY, PlanEffort
from magnate.bots.plans.executor import Executor
from magnate.bots.plans.expecting import expected
from magnate.bots.plans.notes import Notes
from magnate.bots.plans.plan import Expected, TurnPlan
from magnate.bots.plans.rehearsal import Company, rehearse
from magnate.bots.search import candidates
from magnate.game import SeatView
from magnate.model.actions import Action, Options
from magnate.rules import flow
from magnate.rules.choices import find
from magnate.rules.table import Table

RIVALS = (PLANNER, STANDARD)
"""Who may play the other seats."""


class Beginning:
    """How a plan begins: with a structure, with some actions, or as the policy would; the policy goes on from there."""

    def __init__(self, policy: Policy, goal: Sequence[int] = (), line: Sequence[Action] = ()) -> None:
        """goal: cards at work by type. line: actions, in order."""
        self.policy = policy
        self.goal = list(goal)
        self.line = list(line)
        self.failed = False

    def act(self, table: Table, seat: int, options: Options, dice: random.Random) -> Action:
        """Return what the seat does next."""
        if self.line:
            found = find(options, self.line.pop(0))
            if found is not None:
                return found
            self.failed, self.line = True, []
        elif self.goal and table.state.step == "restructuring":
            self.policy.memory(table, seat).goal = self.goal
        return self.policy.choose(table, seat, options, dice)


def plans_for(
    view: SeatView,
    dice: random.Random,
    most: int = 3,
    effort: PlanEffort = USUAL,
    style: Weights | Style = PLANNER,
    rivals: Sequence[Weights | Style] = RIVALS,
) -> list[TurnPlan]:
    """Return the best plans of a seat from this moment to the end of the round, the best first; at least one.

    Known is only the view: everything is tried in games imagined from it, and all plans in the same ones. Equal views
    and dice give equal plans.

    most: plans returned. style: of the policy that plays the seat on. rivals: of those that may play the others.
    """
    company = Company(Policy(style), [Policy(one) for one in rivals])
    seeds = [dice.getrandbits(64) for _ in range(effort.games)]
    found: list[TurnPlan] = []
    for begin in beginnings(view, company.mine, effort.candidates):
        plan = worked_out(view, company, begin, seeds, effort.rounds)
        if not begin.failed and all(plan.doing != other.doing for other in found):
            found.append(plan)
    found.sort(key=lambda plan: -plan.expects.standing)
    return found[:most]


def explained(view: SeatView, actions: Sequence[Action], dice: random.Random, effort: PlanEffort = WHY) -> TurnPlan:
    """Return what a seat did as a plan, with what could be expected of it at the moment of the view.

    actions: what it did from that moment on, at most to the end of the round; the policy does what is left of it, which
    the plan does not tell.
    """
    company = Company(Policy(PLANNER), [Policy(one) for one in RIVALS])
    seeds = [dice.getrandbits(64) for _ in range(effort.games)]
    begin = Beginning(company.mine, line=actions)
    return worked_out(view, company, begin, seeds, effort.rounds, told=len(actions))


def beginnings(view: SeatView, policy: Policy, most: int) -> list[Beginning]:
    """Return how plans may begin at this moment, the policy's own way first."""
    own = Beginning(policy)
    table = Table(view.book, view.state.copy())
    if view.seat not in table.state.waiting:
        return [own]
    question = flow.asked(table)
    policy.forget()
    if question == "restructuring":
        chosen = table.state.chains[view.seat].selected
        goals = candidates.structures(policy, table, view.seat, most)
        fitting = [goal for goal in goals if all(want >= has for want, has in zip(goal, chosen, strict=True))]
        return [own] + [Beginning(policy, goal=goal) for goal in fitting if goal != goals[0]]
    options = flow.options(table, view.seat)
    if len(options) < 2:
        return [own]
    lines = candidates.lines(policy, table, view.seat, question, options, random.Random(0), most)
    policy.forget()
    return [own] + [Beginning(policy, line=line) for line in lines[1:most]]


def worked_out(
    view: SeatView, company: Company, begin: Beginning, seeds: Sequence[int], rounds: int, told: int | None = None
) -> TurnPlan:
    """Write a plan down in the first imagined game, and try it in all of them.

    told: how many of its steps belong to the plan; None for all.
    """
    notes = Notes(view.book, view.state, view.seat, told)
    games = [rehearse(view, company, begin.act, notes, seeds[0], rounds)]
    plan = TurnPlan(
        seat=view.seat,
        round=view.state.round,
        question=flow.asked(Table(view.book, view.state)),
        steps=tuple(notes.steps),
        doing=notes.doing(),
        expects=Expected(),
    )
    for seed in seeds[1:]:
        act = Executor(plan, company.mine).act
        games.append(rehearse(view, company, act, None, seed, rounds))
    return plan._replace(expects=expected(games, view.seat))
