"""Which assumption of a forecast failed at a house: what happened there, against the same on the imagined days."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from magnate.facts.phrase import Phrase
from magnate.foresight.days import Day
from magnate.foresight.shapes import CauseKind
from magnate.model.dinner_events import HouseDined, Offer
from magnate.rules.book import Book

SELDOM = 0.1
"""A fact was not foreseen where so few of the imagined days, or fewer, had it."""

UNABLE = ("no_road", "short", "lower_tier")
"""Verdicts on chains that could not serve the house, or not as well as another."""

DEMAND: Final = "demand"
RESTAURANT: Final = "restaurant"
GOODS: Final = "goods"
PRICE: Final = "price"
WAITRESS: Final = "waitress"
STAR: Final = "star"
ORDER: Final = "order"
CARD: Final = "card"
TOGETHER: Final = "together"


class Cause(NamedTuple):
    """The assumption that failed. seat: whose; -1 of none."""

    kind: CauseKind
    seat: int
    why: tuple[Phrase, ...]


class Test(NamedTuple):
    """A number of an offer that may decide. more: a higher one helps the chain; else a lower one."""

    kind: CauseKind
    number: Callable[[Offer], int | None]
    more: bool = False


TESTS = (
    Test(RESTAURANT, lambda offer: offer.distance),
    Test(PRICE, lambda offer: offer.price),
    Test(STAR, lambda offer: offer.star, more=True),
    Test(WAITRESS, lambda offer: offer.waitresses, more=True),
    Test(ORDER, lambda offer: offer.position + 1),
)
"""The numbers of an offer, in the order in which they are looked at."""


def cause_of(book: Book, label: str, fact: Day, days: Sequence[Day], expected: int) -> Cause:
    """Return why a house ate elsewhere than at the chain that was expected (-1: at home)."""
    event = fact.houses.get(label)
    foreseen = [day.houses[label] for day in days if label in day.houses]
    wanted = () if event is None else tuple(event.demand)
    if event is None or seldom([tuple(one.demand) == wanted for one in foreseen], len(days)):
        if not wanted:
            return Cause(DEMAND, -1, (Phrase(say="foresight_no_demand"),))
        return Cause(DEMAND, -1, (Phrase(say="foresight_demand", values={"goods": dict(wanted)}),))
    winner = -1 if event.seat is None else event.seat
    for seat, helps in ((winner, True), (expected, False)):
        if seat >= 0:
            found = _offered(event, foreseen, seat, helps=helps)
            if found is not None:
                return found._replace(why=(*found.why, *_cards(book, fact, days, seat)))
    for seat in (winner, expected):
        cards = _cards(book, fact, days, seat) if seat >= 0 else ()
        if cards:
            return Cause(CARD, seat, cards)
    return Cause(TOGETHER, -1, (Phrase(say="foresight_together"),))


def _offered(event: HouseDined, foreseen: Sequence[HouseDined], seat: int, *, helps: bool) -> Cause | None:
    """Return what the offer of a chain had that was not foreseen, and that helped it, or hindered it."""
    mine = offer_of(event, seat)
    others = [one for one in (offer_of(day, seat) for day in foreseen) if one is not None]
    if mine is None or not others:
        return None
    able = mine.verdict not in UNABLE
    if able == helps and seldom([(one.verdict not in UNABLE) == able for one in others], len(others)):
        return _ability(mine, others, able=able)
    if not able:
        return None
    for test in TESTS:
        number = test.number(mine)
        known = sorted(found for found in map(test.number, others) if found is not None)
        if number is None or not known:
            continue
        wants_more = test.more == helps
        if seldom([found >= number if wants_more else found <= number for found in known], len(known)):
            values = {"seat": seat, "count": number, "least": known[0], "most": known[-1]}
            if test.kind == PRICE:
                values = {"seat": seat, "dollars": number, "least_dollars": known[0], "most_dollars": known[-1]}
            return Cause(test.kind, seat, (Phrase(say=SAID[test.kind], values=values),))
    return None


SAID = {
    RESTAURANT: "foresight_distance",
    PRICE: "foresight_price",
    STAR: "foresight_star",
    WAITRESS: "foresight_waitresses",
    ORDER: "foresight_order",
}
"""How the kinds of a number are said."""


def _ability(mine: Offer, others: Sequence[Offer], *, able: bool) -> Cause:
    """Return that a chain could serve a house against expectation, or could not."""
    apart = [one.verdict for one in others] if able else [mine.verdict]
    values = {"seat": mine.seat}
    if "no_road" in apart and "short" not in apart:
        return Cause(
            RESTAURANT, mine.seat, (Phrase(say="foresight_road" if able else "foresight_no_road", values=values),)
        )
    return Cause(GOODS, mine.seat, (Phrase(say="foresight_goods" if able else "foresight_short", values=values),))


def _cards(book: Book, fact: Day, days: Sequence[Day], seat: int) -> tuple[Phrase, ...]:
    """Return the cards of a chain at work that hardly any imagined day had at work."""
    found: dict[str, int] = {}
    for card, count in enumerate(fact.work[seat]):
        if count and seldom([day.work[seat][card] >= count for day in days], len(days)):
            found[book.employees[card].id] = count
    return (Phrase(say="foresight_cards", values={"seat": seat, "cards": found}),) if found else ()


def offer_of(event: HouseDined, seat: int) -> Offer | None:
    """Return how a chain fared at a house."""
    return next((offer for offer in event.offers if offer.seat == seat), None)


def seldom(found: Sequence[bool], whole: int) -> bool:
    """Tell whether hardly any of so many imagined days had something."""
    return sum(found) <= SELDOM * whole
