"""A game being played: the log, the actions that stand, and the game they make.

Nothing here waits, writes or publishes. A command is *staged* first: what it would lead to is worked out on a
copy; only when the log has the entry is it *adopted*. So a command applies whole or not at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from magnate.game import Game
from magnate.model.actions import Action
from magnate.model.errors import BrokenRecord, IllegalAction
from magnate.model.events import Event
from magnate.model.record import FORMAT, RULESET, VERSION, Move, Record
from magnate.model.state import State
from magnate.rules.table import Table
from magnate.server.live.line import Entry, Step, fold, in_common, standing, without_last
from magnate.server.live.moments import Moment, is_simultaneous, moment_of

KEPT_EVERY = 64
"""So many actions lie between two states kept for going back."""


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


@dataclass(frozen=True, slots=True)
class Staged:
    """Where a command would lead: the game after it, all actions that would stand, states kept on the way."""

    game: Game
    done: list[Done]
    kept: list[tuple[int, State]]


def beginning(data: Mapping[str, Any]) -> Record:
    """Return the record without moves that entry 0 of a log holds: a set-up, or a position to go on from.

    data: ``{"start": …, "ran_on": …}``, or ``{"setup": …}``, or a bare set-up (docs/formats.md).
    Raises BrokenRecord.
    """
    if "start" in data or "setup" in data:
        whole = {name: data[name] for name in ("setup", "start", "ran_on", "ruleset") if data.get(name) is not None}
    else:
        whole = {"setup": data}
    return Record.from_json({"ruleset": RULESET, **whole, "format": FORMAT, "version": VERSION, "moves": []})


class LiveTable:
    """One game with its log. Raises BrokenRecord where the log does not replay."""

    def __init__(self, start: Record, entries: Sequence[Entry]) -> None:
        """Rebuild the game of a log. entries: all of them, the beginning first."""
        self.start = start
        first = next(iter(Game.follow(start, 0, listen=True)))
        self.begun: list[Event] = list(first.events)
        self._origin = first.game
        self.game: Game = with_state(first.game, first.game.state.copy())
        self.entries: list[Entry] = []
        self.by_key: dict[str, Entry] = {}
        self.before: list[Moment] = []
        """Where the game stood before each entry."""
        self.done: list[Done] = []
        self._kept: list[tuple[int, State]] = [(0, first.game.state.copy())]
        self.add(entries)

    @property
    def latest(self) -> int:
        """Number of the last entry."""
        return self.entries[-1].seq

    @property
    def line(self) -> list[Step]:
        """The actions that stand."""
        return [done.step for done in self.done]

    @property
    def moment(self) -> Moment:
        """The stretch of play now open."""
        return moment_of(self.game)

    def add(self, entries: Sequence[Entry]) -> None:
        """Take over entries that stand in the log. Raises BrokenRecord when they cannot follow."""
        for entry in entries:
            if entry.seq != len(self.entries):
                raise BrokenRecord(f"Entry {entry.seq} of the log follows entry {len(self.entries) - 1}.", entry.seq)
            try:
                staged = self.staged(entry)
            except (Refused, IndexError) as error:
                raise BrokenRecord(f"Entry {entry.seq} of the log cannot be played: {error}", entry.seq) from None
            self.adopt(entry, staged)

    def staged(self, entry: Entry) -> Staged | None:
        """Work out where an entry leads; None when it changes nothing. Raises Refused."""
        if entry.kind == "play":
            return self.stage(entry.seq, entry.seat, entry.actions)
        if entry.kind == "undo":
            return self.reached(without_last(self.line, entry.seat, entry.count))
        if entry.kind == "rewind":
            return self.reached(self.line_at(entry.to))
        return None

    def stage(self, seq: int, seat: int, actions: Sequence[Action]) -> Staged:
        """Work out where actions of a seat lead, as an entry `seq`. Raises Refused, with nothing changed."""
        game = with_state(self._origin, self.game.state.copy())
        return _played(game, self.done[:], self._kept[:], [Step(seq, seat, action) for action in actions])

    def reached(self, line: Sequence[Step]) -> Staged:
        """Work out the game of other actions, from the last state kept that both lines share. Raises Refused."""
        shared = in_common(line, self.line)
        kept = [(count, state) for count, state in self._kept if count <= shared]
        count, state = kept[-1]
        return _played(with_state(self._origin, state.copy()), self.done[:count], kept, line[count:])

    def adopt(self, entry: Entry, staged: Staged | None) -> None:
        """Make an entry, now in the log, the last one."""
        assert entry.seq == len(self.entries), f"entry {entry.seq} cannot follow {len(self.entries) - 1}"
        self.before.append(self.moment)
        self.entries.append(entry)
        self.by_key[entry.key] = entry
        if staged is not None:
            self.game, self.done, self._kept = staged.game, staged.done, staged.kept

    # ------------------------------------------------------------------------------------- looking back

    def line_at(self, seq: int) -> list[Step]:
        """Return the actions that stood right after an entry."""
        return fold(self.entries[: seq + 1])

    def game_at(self, seq: int) -> Game:
        """Return the game as it was right after an entry, as a copy unless it is the present one."""
        return self.game if seq == self.latest else self.reached(self.line_at(seq)).game

    def standing(self) -> set[int]:
        """Return the numbers of the entries that count: not rewound, and not taken back as a whole."""
        acting = {done.step.seq for done in self.done}
        return {entry.seq for entry in standing(self.entries) if entry.kind != "play" or entry.seq in acting}

    def undoable(self, seat: int) -> int:
        """Return how many of its last actions a seat may take back now.

        In its own open turn those of the turn; in a simultaneous phase the whole choice, until it is revealed.
        """
        if self.game.finished:
            return 0
        now, together, count = self.moment, is_simultaneous(self.game), 0
        if not together and seat not in self.game.state.waiting:
            return 0
        for done in reversed(self.done):
            if done.before != now:
                break
            if done.step.seat == seat:
                count += 1
            elif not together:
                break
        return count

    def asked_since(self) -> str:
        """Return when the present stretch of play began: the time of the entry that led to it."""
        now = self.moment
        for entry, before in zip(reversed(self.entries), reversed(self.before), strict=True):
            if before != now or entry.seq == 0 or entry.kind == "rewind":
                return entry.at
        raise AssertionError("a log begins with entry 0")

    def sealed_by_others(self, seat: int, known: int) -> bool:
        """Tell whether everything after an entry was done by other seats in the simultaneous phase now open.

        A command that knew no more than that entry is then as good as new (B-INF-04).
        """
        if not is_simultaneous(self.game):
            return False
        now = self.moment
        return all(
            entry.seat != seat and entry.kind in ("play", "undo") and self.before[entry.seq] == now
            for entry in self.entries[known + 1 :]
        )

    def record(self, about: Mapping[str, str]) -> Record:
        """Return the record of the actions that stand, with checkpoints (docs/formats.md)."""
        moves = tuple(Move(step.seat, step.action) for step in self.line)
        return Game.replay(self.start._replace(moves=moves)).record(about)


def with_state(origin: Game, state: State) -> Game:
    """Return a game of the same book that goes on from a state, and tells its events."""
    return Game(Table(origin.book, state, []))


def _played(game: Game, done: list[Done], kept: list[tuple[int, State]], steps: Sequence[Step]) -> Staged:
    """Play steps on a game and note them. Raises Refused."""
    for index, step in enumerate(steps):
        before = moment_of(game)
        try:
            events = game.play(step.seat, step.action)
        except IllegalAction as reason:
            raise Refused(index, reason) from None
        done.append(Done(step, before, events))
        if len(done) - kept[-1][0] >= KEPT_EVERY:
            kept.append((len(done), game.state.copy()))
    return Staged(game, done, kept)
