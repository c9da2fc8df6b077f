"""How much a searching seat thinks, in imagined games: the same on every machine."""

from __future__ import annotations

from typing import NamedTuple


class Effort(NamedTuple):
    """Limits of one decision.

    candidates: choices that are compared at most, the fast policy's own among them.
    first:      imagined games that each of them is tried in; the better half is tried in as many more, and so on.
    finals:     imagined games for the last two.
    rounds:     rounds that an imagined game goes on at most, the present one included: nearly always to its end.
    margin:     how much better than the fast policy's own another choice must come out, in games won.
    """

    candidates: int = 6
    first: int = 3
    finals: int = 6
    rounds: int = 30
    margin: float = 0.02


SEARCHER = Effort()
