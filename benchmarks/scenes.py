"""Positions to measure at: a greedy 4-player game stopped in its middle."""

from __future__ import annotations

import random

from magnate import Game, Setup
from magnate.bots import GreedyBot

SEED = 7
MIDDLE = 8


def middle_game(players: int = 4, round_number: int = MIDDLE) -> Game:
    """Return a game between greedy bots at the first decision of a round."""
    game = Game.new(Setup.choose(players, seed=SEED), listen=False)
    bot, dice = GreedyBot(), random.Random(SEED)
    while not game.finished and game.state.round < round_number:
        play_on(game, bot, dice)
    return game


def game_asking(kind: str, players: int = 4) -> Game:
    """Return a middle game at the first decision of a kind."""
    game = middle_game(players)
    bot, dice = GreedyBot(), random.Random(SEED)
    while not game.finished:
        if game.pending[0].kind == kind:
            return game
        play_on(game, bot, dice)
    raise AssertionError(f"nobody was asked {kind}")


def play_on(game: Game, bot: GreedyBot, dice: random.Random) -> None:
    """Play one decision."""
    seat = game.pending[0].seat
    game.play(seat, bot.choose(game.view(seat), game.options(seat), dice))
