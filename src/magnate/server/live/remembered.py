"""Answers that are dear to find and may be asked for again: the newest ones of all tables, within one budget."""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, NamedTuple, TypeVar

from magnate.server.wire.play import Looked

Answer = TypeVar("Answer")

MOST_OPTIONS = 5_000
"""Options of all looks ahead that are remembered: one takes up to 7 kB of memory, and one answer has up to 600."""

MOST_RECORDED = 32 * 1024 * 1024
"""Bytes of all records that are remembered."""


class Key(NamedTuple):
    """What was asked: of which table, after which of its entries. It never changes what is answered."""

    game: str
    latest: int
    asked: bytes = b""


class Remembered(Generic[Answer]):
    """Answers by what was asked, as long as they weigh no more than `most` together."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.weight = 0
        self._kept: OrderedDict[Key, tuple[int, Answer]] = OrderedDict()

    def __len__(self) -> int:
        """Return how many answers are remembered."""
        return len(self._kept)

    def get(self, key: Key) -> Answer | None:
        """Return an answer, None when it is not remembered."""
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found[1]

    def keep(self, key: Key, answer: Answer, weight: int) -> None:
        """Remember an answer, and forget those that were not wanted for the longest time."""
        self._drop(key)
        self._kept[key] = weight, answer
        self.weight += weight
        while self.weight > self.most:
            self._drop(next(iter(self._kept)))

    def _drop(self, key: Key) -> None:
        known = self._kept.pop(key, None)
        if known is not None:
            self.weight -= known[0]


def weight_of(answer: Looked) -> int:
    """Return how many options an answer to a look ahead holds, and one for itself."""
    return 1 if answer.asked is None else 1 + len(answer.asked.options)
