"""The coming dinner as bands: where each house may eat and what it may pay, over imagined days."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from magnate.facts.phrase import Goods
from magnate.foresight.days import Day, imagined_days
from magnate.foresight.shapes import Band, DinnerOutlook, Eater, HouseOutlook, SalesOutlook
from magnate.game import SeatView
from magnate.model.dinner_events import HouseDined

HOME = -1
"""The seat of a house that stays home."""


def outlook(view: SeatView) -> DinnerOutlook:
    """Return the coming dinner as a seat can foresee it: equal views give equal outlooks.

    After dinner, in set-up and in a game that is over nothing is foreseen.
    """
    return outlook_of(view, list(imagined_days(view)))


def outlook_of(view: SeatView, days: Sequence[Day]) -> DinnerOutlook:
    """Return what imagined days come to. Houses stand in the order of the map's numbers, as they dine."""
    labels = [house.label for house in view.state.houses]
    labels += sorted({label for day in days for label in day.houses} - set(labels))
    houses = [house_outlook(label, days) for label in labels if any(label in day.houses for day in days)]
    return DinnerOutlook(
        round=view.state.round,
        seat=view.seat,
        days=len(days),
        houses=houses,
        sales=[
            SalesOutlook(seat=seat, dollars=band([day.sold(seat) for day in days]))
            for seat in range(view.book.players)
            if days
        ],
    )


def house_outlook(label: str, days: Sequence[Day]) -> HouseOutlook:
    """Return where a house may eat, the likeliest first; days on which it wants nothing count as days at home."""
    paid: dict[int, list[int]] = {}
    wanted: Counter[tuple[tuple[str, int], ...]] = Counter()
    for day in days:
        event = day.houses.get(label)
        seat, dollars = ate(event)
        paid.setdefault(seat, []).append(dollars)
        if event is not None:
            wanted[tuple(event.demand)] += 1
    eaters = [Eater(seat=seat, share=share(len(found), len(days)), dollars=band(found)) for seat, found in paid.items()]
    eaters.sort(key=lambda one: (-one.share, one.seat))
    demand: Goods = dict(max(sorted(wanted.items()), key=lambda pair: pair[1])[0])
    return HouseOutlook(house=label, demand=demand, eaters=eaters)


def ate(event: HouseDined | None) -> tuple[int, int]:
    """Return where a house ate and what it paid; -1 and 0 where it stayed home or wanted nothing."""
    if event is None or event.seat is None:
        return HOME, 0
    return event.seat, event.sale.total if event.sale is not None else 0


def share(part: int, whole: int) -> int:
    """Return a part in thousandths."""
    return round(1000 * part / whole) if whole else 0


def band(values: Sequence[int]) -> Band:
    """Return the band of some dollars: the tenth, fiftieth and ninetieth of a hundred."""
    ranked, last = sorted(values), len(values) - 1
    low, middle, high = (ranked[round(last * part)] for part in (0.1, 0.5, 0.9))
    return Band(low=low, middle=middle, high=high)
