"""Routes for analyses as a whole: made of a moment, a position, a record or a file; listed, read, shared, deleted."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from litestar import Response, Router, delete, get, patch, post
from litestar.params import JSONBody, QueryParameter

from magnate.analysis import BadLine, Tree, from_record, taken
from magnate.analysis.tree import LONGEST_NAME
from magnate.model.record import Move, Record
from magnate.server.app.packing import packed
from magnate.server.identity.sessions import hand_out_cookies, needs_person, own_page, person_of
from magnate.server.live.table import LiveTable
from magnate.server.lobby.routes import TableId
from magnate.server.maps import components_for
from magnate.server.people.text import one_line, several_lines
from magnate.server.play.access import games_of
from magnate.server.play.analysis_access import MOST_OF_ONE, AnalysisId, add, change, own, seen, shaped
from magnate.server.play.documents import text_of
from magnate.server.play.records import LARGEST, TakesRecord, with_secrets
from magnate.server.play.records import RECORD as RECORD_ANSWER
from magnate.server.ports import services_of
from magnate.server.problems import PROBLEMS, trouble
from magnate.server.requests import AnyRequest
from magnate.server.wire.analyses import Analysis, AnalysisEntry, AnalysisList, BeginAnalysis, ChangeAnalysis
from magnate.store import StoredGame
from magnate.view.screen.components.shapes import Components

Title = Annotated[str, QueryParameter(max_length=LONGEST_NAME, description="Where the file has none.")]


def read_any(body: bytes) -> Tree:
    """Return the tree of an analysis, a record, a position or a map. Raises BrokenRecord, BadPosition or Trouble."""
    try:
        return taken(text_of(body))
    except BadLine as error:
        raise trouble(422, str(error), "bad_line") from None


def _of_record(record: Record, at: int, title: str, names: tuple[str, ...]) -> Tree:
    """Return the tree of a record. Raises Trouble 422 where more follows than a tree may have."""
    try:
        return from_record(record, at, title, names)
    except BadLine as error:
        raise trouble(422, str(error), "bad_line") from None


def tree_from(live: LiveTable, seq: int, stored: StoredGame, title: str = "") -> Tree:
    """Return the tree that begins after an entry of a table, with what was played there from then on.

    title: "" for that of the table.
    """
    part = [step[1:] for step in live.line_at(seq)]
    whole = [step[1:] for step in live.line_at(live.latest)]
    moves = whole if whole[: len(part)] == part else part
    record = live.start._replace(moves=tuple(Move(seat, action) for seat, action in moves))
    return _of_record(record, len(part), title or stored.title, tuple(seat.name for seat in stored.seats))


@post(
    "/tables/{table:str}/analysis",
    guards=[needs_person],
    operation_id="analyse",
    tags=["analyses"],
    responses=PROBLEMS,
)
async def analyse(request: AnyRequest, table: TableId, data: JSONBody[BeginAnalysis]) -> Analysis:
    """Begin an analysis with a moment of a game whose record one may have, and what followed as its first line."""
    running, person = await with_secrets(request, table), await person_of(request)
    if data.seq > running.table.latest:
        raise trouble(404, f"There is no entry {data.seq}; the last one is {running.table.latest}.")
    async with running.recording:
        work = partial(tree_from, running.table, data.seq, running.stored, one_line(data.title))
        tree = await games_of(request).room.aside.heavy(person.id, work)
    return await shaped(request, await add(request, tree))


@post(
    "/analyses",
    guards=[needs_person],
    operation_id="importAnalysis",
    tags=["analyses"],
    responses=PROBLEMS,
    request_max_body_size=LARGEST,
    operation_class=TakesRecord,
)
async def take_in(request: AnyRequest, title: Title = "") -> Analysis:
    """Begin an analysis with a file: another analysis, a record with its game as the first line, or a position."""
    person, body = await person_of(request), await request.body()
    tree = await games_of(request).room.aside.heavy(person.id, partial(read_any, body))
    if not tree.title:
        tree = tree.called(one_line(title), tree.note)
    return await shaped(request, await add(request, tree))


@get("/analyses", guards=[needs_person], operation_id="analyses", tags=["analyses"], responses=PROBLEMS)
async def listed(request: AnyRequest) -> AnalysisList:
    """Return your own analyses, the one changed last first."""
    person = await person_of(request)
    found = await services_of(request).database.analyses.of(person.id)
    entries = [
        AnalysisEntry(
            id=one.id,
            title=one.title,
            shared=one.shared,
            made=one.made.isoformat(),
            changed=one.changed.isoformat(),
        )
        for one in found
    ]
    return AnalysisList(analyses=entries, most=MOST_OF_ONE)


@get("/analyses/{analysis:str}", operation_id="analysis", tags=["analyses"], responses=PROBLEMS)
async def read(request: AnyRequest, analysis: AnalysisId) -> Analysis:
    """Return an analysis: your own, or one that its owner shares."""
    return await shaped(request, await seen(request, analysis))


@patch(
    "/analyses/{analysis:str}",
    guards=[needs_person],
    operation_id="changeAnalysis",
    tags=["analyses"],
    responses=PROBLEMS,
)
async def say(request: AnyRequest, analysis: AnalysisId, data: JSONBody[ChangeAnalysis]) -> Analysis:
    """Change the title and the note of your own analysis, or whether others may read it by its link."""
    found = await own(request, analysis)

    def make(tree: Tree) -> Tree:
        title = tree.title if data.title is None else one_line(data.title)
        return tree.called(title, tree.note if data.note is None else several_lines(data.note))

    return await shaped(request, await change(request, found, make, shared=data.shared))


@delete(
    "/analyses/{analysis:str}",
    guards=[needs_person],
    operation_id="deleteAnalysis",
    tags=["analyses"],
    responses=PROBLEMS,
)
async def remove(request: AnyRequest, analysis: AnalysisId) -> None:
    """Delete your own analysis."""
    found = await own(request, analysis)
    await services_of(request).database.analyses.remove(found.stored.id)


@get(
    "/analyses/{analysis:str}/file",
    operation_id="exportAnalysis",
    tags=["analyses"],
    responses=PROBLEMS | {200: RECORD_ANSWER},
    exclude_from_compression=True,
)
async def export(request: AnyRequest, analysis: AnalysisId) -> Response[bytes]:
    """Return an analysis as a file (docs/formats.md)."""
    found = await seen(request, analysis)
    name = f'attachment; filename="{found.stored.id}.magnate-analysis.json"'
    return await packed(request, found.stored.tree.encode(), {"content-disposition": name})


@get("/analyses/{analysis:str}/components", operation_id="analysisComponents", tags=["analyses"], responses=PROBLEMS)
async def components(request: AnyRequest, analysis: AnalysisId) -> Components:
    """Return what is printed on the components of the game of an analysis."""
    shape = await shaped(request, await seen(request, analysis))
    return await components_for(request, len(shape.names), shape.game)


analyses_router = Router(
    "/",
    route_handlers=[analyse, take_in, listed, read, say, remove, export, components],
    guards=[own_page],
    middleware=[hand_out_cookies],
)
"""Analyses; the app sets it below ``/api/v1``."""
