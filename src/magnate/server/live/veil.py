"""What the owner of a seat may know who came to it while the game ran: the present, not what was secret before.

Everybody who looks through a seat does so through here: moments, looks ahead, reasons and forecasts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from magnate.game import Game
from magnate.model.actions import ChooseReserve
from magnate.model.state import NOBODY
from magnate.rules.table import Table
from magnate.rules.visibility import HIDDEN, SPECTATOR, sees_reserves
from magnate.server.live.line import Step
from magnate.server.live.table import LiveTable, with_state
from magnate.store import StoredGame


class Sight(NamedTuple):
    """A moment of a game, and the seat to look at it through. veiled: a choice sealed by a former owner is hidden."""

    game: Game
    seat: int
    veiled: bool = False


def sight_of(live: LiveTable, stored: StoredGame, seat: int, at: int | None = None) -> Sight:
    """Return a moment of a game, the last one by default, as the present owner of a seat may see it.

    One who sat down after entry `since` sees earlier moments like a spectator. Of later ones and of the present two
    things stay hidden: the reserve card that a former owner chose, until it is revealed or the rules show it to the
    seat (B-INF-03), and what a former owner sealed in a choice that is still open, until it is revealed or taken back.
    """
    moment = live.latest if at is None else at
    game = live.game_at(moment)
    since = stored.seats[seat].since if 0 <= seat < len(stored.seats) else -1
    if since < 0:
        return Sight(game, seat)
    if moment < since:
        return Sight(game, SPECTATOR)
    return _veiled(game, seat, live.line if moment == live.latest else live.line_at(moment), since)


def _veiled(game: Game, seat: int, line: Sequence[Step], since: int) -> Sight:
    own = [step for step in line if step.seat == seat]
    chose = any(step.seq > since and isinstance(step.action, ChooseReserve) for step in own)
    chain = game.state.chains[seat]
    reserve = chain.reserve != NOBODY and not chose and not _shows_reserves(game, seat)
    sealed = seat not in game.state.waiting and bool(own) and own[-1].seq <= since
    if not reserve and not sealed:
        return Sight(game, seat)
    state = game.state.copy()
    chain = state.chains[seat]
    if reserve:
        chain.reserve = HIDDEN
    if sealed:
        chain.selected = [0] * len(chain.selected)
        chain.firing = []
        chain.paying = [0] * len(chain.paying)
        chain.discarding = [0] * len(chain.discarding)
    return Sight(with_state(game, state), seat, sealed)


def _shows_reserves(game: Game, seat: int) -> bool:
    """Tell whether the rules show a seat all reserve cards, no matter who chose them."""
    return sees_reserves(Table(game.book, game.state), seat, SPECTATOR)
