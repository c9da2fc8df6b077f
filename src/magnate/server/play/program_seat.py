"""A seat of a table that a program plays: asked when it is the seat's turn, and handed to a computer when it fails."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Protocol, TypeVar

import structlog

from magnate.bots.programs.bot import TO_BEGIN, installed_version
from magnate.bots.programs.messages import End, FromMagnate, Mistake, written
from magnate.bots.programs.questions import MOST_MISTAKES, SEED_BITS, Question, Wrong, hello, read_greeting
from magnate.game import Decision, SeatView
from magnate.model.actions import Action
from magnate.model.state import NOBODY
from magnate.rules import flow
from magnate.server.identity.key import signature
from magnate.server.live import commands
from magnate.server.live.driver import STAND_IN
from magnate.server.live.games import Games
from magnate.server.live.hub import Watcher
from magnate.server.live.line import Sender
from magnate.server.live.running import Running
from magnate.server.live.veil import Sight, sight_of
from magnate.server.ports import Services
from magnate.server.problems import Trouble
from magnate.server.seating.deeds import deed_of
from magnate.store import StoredSeat, Taken
from magnate.view.screen.ahead import go_on, seen_table

log = structlog.get_logger("magnate.server.programs")

SECONDS = 30.0
"""Time for one decision of a program; the others at the table wait that long at most."""

LONGEST_MESSAGE = 4_096
"""Bytes of one message of a program over a WebSocket (`running.serve.LARGEST_MESSAGE`)."""

PROGRAM = "program"
"""Stands in the log for the name of the bot where a program decided."""

OVER, RESTARTS, TAKEN_BACK, FAILED, AGAIN = 1000, 1012, 4401, 4422, 1013
"""Close codes: the game is over; the server restarts; the token holds no more; too many mistakes; begin anew."""

Result = TypeVar("Result")


class SentAway(Exception):
    """Nothing more is said to the program. code, reason: of the WebSocket."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Wire(Protocol):
    """What carries the messages of one program."""

    async def say(self, line: bytes) -> None:
        """Send a message."""

    async def hear(self) -> bytes:
        """Return the next message of the program."""


Put = Callable[[int], bytes]
"""Returns the message that puts a question, with so many milliseconds."""


class Choice:
    """One decision as far as it is made, on a table that holds only what the seat may know."""

    def __init__(self, sight: Sight, seat: int) -> None:
        self.seat = seat
        self.steps: list[Action] = []
        self._table = seen_table(sight.game, seat)
        self._step = self._table.state.step

    @property
    def is_open(self) -> bool:
        """Whether there is more to decide before it can be played."""
        state = self._table.state
        return not state.finished and self.seat in state.waiting and state.step == self._step

    def question(self, number: int, seed: int) -> tuple[Question, Put]:
        """Return the next question, and what puts it."""
        table = self._table
        kind = flow.asked(table)
        pending = tuple(Decision(seat, kind) for seat in table.state.waiting)
        view = SeatView(self.seat, table.state.copy(), table.book, pending)
        question = Question(number, view, flow.options(table, self.seat), seed)
        return question, lambda left: written(question.message(left))

    def take(self, action: Action) -> None:
        """Make a step, and what follows from it without a decision."""
        flow.apply(self._table, self.seat, flow.check(self._table, self.seat, action))
        go_on(self._table, self.seat)
        self.steps.append(action)


class ProgramSeat:
    """One program at one seat, from hello to the end. `play` and `watch` run side by side."""

    def __init__(self, services: Services, games: Games, table: str, seat: StoredSeat, wire: Wire) -> None:
        self.services = services
        self.games = games
        self.table = table
        self.number = seat.number
        self.token = seat.token
        self.wire = wire
        self.watcher = Watcher(seat.person, frozenset({seat.number}))
        self.mistakes = 0
        self.asked = 0
        self._news = asyncio.Event()

    async def play(self, players: int) -> None:
        """Let the program play until it is sent away. Raises SentAway."""
        await self._greet(players)
        while True:
            self._news.clear()
            running = await self._running()
            if running is not None:
                seat = self._seat(running)
                if running.over:
                    await self._end(running)
                if self.number in running.table.game.state.waiting and not seat.stand_in:
                    await self._decide(running, seat)
                    continue
            await self._news.wait()

    async def watch(self) -> None:
        """Take in what happens at the table, also while the program thinks. Raises SentAway."""
        while await self.watcher.next() is not None:
            running = await self._running()
            if running is not None:
                self._seat(running)
            self._news.set()
        raise SentAway(RESTARTS if self.games.hub.closing else AGAIN, "begin_anew")

    async def _greet(self, players: int) -> None:
        first = hello(installed_version(), self.number, players, round(1000 * SECONDS), LONGEST_MESSAGE)
        await self.wire.say(written(first))
        try:
            async with asyncio.timeout(TO_BEGIN):
                read_greeting(await self.wire.hear())
        except TimeoutError:
            raise SentAway(FAILED, "late") from None
        except Wrong as wrong:
            await self._tell(wrong, 0)
            raise SentAway(FAILED, wrong.error) from None

    async def _running(self) -> Running | None:
        """Return the game, None before it begins."""
        stored = await self.services.database.games.get(self.table)
        if stored is None or stored.seats[self.number].token != self.token:
            raise SentAway(TAKEN_BACK, "taken_back")
        return None if stored.standing.state == "open" else await self.games.room.known(stored)

    def _seat(self, running: Running) -> StoredSeat:
        seat = running.stored.seats[self.number]
        if seat.token != self.token or not seat.played_by:
            raise SentAway(TAKEN_BACK, "taken_back")
        return seat

    async def _end(self, running: Running) -> None:
        state = running.table.game.state
        end = End(
            finished=state.finished,
            winner=None if not state.finished or state.winner == NOBODY else state.winner,
            ranking=list(state.ranking),
            cash=[chain.cash for chain in state.chains],
        )
        await self.wire.say(written(end))
        raise SentAway(OVER, "over")

    # ------------------------------------------------------------------------------------- deciding

    async def _decide(self, running: Running, seat: StoredSeat) -> None:
        """Put a decision to the program and play it; a mistake leaves it open, the last one hands the seat over."""
        begun, latest = time.monotonic(), running.table.latest
        sight = sight_of(running.table, running.stored, self.number)
        choice = await self._aside(partial(Choice, sight, self.number))
        try:
            while choice.is_open:
                self.asked += 1
                question, put = await self._aside(partial(choice.question, self.asked, self._seed(latest, choice)))
                action = await self._answer(question, put)
                await self._aside(partial(choice.take, action))
        except Wrong as wrong:
            await self._note(wrong, seat)
            return
        await asyncio.sleep(max(0.0, self.games.driver.pace - (time.monotonic() - begun)))
        now = await self._running()
        if now is None or self._seat(now).stand_in:
            return  # somebody else acts for the seat since it was asked
        key = f"{PROGRAM}-{latest}"
        try:
            sender = Sender(self.number, latest, key, seat.person, PROGRAM)
            await commands.play(self.games.room, self.table, sender, choice.steps)
        except Trouble as error:
            if error.problem.error not in ("stale", "busy"):
                log.error("program_refused", game=self.table, seat=self.number, error=error.problem.error)
                raise SentAway(AGAIN, error.problem.error) from None
            # Something was taken back, or somebody decided for the seat: look again.

    async def _answer(self, question: Question, put: Put) -> Action:
        """Return what the program chooses. Raises Wrong."""
        await self.wire.say(await self._aside(partial(put, round(1000 * SECONDS))))
        try:
            async with asyncio.timeout(SECONDS):
                while True:
                    said = await self._aside(partial(question.answer, await self.wire.hear()))
                    if isinstance(said, FromMagnate):
                        await self.wire.say(await self._aside(partial(written, said)))
                    elif said is not None:
                        return said
        except TimeoutError:
            raise Wrong("late", "No answer in time.") from None

    async def _aside(self, work: Callable[[], Result]) -> Result:
        """Work in a thread, in turn with whatever else is done for the person at the seat."""
        aside = self.games.room.aside
        async with aside.turn(self.watcher.person or self.table):
            return await aside.quick(work)

    def _seed(self, latest: int, choice: Choice) -> int:
        """Return what the program gets for its chance: the same at the same moment, and it tells nothing else."""
        moment = f"program {self.table} {latest} {self.number} {len(choice.steps)}"
        digest = hashlib.sha256(signature(self.services.key, moment).encode()).digest()
        return int.from_bytes(digest[:8], "big") >> 64 - SEED_BITS

    # ------------------------------------------------------------------------------------- mistakes

    async def _note(self, wrong: Wrong, seat: StoredSeat) -> None:
        """Tell a mistake; after the last one a computer stands in, until somebody takes the seat back."""
        self.mistakes += 1
        left = 0 if wrong.fatal else MOST_MISTAKES - self.mistakes
        log.warning("program_mistake", game=self.table, seat=self.number, error=wrong.error, left=left)
        await self._tell(wrong, left)
        if not left:
            await self._hand_over(seat)
            raise SentAway(FAILED, wrong.error)

    async def _tell(self, wrong: Wrong, left: int) -> None:
        await self.wire.say(written(Mistake(decision=self.asked, error=wrong.error, why=wrong.why, left=left)))

    async def _hand_over(self, seat: StoredSeat) -> None:
        """Let a computer stand in, as the person at the seat could do; everybody reads it in the talk."""
        database = self.services.database
        stored = await database.games.get(self.table)
        person = None if seat.person is None else await database.people.get(seat.person)
        if stored is None or person is None:
            return
        deed = deed_of(self.services, stored, person, "stand_in", seat)
        try:
            await database.seats.change(seat, replace(seat, stand_in=STAND_IN), [deed], "running")
        except Taken:
            return  # somebody was quicker, or the game is over
        await self.services.live.seat_changed(self.table)
