"""What is remembered between requests has one budget, however many tables there are and however large the answers."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magnate.server.live import room
from magnate.server.live.remembered import Key, Remembered
from tests.server.playing import choice, lay, living, send
from tests.server.serving import Visitor, serving

MOST = 50


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 2 * MOST)), max_size=40))
def test_answers_never_weigh_more_than_allowed_and_the_newest_stay(kept: list[tuple[int, int]]) -> None:
    memory = Remembered[tuple[int, int]](MOST)
    for number, weight in kept:
        memory.keep(Key("table", number), (number, weight), weight)
        weights = [found[1] for name in range(10) if (found := memory.get(Key("table", name))) is not None]
        assert sum(weights) == memory.weight <= MOST
        assert (memory.get(Key("table", number)) is None) == (weight > MOST)


def test_what_is_wanted_again_stays_longest() -> None:
    memory = Remembered[str](2)
    memory.keep(Key("table", 1), "one", 1)
    memory.keep(Key("table", 2), "two", 1)
    assert memory.get(Key("table", 1)) == "one"
    memory.keep(Key("table", 3), "three", 1)
    assert memory.get(Key("table", 2)) is None
    assert memory.get(Key("table", 1)) == "one"


def test_looks_ahead_at_many_tables_stay_within_the_budget(tmp_path: Path) -> None:
    """Looking ahead with ever new steps, at one table after another, fills no memory."""
    with serving(tmp_path) as served:
        ann, options = Visitor(served.url, "Ann"), 0
        looked = served.app.state.games.room.looked
        looked.most = MOST
        for _ in range(3):
            table = ann.lay("you", "device")
            asked = ann.get(f"/tables/{table}/game")["asked"]
            for staged in ([], *([option["action"]] for option in asked["options"][:20])):
                body = {"seat": asked["seat"], "staged": staged}
                ahead = ann.post(f"/tables/{table}/look", body).raise_for_status().json()["asked"]
                options += 1 if ahead is None else 1 + len(ahead["options"])
                assert looked.weight <= MOST
        assert options > 3 * MOST
        assert len(looked) > 0


def test_records_that_were_read_stay_within_the_budget(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        ann = Visitor(served.url, "Ann")
        records = served.app.state.games.room.records
        tables = [ann.lay("device", "device") for _ in range(4)]
        sizes = [len(ann.http.get(f"/tables/{table}/record").content) for table in tables]
        assert records.weight == sum(sizes)
        records.most = sizes[0] * 2
        ann.decide(tables[0], Random(1))
        for table in tables:
            ann.get(f"/tables/{table}/record")
        assert 0 < records.weight <= sizes[0] * 2


async def test_a_game_weighs_what_was_played_however_few_its_entries_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A working day of a hundred actions is one entry, and takes the memory of a hundred."""
    async with living(tmp_path) as games:
        for name in ("one", "two", "three"):
            await lay(games, "person", "person", name=name)
            running, dice = await games.room.get(name), Random(1)
            while running.weight < 40:
                seat = running.table.game.state.waiting[0]
                await send(games, name, seat, choice(running.table.game, seat, dice))
            assert running.weight == len(running.table.entries) + len(running.table.done)
        assert games.room.loaded() == 3
        monkeypatch.setattr(room, "MOST_WEIGHT", 100)
        await lay(games, "person", "person", name="four")
        loaded = [games.room.loaded_game(name) for name in sorted(games.room.known_games())]
        assert sum(running.weight for running in loaded if running is not None) <= 100
        assert games.room.loaded_game("one") is None
