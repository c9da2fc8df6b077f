"""Where a house eats and why, in words and sums: "$9 + 2 = 11 beats A: $10 + 2 = 12"."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.content import load_terms
from magnate.model.events import EXACT, HouseDined, Offer, Sale
from magnate.view import words

Names = Sequence[str]


def house_dined(event: HouseDined, names: Names) -> list[str]:
    """Tell which chain a house chose, the sums it compared, and why the others fell out (B-DIN-03 to B-DIN-21)."""
    order, house = words.goods(event.demand), words.house(event.house, begins=True)
    out = [_why_not(offer, names) for offer in event.offers if offer.verdict in ("no_road", "short")]
    left_out = [f"{_sentence('; '.join(out))}."] if out else []
    if event.seat is None or event.sale is None:
        reasons = "; ".join(out) or "nobody offers anything"
        return [f"{house} ({order}) stays home: {reasons}."]
    served = next(offer for offer in event.offers if offer.verdict == "served")
    rivals = [_beaten(offer, served, names) for offer in event.offers if offer.total is not None]
    against = "".join(f"{'; ' if index else ' '}{text}" for index, text in enumerate(filter(None, rivals)))
    what = "" if event.tier in ("", EXACT) else f"{words.goods(event.eaten)} "
    why = f"{offer_sum(served)}{against}{_liked_less(event.offers, names)}"
    return [
        f"{house} ({order}) eats {what}at {names[event.seat]}: {why}; {sale_sum(event.sale)}.",
        *left_out,
    ]


def offer_sum(offer: Offer) -> str:
    """Return what a house compares: price + distance, and what milestones change, such as ``$10 + 2 - 1 = 11``."""
    change = f" {'-' if offer.change < 0 else '+'} {abs(offer.change)}" if offer.change else ""
    return f"{words.money(offer.price)} + {offer.distance}{change} = {offer.total}"


def tier_name(tier: str) -> str:
    """Return a way to satisfy a house in words, such as ``the exact order with kimchi`` (K-DIN-02)."""
    main, *dishes = tier.split("+")
    name = "the exact order" if main == EXACT else main
    return " with ".join([name, *dishes]).replace("_", " ")


def _liked_less(offers: Sequence[Offer], names: Names) -> str:
    """Return what those offer that a house likes less, whatever their sums; "" when nobody does (K-DIN-04)."""
    lower = [f"{tier_name(offer.tier)} at {names[offer.seat]}" for offer in offers if offer.verdict == "lower_tier"]
    return f"; likes that better than {words.listed(lower)}" if lower else ""


def _beaten(offer: Offer, served: Offer, names: Names) -> str:
    """Return how the chain that served beat a candidate; "" for itself and for those that fell out before."""
    sum_ = f"{names[offer.seat]}: {offer_sum(offer)}"
    if offer.verdict == "dearer":
        return f"beats {sum_}"
    if offer.verdict == "lesser_star":
        return f"ties with {sum_} and has {'the better' if offer.star else 'a'} movie star"
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
    """Return the income of a house as a sum: price x items x garden + bonuses = dollars (B-DIN-21, K-DIN-08)."""
    terms = f"{words.money(sale.unit_price)} x {sale.items}"
    if sale.multiplier != 1:
        terms += f" x {sale.multiplier} ({words.listed(reasons_of(sale))})"
    for name, count, dollars in sale.bonuses:
        terms += f" + {dollars} ({bonus_name(name, count, short=True)})"
    return f"{terms} = {words.money(sale.total)}"


def reasons_of(sale: Sale) -> list[str]:
    """Return what makes a house pay more, in words: garden, park (B-DIN-21, K-LOB-20)."""
    return [reason.replace("_", " ") for reason in sale.reasons] or ["garden"]


def bonus_name(name: str, count: int, *, short: bool = False) -> str:
    """Return what pays fixed dollars for a house: a milestone, or cards with their number (K-FRY-02).

    short: the name of a milestone for narrow columns.
    """
    if is_milestone(name):
        return words.short_milestone(name) if short else words.milestone(name)
    card = words.card(name) if name in load_terms("en").labels["employees"] else name.replace("_", " ")
    return f"{count} {card}{'s' if count != 1 else ''}"


def is_milestone(name: str) -> bool:
    """Tell whether what pays a bonus is a milestone, not a card."""
    return name in load_terms("en").labels["milestones"]
