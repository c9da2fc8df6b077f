"""Going back beyond your own turn: asked of everybody affected, done when all have agreed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from magnate.server.live import commands
from magnate.server.live.games import Games, wire_rewind
from magnate.server.live.rules import check_rewind
from magnate.server.problems import Trouble, trouble
from magnate.server.wire.play import Outcome, Rewind
from magnate.store import Missing, StoredGame, StoredRewind, Taken
from magnate.store.rewinds import NEWS as REWINDS


def needed(stored: StoredGame) -> tuple[int, ...]:
    """Return the seats that must agree: all of people. Where a bot stands in, still the person whose seat it is."""
    return tuple(seat.number for seat in stored.seats if seat.kind in ("person", "device"))


Ends = Callable[[StoredRewind], Awaitable[None]]


async def ask(games: Games, stored: StoredGame, person: str, seat: int, to: int) -> Rewind:
    """Ask to go back so that an entry is the last one that stands. Raises Trouble.

    All seats of the one who asks agree with that; where no others are needed, it is done at once.
    """
    running = await games.room.get(stored.id)
    async with running.lock:
        await games.room.aside.quick(partial(check_rewind, running.table, to))
    if running.over:
        raise trouble(422, "The table has ended; its record can be opened on a practice table.", "finished")
    if any(seat.kind == "open" for seat in stored.seats):
        why = "A seat is open, and nobody can agree for it; let somebody sit down there first."
        raise trouble(409, why, "seat_open")
    must = needed(stored)
    mine = tuple(number for number in stored.seats_of(person) if number in must)
    try:
        wish = await games.database.rewinds.ask(stored.id, seat, to, must, mine)
    except Taken:
        raise trouble(409, "Another wish to go back waits for answers.", "rewind_open") from None
    try:
        if wish.granted:
            await go_back(games, wish, person)
    finally:
        await games.database.notify(REWINDS, stored.id)
    found = wire_rewind(wish)
    assert found is not None
    return found


async def answer(
    games: Games, stored: StoredGame, person: str, number: int, seat: int, agree: bool, *, ends: Ends | None = None
) -> Outcome:
    """Note what a seat says to a wish, for all seats of that person; do it when all agree. Raises Trouble.

    ends: ends the table, for a wish to do so.
    """
    wish = await games.database.rewinds.open_at(stored.id)
    if wish is None or wish.id != number:
        raise trouble(404, "This wish to go back does not wait for answers any more.")
    mine = [one for one in stored.seats_of(person) if one in wish.needed]
    try:
        for one in mine if seat in mine else [seat]:
            if wish.state == "open":
                wish = await games.database.rewinds.answer(stored.id, number, one, agree)
    except Missing:
        raise trouble(404, "This wish to go back does not wait for an answer of this seat.") from None
    try:
        if wish.granted and wish.what == "rewind":
            return await go_back(games, wish, person)
        if wish.granted and ends is not None:
            await ends(wish)
    finally:
        await games.database.notify(REWINDS, stored.id)
    running = await games.room.get(stored.id)
    return Outcome(seq=running.table.latest, told=[])


async def go_back(games: Games, wish: StoredRewind, person: str | None) -> Outcome:
    """Carry out a wish that all agreed to; the old line stays in the log. Raises Trouble, and the wish is over then."""
    try:
        return await commands.rewind(games.room, wish, f"rewind-{wish.id}", person=person)
    except Missing:
        raise trouble(404, "This wish to go back was refused meanwhile.") from None
    except Trouble:
        await games.database.rewinds.close(wish.game)
        raise
