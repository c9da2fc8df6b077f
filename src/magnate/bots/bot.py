"""What a bot is: somebody who chooses one of the legal actions, knowing what its seat may know."""

from __future__ import annotations

import random
from typing import Protocol, runtime_checkable

from magnate.game import SeatView
from magnate.model.actions import Action, Options


class Bot(Protocol):
    """Chooses one option at every decision of its seat."""

    def choose(self, view: SeatView, options: Options, dice: random.Random) -> Action:
        """Return one of the options. Equal views, options and dice give equal answers.

        view: what the seat may know now, nothing more. dice: the only source of chance.
        """
        ...


@runtime_checkable
class BlindBot(Bot, Protocol):
    """A bot that never looks: making a view for it would cost more than its move."""

    def pick(self, count: int, dice: random.Random) -> int:
        """Return the index of one of `count` options, 0 or more."""
        ...
