"""What every question of the game looks like."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from magnate.model.actions import Action, Options, Place
from magnate.model.compiling import mypyc_attr
from magnate.model.errors import IllegalAction
from magnate.rules.table import Table, refuse
from magnate.rules.wellformed import malformed


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One kind of question: what may be answered, and what an answer does.

    Legality is decided in one place, `options`; the others only find the words for a refusal.

    takes:        the kinds of action that can answer it; any other is refused before it is looked at.
    simultaneous: all seats are asked at once, and none sees what another chose.
    continues:    it goes on with a choice that another question began; where that depends on the moment,
                  `is_continuing` says it instead.
    opens:        actions that here, and not everywhere, only begin a choice (see `ActionKind.opens`).
    """

    takes: ClassVar[tuple[type, ...]] = ()
    simultaneous: ClassVar[bool] = False
    continues: ClassVar[bool] = False
    opens: ClassVar[tuple[type, ...]] = ()

    def begin(self, table: Table, seat: int) -> None:
        """Lay out what the seat can do, when this is a step of the working day that a module adds."""

    def is_continuing(self, table: Table) -> bool:
        """Tell whether it now completes a choice begun before; asked only while it is the open question."""
        return self.continues

    def options(self, table: Table, seat: int) -> Options:
        """Return every legal action of the seat, in a fixed order."""
        raise NotImplementedError

    def complete(self, table: Table, seat: int, action: Action) -> Action:
        """Return an action that is not among the options with what it left open filled in, or as it is."""
        return action

    def malformed(self, table: Table, action: Action) -> IllegalAction | None:
        """Return the refusal of an action of a kind it takes whose values mean nothing at this table, else None.

        Each value has the type of its field. Fields whose type says what they name (`magnate.model.meanings`) are
        checked here; a question with names of its own checks them besides.
        """
        return malformed(table.book, action)

    def explain(self, table: Table, seat: int, action: Action) -> IllegalAction:
        """Return the refusal of a well-formed action of a kind it takes which is not among the options."""
        return refuse("B-RND-01", f"{action!r} is not possible now.", "not_possible_now")

    def how_far(self, table: Table, seat: int, action: Action) -> tuple[int, IllegalAction]:
        """Return how many tests an action passes that is not among the options, and what stops it."""
        return 0, self.explain(table, seat, action)

    def ways_at(self, table: Table, seat: int, at: Place) -> Sequence[Action]:
        """Return every way to lay what is asked for at a square, legal or not; none when nothing is laid there."""
        return ()

    def nothing_at(self, table: Table, at: Place) -> IllegalAction:
        """Return the refusal of a square where nothing that is asked for could lie."""
        return refuse("B-RND-01", "Nothing is placed on a square now.", "nothing_to_place")

    def apply(self, table: Table, seat: int, action: Action) -> None:
        """Carry out a legal action."""
        raise NotImplementedError


def seal(table: Table, seat: int) -> None:
    """Count a seat's choice in a simultaneous phase as made (B-INF-04)."""
    table.state.chains[seat].ready = True
    table.state.waiting.remove(seat)
