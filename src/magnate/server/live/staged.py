"""What a table in memory is made of: actions with what they made happen, states kept, and where an entry would lead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from magnate.game import Game
from magnate.model.errors import IllegalAction
from magnate.model.events import Event
from magnate.model.state import NOBODY, State
from magnate.server.live.line import Step
from magnate.server.live.moments import Moment

UNPLAYED = Moment(round=-1, phase="", turn=NOBODY, step="", cursor=0, agenda=0, resume="", redraws=0)
"""In place of a moment before the snapshot that a table was opened from; no real moment equals it."""


class Done(NamedTuple):
    """An action that stands, the stretch it was played in, and what it made happen."""

    step: Step
    before: Moment
    events: list[Event]


class Refused(Exception):
    """A step of a command is not legal: its place among the steps, and the reason of the engine."""

    def __init__(self, index: int, reason: IllegalAction) -> None:
        super().__init__(str(reason))
        self.index = index
        self.reason = reason


class Kept(NamedTuple):
    """A state between two stretches of play, and how many actions lead to it. Nothing is ever played on it."""

    length: int
    state: State


@dataclass(frozen=True, slots=True)
class Staged:
    """Where an entry leads. game: after it, never played on again.

    stands: so many of the actions that stand now still do; done: those that follow them. kept: states kept on the
    way. opened: the beginning of the stretch of play in which the game is then.
    """

    game: Game
    stands: int
    done: Sequence[Done]
    kept: Sequence[Kept]
    opened: Kept


class Sealing(NamedTuple):
    """The game after an entry of the simultaneous stretch now open, and what was done in the stretch until then."""

    game: Game
    done: tuple[Done, ...]


class RoundBegun(NamedTuple):
    """The beginning of a round, when nobody has chosen anything yet: the entry that led to it, and the state then."""

    seq: int
    kept: Kept
