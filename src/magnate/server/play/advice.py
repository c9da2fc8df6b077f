"""Routes for turn plans: what a seat could do now, and why a computer did what it did."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import takewhile
from typing import Annotated

from litestar import Router, get, post
from litestar.params import JSONBody, PathParameter

from magnate.bots.plans import TurnPlan
from magnate.bots.plans.words import doing_said, expected_said
from magnate.model.action_kinds import ACTIONS
from magnate.model.action_objects import action_to_object
from magnate.model.actions import Action
from magnate.server.identity.sessions import hand_out_cookies, needs_person, own_page, person_of, who
from magnate.server.live.advice import turn_of
from magnate.server.lobby.routes import TableId
from magnate.server.lobby.tables import is_advised
from magnate.server.play.access import counted_as, games_of, own_seat, seen_table
from magnate.server.problems import PROBLEMS, not_found, trouble
from magnate.server.requests import AnyRequest
from magnate.server.wire.play import Advice, AskAdvice, PlanShape, TurnReasons

EntryNumber = Annotated[int, PathParameter(description="An entry of the turn.")]


@post(
    "/tables/{table:str}/advice",
    guards=[needs_person],
    status_code=200,
    operation_id="advice",
    tags=["play"],
    responses=PROBLEMS,
)
async def advise(request: AnyRequest, table: TableId, data: JSONBody[AskAdvice]) -> Advice:
    """Return two or three plans for your own seat, where the table allows it. Nothing is played.

    They are made from what the seat may know alone, in games that are imagined from it.
    """
    stored, person = await seen_table(request, table), await person_of(request)
    own_seat(stored, person, data.seat)
    if not is_advised(stored):
        raise trouble(403, "At this table nobody is told what to do.", "no_advice")
    games = games_of(request)
    running = await games.room.known(stored)
    seq, working_day = running.table.latest, running.table.game.book.working_steps
    plans = await games.adviser.plans(running, data.seat, person.id)
    return Advice(seq=seq, plans=[plan_shape(plan, steps_to_stage(plan, working_day)) for plan in plans])


@get("/tables/{table:str}/turns/{entry:int}/why", operation_id="whyTurn", tags=["play"], responses=PROBLEMS)
async def why_turn(request: AnyRequest, table: TableId, entry: EntryNumber) -> TurnReasons:
    """Return why a computer did what it did in a turn that is over, by what everybody knew when it began."""
    stored, person, games = await seen_table(request, table), await who(request), games_of(request)
    running = await games.room.known(stored)
    live = running.table
    if not 0 < entry <= live.latest or live.entries[entry].kind != "play":
        raise not_found("turn")
    async with running.lock:
        await games.room.recall(running, entry)
        turn = turn_of(live, live.entries[entry])
    plan = await games.adviser.why(running, turn, counted_as(request, person))
    return TurnReasons(seat=turn.seat, round=turn.round, plan=plan_shape(plan, []))


def steps_to_stage(plan: TurnPlan, working_day: Collection[str]) -> list[Action]:
    """Return the steps of a plan that make one command: the rest of a working day, else the choice now open.

    What would end it is left to the person, unless there is nothing else. working_day: its steps.
    """
    first = plan.steps[0].step if plan.steps else ""
    together = working_day if first in working_day else (first,)
    steps = [one.action for one in takewhile(lambda one: one.step in together, plan.steps)]
    leaves = bool(steps) and ACTIONS.by_class[type(steps[-1])].leaves
    return steps[:-1] if leaves and len(steps) > 1 else steps


def plan_shape(plan: TurnPlan, steps: Sequence[Action]) -> PlanShape:
    """Return a plan as a screen shows it."""
    return PlanShape(
        doing=doing_said(plan.doing, structure=plan.question == "restructuring"),
        expects=expected_said(plan.expects),
        dollars=plan.expects.dollars,
        steps=[action_to_object(step) for step in steps],
    )


advice_router = Router("/", route_handlers=[advise, why_turn], guards=[own_page], middleware=[hand_out_cookies])
"""Plans; the app sets it below ``/api/v1``."""
