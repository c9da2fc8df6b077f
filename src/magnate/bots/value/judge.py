"""Who says how a seat stands where an imagined game stops."""

from __future__ import annotations

from magnate.bots.fast.playing import standing
from magnate.bots.fast.policy import Policy
from magnate.bots.fast.weights import STANDARD
from magnate.bots.value.features import features_of
from magnate.bots.value.model import Forest
from magnate.rules.table import Table


class Judge:
    """Judges by cash alone."""

    def standing(self, table: Table, seat: int) -> float:
        """Return how a seat stands: about 1 for a game won, 0 for one lost."""
        return standing(table.state, seat)


class Valuer(Judge):
    """Judges the beginning of a round by what was learned from games; a game that is over, by its result."""

    def __init__(self, forest: Forest) -> None:
        self.forest: Forest = forest
        self.policy: Policy = Policy(STANDARD)

    def standing(self, table: Table, seat: int) -> float:
        """Return how a seat stands: about 1 for a game won, 0 for one lost."""
        if table.state.finished or not table.state.chains[seat].in_game:
            return standing(table.state, seat)
        return self.forest.value(features_of(self.policy, table, seat))
