"""magnate: an exact, fast and open engine for the board game Food Chain Magnate (unofficial)."""

from __future__ import annotations

from magnate.game import Decision, Game, Move, SeatView, is_compiled
from magnate.model.errors import BadPosition, BadSetup, BrokenRecord, GameError, IllegalAction
from magnate.model.record import Record
from magnate.model.setup import Setup

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
]
