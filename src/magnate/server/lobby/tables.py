"""Tables as one visitor may see them."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from magnate.server.ports import Services
from magnate.server.problems import not_found
from magnate.server.seating.attendance import absent
from magnate.server.seating.links import secret_of
from magnate.server.wire.tables import Game, Seat, Table
from magnate.store import StoredGame, StoredSeat

LESSON = "lesson"
"""What a lesson's table keeps beside the wish for its game: the lesson's id."""


def may_see(game: StoredGame, person: str | None) -> bool:
    """Return whether somebody may look at a table.

    Those who sit there or made it may. Others may where spectators are welcome; a table that is not public is in no
    list, so that only those find it who were given its address or code. A public table that has not begun may be
    seen by everybody, as everybody may sit down.
    """
    return game.spectators or is_at(game, person) or (game.public and game.standing.state == "open")


def is_at(game: StoredGame, person: str | None) -> bool:
    """Return whether somebody made the table, sits there, or may take a seat there back."""
    if person is None:
        return False
    return person == game.host or any(person in seat.holders or person == seat.former for seat in game.seats)


def may_join(game: StoredGame) -> bool:
    """Return whether the code of a table still leads somewhere: to an open seat, or to a place to watch from."""
    if game.code is None or game.standing.state == "finished":
        return False
    return game.spectators or any(seat.kind == "open" for seat in game.seats)


async def table_to_see(services: Services, table: str, person: str | None) -> StoredGame:
    """Return a table. Raises Trouble 404 when there is none, or when it is not for this person."""
    game = await services.database.games.get(table)
    if game is None or not may_see(game, person):
        raise not_found("table")
    if person is not None and is_at(game, person):
        await services.attendance.note(services.database, game.id, person, services.clock())
        if game.rested is not None:
            await services.database.endings.wake(game.id)
            game = replace(game, rested=None)
    return game


def sees_code(game: StoredGame, person: str | None) -> bool:
    """Return whether somebody is told the code of a table. Who only watches a private one is not: it gives a seat."""
    return may_join(game) and (game.public or is_at(game, person))


def table_of(services: Services, game: StoredGame, person: str | None, *, by_code: bool = False) -> Table:
    """Return a table with what this person may know of it; None for somebody unknown.

    by_code: the person named the code.
    """
    standing = game.standing
    finished = standing.state == "finished"
    online = services.live.online(game.id)
    return Table(
        id=game.id,
        code=(game.code or "") if by_code or sees_code(game, person) else "",
        title=game.title,
        state=standing.state,
        public=game.public,
        spectators=game.spectators,
        practice=game.practice,
        host=person == game.host,
        game=_game(game, finished),
        seats=[_seat(services, game, seat, person, online) for seat in game.seats],
        hours=game.hours,
        made=game.made.isoformat(),
        changed=game.changed.isoformat(),
        round=standing.round,
        phase=standing.phase,
        waiting=list(standing.waiting) if standing.state == "running" else [],
        due=None if standing.due is None else standing.due.isoformat(),
        seq=max(game.seq, 0),
        winner=standing.winner if finished else -1,
        unfinished=standing.ended,
        rested=game.rested is not None,
        advice=is_advised(game),
        lesson=lesson_of(game),
    )


async def table_told(services: Services, game: StoredGame, person: str | None) -> Table:
    """Return a table as `table_of` does; its host is also told for whom others may act while the game runs."""
    told = table_of(services, game, person)
    if not told.host or told.state != "running":
        return told
    return msgspec.structs.replace(told, absent=await absent(services, game))


def wish_of(stored: StoredGame) -> Game:
    """Return the wish for the game of a table."""
    return msgspec.convert({name: value for name, value in stored.wish.items() if name != LESSON}, Game)


def lesson_of(stored: StoredGame) -> str:
    """Return the id of the lesson that a table is for, "" for none."""
    return str(stored.wish.get(LESSON, ""))


def is_advised(stored: StoredGame) -> bool:
    """Tell whether people at a table may ask what to do: as it was agreed, else where they play computers alone."""
    wish = stored.wish.get("advice", "auto")
    if wish != "auto":
        return bool(wish == "on")
    return stored.practice or sum(seat.kind != "computer" for seat in stored.seats) <= 1


def _game(game: StoredGame, finished: bool) -> Game:
    """Return what is played. The seed stays hidden while it could tell what is still to be drawn."""
    return msgspec.structs.replace(wish_of(game), seed=game.setup.get("seed") if finished else None)


def _seat(services: Services, game: StoredGame, seat: StoredSeat, person: str | None, online: frozenset[int]) -> Seat:
    return Seat(
        number=seat.number,
        kind=seat.kind,
        name=seat.name,
        bot=seat.bot,
        mine=person is not None and person in seat.holders,
        stand_in=bool(seat.stand_in),
        online=seat.number in online,
        former=person is not None and person == seat.former,
        program=seat.played_by,
        link=f"/s/{secret_of(services.key, seat)}" if _sees_link(game, seat, person) else None,
    )


def _sees_link(game: StoredGame, seat: StoredSeat, person: str | None) -> bool:
    """Return whether somebody is shown the private link of a seat.

    Those who act for it are. The host is as long as nobody else sits there: a link is a look into the cards.
    """
    if person is None or seat.kind == "computer" or game.standing.state == "finished":
        return False
    return person in seat.holders or (person == game.host and seat.kind == "open")
