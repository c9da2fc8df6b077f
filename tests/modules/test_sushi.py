"""Sushi: what houses with a garden like best (chapter 16)."""

from __future__ import annotations

import pytest

from magnate.model.actions import PlaceGarden
from magnate.testing import Scene
from tests.modules.dinner_tables import apartment, eats, left, long_road, meal, sale_of
from tests.rules.asking import choices
from tests.rules.legality import play
from tests.rules.meals import wanted

SUSHI = ("sushi",)


def garden_road(*distances: int) -> Scene:
    """Return the long road with a garden at house 5."""
    return long_road(*distances, modules=SUSHI, garden=True)


@pytest.mark.rule("K-SUS-02")
def test_sushi_is_no_coffee() -> None:
    scene = long_road(0, modules=["coffee", "sushi"], garden=True).stock(0, beer=1, sushi=3).stock(1, sushi=3)
    eats(scene.restaurant(1, (3, 3)), "beer")
    assert (left(scene), left(scene, 1)) == ({"beer": 1, "sushi": 2}, {"sushi": 3})


@pytest.mark.rule("K-SUS-03", "K-SUS-05")
def test_a_garden_house_eats_sushi_before_its_exact_order() -> None:
    scene = garden_road(7, 0).stock(0, sushi=2).stock(1, burger=1, beer=1)
    assert meal(eats(scene, "burger", "beer")) == (0, "sushi", {"sushi": 2})


@pytest.mark.rule("K-SUS-03")
def test_a_house_without_a_garden_eats_no_sushi() -> None:
    scene = long_road(0, 7, modules=SUSHI).stock(0, sushi=2).stock(1, burger=1)
    assert meal(eats(scene, "burger")) == (1, "exact", {"burger": 1})
    assert eats(long_road(0, modules=SUSHI).stock(0, sushi=2), "burger").seat is None


@pytest.mark.rule("K-SUS-03", "K-INT-09")
def test_an_apartment_never_eats_sushi() -> None:
    assert eats(apartment(modules=SUSHI).stock(0, sushi=9), "beer", "beer", house="π").seat is None


@pytest.mark.rule("K-SUS-03")
def test_a_house_with_only_a_park_beside_it_eats_no_sushi() -> None:
    park = "HHP..\nHHP..\n#####\n.....\n....."
    scene = Scene(park, houses=["5"], modules=SUSHI).restaurant(0, (3, 0)).stock(0, sushi=9)
    assert eats(scene, "beer").seat is None


@pytest.mark.rule("K-SUS-04", "K-EX-25")
def test_example_25_too_little_sushi_is_not_mixed_with_other_goods() -> None:
    scene = garden_road(0).stock(0, sushi=2, burger=2, lemonade=1)
    dined = eats(scene, "burger", "burger", "lemonade")
    assert (meal(dined), sale_of(dined).total) == ((0, "exact", {"burger": 2, "lemonade": 1}), 60)
    assert left(scene) == {"sushi": 2}


@pytest.mark.rule("K-SUS-04", "K-SUS-06", "K-SUS-07", "K-EX-26")
def test_example_26_who_has_both_sells_sushi_without_bonuses() -> None:
    scene = garden_road(0).stock(0, sushi=3, burger=2, lemonade=1)
    scene.milestones(0, "first_burger_marketed", "first_drink_marketed")
    dined = eats(scene, "burger", "burger", "lemonade")
    assert (meal(dined), sale_of(dined)[3:5]) == ((0, "sushi", {"sushi": 3}), ((), 60))
    assert left(scene) == {"burger": 2, "lemonade": 1}


@pytest.mark.rule("K-SUS-05")
def test_sushi_of_a_chain_without_a_road_does_not_count() -> None:
    cut_off = "HHGG. | .....\nHH... | .....\n#.... | #####\n..... | .....\n..... | ....."
    scene = Scene(cut_off.replace("HHGG.", "HHG..").replace("HH... |", "HHG.. |"), houses=["5"], modules=SUSHI)
    scene.restaurant(0, (3, 0)).restaurant(1, (3, 7)).stock(0, beer=1).stock(1, sushi=1)
    assert meal(eats(scene, "beer")) == (0, "exact", {"beer": 1})


@pytest.mark.rule("K-SUS-06")
def test_all_tokens_leave_and_each_sushi_pays_price_and_garden() -> None:
    scene = garden_road(0).cards(0, work={"luxuries_manager": 1}).stock(0, sushi=4)
    dined = eats(scene, "beer", "pizza")
    assert (sale_of(dined).items, sale_of(dined).multiplier, sale_of(dined).total) == (2, 2, 80)
    assert (wanted(scene, "5"), left(scene)) == ([], {"sushi": 2})


@pytest.mark.rule("K-INT-46")
def test_a_garden_built_this_very_round_makes_a_garden_house() -> None:
    scene = long_road(0, modules=SUSHI).stock(0, sushi=1).demand("5", "beer")
    game = scene.cards(0, work={"new_business_developer": 1}).working(step="build")
    garden = next(option for option in choices(game, PlaceGarden) if option.house == "5")
    play(game, 0, garden)
    assert left(scene) == {"sushi": 1}
    dined = scene.dinner()
    assert scene.chain(0).cash == 20, dined


@pytest.mark.rule("K-INT-47")
def test_sushi_earns_no_bonus_of_the_goods_it_replaces() -> None:
    scene = garden_road(0).stock(0, sushi=3)
    scene.milestones(0, "first_burger_marketed", "first_pizza_marketed", "first_drink_marketed")
    assert sale_of(eats(scene, "burger", "pizza", "beer")).total == 60
