"""People who go for good, and what stays of the games of others."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import text

from magnate.store import (
    Database,
    Missing,
    StoredDraft,
    StoredSeat,
    StoredSession,
    StoredSubscription,
    StoredToken,
    hash_of,
)
from magnate.store.talk import about_of
from tests.store.making import NOW, RUNNING, entry, game, person, said

DAY = timedelta(days=1)


def shared(name: str, **fields: Any) -> Any:
    """Return a table of Ann's and Ben's."""
    seats = (
        StoredSeat(game=name, number=0, kind="person", person="ann", name="Ann", holders=frozenset({"ann"})),
        StoredSeat(game=name, number=1, kind="person", person="ben", name="Ben", holders=frozenset({"ben"})),
    )
    return game(name, players=2, seats=seats, **fields)


async def furnish(database: Database) -> None:
    """Keep Ann and Ben, with everything people can have."""
    await database.people.add(person("Ann", email="ann@example.org", password="argon"))
    await database.people.add(person("Ben"))
    over = replace(RUNNING, state="finished", waiting=())
    for made in (shared("runs", standing=RUNNING), shared("over", standing=over), game("own", standing=RUNNING)):
        await database.games.create(made)
        await database.log.append(entry(0, game=made.id, kind="begin", seat=-1, steps={}, key="begin"))
        await database.log.append(entry(1, game=made.id, person="ann"))
    for table in ("runs", "over", "own"):
        await database.talk.say(said("Anna Secretova was here", game=table))
        await database.notes.put(table, "ann", "Anna Secretova plans")
    await database.talk.say(
        replace(said("", game="runs", person="ben", name="Ben"), deed="opened", about={"name": "Ann", "of": "ann"})
    )
    await database.talk.say(said("hello from Ben", game="runs", person="ben", name="Ben"))
    await database.orders.put("runs", 0, {"payday": "keep_all"})
    session = StoredSession(hash=hash_of("ann"), person="ann", made=NOW, used=NOW, expires=NOW + DAY)
    await database.sessions.add(session)
    await database.tokens.add(StoredToken(id="t", person="ann", name="Ann's", hash=hash_of("t"), made=NOW))
    push = StoredSubscription(id="s", person="ann", kind="webhook", address={"url": "https://ann.example"}, made=NOW)
    await database.subscriptions.add(push)


async def everything(database: Database) -> str:
    """Return every text that is kept."""
    found: list[str] = []
    async with database.read() as connection:
        for table in ("people", "sessions", "tokens", "games", "seats", "holders", "entries", "talk", "notes"):
            found += [str(tuple(row)) for row in await connection.execute(text(f"SELECT * FROM {table}"))]
        for table in ("drafts", "orders", "seen", "away", "subscriptions"):
            found += [str(tuple(row)) for row in await connection.execute(text(f"SELECT * FROM {table}"))]
    return "\n".join(found)


async def test_nothing_that_says_who_somebody_was_is_kept(database: Database) -> None:
    await furnish(database)
    await database.leaving.go("ann", NOW)
    kept = await everything(database)
    for trace in ("Ann", "Secretova", "ann@example.org", "argon", "ann.example", "keep_all", hash_of("t")):
        assert trace not in kept
    assert await database.people.by_email("ann@example.org") is None
    assert await database.leaving.unfinished(10) == []


async def test_games_of_others_go_on_and_stay(database: Database) -> None:
    await furnish(database)
    async with database.listen("seats") as ear:
        await database.leaving.go("ann", NOW)
        assert {await ear.next() for _ in range(3)} == {"runs", "over", "own"}
    assert await database.games.get("own") is None
    runs, over = await database.games.get("runs"), await database.games.get("over")
    assert runs is not None
    assert over is not None
    seat = runs.seats[0]
    assert (seat.kind, seat.stand_in, seat.holders, seat.name, seat.link) == ("open", "planner", frozenset(), "", 1)
    assert (runs.host, over.host, over.seats[0].name, over.seats[1].name) == ("ben", "ben", "?", "Ben")
    assert len(await database.log.read("runs")) == len(await database.log.read("over")) == 2
    assert [(line.name, line.text, about_of(line)) for line in await database.talk.read("runs")] == [
        ("Ben", "", {"name": "?"}),
        ("Ben", "hello from Ben", {}),
        ("?", "", {"name": "?", "seat": 0}),  # everybody reads that the seat is open
    ]
    assert (await database.talk.read("runs"))[-1].deed == "opened"


async def test_the_name_goes_also_where_somebody_else_has_the_seat_by_now(database: Database) -> None:
    await furnish(database)
    for number, told in enumerate([{"name": "Ann"}, {"name": "Anna", "before": "Annie"}]):
        line = said(f"line {number}", game="runs", person="ben", name="Ben")
        await database.talk.say(replace(line, text="", deed="opened", about={**told, "of": "ann", "seat": 0}))
    await database.seen.note("runs", "ann", NOW)
    seat = (await database.games.get("runs")).seats[0]  # type: ignore[union-attr]  # it was kept just now
    opened = replace(seat, kind="open", person=None, holders=frozenset(), name="", former="ann", link=1)
    await database.seats.change(seat, opened)
    await database.people.add(person("Cleo"))
    await database.seats.sit("runs", 0, "cleo", "Cleo")
    await database.leaving._shut_out("ann", NOW)
    assert await database.leaving.unfinished(10) == ["ann"]
    await database.leaving.go("ann", NOW)
    assert await database.leaving.unfinished(10) == []
    kept = await everything(database)
    for trace in ("Ann", "Anna", "Annie", "Secretova"):
        assert trace not in kept
    runs = await database.games.get("runs")
    assert runs is not None
    assert (runs.seats[0].person, runs.seats[0].name) == ("cleo", "Cleo")


async def test_what_was_prepared_for_an_opened_seat_goes_with_its_owner(database: Database) -> None:
    await furnish(database)
    seat = (await database.games.get("runs")).seats[0]  # type: ignore[union-attr]  # it was kept just now
    opened = replace(seat, kind="open", person=None, holders=frozenset(), name="", former="ann", link=1)
    await database.seats.change(seat, opened)
    await database.drafts.put("runs", 0, StoredDraft(seq=0, staged=[["choose_reserve", 300]]))
    await database.leaving.go("ann", NOW)
    assert await database.drafts.get("runs", 0) is None
    assert await database.orders.get("runs", 0) is None


async def test_a_request_under_way_brings_nobody_back(database: Database) -> None:
    await furnish(database)
    ann = await database.people.get("ann")
    assert ann is not None
    await database.leaving.go("ann", NOW)
    with pytest.raises(Missing):
        await database.people.change(replace(ann, name="Ann again"))
    session = StoredSession(hash=hash_of("late"), person="ann", made=NOW, used=NOW, expires=NOW + DAY)
    await database.sessions.add(session)
    await database.tokens.add(StoredToken(id="late", person="ann", name="late", hash=hash_of("late"), made=NOW))
    assert await database.sessions.get(hash_of("late"), NOW) is None
    assert await database.tokens.find(hash_of("late")) is None
    assert "Ann" not in await everything(database)


async def test_another_device_of_the_same_seat_plays_on(database: Database) -> None:
    await furnish(database)
    await database.people.add(person("Phone"))
    await database.seats.hold("runs", 0, "phone", link=0)
    await database.leaving.go("ann", NOW)
    runs = await database.games.get("runs")
    assert runs is not None
    assert (runs.seats[0].kind, runs.seats[0].person, runs.host) == ("person", "phone", "phone")


async def test_what_a_crash_left_undone_is_found(database: Database) -> None:
    await furnish(database)
    await database.leaving._shut_out("ann", NOW)
    assert await database.leaving.unfinished(10) == ["ann"]
    await database.leaving.go("ann", NOW)
    assert await database.leaving.unfinished(10) == []


async def test_guests_are_forgotten_when_nothing_was_seen_of_them_for_long(database: Database) -> None:
    await furnish(database)
    assert await database.leaving.long_gone(NOW, 10) == []
    assert await database.leaving.long_gone(NOW + DAY, 10) == ["ben"]  # the holder of an account is not
    await database.seen.note("runs", "ben", NOW + 2 * DAY)
    assert await database.leaving.long_gone(NOW + DAY, 10) == []
    assert await database.leaving.long_gone(NOW + 3 * DAY, 10) == ["ben"]
    held = StoredSession(hash=hash_of("ben"), person="ben", made=NOW, used=NOW + 4 * DAY, expires=NOW + 9 * DAY)
    await database.sessions.add(held)
    assert await database.leaving.long_gone(NOW + 3 * DAY, 10) == []
    await database.leaving.go("ben", NOW + 5 * DAY)
    assert await database.leaving.long_gone(NOW + 9 * DAY, 10) == []
    assert "Ben" not in await everything(database)
