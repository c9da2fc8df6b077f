"""Two workers on one PostgreSQL: each hears of what the other wrote, and tells it to those who watch."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import msgspec

from magnate.server.live.games import Games
from magnate.server.live.hub import Watcher
from magnate.server.wire.play import Live
from tests.server.playing import choice, lay, living, run, send
from tests.store.databases import postgres, postgres_url, template

__all__ = ["postgres", "postgres_url", "template"]


async def told(watcher: Watcher, count: int) -> list[int]:
    """Return the numbers of the next entries a watcher is told."""
    found: list[int] = []
    while len(found) < count:
        message = await watcher.next(20)
        assert message is not None
        live = msgspec.json.decode(message.data, type=Live)
        if live.what == "told":
            found.append(live.seq)
    return found


async def moved(games: Games, table: str, dice: Random) -> None:
    """Make a decision at one worker, as soon as it knows that there is one to make."""
    live = (await games.room.get(table)).table
    seat = live.game.state.waiting[0]
    await send(games, table, seat, choice(live.game, seat, dice))


def test_watchers_of_one_worker_are_told_what_the_other_wrote(tmp_path: Path, postgres_url: str) -> None:
    async def work() -> None:
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

    run(work())


def test_computers_of_one_table_are_not_moved_by_both_workers(tmp_path: Path, postgres_url: str) -> None:
    async def work() -> None:
        async with living(tmp_path, url=postgres_url) as one, living(tmp_path, url=postgres_url) as other:
            table = await lay(one, "random", "random", variant="introductory_1")
            await other.room.get(table)
            other.driver.wake(table)
            async with asyncio.timeout(60):
                while (await other.room.get(table)).table.latest < 30:
                    await asyncio.sleep(0.02)
            await one.driver.close()
            await other.driver.close()
            rows = await one.database.log.read(table)
            assert [row.seq for row in rows] == list(range(len(rows)))
            assert len({row.key for row in rows}) == len(rows)
            for games in (one, other):
                running = await games.room.get(table)
                async with running.lock:
                    await games.room.catch_up(running)
            hashes = [(await games.room.get(table)).table.game.hash() for games in (one, other)]
            assert hashes[0] == hashes[1]

    run(work())
