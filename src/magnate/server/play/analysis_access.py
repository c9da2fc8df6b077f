"""Who may look at an analysis, and how it is changed: read, changed as a value, written if nobody was quicker."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Annotated, NamedTuple

import msgspec
from litestar.params import PathParameter

from magnate.analysis import BadLine, Tree, dumps
from magnate.analysis.tree import START
from magnate.model.limits import LARGEST_FILE
from magnate.server.identity.sessions import person_of, who
from magnate.server.live.analysing import Opened
from magnate.server.play.access import counted_as, games_of
from magnate.server.play.practice import mix_of
from magnate.server.ports import services_of
from magnate.server.problems import not_found, trouble
from magnate.server.requests import AnyRequest
from magnate.server.wire.analyses import Analysis, AnalysisLine, Mark
from magnate.store import StoredAnalysis, new_id

MOST_OF_ONE = 50
"""So many analyses one person may have."""

TRIES = 3
"""So often a change is made anew when another one came in between."""

AnalysisId = Annotated[str, PathParameter(max_length=24, description="The id of an analysis.")]
LineId = Annotated[int, PathParameter(ge=0, le=2**31 - 1, description="The id of a line; 0: the start.")]


class Seen(NamedTuple):
    """An analysis and its visitor. whose: the name under which the limits count the visitor. mine: it is theirs."""

    stored: StoredAnalysis
    opened: Opened
    whose: str
    mine: bool


async def seen(request: AnyRequest, analysis: str, line: int = START) -> Seen:
    """Return an analysis that the visitor may read. Raises Trouble 404, also where it has no such line."""
    person = await who(request)
    stored = await services_of(request).database.analyses.get(analysis)
    mine = stored is not None and person is not None and stored.person == person.id
    if stored is None or not (mine or stored.shared):
        raise not_found("analysis")
    whose = counted_as(request, person)
    opened = await games_of(request).analysing.opened(stored, whose)
    if line != START and all(one.id != line for one in opened.tree.lines):
        raise not_found("line")
    return Seen(stored, opened, whose, mine)


async def own(request: AnyRequest, analysis: str, line: int = START) -> Seen:
    """Return an analysis of the visitor. Raises Trouble 403 for somebody else's, 404 as `seen` does."""
    await person_of(request)
    found = await seen(request, analysis, line)
    if not found.mine:
        raise trouble(403, "This is the analysis of somebody else. Make a copy of your own.", "not_your_analysis")
    return found


async def shaped(request: AnyRequest, found: Seen) -> Analysis:
    """Return an analysis as it is sent."""
    moves = sum(len(line.moves) for line in found.opened.tree.lines)
    return await games_of(request).analysing.work(found.whose, moves, partial(shape_of, found))


def shape_of(found: Seen) -> Analysis:
    """Return an analysis as it is sent; it may have to be played."""
    stored, opened, tree = found.stored, found.opened, found.opened.tree
    told, setup = opened.told(), opened.at(START).setup
    lines = [
        AnalysisLine(
            id=line.id,
            after=line.after,
            seat=line.moves[0].seat,
            round=told[line.id].round,
            step=told[line.id].step,
            said=told[line.id].said,
            name=line.name,
            note=line.note,
            mark=msgspec.convert(line.mark, Mark),
            squares=list(line.drawn.squares),
            arrows=list(line.drawn.arrows),
        )
        for line in tree.lines
    ]
    return Analysis(
        id=stored.id,
        mine=found.mine,
        shared=stored.shared,
        version=stored.version,
        title=tree.title,
        note=tree.note,
        names=list(tree.names) or [""] * setup.players,
        game=mix_of(setup),
        made=stored.made.isoformat(),
        changed=stored.changed.isoformat(),
        squares=list(tree.drawn.squares),
        arrows=list(tree.drawn.arrows),
        lines=lines,
    )


async def change(request: AnyRequest, found: Seen, make: Callable[[Tree], Tree], *, shared: bool | None = None) -> Seen:
    """Write a changed tree, and return the analysis then. make: returns the tree anew from what it is now.

    Raises Trouble 409 where others kept changing it, 422 where a tree does not allow the change.
    """
    analyses, analysing = services_of(request).database.analyses, games_of(request).analysing
    for _ in range(TRIES):
        stored = found.stored
        try:
            tree = make(found.opened.tree)
        except BadLine as error:
            raise trouble(422, str(error), "bad_line") from None
        text = await analysing.work(found.whose, 0, partial(dumps, tree))
        check_size(text)
        now = replace(
            stored,
            title=tree.title,
            shared=stored.shared if shared is None else shared,
            version=stored.version + 1,
            changed=services_of(request).clock(),
            tree=text,
        )
        if await analyses.keep(now):
            return found._replace(stored=now, opened=analysing.changed(now.id, found.opened, now.version, tree))
        found = await own(request, stored.id)
    raise trouble(409, "Somebody else changed this analysis at the same time; try again.", "stale")


async def add(request: AnyRequest, tree: Tree) -> Seen:
    """Keep a new analysis, and return it. Raises Trouble 409 where its owner has too many."""
    person, now = await person_of(request), services_of(request).clock()
    analysing = games_of(request).analysing
    text = await analysing.work(person.id, 0, partial(dumps, tree))
    check_size(text)
    stored = StoredAnalysis(
        id=new_id(), person=person.id, title=tree.title, shared=False, version=1, made=now, changed=now, tree=text
    )
    if not await services_of(request).database.analyses.add(stored, MOST_OF_ONE):
        why = f"You have {MOST_OF_ONE} analyses. Delete some of them first."
        raise trouble(409, why, "too_many_analyses")
    return Seen(stored, analysing.begun(stored, tree), person.id, mine=True)


def check_size(text: str) -> None:
    """Raise Trouble 422 for a tree that could not be read again."""
    if len(text) > LARGEST_FILE:
        raise trouble(422, "This analysis is too large: delete some lines, or begin another one.", "too_large")
