"""Routes for reviews: have one made of a game that is over, and read it."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Literal

import msgspec
from litestar import Router, get, post
from litestar.params import JSONBody, QueryParameter

from magnate.review.shapes import VERSION, Review
from magnate.server.identity.sessions import hand_out_cookies, own_page, who
from magnate.server.live.reviewing import Recorded
from magnate.server.live.table import LiveTable
from magnate.server.lobby.routes import TableId
from magnate.server.play.access import counted_as, games_of, seen_table
from magnate.server.problems import PROBLEMS, trouble
from magnate.server.requests import AnyRequest
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
    found = msgspec.json.decode(stored.review, type=Review) if stored.review else None
    state = msgspec.convert(stored.state, Literal["working", "done", "failed"])
    return ReviewState(level=level, state=state, done=stored.done, review=found)


def recorded(live: LiveTable) -> Recorded:
    """Return the game of a table for a review."""
    line = live.line
    return Recorded(live.record(line).dumps().encode(), [step.seq for step in line])


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
        running = await games.room.known(stored)
        async with running.recording:
            made = await games.room.aside.heavy(whose, partial(recorded, running.table))
        await games.reviewers.ask(table, data.level, seq, made, whose)
        found = await games.database.reviews.get(table, data.level)
    return state_of(data.level, found, seq)


reviews_router = Router("/", route_handlers=[read, make], guards=[own_page], middleware=[hand_out_cookies])
"""Reviews; the app sets it below ``/api/v1``."""
