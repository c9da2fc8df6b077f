"""Actions that are most likely not legal: nearly legal ones, answers to other questions, and plain nonsense."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from magnate.game import Game
from magnate.model.action_codec import BY_CLASS, FLAG, NUMBER, PLACE, TEXT
from magnate.model.action_kinds import ActionField
from magnate.model.actions import CORNERS, Action
from magnate.model.meanings import CAMPAIGN, CARD, CORNER, GOOD, HOUSE, RECRUITER, SIDE
from magnate.rules import flow
from magnate.rules.table import Table

MADE_UP = ("", "x", "nw", "n", "work", "beach", "busy", "ceo", "A", "Z", "road_i", "park_i", "1", "7", "12")
NUMBERS = (-1, 0, 1, 2, 3, 5, 100, 200, 999)
NONSENSE = (None, 2.5, (), ("a", 1), b"x", frozenset({1}))
"""Values that no field has."""

FAR = ((-40, 0), (0, 400), (10**9, -(10**9)))


class Maker:
    """Makes actions for one table at one moment."""

    def __init__(self, game: Game, dice: Random) -> None:
        book, town = game.book, game.state.town
        land = [town.position(square) for square in range(town.land.bit_length()) if town.land >> square & 1]
        self.game, self.dice = game, dice
        self.takes = flow.question(Table(book, game.state)).takes
        self.names = [*book.by_employee, *book.by_good, *book.campaign_index, *MADE_UP]
        self.fitting: dict[str, list[str]] = {
            CARD: [*book.by_employee],
            RECRUITER: [*book.by_employee],
            GOOD: [*book.by_good],
            CAMPAIGN: [*book.campaign_index],
            SIDE: list("nesw"),
            CORNER: list(CORNERS),
            HOUSE: [house.label for house in game.state.houses],
            "place": ["work", "beach"],
        }
        self.squares = [*dice.sample(land, 12), *FAR, *(town.position(source.square) for source in town.sources)]

    def tried(self, count: int) -> Iterator[tuple[int, Action]]:
        """Yield so many seats with what they try; now and then that is legal after all."""
        asked = [decision.seat for decision in self.game.pending]
        options = {seat: self.game.options(seat) for seat in asked}
        for _ in range(count):
            if self.dice.random() < 0.05:
                yield self.dice.randrange(self.game.setup.players), self.made_up()
                continue
            seat = self.dice.choice(asked)
            way = self.dice.random()
            if way < 0.5:
                yield seat, self.bent(options[seat][self.dice.randrange(len(options[seat]))])
            else:
                yield seat, self.made_up(self.takes if way < 0.9 else ())

    def made_up(self, kinds: Sequence[type] = ()) -> Action:
        """Return an action of one of some kinds, or of any."""
        kind = BY_CLASS[self.dice.choice(list(kinds or BY_CLASS))]
        return kind.make(*[self.value(field) for field in kind.fields])

    def bent(self, action: Action) -> Action:
        """Return an action with one of its values replaced; one without values becomes any other."""
        kind = BY_CLASS[type(action)]
        if not kind.fields:
            return self.made_up(self.takes)
        values: list[Any] = list(action)
        spot = self.dice.randrange(len(values))
        values[spot] = self.value(kind.fields[spot])
        return kind.make(*values)

    def value(self, field: ActionField) -> Any:
        """Return a value for a field, mostly one that such a field has; now and then one that no field has."""
        if self.dice.random() < 0.02:
            return self.dice.choice(NONSENSE)
        shape = field.type
        if shape == TEXT:
            fitting = self.fitting.get(field.meaning.name if field.meaning else field.name)
            return self.dice.choice(self.names if self.dice.random() < 0.1 else fitting or self.names)
        if shape == NUMBER:
            return self.dice.choice(NUMBERS)
        if shape == FLAG:
            return self.dice.random() < 0.5
        if shape == PLACE:
            return self.dice.choice(self.squares)
        return tuple(self.dice.sample(self.squares, self.dice.randrange(3)))
