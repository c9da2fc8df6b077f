"""The processes that think, when somebody stops waiting for them or ends them in the middle of a thought."""

from __future__ import annotations

import asyncio
import multiprocessing
from contextlib import suppress
from multiprocessing.connection import Connection

import pytest

from magnate.server.live.bots import PATIENCE, STARTING, NoThought, Thinker
from magnate.server.live.thinking import Replicas, Task, Thought, think
from tests.server.playing import new_table

SEAT = 0


def start_of(players: int) -> dict[str, object]:
    """Return how the log of a table begins."""
    return new_table(players, variant="introductory_1").start.to_json()


def ask(thinker: Thinker, game: str, players: int) -> asyncio.Task[Thought]:
    """Begin to ask for the first decision of a table."""
    return asyncio.create_task(thinker.decide(game, start_of(players), [], SEAT, "random"))


def alone(game: str, players: int) -> Thought:
    """Return that decision, thought about here."""
    return think(Replicas(), Task(game, start_of(players), 0, [], SEAT, "random", f"7/0/{SEAT}"))


def processes() -> list[int | None]:
    """Return the processes that think."""
    return [child.pid for child in multiprocessing.active_children() if child.name == "magnate-thinker"]


@pytest.mark.parametrize("wait", [0.0, 0.003, 0.01, 0.05, 0.3])
async def test_no_process_outlives_a_thinker_that_is_closed_while_it_begins(wait: float) -> None:
    thinker, before = Thinker(PATIENCE), processes()
    asking = ask(thinker, "game", 2)
    await asyncio.sleep(wait)
    asking.cancel()
    await thinker.close()
    with suppress(asyncio.CancelledError):
        await asking
    assert thinker.pid is None
    assert processes() == before


async def test_a_closed_thinker_answers_that_it_does_not_think() -> None:
    thinker = Thinker(PATIENCE)
    await ask(thinker, "game", 2)
    asking = [ask(thinker, "game", 2), ask(thinker, "other", 3)]
    await asyncio.sleep(0)
    await thinker.close()
    said = await asyncio.gather(*asking, ask(thinker, "third", 2), return_exceptions=True)
    assert all(isinstance(one, NoThought) for one in said[1:])
    assert isinstance(said[0], Thought | NoThought)
    assert thinker.pid is None


async def test_nobody_is_given_the_answer_to_a_question_that_was_called_off() -> None:
    thinker, before = Thinker(PATIENCE), processes()
    try:
        for players in (2, 3, 4, 5):
            called_off = ask(thinker, f"called off {players}", players)
            await asyncio.sleep(0.001)
            called_off.cancel()
            assert await ask(thinker, "game", 2) == alone("game", 2)
        assert len(processes()) == len(before) + 1
    finally:
        await thinker.close()


async def test_the_time_a_process_takes_to_begin_is_none_of_its_time_to_think(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The time for a thought is over before any process could begin, and is counted from then on alone."""
    waited: list[float] = []
    poll = Connection.poll
    thought = 0.001

    def noted(door: Connection, patience: float = 0.0) -> bool:
        if patience not in (STARTING, thought):  # somebody else's door: other threads of this process wait as well
            return poll(door, patience)
        waited.append(patience)
        return poll(door, max(patience, PATIENCE))

    monkeypatch.setattr(Connection, "poll", noted)
    thinker = Thinker(thought)
    assert await ask(thinker, "game", 2) == alone("game", 2)
    await thinker.close()
    assert waited == [STARTING, thought], "the second one is begun once the process has said that it can think"
