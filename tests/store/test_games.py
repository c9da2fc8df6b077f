"""Tables, their seats, and who may act for them."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from magnate.store import Database, Full, Missing, Most, Standing, StoredGame, StoredSeat, Taken
from magnate.store.seats import MOST_HOLDERS
from tests.store.making import NOW, OPEN, RUNNING, entry, game, keep_game, person


async def kept(database: Database, name: str = "table") -> StoredGame:
    """Return a table that must be there."""
    found = await database.games.get(name)
    assert found is not None
    return found


async def keep_people(database: Database, *names: str) -> None:
    """Keep some guests."""
    for name in names:
        await database.people.add(person(name))


async def test_a_table_comes_back_as_it_was_kept(database: Database) -> None:
    made = await keep_game(database, code="QWERT", title="晚餐", public=True, hours=48, wish={"modules": ["coffee"]})
    assert await database.games.get("table") == made
    assert await database.games.by_code("qwert") == made
    assert await database.games.get("other") is None
    assert await database.games.by_code("AAAAA") is None


async def test_a_code_leads_to_one_table_only(database: Database) -> None:
    await keep_game(database, code="QWERT")
    with pytest.raises(Taken, match="QWERT"):
        await database.games.create(game("other", code="QWERT"))
    assert await database.games.get("other") is None


@pytest.mark.parametrize("most", [Most(host=3), Most(origin=3), Most(host=3, origin=20)])
async def test_tables_laid_at_the_same_time_are_counted_one_after_the_other(database: Database, most: Most) -> None:
    await keep_game(database, origin="somewhere")
    await keep_people(database, "Ben")
    laid = [database.games.create(game(f"new{number}", origin="somewhere"), most) for number in range(8)]
    ended = await asyncio.gather(*laid, return_exceptions=True)
    assert [type(one) for one in ended if one is not None] == [Full] * 6
    await database.games.stand("table", replace(RUNNING, state="finished"))
    await database.games.create(game("again", origin="somewhere"), most)
    await database.games.create(game("elsewhere", host="ben", origin="elsewhere"), most)


async def test_the_code_of_a_finished_game_is_free_again(database: Database) -> None:
    await keep_game(database, code="QWERT")
    await database.games.stand("table", replace(RUNNING, state="finished", winner=1))
    assert await database.games.by_code("QWERT") is None
    assert (await kept(database)).standing.winner == 1
    await keep_game(database, name="other", code="QWERT")


async def test_lists_leave_out_private_and_practice_tables(database: Database) -> None:
    await keep_game(database, name="private")
    await keep_game(database, name="practice", public=True, practice=True)
    await keep_game(database, name="closed", public=True, spectators=False, standing=RUNNING)
    await keep_game(database, name="old", public=True)
    await keep_game(database, name="new", public=True, changed=NOW + timedelta(seconds=1), standing=RUNNING)
    assert [one.id for one in await database.games.public()] == ["new", "old"]
    assert [one.id for one in await database.games.public("open")] == ["old"]
    assert [one.id for one in await database.games.public(limit=1)] == ["new"]
    assert (await database.games.count_public(), await database.games.count_public("running")) == (2, 1)


async def test_ones_own_tables_are_those_one_hosts_or_sits_at(database: Database) -> None:
    await keep_people(database, "Ben", "Cleo")
    await keep_game(database)
    await keep_game(database, name="bens", host="ben")
    await database.seats.sit("table", 1, "cleo", "Cleo")
    assert [one.id for one in await database.games.of_person("ben")] == ["bens"]
    assert [one.id for one in await database.games.of_person("cleo")] == ["table"]
    assert await database.games.of_person("nobody") == []


async def test_a_server_that_starts_finds_running_and_overdue_games(database: Database) -> None:
    await keep_game(database)
    await keep_game(database, name="runs", standing=RUNNING)
    await keep_game(database, name="late", standing=replace(RUNNING, due=NOW))
    assert [one.id for one in await database.games.running()] == ["late", "runs"]
    assert [one.id for one in await database.games.overdue(NOW + timedelta(seconds=1))] == ["late"]
    assert await database.games.overdue(NOW) == []


async def test_where_an_unknown_table_stands_cannot_be_noted(database: Database) -> None:
    with pytest.raises(Missing):
        await database.games.stand("table", OPEN)


async def test_one_of_many_gets_an_open_seat(database: Database) -> None:
    names = [f"Guest{number}" for number in range(10)]
    await keep_people(database, *names)
    await keep_game(database)

    async def sit(name: str) -> str | None:
        try:
            await database.seats.sit("table", 1, name.lower(), name)
        except Taken:
            return None
        return name

    seated = [name for name in await asyncio.gather(*(sit(name) for name in names)) if name]
    assert len(seated) == 1
    seat = (await kept(database)).seats[1]
    assert (seat.kind, seat.name, seat.person, seat.link) == ("person", seated[0], seated[0].lower(), 1)
    assert seat.holders == {seated[0].lower()}


async def test_a_seat_on_the_hosts_device_goes_over_to_its_player(database: Database) -> None:
    await keep_people(database, "Ben")
    seats = (
        StoredSeat(game="table", number=0, kind="person", person="ann", name="Ann", holders=frozenset({"ann"})),
        StoredSeat(game="table", number=1, kind="device", person="ann", name="Ben", holders=frozenset({"ann"})),
    )
    await keep_game(database, seats=seats)
    with pytest.raises(Taken):
        await database.seats.sit("table", 1, "ben", "Ben")
    await database.seats.sit("table", 1, "ben", "Ben", kind="device")
    found = await kept(database)
    assert (found.seats_of("ann"), found.seats_of("ben"), found.seats_of(None)) == ((0,), (1,), ())


async def test_other_devices_hold_a_seat_while_its_link_is_good(database: Database) -> None:
    names = [f"Phone{number}" for number in range(MOST_HOLDERS)]
    await keep_people(database, *names)
    await keep_game(database)
    for name in names[:-1]:
        await database.seats.hold("table", 0, name.lower(), link=0)
    await database.seats.hold("table", 0, "ann", link=0)
    with pytest.raises(Taken, match="no longer valid"):
        await database.seats.hold("table", 0, names[-1].lower(), link=1)
    with pytest.raises(Taken, match="At most 8"):
        await database.seats.hold("table", 0, names[-1].lower(), link=0)
    assert (await kept(database)).seats[0].holders == {"ann", *(name.lower() for name in names[:-1])}


async def test_a_seat_changes_only_from_what_was_seen(database: Database) -> None:
    before = (await keep_game(database)).seats[0]
    after = StoredSeat(game="table", number=0, kind="computer", bot="greedy", link=1)
    await database.seats.change(before, after)
    assert (await kept(database)).seats[0] == after
    with pytest.raises(Taken, match="just changed"):
        await database.seats.change(before, replace(before, stand_in="random"))
    assert (await kept(database)).seats_of("ann") == ()


async def test_changes_of_seats_are_announced(database: Database) -> None:
    await keep_people(database, "Ben")
    await keep_game(database)
    async with database.listen("seats") as ear:
        await database.seats.sit("table", 1, "ben", "Ben")
        assert await ear.next() == "table"
        seat = (await kept(database)).seats[1]
        await database.seats.change(seat, replace(seat, stand_in="greedy"))
        assert await ear.next() == "table"


async def test_an_entry_can_finish_a_game_and_frees_its_code(database: Database) -> None:
    await keep_game(database, code="QWERT")
    end = Standing(state="finished", round=9, phase="finished", waiting=(), winner=0)
    await database.log.append(entry(0), end)
    found = await kept(database)
    assert (found.code, found.standing) == (None, end)
