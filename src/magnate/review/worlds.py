"""Imagined games of a window: dealt from what the seat knew, and played on to the end by planners of many minds."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from magnate.bots.fast.minds import minds_of
from magnate.bots.fast.playing import play_on
from magnate.bots.fast.policy import Policy
from magnate.bots.fast.styles import LEANINGS, PLANNER
from magnate.bots.fast.weights import STANDARD, Weights, alike
from magnate.bots.plans import Executor, Expected, PlannedStep, TurnPlan
from magnate.bots.plans.plan import Doing
from magnate.bots.plans.rehearsal import play_round
from magnate.game import SeatView
from magnate.model.actions import READY
from magnate.model.events import BonusCounted
from magnate.model.state import State
from magnate.review.levels import ROUNDS
from magnate.review.windows import Line
from magnate.rules import flow
from magnate.rules.book import Book
from magnate.rules.imagining import imagined
from magnate.rules.table import Table


class Outcome(NamedTuple):
    """How an imagined game ended for a seat. margin: dollars ahead of its best rival. won: 1 for a game won, else 0."""

    margin: int
    won: float
    cash: tuple[int, ...]


class Worlds:
    """Plays imagined games of one rule book."""

    def __init__(self, book: Book, last_round: int = ROUNDS) -> None:
        """Play games that go on to a round at most. `played` counts them; `leans` are the leanings' numbers."""
        self.last_round = last_round
        self.plain = Policy(PLANNER)
        self.leanings = [Policy(style) for style in LEANINGS.values()]
        # One policy a seat, given other numbers for every game: what it knows of the map it keeps.
        self._policies = [Policy(PLANNER) for _ in range(book.players)]
        self.leans = [style.at(book) for style in LEANINGS.values()]
        self._minds = minds_of(PLANNER.at(book), alike(STANDARD).at(book))
        self._begun = False
        self.played = 0

    def _seated(self, table: Table, dice: random.Random, leans: tuple[int, Weights] | None = None) -> list[Policy]:
        """Return a policy for each seat, with nothing remembered; by which numbers it plays is drawn.

        leans: a seat that plays by these numbers instead; the others draw the same ones with it and without.
        """
        for seat, policy in enumerate(self._policies):
            if not self._begun:
                policy.look(table, seat)
            policy.forget()
            policy.weights = self._minds[int(dice.random() * len(self._minds))]
        if leans is not None:
            self._policies[leans[0]].weights = leans[1]
        self._begun = True
        self.played += 1
        return self._policies

    def play(
        self, view: SeatView, line: Line | None, seed: int, *, later: bool = False, leaning: int | None = None
    ) -> Outcome:
        """Play one imagined game that the seat begins by a line, and return how it ended for the seat.

        later: the seat also does what it really went on to do in that round, as far as that is possible.
        leaning: the number of the leaning by which the seat plays on; None for a mind that is drawn.
        """
        return outcome(self.end(view, line, seed, later=later, leaning=leaning), view.seat)

    def end(
        self, view: SeatView, line: Line | None, seed: int, *, later: bool = False, leaning: int | None = None
    ) -> State:
        """Play such a game, and return all there was at its end."""
        table, policies, dice = self.dealt(view, seed, leaning)
        if line is not None:
            self._begin(table, view.seat, line, policies, dice, later=later)
        play_on(table, policies, dice, self.last_round)
        return table.state

    def round(self, view: SeatView, line: Line, seed: int, *, leaning: int | None = None) -> tuple[State, int]:
        """Play the rest of a round that the seat begins by a line; return the end of it, and what its dinner earned."""
        table, policies, dice = self.dealt(view, seed, leaning)
        table.events = []
        self._begin(table, view.seat, line, policies, dice, later=False)
        play_on(table, policies, dice, view.state.round)
        bonus = sum(one.bonus for one in table.events if isinstance(one, BonusCounted) and one.seat == view.seat)
        return table.state, table.state.chains[view.seat].earned + bonus

    def dealt(self, view: SeatView, seed: int, leaning: int | None = None) -> tuple[Table, list[Policy], random.Random]:
        """Deal an imagined game, and return it with who plays it on and the dice; leaning as for `play`."""
        dice = random.Random(seed)
        table = imagined(view.book, view.state, view.seat, dice)
        leans = None if leaning is None else (view.seat, self.leans[leaning])
        return table, self._seated(table, dice, leans), dice

    def _begin(
        self, table: Table, seat: int, line: Line, policies: list[Policy], dice: random.Random, *, later: bool
    ) -> None:
        steps: tuple[PlannedStep, ...] = line.steps
        question = flow.asked(table)
        if line.goal:
            table.state.chains[seat].selected = list(line.goal)
            flow.apply(table, seat, READY)
            flow.advance(table)
        if later:
            steps += line.later
        if steps:
            plan = TurnPlan(seat, table.state.round, question, steps, Doing(), Expected())
            play_round(table, seat, policies, Executor(plan, policies[seat]).act, None, dice)

    def play_state(self, book: Book, state: State, seed: int) -> State:
        """Play a whole state on to the end, and return how it ended. Its secrets must be ones that may be used."""
        dice = random.Random(seed)
        table = Table(book, state.copy())
        play_on(table, self._seated(table, dice), dice, self.last_round)
        return table.state


def outcome(state: State, seat: int) -> Outcome:
    """Return how a game ended for a seat; one that was stopped counts by its cash."""
    cash = tuple(chain.cash for chain in state.chains)
    return Outcome(margin_of(cash, seat), float(winner_of(state, cash) == seat), cash)


def margin_of(cash: Sequence[int], seat: int) -> int:
    """Return how many dollars a seat is ahead of its best rival."""
    return cash[seat] - max(other for number, other in enumerate(cash) if number != seat)


def winner_of(state: State, cash: Sequence[int]) -> int:
    """Return who wins: by the rules, or by cash where a game was stopped."""
    return state.winner if state.finished else max(range(len(cash)), key=lambda seat: cash[seat])
