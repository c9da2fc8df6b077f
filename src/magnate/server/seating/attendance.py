"""When people were last at a table: by this it is decided whether a seat stands empty."""

from __future__ import annotations

from collections import OrderedDict
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import structlog
from sqlalchemy.exc import SQLAlchemyError

from magnate.store import Database, StoredGame, StoredSeat

if TYPE_CHECKING:
    from magnate.server.ports import Services

log = structlog.get_logger("magnate.server.seating.attendance")

NOTED_EVERY = timedelta(minutes=1)
"""How often it is written down that somebody is still there; an open page asks at least every 45 seconds."""

MOST = 10_000
"""So many visits are remembered, so that they are not written down more often."""


class Attendance:
    """Notes who comes to which table."""

    def __init__(self) -> None:
        self._noted: OrderedDict[tuple[str, str], datetime] = OrderedDict()

    async def note(self, database: Database, game: str, person: str, now: datetime) -> None:
        """Note that a person is at a table. What they came for goes on even when this cannot be written."""
        key = (game, person)
        last = self._noted.get(key)
        if last is not None and now - last < NOTED_EVERY:
            return
        self._noted[key] = now
        self._noted.move_to_end(key)
        if len(self._noted) > MOST:
            self._noted.popitem(last=False)
        try:
            await database.seen.note(game, person, now)
        except SQLAlchemyError as error:
            log.warning("visit_not_noted", error=type(error).__name__)


async def last_here(services: Services, game: StoredGame) -> dict[int, datetime]:
    """Return for every seat when somebody who acts for it was last at the table: now, for those who watch it.

    For a seat that was opened that is its owner, who may take it back.
    """
    seen, online, now = await services.database.seen.last(game.id), services.live.online(game.id), services.clock()

    def last(seat: StoredSeat) -> datetime:
        if seat.number in online:
            return now
        people = seat.holders if seat.former is None else seat.holders | {seat.former}
        return max((seen[person] for person in people if person in seen), default=game.changed)

    return {seat.number: last(seat) for seat in game.seats}


async def absent(services: Services, game: StoredGame) -> list[int]:
    """Return the seats of people who have been away so long that the host may act for them."""
    since, last = services.clock() - services.away, await last_here(services, game)
    return [seat.number for seat in game.seats if seat.kind in ("person", "device") and last[seat.number] < since]
