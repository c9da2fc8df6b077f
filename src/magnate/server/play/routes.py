"""Routes of a game being played: moments, commands, taking back, history, forecasts."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import msgspec
from litestar import Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from magnate.server.app.packing import packed
from magnate.server.identity.sessions import hand_out_cookies, needs_person, own_page, person_of, who
from magnate.server.live import commands, endings, rewinds
from magnate.server.live.games import Games, wire_rewind
from magnate.server.live.line import Sender
from magnate.server.live.remembered import Key, weight_of
from magnate.server.live.rules import check_seat, read_steps
from magnate.server.live.running import Running
from magnate.server.live.situation import Shown, flips, forecasts, look, scenes, shown, situation, why
from magnate.server.live.veil import sight_of
from magnate.server.lobby.routes import TableId
from magnate.server.play.access import counted_as, games_of, own_seat, seat_to_see, seen_table, wire_table
from magnate.server.ports import services_of
from magnate.server.problems import PROBLEMS
from magnate.server.requests import AnyRequest
from magnate.server.wire.play import (
    Answer,
    Command,
    Consent,
    Forecasts,
    History,
    Look,
    Looked,
    NewRewind,
    Outcome,
    Rewind,
    Scenes,
    Situation,
    TakeBack,
    WhyNot,
)
from magnate.store import StoredGame, StoredPerson, StoredRewind
from magnate.view.flips import HouseFlips

SeatToSee = Annotated[int | None, QueryParameter(name="seat", ge=-1, le=5, description="The seat; -1: a spectator.")]
House = Annotated[str, PathParameter(max_length=10, description="The number of a house.")]
DinnerEntry = Annotated[
    int | None, QueryParameter(ge=0, description="The entry with whose dinner it is about; the coming one by default.")
]
Wish = Annotated[int, PathParameter(description="The id of a wish to go back.")]
At = Annotated[
    int | None, QueryParameter(ge=0, description="Look at the moment after this entry; the last by default.")
]
Entry = Annotated[int, QueryParameter(ge=1, description="The entry whose phases are shown.")]
AfterEntry = Annotated[int, QueryParameter(ge=-1, description="Tell the entries after this one; -1: all.")]

HISTORY = ResponseSpec(History, generate_examples=False, description="Request fulfilled, document follows")
MOST_TOLD = 2000
"""So many entries are told at once; who wants more asks again."""


async def open_table(request: AnyRequest, table: str) -> Running:
    """Return the game of a table the visitor may see. Raises Trouble 404, or 409 before it has begun."""
    return await games_of(request).room.known(await seen_table(request, table))


async def at_own_seat(request: AnyRequest, table: str, seat: int) -> tuple[StoredPerson, StoredGame, Running]:
    """Return who asks, the table and its game, for somebody at a seat of their own.

    Raises Trouble 403 for another's seat, 404, or 409 before the game has begun.
    """
    stored, person = await seen_table(request, table), await person_of(request)
    own_seat(stored, person, seat)
    running = await games_of(request).room.known(stored)
    check_seat(running.table, seat)
    return person, stored, running


@get("/tables/{table:str}/game", operation_id="game", tags=["play"], responses=PROBLEMS)
async def game(request: AnyRequest, table: TableId, seat_: SeatToSee = None, at: At = None) -> Situation:
    """Return a moment of the game as a seat may see it, by default as the first of your own that is asked."""
    stored, person, games = await seen_table(request, table), await who(request), games_of(request)
    running = await games.room.known(stored)
    waiting = running.table.game.state.waiting
    seat = seat_to_see(stored, person, seat_, waiting)
    seen = -1
    if person is not None and stored.seats_of(person.id):
        seen = await games.database.seen.get(table, person.id)
        if at is None and seen < running.table.latest and not games.hub.watches(table, person.id):
            await games.database.seen.put(table, person.id, running.table.latest)
    wish = wire_rewind(await games.database.rewinds.open_at(table))
    wire = await wire_table(request, running.stored)
    aside = games.room.aside
    async with aside.turn(counted_as(request, person)):
        moment = await moment_at(games, running, stored, seat, at)
        return await aside.quick(partial(situation, moment, wire, seat, seen, wish))


async def moment_at(games: Games, running: Running, stored: StoredGame, seat: int, at: int | None) -> Shown:
    """Return a moment of a game as a seat may see it. Raises Trouble 404."""
    if at is None or at >= running.table.latest:
        return shown(running, stored, seat, at)
    async with running.lock:  # it may have to be played again: nothing is to be adopted meanwhile
        await games.room.recall(running, at)
        return await games.room.aside.quick(partial(shown, running, stored, seat, at))


@get("/tables/{table:str}/scenes", operation_id="scenes", tags=["play"], responses=PROBLEMS)
async def entry_scenes(request: AnyRequest, table: TableId, entry: Entry, seat_: SeatToSee = None) -> Scenes:
    """Return the table as each phase began that an entry played, as a seat may see it."""
    stored, person, games = await seen_table(request, table), await who(request), games_of(request)
    running = await games.room.known(stored)
    seat = seat_to_see(stored, person, seat_, running.table.game.state.waiting)
    async with games.room.aside.turn(counted_as(request, person)), running.lock:
        await games.room.recall(running, max(0, min(entry, running.table.latest) - 1))
        return await games.room.aside.quick(partial(scenes, running, stored, seat, entry))


@get("/tables/{table:str}/flips/{house:str}", operation_id="flips", tags=["play"], responses=PROBLEMS)
async def house_flips(
    request: AnyRequest, table: TableId, house: House, entry: DinnerEntry = None, seat_: SeatToSee = None
) -> HouseFlips:
    """Return the smallest changes that would bring a house to another chain, each played through the whole dinner."""
    stored, person, games = await seen_table(request, table), await who(request), games_of(request)
    running = await games.room.known(stored)
    seat = seat_to_see(stored, person, seat_, running.table.game.state.waiting)
    async with games.room.aside.turn(counted_as(request, person)):
        async with running.lock:
            if entry is not None:
                await games.room.recall(running, max(0, min(entry, running.table.latest) - 1))
            work = await games.room.aside.quick(partial(flips, running, stored, seat, house, entry))
        return await games.room.aside.quick(work)


@post("/tables/{table:str}/look", status_code=200, operation_id="look", tags=["play"], responses=PROBLEMS)
async def look_ahead(request: AnyRequest, table: TableId, data: JSONBody[Look]) -> Looked:
    """Return what would be asked of a seat after some steps. Nothing is played."""
    person, stored, running = await at_own_seat(request, table, data.seat)
    room = games_of(request).room
    asked = msgspec.json.encode((data.seat, stored.seats[data.seat].since, data.staged))
    key = Key(table, running.table.latest, asked)
    found = room.looked.get(key)
    if found is None:
        sight = sight_of(running.table, stored, data.seat)
        async with room.aside.turn(person.id):
            found = await room.aside.quick(partial(look, sight, data))
        room.looked.keep(key, found, weight_of(found))
    return found


@post("/tables/{table:str}/why", status_code=200, operation_id="why", tags=["play"], responses=PROBLEMS)
async def why_not(request: AnyRequest, table: TableId, data: JSONBody[WhyNot]) -> Answer:
    """Return why an action, or a square for the thing being placed, is not legal."""
    person, stored, running = await at_own_seat(request, table, data.seat)
    sight = sight_of(running.table, stored, data.seat)
    aside = games_of(request).room.aside
    async with aside.turn(person.id):
        return await aside.quick(partial(why, sight, data))


@post("/tables/{table:str}/commands", status_code=200, operation_id="play", tags=["play"], responses=PROBLEMS)
async def play(request: AnyRequest, table: TableId, data: JSONBody[Command]) -> Outcome:
    """Play steps of a seat: all of them, or none. The answer comes when they are written down.

    A command made for an earlier entry is refused with what happened since (409), unless others only made choices
    of the simultaneous phase that is open, or when another draft of the seat is kept than the one it names. The same
    key is played once and answered alike every time.
    """
    person = await person_of(request)
    own_seat(await seen_table(request, table), person, data.seat)
    room, actions = games_of(request).room, read_steps(data.steps)
    return await commands.play(room, table, Sender(data.seat, data.seq, data.key, person.id), actions, draft=data.draft)


@post("/tables/{table:str}/undo", status_code=200, operation_id="undo", tags=["play"], responses=PROBLEMS)
async def undo(request: AnyRequest, table: TableId, data: JSONBody[TakeBack]) -> Outcome:
    """Take back the last steps of your own open turn, or a sealed choice until it is revealed."""
    person = await person_of(request)
    own_seat(await seen_table(request, table), person, data.seat)
    room = games_of(request).room
    return await commands.undo(room, table, Sender(data.seat, data.seq, data.key, person.id), data.count)


@get(
    "/tables/{table:str}/history",
    operation_id="history",
    tags=["play"],
    responses=PROBLEMS | {200: HISTORY},
    exclude_from_compression=True,
)
async def history(request: AnyRequest, table: TableId, after: AfterEntry = -1) -> Response[bytes]:
    """Return entries of the log as everybody may read them, oldest first, at most 2,000 of them."""
    running, room = await open_table(request, table), games_of(request).room

    def tell() -> bytes:
        latest = running.table.latest
        told = running.teller.between(after, min(latest, after + MOST_TOLD))
        return msgspec.json.encode(History(told=told, latest=latest))

    async with room.aside.turn(counted_as(request, await who(request))), running.lock:
        await room.recall(running, after + 1)
        found = await room.aside.quick(tell)
    return await packed(request, found)


@get("/tables/{table:str}/forecast", operation_id="forecast", tags=["play"], responses=PROBLEMS)
async def forecast(request: AnyRequest, table: TableId, seat_: SeatToSee = None) -> Forecasts:
    """Return the dinner and the marketing phase that would follow if nobody did anything more."""
    stored = await seen_table(request, table)
    room, person = games_of(request).room, await who(request)
    running = await room.known(stored)
    seat = seat_to_see(stored, person, seat_, running.table.game.state.waiting)
    sight = sight_of(running.table, stored, seat)
    async with room.aside.turn(counted_as(request, person)):
        return await room.aside.quick(partial(forecasts, sight, seat))


@post(
    "/tables/{table:str}/rewinds",
    guards=[needs_person],
    status_code=200,
    operation_id="askRewind",
    tags=["play"],
    responses=PROBLEMS,
)
async def ask_rewind(request: AnyRequest, table: TableId, data: JSONBody[NewRewind]) -> Rewind:
    """Ask to go back to an entry. It is done at once where nobody else is affected."""
    person, stored = await person_of(request), await seen_table(request, table)
    own_seat(stored, person, data.seat)
    return await rewinds.ask(games_of(request), stored, person.id, data.seat, data.to)


@post(
    "/tables/{table:str}/rewinds/{wish:int}/answers",
    guards=[needs_person],
    status_code=200,
    operation_id="answerRewind",
    tags=["play"],
    responses=PROBLEMS,
)
async def answer_rewind(request: AnyRequest, table: TableId, wish: Wish, data: JSONBody[Consent]) -> Outcome:
    """Agree to go back (or to end the table) or refuse it; who asked takes the wish back by refusing."""
    person, stored = await person_of(request), await seen_table(request, table)
    own_seat(stored, person, data.seat)
    games, services = games_of(request), services_of(request)

    async def ends(granted: StoredRewind) -> None:
        await endings.end(games, services, stored, person, granted)

    return await rewinds.answer(games, stored, person.id, wish, data.seat, data.agree, ends=ends)


play_router = Router(
    "/",
    route_handlers=[
        game,
        entry_scenes,
        house_flips,
        look_ahead,
        why_not,
        play,
        undo,
        history,
        forecast,
        ask_rewind,
        answer_rewind,
    ],
    guards=[own_page],
    middleware=[hand_out_cookies],
)
"""The game; the app sets it below ``/api/v1``."""
