"""What it costs to find out what would flip a house: ``python -m benchmarks.flips [--players 6] [--dinners 12]``.

Planners play games with every module; before each dinner every hungry house is asked about. Processor time.
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import median
from time import process_time

from benchmarks.stopwatch import stay_on_one_core
from magnate import Game, Setup
from magnate.bots import make_bot
from magnate.content.choices import all_modules
from magnate.rules.table import Table
from magnate.view.flips import flips_of_house


def measure(players: int, dinners: int, modules: tuple[str, ...]) -> list[float]:
    """Return the milliseconds for every hungry house of so many dinners with at least one."""
    game = Game.new(Setup.choose(players, seed=5, modules=modules), listen=False)
    bots, dice = [make_bot("planner") for _ in range(players)], Random(1)
    times: list[float] = []
    while not game.finished and dinners:
        seat = game.pending[0].seat
        _, scenes = game.play_scenes(seat, bots[seat].choose(game.view(seat), game.options(seat), dice))
        for scene in scenes:
            if scene.state.step == "dinnertime" and any(scene.state.tokens):
                dinners -= 1
                times += asked(Table(game.book, scene.state))
    return times


def asked(table: Table) -> list[float]:
    """Return the milliseconds for each hungry house."""
    times: list[float] = []
    for house, tokens in zip(table.state.houses, table.state.tokens, strict=True):
        if tokens:
            begun = process_time()
            flips_of_house(table, house.label)
            times.append((process_time() - begun) * 1000)
    return times


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.flips", description="What flips of a house cost.")
    parser.add_argument("--players", type=int, default=6, help="players (default 6)")
    parser.add_argument("--dinners", type=int, default=12, help="dinners of each kind of game (default 12)")
    arguments = parser.parse_args()
    stay_on_one_core()
    base = ("new_districts", "six_players") if arguments.players == 6 else ()
    for name, modules in (("base", base), ("all", all_modules(arguments.players))):
        times = measure(arguments.players, arguments.dinners, modules)
        print(
            f"{arguments.players} players, {name}: {len(times)} houses, "
            f"median {median(times):.0f} ms, most {max(times):.0f} ms"
        )


if __name__ == "__main__":
    main()
