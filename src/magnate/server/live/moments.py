"""Where a game stands: the stretch of play within which one may take back, and what is still secret in it."""

from __future__ import annotations

from typing import NamedTuple

from magnate.game import Game
from magnate.model.state import NOBODY
from magnate.rules import flow
from magnate.rules.table import Table
from magnate.view.screen.view import phase_of


class Moment(NamedTuple):
    """A stretch of play: one seat's working day, one simultaneous choice, one question between two phases.

    round, phase, turn: as in `Told`. step, cursor, agenda, resume, redraws: what else tells stretches apart.
    """

    round: int
    phase: str
    turn: int
    step: str
    cursor: int
    agenda: int
    resume: str
    redraws: int


def moment_of(game: Game) -> Moment:
    """Return the stretch a game is in."""
    state = game.state
    working = state.step in game.book.working_steps
    return Moment(
        round=state.round,
        phase=phase_of(Table(game.book, state)),
        turn=state.turn.seat if working or state.step == flow.INTERLUDE else NOBODY,
        step="working" if working else state.step,
        cursor=state.cursor,
        agenda=len(state.agenda),
        resume=state.resume,
        redraws=state.redraws,
    )


def is_simultaneous(game: Game) -> bool:
    """Tell whether what is chosen now is chosen in secret, by all who are asked at the same time (B-INF-04)."""
    return not game.finished and flow.question(Table(game.book, game.state)).simultaneous
