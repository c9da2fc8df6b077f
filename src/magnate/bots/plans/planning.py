"""Works out turn plans by imagined games: the policy's own and the best of some others."""

from __future__ import annotations

import random
from collections.abc import Sequence

from magnate.bots.fast.policy import Policy
from magnate.bots.fast.styles import PLANNER
from magnate.bots.fast.weights import STANDARD, Style, Weights
from magnate.bots.plans.beginning import Beginning, others
from magnate.bots.plans.differing import offered
from magnate.bots.plans.effort import USUAL, WHY, PlanEffort
from magnate.bots.plans.executor import Executor
from magnate.bots.plans.expecting import expected
from magnate.bots.plans.notes import Notes
from magnate.bots.plans.plan import Expected, TurnPlan
from magnate.bots.plans.rehearsal import Company, rehearse
from magnate.game import SeatView
from magnate.model.actions import Action
from magnate.rules import flow
from magnate.rules.table import Table

RIVALS = (PLANNER, STANDARD)
"""Who may play the other seats."""


def plans_for(
    view: SeatView,
    dice: random.Random,
    most: int = 3,
    effort: PlanEffort = USUAL,
    style: Weights | Style = PLANNER,
    rivals: Sequence[Weights | Style] = RIVALS,
) -> list[TurnPlan]:
    """Return the best plans of a seat from this moment to the end of the round, the best first; at least one.

    Each is really different from those before it (`differing.really_different`), so there may be fewer than asked for.

    Known is only the view: everything is tried in games imagined from it, and all plans in the same ones. Equal views
    and dice give equal plans.

    most: plans returned. style: of the policy that plays the seat on. rivals: of those that may play the others.
    """
    company = Company(Policy(style), [Policy(one) for one in rivals])
    seeds = [dice.getrandbits(64) for _ in range(effort.games)]
    own = worked_out(view, company, Beginning(company.mine), seeds, effort.rounds)
    found = [own]
    for begin in others(view, company.mine, own, effort.candidates - 1):
        plan = worked_out(view, company, begin, seeds, effort.rounds)
        if not begin.failed and not begin.at:
            found.append(plan)
    return offered(found, most)


def explained(view: SeatView, actions: Sequence[Action], dice: random.Random, effort: PlanEffort = WHY) -> TurnPlan:
    """Return what a seat did as a plan, with what could be expected of it at the moment of the view.

    actions: what it did from that moment on, at most to the end of the round; the policy does what is left of it, which
    the plan does not tell.
    """
    company = Company(Policy(PLANNER), [Policy(one) for one in RIVALS])
    seeds = [dice.getrandbits(64) for _ in range(effort.games)]
    begin = Beginning(company.mine, line=actions)
    return worked_out(view, company, begin, seeds, effort.rounds, told=len(actions))


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
