"""Paydays on which there is nothing to decide: they pass with a line, as on the page."""

from __future__ import annotations

from magnate.cli.play.session import Session
from magnate.game import Decision
from magnate.view.screen.payday.outlook import PAYDAY, payday_outlook


def idle_payday(session: Session, decision: Decision) -> bool:
    """Tell whether a payday can pass unasked: nothing is due, and nobody with a salary could be let go (B-PAY-02).

    A payday is asked about where the table wishes so, and where somebody took back that it had passed.
    """
    seat = decision.seat
    if decision.kind != PAYDAY or session.paydays or (session.game.state.round, seat) in session.skipped:
        return False
    outlook = payday_outlook(session.game, seat)
    return outlook.due <= 0 and not outlook.fired and not any(row.fire and row.salary > 0 for row in outlook.staff)
