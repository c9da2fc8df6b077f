"""Step 2 of the working day: who trains whom, how far, and into what (chapter 10)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import FINISH, READY, Hire, PutToWork, Train
from magnate.model.events import Trained
from magnate.testing import Scene
from tests.rules.asking import cards, choices, milestones
from tests.rules.legality import offered, play, refusal
from tests.rules.reading import asked, idle_round, idle_to, supply

TO_CART = Train("errand_boy", "cart_operator", 1)
TO_TRUCK = Train("errand_boy", "truck_driver", 1)
Cards = dict[str, int]


def training(work: Cards, beach: Cards, scene: Scene | None = None) -> Game:
    """Seat 0 at step 2 with trainers at work and cards on the beach."""
    return (scene or Scene()).cards(0, work=work, beach=beach).working(0, "train")


def stacking(work: Cards, beach: Cards) -> Game:
    return training(work, beach, Scene().milestones(0, "first_to_pay_20_in_salaries"))


def trained_by(game: Game, card: str) -> set[int]:
    return {action.trainer for action in choices(game, Train) if action.employee == card}


@pytest.mark.rule("B-TRN-01", "B-EMP-06")
@pytest.mark.parametrize(
    ("work", "steps"),
    [({"trainer": 1}, 1), ({"coach": 1}, 2), ({"guru": 1}, 3), ({"trainer": 2, "coach": 1, "guru": 1}, 7)],
)
def test_a_turn_has_as_many_trainings_as_its_trainers_have_actions(work: Cards, steps: int) -> None:
    game = training(work, {"errand_boy": 4, "marketing_trainee": 4})
    while single := [action for action in choices(game, Train) if action.to in ("cart_operator", "campaign_manager")]:
        play(game, 0, single[0])
    assert len(game.moves) == steps


@pytest.mark.rule("B-TRN-01")
def test_only_trainers_at_work_train() -> None:
    game = training({"waitress": 1}, {"trainer": 1, "errand_boy": 1})
    assert asked(game) == [(1, "hire")]


@pytest.mark.rule("B-TRN-01")
def test_unused_trainings_are_lost() -> None:
    game = training({"trainer": 1}, {"errand_boy": 1})
    play(game, 0, FINISH)
    idle_round(game)
    assert choices(game, Train) == []


@pytest.mark.rule("B-TRN-01")
def test_a_trainer_trains_once() -> None:
    game = training({"trainer": 1, "coach": 1}, {"errand_boy": 2})
    play(game, 0, TO_CART)
    assert refusal(game, 0, TO_CART) == "B-TRN-01"
    assert trained_by(game, "errand_boy") == {2}


@pytest.mark.rule("B-TRN-02")
@pytest.mark.parametrize(
    ("card", "to"),
    [("errand_boy", "campaign_manager"), ("burger_cook", "pizza_chef"), ("trainer", "coach")],
)
def test_training_follows_the_career_printed_on_the_card(card: str, to: str) -> None:
    game = training({"guru": 1}, {"errand_boy": 1, "burger_cook": 1, "trainer": 1})
    assert refusal(game, 0, Train(card, to, 1)) == "B-TRN-02"


@pytest.mark.rule("B-TRN-02", "B-TRN-12")
@pytest.mark.parametrize("card", ["waitress", "pricing_manager", "recruiting_girl", "trainer", "guru", "cfo"])
def test_a_card_without_career_cannot_be_trained(card: str) -> None:
    game = training({"coach": 1}, {card: 1, "errand_boy": 1})
    assert {action.employee for action in choices(game, Train)} == {"errand_boy"}


@pytest.mark.rule("B-TRN-12", "B-TRN-02")
@pytest.mark.parametrize(
    ("card", "targets"),
    [
        ("management_trainee", {"new_business_developer", "luxuries_manager", "junior_vice_president"}),
        (
            "junior_vice_president",
            {"local_manager", "discount_manager", "recruiting_manager", "coach", "vice_president"},
        ),
        ("vice_president", {"regional_manager", "guru", "senior_vice_president"}),
        ("senior_vice_president", {"cfo", "hr_director", "executive_vice_president"}),
        ("truck_driver", {"zeppelin_pilot"}),
        ("brand_manager", {"brand_director"}),
        ("kitchen_trainee", {"burger_cook", "pizza_cook"}),
        ("burger_cook", {"burger_chef"}),
        ("pizza_cook", {"pizza_chef"}),
    ],
)
def test_one_step_leads_to(card: str, targets: set[str]) -> None:
    assert {action.to for action in choices(training({"trainer": 1}, {card: 1}), Train)} == targets


@pytest.mark.rule("B-TRN-03")
def test_a_card_at_work_cannot_be_trained() -> None:
    game = training({"trainer": 1, "errand_boy": 1}, {"kitchen_trainee": 1})
    assert refusal(game, 0, TO_CART) == "B-TRN-03"


@pytest.mark.rule("B-TRN-03", "B-TRM-07")
def test_a_busy_marketeer_cannot_be_trained() -> None:
    scene = Scene().campaign(0, "mailbox_9", "beer", 2, at=(0, 0), marketeer="campaign_manager")
    game = training({"trainer": 1}, {"errand_boy": 1}, scene)
    assert refusal(game, 0, Train("campaign_manager", "brand_manager", 1)) == "B-TRN-03"


@pytest.mark.rule("B-TRN-03")
def test_cards_hired_and_received_this_turn_can_be_trained() -> None:
    game = Scene().cards(0, work={"recruiting_girl": 2, "coach": 1}).working()
    play(game, 0, Hire("errand_boy", "ceo"), *[Hire("errand_boy", "recruiting_girl")] * 2)
    assert {action.employee for action in choices(game, Train)} == {"errand_boy", "management_trainee"}


@pytest.mark.rule("B-TRN-03", "B-TRN-08")
def test_nobody_is_trained_whom_the_chain_does_not_have() -> None:
    game = stacking({"coach": 1}, {"errand_boy": 1})
    assert refusal(game, 0, Train("kitchen_trainee", "burger_cook", 0)) == "B-TRN-03"


@pytest.mark.rule("B-TRN-01")
def test_nobody_is_trained_by_a_trainer_who_is_not_there() -> None:
    assert refusal(training({"coach": 1}, {"errand_boy": 1}), 0, TO_CART._replace(trainer=2)) == "B-TRN-01"


@pytest.mark.rule("B-TRN-01")
def test_of_trainers_who_can_do_the_same_the_first_is_named() -> None:
    assert refusal(training({"trainer": 2}, {"errand_boy": 1}), 0, TO_CART._replace(trainer=2)) == "B-TRN-01"


@pytest.mark.rule("B-TRN-04")
def test_training_swaps_the_old_card_for_the_new_one() -> None:
    game = training({"trainer": 2}, {"errand_boy": 2})
    before = supply(game, "errand_boy"), supply(game, "cart_operator")
    play(game, 0, TO_CART)
    assert cards(game, "beach") == {"errand_boy": 1, "cart_operator": 1}
    assert (supply(game, "errand_boy"), supply(game, "cart_operator")) == (before[0] + 1, before[1] - 1)


@pytest.mark.rule("B-TRN-04")
def test_an_empty_pile_makes_the_training_illegal() -> None:
    game = training({"trainer": 1}, {"errand_boy": 1, "kitchen_trainee": 1}, Scene().supply(cart_operator=0))
    assert refusal(game, 0, TO_CART) == "B-TRN-04"


@pytest.mark.rule("B-TRN-05")
def test_the_cards_between_need_not_be_there() -> None:
    game = training({"coach": 1}, {"errand_boy": 2}, Scene().supply(cart_operator=0))
    play(game, 0, TO_TRUCK)
    assert cards(game, "beach") == {"errand_boy": 1, "truck_driver": 1}


@pytest.mark.rule("B-TRN-05")
def test_the_cards_between_are_not_taken() -> None:
    game = training({"coach": 1}, {"errand_boy": 2})
    before = supply(game, "cart_operator")
    play(game, 0, TO_TRUCK)
    assert supply(game, "cart_operator") == before


@pytest.mark.rule("B-TRN-06", "B-EMP-06")
def test_a_coach_trains_one_card_two_steps() -> None:
    game = training({"coach": 1}, {"errand_boy": 2})
    play(game, 0, TO_TRUCK)
    assert choices(game, Train) == []


@pytest.mark.rule("B-TRN-06", "B-EMP-06")
def test_a_coach_trains_two_cards_one_step_each() -> None:
    game = training({"coach": 1}, {"errand_boy": 2})
    play(game, 0, TO_CART, TO_CART)
    assert cards(game, "beach") == {"cart_operator": 2}


@pytest.mark.rule("B-TRN-06", "B-TRN-13")
def test_a_coach_may_use_one_action_only() -> None:
    game = training({"coach": 1}, {"errand_boy": 2})
    play(game, 0, TO_CART, FINISH)
    assert cards(game, "beach") == {"errand_boy": 1, "cart_operator": 1}


@pytest.mark.rule("B-TRN-06", "B-EMP-06")
@pytest.mark.parametrize("ends", [["zeppelin_pilot"], ["truck_driver", "cart_operator"], ["cart_operator"] * 3])
def test_a_guru_divides_three_steps_in_any_way(ends: list[str]) -> None:
    game = training({"guru": 1}, {"errand_boy": 4})
    play(game, 0, *[Train("errand_boy", end, 1) for end in ends])
    assert choices(game, Train) == []


@pytest.mark.rule("B-TRN-06")
def test_a_coach_may_train_the_same_card_step_by_step() -> None:
    game = training({"coach": 1}, {"errand_boy": 1, "kitchen_trainee": 1})
    play(game, 0, TO_CART, Train("cart_operator", "truck_driver", 1))
    assert cards(game, "beach") == {"kitchen_trainee": 1, "truck_driver": 1}


@pytest.mark.rule("B-TRN-06", "B-TRN-07")
def test_nobody_trains_further_than_the_actions_of_one_card() -> None:
    game = training({"coach": 1, "trainer": 1}, {"errand_boy": 1})
    coach = 2
    assert offered(game, 0, Train("errand_boy", "truck_driver", coach))
    assert refusal(game, 0, Train("errand_boy", "zeppelin_pilot", coach)) == "B-TRN-07"


@pytest.mark.rule("B-TRN-07")
def test_a_card_trained_by_one_is_not_trained_further_by_another() -> None:
    game = training({"trainer": 2}, {"errand_boy": 1, "kitchen_trainee": 1})
    play(game, 0, TO_CART)
    assert refusal(game, 0, Train("cart_operator", "truck_driver", 2)) == "B-TRN-07"


@pytest.mark.rule("B-TRN-07")
def test_another_copy_of_that_card_may_be_trained_by_anybody() -> None:
    game = training({"trainer": 2}, {"errand_boy": 1, "cart_operator": 1})
    play(game, 0, TO_CART)
    play(game, 0, Train("cart_operator", "truck_driver", 2))
    assert cards(game, "beach") == {"cart_operator": 1, "truck_driver": 1}


@pytest.mark.rule("B-TRN-07")
def test_the_trainer_of_a_card_goes_on_with_it_and_leaves_the_other_copy_to_others() -> None:
    game = training({"trainer": 1, "coach": 1}, {"errand_boy": 1, "cart_operator": 1})
    trainer, coach = 1, 2
    play(game, 0, Train("errand_boy", "cart_operator", coach), Train("cart_operator", "truck_driver", coach))
    assert offered(game, 0, Train("cart_operator", "truck_driver", trainer))
    assert refusal(game, 0, Train("truck_driver", "zeppelin_pilot", trainer)) == "B-TRN-07"


@pytest.mark.rule("B-TRN-07")
def test_next_round_another_trainer_may_go_on() -> None:
    game = training({"trainer": 1}, {"errand_boy": 1, "trainer": 1})
    play(game, 0, TO_CART)
    idle_to(game, "restructuring")
    play(game, 0, PutToWork("trainer"), READY)
    idle_to(game, "train")
    assert offered(game, 0, Train("cart_operator", "truck_driver", 1))


@pytest.mark.rule("B-TRN-08")
@pytest.mark.parametrize(
    ("work", "end"),
    [
        ({"trainer": 2}, "truck_driver"),
        ({"trainer": 1, "coach": 1}, "zeppelin_pilot"),
        ({"trainer": 3}, "zeppelin_pilot"),
    ],
)
def test_first_to_pay_20_in_salaries_combines_trainers_on_one_card(work: Cards, end: str) -> None:
    action = Train("errand_boy", end, 0)
    assert offered(stacking(work, {"errand_boy": 1}), 0, action)
    assert refusal(training(work, {"errand_boy": 1}), 0, action) == "B-TRN-08"


@pytest.mark.rule("B-TRN-08", "B-TRN-05")
def test_combined_training_needs_no_cards_between() -> None:
    scene = Scene().milestones(0, "first_to_pay_20_in_salaries").supply(cart_operator=0, truck_driver=0)
    game = training({"trainer": 3}, {"errand_boy": 1}, scene)
    assert offered(game, 0, Train("errand_boy", "zeppelin_pilot", 0))


@pytest.mark.rule("B-TRN-08")
def test_combined_trainers_may_also_train_several_cards() -> None:
    game = stacking({"trainer": 1, "coach": 1}, {"errand_boy": 3})
    together = Train("errand_boy", "cart_operator", 0)
    play(game, 0, together, together, together)
    assert cards(game, "beach") == {"cart_operator": 3}


@pytest.mark.rule("B-TRN-08", "B-TRN-07")
def test_with_the_milestone_a_card_trained_by_one_goes_on_with_another() -> None:
    game = stacking({"trainer": 2}, {"errand_boy": 1})
    play(game, 0, Train("errand_boy", "cart_operator", 0), Train("cart_operator", "truck_driver", 0))
    assert cards(game, "beach") == {"truck_driver": 1}


@pytest.mark.rule("B-TRN-08", "B-TRN-01")
def test_combined_training_ends_with_the_last_action() -> None:
    game = stacking({"trainer": 2}, {"errand_boy": 1})
    assert refusal(game, 0, Train("errand_boy", "zeppelin_pilot", 0)) == "B-TRN-01"


@pytest.mark.rule("B-TRN-09", "B-CMP-05")
def test_a_card_returned_by_one_training_can_be_taken_by_the_next() -> None:
    scene = Scene().cards(0, beach={"cart_operator": 1}).supply(cart_operator=0)
    game = training({"trainer": 2}, {"errand_boy": 1}, scene)
    assert refusal(game, 0, TO_CART) == "B-TRN-04"
    play(game, 0, Train("cart_operator", "truck_driver", 1), Train("errand_boy", "cart_operator", 2))
    assert cards(game, "beach") == {"cart_operator": 1, "truck_driver": 1}


@pytest.mark.rule("B-TRN-10", "B-HIR-03")
@pytest.mark.parametrize("place", ["work", "beach"])
def test_no_chain_trains_into_a_second_copy_of_a_1x_card(place: str) -> None:
    scene = Scene(players=4).cards(0, **{place: {"burger_chef": 1}})
    game = training({"trainer": 1}, {"burger_cook": 1, "errand_boy": 1}, scene)
    assert supply(game, "burger_chef") == 1
    assert refusal(game, 0, Train("burger_cook", "burger_chef", 1)) == "B-TRN-10"


@pytest.mark.rule("B-TRN-10")
def test_within_one_turn_too_a_1x_card_is_trained_into_once() -> None:
    game = training({"trainer": 2}, {"burger_cook": 2, "errand_boy": 1}, Scene(players=4))
    play(game, 0, Train("burger_cook", "burger_chef", 1))
    assert refusal(game, 0, Train("burger_cook", "burger_chef", 2)) == "B-TRN-10"


@pytest.mark.rule("B-TRN-10")
def test_two_chains_may_each_own_a_copy() -> None:
    scene = Scene(players=4).cards(1, beach={"burger_chef": 1})
    assert offered(training({"trainer": 1}, {"burger_cook": 1}, scene), 0, Train("burger_cook", "burger_chef", 1))


@pytest.mark.rule("B-TRN-10", "B-TRM-07")
@pytest.mark.parametrize(("seat", "busy"), [(0, "campaign_manager"), (1, "brand_director")])
def test_other_busy_marketeers_do_not_bar_the_way_to_a_1x_card(seat: int, busy: str) -> None:
    scene = Scene(players=4).campaign(seat, "mailbox_9", "beer", 2, at=(0, 0), marketeer=busy)
    game = training({"trainer": 1}, {"brand_manager": 1}, scene)
    assert offered(game, 0, Train("brand_manager", "brand_director", 1))


@pytest.mark.rule("B-TRN-11", "B-MIL-46")
def test_first_to_have_100_bars_the_way_to_cfo() -> None:
    scene = Scene().milestones(0, "first_to_have_100")
    game = training({"trainer": 1}, {"senior_vice_president": 1}, scene)
    assert refusal(game, 0, Train("senior_vice_president", "cfo", 1)) == "B-TRN-11"


@pytest.mark.rule("B-TRN-11")
def test_to_everybody_else_the_way_to_cfo_is_open() -> None:
    scene = Scene().milestones(1, "first_to_have_100")
    game = training({"trainer": 1}, {"senior_vice_president": 1}, scene)
    assert offered(game, 0, Train("senior_vice_president", "cfo", 1))


@pytest.mark.rule("B-TRN-10", "B-TRN-11")
def test_a_second_cfo_is_refused_as_a_second_copy() -> None:
    scene = Scene(players=4).cards(0, work={"cfo": 1})
    game = training({"trainer": 1}, {"senior_vice_president": 1}, scene)
    assert refusal(game, 0, Train("senior_vice_president", "cfo", 1)) == "B-TRN-10"


@pytest.mark.rule("B-TRN-10", "B-TRN-11")
def test_first_to_have_100_bars_nothing_but_the_cfo() -> None:
    scene = Scene(players=4).milestones(0, "first_to_have_100").cards(0, work={"guru": 1})
    game = training({"trainer": 1}, {"vice_president": 1}, scene)
    assert refusal(game, 0, Train("vice_president", "guru", 1)) == "B-TRN-10"
    assert offered(game, 0, Train("vice_president", "regional_manager", 1))


@pytest.mark.rule("B-TRN-08", "B-TRN-04")
def test_the_log_tells_who_trained_whom_how_far() -> None:
    told = training({"coach": 1}, {"errand_boy": 1}).play(0, TO_TRUCK)
    assert Trained(0, "errand_boy", "truck_driver", 2, "coach", False) in told
    told = stacking({"trainer": 2, "coach": 1}, {"errand_boy": 1}).play(0, Train("errand_boy", "truck_driver", 0))
    assert Trained(0, "errand_boy", "truck_driver", 2, "trainer+trainer", False) in told


@pytest.mark.rule("B-TRN-13")
def test_nobody_must_train() -> None:
    game = training({"coach": 1}, {"errand_boy": 1})
    play(game, 0, FINISH)
    assert cards(game, "beach") == {"errand_boy": 1}


@pytest.mark.rule("B-MIL-31", "B-RND-04")
def test_the_first_training_claims_its_milestone_in_the_middle_of_the_step() -> None:
    game = training({"coach": 1}, {"errand_boy": 2})
    play(game, 0, TO_CART)
    assert (asked(game), milestones(game)) == ([(0, "train")], {"first_to_train_someone"})
