"""Turn plans for people: what a seat could do now, and why a computer did what it did; never on the event loop.

They are made in a process of their own, one after the other, so that no computer seat ever waits for them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

import structlog

from magnate.bots.plans import TurnPlan, plan_from_json
from magnate.model.action_codec import action_to_json
from magnate.server.live.bots import PATIENCE, NoThought, Question, Thinker
from magnate.server.live.line import Entry, Step
from magnate.server.live.places import Places
from magnate.server.live.remembered import Key, Remembered
from magnate.server.live.running import Running
from magnate.server.live.table import LiveTable
from magnate.server.live.thinking import PLANS, WHY
from magnate.server.problems import later, not_found, trouble

log = structlog.get_logger("magnate.server.advice")

MOST_WAITING = 12
"""So many questions of all together wait or are thought about at the same time."""

MOST_OF_ONE, MOST_OF_ADDRESS = 2, 6
"""So many of one person, and of all from one address."""

MOST_KEPT = 500
"""So many answers are remembered."""

GAMES_KNOWN = 20
"""So many games the process remembers."""


class Turn(NamedTuple):
    """A turn of a computer seat that is over: the actions that stood before it, and what it did."""

    seat: int
    round: int
    before: list[Step]
    done: list[Step]


class Adviser:
    """Makes plans for people. Equal questions are thought about once."""

    def __init__(self) -> None:
        self._thinker = Thinker(PATIENCE, GAMES_KNOWN)
        self._kept: Remembered[list[TurnPlan]] = Remembered(MOST_KEPT)
        self._under_way: dict[Key, asyncio.Task[list[TurnPlan]]] = {}
        self._places = Places(MOST_OF_ONE, MOST_OF_ADDRESS, MOST_WAITING)
        self._turn = asyncio.Lock()

    async def plans(self, running: Running, seat: int, whose: str) -> list[TurnPlan]:
        """Return the best plans of a seat that is asked, the best first. whose: who asks. Raises Trouble."""
        live = running.table
        if running.over or seat not in live.game.state.waiting:
            raise trouble(409, "Nothing is asked of this seat now.", "not_asked")
        moment = live.moment
        key = Key(running.id, live.latest, f"plans {seat}".encode())
        question = Question(running.id, running.start, live.line, seat, wish=PLANS)
        return await self._answer(
            key, question, whose, lambda: live.moment == moment and seat in live.game.state.waiting
        )

    async def plans_of(self, question: Question, asked: bytes, whose: str) -> list[TurnPlan]:
        """Return the best plans of a seat in a game that is no table, such as an analysis. Raises Trouble.

        asked: tells the moment from all others of this game.
        """
        key = Key(question.game, len(question.line), asked + f" plans {question.seat}".encode())
        return await self._answer(key, question, whose, lambda: True)

    async def why(self, running: Running, turn: Turn, whose: str) -> TurnPlan:
        """Return what a computer did in a turn as a plan, with what could be expected of it. Raises Trouble."""
        key = Key(running.id, turn.done[-1].seq, repr(("why", [step.seq for step in turn.done])).encode())
        done = [action_to_json(step.action) for step in turn.done]
        question = Question(running.id, running.start, turn.before, turn.seat, wish=WHY, done=done)
        return (await self._answer(key, question, whose, lambda: True))[0]

    async def _answer(self, key: Key, question: Question, whose: str, wanted: Callable[[], bool]) -> list[TurnPlan]:
        """Return plans that were made before, are being made, or are made now. wanted: whether they still matter."""
        found = self._kept.get(key)
        if found is not None:
            return found
        said = "{most} questions of {whose} wait for an answer already."
        with self._places.held(whose, said=said, full="The server has too many plans to make just now."):
            work = self._under_way.get(key)
            if work is None:
                work = self._under_way[key] = asyncio.create_task(self._make(key, question, wanted))
                work.add_done_callback(lambda done: self._made(key, done))
            return await asyncio.shield(work)

    def _made(self, key: Key, work: asyncio.Task[list[TurnPlan]]) -> None:
        """Forget work that is done, and take note of its error: nobody may be waiting for it any more."""
        self._under_way.pop(key, None)
        if not work.cancelled():
            work.exception()

    async def _make(self, key: Key, question: Question, wanted: Callable[[], bool]) -> list[TurnPlan]:
        async with self._turn:
            if not wanted():
                raise trouble(409, "The game has gone on meanwhile.", "stale")
            try:
                thought = await self._thinker.think(question)
            except NoThought:
                raise later(503, "busy", "No plan could be made just now.") from None
        if thought.failed:
            log.error("no_plan", game=question.game, wish=question.wish, error=thought.failed.partition(":")[0])
            raise later(503, "busy", "No plan could be made just now.")
        plans = [plan_from_json(plan) for plan in thought.plans]
        self._kept.keep(key, plans, max(1, len(plans)))
        return plans

    async def close(self) -> None:
        """End the process."""
        await self._thinker.close()
        await asyncio.gather(*self._under_way.values(), return_exceptions=True)


def turn_of(live: LiveTable, entry: Entry) -> Turn:
    """Return the computer's turn that an entry belongs to. Raises Trouble 404 where there is none, 409 before its end.

    Only the working day is told: structures and dismissals of others are secret while they are chosen.
    """
    moment = live.before[entry.seq]
    stands = [index for index, one in enumerate(live.done) if one.before == moment and one.step.seat == entry.seat]
    done = [live.done[index].step for index in stands]
    if moment.step != "working" or not done or not any(step.seq == entry.seq for step in done):
        raise not_found("turn")
    if not all(live.entries[step.seq].bot for step in done):
        raise not_found("turn")
    if live.moment == moment and not live.game.finished:
        raise trouble(409, "This turn is not over yet.", "turn_open")
    return Turn(entry.seat, moment.round, [one.step for one in live.done[: stands[0]]], done)
