"""How quickly each computer plays: a decision, a turn, a game, and the imagined games behind them.

``python -m benchmarks.levels [--levels planner,greedy] [--players 2,4] [--games 4] [--rounds 3] [--seed 1]``: any level
of the registry, the usual ones by default, against itself, in the base game and with all modules, on one core. Levels
that search are slow: `--rounds` stops games after so many rounds (0: played to the end), and then there are no games a
second. Levels take turns map by map, so that other work on the machine disturbs all alike; ratios are those of
this run, to the first level named.
"""

from __future__ import annotations

import argparse
import random
from time import process_time
from typing import NamedTuple

from benchmarks.stopwatch import stay_on_one_core
from magnate import Game, Setup, is_compiled
from magnate.bots.fast.playing import play_on
from magnate.bots.fast.policy import Policy
from magnate.bots.fast.styles import PLANNER
from magnate.bots.plans import plans_for
from magnate.bots.registry import BOT_NAMES, make_bot
from magnate.content.choices import all_modules
from magnate.rules.table import Table

USUAL = "planner,fast,greedy,apprentice,random,searcher"
MOST_ROUNDS = 40


class Spent(NamedTuple):
    """Seconds of bots and of whole games, and what was done in them; games count only those that ended."""

    thinking: float = 0.0
    seconds: float = 0.0
    decisions: int = 0
    turns: int = 0
    games: int = 0

    def and_then(self, more: Spent) -> Spent:
        """Return both together."""
        return Spent(
            self.thinking + more.thinking,
            self.seconds + more.seconds,
            self.decisions + more.decisions,
            self.turns + more.turns,
            self.games + more.games,
        )


def played(level: str, players: int, modules: tuple[str, ...], seed: int, rounds: int) -> Spent:
    """Play one game of a level against itself; making it is not counted. rounds: at most so many, 0 for all."""
    game = Game.new(Setup.choose(players, modules=modules, seed=seed), listen=False)
    bots = [make_bot(level) for _ in range(players)]
    dice = [random.Random(seed * 100 + seat) for seat in range(players)]
    state, thinking, decisions = game.state, 0.0, 0
    begun = process_time()
    while not game.finished and state.round <= (rounds or MOST_ROUNDS):
        seat = state.waiting[0]
        options, view = game.options(seat), game.view(seat)
        asked = process_time()
        action = bots[seat].choose(view, options, dice[seat])
        thinking += process_time() - asked
        decisions += 1
        game.play(seat, action)
    seconds = process_time() - begun
    return Spent(thinking, seconds, decisions, players * (state.round - (not game.finished)), int(game.finished))


def imagined(players: int, modules: tuple[str, ...], games: int, seed: int) -> float:
    """Return the whole games a second that planners play without views, as searches do."""
    policy, total = Policy(PLANNER), 0.0
    for number in range(games):
        game = Game.new(Setup.choose(players, modules=modules, seed=seed + number), listen=False)
        policy.forget()
        begun = process_time()
        play_on(Table(game.book, game.state), [policy] * players, random.Random(seed), MOST_ROUNDS)
        total += process_time() - begun
    return games / total


def planned(players: int, modules: tuple[str, ...], seed: int) -> float:
    """Return the seconds of plans made for the first structure to choose."""
    game = Game.new(Setup.choose(players, modules=modules, seed=seed), listen=False)
    bot, dice = make_bot("planner"), random.Random(seed)
    while game.pending[0].kind != "restructuring" or game.state.round < 3:
        seat = game.state.waiting[0]
        game.play(seat, bot.choose(game.view(seat), game.options(seat), dice))
    view = game.view(game.state.waiting[0])
    begun = process_time()
    plans_for(view, random.Random(seed))
    return process_time() - begun


def line(level: str, spent: Spent, first: float) -> str:
    """Return the figures of a level in words. first: seconds a decision of the level that others are compared with."""
    decision = spent.thinking / spent.decisions
    games = f"{spent.games / spent.seconds:10.2f}" if spent.games else "         -"
    turn = spent.thinking / max(1, spent.turns)
    return f"  {level:18}{decision * 1e6:12.1f}{turn * 1e3:12.2f}{games}{decision / first:10.2f}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.levels", description="How quickly computers play.")
    parser.add_argument("--levels", default=USUAL, help=f"some of {', '.join(BOT_NAMES)} (default {USUAL})")
    parser.add_argument("--players", default="2,4", help="seats (default 2,4)")
    parser.add_argument("--games", type=int, default=4, help="maps (default 4)")
    parser.add_argument("--rounds", type=int, default=0, help="stop games after so many rounds (default 0: never)")
    parser.add_argument("--seed", type=int, default=1, help="first seed; they count up (default 1)")
    arguments = parser.parse_args()
    levels = arguments.levels.split(",")
    stay_on_one_core()
    print(f"{'compiled' if is_compiled() else 'pure Python'}, one core, {arguments.games} maps, processor time")
    for players in [int(word) for word in arguments.players.split(",")]:
        for words, modules in (("base game", ()), ("all modules", all_modules(players))):
            total = dict.fromkeys(levels, Spent())
            for number in range(arguments.games):
                for level in levels:
                    spent = played(level, players, modules, arguments.seed + number, arguments.rounds)
                    total[level] = total[level].and_then(spent)
            first = total[levels[0]].thinking / total[levels[0]].decisions
            print(f"{players} seats, {words}: us a decision, ms a turn, games a second, decision against {levels[0]}")
            for level in levels:
                print(line(level, total[level], first))
            rate = imagined(players, modules, 4 * arguments.games, arguments.seed)
            plans = planned(players, modules, arguments.seed)
            print(f"  imagined games a second: {rate:.1f}; plans for a structure: {plans:.2f} s", flush=True)


if __name__ == "__main__":
    main()
