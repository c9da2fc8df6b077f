"""magnate: an exact, fast and open engine for the board game Food Chain Magnate (unofficial)."""

from __future__ import annotations

from importlib import import_module as _import_module
from typing import TYPE_CHECKING as _TYPE_CHECKING

from magnate.game import Decision, Game, Move, SeatView, is_compiled
from magnate.model.errors import BadPosition, BadSetup, BrokenRecord, GameError, IllegalAction
from magnate.model.record import Record
from magnate.model.setup import Setup

if _TYPE_CHECKING:
    from magnate.view.inline import Drawn as _Drawn

__all__ = [
    "BadPosition",
    "BadSetup",
    "BrokenRecord",
    "Decision",
    "Game",
    "GameError",
    "IllegalAction",
    "Move",
    "Record",
    "SeatView",
    "Setup",
    "is_compiled",
    "show",
]


def show(shown: Game | SeatView, seat: int | None = None) -> _Drawn:
    """Return a game or a view as something that notebooks draw and `print` writes as text.

    seat: whose eyes to see a game with; by default a spectator's, who knows no secret. Raises ValueError.
    """
    # The engine is imported without anything that draws.
    drawn: type[_Drawn] = _import_module("magnate.view.inline").Drawn
    return drawn.of(shown, seat)
