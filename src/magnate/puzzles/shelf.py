"""The puzzles that travel with the package."""

from __future__ import annotations

from importlib.resources import files

from magnate.puzzles.puzzle import Puzzle
from magnate.puzzles.reading import loads

FILE = "shipped.magnate-puzzles.json"


def shipped() -> list[Puzzle]:
    """Return the puzzles of the package, in order."""
    text = files("magnate.puzzles").joinpath("data", FILE).read_text(encoding="utf-8")
    return loads(text, trusted=True)
