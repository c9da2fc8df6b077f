"""Why a house chose as it did: what every chain offered, for the event of the house (B-DIN-03 to B-DIN-14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from magnate.model.events import Goods, HouseDined, Offer
from magnate.model.state import House
from magnate.rules.choice_of_chain import Choice, Host, covers, distance, meals_of, path
from magnate.rules.prices import sale
from magnate.rules.questions import Meal
from magnate.rules.table import Table
from magnate.town import UNREACHABLE

RULES: Final = {
    "no_road": "B-GEO-17",
    "short": "B-DIN-03",
    "lower_tier": "K-DIN-04",
    "dearer": "B-DIN-07",
    "lesser_star": "K-MOV-06",
    "fewer_waitresses": "B-DIN-12",
    "later_in_order": "B-DIN-13",
    "served": "B-DIN-06",
}
"""The rule behind each verdict."""


def tell_choice(table: Table, index: int, order: list[int], hosts: list[Host], best: Choice | None) -> None:
    """Tell what every chain offered and why it did or did not serve."""
    state = table.state
    house = state.houses[index]
    meals = meals_of(table, house, order)
    offers = [offer(table, house, order, meals, host, place + 1, best) for place, host in enumerate(hosts)]
    route = path(table, house, best.host.entrances) if best else ()
    table.tell(
        HouseDined(
            house.label,
            goods_of(table, order),
            tuple(row._replace(rule=deciding_rule(offers)) if row.verdict == "served" else row for row in offers),
            best.host.seat if best else None,
            sale(table, best.host.seat, house, best.meal.goods) if best else None,
            tuple(state.town.position(square) for square in route),
            best.meal.tier if best else "",
            goods_of(table, best.meal.goods) if best else (),
            tuple(meal.tier for meal in meals),
        )
    )


def goods_of(table: Table, counts: Sequence[int]) -> Goods:
    """Return counts per good as (id, pieces), zeros left out."""
    return tuple((table.book.goods[good], count) for good, count in enumerate(counts) if count)


def offer(
    table: Table, house: House, order: list[int], meals: list[Meal], host: Host, place: int, best: Choice | None
) -> Offer:
    """Return how one chain fared at one house."""
    stock = table.state.chains[host.seat].stock
    missing = goods_of(table, [max(0, wanted - held) for held, wanted in zip(stock, order, strict=True)])
    tier = next((meal.tier for meal in meals if covers(stock, meal.goods)), "")
    far = distance(table, house, host.entrances)
    known = None if far >= UNREACHABLE else far
    total = None if known is None else host.price + known + host.change
    if total is None:
        verdict = "no_road"
    elif not tier:
        verdict = "short"
    else:
        assert best is not None
        verdict = against_best(host, covers(stock, best.meal.goods), total, best)
    return Offer(
        host.seat, verdict, RULES[verdict], missing, host.price, known, total, host.waitresses, place,
        tier, host.change, host.star,
    )  # fmt: skip


def against_best(host: Host, can_serve: bool, total: int, best: Choice) -> str:
    """Return why a chain lost: its meal, its sum, star, waitresses, turn order (B-DIN-07, B-DIN-12, B-DIN-13)."""
    if host.seat == best.host.seat:
        return "served"
    if not can_serve:
        return "lower_tier"
    if total > best.host.price + best.distance + best.host.change:
        return "dearer"
    if host.star < best.host.star:
        return "lesser_star"
    if host.waitresses < best.host.waitresses:
        return "fewer_waitresses"
    return "later_in_order"


def deciding_rule(offers: Sequence[Offer]) -> str:
    """Return the rule by which the chain that served won: its last comparison with another candidate, if any."""
    verdicts = {row.verdict: row.rule for row in offers}
    for verdict in ("later_in_order", "fewer_waitresses", "lesser_star", "dearer", "lower_tier"):
        if verdict in verdicts:
            return verdicts[verdict]
    return verdicts["served"]
