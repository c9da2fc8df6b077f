"""Games for the explorer: openings drawn by dice, played on by the planner.

The planner always opens alike, and what never differs cannot be compared. So every chain of these games draws its
reserve card, often its first restaurant, and often whom it hires in the first three rounds; the rest is the planner's.
An opening is drawn without a look at what comes of it, so that the share of wins tells what it is worth to the planner.
"""

from __future__ import annotations

import random
from typing import NamedTuple

from magnate.bots.driver import play_game
from magnate.bots.fast import FastBot
from magnate.bots.fast.styles import PLANNER
from magnate.explorer.rows import ROUNDS, GameRow, row_of
from magnate.game import Game, SeatView
from magnate.model.actions import Action, ChooseReserve, Hire, Options, PlaceRestaurant
from magnate.model.setup import Setup
from magnate.puzzles.tables import Seats, tables_of

MAX_ROUNDS = 40
"""A game that lasts longer is left out."""

PLACED, HIRED = 0.5, 0.4
"""How often the first restaurant, and each hire of the first three rounds, is drawn instead of planned."""


def tables() -> tuple[Seats, ...]:
    """Return the tables, which games take in turn."""
    return tables_of("magnate.explorer")


class Opener:
    """The planner, with an opening that is partly drawn by dice."""

    def __init__(self) -> None:
        # Not a planner itself: where the engine is compiled, nothing interpreted can inherit from one.
        self.planner = FastBot(PLANNER)

    def choose(self, view: SeatView, options: Options, dice: random.Random) -> Action:
        """Return the option that was drawn, or that the plan says."""
        drawn = _drawn(view, options, dice)
        return self.planner.choose(view, options, dice) if drawn is None else drawn


def _drawn(view: SeatView, options: Options, dice: random.Random) -> Action | None:
    first = options[0]
    if isinstance(first, ChooseReserve):
        return dice.choice(options)
    if view.state.round == 0:
        places = [one for one in options if isinstance(one, PlaceRestaurant)]
        return dice.choice(places) if places and dice.random() < PLACED else None
    if view.state.round <= ROUNDS:
        hires = [one for one in options if isinstance(one, Hire)]
        return dice.choice(hires) if hires and dice.random() < HIRED else None
    return None


class Made(NamedTuple):
    """A game that was made. number: tells its table and its dice. taken: of each decision the number of the option."""

    number: int
    row: GameRow
    taken: tuple[int, ...]


def setup_of(number: int) -> Setup:
    """Return what the game of a number is played with."""
    return tables()[number % len(tables())].setup(number)


def made(number: int) -> Made | None:
    """Return the game of a number, the same every time; None where it did not end."""
    game = Game.new(setup_of(number), listen=False)
    bots = [Opener() for _ in range(game.setup.players)]
    play_game(game, bots, random.Random(number), MAX_ROUNDS)
    row = row_of(game.record()) if game.finished else None
    return None if row is None else Made(number, row, _taken(game))


def _taken(game: Game) -> tuple[int, ...]:
    """Return the number of each option that was taken, in order."""
    again, found = Game.new(game.setup, listen=False), []
    for seat, action in game.moves:
        index = list(again.options(seat)).index(action)
        found.append(index)
        again.take(seat, index)
    return tuple(found)


def replayed(one: Made) -> Game:
    """Return a game that was made, by the numbers of its options. Raises IndexError where the rules differ now."""
    game = Game.new(setup_of(one.number), listen=False)
    for index in one.taken:
        game.take(game.state.waiting[0], index)
    return game
