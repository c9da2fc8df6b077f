"""What is told about coffee: shops, cups poured away, and houses that drive past places that sell it."""

from __future__ import annotations

from typing import NamedTuple

from magnate.model.dinner_events import Sale
from magnate.model.event_kinds import event
from magnate.model.meanings import House, Place, Seat
from magnate.modules.coffee.memory import MODULE


@event(module=MODULE)
class CoffeeShopPlaced(NamedTuple):
    """A coffee shop was put on the map (K-COF-08)."""

    seat: Seat
    at: Place


@event(module=MODULE)
class CoffeeShopMoved(NamedTuple):
    """A coffee shop was put elsewhere, since all of the chain's were on the map (K-COF-10)."""

    seat: Seat
    at: Place
    moved_from: Place


@event(module=MODULE)
class CoffeeShopUnplaced(NamedTuple):
    """A chain found no place for a coffee shop (K-COF-07)."""

    seat: Seat


@event(module=MODULE)
class CoffeePouredAway(NamedTuple):
    """Coffee that was left in clean-up was poured away (K-COF-04)."""

    seat: Seat
    cups: int


class CoffeeStop(NamedTuple):
    """A place that can sell coffee: its chain, whether it is a coffee shop, and its top left square."""

    seat: Seat
    shop: bool
    at: Place


class CoffeeWay(NamedTuple):
    """A shortest route of the house.

    stops: numbers of the stops it passes that have coffee, in the order of the route, its end left out.
    cups: coffees it would sell (K-COF-36). end: the stop where it ends. path: the road squares driven.
    """

    stops: tuple[int, ...]
    cups: int
    end: int
    path: tuple[Place, ...]


@event(module=MODULE)
class CoffeeSold(NamedTuple):
    """How a house that was served drove for coffee, and who sold, if anybody did (K-COF-30 to K-COF-49).

    seat:     the chain that served the house.
    house:    its label.
    distance: borders and roadworks on the way, None without a route (K-COF-33).
    stops:    every coffee shop and open restaurant; the other fields name them by number, from 0.
    best:     the ways that sell most.
    dropped:  others that pass something the best do not.
    common:   the stops that all best ways share.
    cancelled: those that only some pass (K-COF-37).
    sellers:  the stops that sold, in the order in which they were passed.
    stock:    coffee of each chain before, by seat.
    ties:     how ties are settled (K-RUL-19).
    sales:    the sum of each chain that sold, in turn order (K-COF-45, K-COF-49).
    """

    seat: Seat
    house: House
    distance: int | None
    stops: tuple[CoffeeStop, ...]
    best: tuple[CoffeeWay, ...]
    dropped: tuple[CoffeeWay, ...]
    common: tuple[int, ...]
    cancelled: tuple[int, ...]
    sellers: tuple[int, ...]
    stock: tuple[int, ...]
    ties: str
    sales: tuple[tuple[Seat, Sale], ...]
