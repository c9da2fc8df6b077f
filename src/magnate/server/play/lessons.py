"""Lessons: a private practice table that begins from the position of a lesson, and how far one has come there."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from litestar import Router, get, post
from litestar.params import JSONBody, PathParameter

from magnate.lessons import BadLesson, Lesson, Progress, all_lessons, lesson, progress
from magnate.model.action_objects import action_to_object
from magnate.model.record import Move
from magnate.server.identity.sessions import hand_out_cookies, needs_person, own_page, person_of, visitor_of
from magnate.server.live.running import Running
from magnate.server.lobby.room import check_room
from magnate.server.lobby.routes import TableId
from magnate.server.lobby.tables import lesson_of
from magnate.server.people.routes import check_known, new_guest
from magnate.server.play.access import games_of, in_turn, own_seat, seen_table
from magnate.server.play.practice import Manner, cut, practice_table
from magnate.server.problems import PROBLEMS, not_found, trouble
from magnate.server.requests import AnyRequest
from magnate.server.wire.lessons import LessonProgress, Lessons, LessonShape, LessonStep, TakeLesson
from magnate.server.wire.tables import Table

LessonId = Annotated[str, PathParameter(max_length=40, description="The id of a lesson.")]


@get("/lessons", operation_id="lessons", tags=["lessons"], responses=PROBLEMS)
async def lessons(request: AnyRequest) -> Lessons:
    """Return all lessons, in the order in which they are best taken."""
    return Lessons(lessons=[_shape(each) for each in await in_turn(request, all_lessons)])


@post("/lessons/{name:str}", operation_id="takeLesson", tags=["lessons"], responses=PROBLEMS)
async def take_lesson(request: AnyRequest, name: LessonId, data: JSONBody[TakeLesson]) -> Table:
    """Lay a private practice table for a lesson. Somebody unknown becomes a guest by `guest_name`."""
    about = known(name)
    visitor = await visitor_of(request)
    share = await check_room(request, visitor.person)
    check_known(visitor, data.guest_name)
    person = visitor.person or await new_guest(request, data.guest_name)
    games = games_of(request)
    found = await games.room.aside.heavy(person.id, partial(cut, about.record, ()))
    manner = Manner(bots=_rivals(about, found.game.setup.players, about.rival), lesson=about.id)
    return await practice_table(request, found, person, share, manner)


@get(
    "/tables/{table:str}/lesson",
    guards=[needs_person],
    operation_id="lessonProgress",
    tags=["lessons"],
    responses=PROBLEMS,
)
async def lesson_progress(request: AnyRequest, table: TableId) -> LessonProgress:
    """Return how far one has come in the lesson of a table."""
    about, running = await _own_lesson(request, table)
    seq, line = running.table.latest, running.table.line
    moves = tuple(Move(step.seat, step.action) for step in line)
    record = about.record._replace(moves=moves)
    found = await games_of(request).room.aside.heavy((await person_of(request)).id, partial(progress, about, record))
    return _wire(about, found, seq)


@post(
    "/tables/{table:str}/lesson/game",
    guards=[needs_person],
    operation_id="playOnInEarnest",
    tags=["lessons"],
    responses=PROBLEMS,
)
async def play_on_in_earnest(request: AnyRequest, table: TableId) -> Table:
    """Lay a table on which the town of a lesson goes on as an ordinary game, against a computer that plays to win."""
    about, running = await _own_lesson(request, table)
    if not about.then:
        raise trouble(422, "This lesson ends where it ends; it has no game to go on with.", "no_game")
    person, games = await person_of(request), games_of(request)
    share = await check_room(request, person)
    live = running.table
    found = await games.room.aside.heavy(person.id, partial(cut, live.start, live.line))
    manner = Manner(bots=_rivals(about, found.game.setup.players, about.then), earnest=True)
    return await practice_table(request, found, person, share, manner)


async def _own_lesson(request: AnyRequest, table: str) -> tuple[Lesson, Running]:
    """Return the lesson of a table and its game, for the one who takes it. Raises Trouble 403 or 404."""
    stored, person = await seen_table(request, table), await person_of(request)
    about = known(lesson_of(stored))
    own_seat(stored, person, about.seat)
    return about, await games_of(request).room.known(stored)


def known(name: str) -> Lesson:
    """Return a lesson. Raises Trouble 404 when there is none that can be given."""
    try:
        return lesson(name)
    except (KeyError, BadLesson):
        raise not_found("lesson") from None


def _rivals(about: Lesson, players: int, bot: str) -> list[str]:
    return ["" if seat == about.seat else bot for seat in range(players)]


def _shape(about: Lesson) -> LessonShape:
    return LessonShape(
        id=about.id,
        minutes=about.minutes,
        module=about.module,
        steps=len(about.steps),
        goes_on=bool(about.then),
    )


def _wire(about: Lesson, found: Progress, seq: int) -> LessonProgress:
    steps = [
        LessonStep(
            id=step.id,
            do=[action_to_object(action) for action in step.do],
            free=step.until is not None,
            look=step.look,
        )
        for step in about.steps
    ]
    return LessonProgress(
        lesson=_shape(about),
        seq=seq,
        seat=about.seat,
        steps=steps,
        step=found.step,
        left=[action_to_object(action) for action in found.left],
        off=found.off,
        done=found.done,
    )


lessons_router = Router(
    "/",
    route_handlers=[lessons, take_lesson, lesson_progress, play_on_in_earnest],
    guards=[own_page],
    middleware=[hand_out_cookies],
)
"""Lessons; the app sets it below ``/api/v1``."""
