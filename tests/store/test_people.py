"""People, sessions and tokens."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from magnate.store import Database, Missing, StoredSession, StoredSubscription, StoredToken, Taken, hash_of, new_id
from tests.store.making import NOW, game, keep_game, person, said

DAY = timedelta(days=1)


def session(name: str = "ann", **fields: Any) -> StoredSession:
    """Return a session that lasts a day."""
    made = StoredSession(hash=hash_of(f"cookie of {name}"), person=name, made=NOW, used=NOW, expires=NOW + DAY)
    return replace(made, **fields)


def token(name: str, **fields: Any) -> StoredToken:
    """Return a token of Ann's."""
    made = StoredToken(id=name, person="ann", name=name, hash=hash_of(name), made=NOW)
    return replace(made, **fields)


async def test_a_person_comes_back_as_it_was_kept(database: Database) -> None:
    ann = person("Ания 安", id="ann-1", email="Ann@Example.org", password="$argon2id$", language="ru")
    await database.people.add(ann)
    assert await database.people.get("Ann-1") is None
    found = await database.people.get("ann-1")
    assert found == replace(ann, email="ann@example.org")


async def test_e_mail_addresses_are_the_same_in_any_case(database: Database) -> None:
    await database.people.add(person("Ann", email="Ann@Example.org"))
    found = await database.people.by_email(" ANN@example.ORG ")
    assert found is not None
    assert found.id == "ann"
    assert not found.guest
    with pytest.raises(Taken):
        await database.people.add(person("Ben", email="ANN@example.org"))
    await database.people.add(person("Ben"))
    with pytest.raises(Taken):
        await database.people.change(person("Ben", email="ann@EXAMPLE.org"))


async def test_somebody_who_is_not_there_cannot_change(database: Database) -> None:
    with pytest.raises(Missing):
        await database.people.change(person("Ann"))


async def test_a_session_is_good_until_it_expires(database: Database) -> None:
    ann = person("Ann")
    await database.people.add(ann)
    await database.sessions.add(session())
    assert await database.sessions.get(session().hash, NOW) == (session(), ann)
    assert await database.sessions.get(session().hash, NOW + DAY) is None
    assert await database.sessions.get(hash_of("another"), NOW) is None
    await database.sessions.use(session().hash, NOW + DAY, NOW + 3 * DAY)
    found = await database.sessions.get(session().hash, NOW + 2 * DAY)
    assert found is not None
    assert found[0].used == NOW + DAY


async def test_ended_and_expired_sessions_are_removed(database: Database) -> None:
    await database.people.add(person("Ann"))
    await database.people.add(person("Ben"))
    await database.sessions.add(session())
    await database.sessions.add(session("ben", expires=NOW))
    assert await database.sessions.clear(NOW) == 1
    await database.sessions.remove(session().hash)
    assert await database.sessions.get(session().hash, NOW) is None


async def test_tokens_are_found_by_their_hash_and_removed_by_their_owner(database: Database) -> None:
    ann = person("Ann")
    await database.people.add(ann)
    first, second = token("first"), token("second", made=NOW + DAY)
    await database.tokens.add(second)
    await database.tokens.add(first)
    assert await database.tokens.of_person("ann") == [first, second]
    assert await database.tokens.count("ann") == 2
    await database.tokens.use("first", NOW)
    assert await database.tokens.find(first.hash) == (replace(first, used=NOW), ann)
    assert not await database.tokens.remove("ben", "first")
    assert await database.tokens.remove("ann", "first")
    assert await database.tokens.find(first.hash) is None


async def test_an_account_takes_over_everything_of_a_guest(database: Database) -> None:
    await database.people.add(person("Guest"))
    await database.people.add(person("Ann", email="ann@example.org"))
    await database.games.create(game(host="guest"))
    await database.sessions.add(session("guest"))
    await database.tokens.add(token("guests", person="guest"))
    await database.talk.say(said("Hello", person="guest", name="Guest"))
    await database.notes.put("table", "guest", "my plan")
    await database.seen.put("table", "guest", 3)
    push = StoredSubscription(id=new_id(), person="guest", kind="push", address={}, made=NOW)
    await database.subscriptions.add(push)
    async with database.listen("seats") as ear:
        await database.people.merge("guest", "ann")
        assert await ear.next() == "table"
    found = await database.games.get("table")
    assert found is not None
    assert (found.host, found.seats[0].person, found.seats_of("ann"), found.seats_of("guest")) == (
        "ann",
        "ann",
        (0,),
        (),
    )
    known = await database.sessions.get(session("guest").hash, NOW)
    assert known is not None
    assert known[1].id == "ann"
    assert [one.person for one in await database.tokens.of_person("ann")] == ["ann"]
    assert [line.person for line in await database.talk.read("table")] == ["ann"]
    assert await database.notes.get("table", "ann") == "my plan"
    assert await database.seen.get("table", "ann") == 3
    assert await database.subscriptions.of_people({"ann"}) == [replace(push, person="ann")]
    gone = await database.people.get("guest")
    assert gone is not None
    assert gone.merged_into == "ann"


async def test_what_the_account_has_at_the_same_place_stays(database: Database) -> None:
    await database.people.add(person("Guest"))
    await keep_game(database)
    await database.people.change(person("Ann", email="ann@example.org"))
    await database.seats.hold("table", 0, "guest", link=0)
    await database.notes.put("table", "guest", "of the guest")
    await database.notes.put("table", "ann", "of the account")
    await database.people.merge("guest", "ann")
    assert await database.notes.get("table", "ann") == "of the account"
    assert await database.notes.get("table", "guest") == ""
    found = await database.games.get("table")
    assert found is not None
    assert found.seats[0].holders == {"ann"}


async def test_an_account_is_never_merged_away(database: Database) -> None:
    await database.people.add(person("Ann", email="ann@example.org"))
    await database.people.add(person("Ben", email="ben@example.org"))
    with pytest.raises(Missing):
        await database.people.merge("ben", "ann")


async def test_a_change_begun_before_a_new_password_does_not_bring_the_old_one_back(database: Database) -> None:
    holder = person("Ann", email="ann@example.org", password="old")
    await database.people.add(holder)
    assert await database.people.change_password("ann", "old", "new")
    with pytest.raises(Missing):
        await database.people.change(replace(holder, name="Anna"))
    kept = await database.people.get("ann")
    assert kept is not None
    assert (kept.name, kept.password) == ("Ann", "new")
    await database.people.change(replace(kept, name="Anna"))
