"""Turn plans as values: what a seat means to do in one round, what it expects of it, and how to carry it out."""

from __future__ import annotations

from magnate.bots.plans.effort import PlanEffort
from magnate.bots.plans.executor import Executor
from magnate.bots.plans.json_form import plan_from_json, plan_to_json
from magnate.bots.plans.plan import Doing, Expected, ExpectedSale, PlannedStep, Risk, TurnPlan
from magnate.bots.plans.planning import explained, plans_for
from magnate.bots.plans.sight import as_everybody_sees, without_own_reserve
from magnate.bots.plans.text import plan_text
from magnate.bots.plans.words import why

__all__ = [
    "Doing",
    "Executor",
    "Expected",
    "ExpectedSale",
    "PlanEffort",
    "PlannedStep",
    "Risk",
    "TurnPlan",
    "as_everybody_sees",
    "explained",
    "plan_from_json",
    "plan_text",
    "plan_to_json",
    "plans_for",
    "why",
    "without_own_reserve",
]
