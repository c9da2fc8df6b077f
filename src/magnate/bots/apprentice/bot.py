"""Plays by the fast policy, and slips now and then as people do in their first games."""

from __future__ import annotations

import random
from typing import NamedTuple

from magnate.bots.fast.policy import Policy
from magnate.bots.fast.weights import STANDARD, Weights
from magnate.bots.search.candidates import different_hires
from magnate.game import SeatView
from magnate.model.actions import FINISH, Action, Advertise, Options, TakePosition
from magnate.rules.choices import find
from magnate.rules.company import fits
from magnate.rules.flow import asked
from magnate.rules.table import Table


class Slips(NamedTuple):
    """How often a mistake is made, as a share of the times there is an occasion.

    forgotten: a card that should work stays on the beach. hire: somebody else is hired. untrained: a training is
    forgotten. message: a campaign praises something else. place: any place in the turn order.
    """

    forgotten: float = 0.3
    hire: float = 0.2
    untrained: float = 0.25
    message: float = 0.25
    place: float = 0.4


LEARNER = Slips()

EAGER = STANDARD._replace(recruit_2=14.0, recruit_3=8.0, recruit_more=4.0, last_hires=30.0, slot_missing=3.0)
"""Numbers of somebody who hires ever more people, and forgets that they need managers."""


class ApprenticeBot:
    """Makes a beginner's mistakes, each with a fixed chance, and is sensible otherwise. One game, one bot."""

    def __init__(self, weights: Weights = EAGER, slips: Slips = LEARNER) -> None:
        self.policy = Policy(weights)
        self.slips = slips
        self._thought: tuple[int, int] | None = None

    def choose(self, view: SeatView, options: Options, dice: random.Random) -> Action:
        """Return the option that the plan says, or a mistake."""
        table = Table(view.book, view.state)
        question = asked(table)
        if question == "restructuring":
            self._think(table, view.seat, dice)
        action = self.policy.choose(table, view.seat, options, dice)
        if len(options) == 1:
            return action
        return self._slip(question, options, action, dice)

    def _think(self, table: Table, seat: int, dice: random.Random) -> None:
        """Plan the structure of the round, and perhaps forget somebody."""
        if self._thought == (table.state.round, seat):
            return
        self._thought = (table.state.round, seat)
        goal = self.policy.structure(table, seat)
        if dice.random() >= self.slips.forgotten:
            return
        busy = [card for card, count in enumerate(goal) if count]
        forgetful = goal[:]
        if busy:
            forgetful[dice.choice(busy)] -= 1
        if fits(table, seat, forgetful):
            self.policy.memory(table, seat).goal = forgetful

    def _slip(self, question: str, options: Options, action: Action, dice: random.Random) -> Action:
        """Return the action meant, or what is done instead of it."""
        chance = dice.random()
        if question == "hire" and action != FINISH and chance < self.slips.hire:
            others = different_hires(options, action)
            return dice.choice(others) if others else action
        if question == "train" and chance < self.slips.untrained and find(options, FINISH) is not None:
            return FINISH
        if question == "campaign_message" and chance < self.slips.message:
            others = [one for one in options if type(one) is Advertise]
            return dice.choice(others) if others else action
        if question == "order_of_business" and chance < self.slips.place:
            places: list[Action] = [one for one in options if type(one) is TakePosition]
            return dice.choice(places) if places else action
        return action
