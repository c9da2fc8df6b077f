"""Boards drawn as text that several chapters use; G1, G2 and G3 are those of chapter 24, read from there."""

from __future__ import annotations

from magnate.rulebook import picture

G1 = picture("G1")
"""Three crossroads tiles in a row; the roads join across the borders at row 2."""

G2 = picture("G2")
"""Two tiles; the upper one has no road to its lower side."""

G3 = picture("G3")
"""Upper left a U without a lower exit, lower left a ring, lower right a crossroads that joins the ring at row 7."""

FIVE = picture("FIVE")
"""Five crossroads tiles in a row."""

BRIDGE = """
row 0   ..#..
row 1   ..#..
row 2   ##+##
row 3   ..#..
row 4   ..#..
"""
"""The road from north to south crosses the one from west to east without joining it (B-GEO-09)."""
