"""The smallest single changes that would have brought a house to another chain.

All of them follow from the event of the house, everything else at this house being equal: whatever a change
would have meant for the houses before it is left out.
"""

from __future__ import annotations

from magnate.facts.phrase import Phrase
from magnate.model.events import EXACT, HouseDined, Offer

SIDE = "+"
"""What joins a meal with its side dish in the name of a tier."""


def flips_of(event: HouseDined) -> list[Phrase]:
    """Return, for every connected chain that lost, each way in which one change alone would have made it win.

    - ``flip_price``: its unit price lower by so many dollars, and not below $0 (B-DIN-07).
    - ``flip_distance``: so many borders closer (B-DIN-07).
    - ``flip_waitresses``: so many waitresses more, where the sums tie (B-DIN-12).
    - ``flip_order``: before the winner in the turn order, where everything else ties (B-DIN-13).
    - ``flip_goods``: so many more pieces of the one good it lacked (B-DIN-03), or of a side dish (K-DIN-04).

    The numbers are the smallest that do. Of a meal the house likes better than what it ordered the event does
    not say what the chain lacked, so that no change is named.
    """
    winner = next((offer for offer in event.offers if offer.verdict == "served"), None)
    found: list[Phrase] = []
    for offer in event.offers:
        if offer.verdict in ("served", "no_road"):
            continue
        if winner is not None and offer.verdict not in ("short", "lower_tier"):
            found += by_rank(offer, winner)
        found += by_goods(offer, winner, event)
    return found


def rank(offer: Offer) -> tuple[int, int, int, int]:
    """Return what decides between chains with the same meal, lower first (B-DIN-07, K-MOV-06, B-DIN-12, B-DIN-13)."""
    assert offer.total is not None
    return offer.total, -offer.star, -offer.waitresses, offer.position


def by_rank(offer: Offer, winner: Offer) -> list[Phrase]:
    """Return what would have put a chain with the same meal before the winner."""
    assert offer.total is not None
    assert offer.distance is not None
    assert winner.total is not None
    found: list[Phrase] = []
    gap = offer.total - winner.total
    less = gap if rank(offer)[1:] < rank(winner)[1:] else gap + 1
    if less <= offer.price:
        found.append(Phrase(say="flip_price", values={"seat": offer.seat, "dollars": less}))
    if less <= offer.distance:
        found.append(Phrase(say="flip_distance", values={"seat": offer.seat, "count": less}))
    if gap or offer.star != winner.star:
        return found
    fewer = winner.waitresses - offer.waitresses
    more = fewer if offer.position < winner.position else fewer + 1
    found.append(Phrase(say="flip_waitresses", values={"seat": offer.seat, "count": more}))
    if not fewer:
        found.append(Phrase(say="flip_order", values={"seat": offer.seat, "rival": winner.seat}))
    return found


def by_goods(offer: Offer, winner: Offer | None, event: HouseDined) -> list[Phrase]:
    """Return the pieces of one good with which a chain would have served, and won."""
    meal, _, dish = event.tier.partition(SIDE)
    has, _, beside = offer.tier.partition(SIDE)
    better = winner is None or rank(offer) < rank(winner)
    if offer.verdict == "lower_tier" and dish and has == meal and not beside:
        more = {"seat": offer.seat, "good": dish, "count": 1}
        return [Phrase(say="flip_goods", values=more)] if better else []
    if len(offer.missing) != 1 or (dish and beside != dish):
        return []
    if not meal or meal in less_liked(event) or (meal == EXACT and better):
        good, count = offer.missing[0]
        return [Phrase(say="flip_goods", values={"seat": offer.seat, "good": good, "count": count})]
    return []


def less_liked(event: HouseDined) -> tuple[str, ...]:
    """Return the meals a house eats only where nobody has what it ordered (K-DIN-02, K-NOO-03)."""
    return event.meals[event.meals.index(EXACT) + 1 :]
