"""Who watches which table, and what they are sent: every message once, in order, or a fresh start."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from magnate.server.wire.play import Live

Pace: TypeAlias = Literal["slow", "normal", "once"]
"""How quickly somebody wishes to see computer seats move."""

MOST_WAITING = 200
"""So many messages may wait for one watcher; one that is slower begins anew."""


class Message(NamedTuple):
    """A message as JSON. entry: number of the entry it tells, None for another one."""

    data: bytes
    entry: int | None


def written_down(message: Live) -> Message:
    """Return a message as it is sent."""
    return Message(msgspec.json.encode(message), message.seq if message.what == "told" else None)


class Watcher:
    """Somebody who watches a table. person: who it is, None for nobody known. seats: those this person acts for.

    way_in: the hash of the session or token that said who it is, "" without one. sent: the last entry told; older ones
    are not sent again. pace: the wish of who acts for a seat.
    """

    __slots__ = ("_messages", "_over", "pace", "person", "seats", "sent", "way_in")

    def __init__(self, person: str | None, seats: frozenset[int], way_in: str = "", pace: Pace = "normal") -> None:
        self.person = person
        self.pace: Pace = pace
        self.seats = seats
        self.way_in = way_in
        self.sent = -1
        self._messages: asyncio.Queue[Message | None] = asyncio.Queue()
        self._over = False

    def send(self, message: Message) -> None:
        """Hand over a message; when too many wait already, the watcher is sent away to begin anew."""
        if self._over or (message.entry is not None and message.entry <= self.sent):
            return
        self.sent = self.sent if message.entry is None else message.entry
        if self._messages.qsize() >= MOST_WAITING:
            self.stop()
        else:
            self._messages.put_nowait(message)

    def begin_after(self, entry: int) -> None:
        """Take for told everything up to an entry, also what waits already: it was written while this one came."""
        self.sent = max(self.sent, entry)
        for _ in range(self._messages.qsize()):
            message = self._messages.get_nowait()
            if message is None or message.entry is None or message.entry > entry:
                self._messages.put_nowait(message)

    def stop(self) -> None:
        """End the stream after what waits already."""
        if not self._over:
            self._over = True
            self._messages.put_nowait(None)

    async def next(self, patience: float | None = None) -> Message | None:
        """Return the next message, None at the end. Raises TimeoutError after so many seconds without one."""
        async with asyncio.timeout(patience):
            return await self._messages.get()


class Here(NamedTuple):
    """Who is at a table, as one worker sees it. people: those who act for a seat there."""

    people: list[str]
    seats: list[int]


class Hub:
    """All watchers of this process by table, and what is known of those elsewhere.

    changed: called when somebody comes to a table here, or leaves.
    """

    def __init__(self, presence_changed: Callable[[str], None] | None = None) -> None:
        self._watchers: dict[str, set[Watcher]] = {}
        self._presence_changed = presence_changed
        self._left_off: dict[str, int] = {}
        self._elsewhere: dict[str, dict[str, Here]] = {}
        self.changed: Callable[[str], None] = lambda _: None
        self.closing = False

    @contextlib.asynccontextmanager
    async def watching(self, game: str, watcher: Watcher) -> AsyncIterator[Watcher]:
        """Count somebody among the watchers of a table until the block ends."""
        before = self.online(game)
        self._watchers.setdefault(game, set()).add(watcher)
        if self.closing:
            watcher.stop()
        self._tell_presence(game, before)
        self.changed(game)
        try:
            yield watcher
        finally:
            before = self.online(game)
            self._watchers[game].discard(watcher)
            if not self._watchers[game]:
                del self._watchers[game]
                self._left_off.pop(game, None)
            self._tell_presence(game, before)
            self.changed(game)

    def _tell_presence(self, game: str, before: list[int]) -> None:
        if self.online(game) != before and self._presence_changed is not None:
            self._presence_changed(game)

    def seat(self, game: str, seats_of: Callable[[str | None], tuple[int, ...]]) -> None:
        """Take in who sits where now; those who watch since before acted for other seats then."""
        before = self.online(game)
        for watcher in self._watchers.get(game, ()):
            watcher.seats = frozenset(seats_of(watcher.person))
        self._tell_presence(game, before)
        self.changed(game)

    def watched(self, game: str) -> bool:
        """Tell whether anybody watches a table."""
        return game in self._watchers

    def tables(self) -> set[str]:
        """Return the tables somebody watches."""
        return set(self._watchers)

    def leave_off(self, game: str, told: int) -> None:
        """Note the last entry that was told of a game which is dropped from memory, for when it is back there."""
        if game in self._watchers:
            self._left_off[game] = min(told, self._left_off.get(game, told))

    def go_on(self, game: str) -> int | None:
        """Return where telling a game was left off, once; None when it was not."""
        return self._left_off.pop(game, None)

    def least_told(self, game: str) -> int:
        """Return the last entry that everybody at a table was told, -1 where somebody was told none."""
        return min((watcher.sent for watcher in self._watchers.get(game, ())), default=-1)

    def watched_anywhere(self, game: str) -> bool:
        """Tell whether anybody watches a table, here or at another worker."""
        return game in self._watchers or game in self._elsewhere

    def online(self, game: str) -> list[int]:
        """Return the seats with somebody there, here or at another worker."""
        here = {seat for watcher in self._watchers.get(game, ()) for seat in watcher.seats}
        return sorted(here.union(*(other.seats for other in self._elsewhere.get(game, {}).values())))

    def pace_at(self, game: str) -> Pace:
        """Return how quickly computers move at a table: as the slowest of those wish who play there, seen from here."""
        wishes = {watcher.pace for watcher in self._watchers.get(game, ()) if watcher.seats}
        if "slow" in wishes:
            return "slow"
        return "once" if wishes == {"once"} else "normal"

    def watches(self, game: str, person: str) -> bool:
        """Tell whether somebody watches a table now, here or at another worker."""
        if any(watcher.person == person for watcher in self._watchers.get(game, ())):
            return True
        return any(person in other.people for other in self._elsewhere.get(game, {}).values())

    def here(self, game: str, most: int) -> Here | None:
        """Return who is at a table here, None without anybody. most: so many people are named."""
        if game not in self._watchers:
            return None
        seated = [watcher for watcher in self._watchers[game] if watcher.seats]
        people = {watcher.person for watcher in seated if watcher.person is not None}
        return Here(sorted(people)[:most], sorted({seat for watcher in seated for seat in watcher.seats}))

    def elsewhere(self, worker: str, game: str, here: Here | None) -> None:
        """Take in who is at a table at another worker, None for nobody any more."""
        before = self.online(game)
        workers = self._elsewhere.setdefault(game, {})
        if here is None:
            workers.pop(worker, None)
        else:
            workers[worker] = here
        if not workers:
            del self._elsewhere[game]
        self._tell_presence(game, before)

    def tables_of(self, worker: str) -> set[str]:
        """Return the tables somebody watches at another worker."""
        return {game for game, workers in self._elsewhere.items() if worker in workers}

    def count(self) -> int:
        """Return how many watch, at all tables."""
        return sum(len(watchers) for watchers in self._watchers.values())

    def publish(self, game: str, message: Live) -> None:
        """Send the same message to everybody at a table."""
        if game in self._watchers:
            written = written_down(message)
            for watcher in self._watchers[game]:
                watcher.send(written)

    def publish_to(self, game: str, message: Live, is_for: Callable[[str | None], bool]) -> None:
        """Send the same message to some of those at a table, by who they are."""
        written = written_down(message)
        for watcher in self._watchers.get(game, ()):
            if is_for(watcher.person):
                watcher.send(written)

    async def publish_each(self, game: str, make: Callable[[str | None], Awaitable[Live | None]]) -> None:
        """Send everybody at a table a message of their own, made by who they are; None sends nothing."""
        for watcher in list(self._watchers.get(game, ())):
            message = await make(watcher.person)
            if message is not None:
                watcher.send(written_down(message))

    def send_away(self, person: str) -> None:
        """End all streams of somebody, who may come back, logged in or not."""
        for watchers in self._watchers.values():
            for watcher in watchers:
                if watcher.person == person:
                    watcher.stop()

    def ways_in(self) -> set[str]:
        """Return the sessions and tokens, as hashes, of all who watch here."""
        return {watcher.way_in for watchers in self._watchers.values() for watcher in watchers} - {""}

    def shut(self, ways_in: set[str]) -> None:
        """End all streams of sessions and tokens that ended."""
        for watchers in self._watchers.values():
            for watcher in watchers:
                if watcher.way_in in ways_in:
                    watcher.stop()

    def close(self) -> None:
        """End all streams, and every one that begins later."""
        self.closing = True
        for watchers in self._watchers.values():
            for watcher in watchers:
                watcher.stop()
