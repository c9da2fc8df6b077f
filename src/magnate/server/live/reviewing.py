"""Reviews of games that are over: made one at a time in a process of their own, which gives way to everything else.

How far a review is, and what came of it, stands in the database, so that every worker can tell.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import NamedTuple

import structlog

from magnate.model.record import Record
from magnate.outside import Expansion, install_again, installed
from magnate.review import Review, TooLong, review
from magnate.review.shapes import VERSION
from magnate.server.live.places import Places
from magnate.server.problems import trouble
from magnate.store import Database, StoredReview, Unavailable

log = structlog.get_logger("magnate.server.reviews")

MOST_WAITING = 8
"""So many reviews wait or are made at the same time in one worker."""

MOST_OF_ONE, MOST_OF_ADDRESS = 2, 4
"""So many of one person, and of all from one address: a few guests do not hold the queue for hours."""

TOLD_EVERY = 2.0
"""Seconds between two notes of how far a review is."""

LONGEST = 3600.0
"""Seconds after which a review is given up."""

NICE = 10
"""How much the process that makes reviews stands back behind others."""

SEED = 1
"""Of all chance in reviews, so that two of the same game are the same."""

WORKING, FOUND, DONE, FAILED = "working", "found", "done", "failed"


class Recorded(NamedTuple):
    """A game to review. record: as JSON. entries: for each of its moves the entry of the log it belongs to.

    people: seats of people, whose decisions are looked at first.
    """

    record: bytes
    entries: list[int]
    people: tuple[int, ...] = ()


Answer = tuple[str, int | str]
"""``working`` with thousandths, ``found`` with the review so far, ``done`` with all of it, ``failed`` with the reason.

Reviews are JSON text.
"""


class Reviewers:
    """The queue of reviews of one worker."""

    def __init__(self, database: Database) -> None:
        self.maker = make
        self._database = database
        self.places = Places(MOST_OF_ONE, MOST_OF_ADDRESS, MOST_WAITING)
        self._jobs: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()
        self._process: BaseProcess | None = None
        self._closed = False

    async def ask(self, game: str, level: str, seq: int, made: Recorded, whose: str) -> None:
        """Have a review made, unless it is there or being made. seq: the last entry of the log.

        whose: who asks. Raises Trouble where too many wait.
        """
        self.check_room(whose)
        give_back = self.places.take(whose)
        try:
            begun = StoredReview(game=game, level=level, state=WORKING, done=0, seq=seq, version=VERSION)
            wanted = await self._database.reviews.begin(begun)
        except BaseException:
            give_back()
            raise
        if not wanted:
            give_back()
            return
        job = asyncio.create_task(self._make(begun, made), name=f"review {game}")
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)
        job.add_done_callback(lambda _: give_back())

    def check_room(self, whose: str) -> None:
        """Raise Trouble 429 where too many reviews wait, of one who asks or of all."""
        if self.places.crowded(whose):
            raise trouble(429, "Other reviews are being made; ask again in a few minutes.", "too_many_jobs")

    async def _make(self, begun: StoredReview, made: Recorded) -> None:
        """Wait for the process, make the review and keep it."""
        waiting = asyncio.create_task(self._say_waiting(begun))
        try:
            async with self._turn:
                waiting.cancel()
                state, found = await self._made(begun, made)
        finally:
            waiting.cancel()
        if self._closed:
            return
        if state == FAILED:
            log.error("review_failed", game=begun.game, level=begun.level, why=found)
            await self._keep(replace(begun, state=FAILED))
        else:
            await self._keep(replace(begun, state=DONE, done=1000, review=str(found)))

    async def _say_waiting(self, begun: StoredReview) -> None:
        """Say now and then that a review still waits, so that nobody takes it for one that was left."""
        while True:
            await asyncio.sleep(TOLD_EVERY * 10)
            await self._keep(begun)

    async def _keep(self, found: StoredReview) -> None:
        """Write down how far a review is; where nothing can be written now, it is asked for again later."""
        with contextlib.suppress(Unavailable):
            await self._database.reviews.keep(found)

    async def _made(self, begun: StoredReview, made: Recorded) -> Answer:
        """Return what the process makes of a record, noting how far it is."""
        context = multiprocessing.get_context("spawn")
        door, other = context.Pipe(duplex=False)
        process = context.Process(
            target=self.maker, args=(other, made, begun.level, installed()), name="magnate-review", daemon=True
        )
        until, told = time.monotonic() + LONGEST, 0.0
        try:
            if self._closed:
                return FAILED, "closed"
            await asyncio.to_thread(process.start)
            self._process = process
            other.close()
            while time.monotonic() < until:
                answer = await asyncio.to_thread(_heard, door)
                if answer is not None and answer[0] == FOUND:
                    begun, told = replace(begun, review=str(answer[1])), 0.0
                    continue
                if answer is not None and answer[0] != WORKING:
                    return answer
                now = time.monotonic()
                if answer is not None and now - told > TOLD_EVERY:
                    told = now
                    await self._keep(replace(begun, done=int(answer[1])))
            return FAILED, "it took too long"
        except (EOFError, OSError) as error:
            return FAILED, type(error).__name__
        finally:
            self._process = None
            if process.pid is not None:
                process.kill()
                await asyncio.to_thread(process.join)
            door.close()

    async def close(self) -> None:
        """End the process and everything that waits for it; what was not done is asked for again."""
        self._closed = True
        if self._process is not None:
            self._process.kill()
        for job in self._jobs:
            job.cancel()
        await asyncio.gather(*self._jobs, return_exceptions=True)


def _heard(door: Connection) -> Answer | None:
    """Return the next thing the process says, None where it is silent for a second; runs in a thread."""
    found: Answer | None = door.recv() if door.poll(1.0) else None
    return found


def make(door: Connection, made: Recorded, level: str, modules: Sequence[Expansion]) -> None:
    """Make a review and say how far it is; the whole life of the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(NICE)
    install_again(modules)
    try:
        record = Record.loads(made.record.decode())
        show = partial(send, door, FOUND, made.entries)
        found = review(record, level, SEED, tell=telling(door), first=made.people, show=show)
        send(door, DONE, made.entries, found)
    except (EOFError, OSError):
        return
    except TooLong as error:
        door.send((FAILED, str(error)))
    except Exception as error:
        door.send((FAILED, f"{type(error).__name__}: {error}"))


def send(door: Connection, state: str, entries: Sequence[int], found: Review) -> None:
    """Send a review, or as much of it as there is, with the entries of the log that its decisions stand after."""
    moments = [entries[one.move - 1] if one.move else 0 for one in found.costly]
    door.send((state, json.dumps(replace(found, moments=moments).to_json(), ensure_ascii=False)))


def telling(door: Connection) -> Callable[[int, int], None]:
    """Return what tells through the door how far a review is, now and then."""
    last = 0.0

    def tell(done: int, total: int) -> None:
        nonlocal last
        if time.monotonic() - last > TOLD_EVERY / 4:
            last = time.monotonic()
            door.send((WORKING, min(999, 1000 * done // max(1, total))))

    return tell
