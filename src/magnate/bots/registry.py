"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable

from magnate.bots.bot import Bot
from magnate.bots.fast import FastBot
from magnate.bots.greedy import GreedyBot
from magnate.bots.random_bot import RandomBot

_MAKERS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot, "fast": FastBot}

BOT_NAMES: tuple[str, ...] = tuple(_MAKERS)
"""Every name `make_bot` knows."""


def make_bot(name: str) -> Bot:
    """Return a new bot of this name.

    Raises ValueError that lists the names there are.
    """
    maker = _MAKERS.get(name)
    if maker is None:
        raise ValueError(f"Unknown bot '{name}'; known are {', '.join(BOT_NAMES)}.")
    return maker()
