"""Milestones: who gets them when, and what they do (chapter 19)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import (
    Advertise,
    CollectDrinks,
    Discard,
    FetchDrink,
    FinishStep,
    Hire,
    PickCampaign,
    PlaceAirplane,
    PlaceCampaign,
    Produce,
    Ready,
    Train,
)
from magnate.model.events import CampaignRan, CardsReceived, ChoosingOrderSet, MilestoneClaimed, SalariesPaid
from magnate.testing import Scene
from tests.boards import G1
from tests.rules.asking import cards, launch, milestones, only, rounds_left, stock
from tests.rules.legality import offered, play, refusal
from tests.rules.meals import earnings, go_idle, holds, in_supply, main_street, told, work


def hiring(hires: int = 3, **supply: int) -> Game:
    """Return seat 0 after so many errand boys were hired by the CEO and two recruiting girls; a trainer waits."""
    scene = Scene().cards(0, work={"recruiting_girl": 3, "trainer": 1})
    game = scene.supply(**supply).working()
    play(game, 0, *[Hire("errand_boy", by) for by in ("ceo", *["recruiting_girl"] * 3)[:hires]])
    return game


def launching(**work: int) -> Game:
    """Return seat 0 on board G1 at the launching step."""
    return Scene(G1, players=3).restaurant(0, (3, 3)).cards(0, work=work).working(step="launch")


def revealed(*work_cards: str, beach: tuple[str, ...] = (), **house_rules: str) -> Game:
    """Return seat 0 after a reveal with these cards at work and those on the beach."""
    scene = main_street(house_rules=house_rules)
    for card in (*work_cards, *beach):
        scene.cards(0, hand={card: 1})
    game = scene.restructuring()
    work(game, 0, *work_cards)
    return game


@pytest.mark.rule("B-MIL-01", "B-RND-04")
def test_a_milestone_is_claimed_at_once_in_the_middle_of_a_step() -> None:
    game = hiring(2)
    assert only(game.play(0, Hire("waitress", "recruiting_girl")), MilestoneClaimed).milestone == "first_to_hire_3"
    assert offered(game, 0, Hire("waitress", "recruiting_girl")), "the step goes on"


@pytest.mark.rule("B-MIL-01")
def test_a_milestone_is_claimed_without_being_asked_for() -> None:
    assert milestones(revealed("waitress")) == {"first_waitress_played"}


@pytest.mark.rule("B-MIL-02")
def test_everybody_who_fulfils_the_condition_in_the_same_round_gets_it_with_full_effect() -> None:
    scene = Scene(players=3)
    for seat in (0, 1, 2):
        scene.cards(seat, hand={"waitress": 1})
    game = scene.restructuring()
    for seat in (0, 1, 2):
        work(game, seat, "waitress")
    scene.dinner()
    assert [chain.cash for chain in game.state.chains] == [5, 5, 5]


@pytest.mark.rule("B-MIL-03", "B-CLN-07")
def test_a_chain_that_comes_a_round_later_gets_nothing() -> None:
    game = Scene().gone("first_to_train_someone").cards(0, work={"trainer": 1}, beach={"errand_boy": 1}).working()
    play(game, 0, FinishStep(), Train("errand_boy", "cart_operator", 1))
    assert milestones(game) == set()


@pytest.mark.rule("B-MIL-04", "B-MIL-42")
def test_effects_last_for_the_rest_of_the_game() -> None:
    scene = main_street().milestones(0, "first_to_lower_prices", in_round=1)
    scene.state.round = 40
    assert earnings(scene.stock(0, burger=1).demand("3", "burger")) == 9


@pytest.mark.rule("B-MIL-04", "B-MKT-12")
def test_effects_are_mandatory_even_when_harmful() -> None:
    scene = Scene(G1).restaurant(0, (3, 3)).milestones(0, "first_billboard_placed")
    game = scene.cards(0, work={"campaign_manager": 1}).working(step="launch")
    play(game, 0, PickCampaign("campaign_manager", "mailbox_9"), PlaceCampaign((1, 8)))
    assert refusal(game, 0, Advertise("beer", 2)) == "B-MKT-12"


@pytest.mark.rule("B-MIL-05")
def test_a_chain_holds_a_milestone_at_most_once() -> None:
    scene = Scene().cards(0, hand={"waitress": 1}).milestones(0, "first_waitress_played", in_round=4)
    game = scene.restructuring()
    work(game, 0, "waitress")
    assert [index for index, _ in game.state.chains[0].claimed].count(
        game.book.bits["first_waitress_played"].bit_length() - 1
    ) == 1


@pytest.mark.rule("B-MIL-05", "B-MIL-30", "B-MIL-33")
def test_one_billboard_for_burgers_claims_two_milestones() -> None:
    game = launching(marketing_trainee=1)
    events = launch(game, "marketing_trainee", "billboard_14", PlaceCampaign((1, 3)), "burger", 0)
    assert [event.milestone for event in told(events, MilestoneClaimed)] == [
        "first_billboard_placed",
        "first_burger_marketed",
    ]


@pytest.mark.rule("B-MIL-06", "B-INF-01")
def test_everybody_sees_who_holds_which_milestone() -> None:
    game = Scene().milestones(0, "first_waitress_played").restructuring()
    for watcher in (-1, 0, 1):
        assert game.view(watcher).state.chains[0].milestones == game.state.chains[0].milestones


@pytest.mark.rule("B-MIL-06", "B-SET-15")
def test_there_are_eighteen_milestones() -> None:
    assert len(Scene().book.milestone_ids) == 18


@pytest.mark.rule("B-MIL-30", "B-MKT-12")
def test_first_billboard_placed_makes_every_campaign_from_then_on_eternal() -> None:
    game = launching(marketing_trainee=1, campaign_manager=1)
    launch(game, "marketing_trainee", "billboard_14", PlaceCampaign((1, 3)), "burger", 0)
    launch(game, "campaign_manager", "mailbox_9", PlaceCampaign((1, 8)), "beer", 0)
    assert rounds_left(game) == {"billboard_14": 0, "mailbox_9": 0}


@pytest.mark.rule("B-MIL-30", "B-PAY-04")
def test_first_billboard_placed_saves_marketing_salaries_this_round_already() -> None:
    game = launching(marketing_trainee=1, brand_manager=1)
    launch(game, "marketing_trainee", "billboard_14", PlaceCampaign((1, 3)), "burger", 0)
    events = go_idle(game, "order_of_business", in_round=4)
    assert [event.due for event in told(events, SalariesPaid)] == [0, 0, 0]


@pytest.mark.rule("B-MIL-30")
def test_launching_a_mailbox_does_not_claim_first_billboard_placed() -> None:
    game = launching(campaign_manager=1)
    launch(game, "campaign_manager", "mailbox_9", PlaceCampaign((1, 8)), "beer", 1)
    assert milestones(game) == {"first_drink_marketed"}


@pytest.mark.rule("B-MIL-31")
def test_training_one_card_one_step_claims_first_to_train_someone() -> None:
    game = Scene().cards(0, work={"trainer": 1}, beach={"errand_boy": 1}).working(step="train")
    play(game, 0, Train("errand_boy", "cart_operator", 1))
    assert milestones(game) == {"first_to_train_someone"}


@pytest.mark.rule("B-MIL-31", "B-HIR-11")
def test_training_a_phantom_claims_first_to_train_someone() -> None:
    game = Scene().supply(kitchen_trainee=0).cards(0, work={"trainer": 1}).working()
    play(game, 0, Hire("kitchen_trainee", "ceo"), Train("kitchen_trainee", "burger_cook", 1, phantom=True))
    assert milestones(game) == {"first_to_train_someone"}


@pytest.mark.rule("B-MIL-31", "B-PAY-05")
def test_first_to_train_someone_saves_salaries_this_round_already() -> None:
    scene = Scene().cash(0, 50).cards(0, work={"trainer": 1}, beach={"errand_boy": 1, "burger_cook": 3})
    game = scene.working(step="train")
    play(game, 0, Train("errand_boy", "cart_operator", 1))
    paid = told(go_idle(game, "order_of_business", in_round=4), SalariesPaid)
    assert [event.due for event in paid if event.seat == 0] == [20 - 15]


@pytest.mark.rule("B-MIL-32")
@pytest.mark.parametrize(("hires", "trainees"), [(2, 0), (3, 2), (4, 2)])
def test_the_third_hire_of_a_round_brings_two_management_trainees_once(hires: int, trainees: int) -> None:
    assert cards(hiring(hires), "beach").get("management_trainee", 0) == trainees


@pytest.mark.rule("B-MIL-32")
@pytest.mark.parametrize("left", [0, 1])
def test_fewer_trainees_come_when_fewer_are_left(left: int) -> None:
    game = hiring(2, management_trainee=left)
    received = only(game.play(0, Hire("waitress", "recruiting_girl")), CardsReceived)
    assert received == CardsReceived(0, "management_trainee", left, "first_to_hire_3")
    assert in_supply(game, "management_trainee") == 0


@pytest.mark.rule("B-MIL-32", "RUL-28")
def test_the_trainees_received_are_never_phantoms() -> None:
    """With an empty pile no trainee comes and nobody has to be trained: the turn can simply go on."""
    game = hiring(3, management_trainee=0)
    play(game, 0, FinishStep())
    assert game.pending[0].kind == "train"
    assert offered(game, 0, FinishStep())


@pytest.mark.rule("B-MIL-32", "B-TRN-03")
def test_the_trainees_received_can_be_trained_in_the_same_turn() -> None:
    game = hiring(3)
    play(game, 0, FinishStep(), Train("management_trainee", "junior_vice_president", 1))


@pytest.mark.rule("B-MIL-32", "RUL-32", "B-HIR-11")
def test_a_phantom_counts_as_the_third_hire() -> None:
    game = hiring(2, kitchen_trainee=0)
    play(game, 0, Hire("kitchen_trainee", "recruiting_girl"))
    assert "first_to_hire_3" in milestones(game)


@pytest.mark.rule("B-MIL-32")
def test_hires_of_different_rounds_do_not_add_up() -> None:
    game = hiring(2)
    go_idle(game, "hire", in_round=4)
    while game.pending[0].seat != 0:
        game.play(game.pending[0].seat, FinishStep())
    play(game, 0, Hire("waitress", "ceo"))
    assert "first_to_hire_3" not in milestones(game)


@pytest.mark.rule("B-MIL-32", "B-MIL-38")
def test_cards_received_from_milestones_are_no_hires() -> None:
    scene = Scene().cards(0, work={"recruiting_girl": 1, "kitchen_trainee": 1})
    game = scene.working()
    play(game, 0, Hire("errand_boy", "ceo"), Hire("errand_boy", "recruiting_girl"))
    play(game, 0, Produce("kitchen_trainee", "burger", 1))
    assert milestones(game) == {"first_burger_produced"}


@pytest.mark.rule("B-MIL-33", "B-MIL-34", "B-MIL-35")
@pytest.mark.parametrize(
    ("good", "milestone"),
    [
        ("burger", "first_burger_marketed"),
        ("pizza", "first_pizza_marketed"),
        ("beer", "first_drink_marketed"),
        ("lemonade", "first_drink_marketed"),
        ("soda", "first_drink_marketed"),
    ],
)
def test_launching_any_campaign_for_a_good_claims_its_milestone(good: str, milestone: str) -> None:
    game = launching(campaign_manager=1)
    launch(game, "campaign_manager", "mailbox_9", PlaceCampaign((1, 8)), good, 1)
    assert milestones(game) == {milestone}


@pytest.mark.rule("B-MIL-36", "B-BUY-03")
def test_an_errand_boy_at_the_reveal_brings_two_drinks_this_round_already() -> None:
    game = revealed("errand_boy")
    assert milestones(game) == {"first_errand_boy_played"}
    go_idle(game, "food", in_round=4)
    play(game, 0, FetchDrink("errand_boy", "beer"))
    assert stock(game)["beer"] == 2


@pytest.mark.rule("B-MIL-36", "B-MIL-40", "B-MIL-42", "B-MIL-43", "B-MIL-48", "B-TRM-08")
@pytest.mark.parametrize(
    ("card", "milestone"),
    [
        ("errand_boy", "first_errand_boy_played"),
        ("waitress", "first_waitress_played"),
        ("pricing_manager", "first_to_lower_prices"),
        ("discount_manager", "first_to_lower_prices"),
        ("cart_operator", "first_cart_operator_played"),
    ],
)
def test_a_card_claims_its_milestone_at_work_at_the_reveal_but_not_on_the_beach(card: str, milestone: str) -> None:
    assert milestones(revealed(card)) == {milestone}
    assert milestones(revealed("trainer", beach=(card,))) == set()


@pytest.mark.rule("B-MIL-37")
@pytest.mark.parametrize(("cash", "claimed"), [(9, False), (10, True), (50, True)])
def test_holding_twenty_dollars_after_a_payment_claims_first_to_have_20(cash: int, claimed: bool) -> None:
    scene = main_street().cash(0, cash).stock(0, burger=1).demand("3", "burger")
    scene.dinner()
    assert holds(scene, 0, "first_to_have_20") is claimed


@pytest.mark.rule("B-MIL-37", "B-MIL-48")
def test_first_to_have_20_is_claimed_right_after_the_payment() -> None:
    scene = main_street().cash(0, 10).stock(0, burger=2).demand("3", "burger").demand("8", "burger")
    kinds = [type(event).__name__ for event in scene.dinner()]
    assert kinds == ["HouseDined", "Paid", "MilestoneClaimed", "HouseDined", "Paid"]


@pytest.mark.rule("B-MIL-37")
def test_first_to_have_20_can_still_be_claimed_when_the_reserves_are_revealed() -> None:
    scene = main_street(bank=5).reserves(100, 100).cash(0, 10).stock(0, burger=1).demand("3", "burger")
    scene.dinner()
    assert scene.state.reserves_revealed
    assert holds(scene, 0, "first_to_have_20")


@pytest.mark.rule("B-MIL-38", "B-MIL-39")
@pytest.mark.parametrize("good", ["burger", "pizza"])
def test_the_first_food_from_a_kitchen_card_brings_a_cook(good: str) -> None:
    game = Scene().cards(0, work={"kitchen_trainee": 2}).working(step="food")
    assert only(game.play(0, Produce("kitchen_trainee", good, 1)), CardsReceived) == CardsReceived(
        0, f"{good}_cook", 1, f"first_{good}_produced"
    )
    assert cards(game, "beach") == {f"{good}_cook": 1}


@pytest.mark.rule("B-MIL-38", "B-MIL-39")
@pytest.mark.parametrize("good", ["burger", "pizza"])
def test_without_a_cook_in_the_supply_the_first_food_brings_nothing(good: str) -> None:
    game = Scene().supply(**{f"{good}_cook": 0}).cards(0, work={"kitchen_trainee": 2}).working(step="food")
    play(game, 0, Produce("kitchen_trainee", good, 1))
    assert (milestones(game), cards(game, "beach")) == ({f"first_{good}_produced"}, {})


@pytest.mark.rule("B-MIL-38", "B-PAY-04")
def test_the_cook_received_is_salaried_in_the_same_round() -> None:
    scene = Scene().cash(0, 9).cards(0, work={"kitchen_trainee": 1})
    game = scene.working(step="food")
    play(game, 0, Produce("kitchen_trainee", "burger", 1))
    game = scene.payday()
    assert told(game.play(0, Ready()), SalariesPaid)[0].due == 5


@pytest.mark.rule("B-MIL-38", "B-MIL-01")
def test_the_second_burger_brings_no_second_cook() -> None:
    game = Scene().cards(0, work={"kitchen_trainee": 3}).working(step="food")
    play(game, 0, Produce("kitchen_trainee", "burger", 1), Produce("kitchen_trainee", "burger", 1))
    assert cards(game, "beach") == {"burger_cook": 1}


@pytest.mark.rule("B-MIL-40", "B-DIN-30")
def test_first_waitress_played_pays_five_dollars_this_round_already() -> None:
    scene = main_street().cards(0, hand={"waitress": 1})
    work(scene.restructuring(), 0, "waitress")
    assert earnings(scene) == 5


@pytest.mark.rule("B-MIL-41")
def test_food_and_drink_share_one_milestone() -> None:
    game = Scene().stock(0, burger=1).stock(1, beer=1).cleanup()
    assert milestones(game, 0) == milestones(game, 1) == {"first_to_throw_away"}


@pytest.mark.rule("B-MIL-42")
@pytest.mark.parametrize("others", [(), ("luxuries_manager",)])
def test_first_to_lower_prices_counts_this_round_on_top_of_the_managers_at_work(others: tuple[str, ...]) -> None:
    scene = main_street().cards(0, hand={"discount_manager": 1, "luxuries_manager": 1})
    work(scene.restructuring(), 0, "discount_manager", *others)
    price = 10 - 3 - 1 + 10 * len(others)
    assert earnings(scene.stock(0, burger=1).demand("3", "burger")) == price


@pytest.mark.rule("B-MIL-42", "RUL-17")
def test_with_the_check_at_dinner_first_to_lower_prices_waits_until_then() -> None:
    scene = main_street(house_rules={"lower_prices_check": "dinnertime"}).cards(0, hand={"pricing_manager": 1})
    work(scene.restructuring(), 0, "pricing_manager")
    assert not holds(scene, 0, "first_to_lower_prices")
    assert earnings(scene.stock(0, burger=1).demand("3", "burger")) == 10 - 1 - 1
    assert holds(scene, 0, "first_to_lower_prices")


@pytest.mark.rule("B-MIL-43", "B-BUY-03")
def test_first_cart_operator_played_widens_the_range_this_round_already() -> None:
    """Board G1: with range 2 a cart from tile 1 does not reach over three borders, with 3 it would have room."""
    scene = Scene("\n".join(FOUR)).restaurant(0, (3, 3)).cards(0, hand={"cart_operator": 1})
    game = scene.restructuring()
    work(game, 0, "cart_operator")
    go_idle(game, "food", in_round=4)
    assert offered(game, 0, CollectDrinks("cart_operator", ((1, 16),)))


FOUR = (
    "row 0   ..#.. | ..#.. | ..#.. | ..#..",
    "row 1   ..#.. | ..#.. | ..#.. | .S#..",
    "row 2   ##### | ##### | ##### | #####",
    "row 3   ..#.. | ..#.. | ..#.. | ..#..",
    "row 4   ..#.. | ..#.. | ..#.. | ..#..",
)


@pytest.mark.rule("B-MIL-44", "B-ORD-01")
def test_first_airplane_campaign_adds_two_open_slots_from_the_next_round_on() -> None:
    game = launching(brand_manager=1)
    launch(game, "brand_manager", "airplane_4", PlaceAirplane("w", 0), "beer", 1)
    assert milestones(game) == {"first_airplane_campaign", "first_drink_marketed"}
    events = go_idle(game, "order_of_business", in_round=4)
    assert dict(only(events, ChoosingOrderSet).queue) == {0: 5, 1: 3, 2: 3}


@pytest.mark.rule("B-MIL-45", "B-CAM-08")
def test_first_radio_campaign_doubles_the_radio_this_round_already() -> None:
    scene = main_street().cards(0, work={"brand_director": 1})
    game = scene.working(step="launch")
    launch(game, "brand_director", "radio_1", PlaceCampaign((3, 2)), "beer", 2)
    ran = only(go_idle(game, "order_of_business", in_round=4), CampaignRan)
    assert ran.reached[0] == ("3", 2, 2)


@pytest.mark.rule("B-MIL-46", "B-TRN-11")
def test_with_first_to_have_100_nobody_is_trained_into_a_cfo() -> None:
    scene = Scene().cards(0, work={"trainer": 1}, beach={"senior_vice_president": 1})
    game = scene.milestones(0, "first_to_have_100").working(step="train")
    assert refusal(game, 0, Train("senior_vice_president", "cfo", 1)) == "B-TRN-11"
    assert offered(game, 0, Train("senior_vice_president", "hr_director", 1))


@pytest.mark.rule("B-MIL-47", "B-TRN-08")
def test_first_to_pay_20_combines_trainers_from_the_next_round_on() -> None:
    scene = Scene().cash(0, 50).cards(0, work={"trainer": 2}, beach={"burger_cook": 4, "errand_boy": 1})
    game = scene.payday()
    play(game, 0, Ready())
    work(game, 0, "trainer", "trainer")
    go_idle(game, "train")
    assert offered(game, 0, Train("errand_boy", "truck_driver", 0))


@pytest.mark.rule("B-MIL-48")
def test_every_milestone_of_clean_up_is_checked_with_the_stock_that_is_left_over() -> None:
    """A chain with a freezer from an earlier round discards, and claims nothing anew."""
    game = Scene().stock(0, beer=2).milestones(0, "first_to_throw_away").cleanup()
    assert told(game.play(0, Discard("beer")) + game.play(0, Ready()), MilestoneClaimed) == []
