"""Recorded games for the tests of this folder."""

from __future__ import annotations

from functools import cache
from random import Random

from magnate import Game, Record, Setup
from magnate.bots.driver import play_game
from magnate.bots.registry import make_bot
from magnate.testing import random_moves


@cache
def random_record(players: int, variant: str, rounds: int = 6) -> Record:
    """Return the record of a random game."""
    game = Game.new(Setup.choose(players, variant=variant, seed=players))
    for _ in random_moves(game, Random(players), rounds):
        pass
    return game.record({"seat_0": "Ada", "table": 'a "quoted" text'})


@cache
def greedy_record(players: int = 2) -> Record:
    """Return the record of a game between greedy bots, played to its end."""
    game = Game.new(Setup.choose(players, seed=players))
    play_game(game, [make_bot("greedy") for _ in range(players)], Random(1), 60)
    return game.record()
