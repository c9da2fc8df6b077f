"""Positions: the whole state of a game as JSON that people can write, and back (docs/formats.md)."""

from __future__ import annotations

from magnate.rules.positions.phases import AUTOMATIC, PHASES, cards_in_hand, phases_of, run_on
from magnate.rules.positions.reading import Sketch, read_position, sketch_position
from magnate.rules.positions.writing import position_of

__all__ = [
    "AUTOMATIC",
    "PHASES",
    "Sketch",
    "cards_in_hand",
    "phases_of",
    "position_of",
    "read_position",
    "run_on",
    "sketch_position",
]
