"""Routes for the lines of an analysis: moments, what is asked there, new lines by hand or by a level, plans, notes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated

from litestar import Router, delete, get, patch, post
from litestar.params import JSONBody, QueryParameter

from magnate.analysis import BadLine, Drawn, Tree
from magnate.analysis.making import dined, dinners
from magnate.analysis.tree import START
from magnate.bots.registry import LEVELS
from magnate.game import Game
from magnate.model.errors import IllegalAction
from magnate.model.record import Move
from magnate.server.identity.sessions import hand_out_cookies, needs_person, own_page
from magnate.server.live.analysing import Happened, Opened
from magnate.server.live.rules import read_steps
from magnate.server.live.situation import forecasts, look, why
from magnate.server.live.veil import Sight
from magnate.server.people.text import one_line, several_lines
from magnate.server.play.access import games_of
from magnate.server.play.advice import plan_shape, steps_to_stage
from magnate.server.play.analysis_access import AnalysisId, LineId, Seen, change, own, seen, shape_of, shaped
from magnate.server.play.routes import House
from magnate.server.problems import PROBLEMS, refused, trouble
from magnate.server.requests import AnyRequest
from magnate.server.wire.analyses import AddLine, AnalysisMoment, ChangedAnalysis, ChangeLine, LetLevel
from magnate.server.wire.play import Advice, Answer, AskAdvice, Forecasts, Look, Looked, WhyNot
from magnate.view.flips import HouseFlips, NothingToFlip, flips_foreseen
from magnate.view.screen.asked.question import asked_of
from magnate.view.screen.events import told
from magnate.view.screen.view import view_of

Eyes = Annotated[int, QueryParameter(name="seat", ge=-1, le=5, description="The seat that looks; -1: the first asked.")]
LINES = "/analyses/{analysis:str}/lines/{line:int}"


async def game_of(request: AnyRequest, found: Seen, line: int) -> Game:
    """Return a copy of the game after a line."""
    opened = found.opened
    return await games_of(request).analysing.work(found.whose, opened.moves_to(line), partial(opened.at, line))


def check_seat(game: Game, seat: int) -> None:
    """Raise Trouble 422 for a seat that the game does not have."""
    if seat >= game.setup.players:
        raise trouble(422, f"There is no seat {seat}; seats are 0 to {game.setup.players - 1}.", "no_seat")


def moment_of(game: Game, line: int, seat: int, happened: Happened) -> AnalysisMoment:
    """Return the table as a seat sees it, what is asked of it, and what the line did."""
    waiting = game.state.waiting
    eyes = seat if seat >= 0 else waiting[0] if waiting else 0
    view, asked = view_of(game, eyes), asked_of(game, eyes)
    return AnalysisMoment(line=line, view=view, asked=asked, told=told(happened.events), gained=list(happened.gained))


@get(f"{LINES}/game", operation_id="analysisMoment", tags=["analyses"], responses=PROBLEMS)
async def moment(request: AnyRequest, analysis: AnalysisId, line: LineId, eyes: Eyes = -1) -> AnalysisMoment:
    """Return the table after a line as a seat sees it, by default the first that is asked."""
    found = await seen(request, analysis, line)
    game = await game_of(request, found, line)
    check_seat(game, eyes)
    opened, analysing = found.opened, games_of(request).analysing
    happened = await analysing.work(found.whose, opened.moves_of(line), partial(opened.happened, line))
    return await analysing.work(found.whose, 0, partial(moment_of, game, line, eyes, happened))


@post(f"{LINES}/look", status_code=200, operation_id="analysisLook", tags=["analyses"], responses=PROBLEMS)
async def look_ahead(request: AnyRequest, analysis: AnalysisId, line: LineId, data: JSONBody[Look]) -> Looked:
    """Return what would be asked of a seat after some steps. Nothing is added."""
    found = await seen(request, analysis, line)
    game = await game_of(request, found, line)
    check_seat(game, data.seat)
    return await games_of(request).analysing.work(found.whose, 0, partial(look, Sight(game, data.seat), data))


@post(f"{LINES}/why", status_code=200, operation_id="analysisWhy", tags=["analyses"], responses=PROBLEMS)
async def why_not(request: AnyRequest, analysis: AnalysisId, line: LineId, data: JSONBody[WhyNot]) -> Answer:
    """Return why an action, or a square for the thing being placed, is not legal."""
    found = await seen(request, analysis, line)
    game = await game_of(request, found, line)
    check_seat(game, data.seat)
    return await games_of(request).analysing.work(found.whose, 0, partial(why, Sight(game, data.seat), data))


@get(f"{LINES}/forecast", operation_id="analysisForecast", tags=["analyses"], responses=PROBLEMS)
async def forecast(request: AnyRequest, analysis: AnalysisId, line: LineId, eyes: Eyes = -1) -> Forecasts:
    """Return the dinner and the marketing phase that would follow if nobody did anything more."""
    found = await seen(request, analysis, line)
    game = await game_of(request, found, line)
    check_seat(game, eyes)
    seat = max(eyes, 0)
    return await games_of(request).analysing.work(found.whose, 0, partial(forecasts, Sight(game, seat), seat))


@get(LINES + "/flips/{house:str}", operation_id="analysisFlips", tags=["analyses"], responses=PROBLEMS)
async def house_flips(
    request: AnyRequest, analysis: AnalysisId, line: LineId, house: House, eyes: Eyes = -1
) -> HouseFlips:
    """Return the smallest changes that would bring a house to another chain at the coming dinner."""
    found = await seen(request, analysis, line)
    game = await game_of(request, found, line)
    check_seat(game, eyes)
    return await games_of(request).analysing.work(found.whose, 0, partial(flipped, game, max(eyes, 0), house))


def flipped(game: Game, seat: int, house: str) -> HouseFlips:
    """Return what would flip a house at the coming dinner. Raises Trouble 404 where nothing would."""
    try:
        return flips_foreseen(game, seat, house)
    except NothingToFlip as error:
        raise trouble(404, f"Nothing can be flipped: {error}.", "no_flips") from None


@post(LINES, guards=[needs_person], operation_id="addLine", tags=["analyses"], responses=PROBLEMS)
async def add_line(request: AnyRequest, analysis: AnalysisId, line: LineId, data: JSONBody[AddLine]) -> ChangedAnalysis:
    """Go on from a line of your own analysis by steps of a seat."""
    found = await own(request, analysis, line)
    steps, game = read_steps(data.steps), await game_of(request, found, line)
    check_seat(game, data.seat)
    moves = [Move(data.seat, step) for step in steps]
    await games_of(request).analysing.work(found.whose, 0, partial(try_out, game, moves, found.opened))
    return await added(request, found, line, moves)


def try_out(game: Game, moves: Sequence[Move], opened: Opened) -> None:
    """Play moves on a game of an analysis.

    Raises Trouble 422 when one of them is not legal, or when more houses would dine than an analysis may have.
    """
    before = dinners(game)
    try:
        for move in moves:
            game.play(move.seat, move.action)
        opened.check_dinners(dined(game, before))
    except IllegalAction as error:
        raise refused(error) from None
    except BadLine as error:
        raise trouble(422, str(error), "bad_line") from None


async def added(request: AnyRequest, found: Seen, after: int, moves: Sequence[Move]) -> ChangedAnalysis:
    """Add a line of moves that are legal, and return the analysis with it."""
    number = START

    def make(tree: Tree) -> Tree:
        nonlocal number
        tree, number = tree.added(after, moves)
        return tree

    known = [one.id for one in found.opened.tree.lines if (one.after, one.moves) == (after, tuple(moves))]
    if known:
        number = known[0]
    else:
        found = await change(request, found, make)
    shape = await games_of(request).analysing.work(found.whose, len(moves), partial(shape_of, found))
    return ChangedAnalysis(analysis=shape, line=number)


@post(f"{LINES}/level", guards=[needs_person], operation_id="letLevel", tags=["analyses"], responses=PROBLEMS)
async def let_level(
    request: AnyRequest, analysis: AnalysisId, line: LineId, data: JSONBody[LetLevel]
) -> ChangedAnalysis:
    """Go on from a line of your own analysis by what a computer level does for a seat."""
    if data.level not in LEVELS:
        raise trouble(422, f"There is no level {data.level!r}; there are {', '.join(LEVELS)}.", "no_level")
    found = await own(request, analysis, line)
    moves = await games_of(request).analysing.decided(
        found.stored.id, found.opened, line, data.seat, data.level, found.whose
    )
    game = await game_of(request, found, line)
    await games_of(request).analysing.work(found.whose, len(moves), partial(try_out, game, moves, found.opened))
    return await added(request, found, line, moves)


@post(
    f"{LINES}/plans",
    guards=[needs_person],
    status_code=200,
    operation_id="analysisPlans",
    tags=["analyses"],
    responses=PROBLEMS,
)
async def plans(request: AnyRequest, analysis: AnalysisId, line: LineId, data: JSONBody[AskAdvice]) -> Advice:
    """Return two or three plans for a seat after a line of your own analysis, the best first. Nothing is added."""
    found = await own(request, analysis, line)
    game = await game_of(request, found, line)
    if data.seat not in game.state.waiting:
        raise trouble(409, "Nothing is asked of this seat now.", "not_asked")
    made = await games_of(request).analysing.plans(found.stored.id, found.opened, line, data.seat, found.whose)
    working_day = game.book.working_steps
    return Advice(seq=line, plans=[plan_shape(plan, steps_to_stage(plan, working_day)) for plan in made])


@patch(LINES, guards=[needs_person], operation_id="changeLine", tags=["analyses"], responses=PROBLEMS)
async def say(request: AnyRequest, analysis: AnalysisId, line: LineId, data: JSONBody[ChangeLine]) -> ChangedAnalysis:
    """Name a line of your own analysis, write a note on it, mark it, or draw on its map."""
    found = await own(request, analysis, line)

    def make(tree: Tree) -> Tree:
        old = tree.drawn if line == START else tree.line(line).drawn
        squares = old.squares if data.squares is None else tuple(data.squares)
        tree = tree.with_drawn(line, Drawn(squares, old.arrows if data.arrows is None else tuple(data.arrows)))
        if data.name is None and data.note is None and data.mark is None:
            return tree
        said = tree.line(line)
        name = said.name if data.name is None else one_line(data.name)
        note = said.note if data.note is None else several_lines(data.note)
        return tree.said_of(line, name, note, said.mark if data.mark is None else data.mark)

    return ChangedAnalysis(analysis=await shaped(request, await change(request, found, make)), line=line)


@delete(
    LINES,
    guards=[needs_person],
    status_code=200,
    operation_id="deleteLine",
    tags=["analyses"],
    responses=PROBLEMS,
)
async def remove(request: AnyRequest, analysis: AnalysisId, line: LineId) -> ChangedAnalysis:
    """Delete a line of your own analysis with all that go on from it."""
    found = await own(request, analysis, line)
    changed = await change(request, found, lambda tree: tree.without(line))
    return ChangedAnalysis(analysis=await shaped(request, changed))


analysis_lines_router = Router(
    "/",
    route_handlers=[moment, look_ahead, why_not, forecast, house_flips, add_line, let_level, plans, say, remove],
    guards=[own_page],
    middleware=[hand_out_cookies],
)
"""Lines of analyses; the app sets it below ``/api/v1``."""
