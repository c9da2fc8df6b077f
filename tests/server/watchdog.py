"""How long the event loop of a server is taken by one thing, in processor time: others on the machine do not count."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

LIMIT = 0.05
"""Seconds of processor time that one thing may take on the event loop."""

TRIES = 3


class Blocked(NamedTuple):
    """Something that took the event loop for so many seconds of processor time."""

    seconds: float
    what: str


class Watchdog:
    """Measures every step of every event loop that runs in another thread than this one."""

    def __init__(self) -> None:
        self.longest = Blocked(0.0, "")
        self._own = threading.get_ident()

    def note(self, handle: Any, seconds: float) -> None:
        """Take in how long a step took."""
        if seconds > self.longest.seconds and threading.get_ident() != self._own:
            callback = handle._callback
            what = getattr(callback, "__self__", callback)
            self.longest = Blocked(seconds, repr(what)[:300])

    def during(self, act: Callable[[], Any]) -> Blocked:
        """Do something, at most three times; return the shortest of the longest blocks.

        What is only slow the first time, or because memory was tidied up, is no block of its own.
        """
        found = Blocked(float("inf"), "")
        for _ in range(TRIES):
            self.longest = Blocked(0.0, "")
            act()
            found = min(found, self.longest)
            if found.seconds <= LIMIT:
                break
        return found


@contextlib.contextmanager
def watching() -> Iterator[Watchdog]:
    """Give a watchdog until the block ends. The loop must be that of asyncio itself."""
    dog, run = Watchdog(), asyncio.Handle._run

    def timed(handle: asyncio.Handle) -> None:
        begun = time.thread_time()
        run(handle)
        dog.note(handle, time.thread_time() - begun)

    asyncio.Handle._run = timed  # type: ignore[method-assign, assignment]  # there is no other place to look from
    gc.disable()
    try:
        yield dog
    finally:
        asyncio.Handle._run = run  # type: ignore[method-assign]
        gc.enable()
