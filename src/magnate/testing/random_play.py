"""Games between seats that choose uniformly at random, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from magnate.game import Game
from magnate.model.setup import Setup


def random_moves(game: Game, dice: Random, max_rounds: int = 60) -> Iterator[Game]:
    """Play random legal actions on `game` and yield it at every decision, at last when it is over.

    max_rounds: stops at the beginning of a later round; random seats rarely empty the bank.
    """
    while not game.finished and game.state.round <= max_rounds:
        yield game
        decision = game.pending[dice.randrange(len(game.pending))]
        options = game.options(decision.seat)
        game.play(decision.seat, options[dice.randrange(len(options))])
    yield game


def random_game(setup: Setup, seed: int, max_rounds: int = 60) -> Game:
    """Return a game played to its end, or to `max_rounds`, by random seats."""
    game = Game.new(setup, listen=False)
    for _ in random_moves(game, Random(seed), max_rounds):
        pass
    return game
