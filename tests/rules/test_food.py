"""Step 4 of the working day, the kitchen: what cooks make (12.1) and the first burger and pizza (chapter 19)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import FetchDrink, FinishStep, Produce
from magnate.model.events import CardsReceived, GoodsProduced, SalariesPaid
from magnate.testing import Scene
from tests.rules.asking import cards, choices, finish_round, milestones, only, stock
from tests.rules.legality import offered, play, refusal

MENU = [
    ("kitchen_trainee", "burger", 1),
    ("kitchen_trainee", "pizza", 1),
    ("burger_cook", "burger", 3),
    ("burger_chef", "burger", 8),
    ("pizza_cook", "pizza", 3),
    ("pizza_chef", "pizza", 8),
]


def cooking(work: dict[str, int], production: str = "all_or_nothing") -> Game:
    """Return seat 0 in its kitchen with the milestones for the first burger and pizza gone."""
    scene = Scene(house_rules={"production": production}).gone("first_burger_produced", "first_pizza_produced")
    return scene.cards(0, work=work).working(step="food")


@pytest.mark.rule("B-PRD-01", "B-EMP-16")
@pytest.mark.parametrize(("cook", "good", "amount"), MENU)
def test_every_kitchen_card_makes_its_number_of_its_food(cook: str, good: str, amount: int) -> None:
    game = cooking({cook: 1})
    told = game.play(0, Produce(cook, good, amount))
    assert stock(game) == {good: amount}
    assert only(told, GoodsProduced) == GoodsProduced(0, cook, good, amount)


@pytest.mark.rule("B-PRD-01", "B-EMP-16")
@pytest.mark.parametrize(
    ("cook", "dishes"),
    [
        ("kitchen_trainee", {"burger", "pizza"}),
        ("burger_cook", {"burger"}),
        ("burger_chef", {"burger"}),
        ("pizza_cook", {"pizza"}),
        ("pizza_chef", {"pizza"}),
    ],
)
def test_only_a_kitchen_trainee_has_the_choice_between_burger_and_pizza(cook: str, dishes: set[str]) -> None:
    game = cooking({cook: 1})
    assert {option.good for option in choices(game, Produce)} == dishes
    for other in {"burger", "pizza", "beer"} - dishes:
        assert refusal(game, 0, Produce(cook, other, 1)) == "B-PRD-01"


@pytest.mark.rule("B-PRD-01", "B-TRM-08")
def test_a_cook_on_the_beach_makes_nothing() -> None:
    game = Scene().cards(0, work={"pizza_cook": 1}, beach={"burger_cook": 1}).working(step="food")
    assert refusal(game, 0, Produce("burger_cook", "burger", 3)) == "B-WRK-03"


@pytest.mark.rule("B-PRD-02", "RUL-26")
@pytest.mark.parametrize("amount", [0, 1, 7, 9, -8])
def test_a_chef_makes_eight_or_nothing(amount: int) -> None:
    game = cooking({"burger_chef": 1})
    assert refusal(game, 0, Produce("burger_chef", "burger", amount)) == "B-PRD-02"


@pytest.mark.rule("B-PRD-02", "B-WRK-04")
def test_a_cook_may_be_left_unused() -> None:
    game = cooking({"burger_chef": 1})
    play(game, 0, FinishStep())
    assert stock(game) == {}


@pytest.mark.rule("RUL-26", "B-PRD-02")
def test_a_table_may_let_cooks_make_fewer() -> None:
    game = cooking({"burger_cook": 1}, "up_to")
    assert choices(game, Produce) == [Produce("burger_cook", "burger", amount) for amount in (1, 2, 3)]
    assert refusal(game, 0, Produce("burger_cook", "burger", 4)) == "B-PRD-02"


@pytest.mark.rule("B-WRK-03")
def test_each_cook_works_once() -> None:
    game = cooking({"burger_cook": 2, "kitchen_trainee": 1})
    play(game, 0, Produce("burger_cook", "burger", 3), Produce("burger_cook", "burger", 3))
    assert refusal(game, 0, Produce("burger_cook", "burger", 3)) == "B-WRK-03"


@pytest.mark.rule("B-WRK-03")
def test_kitchen_and_buyers_work_in_any_order() -> None:
    cook, fetch = Produce("burger_cook", "burger", 3), FetchDrink("errand_boy", "beer")
    for first, second in ((cook, fetch), (fetch, cook)):
        game = cooking({"burger_cook": 1, "errand_boy": 1})
        play(game, 0, first, second)
        assert stock(game) == {"burger": 3, "beer": 1}


@pytest.mark.rule("B-PRD-03", "B-TRM-11")
def test_stock_has_no_limit_during_the_round() -> None:
    scene = Scene().stock(0, burger=90).cards(0, work={"burger_chef": 1, "errand_boy": 1})
    game = scene.working(step="food")
    play(game, 0, Produce("burger_chef", "burger", 8))
    assert stock(game) == {"burger": 98}


@pytest.mark.rule("B-MIL-38", "B-MIL-39", "B-MIL-48")
@pytest.mark.parametrize(("food", "cook"), [("burger", "burger_cook"), ("pizza", "pizza_cook")])
def test_the_first_burger_or_pizza_brings_a_cook_to_the_beach(food: str, cook: str) -> None:
    game = Scene().cards(0, work={"kitchen_trainee": 1, "errand_boy": 1}).working(step="food")
    before = game.state.supply[game.book.by_employee[cook]]
    told = game.play(0, Produce("kitchen_trainee", food, 1))
    assert milestones(game) == {f"first_{food}_produced"}
    assert cards(game, "beach") == {cook: 1}
    assert game.state.supply[game.book.by_employee[cook]] == before - 1
    assert only(told, CardsReceived) == CardsReceived(0, cook, 1, f"first_{food}_produced")


@pytest.mark.rule("B-MIL-38")
def test_without_a_cook_in_the_supply_the_milestone_gives_none() -> None:
    game = Scene().supply(burger_cook=0).cards(0, work={"kitchen_trainee": 1, "errand_boy": 1}).working(step="food")
    play(game, 0, Produce("kitchen_trainee", "burger", 1))
    assert milestones(game) == {"first_burger_produced"}
    assert cards(game, "beach") == {}


@pytest.mark.rule("B-MIL-38", "B-MIL-05")
def test_the_cook_is_given_once() -> None:
    game = Scene().cards(0, work={"kitchen_trainee": 3}).working(step="food")
    make = Produce("kitchen_trainee", "burger", 1)
    play(game, 0, make, make)
    assert cards(game, "beach") == {"burger_cook": 1}


@pytest.mark.rule("B-MIL-38", "B-TRM-08")
def test_the_cook_just_received_does_not_work_this_round() -> None:
    game = Scene().cards(0, work={"kitchen_trainee": 2}).working(step="food")
    play(game, 0, Produce("kitchen_trainee", "burger", 1))
    assert not offered(game, 0, Produce("burger_cook", "burger", 3))


@pytest.mark.rule("B-MIL-38", "B-MIL-39")
def test_burgers_and_pizzas_in_stock_earn_nothing_unless_made_now() -> None:
    game = Scene().stock(0, burger=5, pizza=5).cards(0, work={"kitchen_trainee": 1}).working(step="food")
    play(game, 0, FinishStep())
    assert milestones(game) == set()


@pytest.mark.rule("B-MIL-38")
def test_the_cook_received_is_salaried_this_round() -> None:
    game = Scene().cash(0, 9).cards(0, work={"kitchen_trainee": 1}).working(step="food")
    game.play(0, Produce("kitchen_trainee", "burger", 1))
    due = [event.due for event in finish_round(game) if isinstance(event, SalariesPaid) and event.seat == 0]
    assert due == [5]
