"""Going back further: asked of all people at the table, done when all agree, and the old line is kept."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from magnate.server.live import rewinds
from magnate.server.live.games import Games
from magnate.server.problems import Trouble
from magnate.store import StoredGame, StoredSeat
from tests.server.playing import choice, lay, living, play_until, quiet, send


async def stored(games: Games, table: str) -> StoredGame:
    """Return the table as the store has it."""
    found = await games.database.games.get(table)
    assert found is not None
    return found


async def test_nothing_is_taken_back_before_everybody_has_agreed(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, "person", "person", "person")
        live = await play_until(games, table, Random(1), "working")
        latest, hash_then = live.latest, live.game_at(3).hash()
        wish = await rewinds.ask(games, await stored(games, table), "ann", 0, 3)
        assert (wish.by, wish.to, wish.agreed, wish.needed) == (0, 3, [0], [0, 1, 2])
        first = await rewinds.answer(games, await stored(games, table), "bob", wish.id, 1, True)
        assert (first.seq, live.latest) == (latest, latest)
        last = await rewinds.answer(games, await stored(games, table), "cleo", wish.id, 2, True)
        assert last.seq == live.latest == latest + 1
        assert live.game.hash() == hash_then
        assert len(await games.database.log.read(table)) == latest + 2


async def test_one_refusal_ends_the_wish(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, "person", "person")
        live = await play_until(games, table, Random(1), "working")
        latest = live.latest
        wish = await rewinds.ask(games, await stored(games, table), "ann", 0, 1)
        await rewinds.answer(games, await stored(games, table), "bob", wish.id, 1, False)
        assert (live.latest, await games.database.rewinds.open_at(table)) == (latest, None)
        with pytest.raises(Trouble) as error:
            await rewinds.answer(games, await stored(games, table), "bob", wish.id, 1, True)
        assert error.value.status == 404


async def test_computers_are_not_asked_and_play_on_from_there(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, "person", "random")
        live = await play_solo(games, table)
        latest = live
        wish = await rewinds.ask(games, await stored(games, table), "ann", 0, 2)
        assert wish.needed == [0]
        after = await quiet(games, table)
        assert after.entries[latest + 1].kind == "rewind"
        assert 0 in after.game.state.waiting


async def play_solo(games: Games, table: str) -> int:
    """Play some decisions of seat 0 against a computer; return the last entry."""
    dice = Random(5)
    for _ in range(6):
        live = await quiet(games, table)
        await send(games, table, 0, choice(live.game, 0, dice))
    return (await quiet(games, table)).latest


async def test_the_person_must_agree_also_while_a_bot_stands_in(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, "person", "person")
        await play_until(games, table, Random(1), "working")
        found = await stored(games, table)
        away = replace(found, seats=(found.seats[0], replace(found.seats[1], stand_in="random")))
        assert rewinds.needed(away) == rewinds.needed(found) == (0, 1)


async def test_nobody_goes_back_over_a_seat_that_is_open(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, "person", "person")
        live = await play_until(games, table, Random(1), "working")
        found = await stored(games, table)
        opened = StoredSeat(game=table, number=1, kind="open", stand_in="random", link=1, former="bob")
        await games.database.seats.change(found.seats[1], opened)
        with pytest.raises(Trouble) as error:
            await rewinds.ask(games, await stored(games, table), "ann", 0, live.latest - 1)
        assert (error.value.status, error.value.problem.error) == (409, "seat_open")


async def test_a_seat_that_changes_hands_has_agreed_to_nothing(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, "person", "person", "person")
        live = await play_until(games, table, Random(1), "working")
        wish = await rewinds.ask(games, await stored(games, table), "ann", 0, 3)
        await rewinds.answer(games, await stored(games, table), "bob", wish.id, 1, True)
        before = (await stored(games, table)).seats[1]
        await games.database.seats.change(before, replace(before, kind="open", link=1, holders=frozenset()))
        assert await games.database.rewinds.open_at(table) is None
        with pytest.raises(Trouble):
            await rewinds.answer(games, await stored(games, table), "cleo", wish.id, 2, True)
        assert [entry.kind for entry in live.entries].count("rewind") == 0


async def test_where_one_goes_back_to_must_be_an_earlier_entry_that_differs(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, "person", "device")
        live = (await games.room.get(table)).table
        for to in (live.latest, live.latest + 5):
            with pytest.raises(Trouble) as error:
                await rewinds.ask(games, await stored(games, table), "ann", 0, to)
            assert error.value.problem.error == "no_entry"


async def test_around_one_device_it_is_done_at_once(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, "person", "device", "device")
        live = await play_until(games, table, Random(1), "order_of_business")
        before = live.latest
        await rewinds.ask(games, await stored(games, table), "ann", 1, 2)
        assert (live.latest, live.entries[-1].to) == (before + 1, 2)
        assert await games.database.rewinds.open_at(table) is None


async def test_only_one_wish_at_a_time(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, "person", "person")
        await play_until(games, table, Random(1), "working")
        await rewinds.ask(games, await stored(games, table), "ann", 0, 1)
        with pytest.raises(Trouble) as error:
            await rewinds.ask(games, await stored(games, table), "bob", 1, 2)
        assert (error.value.status, error.value.problem.error) == (409, "rewind_open")
