"""Work on the database that is cancelled half way leaves no thread, no waiting task and no error behind."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from collections.abc import Callable, Coroutine
from pathlib import Path

import pytest
from sqlalchemy import text

from magnate.store import Database

SLOW = text("WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 50000) SELECT max(x) FROM n")
PATIENCE = 30
"""Seconds after which a loop that does not end is taken for one that never will."""


async def reading(database: Database) -> None:
    """Read something that takes some 10 ms."""
    async with database.read() as connection:
        await connection.execute(SLOW)


async def opening(database: Database) -> None:
    """Open and close again and again."""
    for _ in range(4):
        async with database.read():
            pass


Work = Callable[[Database], Coroutine[object, object, None]]


async def _give_up(url: str, work: Work, delay: float, times: int) -> None:
    """Let four begin something, tell them to stop, and close the database at once."""
    async with await Database.open(url) as database:
        tasks = [asyncio.create_task(work(database)) for _ in range(4)]
        await asyncio.sleep(delay)
        for _ in range(times):
            for task in tasks:
                task.cancel()
            await asyncio.sleep(0)


@pytest.mark.parametrize("times", [1, 4], ids=["told once", "told again and again"])
@pytest.mark.parametrize("work", [reading, opening])
def test_nothing_is_left_behind_by_who_gives_up(
    work: Work, times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The driver alone answers a loop that is closed by then, or waits for ever for a thread that has ended."""
    errors: list[object] = []
    monkeypatch.setattr(threading, "excepthook", errors.append)
    chance = random.Random(times)
    before = threading.active_count()
    for number in range(6):
        url = f"sqlite+aiosqlite:///{tmp_path / str(number)}.sqlite"
        ends = threading.Thread(
            target=asyncio.run, args=(_give_up(url, work, chance.random() * 0.01, times),), daemon=True
        )
        ends.start()
        ends.join(PATIENCE)
        assert not ends.is_alive(), "somebody still waits"
    assert not errors
    until = time.monotonic() + PATIENCE
    while threading.active_count() > before and time.monotonic() < until:
        time.sleep(0.01)  # a thread that has answered is still there for a moment
    assert threading.active_count() <= before
