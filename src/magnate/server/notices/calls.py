"""What there is to tell the people at a table, worked out from the present moment alone.

A notice on its way is compared with this before it is sent, so that nobody is told what is not true any more.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal, NamedTuple

from magnate.server.live.moments import is_simultaneous
from magnate.server.live.orders import ASKS_NOTHING, ORDERED, ordered
from magnate.server.live.room import Room
from magnate.server.live.running import Running
from magnate.server.live.table import LiveTable
from magnate.store import StoredRewind, StoredSeat

Event = Literal["your_turn", "phase_open", "clock", "consent", "ending", "game_over", "test"]
"""your_turn: a seat must decide. phase_open: it does so in secret, at the same time as others. clock: the time for
that is nearly over. consent: somebody asks to go back. ending: the host asks to end the game. game_over. test: somebody
wants to see whether this works."""

LONGEST_WARNING = timedelta(hours=3)
"""The clock is nearly over when a quarter of the time is left, and not before so much of it is."""

ORDERS_WITHIN = timedelta(minutes=2)
"""Standing orders that did not answer within this time are not waited for any longer."""


class Call(NamedTuple):
    """Something a seat is to be told. number: of the entry that led to it; for `consent` and `ending` of the wish."""

    event: Event
    seat: int
    number: int


def calls(running: Running, wish: StoredRewind | None, now: datetime) -> list[Call]:
    """Return what is to be told at a table at a moment, by seat. wish: the one that waits for answers."""
    table = running.table
    people = {seat.number for seat in running.stored.seats if is_person(seat)}
    if running.over:
        return [Call("game_over", seat, table.latest) for seat in sorted(people)]
    found: list[Call] = []
    asked = [seat for seat in table.game.state.waiting if seat in people]
    event: Event = "phase_open" if is_simultaneous(table.game) else "your_turn"
    number, late = asked_at(table), is_late(running, now)
    for seat in sorted(asked):
        found.append(Call(event, seat, number))
        if late:
            found.append(Call("clock", seat, number))
    if wish is not None:
        about: Event = "ending" if wish.what == "end" else "consent"
        found += [Call(about, seat, wish.id) for seat in wish.needed if seat in people and seat not in wish.agreed]
    return found


def is_person(seat: StoredSeat) -> bool:
    """Tell whether a person decides for a seat; where a bot stands in, the person need not be told."""
    return seat.kind in ("person", "device") and not seat.stand_in


def asked_at(table: LiveTable) -> int:
    """Return the number of the entry that led to the present stretch of play."""
    now = table.moment
    for entry, before in zip(reversed(table.entries), reversed(table.before), strict=True):
        if before != now or entry.kind == "rewind":
            return entry.seq
    return 0


def warning(hours: int) -> timedelta:
    """Return how long before its end a clock of so many hours is nearly over."""
    return min(timedelta(hours=hours) / 4, LONGEST_WARNING)


def is_late(running: Running, now: datetime) -> bool:
    """Tell whether the time for the present decision is nearly over."""
    due = running.due()
    return due is not None and now >= due - warning(running.stored.hours)


async def left_to_orders(room: Room, running: Running, call: Call, now: datetime) -> bool:
    """Tell whether standing orders are about to answer what a seat is asked, so that nobody need be told."""
    table = running.table
    if call.event not in ("your_turn", "phase_open") or table.game.state.step not in ORDERED:
        return False
    if now - datetime.fromisoformat(table.asked_since()) > ORDERS_WITHIN:
        return False
    orders = await room.orders(running.id)
    return bool(ordered(table, call.seat, orders.get(call.seat, ASKS_NOTHING)))
