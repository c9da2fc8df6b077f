"""Dinner when roadworks markers lie on the roads (K-LOB-12)."""

from __future__ import annotations

from random import Random

import pytest

from magnate.model.events import HouseDined
from magnate.model.house_rules import Value
from magnate.model.state import House
from magnate.rules.choice_of_chain import Host, choose, distance, distances
from magnate.testing import Scene
from magnate.town import UNREACHABLE, GeometryRules
from tests.modules.lobbying import FLAT, UPRIGHT, lay, lobby, mask, memory
from tests.rules.asking import offer_for, only
from tests.rules.meals import verdicts
from tests.town.boards import sample
from tests.town.roadworks_reference import COFFEE_MAP, NEVER, ReferenceRoads, random_rows

LINE = """
row 0   HH... | ..... | .....   house 5
row 1   HH... | ..... | .....
row 2   ##### | ##### | #####
row 3   ..... | ..... | .....
row 4   ..... | ..... | .....
"""

MIDDLE = """
row 0   ..... | HH... | ..... | .....   house 5
row 1   ..... | HH... | ..... | .....
row 2   ##### | ##### | ##### | #####
row 3   ..... | ..... | ..... | .....
row 4   ..... | ..... | ..... | .....
"""

G, X, D = 0, 1, 2
"""The chains of K-EX-01: Gluttony Inc., Xango Blues Bar, Golden Duck Diner."""


def line(*columns: int, **house_rules: Value) -> Scene:
    """Return one house at the west end of a road, and a restaurant for each seat below it."""
    scene = Scene(LINE, players=max(2, len(columns)), modules=["lobbyists"], house_rules=house_rules)
    for seat, column in enumerate(columns):
        scene.restaurant(seat, (3, column)).stock(seat, burger=9)
    return scene.gone("first_lobbyist_used")


def markers(scene: Scene, *places: tuple[int, int]) -> Scene:
    """Put a marker on each of some squares."""
    scene.state.roadworks |= mask(scene, *places)
    return scene


def coffee_map() -> Scene:
    """Return the map of K-EX-01 with its three restaurants."""
    scene = Scene(COFFEE_MAP, players=3, modules=["lobbyists"]).gone("first_lobbyist_used")
    return scene.restaurant(G, (0, 6), "sw").restaurant(X, (8, 5)).restaurant(D, (8, 8))


def far(scene: Scene, seat: int, house: str = "5") -> int | None:
    """Return the distance dinner counts."""
    return offer_for(scene, house, seat).distance


@pytest.mark.rule("K-LOB-12")
def test_every_marker_on_the_way_adds_one() -> None:
    assert far(line(7), 0) == 1
    assert far(markers(line(7), (2, 3)), 0) == 2
    assert far(markers(line(7), (2, 3), (2, 5)), 0) == 3


@pytest.mark.rule("K-LOB-12")
def test_the_first_and_the_last_road_square_count() -> None:
    assert far(markers(line(7), (2, 7)), 0) == 2
    assert far(markers(line(7), (2, 0)), 0) == 1, "the house begins on (2,1)"
    assert far(markers(line(7), (2, 0), (2, 1)), 0) == 2


@pytest.mark.rule("K-LOB-12")
def test_a_marker_off_the_way_costs_nothing() -> None:
    assert far(markers(line(7), (2, 8)), 0) == 1


@pytest.mark.rule("K-RUL-10", "K-LOB-12")
def test_stacked_markers_add_one_each() -> None:
    scene = markers(line(7, double_markers="stack"), (2, 3))
    scene.state.extra["lobbyists"] = memory(scene)._replace(stacked=(mask(scene, (2, 3)),))
    assert far(scene, 0) == 3


@pytest.mark.rule("K-EX-44", "K-LOB-12")
def test_roadworks_make_a_near_restaurant_as_far_as_another() -> None:
    scene = Scene(MIDDLE, modules=["lobbyists"]).restaurant(0, (3, 0)).restaurant(1, (3, 15))
    markers(scene, (2, 4)).cards(1, work={"waitress": 1}).stock(0, burger=9).stock(1, burger=9)
    assert verdicts(scene.demand("5", "burger").dinner()) == {0: "fewer_waitresses", 1: "served"}, "12 each"
    scene.cleanup()
    scene.chain(1).work[scene.book.by_employee["waitress"]] = 1
    scene.stock(0, burger=9).stock(1, burger=9).demand("5", "burger")
    assert verdicts(scene.dinner()) == {0: "served", 1: "dearer"}, "11 and 12"


@pytest.mark.rule("K-EX-12", "K-LOB-12", "K-LOB-13")
def test_a_marker_sends_the_guests_of_a_chain_the_other_way() -> None:
    scene = coffee_map().cards(G, work={"lobbyist": 2})
    lay(lobby(scene, G), "road_straight_2", (5, 0), FLAT, G)
    assert scene.state.roadworks == mask(scene, (5, 2))
    dined = only(scene.stock(D, burger=9).demand("8", "burger").dinner(), HouseDined)
    assert (dined.seat, dined.offers[D].distance) == (D, 2)
    assert (5, 2) not in dined.path, "the left way costs 3 now"
    assert (2, 6) in dined.path
    scene.cleanup()
    assert not mask(scene, (5, 0), (5, 1)) & ~scene.state.town.road


@pytest.mark.rule("K-EX-112", "K-LOB-12")
def test_a_marker_on_every_way_makes_the_distance_longer() -> None:
    scene = coffee_map().cards(X, work={"lobbyist": 2})
    assert far(scene, X, "8") == 2
    lay(lobby(scene, X), "road_straight_2", (5, 5), UPRIGHT, X)
    assert scene.state.roadworks == mask(scene, (7, 5))
    assert far(scene, X, "8") == 3
    assert far(scene, D, "8") == 2


def drawn(rows: list[str]) -> str:
    """Return the picture of 2 x 2 tiles."""
    pairs = [f"{row[:5]} | {row[5:]}" for row in rows]
    return "\n".join([*pairs[:5], "-", *pairs[5:]])


@pytest.mark.rule("K-LOB-12", "K-RUL-10", "K-DIN-06", "B-DIN-11")
@pytest.mark.parametrize("seed", range(6))
def test_distances_with_markers_agree_with_a_slow_reckoning(seed: int) -> None:
    dice = Random(seed)
    rows = random_rows(dice, 2, 2, 0.5)
    scene = Scene(drawn(rows), players=3, modules=["lobbyists"])
    state, town = scene.state, scene.state.town
    order = [int(good == "burger") for good in scene.book.goods]
    connected = 0
    for _ in range(12):
        laid = {town.position(sample(dice, town.road)): dice.choice((1, 1, 2)) for _ in range(dice.randrange(1, 6))}
        state.roadworks = mask(scene, *laid)
        twice = mask(scene, *[place for place, count in laid.items() if count == 2])
        state.extra["lobbyists"] = memory(scene)._replace(stacked=(twice,))
        doors = [sample(dice, town.free) for _ in range(3)]
        hosts = [Host(seat, 10, 0, (door,)) for seat, door in enumerate(doors)]
        for seat in range(3):
            scene.stock(seat, burger=1)
        home = sample(dice, town.free)
        house = House("5", 5.0, "house", 1 << home, 0, False)
        slow = ReferenceRoads(rows, GeometryRules(), (), laid)
        expected = [slow.distance([town.position(home)], town.position(door), ()) for door in doors]
        expected = [UNREACHABLE if steps == NEVER else steps for steps in expected]
        assert distances(scene.table, house, hosts) == expected
        assert [distance(scene.table, house, host.entrances) for host in hosts] == expected
        best = choose(scene.table, house, order, hosts)
        assert (best.distance if best else UNREACHABLE) == min(expected)
        connected += best is not None
    assert connected
