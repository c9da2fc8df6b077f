"""What may be written into the log: who may do what when, and how a decision in secret is kept whole."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.model.action_codec import action_from_json
from magnate.model.actions import Action
from magnate.server.live.line import Entry
from magnate.server.live.moments import is_simultaneous, moment_of
from magnate.server.live.table import LiveTable, Refused, Staged
from magnate.server.live.telling import Teller
from magnate.server.problems import refused, stale, trouble
from magnate.view.screen.refusals import why_not


def read_steps(steps: Sequence[object]) -> list[Action]:
    """Return the actions of a request. Raises Trouble 400 naming the step that is wrong."""
    found: list[Action] = []
    for index, step in enumerate(steps):
        try:
            found.append(action_from_json(step, f"steps[{index}]"))
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
        raise stale(table.latest, [])
    if not table.sealed_by_others(seat, known):
        raise stale(table.latest, teller.after(known))


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
    game = table.game
    try:
        staged = table.stage(table.latest + 1, seat, actions)
    except Refused as error:
        raise refusal(table, seat, actions, error) from None
    now = table.moment
    beyond = sum(1 for done in staged.done[len(table.done) :] if done.before != now)
    if beyond:
        why = f"The decision was complete {beyond} steps before the last one; send those later."
        raise trouble(422, why, "too_much")
    if is_simultaneous(game) and seat in staged.game.state.waiting and moment_of(staged.game) == now:
        raise trouble(422, "A choice made in secret is sent as a whole: end it with ready.", "incomplete")
    return staged


def refusal(table: LiveTable, seat: int, actions: Sequence[Action], error: Refused) -> Exception:
    """Return the refusal of a command by its first step that is not legal."""
    before, wrong = actions[: error.index], actions[error.index]
    if table.game.finished or seat not in table.game.state.waiting:
        return refused(error.reason)
    return refused(error.reason, why_not(table.game, seat, before, wrong))


def stage_undo(table: LiveTable, seat: int, count: int) -> tuple[int, Staged]:
    """Work out how a seat takes back its last actions; return how many they are in the end.

    A sealed choice is taken back as a whole. Raises Trouble 422 when the seat may not take back so many.
    """
    most = table.undoable(seat)
    if count > most:
        why = f"Seat {seat} can take back {most} steps now, not {count}." if most else "There is nothing to take back."
        raise trouble(422, why, "nothing_to_undo")
    count = most if is_simultaneous(table.game) else count
    undone = table.staged(Entry(table.latest + 1, "undo", seat, count=count))
    assert undone is not None
    return count, undone


def check_rewind(table: LiveTable, to: int) -> None:
    """Raise Trouble 422 unless going back to an entry would change something in a game that is not over."""
    if table.game.finished:
        raise trouble(422, "The game is over; its record can be opened on a practice table.", "finished")
    if not 0 <= to < table.latest:
        raise trouble(422, f"One can go back to entry 0 to {table.latest - 1}.", "no_entry")
    if table.line_at(to) == table.line:
        raise trouble(422, "Nothing would be different.", "no_change")
