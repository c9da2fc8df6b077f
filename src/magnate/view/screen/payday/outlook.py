"""What is due on payday and why, whom it hits, and a way to make ends meet (18.1)."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.game import Game
from magnate.model.action_objects import action_to_object
from magnate.model.actions import Action, Ready
from magnate.modules import faces_of
from magnate.rules import flow
from magnate.rules.salaries import salaries
from magnate.view.screen.ahead import check_step, seen_table
from magnate.view.screen.asked.shapes import PaydayOutlook
from magnate.view.screen.payday.staff import staff_of
from magnate.view.screen.payday.suggestion import reason_for, suggestion

PAYDAY = "payday"

AT_PAYDAY = ("first_to_train_someone", "first_billboard_placed")
"""Milestones of the base game that change what is due on payday."""


def payday_outlook(game: Game, seat: int, staged: Sequence[Action] = ()) -> PaydayOutlook:
    """Return what the seat owes after the steps staged, with a suggestion how to go on.

    Raises IllegalAction when a staged step is not legal, ValueError outside phase 5 or for a seat that does not play.
    """
    table = seen_table(game, seat)
    check_step(table, seat, PAYDAY)
    for action in staged:
        found = flow.check(table, seat, action)
        if type(found) is not Ready:
            flow.apply(table, seat, found)
    chain = table.state.chains[seat]
    owed = salaries(table, seat)
    employees = table.book.employees
    steps = suggestion(table, seat)
    changing = (*AT_PAYDAY, *faces_of(table.book).payday_milestones)
    return PaydayOutlook(
        cards=owed.cards,
        rate=owed.rate,
        gross=owed.gross,
        paid_with_goods=owed.goods,
        unpaid=owed.unpaid,
        training_discount=owed.training_discount,
        recruiting_discount=owed.recruiting_discount,
        due=owed.due,
        cash=chain.cash,
        staff=staff_of(table, seat),
        fired=[employees[gone.employee].id for gone in chain.firing],
        suggestion=[action_to_object(action) for action in steps],
        reason=reason_for(table, seat, steps),
        milestones=[one for one in changing if one in table.book.bits and table.has(seat, one)],
    )
