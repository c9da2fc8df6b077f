"""The log as everybody may read it: facts that happened, never the steps themselves."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.model.events import Event
from magnate.server.live.line import Entry
from magnate.server.live.table import LiveTable
from magnate.server.wire.play import Told
from magnate.view.screen.events import told as told_events


class Teller:
    """Words the entries of one table, and remembers them while nothing is taken back."""

    __slots__ = ("_events", "_last", "_standing", "_told", "table")

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self._told: dict[int, Told] = {}
        self._last = -1
        self._standing: set[int] = set()
        self._events: dict[int, list[Event]] = {}

    def after(self, seq: int) -> list[Told]:
        """Return what is told of the entries after one, oldest first; -1 for all."""
        return self.between(seq, self.table.latest)

    def between(self, after: int, last: int) -> list[Told]:
        """Return what is told of the entries after one, up to and including another."""
        self._look()
        return [self._tell(entry) for entry in self.table.entries[after + 1 : last + 1]]

    def _look(self) -> None:
        """Take in new entries; where something was taken back, everything is worded again."""
        table = self.table
        fresh = table.entries[self._last + 1 :]
        if not fresh:
            return
        if any(entry.kind in ("undo", "rewind") for entry in fresh) or self._last < 0:
            self._told.clear()
        self._last = table.latest
        self._standing = table.standing()
        self._events = {0: table.begun}
        for done in table.done:
            self._events.setdefault(done.step.seq, []).extend(done.events)

    def _tell(self, entry: Entry) -> Told:
        found = self._told.get(entry.seq)
        if found is None:
            found = self._told[entry.seq] = self._worded(entry, self._events.get(entry.seq, ()))
        return found

    def _worded(self, entry: Entry, events: Sequence[Event]) -> Told:
        before = self.table.before[entry.seq]
        return Told(
            seq=entry.seq,
            kind=entry.kind,
            seat=entry.seat,
            at=entry.at,
            bot=bool(entry.bot),
            round=before.round,
            phase=before.phase,
            turn=before.turn,
            gone=entry.seq not in self._standing,
            to=self._stands(entry),
            events=told_events(events),
        )

    def _stands(self, entry: Entry) -> int:
        """Return the last entry that still stood after something was taken back; 0 for other entries."""
        if entry.kind == "rewind":
            return entry.to
        if entry.kind == "undo":
            return max((step.seq for step in self.table.line_at(entry.seq)), default=0)
        return 0
