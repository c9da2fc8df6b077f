"""What the companion of a game with the box is told, as plain facts."""

from __future__ import annotations

from dataclasses import dataclass

from magnate.view.screen.components.shapes import Components


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxHouse:
    """A house that can be in the town. sort: its place in the order of dinner; the one with the least eats first.

    kind: ``house``, ``apartment`` or what a module adds; garden: it has one when it comes onto the map.
    """

    label: str
    sort: float
    kind: str
    garden: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MealTier:
    """One way to satisfy a house, told without its order.

    tier: its name. exact: the goods that were ordered; else as many of `instead`. besides: goods that come with
    the meal, one of each.
    """

    tier: str
    exact: bool
    instead: str
    besides: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class MilestoneEffect:
    """What a milestone changes at dinner.

    what: ``price`` (unit price), ``sum`` (price and distance), ``bonus`` (the bonus on the income), ``tips`` (of each
    waitress) or ``items`` (each item of `goods` sold). amount: by how much, in dollars. later: only from the round
    after the one in which it was earned.
    """

    milestone: str
    what: str
    amount: int
    goods: list[str]
    later: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DinnerFacts:
    """What decides a dinner, asked of the rules once, so that it can be worked out where there is no network.

    meals: what a house with a garden (`garden`) and one without (`plain`) would eat, best first. price_cards: dollars
    that a card at work adds to the unit price. waitresses, bonus_cards: cards by id. stars: the rank of a card in
    ties. per_house: dollars a card at work brings at each house. twice: by card, the cards that act so often beside
    it. tip: dollars for each waitress. multipliers: what besides a garden may make a house pay once more. uncounted:
    goods that houses buy on their way; they are not worked out.
    """

    plain: list[MealTier]
    garden: list[MealTier]
    price_cards: dict[str, int]
    waitresses: list[str]
    bonus_cards: list[str]
    stars: dict[str, int]
    per_house: dict[str, int]
    twice: dict[str, dict[str, int]]
    effects: list[MilestoneEffect]
    tip: int
    multipliers: list[str]
    uncounted: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tabletop:
    """A game with the box. bank: dollars at the start. columns, rows: the map in tiles. tiles: those to shuffle.

    milestones: whether there are any. reserve_order: faces of the reserve cards; of those that are shown equally often
    the earlier one wins.
    """

    components: Components
    bank: int
    columns: int
    rows: int
    tiles: list[str]
    milestones: bool
    reserve_order: list[int]
    houses: list[BoxHouse]
    dinner: DinnerFacts
