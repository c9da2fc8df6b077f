"""What happens without anybody's command: computer seats, stand-ins, standing orders, deadlines."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs

from magnate.bots.greedy import GreedyBot
from magnate.game import Game
from magnate.model.actions import READY, Action, PutToWork
from magnate.model.events import BankBroke
from magnate.server.live.bots import Thinker
from magnate.server.live.driver import duty_of
from magnate.server.live.games import Games
from magnate.server.live.line import Step
from magnate.server.live.orders import ASKS_NOTHING, ordered
from magnate.server.live.table import LiveTable
from magnate.server.live.thinking import Replicas, Task, Thought, think
from magnate.server.wire.play import StandingOrders
from tests.server.playing import TickingClock, choice, lay, living, new_table, play_until, quiet, send, written


async def test_computers_play_a_game_to_its_end_by_themselves(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, "greedy", "greedy", variant="introductory_1")
        live = await quiet(games, table, 60)
        assert live.game.finished
        rows = await games.database.log.read(table)
        assert {row.bot for row in rows[1:]} == {"greedy"}
        stored = await games.database.games.get(table)
        assert stored is not None
        assert (stored.standing.state, stored.standing.winner) == ("finished", live.game.state.winner)
        assert stored.standing.waiting == ()


async def test_an_entry_of_a_computer_is_one_decision(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, "person", "greedy")
        for _ in range(10):
            live = await quiet(games, table)
            await send(games, table, 0, choice(live.game, 0, Random(1)))
        live = await quiet(games, table)
        for entry in live.entries:
            steps = {live.game_at(entry.seq - 1).state.step} if entry.bot else set()
            assert len(steps) == int(bool(entry.bot))
        assert live.game.state.waiting == [0]


async def test_a_process_that_dies_is_replaced_and_the_move_made_again(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, "person", "greedy")
        live = await quiet(games, table)
        thinker = games.thinkers.of(table)
        for _ in range(2):
            pid = thinker.pid
            if pid is not None:
                os.kill(pid, signal.SIGKILL)
            with capture_logs():
                while 0 in live.game.state.waiting:
                    await send(games, table, 0, choice(live.game, 0, Random(1)))
                live = await quiet(games, table)
            assert thinker.pid != pid
            assert 0 in live.game.state.waiting


def test_a_bot_that_fails_is_replaced_by_chance_for_this_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any) -> None:
        raise ZeroDivisionError("no idea")

    table = new_table(2)
    seat = table.game.state.waiting[0]
    start = table.start.to_json()
    monkeypatch.setattr(GreedyBot, "choose", fails)
    thought = think(Replicas(), Task("table", start, 0, [], seat, "greedy", "1"))
    assert thought.failed == "ZeroDivisionError: no idea"
    assert thought.steps
    assert think(Replicas(), Task("table", start, 0, [], seat, "random", "1")) == replace_failed(thought)


def replace_failed(thought: Any) -> Any:
    """Return a thought that did not fail."""
    return thought._replace(failed="")


def test_a_process_that_has_lost_a_game_says_so() -> None:
    table = new_table(2)
    task = Task("table", table.start.to_json(), 7, [], table.game.state.waiting[0], "random", "1")
    assert think(Replicas(), task).lost


def test_equal_games_think_alike() -> None:
    table = new_table(3)
    task = Task("table", table.start.to_json(), 0, [], table.game.state.waiting[0], "greedy", "5/0/1")
    assert think(Replicas(), task) == think(Replicas(), task)


def test_a_bot_that_thinks_long_stays_with_its_game_until_that_is_sent_anew() -> None:
    table, replicas = new_table(2), Replicas()
    task = Task("table", table.start.to_json(), 0, [], table.game.state.waiting[0], "valuer", "1")
    replicas.up_to_date(task)
    bot = replicas.bot_of(task)
    assert replicas.bot_of(task) is bot
    assert replicas.bot_of(task._replace(seat=1 - task.seat)) is not bot
    assert replicas.bot_of(task._replace(bot="planner")) is not replicas.bot_of(task._replace(bot="planner"))
    replicas.up_to_date(task)
    assert replicas.bot_of(task) is not bot


def test_a_bot_is_shown_no_more_than_its_seat_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    views = []

    def looks(self: object, view: Any, options: Any, dice: Random) -> Any:
        views.append(view)
        return options[0]

    table = new_table(2)
    monkeypatch.setattr(GreedyBot, "choose", looks)
    think(Replicas(), Task("table", table.start.to_json(), 0, [], table.game.state.waiting[0], "greedy", "1"))
    game = Game.new(table.game.setup)
    seat = table.game.state.waiting[0]
    assert views[0].state.key() == game.view(seat).state.key()


async def test_a_seat_is_handed_to_a_bot_and_back(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, "person", "random")
        live = await quiet(games, table)
        await hand(games, table, 0, "random")
        async with asyncio.timeout(20):
            while live.latest < 20:
                await asyncio.sleep(0.01)
        await hand(games, table, 0, "")
        live = await quiet(games, table)
        assert 0 in live.game.state.waiting
        assert any(entry.bot and entry.seat == 0 for entry in live.entries)


async def hand(games: Games, table: str, seat: int, bot: str) -> None:
    """Let a bot stand in for a seat; "" takes it back."""
    stored = await games.database.games.get(table)
    assert stored is not None
    await games.database.seats.change(stored.seats[seat], replace(stored.seats[seat], stand_in=bot))
    await games.seat_changed(table)


async def test_after_a_start_the_games_that_wait_for_a_computer_go_on(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        games.room.wake = lambda _: None  # it ends before they think
        table = await lay(games, "random", "person")
        live = (await games.room.get(table)).table
        while live.game.state.waiting != [0]:
            await send(games, table, 1, choice(live.game, 1, Random(1)))
        latest = live.latest
    async with living(tmp_path) as games:
        await asyncio.sleep(0)
        async with asyncio.timeout(20):
            while (await games.room.get("table")).table.latest == latest:
                await asyncio.sleep(0.01)
        assert (await games.room.get("table")).table.entries[latest + 1].bot == "random"


async def test_a_bot_plays_where_somebody_left_just_when_the_game_began(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, "person", "person")
        stored = await games.database.games.get(table)
        assert stored is not None
        for seat in stored.seats:
            left = replace(seat, kind="open", person=None, holders=frozenset(), link=1)
            await games.database.seats.change(seat, left)
        await games.seat_changed(table)
        live = await quiet(games, table)
        assert live.latest > 2


async def test_an_overdue_decision_is_made_by_a_bot_until_the_seat_is_not_asked_any_more(tmp_path: Path) -> None:
    clock = TickingClock()
    async with living(tmp_path, clock) as games:
        table = await lay(games, "person", "person", hours=1)
        live = await play_until(games, table, Random(1), "working")
        running = await games.room.get(table)
        seat = live.game.state.waiting[0]
        due = running.due()
        assert due is not None
        assert running.stored.standing.due == due
        assert duty_of(running, {}, due - timedelta(seconds=1)) is None
        clock.now = due
        games.driver.wake(table)
        async with asyncio.timeout(20):
            while seat in live.game.state.waiting:
                await asyncio.sleep(0.01)
        assert live.entries[-1].bot == "planner"
        assert not live.game.state.chains[seat].ready or live.moment.turn != seat


async def test_a_deadline_counts_from_the_entry_that_asked_and_not_from_the_last_step(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, "person", "person", hours=1)
        live = await play_until(games, table, Random(1), "working")
        running = await games.room.get(table)
        due, turn = running.due(), live.moment.turn
        await send(games, table, turn, [live.game.options(turn)[0]])
        if live.moment.turn == turn:
            assert running.due() == due
        else:
            assert running.due() != due


# ------------------------------------------------------------------------------------ standing orders


def played_until(found: Callable[[Game], bool], bot: str = "greedy", players: int = 3, **setup: Any) -> LiveTable:
    """Play until something holds of the game."""
    table, dice = new_table(players, **setup), Random(1)
    while not found(table.game):
        seat = table.game.state.waiting[0]
        table.add([written(table, "play", seat, actions=tuple(choice(table.game, seat, dice, bot)))])
    return table


def test_the_best_free_place_of_those_wanted_is_taken() -> None:
    table = played_until(lambda game: game.state.step == "order_of_business")
    seat = table.game.state.waiting[0]
    first = ordered(table, seat, StandingOrders(order_of_business=[3, 1]))[0]
    assert first == table.game.options(seat)[2]
    assert ordered(table, (seat + 1) % 3, StandingOrders(order_of_business=[3, 1])) == []  # it is not asked
    table.add([written(table, "play", seat, actions=(first,))])
    following = table.game.state.waiting[0]
    assert ordered(table, following, StandingOrders(order_of_business=[3, 1]))[0] == table.game.options(following)[0]
    assert ordered(table, following, StandingOrders(order_of_business=[3])) == []


def paying(game: Game) -> bool:
    """Tell whether everybody is asked about salaries and can pay."""
    waiting = game.state.waiting
    return game.state.step == "payday" and all(READY in game.options(seat) for seat in waiting) and len(waiting) == 3


def test_salaries_are_paid_without_asking_while_there_is_money() -> None:
    table = played_until(paying)
    assert ordered(table, 1, StandingOrders(payday="keep_all")) == [READY]
    assert ordered(table, 1, ASKS_NOTHING) == []


def test_after_a_dinner_that_broke_the_bank_everybody_is_asked() -> None:
    table = played_until(lambda game: paying(game) and game.state.breaks == 1, seed=1)
    events = [event for done in table.done[-1:] for event in done.events]
    assert any(isinstance(event, BankBroke) for event in events)
    assert ordered(table, 1, StandingOrders(payday="keep_all")) == []


def test_who_cannot_pay_is_asked() -> None:
    def poor(game: Game) -> bool:
        return game.state.step == "payday" and any(READY not in game.options(seat) for seat in game.state.waiting)

    table = played_until(poor, bot="random", players=4)
    seat = next(seat for seat in table.game.state.waiting if READY not in table.game.options(seat))
    assert ordered(table, seat, StandingOrders(payday="keep_all")) == []


def test_the_freezer_keeps_what_was_named_first() -> None:
    def full(game: Game) -> bool:
        state = game.state
        return state.step == "cleanup" and any(READY not in game.options(seat) for seat in state.waiting)

    table = played_until(full, seed=53)
    seat = next(seat for seat in table.game.state.waiting if READY not in table.game.options(seat))
    game, goods = table.game, table.game.book.goods
    stock = dict(zip(goods, game.state.chains[seat].stock, strict=True))
    first = max((good for good in goods if stock[good]), key=lambda good: stock[good])
    steps = ordered(table, seat, StandingOrders(cleanup=[first]))
    thrown = [step for step in steps if step != READY]
    assert steps[-1] == READY
    assert sum(stock.values()) - len(thrown) == 10
    assert sum(1 for step in thrown if getattr(step, "good", "") == first) == max(0, stock[first] - 10)
    table.add([written(table, "play", seat, actions=tuple(steps))])


async def test_standing_orders_are_carried_out_by_the_server_and_a_choice_taken_back_stays_open(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, "person", "person")
        for seat in (0, 1):
            await games.database.orders.put(table, seat, {"order_of_business": [1, 2], "payday": "keep_all"})
        dice = Random(2)
        for _ in range(40):
            live = await quiet(games, table)
            assert live.game.state.step != "order_of_business"
            seat = live.game.state.waiting[0]
            await send(games, table, seat, choice(live.game, seat, dice))
        live = await quiet(games, table)
        taken = [entry for entry in live.entries if entry.key.partition(":")[2].startswith("order-")]
        assert taken
        assert not any(entry.bot for entry in taken)


async def test_standing_orders_are_carried_out_after_an_end_right_after_the_commit(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, "person", "person")
        for seat in (0, 1):
            await games.database.orders.put(table, seat, {"payday": "keep_all"})
        games.room.wake = lambda _: None  # nothing follows from an entry any more, as if the process had ended
        live = (await games.room.get(table)).table
        while live.game.state.step != "payday":
            seat = live.game.state.waiting[0]
            await send(games, table, seat, choice(live.game, seat, Random(2), "greedy"))
        latest = live.latest
    async with living(tmp_path) as games:
        async with asyncio.timeout(20):
            while (await games.database.log.last("table")) < latest + 2:
                await asyncio.sleep(0.01)
        live = await quiet(games, "table")
        assert [entry.key.partition("-")[0] for entry in live.entries[latest + 1 :]] == ["0:order", "1:order"]


async def test_a_table_that_is_loaded_goes_on_by_itself(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, "person", "person")
        for seat in (0, 1):
            await games.database.orders.put(table, seat, {"order_of_business": [1, 2]})
        wake, games.room.wake = games.room.wake, lambda _: None
        live = (await games.room.get(table)).table
        while live.game.state.step != "order_of_business":
            seat = live.game.state.waiting[0]
            await send(games, table, seat, choice(live.game, seat, Random(2), "greedy"))
        latest = live.latest
        games.room.forget(table)
        games.room.wake = wake
        await games.room.get(table)
        async with asyncio.timeout(20):
            while (await games.room.get(table)).table.latest == latest:
                await asyncio.sleep(0.01)


@pytest.mark.rule("B-INF-04")
async def test_chance_does_not_tell_how_many_actions_others_chose_in_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Task] = []
    thinker = Thinker(1.0)

    async def noted(task: Task) -> Thought:
        asked.append(task)
        return Thought([])

    monkeypatch.setattr(thinker, "_ask", noted)
    choices: list[list[Action]] = [[READY], [PutToWork("waitress"), READY], [*[PutToWork("trainer")] * 2, READY]]
    for chosen in choices:
        line = [Step(1, 1, READY), *(Step(2, 1, action) for action in chosen)]
        await thinker.decide("game", {"seed": 7}, line, 0, "greedy")
    await thinker.decide("game", {"seed": 7}, [Step(1, 1, READY)], 0, "greedy")
    assert len({task.dice for task in asked[:3]}) == 1
    assert asked[3].dice != asked[0].dice
    await thinker.close()
