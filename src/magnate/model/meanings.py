"""What the values of actions and events stand for, said in the types of their fields.

    class Fire(NamedTuple):
        employee: Card

It is a text like any other, but who reads the class knows that it names a card: the rules refuse one that is not in
the game (`magnate.rules.wellformed`), and accounts write it in the reader's language (`magnate.view.text.telling`).
"""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple, get_args, get_origin


class Meaning(NamedTuple):
    """What a value stands for. empty: it may also be "", for none. rule: the rule that asks for it, where one does."""

    name: str
    empty: bool = False
    rule: str = ""


SEAT, DOLLARS, CARD, RECRUITER, GOOD, MILESTONE, CAMPAIGN, HOUSE, PLACE, CORNER, SIDE, GOODS, CARDS = (
    *("seat", "dollars", "card", "recruiter", "good", "milestone", "campaign", "house", "place", "corner", "side"),
    *("goods", "cards"),
)

COUNTED = (GOODS, CARDS)
"""Meanings of what is counted: ids with a number each."""

Seat = Annotated[int, Meaning(SEAT)]
Dollars = Annotated[int, Meaning(DOLLARS)]
Card = Annotated[str, Meaning(CARD)]
"""An employee card, by id."""

CardOrNone = Annotated[str, Meaning(CARD, empty=True)]

Recruiter = Annotated[str, Meaning(RECRUITER, empty=True)]
"""Who hires: a card, ``ceo``, or "" for the usual order."""

Good = Annotated[str, Meaning(GOOD)]
GoodOrNone = Annotated[str, Meaning(GOOD, empty=True)]

Milestone = Annotated[str, Meaning(MILESTONE)]
Campaign = Annotated[str, Meaning(CAMPAIGN)]
"""A campaign token, by id."""

CampaignOrNone = Annotated[str, Meaning(CAMPAIGN, empty=True)]

House = Annotated[str, Meaning(HOUSE)]
"""A house, by its label."""

Place = Annotated[tuple[int, int], Meaning(PLACE)]
"""A square: (row, column)."""

Corner = Annotated[str, Meaning(CORNER, rule="B-GEO-11")]
"""A corner of a restaurant: ``nw ne se sw``."""

Edge = Annotated[str, Meaning(SIDE, rule="B-MKT-06")]
GardenSide = Annotated[str, Meaning(SIDE, rule="B-GEO-04")]
HouseSide = Annotated[str, Meaning(SIDE, rule="B-BLD-03")]
"""A side of the map, of a house token, of a printed house: ``n e s w``."""

Goods = Annotated[tuple[tuple[str, int], ...], Meaning(GOODS)]
"""Goods with their number of pieces."""

Cards = Annotated[tuple[tuple[str, int], ...], Meaning(CARDS)]
"""Employee cards with their number."""


def bare(hint: Any) -> Any:
    """Return a type without its meaning."""
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def meaning_of(hint: Any) -> Meaning | None:
    """Return what the values of a type stand for, or None."""
    if get_origin(hint) is not Annotated:
        return None
    return next((part for part in get_args(hint)[1:] if isinstance(part, Meaning)), None)


def is_counted(hint: Any) -> bool:
    """Tell whether the values of a type are ids with a number each."""
    meaning = meaning_of(hint)
    return meaning is not None and meaning.name in COUNTED
