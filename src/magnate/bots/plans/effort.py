"""How much is thought about plans, in imagined games: the same on every machine."""

from __future__ import annotations

from typing import NamedTuple


class PlanEffort(NamedTuple):
    """Limits of one comparison of plans.

    candidates: beginnings that are tried at most, the policy's own among them.
    games:      imagined games that each of them is played in.
    rounds:     rounds such a game goes on at most, the present one included; what is compared is how it stands then.
    """

    candidates: int = 6
    games: int = 6
    rounds: int = 30


USUAL = PlanEffort()

WHY = PlanEffort(candidates=1, games=6, rounds=1)
"""For what has been done already: nothing is compared, so that the imagined games end with the round."""
