"""Noodles: what a house eats when nobody has what it ordered (chapter 17)."""

from __future__ import annotations

import pytest

from magnate.content import load_catalogue
from magnate.model.actions import Discard, FetchDrink, Produce, Ready, Train
from magnate.testing import Scene
from tests.modules.dinner_tables import apartment, eats, left, long_road, meal, sale_of
from tests.rules.asking import choices, stock
from tests.rules.legality import offered, play
from tests.rules.meals import wanted

NOODLES = ("noodles",)
FREEZER = "first_to_throw_away"


def road(*distances: int, garden: bool = False) -> Scene:
    """Return the long road of a game with noodles alone."""
    return long_road(*distances, modules=NOODLES, garden=garden)


@pytest.mark.rule("K-NOO-01", "K-GEN-05")
def test_noodle_cook_and_chef_and_their_careers() -> None:
    catalogue = load_catalogue(NOODLES)
    cook, chef = catalogue.employee("noodle_cook"), catalogue.employee("noodle_chef")
    assert (cook.salaried, cook.unique, cook.entry_level) == (True, False, False)
    assert (chef.salaried, chef.unique, chef.entry_level) == (True, True, False)
    scene = Scene(modules=NOODLES).cards(0, work={"trainer": 2}, beach={"kitchen_trainee": 1, "noodle_cook": 1})
    game = scene.working(step="train")
    assert offered(game, 0, Train("kitchen_trainee", "noodle_cook", 1))
    assert offered(game, 0, Train("noodle_cook", "noodle_chef", 1))


@pytest.mark.rule("K-NOO-01")
def test_a_cook_makes_six_noodles_and_a_chef_sixteen() -> None:
    scene = Scene(modules=NOODLES).cards(0, work={"noodle_cook": 1, "noodle_chef": 1})
    play(scene.working(step="food"), 0, Produce("noodle_cook", "noodles", 6), Produce("noodle_chef", "noodles", 16))
    assert left(scene) == {"noodles": 22}


@pytest.mark.rule("K-NOO-02")
def test_noodles_are_food_that_is_neither_advertised_nor_fetched() -> None:
    scene = Scene(modules=NOODLES).cards(0, work={"errand_boy": 1})
    noodles = scene.book.catalogue.good("noodles")
    assert (noodles.kind, noodles.marketable) == ("food", False)
    assert noodles.index not in (*scene.book.foods, *scene.book.drinks)
    assert "noodles" not in {option.good for option in choices(scene.working(step="food"), FetchDrink)}


@pytest.mark.rule("K-NOO-02", "K-INT-07")
def test_noodles_can_be_frozen_beside_other_goods() -> None:
    game = Scene(modules=NOODLES).stock(0, noodles=8, beer=3).milestones(0, FREEZER).cleanup()
    play(game, 0, Discard("noodles"), Ready())
    assert stock(game) == {"noodles": 7, "beer": 3}


@pytest.mark.rule("K-NOO-02")
def test_throwing_noodles_away_earns_the_freezer() -> None:
    scene = Scene(modules=NOODLES).stock(0, noodles=1)
    scene.cleanup()
    assert scene.chain(0).milestones & scene.book.bits[FREEZER]


@pytest.mark.rule("K-NOO-02")
def test_noodles_are_no_coffee() -> None:
    scene = long_road(0, modules=["coffee", "noodles"]).stock(0, noodles=3).stock(1, noodles=3)
    eats(scene.restaurant(1, (3, 3)), "beer")
    assert (left(scene), left(scene, 1)) == ({"noodles": 2}, {"noodles": 3})


@pytest.mark.rule("K-NOO-03")
@pytest.mark.parametrize("garden", [False, True])
def test_any_house_eats_noodles_where_nobody_has_its_order(garden: bool) -> None:
    scene = road(0, 1, garden=garden).stock(0, burger=1).stock(1, noodles=2)
    assert meal(eats(scene, "burger", "beer")) == (1, "noodles", {"noodles": 2})


@pytest.mark.rule("K-NOO-03", "K-INT-09")
def test_an_apartment_eats_noodles() -> None:
    dined = eats(apartment(modules=NOODLES).stock(0, noodles=16), *["beer"] * 6, house="π")
    assert (meal(dined), sale_of(dined).total) == ((0, "noodles", {"noodles": 6}), 60)


@pytest.mark.rule("K-NOO-03", "K-EX-27")
def test_example_27_the_exact_order_far_away_beats_noodles_near_by() -> None:
    """A: price $20 at distance 7 (at most 27); B: price $7 at distance 1, 8 as in the example."""
    scene = road(7, 1).cards(0, work={"luxuries_manager": 1}).cards(1, work={"discount_manager": 1})
    dined = eats(scene.stock(0, pizza=2).stock(1, noodles=16), "pizza", "pizza")
    assert meal(dined) == (0, "exact", {"pizza": 2})
    assert [(offer.total, offer.verdict) for offer in dined.offers] == [(27, "served"), (8, "lower_tier")]


@pytest.mark.rule("K-NOO-03")
def test_an_exact_order_without_a_road_leaves_the_house_to_noodles() -> None:
    cut_off = "HH... | .....\nHH... | .....\n#.... | #####\n..... | .....\n..... | ....."
    scene = Scene(cut_off, houses=["5"], modules=NOODLES).restaurant(0, (3, 0)).restaurant(1, (3, 7))
    assert meal(eats(scene.stock(0, noodles=1).stock(1, beer=1), "beer")) == (0, "noodles", {"noodles": 1})


@pytest.mark.rule("K-NOO-03")
def test_the_same_chain_sells_the_order_as_long_as_it_lasts_and_then_noodles() -> None:
    scene = road(0).house(6, (0, 5)).stock(0, beer=1, noodles=5).demand("5", "beer").demand("6", "beer")
    scene.dinner()
    assert left(scene) == {"noodles": 4}


@pytest.mark.rule("K-NOO-03")
def test_exactly_as_many_noodles_as_tokens_are_enough() -> None:
    assert eats(road(0).stock(0, noodles=3), "beer", "beer", "beer").tier == "noodles"
    assert eats(road(0).stock(0, noodles=2), "beer", "beer", "beer").seat is None


@pytest.mark.rule("K-NOO-04", "K-EX-28")
def test_example_28_noodles_and_other_goods_are_not_mixed() -> None:
    scene = road(0).stock(0, pizza=1, noodles=1)
    assert eats(scene, "pizza", "pizza").seat is None
    assert (wanted(scene, "5"), left(scene)) == (["pizza", "pizza"], {"pizza": 1, "noodles": 1})


@pytest.mark.rule("K-NOO-04", "K-NOO-05", "K-INT-47")
def test_all_tokens_leave_and_noodles_pay_the_price_without_bonuses() -> None:
    scene = road(0, garden=True).cards(0, work={"pricing_manager": 1}).stock(0, noodles=4)
    scene.milestones(0, "first_burger_marketed", "first_drink_marketed")
    sale = sale_of(eats(scene, "burger", "beer"))
    assert (sale.items, sale.unit_price, sale.multiplier, sale.bonuses, sale.total) == (2, 9, 2, (), 36)
    assert (wanted(scene, "5"), left(scene)) == ([], {"noodles": 2})


@pytest.mark.rule("K-NOO-05", "K-DIN-06")
def test_among_several_chains_with_noodles_the_sum_decides() -> None:
    assert eats(road(2, 1).stock(0, noodles=1).stock(1, noodles=1), "beer").seat == 1
