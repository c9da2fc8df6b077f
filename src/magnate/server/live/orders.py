"""Standing orders: what a seat wants done without being asked, until something unexpected happens."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.game import Game
from magnate.model.actions import READY, Action, Discard, Ready, TakePosition
from magnate.model.events import BankBroke, CardFired, Event
from magnate.server.live.table import LiveTable
from magnate.server.wire.play import StandingOrders

ORDERED = ("order_of_business", "payday", "cleanup")
"""The questions standing orders can answer."""

ASKS_NOTHING = StandingOrders()


def ordered(table: LiveTable, seat: int, orders: StandingOrders) -> list[Action]:
    """Return the steps by which the standing orders answer what a seat is asked now; none: the person is asked."""
    game = table.game
    if seat not in game.state.waiting:
        return []
    if game.state.step == "order_of_business":
        return _place(game, seat, orders.order_of_business)
    if game.state.step == "payday" and orders.payday == "keep_all" and not _surprised(table, seat):
        return [READY] if READY in game.options(seat) else []
    if game.state.step == "cleanup" and orders.cleanup:
        return _keep(game, seat, orders.cleanup)
    return []


def _place(game: Game, seat: int, wanted: Sequence[int]) -> list[Action]:
    """Return the best place that is still free, if any of those wanted is."""
    free = {option.position: option for option in game.options(seat) if isinstance(option, TakePosition)}
    return next(([free[place]] for place in wanted if place in free), [])


def _surprised(table: LiveTable, seat: int) -> bool:
    """Tell whether the dinner before this payday broke the bank, or a card had to go (B-PAY-01)."""
    events = _events_of_dinner(table)
    return any(
        isinstance(event, BankBroke) or (isinstance(event, CardFired) and event.seat == seat) for event in events
    )


def _events_of_dinner(table: LiveTable) -> list[Event]:
    """Return what happened after the last action of this round's working day, dinner included."""
    found: list[Event] = []
    now = table.game.state.round
    for done in reversed(table.done):
        if done.before.round != now or done.before.phase == "order_of_business":
            break
        found += done.events
        if done.before.phase == "working":
            break
    return found


def _keep(game: Game, seat: int, first: Sequence[str]) -> list[Action]:
    """Return what is thrown away so that the goods named first are kept; none where that does not fit.

    Goods that are not named go first, then those named last.
    """
    trial, found = game.copy(), list[Action]()
    while not any(isinstance(option, Ready) for option in trial.options(seat)):
        goods = [option for option in trial.options(seat) if isinstance(option, Discard)]
        if not goods:
            return []
        last = max(goods, key=lambda option: first.index(option.good) if option.good in first else len(first))
        trial.play(seat, last)
        found.append(last)
    return [*found, READY]
