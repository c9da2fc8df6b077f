"""How much a test tries: little in ``make test``, much in ``make thorough`` (``pytest --thorough``).

A test that repeats itself asks `often` how many times. Property tests without a number of their own follow by the
profile of Hypothesis.
"""

from __future__ import annotations

import os

SWITCH = "MAGNATE_THOROUGH"
"""Set in the environment by ``pytest --thorough``, before any test is read."""

MUCH = 20
"""So many times as often a thorough run repeats what has no other number."""


def is_thorough() -> bool:
    """Tell whether this run is to try everything often."""
    return os.environ.get(SWITCH, "") not in {"", "0"}


def often(usually: int, thorough: int | None = None) -> int:
    """Return how many times to try something: the first number, or the second in a thorough run.

    thorough: None for MUCH times the usual.
    """
    return (usually * MUCH if thorough is None else thorough) if is_thorough() else usually
