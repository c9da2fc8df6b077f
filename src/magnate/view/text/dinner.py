"""Where a house eats and why, in sentences; sums always come with their arithmetic."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.facts.sales import is_milestone
from magnate.messages.formatting import Value
from magnate.messages.speech import card, good, goods, has, join, listed, milestone, money, name, t
from magnate.model.events import EXACT, HouseDined, Offer, Sale

Names = Sequence[str]


def own_name(label: str) -> str:
    """Return what a house is called whose label is no number; the label of any other house."""
    return name("game", label.replace(" ", "_"))


def is_numbered(label: str) -> bool:
    """Tell whether a house has a number and no name of its own."""
    return own_name(label) == label


def house_name(label: str) -> str:
    """Return a house by its label, at the beginning of a sentence."""
    return t("story.house", house=label) if is_numbered(label) else own_name(label)


def house_within(label: str) -> str:
    """Return a house by its label, in the middle of a sentence."""
    return t("story.house_within", house=label) if is_numbered(label) else t(f"story.within.{label.replace(' ', '_')}")


def dinner_message(event: HouseDined, names: Names) -> tuple[str, dict[str, Value]]:
    """Return where a house eats and for how much, or why nobody serves it: a message and its values."""
    values: dict[str, Value] = {"house": house_name(event.house), "order": goods(event.demand)}
    if event.seat is None or event.sale is None:
        why = listed(_said(offer, None, names) for offer in event.offers)
        return ("story.say.house_home", {**values, "why": why}) if why else ("story.say.house_alone", values)
    meal = "exact" if event.tier in ("", EXACT) else "other"
    sold = {"name": names[event.seat], "meal": meal, "eaten": goods(event.eaten), "sum": sale_sum(event.sale)}
    return "story.say.house_dined", {**values, **sold}


def dinner_details(event: HouseDined, names: Names) -> list[str]:
    """Return what a house compared, chain by chain (B-DIN-03 to B-DIN-13)."""
    served = next((offer for offer in event.offers if offer.verdict == "served"), None)
    if served is None:
        return []
    liked = [] if event.tier in ("", EXACT) else [t("story.say.liked", tier=tier_name(event.tier))]
    return [*liked, *offers_said(event, names), *_sale_reasons(event.sale)]


def offers_said(event: HouseDined, names: Names) -> list[str]:
    """Return how each chain fared, one after the other."""
    served = next((offer for offer in event.offers if offer.verdict == "served"), None)
    return [_said(offer, served, names) for offer in event.offers]


def _sale_reasons(sale: Sale | None) -> list[str]:
    """Return what multiplies a sale and what is added to it, with the reasons; nothing for a plain one."""
    added = [] if sale is None else sale_terms(sale)[2:]
    return [join(f"{what} ({why})" for what, why in added)] if added else []


def dinner_reasons(event: HouseDined, names: Names) -> list[tuple[str, str]]:
    """Return each chain's verdict with the rule it rests on, and what makes the house pay what it pays."""
    served = next((offer for offer in event.offers if offer.verdict == "served"), None)
    found = [(_said(offer, served, names), offer.rule) for offer in event.offers]
    if served is not None and event.tier not in ("", EXACT):
        found.append((t("story.say.liked", tier=tier_name(event.tier)), "K-DIN-02"))
    if event.sale is not None:
        terms = join(f"{what} ({why})" for what, why in sale_terms(event.sale))
        found.append((f"{terms} = {money(event.sale.total)}", "B-DIN-21"))
    return found


def _said(offer: Offer, served: Offer | None, names: Names) -> str:
    return t("story.say.offer", name=names[offer.seat], verdict=_verdict(offer, served))


def _verdict(offer: Offer, served: Offer | None) -> str:
    """Return why a chain did not serve a house, or that it did, in a few words without its name."""
    own = f"story.verdict.{offer.verdict}"
    return t(
        own,
        goods=goods(offer.missing),
        sum=offer_sum(offer),
        tier=tier_name(offer.tier) if offer.tier else "",
        waitresses=offer.waitresses,
        more=served.waitresses if served else 0,
        position=offer.position,
        before=served.position if served else 0,
        star="lesser" if offer.star else "none",
    )


def offer_sum(offer: Offer) -> str:
    """Return what a house compares: price + distance, and what milestones change, such as ``$10 + 2 − 1 = 11``."""
    change = f" {'−' if offer.change < 0 else '+'} {abs(offer.change)}" if offer.change else ""
    distance = "?" if offer.distance is None else offer.distance
    return f"{money(offer.price)} + {distance}{change} = {'?' if offer.total is None else offer.total}"


def tier_name(tier: str) -> str:
    """Return a way to satisfy a house, such as the exact order with a side dish (K-DIN-02)."""
    main, *dishes = tier.split("+")
    meal = t("story.tier.exact") if main == EXACT else good(main)
    for dish in dishes:
        meal = t("story.tier.with", meal=meal, dish=good(dish))
    return meal


def sale_terms(sale: Sale) -> list[tuple[str, str]]:
    """Return the terms of a sale with their reasons: price, items, multiplier, bonuses (B-DIN-21, K-DIN-08)."""
    found = [
        (money(sale.unit_price), t("story.sale.unit")),
        (f"× {sale.items}", t("story.sale.items", count=sale.items)),
    ]
    if sale.multiplier != 1:
        why = listed(_reason(reason) for reason in sale.reasons or ("garden",))
        found.append((f"× {sale.multiplier}", why))
    for what, count, dollars in sale.bonuses:
        found.append((f"{'−' if dollars < 0 else '+'} {money(abs(dollars))}", bonus_name(what, count)))
    return found


def sale_sum(sale: Sale) -> str:
    """Return the income of a house as a sum, such as ``$10 × 2 × 2 + $5 = $45``."""
    return f"{' '.join(term for term, _ in sale_terms(sale))} = {money(sale.total)}"


def _reason(reason: str) -> str:
    own = f"story.reason.{reason}"
    return t(own) if has(own) else reason.replace("_", " ")


def bonus_name(what: str, count: int) -> str:
    """Return what pays fixed dollars for a house: cards with their number (K-FRY-02), or something else."""
    own = f"story.bonus.{what}"
    if has(own):
        return t(own, count=count)
    return milestone(what) if is_milestone(what) else t("shell.count_of", count=count, thing=card(what))
