"""Sequences of legal actions that are made only when they are read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from magnate.model.actions import (
    Action,
    Options,
    PlaceCampaign,
    PlaceHouse,
    PlacePiece,
    PlaceRestaurant,
    PlaceShop,
)
from magnate.town import Town, bits, nth_bit

Kind = type[PlaceRestaurant] | type[PlaceCampaign] | type[PlaceHouse] | type[PlacePiece] | type[PlaceShop]
"""The actions that put something on a square of the map."""


class Places:
    """Options to put one token somewhere: for each way of turning it, a mask of top left squares.

    parts: (mask, tag) where tag is the entrance corner, the garden side, whether it is turned or which
        way a piece lies; a coffee shop has no tag, any value will do.
    first: ordinary options that come before the places, such as passing.
    """

    __slots__ = ("_count", "_first", "_make", "_parts", "_town")

    def __init__(
        self,
        town: Town,
        make: Kind,
        parts: Sequence[tuple[int, str | bool | int]],
        first: Sequence[Action] = (),
    ) -> None:
        self._town = town
        self._make = make
        self._parts = [part for part in parts if part[0]]
        self._first = first
        self._count = len(first) + sum(mask.bit_count() for mask, _ in self._parts)

    def __len__(self) -> int:
        return self._count

    def _action(self, square: int, tag: str | bool | int) -> Action:
        at = self._town.position(square)
        if self._make is PlaceRestaurant:
            return PlaceRestaurant(at, str(tag))
        if self._make is PlaceHouse:
            return PlaceHouse(at, str(tag))
        if self._make is PlacePiece:
            return PlacePiece(at, int(tag))
        if self._make is PlaceShop:
            return PlaceShop(at)
        return PlaceCampaign(at, bool(tag))

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
        for mask, tag in self._parts:
            for square in bits(mask):
                yield self._action(square, tag)

    def __contains__(self, action: object) -> bool:
        return self.find(action) is not None

    def find(self, action: object) -> Action | None:
        """Return the option equal to `action`, or None."""
        if type(action) is self._make:
            assert isinstance(action, (PlaceRestaurant, PlaceCampaign, PlaceHouse, PlacePiece, PlaceShop))
            square = square_at(self._town, action.at)
            for mask, tag in self._parts:
                if square >= 0 and mask >> square & 1 and (len(action) == 1 or action[1] == tag):
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
