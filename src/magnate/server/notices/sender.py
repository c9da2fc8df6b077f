"""Sends the notices that are due, tries again later what did not arrive, and drops what is not true any more."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from typing import NamedTuple

import structlog

from magnate.server.live.room import Room
from magnate.server.notices.calls import calls, left_to_orders
from magnate.server.notices.channels import Channels
from magnate.server.notices.messages import Notice, notice_of
from magnate.server.notices.quiet import waits_until
from magnate.server.notices.reasons import NotDelivered, Reason, read_reason
from magnate.server.problems import Trouble
from magnate.store import StoredDelivery, StoredPerson, StoredSubscription

log = structlog.get_logger("magnate.server.notices")

LEASE = timedelta(minutes=1)
"""So long after the beginning of a try nobody makes another one, unless it is known how it ended."""

MOST_UNKNOWN = 2
"""So many tries in a row may end without a word, as those of a worker that dies; then the notice is given up."""

AGAIN_AFTER = tuple(timedelta(minutes=minutes) for minutes in (0.5, 2, 10, 60, 360))
"""How long to wait after each try that failed; after the last one the notice is given up."""

AT_ONCE = 8
"""So many notices are sent at the same time."""

LOOK_AGAIN = timedelta(seconds=30)
"""When standing orders may still answer."""


UNKNOWN = "not_known"
"""The reason that stands for a try while it is made, and for ever when nobody notes how it ended."""


class Ready(NamedTuple):
    """A notice to send now."""

    delivery: StoredDelivery
    subscription: StoredSubscription
    notice: Notice


class Sender:
    """Works off what is due."""

    def __init__(self, room: Room, channels: Channels) -> None:
        self.room = room
        self.channels = channels
        self.database = room.database

    async def send_due(self) -> int:
        """Send everything that is due now; return how much was tried."""
        found: list[Ready] = []
        taken: set[tuple[str, str]] = set()
        for delivery in await self.database.deliveries.due(self.room.clock()):
            ready = await self._ready(delivery, taken)
            if ready is not None:
                found.append(ready)
        places = asyncio.Semaphore(AT_ONCE)

        async def in_place(ready: Ready) -> None:
            async with places:
                await self._send(ready)

        await asyncio.gather(*(in_place(ready) for ready in found))
        return len(found)

    async def _ready(self, delivery: StoredDelivery, taken: set[tuple[str, str]]) -> Ready | None:
        """Return a notice if it is still true, the hours are not quiet and the pause is over.

        taken: addresses and tables that get one in this round.
        """
        subscription = await self.database.subscriptions.get(delivery.subscription)
        person = None if subscription is None else await self.database.people.get(subscription.person)
        if subscription is None or person is None or subscription.kind not in self.channels.by_kind:
            await self.database.deliveries.drop(delivery.id)
            return None
        now = self.room.clock()
        if unknown(delivery) >= MOST_UNKNOWN:
            await self.database.deliveries.failed(delivery.id, delivery.why, now, None)
            return None
        notice, later = await self._now(delivery, subscription, person, now)
        if notice is None and later is None:
            await self.database.deliveries.drop(delivery.id)
            return None
        place = (subscription.id, delivery.game)
        later = later or waits_until(person, now)
        later = later or await self._paused(subscription, delivery, now, place in taken)
        if later is not None:
            await self.database.deliveries.put_off(delivery, later)
            return None
        if notice is None:
            return None
        taken.add(place)
        return Ready(delivery, subscription, notice)

    async def _now(
        self, delivery: StoredDelivery, subscription: StoredSubscription, person: StoredPerson, now: datetime
    ) -> tuple[Notice | None, datetime | None]:
        """Return what is to be said now; or when to look again; or neither when it is not true any more."""
        try:
            running = await self.room.get(delivery.game)
        except Trouble:
            return None, None
        wish = await self.database.rewinds.open_at(delivery.game)
        same = (delivery.event, delivery.seat, delivery.seq)
        call = next((call for call in calls(running, wish, now) if call == same), None)
        if call is None or call.seat not in running.stored.seats_of(person.id):
            return None, None
        if await left_to_orders(self.room, running, call, now):
            return None, now + LOOK_AGAIN
        origin = str(subscription.address["origin"])
        return notice_of(running, call, delivery, origin, person.language), None

    async def _paused(
        self, subscription: StoredSubscription, delivery: StoredDelivery, now: datetime, taken: bool
    ) -> datetime | None:
        """Return when the next notice of the table may go to this address; None: now."""
        pause = self.channels.timing[subscription.kind].pause
        wished = subscription.address.get("pause")
        pause = pause if wished is None else timedelta(minutes=wished)
        if not pause:
            return None
        if taken:
            return now + pause
        last = await self.database.deliveries.last(subscription.id, delivery.game)
        return last + pause if last is not None and last + pause > now else None

    async def _send(self, ready: Ready) -> None:
        """Send one notice and note what came of it. An address nobody will ever be at again is forgotten.

        The try is noted before it is made, so that a worker that dies in between does not make it again and again.
        """
        delivery, subscription = ready.delivery, ready.subscription
        doubt = Reason(UNKNOWN, {"tries": unknown(delivery) + 1}).written()
        if not await self.database.deliveries.claim(delivery, self.room.clock() + LEASE, doubt):
            return
        about = {"kind": subscription.kind, "about": delivery.event, "game": delivery.game, "tries": delivery.tries + 1}
        gone, why = False, ""
        try:
            await self.channels.by_kind[subscription.kind].send(subscription.address, ready.notice)
        except NotDelivered as error:
            gone, why = error.gone, error.reason.written()
            log.info("notice_failed", **about, gone=gone)
        except Exception as error:
            why = Reason("not_written", {"error": type(error).__name__}).written()
            log.error("notice_failed", **about, error=type(error).__name__)
        now = self.room.clock()
        if gone:
            await self.database.subscriptions.remove(subscription.person, subscription.id)
        elif why:
            again = now + AGAIN_AFTER[delivery.tries] if delivery.tries < len(AGAIN_AFTER) else None
            await self.database.deliveries.failed(delivery.id, why, now, again)
        else:
            log.info("notice_sent", **about)
            await self.database.deliveries.sent(delivery.id, now)


def unknown(delivery: StoredDelivery) -> int:
    """Return how many of the last tries of a notice ended without a word."""
    reason = read_reason(delivery.why)
    return int(reason.values.get("tries", 0)) if reason is not None and reason.say == UNKNOWN else 0
