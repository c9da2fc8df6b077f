"""Games with one decision that is known to be bad: what reviews are measured by.

A planner's game is stopped at a decision, something plainly bad is done there, and planners play on. It counts as
known only where the planner's own choice, from the very same state, ends the game further ahead against rivals of
every leaning, and clearly so on average.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from magnate.bots.driver import play_game
from magnate.bots.fast import FastBot, places
from magnate.bots.fast.policy import Policy
from magnate.bots.fast.styles import PLANNER, STYLES
from magnate.bots.fast.weights import Style
from magnate.game import Game
from magnate.model.actions import FINISH, READY, Action, Fire
from magnate.model.record import Record
from magnate.model.setup import Setup
from magnate.review.windows import CAMPAIGN, FIRST_RESTAURANT, PAYDAY, STAFF, STRUCTURE
from magnate.rules.table import Table

LEAST_COST = 60
"""Dollars that a planted blunder costs at least, on average over the rivals."""

MAX_ROUNDS = 60

RIVALS = (PLANNER, *STYLES.values())
"""Who may sit at the other seats when it is found out what a blunder costs: it costs something against each."""

PLACES = (
    (FIRST_RESTAURANT, "first_restaurant", 0),
    (STAFF, "hire", 1),
    (STAFF, "hire", 2),
    (STRUCTURE, "restructuring", 3),
    (CAMPAIGN, "launch", 3),
    (STRUCTURE, "restructuring", 5),
    (PAYDAY, "payday", 5),
    (STRUCTURE, "restructuring", 7),
)
"""Where blunders are planted: kind of window, question, round."""


class Planted(NamedTuple):
    """A game with a blunder. move: moves before it. cost: dollars, by games played on with and without it."""

    record: Record
    seat: int
    kind: str
    round: int
    move: int
    cost: int


def planted(seeds: range, players: int = 2) -> Iterator[Planted]:
    """Yield a game for each seed and place in which a blunder can be planted."""
    for seed in seeds:
        for kind, question, round_ in PLACES:
            found = plant(Setup.choose(players, seed=seed), kind, question, round_, seat=seed % players)
            if found is not None:
                yield found


def plant(setup: Setup, kind: str, question: str, round_: int, seat: int) -> Planted | None:
    """Return a game with a blunder at a decision; None where it is not put, leaves no choice, or costs too little."""
    game = Game.new(setup, listen=False)
    bots = [FastBot(PLANNER) for _ in range(setup.players)]
    while not game.finished and game.state.round <= round_:
        asked = game.pending[0]
        if (asked.kind, game.state.round) == (question, round_) and seat in game.state.waiting:
            break
        game.play(asked.seat, bots[asked.seat].choose(game.view(asked.seat), game.options(asked.seat), _dice()))
    else:
        return None
    if seat not in game.state.waiting:
        return None
    moves = len(game.moves)
    good, bad = _again(game), _again(game)
    for action in blunder(bad, kind, seat):
        if action not in bad.options(seat):
            return None
        bad.play(seat, action)
    if len(bad.moves) == moves:
        return None
    costs = [_ahead(good, seat, rival) - _ahead(bad, seat, rival) for rival in RIVALS]
    cost = sum(costs) // len(costs)
    known = cost >= LEAST_COST and min(costs) > 0
    if not known:
        return None
    _play_on(bad, PLANNER, seat)
    return Planted(bad.record(), seat, kind, round_, moves, cost)


def blunder(game: Game, kind: str, seat: int) -> list[Action]:
    """Return something plainly bad to do in a window."""
    if kind == STRUCTURE:
        return [READY]
    if kind in (STAFF, CAMPAIGN):
        return [FINISH]
    options = game.options(seat)
    view = game.view(seat)
    if kind == FIRST_RESTAURANT:
        outlook = Policy(PLANNER).look(Table(view.book, view.state), seat)
        return [places.ranked_first_restaurants(outlook, options)[-1]]
    firing = [option for option in options if isinstance(option, Fire)]
    return [firing[-1], READY] if firing else []


def _again(game: Game) -> Game:
    """Return the same game once more, with its moves."""
    return Game.replay(game.record())


def _ahead(game: Game, seat: int, rival: Style) -> int:
    """Play a copy of a game to its end and return how many dollars a seat is ahead of its best rival."""
    trial = game.copy()
    _play_on(trial, rival, seat)
    cash = [chain.cash for chain in trial.state.chains]
    return cash[seat] - max(other for number, other in enumerate(cash) if number != seat)


def _play_on(game: Game, rival: Style, seat: int) -> None:
    """Let a planner play a seat to the end of the game, against rivals of a style."""
    bots = [FastBot(PLANNER if number == seat else rival) for number in range(game.setup.players)]
    play_game(game, bots, _dice(), MAX_ROUNDS)


def _dice() -> random.Random:
    return random.Random(1)
