"""Fry chefs: fixed dollars for every house a chain sells to (chapter 9)."""

from __future__ import annotations

import pytest

from magnate.content import load_catalogue
from magnate.model.actions import Produce, Train
from magnate.testing import Scene
from tests.modules.dinner_tables import apartment, eats, left, long_road, sale_of
from tests.rules.legality import offered
from tests.rules.meals import earnings, verdicts

FRIES = ("fry_chefs",)


def fries(count: int, *, garden: bool = False) -> Scene:
    """Return a chain with so many fry chefs at work, at the house, with burgers."""
    return long_road(0, modules=FRIES, garden=garden).cards(0, work={"fry_chef": count}).stock(0, burger=5)


@pytest.mark.rule("K-FRY-01")
def test_a_fry_chef_is_a_salaried_kitchen_card_of_which_a_chain_may_own_several() -> None:
    card = load_catalogue(["fry_chefs"]).employee("fry_chef")
    assert (card.category, card.salaried, card.unique, card.entry_level) == ("kitchen", True, False, False)
    assert fries(2).chain(0).work[card.index] == 2


@pytest.mark.rule("K-FRY-01", "K-GEN-05")
@pytest.mark.parametrize("cook", ["burger_cook", "pizza_cook", "sushi_cook", "noodle_cook"])
def test_the_four_cooks_can_become_fry_chefs(cook: str) -> None:
    scene = Scene(modules=["fry_chefs", "sushi", "noodles"]).cards(0, work={"trainer": 1}, beach={cook: 1})
    assert offered(scene.working(step="train"), 0, Train(cook, "fry_chef", 1))


@pytest.mark.rule("K-FRY-01")
def test_chefs_and_kimchi_masters_cannot() -> None:
    catalogue = load_catalogue(["fry_chefs", "sushi", "noodles", "kimchi"])
    fry_chef = catalogue.employee("fry_chef").index
    trained_from = {card.id for card in catalogue.employees if fry_chef in card.trains_to}
    assert trained_from == {"burger_cook", "pizza_cook", "sushi_cook", "noodle_cook"}


@pytest.mark.rule("K-FRY-02")
def test_a_fry_chef_produces_nothing() -> None:
    scene = fries(1).cards(0, work={"kitchen_trainee": 1})
    game = scene.working(step="food")
    assert {option.employee for option in game.options(0) if isinstance(option, Produce)} == {"kitchen_trainee"}


@pytest.mark.rule("K-FRY-02")
@pytest.mark.parametrize(("count", "dollars"), [(0, 10), (1, 20), (2, 30)])
def test_each_fry_chef_at_work_adds_ten_dollars_to_a_house(count: int, dollars: int) -> None:
    assert sale_of(eats(fries(count), "burger")).total == dollars


@pytest.mark.rule("K-FRY-02")
def test_each_house_served_pays_for_fries() -> None:
    scene = fries(1).house(6, (0, 5)).demand("5", "burger").demand("6", "burger")
    assert earnings(scene) == 20 + 30


@pytest.mark.rule("K-FRY-02")
def test_only_fry_chefs_at_work_count_and_only_where_their_chain_serves() -> None:
    scene = long_road(0, 1, modules=FRIES).stock(0, burger=1)
    scene.cards(0, beach={"fry_chef": 1}).cards(1, work={"fry_chef": 1})
    eats(scene, "burger")
    assert [chain.cash for chain in scene.state.chains] == [10, 0]


@pytest.mark.rule("K-FRY-03", "K-EX-67")
def test_example_67_the_number_of_items_does_not_matter() -> None:
    scene = fries(2).cards(0, work={"luxuries_manager": 1})
    sale = sale_of(eats(scene, "burger", "burger", "burger"))
    assert (sale.items, sale.unit_price, sale.bonuses, sale.total) == (3, 20, (("fry_chef", 2, 20),), 80)


@pytest.mark.rule("K-FRY-03")
def test_a_garden_does_not_multiply_fries() -> None:
    assert sale_of(eats(fries(1, garden=True), "burger")).total == 10 * 2 + 10


@pytest.mark.rule("K-FRY-04")
def test_fries_play_no_part_in_the_choice() -> None:
    """The chain with fry chefs is as dear as the other, and later in the turn order."""
    scene = long_road(0, 0, modules=FRIES).stock(0, burger=1).stock(1, burger=1).cards(1, work={"fry_chef": 2})
    (dined,) = [eats(scene, "burger")]
    assert verdicts([dined]) == {0: "served", 1: "later_in_order"}
    assert {offer.total for offer in dined.offers} == {10}


@pytest.mark.rule("K-FRY-05", "K-EX-41")
def test_example_41_with_a_garden_alone_fries_are_income_of_the_cfo_too() -> None:
    """2 x 9 x 2 + 10 + 10 = 56, and half of it."""
    scene = fries(1, garden=True).cards(0, work={"pricing_manager": 1, "cfo": 1})
    assert earnings(scene.milestones(0, "first_burger_marketed").demand("5", "burger", "burger")) == 56 + 28


@pytest.mark.rule("K-FRY-05")
def test_fries_can_break_the_bank() -> None:
    scene = fries(2).reserves(100, 100)
    scene.state.bank = 25
    eats(scene, "burger")
    assert (scene.state.breaks, scene.chain(0).cash) == (1, 30)


@pytest.mark.rule("K-FRY-02")
def test_fries_come_with_sushi_noodles_and_kimchi_as_well() -> None:
    scene = long_road(0, modules=["fry_chefs", "kimchi", "noodles"]).cards(0, work={"fry_chef": 1})
    scene.stock(0, noodles=2, kimchi=1)
    assert sale_of(eats(scene, "burger", "beer")).total == 3 * 10 + 10
    assert left(scene) == {}


@pytest.mark.rule("K-INT-08")
def test_an_apartment_pays_for_fries_like_a_house() -> None:
    scene = apartment(modules=FRIES).cards(0, work={"fry_chef": 2}).stock(0, beer=4)
    assert sale_of(eats(scene, "beer", "beer", "beer", "beer", house="π")).total == 40 + 20


@pytest.mark.rule("K-INT-33")
def test_a_night_shift_manager_does_not_double_a_fry_chef() -> None:
    scene = long_road(0, modules=["fry_chefs", "night_shift_managers"]).stock(0, burger=1)
    scene.cards(0, work={"fry_chef": 1, "night_shift_manager": 1})
    assert sale_of(eats(scene, "burger")).total == 20
