"""Positions: the whole state of a game as JSON that people can write, and back (docs/formats.md)."""

from __future__ import annotations

from magnate.rules.positions.phases import AUTOMATIC, PHASES, run_on
from magnate.rules.positions.reading import read_position
from magnate.rules.positions.writing import position_of

__all__ = ["AUTOMATIC", "PHASES", "position_of", "read_position", "run_on"]
