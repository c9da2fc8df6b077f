"""Noodles: what a house eats when nobody has what it ordered (chapter 17)."""

from __future__ import annotations

import pytest

from magnate.testing import Scene
from tests.modules.dinner_tables import apartment, eats, left, long_road, meal, sale_of
from tests.rules.meals import wanted

NOODLES = ("noodles",)


def road(*distances: int, garden: bool = False) -> Scene:
    """Return the long road of a game with noodles alone."""
    return long_road(*distances, modules=NOODLES, garden=garden)


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
