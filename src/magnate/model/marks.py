"""Kinds of marks on squares: what modules lay on the map for everybody, such as parks.

The squares of each kind are a mask of `State.marks`. Positions, refusals and boards go through the kinds there are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from magnate.town import Town


class Mark(NamedTuple):
    """One kind of mark.

    id:      the name of its mask in `State.marks`, and of its squares in positions.
    piece:   what `Answers.map_pieces` calls the pieces that leave it.
    called:  for a mark that covers its squares: what stands there, as refusals say it.
    on_road: for a mark that lies on roads and covers nothing: what to say of one that does not.
    printed: returns the squares of a town that bear it from the beginning.
    """

    id: str
    piece: str
    called: str = ""
    on_road: str = ""
    printed: Callable[[Town], int] | None = None


class Marks:
    """Every kind of mark there is now, in the order in which modules were registered."""

    def __init__(self) -> None:
        self._of_module: dict[str, tuple[Mark, ...]] = {}
        self.all: tuple[Mark, ...] = ()
        self.printed: tuple[tuple[Mark, Callable[[Town], int]], ...] = ()
        """Those that are printed on some tile, with what returns where."""

    def admit(self, module: str, marks: Sequence[Mark]) -> None:
        """Add the marks of a module. Raises ValueError when a name is taken."""
        names = [mark.id for mark in (*self.all, *marks)]
        for name in names:
            if names.count(name) > 1:
                raise ValueError(f"Two kinds of marks are called '{name}'.")
        self._of_module[module] = tuple(marks)
        self._list()

    def withdraw(self, module: str) -> None:
        """Take the marks of a module out again."""
        self._of_module.pop(module, None)
        self._list()

    def _list(self) -> None:
        self.all = tuple(mark for own in self._of_module.values() for mark in own)
        self.printed = tuple((mark, mark.printed) for mark in self.all if mark.printed is not None)


MARKS = Marks()
"""The kinds of marks there are; modules add theirs when they are registered (`magnate.modules.registry`)."""


class Marked:
    """What bears marks: the part of a state that is about them."""

    __slots__ = ("marks",)

    def __init__(self) -> None:
        self.marks: dict[str, int] = {}
        """Mask of the squares that bear each kind of mark; without a kind, none do."""

    @property
    def parks(self) -> int:
        """Mask of park squares, printed and placed."""
        return self.marks.get("parks", 0)

    @parks.setter
    def parks(self, squares: int) -> None:
        self.marks["parks"] = squares

    @property
    def construction(self) -> int:
        """Mask of road squares under construction, which no route can use yet."""
        return self.marks.get("construction", 0)

    @construction.setter
    def construction(self, squares: int) -> None:
        self.marks["construction"] = squares

    @property
    def roadworks(self) -> int:
        """Mask of road squares with a roadworks marker, which make routes longer."""
        return self.marks.get("roadworks", 0)

    @roadworks.setter
    def roadworks(self, squares: int) -> None:
        self.marks["roadworks"] = squares
