"""Who sells coffee to a house and why: the ways it could drive, what they pass, share and cancel out (5.3, 5.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from magnate.messages.formatting import Value
from magnate.messages.speech import has, listed, pieces, t
from magnate.modules.coffee import CoffeeDrive, Way
from magnate.view import words
from magnate.view.text.dinner import house_name, sale_sum

Names = Sequence[str]


def coffee_message(drive: CoffeeDrive, seat: int | None, names: Names) -> tuple[str, dict[str, Value]]:
    """Return who sells coffee to a house on its way to dinner: a message and its values."""
    values: dict[str, Value] = {"house": house_name(drive.house), "name": "" if seat is None else names[seat]}
    if not passes_coffee(drive):
        return "story.coffee.none", values
    if not drive.sales:
        return "story.coffee.unsold", {**values, "count": len(drive.best)}
    sales = (t("story.coffee.sale", name=names[seller], sum=sale_sum(sale)) for seller, sale in drive.sales)
    return "story.coffee.sold", {**values, "sales": listed(sales)}


def passes_coffee(drive: CoffeeDrive) -> bool:
    """Tell whether a way to dinner passes a place that can sell coffee."""
    return any(way.stops for way in drive.best)


def coffee_details(drive: CoffeeDrive, seat: int | None, names: Names) -> list[str]:
    """Return the ways a house could drive, and what of them really sells (K-COF-35 to K-COF-38)."""
    if not passes_coffee(drive):
        return []
    to = "" if seat is None else names[seat]
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


def _cups(way: Way) -> str:
    return pieces("coffee", way.cups)


def _past(drive: CoffeeDrive, way: Way, names: Names) -> str:
    """Return what a way passes; and where it ends, if its chain has several restaurants."""
    past, end = _stops(drive, way.stops, names), drive.stops[way.end]
    if sum(1 for stop in drive.stops if stop.seat == end.seat and not stop.shop) == 1:
        return past
    return t("story.coffee.past_to", past=past, square=words.place(end.at))


def _stops(drive: CoffeeDrive, numbers: Iterable[int], names: Names) -> str:
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
