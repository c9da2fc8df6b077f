"""Counts that all workers share say the same as those in the memory of one."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import func, select

from magnate.server.app.counts import CountsInMemory
from magnate.store import Database, counts
from magnate.store.counts import Counts
from magnate.store.tables import COUNTS
from tests.effort import often
from tests.store.databases import fresh


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        """Return the moment."""
        return self.now


USES = st.lists(st.tuples(st.sampled_from(("a x", "a y")), st.sampled_from((0.0, 0.25, 1.0, 7.0)), st.booleans()))


def test_both_kinds_of_counts_agree(postgres: str, template: str) -> None:
    with fresh(postgres, template) as url, asyncio.Runner() as runner:
        database = runner.run(Database.open(url))

        @settings(max_examples=often(25), deadline=None)
        @given(uses=USES, times=st.integers(1, 4), seconds=st.sampled_from((1.0, 4.0, 8.0)))
        def agree(uses: list[tuple[str, float, bool]], times: int, seconds: float) -> None:
            async def work() -> None:
                clock = Clock()
                memory, shared = CountsInMemory(clock), Counts(database, clock)
                for key in ("a x", "a y"):
                    await shared.forget(key)
                for key, later, counted in uses:
                    clock.now += later
                    found = [
                        await (one.count if counted else one.wait)(key, times, seconds) for one in (memory, shared)
                    ]
                    assert found[0] == pytest.approx(found[1], abs=1e-4)

            runner.run(work())

        agree()
        runner.run(database.close())


async def test_a_hundred_uses_at_once_are_counted_once_each(url: str) -> None:
    async with await Database.open(url) as one, await Database.open(url) as other:
        found = await asyncio.gather(
            *(database.counts.count("login x", 10, 3600) for database in (one, other) for _ in range(50))
        )
    assert found.count(0.0) == 10


async def test_keys_that_say_nothing_are_forgotten(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    shared = Counts(database, clock)
    for number in range(5):
        await shared.count(f"code {number}", 10, 10)
    clock.now += 61
    await shared.count("code 9", 10, 10)
    async with database.read() as connection:
        assert (await connection.execute(select(func.count()).select_from(COUNTS))).scalar_one() == 1
    monkeypatch.setattr(counts, "MOST_KEYS", 1)
    clock.now += 61
    await shared.count("code 10", 10, 1000)
    clock.now += 61
    for number in range(1000):
        await shared.wait(f"code {number}", 10, 10)
    assert not any([await shared.count(f"code {number}", 10, 10) for number in range(3)])
    async with database.read() as connection:
        kept = (await connection.execute(select(COUNTS.c.key))).scalars().all()
    assert len(kept) > 1
    assert [key for key in kept if " rest " not in key] == ["code 10"]
