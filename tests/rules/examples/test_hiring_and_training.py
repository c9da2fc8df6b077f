"""Worked examples 24.2: hiring and training (B-EX-10 to B-EX-17)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import FINISH, Hire, Train
from magnate.testing import Scene
from tests.rules.asking import cards, choices, milestones
from tests.rules.legality import offered, play, refusal

TRAINEE, JUNIOR, VICE = "management_trainee", "junior_vice_president", "vice_president"
NO_OTHER_CAREER = {"new_business_developer": 0, "luxuries_manager": 0}
"""So that a management trainee can only become a junior vice president."""


def third_hire(left: int) -> Game:
    """Two recruiting girls and a coach at work; three waitresses are hired, and so many trainees are left."""
    scene = Scene().cards(0, work={"recruiting_girl": 2, "coach": 1}).supply(management_trainee=left)
    game = scene.working()
    play(game, 0, Hire("waitress", "ceo"), *[Hire("waitress", "recruiting_girl")] * 2)
    return game


@pytest.mark.rule("B-EX-10", "B-MIL-32")
@pytest.mark.parametrize(("left", "received"), [(18, 2), (1, 1)])
def test_the_third_hire_gives_two_trainees_or_the_one_that_is_left(left: int, received: int) -> None:
    game = third_hire(left)
    assert milestones(game) == {"first_to_hire_3"}
    assert cards(game, "beach") == {"waitress": 3, TRAINEE: received}


@pytest.mark.rule("B-EX-10", "B-TRN-06")
def test_a_coach_may_train_one_of_them_two_steps() -> None:
    game = third_hire(18)
    play(game, 0, Train(TRAINEE, VICE, 1))
    assert cards(game, "beach") == {"waitress": 3, TRAINEE: 1, VICE: 1}


@pytest.mark.rule("B-EX-10", "B-TRN-06")
def test_a_coach_may_train_both_one_step() -> None:
    game = third_hire(18)
    play(game, 0, *[Train(TRAINEE, JUNIOR, 1)] * 2)
    assert cards(game, "beach") == {"waitress": 3, JUNIOR: 2}


FIRST = Hire("kitchen_trainee", "ceo")
SECOND = Hire("kitchen_trainee", "recruiting_girl")


def empty_kitchen(work: dict[str, int], **left: int) -> Game:
    """No kitchen trainee is left; a recruiting girl and these cards are at work, so there are two hire actions."""
    scene = Scene().cards(0, work={"recruiting_girl": 1, **work})
    return scene.supply(kitchen_trainee=0, **left).working()


@pytest.mark.rule("B-EX-11", "B-HIR-06", "B-HIR-07")
def test_one_trainer_makes_one_phantom_legal() -> None:
    game = empty_kitchen({"trainer": 1}, burger_cook=2, pizza_cook=1)
    play(game, 0, FIRST)
    assert refusal(game, 0, SECOND) == "B-HIR-07"
    play(game, 0, FINISH)
    assert refusal(game, 0, FINISH) == "B-HIR-06"
    assert {action.to for action in choices(game, Train)} == {"burger_cook", "pizza_cook"}


@pytest.mark.rule("B-EX-11", "B-HIR-09")
def test_two_trainers_make_two_phantoms_legal() -> None:
    game = empty_kitchen({"trainer": 2}, burger_cook=2, pizza_cook=1)
    play(game, 0, FIRST, SECOND)
    assert choices(game, Train)


@pytest.mark.rule("B-EX-12", "B-HIR-07", "B-TRN-05")
def test_a_coach_makes_a_phantom_a_chef_without_a_cook() -> None:
    game = empty_kitchen({"coach": 1}, burger_cook=0, pizza_cook=0, burger_chef=1, pizza_chef=0)
    play(game, 0, FIRST)
    play(game, 0, FINISH)
    assert cards(game, "beach") == {"burger_chef": 1}


@pytest.mark.rule("B-EX-12", "B-HIR-07")
def test_a_single_trainer_does_not() -> None:
    game = empty_kitchen({"trainer": 1}, burger_cook=0, pizza_cook=0, burger_chef=1, pizza_chef=0)
    assert refusal(game, 0, FIRST) == "B-HIR-07"


@pytest.mark.rule("B-EX-13", "B-TRN-04", "B-TRN-05")
def test_a_coach_passes_over_the_empty_pile_and_a_trainer_does_not() -> None:
    scene = Scene().cards(0, work={"coach": 1, "trainer": 1}, beach={TRAINEE: 1})
    game = scene.supply(junior_vice_president=0).working(0, "train")
    trainer, coach = 1, 2
    assert offered(game, 0, Train(TRAINEE, VICE, coach))
    assert refusal(game, 0, Train(TRAINEE, JUNIOR, trainer)) == "B-TRN-04"


def junior_and_trainee() -> Game:
    scene = Scene().cards(0, work={"trainer": 2}, beach={JUNIOR: 1, TRAINEE: 1})
    return scene.supply(junior_vice_president=0, **NO_OTHER_CAREER).working(0, "train")


@pytest.mark.rule("B-EX-14", "B-TRN-09")
def test_the_junior_goes_first_and_leaves_its_card_to_the_trainee() -> None:
    game = junior_and_trainee()
    play(game, 0, Train(JUNIOR, VICE, 1), Train(TRAINEE, JUNIOR, 2))
    assert cards(game, "beach") == {JUNIOR: 1, VICE: 1}


@pytest.mark.rule("B-EX-14", "B-TRN-04")
def test_the_other_order_is_illegal() -> None:
    assert refusal(junior_and_trainee(), 0, Train(TRAINEE, JUNIOR, 1)) == "B-TRN-04"


@pytest.mark.rule("B-EX-14", "B-HIR-08")
def test_for_a_phantom_trainee_it_is_illegal_both_ways() -> None:
    scene = Scene().cards(0, work={"trainer": 2}, beach={JUNIOR: 1})
    game = scene.supply(management_trainee=0, junior_vice_president=0, **NO_OTHER_CAREER).working()
    assert refusal(game, 0, Hire(TRAINEE, "ceo")) == "B-HIR-07"


@pytest.mark.rule("B-EX-15", "B-TRN-08")
def test_two_trainers_and_a_coach_together_train_four_steps() -> None:
    scene = Scene().milestones(0, "first_to_pay_20_in_salaries").cards(0, work={"trainer": 2, "coach": 1})
    scene.cards(0, beach={TRAINEE: 1})
    between = {JUNIOR: 0, VICE: 0, "senior_vice_president": 0}
    game = scene.supply(**between, executive_vice_president=1).working(0, "train")
    assert offered(game, 0, Train(TRAINEE, "executive_vice_president", 0))


@pytest.mark.rule("B-EX-15", "B-TRN-07")
def test_without_the_milestone_one_of_them_alone_trains_two_steps_at_most() -> None:
    game = Scene().cards(0, work={"trainer": 2, "coach": 1}, beach={TRAINEE: 1}).working(0, "train")
    coach = 3
    assert offered(game, 0, Train(TRAINEE, VICE, coach))
    for trainer in (1, 2, coach):
        assert refusal(game, 0, Train(TRAINEE, "senior_vice_president", trainer)) == "B-TRN-07"
        assert refusal(game, 0, Train(TRAINEE, "executive_vice_president", trainer)) == "B-TRN-07"


@pytest.mark.rule("B-EX-16", "B-TRN-06")
def test_a_guru_trains_one_card_two_steps_and_another_one_step() -> None:
    game = Scene().cards(0, work={"guru": 1}, beach={"errand_boy": 1, "kitchen_trainee": 1}).working(0, "train")
    play(game, 0, Train("errand_boy", "truck_driver", 1), Train("kitchen_trainee", "pizza_cook", 1))
    assert cards(game, "beach") == {"truck_driver": 1, "pizza_cook": 1}


@pytest.mark.rule("B-EX-16", "B-TRN-03")
def test_a_coach_trains_a_card_hired_this_turn_and_one_of_last_round() -> None:
    game = Scene().cards(0, work={"coach": 1}, beach={"errand_boy": 1}).working()
    play(game, 0, Hire("kitchen_trainee", "ceo"))
    play(game, 0, Train("kitchen_trainee", "burger_cook", 1), Train("errand_boy", "cart_operator", 1))
    assert cards(game, "beach") == {"burger_cook": 1, "cart_operator": 1}


@pytest.mark.rule("B-EX-16", "B-TRN-03")
def test_a_trainer_does_not_train_a_card_at_work() -> None:
    game = Scene().cards(0, work={"trainer": 1, "errand_boy": 1}, beach={"kitchen_trainee": 1}).working(0, "train")
    assert refusal(game, 0, Train("errand_boy", "cart_operator", 1)) == "B-TRN-03"


@pytest.mark.rule("B-EX-17", "B-TRN-10")
def test_a_busy_brand_director_bars_the_way_to_a_second_one() -> None:
    scene = Scene(players=4).campaign(0, "radio_1", "beer", 3, at=(0, 0), marketeer="brand_director")
    scene.cards(0, work={"trainer": 1}, beach={"brand_manager": 1, "errand_boy": 1})
    assert scene.state.supply[scene.book.by_employee["brand_director"]] == 1
    game = scene.working(0, "train")
    assert refusal(game, 0, Train("brand_manager", "brand_director", 1)) == "B-TRN-10"
