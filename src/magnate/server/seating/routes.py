"""Routes of seats: sitting down, leaving, handing a seat to a bot and back, private seat links."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from litestar import Router, patch, post
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK

from magnate.server.identity.sessions import hand_out_cookies, needs_person, own_page, person_of, visitor_of
from magnate.server.lobby.routes import TableId, check_bot
from magnate.server.lobby.tables import may_see, table_of, table_told
from magnate.server.people.names import names_at, own_name, told_apart
from magnate.server.people.routes import new_guest
from magnate.server.people.text import one_line
from magnate.server.ports import Services, services_of
from magnate.server.problems import PROBLEMS, not_found, trouble
from magnate.server.requests import AnyRequest
from magnate.server.seating.deeds import deed_of
from magnate.server.seating.links import opened_before, opens, seat_behind
from magnate.server.seating.rules import check_empty, not_away, takes_over
from magnate.server.wire.tables import ChangeSeat, SeatLink, Table, TakeSeat
from magnate.store import Absence, Present, StoredGame, StoredLine, StoredPerson, StoredSeat, Taken

SeatNumber = Annotated[int, PathParameter(ge=0, le=5, description="The number of a seat, from 0.")]

STAND_IN = "planner"
"""Who plays on for somebody who leaves a game that runs."""

UNNAMED = "?"
"""The name of a guest who opens the link of a seat without a name; the page asks for a better one."""


@post(
    "/tables/{table:str}/seats/{number:int}/take",
    operation_id="takeSeat",
    responses=PROBLEMS,
    tags=["seats"],
    status_code=HTTP_200_OK,
)
async def take_seat(request: AnyRequest, table: TableId, number: SeatNumber, data: JSONBody[TakeSeat]) -> Table:
    """Sit down on an open seat. Private tables ask for their code, or the secret of the seat's link."""
    services, visitor = services_of(request), await visitor_of(request)
    game = await services.database.games.get(table)
    known = None if visitor.person is None else visitor.person.id
    if game is None:
        raise not_found("table")
    back = _comes_back(services, game, number, known, data.secret)
    invited = back or _invited(services, game, number, data)
    if not invited and not may_see(game, known):
        raise not_found("table")
    seat = _seat(game, number)
    if not invited and not game.public and known != game.host:
        raise trouble(403, "The code of the table, or the seat's private link, is needed.", "wrong_code")
    if seat.kind != "open":
        raise trouble(409, "The seat is taken.", "taken")
    if sits_at(game, known):
        raise trouble(409, "You sit at this table.", "seated")
    name = own_name(data.name, names_at(game, number))
    person = visitor.person or await new_guest(request, name)
    await _sit(services, game, seat, person, name, back=back)
    return await _changed(services, game, person.id)


@post(
    "/tables/{table:str}/seats/{number:int}/leave",
    guards=[needs_person],
    operation_id="leaveSeat",
    responses=PROBLEMS,
    tags=["seats"],
    status_code=HTTP_200_OK,
)
async def leave_seat(request: AnyRequest, table: TableId, number: SeatNumber) -> Table:
    """Leave a seat. Before the start it is open again; while the game runs a bot plays on until one comes back."""
    services, person = services_of(request), await person_of(request)
    game = await _game_of(services, table, person.id)
    seat = _seat(game, number)
    if person.id not in seat.holders:
        raise trouble(403, "Only who sits there can leave a seat.", "not_your_seat")
    if game.standing.state == "finished":
        raise trouble(409, "The game is over.", "finished")
    if game.standing.state == "open":
        await _change(services, game, seat, _freed(seat), person)
    else:
        await _change(services, game, seat, replace(seat, stand_in=STAND_IN), person)
    return await _changed(services, game, person.id)


@patch(
    "/tables/{table:str}/seats/{number:int}",
    guards=[needs_person],
    operation_id="changeSeat",
    responses=PROBLEMS,
    tags=["seats"],
)
async def change_seat(request: AnyRequest, table: TableId, number: SeatNumber, data: JSONBody[ChangeSeat]) -> Table:
    """Fill a seat otherwise (the host, before the start), rename your own, hand it to a bot and take it back.

    While the game runs you may open your own seat. The host may hand a seat to a bot or open it only when its
    decision is overdue or its people are away. Everybody reads who did what.
    """
    services, person = services_of(request), await person_of(request)
    game = await _game_of(services, table, person.id)
    seat = _seat(game, number)
    if game.standing.state == "finished":
        raise trouble(409, "The game is over.", "finished")
    absence = await check_empty(services, game, seat) if takes_over(game, seat, data, person.id) else None
    after = seat
    if data.kind is not None:
        after = _filled(game, after, data, person.id)
    if data.name is not None:
        after = _named(game, after, data.name, person.id)
    if data.bot is not None:
        after = _played_by(game, after, data.bot, person.id)
    if data.stand_in is not None:
        after = _stood_in(game, after, data.stand_in, person.id)
    if after != seat:
        await _change(services, game, seat, after, person, absence)
    return await _changed(services, game, person.id)


@post("/seat-links", operation_id="openSeatLink", responses=PROBLEMS, tags=["seats"], status_code=HTTP_200_OK)
async def open_seat_link(request: AnyRequest, data: JSONBody[SeatLink]) -> Table:
    """Open a private seat link: this session may act for the seat from now on.

    An open seat is taken; by the link it had before it was opened, it is taken back. A seat at the host's device goes
    over to the one who opens its link. At a seat somebody sits on, this session joins its other devices.
    """
    services, visitor = services_of(request), await visitor_of(request)
    found = await seat_behind(services.database, services.key, data.secret)
    if found is None:
        raise trouble(404, "This link is not valid, or not any more.", "no_link")
    game, seat = found
    if seat.kind == "computer":
        raise trouble(409, "A computer plays this seat.", "taken")
    person = visitor.person or await new_guest(request, seat.name or UNNAMED)
    if person.id in seat.holders:
        return table_of(services, game, person.id)
    if seat.kind == "open" and sits_at(game, person.id):
        raise trouble(409, "You sit at this table.", "seated")
    if seat.kind == "person":
        try:
            await services.database.seats.hold(game.id, seat.number, person.id, seat.link)
        except Taken as error:
            raise trouble(409, str(error), "taken") from None
    else:
        back = _comes_back(services, game, seat.number, person.id, data.secret)
        name = told_apart(seat.name or person.name, names_at(game, seat.number))
        await _sit(services, game, seat, person, name, back=back)
    return await _changed(services, game, person.id)


def sits_at(game: StoredGame, person: str | None) -> bool:
    """Return whether somebody has a seat of its own at a table: nobody has two."""
    return person is not None and any(seat.person == person and seat.kind == "person" for seat in game.seats)


def _invited(services: Services, game: StoredGame, number: int, data: TakeSeat) -> bool:
    """Return whether somebody brings the code of the table, or the secret of the seat."""
    if data.code and game.code is not None and data.code.strip().upper() == game.code:
        return True
    return any(seat.number == number and opens(services.key, seat, data.secret) for seat in game.seats)


async def _game_of(services: Services, table: str, person: str) -> StoredGame:
    game = await services.database.games.get(table)
    if game is None or not may_see(game, person):
        raise not_found("table")
    return game


def _seat(game: StoredGame, number: int) -> StoredSeat:
    if number >= len(game.seats):
        raise trouble(404, f"There is no seat {number} at this table; seats are 0 to {len(game.seats) - 1}.")
    return game.seats[number]


def _comes_back(services: Services, game: StoredGame, number: int, person: str | None, secret: str) -> bool:
    """Return whether somebody had an open seat of a running game before, by who they are or by its old link."""
    seat = game.seats[number] if number < len(game.seats) else None
    if seat is None or seat.kind != "open" or seat.former is None:
        return False
    return person == seat.former or opened_before(services.key, seat, secret)


def _freed(seat: StoredSeat) -> StoredSeat:
    """Return a seat that waits for somebody; its old link is worthless."""
    return StoredSeat(game=seat.game, number=seat.number, kind="open", link=seat.link + 1)


def _filled(game: StoredGame, seat: StoredSeat, data: ChangeSeat, person: str) -> StoredSeat:
    """Return a seat of another kind.

    While the game runs a seat can only be opened: a bot plays for it until another sits down, or its owner again.
    """
    if game.standing.state == "running":
        if data.kind != "open" or seat.kind != "person":
            raise trouble(409, "While the game runs, the seat of a person can be opened, no more.", "running")
        freed = replace(_freed(seat), stand_in=seat.stand_in or STAND_IN)
        return replace(freed, former=seat.person, since=seat.since)
    if person != game.host:
        raise trouble(403, "Only the host can fill seats otherwise.")
    if data.kind == seat.kind:
        return seat
    freed = _freed(seat)
    if data.kind == "computer":
        bot = data.bot or seat.bot or STAND_IN
        check_bot(bot)
        return replace(freed, kind="computer", bot=bot)
    if data.kind == "device":
        return replace(freed, kind="device", person=game.host, holders=frozenset({game.host}))
    return replace(freed, bot=seat.bot)


def _named(game: StoredGame, seat: StoredSeat, name: str, person: str) -> StoredSeat:
    if person not in seat.holders and not (person == game.host and seat.kind in {"computer", "device"}):
        raise trouble(403, "Only who sits there can change the name.", "not_your_seat")
    if seat.kind != "person" and not one_line(name):
        return replace(seat, name="")
    return replace(seat, name=own_name(name, names_at(game, seat.number)))


def _played_by(game: StoredGame, seat: StoredSeat, bot: str, person: str) -> StoredSeat:
    if person != game.host or seat.kind != "computer" or game.standing.state != "open":
        raise trouble(403, "Only the host can choose the bot of a computer seat, before the start.")
    check_bot(bot)
    return replace(seat, bot=bot)


def _stood_in(game: StoredGame, seat: StoredSeat, bot: str, person: str) -> StoredSeat:
    """Return a seat handed to a bot, or taken back."""
    if person not in seat.holders and person != game.host:
        raise trouble(403, "Only who sits there, or the host, can hand a seat to a bot.", "not_your_seat")
    if seat.kind not in {"person", "device"}:
        raise trouble(409, "Nobody sits there.", "no_person")
    if bot:
        check_bot(bot)
    return replace(seat, stand_in=bot)


async def _sit(
    services: Services, game: StoredGame, seat: StoredSeat, person: StoredPerson, name: str, *, back: bool
) -> None:
    """Give a seat to somebody; in a running game everybody reads it. Raises Trouble 409 when it is taken."""
    deed = None
    if game.standing.state == "running":
        done = "taken_back" if back else "taken"
        deed = replace(deed_of(services, game, person, done, seat), seat=seat.number, name=name)
    try:
        await services.database.seats.sit(game.id, seat.number, person.id, name, kind=seat.kind, back=back, deed=deed)
    except Taken:
        raise trouble(409, "The seat is taken.", "taken") from None


async def _change(
    services: Services,
    game: StoredGame,
    before: StoredSeat,
    after: StoredSeat,
    person: StoredPerson,
    absence: Absence | None = None,
) -> None:
    """Make a seat another; what is done to it while the game runs, everybody reads. Raises Trouble 409."""
    deeds: list[StoredLine] = []
    if game.standing.state == "running":
        if after.kind != before.kind:
            deeds.append(deed_of(services, game, person, "opened", before))
        elif after.stand_in != before.stand_in:
            deeds.append(deed_of(services, game, person, "stand_in" if after.stand_in else "stand_in_off", before))
        if after.kind == before.kind and after.name != before.name:
            deeds.append(deed_of(services, game, person, "renamed", after, before=before.name))
    try:
        await services.database.seats.change(before, after, deeds, game.standing.state, absence)
    except Present:
        raise not_away(services) from None
    except Taken:
        raise trouble(409, "Somebody else just changed the seat; look again.", "taken") from None


async def _changed(services: Services, game: StoredGame, person: str) -> Table:
    """Let the game in memory know, and return the table as it is now."""
    await services.live.seat_changed(game.id)
    after = await services.database.games.get(game.id)
    if after is None:
        raise not_found("table")
    await services.attendance.note(services.database, game.id, person, services.clock())
    return await table_told(services, after, person)


seating_router = Router(
    path="/",
    route_handlers=[take_seat, leave_seat, change_seat, open_seat_link],
    guards=[own_page],
    middleware=[hand_out_cookies],
)
"""Seats; the app sets it below ``/api/v1``."""
