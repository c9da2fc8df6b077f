"""What plans may be made from where others read them, or where a seat has had another owner before."""

from __future__ import annotations

from magnate.game import Game, SeatView
from magnate.model.state import NOBODY
from magnate.rules.table import Table
from magnate.rules.visibility import HIDDEN, SPECTATOR, sees_reserves


def as_everybody_sees(game: Game, seat: int) -> SeatView:
    """Return the view of a seat with no more in it than everybody knows, so that everybody may read what comes of it.

    Reserve cards are hidden, the seat's own among them, and so is what anybody chose in a phase that is still open.
    """
    return game.view(SPECTATOR)._replace(seat=seat)


def without_own_reserve(game: Game, seat: int) -> SeatView:
    """Return the view of a seat without its reserve card, unless all cards lie open to it (B-INF-03, B-MIL-37).

    Somebody may have sat down there after it was chosen, and is not to learn it from a plan.
    """
    view = game.view(seat)
    chain = view.state.chains[seat]
    if chain.reserve != NOBODY and not sees_reserves(Table(game.book, game.state), seat, SPECTATOR):
        chain.reserve = HIDDEN
    return view
