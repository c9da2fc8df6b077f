"""Questions without anything to decide, on payday and about the freezer: they pass with a line, as on the page."""

from __future__ import annotations

from magnate.cli.play.session import Session
from magnate.game import Decision
from magnate.rules.cleanup import FREEZER, kept, may_freeze
from magnate.rules.prices import unit_price
from magnate.rules.table import Table
from magnate.view.screen.payday.outlook import PAYDAY, payday_outlook

CLEANUP = "cleanup"


def idle_payday(session: Session, decision: Decision) -> bool:
    """Tell whether a payday can pass unasked: nothing is due, and nobody with a salary could be let go (B-PAY-02).

    A payday is asked about where the table wishes so, and where somebody took back that it had passed.
    """
    seat = decision.seat
    if decision.kind != PAYDAY or session.paydays or (session.game.state.round, seat, PAYDAY) in session.skipped:
        return False
    outlook = payday_outlook(session.game, seat)
    return outlook.due <= 0 and not outlook.fired and not any(row.fire and row.salary > 0 for row in outlook.staff)


def idle_cleanup(session: Session, decision: Decision) -> bool:
    """Tell whether all goods can be kept unasked: they fit, houses order every one of them, and it brings money.

    It is asked about where the table wishes so, and where somebody took back that it had passed.
    """
    seat, game = decision.seat, session.game
    if decision.kind != CLEANUP or session.paydays or (game.state.round, seat, CLEANUP) in session.skipped:
        return False
    table = Table(game.book, game.state)
    left = kept(game.state.chains[seat])
    plain = all(good.marketable for good in game.book.catalogue.goods if left[good.index])
    return plain and sum(left) <= FREEZER and may_freeze(table, seat, left) and unit_price(table, seat) > 0
