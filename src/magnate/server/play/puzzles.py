"""Routes for puzzles: the shelf, a question, hints, and what the choices are worth once one of them was chosen.

Nothing that is sent before an answer tells which choice is the best.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from datetime import date
from functools import cache, partial
from typing import Annotated, TypeVar

from litestar import Response, Router, get, post
from litestar.params import JSONBody, PathParameter

from magnate.game import Game
from magnate.puzzles import Puzzle, shipped
from magnate.puzzles.daily import daily
from magnate.puzzles.hints import HINTS, hint
from magnate.puzzles.playing import played_out
from magnate.server.app.packing import packed
from magnate.server.identity.sessions import hand_out_cookies, own_page
from magnate.server.play.access import in_turn
from magnate.server.play.positions import POSITION
from magnate.server.play.practice import mix_of
from magnate.server.ports import services_of
from magnate.server.problems import PROBLEMS, not_found
from magnate.server.requests import AnyRequest
from magnate.server.wire.puzzles import (
    AnswerPuzzle,
    ChoiceWorth,
    PlayedOut,
    PuzzleAnswer,
    PuzzleChoice,
    PuzzleEntry,
    PuzzleFrame,
    PuzzleHint,
    PuzzleQuestion,
    PuzzleShelf,
)
from magnate.view.screen.events import told
from magnate.view.screen.view import view_of

PuzzleId = Annotated[str, PathParameter(max_length=40, description="The id of a puzzle.")]
Step = Annotated[int, PathParameter(ge=0, le=HINTS - 1, description="The number of a hint, from 0.")]
ChoiceNumber = Annotated[int, PathParameter(ge=0, le=7, description="The number of a choice, from 0.")]

Result = TypeVar("Result")


@cache
def by_id() -> Mapping[str, Puzzle]:
    """Return the puzzles of the package by id."""
    return {one.id: one for one in shipped()}


@cache
def entries() -> Mapping[str, PuzzleEntry]:
    """Return what the shelf says of each puzzle."""
    return {one.id: entry_of(one) for one in by_id().values()}


def entry_of(one: Puzzle) -> PuzzleEntry:
    """Return what the shelf says of a puzzle. Its position is not set up for that, since there are hundreds."""
    place = one.position
    return PuzzleEntry(
        id=one.id,
        theme=one.theme,
        kind=one.kind,
        round=place["round"],
        players=place["players"],
        modules=list(place["modules"]),
        margin=one.margin,
        missed=one.missed,
        asked=one.asked,
    )


def known(name: str) -> Puzzle:
    """Return a puzzle. Raises Trouble 404 where there is none."""
    if name not in by_id():
        raise not_found("puzzle")
    return by_id()[name]


async def worked(request: AnyRequest, name: str, work: Callable[[Puzzle], Result]) -> Result:
    """Return what is made of a puzzle in a thread, counted for the visitor. Raises Trouble 404, 429 or 503."""
    one = await in_turn(request, partial(known, name))  # the first request reads all of them
    return await in_turn(request, partial(work, one), heavy=True)


@get("/puzzles", operation_id="puzzles", tags=["puzzles"], responses=PROBLEMS)
async def puzzles(request: AnyRequest) -> PuzzleShelf:
    """Return all puzzles, and which is the one of this day."""
    return await in_turn(request, partial(shelf_of, services_of(request).clock().date()))


def shelf_of(day: date) -> PuzzleShelf:
    """Return all puzzles, and which is the one of a day."""
    of_day = daily(tuple(by_id().values()), day)
    return PuzzleShelf(puzzles=list(entries().values()), daily=of_day.id, day=day.isoformat())


@get("/puzzles/{name:str}", operation_id="puzzle", tags=["puzzles"], responses=PROBLEMS)
async def question(request: AnyRequest, name: PuzzleId) -> PuzzleQuestion:
    """Return a puzzle as it is asked: the table as its seat sees it, and the choices."""
    return await worked(request, name, question_of)


def question_of(one: Puzzle) -> PuzzleQuestion:
    """Return a puzzle as it is asked, without its answer."""
    game = one.game()
    return PuzzleQuestion(
        puzzle=entry_of(one),
        seat=one.seat,
        game=mix_of(game.setup),
        view=view_of(game, one.seat),
        choices=[PuzzleChoice(said=one.said(choice)) for choice in one.choices],
        games=one.games,
        hints=HINTS,
    )


@get("/puzzles/{name:str}/hints/{step:int}", operation_id="puzzleHint", tags=["puzzles"], responses=PROBLEMS)
async def hinted(request: AnyRequest, name: PuzzleId, step: Step) -> PuzzleHint:
    """Return a hint, the vaguest first."""
    return await worked(request, name, partial(hint_of, step=step))


def hint_of(one: Puzzle, step: int) -> PuzzleHint:
    """Return a hint as it is sent."""
    found = hint(one, step)
    milestone = one.milestone if found.kind == "idea" else ""
    return PuzzleHint(kind=found.kind, what=found.what, choice=found.choice, milestone=milestone)


@post(
    "/puzzles/{name:str}/answer",
    status_code=200,
    operation_id="answerPuzzle",
    tags=["puzzles"],
    responses=PROBLEMS,
)
async def answer(request: AnyRequest, name: PuzzleId, data: JSONBody[AnswerPuzzle]) -> PuzzleAnswer:
    """Answer a puzzle. The server keeps nothing of it."""
    one = await in_turn(request, partial(known, name))
    checked(one, data.choice)
    worth = [ChoiceWorth(behind=choice.behind, error=choice.error) for choice in one.choices]
    return PuzzleAnswer(right=data.choice == one.answer, answer=one.answer, worth=worth)


def checked(one: Puzzle, choice: int) -> int:
    """Return a number of a choice. Raises Trouble 404 where the puzzle has none of it."""
    if choice >= len(one.choices):
        raise not_found("choice")
    return choice


@get("/puzzles/{name:str}/lines/{choice:int}", operation_id="playedOut", tags=["puzzles"], responses=PROBLEMS)
async def line(request: AnyRequest, name: PuzzleId, choice: ChoiceNumber) -> PlayedOut:
    """Return a choice played out to the end of its round. Every choice meets the same rivals."""
    return await worked(request, name, partial(line_of, choice=choice))


def line_of(one: Puzzle, choice: int) -> PlayedOut:
    """Return a choice played out as it is sent."""
    frames = [
        PuzzleFrame(
            seat=frame.seat,
            own=frame.own,
            view=view_of(frame.game, one.seat),
            events=told(frame.events),
        )
        for frame in played_out(one, checked(one, choice))
    ]
    return PlayedOut(frames=frames)


@get(
    "/puzzles/{name:str}/position",
    operation_id="puzzlePosition",
    tags=["puzzles"],
    responses=PROBLEMS | {200: POSITION},
    exclude_from_compression=True,
)
async def position(request: AnyRequest, name: PuzzleId) -> Response[bytes]:
    """Return the position of a puzzle, to be opened on the analysis board."""
    return await packed(request, await worked(request, name, written))


def written(one: Puzzle) -> bytes:
    """Return the position of a puzzle as JSON."""
    game: Game = one.game()
    return json.dumps(game.position()).encode()


puzzles_router = Router(
    "/",
    route_handlers=[puzzles, question, hinted, answer, line, position],
    guards=[own_page],
    middleware=[hand_out_cookies],
)
"""Puzzles; the app sets it below ``/api/v1``."""
