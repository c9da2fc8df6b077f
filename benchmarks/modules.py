"""What the expansion costs: random 5-player games with every module against the base game, alternately.

``python -m benchmarks.modules [--rounds 7] [--games 4] [--each]``: microseconds a decision, and their ratio;
``--each`` also with every module alone.
"""

from __future__ import annotations

import argparse
import random
from statistics import median

from benchmarks.stopwatch import stay_on_one_core, time_once
from magnate import Game, Setup
from magnate.bots import RandomBot, play_game
from magnate.content import module_infos
from magnate.content.choices import all_modules

PLAYERS = 5
MAX_ROUNDS = 40
AT_MOST = 2.5
"""The ratio that is promised."""


def playouts(modules: tuple[str, ...], games: int, seed: int) -> float:
    """Return the microseconds a decision takes in some random games; setting up is not counted."""
    tables = [Game.new(Setup.choose(PLAYERS, modules=modules, seed=seed + i), listen=False) for i in range(games)]
    bots = [RandomBot()] * PLAYERS
    played = 0

    def play() -> None:
        nonlocal played
        for i, game in enumerate(tables):
            played += play_game(game, bots, random.Random(seed + i), MAX_ROUNDS).decisions

    return time_once(play) / played * 1e6


def compare(modules: tuple[str, ...], rounds: int, games: int) -> tuple[float, float, list[float]]:
    """Return the median of the base game, of the mix, and the ratio of every pair."""
    playouts((), 1, 1)
    playouts(modules, 1, 1)
    base: list[float] = []
    mixed: list[float] = []
    for number in range(rounds):
        first = 1 + number * games
        for kind in (0, 1) if number % 2 else (1, 0):
            (mixed if kind else base).append(playouts(modules if kind else (), games, first))
    return median(base), median(mixed), sorted(mix / plain for plain, mix in zip(base, mixed, strict=True))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.modules", description="What modules cost.")
    parser.add_argument("--rounds", type=int, default=7, help="pairs of playouts (default 7)")
    parser.add_argument("--games", type=int, default=4, help="games of each kind in a pair (default 4)")
    parser.add_argument("--each", action="store_true", help="also every module alone")
    arguments = parser.parse_args()
    stay_on_one_core()
    mixes = [("everything", all_modules(PLAYERS))]
    if arguments.each:
        mixes += [(info.id, (info.id,)) for info in module_infos() if not info.requires]
    print(f"Random {PLAYERS}-player games, {arguments.rounds} pairs, us per decision (median)")
    for name, modules in mixes:
        base, mixed, ratios = compare(modules, arguments.rounds, arguments.games)
        ratio = median(ratios)
        verdict = f"; at most {AT_MOST:g}: {'met' if ratio <= AT_MOST else 'NOT MET'}" if name == "everything" else ""
        spread = f"ratio {ratio:.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})"
        print(f"  {name:24} {mixed:7.2f}   base {base:6.2f}   {spread}{verdict}")


if __name__ == "__main__":
    main()
