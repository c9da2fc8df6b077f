"""When somebody may act for the seat of another: never for somebody who is there."""

from __future__ import annotations

from magnate.server.ports import Services
from magnate.server.problems import Trouble, trouble
from magnate.server.seating.attendance import last_here
from magnate.server.wire.tables import ChangeSeat
from magnate.store import Absence, StoredGame, StoredSeat


def takes_over(game: StoredGame, seat: StoredSeat, data: ChangeSeat, person: str) -> bool:
    """Return whether a change takes the seat of a running game out of the hands of others. Raises Trouble 403."""
    if game.standing.state != "running" or person in seat.holders or seat.kind != "person":
        return False
    if data.kind is None and data.stand_in is None:
        return False
    if person != game.host:
        raise trouble(403, "Only who sits there can do this; for people who are away, the host.", "not_your_seat")
    return True


async def check_empty(services: Services, game: StoredGame, seat: StoredSeat) -> Absence:
    """Raise Trouble 409 unless a seat's decision is overdue, or nobody came for it for a long time.

    Where a bot stands in, it is the bot that is late, as when it waits for somebody to look. Return what must still be
    true when the seat is changed.
    """
    due, now = game.standing.due, services.clock()
    absence = Absence(now, now - services.away)
    if due is not None and due < now and seat.number in game.standing.waiting and not seat.stand_in:
        return absence
    if (await last_here(services, game))[seat.number] > absence.since:
        raise not_away(services)
    return absence


def not_away(services: Services) -> Trouble:
    """Return the refusal of what is not done to the seat of somebody who is there."""
    hours = round(services.away.total_seconds() / 3600)
    why = f"This is only done for somebody who was not here for {hours} hours, or whose decision is overdue."
    return trouble(409, why, "not_away")
