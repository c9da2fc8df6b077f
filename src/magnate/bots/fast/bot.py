"""The fast policy as a computer seat."""

from __future__ import annotations

import random

from magnate.bots.fast.policy import Policy
from magnate.bots.fast.weights import STANDARD, Style, Weights
from magnate.game import SeatView
from magnate.model.actions import Action, Options
from magnate.rules.table import Table


class FastBot:
    """Builds a company that makes what it advertises, as `greedy` does, but plans each step once.

    It may be asked for any seats of a game; what it remembers are plans, which it could make again.
    """

    def __init__(self, style: Weights | Style = STANDARD) -> None:
        """style: numbers to play by."""
        self.policy = Policy(style)

    def choose(self, view: SeatView, options: Options, dice: random.Random) -> Action:
        """Return the option that the plan says."""
        return self.policy.choose(Table(view.book, view.state), view.seat, options, dice)
