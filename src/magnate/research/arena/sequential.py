"""A sequential test on blocks: is the challenger stronger? It stops as soon as the games say so.

Wald's test compares two claims about the mean share of wins in a block. The likelihood of a claim is that of the
most likely distribution of block scores with this mean (Van den Bergh's generalised ratio): games of one block are
played on one map and not independent, blocks are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import log

import msgspec

from magnate.research.arena.plan import Claims
from magnate.research.arena.play import Played

UNSEEN = 1e-3
"""Weight of a score that no block has had yet: a claim is never impossible."""

STEPS = 200
"""Halvings when looking for a root: far more than the digits of a float."""


class Verdict(msgspec.Struct, frozen=True):
    """How a test stands.

    llr:  logarithm of the likelihood ratio of the second claim to the first, between `lower` and `upper`
          while nothing is decided. result: ``stronger``, ``not stronger`` or ``undecided``.
    """

    blocks: int
    llr: float
    lower: float
    upper: float
    result: str

    @property
    def decided(self) -> bool:
        """Whether it is over."""
        return self.result != "undecided"


def share(elo: float, players: int) -> float:
    """Return the share of wins of a player so much stronger, alone against others who are all alike."""
    strength: float = 10.0 ** (elo / 400)
    return strength / (strength + players - 1)


def game_score(game: Played, seat: int) -> float:
    """Return 1 for a win, 0 for none; where nobody won everybody gets an equal part."""
    if game.winner is None:
        return 1 / len(game.seats)
    return float(game.winner == seat)


def block_score(games: Sequence[Played]) -> float | None:
    """Return the sum of scores of the first bot of a line-up over a block; None when a game has no result.

    In rotation r it has seat r.
    """
    if not all(game.finished for game in games):
        return None
    return sum(game_score(game, game.rotation) for game in games)


def log_likelihood_ratio(counts: Mapping[float, float], low: float, high: float) -> float:
    """Return the log likelihood ratio of mean `high` to mean `low`.

    counts: how often each score was seen; scores lie on both sides of both means.
    """
    total = sum(counts.values())
    tilts = [_tilt(counts, mean) for mean in (low, high)]
    ratio = 0.0
    for score, count in counts.items():
        # Of all distributions with the mean m, p / (1 + tilt (score - m)) explains the frequencies p best.
        first, second = (1 + tilt * (score - mean) for tilt, mean in zip(tilts, (low, high), strict=True))
        ratio += count * log(first / second)
    return ratio if total else 0.0


def _tilt(counts: Mapping[float, float], mean: float) -> float:
    """Return the root t of sum p (score - mean) / (1 + t (score - mean)), which falls between its poles."""
    seen = [(score - mean, count) for score, count in counts.items() if count]
    least, most = min(away for away, _ in seen), max(away for away, _ in seen)
    low, high = -1 / most, -1 / least
    for _ in range(STEPS):
        middle = (low + high) / 2
        if sum(count * away / (1 + middle * away) for away, count in seen) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


class Sequential:
    """A test that takes one block after the other."""

    def __init__(self, test: Claims, players: int) -> None:
        self._low, self._high = share(test.elo0, players), share(test.elo1, players)
        self._lower, self._upper = log(test.beta / (1 - test.alpha)), log((1 - test.beta) / test.alpha)
        self._players = players
        self._counts: Counter[float] = Counter()

    def add(self, score: float) -> None:
        """Count a block by its score, 0 to the number of players."""
        self._counts[score / self._players] += 1

    def verdict(self) -> Verdict:
        """Return how the test stands."""
        blocks = sum(self._counts.values())
        counts: dict[float, float] = {wins / self._players: UNSEEN for wins in range(self._players + 1)}
        counts |= self._counts
        llr = log_likelihood_ratio(counts, self._low, self._high) if blocks else 0.0
        result = "stronger" if llr >= self._upper else "not stronger" if llr <= self._lower else "undecided"
        return Verdict(blocks, llr, self._lower, self._upper, result)
