"""The rules and the reference serve a thousand random dinners alike."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from magnate.model.events import HouseDined
from magnate.testing import Scene
from tests.effort import often
from tests.modules.dinner_reference import Answer, Cook, Diner, Evening, Spot, dine

TILES = 5
DINNERS = often(1000, 20_000)
SPECIAL = ("fry_chefs", "kimchi", "movie_stars", "noodles", "sushi")
GOODS = ("burger", "pizza", "beer")
NEW_GOODS = ("kimchi", "sushi", "noodles")
MILESTONES = ("first_burger_marketed", "first_pizza_marketed", "first_drink_marketed", "first_to_lower_prices")


def random_evening(dice: Random) -> Evening:
    """Draw a dinner small enough that ties, shortages and every tier are frequent."""
    modules = tuple(module for module in SPECIAL if dice.random() < 0.8)
    spots = [Spot(tile, east) for tile in range(TILES) for east in (False, True)]
    dice.shuffle(spots)
    numbers = dice.sample(range(1, 20), TILES)
    houses = [random_house(dice, numbers[tile], tile) for tile in range(TILES) if dice.random() < 0.6]
    star = dice.randrange(9)
    chains = [random_chain(dice, seat, modules, spots, star) for seat in range(3)]
    cuts = tuple(tile for tile in range(TILES) if dice.random() < 0.1)
    return Evening(modules, cuts, tuple(houses), tuple(chains), tuple(dice.sample(range(3), 3)))


def random_house(dice: Random, number: int, tile: int) -> Diner:
    """Draw a house at the west end of a tile."""
    garden = dice.random() < 0.5
    demand = [dice.choice(GOODS) for _ in range(dice.randrange(4))]
    return Diner(number, Spot(tile, False), garden, tuple(demand))


def random_chain(dice: Random, seat: int, modules: Sequence[str], spots: list[Spot], star: int) -> Cook:
    """Draw a chain; there is one movie star among three, and one luxuries manager."""
    cards = {"waitress": dice.choice((0, 0, 1, 2)), "pricing_manager": dice.choice((0, 0, 0, 1, 2))}
    cards["discount_manager"] = dice.choice((0, 0, 0, 1))
    if star == seat and "movie_stars" in modules:
        cards["b_movie_star"] = 1
    if dice.random() < 0.1 and seat == 0:
        cards["luxuries_manager"] = 1
    if "fry_chefs" in modules:
        cards["fry_chef"] = dice.choice((0, 0, 1, 2))
    stock = {good: dice.randrange(4) for good in GOODS}
    stock |= {good: dice.choice((0, 0, 1, 2, 3, 5)) for good in NEW_GOODS if good in modules}
    held = tuple(milestone for milestone in MILESTONES if dice.random() < 0.15)
    return Cook(tuple(spots.pop() for _ in range(dice.choice((0, 1, 1, 1, 2)))), cards, held, stock)


def picture_of(evening: Evening) -> str:
    """Draw the row of tiles: houses and gardens above the road, a missing square where it is cut."""
    tiles: list[list[str]] = []
    for tile in range(TILES):
        house = next((house for house in evening.houses if house.at.tile == tile), None)
        roof = "....." if house is None else "HHG.." if house.garden else "HH..."
        road = "##.##" if tile in evening.cuts else "#####"
        tiles.append([roof, roof, road, ".....", "....."])
    return "\n".join(" | ".join(rows) for rows in zip(*tiles, strict=True))


def scene_of(evening: Evening) -> Scene:
    """Set the table for the rules."""
    by_place = sorted(evening.houses, key=lambda house: house.at)
    names = [str(house.number) for house in by_place]
    scene = Scene(picture_of(evening), players=3, houses=names, modules=evening.modules, order=evening.order, bank=9999)
    for house in evening.houses:
        scene.demand(str(house.number), *house.demand)
    for seat, cook in enumerate(evening.chains):
        for spot in cook.open:
            scene.restaurant(seat, (3, 5 * spot.tile + 3 * spot.east))
        scene.cards(seat, work=cook.cards).stock(seat, **cook.stock).milestones(seat, *cook.milestones)
    return scene


def answer_of(scene: Scene) -> Answer:
    """Play the dinner by the rules, in the words of the reference."""
    told = [
        (int(event.house), event.seat, dict(event.eaten), event.sale.total if event.sale else 0)
        for event in scene.dinner()
        if isinstance(event, HouseDined)
    ]
    return Answer(told, [chain.cash for chain in scene.state.chains])


@pytest.mark.rule("K-DIN-02", "K-DIN-03", "K-DIN-04", "K-DIN-05", "K-DIN-06", "K-DIN-07", "K-DIN-08")
def test_random_dinners_are_served_as_the_reference_serves_them() -> None:
    tiers: set[tuple[str, ...]] = set()
    dice = Random(19)
    for number in range(DINNERS):
        evening = random_evening(dice)
        found, expected = answer_of(scene_of(evening)), dine(evening)
        assert found == expected, f"dinner {number}: {evening}"
        tiers |= {tuple(sorted(set(eaten) & set(NEW_GOODS))) for _, _, eaten, _ in found.houses}
    assert tiers == {(), ("kimchi",), ("sushi",), ("noodles",), ("kimchi", "sushi"), ("kimchi", "noodles")}
