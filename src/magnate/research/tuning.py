"""Finds numbers to play by: `python -m magnate.research.tuning STYLE.json --table two` (needs ``pip install cma``).

CMA-ES (Hansen's `cma`) proposes numbers for one kind of table. Every proposal plays the same fresh maps against a
panel, so that nobody is fitted to one opponent: the standard numbers, those it began with, some at random around them,
and the best of the search so far. With `--against` the panel is who is named there, and stays the same: what is found
then answers them. The search ends after `--generations`, or with Ctrl-C. After each generation the best so far stands
in the file, with the command and the result against the first panel on maps used for nothing else.
"""

from __future__ import annotations

import importlib
import json
import os
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from typing import Any, NamedTuple

import click

from magnate.bots.fast.playing import play_on
from magnate.bots.fast.policy import Policy
from magnate.bots.fast.styles import PLANNER, STYLES, BadStyle, read_style
from magnate.bots.fast.weights import BELIEFS, STANDARD, Style, Weights, alike
from magnate.game import Game
from magnate.model.setup import WITHOUT_MILESTONES, Setup
from magnate.research.keeping import INTERRUPTED
from magnate.research.tables import modules_at
from magnate.rules.table import Table

KEPT = ("reserve", "sure", "horizon")
"""Numbers that are not looked for: the first is a card, the others only scale the rest."""

SEATS = {"two": (2,), "more": (4, 3), "two_modules": (2,), "more_modules": (4, 3, 5), "introductory": (4, 3)}
"""Seats of the games by the kind of table, gone round from game to game."""

SPREAD = 0.5
LEAST_SPREAD = 0.3
LEAST_SPREADS = {"later_": 3.0, "later_luxury": 0.5, "unmade": 0.6, "blocked": 0.6, "local": 0.6}
"""By name, or its beginning: for numbers that are off where they are 0 or 1; the longest that fits."""

SIGMA = 0.25
AROUND = 0.5
"""How far the members of the panel lie around known numbers."""

MOST_ROUNDS = 40
FRESH = 1_000
"""Maps of a generation: its number times this, and on."""

JUDGED = 900_000
"""The first map on which only results are judged."""

JOINS = 12
"""The best of every so many generations joins the panel."""


NAMED: dict[str, Style] = {
    "fast": alike(STANDARD),
    "planner": PLANNER,
    **{f"planner:{name}": style for name, style in STYLES.items()},
}
"""Computer seats that may be named as the panel."""


class Score(NamedTuple):
    """How numbers came out: 0.5 is as good as the panel. wins, cash: shares times seats, halved."""

    total: float
    wins: float
    cash: float


def names() -> tuple[str, ...]:
    """Return the numbers that are looked for."""
    return tuple(name for name in Weights._fields if name not in KEPT)


def least_spread(name: str) -> float:
    """Return the least that one step of a number is."""
    fits = [beginning for beginning in LEAST_SPREADS if name.startswith(beginning)]
    return LEAST_SPREADS[max(fits, key=len)] if fits else LEAST_SPREAD


def around(start: Weights, steps: Sequence[float]) -> Weights:
    """Return numbers that lie so many steps from others, in the order of `names`; what was positive stays so."""
    values: dict[str, float] = {}
    for name, step in zip(names(), steps, strict=True):
        value = getattr(start, name)
        moved = value + step * max(abs(value) * SPREAD, least_spread(name))
        values[name] = max(0.0, moved) if value >= 0 else moved
    return start._replace(**values)


def near(base: Weights, seed: int) -> Weights:
    """Return numbers at random around others; equal seeds, equal numbers."""
    dice = random.Random(seed)
    return base._replace(
        **{name: getattr(base, name) * dice.lognormvariate(0.0, AROUND) for name in names() if name not in BELIEFS}
    )


def first_panel(start: Weights) -> list[Weights]:
    """Return who is played against first: half of them play by the standard numbers."""
    return [STANDARD, STANDARD, STANDARD, start, near(start, 0), near(start, 1)]


def named_panel(who: Sequence[str], table: str) -> list[Weights]:
    """Return the numbers that those named play a kind of table by: computer seats, or files of styles.

    Raises BadStyle naming what is neither, or what is wrong with a file.
    """
    panel: list[Weights] = []
    for name in who:
        if name not in NAMED and not Path(name).is_file():
            raise BadStyle(f"'{name}' is no file of a style, nor one of {', '.join(NAMED)}.")
        panel.append(getattr(NAMED[name] if name in NAMED else read_style(Path(name)), table))
    return panel


def score(weights: Weights, panel: Sequence[Weights], table: str, seeds: Sequence[int]) -> Score:
    """Let numbers play one seat of a game on each map against the panel; the same call gives the same score."""
    wins = cash = 0.0
    for number, seed in enumerate(seeds):
        seats_round, turn = divmod(number, len(SEATS[table]))
        players, dice = SEATS[table][turn], random.Random(seed)
        maps, seat = divmod(seats_round, players)
        modules = modules_at(table, players, seed, every=not maps % 2)
        variant = WITHOUT_MILESTONES if table == "introductory" else "full"
        game = Game.new(Setup.choose(players, seed=seed, modules=modules, variant=variant), listen=False)
        policies = [Policy(weights if one == seat else dice.choice(panel)) for one in range(players)]
        play_on(Table(game.book, game.state), policies, dice, MOST_ROUNDS)
        money = [chain.cash for chain in game.state.chains]
        wins += (game.state.finished and game.state.winner == seat) * players / 2
        cash += min(1.0, money[seat] / max(1, sum(money)) * players / 2)
    games = max(1, len(seeds))
    return Score((wins + cash) / games / 2, wins / games, cash / games)


Mapper = Callable[..., Any]


class Search(NamedTuple):
    """How it is searched. joins: the best of every so many generations joins the panel, 0: of none. sigma: how far
    the first proposals lie from where it begins, in steps.
    """

    games: int
    seed: int
    joins: int = JOINS
    sigma: float = SIGMA


def generations(
    start: Weights, first: Sequence[Weights], table: str, how: Search, map_all: Mapper
) -> Iterator[Weights]:
    """Yield the best numbers known after each generation, for ever.

    first: the panel to begin with.
    """
    try:
        cma = importlib.import_module("cma")
    except ImportError as error:
        raise click.ClickException("Tuning needs the package cma: pip install cma") from error
    panel = list(first)
    search: Any = cma.CMAEvolutionStrategy([0.0] * len(names()), how.sigma, {"seed": how.seed, "verbose": -9})
    number = 0
    while True:
        number += 1
        steps = search.ask()
        seeds = [number * FRESH + game for game in range(how.games)]
        found = map_all(score, [around(start, one) for one in steps], repeat(panel), repeat(table), repeat(seeds))
        search.tell(steps, [-one.total for one in found])
        best = around(start, search.result.xfavorite)
        if how.joins and number % how.joins == 0:
            panel.append(best)
        yield best


def write(path: Path, table: str, weights: Weights, about: dict[str, Any]) -> None:
    """Put the numbers of one kind of table into the file of a style, whole or not at all."""
    document = json.loads(path.read_text(encoding="utf-8"))
    values = {name: round(value, 3) for name, value in weights._asdict().items()}
    document[table] = {"weights": values, "about": about}
    unfinished = path.with_suffix(".part")
    unfinished.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    os.replace(unfinished, path)


@click.command()
@click.argument("style", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--table", required=True, type=click.Choice(Style._fields), help="The kind of table to tune for.")
@click.option("--generations", "limit", default=40, show_default=True, type=click.IntRange(min=1))
@click.option("--games", default=50, show_default=True, type=click.IntRange(min=5), help="Games of each proposal.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(min=1))
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(min=1), help="Processes.")
@click.option(
    "--against",
    multiple=True,
    metavar="WHO",
    help=f"Who sits at the other seats: {', '.join(list(NAMED)[:3])}, ... or a file of a style. Name several, and one "
    "several times to meet it more often. Nobody else joins them.",
)
@click.option("--sigma", default=SIGMA, show_default=True, type=click.FloatRange(min=0.01), help="How far to look.")
def main(
    style: Path, table: str, limit: int, games: int, seed: int, jobs: int, against: tuple[str, ...], sigma: float
) -> None:
    """Look for better numbers for one kind of table, beginning with those in STYLE, and write them there."""
    try:
        start: Weights = getattr(read_style(style), table)
        panel = named_panel(against, table) or first_panel(start)
    except BadStyle as error:
        raise click.ClickException(str(error)) from error
    judged = [JUDGED + game for game in range(200)]
    how = Search(games, seed, 0 if against else JOINS, sigma)
    with ProcessPoolExecutor(jobs) as pool:
        try:
            searched = generations(start, panel, table, how, pool.map)
            for number, best in enumerate(searched, start=1):
                result = score(best, panel, table, judged)
                command = " ".join(["python -m magnate.research.tuning", *sys.argv[1:]])
                write(style, table, best, {"command": command, "generation": number, "result": result._asdict()})
                click.echo(f"{number}: {result.total:.3f} (wins {result.wins:.3f}, cash {result.cash:.3f})")
                if number == limit:
                    return
        except KeyboardInterrupt:
            click.echo(f"Stopped; {style} holds the best so far.")
            raise SystemExit(INTERRUPTED) from None


if __name__ == "__main__":
    main()
