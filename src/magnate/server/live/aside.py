"""What takes long is done aside, in threads, so that nobody else waits: the event loop itself only hands things on."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from magnate.server.live.places import Places
from magnate.server.problems import later

QUICK, HEAVY = 2, 1
"""Threads for views and commands, and for what can take seconds. More of them would only wait for each other."""

MOST_WAITING = 50
"""So many quick jobs of one person wait or run at the same time."""

MOST_OF_ONE = 2
"""So many heavy jobs of one person wait or run at the same time."""

MOST_OF_ADDRESS = 6
"""So many of all who come from one address: a few guests do not fill the queue."""

MOST_HEAVY = 12
"""So many heavy jobs wait or run at the same time, of all together."""

SWITCH = 0.0005
"""Seconds a thread computes before others may. Python's usual 5 ms would be waited for at every step of the loop."""

Result = TypeVar("Result")


def switch_often() -> None:
    """Let threads take turns quickly in this process, so that the loop waits little while others compute."""
    sys.setswitchinterval(SWITCH)


class Turn:
    """Whose quick jobs are done one after the other. waiting: so many wait or run."""

    __slots__ = ("lock", "waiting")

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.waiting = 0


class Aside:
    """Runs work in threads. Heavy work waits in a queue of its own, so that quick work is never behind it."""

    def __init__(self) -> None:
        self._quick = ThreadPoolExecutor(QUICK, "magnate-quick")
        self._heavy = ThreadPoolExecutor(HEAVY, "magnate-heavy")
        self._places = Places(MOST_OF_ONE, MOST_OF_ADDRESS, MOST_HEAVY)
        self._turns: dict[str, Turn] = {}

    async def quick(self, work: Callable[[], Result]) -> Result:
        """Return what a function gives that takes milliseconds, seldom more."""
        return await _finished(self._quick, work)

    @contextlib.asynccontextmanager
    async def turn(self, whose: str) -> AsyncIterator[None]:
        """Wait until nothing else is done for a person, and count as what is done for it until the block ends.

        So one who asks for much makes nobody else wait. whose: a person, or the address of strangers. Take the turn
        before any lock. Raises Trouble 429 when too many questions of theirs wait.
        """
        turn = self._turns.setdefault(whose, Turn())
        if turn.waiting >= MOST_WAITING:
            raise later(429, "too_many_jobs", f"{MOST_WAITING} questions of yours wait for an answer already.")
        turn.waiting += 1
        try:
            async with turn.lock:
                yield
        finally:
            turn.waiting -= 1
            if not turn.waiting:
                self._turns.pop(whose, None)

    async def heavy(self, whose: str, work: Callable[[], Result]) -> Result:
        """Return what a function gives that can take seconds. whose: the person it is done for, "" for everybody.

        Raises Trouble 429 while too much is done for this person or from this address, 503 while too much is for all.
        """
        said = "{most} long jobs of {whose} are under way; wait for one of them."
        with self._places.held(whose, said=said, full="The server has too many long jobs to do just now."):
            return await _finished(self._heavy, work)

    def close(self) -> None:
        """Take nothing more; what runs comes to its end."""
        for threads in (self._quick, self._heavy):
            threads.shutdown(wait=False, cancel_futures=True)


async def _finished(threads: ThreadPoolExecutor, work: Callable[[], Result]) -> Result:
    """Return what a function gives, done in one of the threads.

    A thread cannot be called off: one who stops waiting keeps what it holds, such as the lock of a game, until the
    thread has come to its end.
    """
    job = threads.submit(work)
    done = asyncio.wrap_future(job)
    try:
        return await asyncio.shield(done)
    except asyncio.CancelledError:
        if not job.cancel():
            await asyncio.wait([done])
        raise
