"""Phase 3: one whole turn after the other, six steps each (chapter 8)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import (
    FINISH,
    READY,
    Action,
    FetchDrink,
    Hire,
    PickCampaign,
    PickHouse,
    PickManager,
    PlaceHouse,
    PlaceRestaurant,
    Produce,
    Train,
)
from magnate.model.events import SalariesPaid, TipsCounted
from magnate.testing import Scene
from tests.boards import FIVE
from tests.rules.asking import cards, choices, stock
from tests.rules.legality import offered, play, refusal
from tests.rules.reading import asked, idle_to

STEPS = ["hire", "train", "launch", "food", "build", "restaurants"]

EVERYTHING = {
    "recruiting_girl": 1,
    "trainer": 1,
    "marketing_trainee": 1,
    "errand_boy": 1,
    "kitchen_trainee": 1,
    "new_business_developer": 1,
    "regional_manager": 1,
}
"""A card for every step."""


def full_day() -> Scene:
    """Two of four chains have something to do in every step."""
    scene = Scene(FIVE, players=4)
    for seat in range(2):
        scene.cards(seat, work=EVERYTHING, beach={"kitchen_trainee": 1}).restaurant(seat, (3, 3 + 5 * seat), "nw")
    return scene


def step_of(game: Game, step: str) -> Game:
    """Go on to a step of seat 0, leaving the ones before it."""
    while game.pending[0].kind != step:
        play(game, 0, FINISH)
    return game


@pytest.mark.rule("B-WRK-02")
def test_a_turn_has_six_steps_in_this_order() -> None:
    game, seen = full_day().working(), []
    while game.pending[0].seat == 0:
        seen.append(game.pending[0].kind)
        play(game, 0, FINISH)
    assert seen == STEPS


@pytest.mark.rule("B-WRK-01")
def test_the_next_player_starts_when_the_turn_before_is_finished() -> None:
    game = full_day().working()
    for _ in STEPS:
        assert [seat for seat, _ in asked(game)] == [0]
        play(game, 0, FINISH)
    assert asked(game) == [(1, "hire")]


@pytest.mark.rule("B-WRK-01", "B-INF-05")
def test_nobody_acts_in_the_turn_of_another() -> None:
    assert refusal(full_day().working(), 1, Hire("waitress", "ceo")) == "B-RND-02"


@pytest.mark.rule("B-WRK-02")
@pytest.mark.parametrize(
    ("step", "action"),
    [
        ("train", Hire("waitress", "ceo")),
        ("launch", Train("kitchen_trainee", "burger_cook", 1)),
        ("food", PickCampaign("marketing_trainee", "billboard_14")),
        ("build", Produce("kitchen_trainee", "burger", 1)),
        ("restaurants", PickHouse(3)),
    ],
)
def test_a_step_that_is_left_is_not_entered_again(step: str, action: Hire) -> None:
    assert refusal(step_of(full_day().working(), step), 0, action) == "B-RND-01"


@pytest.mark.rule("B-WRK-02")
@pytest.mark.parametrize(
    ("step", "action"),
    [
        ("hire", Train("kitchen_trainee", "burger_cook", 1)),
        ("train", PickCampaign("marketing_trainee", "billboard_14")),
        ("launch", FetchDrink("errand_boy", "beer")),
        ("food", PickHouse(3)),
        ("build", PickManager("regional_manager")),
    ],
)
def test_no_step_is_taken_early(step: str, action: Train) -> None:
    game = step_of(full_day().working(), step)
    assert refusal(game, 0, action) == "B-RND-01"
    play(game, 0, FINISH)
    assert offered(game, 0, action)


@pytest.mark.rule("B-WRK-03")
@pytest.mark.parametrize("buyer_first", [True, False])
def test_inside_a_step_cards_act_in_any_order(buyer_first: bool) -> None:
    game = step_of(full_day().working(), "food")
    actions: list[Action] = [FetchDrink("errand_boy", "beer"), Produce("kitchen_trainee", "pizza", 1)]
    play(game, 0, *(actions if buyer_first else reversed(actions)))
    assert stock(game) == {"beer": 1, "pizza": 1}


@pytest.mark.rule("B-WRK-03")
def test_a_card_acts_once_a_round() -> None:
    game = step_of(full_day().working(), "food")
    play(game, 0, FetchDrink("errand_boy", "beer"))
    assert choices(game, FetchDrink) == []


@pytest.mark.rule("B-WRK-03")
def test_each_copy_of_a_card_has_an_action_of_its_own() -> None:
    game = Scene().cards(0, work={"errand_boy": 3}).working(0, "food")
    for _ in range(3):
        play(game, 0, FetchDrink("errand_boy", "beer"))
    assert stock(game) == {"beer": 3}


@pytest.mark.rule("B-WRK-04")
def test_every_action_may_be_left_unused() -> None:
    game = full_day().working()
    for _ in STEPS:
        play(game, 0, FINISH)
    assert cards(game, "work") == EVERYTHING
    assert (cards(game, "beach"), stock(game)) == ({"kitchen_trainee": 1}, {})


@pytest.mark.rule("B-WRK-04", "B-EMP-07", "B-EMP-11")
def test_waitress_and_cfo_work_without_being_told() -> None:
    scene = Scene().cards(0, work={"waitress": 2, "cfo": 1})
    assert TipsCounted(0, 2, 3) in scene.dinner()
    assert scene.chain(0).cash == 6 + 3


@pytest.mark.rule("B-WRK-04")
@pytest.mark.parametrize(
    ("card", "dollars"), [("pricing_manager", 9), ("discount_manager", 7), ("luxuries_manager", 20)]
)
def test_price_cards_work_without_being_told(card: str, dollars: int) -> None:
    board = "HH#..\nHH#..\n..#..\n..#..\n..#.."
    scene = Scene(board).restaurant(0, (3, 3), "nw").cards(0, work={card: 1}).stock(0, burger=1)
    scene.demand("1", "burger").dinner()
    assert scene.chain(0).cash == dollars


@pytest.mark.rule("B-WRK-04", "B-HIR-05", "B-PAY-05")
def test_the_salary_discount_of_unused_recruiters_cannot_be_declined() -> None:
    game = Scene(order=(1, 0)).cards(0, work={"recruiting_manager": 1}).cash(0, 30).working(0)
    play(game, 0, FINISH)
    idle_to(game, "payday")
    (paid,) = [event for event in game.play(0, READY) if isinstance(event, SalariesPaid) and event.seat == 0]
    assert (paid.gross, paid.recruiting_discount, paid.due) == (5, 10, 0)


@pytest.mark.rule("B-WRK-05", "B-RES-08")
def test_all_cards_at_work_act_wherever_they_stand() -> None:
    game = Scene().cards(0, work={"management_trainee": 1, "kitchen_trainee": 4}).working(0, "food")
    for _ in range(4):
        play(game, 0, Produce("kitchen_trainee", "pizza", 1))
    assert stock(game) == {"pizza": 4}


@pytest.mark.rule("B-WRK-06")
def test_a_player_with_nothing_to_do_passes_through_the_steps() -> None:
    game = Scene(players=3).working(0)
    play(game, 0, FINISH)
    assert asked(game) == [(1, "hire")]


@pytest.mark.rule("B-WRK-06", "B-MKT-13")
def test_what_one_player_builds_on_the_next_cannot() -> None:
    game = step_of(full_day().working(), "build")
    play(game, 0, PickHouse(3), PlaceHouse((0, 3), "e"), PickManager("regional_manager"))
    assert refusal(game, 0, PlaceRestaurant((0, 3), "nw")) == "B-RST-01"
    play(game, 0, PlaceRestaurant((0, 8), "nw"))
    while asked(game) != [(1, "restaurants")]:
        play(game, 1, FINISH)
    play(game, 1, PickManager("regional_manager"))
    assert refusal(game, 1, PlaceRestaurant((0, 8), "nw")) == "B-RST-01"
