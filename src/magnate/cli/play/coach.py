"""The coach in the terminal: each tip once in a game, above the question that it is about."""

from __future__ import annotations

from typing import Final

from magnate.cli.play.session import Session
from magnate.coach import LEVELS, tips_for
from magnate.messages.speech import t
from magnate.view.text.lines import Line, Span, line, wrap
from magnate.view.text.phrases import said

COACH: Final = ("auto", *LEVELS)
"""How much the coach says; ``auto`` is light in introductory games, and off in others."""


def tip_lines(session: Session, seat: int, width: int) -> list[Line]:
    """Return what matters to a seat now and was not said at an earlier decision of this game."""
    game = session.game
    level = session.coach
    if level == "auto":
        level = "light" if game.setup.variant.startswith("introductory") else "off"
    chain, moves = game.state.chains[seat], len(game.moves)
    if level == "off" or (game.state.step == "restructuring" and any(chain.hand) and not any(chain.selected)):
        return []  # somebody who has chosen nobody yet has left nobody at home either
    found: list[Line] = []
    for tip in tips_for(game, seat, level=level, dined=session.dined):
        if session.told.setdefault((seat, tip.id), moves) == moves:
            found += wrap(line(Span(t("coach.line", text=said(tip.says)), "key")), width, 2)
    return found
