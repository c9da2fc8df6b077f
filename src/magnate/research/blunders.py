"""Games with one decision that is known to be bad: what reviews are measured by.

A planner's game is stopped at a decision, something plainly bad is done there, and planners play on. It counts as
known only where the planner's own choice, from the very same state, ends the game further ahead against rivals of
every leaning, and clearly so on average.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

from magnate.bots.driver import play_game
from magnate.bots.fast import FastBot, places
from magnate.bots.fast.policy import Policy
from magnate.bots.fast.styles import LEANINGS, PLANNER
from magnate.bots.fast.weights import Style
from magnate.content.choices import all_modules
from magnate.game import Game
from magnate.model.actions import FINISH, READY, Action, Advertise, Fire, Hire
from magnate.model.record import Record
from magnate.model.setup import Setup
from magnate.review.windows import CAMPAIGN, FIRST_RESTAURANT, PAYDAY, STAFF, STRUCTURE, WORKS, kind_of
from magnate.rules.table import Table

LEAST_COST = 60
"""Dollars that a planted blunder costs at least, on average over the rivals."""

MAX_ROUNDS = 60

RIVALS = (PLANNER, *LEANINGS.values())
"""Who may sit at the other seats when it is found out what a blunder costs: it costs something against each."""

ALL = "all modules"

Instead = Callable[[Game, int, Action], Action]
"""Returns what a seat does instead of the planner's own action; that very action where it has nothing else to do."""


class Slip(NamedTuple):
    """A blunder to plant. kind: of the window. question: where it begins. instead: what is done in the window."""

    name: str
    kind: str
    question: str
    round: int
    instead: Instead


class Company(NamedTuple):
    """Who plays with what: seats, and a recommended mix of modules, ALL of them, or "" for the base game."""

    players: int
    preset: str = ""

    def setup(self, seed: int) -> Setup:
        """Return a set-up."""
        if self.preset == ALL:
            return Setup.choose(self.players, modules=all_modules(self.players), seed=seed)
        return Setup.choose(self.players, preset=self.preset, seed=seed)

    def __str__(self) -> str:
        return f"{self.players} seats, {self.preset or 'base'}"


class Planted(NamedTuple):
    """A game with a blunder. move: moves before it. cost: dollars, by games played on with and without it."""

    record: Record
    company: Company
    name: str
    seat: int
    kind: str
    round: int
    move: int
    cost: int


def far_away(game: Game, seat: int, _own: Action) -> Action:
    """Open where the planner would open last of all."""
    view = game.view(seat)
    outlook = Policy(PLANNER).look(Table(view.book, view.state), seat)
    return places.ranked_first_restaurants(outlook, game.options(seat))[-1]


def finishing(question: str) -> Instead:
    """Return what does nothing in a step of the working day."""

    def instead(game: Game, seat: int, own: Action) -> Action:
        asks = game.state.step == question and FINISH in game.options(seat)
        return FINISH if asks else own

    return instead


def all_waitresses(game: Game, seat: int, own: Action) -> Action:
    """Hire nobody but waitresses."""
    waits = [one for one in game.options(seat) if isinstance(one, Hire) and one.employee == "waitress"]
    return waits[0] if waits else own


def nobody_works(game: Game, seat: int, own: Action) -> Action:
    """Leave everybody on the beach."""
    return READY if READY in game.options(seat) else own


def no_cook_works(game: Game, seat: int, own: Action) -> Action:
    """Put to work whom the planner would, but for those who make food."""
    view, book = game.view(seat), game.book
    goal = Policy(PLANNER).structure(Table(view.book, view.state), seat)
    selected = game.state.chains[seat].selected
    for card, count in enumerate(goal):
        if selected[card] < count and not book.employees[card].produces:
            return book.put_to_work[card]
    return nobody_works(game, seat, own)


def for_rivals(game: Game, seat: int, own: Action) -> Action:
    """Advertise, for as long as possible, what the chain has nobody to make or fetch."""
    book, chain = game.book, game.state.chains[seat]
    cards = [book.employees[card] for card in range(len(book.employees)) if chain.hand[card] or chain.work[card]]
    made = {book.goods[good] for card in cards for good in card.produces}
    if any(card.drinks_mode for card in cards):
        made |= {book.goods[good] for good in book.drinks}
    useless = [one for one in game.options(seat) if isinstance(one, Advertise) and one.good not in made]
    return max(useless, key=lambda one: one.rounds) if useless else own


def fires_cooks(game: Game, seat: int, own: Action) -> Action:
    """Dismiss those who make food; else do as the planner does."""
    book = game.book
    for option in game.options(seat):
        if isinstance(option, Fire) and book.employees[book.by_employee[option.employee]].produces:
            return option
    return own


SLIPS = (
    Slip("far away", FIRST_RESTAURANT, "first_restaurant", 0, far_away),
    Slip("nobody hired", STAFF, "hire", 1, finishing("hire")),
    Slip("nobody works", STRUCTURE, "restructuring", 3, nobody_works),
    Slip("no cook works", STRUCTURE, "restructuring", 4, no_cook_works),
    Slip("nobody hired", STAFF, "hire", 2, finishing("hire")),
    Slip("for rivals", CAMPAIGN, "launch", 3, for_rivals),
    Slip("no campaign", CAMPAIGN, "launch", 3, finishing("launch")),
    Slip("nothing made", WORKS, "food", 5, finishing("food")),
    Slip("all waitresses", STAFF, "hire", 2, all_waitresses),
    Slip("cooks dismissed", PAYDAY, "payday", 5, fires_cooks),
    Slip("nobody works", STRUCTURE, "restructuring", 7, nobody_works),
    Slip("no cook works", STRUCTURE, "restructuring", 6, no_cook_works),
    Slip("nothing made", WORKS, "food", 7, finishing("food")),
)
"""What is planted, and where. Their number and that of `COMPANIES` have no common divisor, so all pairs come."""

COMPANIES = (
    Company(2),
    Company(3),
    Company(2, "nightlife"),
    Company(4),
    Company(3, "sustenance"),
    Company(5),
    Company(2, "asian_fusion"),
    Company(4, "korean_city"),
    Company(6, ALL),
    Company(3, "overtime"),
)
"""Where it is planted, in turn."""


def planted(numbers: range, companies: tuple[Company, ...] = COMPANIES) -> Iterator[tuple[int, Planted]]:
    """Yield games with a blunder, each with its number; numbers with which none can be planted are left out."""
    for number in numbers:
        found = plant(number, companies)
        if found is not None:
            yield number, found


def plant(number: int, companies: tuple[Company, ...] = COMPANIES) -> Planted | None:
    """Return the game of a number; None where its blunder is not possible, or costs too little."""
    company, slip = companies[number % len(companies)], SLIPS[number % len(SLIPS)]
    seat = number // len(companies) % company.players
    game = Game.new(company.setup(number), listen=False)
    bots = [FastBot(PLANNER) for _ in range(company.players)]
    while not game.finished and game.state.round <= slip.round:
        if (game.state.step, game.state.round) == (slip.question, slip.round) and seat in game.state.waiting:
            break
        asked = game.pending[0]
        game.play(asked.seat, bots[asked.seat].choose(game.view(asked.seat), game.options(asked.seat), _dice()))
    if seat not in game.state.waiting or (game.state.step, game.state.round) != (slip.question, slip.round):
        return None
    moves = len(game.moves)
    bad = _again(game)
    if not _blunder(bad, slip, seat):
        return None
    costs: list[int] = []
    for rival in RIVALS:
        costs.append(_ahead(game, seat, rival) - _ahead(bad, seat, rival))
        if costs[-1] <= 0:
            return None
    cost = sum(costs) // len(costs)
    if cost < LEAST_COST:
        return None
    _play_on(bad, PLANNER, seat)
    return Planted(bad.record(), company, slip.name, seat, slip.kind, slip.round, moves, cost)


def _blunder(game: Game, slip: Slip, seat: int) -> bool:
    """Play a window with a blunder; tell whether anything in it was not the planner's."""
    bot, differs = FastBot(PLANNER), False
    while not game.finished and seat in game.state.waiting and kind_of(game.state) == slip.kind:
        own = bot.choose(game.view(seat), game.options(seat), _dice())
        action = slip.instead(game, seat, own)
        differs = differs or action != own
        game.play(seat, action)
    return differs


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
