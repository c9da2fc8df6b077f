"""The worked examples of 24.5, distances."""

from __future__ import annotations

import pytest

from magnate.model.actions import PickManager, PlaceRestaurant
from magnate.rulebook import picture, scene
from magnate.testing import Scene
from tests.boards import G3
from tests.rules.asking import choices, dinner_of, distance
from tests.rules.legality import offered, play, refusal

TWO_ROADS = """
row 0   ..... | ....#
row 1   ..... | .....
row 2   ##### | ##...
row 3   ..... | .....
row 4   ..... | .....
"""


@pytest.mark.rule("B-EX-33", "B-GEO-21")
@pytest.mark.parametrize(("house", "far"), [("1", 1), ("2", 2)])
def test_ex_33_an_entrance_whose_road_lies_on_the_next_tile(house: str, far: int) -> None:
    assert distance(scene("B-EX-33"), house) == far


@pytest.mark.rule("B-EX-34", "B-GEO-17", "B-GEO-25")
@pytest.mark.parametrize(("house", "far"), [("2", 1), ("10", None)])
def test_ex_34_a_house_on_the_tile_of_the_restaurant_is_not_connected(house: str, far: int | None) -> None:
    assert distance(scene("B-EX-34"), house) == far


@pytest.mark.rule("B-EX-34", "B-GEO-13")
@pytest.mark.parametrize("manager", ["local_manager", "regional_manager"])
@pytest.mark.parametrize(("house", "far"), [("2", 1), ("10", 0)])
def test_ex_34_with_a_drive_in_another_corner_touches_its_road(manager: str, house: str, far: int) -> None:
    assert distance(scene("B-EX-34").cards(0, work={manager: 1}), house) == far


@pytest.mark.rule("B-EX-35", "B-GEO-04", "B-GEO-26", "B-GEO-37")
def test_ex_35_the_garden_brings_a_house_to_the_next_tile() -> None:
    offers = dinner_of(scene("B-EX-35"), "9").offers
    assert {offer.seat: offer.distance for offer in offers if offer.distance is not None} == {0: 1, 2: 0}


@pytest.mark.rule("B-EX-36", "B-GEO-22", "RUL-02")
@pytest.mark.parametrize(("house_exit_border", "far"), [("counted", 2), ("free", 1)])
@pytest.mark.parametrize("garden", ["e", "w"])
def test_ex_36_leaving_the_house_over_a_border_and_the_ring_over_another(
    house_exit_border: str, far: int, garden: str
) -> None:
    scene = Scene(G3, house_rules={"house_exit_border": house_exit_border}).house(9, (3, 1), garden)
    assert distance(scene.restaurant(0, (8, 5), "nw"), "9") == far


@pytest.mark.rule("B-EX-37", "B-GEO-09", "B-GEO-12")
@pytest.mark.parametrize("house", ["1", "2"])
def test_ex_37_an_entrance_beside_both_roads_of_a_bridge_may_use_either(house: str) -> None:
    assert distance(scene("B-EX-37"), house) == 1


@pytest.mark.rule("B-EX-37", "B-GEO-09", "B-GEO-10")
@pytest.mark.parametrize(
    ("entrance", "house", "far"), [("ne", "1", None), ("ne", "2", 1), ("sw", "1", 1), ("sw", "2", None)]
)
def test_ex_37_nothing_drives_from_one_road_to_the_other(entrance: str, house: str, far: int | None) -> None:
    assert distance(Scene(picture("B-EX-37")).restaurant(0, (0, 0), entrance), house) == far


@pytest.mark.rule("B-EX-38", "B-RST-04")
def test_ex_38_a_local_manager_reaches_the_fourth_tile() -> None:
    game = scene("B-EX-38").cards(0, work={"local_manager": 1}).working(step="restaurants")
    play(game, 0, PickManager("local_manager"))
    corner = {"nw": 0, "ne": 1, "se": 1, "sw": 0}
    tiles = {(place.at[1] + corner[place.entrance]) // 5 + 1 for place in choices(game, PlaceRestaurant)}
    assert tiles == {1, 2, 3, 4}
    assert refusal(game, 0, PlaceRestaurant((3, 23), "nw")) == "B-RST-04"


@pytest.mark.rule("B-EX-38", "B-RST-04")
def test_ex_38_the_new_entrance_may_touch_another_road_of_a_tile_in_range() -> None:
    game = Scene(TWO_ROADS).restaurant(0, (3, 3), "nw").cards(0, work={"local_manager": 1}).working(step="restaurants")
    play(game, 0, PickManager("local_manager"))
    assert offered(game, 0, PlaceRestaurant((0, 7), "ne"))
