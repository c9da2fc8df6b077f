"""Computer seats, seen from the server: processes that think, never on the event loop."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import threading
from collections import OrderedDict
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple

import structlog

from magnate.model.action_codec import action_to_json
from magnate.outside import installed
from magnate.server.live.line import Step, in_common
from magnate.server.live.thinking import PLAY, Task, Thought, serve

log = structlog.get_logger("magnate.server.bots")

PATIENCE = 30.0
"""Seconds after which a process that does not answer is ended and replaced."""

STARTING = 60.0
"""Seconds that a process may take to begin. On a busy machine that is long, and to begin anew would be longer."""

KNOWN_GAMES = 200
"""So many games a process remembers, and the server what it sent of them; others are sent anew."""


class NoThought(Exception):
    """No process could make this decision; it is tried again later."""


class Question(NamedTuple):
    """What is to be thought about: a moment of a game. start, line: how its log begins, and the actions that stand.

    wish, done: as in `Task`.
    """

    game: str
    start: dict[str, Any]
    line: Sequence[Step]
    seat: int
    bot: str = ""
    wish: str = PLAY
    done: Sequence[list[Any]] = ()


class Thinker:
    """One process; decisions are made one after the other. It starts when it is first needed."""

    def __init__(self, patience: float, most: int = KNOWN_GAMES) -> None:
        """Wait so many seconds for an answer, and remember so many games."""
        self.patience = patience
        self.most = most
        self._lock = asyncio.Lock()
        self._gate = threading.Lock()
        self._process: BaseProcess | None = None
        self._door: Connection | None = None
        self._sent: OrderedDict[str, list[Step]] = OrderedDict()
        self._working: set[asyncio.Task[Thought]] = set()
        self._closed = False
        self._current: asyncio.Task[Thought] | None = None
        self._called_off: set[asyncio.Task[Thought]] = set()

    @property
    def pid(self) -> int | None:
        """Number of the process, None while there is none."""
        return None if self._process is None else self._process.pid

    async def decide(self, game: str, start: dict[str, Any], line: Sequence[Step], seat: int, bot: str) -> Thought:
        """Return what a bot does at this moment of a game. Raises NoThought as `think` does."""
        return await self.think(Question(game, start, line, seat, bot))

    def knows(self, game: str) -> bool:
        """Tell whether the process has a game already."""
        return game in self._sent

    async def think(self, question: Question, *, ends: bool = False) -> Thought:
        """Return what comes of thinking about a question.

        ends: when the caller is called off, the process is ended in the middle of the thought; else it thinks to the
        end for nothing. Raises NoThought when the process ends or hangs twice, or when this thinker was closed.
        """
        # A thread cannot be called off: after a caller gives up, the next one must not talk to the process yet.
        work = asyncio.create_task(self._work(question))
        self._working.add(work)
        work.add_done_callback(self._worked)
        try:
            return await asyncio.shield(work)
        except asyncio.CancelledError:
            if ends and not work.done():
                self._called_off.add(work)
                await asyncio.to_thread(self._stop, work)
            raise

    def _stop(self, work: asyncio.Task[Thought]) -> None:
        """End the process while it thinks about something nobody needs any more; the next question starts another."""
        with self._gate:
            process = self._process
            if process is not None and self._current is work:
                process.kill()

    def _worked(self, work: asyncio.Task[Thought]) -> None:
        """Forget a task that is done, and take note of its error: nobody may be waiting for it any more."""
        self._working.discard(work)
        self._called_off.discard(work)
        if not work.cancelled():
            work.exception()

    async def _work(self, question: Question) -> Thought:
        me = asyncio.current_task()
        async with self._lock:
            self._current = me
            for _ in range(2):
                if not self._wanted(me):
                    break
                try:
                    return await self._think(question)
                except (EOFError, OSError, TimeoutError) as error:
                    if self._wanted(me):
                        log.error("thinker_replaced", game=question.game, error=type(error).__name__)
                    await asyncio.to_thread(self._end)
            raise NoThought

    def _wanted(self, work: asyncio.Task[Any] | None) -> bool:
        """Tell whether an answer still matters to somebody."""
        return not self._closed and work not in self._called_off

    async def _think(self, question: Question) -> Thought:
        game, line = question.game, question.line
        sent = self._sent.pop(game, [])
        known = in_common(sent, line) if len(sent) <= len(line) else 0
        known = known if known == len(sent) else 0
        thought = await self._ask(_task(question, known))
        if thought.lost:
            thought = await self._ask(_task(question, 0))
        self._sent[game] = list(line)
        if len(self._sent) > self.most:
            self._sent.popitem(last=False)
        return thought

    async def _ask(self, task: Task) -> Thought:
        return await asyncio.to_thread(self._exchange, task)

    def _exchange(self, task: Task) -> Thought:
        """Send a task and wait for the answer; runs in a thread."""
        door = self._door
        if door is None:
            door = self._begin()
            if not door.poll(STARTING):
                raise TimeoutError
            door.recv()
        door.send(tuple(task))
        if not door.poll(self.patience):
            raise TimeoutError
        return Thought(*door.recv())

    def _begin(self) -> Connection:
        with self._gate:
            if self._closed:
                raise EOFError
            context = multiprocessing.get_context("spawn")
            self._door, other = context.Pipe()
            self._process = context.Process(
                target=serve, args=(other, self.most, installed()), name="magnate-thinker", daemon=True
            )
            self._process.start()
            other.close()
            self._sent.clear()
            return self._door

    def _end(self) -> None:
        with self._gate:
            if self._door is not None:
                self._door.close()
            if self._process is not None:
                self._process.kill()
                self._process.join()
            self._door = self._process = None
            self._sent.clear()

    def _cut(self) -> None:
        """Let no process begin any more, and end the one that may be thinking: callers waiting for it are told."""
        with self._gate:
            self._closed = True
            if self._process is not None:
                self._process.kill()

    async def close(self) -> None:
        """End the process, also in the middle of a thought."""
        await asyncio.to_thread(self._cut)
        async with self._lock:
            with contextlib.suppress(OSError):
                await asyncio.to_thread(self._end)


def _task(question: Question, known: int) -> Task:
    game, start, line, seat, bot, wish, done = question
    moves = [(step.seat, action_to_json(step.action)) for step in line[known:]]
    # How many actions others chose in secret is secret too (B-INF-04); how many entries they are everybody is told.
    entries = len({step.seq for step in line})
    return Task(game, start, known, moves, seat, bot, f"{_seed(start)}/{entries}/{seat}", wish, done)


def _seed(start: dict[str, Any]) -> object:
    return start.get("setup", start).get("seed", 0)
