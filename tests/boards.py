"""Boards drawn as text that several chapters use; G1, G2 and G3 are those of chapter 24."""

from __future__ import annotations

G1 = """
        0-4   | 5-9   | 10-14
row 0   ..#.. | ..#.. | ..#S.
row 1   .S#.. | .L#.. | ..#..
row 2   ##### | ##### | #####
row 3   ..#.. | ..#.. | B.#..
row 4   ..#.. | ..#.. | ..#..
"""
"""Three crossroads tiles in a row; the roads join across the borders at row 2."""

G2 = """
row 0   HH#..   house 10
row 1   HH#..
row 2   #####
row 3   .....
row 4   .....
------------- tile border
row 5   ..#..
row 6   ..#..
row 7   #####
row 8   HH#..   house 2
row 9   HH#..
"""
"""Two tiles; the upper one has no road to its lower side."""

G3 = """
row 0   #####
row 1   #HH.#
row 2   #HH.#
row 3   .....
row 4   .....
------------- tile border
row 5   ##### | ..#..
row 6   #.HH# | ..#..
row 7   #.HH# | #####
row 8   #...# | ..#..
row 9   ##### | ..#..
"""
"""Upper left a U without a lower exit, lower left a ring, lower right a crossroads that joins the ring at row 7."""

FIVE = """
row 0   ..#.. | ..#.. | ..#.. | ..#.. | ..#..
row 1   ..#.. | ..#.. | ..#.. | ..#.. | ..#..
row 2   ##### | ##### | ##### | ##### | #####
row 3   ..#.. | ..#.. | ..#.. | ..#.. | ..#..
row 4   ..#.. | ..#.. | ..#.. | ..#.. | ..#..
"""
"""Five crossroads tiles in a row."""

BRIDGE = """
row 0   ..#..
row 1   ..#..
row 2   ##+##
row 3   ..#..
row 4   ..#..
"""
"""The road from north to south crosses the one from west to east without joining it (B-GEO-09)."""
