"""What may be written into the log: who may do what when, and how a decision in secret is kept whole."""

from __future__ import annotations

from collections.abc import Sequence

import structlog

from magnate.game import Game
from magnate.model.action_objects import action_from_object
from magnate.model.actions import Action
from magnate.model.errors import IllegalAction
from magnate.rules import flow
from magnate.server.live.line import Entry
from magnate.server.live.moments import is_simultaneous
from magnate.server.live.staged import Refused, Staged
from magnate.server.live.table import LiveTable
from magnate.server.live.telling import Teller
from magnate.server.problems import refused, stale, trouble
from magnate.view.screen.ahead import go_on, seen_table

log = structlog.get_logger("magnate.server.rules")

MOST_UNDOS = 50
"""So often a seat may take something back in one stretch of play."""

BEYOND = "A command ends with its decision; send later steps when they are asked for."
"""The one refusal of everything after a decision, legal or not, whatever others chose."""


def read_steps(steps: Sequence[object]) -> list[Action]:
    """Return the actions of a request. Raises Trouble 400 naming the step that is wrong."""
    found: list[Action] = []
    for index, step in enumerate(steps):
        try:
            found.append(action_from_object(step, f"steps[{index}]"))
        except ValueError as error:
            raise trouble(400, str(error), fields={f"steps[{index}]": str(error)}) from None
    return found


def check_known(table: LiveTable, teller: Teller, seat: int, known: int) -> None:
    """Raise Trouble 409, with what happened since, unless a command may be judged by the present moment.

    It may when it knew the last entry, or when all that came after was done by other seats in the simultaneous
    phase that is still open.
    """
    if known == table.latest:
        return
    if known > table.latest:
        raise stale(table.latest, known, [])
    if not table.sealed_by_others(seat, known):
        raise stale(table.latest, known, teller.missed(known, table.latest))


def check_seat(table: LiveTable, seat: int) -> None:
    """Raise Trouble 422 for a seat this game does not have."""
    players = table.game.setup.players
    if not 0 <= seat < players:
        raise trouble(422, f"There is no seat {seat} at this table; seats are 0 to {players - 1}.", "no_seat")


def stage_play(table: LiveTable, seat: int, actions: Sequence[Action]) -> Staged:
    """Work out a command of a seat. Raises Trouble 422, with nothing changed, when it may not be played.

    A choice made in secret is complete in one command, so that the number of entries tells nobody how many cards
    were chosen; and no command goes on after its decision, into what it could not know.
    """
    judge(table.game, seat, actions)
    try:
        return table.stage(table.latest + 1, seat, actions)
    except Refused as error:
        # What is legal for a seat is decided by what it may know, so this is a mistake of ours: say nothing of it.
        log.error("judged_otherwise", step=table.game.state.step, index=error.index)
        raise trouble(422, "These steps cannot be played now.", "refused") from None


def judge(game: Game, seat: int, actions: Sequence[Action]) -> None:
    """Raise Trouble 422 unless steps of a seat are legal and end exactly with its decision, or within its own day.

    They are tried out on what the seat may know, where nobody else has chosen anything: no answer, and no time an
    answer takes, can depend on what others keep secret (B-INF-04).
    """
    table = seen_table(game, seat)
    for index, action in enumerate(actions):
        if index and seat not in table.state.waiting:
            raise trouble(422, BEYOND, "too_much")
        try:
            flow.apply(table, seat, flow.check(table, seat, action))
        except IllegalAction as reason:
            raise refused(reason) from None
        go_on(table, seat)
    if seat in table.state.waiting and flow.question(table).simultaneous:
        raise trouble(422, "A choice made in secret is sent as a whole: end it with ready.", "incomplete")


def stage_undo(table: LiveTable, seat: int, count: int) -> tuple[int, Staged]:
    """Work out how a seat takes back its last actions; return how many they are in the end.

    A sealed choice is taken back as a whole. Raises Trouble 422 when the seat may not take back so many.
    """
    if table.undos(seat) >= MOST_UNDOS:
        why = f"A seat takes back {MOST_UNDOS} times at most in one decision; go on from here, or ask all to go back."
        raise trouble(422, why, "too_many_undos")
    most = table.undoable(seat)
    together = is_simultaneous(table.game)
    if not most or (count > most and not together):  # how much a sealed choice holds is nobody's business
        why = f"Seat {seat} can take back {most} steps now, not {count}." if most else "There is nothing to take back."
        raise trouble(422, why, "nothing_to_undo")
    count = most if together else count
    undone = table.staged(Entry(table.latest + 1, "undo", seat, count=count))
    assert undone is not None
    return count, undone


def check_rewind(table: LiveTable, to: int) -> None:
    """Raise Trouble 422 unless going back to an entry would change something in a game that is not over."""
    if table.game.finished:
        raise trouble(422, "The game is over; its record can be opened on a practice table.", "finished")
    if not 0 <= to < table.latest:
        raise trouble(422, f"One can go back to entry 0 to {table.latest - 1}.", "no_entry")
    if table.is_as_after(to):
        raise trouble(422, "Nothing would be different.", "no_change")
