"""What would have flipped a house, as plain data."""

from __future__ import annotations

from dataclasses import dataclass

from magnate.facts.phrase import Phrase, Square


class NothingToFlip(Exception):
    """There is no such dinner, or the house wants nothing there; the text says which."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MovedShape:
    """A house that eats elsewhere after a change. before, after: seats; -1: it stays home."""

    house: str
    before: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FlipShape:
    """A change that brings a house to another chain, and what else it brings about at that dinner.

    kind: ``price goods waitresses drive_in restaurant order rival_goods rival_price``. seat: who wins the house.
    size: how much is changed: dollars, pieces, waitresses, borders, places in the turn order.
    effort: how many cards, pieces or places that takes; the list is sorted by it. say: the change as a phrase.
    place, entrance: where a restaurant would stand: its top left square, and the corner of its entrance.
    moved: houses that eat elsewhere, by number; the one asked about is among them.
    dollars: by seat, what the chain takes in more or less than it did, in all.
    """

    kind: str
    seat: int
    size: int
    effort: int
    say: Phrase
    place: Square | None
    entrance: str
    moved: list[MovedShape]
    dollars: dict[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseFlips:
    """What would flip a house. seat: who serves it as things are, -1 for nobody. flips: the smallest ones first."""

    house: str
    seat: int
    flips: list[FlipShape]
