"""Helpers for tests, puzzles and analysis: tables set up by hand, random games, invariants."""

from __future__ import annotations

from magnate.testing.invariants import broken_invariants
from magnate.testing.random_play import busy_moves, random_game, random_moves, staffed_game
from magnate.testing.scene import Scene

__all__ = ["Scene", "broken_invariants", "busy_moves", "random_game", "random_moves", "staffed_game"]
