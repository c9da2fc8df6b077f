"""Everything that lives in one server process beside its routes: games, watchers, computer seats, news."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable

from magnate.server.live.advice import Adviser
from magnate.server.live.analysing import Analysing
from magnate.server.live.bots import KNOWN_GAMES
from magnate.server.live.driver import Driver, patiently
from magnate.server.live.foreseeing import Foreseeing
from magnate.server.live.hub import Hub, Watcher
from magnate.server.live.limits import DEFAULT_LIMITS, Limits, Looks, is_alone
from magnate.server.live.map_games import MapGames
from magnate.server.live.mending import Mending
from magnate.server.live.presence import Presence
from magnate.server.live.reviewing import Reviewers
from magnate.server.live.room import Clock, Room, present
from magnate.server.live.running import Running
from magnate.server.live.thinkers import LONG_WAIT, Thinkers
from magnate.server.seating.deeds import wire_line
from magnate.server.wire.play import DraftNews, Live, Rewind
from magnate.server.wire.tables import Table
from magnate.store import Database, StoredGame, StoredRewind
from magnate.store.rewinds import NEWS as REWINDS

TableFor = Callable[[str, str | None], Awaitable[Table | None]]
"""Returns a table as a person may see it, None where it may not."""


class Games:
    """The living part of a server; see `magnate.server.ports.Live` for what the lobby asks of it."""

    def __init__(
        self,
        database: Database,
        table_for: TableFor,
        *,
        thinkers: int = 1,
        long_thinkers: int = 1,
        long_wait: float = LONG_WAIT,
        pace: float = 0.4,
        most: int = 500,
        clock: Clock = present,
        limits: Limits = DEFAULT_LIMITS,
    ) -> None:
        """Work on a database that is open. most: games kept in memory. limits: how far a table goes on by itself."""
        self.database = database
        self.table_for = table_for
        self.hub = Hub(self._presence_changed)
        self.room = Room(database, self.hub, most, clock)
        self.thinkers = Thinkers(thinkers, most=min(most, KNOWN_GAMES), long=long_thinkers, wait=long_wait)
        self.adviser = Adviser()
        self.reviewers = Reviewers(database)
        self.analysing = Analysing(self.room.aside, self.adviser, self.thinkers)
        self.foreseeing = Foreseeing(self.room.aside)
        self.map_games = MapGames(self.room.aside)
        self.driver = Driver(self.room, self.thinkers, pace)
        self.room.wake = self.driver.wake
        self.room.limits = limits
        self.driver.attended = self.attended
        self.driver.pace_at = self.hub.pace_at
        self._looks = Looks()
        self.mending = Mending(self.room, self._look_again, self._shut)
        self.room.doubt = self.mending.doubt
        self.presence = Presence(database, self.hub, self._worker_died)
        self.unfinished: Callable[[], Awaitable[None]] = _nothing
        """Does what was agreed at a table where the server ended before it was done."""
        self.programs: Counter[str] = Counter()
        """How many connections there are by the token of each seat."""
        self._line = 0
        self._unsaid: dict[str, int] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Listen to the news, go on with games that wait for a computer, and watch deadlines."""
        channels: dict[str, Callable[[str], Awaitable[None]]] = {
            "entries": self._entry,
            "seats": self._seats,
            "talk": self._talk,
            "drafts": self._draft,
            REWINDS: self._rewind,
            "sessions": self._sessions,
        }
        self._line = await self.database.talk.last()
        begun = []
        for channel, hear in channels.items():
            begun.append(asyncio.Event())
            self._tasks.append(asyncio.create_task(self.room.listen(channel, hear, begun[-1]), name=channel))
        if self.database.shared:
            self.hub.changed = self.presence.changed
            begun.append(asyncio.Event())
            self._tasks.append(asyncio.create_task(self.presence.listen(begun[-1]), name="presence"))
            self._tasks.append(asyncio.create_task(self.presence.speak(), name="presence told"))
        for event in begun:
            await event.wait()
        self._tasks.append(asyncio.create_task(self.mending.run(), name="mending"))
        self._go_on()
        self._tasks.append(asyncio.create_task(self.driver.watch_deadlines(), name="deadlines"))

    async def close(self) -> None:
        """Stop: computer seats first, then the news, then the processes that think."""
        self.hub.close()
        await self.driver.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.database.shared:
            await self.presence.close()
        await self.thinkers.close()
        await self.adviser.close()
        await self.reviewers.close()
        await self.room.snapshots.close()
        self.room.aside.close()

    # ------------------------------------------------------------------------------- for the lobby

    async def begin(self, table: str, running: Running | None = None) -> None:
        """Let a game run whose log was just begun. running: the game, where it is opened already."""
        await self.room.begin(table, running)

    async def seat_changed(self, table: str) -> None:
        """Look at the seats again: somebody sat down, left, or handed a seat to a bot or back."""
        await self.room.table_heard(table)

    def looked(self, game: StoredGame) -> None:
        """Take in that somebody looks at a table: where computers are alone, they go on."""
        if is_alone(game) and game.standing.state == "running":
            self._looks.note(game.id, asyncio.get_running_loop().time())
            self.driver.wake(game.id)

    def attended(self, game: str) -> bool:
        """Tell whether computers that are alone may go on at a table."""
        looked = self._looks.recent(game, asyncio.get_running_loop().time())
        return self.room.limits.unwatched or looked or self.hub.watched_anywhere(game)

    def online(self, table: str) -> frozenset[int]:
        """Return the seats with somebody there now."""
        return frozenset(self.hub.online(table))

    # --------------------------------------------------------------------------------------- news

    async def _entry(self, payload: str) -> None:
        game, _, seq = payload.partition(" ")
        await self.room.entry_heard(game, int(seq))

    async def _seats(self, game: str) -> None:
        await self.room.table_heard(game)
        if self.hub.watched(game):
            stored = await self.database.games.get(game)
            self.hub.seat(game, lambda person: () if stored is None else stored.seats_of(person))
        seq = self.latest(game)

        async def table(person: str | None) -> Live | None:
            found = await self.table_for(game, person)
            return None if found is None else Live(what="table", seq=seq, table=found)

        await self.hub.publish_each(game, table)

    async def _talk(self, payload: str) -> None:
        game, _, number = payload.partition(" ")
        if self.hub.watched(game):
            self._unsaid[game] = min(int(number), self._unsaid.get(game, int(number)))
            await self._say(game)
        self._line = max(self._line, int(number))

    async def _say(self, game: str) -> None:
        """Say what was said at a table and not told so far."""
        first = self._unsaid.get(game)
        if first is None:
            return
        for line in await self.database.talk.read(game, first - 1):
            self.hub.publish(game, Live(what="talk", seq=self.latest(game), line=wire_line(line)))
        self._unsaid.pop(game, None)

    async def _look_again(self, game: str) -> None:
        """Tell everybody who watches a table what they may have missed."""
        self._unsaid.setdefault(game, self._line + 1)
        await self.room.look_again(game)
        if self.hub.watched(game):
            await self._seats(game)
            await self._rewind(game)
            await self._say(game)
        self._unsaid.pop(game, None)

    async def _draft(self, payload: str) -> None:
        """Tell those who act for a seat now, on whatever page, that its draft is another; nobody else."""
        game, seat, version = payload.split(" ")
        if not self.hub.watched(game):
            return
        running = self.room.loaded_game(game)
        stored = await self.database.games.get(game) if running is None else running.stored
        if stored is not None:
            news = DraftNews(seat=int(seat), version=version)
            message = Live(what="draft", seq=self.latest(game), draft=news)
            self.hub.publish_to(game, message, lambda person: news.seat in stored.seats_of(person))

    async def _rewind(self, game: str) -> None:
        if self.hub.watched(game):
            wish = await self.database.rewinds.open_at(game)
            self.hub.publish(game, Live(what="rewind", seq=self.latest(game), rewind=wire_rewind(wish)))

    async def _sessions(self, person: str) -> None:
        self.hub.send_away(person)

    async def may_hear(self, watcher: Watcher) -> bool:
        """Tell whether the session or token that opened a stream still holds."""
        if not watcher.way_in:
            return True
        return watcher.way_in in await self.database.sessions.open_ways({watcher.way_in}, self.room.clock())

    async def _shut(self) -> None:
        """End the streams of everybody who was logged out while nobody here could hear of it."""
        here = self.hub.ways_in()
        self.hub.shut(here - await self.database.sessions.open_ways(here, self.room.clock()))

    def _worker_died(self) -> None:
        """Go on with what a worker that ended has left."""
        self._go_on()

    def _go_on(self) -> None:
        """Go on, beside everything else, with whatever goes on by itself."""

        async def go_on() -> None:
            await patiently(self.unfinished)
            await self.driver.wake_all()

        self._tasks.append(asyncio.create_task(go_on(), name="wake"))

    def _presence_changed(self, game: str) -> None:
        self.hub.publish(game, Live(what="presence", seq=self.latest(game), online=self.hub.online(game)))

    def latest(self, game: str) -> int:
        """Return the last entry of a game as far as it is in memory, else 0."""
        running = self.room.loaded_game(game)
        return 0 if running is None else running.table.latest


async def _nothing() -> None:
    """Leave nothing undone."""


def wire_rewind(wish: StoredRewind | None) -> Rewind | None:
    """Return a wish to go back as it is sent."""
    if wish is None:
        return None
    agreed, needed = list(wish.agreed), list(wish.needed)
    return Rewind(id=wish.id, by=wish.by, to=wish.to, agreed=agreed, needed=needed, what=wish.what)
