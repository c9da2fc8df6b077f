"""Seats played by programs of other people, which are asked over standard input and output (docs/bot-protocol.md)."""

from __future__ import annotations

from magnate.bots.programs.bot import ProgramBot
from magnate.bots.programs.child import end_with_us
from magnate.bots.programs.entering import Blunders, blunders_of, enter, entered, tell_end
from magnate.bots.programs.naming import SECONDS, BadProgram, Program, option_of, read_program, read_programs

__all__ = [
    "SECONDS",
    "BadProgram",
    "Blunders",
    "Program",
    "ProgramBot",
    "blunders_of",
    "end_with_us",
    "enter",
    "entered",
    "option_of",
    "read_program",
    "read_programs",
    "tell_end",
]
