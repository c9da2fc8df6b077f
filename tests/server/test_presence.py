"""Who is at a table is known to all workers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import text

from magnate.server.live import presence
from magnate.server.live.games import Games
from magnate.server.live.hub import Here, Watcher
from magnate.server.live.presence import PEOPLE, TABLES, Said
from magnate.server.wire.play import Live
from magnate.store.news import LONGEST
from tests.server.playing import lay, living
from tests.store.databases import postgres, postgres_url, template

__all__ = ["postgres", "postgres_url", "template"]


@asynccontextmanager
async def two(folder: Path, url: str) -> AsyncIterator[tuple[Games, Games]]:
    """Give two workers of one database."""
    async with living(folder, url=url) as one, living(folder, url=url) as other:
        yield one, other


async def until(what: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(30):
        while not what():
            await asyncio.sleep(0.01)


async def online(watcher: Watcher) -> list[int]:
    """Return the seats of the next message about who is there."""
    while True:
        message = await watcher.next(30)
        assert message is not None
        live = msgspec.json.decode(message.data, type=Live)
        if live.what == "presence":
            assert live.online is not None
            return live.online


async def test_people_are_seen_through_the_other_worker_until_they_leave(tmp_path: Path, postgres_url: str) -> None:
    async with two(tmp_path, postgres_url) as (one, other):
        table = await lay(one, "person", "person")
        spectator = Watcher(None, frozenset())
        async with other.hub.watching(table, spectator):
            async with one.hub.watching(table, Watcher("ann", frozenset({0}))):
                assert await online(spectator) == [0]
                assert other.online(table) == frozenset({0})
                assert other.hub.watches(table, "ann")
                assert not other.hub.watches(table, "bob")
                async with one.hub.watching(table, Watcher("bob", frozenset({1}))):
                    assert await online(spectator) == [0, 1]
                    await until(lambda: one.hub.watched_anywhere(table))
                assert await online(spectator) == [0]
            assert await online(spectator) == []
            assert not other.hub.watches(table, "ann")
        assert not other.hub.watched_anywhere(table)
        await until(lambda: not one.hub.watched_anywhere(table))


async def test_a_worker_that_starts_is_told_who_is_there(tmp_path: Path, postgres_url: str) -> None:
    async with living(tmp_path, url=postgres_url) as one:
        names = [f"table{number}" for number in range(TABLES + 5)]
        async with AsyncExitStack() as stack:
            for name in names:
                await stack.enter_async_context(one.hub.watching(name, Watcher("ann", frozenset({0, 2}))))
            async with living(tmp_path, url=postgres_url) as other:
                await until(lambda: all(other.hub.online(name) == [0, 2] for name in names))
        async with living(tmp_path, url=postgres_url) as other:
            await asyncio.sleep(0)
            assert not any(other.hub.watched_anywhere(name) for name in names)


async def test_people_at_a_worker_that_died_are_not_there_any_more(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "BEAT", 0.1)
    monkeypatch.setattr(presence, "DEAD", 1.0)

    async with two(tmp_path, postgres_url) as (one, other):
        woken = asyncio.Event()

        async def wake_all() -> None:
            woken.set()

        other.driver.wake_all = wake_all  # type: ignore[method-assign]  # only whether it is called
        async with one.hub.watching("table", Watcher("ann", frozenset({0}))):
            await until(lambda: other.hub.online("table") == [0])
            for task in one._tasks:
                if task.get_name() == "presence told":
                    task.cancel()
            await until(lambda: other.hub.online("table") == [])
            async with asyncio.timeout(10):
                await woken.wait()


async def test_what_changed_while_a_worker_was_deaf_is_told_again(tmp_path: Path, postgres_url: str) -> None:
    async with two(tmp_path, postgres_url) as (one, other):
        for name in ("first", "second"):
            await lay(one, "person", "person", name=name)
        async with one.hub.watching("first", Watcher("ann", frozenset({0}))):
            await until(lambda: other.hub.online("first") == [0])
            ends = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
            async with one.database.write() as unit:
                await unit.connection.execute(text(ends))
            second = one.hub.watching("second", Watcher("bob", frozenset({1})))
            await second.__aenter__()
        await until(lambda: other.hub.online("first") == [] and other.hub.online("second") == [1])
        await second.__aexit__(None, None, None)


def test_the_largest_message_can_be_carried() -> None:
    here = Here(["x" * 24] * PEOPLE, list(range(6)))
    said = Said("x" * 24, "here", {f"{number:024}": here for number in range(TABLES)})
    assert len(msgspec.json.encode(said)) < LONGEST
