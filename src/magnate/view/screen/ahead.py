"""The table as a seat sees it, some of its own steps ahead."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.game import Game
from magnate.model.actions import Action
from magnate.rules import flow
from magnate.rules.table import Table


def seen_table(game: Game, seat: int) -> Table:
    """Return a table of its own with all that a seat may know; seat -1 is a spectator (chapter 21)."""
    view = game.view(seat)
    return Table(view.book, view.state)


def check_step(table: Table, seat: int, step: str) -> None:
    """Raise ValueError unless the game stands in a step and the seat takes part in it."""
    if table.state.step != step:
        raise ValueError(f"this is told in {step}, and the game stands in {table.state.step or 'no step'}")
    if seat not in table.state.order:
        raise ValueError(f"seat {seat} does not play; those who do are {table.state.order}")


def table_ahead(game: Game, seat: int, staged: Sequence[Action]) -> Table:
    """Return what the seat knows after some steps of its own.

    It goes no further than the seat's own decisions: when it has sealed a choice, or its working day is over,
    nobody is asked any more, and nothing that was hidden is turned over.
    Raises IllegalAction when a step is not legal.
    """
    table = seen_table(game, seat)
    for action in staged:
        flow.apply(table, seat, flow.check(table, seat, action))
        go_on(table, seat)
    return table


def go_on(table: Table, seat: int) -> None:
    """Do what needs no decision within the working day of a seat."""
    state = table.state
    while not state.finished:
        if seat in state.waiting:
            if flow.question(table).simultaneous or len(flow.options(table, seat)) != 1:
                return
            flow.apply(table, seat, flow.options(table, seat)[0])
        elif state.waiting or state.turn.seat != seat or state.step not in table.book.working_steps:
            return
        else:
            table.options.clear()
            following = flow.next_with_work(table)
            if not following:
                return
            flow.begin_working_step(table, following)
