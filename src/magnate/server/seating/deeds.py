"""What people do to the table itself: written down among what is said there, for everybody to read."""

from __future__ import annotations

from magnate.server.people.names import names_at, told_apart
from magnate.server.ports import Services
from magnate.server.wire.play import Line
from magnate.store import StoredGame, StoredLine, StoredPerson, StoredSeat
from magnate.store.talk import OWNER, about_of


def voice_of(game: StoredGame, person: StoredPerson) -> tuple[int, str]:
    """Return the seat and the name somebody speaks with at a table; seat -1 for those without one."""
    seats = [seat for seat in game.seats if person.id in seat.holders]
    own = next((seat for seat in seats if seat.kind == "person"), seats[0] if seats else None)
    return (-1, told_apart(person.name, names_at(game))) if own is None else (own.number, own.name or person.name)


def deed_of(
    services: Services, game: StoredGame, person: StoredPerson, deed: str, seat: StoredSeat | None = None, **about: str
) -> StoredLine:
    """Return a line that says what somebody did. seat: to whose seat. about: what else there is to say of it."""
    number, name = voice_of(game, person)
    told: dict[str, str | int] = {**about}
    if seat is not None:
        told |= {"seat": seat.number, "name": seat.name}
        owner = seat.person or seat.former
        if owner is not None:
            told[OWNER] = owner
    return StoredLine(
        game=game.id,
        at=services.clock(),
        person=person.id,
        seat=number,
        name=name,
        seq=max(game.seq, 0),
        deed=deed,
        about=told,
    )


def wire_line(line: StoredLine) -> Line:
    """Return a line of talk as everybody reads it."""
    return Line(
        id=line.id,
        at=line.at.isoformat(),
        seat=line.seat,
        name=line.name,
        text=line.text,
        seq=line.seq,
        deed=line.deed,
        about=about_of(line),
    )
