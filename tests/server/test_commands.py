"""Commands: whole or not at all, once, by the present moment, and only what the sender may decide."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from magnate.model.actions import READY, Action, Options, Pass, PutToWork, TakePosition
from magnate.model.errors import IllegalAction
from magnate.rules import flow
from magnate.rules.step import Step
from magnate.rules.table import Table
from magnate.server.live.games import Games
from magnate.server.live.rules import BEYOND
from magnate.server.live.table import LiveTable
from magnate.server.problems import Trouble
from magnate.server.wire.play import Problem
from tests.server.playing import BEGUN, choice, lay, living, play_until, send

PEOPLE = ("person", "person", "person")


async def refused(games: Games, table: str, *args: Any, **more: Any) -> Trouble:
    """Send a command that must be refused; make sure that it left no trace."""
    live = (await games.room.get(table)).table
    before = (live.latest, live.game.hash())
    with pytest.raises(Trouble) as error:
        await send(games, table, *args, **more)
    assert (live.latest, live.game.hash()) == before
    assert len(await games.database.log.read(table)) == live.latest + 1
    return error.value


async def choosing(games: Games, table: str, dice: Random) -> LiveTable:
    """Play on until all three seats choose for a restructuring with cards in hand."""
    live = (await games.room.get(table)).table
    while not (live.moment.phase == "restructuring" and len(live.game.state.waiting) == 3):
        seat = live.game.state.waiting[0]
        await send(games, table, seat, choice(live.game, seat, dice))
    return live


async def test_a_command_is_played_whole_or_not_at_all(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, *PEOPLE)
        live = await choosing(games, table, Random(2))
        card = next(option for option in live.game.options(0) if isinstance(option, PutToWork))
        trouble = await refused(games, table, 0, [card, PutToWork("guru"), READY])
        assert trouble.status == 422
        assert trouble.problem.rule == "B-RES-01"
        assert trouble.problem.refusal is not None
        assert trouble.problem.refusal.phrase is not None
        assert trouble.problem.refusal.phrase.say == "no_further_card"


async def test_a_refusal_has_words_in_every_language(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, *PEOPLE)
        live = (await games.room.get(table)).table
        seat = live.game.state.waiting[0]
        for asked, action in ((seat, TakePosition(1)), ((seat + 1) % 3, Pass()), (seat, PutToWork("nobody"))):
            trouble = await refused(games, table, asked, [action])
            assert trouble.problem.refusal is not None
            assert trouble.problem.refusal.phrase is not None
            assert trouble.problem.refusal.phrase.say in ("not_what_is_asked", "not_asked")


async def test_the_same_key_is_played_once_and_answered_alike(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, *PEOPLE)
        live = (await games.room.get(table)).table
        seat = live.game.state.waiting[0]
        first = await send(games, table, seat, [Pass()], key="the-same", known=0)
        await send(games, table, live.game.state.waiting[0], [Pass()])
        again = await send(games, table, seat, [Pass()], key="the-same", known=0)
        assert again == first
        assert live.latest == 2


async def test_a_key_cannot_be_used_for_another_command(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, "person", "person")
        live = (await games.room.get(table)).table
        seat = live.game.state.waiting[0]
        await send(games, table, seat, [Pass()], key="the-same")
        place = choice(live.game, live.game.state.waiting[0], Random(2))
        await send(games, table, live.game.state.waiting[0], place)
        trouble = await refused(games, table, seat, choice(live.game, seat, Random(3)), key="the-same")
        assert trouble.problem.error == "key_used"


async def test_a_key_of_one_seat_says_nothing_about_another_seat(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, *PEOPLE)
        live = (await games.room.get(table)).table
        for _ in range(2):
            await send(games, table, live.game.state.waiting[0], [Pass()], key="everybodys")
        assert live.latest == 2


async def test_a_stale_command_is_refused_with_what_happened_since(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, *PEOPLE)
        live = await play_until(games, table, Random(1), "working")
        seat = live.game.state.waiting[0]
        trouble = await refused(games, table, seat, choice(live.game, seat, Random(1)), known=live.latest - 2)
        assert (trouble.status, trouble.problem.error, trouble.problem.seq) == (409, "stale", live.latest)
        assert [told.seq for told in trouble.problem.told] == [live.latest - 1, live.latest]


async def test_a_command_for_an_entry_that_is_not_there_is_refused(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, *PEOPLE)
        seat = (await games.room.get(table)).table.game.state.waiting[0]
        trouble = await refused(games, table, seat, [Pass()], known=5)
        assert (trouble.status, trouble.problem.error) == (409, "stale")


async def test_a_refusal_is_worded_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = flow.STEPS["restructuring"]
    worded: list[Action] = []

    class Counting(Step):
        takes = asked.takes
        simultaneous = asked.simultaneous

        def options(self, table: Table, seat: int) -> Options:
            return asked.options(table, seat)

        def explain(self, table: Table, seat: int, action: Action) -> IllegalAction:
            worded.append(action)
            return asked.explain(table, seat, action)

    async with living(tmp_path) as games:
        table = await lay(games, *PEOPLE)
        await choosing(games, table, Random(2))
        monkeypatch.setitem(flow.STEPS, "restructuring", Counting())
        trouble = await refused(games, table, 0, [PutToWork("guru"), READY])
        assert trouble.problem.rule == "B-RES-01"
    assert worded == [PutToWork("guru")]


async def test_choices_others_made_in_the_same_secret_phase_do_not_make_a_command_stale(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, *PEOPLE)
        live = await choosing(games, table, Random(2))
        known = live.latest
        for seat in (0, 1, 2):
            await send(games, table, seat, choice(live.game, seat, Random(seat)), known=known)
        assert live.moment.phase == "order_of_business"
        trouble = await refused(games, table, live.game.state.waiting[0], [TakePosition(1)], known=known)
        assert trouble.problem.error == "stale"


async def test_a_secret_choice_must_be_complete(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, *PEOPLE)
        live = await choosing(games, table, Random(2))
        card = next(option for option in live.game.options(0) if isinstance(option, PutToWork))
        trouble = await refused(games, table, 0, [card])
        assert trouble.problem.error == "incomplete"
        await send(games, table, 0, [card, READY])


async def test_a_command_does_not_go_on_into_what_its_sender_could_not_know(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, *PEOPLE)
        await choosing(games, table, Random(2))
        for seat in (0, 1):
            await send(games, table, seat, [READY])
        for tail in ([TakePosition(1)], [READY], [TakePosition(1), TakePosition(2)], [PutToWork("nobody")]):
            trouble = await refused(games, table, 2, [READY, *tail])
            assert (trouble.status, trouble.problem) == (422, Problem(error="too_much", why=BEYOND))


async def test_a_seat_that_is_not_asked_or_does_not_exist_is_refused(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, *PEOPLE)
        waiting = (await games.room.get(table)).table.game.state.waiting[0]
        other = (waiting + 1) % 3
        assert (await refused(games, table, other, [Pass()])).problem.rule == "B-RND-02"
        assert (await refused(games, table, 4, [Pass()])).problem.error == "no_seat"


async def test_all_seats_may_send_at_the_same_time(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, *PEOPLE)
        live = await choosing(games, table, Random(2))
        known = live.latest
        sent = [send(games, table, seat, [READY], known=known) for seat in (0, 1, 2) for _ in range(3)]
        outcomes = await asyncio.gather(*sent)
        assert live.latest == known + 3
        assert len({outcome.seq for outcome in outcomes}) == 3


@pytest.mark.parametrize("written", [False, True])
async def test_when_the_commit_fails_the_log_decides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: bool
) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, *PEOPLE, name=f"table-{written}")
        append = games.database.log.append

        async def fails(*args: Any) -> None:
            if written:
                await append(*args)
            raise OSError("the disk is gone")

        seat = (await games.room.get(table)).table.game.state.waiting[0]
        with monkeypatch.context() as patch:
            patch.setattr(games.database.log, "append", fails)
            with pytest.raises(OSError, match="disk"):
                await send(games, table, seat, [Pass()], key="uncertain", known=0)
        live = (await games.room.get(table)).table
        assert live.latest == int(written)
        # The client asks again with the same key, and the command stands once.
        assert (await send(games, table, seat, [Pass()], key="uncertain", known=0)).seq == 1
        assert (await games.room.get(table)).table.latest == 1


async def test_two_workers_on_one_database_keep_one_log(tmp_path: Path) -> None:
    async with living(tmp_path) as one, living(tmp_path) as other:
        table = await lay(one, *PEOPLE)
        live, dice = (await one.room.get(table)).table, Random(2)
        for number in range(60):
            worker = (one, other)[number % 2]
            seat = live.game.state.waiting[0]
            steps = choice(live.game, seat, dice)
            # Each worker has missed what the other just wrote, and takes it over when it sees what the sender knew.
            await send(worker, table, seat, steps, known=live.latest, key=f"key-{number:05}")
            live = (await worker.room.get(table)).table
        rows = await one.database.log.read(table)
        assert [row.seq for row in rows] == list(range(61))
        running = await one.room.get(table)
        await one.room.catch_up(running)
        assert running.table.game.hash() == (await other.room.get(table)).table.game.hash()


async def test_a_worker_that_is_too_late_judges_the_command_again(tmp_path: Path) -> None:
    async with living(tmp_path) as one, living(tmp_path) as other:
        table = await lay(one, *PEOPLE)
        live = await choosing(one, table, Random(2))
        late = await other.room.get(table)
        known = live.latest
        await send(one, table, 0, [READY], known=known)
        # Somebody else only sealed a choice in the same phase: the command of seat 1 is as good as before.
        await send(other, table, 1, [READY], known=known)
        assert late.table.latest == known + 2
        # Seat 0 sent from two devices: the second one is told what the first one did.
        with pytest.raises(Trouble) as error:
            await send(other, table, 0, [READY], known=known, key="other-device")
        assert error.value.problem.error == "stale"


async def test_games_used_least_lately_leave_the_memory_and_come_back_as_they_were(tmp_path: Path) -> None:
    async with living(tmp_path, most=2) as games:
        tables = [await lay(games, "person", "person", name=f"table-{number}") for number in range(4)]
        hashes = []
        for table in tables:
            live = await play_until(games, table, Random(1), "working")
            hashes.append(live.game.hash())
        assert games.room.loaded() == 2
        assert [(await games.room.get(table)).table.game.hash() for table in tables] == hashes


async def test_long_games_leave_the_memory_sooner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with living(tmp_path) as games:
        first = await lay(games, "person", "person", name="first")
        await play_until(games, first, Random(1), "working")
        weight = (await games.room.get(first)).weight
        monkeypatch.setattr("magnate.server.live.room.MOST_WEIGHT", weight + 1)
        await lay(games, "person", "person", name="second")
        assert games.room.loaded() == 2  # just as much as may be: a table that begins has one entry
        await lay(games, "person", "person", name="third")
        assert games.room.loaded_game("first") is None
        assert games.room.loaded() == 2


async def test_lists_of_tables_know_where_a_game_stands(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, *PEOPLE)
        live = await play_until(games, table, Random(1), "working")
        stored = await games.database.games.get(table)
        assert stored is not None
        assert stored.seq == live.latest
        assert (stored.standing.phase, stored.standing.round) == ("working", 1)
        assert stored.standing.waiting == tuple(live.game.state.waiting)
        assert stored.changed > BEGUN
