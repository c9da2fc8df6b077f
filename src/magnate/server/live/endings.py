"""Ending a table before the game is over: at once where nobody else is there, else when all have agreed."""

from __future__ import annotations

from dataclasses import replace

from magnate.server.attendance import absent
from magnate.server.deeds import deed_of
from magnate.server.live.games import Games
from magnate.server.ports import Services
from magnate.server.problems import trouble
from magnate.store import StoredGame, StoredPerson, Taken
from magnate.store.rewinds import NEWS as REWINDS


async def must_agree(services: Services, stored: StoredGame, person: str) -> tuple[int, ...]:
    """Return the seats that must agree to the end: those of people who are not away, one's own among them."""
    away = await absent(services, stored)
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
    if wish.state == "agreed":
        await end(games, services, stored, person)
    await games.database.notify(REWINDS, stored.id)
    return wish.state == "agreed"


async def end(games: Games, services: Services, stored: StoredGame, person: StoredPerson) -> None:
    """End a table that runs; its log stays and can be read. Entries that are being written come first."""
    running = await games.room.get(stored.id)
    async with running.lock:
        now = replace(stored, standing=running.stored.standing, seq=running.table.latest)
        await games.database.endings.end(now, deed_of(services, now, person, "ended"))
    await games.room.table_heard(stored.id)
