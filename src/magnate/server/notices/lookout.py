"""Looks at tables where something happened, and puts notices on their way to those who wanted some."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime

from magnate.server.live.room import Room
from magnate.server.live.running import Running
from magnate.server.notices.calls import LONGEST_WARNING, Call, calls, is_person
from magnate.server.notices.channels import Timing
from magnate.server.problems import Trouble
from magnate.store import StoredGame, StoredSubscription
from magnate.store.kept import SubscriptionKind


class Lookout:
    """Writes notices down; sending them is another matter. timing: how long each kind of address waits."""

    def __init__(self, room: Room, timing: Mapping[SubscriptionKind, Timing]) -> None:
        self.room = room
        self.timing = timing

    async def look(self, games: Collection[str]) -> None:
        """Put on its way what there is to tell at some tables; what was written down before is not again."""
        found = [stored for game in games if (stored := await self._stored(game)) is not None]
        await self._look_at(found)

    async def look_at_all(self) -> None:
        """Look at every running game, as after a start of the server."""
        await self._look_at(await self.room.database.games.running())

    async def look_at_clocks(self) -> None:
        """Look at running games whose present decision may soon be overdue."""
        await self._look_at(await self.room.database.games.overdue(self.room.clock() + LONGEST_WARNING))

    async def _stored(self, game: str) -> StoredGame | None:
        running = self.room.loaded_game(game)
        return running.stored if running is not None else await self.room.database.games.get(game)

    async def _look_at(self, games: Collection[StoredGame]) -> None:
        """Look at tables with people who have an address; one question to the database finds these."""
        at: dict[str, set[str]] = {}
        for stored in games:
            if stored.standing.state != "open" and not stored.practice:
                at[stored.id] = {person for seat in stored.seats if is_person(seat) for person in seat.holders}
        people = {person for some in at.values() for person in some}
        if not people:
            return
        subscriptions = await self.room.database.subscriptions.of_people(people)
        for game, some in at.items():
            wanted = [one for one in subscriptions if one.person in some and is_for(one, game)]
            if wanted:
                await self._tell(game, wanted)

    async def _tell(self, game: str, subscriptions: Collection[StoredSubscription]) -> None:
        try:
            running = await self.room.get(game)
        except Trouble:
            return
        wish = await self.room.database.rewinds.open_at(game)
        now = self.room.clock()
        found = calls(running, wish, now)
        for subscription in subscriptions:
            for call in first_of_each(running, found, subscription.person):
                due = due_at(running, subscription, self.timing[subscription.kind], now)
                await self.room.database.deliveries.add(subscription.id, game, call.number, call.seat, call.event, due)


def is_for(subscription: StoredSubscription, game: str) -> bool:
    """Tell whether an address is in use, and for a table."""
    return subscription.game in (None, game) and bool(subscription.address.get("confirmed", True))


def first_of_each(running: Running, found: Collection[Call], person: str) -> list[Call]:
    """Return what a person is told: of each event one, for the first of its seats that is asked."""
    seats = set(running.stored.seats_of(person))
    first: dict[tuple[str, int], Call] = {}
    for call in found:
        if call.seat in seats:
            first.setdefault((call.event, call.number), call)
    return list(first.values())


def due_at(running: Running, subscription: StoredSubscription, timing: Timing, now: datetime) -> datetime:
    """Return when a notice may go out: not before computers could play on, nor right after an own move."""
    due = now + timing.wait
    seats = set(running.stored.seats_of(subscription.person))
    for entry in reversed(running.table.entries):
        if entry.seat in seats and not entry.bot:
            return max(due, datetime.fromisoformat(entry.at) + timing.acted)
    return due
