"""What is asked of a seat, with every option and what the decision turns on, as plain data for screens."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.game import Game
from magnate.model.actions import Action
from magnate.modules import faces_of
from magnate.rules import flow
from magnate.rules.table import Table
from magnate.view.screen.ahead import table_ahead
from magnate.view.screen.asked.facts import facts_of
from magnate.view.screen.asked.shapes import Asked, TrainerShape
from magnate.view.screen.asked.unasked import why_unasked
from magnate.view.screen.options.listing import leaving, options_of
from magnate.view.screen.order.outlook import order_outlook
from magnate.view.screen.payday.outlook import payday_outlook
from magnate.view.screen.ranges import in_range, roads_in_range
from magnate.view.screen.structure.outlook import structure_outlook
from magnate.view.text.decisions import QUESTIONS


def asked_of(game: Game, seat: int, staged: Sequence[Action] = ()) -> Asked | None:
    """Return what is asked of a seat after some steps of its own, or None when nothing is.

    Nothing is played: the steps are tried out on what the seat may know, and never beyond its own decisions.
    Raises IllegalAction when a step is not legal.
    """
    table = table_ahead(game, seat, staged)
    state, book = table.state, table.book
    if state.finished or seat not in state.waiting:
        return None
    kind, question = flow.asked(table), flow.question(table)
    options = list(flow.options(table, seat))
    near = in_range(table, seat, kind)
    return Asked(
        seat=seat,
        kind=kind,
        rules=rules_of(table, kind),
        facts=facts_of(table, seat, kind),
        in_range=near,
        roads_in_range=roads_in_range(table, seat, kind, len(near) - 1),
        options=options_of(table, seat, options),
        skips=leaving(options),
        continues=question.simultaneous or question.is_continuing(table),
        unasked=why_unasked(table, seat, kind),
        trainers=_trainers(table) if kind == "train" else [],
        phantoms=[book.employees[card].id for card in state.turn.phantoms],
        structure=structure_outlook(game, seat, staged) if kind == "restructuring" else None,
        payday=payday_outlook(game, seat, staged) if kind == "payday" else None,
        queue=order_outlook(game, seat, staged) if kind == "order_of_business" else None,
    )


def rules_of(table: Table, kind: str) -> list[str]:
    """Return the rules a question rests on."""
    asked = faces_of(table.book).questions.get(kind) or QUESTIONS.get(kind)
    return list(asked.rules) if asked else []


def _trainers(table: Table) -> list[TrainerShape]:
    """Return the trainers at work, numbered as in the action."""
    return [
        TrainerShape(number=number, employee=table.book.employees[row.employee].id, left=row.left)
        for number, row in enumerate(table.state.turn.trainers, start=1)
    ]
