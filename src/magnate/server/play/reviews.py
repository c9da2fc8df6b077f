"""Routes for reviews: have one made of a game that is over, and read it."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Literal

import msgspec
from litestar import Router, get, post
from litestar.params import JSONBody, QueryParameter

from magnate.analysis import BadLine, Tree
from magnate.model.record import Record
from magnate.review.shapes import VERSION, Costly, Review
from magnate.review.trying import tried
from magnate.server.identity.sessions import hand_out_cookies, needs_person, own_page, person_of, who
from magnate.server.live.reviewing import Recorded
from magnate.server.live.table import LiveTable
from magnate.server.lobby.routes import TableId
from magnate.server.people.text import one_line, several_lines
from magnate.server.play.access import counted_as, games_of, seen_table
from magnate.server.play.analysis_access import add, shaped
from magnate.server.play.records import with_secrets
from magnate.server.problems import PROBLEMS, not_found, trouble
from magnate.server.requests import AnyRequest
from magnate.server.wire.analyses import Analysis, TryBetter
from magnate.server.wire.play import AskReview, ReviewLevel, ReviewState
from magnate.store import StoredGame, StoredReview

Level = Annotated[ReviewLevel, QueryParameter(description="How much is played on.")]


async def finished_table(request: AnyRequest, table: str) -> StoredGame:
    """Return a table whose game is over. Raises Trouble 409 before: nobody is judged who still plays."""
    stored = await seen_table(request, table)
    if stored.standing.state != "finished":
        raise trouble(409, "A game is reviewed once it is over.", "not_over")
    return stored


def state_of(level: Literal["quick", "deep"], stored: StoredReview | None, seq: int) -> ReviewState:
    """Return how far a review is, with the review where it is done."""
    if stored is None or not stored.is_of(seq, VERSION):
        return ReviewState(level=level, state="none", done=0)
    found = review_of(stored)
    state = msgspec.convert(stored.state, Literal["working", "done", "failed"])
    return ReviewState(level=level, state=state, done=stored.done, review=found)


def review_of(stored: StoredReview) -> Review | None:
    """Return a stored review, as far as it is."""
    return msgspec.json.decode(stored.review, type=Review) if stored.review else None


def recorded(live: LiveTable, people: tuple[int, ...] = ()) -> Recorded:
    """Return the game of a table for a review. people: seats that people held."""
    line = live.line
    return Recorded(live.record(line).dumps().encode(), [step.seq for step in line], people)


@get("/tables/{table:str}/review", operation_id="review", tags=["records"], responses=PROBLEMS)
async def read(request: AnyRequest, table: TableId, level: Level = "quick") -> ReviewState:
    """Return the review of a game that is over, or how far it is. Who may see the table may read it."""
    stored = await finished_table(request, table)
    found = await games_of(request).database.reviews.get(table, level)
    return state_of(level, found, stored.seq)


@post("/tables/{table:str}/review", status_code=202, operation_id="makeReview", tags=["records"], responses=PROBLEMS)
async def make(request: AnyRequest, table: TableId, data: JSONBody[AskReview]) -> ReviewState:
    """Have a review made of a game that is over, unless there is one; read how far it is with GET."""
    stored, person, games = await finished_table(request, table), await who(request), games_of(request)
    seq, whose = stored.seq, counted_as(request, person)
    found = await games.database.reviews.get(table, data.level)
    if found is None or found.state == "failed" or not found.is_of(seq, VERSION):
        games.reviewers.check_room(whose)
        running = await games.room.known(stored)
        async with running.recording:
            people = tuple(seat.number for seat in stored.seats if seat.kind != "computer")
            made = await games.room.aside.heavy(whose, partial(recorded, running.table, people))
        await games.reviewers.ask(table, data.level, seq, made, whose)
        found = await games.database.reviews.get(table, data.level)
    return state_of(data.level, found, seq)


@post(
    "/tables/{table:str}/review/analysis",
    guards=[needs_person],
    operation_id="tryBetter",
    tags=["records"],
    responses=PROBLEMS,
)
async def try_better(request: AnyRequest, table: TableId, data: JSONBody[TryBetter]) -> Analysis:
    """Begin an analysis with a costly decision of a review: the better line played on, and what was played."""
    stored, person, games = await finished_table(request, table), await person_of(request), games_of(request)
    kept = await games.database.reviews.get(table, data.level)
    found = review_of(kept) if kept is not None and kept.is_of(stored.seq, VERSION) else None
    one = next((one for one in ([] if found is None else found.costly) if one.number == data.number), None)
    if one is None:
        raise not_found("decision")
    running = await with_secrets(request, table)
    async with running.recording:
        work = partial(tree_of, running.table, one, data, stored)
        tree = await games.room.aside.heavy(person.id, work)
    return await shaped(request, await add(request, tree))


def tree_of(live: LiveTable, one: Costly, data: TryBetter, stored: StoredGame) -> Tree:
    """Return the analysis of a decision. Raises Trouble 422 where the game is longer than a tree may be."""
    record: Record = live.record(live.line)
    title = one_line(data.title) or stored.title
    try:
        return tried(record, one, title, several_lines(data.note), [seat.name for seat in stored.seats])
    except BadLine as error:
        raise trouble(422, str(error), "bad_line") from None


reviews_router = Router("/", route_handlers=[read, make, try_better], guards=[own_page], middleware=[hand_out_cookies])
"""Reviews; the app sets it below ``/api/v1``."""
