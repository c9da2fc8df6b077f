"""Taking back by command: one's own open turn, one's own sealed choice, nothing else."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from magnate.model.actions import READY
from magnate.server.live import commands
from magnate.server.live.games import Games
from magnate.server.live.line import Sender
from magnate.server.live.rules import MOST_UNDOS
from magnate.server.live.table import LiveTable
from magnate.server.problems import Trouble
from magnate.server.wire.play import Outcome
from tests.server.playing import PEOPLE, choice, lay, living, play_until, send

SEATS = ("person", "person", "person")


async def take_back(games: Games, table: str, seat: int, count: int = 1, known: int | None = None) -> Outcome:
    """Take back as the person on a seat."""
    latest = (await games.room.get(table)).table.latest
    known = latest if known is None else known
    return await commands.undo(games.room, table, Sender(seat, known, f"undo-{latest}", PEOPLE[seat]), count)


async def in_a_turn(games: Games, table: str) -> tuple[LiveTable, int]:
    """Play on until a seat has acted in its working day and is asked still."""
    live, dice = (await games.room.get(table)).table, Random(3)
    while True:
        seat = live.game.state.waiting[0]
        await send(games, table, seat, choice(live.game, seat, dice))
        if live.moment.phase == "working" and live.done[-1].before == live.moment:
            return live, live.game.state.waiting[0]


async def all_choosing(games: Games, table: str) -> LiveTable:
    """Play on until all three seats choose for a restructuring."""
    live, dice = (await games.room.get(table)).table, Random(2)
    while not (live.moment.phase == "restructuring" and len(live.game.state.waiting) == 3):
        seat = live.game.state.waiting[0]
        await send(games, table, seat, choice(live.game, seat, dice))
    return live


async def test_taking_back_is_an_entry_of_its_own_and_deletes_nothing(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, *SEATS)
        live, seat = await in_a_turn(games, table)
        before = live.latest
        outcome = await take_back(games, table, seat)
        assert (outcome.seq, [told.kind for told in outcome.told]) == (before + 1, ["undo"])
        rows = await games.database.log.read(table)
        assert [row.seq for row in rows] == list(range(before + 2))
        assert (rows[-1].kind, rows[-1].steps) == ("undo", {"count": 1})


async def test_more_than_the_open_turn_cannot_be_taken_back(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, *SEATS)
        live, seat = await in_a_turn(games, table)
        most, before = live.undoable(seat), live.game.hash()
        for who, count in ((seat, most + 1), ((seat + 1) % 3, 1)):
            with pytest.raises(Trouble) as error:
                await take_back(games, table, who, count)
            assert (error.value.status, error.value.problem.error) == (422, "nothing_to_undo")
        assert live.game.hash() == before
        await take_back(games, table, seat, most)
        assert live.undoable(seat) == 0


async def test_a_sealed_choice_is_taken_back_as_a_whole_and_nobody_learns_how_large_it_was(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, *SEATS)
        live = await all_choosing(games, table)
        known = live.latest
        steps = [live.game.options(0)[0], READY]
        await send(games, table, 0, steps)
        await send(games, table, 1, [READY])
        outcome = await take_back(games, table, 0, 1, known + 1)  # seat 1 has sealed since: that changes nothing
        assert sorted(live.game.state.waiting) == [0, 2]
        assert live.game.state.chains[0].selected == [0] * len(live.game.state.chains[0].selected)
        told = outcome.told[-1]
        assert (told.kind, told.events, told.to) == ("undo", [], known + 2)
        assert "count" not in told.__struct_fields__


async def test_after_the_reveal_a_choice_stands(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, *SEATS)
        await all_choosing(games, table)
        for seat in (0, 1, 2):
            await send(games, table, seat, [READY])
        for seat in (0, 1, 2):
            with pytest.raises(Trouble) as error:
                await take_back(games, table, seat)
            assert error.value.problem.error == "nothing_to_undo"


async def test_taking_back_for_an_earlier_moment_is_refused(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, *SEATS)
        live, seat = await in_a_turn(games, table)
        with pytest.raises(Trouble) as error:
            await take_back(games, table, seat, 1, live.latest - 1)
        assert error.value.problem.error == "stale"


async def test_a_seat_takes_back_so_often_in_one_decision_and_no_oftener(tmp_path: Path) -> None:
    async with living(tmp_path) as games:
        table = await lay(games, "person", "person")
        live = await play_until(games, table, Random(2), "restructuring")
        for _ in range(MOST_UNDOS):
            await send(games, table, 0, [READY])
            await take_back(games, table, 0)
        await send(games, table, 0, [READY])
        with pytest.raises(Trouble) as error:
            await take_back(games, table, 0)
        assert (error.value.status, error.value.problem.error) == (422, "too_many_undos")
        await send(games, table, 1, [READY])
        assert live.undos(0) == 0  # in the decision that follows one counts afresh
