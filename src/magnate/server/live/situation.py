"""One moment of a game as one seat may see it, and what it could do next.

A sight is taken where the table cannot change meanwhile; all that is made of it can be made in a thread.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from magnate.game import Game, Move
from magnate.model.actions import Action
from magnate.model.errors import IllegalAction
from magnate.rules.visibility import SPECTATOR
from magnate.server.live.rules import read_steps
from magnate.server.live.running import Running
from magnate.server.live.table import with_state
from magnate.server.live.veil import Sight, sight_of
from magnate.server.problems import refused, trouble
from magnate.server.wire.play import Answer, Forecasts, Look, Looked, Rewind, Scenes, Situation, WhyNot
from magnate.server.wire.tables import Table
from magnate.store import StoredGame
from magnate.view.flips import HouseFlips, NothingToFlip, flips_at, flips_foreseen
from magnate.view.race import milestone_race
from magnate.view.screen.asked.question import asked_of
from magnate.view.screen.dinner.forecast import dinner_forecast
from magnate.view.screen.marketing import marketing_forecast
from magnate.view.screen.refusals import why_not, why_not_here
from magnate.view.screen.scenes import scenes_of
from magnate.view.screen.view import view_of


class Shown(NamedTuple):
    """A moment as a seat may see it, and where it stands in the log; see `Situation`. over: nothing more is asked."""

    sight: Sight
    at: int
    latest: int
    undoable: int
    over: bool = False


def shown(running: Running, stored: StoredGame, seat: int, at: int | None = None) -> Shown:
    """Return a moment of a game: the present one, or the one right after an entry. Raises Trouble 404."""
    live = running.table
    moment = live.latest if at is None else at
    if not 0 <= moment <= live.latest:
        raise trouble(404, f"There is no entry {moment}; the last one is {live.latest}.")
    sight = sight_of(live, stored, seat, moment)
    undoable = live.undoable(seat) if moment == live.latest and seat >= 0 and not running.over else 0
    ended = moment == live.latest and running.over
    return Shown(sight, moment, live.latest, min(undoable, 1) if sight.veiled else undoable, ended)


def situation(moment: Shown, table: Table, seat: int, seen: int, wish: Rewind | None) -> Situation:
    """Return what a screen needs to draw a moment."""
    game, asks = moment.sight.game, moment.at == moment.latest and seat >= 0 and not moment.over
    view = view_of(game, moment.sight.seat)
    return Situation(
        table=table,
        at=moment.at,
        latest=moment.latest,
        view=replace(view, waiting=[]) if moment.over else view,
        asked=asked_of(game, seat) if asks else None,
        undoable=moment.undoable,
        seen=seen,
        rewind=wish,
    )


def scenes(running: Running, stored: StoredGame, seat: int, seq: int) -> Scenes:
    """Return the scenes of an entry as a seat may see them; none of one that ended no phase. Raises Trouble 404.

    Who came to the seat while the game ran sees them like a spectator: no secret of a former owner is in them.
    """
    moves, game = done_at(running, seq)
    if not running.teller.between(seq - 1, seq)[0].ran:
        return Scenes(scenes=[])
    return Scenes(scenes=scenes_of(game, moves, veiled_seat(stored, seat)))


def flips(running: Running, stored: StoredGame, seat: int, house: str, entry: int | None) -> Callable[[], HouseFlips]:
    """Return what finds out what would flip a house: at the coming dinner as a seat foresees it, or at an entry's.

    The work itself needs the table no more. A former owner's secrets stay hidden, as in `scenes`. Raises Trouble 404
    for an entry there is not; the work, for a house that wants nothing there.
    """
    if entry is None:
        sight = sight_of(running.table, stored, seat)
        work = partial(flips_foreseen, sight.game, sight.seat, house)
    else:
        moves, game = done_at(running, entry)
        work = partial(flips_at, game, moves, veiled_seat(stored, seat), house)

    def found() -> HouseFlips:
        try:
            return work()
        except NothingToFlip as error:
            raise trouble(404, f"Nothing can be flipped: {error}.", "no_flips") from None

    return found


def done_at(running: Running, seq: int) -> tuple[list[Move], Game]:
    """Return the moves of an entry, and a game before them to play on. Raises Trouble 404."""
    live = running.table
    if not 0 < seq <= live.latest:
        raise trouble(404, f"There is no entry {seq}; the last one is {live.latest}.")
    before = live.game_at(seq - 1)
    return [Move(done.step.seat, done.step.action) for done in live.done_of(seq)], with_state(
        before, before.state.copy()
    )


def veiled_seat(stored: StoredGame, seat: int) -> int:
    """Return as who a seat sees what was: who came to it while the game ran, as a spectator."""
    since = stored.seats[seat].since if 0 <= seat < len(stored.seats) else -1
    return seat if since < 0 else SPECTATOR


def look(sight: Sight, data: Look) -> Looked:
    """Return what would be asked of a seat after staged steps. Raises Trouble 422 when one is not legal."""
    staged = read_steps(data.staged)
    try:
        return Looked(asked=asked_of(sight.game, data.seat, staged))
    except IllegalAction as error:
        raise refused(error) from None


def why(sight: Sight, data: WhyNot) -> Answer:
    """Return why an action, or a square for the thing being placed, is not legal after staged steps."""
    staged: Sequence[Action] = read_steps(data.staged)
    game = sight.game
    if (data.action is None) == (data.square is None):
        raise trouble(400, "Ask about an action or about a square, one of them.")
    try:
        if data.action is not None:
            return Answer(refusal=why_not(game, data.seat, staged, read_steps([data.action])[0]))
        assert data.square is not None
        return Answer(refusal=why_not_here(game, data.seat, staged, data.square))
    except IllegalAction as error:
        raise refused(error) from None


def forecasts(sight: Sight, seat: int) -> Forecasts:
    """Return the dinner and the marketing phase that would follow if nobody did anything more, and the race."""
    game = sight.game
    race = milestone_race(game)
    if game.finished or game.state.round == 0:
        return Forecasts(dinner=None, marketing=None, race=race)
    return Forecasts(dinner=dinner_forecast(game, seat), marketing=marketing_forecast(game, seat), race=race)
