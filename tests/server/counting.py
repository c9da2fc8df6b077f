"""How much work something is: calls of our own functions, which do not depend on the machine or on who else uses it."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any


@contextmanager
def counted(calls: list[Counter[str]]) -> Iterator[None]:
    """Count the calls of each of our functions until the block ends: how much work something is."""
    count: Counter[str] = Counter()

    def note(frame: Any, event: str, _arg: Any) -> None:
        if event == "call" and frame.f_globals.get("__name__", "").startswith("magnate."):
            count[frame.f_code.co_qualname] += 1

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(before)
        calls.append(count)


def differing(answers: Sequence[tuple[bytes, Counter[str]]]) -> dict[str, tuple[int, int]]:
    """Return the functions that were called more often for one answer than for the other."""
    one, other = answers[0][1], answers[1][1]
    return {name: (one[name], other[name]) for name in one | other if one[name] != other[name]}
