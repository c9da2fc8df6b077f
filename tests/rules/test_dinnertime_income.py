"""What a meal brings in, tips and the CFO bonus (16.2 and 16.3)."""

from __future__ import annotations

import pytest

from magnate.model.events import BonusCounted, Charged, HouseDined, Paid, Sale, TipsCounted
from magnate.testing import Scene
from tests.rules.asking import only
from tests.rules.meals import earnings, holds, hosts, main_street, told, wanted


def meal(*demand: str, garden: bool = False, work: dict[str, int] | None = None) -> Scene:
    """Return main street where house 3 wants these goods and seat 0 has them."""
    scene = main_street().demand("3", *demand)
    scene.stock(0, **{good: demand.count(good) for good in set(demand)})
    scene.cards(0, work=work)
    return scene.garden("3", "e") if garden else scene


@pytest.mark.rule("B-DIN-20")
def test_the_goods_leave_the_house_and_the_stock() -> None:
    scene = main_street().stock(0, burger=5, beer=1).demand("3", "burger", "burger", "beer")
    scene.dinner()
    assert wanted(scene, "3") == []
    assert [scene.chain(0).stock[scene.book.by_good[good]] for good in ("burger", "beer")] == [3, 0]


@pytest.mark.rule("B-DIN-21")
def test_every_item_brings_the_unit_price() -> None:
    assert earnings(meal("burger", "beer", "pizza")) == 30


@pytest.mark.rule("B-DIN-21", "B-BLD-07")
def test_a_garden_doubles_the_price_of_every_item() -> None:
    assert earnings(meal("burger", "beer", garden=True)) == 40


@pytest.mark.rule("B-DIN-21", "B-MIL-33")
def test_first_burger_marketed_adds_five_dollars_for_each_burger() -> None:
    assert earnings(meal("burger", "burger", "pizza").milestones(0, "first_burger_marketed")) == 30 + 10


@pytest.mark.rule("B-DIN-21", "B-MIL-34")
def test_first_pizza_marketed_adds_five_dollars_for_each_pizza() -> None:
    assert earnings(meal("burger", "pizza", "pizza").milestones(0, "first_pizza_marketed")) == 30 + 10


@pytest.mark.rule("B-DIN-21", "B-MIL-35")
def test_first_drink_marketed_adds_five_dollars_for_each_drink_of_any_kind() -> None:
    scene = meal("soda", "lemonade", "beer", "burger").milestones(0, "first_drink_marketed")
    assert earnings(scene) == 40 + 15


@pytest.mark.rule("B-DIN-21")
def test_bonuses_are_never_doubled() -> None:
    assert earnings(meal("burger", garden=True).milestones(0, "first_burger_marketed")) == 25


@pytest.mark.rule("B-DIN-21", "B-MIL-06")
def test_another_chains_bonus_pays_nothing() -> None:
    assert earnings(meal("burger").milestones(1, "first_burger_marketed")) == 10


@pytest.mark.rule("B-DIN-22")
def test_each_house_is_one_payment_before_the_next_house_eats() -> None:
    scene = meal("burger", "beer").demand("8", "pizza").stock(0, burger=1, beer=1, pizza=1)
    money = [type(event).__name__ for event in scene.dinner() if isinstance(event, HouseDined | Paid)]
    assert money == ["HouseDined", "Paid", "HouseDined", "Paid"]


@pytest.mark.rule("B-DIN-22")
def test_the_income_of_a_house_comes_from_the_bank() -> None:
    scene = meal("burger")
    before = scene.state.bank
    scene.dinner()
    assert (scene.state.bank, scene.chain(0).cash) == (before - 10, 10)


@pytest.mark.rule("B-DIN-22", "B-NEG-01")
def test_a_house_that_brings_nothing_is_a_payment_of_nothing() -> None:
    scene = meal("burger", work={"discount_manager": 3, "pricing_manager": 1})
    events = scene.dinner()
    assert told(events, Paid) == [Paid(0, "sale", 0, 0, 0)]
    assert told(events, Charged) == []


@pytest.mark.rule("B-DIN-23")
def test_later_houses_see_the_reduced_stock() -> None:
    scene = main_street().stock(0, burger=1).demand("3", "burger").demand("8", "burger")
    assert hosts(scene.dinner()) == {"3": 0, "8": None}


@pytest.mark.rule("B-DIN-30", "B-EMP-07")
def test_every_waitress_at_work_gets_three_dollars_also_without_customers() -> None:
    assert earnings(main_street().cards(0, work={"waitress": 4})) == 12


@pytest.mark.rule("B-DIN-30", "B-MIL-40", "B-EMP-07")
def test_with_first_waitress_played_every_waitress_gets_five_dollars() -> None:
    scene = main_street().cards(0, work={"waitress": 4}).milestones(0, "first_waitress_played")
    assert earnings(scene) == 20


@pytest.mark.rule("B-DIN-30")
def test_waitresses_on_the_beach_get_no_tips() -> None:
    assert earnings(main_street().cards(0, beach={"waitress": 2})) == 0


@pytest.mark.rule("B-DIN-31", "B-EMP-11")
def test_a_cfo_at_work_adds_half_of_sales_and_tips() -> None:
    assert earnings(meal("burger", "beer", work={"cfo": 1, "waitress": 2})) == 26 + 13


@pytest.mark.rule("B-DIN-31", "B-EMP-11")
def test_a_cfo_on_the_beach_adds_nothing() -> None:
    assert earnings(meal("burger").cards(0, beach={"cfo": 1})) == 10


@pytest.mark.rule("B-DIN-31", "B-MIL-46", "B-EMP-01")
def test_with_first_to_have_100_the_ceo_gives_the_bonus() -> None:
    assert earnings(meal("burger").milestones(0, "first_to_have_100", in_round=2)) == 15


@pytest.mark.rule("B-DIN-31", "B-MIL-46")
def test_first_to_have_100_gives_no_bonus_in_the_round_it_is_claimed() -> None:
    scene = meal("burger").cash(0, 95)
    assert earnings(scene) == 10
    assert holds(scene, 0, "first_to_have_100")


@pytest.mark.rule("B-DIN-32")
def test_the_bonus_counts_only_the_chains_own_income() -> None:
    scene = main_street().cards(0, work={"cfo": 1}).stock(1, burger=1).demand("3", "burger")
    assert earnings(scene) == 0


@pytest.mark.rule("B-DIN-32")
def test_the_bonus_does_not_count_money_of_earlier_rounds() -> None:
    assert earnings(meal("burger", work={"cfo": 1}).cash(0, 60)) == 15


@pytest.mark.rule("B-DIN-32", "B-BNK-08")
def test_money_owed_because_the_bank_is_empty_counts_as_earned() -> None:
    scene = meal("burger", "beer", work={"cfo": 1}).reserves(100, 100)
    scene.state.bank, scene.state.breaks = 4, 1
    assert earnings(scene) == 30


@pytest.mark.rule("B-DIN-32", "B-NEG-03")
def test_a_negative_payment_counts_in_full_also_when_only_part_was_paid() -> None:
    """At $-5 house 3 costs $15 of which only $4 are there; house 8's tips of $25 leave E = -15 + 25."""
    team = {"discount_manager": 5, "cfo": 1, "waitress": 5}
    scene = meal("burger", "burger", "burger", work=team).cash(0, 4).milestones(0, "first_waitress_played")
    assert only(scene.dinner(), BonusCounted) == BonusCounted(0, 10, 5)


@pytest.mark.rule("B-DIN-33", "B-CMP-06")
def test_the_bonus_is_rounded_up() -> None:
    assert earnings(meal(work={"cfo": 1, "waitress": 1})) == 3 + 2


@pytest.mark.rule("B-DIN-33")
def test_the_bonus_is_computed_once_on_the_total_of_all_houses() -> None:
    scene = meal("burger", work={"cfo": 1, "pricing_manager": 1}).demand("8", "burger").stock(0, burger=2)
    assert earnings(scene) == 9 + 9 + 9, "not 5 + 5"


@pytest.mark.rule("B-DIN-33", "B-NEG-03")
def test_a_negative_bonus_is_rounded_towards_plus_infinity() -> None:
    scene = meal("burger", work={"discount_manager": 5, "cfo": 1}).cash(0, 50)
    assert earnings(scene) == -5 - 2


@pytest.mark.rule("B-DIN-34", "B-MIL-46")
def test_the_bonus_is_never_paid_twice() -> None:
    scene = meal("burger", work={"cfo": 1}).milestones(0, "first_to_have_100", in_round=2)
    assert len(told(scene.dinner(), BonusCounted)) == 1


@pytest.mark.rule("B-DIN-35")
def test_first_all_houses_then_all_tips_then_all_bonuses_are_paid() -> None:
    scene = main_street(order=(1, 0)).stock(0, burger=1).stock(1, burger=1).demand("3", "burger").demand("8", "burger")
    scene.supply(cfo=2)
    for seat in (0, 1):
        scene.cards(seat, work={"waitress": 1, "cfo": 1})
    paid = [(event.what, event.seat) for event in told(scene.dinner(), Paid)]
    assert paid == [("sale", 1), ("sale", 0), ("tips", 1), ("tips", 0), ("cfo", 1), ("cfo", 0)]


@pytest.mark.rule("B-DIN-36", "B-MIL-46")
def test_a_chain_with_100_dollars_at_the_end_of_dinner_claims_first_to_have_100() -> None:
    scene = meal("burger").cash(0, 90).cash(1, 99)
    scene.dinner()
    assert (holds(scene, 0, "first_to_have_100"), holds(scene, 1, "first_to_have_100")) == (True, False)


@pytest.mark.rule("B-DIN-36", "B-MIL-46")
def test_the_cfo_bonus_helps_to_have_100() -> None:
    scene = meal("burger", work={"cfo": 1}).cash(0, 85)
    scene.dinner()
    assert holds(scene, 0, "first_to_have_100")


@pytest.mark.rule("B-DIN-36", "B-MIL-46")
def test_having_100_dollars_for_a_moment_is_not_enough() -> None:
    """At $-2 the burger of house 3 brings 5 - 2, the beers of house 8 cost 6: $99, $102, $96."""
    scene = main_street().cash(0, 99).stock(0, burger=1, beer=3).demand("3", "burger").demand("8", *["beer"] * 3)
    scene.cards(0, work={"discount_manager": 4}).milestones(0, "first_burger_marketed").dinner()
    assert (scene.chain(0).cash, holds(scene, 0, "first_to_have_100")) == (96, False)


@pytest.mark.rule("B-DIN-21")
def test_the_sale_is_told_with_every_part_of_the_sum() -> None:
    scene = meal("burger", "burger", "beer", garden=True, work={"pricing_manager": 1})
    dined = only(scene.milestones(0, "first_burger_marketed", "first_drink_marketed").dinner(), HouseDined)
    bonuses = (("first_burger_marketed", 2, 10), ("first_drink_marketed", 1, 5))
    assert dined.sale == Sale(items=3, unit_price=9, multiplier=2, bonuses=bonuses, total=69, reasons=("garden",))


@pytest.mark.rule("B-DIN-21")
def test_a_bonus_that_pays_for_nothing_is_not_told() -> None:
    dined = only(meal("burger").milestones(0, "first_pizza_marketed").dinner(), HouseDined)
    assert dined.sale == Sale(1, 10, 1, (), 10)


@pytest.mark.rule("B-DIN-30", "B-DIN-33")
def test_tips_and_bonus_are_told_before_they_are_paid() -> None:
    scene = meal("burger", work={"cfo": 1, "waitress": 3})
    events = scene.dinner()
    assert only(events, TipsCounted) == TipsCounted(0, waitresses=3, each=3)
    assert only(events, BonusCounted) == BonusCounted(0, earned=19, bonus=10)
    assert told(events, Paid) == [Paid(0, "sale", 10, 0, 10), Paid(0, "tips", 9, 0, 19), Paid(0, "cfo", 10, 0, 29)]
