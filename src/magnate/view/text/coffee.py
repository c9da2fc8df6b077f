"""Who sells coffee to a house and why: the ways it could drive, what they pass, share and cancel out (5.3, 5.4)."""

from __future__ import annotations

from collections.abc import Iterable

from magnate.messages.formatting import Value
from magnate.messages.speech import has, listed, pieces, t
from magnate.modules.coffee.events import CoffeeSold, CoffeeWay
from magnate.view.text import signs as words
from magnate.view.text.dinner import house_name, sale_sum
from magnate.view.text.message import Detailer, Message, Names, Teller


def coffee_message(drive: CoffeeSold, names: Names) -> Message:
    """Return who sells coffee to a house on its way to dinner."""
    values: dict[str, Value] = {"house": house_name(drive.house), "name": names[drive.seat]}
    if not passes_coffee(drive):
        return Message("story.coffee.none", values)
    if not drive.sales:
        return Message("story.coffee.unsold", {**values, "count": len(drive.best)})
    sales = (t("story.coffee.sale", name=names[seller], sum=sale_sum(sale)) for seller, sale in drive.sales)
    return Message("story.say.coffee_sold", {**values, "sales": listed(sales)})


def passes_coffee(drive: CoffeeSold) -> bool:
    """Tell whether a way to dinner passes a place that can sell coffee."""
    return any(way.stops for way in drive.best)


def coffee_details(drive: CoffeeSold, names: Names) -> list[str]:
    """Return the ways a house could drive, and what of them really sells (K-COF-35 to K-COF-38)."""
    if not passes_coffee(drive):
        return []
    to = names[drive.seat]
    found = [
        t("story.coffee.way", name=to, distance=drive.distance or 0, past=_past(drive, way, names), cups=_cups(way))
        for way in drive.best
        if way.stops
    ]
    if len(drive.best) > 1:
        ties = f"story.coffee.ties.{drive.ties}"
        rule = ties if has(ties) else "story.coffee.ties.common_locations"
        found.append(t(rule, common=_stops(drive, drive.common, names), shared=len(drive.common)))
        if drive.cancelled:
            found.append(t("story.coffee.cancelled", stops=_stops(drive, drive.cancelled, names)))
    less = (way for way in drive.dropped if way.stops)
    found += [t("story.coffee.dropped", past=_past(drive, way, names), cups=_cups(way)) for way in less]
    for seller, sale in drive.sales:
        places = sum(1 for number in drive.common if drive.stops[number].seat == seller)
        if sale.items < places:
            found.append(
                t("story.coffee.ran_out", name=names[seller], places=places, cups=pieces("coffee", sale.items))
            )
    return found


def _cups(way: CoffeeWay) -> str:
    return pieces("coffee", way.cups)


def _past(drive: CoffeeSold, way: CoffeeWay, names: Names) -> str:
    """Return what a way passes; and where it ends, if its chain has several restaurants."""
    past, end = _stops(drive, way.stops, names), drive.stops[way.end]
    if sum(1 for stop in drive.stops if stop.seat == end.seat and not stop.shop) == 1:
        return past
    return t("story.coffee.past_to", past=past, square=words.place(end.at))


def _stops(drive: CoffeeSold, numbers: Iterable[int], names: Names) -> str:
    """Return places that can sell coffee."""
    found = (drive.stops[number] for number in numbers)
    return listed(
        t(
            "story.coffee.shop" if stop.shop else "story.coffee.restaurant",
            name=names[stop.seat],
            square=words.place(stop.at),
        )
        for stop in found
    )


TELLERS: dict[type, Teller] = {CoffeeSold: coffee_message}
DETAILS: dict[type, Detailer] = {CoffeeSold: coffee_details}
