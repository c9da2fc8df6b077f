"""What is told of each option, so that a policy can score options instead of numbers of actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from magnate.environments.actions import ALL_SIDES, ZONES, window_squares
from magnate.environments.arrays import Codes
from magnate.environments.features import OPTION_COLUMNS
from magnate.environments.remembered import UNKNOWN, Remembered, look_up
from magnate.environments.vocabulary import ids
from magnate.environments.window import COLUMNS, Window
from magnate.model.action_kinds import ACTIONS
from magnate.model.actions import Action, Options
from magnate.model.state import State
from magnate.rules.choices import Places
from magnate.town.grid import TILE

__all__ = ["OptionFeatures"]

AT: Final = {column.name: place for place, column in enumerate(OPTION_COLUMNS)}
WIDTH: Final = len(OPTION_COLUMNS)

LISTED: Final = {
    "employee": ("card", "cards"),
    "marketeer": ("card", "cards"),
    "to": ("to", "cards"),
    "by": ("by", "recruiters"),
    "good": ("good", "goods"),
    "second": ("second", "goods"),
    "campaign": ("campaign", "campaigns"),
    "again": ("again", "campaigns"),
    "piece": ("piece", "pieces"),
    "tile": ("piece", "tiles"),
}
"""Fields with an id: their column, and the list of the vocabulary."""

WAYS: Final = ("entrance", "turned", "garden", "way", "upright", "rotation", "edge", "side")
"""Fields that say how something lies; they share a column."""

MOMENTARY: Final = ("house", "sources")
"""Fields that mean something else in every game, or have no end of values."""

NOWHERE: Final = -1
FIRST_KNOWN: Final = 1024

SEVERAL: Final = {"phantom": 1, "at_work": 2}
LARGEST: Final = 32_000


class OptionFeatures:
    """Tells of the options of games under one window in the columns of `OPTION_COLUMNS`.

    What was told of an option once is looked up later, unless it depends on the houses or on a way past drinks.
    """

    def __init__(self, window: Window) -> None:
        self._window = window
        self._known: Remembered = {}
        self._told: Codes = np.zeros((FIRST_KNOWN, WIDTH), np.int16)
        self._count = 0

    def rows(self, state: State, options: Options, out: Codes | None = None) -> Codes:
        """Return a row for each option, in their order.

        out: an array of enough rows to write into; rows that are left over are 0, options beyond it are left out.
        """
        count = len(options) if out is None else min(len(options), len(out))
        found = np.zeros((count, WIDTH), np.int16) if out is None else out
        if out is not None:
            out[count:] = 0
        if isinstance(options, Places) and options.parts:
            first = min(len(options.first), count)
            self._each(state, list(options.first)[:first], found[:first])
            self._places(found[first:count], state, options)
        else:
            self._each(state, list(options)[:count], found[:count])
        return found

    def known(self, options: Options) -> list[int] | None:
        """Return which row of `told` tells of each option; None where one has to be told anew each time."""
        if isinstance(options, Places) and options.parts:
            return None
        found = self._numbers(options)
        return None if NOWHERE in found else found

    @property
    def told(self) -> Codes:
        """The rows of options told before; another array once there are more."""
        return self._told

    def _each(self, state: State, options: Sequence[Action], rows: Codes) -> None:
        """Write options one by one."""
        known = self._numbers(options)
        rows[:] = self._told[known]
        if NOWHERE in known:
            houses = {house.label: number for number, house in enumerate(state.houses)}
            for number, place in enumerate(known):
                if place == NOWHERE:
                    rows[number] = self._codes(options[number], houses)

    def _numbers(self, options: Options) -> list[int]:
        """Return the row of each option among those told before, `NOWHERE` for one that is told anew each time."""
        found = look_up(self._known, options)
        if UNKNOWN in found:
            for place, action in enumerate(options):
                if found[place] == UNKNOWN:
                    found[place] = self._learned(action)
        return found

    def _learned(self, action: Action) -> int:
        """Tell of an option for the first time, and return its row; `NOWHERE` if it means something else each time."""
        kind = type(action)
        if any(field.name in MOMENTARY for field in ACTIONS.by_class[kind].fields):
            return NOWHERE
        place = self._count
        if place == len(self._told):
            self._told = np.concatenate([self._told, np.zeros_like(self._told)])
        self._told[place] = self._codes(action, {})
        self._count += 1
        self._known.setdefault(kind, {})[action] = place
        return place

    def _places(self, rows: Codes, state: State, options: Places) -> None:
        """Write many places at once, for each way of laying the thing."""
        at = 0
        for mask, tag in options.parts:
            squares = window_squares(self._window, state, mask)[: len(rows) - at]
            part = rows[at : at + len(squares)]
            part[:] = self._codes(options.make((0, 0)) if tag is None else options.make((0, 0), tag), {})
            part[:, AT["row"]] = np.where(squares < 0, 0, squares // COLUMNS + 1)
            part[:, AT["column"]] = np.where(squares < 0, 0, squares % COLUMNS + 1)
            at += len(squares)

    def _codes(self, action: Action, houses: dict[str, int]) -> list[int]:
        """Return the numbers of one option."""
        kind = ACTIONS.by_class[type(action)]
        codes = [0] * WIDTH
        codes[0] = ids("kinds").place(kind.name) + 1
        for field, value in zip(kind.fields, action, strict=True):
            name = field.name
            if name in LISTED:
                column, listed = LISTED[name]
                codes[AT[column]] = ids(listed).place(value) + 1 if value != "" else 0
            elif name == "at":
                size = TILE if kind.of_tiles else 1
                square = self._window.square((value[0] * size, value[1] * size))
                if square >= 0:
                    codes[AT["row"]], codes[AT["column"]] = square // COLUMNS + 1, square % COLUMNS + 1
            elif name in WAYS:
                codes[AT["way"]] = (ALL_SIDES.get(value, -1) if isinstance(value, str) else int(value)) + 1
            elif name == "house":
                codes[AT["house"]] = houses.get(value, -1) + 1
            elif name in SEVERAL:
                codes[-1] += SEVERAL[name] * bool(value)
            elif name == "place" and value in ZONES:
                codes[AT["zone"]] = ZONES.index(value) + 1
            elif name == "first":
                line = self._window.column(value) if action[0] in "ns" else self._window.row(value)
                codes[AT["number"]] = max(0, line + 1)
            elif isinstance(value, tuple):
                codes[AT["number"]] = len(value) + 1
            elif isinstance(value, int):
                codes[AT["number"]] = min(max(0, int(value) + 1), LARGEST)
        return codes
