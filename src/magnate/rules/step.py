"""What every question of the game looks like."""

from __future__ import annotations

from magnate.model.actions import Action, Options
from magnate.rules.table import Table, refuse


class Step:
    """One kind of question: what may be answered, and what an answer does.

    Legality is decided in one place, `options`; `explain` only finds the words for a refusal.
    """

    simultaneous = False

    def begin(self, table: Table, seat: int) -> None:
        """Lay out what the seat can do, when this is a step of the working day that a module adds."""

    def options(self, table: Table, seat: int) -> Options:
        """Return every legal action of the seat, in a fixed order."""
        raise NotImplementedError

    def complete(self, table: Table, seat: int, action: Action) -> Action:
        """Return an action that is not among the options with what it left open filled in, or as it is."""
        return action

    def explain(self, table: Table, seat: int, action: Action) -> None:
        """Raise IllegalAction with the rule that forbids an action which is not among the options."""
        raise refuse("B-RND-01", f"{type(action).__name__} is not what is asked now.", "not_what_is_asked")

    def apply(self, table: Table, seat: int, action: Action) -> None:
        """Carry out a legal action."""
        raise NotImplementedError


def seal(table: Table, seat: int) -> None:
    """Count a seat's choice in a simultaneous phase as made (B-INF-04)."""
    table.state.chains[seat].ready = True
    table.state.waiting.remove(seat)
