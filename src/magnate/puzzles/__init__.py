"""Puzzles: decisions out of games of computer levels with one clearly best answer (docs/puzzles.md)."""

from magnate.puzzles.puzzle import Choice, Puzzle
from magnate.puzzles.reading import dumps, loads
from magnate.puzzles.shelf import shipped

__all__ = ["Choice", "Puzzle", "dumps", "loads", "shipped"]
