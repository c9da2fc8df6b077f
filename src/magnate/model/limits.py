"""How large a record, a position or an order may be: checked before anything is done with it (docs/formats.md)."""

from __future__ import annotations

LARGEST_FILE = 2 * 1024 * 1024
"""Bytes of a record or a position."""

MOST_MOVES = 10_000
"""Moves of a record; six greedy seats with every module need some 1,200 for a whole game."""

MOST_CHECKPOINTS = 2_500
"""Checkpoints of a record; such a game has some 100. `Game.record` writes no more than these."""

MOST_TEXTS = 64
"""Texts a record keeps beside the game."""

LONGEST_TEXT = 1_000
"""Characters of a text or a name."""

LONGEST_LINE = 2_000
"""Characters of a move in notation."""

LONGEST_TYPED = 200
"""Characters of an order somebody types."""

LONGEST_LIST = 500
"""Entries of a list that has no limit of its own."""

MOST_PARTS = 300_000
"""Commas and opening brackets of a JSON text, which tell how much there is to build before any of it is built.

A record of as many moves as are allowed has some 60,000.
"""

MOST_VALUES = 20_000
"""Values of a position, those inside lists and objects counted."""

DEEPEST = 24
"""Lists and objects inside each other."""

MOST_TOLD = 20
"""Problems of one document that are named; reading stops at the next one."""
