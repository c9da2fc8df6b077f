"""Long games are opened from snapshots, which are a cache: whatever is odd about one, the whole log is played."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text

from magnate import is_compiled
from magnate.model.setup import Setup
from magnate.outside import install, uninstall
from magnate.server.live import commands
from magnate.server.live.games import Games
from magnate.server.live.hub import Watcher
from magnate.server.live.line import Sender
from magnate.server.live.running import Running
from magnate.server.live.snapshots import EVERY, Unfit, taken
from magnate.server.live.staged import Kept, RoundBegun
from magnate.server.live.table import LiveTable
from magnate.server.live.telling import Teller
from magnate.server.lobby.room import Share
from magnate.server.play.practice import Manner, Replayed, _opened, _table, cut, lay_practice, read_record
from magnate.server.play.routes import moment_at
from magnate.server.running.metrics import Metrics
from magnate.store import Database, Most, StoredGame, StoredPerson, StoredSnapshot, Unavailable
from tests.modules import buskers
from tests.server.counting import counted
from tests.server.playing import BEGUN, choice, lay, living, play_until, table_of, written
from tests.store.databases import postgres, postgres_url, template

__all__ = ["postgres", "postgres_url", "template"]

ANN = StoredPerson(id="ann", name="Ann", email=None, password=None, language="en", made=BEGUN)
SHARE = Share("", Most())


@cache
def long_game() -> Replayed:
    """Return a game of some hundred actions, as a record of it is read."""
    table, dice = table_of(Setup.choose(2, seed=3)), Random(3)
    while len(table.done) < EVERY + 60:
        seat = dice.choice(table.game.state.waiting)
        table.add([written(table, "play", seat, actions=tuple(choice(table.game, seat, dice)))])
    return cut(table.start, table.line)


@asynccontextmanager
async def server(folder: Path, url: str = "") -> AsyncIterator[tuple[Games, Counter[str]]]:
    """Give a server, and what became of snapshots there."""
    noted: Counter[str] = Counter()
    async with living(folder, url=url) as games:
        games.room.snapshots.noted = lambda what: noted.update([what])
        yield games, noted


async def laid(games: Games) -> str:
    """Lay a practice table with the long game, wait for its snapshot, and return its id."""
    await games.database.people.add(ANN)
    made = await lay_practice(games, long_game(), ANN, SHARE, Manner())
    await games.room.snapshots.settled()
    return made.id


async def snapshot_of(games: Games, table: str) -> StoredSnapshot:
    """Return the snapshot of a table."""
    found = await games.database.snapshots.get(table)
    assert found is not None
    return found


async def played_on(games: Games, table: str, actions: int) -> LiveTable:
    """Let all seats choose until so many actions stand."""
    live, dice = (await games.room.get(table)).table, Random(5)
    while len(live.done) < actions:
        seat = dice.choice(live.game.state.waiting)
        await commands.play(
            games.room, table, Sender(seat, live.latest, f"on-{live.latest}", "ann"), choice(live.game, seat, dice)
        )
    await games.room.snapshots.settled()
    return live


def whole(table: LiveTable) -> LiveTable:
    """Return the same table, replayed from the first action on."""
    return LiveTable(table.start, table.entries)


@pytest.mark.skipif(is_compiled(), reason="calls are counted in the engine of plain Python")
async def test_a_long_table_is_opened_by_playing_only_what_follows_its_snapshot(tmp_path: Path) -> None:
    async with server(tmp_path) as (games, noted):
        table = await laid(games)
        kept, live = await snapshot_of(games, table), (await games.room.get(table)).table
        assert noted == {"taken": 1}
        assert EVERY <= kept.length < len(live.done)
    async with server(tmp_path) as (games, noted):
        row, snapshot = await games.database.games.get(table), await games.room.snapshots.of(table)
        rows = await games.database.log.read(table)
        assert row is not None
        calls: list[Counter[str]] = []
        with counted(calls):
            running = games.room.snapshots.opened(row, rows, snapshot)
        assert noted == {"used": 1}
        assert calls[0]["Game.play"] == len(live.done) - kept.length
        assert running.table.game.hash() == live.game.hash()


@pytest.mark.skipif(is_compiled(), reason="calls are counted in the engine of plain Python")
def test_a_long_record_is_played_once_to_lay_its_table() -> None:
    found = long_game()
    calls: list[Counter[str]] = []
    with counted(calls):
        again = read_record(found.record.dumps().encode())
    assert calls[0]["Game.play"] == len(found.record.moves)
    calls.clear()
    with counted(calls):
        _, running = _opened(stored_of(found), again, BEGUN)
    assert again.round_begun is not None
    assert calls[0]["Game.play"] == len(found.record.moves) - again.round_begun.kept.length
    live, played = running.table, whole(running.table)
    assert live.game.hash() == played.game.hash() == found.game.hash()
    assert (live.moment, live.since, live.undoable(0)) == (played.moment, played.since, played.undoable(0))
    teller = Teller(played)
    assert running.teller.after(-1) == teller.after(-1), "everything can be told all the same"


def stored_of(found: Replayed) -> StoredGame:
    """Return the practice table of a game, not laid."""
    return _table(found, ANN, BEGUN, Manner())


def spoilt(**values: object) -> Callable[[Database, str], Any]:
    """Return what writes other values into the snapshot of a table."""

    async def spoil(database: Database, table: str) -> None:
        snapshot = await database.snapshots.get(table)
        assert snapshot is not None
        await database.snapshots.keep(replace(snapshot, **values))  # type: ignore[arg-type]  # fields of a snapshot

    return spoil


async def torn(database: Database, table: str) -> None:
    """Write half a snapshot."""
    async with database.write() as unit:
        await unit.connection.execute(text("UPDATE snapshots SET position = substr(position, 1, 500)"))


async def richer(database: Database, table: str) -> None:
    """Give somebody money in the snapshot."""
    snapshot = await database.snapshots.get(table)
    assert snapshot is not None
    first, *others = snapshot.position["chains"]
    position = {**snapshot.position, "chains": [{**first, "cash": first["cash"] + 1}, *others]}
    await database.snapshots.keep(replace(snapshot, position=position))


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (spoilt(made_by="another"), "version"),
        (spoilt(digest="0" * 32), "damaged"),
        (spoilt(position={}), "damaged"),
        (spoilt(position=[]), "damaged"),
        (spoilt(length=EVERY + 1000), "damaged"),
        (spoilt(seq=1_000_000), "damaged"),
        (richer, "damaged"),
        (torn, "unread"),
    ],
)
async def test_a_snapshot_that_is_not_right_is_passed_over_and_made_anew(
    tmp_path: Path, spoil: Callable[[Database, str], Any], why: str
) -> None:
    async with server(tmp_path) as (games, noted):
        table = await laid(games)
        before, hash_before = await snapshot_of(games, table), (await games.room.get(table)).table.game.hash()
        await spoil(games.database, table)
        games.room.forget(table)
        noted.clear()
        live = (await games.room.get(table)).table
        assert live.game.hash() == hash_before
        assert live.has_played(0)
        await games.room.snapshots.settled()
        assert noted == {why: 1, "taken": 1}
        assert await snapshot_of(games, table) == before


async def test_a_snapshot_behind_a_rewind_is_passed_over(tmp_path: Path) -> None:
    async with server(tmp_path) as (games, noted):
        table = await laid(games)
        kept, running = await snapshot_of(games, table), await games.room.get(table)
        await rewound(games, running, kept.seq - 1)
        games.room.forget(table)
        noted.clear()
        again = (await games.room.get(table)).table
        assert noted["behind"] == 1
        assert again.game.hash() == running.table.game.hash() == whole(again).game.hash()


async def rewound(games: Games, running: Running, to: int) -> None:
    """Go back to an entry, as all agree."""
    wish = await games.database.rewinds.ask(running.id, 0, to, (0,), (0,))
    await commands.rewind(games.room, wish, f"rewind-{wish.id}", person="ann")


async def test_a_newer_snapshot_takes_the_place_of_the_older(tmp_path: Path) -> None:
    async with server(tmp_path) as (games, noted):
        table = await laid(games)
        first = await snapshot_of(games, table)
        await played_on(games, table, first.length + EVERY - 1)
        assert noted["taken"] == 1
        await played_on(games, table, first.length + EVERY + 60)
        second = await snapshot_of(games, table)
        assert noted["taken"] == 2
        assert second.length - first.length >= EVERY


async def test_after_a_rewind_behind_the_snapshot_the_next_round_gets_one(tmp_path: Path) -> None:
    async with server(tmp_path) as (games, _):
        table = await laid(games)
        first, running = await snapshot_of(games, table), await games.room.get(table)
        await rewound(games, running, first.seq - 1)
        live = await played_on(games, table, first.length + 60)
        second = await snapshot_of(games, table)
        assert second.seq > first.seq
        games.room.forget(table)
        assert (await games.room.get(table)).table.game.hash() == live.game.hash()


async def test_what_lies_before_a_snapshot_is_played_once_and_never_on_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recall, where = LiveTable.recall, list[str]()

    def noted(table: LiveTable) -> None:
        where.append(threading.current_thread().name.rpartition("_")[0])
        recall(table)

    async def asked(games: Games, table: str, ask: Callable[[Running], Any]) -> None:
        games.room.forget(table)
        running = await games.room.get(table)
        assert not running.table.has_played(0)
        where.clear()
        await ask(running)
        assert set(where) <= {"magnate-quick", "magnate-heavy"}
        assert running.table.has_played(0)

    monkeypatch.setattr(LiveTable, "recall", noted)
    async with server(tmp_path) as (games, _):
        table = await laid(games)
        first = (await games.room.get(table)).table.entries[1]
        room, kept = games.room, await snapshot_of(games, table)

        async def seen(running: Running) -> None:
            await moment_at(games, running, running.stored, 0, 5)

        async def heard(running: Running) -> None:
            await room.word(running, kept.seq - 1)

        async def repeated(running: Running) -> None:
            running.table.by_key[f"{first.seat}:again"] = first
            again = await commands.play(room, table, Sender(first.seat, 0, "again", "ann"), first.actions)
            assert [told.seq for told in again.told] == [1]

        async def told(running: Running) -> None:
            running.published = 0
            await room.look_again(table)

        async def back(running: Running) -> None:
            await rewound(games, running, kept.seq - 1)

        async with games.hub.watching(table, Watcher(None, frozenset())):
            for ask in (seen, heard, repeated, told, back):
                await asked(games, table, ask)


async def test_a_snapshot_that_cannot_be_written_stops_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with server(tmp_path) as (games, noted):

        async def refuse(_: StoredSnapshot) -> None:
            raise Unavailable("OSError")

        monkeypatch.setattr(games.database.snapshots, "keep", refuse)
        table = await laid(games)
        assert noted == {"not_taken": 1}
        live = await played_on(games, table, len(long_game().game.moves) + 5)
        assert whole(live).game.hash() == live.game.hash()


async def test_an_answer_does_not_wait_for_the_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = threading.Event()

    def slow(*_: object) -> StoredSnapshot:
        go_on.wait(60)
        raise RuntimeError

    monkeypatch.setattr("magnate.server.live.snapshots.taken", slow)
    async with server(tmp_path) as (games, noted):
        await games.database.people.add(ANN)
        made = await lay_practice(games, long_game(), ANN, SHARE, Manner())
        live = (await games.room.get(made.id)).table
        seat, latest = live.game.state.waiting[0], live.latest
        steps = choice(live.game, seat, Random(1))
        await commands.play(games.room, made.id, Sender(seat, latest, "on", "ann"), steps)
        assert not noted
        go_on.set()
        await games.room.snapshots.settled()
        assert noted == {"not_taken": 1}


async def test_a_worker_opens_a_table_from_the_snapshot_of_another(tmp_path: Path, postgres_url: str) -> None:
    async with server(tmp_path, postgres_url) as (one, _), server(tmp_path, postgres_url) as (other, noted):
        table = await laid(one)
        there = (await other.room.get(table)).table
        assert noted == {"used": 1}
        first = await snapshot_of(one, table)
        here = await played_on(one, table, first.length + EVERY + 60)
        running = await other.room.get(table)
        async with running.lock:
            await other.room.catch_up(running)
        assert there.game.hash() == here.game.hash()
        other.room.forget(table)
        again = (await other.room.get(table)).table
        assert again.game.hash() == here.game.hash()
        assert again.done_of(again.latest) == here.done_of(here.latest)
        assert (await snapshot_of(other, table)).seq > first.seq


def test_a_game_with_a_module_from_outside_gets_no_snapshot() -> None:
    """Its rules may change without this program changing."""
    begun, plain = table_of(Setup.choose(2, seed=3)), Kept(0, table_of(Setup.choose(2, seed=3)).game.state)
    assert taken("plain", RoundBegun(0, plain), begun.game).seq == 0
    install(buskers.EXPANSION)
    try:
        other = table_of(Setup.choose(2, modules=["buskers"], seed=3))
        with pytest.raises(Unfit, match="outside"):
            taken("other", RoundBegun(0, Kept(0, other.game.state)), other.game)
    finally:
        uninstall("buskers")


async def test_a_short_game_gets_no_snapshot(tmp_path: Path) -> None:
    async with server(tmp_path) as (games, noted):
        table = await lay(games, "person", "person")
        live = await play_until(games, table, Random(2), "restructuring", 4)
        await games.room.snapshots.settled()
        assert live.last_round is not None
        assert not noted


async def test_the_figures_say_what_became_of_snapshots(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        metrics = Metrics()
        metrics.count(games.room, games.thinkers.long)
        await laid(games)
        assert b'magnate_snapshots_total{what="taken"} 1.0' in metrics.text()


async def test_the_figures_count_levels_that_step_down(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        metrics = Metrics()
        metrics.count(games.room, games.thinkers.long)
        games.thinkers.long.noted("master", "valuer")
        assert b'magnate_levels_stepped_down_total{level="master",to="valuer"} 1.0' in metrics.text()
