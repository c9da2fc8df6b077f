"""What a screen needs, question by question: ``python -m benchmarks.screens [--seeds 3] [--json]``.

Five chains, every module, seats that leave little undone; of every question the one with the most options. "First"
asks a town that remembers nothing, as after a server starts; "again" one that was asked before. Of a forecast the
slowest at any of these moments is shown.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from benchmarks.stopwatch import seconds_of, seconds_prepared, stay_on_one_core, yardstick
from magnate.content.choices import all_modules
from magnate.game import Game
from magnate.model.setup import Setup
from magnate.testing.random_play import busy_moves, staffed_game
from magnate.view.race import milestone_race
from magnate.view.screen.asked.question import asked_of
from magnate.view.screen.dinner.forecast import dinner_forecast
from magnate.view.screen.marketing import marketing_forecast
from magnate.view.screen.radar import milestone_radar
from magnate.view.screen.view import view_of

SEATS = 5
ROUNDS = 8
FORECASTS: dict[str, Callable[[Game, int], object]] = {
    "the table itself": view_of,
    "dinner forecast": dinner_forecast,
    "marketing forecast": marketing_forecast,
    "milestone radar": lambda game, _: milestone_radar(game),
    "milestone race": lambda game, _: milestone_race(game),
}


class Moment(NamedTuple):
    """A game where a seat is asked something, with so many options."""

    game: Game
    seat: int
    options: int


class Figure(NamedTuple):
    """Milliseconds of one question, and yardsticks for comparing machines."""

    name: str
    options: int
    first: float
    again: float
    yardsticks: float


def widest(seeds: int) -> dict[str, Moment]:
    """Return the question of each kind that has the most options in some games."""
    found: dict[str, Moment] = {}
    for seed in range(seeds):
        setup = Setup.choose(SEATS, modules=all_modules(SEATS), seed=seed)
        for game in busy_moves(staffed_game(setup, seed), Random(seed), ROUNDS):
            for decision in game.pending[:1]:
                options = len(game.options(decision.seat))
                if decision.kind not in found or options > found[decision.kind].options:
                    found[decision.kind] = Moment(game.copy(), decision.seat, options)
    return found


def figures(seeds: int) -> Iterator[Figure]:
    """Yield what was measured."""
    unit = seconds_of(yardstick)
    moments = widest(seeds)
    for kind, moment in sorted(moments.items()):
        yield timed(kind, moment, asked_of, unit)
    for name, forecast in FORECASTS.items():
        each = [timed(name, moment._replace(options=0), forecast, unit) for moment in moments.values()]
        yield max(each, key=lambda figure: figure.again)


def timed(name: str, moment: Moment, ask: Callable[[Game, int], object], unit: float) -> Figure:
    """Return how long it takes to ask this of a seat."""

    def fresh() -> Game:
        return Game.from_position(moment.game.position(), listen=False)

    first = seconds_prepared(fresh, lambda game: ask(game, moment.seat), rounds=5)
    again = seconds_of(lambda: ask(moment.game, moment.seat))
    return Figure(name, moment.options, first * 1e3, again * 1e3, again / unit)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.screens", description="What a screen needs, in ms.")
    parser.add_argument("--seeds", type=int, default=3, help="games to look for the widest questions in (default 3)")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    arguments = parser.parse_args()
    stay_on_one_core()
    found = list(figures(arguments.seeds))
    if arguments.json:
        print(json.dumps([figure._asdict() for figure in found], indent=2))
        return
    print(f"{'':<26}{'options':>8}{'first ms':>10}{'again ms':>10}{'yardsticks':>12}")
    for figure in found:
        name, options, first, again, yards = figure
        print(f"{name:<26}{options or '':>8}{first:>10.2f}{again:>10.2f}{yards:>12.2f}")


if __name__ == "__main__":
    main()
