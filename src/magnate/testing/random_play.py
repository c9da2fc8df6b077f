"""Games between seats that choose at random, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from magnate.game import Game
from magnate.model.actions import Action, Decline, FinishStep, Options, Ready
from magnate.model.setup import Setup
from magnate.rules import restructuring
from magnate.rules.company import may_gain
from magnate.rules.table import Table

LEAVING = (FinishStep, Ready, Decline)
DILIGENCE = 8
"""A busy seat leaves a step with something to do once in so many times."""

CHOOSING = ("payday", "cleanup")
"""Questions in which leaving is as good as anything else."""

MANAGERS = 3
STAFF = 12
CASH = 120
STOCK = 3
"""What each chain of a staffed game begins with: managers, other cards, dollars, and pieces of a good at most."""


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


def busy_moves(game: Game, dice: Random, max_rounds: int = 60) -> Iterator[Game]:
    """Play like `random_moves`, by seats that rarely leave anything undone: more happens in fewer rounds."""
    while not game.finished and game.state.round <= max_rounds:
        yield game
        decision = game.pending[dice.randrange(len(game.pending))]
        game.play(decision.seat, _something_to_do(game.options(decision.seat), decision.kind, dice))
    yield game


def _something_to_do(options: Options, kind: str, dice: Random) -> Action:
    """Return a random option, mostly one that does something."""
    found = options[dice.randrange(len(options))]
    if kind in CHOOSING or not dice.randrange(DILIGENCE):
        return found
    if isinstance(found, LEAVING):
        others = [option for option in options if not isinstance(option, LEAVING)]
        return others[dice.randrange(len(others))] if others else found
    return found


def random_game(setup: Setup, seed: int, max_rounds: int = 60) -> Game:
    """Return a game played to its end, or to `max_rounds`, by random seats."""
    game = Game.new(setup, listen=False)
    for _ in random_moves(game, Random(seed), max_rounds):
        pass
    return game


def staffed_game(setup: Setup, seed: int) -> Game:
    """Return a game in round 1 whose chains have random cards, goods and cash to begin with.

    Every module has something to do at once, where random seats would seldom come by its cards.
    """
    dice = Random(seed)
    begun = Game.new(setup, listen=False)
    for game in random_moves(begun, dice):
        if game.state.round:
            break
    table = Table(begun.book, begun.state.copy())
    table.state.round = 0
    table.state.positions = []
    for seat in table.state.order:
        _endow(table, seat, dice)
    restructuring.begin(table)
    return Game(table)


def _endow(table: Table, seat: int, dice: Random) -> None:
    """Give a chain cards from the supply, goods, and dollars from the bank."""
    state, chain = table.state, table.state.chains[seat]
    managers = [card for card, _ in table.book.managers]
    others = [card for card in range(len(state.supply)) if card not in managers]
    for number in range(MANAGERS + STAFF):
        kinds = managers if number < MANAGERS else others
        card = dice.choice([card for card in kinds if state.supply[card] and may_gain(table, seat, card)])
        state.supply[card] -= 1
        chain.hand[card] += 1
    cash = min(CASH, state.bank)
    state.bank -= cash
    chain.cash += cash
    for good in table.book.catalogue.goods:
        chain.stock[good.index] += dice.randrange(STOCK + 1) if good.marketable else 0
