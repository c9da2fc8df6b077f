"""Why something may not lie on squares: the tests a person would make of a place, in that order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from magnate.model.actions import Action, Place
from magnate.model.compiling import mypyc_attr
from magnate.model.errors import IllegalAction, Value
from magnate.model.marks import MARKS
from magnate.model.state import NOBODY
from magnate.rules.company import beside_road
from magnate.rules.step import Step
from magnate.rules.table import Table, refuse
from magnate.town import bits

Tests = Iterator[IllegalAction | None]
"""For each condition of a place, in the order in which they are looked at, its refusal, or None where it holds."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Placing(Step):
    """A question in which something is laid on squares of the map."""

    def tests(self, table: Table, seat: int, action: Action) -> Tests:
        """Yield what stands against a well-formed placing; one that passes everything is among the options."""
        raise NotImplementedError

    def explain(self, table: Table, seat: int, action: Action) -> IllegalAction:
        return self.how_far(table, seat, action)[1]

    def how_far(self, table: Table, seat: int, action: Action) -> tuple[int, IllegalAction]:
        passed = 0
        for refused in self.tests(table, seat, action):
            if refused is not None:
                return passed, refused
            passed += 1
        return passed, super().explain(table, seat, action)


def unless(holds: bool, rule: str, why: str, say: str, **values: Value) -> IllegalAction | None:
    """Return the refusal of a place for which a condition does not hold, None where it does."""
    return None if holds else refuse(rule, why, say, **values)


def unless_beside_road(table: Table, squares: int, rule: str) -> IllegalAction | None:
    """Return the refusal of squares of which none lies beside a road; rule: the one that asks for it."""
    return unless(bool(squares & beside_road(table)), rule, "It must lie beside a road.", "not_beside_road")


def unless_near(table: Table, squares: int, near: int, card: int, rule: str) -> IllegalAction | None:
    """Return the refusal of squares of which none is in range of a card; near: those that are."""
    name = table.book.employees[card].id
    return unless(bool(squares & near), rule, f"It is out of range of the {name}.", "out_of_range", employee=name)


class Spot(NamedTuple):
    """Squares something would cover: those on the map as a mask, and the first one off the map, if any."""

    squares: int
    beyond: Place | None


def spot_of(table: Table, cells: Sequence[Place]) -> Spot:
    """Return which squares of the map some cells are."""
    town, squares, beyond = table.state.town, 0, None
    for row, column in cells:
        square = town.square_or_none(row, column)
        if square >= 0 and town.land >> square & 1:
            squares |= 1 << square
        elif beyond is None:
            beyond = (row, column)
    return Spot(squares, beyond)


def rectangle(at: Place, height: int, width: int) -> list[Place]:
    """Return the cells of a rectangle by its top left one."""
    return [(at[0] + down, at[1] + right) for down in range(height) for right in range(width)]


def ground(table: Table, cells: Sequence[Place], empty: int, rule: str) -> Tests:
    """Yield whether cells lie on the map, and on squares where nothing stands (B-TRM-05).

    rule: the one that asks for it.
    """
    spot = spot_of(table, cells)
    if spot.beyond is None:
        yield None
    else:
        yield refuse(rule, f"{shown(spot.beyond)} lies beyond the map.", "off_map", place=spot.beyond)
    blocked = next(bits(spot.squares & ~empty), NOBODY)
    if blocked == NOBODY:
        yield None
    else:
        place, what = table.state.town.position(blocked), what_stands(table, blocked)
        yield refuse(rule, f"{shown(place)} is not empty: {what}.", "not_empty", place=place, what=what)


def shown(place: Place) -> str:
    """Return a square as the notation writes it."""
    return f"({place[0]},{place[1]})"


def what_stands(table: Table, square: int) -> str:
    """Return what is on a square that is not empty: by kind, such as ``road`` or ``house``."""
    state, town = table.state, table.state.town
    masks = (
        ("road", town.road),
        ("drink", town.drinks),
        *((mark.called, state.marks.get(mark.id, 0)) for mark in MARKS.all if mark.called),
        ("garden", sum([house.garden for house in state.houses])),
        ("house", sum([house.squares & ~house.garden for house in state.houses])),
    )
    for what, mask in masks:
        if mask >> square & 1:
            return what
    cell = town.position(square)
    for chain in state.chains:
        for place in chain.restaurants:
            if cell in rectangle(town.position(place.anchor), 2, 2):
                return "restaurant"
    for module in table.book.ask.map_pieces:
        for piece in module.map_pieces(state):
            if cell in piece.cells:
                return piece.kind
    return "campaign"
