"""What happens without anybody's command: computer seats, stand-ins, standing orders, deadlines."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

import structlog

from magnate.model.action_codec import action_from_json
from magnate.model.actions import Action
from magnate.server.live import commands
from magnate.server.live.bots import NoThought
from magnate.server.live.hub import Pace
from magnate.server.live.limits import is_alone
from magnate.server.live.line import Sender
from magnate.server.live.orders import ASKS_NOTHING, ORDERED, ordered
from magnate.server.live.room import Room
from magnate.server.live.running import Running
from magnate.server.live.thinkers import Decided, Thinkers
from magnate.server.problems import Trouble
from magnate.server.wire.play import StandingOrders
from magnate.store import StoredGame, Unavailable
from magnate.store.claims import Claim

log = structlog.get_logger("magnate.server.driver")

STAND_IN = "planner"
"""The bot that decides for a seat whose time is over, or that somebody left just when the game began."""

PACES: Mapping[Pace, float] = {"slow": 4.0, "normal": 1.0, "once": 0.0}
"""How many times as long computers wait between two moves, by the wish of who plays there."""

LOOK_EVERY = 5.0
"""Seconds between two looks for decisions that are overdue."""

RETRY_AFTER = (1.0, 5.0, 30.0)
"""Seconds to wait after a decision that no process could make; then the game waits until something happens there."""

TROUBLED = 0.5
"""Seconds between two tries while the database cannot be used."""

ELSEWHERE = 0.5
"""Seconds between two looks at a table another worker plays on at: it may end, or have looked too early."""


class Duty(NamedTuple):
    """What is to be done for a seat: by a bot, or, where `bot` is "", these steps of its standing orders."""

    seat: int
    bot: str
    steps: Sequence[Action] = ()


class Driver:
    """Plays on at every table that waits for something other than a person, one task per table."""

    def __init__(self, room: Room, thinkers: Thinkers, pace: float) -> None:
        self.room = room
        self.thinkers = thinkers
        self.pace = pace
        self.attended: Callable[[str], bool] = lambda _: True
        self.pace_at: Callable[[str], Pace] = lambda _: "normal"
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._writing: set[str] = set()
        self._news: dict[str, asyncio.Event] = {}
        self._closing = False

    def wake(self, game: str) -> None:
        """Look at a table soon, because something happened there."""
        if self._closing:
            return
        if game in self._tasks:
            self._again.add(game)
            if game in self._news:
                self._news[game].set()
            return
        task = asyncio.get_running_loop().create_task(self._run(game), name=f"table {game}")
        self._tasks[game] = task
        task.add_done_callback(lambda _: self._done(game))

    def _done(self, game: str) -> None:
        del self._tasks[game]
        if game in self._again:
            self._again.discard(game)
            self.wake(game)

    async def wake_all(self) -> None:
        """Look at every running game where something goes on without a person, as after a start of the server.

        The server may have ended right after any commit, so whatever follows an entry by itself is looked for: the
        first entry told, computer seats, stand-ins, standing orders. What is overdue is looked for all the time.
        """
        await patiently(self._wake_all)

    async def _wake_all(self) -> None:
        orders = await self.room.database.orders.given()
        for stored in await self.room.database.games.running():
            waiting = () if self._pauses(stored) else stored.standing.waiting
            try:
                if stored.seq == 0 and not stored.standing.waiting:
                    await self.room.begin(stored.id)  # the server ended right after the set-up was written down
                elif any(_goes_on(stored, number, orders) for number in waiting):
                    self.wake(stored.id)
            except Unavailable:
                raise
            except Exception as error:
                log.error("not_woken", game=stored.id, error=type(error).__name__)

    async def watch_deadlines(self) -> None:
        """Look for overdue decisions until the task is cancelled."""
        while True:
            try:
                for stored in await self.room.database.games.overdue(self.room.clock()):
                    if not self._pauses(stored):
                        self.wake(stored.id)
            except Exception as error:
                log.error("deadlines_failed", error=type(error).__name__)
            await asyncio.sleep(LOOK_EVERY)

    def _pauses(self, stored: StoredGame) -> bool:
        """Tell whether nothing goes on at a table by itself for now."""
        return stored.rested is not None or (is_alone(stored) and not self.attended(stored.id))

    def busy(self) -> frozenset[str]:
        """Return the tables something is being done at."""
        return frozenset(self._tasks)

    async def close(self) -> None:
        """Stop after the entries that are being written."""
        self._closing = True
        tasks = list(self._tasks.values())
        for game, task in self._tasks.items():
            if game not in self._writing:
                task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ------------------------------------------------------------------------------------------ one table

    async def _run(self, game: str) -> None:
        waits = iter(RETRY_AFTER)
        while not self._closing:
            self._again.discard(game)
            try:
                if await self._duty(await self.room.get(game)) is None:
                    return
                async with self.room.database.claims.hold(f"table {game}") as claim:
                    if claim is not None:
                        await self._drive(game, claim)
                if claim is None:
                    await asyncio.sleep(ELSEWHERE)
            except Trouble as error:
                # Somebody was quicker, or took the seat back: whatever that was wakes us again.
                log.info("duty_refused", game=game, error=error.problem.error)
                if error.problem.error not in ("stale", "busy"):
                    return
                await asyncio.sleep(0)
            except NoThought:
                wait = next(waits, None)
                log.error("no_thought", game=game, retry=wait)
                if wait is None:
                    return
                await asyncio.sleep(wait)
            except Unavailable as error:
                log.warning("duty_waits", game=game, error=str(error))
                await asyncio.sleep(TROUBLED)
            except Exception as error:
                log.error("duty_failed", game=game, error=type(error).__name__)
                return

    async def _drive(self, game: str, claim: Claim) -> None:
        """Play on until a table waits for people; only the worker that claims the table does."""
        running = await self.room.get(game)
        async with running.lock:
            await self.room.catch_up(running)  # with what the worker wrote that had the claim before
        while claim.held and not self._closing:
            running = await self.room.get(game)
            duty = await self._duty(running)
            if duty is None:
                return
            await self._do(running, duty)

    async def _duty(self, running: Running) -> Duty | None:
        """Return what is to be done next; standing orders are read afresh where they can matter.

        A table at rest waits until somebody comes; computers alone wait until somebody looks.
        """
        if self._pauses(running.stored):
            return None
        asks = running.table.game.state.step in ORDERED and not running.table.game.finished
        orders = await self.room.orders(running.id) if asks else {}
        return duty_of(running, orders, self.room.clock())

    async def _do(self, running: Running, duty: Duty) -> None:
        table = running.table
        latest, steps = table.latest, list(duty.steps)
        level = ""
        if duty.bot:
            decided = await self._decided(running, duty)
            if decided is None:
                return
            steps, level = [action_from_json(step) for step in decided.steps], decided.level
        key = f"{'bot' if duty.bot else 'order'}-{latest}"
        self._writing.add(running.id)
        try:
            await commands.play(self.room, running.id, Sender(duty.seat, latest, key, bot=level), steps)
        finally:
            self._writing.discard(running.id)

    async def _decided(self, running: Running, duty: Duty) -> Decided | None:
        """Return what a bot decides; None as soon as nobody needs that any more.

        What others choose meanwhile in a simultaneous phase changes nothing for a bot, which does not see it.
        """
        table, latest = running.table, running.table.latest
        thought = self.thinkers.decide(running.id, running.start, table.line, duty.seat, duty.bot)
        news = self._news[running.id] = asyncio.Event()
        pause = self.pace * PACES[self.pace_at(running.id)]
        work: asyncio.Future[tuple[Decided, None]] = asyncio.ensure_future(
            asyncio.gather(thought, asyncio.sleep(pause))
        )
        try:
            while not work.done():
                heard = asyncio.create_task(news.wait())
                try:
                    await asyncio.wait((work, heard), return_when=asyncio.FIRST_COMPLETED)
                finally:
                    heard.cancel()
                news.clear()
                if not self._needed(self.room.loaded_game(running.id) or running, duty, latest):
                    return None
            return work.result()[0]
        finally:
            del self._news[running.id]
            work.cancel()
            await asyncio.gather(work, return_exceptions=True)

    def _needed(self, running: Running, duty: Duty, latest: int) -> bool:
        """Tell whether a bot that began to think after an entry is still to decide."""
        table = running.table
        if running.over or self._pauses(running.stored) or duty.seat not in table.game.state.waiting:
            return False
        known = table.latest == latest or table.sealed_by_others(duty.seat, latest)
        return known and bot_at(running, duty.seat, self.room.clock()) == duty.bot


async def patiently(work: Callable[[], Awaitable[None]]) -> None:
    """Do something, again and again while the database cannot be used."""
    while True:
        try:
            await work()
            return
        except Unavailable as error:
            log.warning("wake_waits", error=str(error))
            await asyncio.sleep(TROUBLED)


def _goes_on(stored: StoredGame, number: int, orders: Collection[tuple[str, int]]) -> bool:
    """Tell whether a seat that is asked may be answered for without its person."""
    seat = stored.seats[number]
    asks = (stored.id, number) in orders and stored.standing.phase in ORDERED
    return seat.kind in ("computer", "open") or bool(seat.stand_in) or asks


def duty_of(running: Running, orders: Mapping[int, StandingOrders], now: datetime) -> Duty | None:
    """Return what is to be done next at a table without a person; None when it waits for people, or is over."""
    table = running.table
    for seat in () if running.over else table.game.state.waiting:
        bot = bot_at(running, seat, now)
        if bot:
            return Duty(seat, bot)
        if not _acted(running, seat):
            steps = ordered(table, seat, orders.get(seat, ASKS_NOTHING))
            if steps:
                return Duty(seat, "", steps)
    return None


def bot_at(running: Running, seat: int, now: datetime) -> str:
    """Return the bot that decides for a seat which is asked; "" where its person does."""
    place, due = running.stored.seats[seat], running.due()
    nobody = place.kind == "open" or (due is not None and due < now)
    return place.bot if place.kind == "computer" else place.stand_in or (STAND_IN if nobody else "")


def _acted(running: Running, seat: int) -> bool:
    """Tell whether a seat has done something in the present stretch, also where it only took a choice back."""
    table, now = running.table, running.table.moment
    for entry, before in zip(reversed(table.entries), reversed(table.before), strict=True):
        if before != now or entry.kind == "rewind":
            return entry.kind == "rewind"
        if entry.seat == seat:
            return True
    return False
