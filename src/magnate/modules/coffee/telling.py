"""Who sells coffee to a house and why: the ways it could drive, what they pass, share and cancel out (5.3, 5.4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from magnate.facts.sentence import OPENING_HOUSE, PIECES, SALE, Meant, Sentence
from magnate.model.meanings import PLACE, SEAT
from magnate.modules.coffee.events import CoffeeSold, CoffeeWay
from magnate.modules.coffee.selling import COFFEE


def drive(sold: CoffeeSold) -> Sentence:
    """Return who sells coffee to a house on its way to dinner; one that passes no coffee is not worth a line."""
    values: Mapping[str, Any] = {"house": Meant(OPENING_HOUSE, sold.house), "name": Meant(SEAT, sold.seat)}
    if not _passes_coffee(sold):
        return Sentence("story.coffee.none", values, quiet=True)
    if not sold.sales:
        return Sentence("story.coffee.unsold", {**values, "count": len(sold.best)})
    sales = [
        Sentence("story.coffee.sale", {"name": Meant(SEAT, seller), "sum": Meant(SALE, sale)})
        for seller, sale in sold.sales
    ]
    return Sentence("story.say.coffee_sold", {**values, "sales": sales})


def _passes_coffee(sold: CoffeeSold) -> bool:
    """Tell whether a way to dinner passes a place that can sell coffee."""
    return any(way.stops for way in sold.best)


def reasons(sold: CoffeeSold) -> list[Sentence]:
    """Return the ways a house could drive, and what of them really sells (K-COF-35 to K-COF-38)."""
    if not _passes_coffee(sold):
        return []
    to = {"name": Meant(SEAT, sold.seat), "distance": sold.distance or 0}
    found = [Sentence("story.coffee.way", {**to, **_way(sold, way)}) for way in sold.best if way.stops]
    if len(sold.best) > 1:
        shared = {"common": _stops(sold, sold.common), "shared": len(sold.common)}
        found.append(Sentence(f"story.coffee.ties.{sold.ties}", shared))
        if sold.cancelled:
            found.append(Sentence("story.coffee.cancelled", {"stops": _stops(sold, sold.cancelled)}))
    found += [Sentence("story.coffee.dropped", _way(sold, way)) for way in sold.dropped if way.stops]
    for seller, sale in sold.sales:
        places = sum(1 for number in sold.common if sold.stops[number].seat == seller)
        if sale.items < places:
            short = {"name": Meant(SEAT, seller), "places": places, "cups": _cups(sale.items)}
            found.append(Sentence("story.coffee.ran_out", short))
    return found


def _cups(count: int) -> Meant:
    return Meant(PIECES, (COFFEE, count))


def _way(sold: CoffeeSold, way: CoffeeWay) -> dict[str, Any]:
    """Return the cups of a way and what it passes; and where it ends, if its chain has several restaurants."""
    past, end = _stops(sold, way.stops), sold.stops[way.end]
    if sum(1 for stop in sold.stops if stop.seat == end.seat and not stop.shop) == 1:
        return {"past": past, "cups": _cups(way.cups)}
    to = Sentence("story.coffee.past_to", {"past": past, "square": Meant(PLACE, end.at)})
    return {"past": to, "cups": _cups(way.cups)}


def _stops(sold: CoffeeSold, numbers: Iterable[int]) -> list[Sentence]:
    """Return places that can sell coffee."""
    return [
        Sentence(
            "story.coffee.shop" if stop.shop else "story.coffee.restaurant",
            {"name": Meant(SEAT, stop.seat), "square": Meant(PLACE, stop.at)},
        )
        for stop in (sold.stops[number] for number in numbers)
    ]
