"""Further columns: whatever can be said of a position as numbers, made while a game is played.

To add one, write an `Extra` and enter it in `EXTRAS`. It is handed the view of the seat and nothing else, so that no
column can hold what the seat did not know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal

from magnate.bots.fast.policy import Policy
from magnate.bots.fast.styles import PLANNER
from magnate.bots.value.features import NAMES, VERSION, features_of
from magnate.game import SeatView
from magnate.model.actions import Options
from magnate.research.dataset.columns import Column
from magnate.rules.table import Table


class Extra:
    """Columns beside the usual ones.

    rows: which table has them: ``decisions``, made at every decision, or ``turns``, made at the first decision of a
    seat in a round. about: what the data card says, such as the names and versions of numbers.
    """

    rows: ClassVar[Literal["decisions", "turns"]]
    columns: ClassVar[tuple[Column, ...]]
    about: ClassVar[Mapping[str, object]] = {}

    def values(self, view: SeatView, options: Options) -> Sequence[object]:
        """Return the values of the columns, in their order."""
        raise NotImplementedError


class PositionValues(Extra):
    """The numbers of `magnate.bots.value` for every turn: what the seat sees when it first decides in a round."""

    rows: ClassVar[Literal["decisions", "turns"]] = "turns"
    columns: ClassVar[tuple[Column, ...]] = (
        Column(
            "features", f"floats[{len(NAMES)}]", "the position as the seat saw it at its first decision of the round"
        ),
    )
    about: ClassVar[Mapping[str, object]] = {"version": VERSION, "names": list(NAMES)}

    def __init__(self) -> None:
        self._policy = Policy(PLANNER)

    def values(self, view: SeatView, options: Options) -> Sequence[object]:
        """Return the numbers; all 0 while the table is set up."""
        if not view.state.round:
            return ([0.0] * len(NAMES),)
        return (features_of(self._policy, Table(view.book, view.state), view.seat),)


EXTRAS: dict[str, type[Extra]] = {"features": PositionValues}
"""Extra columns by the name that a plan asks for."""
