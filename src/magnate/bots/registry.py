"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable

from magnate.bots.bot import Bot
from magnate.bots.fast import FastBot
from magnate.bots.fast.styles import PLANNER
from magnate.bots.fast.weights import STANDARD
from magnate.bots.greedy import GreedyBot
from magnate.bots.random_bot import RandomBot
from magnate.bots.search import SearchBot

_MAKERS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "fast": FastBot,
    "planner": lambda: FastBot(PLANNER),
    "searcher": lambda: SearchBot(PLANNER, (PLANNER, STANDARD)),
}

BOT_NAMES: tuple[str, ...] = tuple(_MAKERS)
"""Every name `make_bot` knows."""

LEVELS: tuple[str, ...] = ("random", "greedy", "planner", "searcher")
"""Those that people are offered, the weakest first; `fast` plays as `greedy` does."""

USUAL = "planner"
"""Who sits where nobody says which computer."""


def make_bot(name: str) -> Bot:
    """Return a new bot of this name.

    Raises ValueError that lists the names there are.
    """
    maker = _MAKERS.get(name)
    if maker is None:
        raise ValueError(f"Unknown bot '{name}'; known are {', '.join(BOT_NAMES)}.")
    return maker()
