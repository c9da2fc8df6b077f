"""The decision windows of a record: what each seat had to decide, what it knew then, and what it did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from magnate.bots.plans import PlannedStep
from magnate.bots.plans.notes import Notes
from magnate.bots.plans.plan import Doing
from magnate.bots.plans.words import doing_said
from magnate.content import EmployeeType
from magnate.facts.phrase import Phrase
from magnate.game import Game, SeatView, Told
from magnate.model.actions import READY, Action
from magnate.model.events import Event
from magnate.model.record import Record
from magnate.model.state import State
from magnate.rules.flow import INTERLUDE, asked
from magnate.rules.table import Table
from magnate.rules.visibility import SPECTATOR

FIRST_RESTAURANT, RESERVE, STRUCTURE, ORDER, STAFF, CAMPAIGN, WORKS, PAYDAY = (
    "first_restaurant", "reserve", "structure", "order", "staff", "campaign", "works", "payday"
)  # fmt: skip

KINDS = (FIRST_RESTAURANT, RESERVE, STRUCTURE, ORDER, STAFF, CAMPAIGN, WORKS, PAYDAY)
"""What a window is about. A turn has up to three: whom to hire and train, campaigns, and what is made and built."""

ROUND = "round"
"""All windows of a seat in one round taken together (`rounds.py`); not one of `KINDS`."""

BY_STEP = {
    "first_restaurant": FIRST_RESTAURANT,
    "reserve": RESERVE,
    "restructuring": STRUCTURE,
    "order_of_business": ORDER,
    "hire": STAFF,
    "train": STAFF,
    "launch": CAMPAIGN,
    "payday": PAYDAY,
    "cleanup": "",
    INTERLUDE: "",
}
"""The window a step belongs to; "" for one that is not reviewed. Other steps, those of modules too, are works."""


NOTHING = {
    STRUCTURE: "plan_nobody_works",
    STAFF: "plan_no_staff",
    CAMPAIGN: "plan_no_campaign",
    WORKS: "plan_no_works",
    PAYDAY: "plan_no_dismissal",
}
"""How it is said that nothing is done in a window."""


def kind_of(state: State) -> str:
    """Return what kind of window is open; "" for none."""
    return BY_STEP.get(state.step, WORKS)


class Line(NamedTuple):
    """One way to answer a window.

    goal: cards at work by type, for a structure. steps: otherwise its actions; a whole round has both. doing: the same
    in typed parts. later: what the seat went on to do in that round, for the line that was played.
    """

    kind: str
    goal: tuple[int, ...]
    steps: tuple[PlannedStep, ...]
    doing: Doing
    later: tuple[PlannedStep, ...] = ()

    @property
    def key(self) -> object:
        """What is equal for two lines that come to the same."""
        return self.goal, tuple(sorted(repr(step.action) for step in self.steps))

    def said(self) -> list[Phrase]:
        """Return the line as phrases, each a sentence."""
        found = doing_said(self.doing, structure=bool(self.goal))
        nothing = all(phrase.say == "plan_nothing" for phrase in found)
        return [Phrase(say=NOTHING[self.kind])] if nothing and self.kind in NOTHING else found


class Window(NamedTuple):
    """One decision of a seat. move: moves of the record before it. view: what the seat knew then."""

    number: int
    seat: int
    round: int
    kind: str
    move: int
    view: SeatView
    played: Line


class RoundStart(NamedTuple):
    """The first decision of a round. move: moves before it. public: what everybody knew. state: all there was."""

    round: int
    move: int
    public: SeatView
    state: State


class Story(NamedTuple):
    """A record told for a review. events: all of them, with the round each belongs to."""

    game: Game
    windows: list[Window]
    rounds: list[RoundStart]
    events: list[tuple[int, Event]]


class _Open:
    """A window that is still open."""

    def __init__(self, game: Game, seat: int, kind: str, move: int) -> None:
        self.kind = kind
        self.round = game.state.round
        self.move = move
        self.view = game.view(seat)
        self.notes = Notes(game.book, game.state, seat)
        self.begun = len(self.notes.steps)
        self.over = False
        self.goal: tuple[int, ...] = ()
        self.later: list[PlannedStep] = []


def story_of(record: Record) -> Story:
    """Replay a record and return its windows, rounds and events. Raises BrokenRecord like `Game.replay`."""
    teller = _Teller(record)
    for told in Game.follow(record):
        teller.hear(told)
    return teller.story()


class _Teller:
    def __init__(self, record: Record) -> None:
        self.record = record
        self.open: dict[int, list[_Open]] = {}
        self.rounds: list[RoundStart] = []
        self.events: list[tuple[int, Event]] = []
        self.game: Game | None = None
        self._mover: _Open | None = None

    def hear(self, told: Told) -> None:
        """Take one step of the replay: what the last move led to, and the move that comes next."""
        self.game = game = told.game
        state = game.state
        table = Table(game.book, state)
        if self._mover is not None:
            self._mover.notes.after(table)
        self._mover = None
        self.events += [(state.round, event) for event in told.events]
        if state.round > (self.rounds[-1].round if self.rounds else 0) and not state.finished:
            self.rounds.append(RoundStart(state.round, told.number, game.view(SPECTATOR), state.copy()))
        for seat, found in self.open.items():
            last = found[-1]
            if last.kind == STRUCTURE and not last.goal and state.step != "restructuring":
                last.goal = tuple(state.chains[seat].work)
        if told.number < len(self.record.moves):
            move = self.record.moves[told.number]
            self._next(game, table, move.seat, move.action, told.number)

    def _next(self, game: Game, table: Table, seat: int, action: Action, number: int) -> None:
        state, kind = game.state, kind_of(game.state)
        found = self.open.setdefault(seat, [])
        last = found[-1] if found else None
        if last is not None and (last.kind, last.round) != (kind, state.round):
            last.over = True
        step = PlannedStep(state.step, asked(table), action)
        for one in found:
            if one.over and one.round == state.round:
                one.later.append(step)
        if not kind:
            return
        if last is None or last.over:
            last = _Open(game, seat, kind, number)
            found.append(last)
        last.notes.before(table, action)
        self._mover = last

    def story(self) -> Story:
        """Return what was heard."""
        assert self.game is not None
        book = self.game.book
        found = sorted(((one.move, seat, one) for seat, all_ in self.open.items() for one in all_), key=_by_move)
        windows: list[Window] = []
        for move, seat, one in found:
            doing, goal = one.notes.doing(), one.goal
            if one.kind == STRUCTURE:
                if not goal:
                    continue  # the record ends before the structures are revealed
                doing = working(book.employees, goal)
            steps = () if one.kind == STRUCTURE else tuple(one.notes.steps)
            line = Line(one.kind, goal, steps, doing, tuple(one.later))
            windows.append(Window(len(windows), seat, one.round, one.kind, move, one.view, line))
        return Story(self.game, windows, self.rounds, self.events)


def _by_move(found: tuple[int, int, _Open]) -> tuple[int, int]:
    return found[0], found[1]


def working(employees: Sequence[EmployeeType], goal: Sequence[int]) -> Doing:
    """Return a structure as what a seat does."""
    return Doing(structure=tuple((employees[card].id, count) for card, count in enumerate(goal) if count))


def structure_actions(game: Game, goal: Sequence[int]) -> tuple[Action, ...]:
    """Return what puts the cards of a structure to work, managers first, and seals."""
    book = game.book
    cards = sorted((card for card, count in enumerate(goal) if count), key=lambda card: -book.employees[card].slots)
    return (*(book.put_to_work[card] for card in cards for _ in range(goal[card])), READY)
