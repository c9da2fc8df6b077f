"""Finds numbers to play by: `python -m magnate.research.tuning --out weights.json` (needs ``pip install cma``).

CMA-ES (Hansen's `cma`) proposes numbers; every proposal plays the same fresh maps against a panel of known ones. The
search ends after `--generations`, or with Ctrl-C; the best so far is written after each generation, with the command
and the result against the panel on maps that are used for nothing else.
"""

from __future__ import annotations

import importlib
import json
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from typing import Any, NamedTuple

import click

from magnate.bots.driver import play_game
from magnate.bots.fast import FastBot, Weights
from magnate.bots.fast.styles import PLANNER
from magnate.bots.fast.weights import STANDARD
from magnate.content.choices import all_modules
from magnate.game import Game
from magnate.model.setup import Setup

KEPT = ("reserve", "sure", "horizon")
"""Numbers that are not looked for: the first is a card, the others only scale the rest."""

TABLES = ((2, False), (4, False), (4, True), (3, False), (2, True))
"""Seats, and whether all modules are in play: gone round from game to game."""

SPREAD = 0.5
LEAST_SPREAD = 0.15
SIGMA = 0.3
MOST_ROUNDS = 40
FRESH = 1_000
"""Maps of a generation: its number times this, and on."""

JUDGED = 900_000
"""The first map on which only results are judged."""


class Score(NamedTuple):
    """How numbers came out: 0.5 is as good as the panel. wins, cash: shares times seats, halved."""

    total: float
    wins: float
    cash: float


def names() -> tuple[str, ...]:
    """Return the numbers that are looked for."""
    return tuple(name for name in Weights._fields if name not in KEPT)


def around(start: Weights, steps: Sequence[float]) -> Weights:
    """Return numbers that lie so many steps from others, in the order of `names`; what was positive stays so."""
    values: dict[str, float] = {}
    for name, step in zip(names(), steps, strict=True):
        value = getattr(start, name)
        moved = value + step * max(abs(value) * SPREAD, LEAST_SPREAD)
        values[name] = max(0.0, moved) if value >= 0 else moved
    return start._replace(**values)


def score(weights: Weights, panel: Sequence[Weights], seeds: Sequence[int]) -> Score:
    """Let numbers play one seat of a game on each map against the panel; the same call gives the same score."""
    wins = cash = 0.0
    for number, seed in enumerate(seeds):
        players, modules = TABLES[number % len(TABLES)]
        seat, rival = number // len(TABLES) % players, panel[number // 2 % len(panel)]
        setup = Setup.choose(players, seed=seed, modules=all_modules(players) if modules else ())
        bots = [FastBot(weights if one == seat else rival) for one in range(players)]
        result = play_game(Game.new(setup, listen=False), bots, random.Random(seed), MOST_ROUNDS)
        wins += (result.winner == seat) * players / 2
        cash += min(1.0, result.cash[seat] / max(1, sum(result.cash)) * players / 2)
    games = max(1, len(seeds))
    return Score((wins + cash) / games / 2, wins / games, cash / games)


def read_weights(path: Path) -> Weights:
    """Return the numbers of a file. Raises BadParameter naming what is unknown or missing in it."""
    values = json.loads(path.read_text(encoding="utf-8"))["weights"]
    wrong = sorted(set(values) ^ set(Weights._fields))
    if wrong:
        raise click.BadParameter(f"{path}: unknown or missing: {', '.join(wrong)}.")
    return Weights(**values)


def generations(start: Weights, panel: Sequence[Weights], games: int, seed: int, map_all: Mapper) -> Iterator[Weights]:
    """Yield the best numbers known after each generation, for ever."""
    try:
        cma = importlib.import_module("cma")
    except ImportError as error:
        raise click.ClickException("Tuning needs the package cma: pip install cma") from error
    search: Any = cma.CMAEvolutionStrategy([0.0] * len(names()), SIGMA, {"seed": seed, "verbose": -9})
    number = 0
    while True:
        number += 1
        steps = search.ask()
        seeds = [number * FRESH + game for game in range(games)]
        found = map_all(score, [around(start, one) for one in steps], repeat(panel), repeat(seeds))
        search.tell(steps, [-one.total for one in found])
        yield around(start, search.result.xfavorite)


Mapper = Callable[..., Any]


@click.command()
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), required=True, help="Where the numbers go.")
@click.option("--start", type=click.Path(exists=True, path_type=Path), help="A file to begin with; else the planner's.")
@click.option("--generations", "limit", default=40, show_default=True, type=click.IntRange(min=1))
@click.option("--games", default=50, show_default=True, type=click.IntRange(min=5), help="Games of each proposal.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(min=1))
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(min=1), help="Processes.")
def main(out: Path, start: Path | None, limit: int, games: int, seed: int, jobs: int) -> None:
    """Look for numbers that beat a panel of the standard ones and those it begins with."""
    first = read_weights(start) if start else PLANNER
    panel = (STANDARD, first)
    judged = [JUDGED + game for game in range(200)]
    with ProcessPoolExecutor(jobs) as pool:
        try:
            for number, best in enumerate(generations(first, panel, games, seed, pool.map), start=1):
                result = score(best, panel, judged)
                about = {"command": " ".join(sys.argv), "generation": number, "result": result._asdict()}
                out.write_text(json.dumps({"weights": best._asdict(), "about": about}, indent=2), encoding="utf-8")
                click.echo(f"{number}: {result.total:.3f} (wins {result.wins:.3f}, cash {result.cash:.3f})")
                if number == limit:
                    return
        except KeyboardInterrupt:
            click.echo(f"Stopped; {out} holds the best so far.")


if __name__ == "__main__":
    main()
