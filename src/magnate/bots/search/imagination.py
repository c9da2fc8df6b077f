"""Games that may be the real one, for all that a seat knows, and how its choices come out in them."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from magnate.bots.fast.playing import force, play_on
from magnate.bots.fast.policy import Policy
from magnate.bots.search.allowance import Allowance
from magnate.bots.search.answers import Answers
from magnate.bots.search.effort import Effort
from magnate.bots.search.rivals import Rivals
from magnate.bots.value.judge import Judge
from magnate.game import SeatView
from magnate.model.actions import READY, Action
from magnate.rules import flow
from magnate.rules.imagining import imagined
from magnate.rules.table import Table


class Trial(NamedTuple):
    """How a seat begins an imagined game; empty, it plays as it is minded to from the start.

    goal: the cards that are to work, when a structure is tried. line: otherwise, the actions that come first.
    """

    goal: Sequence[int] = ()
    line: Sequence[Action] = ()


AS_IT_IS = Trial()

EXPECTED = 0.8
"""How often a rival of an imagined game shows the structure that is expected of it."""


class Imagination:
    """Plays games on that a seat cannot tell from the real one, against rivals as it believes them to be.

    expected: the structures that rivals will probably show, by seat.
    """

    def __init__(self, effort: Effort, rivals: Rivals, answers: Answers, judge: Judge) -> None:
        self.effort: Effort = effort
        self.rivals: Rivals = rivals
        self.answers: Answers = answers
        self.judge: Judge = judge
        self.allowance: Allowance = Allowance(effort.choices)
        self.expected: dict[int, list[int]] = {}

    def standings(self, view: SeatView, policies: list[Policy], seed: int) -> list[float]:
        """Return how every seat comes out of one imagined game that these policies, by seat, play on."""
        dice = random.Random(seed)
        table = imagined(view.book, view.state, view.seat, dice)
        for policy in policies:
            policy.forget()
        self._play_on(view, table, policies, dice, self.effort.rounds)
        return [self.judge.standing(table, seat) for seat in range(len(policies))]

    def outcome(
        self, view: SeatView, seat: int, players: Mapping[int, Policy], trial: Trial, rounds: int, seed: int
    ) -> float:
        """Return how a seat that begins like this comes out of one imagined game, after some rounds.

        players: who plays certain seats; at the others sit rivals as they may be.
        """
        dice = random.Random(seed)
        table = imagined(view.book, view.state, view.seat, dice)
        chains = table.state.chains
        policies = self.rivals.draw(len(chains), dice)
        self.answers.seat(policies, dice)
        self.rivals.forget()
        self.answers.forget()
        for one, policy in players.items():
            policies[one] = policy
            policy.forget()
        if table.state.step == "restructuring":
            for other, goal in self.expected.items():
                if other not in players and other in table.state.waiting and dice.random() < EXPECTED:
                    chains[other].selected = goal[:]
        if trial.goal:
            chains[seat].selected = list(trial.goal)
            flow.apply(table, seat, READY)
            flow.advance(table)
        elif not force(table, seat, trial.line):
            return 0.0
        self._play_on(view, table, policies, dice, rounds)
        return self.judge.standing(table, seat)

    def _play_on(self, view: SeatView, table: Table, policies: list[Policy], dice: random.Random, rounds: int) -> None:
        choices = play_on(table, policies, dice, view.state.round + rounds - 1)
        self.allowance.note(choices, rounds != self.effort.rounds)
