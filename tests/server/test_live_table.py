"""A table in memory: what its log makes of it, now and at every earlier moment."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from magnate.game import Game
from magnate.model.actions import READY, FinishStep, Ready, TakePosition
from magnate.model.errors import BrokenRecord
from magnate.model.record import Move
from magnate.server.live.line import Entry, fold
from magnate.server.live.moments import is_simultaneous
from magnate.server.live.table import LiveTable, beginning
from magnate.server.live.telling import Teller
from tests.coach.test_triggers import FAR, HUNGRY, LEVEL, at, chain
from tests.server.counting import counted
from tests.server.playing import choice, new_table, random_log, written

MIXES = ({"players": 2}, {"players": 4, "modules": ("coffee", "lobbyists", "kimchi")}, {"players": 3, "seed": 11})


def replay_of(table: LiveTable, seq: int) -> Game:
    """Return the game after an entry, replayed by the engine alone."""
    moves = tuple(Move(step.seat, step.action) for step in fold(table.entries[: seq + 1]))
    return Game.replay(table.start._replace(moves=moves))


@pytest.mark.parametrize("mix", MIXES)
def test_the_game_is_what_the_engine_makes_of_the_actions_that_stand(mix: dict[str, int]) -> None:
    for table in random_log(**mix, seed=1) if "seed" not in mix else random_log(mix["players"], mix["seed"]):
        assert table.line == fold(table.entries)
    assert table.game.hash() == replay_of(table, table.latest).hash()
    kinds = {entry.kind for entry in table.entries}
    assert kinds == {"begin", "play", "undo", "rewind"}


@pytest.mark.parametrize("seed", range(4))
def test_a_table_rebuilt_from_its_log_is_the_same_and_tells_the_same(seed: int) -> None:
    *_, table = random_log(3, seed)
    again = LiveTable(table.start, table.entries)
    assert again.game.hash() == table.game.hash()
    assert again.before == table.before
    assert Teller(again).after(-1) == Teller(table).after(-1)
    assert [again.undoable(seat) for seat in range(3)] == [table.undoable(seat) for seat in range(3)]


def test_words_said_before_something_was_taken_back_are_those_of_a_fresh_start() -> None:
    log = random_log(3, 5, most=60)
    teller = Teller(next(log))
    for table in log:
        assert teller.after(-1) == Teller(table).after(-1)


@pytest.mark.parametrize("seed", range(3))
def test_every_earlier_moment_is_the_one_that_was(seed: int) -> None:
    hashes = []
    for table in random_log(2, seed):
        hashes.append(table.game.hash())
    assert [table.game_at(seq).hash() for seq in range(table.latest + 1)] == hashes
    assert table.game.hash() == hashes[-1]


def test_a_command_with_an_illegal_step_leaves_no_trace() -> None:
    table, dice = new_table(2), Random(1)
    seat = table.game.state.waiting[0]
    before = table.game.hash()
    steps = [*choice(table.game, seat, dice), FinishStep()]
    entry = written(table, "play", seat, actions=tuple(steps))
    with pytest.raises(BrokenRecord, match="Entry 1 of the log cannot be played"):
        table.add([entry])
    assert table.game.hash() == before
    assert (table.latest, table.line) == (0, [])


def test_a_log_with_a_gap_is_refused() -> None:
    table = new_table(2)
    entry = written(table, "play", 0, actions=(READY,))
    with pytest.raises(BrokenRecord, match="Entry 2 of the log follows entry 0"):
        table.add([entry.__class__(2, "play", 0, (READY,))])


def working(table: LiveTable, dice: Random) -> int:
    """Play until a working day in which the seat that is asked has acted and is asked still; return the seat."""
    while True:
        seat = table.game.state.waiting[0]
        table.add([written(table, "play", seat, actions=tuple(choice(table.game, seat, dice)))])
        now = table.moment
        if now.phase == "working" and table.done[-1].before == now:
            return table.game.state.waiting[0]


def test_a_table_knows_the_dinner_of_the_round_before_and_no_other() -> None:
    stock = {"burger": 1}
    before = at(
        "hire", chain(FAR, work=["waitress"], stock=stock), chain(LEVEL, work=["waitress"], stock=stock), houses=HUNGRY
    )
    table = LiveTable(beginning({"start": before}), [Entry(0, "begin", at="2026-03-01T12:00:00+00:00")])
    known = {table.game.state.round: table.dined()}
    while table.game.state.round < 6:
        seat = table.game.state.waiting[0]
        done = next(one for one in table.game.options(seat) if isinstance(one, (FinishStep, Ready, TakePosition)))
        table.add([written(table, "play", seat, actions=(done,))])
        known[table.game.state.round] = table.dined()
    assert {number: [event.seat for event in dined] for number, dined in known.items()} == {4: [], 5: [0], 6: []}


def test_the_steps_of_the_open_turn_can_be_taken_back_one_by_one() -> None:
    table, dice = new_table(3), Random(3)
    seat = working(table, dice)
    most = table.undoable(seat)
    assert most > 0
    before = fold(table.entries)
    table.add([written(table, "undo", seat, count=1)])
    assert fold(table.entries) == before[:-1]
    assert table.undoable(seat) == most - 1
    assert all(table.undoable(other) == 0 for other in range(3) if other != seat)


def test_when_the_turn_is_over_nothing_of_it_can_be_taken_back() -> None:
    table, dice = new_table(3), Random(3)
    seat = working(table, dice)
    while table.moment.turn == seat:
        table.add([written(table, "play", seat, actions=tuple(choice(table.game, seat, dice)))])
    assert table.undoable(seat) == 0


def sealing(table: LiveTable, dice: Random) -> int:
    """Play until all seats choose for a restructuring, and let one seal it; return that seat."""
    while not (table.game.state.step == "restructuring" and len(table.game.state.waiting) == 3):
        seat = table.game.state.waiting[0]
        table.add([written(table, "play", seat, actions=tuple(choice(table.game, seat, dice)))])
    seat = table.game.state.waiting[0]
    table.add([written(table, "play", seat, actions=tuple(choice(table.game, seat, dice)))])
    return seat


def test_a_sealed_choice_can_be_taken_back_until_it_is_revealed() -> None:
    table, dice = new_table(3), Random(2)
    seat = sealing(table, dice)
    other = table.game.state.waiting[0]
    table.add([written(table, "play", other, actions=tuple(choice(table.game, other, dice)))])
    chosen = len(table.entries[-2].actions)
    assert is_simultaneous(table.game)
    assert table.undoable(seat) == chosen
    table.add([written(table, "undo", seat, count=chosen)])
    assert seat in table.game.state.waiting
    assert other not in table.game.state.waiting
    while is_simultaneous(table.game):
        one = table.game.state.waiting[0]
        table.add([written(table, "play", one, actions=tuple(choice(table.game, one, dice)))])
    assert table.moment.phase == "order_of_business"
    assert table.undoable(seat) == table.undoable(other) == 0


def test_an_entry_taken_back_as_a_whole_is_told_as_gone_and_without_its_events() -> None:
    table, dice = new_table(3), Random(3)
    seat = working(table, dice)
    taken = table.done[-1].step.seq
    table.add([written(table, "undo", seat, count=sum(1 for step in table.line if step.seq == taken))])
    told = Teller(table).after(-1)
    assert told[taken].gone
    assert told[taken].events == []
    assert told[-1].kind == "undo"
    assert told[-1].to == table.line[-1].seq
    assert not told[taken - 1].gone


def test_a_rewind_keeps_the_old_line_in_the_log_and_tells_it_as_gone() -> None:
    *_, table = random_log(2, 3, most=20)
    hash_then = table.game_at(8).hash()
    table.add([written(table, "rewind", 0, to=8)])
    told = Teller(table).after(-1)
    assert [entry.seq for entry in told if entry.gone] == list(range(9, table.latest))
    assert (told[-1].kind, told[-1].to, told[-1].gone) == ("rewind", 8, False)
    assert table.game.hash() == hash_then


def test_a_decision_is_asked_since_the_entry_that_led_to_it() -> None:
    table, dice = new_table(3), Random(3)
    seat = working(table, dice)
    first = next(seq for seq, before in enumerate(table.before) if before == table.moment)
    assert table.asked_since() == table.entries[first - 1].at
    table.add([written(table, "undo", seat, count=1)])
    assert table.asked_since() == table.entries[first - 1].at


def choosing_and_taking_back(times: int) -> LiveTable:
    """Return a table at which a seat has chosen and taken its choice back so often."""
    table = next(
        table for table in random_log(3, 1) if table.moment.phase == "restructuring" and 0 in table.game.state.waiting
    )
    for _ in range(times):
        table.add([written(table, "play", 0, actions=(READY,))])
        table.add([written(table, "undo", 0, count=1)])
    return table


def work_of(table: LiveTable) -> list[Counter[str]]:
    """Return the work of one more choice taken back, told, and seen from the moment before."""
    calls: list[Counter[str]] = []
    teller = Teller(table)
    teller.after(-1)
    with counted(calls):
        table.add([written(table, "play", 0, actions=(READY,))])
        table.add([written(table, "undo", 0, count=1)])
        assert [told.gone for told in teller.between(table.latest - 2, table.latest)] == [True, False]
        table.game_at(table.latest - 1)
        table.asked_since()
    return calls


def test_an_entry_costs_the_same_however_long_the_log_is() -> None:
    assert work_of(choosing_and_taking_back(10)) == work_of(choosing_and_taking_back(400))


def test_a_history_of_choices_taken_back_is_worded_in_proportion_to_its_length() -> None:
    short, long = choosing_and_taking_back(50), choosing_and_taking_back(500)
    calls: list[Counter[str]] = []
    for table in (short, long):
        with counted(calls):
            Teller(table).after(-1)
    assert calls[1].total() < 12 * calls[0].total()
