"""Where a house eats and why, in words and sums: "$9 + 2 = 11 beats A: $10 + 2 = 12"."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.model.events import HouseDined, Offer, Sale
from magnate.view import words

Names = Sequence[str]


def house_dined(event: HouseDined, names: Names) -> list[str]:
    """Tell which chain a house chose, the sums it compared, and why the others fell out (B-DIN-03 to B-DIN-21)."""
    order = words.goods(event.demand)
    out = [_why_not(offer, names) for offer in event.offers if offer.verdict in ("no_road", "short")]
    left_out = [f"{_sentence('; '.join(out))}."] if out else []
    if event.seat is None or event.sale is None:
        reasons = "; ".join(out) or "nobody offers anything"
        return [f"House {event.house} ({order}) stays home: {reasons}."]
    served = next(offer for offer in event.offers if offer.verdict == "served")
    rivals = [_beaten(offer, served, names) for offer in event.offers if offer.total is not None]
    against = "".join(f"{'; ' if index else ' '}{text}" for index, text in enumerate(filter(None, rivals)))
    own = f"{words.money(served.price)} + {served.distance} = {served.total}"
    return [
        f"House {event.house} ({order}) eats at {names[event.seat]}: {own}{against}; {sale_sum(event.sale)}.",
        *left_out,
    ]


def _beaten(offer: Offer, served: Offer, names: Names) -> str:
    """Return how the chain that served beat a candidate; "" for itself and for those that fell out before."""
    sum_ = f"{names[offer.seat]}: {words.money(offer.price)} + {offer.distance} = {offer.total}"
    if offer.verdict == "dearer":
        return f"beats {sum_}"
    if offer.verdict == "fewer_waitresses":
        return f"ties with {sum_} and has more waitresses ({served.waitresses} to {offer.waitresses})"
    if offer.verdict == "later_in_order":
        return f"ties with {sum_} and is earlier in the turn order"
    return ""


def _why_not(offer: Offer, names: Names) -> str:
    """Return why a chain was no candidate (B-DIN-03)."""
    if offer.verdict == "no_road":
        return f"{names[offer.seat]} has no road to it"
    return f"{names[offer.seat]} lacks {words.goods(offer.missing)}"


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def sale_sum(sale: Sale) -> str:
    """Return the income of a house as a sum: price x items x garden + bonuses = dollars (B-DIN-21)."""
    terms = f"{words.money(sale.unit_price)} x {sale.items}"
    if sale.multiplier != 1:
        terms += f" x {sale.multiplier} (garden)"
    for milestone, _, dollars in sale.bonuses:
        terms += f" + {dollars} ({words.short_milestone(milestone)})"
    return f"{terms} = {words.money(sale.total)}"
