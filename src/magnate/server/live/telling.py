"""The log as everybody may read it: facts that happened, never the steps themselves."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.model.events import Event, GameEnded
from magnate.server.live.line import Entry
from magnate.server.live.table import LiveTable
from magnate.server.wire.play import Told
from magnate.view.screen.events import told as told_events
from magnate.view.screen.scenes import phases_run

MOST_MISSED = 200
"""So many entries are told along with something else."""


class Teller:
    """Words the entries of one table, and remembers the words of each while as many of its actions stand."""

    __slots__ = ("_told", "table")

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self._told: dict[int, tuple[int, Told]] = {}

    def after(self, seq: int) -> list[Told]:
        """Return what is told of the entries after one, oldest first; -1 for all."""
        return self.between(seq, self.table.latest)

    def between(self, after: int, last: int) -> list[Told]:
        """Return what is told of the entries after one, up to and including another."""
        if after < last and not self.table.has_played(after + 1):
            self.table.recall()
        return [self._tell(entry) for entry in self.table.entries[after + 1 : last + 1]]

    def missed(self, after: int, last: int) -> list[Told]:
        """Return the same for somebody who missed them; nothing when they are so many that the history must be read."""
        return self.between(after, last) if last - after <= MOST_MISSED else []

    def _tell(self, entry: Entry) -> Told:
        table = self.table
        done = table.done_of(entry.seq) if entry.kind == "play" else ()
        stands = len(done) if entry.kind == "play" else int(not table.is_gone(entry))
        known = self._told.get(entry.seq)
        if known is not None and known[0] == stands:
            return known[1]
        events = table.begun if entry.seq == 0 else [event for one in done for event in one.events]
        told = self._worded(entry, events, gone=not stands)
        self._told[entry.seq] = stands, told
        return told

    def _worded(self, entry: Entry, events: Sequence[Event], gone: bool) -> Told:
        before = self.table.before[entry.seq]
        return Told(
            seq=entry.seq,
            kind=entry.kind,
            seat=entry.seat,
            at=entry.at,
            bot=bool(entry.bot),
            level=entry.bot,
            round=before.round,
            phase=before.phase,
            turn=before.turn,
            gone=gone,
            to=self._stands(entry),
            events=told_events(events),
            ran=self._ran(entry, events) if entry.kind == "play" and not gone else [],
        )

    def _ran(self, entry: Entry, events: Sequence[Event]) -> list[str]:
        """Return the phases after the working days that an entry played."""
        table = self.table
        after = table.moment if entry.seq == table.latest else table.before[entry.seq + 1]
        ended = any(isinstance(event, GameEnded) and event.why == "bank" for event in events)
        return phases_run(table.before[entry.seq].phase, after.phase, ended_at_dinner=ended)

    def _stands(self, entry: Entry) -> int:
        """Return the last entry that still stood after something was taken back; 0 for other entries."""
        if entry.kind == "rewind":
            return entry.to
        return self.table.tips[entry.seq] if entry.kind == "undo" else 0
