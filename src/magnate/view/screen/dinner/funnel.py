"""The funnel of a house: who fell out at which test, from the event of its dinner (B-DIN-03 to B-DIN-14)."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.model.events import HouseDined, Offer, Sale
from magnate.model.state import NOBODY
from magnate.rules.offers import RULES
from magnate.view.screen.foreseen import BonusShape, FunnelShape, OfferShape, SaleShape, StageShape

FAILED: tuple[tuple[str, str], ...] = (
    ("connected", "no_road"),
    ("order", "short"),
    ("meal", "lower_tier"),
    ("sum", "dearer"),
    ("star", "lesser_star"),
    ("waitresses", "fewer_waitresses"),
    ("turn_order", "later_in_order"),
)
"""The tests in their order, each with the verdict of the chains that fail it."""

ALWAYS = ("connected", "order")
"""Tests that even a single chain has to pass, so that they are told however few are left."""

ONLY_WHEN_DECIDING = ("meal", "star", "turn_order")
"""Tests that are told only where somebody fails them: of the others a tie is worth knowing."""

Sold = dict[tuple[int, str], list[tuple[str, int]]]
"""By seat and good: the houses that ate it, and how many pieces each."""


class Funnels:
    """Makes the funnels of the houses of one dinner, one after the other, and keeps what the chains have sold."""

    def __init__(self) -> None:
        self._sold: Sold = {}

    def of(self, event: HouseDined) -> FunnelShape:
        """Return the funnel of the next house."""
        funnel = funnel_of(event, self._sold)
        for good, count in event.eaten if event.seat is not None else ():
            self._sold.setdefault((funnel.seat, good), []).append((event.house, count))
        return funnel


def funnel_of(event: HouseDined, sold: Sold | None = None) -> FunnelShape:
    """Return how a house came to its choice, test by test, with its sale.

    sold: what chains sold before at this dinner.
    It says nothing the events do not say: events in a log, at dinner and in a forecast give the same funnel.
    """
    return FunnelShape(
        house=event.house,
        demand=dict(event.demand),
        eaten=dict(event.eaten),
        tier=event.tier,
        seat=NOBODY if event.seat is None else event.seat,
        offers=[offer_shape(offer, sold or {}) for offer in event.offers],
        stages=stages_of(event.offers),
        sale=None if event.sale is None else sale_shape(event.sale),
        path=list(event.path),
    )


def stages_of(offers: Sequence[Offer]) -> list[StageShape]:
    """Return the tests a house puts to the chains, up to the one after which at most one is left."""
    left = [offer.seat for offer in offers]
    stages: list[StageShape] = []
    for test, verdict in FAILED:
        if test not in ALWAYS and len(left) <= 1:
            break
        out = [offer.seat for offer in offers if offer.verdict == verdict]
        if not left or (not out and test in ONLY_WHEN_DECIDING):
            continue
        left = [seat for seat in left if seat not in out]
        stages.append(StageShape(test=test, rule=RULES[verdict], left=left, out=out))
    return stages


def sold_to(offer: Offer, sold: Sold) -> list[str]:
    """Return the houses without which a chain would not be short, in the order in which they ate."""
    if offer.verdict != "short":
        return []
    rows = [(count, sold.get((offer.seat, good), [])) for good, count in offer.missing]
    if any(sum(eaten for _, eaten in houses) < lacking for lacking, houses in rows):
        return []
    return list(dict.fromkeys(house for _, houses in rows for house, _ in houses))


def offer_shape(offer: Offer, sold: Sold) -> OfferShape:
    """Return an offer for screens; sold: what chains sold before at this dinner."""
    return OfferShape(
        seat=offer.seat,
        verdict=offer.verdict,
        rule=offer.rule,
        missing=dict(offer.missing),
        sold_to=sold_to(offer, sold),
        price=offer.price,
        distance=offer.distance,
        change=offer.change,
        total=offer.total,
        star=offer.star,
        waitresses=offer.waitresses,
        position=offer.position,
        tier=offer.tier,
    )


def sale_shape(sale: Sale) -> SaleShape:
    """Return a sale for screens."""
    return SaleShape(
        items=sale.items,
        unit_price=sale.unit_price,
        multiplier=sale.multiplier,
        reasons=list(sale.reasons),
        bonuses=[BonusShape(what=what, count=count, dollars=dollars) for what, count, dollars in sale.bonuses],
        total=sale.total,
    )
