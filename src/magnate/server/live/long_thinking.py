"""Levels that think long: a few processes of their own, a limit on who waits for them, and who decides instead."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

import structlog

from magnate.bots.registry import lower_of
from magnate.server.live.bots import NoThought, Question
from magnate.server.live.thinking import Thought

log = structlog.get_logger("magnate.server.bots")

PLACES = 2
"""So many seats wait for each process, where the level that waits steps down once; half as many of one that could
step down twice, and so on: what takes longest gives way first."""


class Process(Protocol):
    """What thinks about one question at a time (`bots.Thinker`)."""

    def knows(self, game: str) -> bool:
        """Tell whether it has a game already, so that only new moves travel."""

    async def think(self, question: Question, *, ends: bool = False) -> Thought:
        """Return what comes of a question. ends: when nobody waits for it any more, thinking ends. Raises NoThought."""


class LongThinkers:
    """Shares a few processes between all seats whose levels think long."""

    def __init__(self, processes: Sequence[Process], wait: float) -> None:
        """Use these processes. wait: seconds that a decision waits for one at most."""
        self.wait = wait
        self.noted: Callable[[str, str], None] = _nobody
        """Hears of every step down: the level that waited, and the one that decides instead."""
        self._places = PLACES * len(processes)
        self._free = list(processes)
        self._queue: deque[asyncio.Future[Process]] = deque()

    @property
    def waiting(self) -> int:
        """How many decisions wait for a process."""
        return len(self._queue)

    async def think(self, question: Question) -> tuple[Thought | None, str]:
        """Return what comes of a question, and the level that thought.

        Where too many wait, or a process gives no answer, the level steps down for this decision. None: down to the
        level returned, which needs no such process. Called off, the thought ends where it is.
        """
        level, until = question.bot, asyncio.get_running_loop().time() + self.wait
        while lower := lower_of(level):
            process = await self._process(question.game, steps_below(level), until)
            if process is not None:
                try:
                    return await process.think(question._replace(bot=level), ends=True), level
                except NoThought:
                    log.error("bot_gave_no_answer", game=question.game, bot=level)
                finally:
                    self._give_back(process)
            log.info("level_stepped_down", game=question.game, bot=level, to=lower)
            self.noted(level, lower)
            level = lower
        return None, level

    async def _process(self, game: str, steps: int, until: float) -> Process | None:
        """Return a process that is free now or soon; None when too many wait already, or the time is over."""
        if self._free:
            found = next((process for process in self._free if process.knows(game)), self._free[0])
            self._free.remove(found)
            return found
        left = until - asyncio.get_running_loop().time()
        if self.waiting >= self._places // steps or left <= 0:
            return None
        place: asyncio.Future[Process] = asyncio.get_running_loop().create_future()
        self._queue.append(place)
        try:
            await asyncio.wait([place], timeout=left)
        except asyncio.CancelledError:
            if place.done():
                self._give_back(place.result())
            raise
        finally:
            if not place.done():
                self._queue.remove(place)
        return place.result() if place.done() else None

    def _give_back(self, process: Process) -> None:
        """Let the one who has waited longest have a process."""
        if self._queue:
            self._queue.popleft().set_result(process)
        else:
            self._free.append(process)


def _nobody(_level: str, _lower: str) -> None:
    pass


def steps_below(level: str) -> int:
    """Return how often a level can step down."""
    lower = lower_of(level)
    return 1 + steps_below(lower) if lower else 0
