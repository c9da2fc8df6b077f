"""The options of one decision as numbered choices: all of them, one page, or those that match a word."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import count
from typing import Any, NamedTuple, cast

from magnate.facts.sight import Sight
from magnate.messages.speech import t
from magnate.model.action_kinds import ACTIONS
from magnate.model.action_text import action_text
from magnate.model.actions import (
    Action,
    Advertise,
    Hire,
    Options,
    PickHouse,
    PlaceCampaign,
    TakePosition,
)
from magnate.model.typed import split
from magnate.rules.table import Table
from magnate.view.board import TILE, area_of
from magnate.view.text.lines import Line, Span, columns, cut, line, width_of, wrap
from magnate.view.text.options import group_of, label, note, worth

FEW = 36
"""Up to so many options are listed at once."""

FEW_TILES = 8
"""So many places of a map tile: each place can be taken in four ways."""

LONG = 7
"""From so many options on a group is set in columns even when that cuts something off."""

PAGE = 16
BEST = 5
SQUARE = re.compile(r"^\s*\(?\s*(-?\d+)\s*[,; ]\s*(-?\d+)\s*\)?\s*$")


class Choice(NamedTuple):
    """One option with its number."""

    number: int
    action: Action


class Choices:
    """The options of a seat at one decision."""

    def __init__(self, table: Table, seat: int, kind: str, options: Options) -> None:
        self.table = table
        self.seat = seat
        self.kind = kind
        self._sight = Sight(table, seat)
        self._notes: dict[Action, str] = {}
        first, others = usual(options)
        first.sort(key=lambda action: (place_of(action) is not None, -self._worth(action)))
        self.all: list[Choice] = _numbered([*first, *others])
        self.usual: list[Choice] = self.all[: len(first)]
        """The options without those that differ only in who does it."""

    @property
    def actions(self) -> list[Action]:
        """The options themselves."""
        return [choice.action for choice in self.all]

    @property
    def many(self) -> bool:
        """Whether there are too many to list at once."""
        return len(self.usual) > (FEW_TILES if any(are_tiles(choice.action) for choice in self.usual) else FEW)

    @property
    def are_places(self) -> bool:
        """Whether a square can be typed."""
        return any(place_of(choice.action) is not None for choice in self.all)

    def numbered(self, number: int) -> Action | None:
        """Return the option with a number, or None."""
        return next((choice.action for choice in self.all if choice.number == number), None)

    def at_square(self, text: str) -> list[Choice] | None:
        """Return the places whose top left square is typed, such as ``3,4``; None when no square is typed."""
        found = SQUARE.match(text)
        if found is None or not self.are_places:
            return None
        at = (int(found[1]), int(found[2]))
        tile = (at[0] // TILE * TILE, at[1] // TILE * TILE)
        return [choice for choice in self.all if place_of(choice.action) == (tile if are_tiles(choice.action) else at)]

    def matching(self, text: str) -> list[Choice]:
        """Return the options whose label, notation or consequence holds every word."""
        wanted = text.lower().split()
        return [choice for choice in self.all if all(word in self._haystack(choice) for word in wanted)]

    def _haystack(self, choice: Choice) -> str:
        action = choice.action
        parts = (label(self.kind, action), action_text(action), self.note(action))
        return " ".join(parts).lower()

    def marks(self) -> dict[tuple[int, int], str]:
        """Return the squares to be marked on the map: top left squares of legal places."""
        places = (self.mark(choice.action) for choice in self.all)
        return {at: "+" for at in places if at is not None}

    def mark(self, action: Action) -> tuple[int, int] | None:
        """Return the square that stands for a place: of a tile the middle one, or the one nearest to the map."""
        at = place_of(action)
        if at is None or not are_tiles(action):
            return at
        area = area_of(self.table.state.town)
        row, column = at[0] + TILE // 2, at[1] + TILE // 2
        return min(max(row, area.row - 1), area.bottom + 1), min(max(column, area.column - 1), area.right + 1)

    def best(self) -> list[Choice]:
        """Return a few places that reach most: pieces a campaign can place, houses near a restaurant."""
        found: list[Choice] = []
        notes: set[str] = set()
        places = [choice for choice in self.all if place_of(choice.action) is not None]
        for choice in sorted(places, key=lambda choice: -self._worth(choice.action)):
            about = self.note(choice.action)
            if about not in notes:
                notes.add(about)
                found.append(choice)
            if len(found) == BEST:
                break
        return found

    def note(self, action: Action) -> str:
        """Return what an option leads to, worked out once."""
        if action not in self._notes:
            self._notes[action] = note(self._sight, action)
        return self._notes[action]

    def _worth(self, action: Action) -> float:
        return worth(self._sight, action) if place_of(action) is not None else 0

    def _heading(self, action: Action) -> str:
        """Return what an option stands under; places of a campaign stand together when they reach the same."""
        return self.note(action) if isinstance(action, PlaceCampaign) else group_of(self.table, action)

    def row(self, choice: Choice, width: int, *, about: bool = True) -> Line:
        """Return one option in a line: number, label and, when asked for, the consequence."""
        leads_to = self.note(choice.action) if about else ""
        parts = [Span(f"{choice.number:>4} ", "key"), Span(label(self.kind, choice.action))]
        if leads_to:
            parts.append(Span(f"  {leads_to}", "dim"))
        return cut(line(*parts), width)

    def rows(self, chosen: Iterable[Choice], width: int) -> list[Line]:
        """Return options one below the other."""
        return [self.row(choice, width) for choice in chosen]

    def grouped(self, width: int, plain: bool) -> list[Line]:
        """Return all options under their headings, set in columns where there is room."""
        groups: dict[str, list[Choice]] = {}
        for choice in self.usual:
            groups.setdefault(self._heading(choice.action), []).append(choice)
        found: list[Line] = []
        for heading, choices in groups.items():
            placing = isinstance(choices[0].action, PlaceCampaign)
            rows = [self.row(choice, width, about=not placing) for choice in choices]
            abreast = line(Span(f" {heading}", "dim"), *(span for row in rows for span in row))
            if placing and not plain and width_of(abreast) <= width:
                found.append(abreast)
                continue
            if heading:
                found += wrap(line(Span(f" {heading}", "dim")), width, 2)
            found += rows if plain else _set(rows, width)
        if len(found) > len(self.usual) // 2 + LONG and not plain and self.are_places:
            found = _set(self.rows(self.usual, width), width)
        if len(self.usual) < len(self.all):
            more = "terminal.more_two_goods" if self.kind == "campaign_message" else "terminal.more_by_others"
            found.append(line(Span(f" {t(more, count=len(self.all) - len(self.usual))}", "dim")))
        return [part for row in found for part in wrap(row, width, 6)]

    def named(self, text: str) -> Action | None:
        """Return the option whose label is typed, or the only usual one whose label begins like that."""
        wanted = " ".join(split(text))
        labels = [(label(self.kind, choice.action).lower().replace(", ", " "), choice.action) for choice in self.usual]
        for test in (str.__eq__, str.startswith):
            found = [action for name, action in labels if test(name, wanted)]
            if len(found) == 1:
                return found[0]
        return None

    def described(self, text: str) -> Action | None:
        """Return the only usual option whose label has every word typed."""
        wanted = text.lower().split()
        found = [
            choice.action
            for choice in self.usual
            if all(word in label(self.kind, choice.action).lower().replace(",", "").split() for word in wanted)
        ]
        return found[0] if len(found) == 1 else None


def _set(rows: list[Line], width: int) -> list[Line]:
    """Set rows in columns: long lists always in two, so that a screen holds them."""
    if len(rows) < 3:
        return rows
    half = (width - 3) // 2
    return columns([cut(row, half) for row in rows] if len(rows) > LONG else rows, width)


def usual(options: Options) -> tuple[list[Action], list[Action]]:
    """Split options: those to begin with, and those that only vary one.

    These name another hirer for the same card (B-HIR-04), or a second good (K-NMS-15).
    """
    first: list[Action] = []
    others: list[Action] = []
    seen: set[str] = set()
    for action in options:
        known = isinstance(action, Hire) and action.employee in seen
        varied = isinstance(action, Advertise) and bool(action.second)
        (others if known or varied else first).append(action)
        if isinstance(action, Hire):
            seen.add(action.employee)
    return first, others


def _numbered(actions: list[Action]) -> list[Choice]:
    """Number options from 1; those with a number of their own keep it, and nobody else gets it."""
    own = [_own_number(action) for action in actions]
    free = (number for number in count(1) if number not in own)
    return [Choice(number or next(free), action) for number, action in zip(own, actions, strict=True)]


def place_of(action: Action) -> tuple[int, int] | None:
    """Return the top left square of a place on the map, or None."""
    at: tuple[int, int] | None = getattr(action, "at", None)
    return (at[0] * TILE, at[1] * TILE) if at is not None and are_tiles(action) else at


def are_tiles(action: Action) -> bool:
    """Tell whether the place of an action counts tiles, not squares."""
    return ACTIONS.by_class[type(action)].of_tiles


def moved_to(action: Action, square: tuple[int, int]) -> Action:
    """Return an action at the place of another square."""
    at = (square[0] // TILE, square[1] // TILE) if are_tiles(action) else square
    moved: Action = cast("Any", action)._replace(at=at)
    return moved


def _own_number(action: Action) -> int:
    """Return the number an option has by itself, so that ``2`` means second place or house 2; else 0."""
    if isinstance(action, TakePosition):
        return action.position
    return action.number if isinstance(action, PickHouse) else 0
