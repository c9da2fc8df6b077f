"""People who go for good, and what stays of the games of others."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import text

from magnate.store import Database, StoredSeat, StoredSession, StoredSubscription, StoredToken, hash_of
from tests.store.making import NOW, RUNNING, entry, game, person, said

pytestmark = pytest.mark.anyio

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
        replace(said("", game="runs", person="ben", name="Ben"), deed="opened", about={"name": "Ann"})
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
    assert (seat.kind, seat.stand_in, seat.holders, seat.name, seat.link) == ("open", "greedy", frozenset(), "", 1)
    assert (runs.host, over.host, over.seats[0].name, over.seats[1].name) == ("ben", "ben", "?", "Ben")
    assert len(await database.log.read("runs")) == len(await database.log.read("over")) == 2
    assert [(line.name, line.text, line.about) for line in await database.talk.read("runs")] == [
        ("Ben", "", {"name": "?"}),
        ("Ben", "hello from Ben", {}),
    ]


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
