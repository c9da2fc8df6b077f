"""The worked examples of 24.9, Marketing and clean-up."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import Advertise, Discard, FinishStep, PickCampaign, PlaceCampaign, Produce, Ready, Train
from magnate.model.events import CampaignEnded, CampaignRan, HouseDined, SalariesPaid, StockDiscarded
from magnate.rulebook import picture, scene
from magnate.testing import Scene
from tests.rules.asking import cards, milestones, only, stock
from tests.rules.legality import play, refusal
from tests.rules.meals import go_idle, holds, told, wanted, work

BRIDGE_AND_FIELD = """
row 0   HH#.. | .....   house 5
row 1   HH#.. | .....
row 2   ##+## | .....
row 3   ..#HH | .....   house 9
row 4   ..#HH | .....
"""
"""The way from the north-east quadrant to the south-east one leads around outside the bridge tile."""


@pytest.mark.rule("B-EX-69")
def test_the_beer_of_mailbox_7_fills_the_house_and_the_pizza_of_billboard_12_has_no_effect() -> None:
    board = scene("B-EX-69")
    ran = told(board.marketing(), CampaignRan)
    assert wanted(board, "5") == ["burger", "burger", "beer"]
    assert ran == [
        CampaignRan("mailbox_7", 0, "beer", (("5", 1, 1),), rounds_left=1),
        CampaignRan("billboard_12", 1, "pizza", (("5", 1, 0),), rounds_left=2),
    ]


@pytest.mark.rule("B-EX-70")
@pytest.mark.parametrize(
    ("garden", "before", "placed"), [(False, 2, 1), (True, 2, 2), (True, 4, 1), (False, 3, 0), (True, 5, 0)]
)
def test_a_double_radio_for_pizza_puts_down_what_fits(garden: bool, before: int, placed: int) -> None:
    scene = Scene(picture("B-EX-70")).milestones(0, "first_radio_campaign").demand("5", *["beer"] * before)
    if garden:
        scene.garden("5", "e")
    ran = only(scene.campaign(0, "radio_1", "pizza", 5, at=(4, 4)).marketing(), CampaignRan)
    assert wanted(scene, "5") == ["beer"] * before + ["pizza"] * placed
    assert (ran.reached, ran.rounds_left) == ((("5", 2, placed),), 4)


@pytest.mark.rule("B-EX-71")
@pytest.mark.parametrize(("at", "beside"), [((2, 2), "the garden only"), ((2, 1), "house and garden")])
def test_a_billboard_beside_the_garden_puts_one_piece_on_the_house(at: tuple[int, int], beside: str) -> None:
    scene = Scene(picture("B-EX-71")).garden("5", "e").campaign(0, "billboard_14", "beer", 2, at=at)
    scene.marketing()
    assert wanted(scene, "5") == ["beer"], beside


@pytest.mark.rule("B-EX-72")
def test_a_radio_in_the_corner_reaches_four_tiles_and_a_house_half_on_one_of_them() -> None:
    """Nine empty tiles; house 6 lies on tiles (1,1) and (1,2), house 9 on (0,2), house 3 on (0,1)."""
    ran = only(scene("B-EX-72").marketing(), CampaignRan)
    assert [house for house, _, _ in ran.reached] == ["3", "6"]


@pytest.mark.rule("B-EX-73")
def test_the_quadrants_of_a_bridge_tile_are_separate_blocks() -> None:
    assert only(scene("B-EX-73").marketing(), CampaignRan).reached == ()


@pytest.mark.rule("B-EX-73")
def test_another_quadrant_of_a_bridge_tile_is_reached_around_the_outside() -> None:
    scene = Scene(BRIDGE_AND_FIELD).campaign(0, "mailbox_9", "beer", 2, at=(0, 3))
    assert [house for house, _, _ in only(scene.marketing(), CampaignRan).reached] == ["9"]


def burger_bar() -> Game:
    """Return seat 0 in round 1 of B-EX-74, about to launch, with a campaign manager and a burger cook."""
    scene = Scene(picture("B-EX-74"), in_round=1).gone(
        "first_billboard_placed", "first_burger_marketed", "first_to_throw_away"
    )
    scene.gone("first_burger_produced", "first_to_have_20", "first_to_have_100").cash(0, 100)
    scene.restaurant(0, (3, 3)).cards(0, work={"campaign_manager": 1, "burger_cook": 1})
    return scene.working(step="launch")


@pytest.mark.rule("B-EX-74")
def test_a_billboard_for_three_rounds_sells_burgers_a_round_later() -> None:
    game = burger_bar()
    play(game, 0, PickCampaign("campaign_manager", "billboard_14"), PlaceCampaign((0, 2), turned=True))
    play(game, 0, Advertise("burger", 3), Produce("burger_cook", "burger", 3))
    first = go_idle(game, "restructuring", in_round=2)
    assert told(first, HouseDined) == []
    assert only(first, StockDiscarded).thrown == (("burger", 3),)
    assert (wanted(game, "5"), [run.rounds for run in game.state.campaigns]) == (["burger"], [2])

    work(game, 0)
    second = go_idle(game, "restructuring", in_round=3)
    assert [event.seat for event in told(second, HouseDined)] == [None]
    assert (wanted(game, "5"), [run.rounds for run in game.state.campaigns]) == (["burger", "burger"], [1])

    work(game, 0, "burger_cook")
    go_idle(game, "food")
    third = game.play(0, Produce("burger_cook", "burger", 3)) + go_idle(game, "restructuring", in_round=4)
    sale = only(third, HouseDined).sale
    assert sale is not None
    assert sale.items == 2
    assert wanted(game, "5") == ["burger"]
    assert only(third, CampaignEnded).returned == "campaign_manager"
    assert only(third, StockDiscarded).thrown == (("burger", 1),)
    assert cards(game, "hand") == {"burger_cook": 1, "campaign_manager": 1}


@pytest.mark.rule("B-EX-75")
def test_a_chain_without_a_freezer_throws_four_burgers_away_and_gets_one() -> None:
    game = Scene().stock(0, burger=4).cleanup()
    assert (stock(game), milestones(game)) == ({}, {"first_to_throw_away"})


@pytest.mark.rule("B-EX-75")
def test_next_round_it_keeps_any_ten_of_thirteen_pieces() -> None:
    scene = Scene().stock(0, burger=4)
    scene.cleanup()
    game = scene.stock(0, burger=7, beer=6).cleanup()
    play(game, 0, Discard("beer"), Discard("burger"))
    assert refusal(game, 0, Ready()) == "B-CLN-03"
    play(game, 0, Discard("beer"), Ready())
    assert stock(game) == {"burger": 6, "beer": 4}


@pytest.mark.rule("B-EX-76")
def test_p_and_q_train_in_one_round_and_r_comes_too_late() -> None:
    """P, Q and R are the seats 0, 1 and 2, each with a trainer, an errand boy and three salaried cards."""
    scene = Scene(players=3)
    for seat, chefs in ((0, "burger_cook"), (1, "pizza_cook"), (2, "truck_driver")):
        scene.cash(seat, 60).cards(seat, work={"trainer": 1}, beach={"errand_boy": 1, chefs: 3})
    game = scene.working(step="train")
    play(game, 0, Train("errand_boy", "cart_operator", 1))
    play(game, 1, FinishStep(), Train("errand_boy", "cart_operator", 1))
    events = go_idle(game, "restructuring", in_round=4)
    discounts = {event.seat: event.training_discount for event in told(events, SalariesPaid)}
    assert discounts == {0: 15, 1: 15, 2: 0}

    for seat in (0, 1, 2):
        work(game, seat, "trainer")
    game = scene.working(seat=2, step="train")
    play(game, 2, Train("errand_boy", "cart_operator", 1))
    assert not holds(game, 2, "first_to_train_someone")
