"""Routes for the explorer: what openings won, the games behind every number, and those of the package as records.

Of this server only games that anybody may look at and find are counted: see `magnate.store.snapshots`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from typing import Annotated, Literal, NamedTuple, TypeVar

import msgspec
from litestar import Response, Router, get
from litestar.di import NamedDependency, Provide
from litestar.params import PathParameter, QueryParameter
from msgspec import Meta

from magnate.explorer.making import replayed
from magnate.explorer.rows import VERSION, GameRow
from magnate.explorer.shelf import game_numbered, shipped
from magnate.explorer.walking import STEPS, By, Known, Query, Start, key_of, of_the_package, starts_of, walk
from magnate.server.app.packing import packed
from magnate.server.identity.sessions import hand_out_cookies, own_page, who
from magnate.server.play.access import counted_as, games_of
from magnate.server.play.records import RECORD
from magnate.server.problems import PROBLEMS, not_found
from magnate.server.requests import AnyRequest
from magnate.server.wire.explorer import ExplorerGame, ExplorerGames, ExplorerWalk
from magnate.store import StoredOpening

MOST_SERVED = 3000
"""Games of this server that are looked at, those changed last."""

PAGE = 20
"""Games of a page."""

LONGEST_KEY = 400

MOST_MODULES = 24
"""Modules that are asked for or left out: more than there are."""

ModuleId = Annotated[str, Meta(max_length=40)]

Chosen = Literal["all", "shipped", "server"]
Result = TypeVar("Result")


class Asked(NamedTuple):
    """What is asked: which games, and what of them."""

    source: Chosen
    query: Query


async def asked_for(
    source: Annotated[Chosen, QueryParameter(description="Which games.")] = "all",
    players: Annotated[int, QueryParameter(ge=0, le=6, description="0 for any number.")] = 0,
    module: Annotated[
        list[ModuleId] | None, QueryParameter(max_items=MOST_MODULES, description="All in play; `base`: none is.")
    ] = None,
    without: Annotated[
        list[ModuleId] | None, QueryParameter(max_items=MOST_MODULES, description="None of them in play.")
    ] = None,
    roads: Annotated[int, QueryParameter(ge=0, le=2, description="1: one network for all houses; 2: several.")] = 0,
    drinks: Annotated[Literal["", "all", "missing"], QueryParameter(description="Kinds of drinks on the map.")] = "",
    place: Annotated[int, QueryParameter(ge=0, le=6, description="In the first turn order; 0 for any.")] = 0,
    by: Annotated[By, QueryParameter(description="What a round is told by.")] = "hires",
    step: Annotated[list[str] | None, QueryParameter(max_items=STEPS, description="The keys walked so far.")] = None,
    milestone: Annotated[str, QueryParameter(max_length=60, description="Only chains that claimed it.")] = "",
    in_round: Annotated[int, QueryParameter(ge=0, le=9, name="round", description="In which round; 0 for any.")] = 0,
    won: Annotated[bool, QueryParameter(description="Only chains that won.")] = False,
) -> Asked:
    """Return what is asked for."""
    walked = tuple(key[:LONGEST_KEY] for key in step or ())
    modules, others = tuple(module or ()), tuple(without or ())
    return Asked(source, Query(players, modules, others, roads, drinks, place, by, walked, milestone, in_round, won))


async def worked(
    request: AnyRequest, source: Chosen, work: Callable[[Sequence[Known], Sequence[StoredOpening]], Result]
) -> Result:
    """Return what is made of the games in a thread, counted for the visitor. Raises Trouble 429 or 503."""
    games, whose = games_of(request), counted_as(request, await who(request))
    served = [] if source == "shipped" else await games.database.openings.known(VERSION, MOST_SERVED)
    async with games.room.aside.turn(whose):
        return await games.room.aside.quick(lambda: work(known(source, served), served))


def known(source: Chosen, served: Sequence[StoredOpening]) -> list[Known]:
    """Return the games that are looked at; those of this server come first."""
    own = [
        Known("server", one.game, msgspec.json.decode(one.summary, type=GameRow))
        for one in served
        if one.summary is not None
    ]
    return own if source == "server" else [*own, *of_the_package(shipped().games)]


@get("/explorer", operation_id="explore", tags=["explorer"], responses=PROBLEMS)
async def explore(request: AnyRequest, asked: NamedDependency[Asked]) -> ExplorerWalk:
    """Return what became of all chains that fit, and of each way on from there."""
    return await worked(request, asked.source, partial(walked_by, asked))


def walked_by(asked: Asked, games: Sequence[Known], served: Sequence[StoredOpening]) -> ExplorerWalk:
    """Return where a walk stands."""
    found = walk(games, asked.query)
    return ExplorerWalk(
        here=found.here,
        ways=list(found.ways),
        milestones=list(found.milestones),
        players=sorted({game.row.players for game in games}),
        modules=sorted({module for game in games for module in game.row.modules}),
        shipped=len(games) - len(served),
        served=len(served),
    )


@get("/explorer/games", operation_id="exploredGames", tags=["explorer"], responses=PROBLEMS)
async def listed(
    request: AnyRequest,
    asked: NamedDependency[Asked],
    offset: Annotated[int, QueryParameter(ge=0, le=50_000, description="So many are left out first.")] = 0,
) -> ExplorerGames:
    """Return the games behind a number, those of this server first."""
    return await worked(request, asked.source, partial(page_of, asked, offset))


def page_of(asked: Asked, offset: int, games: Sequence[Known], _served: Sequence[StoredOpening]) -> ExplorerGames:
    """Return a page of the chains that fit."""
    found = list(starts_of(games, asked.query))
    shown = islice(found, offset, offset + PAGE)
    return ExplorerGames(games=[game_of(one, asked.query.by) for one in shown], total=len(found))


def game_of(one: Start, by: By) -> ExplorerGame:
    """Return a chain as it is listed."""
    own, row = one.own, one.game.row
    return ExplorerGame(
        source="server" if one.game.source == "server" else "shipped",
        id=one.game.id,
        seat=one.seat,
        players=row.players,
        modules=list(row.modules),
        steps=[key_of(own, step, by) for step in range(STEPS)],
        rank=own.rank,
        cash=own.cash,
        rounds=row.rounds,
        won=own.won,
    )


@get(
    "/explorer/games/{number:int}/record",
    operation_id="shippedGame",
    tags=["explorer"],
    responses=PROBLEMS | {200: RECORD},
    exclude_from_compression=True,
)
async def record(
    request: AnyRequest,
    number: Annotated[int, PathParameter(ge=0, le=10**9, description="The number of a game of the package.")],
) -> Response[bytes]:
    """Return the record of a game of the package, to be opened on the analysis board."""
    whose, aside = counted_as(request, await who(request)), games_of(request).room.aside
    async with aside.turn(whose):
        return await packed(request, await aside.heavy(whose, partial(written, number)))


def written(number: int) -> bytes:
    """Return the record of a game as JSON. Raises Trouble 404 where there is no such game."""
    one = game_numbered(number)
    if one is None:
        raise not_found("game")
    return replayed(one).record().dumps().encode()


explorer_router = Router(
    "/",
    route_handlers=[explore, listed, record],
    guards=[own_page],
    middleware=[hand_out_cookies],
    dependencies={"asked": Provide(asked_for)},
)
"""The explorer; the app sets it below ``/api/v1``."""
