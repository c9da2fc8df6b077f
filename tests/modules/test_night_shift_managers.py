"""Night Shift Managers: cards without a salary icon act twice (chapter 18); marketing has its own file."""

from __future__ import annotations

import pytest

from magnate.model.actions import FINISH, READY, FetchDrink, Hire, Produce, PutToWork, Train
from magnate.model.events import SalariesPaid, TipsCounted
from magnate.model.house_rules import Value
from magnate.rules.company import ceo_slots, open_slots, uses
from magnate.rules.order_of_business import counted_slots
from magnate.rules.prices import unit_price
from magnate.testing import Scene
from tests.rules.asking import cards, choices, milestones, stock
from tests.rules.legality import offered, play, refusal
from tests.rules.meals import MAIN_STREET, hosts, told
from tests.rules.reading import beach, idle_round

NIGHT = "night_shift_manager"
FREE = {
    "waitress", "management_trainee", "pricing_manager", "recruiting_girl", "trainer", "errand_boy",
    "marketing_trainee", "kitchen_trainee", "barista_trainee",
}  # fmt: skip
"""The cards without salary of all modules (21.3)."""

ALL = (
    "coffee", "gourmet_food_critics", "kimchi", "lobbyists", "mass_marketeers", "movie_stars", "noodles",
    "rural_marketeers", "sushi", "fry_chefs",
)  # fmt: skip


def night(*, modules: tuple[str, ...] = (), rules: dict[str, Value] | None = None, **work: int) -> Scene:
    """Return seat 0 with a night shift manager and other cards at work."""
    scene = Scene(players=3, modules=["night_shift_managers", *modules], house_rules=rules)
    return scene.cards(0, work={NIGHT: 1, **work})


@pytest.mark.rule("K-NSM-01", "K-GEN-11")
def test_he_is_hired_directly_and_paid_from_this_turn_on() -> None:
    game = Scene(modules=["night_shift_managers"]).cash(0, 20).working()
    play(game, 0, Hire(NIGHT, "ceo"))
    assert beach(game, 0, NIGHT) == 1
    assert [event.due for event in told(idle_round(game), SalariesPaid) if event.seat == 0] == [5]


@pytest.mark.rule("K-NSM-01", "K-GEN-06")
def test_he_is_a_1x_card_without_career() -> None:
    scene = Scene(players=4, modules=["night_shift_managers"]).cards(0, work={"trainer": 1}, beach={NIGHT: 1})
    card = scene.book.employees[scene.book.by_employee[NIGHT]]
    assert (card.unique, card.slots, card.trains_to, scene.book.copies[card.index]) == (True, 0, (), 2)
    assert refusal(scene.working(), 0, Hire(NIGHT, "ceo")) == "B-HIR-03"


@pytest.mark.rule("K-NSM-02")
def test_he_fills_a_slot_of_the_ceo_and_gives_none() -> None:
    scene = night()
    assert (ceo_slots(scene.table, 0), open_slots(scene.table, 0), counted_slots(scene.table, 0)) == (3, 2, 2)


@pytest.mark.rule("K-NSM-02")
def test_he_reports_to_nobody_but_the_ceo_and_nobody_reports_to_him() -> None:
    """Three managers fill the CEO; a fourth, or a third card below two managers without slots, does not fit."""
    managers = {NIGHT: 1, "management_trainee": 3}
    game = Scene(modules=["night_shift_managers"]).cards(0, hand=managers).restructuring()
    play(game, 0, *[PutToWork("management_trainee")] * 3, PutToWork(NIGHT), READY)
    assert cards(game, "work") == {}
    game = Scene(modules=["night_shift_managers"]).cards(0, hand={NIGHT: 1, "waitress": 3}).restructuring()
    play(game, 0, PutToWork(NIGHT), *[PutToWork("waitress")] * 3, READY)
    assert cards(game, "work") == {}


@pytest.mark.rule("K-NSM-03", "K-INT-33", "K-INT-13")
def test_exactly_the_cards_without_salary_icon_act_twice() -> None:
    scene = night(modules=ALL)
    twice = {card.id for card in scene.book.employees if uses(scene.table, 0, card.index) == 2}
    assert twice == FREE


@pytest.mark.rule("K-NSM-03", "K-RUL-38")
@pytest.mark.parametrize(("reading", "count"), [("icon", 1), ("actual", 2)])
def test_a_waived_salary_counts_only_where_payment_decides(reading: str, count: int) -> None:
    scene = night(rules={"night_shift_salary": reading}, modules=("mass_marketeers",))
    scene.milestones(0, "first_billboard_placed")
    card = scene.book.by_employee
    assert uses(scene.table, 0, card["brand_director"]) == count
    assert uses(scene.table, 0, card["mass_marketeer"]) == count
    assert uses(scene.table, 0, card["burger_cook"]) == 1


@pytest.mark.rule("K-NSM-03")
def test_only_the_cards_of_his_own_chain_act_twice() -> None:
    scene = night(waitress=1).cards(1, work={"waitress": 1})
    assert [event.waitresses for event in told(scene.dinner(), TipsCounted)] == [2, 1]


@pytest.mark.rule("K-NSM-07")
def test_on_the_beach_he_has_no_effect() -> None:
    scene = Scene(modules=["night_shift_managers"]).cards(0, work={"waitress": 1}, beach={NIGHT: 1})
    assert uses(scene.table, 0, scene.book.by_employee["waitress"]) == 1


@pytest.mark.rule("K-NSM-03", "K-NSM-05", "K-INT-31")
def test_the_ceo_hires_once_and_a_recruiting_girl_twice_which_earns_first_to_hire_3() -> None:
    game = night(recruiting_girl=1).working()
    play(game, 0, Hire("waitress", "ceo"))
    assert refusal(game, 0, Hire("waitress", "ceo")) == "B-HIR-01"
    play(game, 0, Hire("waitress", "recruiting_girl"), Hire("trainer", "recruiting_girl"))
    assert (beach(game, 0, "waitress"), beach(game, 0, "trainer")) == (2, 1)
    assert milestones(game) == {"first_to_hire_3"}


@pytest.mark.rule("K-NSM-04")
def test_each_of_the_two_actions_may_be_declined() -> None:
    game = night(recruiting_girl=1).working()
    play(game, 0, Hire("waitress", "recruiting_girl"))
    assert offered(game, 0, FINISH)
    assert offered(game, 0, Hire("waitress", "recruiting_girl"))


@pytest.mark.rule("K-NSM-05", "K-EX-104", "K-INT-13")
def test_one_trainer_trains_two_employees_one_step_each() -> None:
    game = night(trainer=1).cards(0, beach={"errand_boy": 1, "kitchen_trainee": 1}).working(step="train")
    play(game, 0, Train("errand_boy", "cart_operator", 1), Train("kitchen_trainee", "burger_cook", 2))
    assert cards(game, "beach") == {"cart_operator": 1, "burger_cook": 1}


@pytest.mark.rule("K-NSM-05", "K-EX-104")
def test_one_trainer_does_not_train_the_same_employee_twice_unless_stacking_is_allowed() -> None:
    scene = night(trainer=1).cards(0, beach={"errand_boy": 1, "waitress": 1})
    game = scene.working(step="train")
    play(game, 0, Train("errand_boy", "cart_operator", 1))
    assert choices(game, Train) == []
    scene = night(trainer=1).cards(0, beach={"errand_boy": 1}).milestones(0, "first_to_pay_20_in_salaries")
    game = scene.working(step="train")
    play(game, 0, Train("errand_boy", "truck_driver", 0))
    assert cards(game, "beach") == {"truck_driver": 1}


@pytest.mark.rule("K-NSM-05")
def test_a_kitchen_trainee_makes_two_goods_each_burger_or_pizza() -> None:
    game = night(kitchen_trainee=1).working(step="food")
    play(game, 0, Produce("kitchen_trainee", "burger", 1), Produce("kitchen_trainee", "pizza", 1))
    assert stock(game) == {"burger": 1, "pizza": 1}
    assert not choices(game, Produce)


@pytest.mark.rule("K-NSM-05")
@pytest.mark.parametrize(("milestone", "each"), [([], 1), (["first_errand_boy_played"], 2)])
def test_an_errand_boy_acts_twice_and_his_milestone_counts_each_time(milestone: list[str], each: int) -> None:
    game = night(errand_boy=1).milestones(0, *milestone).working(step="food")
    play(game, 0, FetchDrink("errand_boy", "beer"), FetchDrink("errand_boy", "soda"))
    assert stock(game) == {"beer": each, "soda": each}
    assert not choices(game, FetchDrink)


@pytest.mark.rule("K-NSM-05", "K-INT-33")
def test_pricing_managers_count_twice_and_discount_managers_once() -> None:
    assert unit_price(night(pricing_manager=1).table, 0) == 8
    assert unit_price(night(discount_manager=1).table, 0) == 7


@pytest.mark.rule("K-NSM-05", "K-INT-13")
@pytest.mark.parametrize(("milestone", "tips"), [([], 6), (["first_waitress_played"], 10)])
def test_a_waitress_earns_twice(milestone: list[str], tips: int) -> None:
    scene = night(waitress=1).milestones(0, *milestone)
    scene.dinner()
    assert scene.chain(0).cash == tips


@pytest.mark.rule("K-NSM-05", "K-EX-66")
def test_two_waitresses_of_the_night_shift_beat_three_without_it() -> None:
    scene = Scene(MAIN_STREET, modules=["night_shift_managers"]).restaurant(0, (3, 0)).restaurant(1, (3, 3))
    scene.cards(0, work={"waitress": 3}).cards(1, work={NIGHT: 1, "waitress": 2})
    scene.stock(0, burger=1).stock(1, burger=1).demand("3", "burger")
    assert hosts(scene.dinner()) == {"3": 1}


@pytest.mark.rule("K-NSM-05", "K-INT-13")
def test_a_management_trainee_has_no_further_slots() -> None:
    scene = night(management_trainee=1)
    plain = Scene().cards(0, work={"management_trainee": 1})
    assert open_slots(scene.table, 0) == open_slots(plain.table, 0) - 1


@pytest.mark.rule("K-NSM-06")
def test_a_second_action_earns_no_milestone_twice() -> None:
    game = night(trainer=1).cards(0, beach={"errand_boy": 1, "kitchen_trainee": 1}).working(step="train")
    play(game, 0, Train("errand_boy", "cart_operator", 1), Train("kitchen_trainee", "burger_cook", 2))
    assert len(game.state.chains[0].claimed) == 1


@pytest.mark.rule("K-EX-103")
def test_a_night_shift_with_four_cards() -> None:
    scene = night(recruiting_girl=1, kitchen_trainee=1, waitress=1, pricing_manager=1, management_trainee=1)
    assert unit_price(scene.table, 0) == 8
    game = scene.working()
    play(game, 0, Hire("trainer", "ceo"), *[Hire("trainer", "recruiting_girl")] * 2)
    play(game, 0, Produce("kitchen_trainee", "burger", 1), Produce("kitchen_trainee", "pizza", 1))
    assert (beach(game, 0, "trainer"), stock(game)) == (3, {"burger": 1, "pizza": 1})
    scene.dinner()
    assert scene.chain(0).cash == 6
