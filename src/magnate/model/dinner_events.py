"""The event of a house at dinner, with everything it compared: offers, the meal, the sum (chapter 16)."""

from __future__ import annotations

from typing import NamedTuple

from magnate.model.event_kinds import event
from magnate.model.meanings import Dollars, Goods, House, Place, Seat

EXACT = "exact"
"""The meal of exactly what was ordered."""


class Offer(NamedTuple):
    """How one chain fared in the choice of one house.

    verdict: ``no_road`` (not connected, B-GEO-17), ``short`` (stock covers no meal the house takes,
             B-DIN-03), ``lower_tier`` (another chain has a meal the house likes better, K-DIN-04),
             ``dearer`` (higher sum), ``lesser_star``, ``fewer_waitresses``, ``later_in_order``, ``served``.
    missing: what the stock lacked of the exact order; distance and total are None without a road.
    total:   unit price + distance + change (B-DIN-07, K-DIN-06).
    tier:    the best meal the chain could serve, "" for none. change: what milestones add to the sum.
    star:    rank of the movie star at work, 0 for none.
    """

    seat: Seat
    verdict: str
    rule: str
    missing: Goods
    price: Dollars
    distance: int | None
    total: int | None
    waitresses: int
    position: int
    tier: str = EXACT
    change: int = 0
    star: int = 0


Bonus = tuple[str, int, int]
"""Fixed dollars for a house: what pays them (a milestone or a card), how many items or cards, dollars in all."""


class Sale(NamedTuple):
    """The income of one house (B-DIN-21): items x unit price x multiplier + bonuses.

    bonuses: see Bonus. reasons: what multiplies, such as ``garden``; each adds 1 to the multiplier.
    """

    items: int
    unit_price: Dollars
    multiplier: int
    bonuses: tuple[Bonus, ...]
    total: Dollars
    reasons: tuple[str, ...] = ()


@event()
class HouseDined(NamedTuple):
    """Every house with demand, in the order of dinner; `seat` None: it stayed home (B-DIN-05).

    tier, eaten: the meal that decided and what was handed over; "" and () when nobody served.
    meals: every meal the house takes, by tier, the one it likes best first (K-DIN-02).
    """

    house: House
    demand: Goods
    offers: tuple[Offer, ...]
    seat: Seat | None
    sale: Sale | None
    path: tuple[Place, ...]
    tier: str = ""
    eaten: Goods = ()
    meals: tuple[str, ...] = (EXACT,)
