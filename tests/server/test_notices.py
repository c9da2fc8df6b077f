"""Who is told what and when: once, soon enough, not too often, and never what is not true any more."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import insert, update

from magnate.model.action_codec import action_to_json
from magnate.server.live import commands, rewinds
from magnate.server.live.line import Sender
from magnate.server.notices.calls import LONGEST_WARNING, warning
from magnate.server.notices.messages import WORDS, Notice, text_of, title_of
from magnate.server.notices.reasons import Reason
from magnate.server.notices.sender import AGAIN_AFTER, LEASE
from magnate.server.notices.worker import Notices
from magnate.store.tables import ENTRIES, GAMES
from tests.server.noticing import ORIGIN, Post, not_there, posting
from tests.server.playing import BEGUN, choice, lay, play_until, quiet, send

DAY = timedelta(days=1)
PUSH_PAUSE = timedelta(minutes=5)


def asked(post: Post, table: str) -> int:
    """Return the seat whose turn it is."""
    running = post.games.room.loaded_game(table)
    assert running is not None
    (seat,) = running.table.game.state.waiting
    return seat


async def play_once(post: Post, table: str, seed: int = 1) -> None:
    """Let the seat that is asked make one decision."""
    seat, running = asked(post, table), await post.games.room.get(table)
    await send(post.games, table, seat, choice(running.table.game, seat, Random(seed)))
    post.heard(table)


async def write_whole_game(post: Post, table: str) -> None:
    """Write a game from its beginning to its end into the log, by chance, all at once."""
    running, dice, rows = await post.games.room.get(table), Random(5), list[dict[str, object]]()
    game = running.table.game.copy()
    while not game.finished:
        seat = dice.choice(game.state.waiting)
        action = dice.choice(game.options(seat))
        game.play(seat, action)
        number = len(rows) + 1
        steps = [action_to_json(action)]
        rows.append(
            {"game": table, "seq": number, "kind": "play", "seat": seat, "steps": steps, "key": f"key-{number}"}
        )
    about = {"person": None, "bot": "random", "at": BEGUN}
    async with post.games.database.write() as unit:
        await unit.connection.execute(insert(ENTRIES), [row | about for row in rows])
        await unit.connection.execute(update(GAMES).values(seq=len(rows), state="finished"))
    post.games.room.forget(table)


async def test_a_person_who_is_asked_is_told_once(tmp_path: Path) -> None:
    async with posting(tmp_path) as post:
        table = await lay(post.games, "person", "person")
        for person in ("ann", "bob"):
            await post.subscribe(person)
        first = asked(post, table)
        assert await post.work() == [("your_turn", first)]
        post.heard(table)
        assert await post.work() == []
        await play_once(post, table)
        assert await post.work() == [("your_turn", 1 - first)]


async def test_a_notice_says_where_to_go_and_what_is_asked(tmp_path: Path) -> None:
    async with posting(tmp_path) as post:
        table = await lay(post.games, "person", "person", hours=24)
        for person in ("ann", "bob"):
            await post.subscribe(person)
        await post.notices.look()
        post.clock.now += timedelta(minutes=1)
        await post.notices.sender.send_due()
        (notice,) = post.recorder.notices
        facts = notice.facts()
        assert facts == {
            "event": "your_turn",
            "game": table,
            "url": f"{ORIGIN}/g/{table}",
            "seat": asked(post, table),
            "phase": "setup",
            "decision": "first_restaurant",
            "deadline": facts["deadline"],
            "seq": 0,
        }
        assert str(facts["deadline"]).startswith("2026-03-02T12:00")


async def test_in_a_simultaneous_phase_all_are_told_and_a_retracted_choice_is_not_news(tmp_path: Path) -> None:
    async with posting(tmp_path) as post:
        table = await lay(post.games, "person", "person", "person")
        for _ in range(3):
            await play_once(post, table)
        for person in ("ann", "bob", "cleo"):
            await post.subscribe(person)
        live = await quiet(post.games, table)
        assert live.game.state.step == "reserve"
        assert sorted(await post.work()) == [("phase_open", 0), ("phase_open", 1), ("phase_open", 2)]
        await send(post.games, table, 0, choice(live.game, 0, Random(1)))
        await commands.undo(post.games.room, table, Sender(0, live.latest, "take-back", "ann"), 1)
        post.heard(table)
        assert await post.work(DAY) == []


async def test_what_is_not_true_any_more_is_not_sent(tmp_path: Path) -> None:
    async with posting(tmp_path) as post:
        table = await lay(post.games, "person", "person")
        first = asked(post, table)
        await post.subscribe(("ann", "bob")[first])
        await post.notices.look()
        await play_once(post, table)
        assert await post.work(DAY) == []
        assert await post.games.database.deliveries.due(post.clock() + DAY) == []


async def test_nobody_else_is_told(tmp_path: Path) -> None:
    async with posting(tmp_path) as post:
        table = await lay(post.games, "person", "random")
        other = await lay(post.games, "person", "person", name="other", seed=8)
        await post.subscribe("ann", game="other")
        await post.subscribe("dora")
        await post.subscribe("bob", "email", confirmed=False)
        await quiet(post.games, table)
        told = await post.work(DAY)
        assert told == ([("your_turn", 0)] if asked(post, other) == 0 else [])


async def test_a_computer_that_stands_in_is_not_called(tmp_path: Path) -> None:
    async with posting(tmp_path) as post:
        table = await lay(post.games, "person", "person")
        for person in ("ann", "bob"):
            await post.subscribe(person)
        stored = await post.games.database.games.get(table)
        assert stored is not None
        for seat in stored.seats:
            await post.games.database.seats.change(seat, replace(seat, stand_in="random"))
        post.heard(table)
        running, stored = await post.games.room.get(table), await post.games.database.games.get(table)
        assert stored is not None
        running.stored = stored
        assert await post.work(DAY) == []


async def test_a_question_that_standing_orders_answer_is_nobodys_business(tmp_path: Path) -> None:
    async with posting(tmp_path) as post:
        table = await lay(post.games, "person", "person")
        live = await play_until(post.games, table, Random(3), "order_of_business")
        (seat,) = live.game.state.waiting
        await post.subscribe(("ann", "bob")[seat])
        await post.games.database.orders.put(table, seat, {"order_of_business": [1, 2]})
        post.heard(table)
        asked_then = live.moment
        assert await post.work() == []  # the order has not been carried out: nobody woke the driver
        await post.games.seat_changed(table)
        live = await quiet(post.games, table)
        assert live.moment != asked_then
        post.heard(table)
        await post.notices.look()
        post.clock.now += DAY
        await post.notices.sender.send_due()
        assert [notice.decision for notice in post.recorder.notices] == ["working"]


async def test_standing_orders_that_never_come_are_not_waited_for_for_ever(tmp_path: Path) -> None:
    async with posting(tmp_path) as post:
        table = await lay(post.games, "person", "person")
        live = await play_until(post.games, table, Random(3), "order_of_business")
        (seat,) = live.game.state.waiting
        await post.subscribe(("ann", "bob")[seat])
        await post.games.database.orders.put(table, seat, {"order_of_business": [1, 2]})
        post.heard(table)
        assert await post.work() == []
        assert await post.work(timedelta(minutes=5)) == [("your_turn", seat)]


async def test_a_pause_puts_notices_off_but_loses_none(tmp_path: Path) -> None:
    async with posting(tmp_path) as post:
        table = await lay(post.games, "person", "device")
        await post.subscribe("ann", "push")
        assert len(await post.work(timedelta(minutes=1))) == 1
        await play_once(post, table)
        assert await post.work(timedelta(minutes=1)) == []
        assert await post.work(PUSH_PAUSE) == [("your_turn", asked(post, table))]


async def test_two_notices_of_one_table_that_are_due_together_keep_the_pause(tmp_path: Path) -> None:
    async with posting(tmp_path) as post:
        table = await lay(post.games, "person", "device", hours=4)
        await post.subscribe("ann", "email")
        await post.notices.look()
        post.clock.now += timedelta(hours=3, minutes=5)
        await post.notices.lookout.look_at_clocks()
        assert await post.work(timedelta(minutes=15)) == [("your_turn", asked(post, table))]
        assert await post.work(timedelta(minutes=30)) == []


async def test_each_address_may_have_a_pause_of_its_own(tmp_path: Path) -> None:
    async with posting(tmp_path) as post:
        table = await lay(post.games, "person", "device")
        await post.subscribe("ann", "webhook", pause=60)
        assert len(await post.work()) == 1
        await play_once(post, table)
        assert await post.work(timedelta(minutes=50)) == []
        assert len(await post.work(timedelta(minutes=15))) == 1


async def test_a_clock_that_is_nearly_over_is_told_once(tmp_path: Path) -> None:
    async with posting(tmp_path) as post:
        table = await lay(post.games, "person", "person", hours=24)
        seat = asked(post, table)
        await post.subscribe(("ann", "bob")[seat])
        assert await post.work() == [("your_turn", seat)]
        await post.notices.lookout.look_at_clocks()
        assert await post.work(timedelta(hours=21)) == []
        for expected in ([("clock", seat)], []):
            await post.notices.lookout.look_at_clocks()
            assert await post.work() == expected


def test_the_warning_is_a_quarter_of_the_time_at_most_three_hours() -> None:
    assert warning(1) == timedelta(minutes=15)
    assert warning(240) == LONGEST_WARNING


async def test_consent_is_asked_of_those_who_have_not_given_it(tmp_path: Path) -> None:
    async with posting(tmp_path) as post:
        table = await lay(post.games, "person", "person")
        await play_once(post, table)
        for person in ("ann", "bob"):
            await post.subscribe(person)
        await post.work()
        stored = await post.games.database.games.get(table)
        assert stored is not None
        for _ in range(2):  # a wish after another that was refused is news again
            wish = await rewinds.ask(post.games, stored, "ann", 0, 0)
            post.heard(table)
            assert await post.work() == [("consent", 1)]
            await rewinds.answer(post.games, stored, "bob", wish.id, 1, False)
            post.heard(table)
            assert await post.work() == []


async def test_all_people_are_told_that_the_game_is_over(tmp_path: Path) -> None:
    async with posting(tmp_path) as post:
        table = await lay(post.games, "person", "device", "person", "random")
        for person in ("ann", "cleo"):
            await post.subscribe(person)
        await write_whole_game(post, table)
        post.heard(table)
        assert sorted(await post.work(DAY)) == [("game_over", 0), ("game_over", 2)]  # the device is Ann's


async def test_a_notice_that_does_not_arrive_is_tried_again_and_given_up_in_the_end(tmp_path: Path) -> None:
    async with posting(tmp_path) as post:
        table = await lay(post.games, "person", "device")
        name = await post.subscribe()
        post.recorder.failures = not_there(2)
        assert await post.work() == []
        assert await post.work(timedelta(seconds=20)) == []
        assert len(post.recorder.failures) == 1
        await post.work(AGAIN_AFTER[0])
        assert await post.work(AGAIN_AFTER[1]) == [("your_turn", asked(post, table))]
        await play_once(post, table)
        post.recorder.failures = not_there(100)
        for wait in (timedelta(minutes=1), *AGAIN_AFTER, *AGAIN_AFTER):
            await post.work(wait + timedelta(seconds=10))
        assert len(post.recorder.failures) == 100 - 1 - len(AGAIN_AFTER)
        newest = (await post.games.database.deliveries.newest("ann"))[name]
        assert (newest.state, newest.why) == ("failed", Reason("no_answer", {"seconds": "5"}).written())


async def test_a_failure_nobody_thought_of_stops_no_other_notice(tmp_path: Path) -> None:
    async with posting(tmp_path) as post:
        table = await lay(post.games, "person", "device")
        for kind in ("webhook", "push"):
            await post.subscribe("ann", kind)
        post.recorder.failures = [RuntimeError("secret")]
        assert await post.work(timedelta(minutes=1)) == [("your_turn", asked(post, table))]
        states = {one.state: one.why for one in (await post.games.database.deliveries.newest("ann")).values()}
        assert states == {"sent": "", "waiting": Reason("not_written", {"error": "RuntimeError"}).written()}


async def test_an_address_at_which_nobody_will_ever_be_is_forgotten(tmp_path: Path) -> None:
    async with posting(tmp_path) as post:
        await lay(post.games, "person", "device")
        name = await post.subscribe("ann", "push")
        post.recorder.failures = not_there(1, gone=True)
        await post.work(timedelta(minutes=1))
        assert await post.games.database.subscriptions.get(name) is None


async def test_what_was_not_sent_is_sent_after_a_restart(tmp_path: Path) -> None:
    async with posting(tmp_path) as post:
        table = await lay(post.games, "person", "device")
        await post.subscribe()
        await post.notices.look()
        seat = asked(post, table)
    async with posting(tmp_path) as post:
        assert await post.work() == [("your_turn", seat)]
    async with posting(tmp_path) as post:
        assert await post.work() == []


class Died(BaseException):
    """The end of a worker."""


@pytest.mark.parametrize("deaths", [1, 2])
async def test_a_worker_that_dies_while_it_sends_makes_one_repeat_at_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deaths: int
) -> None:
    async with posting(tmp_path) as post:
        await lay(post.games, "person", "device")
        name = await post.subscribe()
        taken, sent = list[tuple[int, int]](), post.recorder.send

        async def send_and_die(address: dict[str, Any], notice: Notice) -> None:
            await sent(address, notice)
            taken.append((notice.number, notice.tries))
            if len(taken) <= deaths:
                raise Died

        monkeypatch.setattr(post.recorder, "send", send_and_die)
        for _ in range(deaths):
            with pytest.raises(Died):
                await post.work(LEASE)
        for _ in range(3):
            await post.work(LEASE)
        (first, _), (second, _) = taken
        assert (first == second, [tries for _, tries in taken]) == (True, [1, 2])
        newest = (await post.games.database.deliveries.newest("ann"))[name]
        doubt = Reason("not_known", {"tries": 2}).written()
        assert (newest.state, newest.why) == (("sent", "") if deaths == 1 else ("failed", doubt))


async def test_what_happened_just_before_the_end_of_the_server_is_told_by_the_next_one(tmp_path: Path) -> None:
    async with posting(tmp_path) as post:
        table = await lay(post.games, "person", "device")
        await post.subscribe()
        seat = asked(post, table)
    async with posting(tmp_path) as post:
        assert await post.work() == [("your_turn", seat)]


async def test_of_two_workers_one_sends(tmp_path: Path) -> None:
    async with posting(tmp_path) as post:
        await lay(post.games, "person", "device")
        await post.subscribe()
        second = Notices(post.games, post.notices.channels)
        await asyncio.gather(post.notices.look(), second.look())
        post.clock.now += timedelta(minutes=1)
        await asyncio.gather(post.notices.sender.send_due(), second.sender.send_due())
        assert len(post.recorder.notices) == 1


async def test_a_running_server_hears_by_itself_what_happens(tmp_path: Path) -> None:
    async with posting(tmp_path) as post:
        notices = Notices(post.games, post.notices.channels, every=0.01)
        await notices.open()
        try:
            table = await lay(post.games, "person", "person")
            for person in ("ann", "bob"):
                await post.subscribe(person)
            async with asyncio.timeout(20):
                await play_once(post, table)
                while not post.recorder.notices:
                    post.clock.now += timedelta(seconds=5)
                    await asyncio.sleep(0.01)
        finally:
            await notices.close()
        assert post.recorder.told == [("your_turn", asked(post, table))]


def test_every_language_has_words_for_every_event() -> None:
    events = set(WORDS["en"].titles)
    for language, words in WORDS.items():
        assert set(words.titles) == events, language
        for event in sorted(events):
            notice = Notice(
                event=event,  # type: ignore[arg-type]  # a name of Event
                number=1,
                origin=ORIGIN,
                language=language,
                game="table",
                round=3,
                phase="working",
            )
            assert title_of(notice)
            assert text_of(notice)
            assert "{" not in words.code.format(code="ABC", origin=ORIGIN) + words.until.format(moment="now")
    titles = {words.titles["your_turn"] for words in WORDS.values()}
    assert len(titles) == len(WORDS)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Friday, Round 3, Dinnertime"),
        ("ru", "Friday, Раунд 3, Время ужина"),
        ("pl", "Friday, Runda 3, Pora obiadowa"),
        ("zh", "Friday，第3轮，晚餐时间"),
        ("es", "Friday, Ronda 3, Hora de la cena"),
        ("it", "Friday, Turno 3, Ora di cena"),
    ],
)
def test_a_round_is_numbered_as_the_language_does_it(language: str, text: str) -> None:
    notice = Notice(
        event="your_turn",
        number=1,
        origin=ORIGIN,
        language=language,
        game="x",
        table="Friday",
        round=3,
        phase="dinnertime",
    )
    assert text_of(notice) == text
