"""A decision put to a program: the line that asks it, and what its answers mean."""

from __future__ import annotations

import msgspec

from magnate.bots.programs.messages import (
    LONGEST_LINE,
    PAGE,
    PROTOCOL,
    AskBoard,
    Board,
    Choose,
    Decide,
    Error,
    FromProgram,
    Garbage,
    Greeting,
    Hello,
    Limits,
    Page,
    read_message,
)
from magnate.bots.programs.messages import Options as MoreOptions
from magnate.game import SeatView
from magnate.model.action_codec import BY_CLASS
from magnate.model.action_objects import action_from_object, action_to_object
from magnate.model.actions import Action, Options
from magnate.model.record import RULESET
from magnate.rules.choices import find
from magnate.rules.positions import position_of
from magnate.rules.table import Table
from magnate.view.screen.board import board_shape

MOST_LINES = 500
"""Lines of a program that are read for one decision; enough to ask for a hundred thousand options."""

MOST_MISTAKES = 3
"""After so many mistakes in a game somebody else plays on."""

SEED_BITS = 53
"""So many bits of a seed survive in programs whose numbers are all floating point."""


class Wrong(Exception):
    """What a program did wrong. error: the id of its kind, as in `messages.Mistake`. fatal: nothing more is asked."""

    def __init__(self, error: Error, why: str, *, fatal: bool = False) -> None:
        super().__init__(why)
        self.error = error
        self.why = why
        self.fatal = fatal


def hello(magnate: str, seat: int, players: int, decision_ms: int, line_bytes: int = LONGEST_LINE) -> Hello:
    """Return the first line to a program."""
    limits = Limits(decision_ms=decision_ms, line_bytes=line_bytes, mistakes=MOST_MISTAKES)
    return Hello(protocol=PROTOCOL, magnate=magnate, ruleset=RULESET, seat=seat, players=players, limits=limits)


def read_greeting(line: bytes) -> Greeting:
    """Return the first line of a program. Raises Wrong when it speaks another version of the protocol."""
    said = _read(line)
    if not isinstance(said, Greeting):
        raise Wrong("garbage", 'The first line of a program must be {"type": "hello", "protocol": 1}.', fatal=True)
    if said.protocol != PROTOCOL:
        why = f"The program speaks version {said.protocol} of the protocol, magnate version {PROTOCOL}."
        raise Wrong("version", why, fatal=True)
    return said


class Question:
    """One decision of a seat, with everything a program may know of it.

    number: tells it from every other decision of the game. seed: for what the program leaves to chance.
    """

    def __init__(self, number: int, view: SeatView, options: Options, seed: int) -> None:
        self.number = number
        self.view = view
        self.options = options
        self.seed = seed
        self._lines = 0

    def message(self, time_left_ms: int) -> Decide:
        """Return the message that asks for the decision. It holds nothing that the seat may not know."""
        view = self.view
        kind = next(decision.kind for decision in view.pending if decision.seat == view.seat)
        return Decide(
            decision=self.number,
            seat=view.seat,
            kind=kind,
            time_left_ms=time_left_ms,
            seed=self.seed,
            view=seen_position(view),
            options=Page(begin=0, count=len(self.options), actions=self._page(0)),
        )

    def _page(self, begin: int) -> list[dict[str, object]]:
        options = self.options  # lists of places are no sequences that could be sliced
        return [action_to_object(options[index]) for index in range(begin, min(begin + PAGE, len(options)))]

    def answer(self, line: bytes) -> Action | MoreOptions | Board | None:
        """Return what a line of the program means: its choice, an answer to give it, or None for nothing to do.

        A late answer to an earlier decision means nothing. Raises Wrong.
        """
        self._lines += 1
        if self._lines > MOST_LINES:
            raise Wrong("too_many", f"More than {MOST_LINES} lines for one decision.", fatal=True)
        said = _read(line)
        if isinstance(said, Greeting):
            raise Wrong("garbage", "A program says hello once.")
        if said.decision < self.number:
            return None
        if said.decision > self.number:
            raise Wrong("illegal", f"Decision {said.decision} was not asked; decision {self.number} is open.")
        if isinstance(said, Choose):
            return self._chosen(said)
        if isinstance(said, AskBoard):
            board = board_shape(Table(self.view.book, self.view.state))
            return Board(decision=self.number, board=msgspec.to_builtins(board))
        return MoreOptions(
            decision=self.number, begin=said.begin, count=len(self.options), actions=self._page(said.begin)
        )

    def _chosen(self, said: Choose) -> Action:
        if (said.option is None) == (said.action is None):
            raise Wrong("garbage", "A choice names an option by its index or an action: one of both.")
        if said.option is not None:
            if said.option >= len(self.options):
                raise Wrong("illegal", f"There is no option {said.option}; there are {len(self.options)}, from 0.")
            return self.options[said.option]
        try:
            action = action_from_object(said.action)
        except ValueError as error:
            raise Wrong("illegal", str(error)) from None
        found = find(self.options, action)
        if found is None:
            raise Wrong("illegal", f"This '{BY_CLASS[type(action)].name}' is not among the options.")
        return found


def seen_position(view: SeatView) -> dict[str, object]:
    """Return what a seat may know as a position (docs/formats.md), without the seed.

    The seed would tell what other computer seats leave to chance, and how a map without a place is drawn anew.
    """
    found = position_of(view.book, view.state)
    del found["seed"]
    return found


def _read(line: bytes) -> FromProgram:
    if len(line) >= LONGEST_LINE:
        raise Wrong("too_long", f"A line of more than {LONGEST_LINE} bytes.", fatal=True)
    try:
        return read_message(line)
    except Garbage as error:
        raise Wrong("garbage", f"No message of the protocol: {error}") from None
