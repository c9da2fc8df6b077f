"""Routes for positions that are written by hand: read as far as they go, and taken from a line of an analysis."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

from litestar import Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec

from magnate.game import Game
from magnate.model.faults import Fault
from magnate.model.reading import parse_json
from magnate.model.tile_pool import tile_pool
from magnate.modules import open_book
from magnate.rules.positions import Sketch, cards_in_hand, phases_of, position_of, sketch_position
from magnate.rules.table import Table
from magnate.server.app.packing import packed
from magnate.server.identity.sessions import hand_out_cookies, own_page, who
from magnate.server.play.access import counted_as, games_of
from magnate.server.play.analysis_access import AnalysisId, LineId, seen
from magnate.server.play.analysis_lines import LINES, game_of
from magnate.server.play.documents import TakesDocument
from magnate.server.problems import PROBLEMS
from magnate.server.requests import AnyRequest
from magnate.server.wire.positions import PositionFault, PositionRead
from magnate.view.screen.board import board_shape
from magnate.view.screen.refusals import phrase_of

LARGEST = 256 * 1024
"""Bytes of a position that is written by hand; the largest the program writes have some 20 KB."""


class TakesPosition(TakesDocument):
    """Documents that the body is a position."""

    about = "A position (docs/formats.md), at most 256 KiB."


POSITION = ResponseSpec(dict[str, Any], generate_examples=False, description="A position (docs/formats.md).")


def read_so_far(body: bytes) -> PositionRead:
    """Return a position as far as it can be read, with everything that is wrong with it."""
    data, fault = parse_json(body.decode(errors="replace"))
    return shape_of(Sketch(None, None, (("", fault),)) if fault else sketch_position(data, open_book))


def shape_of(sketch: Sketch) -> PositionRead:
    """Return a sketch as screens get it."""
    faults = [fault_shape(path, why) for path, why in sketch.problems]
    book, state = sketch.book, sketch.state
    if book is None or state is None:
        return PositionRead(
            faults=faults,
            board=None,
            position=None,
            players=0,
            variant="full",
            modules=[],
            phases=[],
            tiles=[],
            in_hand=False,
            bank=0,
        )
    return PositionRead(
        faults=faults,
        board=board_shape(Table(book, state)),
        position=position_of(book, state) if sketch.complete else None,
        players=book.players,
        variant=book.setup.variant,
        modules=list(book.setup.modules),
        phases=list(phases_of(book)),
        tiles=list(tile_pool(book.setup, book.catalogue)),
        in_hand=cards_in_hand(state.step),
        bank=state.bank,
    )


def fault_shape(path: str, why: str) -> PositionFault:
    """Return what is wrong at a place; texts without a message are told in English."""
    phrase = phrase_of(why) if isinstance(why, Fault) and why.say else None
    return PositionFault(path=path, why=str(why), phrase=phrase)


@post(
    "/positions",
    status_code=200,
    operation_id="readPosition",
    tags=["analyses"],
    responses=PROBLEMS,
    request_max_body_size=LARGEST,
    operation_class=TakesPosition,
)
async def read(request: AnyRequest) -> PositionRead:
    """Return what a position looks like and what is wrong with it. Nothing is kept."""
    body, whose = await request.body(), counted_as(request, await who(request))
    return await games_of(request).room.aside.heavy(whose, partial(read_so_far, body))


@get(
    f"{LINES}/position",
    operation_id="analysisPosition",
    tags=["analyses"],
    responses=PROBLEMS | {200: POSITION},
    exclude_from_compression=True,
)
async def position(request: AnyRequest, analysis: AnalysisId, line: LineId) -> Response[bytes]:
    """Return the position after a line of an analysis, as the program writes it."""
    found = await seen(request, analysis, line)
    game = await game_of(request, found, line)
    text = await games_of(request).analysing.work(found.whose, 0, partial(written, game))
    return await packed(request, text)


def written(game: Game) -> bytes:
    """Return the position of a game as JSON."""
    return json.dumps(game.position()).encode()


positions_router = Router("/", route_handlers=[read, position], guards=[own_page], middleware=[hand_out_cookies])
"""Positions; the app sets it below ``/api/v1``."""
