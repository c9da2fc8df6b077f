"""A table opened from a snapshot is the table replayed as a whole, whatever is asked of it first and done next."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import assume, event, given
from hypothesis import strategies as st

from magnate import Setup
from magnate.server.live.orders import ordered
from magnate.server.live.rules import check_known
from magnate.server.live.snapshots import Unfit, read, taken
from magnate.server.live.staged import RoundBegun
from magnate.server.live.table import LiveTable
from magnate.server.live.telling import Teller
from magnate.server.notices.calls import asked_at
from magnate.server.problems import Trouble
from magnate.server.wire.play import Problem, StandingOrders
from magnate.store import StoredSnapshot
from magnate.view.screen.view import view_of
from tests.properties.strategies import mixed_setups, setups
from tests.server.playing import something, table_of, written

ORDERS = StandingOrders(order_of_business=[1, 2, 3, 4, 5], payday="keep_all", cleanup=["burger", "pizza"])
MOST = 160
"""Entries until which a round must have begun."""


def began(table: LiveTable, dice: Random) -> RoundBegun:
    """Play, take back and go back at random until a round begins; return it."""
    while table.last_round is None and table.latest < MOST and not table.game.finished:
        table.add([something(table, dice)])
    assume(table.last_round is not None)
    assert table.last_round is not None
    return table.last_round


def kept(snapshot: StoredSnapshot) -> StoredSnapshot:
    """Return a snapshot as it comes back from the database."""
    return msgspec.json.decode(msgspec.json.encode(snapshot), type=StoredSnapshot)


def go_on(tables: tuple[LiveTable, ...], dice: Random, count: int) -> None:
    """Play, take back and go back at random, at all tables alike."""
    for _ in range(count):
        if not tables[0].game.finished:
            entry = something(tables[0], dice)
            for table in tables:
                table.add([entry])


def present(table: LiveTable) -> Any:
    """Return where a table stands, for all seats."""
    seats = range(-1, table.game.setup.players)
    return (
        table.game.hash(),
        [view_of(table.game, seat) for seat in seats],
        [(table.undoable(seat), table.undos(seat)) for seat in seats[1:]],
        [ordered(table, seat, ORDERS) for seat in seats[1:]],
        (table.moment, table.since, table.asked_since(), asked_at(table), table.line),
        [table.is_gone(entry) for entry in table.entries],
        [[table.sealed_by_others(seat, seq) for seq in range(table.latest + 1)] for seat in seats[1:]],
    )


def history(table: LiveTable) -> Any:
    """Return the log as everybody may read it, and what somebody hears whose command comes late."""
    late: list[Problem | None] = []
    for seq in range(0, table.latest, 7):
        try:
            check_known(table, Teller(table), 0, seq)
            late.append(None)
        except Trouble as refused:
            late.append(refused.problem)
    return Teller(table).after(-1), late


def moments(table: LiveTable) -> Any:
    """Return every earlier moment."""
    return [table.game_at(seq).hash() for seq in range(table.latest + 1)]


def record(table: LiveTable) -> str:
    """Return the record."""
    return table.record(table.line).dumps()


QUESTIONS: tuple[Callable[[LiveTable], Any], ...] = (present, history, moments, record)


@given(st.one_of(setups(), mixed_setups()), st.integers(0, 10_000), st.permutations(QUESTIONS), st.booleans())
def test_opened_from_a_snapshot_it_is_the_table_replayed_as_a_whole(
    setup: Setup, seed: int, questions: list[Callable[[LiveTable], Any]], far: bool
) -> None:
    whole, dice = table_of(setup), Random(seed)
    round_begun = began(whole, dice)
    snapshot = kept(taken("table", round_begun, whole.game))
    go_on((whole,), dice, dice.randrange(30))
    if whole.is_gone(whole.entries[snapshot.seq]):
        event("behind a rewind")
        with pytest.raises(Unfit, match="behind"):
            read(snapshot, whole.entries)
        return
    quick = LiveTable(whole.start, whole.entries, read(snapshot, whole.entries))
    assert present(quick) == present(whole)
    go_on((quick, whole), dice, dice.randrange(10))
    if far and not whole.game.finished:
        entry = written(whole, "rewind", 0, to=dice.randrange(whole.latest))
        event("rewound behind the snapshot" if entry.to < snapshot.seq else "rewound")
        for table in (quick, whole):
            table.add([entry])
    for question in questions:
        assert question(quick) == question(whole)
    go_on((quick, whole), dice, 10)
    for question in questions:
        assert question(quick) == question(whole)


@given(st.integers(0, 10_000))
def test_of_a_table_opened_from_a_snapshot_everything_else_can_be_asked_first(seed: int) -> None:
    """A computer that looks at orders, and somebody who looks at one old moment only."""
    whole, dice = table_of(Setup.choose(3, seed=seed)), Random(seed)
    began(whole, dice)
    go_on((whole,), dice, dice.randrange(12))
    if whole.last_round is None:
        return
    quick = LiveTable(whole.start, whole.entries, whole.last_round)
    assert not quick.has_played(whole.last_round.seq)
    seq = dice.randrange(whole.latest)
    assert quick.game_at(seq).hash() == whole.game_at(seq).hash()
    after = dice.randrange(-1, whole.latest)
    assert Teller(quick).after(after) == Teller(whole).after(after)
    assert [done.events for done in quick.done_of(whole.latest)] == [d.events for d in whole.done_of(whole.latest)]
