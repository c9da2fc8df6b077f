"""Whatever a program does, its game goes on to its end, what it did is told, and nothing of it is left."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from subprocess import run

import pytest

from magnate import Game, Setup
from magnate.bots import make_bot, play_game
from magnate.bots.programs import Program, ProgramBot, blunders_of, entered
from magnate.bots.programs.child import alive
from tests.bots.programs.playing import LINE_BOT, hostile, is_there, play, program

AT_ONCE = {
    "ends_at_once": "closed", "version": "version", "crash": "closed", "killed": "closed", "closes": "closed",
    "long": "too_long", "endless": "too_long", "flood": "too_many", "asks": "too_many",
}  # fmt: skip
"""What ends a program at its first mistake."""

FORGIVEN = {
    "out_of_range": "illegal", "negative": "garbage", "both": "garbage", "illegal": "illegal", "no_action": "illegal",
    "future": "illegal", "garbage": "garbage", "deep": "garbage", "deep_action": "garbage", "bytes": "garbage",
    "hello_again": "garbage",
}  # fmt: skip


@pytest.fixture(autouse=True)
def _nothing_is_left() -> Iterator[None]:
    yield
    assert not alive


@pytest.mark.parametrize("how", AT_ONCE)
def test_after_this_nothing_more_is_asked(how: str) -> None:
    bot = hostile(how)
    _, outcome = play(bot)
    assert outcome.rounds == 1
    assert [mistake.error for mistake in bot.mistakes] == [AT_ONCE[how]]
    assert bot.gave_up
    assert bot._child is not None
    assert not is_there(bot._child.pid)


@pytest.mark.parametrize("how", FORGIVEN)
def test_this_may_be_done_three_times(how: str) -> None:
    bot = hostile(how)
    play(bot)
    assert [(mistake.error, mistake.left) for mistake in bot.mistakes] == [(FORGIVEN[how], left) for left in (2, 1, 0)]
    assert [mistake.decision for mistake in bot.mistakes] == [1, 2, 3]
    assert bot.gave_up


@pytest.mark.parametrize("how", ["silent", "deaf"])
def test_who_is_late_three_times_is_not_asked_again(how: str) -> None:
    bot = hostile(how, seconds=0.05)
    play(bot)
    assert [mistake.error for mistake in bot.mistakes] == ["late"] * 3


def test_who_does_not_say_hello_is_not_waited_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("magnate.bots.programs.bot.TO_BEGIN", 0.05)
    bot = hostile("no_hello")
    play(bot)
    assert [mistake.error for mistake in bot.mistakes] == ["late"]
    assert "hello" in bot.mistakes[0].why


def test_a_program_that_is_not_there_hurts_nobody() -> None:
    bot = ProgramBot(Program("mine", ("/nowhere/at/all",)), make_bot("greedy"))
    _, outcome = play(bot)
    assert outcome.rounds == 1
    assert bot.mistakes[0].error == "not_started"


def test_what_it_says_on_standard_error_stops_nothing() -> None:
    bot = hostile("complains")
    play(bot)
    assert bot.mistakes == []
    assert 0 < len(bot.complaints) <= 2_000


def test_its_last_words_are_told() -> None:
    bot = hostile("crash")
    play(bot)
    told = blunders_of(bot)
    assert (told.number, told.gave_up, told.complaints) == (1, True, "the last words")
    assert told.first == "decision 1: closed. It ended with status 3."


def test_processes_that_it_started_end_with_it() -> None:
    bot = hostile("family")
    game = Game.new(Setup.choose(2, seed=3), listen=False)
    play_game(game, [bot, make_bot("greedy")], Random(3), 1)
    assert bot._child is not None
    group = bot._child.pid
    assert len(members(group)) == 2
    bot.close()
    wait_for_the_end(group)
    assert bot.mistakes == []


def wait_for_the_end(group: int) -> None:
    """Wait until a group has ended: one that was killed still takes a moment. The test has its own time limit."""
    while members(group):
        time.sleep(0.01)


def members(group: int) -> list[str]:
    """Return the processes of a group that have not ended."""
    found = run(["ps", "-e", "-o", "pgid=,stat=,pid="], capture_output=True, text=True, check=True).stdout
    rows = [line.split() for line in found.splitlines()]
    return [pid for number, state, pid in rows if int(number) == group and not state.startswith("Z")]


@pytest.mark.parametrize("error", [KeyboardInterrupt, RuntimeError])
def test_a_game_that_breaks_off_leaves_no_program_behind(error: type[BaseException]) -> None:
    def breaks_off(seat: int) -> None:
        with entered(["mine"], [program(LINE_BOT)]) as (bot,):
            game = Game.new(Setup.choose(2, seed=3), listen=False)
            bot.choose(game.view(seat), game.options(seat), Random(1))
            assert len(alive) == 1
            raise error

    first = Game.new(Setup.choose(2, seed=3), listen=False).pending[0].seat
    with pytest.raises(error):
        breaks_off(first)
    assert not alive


def test_a_process_that_is_told_to_end_ends_its_programs(tmp_path: Path) -> None:
    script = tmp_path / "owner.py"
    script.write_text(
        "import os, signal, sys\n"
        "from magnate.bots.programs.child import Child, end_with_us\n"
        "end_with_us()\n"
        "child = Child([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        "print(child.pid, flush=True)\n"
        "os.kill(os.getpid(), signal.SIGTERM)\n",
        encoding="utf-8",
    )
    done = run([sys.executable, str(script)], capture_output=True, text=True, check=False)
    assert done.returncode == -15
    wait_for_the_end(int(done.stdout))
