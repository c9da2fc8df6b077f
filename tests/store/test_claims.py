"""Claims: one worker at a time."""

from __future__ import annotations

import asyncio
import contextlib

import pytest
from sqlalchemy import text

from magnate.store import Database, Unavailable
from magnate.store.claims import number_of
from tests.store.proxy import line_to

LOCKS = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database"
LOCKS += " WHERE datname = current_database())"


async def can_claim(database: Database, name: str) -> bool:
    """Tell whether a claim is free."""
    async with database.claims.hold(name) as claim:
        return claim is not None


async def test_a_claim_is_held_by_one_task_at_a_time(database: Database) -> None:
    async with database.claims.hold("table a") as claim:
        assert claim is not None
        assert claim.held
        assert not await can_claim(database, "table a")
        assert not await can_claim(database, "table a")
        assert await can_claim(database, "table b")
    assert await can_claim(database, "table a")


async def test_a_claim_is_held_by_one_worker_at_a_time(postgres_url: str) -> None:
    async with await Database.open(postgres_url) as one, await Database.open(postgres_url) as other:
        async with one.claims.hold("table a"):
            assert not await can_claim(other, "table a")
            assert await can_claim(other, "table b")
        async with other.claims.hold("table a") as claim:
            assert claim is not None
            assert not await can_claim(one, "table a")


async def test_claims_end_with_the_worker_that_had_them(postgres_url: str) -> None:
    async with await Database.open(postgres_url) as one, await Database.open(postgres_url) as other:
        async with one.claims.hold("table a") as claim:
            assert claim is not None
            async with other.write() as unit:
                await unit.connection.execute(text(f"SELECT pg_terminate_backend(pid) FROM ({LOCKS}) AS held"))
            async with asyncio.timeout(20):
                while claim.held:
                    await asyncio.sleep(0.01)
            assert await can_claim(other, "table a")
        assert await can_claim(one, "table a")


async def test_nothing_can_be_claimed_while_the_database_is_away(postgres_url: str) -> None:
    with line_to(postgres_url) as (line, through):
        async with await Database.open(through) as database:
            assert await can_claim(database, "table a")
            line.cut()
            for _ in range(2):
                with pytest.raises(Unavailable):
                    await can_claim(database, "table a")
            line.mend()
            assert await can_claim(database, "table a")


async def test_a_waiter_who_gives_up_holds_nothing(postgres_url: str) -> None:
    async with await Database.open(postgres_url) as one, await Database.open(postgres_url) as other:

        async def hold() -> None:
            async with one.claims.hold("table a"):
                await asyncio.sleep(60)

        for moments in range(20):
            task = asyncio.create_task(hold())
            for _ in range(moments):
                await asyncio.sleep(0.001)
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        async with asyncio.timeout(20):
            while not await can_claim(other, "table a"):
                await asyncio.sleep(0.01)


def test_names_have_numbers_of_their_own() -> None:
    assert len({number_of(f"table {number}") for number in range(1000)}) == 1000
    assert all(-(2**63) <= number_of(str(number)) < 2**63 for number in range(1000))
