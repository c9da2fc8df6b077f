"""What a seat is paid for: its place at the end, or its dollars, at the end or round by round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from magnate.model.state import NOBODY, State

__all__ = ["KINDS", "Rewards"]

KINDS = ("rank", "win", "lead", "none")
HUNDREDS = 100.0


class Rewards(NamedTuple):
    """How seats are rewarded.

    kind:      at the end. ``rank``: 1 for the first to -1 for the last seat, evenly spaced. ``win``: 1 for the winner,
               an even part of -1 for everybody else, 0 for all when nobody won. ``lead``: hundreds of dollars ahead of
               the best rival, less than 0 behind it. ``none``.
    per_round: so much for each hundred dollars that the cash grows in a round, added when the round is over.
    zero_sum:  take the mean of all seats off, each time. ``rank`` and ``win`` sum to 0 as they are.
    """

    kind: str = "rank"
    per_round: float = 0.0
    zero_sum: bool = False

    def checked(self) -> Rewards:
        """Return these. Raises ValueError for a kind there is not."""
        if self.kind not in KINDS:
            raise ValueError(f"Unknown reward '{self.kind}'; known are {', '.join(KINDS)}.")
        return self

    def at_end(self, state: State) -> list[float]:
        """Return what each seat gets for a game as it stands; unless it is over, by cash."""
        return self._balanced(self._of(state))

    def of_round(self, before: Sequence[int], state: State) -> list[float]:
        """Return what each seat gets for a round. before: cash by seat as it began."""
        grown = [chain.cash - cash for chain, cash in zip(state.chains, before, strict=True)]
        return self._balanced([self.per_round * dollars / HUNDREDS for dollars in grown])

    def bounds(self) -> tuple[float, float]:
        """Return the least and the largest sum of a game; dollars have no bound, 100,000 of them stand for it."""
        if self.kind in ("rank", "win") and not self.per_round:
            return -1.0, 1.0
        return -1000.0, 1000.0

    def sums_to_zero(self) -> bool:
        """Tell whether what all seats get together is always 0."""
        return self.zero_sum or (self.kind != "lead" and not self.per_round)

    def _balanced(self, found: list[float]) -> list[float]:
        if not self.zero_sum:
            return found
        mean = sum(found) / len(found)
        return [value - mean for value in found]

    def _of(self, state: State) -> list[float]:
        count = len(state.chains)
        if self.kind == "rank":
            return [1.0 - 2.0 * place / (count - 1) for place in places(state)]
        if self.kind == "win":
            if state.winner == NOBODY:
                return [0.0] * count
            return [1.0 if seat == state.winner else -1.0 / (count - 1) for seat in range(count)]
        if self.kind == "lead":
            cash = [chain.cash for chain in state.chains]
            return [
                (mine - max(theirs for seat, theirs in enumerate(cash) if seat != own)) / HUNDREDS
                for own, mine in enumerate(cash)
            ]
        return [0.0] * count


def places(state: State) -> list[float]:
    """Return the place of each seat, 0 for the first; seats with equal cash in a game that is not over share theirs."""
    if state.finished and len(state.ranking) == len(state.chains):
        return [float(state.ranking.index(chain.seat)) for chain in state.chains]
    cash = [chain.cash for chain in state.chains]
    return [sum(other > mine for other in cash) + (cash.count(mine) - 1) / 2.0 for mine in cash]
