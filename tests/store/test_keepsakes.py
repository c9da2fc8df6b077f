"""Talk, notes, drafts, standing orders, what was seen, wishes to go back, notices."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from magnate.store import Database, Missing, StoredDraft, StoredSubscription, Taken
from tests.store.making import NOW, RUNNING, entry, keep_game, person, said


async def test_talk_is_read_in_order_the_newest_lines_first_of_all_kept(database: Database) -> None:
    await keep_game(database)
    lines = [await database.talk.say(said(f"line {n} Привет", seq=n)) for n in range(5)]
    assert await database.talk.read("table") == lines
    assert await database.talk.read("table", limit=2) == lines[3:]
    assert await database.talk.read("table", after=lines[2].id) == lines[3:]
    assert await database.talk.read("other") == []


async def test_a_line_is_announced(database: Database) -> None:
    await keep_game(database)
    async with database.listen("talk") as ear:
        line = await database.talk.say(said("Hello"))
        assert await ear.next() == f"table {line.id}"


async def test_a_note_is_written_over(database: Database) -> None:
    await keep_game(database)
    assert await database.notes.get("table", "ann") == ""
    for text in ("first", "второй"):
        await database.notes.put("table", "ann", text)
        assert await database.notes.get("table", "ann") == text


async def test_a_draft_is_written_over_and_forgotten(database: Database) -> None:
    await keep_game(database)
    assert await database.drafts.get("table", 0) is None
    for staged in ([["work", "waitress"]], []):
        draft = StoredDraft(seq=4, staged=staged)
        await database.drafts.put("table", 0, draft)
        assert await database.drafts.get("table", 0) == draft
    await database.drafts.remove("table", 0)
    assert await database.drafts.get("table", 0) is None


async def test_a_table_is_put_away_and_taken_out_by_each_alone(database: Database) -> None:
    await keep_game(database)
    await database.people.add(person("bob"))
    for _ in range(2):
        await database.away.put("table", "ann")
    assert (await database.away.of("ann"), await database.away.of("bob")) == (frozenset({"table"}), frozenset())
    await database.away.put("table", "bob")
    for _ in range(2):
        await database.away.remove("table", "ann")
    assert (await database.away.of("ann"), await database.away.of("bob")) == (frozenset(), frozenset({"table"}))


async def test_standing_orders_are_kept_by_seat(database: Database) -> None:
    await keep_game(database)
    assert await database.orders.get("table", 0) is None
    await database.orders.put("table", 0, {"payday": "ask"})
    await database.orders.put("table", 0, {"payday": "keep_all"})
    await database.orders.put("table", 1, {"cleanup": ["beer"]})
    assert await database.orders.of("table") == {0: {"payday": "keep_all"}, 1: {"cleanup": ["beer"]}}


async def test_what_was_seen_only_goes_forward(database: Database) -> None:
    await keep_game(database)
    assert await database.seen.get("table", "ann") == -1
    for seq in (4, 2, 9):
        await database.seen.put("table", "ann", seq)
    assert await database.seen.get("table", "ann") == 9


async def test_a_wish_to_go_back_needs_everybody(database: Database) -> None:
    await keep_game(database)
    wish = await database.rewinds.ask("table", by=0, to=7, needed=(0, 1, 2), agreed=(0,))
    assert (wish.state, wish.agreed, wish.needed, wish.to) == ("open", (0,), (0, 1, 2), 7)
    assert await database.rewinds.open_at("table") == wish
    assert (await database.rewinds.answer("table", wish.id, 2, agree=True)).state == "open"
    granted = await database.rewinds.answer("table", wish.id, 1, agree=True)
    assert (granted.state, granted.granted) == ("open", True)
    await database.log.append(entry(0), RUNNING, wish.id)  # it is carried out together with its entry
    assert await database.rewinds.open_at("table") is None
    with pytest.raises(Missing):
        await database.rewinds.answer("table", wish.id, 1, agree=False)
    with pytest.raises(Missing):
        await database.log.append(entry(1), RUNNING, wish.id)
    assert await database.log.last("table") == 0


async def test_one_no_is_enough(database: Database) -> None:
    await keep_game(database)
    wish = await database.rewinds.ask("table", by=0, to=7, needed=(0, 1), agreed=(0,))
    refused = await database.rewinds.answer("table", wish.id, 1, agree=False)
    assert (refused.state, refused.agreed) == ("refused", (0,))
    assert await database.rewinds.open_at("table") is None


async def test_a_wish_is_answered_by_those_it_asks(database: Database) -> None:
    await keep_game(database)
    await keep_game(database, name="other")
    wish = await database.rewinds.ask("table", by=0, to=7, needed=(0, 1), agreed=(0,))
    with pytest.raises(Missing):
        await database.rewinds.answer("table", wish.id, 2, agree=True)
    with pytest.raises(Missing):
        await database.rewinds.answer("other", wish.id, 1, agree=True)


async def test_of_many_wishes_at_once_one_is_open(database: Database) -> None:
    await keep_game(database)

    async def ask(seat: int) -> bool:
        try:
            await database.rewinds.ask("table", by=seat, to=1, needed=(0, 1), agreed=())
        except Taken:
            return False
        return True

    assert sum(await asyncio.gather(*(ask(seat % 2) for seat in range(8)))) == 1
    await database.rewinds.close("table")
    assert await ask(0)


async def test_alone_one_agrees_with_oneself(database: Database) -> None:
    await keep_game(database)
    assert (await database.rewinds.ask("table", by=0, to=1, needed=(0,), agreed=(0,))).granted
    with pytest.raises(Missing):
        await database.rewinds.ask("other", by=0, to=1, needed=(0,), agreed=())


def subscription(name: str, **fields: object) -> StoredSubscription:
    """Return an address of Ann's for all her tables."""
    values = {"id": name, "person": "ann", "kind": "webhook", "address": {"url": "https://example.org"}, "made": NOW}
    return StoredSubscription(**(values | fields))  # type: ignore[arg-type]  # the fields differ in type


async def test_addresses_are_kept_by_person_and_table(database: Database) -> None:
    await keep_game(database)
    await keep_game(database, name="other")
    everywhere, here = subscription("everywhere"), subscription("here", game="table", kind="push")
    for one in (everywhere, here):
        await database.subscriptions.add(one)
    assert await database.subscriptions.of_people({"ann", "ben"}) == [everywhere, here]
    assert await database.subscriptions.of_people({"ben"}) == []
    assert await database.subscriptions.of_people(set()) == []
    assert await database.subscriptions.get("here") == here
    await database.subscriptions.change(replace(here, address={"confirmed": True}))
    assert await database.subscriptions.get("here") == replace(here, address={"confirmed": True})
    assert not await database.subscriptions.remove("ben", "here")
    assert await database.subscriptions.remove("ann", "here")
    assert await database.subscriptions.get("here") is None


async def test_a_notice_is_sent_by_one_worker_and_tried_again_when_it_fails(database: Database) -> None:
    await keep_game(database)
    await database.subscriptions.add(subscription("everywhere"))
    assert await database.deliveries.add("everywhere", "table", 3, 0, "your_turn", NOW)
    assert not await database.deliveries.add("everywhere", "table", 3, 0, "your_turn", NOW)
    later = NOW + timedelta(minutes=1)
    assert await database.deliveries.due(NOW - timedelta(seconds=1)) == []
    (notice,) = await database.deliveries.due(NOW)
    claims = await asyncio.gather(*(database.deliveries.claim(notice, later, "who knows") for _ in range(5)))
    assert sorted(claims) == [False] * 4 + [True]
    assert not await database.deliveries.put_off(notice, NOW)
    assert await database.deliveries.due(NOW) == []
    (again,) = await database.deliveries.due(later)
    assert (again.tries, again.why) == (1, "who knows")
    await database.deliveries.failed(again.id, "no answer", later, later + timedelta(minutes=1))
    (third,) = await database.deliveries.due(later + timedelta(minutes=1))
    assert third.why == "no answer"
    assert await database.deliveries.last("everywhere", "table") is None
    await database.deliveries.sent(third.id, later + timedelta(minutes=2))
    assert await database.deliveries.due(later + timedelta(days=1)) == []
    assert await database.deliveries.last("everywhere", "table") == later + timedelta(minutes=2)
    assert (await database.deliveries.newest("ann"))["everywhere"].state == "sent"
    assert await database.deliveries.newest("ben") == {}


async def test_a_notice_is_given_up_put_off_or_taken_back(database: Database) -> None:
    await keep_game(database)
    await database.subscriptions.add(subscription("everywhere"))
    for seq in (1, 2, 3):
        await database.deliveries.add("everywhere", "table", seq, seq % 2, "your_turn", NOW)
    assert await database.deliveries.add("everywhere", "table", 3, 1, "clock", NOW + timedelta(days=1))
    first, second, _ = await database.deliveries.due(NOW)
    await database.deliveries.failed(first.id, "gone", NOW, None)
    assert [notice.seq for notice in await database.deliveries.due(NOW)] == [2, 3]
    assert await database.deliveries.put_off(second, NOW + timedelta(minutes=1))
    (third,) = await database.deliveries.due(NOW)
    await database.deliveries.drop(third.id)
    assert [notice.seq for notice in await database.deliveries.due(NOW + timedelta(hours=1))] == [2]
    assert await database.deliveries.clear(NOW) == 0
    assert await database.deliveries.clear(NOW + timedelta(seconds=1)) == 1
    await database.subscriptions.remove("ann", "everywhere")
    assert await database.deliveries.due(NOW + timedelta(days=2)) == []


async def test_nobody_talks_at_a_table_that_is_not_there(database: Database) -> None:
    await database.people.add(person("Ann"))
    with pytest.raises(Exception, match=r"(?i)foreign key"):
        await database.talk.say(said("Hello"))
