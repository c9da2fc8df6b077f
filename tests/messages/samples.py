"""Values of the right kinds for any message."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from magnate.messages.arguments import COUNTED, arguments

NUMBERS = (0, 1, 2, 3, 5, 11, 21, 22, 101, 25_000)
"""Not those of four digits: ICU groups them in Spanish and Polish where browsers do not, and no count gets there."""
CHOICES = re.compile(r"([\w=]+)\s*\{")
WORDS = ("Ann", "$5", "c4", "Waitress", "2 × B", "it's")


def samples(pattern: str, dice: Random, tries: int = 3) -> Iterator[dict[str, str | int]]:
    """Yield values for a message: numbers where it counts, its own branches or a word where it selects."""
    taken = arguments(pattern)
    branches = CHOICES.findall(pattern)
    for _ in range(tries if taken else 1):
        yield {
            name: (
                dice.choice(NUMBERS)
                if not kinds.isdisjoint(COUNTED)
                else dice.choice([*branches, "?"])
                if "select" in kinds
                else dice.choice(WORDS)
            )
            for name, kinds in taken.items()
        }
