"""Places in the queues of a server: few for one person, not many for one address, so that nobody fills one alone."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from typing import Literal

from magnate.server.problems import later

WHENCE: ContextVar[str] = ContextVar("magnate_whence", default="")
"""The address whose request is being answered, "" where none is counted. The limits of requests set it."""

Crowd = Literal["", "person", "address", "everybody"]
"""Who has taken all places there are for it, "" where one is free."""


class Places:
    """Places in one queue.

    of_one: so many for one person. of_address: so many for all from one address, guests of the same visitor among
    them. of_all: so many for everybody.
    """

    def __init__(self, of_one: int, of_address: int, of_all: int) -> None:
        self.of_one = of_one
        self.of_address = of_address
        self.of_all = of_all
        self._persons: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    @property
    def taken(self) -> int:
        """How many places are taken."""
        return self._persons.total()

    def crowded(self, whose: str) -> Crowd:
        """Return who has taken all places a person could have. whose: a person, or the address of strangers."""
        whence = WHENCE.get()
        if self._persons[whose] >= self.of_one:
            return "person"
        if whence and self._addresses[whence] >= self.of_address:
            return "address"
        return "everybody" if self.taken >= self.of_all else ""

    @contextlib.contextmanager
    def held(self, whose: str, *, said: str, full: str) -> Iterator[None]:
        """Hold a place until the block ends.

        said: the refusal where a person or an address has all it may, with their number as {most} and {whose} they are;
        full: where everybody together has. Raises Trouble 429 with the first, 503 with the second.
        """
        crowd = self.crowded(whose) if whose else ""
        if crowd == "everybody":
            raise later(503, "busy", full)
        if crowd:
            most, of = (self.of_one, "yours") if crowd == "person" else (self.of_address, "your address")
            raise later(429, "too_many_jobs", said.format(most=most, whose=of))
        give_back = self.take(whose)
        try:
            yield
        finally:
            give_back()

    def take(self, whose: str) -> Callable[[], None]:
        """Take a place, free or not, and return what gives it back, once. whose: "" for the server itself."""
        whence = WHENCE.get() if whose else ""
        self._persons[whose] += 1
        self._addresses[whence] += 1
        given_back = False

        def give_back() -> None:
            nonlocal given_back
            if given_back:
                return
            given_back = True
            for counts, name in ((self._persons, whose), (self._addresses, whence)):
                counts[name] -= 1
                if not counts[name]:
                    del counts[name]

        return give_back
