"""Bots for a table: those of this package by name, and programs, which are ended with the game whatever happens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import NamedTuple

from magnate.bots.bot import Bot
from magnate.bots.driver import Outcome
from magnate.bots.programs.bot import ProgramBot
from magnate.bots.programs.naming import Program
from magnate.bots.registry import USUAL, make_bot


class Blunders(NamedTuple):
    """What a program did wrong in one game. number: mistakes. first: told in a sentence, "" for none.

    gave_up: somebody else played on for it. complaints: what it said last on standard error, after a mistake.
    """

    number: int = 0
    first: str = ""
    gave_up: bool = False
    complaints: str = ""


def enter(name: str, programs: Sequence[Program] = ()) -> Bot:
    """Return a new bot of this name. Raises ValueError that lists the names there are.

    Only names of `programs` start anything, and only when the bot is first asked.
    """
    for program in programs:
        if program.name == name:
            return ProgramBot(program, make_bot(USUAL))
    return make_bot(name)


@contextmanager
def entered(names: Sequence[str], programs: Sequence[Program] = ()) -> Iterator[list[Bot]]:
    """Return a bot for every seat; at the end of the block their programs are ended."""
    with ExitStack() as stack:
        bots = []
        for name in names:
            bot = enter(name, programs)
            bots.append(bot)
            if isinstance(bot, ProgramBot):
                stack.callback(bot.close)
        yield bots


def tell_end(bots: Sequence[Bot], outcome: Outcome) -> None:
    """Tell programs how the game ended."""
    for bot in bots:
        if isinstance(bot, ProgramBot):
            bot.end(outcome)


def blunders_of(bot: Bot) -> Blunders:
    """Return what a bot did wrong; only programs do."""
    if not isinstance(bot, ProgramBot) or not bot.mistakes:
        return Blunders()
    first = bot.mistakes[0]
    return Blunders(
        len(bot.mistakes), f"decision {first.decision}: {first.error}. {first.why}", bot.gave_up, bot.complaints
    )
