"""Ending a table before the game is over: at once where nobody else is there, else when all have agreed."""

from __future__ import annotations

from dataclasses import replace

import structlog

from magnate.server.live.games import Games
from magnate.server.live.rewinds import go_back
from magnate.server.ports import Services
from magnate.server.problems import Trouble, trouble
from magnate.server.seating.attendance import absent, last_here
from magnate.server.seating.deeds import deed_of
from magnate.store import Missing, StoredGame, StoredPerson, StoredRewind, Taken
from magnate.store.rewinds import NEWS as REWINDS

log = structlog.get_logger("magnate.server.endings")


async def must_agree(services: Services, stored: StoredGame, person: str) -> tuple[int, ...]:
    """Return the seats that must agree to the end: those of people who are not away, the asker's among them.

    Raises Trouble 409 where a seat is open whose owner may take it back and is not away.
    """
    away, last = await absent(services, stored), await last_here(services, stored)
    since = services.clock() - services.away
    if any(seat.former not in (None, person) and last[seat.number] >= since for seat in stored.seats):
        why = "A seat is open whose owner was here lately, and nobody can agree for it; let somebody sit down there."
        raise trouble(409, why, "seat_open")
    seats = [seat for seat in stored.seats if seat.kind in ("person", "device")]
    return tuple(seat.number for seat in seats if person in seat.holders or seat.number not in away)


async def ask_end(games: Games, services: Services, stored: StoredGame, person: StoredPerson) -> bool:
    """Ask everybody who is there to end a table; return whether it has ended at once. Raises Trouble."""
    if stored.standing.state != "running":
        raise trouble(409, "Only a game that runs can be ended.", "not_running")
    must = await must_agree(services, stored, person.id)
    mine = tuple(number for number in stored.seats_of(person.id) if number in must)
    by = mine[0] if mine else -1
    try:
        wish = await games.database.rewinds.ask(stored.id, by, max(stored.seq, 0), must, mine, "end")
    except Taken:
        raise trouble(409, "Another wish waits for answers.", "rewind_open") from None
    try:
        if wish.granted:
            await end(games, services, stored, person, wish)
    finally:
        await games.database.notify(REWINDS, stored.id)
    return wish.granted


async def end(games: Games, services: Services, stored: StoredGame, person: StoredPerson, wish: StoredRewind) -> None:
    """End a table that runs; its log stays and can be read. Entries that are being written come first.

    Raises Trouble 409, and the wish is over, when somebody has come back who was away when it was asked.
    """
    if not set(await must_agree(services, stored, person.id)) <= set(wish.agreed):
        await games.database.rewinds.close(stored.id)
        raise trouble(409, "Somebody who was away is back; ask again.", "came_back")
    running = await games.room.get(stored.id)
    async with running.lock:
        now = replace(stored, standing=running.stored.standing, seq=running.table.latest)
        try:
            await games.database.endings.end(now, deed_of(services, now, person, "ended"), wish.id)
        except Missing:
            raise trouble(404, "This wish to end the table was refused meanwhile.") from None
    await games.room.table_heard(stored.id)


async def finish_granted(games: Games, services: Services) -> None:
    """Carry out every wish that all have agreed to where the server ended before it was done."""
    for wish in await games.database.rewinds.granted():
        try:
            if wish.what == "rewind":
                await go_back(games, wish, None)
                continue
            stored = await games.database.games.get(wish.game)
            host = None if stored is None else await games.database.people.get(stored.host)
            if stored is not None and host is not None:
                await end(games, services, stored, host, wish)
        except Trouble as error:
            log.info("wish_refused", game=wish.game, error=error.problem.error)
