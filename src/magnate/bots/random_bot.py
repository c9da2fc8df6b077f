"""The bot that knows nothing: every option is as likely as any other."""

from __future__ import annotations

import random

from magnate.game import SeatView
from magnate.model.actions import Action, Options


class RandomBot:
    """Chooses uniformly among the options without looking at anything."""

    __slots__ = ()

    def choose(self, view: SeatView, options: Options, dice: random.Random) -> Action:
        """Return any option."""
        return options[self.pick(len(options), dice)]

    def pick(self, count: int, dice: random.Random) -> int:
        """Return any index."""
        return int(dice.random() * count)  # a fifth of randrange's time, and no less even for so few options
