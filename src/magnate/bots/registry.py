"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from magnate.bots.apprentice import ApprenticeBot
from magnate.bots.bot import Bot
from magnate.bots.fast import FastBot
from magnate.bots.fast.styles import PLANNER, STYLES
from magnate.bots.fast.weights import STANDARD
from magnate.bots.greedy import GreedyBot
from magnate.bots.random_bot import RandomBot
from magnate.bots.regular import RegularBot
from magnate.bots.search import SearchBot
from magnate.bots.search.effort import MASTER, MASTER_INTERPRETED, VALUER, VALUER_INTERPRETED, Effort
from magnate.bots.search.ways import BELIEVED, WAYS
from magnate.game import is_compiled


def _weighing(effort: Effort, ways: int) -> Bot:
    """Return a seat that weighs so many ways to play on: the first ones bring most."""
    return SearchBot(PLANNER, BELIEVED, effort, ways=WAYS[:ways], heeds=True)


_LIGHT: dict[str, Callable[[], Bot]] = {
    "valuer:light": partial(_weighing, VALUER_INTERPRETED, 12),
    "master:light": partial(_weighing, MASTER_INTERPRETED, 24),
}
"""What two levels do in plain Python, where there is no time for more: by name, so that a compiled engine can measure
it. Nobody is offered them.
"""

_MAKERS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "apprentice": ApprenticeBot,
    "greedy": GreedyBot,
    "fast": FastBot,
    "planner": lambda: FastBot(PLANNER),
    **{f"planner:{name}": partial(FastBot, style) for name, style in STYLES.items()},
    "searcher": lambda: SearchBot(PLANNER, (PLANNER, STANDARD)),
    "valuer": partial(_weighing, VALUER, 24) if is_compiled() else _LIGHT["valuer:light"],
    "master": partial(_weighing, MASTER, 24) if is_compiled() else _LIGHT["master:light"],
    "regular": RegularBot,
}

_LOWER = {
    "searcher": "planner",
    "valuer": "searcher",
    "master": "valuer",
}
"""Levels that think long, and the next lower one: it decides where there is no time for them."""

BOT_NAMES: tuple[str, ...] = tuple(_MAKERS)
"""Every name of a bot that somebody may want to play against."""

LEVELS: tuple[str, ...] = tuple(name for name in BOT_NAMES if name not in ("fast", "regular"))
"""Those that people are offered, styles among them; `fast` plays as `greedy` does, and `regular` is for lessons."""

USUAL = "planner"
"""Who sits where nobody says which computer."""


def lower_of(name: str) -> str:
    """Return the level that decides in place of one that thinks long where there is no time for it; "" of others."""
    return _LOWER.get(name, "")


def enter_bot(name: str, make: Callable[[], Bot]) -> None:
    """Let `make_bot` know another bot by a name, in this process only. Raises ValueError where it is taken."""
    if _known().get(name, make) is not make:
        raise ValueError(f"There is a bot '{name}' already; take another name.")
    _MAKERS[name] = make


def make_bot(name: str) -> Bot:
    """Return a new bot of this name.

    Raises ValueError that lists the names there are.
    """
    known = _known()
    if name not in known:
        raise ValueError(f"Unknown bot '{name}'; known are {', '.join(known)}.")
    return known[name]()


def _known() -> dict[str, Callable[[], Bot]]:
    return _MAKERS | _LIGHT
