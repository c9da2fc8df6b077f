"""Analyses: a tree of lines from one position, with names, notes and marks, as a value and as a file."""

from __future__ import annotations

from magnate.analysis.making import from_position, from_record, game_at, games, started
from magnate.analysis.reading import dumps, from_json, loads, to_json
from magnate.analysis.taking import taken
from magnate.analysis.tree import MARKS, BadLine, Drawn, Line, Tree

__all__ = [
    "MARKS",
    "BadLine",
    "Drawn",
    "Line",
    "Tree",
    "dumps",
    "from_json",
    "from_position",
    "from_record",
    "game_at",
    "games",
    "loads",
    "started",
    "taken",
    "to_json",
]
