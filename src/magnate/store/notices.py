"""Where people want to be told that it is their turn, and what is on its way there."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from magnate.store.kept import StoredDelivery, StoredSubscription
from magnate.store.repository import Repository
from magnate.store.tables import DELIVERIES, SUBSCRIPTIONS


class Subscriptions(Repository):
    """Addresses of people: of a browser, of a program, of a mailbox."""

    async def add(self, subscription: StoredSubscription) -> None:
        """Keep a new address."""
        values = {column.name: getattr(subscription, column.name) for column in SUBSCRIPTIONS.columns}
        async with self._database.write() as unit:
            await unit.connection.execute(insert(SUBSCRIPTIONS).values(values))

    async def of_person(self, person: str) -> list[StoredSubscription]:
        """Return all addresses of a person, oldest first."""
        wanted = select(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.person == person)
        async with self._database.read() as connection:
            rows = await connection.execute(wanted.order_by(SUBSCRIPTIONS.c.made, SUBSCRIPTIONS.c.id))
            return [StoredSubscription(**row) for row in rows.mappings()]

    async def at_game(self, person: str, game: str) -> list[StoredSubscription]:
        """Return the addresses at which a person wants to hear of a table."""
        of_game = or_(SUBSCRIPTIONS.c.game.is_(None), SUBSCRIPTIONS.c.game == game)
        wanted = select(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.person == person, of_game)
        async with self._database.read() as connection:
            rows = await connection.execute(wanted.order_by(SUBSCRIPTIONS.c.made, SUBSCRIPTIONS.c.id))
            return [StoredSubscription(**row) for row in rows.mappings()]

    async def get(self, subscription: str) -> StoredSubscription | None:
        """Return one address by its id."""
        wanted = select(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.id == subscription)
        async with self._database.read() as connection:
            row = (await connection.execute(wanted)).mappings().first()
        return None if row is None else StoredSubscription(**row)

    async def remove(self, person: str, subscription: str) -> bool:
        """Forget an address of a person and what was on its way there; return whether there was one."""
        gone = delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.id == subscription, SUBSCRIPTIONS.c.person == person)
        async with self._database.write() as unit:
            return (await unit.connection.execute(gone)).rowcount == 1


class Deliveries(Repository):
    """Notices on their way, each at most once per address, seat and entry."""

    async def add(self, subscription: str, game: str, seq: int, seat: int, due: datetime) -> bool:
        """Put a notice on its way, to be tried from `due` on; return False when it was there already."""
        values = {"subscription": subscription, "game": game, "seq": seq, "seat": seat, "due": due}
        row = {**values, "state": "waiting", "tries": 0, "why": ""}
        try:
            async with self._database.write() as unit:
                await unit.connection.execute(insert(DELIVERIES).values(row))
        except IntegrityError:
            return False
        return True

    async def due(self, moment: datetime, limit: int = 100) -> list[StoredDelivery]:
        """Return the notices that should be tried now, the one due first at the front."""
        wanted = select(DELIVERIES).where(DELIVERIES.c.state == "waiting", DELIVERIES.c.due <= moment)
        async with self._database.read() as connection:
            rows = await connection.execute(wanted.order_by(DELIVERIES.c.due, DELIVERIES.c.id).limit(limit))
            return [StoredDelivery(**row) for row in rows.mappings()]

    async def claim(self, delivery: StoredDelivery, until: datetime) -> bool:
        """Take a notice on; return False when another worker has. Unfinished, it is due again at `until`."""
        mine = (
            DELIVERIES.c.id == delivery.id,
            DELIVERIES.c.state == "waiting",
            DELIVERIES.c.tries == delivery.tries,
            DELIVERIES.c.due == delivery.due,
        )
        values = {"tries": delivery.tries + 1, "due": until}
        async with self._database.write() as unit:
            return (await unit.connection.execute(update(DELIVERIES).where(*mine).values(values))).rowcount == 1

    async def sent(self, delivery: int) -> None:
        """Note that a notice arrived."""
        await self._end(delivery, "sent", "")

    async def failed(self, delivery: int, why: str, again: datetime | None) -> None:
        """Note that a notice did not arrive. again: when to try once more, None to give up."""
        if again is None:
            await self._end(delivery, "failed", why)
            return
        async with self._database.write() as unit:
            await unit.connection.execute(
                update(DELIVERIES).where(DELIVERIES.c.id == delivery).values(due=again, why=why)
            )

    async def last(self, subscription: str, game: str) -> datetime | None:
        """Return when the newest notice of a table to an address was due, None without any: for throttling."""
        wanted = select(func.max(DELIVERIES.c.due)).where(
            DELIVERIES.c.subscription == subscription, DELIVERIES.c.game == game
        )
        async with self._database.read() as connection:
            found: datetime | None = (await connection.execute(wanted)).scalar()
            return found

    async def drop_waiting(self, game: str, seat: int) -> None:
        """Take back the notices to a seat that has decided meanwhile."""
        gone = (DELIVERIES.c.game == game, DELIVERIES.c.seat == seat, DELIVERIES.c.state == "waiting")
        async with self._database.write() as unit:
            await unit.connection.execute(delete(DELIVERIES).where(*gone))

    async def _end(self, delivery: int, state: str, why: str) -> None:
        async with self._database.write() as unit:
            await unit.connection.execute(
                update(DELIVERIES).where(DELIVERIES.c.id == delivery).values(state=state, why=why)
            )
