"""Who sells coffee to a house and why: the ways it could drive, what they pass, share and cancel out (5.3, 5.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from magnate.model.events import ModuleFact
from magnate.modules.coffee import CoffeeDrive, Stop, Way, drive_of
from magnate.view import words
from magnate.view.account_dinner import sale_sum
from magnate.view.lines import Line, Span, line

Json = dict[str, Any]
Names = Sequence[str]

SHARED = {
    "common_locations": ("What they share sells", "They share nothing, so nobody sells coffee to it"),
    "stock_first": (
        "What is sold on all of them sells",
        "Nothing is sold on all of them, so nobody sells coffee to it",
    ),
    "same_owner_counts": ("Each chain sells what it would on all of them; they share", "They share nothing"),
}
"""How equally good ways are settled (K-RUL-19): where they share a stop, and where they do not."""


def is_coffee(event: ModuleFact) -> bool:
    """Tell whether a fact is about the drive of a house for coffee."""
    return drive_of(event) is not None


def coffee_line(event: ModuleFact, names: Names) -> Line | None:
    """Return one line about the coffee of a house; None where it passes none."""
    drive = drive_of(event)
    if drive is None or not any(way.stops for way in drive.best):
        return None
    house = Span(words.house(drive.house, begins=True), "strong")
    if not drive.sales:
        return line(house, f" buys no coffee: {len(drive.best)} equally good ways share no stop [K-COF-23]")
    parts: list[str | Span] = []
    for seat, sale in drive.sales:
        parts += ["; " if parts else "", Span(f"{words.LETTERS[seat]} {names[seat]}", f"seat{seat}")]
        parts.append(f": {sale_sum(sale)}")
    return line(house, " buys coffee on the way from ", *parts)


def coffee_sentences(event: ModuleFact, names: Names) -> list[str]:
    """Return how a house drives to the chain that served it, and who sells on the way (K-COF-21 to K-COF-45)."""
    drive = drive_of(event)
    assert drive is not None
    house = words.house(drive.house, begins=True)
    to = "dinner" if event.seat is None else names[event.seat]
    ahead = f"to {to} (distance {drive.distance})"
    if not any(way.stops for way in drive.best):
        return [f"{house} drives {ahead} and passes no coffee."]
    found = [*_ways(drive, ahead, names), *_lesser(drive, names)]
    for seat, sale in drive.sales:
        places = sum(1 for number in drive.common if drive.stops[number].seat == seat)
        short = f"; it has only that much left for {places} places" if sale.items < places else ""
        found.append(f"{names[seat]} sells {sale.items} coffee to {words.house(drive.house)}: {sale_sum(sale)}{short}.")
    return found


def _ways(drive: CoffeeDrive, ahead: str, names: Names) -> list[str]:
    """Return the ways that sell most, and what of them really sells (K-COF-35 to K-COF-37)."""
    cups, house = words.pieces("coffee", drive.best[0].cups), words.house(drive.house, begins=True)
    ways = [_past(drive, way, names) for way in drive.best]
    if len(ways) == 1:
        return [f"{house} drives {ahead} past {ways[0]}: {cups}."]
    found = [f"{house} has {len(ways)} equally good ways {ahead}, {cups} each: past {'; past '.join(ways)}."]
    shared, nothing = SHARED[drive.ties]
    cancelled = words.listed(stop_text(drive.stops[number], names) for number in drive.cancelled)
    common = words.listed(stop_text(drive.stops[number], names) for number in drive.common)
    rest = f"; {cancelled} cancel out" if cancelled and drive.ties != "same_owner_counts" else ""
    found.append(f"{f'{shared}: {common}' if common else nothing}{rest}.")
    return found


def _lesser(drive: CoffeeDrive, names: Names) -> list[str]:
    """Return the ways that would sell less (K-COF-37)."""
    less = [f"{_past(drive, way, names)} ({way.cups})" for way in drive.dropped if way.stops]
    return [f"Not driven, because less coffee would be sold: past {'; past '.join(less)}."] if less else []


def _past(drive: CoffeeDrive, way: Way, names: Names) -> str:
    """Return what a way passes; and where it ends, if its chain has several restaurants."""
    stops = words.listed(stop_text(drive.stops[number], names) for number in way.stops) or "nothing"
    end = drive.stops[way.end]
    if sum(1 for stop in drive.stops if stop.seat == end.seat and not stop.shop) == 1:
        return stops
    return f"{stops} to the restaurant at {words.place(end.at)}"


def stop_text(stop: Stop, names: Names) -> str:
    """Return a place that can sell coffee in words."""
    return f"{names[stop.seat]}'s {'coffee shop' if stop.shop else 'restaurant'} at {words.place(stop.at)}"


def coffee_json(drive: CoffeeDrive) -> Json:
    """Return a drive as plain data; ways, common and sellers name stops by their number, from 0."""
    return {
        "house": drive.house,
        "distance": drive.distance,
        "stops": [
            {"seat": stop.seat, "kind": "coffee_shop" if stop.shop else "restaurant", "at": list(stop.at)}
            for stop in drive.stops
        ],
        "best": [_way_json(way) for way in drive.best],
        "dropped": [_way_json(way) for way in drive.dropped],
        "common": list(drive.common),
        "cancelled": list(drive.cancelled),
        "sellers": list(drive.sellers),
        "stock": list(drive.stock),
    }


def _way_json(way: Way) -> Json:
    return {
        "stops": list(way.stops),
        "cups": way.cups,
        "end": way.end,
        "path": [list(square) for square in way.path],
    }
