"""Random 4-player games: ours against catanatron's, alternately, in microseconds per decision."""

from __future__ import annotations

import importlib
import random
from importlib.metadata import version
from statistics import median
from typing import Any, NamedTuple

from benchmarks.stopwatch import time_once
from magnate import Game, Setup
from magnate.bots import RandomBot, play_game

PLAYERS = 4
MAX_ROUNDS = 60


class Playouts(NamedTuple):
    """Microseconds per decision in each round, and their comparison.

    ratios: catanatron / magnate for each pair. ratio: their median; above 1 we are faster.
    """

    yardstick: str
    rounds: int
    magnate: list[float]
    catanatron: list[float]
    ratios: list[float]
    ratio: float
    magnate_decisions: float
    catanatron_decisions: float


def compare(rounds: int, games: int, seed: int = 1) -> Playouts:
    """Play `games` random games of each kind in every round, one kind after the other."""
    catanatron = importlib.import_module("catanatron")
    ours_of(1, seed)
    theirs_of(catanatron, 1, seed)
    ours: list[float] = []
    theirs: list[float] = []
    counts = [0, 0]
    for number in range(rounds):
        first = seed + number * games
        for kind in (0, 1) if number % 2 else (1, 0):
            seconds, decisions = theirs_of(catanatron, games, first) if kind else ours_of(games, first)
            (theirs if kind else ours).append(seconds / decisions * 1e6)
            counts[kind] += decisions
    ratios = [their / our for our, their in zip(ours, theirs, strict=True)]
    per_game = [count / rounds / games for count in counts]
    name = f"catanatron {version('catanatron')}"
    return Playouts(name, rounds, ours, theirs, ratios, median(ratios), per_game[0], per_game[1])


def ours_of(games: int, seed: int) -> tuple[float, int]:
    """Return seconds and decisions of random games; setting up is not counted."""
    tables = [Game.new(Setup.choose(PLAYERS, seed=seed + i), listen=False) for i in range(games)]
    bots = [RandomBot()] * PLAYERS
    played = 0

    def play() -> None:
        nonlocal played
        for i, game in enumerate(tables):
            played += play_game(game, bots, random.Random(seed + i), MAX_ROUNDS).decisions

    return time_once(play), played


def theirs_of(catanatron: Any, games: int, seed: int) -> tuple[float, int]:
    """Return seconds and decisions of catanatron's random games; setting up is not counted."""
    colors = (catanatron.Color.RED, catanatron.Color.BLUE, catanatron.Color.WHITE, catanatron.Color.ORANGE)
    tables = [
        catanatron.Game([catanatron.RandomPlayer(color) for color in colors], seed=seed + i) for i in range(games)
    ]
    random.seed(seed)

    def play() -> None:
        for game in tables:
            game.play()

    seconds = time_once(play)
    return seconds, sum(len(game.state.actions) for game in tables)
