"""The log: the truth about every game."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy.exc import IntegrityError

from magnate.store import Conflict, Database, Entry, Missing, Repeated, Standing, StoreError
from tests.store.making import NOW, RUNNING, entry, keep_game


async def test_what_was_written_is_read_back_in_order(database: Database) -> None:
    await keep_game(database)
    written = [
        entry(0, kind="begin", seat=-1, steps={"players": 2, "layout": None}, key="begin"),
        entry(1, seat=1, steps=[["work", "waitress"], ["ready"]], person="ann"),
        entry(2, kind="undo", steps={"count": 3}, bot="greedy"),
    ]
    for one in written:
        await database.log.append(one)
    assert await database.log.read("table") == written
    assert await database.log.read("table", after=0, limit=1) == written[1:2]
    assert await database.log.last("table") == 2


async def test_entries_come_one_after_the_other(database: Database) -> None:
    await keep_game(database)
    await database.log.append(entry(0))
    for seq in (0, 2, 7):
        with pytest.raises(Conflict) as caught:
            await database.log.append(entry(seq, key=f"other-{seq}"))
        assert caught.value.seq == 0
    assert await database.log.read("table") == [entry(0)]


async def test_a_known_key_is_told_where_it_was_written(database: Database) -> None:
    await keep_game(database)
    for seq in range(3):
        await database.log.append(entry(seq))
    for seq in (1, 3, 9):
        with pytest.raises(Repeated) as caught:
            await database.log.append(entry(seq, key="key-1"))
        assert caught.value.seq == 1
    assert await database.log.last("table") == 2
    assert await database.log.find("table", "key-1") == entry(1)
    assert await database.log.find("table", "key-7") is None


async def test_the_same_key_serves_at_another_table(database: Database) -> None:
    await keep_game(database)
    await keep_game(database, name="other")
    await database.log.append(entry(0))
    await database.log.append(entry(0, game="other"))
    assert await database.log.find("other", "key-0") == entry(0, game="other")


async def test_an_unknown_table_has_no_log(database: Database) -> None:
    with pytest.raises(Missing):
        await database.log.append(entry(0))
    with pytest.raises(Missing):
        await database.log.last("table")
    assert await database.log.read("table") == []


async def test_the_standing_changes_with_the_entry_or_not_at_all(database: Database) -> None:
    await keep_game(database)
    due = NOW.replace(year=2027)
    standing = Standing(state="running", round=4, phase="payday", waiting=(1,), due=due)
    await database.log.append(entry(0), standing)
    with pytest.raises(Conflict):
        await database.log.append(entry(5), replace(standing, round=9))
    kept = await database.games.get("table")
    assert kept is not None
    assert (kept.standing, kept.seq, kept.changed) == (standing, 0, NOW)


async def test_a_whole_log_is_written_at_once_or_not_at_all(database: Database) -> None:
    await keep_game(database)
    standing = Standing(state="running", round=4, phase="payday", waiting=(1,))
    written = [entry(seq, key=f"key-{seq}") for seq in range(1201)]
    with pytest.raises(IntegrityError):  # a key comes twice
        await database.log.append_all([*written[:1200], entry(1200, key="key-3")], standing)
    assert await database.log.read("table") == []
    await database.log.append_all(written, standing)
    assert await database.log.read("table") == written
    kept = await database.games.get("table")
    assert kept is not None
    assert (kept.standing, kept.seq) == (standing, 1200)
    with pytest.raises((Conflict, Repeated)):
        await database.log.append_all(written, standing)
    with pytest.raises(Missing):
        await database.log.append_all([replace(one, game="none") for one in written], standing)
    assert [len(part) async for part in database.log.in_parts("table")] == [500, 500, 201]


async def test_texts_of_every_script_survive(database: Database) -> None:
    await keep_game(database)
    text = "Żółć, Ёлка, 餐厅大亨, ¿qué?, \U0001f354, \u0000, \"'; DROP TABLE entries; --"
    await database.log.append(entry(0, steps=[[text]], key="ключ-鍵"))
    assert (await database.log.find("table", "ключ-鍵")) == entry(0, steps=[[text]], key="ключ-鍵")


async def test_of_twenty_writers_each_number_has_one_winner(database: Database) -> None:
    await keep_game(database)

    async def write(writer: int) -> int:
        """Write one entry, trying the next number again and again; return the number it got."""
        while True:
            seq = await database.log.last("table") + 1
            try:
                await database.log.append(entry(seq, key=f"writer-{writer}", steps=[writer]))
            except Conflict:
                continue
            return seq

    numbers = await asyncio.gather(*(write(writer) for writer in range(20)))
    entries = await database.log.read("table")
    assert [one.seq for one in entries] == list(range(20))
    assert {one.seq: one.steps[0] for one in entries} == {seq: writer for writer, seq in enumerate(numbers)}


async def test_of_twenty_at_once_with_one_key_one_is_written(database: Database) -> None:
    await keep_game(database)

    async def write() -> str:
        try:
            await database.log.append(entry(0, key="same"))
        except StoreError as error:
            return type(error).__name__
        return "written"

    said = await asyncio.gather(*(write() for _ in range(20)))
    assert sorted(said) == ["Repeated"] * 19 + ["written"]
    assert len(await database.log.read("table")) == 1


async def test_a_long_log_is_read_in_parts(database: Database) -> None:
    await keep_game(database)
    written = [entry(seq, steps=[["hire", "waitress", seq]] * 40) for seq in range(120)]
    for one in written:
        await database.log.append(one, RUNNING)
    parts: list[list[Entry]] = [part async for part in database.log.in_parts("table", after=9, part=50)]
    assert [len(part) for part in parts] == [50, 50, 10]
    assert [one for part in parts for one in part] == written[10:]


async def test_the_log_is_there_after_a_restart(url: str) -> None:
    async with await Database.open(url) as database:
        await keep_game(database)
        await database.log.append(entry(0))
    async with await Database.open(url) as database:
        assert await database.log.read("table") == [entry(0)]


async def test_every_entry_is_announced_to_all_workers_after_its_commit(database: Database, url: str) -> None:
    async with await Database.open(url) as other:
        listener = database if url.startswith("sqlite") else other
        await keep_game(database)
        async with listener.listen("entries") as ear:
            await database.log.append(entry(0))
            with pytest.raises(Conflict):
                await database.log.append(entry(0, key="late"))
            await database.log.append(entry(1))
            assert [await ear.next(), await ear.next()] == ["table 0", "table 1"]
            assert await listener.log.last("table") == 1
