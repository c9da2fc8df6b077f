"""What an option leads to."""

from __future__ import annotations

from dataclasses import dataclass, field

from magnate.facts.phrase import Goods, Phrase, Square


@dataclass(slots=True, kw_only=True)  # hundreds are made for a question, and freezing them takes three times as long
class ReachShape:
    """A house a campaign reaches: its demand now, the most it can hold, pieces asked each round.

    sellers: seats that could serve the good there today, the likeliest first (price + distance, then ties); while
    the good is not chosen, those that could serve some good that can be advertised.
    """

    house: str
    now: int
    limit: int
    asked: int
    sellers: list[int]


@dataclass(slots=True, kw_only=True)  # hundreds are made for a question, and freezing them takes three times as long
class DistanceShape:
    """A house a restaurant would be connected to, and the borders of tiles between them."""

    house: str
    borders: int


@dataclass(slots=True)
class Effect:
    """What an option leads to.

    reach: houses of a campaign. distances: of a restaurant. loads: goods it brings.
    route: squares driven or flown over, in order. sources: drink symbols passed. facts: everything else.
    """

    reach: list[ReachShape] = field(default_factory=list)
    distances: list[DistanceShape] = field(default_factory=list)
    loads: Goods = field(default_factory=dict)
    route: list[Square] = field(default_factory=list)
    sources: list[Square] = field(default_factory=list)
    facts: list[Phrase] = field(default_factory=list)
