"""Games of programs for tests."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

from magnate import Game, Setup
from magnate.bots import Outcome, make_bot, play_game
from magnate.bots.programs import Program, ProgramBot, tell_end

HOSTILE = Path(__file__).with_name("hostile.py")
LINE_BOT = Path(__file__).parents[3] / "examples" / "line_bot.py"


def program(path: Path, *words: str, seconds: float = 20.0) -> Program:
    """Return a program in Python, here with the interpreter of the tests."""
    return Program("mine", (sys.executable, str(path), *words), seconds)


def hostile(how: str, seconds: float = 20.0) -> ProgramBot:
    """Return a bot that plays badly in some way."""
    return ProgramBot(program(HOSTILE, how, seconds=seconds), make_bot("greedy"))


def play(bot: ProgramBot, rounds: int = 1, seed: int = 3) -> tuple[Game, Outcome]:
    """Play some rounds against a greedy seat; the program is ended afterwards."""
    game = Game.new(Setup.choose(2, seed=seed), listen=False)
    try:
        outcome = play_game(game, [bot, make_bot("greedy")], Random(seed), rounds)
        tell_end([bot], outcome)
    finally:
        bot.close()
    return game, outcome


def is_there(pid: int) -> bool:
    """Tell whether a process is there."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
