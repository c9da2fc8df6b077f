"""Levels that think long: processes of their own, a limit on who waits for them, and lower levels in their place."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from magnate.bots import registry
from magnate.bots.registry import BOT_NAMES, lower_of
from magnate.bots.search import SearchBot
from magnate.game import Game
from magnate.server.live.bots import NoThought, Question
from magnate.server.live.games import Games
from magnate.server.live.long_thinking import LongThinkers, steps_below
from magnate.server.live.thinking import Replicas, Task, Thought, think
from tests.server.playing import choice, lay, living, new_table, quiet, send

SHORT: dict[str, Any] = {"variant": "introductory_1"}


def question(game: str, bot: str = "searcher") -> Question:
    return Question(game, {}, [], 0, bot)


class Slow:
    """A process that thinks until it is told to be done. asked: the games it was asked about. ended: called off."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.ended: list[str] = []
        self.done: dict[str, asyncio.Future[Thought]] = {}

    def knows(self, game: str) -> bool:
        """Tell whether it has a game already."""
        return game in self.asked

    async def think(self, question: Question, *, ends: bool = False) -> Thought:
        """Think until somebody is done with the game."""
        assert ends
        self.asked.append(question.game)
        self.done[question.game] = asyncio.get_running_loop().create_future()
        try:
            return await self.done[question.game]
        except asyncio.CancelledError:
            self.ended.append(question.game)
            raise


async def begun() -> None:
    """Let tasks that were just made begin."""
    for _ in range(5):
        await asyncio.sleep(0)


@pytest.fixture
def master(monkeypatch: pytest.MonkeyPatch) -> str:
    """A level above the searcher, which steps down to it."""
    monkeypatch.setattr(registry, "_LOWER", {"master": "searcher", "searcher": "planner"})
    return "master"


def test_every_lower_level_is_there_and_every_way_down_ends() -> None:
    for name in BOT_NAMES:
        seen = {name}
        while name := lower_of(name):
            assert name in BOT_NAMES
            assert name not in seen
            seen.add(name)
    assert lower_of("searcher") == "planner"


async def test_a_process_that_is_free_thinks_best_where_it_knows_the_game() -> None:
    one, other = Slow(), Slow()
    long = LongThinkers([one, other], wait=60)
    tasks = []
    for game in ("a", "b"):
        tasks.append(asyncio.create_task(long.think(question(game))))
        await begun()
    for process in (one, other):
        process.done[process.asked[0]].set_result(Thought([], level="searcher"))
    await asyncio.gather(*tasks)
    again = asyncio.create_task(long.think(question("b")))
    await begun()
    assert (one.asked, other.asked) == (["a"], ["b", "b"])
    other.done["b"].set_result(Thought([[1]], level="searcher"))
    assert await again == (Thought([[1]], level="searcher"), "searcher")


async def test_who_waits_longest_is_next_and_one_too_many_steps_down() -> None:
    slow = Slow()
    long = LongThinkers([slow], wait=60)
    first = asyncio.create_task(long.think(question("first")))
    await begun()
    waiting = [asyncio.create_task(long.think(question(name))) for name in ("second", "third")]
    await begun()
    assert long.waiting == 2
    assert await long.think(question("fourth")) == (None, "planner")
    for name in ("first", "second", "third"):
        slow.done[name].set_result(Thought([], level="searcher"))
        await begun()
    assert slow.asked == ["first", "second", "third"]
    assert all(thought is not None for thought, _ in await asyncio.gather(first, *waiting))


async def test_what_takes_longest_gives_way_first(master: str) -> None:
    slow = Slow()
    long = LongThinkers([slow], wait=60)
    assert [steps_below(name) for name in (master, "searcher", "planner")] == [2, 1, 0]
    tasks = [asyncio.create_task(long.think(question("a", master)))]
    await begun()
    tasks.append(asyncio.create_task(long.think(question("b", master))))
    await begun()
    tasks.append(asyncio.create_task(long.think(question("c", master))))  # steps down, and waits as a searcher
    await begun()
    steps: list[tuple[str, str]] = []
    long.noted = lambda level, to: steps.append((level, to))
    assert await long.think(question("d", master)) == (None, "planner")
    assert steps == [(master, "searcher"), ("searcher", "planner")]
    for name in ("a", "b", "c"):
        slow.done[name].set_result(Thought([], level=""))
        await begun()
    assert [level for _, level in await asyncio.gather(*tasks)] == [master, master, "searcher"]


async def test_who_has_waited_for_so_long_steps_down() -> None:
    slow = Slow()
    long = LongThinkers([slow], wait=0.01)
    first = asyncio.create_task(long.think(question("first")))
    await begun()
    assert await long.think(question("second")) == (None, "planner")
    assert long.waiting == 0
    slow.done["first"].set_result(Thought([]))
    assert (await first)[1] == "searcher"


async def test_what_is_called_off_takes_no_process_and_no_place() -> None:
    slow = Slow()
    long = LongThinkers([slow], wait=60)
    tasks = []
    for name in ("first", "second", "third"):
        tasks.append(asyncio.create_task(long.think(question(name))))
        await begun()
    tasks[1].cancel()
    await begun()
    assert long.waiting == 1
    tasks[0].cancel()
    await begun()
    assert slow.ended == ["first"]
    assert slow.asked == ["first", "third"]
    slow.done["third"].set_result(Thought([]))
    assert (await tasks[2])[1] == "searcher"


async def test_a_process_that_gives_no_answer_is_no_reason_to_wait() -> None:
    slow = Slow()
    long = LongThinkers([slow], wait=60)
    asked = asyncio.create_task(long.think(question("game")))
    await begun()
    slow.done["game"].set_exception(NoThought())
    assert await asked == (None, "planner")


def test_a_level_that_fails_is_replaced_by_the_next_lower_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(SearchBot, "choose", fails)
    table = new_table(2)
    seat = table.game.state.waiting[0]
    task = Task("table", table.start.to_json(), 0, [], seat, "searcher", "1")
    thought = think(Replicas(), task)
    assert thought.failed
    assert thought.level == "planner"
    assert thought.steps == think(Replicas(), task._replace(bot="planner")).steps


# ---------------------------------------------------------------------------------------- with processes


@asynccontextmanager
async def frozen(folder: Path, wait: float) -> AsyncIterator[Games]:
    """Give games whose one process for long thoughts stands still in the midst of one, at the table `held`."""
    async with living(folder, long_wait=wait) as games:
        await lay(games, "searcher", "searcher", name="held")
        thinker = games.thinkers.long_thinkers[0]
        async with asyncio.timeout(20):
            while thinker.pid is None:
                await asyncio.sleep(0.001)
        with stopped(thinker.pid):
            yield games


@contextmanager
def stopped(pid: int) -> Iterator[None]:
    """Let a process stand still for a while."""
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)


async def test_nobody_whose_level_answers_at_once_waits_for_a_long_thought(tmp_path: Path) -> None:
    async with frozen(tmp_path, wait=600) as games:
        await lay(games, "planner", "greedy", name="quick", **SHORT)
        assert (await quiet(games, "quick", 60)).game.finished
        assert "held" in games.driver.busy()


async def test_a_level_steps_down_for_a_decision_and_the_log_says_who_made_it(tmp_path: Path) -> None:
    async with frozen(tmp_path, wait=0.01) as games:
        await lay(games, "searcher", "searcher", name="other", **SHORT)
        live = await quiet(games, "other", 60)
        rows = [row for row in await games.database.log.read("other") if row.kind == "play"]
        assert rows
        assert {row.bot for row in rows} == {"planner"}
        running = await games.room.get("other")
        assert [told.level for told in running.teller.after(0)] == ["planner"] * len(rows)
        assert live.game.finished


async def test_a_thought_nobody_needs_any_more_ends(tmp_path: Path) -> None:
    async with frozen(tmp_path, wait=600) as games:
        pid = games.thinkers.long_thinkers[0].pid
        stored = await games.database.games.get("held")
        assert stored is not None
        for seat in stored.seats:
            await games.database.seats.change(seat, replace(seat, kind="person", bot="", person="ann"))
        await games.seat_changed("held")
        await quiet(games, "held")
        async with asyncio.timeout(20):
            while games.thinkers.long_thinkers[0].pid == pid:
                await asyncio.sleep(0.001)
        assert (await games.room.get("held")).table.latest == 0


async def test_what_others_seal_meanwhile_costs_no_thought(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, "person", "person", "person", **SHORT)
        live = (await games.room.get(table)).table
        dice = Random(1)
        while len(live.game.state.waiting) < 3:
            seat = live.game.state.waiting[0]
            await send(games, table, seat, choice(live.game, seat, dice))
        first = await seal(games, table, live.game, 0)
        thought = 0
        decide = games.thinkers.decide
        go_on = asyncio.Event()

        async def slowly(*question: object) -> object:
            nonlocal thought
            thought += 1
            found = await decide(*question)  # type: ignore[arg-type]  # the same, later
            await go_on.wait()
            return found

        games.thinkers.decide = slowly  # type: ignore[method-assign,assignment]  # the same, later
        stored = await games.database.games.get(table)
        assert stored is not None
        await games.database.seats.change(stored.seats[2], replace(stored.seats[2], stand_in="random"))
        await games.seat_changed(table)
        async with asyncio.timeout(20):
            while not thought:
                await asyncio.sleep(0.001)
        await send(games, table, 1, choice(live.game, 1, dice))
        go_on.set()
        async with asyncio.timeout(20):
            while live.latest < first + 2:
                await asyncio.sleep(0.001)
        assert thought == 1


async def seal(games: Games, table: str, game: Game, seat: int) -> int:
    """Let a person choose; return the entry."""
    return (await send(games, table, seat, choice(game, seat, Random(2)))).seq
