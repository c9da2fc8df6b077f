"""The fact of one house and its coffee, with everything that decided it (K-COF-30 to K-COF-49)."""

from __future__ import annotations

from typing import Any, NamedTuple

from magnate.model.events import ModuleFact, Place, Sale
from magnate.modules.coffee.memory import MODULE, PIECE

DRIVE = "coffee_drive"
"""What the fact is called; its one detail, ``drive``, is a CoffeeDrive."""


class Stop(NamedTuple):
    """A place that can sell coffee: its chain, whether it is a coffee shop, and its top left square."""

    seat: int
    shop: bool
    at: Place


class Way(NamedTuple):
    """A shortest route of the house.

    stops: numbers of the stops it passes that have coffee, in the order of the route, its end left out.
    cups: coffees it would sell (K-COF-36). end: the stop where it ends. path: the road squares driven.
    """

    stops: tuple[int, ...]
    cups: int
    end: int
    path: tuple[Place, ...]


class CoffeeDrive(NamedTuple):
    """How a house that was served drove for coffee, and who sold.

    house:    its label. distance: D, borders and roadworks, None without a route (K-COF-33).
    stops:    every coffee shop and open restaurant; the other fields name them by number.
    best:     the ways that sell most. dropped: others that pass something the best do not.
    common:   the stops that all best ways share. cancelled: those that only some pass (K-COF-37).
    sellers:  the stops that sold, in the order in which they were passed.
    stock:    coffee of each chain before, by seat. ties: how ties are settled (K-RUL-19).
    sales:    (seat, sum) for each chain that sold, in turn order (K-COF-45, K-COF-49).
    """

    house: str
    distance: int | None
    stops: tuple[Stop, ...]
    best: tuple[Way, ...]
    dropped: tuple[Way, ...]
    common: tuple[int, ...]
    cancelled: tuple[int, ...]
    sellers: tuple[int, ...]
    stock: tuple[int, ...]
    ties: str
    sales: tuple[tuple[int, Sale], ...]


def fact_of(seat: int, drive: CoffeeDrive) -> ModuleFact:
    """Return the fact; seat: the chain that served the house."""
    return ModuleFact(MODULE, DRIVE, seat, (("drive", drive),))


def drive_of(fact: ModuleFact) -> CoffeeDrive | None:
    """Return what a fact says about coffee, None when it is about something else."""
    if fact.module != MODULE or fact.what != DRIVE:
        return None
    drive = fact.details[0][1]
    assert isinstance(drive, CoffeeDrive)
    return drive


def drive_json(drive: CoffeeDrive) -> dict[str, Any]:
    """Return a drive as plain data; ways, common and sellers name stops by their number, from 0."""
    return {
        "house": drive.house,
        "distance": drive.distance,
        "stops": [
            {"seat": stop.seat, "kind": PIECE if stop.shop else "restaurant", "at": list(stop.at)}
            for stop in drive.stops
        ],
        "best": [_way_json(way) for way in drive.best],
        "dropped": [_way_json(way) for way in drive.dropped],
        "common": list(drive.common),
        "cancelled": list(drive.cancelled),
        "sellers": list(drive.sellers),
        "stock": list(drive.stock),
    }


def _way_json(way: Way) -> dict[str, Any]:
    return {
        "stops": list(way.stops),
        "cups": way.cups,
        "end": way.end,
        "path": [list(square) for square in way.path],
    }
