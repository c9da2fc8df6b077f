"""Where people want to be told that it is their turn, and what is on its way there."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from magnate.store.kept import StoredDelivery, StoredSubscription
from magnate.store.repository import Repository, is_name
from magnate.store.tables import DELIVERIES, SUBSCRIPTIONS


class Subscriptions(Repository):
    """Addresses of people: of a browser, of a program, of a mailbox."""

    async def add(self, subscription: StoredSubscription) -> None:
        """Keep a new address."""
        values = {column.name: getattr(subscription, column.name) for column in SUBSCRIPTIONS.columns}
        async with self._database.write() as unit:
            await unit.connection.execute(insert(SUBSCRIPTIONS).values(values))

    async def of_people(self, people: Collection[str]) -> list[StoredSubscription]:
        """Return all addresses of some people, oldest first."""
        wanted = select(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.person.in_(sorted(people)))
        async with self._database.read() as connection:
            rows = await connection.execute(wanted.order_by(SUBSCRIPTIONS.c.made, SUBSCRIPTIONS.c.id))
            return [StoredSubscription(**row) for row in rows.mappings()]

    async def get(self, subscription: str) -> StoredSubscription | None:
        """Return one address by its id."""
        if not is_name(subscription):
            return None
        wanted = select(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.id == subscription)
        async with self._database.read() as connection:
            row = (await connection.execute(wanted)).mappings().first()
        return None if row is None else StoredSubscription(**row)

    async def change(self, subscription: StoredSubscription) -> None:
        """Write what an address says of itself anew."""
        mine = SUBSCRIPTIONS.c.id == subscription.id
        async with self._database.write() as unit:
            await unit.connection.execute(update(SUBSCRIPTIONS).where(mine).values(address=subscription.address))

    async def remove(self, person: str, subscription: str) -> bool:
        """Forget an address of a person and what was on its way there; return whether there was one."""
        gone = delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.id == subscription, SUBSCRIPTIONS.c.person == person)
        async with self._database.write() as unit:
            return (await unit.connection.execute(gone)).rowcount == 1


class Deliveries(Repository):
    """Notices on their way, each event at most once per address, seat and entry."""

    async def add(self, subscription: str, game: str, seq: int, seat: int, event: str, due: datetime) -> bool:
        """Put a notice on its way, to be tried from `due` on; return False when it was there already."""
        row = {"subscription": subscription, "game": game, "seq": seq, "seat": seat, "event": event, "due": due}
        try:
            async with self._database.write() as unit:
                await unit.connection.execute(
                    insert(DELIVERIES).values({**row, "state": "waiting", "tries": 0, "why": ""})
                )
        except IntegrityError:
            return False
        return True

    async def due(self, moment: datetime, limit: int = 100) -> list[StoredDelivery]:
        """Return the notices that should be tried now, the one due first at the front."""
        wanted = select(DELIVERIES).where(DELIVERIES.c.state == "waiting", DELIVERIES.c.due <= moment)
        async with self._database.read() as connection:
            rows = await connection.execute(wanted.order_by(DELIVERIES.c.due, DELIVERIES.c.id).limit(limit))
            return [StoredDelivery(**row) for row in rows.mappings()]

    async def claim(self, delivery: StoredDelivery, until: datetime, why: str) -> bool:
        """Count one more try of a notice, before it is made; return False when another worker was quicker.

        Nothing else noted, it is due again at `until`. why: what is then known of this try.
        """
        return await self._change(delivery, tries=delivery.tries + 1, due=until, why=why)

    async def put_off(self, delivery: StoredDelivery, until: datetime) -> bool:
        """Let a notice that nobody has taken on wait some more; return False when another worker has."""
        return await self._change(delivery, due=until)

    async def sent(self, delivery: int, at: datetime) -> None:
        """Note that a notice arrived."""
        await self._end(delivery, "sent", "", at)

    async def failed(self, delivery: int, why: str, at: datetime, again: datetime | None) -> None:
        """Note that a notice did not arrive. again: when to try once more, None to give up."""
        await self._end(delivery, "failed" if again is None else "waiting", why, again or at)

    async def drop(self, delivery: int) -> None:
        """Take back a notice that is not true any more."""
        gone = (DELIVERIES.c.id == delivery, DELIVERIES.c.state == "waiting")
        async with self._database.write() as unit:
            await unit.connection.execute(delete(DELIVERIES).where(*gone))

    async def clear(self, moment: datetime) -> int:
        """Forget what was sent or given up before a moment; return how much that was."""
        gone = (DELIVERIES.c.state != "waiting", DELIVERIES.c.due < moment)
        async with self._database.write() as unit:
            return (await unit.connection.execute(delete(DELIVERIES).where(*gone))).rowcount

    async def last(self, subscription: str, game: str) -> datetime | None:
        """Return when an address was last sent a notice of a table, None before the first: for throttling."""
        wanted = select(func.max(DELIVERIES.c.due)).where(
            DELIVERIES.c.subscription == subscription, DELIVERIES.c.game == game, DELIVERIES.c.state == "sent"
        )
        async with self._database.read() as connection:
            found: datetime | None = (await connection.execute(wanted)).scalar()
            return found

    async def newest(self, person: str) -> dict[str, StoredDelivery]:
        """Return the newest notice to every address of a person that was ever sent one."""
        mine = select(SUBSCRIPTIONS.c.id).where(SUBSCRIPTIONS.c.person == person)
        ids = select(func.max(DELIVERIES.c.id)).where(DELIVERIES.c.subscription.in_(mine))
        wanted = select(DELIVERIES).where(DELIVERIES.c.id.in_(ids.group_by(DELIVERIES.c.subscription)))
        async with self._database.read() as connection:
            found = [StoredDelivery(**row) for row in (await connection.execute(wanted)).mappings()]
        return {delivery.subscription: delivery for delivery in found}

    async def _change(self, delivery: StoredDelivery, **values: object) -> bool:
        """Change a notice, unless somebody else has since it was read."""
        same = (
            DELIVERIES.c.id == delivery.id,
            DELIVERIES.c.state == "waiting",
            DELIVERIES.c.tries == delivery.tries,
            DELIVERIES.c.due == delivery.due,
        )
        async with self._database.write() as unit:
            return (await unit.connection.execute(update(DELIVERIES).where(*same).values(values))).rowcount == 1

    async def _end(self, delivery: int, state: str, why: str, due: datetime) -> None:
        values = {"state": state, "why": why, "due": due}
        async with self._database.write() as unit:
            await unit.connection.execute(update(DELIVERIES).where(DELIVERIES.c.id == delivery).values(values))
