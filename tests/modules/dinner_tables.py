"""Dinner tables for the modules with new meals: one long road, chains at chosen distances, short questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from magnate.model.events import HouseDined, Sale
from magnate.model.house_rules import Value
from magnate.testing import Scene
from tests.rules.asking import only
from tests.rules.meals import LONG_ROAD

FUSION = ("kimchi", "sushi", "noodles")

APARTMENT = """
row 0   AAA.. | .....   house π
row 1   AAA.. | .....
row 2   AAA## | #####
row 3   ..... | .....
row 4   ..... | .....
"""
"""An apartment on a road; a restaurant fits below the road of each tile."""


def long_road(
    *distances: int,
    modules: Sequence[str] = FUSION,
    garden: bool = False,
    house_rules: Mapping[str, Value] | None = None,
    order: Sequence[int] = (),
) -> Scene:
    """Return a road with house 5 at its west end and one chain per seat at these distances from it."""
    players = max(2, len(distances))
    scene = Scene(LONG_ROAD, players=players, modules=modules, house_rules=house_rules, order=order or None)
    for seat, distance in enumerate(distances):
        scene.restaurant(seat, (3, 5 * distance + 3 * distances[:seat].count(distance)))
    return scene.garden("5", "e") if garden else scene


def apartment(*, modules: Sequence[str] = FUSION) -> Scene:
    """Return apartment π with one chain at distance 1."""
    return Scene(APARTMENT, modules=["new_districts", *modules]).restaurant(0, (3, 5))


def eats(scene: Scene, *demand: str, house: str = "5") -> HouseDined:
    """Let a house that wants this dine and return how it chose."""
    return only(scene.demand(house, *demand).dinner(), HouseDined)


def meal(dined: HouseDined) -> tuple[int | None, str, dict[str, int]]:
    """Return who served, by which tier, and what was handed over."""
    return dined.seat, dined.tier, dict(dined.eaten)


def sale_of(dined: HouseDined) -> Sale:
    """Return the sale to a house that did not stay home."""
    assert dined.sale is not None
    return dined.sale


def left(scene: Scene, seat: int = 0) -> dict[str, int]:
    """Return the stock of a chain, goods it does not have left out."""
    held = zip(scene.book.goods, scene.chain(seat).stock, strict=True)
    return {good: count for good, count in held if count}
