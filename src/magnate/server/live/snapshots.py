"""Snapshots: a long game is opened from the beginning of a late round, instead of being played from the first.

They are a cache of the log. Whatever is odd about one, the whole log is played instead.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import cache, partial
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable

import structlog

from magnate.game import Game
from magnate.outside import installed
from magnate.server.live.aside import Aside
from magnate.server.live.line import Entry, standing
from magnate.server.live.running import Running, read_entry
from magnate.server.live.staged import Kept, RoundBegun
from magnate.server.live.table import with_state
from magnate.store import Database, StoredGame, StoredSnapshot
from magnate.store import Entry as StoredEntry

log = structlog.get_logger("magnate.server.snapshots")

EVERY = 200
"""So many actions follow a snapshot at least before the next one is taken, at the beginning of a round."""

RULES = ("content", "town", "model", "rules", "modules", "game.py")
"""The parts of the package that decide what the state after some actions is, and how it is written down."""


class Unfit(Exception):
    """A game cannot be opened from a snapshot, or a snapshot cannot be taken. Its text is one word that says why."""


@cache
def version() -> str:
    """Return what tells the rules of this program from those of every other version, released or not."""
    digest = blake2b(digest_size=16)
    for name in RULES:
        for path, text in _sources(files("magnate") / name):
            digest.update(f"{path} {len(text)}\n".encode() + text)
    return digest.hexdigest()


def _sources(place: Traversable, above: str = "") -> list[tuple[str, bytes]]:
    """Return path and content of every source and every file of data at a place."""
    path = f"{above}/{place.name}"
    if place.is_file():
        return [(path, place.read_bytes())] if path.endswith((".py", ".json")) else []
    return [found for part in sorted(place.iterdir(), key=lambda part: part.name) for found in _sources(part, path)]


def taken(game: str, at: RoundBegun, played: Game) -> StoredSnapshot:
    """Return the snapshot of the beginning of a round; played: any game of the table.

    Raises Unfit where the state that would be read again is another one, and for a game with a module from outside,
    since `version` says nothing of its rules.
    """
    if {one.id for one in installed()} & set(played.setup.modules):
        raise Unfit("outside")
    position = with_state(played, at.kept.state).position()
    again = Game.from_position(position)
    if again.state.key() != at.kept.state.key():
        raise Unfit("inexact")
    return StoredSnapshot(
        game=game,
        seq=at.seq,
        length=at.kept.length,
        made_by=version(),
        digest=again.hash(),
        position=position,
    )


def read(snapshot: StoredSnapshot, entries: Sequence[Entry]) -> RoundBegun:
    """Return the round that a game can go on from. entries: its whole log. Raises Unfit, BadPosition."""
    if snapshot.made_by != version():
        raise Unfit("version")
    if snapshot.seq >= len(entries):
        raise Unfit("damaged")
    if snapshot.seq not in {entry.seq for entry in standing(entries)}:
        raise Unfit("behind")
    game = Game.from_position(snapshot.position)
    if game.hash() != snapshot.digest:
        raise Unfit("damaged")
    return RoundBegun(snapshot.seq, Kept(snapshot.length, game.state))


class Snapshots:
    """Takes snapshots of games now and then, and opens games from them.

    noted: told what became of one: ``taken`` or ``not_taken``, ``used``, or why it was not, as `Unfit` says.
    """

    def __init__(self, database: Database, aside: Aside) -> None:
        self.database = database
        self.aside = aside
        self.noted: Callable[[str], None] = lambda _: None
        self._one = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    async def of(self, game: str) -> StoredSnapshot | None:
        """Return the snapshot of a game, None where there is none that can be read."""
        try:
            return await self.database.snapshots.get(game)
        except Exception as error:  # whatever it is: the log can be played
            self._warn("unread", game, error)
            return None

    def opened(self, stored: StoredGame, rows: Sequence[StoredEntry], snapshot: StoredSnapshot | None) -> Running:
        """Return a game opened from its log, and from a snapshot of it where that fits. For a thread.

        Raises BrokenRecord where the log does not replay.
        """
        start, entries = rows[0].steps, [read_entry(row) for row in rows]
        if snapshot is not None:
            try:
                running = Running(stored, start, entries, read(snapshot, entries))
            except Unfit as why:
                self._warn(str(why), stored.id)
            except Exception as error:  # whatever it is: the log can be played
                self._warn("damaged", stored.id, error)
            else:
                self.noted("used")
                return running
        return Running(stored, start, entries)

    def look(self, running: Running) -> None:
        """Take a snapshot of a game beside everything else, where a round has begun long after the last one."""
        table, last = running.table, running.snapshot
        if table.last_round is None:
            return
        stands = last is not None and not table.is_gone(table.entries[last.seq])
        behind = last.kept.length if last is not None and stands else 0
        if table.last_round.kept.length - behind < EVERY:
            return
        running.snapshot = table.last_round
        task = asyncio.get_running_loop().create_task(self._take(running.id, table.last_round, table.game))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _take(self, game: str, round_begun: RoundBegun, played: Game) -> None:
        try:
            async with self._one:  # they are in no hurry: others' long jobs find the queue free
                snapshot = await self.aside.heavy("", partial(taken, game, round_begun, played))
            await self.database.snapshots.keep(snapshot)
        except Exception as error:  # it is taken another time, or never
            self._warn("not_taken", game, error)
        else:
            self.noted("taken")

    def _warn(self, what: str, game: str, error: Exception | None = None) -> None:
        """Say that a game goes on without a snapshot."""
        self.noted(what)
        log.warning("snapshot", what=what, game=game, error=type(error).__name__ if error else "")

    async def settled(self) -> None:
        """Wait until every snapshot that was begun is taken, or is not."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def close(self) -> None:
        """Take none any more, and leave off where one is being taken."""
        for task in self._tasks:
            task.cancel()
        await self.settled()
