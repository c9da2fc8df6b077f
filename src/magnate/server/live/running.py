"""A running game in the memory of this process: a cache of its log, with what is remembered beside it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from magnate.game import Game
from magnate.model.action_codec import action_from_json
from magnate.model.state import NOBODY
from magnate.server.live.line import Entry, EntryKind
from magnate.server.live.moments import moment_of
from magnate.server.live.staged import RoundBegun
from magnate.server.live.table import LiveTable, beginning
from magnate.server.live.telling import Teller
from magnate.store import Entry as StoredEntry
from magnate.store import Standing, StoredGame


class Running:
    """One game. lock: held by a writer from judging a command until the log has it.

    stored: the table with its seats as the store had them last. published: the last entry watchers were told.
    snapshot: the newest one of this game, as far as this process knows.
    """

    def __init__(
        self, stored: StoredGame, start: dict[str, Any], entries: Sequence[Entry], snapshot: RoundBegun | None = None
    ) -> None:
        self.lock = asyncio.Lock()
        self.stored = stored
        self.start = start
        self.snapshot = snapshot
        self.table = LiveTable(beginning(start), entries, snapshot)
        self.teller = Teller(self.table)
        self.published = self.table.latest
        self.recording = asyncio.Lock()

    @property
    def id(self) -> str:
        """The table's id."""
        return self.stored.id

    @property
    def over(self) -> bool:
        """Whether nothing more is played here: the game is over, or the table has ended before."""
        return self.table.game.finished or self.stored.standing.ended != ""

    @property
    def weight(self) -> int:
        """How much memory it takes: its entries, and the actions that stand, as one entry can hold many."""
        return len(self.table.entries) + len(self.table.done)

    def due(self) -> datetime | None:
        """Return when the present decision is overdue; None without a deadline, or when the game is over."""
        if self.over:
            return None
        return due_after(self.stored, datetime.fromisoformat(self.table.asked_since()))

    def standing(self, game: Game, kind: EntryKind, at: datetime) -> Standing:
        """Return where a game stands once an entry that leads to it is written at a moment."""
        state, moment = game.state, moment_of(game)
        goes_on = kind in ("play", "undo") and moment == self.table.moment
        since = datetime.fromisoformat(self.table.asked_since()) if goes_on else at
        return Standing(
            state="finished" if game.finished else "running",
            round=moment.round,
            phase=moment.phase,
            waiting=() if game.finished else tuple(state.waiting),
            due=None if game.finished else due_after(self.stored, since),
            winner=state.winner if game.finished else NOBODY,
        )

    def standing_now(self) -> Standing:
        """Return where the game stands after its last entry."""
        last = self.table.entries[-1]
        return self.standing(self.table.game, last.kind, datetime.fromisoformat(last.at))


def opened(stored: StoredGame, rows: Sequence[StoredEntry]) -> Running:
    """Return a game opened from its log. Raises BrokenRecord where that does not replay."""
    return Running(stored, rows[0].steps, [read_entry(row) for row in rows])


def due_after(stored: StoredGame, since: datetime) -> datetime | None:
    """Return when a decision that is asked since a moment is overdue at a table."""
    return since + timedelta(hours=stored.hours) if stored.hours else None


def read_entry(stored: StoredEntry) -> Entry:
    """Return an entry of the store as the table plays it. Raises ValueError for steps that cannot be read."""
    about: dict[str, Any] = {}
    if stored.kind == "play":
        about["actions"] = tuple(action_from_json(step) for step in stored.steps)
    elif stored.kind in ("undo", "rewind"):
        about = dict(stored.steps)
    at = stored.at.astimezone(UTC).isoformat()
    return Entry(stored.seq, stored.kind, stored.seat, key=stored.key, at=at, bot=stored.bot, **about)
