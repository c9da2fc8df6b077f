"""What others sealed cannot be found out by trying: answers, and the work they take, are the same whatever it is.

Two tables differ only in what other seats chose in the simultaneous phase now open. The seat that has not chosen
sends whatever it likes: whole choices, halves of them, and any steps after them, those that would be legal in one of
the two worlds among them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magnate import Game, IllegalAction, Setup
from magnate.model.actions import READY, Action, ChooseReserve, FinishStep, Fire, Pass, PutToWork, TakePosition
from magnate.server.live.line import Entry
from magnate.server.live.moments import is_simultaneous
from magnate.server.live.rules import stage_play, stage_undo
from magnate.server.live.table import LiveTable, beginning
from magnate.server.problems import Trouble
from magnate.testing import staffed_game
from magnate.view.screen.asked.question import asked_of
from magnate.view.screen.refusals import why_not
from magnate.view.screen.view import view_of
from tests.effort import often
from tests.properties.strategies import mixed_setups, setups
from tests.server.counting import counted, differing
from tests.server.playing import choice, new_table, written

ENTRIES = 60
ANYTHING: tuple[Action, ...] = (
    READY,
    Pass(),
    FinishStep(),
    TakePosition(1),
    TakePosition(2),
    PutToWork("waitress"),
    Fire("waitress", "work", 0),
    ChooseReserve(100),
)

Worlds = tuple[LiveTable, LiveTable]


def worlds(begun: Callable[[], LiveTable], dice: Random) -> Iterator[tuple[Worlds, int, list[Action]]]:
    """Play on; at choices made in secret give two worlds, a seat that has not chosen, and what it could go on with.

    The table is played on alike in both worlds afterwards.
    """
    table = begun()
    while table.latest < ENTRIES and not table.game.finished:
        waiting = list(table.game.state.waiting)
        if is_simultaneous(table.game) and len(waiting) > 1:
            asking = dice.choice(waiting)
            others = [seat for seat in waiting if seat != asking]
            sealing = others if dice.random() < 0.7 else others[:1]
            pair = tuple(sealed(table, sealing, dice) for _ in range(2))
            yield (pair[0], pair[1]), asking, after(pair, asking, dice)
        for seat in waiting:
            if seat in table.game.state.waiting and (is_simultaneous(table.game) or seat == waiting[0]):
                actions = tuple(choice(table.game, seat, dice))
                table.add([written(table, "play", seat, actions=actions)])


def sealed(table: LiveTable, seats: Sequence[int], dice: Random) -> LiveTable:
    """Return the table after some seats have chosen, in any way."""
    other = LiveTable(table.start, table.entries)
    for seat in seats:
        other.add([written(other, "play", seat, actions=tuple(choice(other.game, seat, dice)))])
    return other


def after(pair: Sequence[LiveTable], seat: int, dice: Random) -> list[Action]:
    """Return steps that would be legal in one of the worlds once the seat has sealed its choice, and others."""
    found = list(ANYTHING)
    for world in pair:
        later = LiveTable(world.start, world.entries)
        later.add([written(later, "play", seat, actions=tuple(choice(later.game, seat, dice)))])
        for waiting in later.game.state.waiting:
            options = list(later.game.options(waiting))
            found += dice.sample(options, min(len(options), 6))
    return found


def answer(ask: Callable[[], Any]) -> tuple[bytes, Counter[str]]:
    """Return what is answered, and how much work that was once everything is remembered that can be."""
    found: Any = None
    calls: list[Counter[str]] = []
    for _ in range(2):
        with counted(calls):
            try:
                found = ask()
            except Trouble as error:
                found = (error.status, error.problem, error.headers)
    return msgspec.json.encode(found), calls[-1]


def command(world: LiveTable, seat: int, steps: Sequence[Action]) -> Callable[[], Any]:
    """Return how a command is asked for, accepted or not; what it leads to is told later, when all have sealed."""

    def ask() -> Any:
        stage_play(world, seat, steps)
        return "accepted"

    return ask


def commands(world: LiveTable, seat: int, tails: Sequence[Action], dice: Random) -> list[list[Action]]:
    """Return what the seat sends."""
    whole = choice(world.game, seat, dice)
    found = [[*whole, *dice.choices(tails, k=dice.randint(1, 3))] for _ in range(6)]
    found += [[*whole[:-1], *dice.choices(tails, k=dice.randint(1, 2))] for _ in range(3)]
    return [*found, whole[:-1], [READY, READY], list(tails[:1]), [*whole, *whole]]


def compare(pair: Worlds, seat: int, tails: Sequence[Action], dice: Random) -> int:
    """Assert that a seat is answered alike in both worlds; return how many answers were compared."""
    compared = 0
    for steps in commands(pair[0], seat, tails, dice):
        if not steps:
            continue
        one, other = [answer(command(world, seat, steps)) for world in pair]
        assert one[0] == other[0], (steps, one, other)
        assert b'"error":"refused"' not in one[0], "what is legal for a seat is legal at the table"
        assert one[0] == b'"accepted"' or not differing((one, other)), steps
        if dice.random() < 0.3:
            ahead = [answer(partial(looked, world.game, seat, steps)) for world in pair]
            assert ahead[0][0] == ahead[1][0], steps
            assert not differing(ahead), steps
        compared += 1
    if len(pair[0].game.state.waiting) > 1:
        taken_back = [LiveTable(world.start, world.entries) for world in pair]
        whole = tuple(choice(pair[0].game, seat, dice))
        for world in taken_back:
            world.add([written(world, "play", seat, actions=whole)])
        undone = [answer(partial(undone_by, world, seat)) for world in taken_back]
        assert undone[0][0] == undone[1][0]
        assert not differing(undone)
        back = [answer(partial(seen_at, world, seat, taken_back[0].latest - 1)) for world in taken_back]
        assert back[0][0] == back[1][0]
        assert not differing(back)
    return compared


def looked(game: Game, seat: int, steps: Sequence[Action]) -> Any:
    """Return what `look` and `why` answer, or the refusal."""
    try:
        return asked_of(game, seat, steps), why_not(game, seat, steps, READY)
    except IllegalAction as error:
        return str(error)


def undone_by(world: LiveTable, seat: int) -> Any:
    """Return how many steps were taken back, and what is asked then."""
    count, staged = stage_undo(world, seat, 1)
    return count, asked_of(staged.game, seat)


def seen_at(world: LiveTable, seat: int, seq: int) -> Any:
    """Return what a seat is shown of an earlier moment."""
    return view_of(world.game_at(seq), seat)


def staffed(setup: Setup, seed: int) -> LiveTable:
    """Return a table that begins with companies in full swing."""
    position = staffed_game(setup, seed).position()
    return LiveTable(beginning({"start": position}), [Entry(0, "begin", at="2026-03-01T12:00:00+00:00")])


@pytest.mark.rule("B-INF-04")
@given(setups() | mixed_setups(), st.integers(0, 10_000))
@settings(max_examples=often(8))
def test_whatever_others_sealed_every_attempt_is_answered_alike(setup: Setup, seed: int) -> None:
    dice = Random(seed)
    compared = 0
    for pair, seat, tails in worlds(lambda: staffed(setup, seed), dice):
        compared += compare(pair, seat, tails, dice)
    assert compared or not is_simultaneous(staffed(setup, seed).game)


@pytest.mark.rule("B-INF-04", "B-SET-14")
@pytest.mark.parametrize("modules", [(), ("reserve_prices",), ("kimchi", "new_milestones", "coffee")])
def test_every_kind_of_secret_is_met(modules: tuple[str, ...]) -> None:
    dice, met = Random(3), set[str]()
    tables = [lambda: new_table(3, modules=modules), *(_staffed(modules, seed) for seed in range(2))]
    for begun in tables:
        for pair, seat, tails in worlds(begun, dice):
            met.add(pair[0].game.state.step)
            assert compare(pair, seat, tails, dice)
    assert met >= {"reserve", "restructuring", "payday"}


def _staffed(modules: tuple[str, ...], seed: int) -> Callable[[], LiveTable]:
    return lambda: staffed(Setup.choose(3, modules=modules, seed=seed), seed)
