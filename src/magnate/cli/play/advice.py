"""Plans in the terminal: what the one who is asked could do, and why a computer did what it did."""

from __future__ import annotations

import random

from magnate.bots.plans import TurnPlan, as_everybody_sees, explained, plans_for
from magnate.bots.plans.words import doing_said, expected_said
from magnate.cli.play.session import Session
from magnate.game import Game
from magnate.messages.speech import money, t
from magnate.model.action_text import action_text
from magnate.model.actions import Action
from magnate.view.text.lines import Line, Span, line, wrap
from magnate.view.text.phrases import said

MOST_ORDERS = 8
"""So many orders of a plan are written out."""


def is_advised(session: Session) -> bool:
    """Tell whether plans may be asked for: as it was agreed, else where one person plays computers alone."""
    if session.advice != "auto":
        return session.advice == "on"
    return sum(seat.human for seat in session.seats) <= 1


def plan_lines(session: Session, seat: int, width: int) -> list[Line]:
    """Return the best plans of a seat with their reasons, and the orders to type for them; nothing is played."""
    if not is_advised(session):
        return [line(t("shell.problem.no_advice"))]
    dice = random.Random(f"{session.game.setup.seed}/{seat}/{len(session.game.moves)}/plans")
    found: list[Line] = []
    for number, plan in enumerate(plans_for(session.game.view(seat), dice), start=1):
        dollars = plan.expects.dollars
        title = (
            t("ask.advice.plan", number=number, dollars=money(dollars))
            if dollars
            else t("ask.advice.plan_only", number=number)
        )
        found += [line(Span(title, "strong")), *_reasons(plan, width)]
        orders = [action_text(step.action) for step in plan.steps[:MOST_ORDERS]]
        found += wrap(line(Span(t("terminal.orders", orders="; ".join(orders)), "dim")), width, 2)
    return found


def why_turn_lines(session: Session, seat: int, width: int) -> list[Line]:
    """Return why a computer did what it did in its last working day that is over, by what everybody knew then."""
    turn = None if session.seats[seat].human else last_turn(session, seat)
    if turn is None:
        return [line(t("terminal.no_turn", name=session.names[seat]))]
    before, done = turn
    dice = random.Random(f"{session.game.setup.seed}/{seat}/{len(before.moves)}/why")
    plan = explained(as_everybody_sees(before, seat), done, dice)
    title = Span(f"{session.names[seat]} · {t('story.round', round=plan.round)}", "strong")
    return [line(title), *_reasons(plan, width)]


def last_turn(session: Session, seat: int) -> tuple[Game, list[Action]] | None:
    """Return the game before the last working day of a seat that is over, and what it did; None before the first."""
    found: tuple[Game, list[Action]] | None = None
    open_turn: tuple[int, tuple[Game, list[Action]]] | None = None
    moves = session.game.moves
    for told in Game.follow(session.game.record(), listen=False):
        state = told.game.state
        if open_turn is not None and (state.round, state.turn.seat) != (open_turn[0], seat):
            found, open_turn = open_turn[1], None
        works = state.turn.seat == seat and state.step in told.game.book.working_steps
        if works and told.number < len(moves) and moves[told.number].seat == seat:
            if open_turn is None:
                open_turn = state.round, (told.game.copy(), [])
            open_turn[1][1].append(moves[told.number].action)
    return found


def _reasons(plan: TurnPlan, width: int) -> list[Line]:
    phrases = [*doing_said(plan.doing, structure=plan.question == "restructuring"), *expected_said(plan.expects)]
    return [part for phrase in phrases for part in wrap(line("  ", said(phrase)), width, 4)]
