"""A game being played: the log, the actions that stand, and the game they make.

Nothing here waits, writes or publishes. Everything but `adopt` may be asked in a thread, while the lock of the game is
held, so that nothing is adopted meanwhile; the game of a moment is never played on, so anybody may keep and read it.

A command is *staged* first: what it would lead to is worked out on a copy; only when the log has the entry is it
*adopted*. So a command applies whole or not at all.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from typing import Any

from magnate.game import Game
from magnate.model.actions import Action
from magnate.model.dinner_events import HouseDined
from magnate.model.errors import BrokenRecord, IllegalAction
from magnate.model.events import Event
from magnate.model.faults import Fault
from magnate.model.record import FORMAT, RULESET, VERSION, Move, Record
from magnate.model.state import State
from magnate.rules.table import Table
from magnate.server.live.line import Entry, Step, fold, in_common, standing
from magnate.server.live.moments import Moment, is_simultaneous, moment_of
from magnate.server.live.staged import UNPLAYED, Done, Kept, Refused, RoundBegun, Sealing, Staged

KEPT_EVERY = 64
"""So many actions lie between two states kept for going back, and the rest of a stretch of play."""


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
    """One game with its log. Raises BrokenRecord where the log does not replay.

    Opened from a snapshot, it has played only what follows. Everything can be asked all the same: what needs events
    or states from before plays that part then, in whatever thread asks. `recall` does it beforehand.
    """

    def __init__(self, start: Record, entries: Sequence[Entry], round_begun: RoundBegun | None = None) -> None:
        """Rebuild the game of a log. entries: all of them, the beginning first. round_begun: where to go on from."""
        self.start = start
        first = next(iter(Game.follow(start, 0, listen=True)))
        self.begun: list[Event] = list(first.events)
        self._origin = first.game
        self.game: Game = with_state(first.game, first.game.state.copy())
        self.moment: Moment = moment_of(self.game)
        """The stretch of play now open."""
        self.entries: list[Entry] = []
        self.by_key: dict[str, Entry] = {}
        self.before: list[Moment] = []
        """Where the game stood before each entry."""
        self.tips: list[int] = []
        """The last entry that still stood after each entry."""
        self.since = 0
        """The entry that led to the stretch now open."""
        self.done: list[Done] = []
        self._dropped: frozenset[int] = frozenset()
        self._opened = Kept(0, self.game.state)
        self._kept: list[Kept] = [self._opened]
        self._sealing: dict[int, Sealing] = {}
        self.last_round: RoundBegun | None = None
        """The last beginning of a round that still stands, as far as it was played."""
        self._unplayed: RoundBegun | None = None
        """Where the table was opened from, as long as nothing before it was played."""
        if round_begun is not None:
            self._go_on_from(round_begun, entries[: round_begun.seq + 1])
        self.add(entries[len(self.entries) :])

    def _go_on_from(self, round_begun: RoundBegun, entries: Sequence[Entry]) -> None:
        """Begin with a round, and take the entries up to it as they stand in the log. Raises BrokenRecord."""
        self.entries, self.by_key = list(entries), {entry.key: entry for entry in entries}
        self.before, self.tips = [UNPLAYED] * len(entries), [0] * len(entries)
        self.done = [Done(step, UNPLAYED, []) for step in fold(entries)]
        if len(self.done) != round_begun.kept.length:
            count, wanted = len(self.done), round_begun.kept.length
            values = {"count": count, "wanted": wanted}
            why = f"The log has {count} actions here, not {wanted}."
            raise BrokenRecord(Fault(why, "record.log_length", values), round_begun.seq)
        self.since = round_begun.seq
        self._dropped = dropped(entries)
        self.last_round = self._unplayed = round_begun
        self._opened = round_begun.kept
        self._kept.append(round_begun.kept)
        self.game = with_state(self._origin, round_begun.kept.state)
        self.moment = moment_of(self.game)

    def has_played(self, seq: int) -> bool:
        """Tell whether an entry and what follows it can be told, or gone back to, without playing much first."""
        return self._unplayed is None or seq > self._unplayed.seq

    def recall(self) -> None:
        """Play what lies before the snapshot this table was opened from, unless that was done. It takes its time."""
        if self._unplayed is None:
            return
        past = LiveTable(self.start, self.entries[: self._unplayed.seq + 1])
        # Nothing moves to another place: a reader in another thread finds the old entry or the new one, never a gap.
        self.done[: len(past.done)] = past.done
        self.before[: len(past.before)] = past.before
        self.tips[: len(past.tips)] = past.tips
        self._kept[:1] = [kept for kept in past._kept if kept.length < self._unplayed.kept.length]
        self._unplayed = None

    @property
    def latest(self) -> int:
        """Number of the last entry."""
        return self.entries[-1].seq

    @property
    def line(self) -> list[Step]:
        """The actions that stand."""
        return [done.step for done in self.done]

    def add(self, entries: Sequence[Entry]) -> None:
        """Take over entries that stand in the log. Raises BrokenRecord when they cannot follow."""
        for entry in entries:
            self.adopt(entry, self.replayed(entry))

    def replayed(self, entry: Entry) -> Staged | None:
        """Work out where the next entry of the log leads. Raises BrokenRecord when it cannot follow."""
        if entry.seq != len(self.entries):
            order = {"entry": entry.seq, "last": len(self.entries) - 1}
            why = f"Entry {entry.seq} of the log follows entry {order['last']}."
            raise BrokenRecord(Fault(why, "record.log_order", order), entry.seq)
        try:
            return self.staged(entry)
        except (Refused, IndexError) as error:
            why = f"Entry {entry.seq} of the log cannot be played: {error}"
            values = {"entry": entry.seq, "why": str(error)}
            raise BrokenRecord(Fault(why, "record.log_entry", values), entry.seq) from None

    def staged(self, entry: Entry) -> Staged | None:
        """Work out where an entry leads; None when it changes nothing. Raises Refused."""
        if entry.kind == "play":
            return self.stage(entry.seq, entry.seat, entry.actions)
        if entry.kind == "undo":
            return self._without_last(entry.seat, entry.count)
        if entry.kind == "rewind":
            return self.rewound(entry.to)
        return None

    def stage(self, seq: int, seat: int, actions: Sequence[Action]) -> Staged:
        """Work out where actions of a seat lead, as an entry `seq`. Raises Refused, with nothing changed."""
        now = Kept(len(self.done), self.game.state)
        return self._played(now, self._opened, [Step(seq, seat, action) for action in actions])

    def rewound(self, to: int) -> Staged:
        """Work out the game as it was right after an entry. Raises Refused."""
        sealing = self._sealing.get(to)
        if sealing is not None:
            return Staged(sealing.game, self._opened.length, sealing.done, (), self._opened)
        line = self.line_at(to)
        shared = in_common(line, self.line)
        return self._replayed(shared, line[shared:])

    def _without_last(self, seat: int, count: int) -> Staged:
        """Work out the game without the last actions of a seat; those of others stay. Raises Refused."""
        stands, rest = len(self.done), list[Done]()
        while count and stands:
            stands -= 1
            if self.done[stands].step.seat == seat:
                count -= 1
            else:
                rest.append(self.done[stands])
        rest.reverse()
        opened = self._opened
        own = [done for done in self.done[opened.length : stands] if done.step.seat == seat]
        if stands >= opened.length and not own and is_simultaneous(self.game):
            # Nothing is played again: how long it takes must not tell how much others chose (B-INF-04).
            return Staged(
                with_state(self._origin, _unsealed(self.game.state, opened.state, seat)), stands, rest, (), opened
            )
        return self._replayed(stands, [done.step for done in rest])

    def _replayed(self, stands: int, steps: Sequence[Step]) -> Staged:
        """Work out the game in which only the first actions stand, and others follow them. Raises Refused."""
        if self._unplayed is not None and stands < self._unplayed.kept.length:
            self.recall()
        base = self._opened
        if base.length > stands:
            base = next(kept for kept in reversed(self._kept) if kept.length <= stands)
        again = [done.step for done in self.done[base.length : stands]]
        return self._played(base, base, [*again, *steps])

    def _played(self, base: Kept, opened: Kept, steps: Sequence[Step]) -> Staged:
        """Play steps from a state on. opened: the beginning of its stretch. Raises Refused."""
        game = with_state(self._origin, base.state.copy())
        done, kept = list[Done](), list[Kept]()
        last = next(one.length for one in reversed(self._kept) if one.length <= base.length)
        before = moment_of(game)
        for index, step in enumerate(steps):
            try:
                events = game.play(step.seat, step.action)
            except IllegalAction as reason:
                raise Refused(index, reason) from None
            done.append(Done(step, before, events))
            now = moment_of(game)
            if now != before:
                at_end = index == len(steps) - 1
                opened = Kept(base.length + len(done), game.state if at_end else game.state.copy())
                before = now
                if opened.length - last >= KEPT_EVERY:
                    kept.append(opened)
                    last = opened.length
        return Staged(game, base.length, done, kept, opened)

    def adopt(self, entry: Entry, staged: Staged | None) -> None:
        """Make an entry, now in the log, the last one."""
        assert entry.seq == len(self.entries), f"entry {entry.seq} cannot follow {len(self.entries) - 1}"
        before = self.moment
        self.before.append(before)
        self.entries.append(entry)
        self.by_key[entry.key] = entry
        if staged is not None:
            self._stand(staged)
        if self.moment != before or entry.kind in ("begin", "rewind"):
            self.since = entry.seq
        if entry.kind == "rewind":
            self._dropped = dropped(self.entries)
        self._note_round(entry, before, staged)
        self.tips.append(self.done[-1].step.seq if self.done else 0)
        if is_simultaneous(self.game):
            self._sealing[entry.seq] = Sealing(self.game, tuple(self.done[self._opened.length :]))

    def _note_round(self, entry: Entry, before: Moment, staged: Staged | None) -> None:
        """Remember the round that an entry has begun, or forget the one that it took back."""
        if self.last_round is not None and staged is not None:
            length = self.last_round.kept.length
            behind = entry.to < self.last_round.seq if entry.kind == "rewind" else staged.stands < length
            self.last_round = None if behind else self.last_round
        at_beginning = self._opened.length == len(self.done) and self.moment.round != before.round
        if entry.kind == "play" and at_beginning and not self.game.finished:
            self.last_round = RoundBegun(entry.seq, self._opened)

    def _stand(self, staged: Staged) -> None:
        """Let the game be one that was worked out."""
        if staged.opened is not self._opened:
            self._sealing = {}
        del self.done[staged.stands :]
        self.done += staged.done
        while self._kept[-1].length > staged.stands:
            self._kept.pop()
        self._kept += [kept for kept in staged.kept if kept.length > self._kept[-1].length]
        self.game, self._opened = staged.game, staged.opened
        self.moment = moment_of(self.game)

    # ------------------------------------------------------------------------------------- looking back

    def line_at(self, seq: int) -> list[Step]:
        """Return the actions that stood right after an entry."""
        return fold(self.entries[: seq + 1])

    def is_as_after(self, seq: int) -> bool:
        """Tell whether the same actions stand as right after an entry."""
        return self.line_at(seq) == self.line

    def game_at(self, seq: int) -> Game:
        """Return the game as it was right after an entry. Nothing may be played on it."""
        return self.game if seq == self.latest else self.rewound(seq).game

    def done_of(self, seq: int) -> Sequence[Done]:
        """Return the actions of an entry that still stand."""
        first = bisect_left(self.done, seq, key=_entry_of)
        return self.done[first : bisect_right(self.done, seq, first, key=_entry_of)]

    def dined(self) -> list[HouseDined]:
        """Return what happened at dinner in the round before this one, as far as that was played here."""
        last, found = self.game.state.round - 1, list[HouseDined]()
        for done in reversed(self.done):
            if done.before.round < last:
                break
            if done.before.round == last:
                found[:0] = [event for event in done.events if isinstance(event, HouseDined)]
        return found

    def is_gone(self, entry: Entry) -> bool:
        """Tell whether an entry does not count any more: rewound, or taken back as a whole."""
        return not self.done_of(entry.seq) if entry.kind == "play" else entry.seq in self._dropped

    def undos(self, seat: int) -> int:
        """Return how often a seat has taken something back in the stretch now open."""
        return sum(1 for entry in self.entries[self.since + 1 :] if entry.kind == "undo" and entry.seat == seat)

    def undoable(self, seat: int) -> int:
        """Return how many of its last actions a seat may take back now.

        In its own open turn those of the turn; in a simultaneous phase the whole choice, until it is revealed.
        """
        if self.game.finished:
            return 0
        together, count = is_simultaneous(self.game), 0
        if not together and seat not in self.game.state.waiting:
            return 0
        for done in reversed(self.done[self._opened.length :]):
            if done.step.seat == seat:
                count += 1
            elif not together:
                break
        return count

    def asked_since(self) -> str:
        """Return when the present stretch of play began: the time of the entry that led to it."""
        return self.entries[self.since].at

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

    def record(self, line: Sequence[Step]) -> Record:
        """Return the record of the actions that stand, with checkpoints (docs/formats.md)."""
        moves = tuple(Move(step.seat, step.action) for step in line)
        return Game.replay(self.start._replace(moves=moves)).record()


def with_state(origin: Game, state: State) -> Game:
    """Return a game of the same book that goes on from a state, and tells its events."""
    return Game(Table(origin.book, state, []), origin.state)


def dropped(entries: Sequence[Entry]) -> frozenset[int]:
    """Return the numbers of the entries that a rewind has dropped."""
    stand = {entry.seq for entry in standing(entries)}
    return frozenset(entry.seq for entry in entries if entry.seq not in stand)


def _unsealed(state: State, begun: State, seat: int) -> State:
    """Return a copy of the state of a simultaneous stretch in which one seat has not chosen yet, as when it began."""
    found = state.copy()
    found.chains[seat] = begun.chains[seat].copy()
    found.waiting = [one for one in begun.waiting if one == seat or one in state.waiting]
    return found


def _entry_of(done: Done) -> int:
    return done.step.seq
