"""A game: a state that asks for decisions, the options of each, and what happens when one is played."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

from magnate.content import ContentError
from magnate.model.action_text import action_text
from magnate.model.actions import Action, Options
from magnate.model.errors import BadPosition, BadSetup, BrokenRecord, IllegalAction
from magnate.model.events import Event
from magnate.model.faults import Fault, at_place, fault_of, illegal_move, setup_fault
from magnate.model.limits import MOST_CHECKPOINTS
from magnate.model.notation import seat_letter
from magnate.model.record import Checkpoint, Move, Record, Result
from magnate.model.setup import Setup
from magnate.model.state import NOBODY, State
from magnate.modules import open_book
from magnate.rules import flow
from magnate.rules.book import Book
from magnate.rules.imagining import imagined
from magnate.rules.positions import position_of, read_position, run_on
from magnate.rules.preparation import begin_state, drawn
from magnate.rules.table import Scene, Table
from magnate.rules.visibility import seen_by

__all__ = ["Decision", "Game", "Move", "SeatView", "Told", "is_compiled"]


CLOSE, SPACING = MOST_CHECKPOINTS // 2, 16
"""After so many checkpoints, far more than a whole game has, only every so many moments get one."""


class Decision(NamedTuple):
    """One decision open now: who must decide, and what kind of question it is."""

    seat: int
    kind: str


class SeatView(NamedTuple):
    """Everything one seat may know: a redacted state, the rule book, and what is asked."""

    seat: int
    state: State
    book: Book
    pending: tuple[Decision, ...]


class Game:
    """One game of Food Chain Magnate.

    >>> game = Game.new(Setup.choose(players=2, variant="introductory_1", seed=7))
    >>> seat = game.pending[0].seat
    >>> _ = game.play(seat, game.options(seat)[0])
    """

    __slots__ = ("_checked", "_from_setup", "_looked", "_moments", "_moves", "_origin", "_points", "_ran_on", "_table")

    def __init__(self, table: Table, origin: State | None = None) -> None:
        """Go on with a table. origin: the state the record begins with, where it is not the present one."""
        self._table: Table = table
        self._moves: list[Move] = []
        self._from_setup: bool = False
        self._origin: State = table.state.copy() if origin is None else origin
        self._ran_on: bool = False
        self._checked: Table | None = None
        self._looked: int = 0
        self._moments: int = 0
        self._points: list[Checkpoint] = []

    @classmethod
    def new(cls, setup: Setup, *, listen: bool = True) -> Game:
        """Begin a game; map and order are drawn from the seed unless the set-up names them.

        listen: whether `play` returns events; without, they are not even built.
        Raises BadSetup when the set-up cannot be played.
        """
        book = open_book(setup)
        book = book.changed(drawn(book.setup, book.catalogue))
        table = Table(book, begin_state(book), [] if listen else None)
        flow.start(table)
        game = cls(table)
        game._from_setup = True
        return game

    @classmethod
    def from_position(cls, position: Mapping[str, Any], *, listen: bool = True) -> Game:
        """Go on from a position, as `position` gives it or written by hand (docs/formats.md).

        A position right before an automatic phase, such as ``dinnertime``, asks nobody: `advance` runs it.
        Raises BadPosition naming everything in it that is impossible.
        """
        book, state = read_position(position, open_book)
        return cls(Table(book, state, [] if listen else None))

    @property
    def book(self) -> Book:
        """The rule book of this game: components, house rules and tables derived from them."""
        return self._table.book

    @property
    def setup(self) -> Setup:
        """The set-up with the map and order that were drawn."""
        return self._table.book.setup

    @property
    def state(self) -> State:
        """The whole state, secrets included. Read it; change it only through `play`."""
        return self._table.state

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self._table.state.finished

    @property
    def pending(self) -> tuple[Decision, ...]:
        """The decisions open now, several in simultaneous phases; empty when the game is over."""
        kind = flow.asked(self._table)
        return tuple(Decision(seat, kind) for seat in self._table.state.waiting)

    @property
    def moves(self) -> Sequence[Move]:
        """Every action played so far, forced ones left out."""
        return self._moves

    def options(self, seat: int) -> Options:
        """Return the legal actions of a seat, complete and in a fixed order; empty when it is not asked."""
        if seat not in self._table.state.waiting:
            return []
        return flow.options(self._table, seat)

    def check(self, seat: int, action: Action) -> None:
        """Raise IllegalAction, with the rule and one sentence, unless the seat may do this now."""
        flow.check(self._table, seat, action)

    def play(self, seat: int, action: Action) -> list[Event]:
        """Play one action and everything automatic after it; return what happened.

        Raises IllegalAction, with nothing changed, when the action is not legal now.
        """
        return self._carry_out(seat, flow.check(self._table, seat, action))

    def _carry_out(self, seat: int, action: Action) -> list[Event]:
        """Carry out an option, run on to the next decision, and return what happened."""
        table = self._table
        events: list[Event] = []
        if table.events is not None:
            table.events = events
        flow.apply(table, seat, action)
        flow.advance(table)
        # Not Move(...): that runs a function of Python's, and takes three times as long at every single decision.
        self._moves.append(tuple.__new__(Move, (seat, action)))
        return events

    def take(self, seat: int, index: int) -> list[Event]:
        """Play the option at an index of `options(seat)`, which needs no check; return what happened.

        Raises IndexError, with nothing changed, when there is no such option.
        """
        found = self._table.options.get(seat)
        return self._carry_out(seat, (self.options(seat) if found is None else found)[index])

    def play_scenes(self, seat: int, action: Action) -> tuple[list[Event], list[Scene]]:
        """Play one action like `play`; return what happened, and the state in which each phase began meanwhile.

        A phase that asks somebody first begins before this action, and has no state here.
        """
        scenes: list[Scene] = []
        self._table.scenes = scenes
        try:
            return self.play(seat, action), scenes
        finally:
            self._table.scenes = None

    def play_all(self, seat: int, actions: Iterable[Action]) -> list[Event]:
        """Play several steps of a seat as one command: all of them, or none.

        Raises IllegalAction, with nothing changed, when one of them is not legal.
        """
        before = self._table.state.copy()
        count = len(self._moves)
        events: list[Event] = []
        try:
            for action in actions:
                events += self.play(seat, action)
        except IllegalAction:
            self._table.state = before
            self._table.options.clear()
            del self._moves[count:]
            raise
        return events

    def advance(self) -> list[Event]:
        """Run what is automatic now, such as the dinner a position stands before; return what happened.

        There is something to run only right after `from_position`: `play` runs it anyway.
        """
        table = self._table
        events: list[Event] = []
        if table.events is not None:
            table.events = events
        if not table.state.finished and not self._moves:
            self._ran_on = True
            run_on(table)
        return events

    def view(self, seat: int) -> SeatView:
        """Return exactly what a seat may know (chapter 21); seat -1 is a spectator."""
        return SeatView(seat, seen_by(self._table, seat), self._table.book, self.pending)

    @classmethod
    def imagine(cls, view: SeatView, dice: random.Random) -> Game:
        """Return a game that may be the one a seat sees: the only way to look ahead without looking at secrets.

        Reserve cards the seat may not see are drawn with `dice`; the others who have sealed a choice in secret are
        asked again. Equal views and equal dice give equal games (chapter 21). It has no moves yet, and no listener.
        """
        return cls(imagined(view.book, view.state, view.seat, dice))

    def position(self) -> dict[str, Any]:
        """Return the whole state as plain data, secrets included (docs/formats.md); `from_position` reads it."""
        return position_of(self._table.book, self._table.state)

    def hash(self) -> str:
        """Return a digest of the whole state; equal states of equal games have equal digests.

        It is made from the position, not from the insides of the program, so that it stays the same in
        later versions: checkpoints of records are compared with it.
        """
        return _digest(self._table)

    def record(self, about: Mapping[str, str] | None = None) -> Record:
        """Return the record of the game so far, with a checkpoint at the beginning of every phase and turn.

        A game that goes on and on has fewer of them later, so that its record can be read again (`model.limits`).
        about: texts to keep with it, such as who sits where, by names of letters, digits and underscores.
        """
        table = self._look_back()
        points = list(self._points)
        if points[-1].moves != len(self._moves):
            points.append(_checkpoint(table, len(self._moves)))
        return Record(
            setup=self.setup if self._from_setup else None,
            start=None if self._from_setup else position_of(self.book, self._origin),
            ran_on=self._ran_on,
            moves=tuple(self._moves),
            checkpoints=tuple(points),
            result=_result(self.state) if self.finished else None,
            about=tuple(sorted((about or {}).items())),
        )

    def _look_back(self) -> Table:
        """Bring the checkpoints up to date by playing again what was played since the last record."""
        table = self._checked
        if table is None or self._looked > len(self._moves):
            table = self._checked = Table(self.book, self._origin.copy())
            if self._ran_on:
                run_on(table)
            self._looked = self._moments = 0
            self._points = [_checkpoint(table, 0)]
        while self._looked < len(self._moves):
            before = _moment(table.state)
            seat, action = self._moves[self._looked]
            flow.play(table, seat, action)
            self._looked += 1
            if table.state.finished or _moment(table.state) != before:
                self._moments += 1
                if self._moments < CLOSE or self._moments % SPACING == 0:
                    self._points.append(_checkpoint(table, self._looked))
        return table

    @classmethod
    def replay(cls, record: Record, to: int | None = None, *, listen: bool = False) -> Game:
        """Play a record again, all of it or its first `to` moves, and check every hash on the way.

        Raises BrokenRecord naming the first move that does not replay, or the checkpoint that differs.
        """
        game: Game | None = None
        for step in cls.follow(record, to, listen=listen):
            game = step.game
        assert game is not None
        return game

    @classmethod
    def follow(cls, record: Record, to: int | None = None, *, listen: bool = True) -> Iterator[Told]:
        """Replay a record move by move: what happened before the first move, then each move in turn.

        Raises BrokenRecord like `replay`. `game` is the same one throughout; do not play on it meanwhile.
        """
        game = cls._begun(record, listen)
        events = game.advance() if record.ran_on else list(game._table.events or [])
        points = {point.moves: point for point in record.checkpoints}
        game._compare(points.get(0), 0)
        yield Told(0, None, events, game)
        last = len(record.moves) if to is None else min(max(to, 0), len(record.moves))
        for number, move in enumerate(record.moves[:last], start=1):
            try:
                events = game.play(move.seat, move.action)
            except IllegalAction as error:
                text = f"{seat_letter(move.seat)} {action_text(move.action)}"
                raise BrokenRecord(illegal_move(number, text, error), number) from None
            game._compare(points.get(number), number)
            yield Told(number, move, events, game)
        if last == len(record.moves) and record.result is not None and record.result != _result(game.state):
            why = "The game does not end with the result that is recorded."
            raise BrokenRecord(Fault(why, "record.result"), last)

    @classmethod
    def _begun(cls, record: Record, listen: bool) -> Game:
        """Return the game of a record before its first move."""
        try:
            if record.setup is not None:
                return cls.new(record.setup, listen=listen)
            return cls.from_position(record.start or {}, listen=listen)
        except (BadSetup, ContentError) as error:
            raise BrokenRecord(at_place("setup", setup_fault(error))) from None
        except BadPosition as error:
            raise BrokenRecord(at_place("start", fault_of(error))) from None

    def _compare(self, point: Checkpoint | None, number: int) -> None:
        """Raise BrokenRecord unless the state is the one the record had here."""
        if point is not None and point != _checkpoint(self._table, number):
            why = f"The checkpoint after move {number} (round {point.round}, {point.phase}) differs from the replay."
            values = {"number": number, "round": point.round, "step": point.phase}
            raise BrokenRecord(Fault(why, "record.checkpoint", values), number)

    def copy(self) -> Game:
        """Return an independent copy without a listener; rule book and town are shared."""
        other = Game(self._table.copy(), self._origin)
        other._moves = self._moves[:]
        other._from_setup = self._from_setup
        other._ran_on = self._ran_on
        return other

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        return _unpickled, (self.record().dumps(),)  # a record is small, and the same compiled or not


def _unpickled(record: str) -> Game:
    return Game.replay(Record.loads(record))


# After Game: compiled, a field's class must exist when the tuple is made.
class Told(NamedTuple):
    """One step of a replay: the number of the move (0: before the first), the move, what happened."""

    number: int
    move: Move | None
    events: list[Event]
    game: Game


def is_compiled() -> bool:
    """Return whether the engine in use was compiled."""
    return not str(flow.__file__).endswith(".py")


def _digest(table: Table) -> str:
    text = json.dumps(position_of(table.book, table.state), sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()


def _moment(state: State) -> tuple[int, str, int]:
    """Return round, phase and whose turn it is: a checkpoint is made whenever this changes."""
    turn = state.turn.seat
    return state.round, "working" if turn != NOBODY else state.step, turn


def _checkpoint(table: Table, moves: int) -> Checkpoint:
    return Checkpoint(moves, table.state.round, table.state.step, _digest(table))


def _result(state: State) -> Result | None:
    """Return how a finished game ended."""
    if not state.finished:
        return None
    winner = None if state.winner == NOBODY else state.winner
    return Result(winner, tuple(state.ranking), tuple(chain.cash for chain in state.chains), state.round)
