"""Sequences of legal actions that are made only when they are read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import cast

from magnate.model.actions import Action, Options
from magnate.town import Town, nth_bit, positions

Kind = Callable[..., Action]
"""The class of an action whose first field is a square of the map."""


class Places:
    """Options to put one token somewhere: for each way of turning it, a mask of top left squares.

    make:  the class of the action, which has the square and, unless the tag is None, the tag as its fields.
    parts: (mask, tag) where tag is the entrance corner, the garden side, whether it is turned or which way it lies.
    first: ordinary options that come before the places, such as passing.
    """

    __slots__ = ("_count", "_first", "_make", "_parts", "_town")

    def __init__(
        self,
        town: Town,
        make: Kind,
        parts: Sequence[tuple[int, str | bool | int | None]],
        first: Sequence[Action] = (),
    ) -> None:
        self._town = town
        self._make = make
        self._parts = [part for part in parts if part[0]]
        self._first = first
        self._count = len(first) + sum(mask.bit_count() for mask, _ in self._parts)

    def __len__(self) -> int:
        return self._count

    @property
    def first(self) -> Sequence[Action]:
        """The ordinary options that come before the places."""
        return self._first

    @property
    def parts(self) -> Sequence[tuple[int, str | bool | int | None]]:
        """The masks of top left squares with their tags, in the order of the options."""
        return self._parts

    @property
    def make(self) -> Kind:
        """The class of the actions at places."""
        return self._make

    def _action(self, square: int, tag: str | bool | int | None) -> Action:
        at = self._town.position(square)
        return self._make(at) if tag is None else self._make(at, tag)

    def __getitem__(self, index: int) -> Action:
        if index < 0:
            index += self._count
        if not 0 <= index < self._count:
            raise IndexError(index)
        if index < len(self._first):
            return self._first[index]
        index -= len(self._first)
        for mask, tag in self._parts:
            size = mask.bit_count()
            if index < size:
                return self._action(nth_bit(mask, index), tag)
            index -= size
        raise IndexError(index)

    def __iter__(self) -> Iterator[Action]:
        yield from self._first
        make = self._make
        for mask, tag in self._parts:
            for at in positions(self._town, mask):
                yield make(at) if tag is None else make(at, tag)

    def __contains__(self, action: object) -> bool:
        return self.find(action) is not None

    def find(self, action: object) -> Action | None:
        """Return the option equal to `action`, or None."""
        if type(action) is self._make:
            given = cast("Action", action)
            square = square_at(self._town, given[0])
            for mask, tag in self._parts:
                if square >= 0 and mask >> square & 1 and (tag is None or given[1] == tag):
                    return self._action(square, tag)
            return None
        return find(self._first, action)


def square_at(town: Town, at: object) -> int:
    """Return the square at a place given from outside, or -1 when there is none."""
    if not (isinstance(at, (tuple, list)) and len(at) == 2 and all(type(value) is int for value in at)):
        return -1
    return town.square_or_none(at[0], at[1])


def find(options: Options, action: object) -> Action | None:
    """Return the option equal to `action`, type included, or None.

    Actions are tuples, and ``Ready() == FinishStep()`` as tuples; the type decides.
    """
    if isinstance(options, Places):
        return options.find(action)
    kind = type(action)
    for option in options:
        if type(option) is kind and option == action:
            return option
    return None
