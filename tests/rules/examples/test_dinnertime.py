"""The worked examples of 24.6, Dinnertime."""

from __future__ import annotations

import pytest

from magnate.model.events import BonusCounted, Charged, HouseDined, Paid, SalariesPaid
from magnate.rulebook import scene
from magnate.testing import Scene
from tests.rules.asking import only
from tests.rules.meals import (
    earnings,
    go_idle,
    holds,
    hosts,
    in_supply,
    long_road,
    main_street,
    told,
    verdicts,
    wanted,
    work,
)


@pytest.mark.rule("B-EX-39")
def test_luxuries_a_garden_and_first_burger_marketed_make_125_dollars() -> None:
    scene = main_street().cards(0, work={"luxuries_manager": 1}).milestones(0, "first_burger_marketed")
    scene.garden("3", "e").stock(0, burger=1, beer=2).demand("3", "burger", "beer", "beer")
    sale = only(scene.dinner(), HouseDined).sale
    assert sale is not None
    assert (sale.unit_price, sale.total) == (20, 45 + 40 + 40)


@pytest.mark.rule("B-EX-40")
def test_two_pricing_managers_and_a_discount_manager_make_a_unit_price_of_five() -> None:
    scene = main_street().cards(0, work={"pricing_manager": 2, "discount_manager": 1}).stock(0, burger=1)
    assert earnings(scene.demand("3", "burger")) == 5


def three_chains() -> Scene:
    """Return A, B and C of B-EX-41: C stands 7 borders away and asks $20."""
    scene = long_road(0, 0, 7).demand("5", "burger", "burger", "beer").cards(2, work={"luxuries_manager": 1})
    return scene.stock(0, burger=2).stock(1, burger=1, beer=3).stock(2, burger=2, beer=1)


@pytest.mark.rule("B-EX-41")
def test_only_the_chain_with_the_whole_order_sells_even_at_price_20_and_distance_7() -> None:
    events = three_chains().dinner()
    assert verdicts(events) == {0: "short", 1: "short", 2: "served"}
    assert only(events, HouseDined).offers[2].total == 27


@pytest.mark.rule("B-EX-41")
def test_without_that_chain_the_house_stays_home_and_keeps_all_three_pieces() -> None:
    scene = three_chains().stock(2, burger=0)
    assert hosts(scene.dinner()) == {"5": None}
    assert wanted(scene, "5") == ["burger", "burger", "beer"]


@pytest.mark.rule("B-EX-42")
def test_price_5_at_distance_0_beats_price_4_at_distance_2_for_any_number_of_pizzas() -> None:
    events = scene("B-EX-42").dinner()
    assert [offer.total for offer in only(events, HouseDined).offers] == [5, 6]
    assert hosts(events) == {"5": 0}


@pytest.mark.rule("B-EX-43")
def test_the_second_waitress_breaks_a_tie_of_eleven() -> None:
    events = scene("B-EX-43").dinner()
    assert [offer.total for offer in only(events, HouseDined).offers] == [11, 11]
    assert hosts(events) == {"5": 1}


@pytest.mark.rule("B-EX-43")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_with_two_waitresses_each_turn_order_decides_and_the_one_on_the_beach_does_not_help(
    order: tuple[int, int],
) -> None:
    scene = long_road(1, 2, order=order).cards(0, work={"waitress": 2}, beach={"waitress": 1})
    scene.cards(1, work={"waitress": 2, "pricing_manager": 1}).stock(0, burger=1).stock(1, burger=1)
    assert hosts(scene.demand("5", "burger").dinner()) == {"5": order[0]}


@pytest.mark.rule("B-EX-44")
def test_house_3_eats_first_and_leaves_too_little_for_house_8() -> None:
    assert hosts(scene("B-EX-44").dinner()) == {"3": 0, "8": 1}


@pytest.mark.rule("B-EX-44")
def test_house_8_stays_home_when_nobody_else_has_two_burgers() -> None:
    scene = main_street().stock(0, burger=2).demand("8", "burger", "burger").demand("3", "burger")
    assert hosts(scene.dinner()) == {"3": 0, "8": None}


@pytest.mark.rule("B-EX-45")
@pytest.mark.parametrize(("others", "price"), [((), 8), (("luxuries_manager",), 18)])
def test_the_first_pricing_manager_counts_twice_in_its_round(others: tuple[str, ...], price: int) -> None:
    scene = main_street().cards(0, hand={"pricing_manager": 1, "luxuries_manager": 1})
    work(scene.restructuring(), 0, "pricing_manager", *others)
    assert earnings(scene.stock(0, burger=1).demand("3", "burger")) == price


@pytest.mark.rule("B-EX-45")
def test_in_later_rounds_the_price_is_nine_without_price_cards() -> None:
    scene = main_street().cards(0, hand={"pricing_manager": 1})
    game = scene.restructuring()
    work(game, 0, "pricing_manager")
    go_idle(game, "restructuring", in_round=5)
    work(game, 0)
    assert earnings(scene.stock(0, burger=1).demand("3", "burger")) == 9


@pytest.mark.rule("B-EX-46")
def test_a_garden_a_bonus_two_waitresses_and_a_cfo_make_44_dollars() -> None:
    board = scene("B-EX-46")
    events = board.dinner()
    assert [(event.what, event.amount) for event in told(events, Paid)] == [("sale", 23), ("tips", 6), ("cfo", 15)]
    assert board.chain(0).cash == 44


@pytest.mark.rule("B-EX-47")
def test_the_cfo_takes_half_of_thirty_not_twice_half_of_fifteen() -> None:
    scene = main_street().cards(0, work={"cfo": 1}).milestones(0, "first_burger_marketed").stock(0, burger=2)
    events = scene.demand("3", "burger").demand("8", "burger").dinner()
    assert [event.amount for event in told(events, Paid)] == [15, 15, 15]


@pytest.mark.rule("B-EX-48")
def test_a_cfo_and_one_waitress_without_a_sale_make_five_dollars() -> None:
    assert earnings(main_street().cards(0, work={"cfo": 1, "waitress": 1})) == 5


@pytest.mark.rule("B-EX-49")
def test_first_drink_marketed_earned_with_beer_pays_for_lemonade() -> None:
    scene = main_street().milestones(0, "first_drink_marketed").stock(0, lemonade=1, burger=1)
    assert earnings(scene.demand("3", "lemonade", "burger")) == 25


@pytest.mark.rule("B-EX-50")
def test_the_first_waitress_of_the_game_and_a_second_one_make_ten_dollars() -> None:
    scene = main_street().cards(0, hand={"waitress": 2})
    work(scene.restructuring(), 0, "waitress", "waitress")
    assert earnings(scene) == 10


@pytest.mark.rule("B-EX-51")
@pytest.mark.parametrize(("garden", "marketed", "income"), [(False, False, -6), (True, False, -12), (True, True, 3)])
def test_four_discount_managers_sell_three_burgers(garden: bool, marketed: bool, income: int) -> None:
    scene = main_street().cash(0, 50).cards(0, work={"discount_manager": 4}).stock(0, burger=3)
    if garden:
        scene.garden("3", "e")
    if marketed:
        scene.milestones(0, "first_burger_marketed")
    assert earnings(scene.demand("3", "burger", "burger", "burger")) == income


@pytest.mark.rule("B-EX-52")
def test_five_discount_managers_and_a_cfo_lose_22_dollars_on_three_items() -> None:
    scene = main_street().cash(0, 50).cards(0, work={"discount_manager": 5, "cfo": 1}).stock(0, burger=3)
    events = scene.demand("3", "burger", "burger", "burger").dinner()
    assert [(event.what, event.owed) for event in told(events, Charged)] == [("sale", 15), ("cfo", 7)]
    assert only(events, BonusCounted) == BonusCounted(0, earned=-15, bonus=-7)


@pytest.mark.rule("B-EX-53")
def test_a_chain_with_4_dollars_that_owes_6_leaves_after_clean_up() -> None:
    scene = main_street(3).cash(0, 4).cards(0, work={"discount_manager": 4}).stock(0, burger=3)
    scene.campaign(0, "billboard_14", "beer", 3, at=(3, 2), turned=True, marketeer="marketing_trainee")
    scene.demand("3", "burger", "burger", "burger").dinner()
    scene.marketing()
    assert (scene.chain(0).cash, scene.chain(0).bankrupt, scene.chain(0).in_game) == (0, True, True)
    scene.cleanup()
    assert (scene.chain(0).in_game, in_supply(scene, "discount_manager")) == (False, 6)
    assert [(run.rounds, run.marketeer) for run in scene.state.campaigns] == [(2, -1)]
    assert not scene.state.empty >> scene.state.town.square(3, 0) & 1, "the restaurant stays as an obstacle"


@pytest.mark.rule("B-EX-54")
def test_first_to_have_100_pays_nothing_yet_and_costs_the_chain_its_cfo() -> None:
    scene = main_street().cash(0, 91).stock(0, burger=1).cards(0, beach={"cfo": 1}).demand("3", "burger")
    assert earnings(scene) == 10
    assert holds(scene, 0, "first_to_have_100")
    cfos = in_supply(scene, "cfo")
    game = scene.payday()
    assert (in_supply(game, "cfo"), game.state.chains[0].cash) == (cfos + 1, 101)


@pytest.mark.rule("B-EX-54")
def test_in_the_next_round_the_ceo_adds_20_dollars_to_40() -> None:
    scene = main_street().milestones(0, "first_to_have_100", in_round=2).stock(0, burger=4)
    assert earnings(scene.demand("3", "burger", "burger", "burger", "burger")) == 40 + 20


@pytest.mark.rule("B-EX-55", "RUL-08", "B-MIL-37")
@pytest.mark.parametrize(("check", "claimed"), [("anytime", True), ("end_of_dinnertime", False)])
def test_23_dollars_that_drop_to_17_are_first_to_have_20_only_at_that_moment(check: str, claimed: bool) -> None:
    """House 3 brings 5 - 2 = 3, house 8 brings three times -2."""
    scene = main_street(house_rules={"have20_check": check}).cash(0, 20 - 3 + 3).stock(0, burger=1, beer=3)
    scene.cards(0, work={"discount_manager": 4}).milestones(0, "first_burger_marketed")
    events = scene.demand("3", "burger").demand("8", "beer", "beer", "beer").dinner()
    assert [event.cash for event in events if isinstance(event, Paid | Charged)] == [23, 17]
    assert holds(scene, 0, "first_to_have_20") is claimed
    assert told(events, SalariesPaid) == []
