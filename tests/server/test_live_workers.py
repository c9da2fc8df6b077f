"""Two workers on one PostgreSQL: each hears of what the other wrote, and tells it to those who watch."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from magnate.server.live.games import Games
from magnate.server.live.hub import Watcher
from magnate.server.live.line import Step
from magnate.server.live.thinkers import Decided
from magnate.server.wire.play import Live
from tests.server.playing import choice, lay, living, send
from tests.store.databases import postgres, postgres_url, template
from tests.store.proxy import line_to

__all__ = ["postgres", "postgres_url", "template"]


async def told(watcher: Watcher, count: int) -> list[int]:
    """Return the numbers of the next entries a watcher is told.

    The first entry of a table is left out: news of it may still be on its way when somebody begins to watch elsewhere.
    """
    found: list[int] = []
    while len(found) < count:
        message = await watcher.next(20)
        assert message is not None
        live = msgspec.json.decode(message.data, type=Live)
        if live.what == "told" and live.seq:
            found.append(live.seq)
    return found


async def moved(games: Games, table: str, dice: Random) -> None:
    """Make a decision at one worker, as soon as it knows that there is one to make."""
    live = (await games.room.get(table)).table
    seat = live.game.state.waiting[0]
    await send(games, table, seat, choice(live.game, seat, dice))


async def test_watchers_of_one_worker_are_told_what_the_other_wrote(tmp_path: Path, postgres_url: str) -> None:
    async with living(tmp_path, url=postgres_url) as one, living(tmp_path, url=postgres_url) as other:
        table = await lay(one, "person", "person")
        watcher, dice = Watcher(None, frozenset()), Random(1)
        async with other.hub.watching(table, watcher):
            await other.room.get(table)
            for number in range(1, 11):
                await moved((one, other)[number % 2], table, dice)
                assert await told(watcher, 1) == [number]
                async with asyncio.timeout(20):
                    while (await one.room.get(table)).table.latest < number:
                        await asyncio.sleep(0.01)
        hashes = [(await games.room.get(table)).table.game.hash() for games in (one, other)]
        assert hashes[0] == hashes[1]
        rows = await one.database.log.read(table)
        assert [row.seq for row in rows] == list(range(11))


def counted(games: Games, thought: list[tuple[int, int]]) -> None:
    """Note every decision that is thought about, as the seat and the moves before it."""
    decide = games.thinkers.decide

    async def noted(game: str, start: dict[str, Any], line: Sequence[Step], seat: int, bot: str) -> Decided:
        thought.append((seat, len(line)))
        return await decide(game, start, line, seat, bot)

    games.thinkers.decide = noted  # type: ignore[method-assign]  # the same with a note


async def test_no_decision_is_thought_about_by_both_workers(tmp_path: Path, postgres_url: str) -> None:
    async with living(tmp_path, url=postgres_url) as one, living(tmp_path, url=postgres_url) as other:
        thought: list[tuple[int, int]] = []
        for games in (one, other):
            counted(games, thought)
        table = await lay(one, "random", "random", variant="introductory_1")
        async with asyncio.timeout(60):
            while (await other.room.get(table)).table.latest < 30:
                for games in (one, other):
                    games.driver.wake(table)
                await asyncio.sleep(0.02)
        await one.driver.close()
        await other.driver.close()
        rows = await one.database.log.read(table)
        assert [row.seq for row in rows] == list(range(len(rows)))
        assert len(thought) == len(set(thought))
        assert len(rows) - 1 <= len(thought) <= len(rows)
        for games in (one, other):
            running = await games.room.get(table)
            async with running.lock:
                await games.room.catch_up(running)
        hashes = [(await games.room.get(table)).table.game.hash() for games in (one, other)]
        assert hashes[0] == hashes[1]


async def test_another_worker_goes_on_when_the_one_that_plays_is_cut_off(tmp_path: Path, postgres_url: str) -> None:
    with line_to(postgres_url) as (line, through):
        async with living(tmp_path, url=through) as one, living(tmp_path, url=postgres_url) as other:
            table = await lay(one, "random", "random", variant="introductory_1")
            async with asyncio.timeout(60):
                while (await other.room.get(table)).table.latest < 3:
                    await asyncio.sleep(0.01)
                line.cut()
                before = (await other.room.get(table)).table.latest
                while (await other.room.get(table)).table.latest < before + 10:
                    await asyncio.sleep(0.01)
            line.mend()
