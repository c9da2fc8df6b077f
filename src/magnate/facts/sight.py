"""One decision of a seat, with what its options share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from magnate.facts.reaches import Reaches
from magnate.model.state import Request
from magnate.rules.table import Table

T = TypeVar("T")


class Sight:
    """One decision of a seat; what several options need is worked out once.

    The table holds only what the seat may know, and looking never changes it.
    """

    __slots__ = ("_known", "reaches", "seat", "table")

    def __init__(self, table: Table, seat: int) -> None:
        self.table: Table = table
        self.seat: int = seat
        self.reaches: Reaches = Reaches(table)
        self._known: dict[object, object] = {}

    @property
    def request(self) -> Request:
        """The question inside a step that is open."""
        return self.table.state.turn.requests[-1]

    def once(self, what: object, make: Callable[[], T]) -> T:
        """Return what `make` returns, made when it is first wanted. what: its name, the same for equal things."""
        if what not in self._known:
            self._known[what] = make()
        return cast("T", self._known[what])
