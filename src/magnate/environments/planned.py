"""Turn plans as choices: all that a seat does in a round as one action, told in a row of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from magnate.bots.plans import PlanEffort, TurnPlan
from magnate.bots.plans.plan import RISKS
from magnate.environments.arrays import Floats
from magnate.environments.features import FAR, Column, each
from magnate.environments.vocabulary import ids

__all__ = ["EFFORT", "MOST_PLANS", "PLAN_COLUMNS", "write_plans"]

MOST_PLANS: Final = 8
"""Plans that a seat chooses from at most."""

EFFORT: Final = PlanEffort(candidates=8, games=2, rounds=1)
"""How much is thought about each: two imagined games to the end of the round."""

FIGURES: Final = (
    Column("there"),
    Column("dinner", "hundreds of dollars expected", FAR),
    Column("least", "hundreds of dollars", FAR),
    Column("most", "hundreds of dollars", FAR),
    Column("salaries", "hundreds of dollars", FAR),
    Column("standing", "1 for a game won, more or less by the lead", FAR, -FAR),
    Column("houses", "houses expected to eat here", 32),
    Column("position", "place in the turn order chosen / 6"),
    Column("hires", "cards", 50),
    Column("trainings", "cards", 50),
    Column("campaigns", "campaigns", 50),
    Column("buildings", "houses and gardens", 50),
    Column("restaurants", "restaurants opened or moved", 50),
    Column("dismissals", "cards", 50),
    Column("goods", "pieces made and fetched", FAR),
    Column("steps", "actions", FAR),
)

PLAN_COLUMNS: Final = (
    *FIGURES,
    *(Column(f"risk {risk}") for risk in RISKS),
    Column("dollars at risk", "hundreds of dollars", FAR),
    *each("cards", "works", "cards", 50),
    *each("cards", "hired or trained to", "cards", 50),
    *each("goods", "advertised", "campaigns", 50),
)
"""What is told of each plan."""

HUNDREDS: Final = 100.0


def write_plans(plans: Sequence[TurnPlan], out: Floats) -> None:
    """Write a row of `PLAN_COLUMNS` for each plan; rows left over are 0."""
    out[:] = 0
    for row, plan in zip(out, plans, strict=False):
        expects, doing = plan.expects, plan.doing
        row[: len(FIGURES)] = (
            1.0,
            expects.dollars / HUNDREDS,
            expects.least / HUNDREDS,
            expects.most / HUNDREDS,
            expects.salaries / HUNDREDS,
            expects.standing / 1000.0,
            len(expects.sales),
            doing.position / 6.0,
            len(doing.hires),
            len(doing.trainings),
            len(doing.campaigns),
            len(doing.buildings),
            len(doing.restaurants),
            len(doing.dismissals),
            sum(count for _, count in doing.goods),
            len(plan.steps),
        )
        at = len(FIGURES)
        row[at + RISKS.index(expects.risk.kind)] = 1
        at += len(RISKS)
        row[at] = expects.risk.dollars / HUNDREDS
        at += 1
        for card, count in doing.structure:
            row[at + ids("cards").place(card)] += count
        at += ids("cards").size
        for card in (*doing.hires, *(training.to for training in doing.trainings)):
            row[at + ids("cards").place(card)] += 1
        at += ids("cards").size
        for run in doing.campaigns:
            row[at + ids("goods").place(run.good)] += 1
