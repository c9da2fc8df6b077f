"""Phantom hires: people hired from an empty pile, who must be trained at once (B-HIR-06 to B-HIR-11)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import FINISH, Hire, Train
from magnate.model.events import Hired
from magnate.testing import Scene
from tests.rules.asking import cards, choices, milestones
from tests.rules.legality import offered, play, refusal
from tests.rules.reading import asked, supply

TRAINEE = Hire("kitchen_trainee", "ceo")
ANOTHER = Hire("kitchen_trainee", "recruiting_girl")
BURGERS = {"burger_cook": 0, "burger_chef": 0}
PIZZAS = {"pizza_cook": 0, "pizza_chef": 0}
BOTH_COOKS = {"burger_cook": 1, "pizza_cook": 1}
"""Two ends for a phantom: with a single one its training is forced and needs no order."""


def kitchen(work: dict[str, int], left: dict[str, int], scene: Scene | None = None) -> Game:
    """Seat 0 at step 1; no kitchen trainee is left, and of its career only what `left` says."""
    table = (scene or Scene()).cards(0, work=work)
    return table.supply(kitchen_trainee=0, **{**BURGERS, **PIZZAS, **left}).working()


def free_order() -> Scene:
    """A table without the rule that phantoms come first; seat 0 has a burger cook on the beach."""
    return Scene(house_rules={"phantom_order": "free"}).cards(0, beach={"burger_cook": 1})


def phantom(card: str, to: str, trainer: int = 1) -> Train:
    return Train(card, to, trainer, phantom=True)


@pytest.mark.rule("B-HIR-06")
def test_from_an_empty_pile_nobody_is_hired_whom_nobody_trains() -> None:
    assert refusal(kitchen({"recruiting_girl": 1}, {"burger_cook": 1}), 0, TRAINEE) == "B-HIR-06"


@pytest.mark.rule("B-HIR-06", "B-TRN-02")
@pytest.mark.parametrize("card", ["waitress", "pricing_manager", "recruiting_girl", "trainer"])
def test_from_an_empty_pile_nobody_is_hired_who_has_no_career(card: str) -> None:
    game = Scene().cards(0, work={"coach": 1}).supply(**{card: 0}).working()
    assert refusal(game, 0, Hire(card, "ceo")) == "B-HIR-06"


@pytest.mark.rule("B-HIR-06")
def test_with_a_trainer_a_hire_from_an_empty_pile_is_legal() -> None:
    game = kitchen({"trainer": 1}, BOTH_COOKS)
    play(game, 0, TRAINEE, phantom("kitchen_trainee", "burger_cook"))
    assert cards(game, "beach") == {"burger_cook": 1}


@pytest.mark.rule("B-HIR-06")
def test_a_phantom_neither_takes_nor_returns_a_card_of_the_empty_pile() -> None:
    game = kitchen({"trainer": 1}, BOTH_COOKS)
    play(game, 0, TRAINEE)
    assert (cards(game, "beach"), supply(game, "kitchen_trainee")) == ({}, 0)
    play(game, 0, phantom("kitchen_trainee", "burger_cook"))
    assert supply(game, "kitchen_trainee") == 0


@pytest.mark.rule("B-HIR-06", "B-TRN-13")
def test_a_phantom_must_be_trained_before_the_step_ends() -> None:
    game = kitchen({"trainer": 1}, BOTH_COOKS)
    play(game, 0, TRAINEE)
    assert asked(game) == [(0, "train")]
    assert refusal(game, 0, FINISH) == "B-HIR-06"


@pytest.mark.rule("B-HIR-06")
def test_only_who_was_hired_from_an_empty_pile_is_a_phantom() -> None:
    game = Scene().cards(0, work={"trainer": 1}).working()
    play(game, 0, Hire("kitchen_trainee", "ceo"))
    assert refusal(game, 0, phantom("kitchen_trainee", "burger_cook")) == "B-HIR-06"


@pytest.mark.rule("B-HIR-07")
def test_every_phantom_needs_a_training_action_of_its_own() -> None:
    game = kitchen({"recruiting_girl": 1, "trainer": 1}, {"burger_cook": 2})
    play(game, 0, TRAINEE)
    assert refusal(game, 0, ANOTHER) == "B-HIR-07"


@pytest.mark.rule("B-HIR-07")
def test_one_card_is_never_promised_to_two_phantoms() -> None:
    game = kitchen({"recruiting_girl": 1, "trainer": 2}, {"burger_cook": 1})
    play(game, 0, TRAINEE)
    assert refusal(game, 0, ANOTHER) == "B-HIR-07"


@pytest.mark.rule("B-HIR-07")
def test_one_card_is_not_promised_twice_because_two_could_train_for_it() -> None:
    game = kitchen({"recruiting_girl": 1, "trainer": 1, "coach": 1}, {"burger_cook": 1})
    play(game, 0, TRAINEE)
    assert refusal(game, 0, ANOTHER) == "B-HIR-07"


@pytest.mark.rule("B-HIR-06", "B-HIR-10")
def test_the_log_tells_a_phantom_from_a_card_of_the_pile() -> None:
    game = kitchen({"trainer": 1, "recruiting_girl": 1}, BOTH_COOKS)
    assert Hired(0, "kitchen_trainee", "ceo", True) in game.play(0, TRAINEE)
    assert Hired(0, "waitress", "recruiting_girl", False) in game.play(0, Hire("waitress", "recruiting_girl"))


@pytest.mark.rule("B-HIR-07")
def test_phantoms_of_different_kinds_share_the_training_actions() -> None:
    game = kitchen({"recruiting_girl": 1, "trainer": 1}, {"burger_cook": 1}, Scene().supply(errand_boy=0))
    play(game, 0, TRAINEE)
    assert refusal(game, 0, Hire("errand_boy", "recruiting_girl")) == "B-HIR-07"


@pytest.mark.rule("B-HIR-07", "B-TRN-05")
def test_intermediate_cards_of_a_phantom_need_not_be_there() -> None:
    game = kitchen({"coach": 1}, {"pizza_chef": 1, "burger_chef": 1})
    play(game, 0, TRAINEE, phantom("kitchen_trainee", "pizza_chef"))
    assert cards(game, "beach") == {"pizza_chef": 1}


@pytest.mark.rule("B-HIR-07", "B-TRN-07")
def test_two_trainers_do_not_add_up_for_one_phantom() -> None:
    assert refusal(kitchen({"trainer": 2}, {"burger_chef": 1}), 0, TRAINEE) == "B-HIR-07"


@pytest.mark.rule("B-HIR-07", "B-TRN-08")
def test_they_do_with_first_to_pay_20_in_salaries() -> None:
    scene = Scene().milestones(0, "first_to_pay_20_in_salaries")
    game = kitchen({"trainer": 2}, {"burger_chef": 1, "pizza_chef": 1}, scene)
    play(game, 0, TRAINEE, phantom("kitchen_trainee", "burger_chef", 0))
    assert cards(game, "beach") == {"burger_chef": 1}


@pytest.mark.rule("B-HIR-07")
def test_the_steps_must_suit_the_trainers_at_work() -> None:
    """A coach takes one phantom two steps; the three steps of both together would not help a second chef."""
    game = kitchen({"recruiting_girl": 1, "coach": 1, "trainer": 1}, {"burger_chef": 1, "pizza_chef": 1})
    play(game, 0, TRAINEE)
    assert refusal(game, 0, ANOTHER) == "B-HIR-07"


@pytest.mark.rule("B-HIR-07", "B-TRN-10")
def test_a_1x_card_already_owned_is_no_end_for_a_phantom() -> None:
    scene = Scene(players=4).cards(0, beach={"burger_chef": 1})
    assert refusal(kitchen({"coach": 1}, {"burger_chef": 1}, scene), 0, TRAINEE) == "B-HIR-07"


@pytest.mark.rule("B-HIR-07", "B-TRN-10")
def test_two_phantoms_never_become_the_same_1x_card() -> None:
    work = {"recruiting_girl": 1, "coach": 2}
    game = kitchen(work, {"burger_chef": 2}, Scene(players=4))
    play(game, 0, TRAINEE)
    assert refusal(game, 0, ANOTHER) == "B-HIR-07"


@pytest.mark.rule("B-HIR-07")
def test_a_training_that_would_strand_another_phantom_is_illegal() -> None:
    game = kitchen({"recruiting_girl": 1, "coach": 1}, {"burger_cook": 1, "burger_chef": 1, "pizza_cook": 1})
    play(game, 0, TRAINEE, ANOTHER)
    assert refusal(game, 0, phantom("kitchen_trainee", "burger_chef")) == "B-HIR-07"
    assert offered(game, 0, phantom("kitchen_trainee", "burger_cook"))


@pytest.mark.rule("B-HIR-07")
def test_a_card_that_only_one_phantom_can_use_is_kept_for_it() -> None:
    """The trainer must not take the one cook when the coach could make a chef and the trainer could not."""
    game = kitchen({"recruiting_girl": 1, "coach": 1, "trainer": 1}, {"burger_cook": 1, "pizza_chef": 1})
    play(game, 0, TRAINEE, ANOTHER)
    coach, trainer = 2, 1
    assert offered(game, 0, phantom("kitchen_trainee", "burger_cook", trainer))
    assert refusal(game, 0, phantom("kitchen_trainee", "burger_cook", coach)) == "B-HIR-07"


@pytest.mark.rule("B-HIR-08")
def test_phantoms_are_trained_before_anybody_else() -> None:
    scene = Scene().cards(0, beach={"errand_boy": 1})
    game = kitchen({"trainer": 2}, BOTH_COOKS, scene)
    play(game, 0, TRAINEE)
    assert refusal(game, 0, Train("errand_boy", "cart_operator", 1)) == "B-HIR-08"
    play(game, 0, phantom("kitchen_trainee", "burger_cook"))
    assert offered(game, 0, Train("errand_boy", "cart_operator", 2))


@pytest.mark.rule("B-HIR-08", "RUL-13")
def test_no_card_is_freed_for_a_phantom() -> None:
    scene = Scene().cards(0, beach={"burger_cook": 1})
    assert refusal(kitchen({"trainer": 2}, {"burger_chef": 1}, scene), 0, TRAINEE) == "B-HIR-07"


@pytest.mark.rule("B-HIR-08")
def test_a_trained_phantom_waits_for_its_next_step_until_no_phantom_is_left() -> None:
    game = kitchen({"recruiting_girl": 1, "guru": 1}, {"burger_cook": 2, "burger_chef": 1})
    play(game, 0, TRAINEE, ANOTHER, phantom("kitchen_trainee", "burger_cook"))
    assert refusal(game, 0, Train("burger_cook", "burger_chef", 1)) == "B-HIR-08"
    play(game, 0, phantom("kitchen_trainee", "burger_cook"))
    assert offered(game, 0, Train("burger_cook", "burger_chef", 1))


@pytest.mark.rule("B-HIR-08")
def test_all_steps_in_one_go_are_a_phantoms_own_training() -> None:
    game = kitchen({"recruiting_girl": 1, "guru": 1}, {"burger_cook": 1, "burger_chef": 1})
    play(game, 0, TRAINEE, ANOTHER, phantom("kitchen_trainee", "burger_chef"))
    assert cards(game, "beach") == {"burger_chef": 1, "burger_cook": 1}


@pytest.mark.rule("B-HIR-08", "B-TRN-07")
def test_a_trained_phantom_belongs_to_its_trainer() -> None:
    scene = Scene().cards(0, beach={"errand_boy": 1})
    game = kitchen({"trainer": 2}, {**BOTH_COOKS, "burger_chef": 1}, scene)
    play(game, 0, TRAINEE, phantom("kitchen_trainee", "burger_cook"))
    assert refusal(game, 0, Train("burger_cook", "burger_chef", 2)) == "B-TRN-07"


@pytest.mark.rule("RUL-13", "B-HIR-08")
def test_a_table_may_let_phantoms_take_cards_freed_in_the_same_step() -> None:
    game = kitchen({"trainer": 2}, {"burger_chef": 1, "pizza_cook": 1}, free_order())
    play(game, 0, TRAINEE, Train("burger_cook", "burger_chef", 1), phantom("kitchen_trainee", "burger_cook", 2))
    assert cards(game, "beach") == {"burger_cook": 1, "burger_chef": 1}


@pytest.mark.rule("RUL-13", "B-HIR-07")
def test_at_such_a_table_a_hire_may_count_on_a_card_still_to_be_freed() -> None:
    game = kitchen({"trainer": 2}, {"burger_chef": 1}, free_order())
    play(game, 0, TRAINEE)
    assert cards(game, "beach") == {"burger_cook": 1, "burger_chef": 1}


@pytest.mark.rule("RUL-13", "B-HIR-07")
def test_at_such_a_table_one_card_may_be_freed_to_free_another() -> None:
    scene = Scene(house_rules={"phantom_order": "free"}).cards(0, work={"trainer": 3})
    scene.cards(0, beach={"cart_operator": 1, "truck_driver": 1})
    game = scene.supply(errand_boy=0, cart_operator=0, truck_driver=0).working()
    play(game, 0, Hire("errand_boy", "ceo"))
    assert cards(game, "beach") == {"cart_operator": 1, "truck_driver": 1, "zeppelin_pilot": 1}


@pytest.mark.rule("RUL-13", "B-HIR-07")
def test_at_such_a_table_too_nobody_else_uses_up_what_a_phantom_needs() -> None:
    scene = Scene(house_rules={"phantom_order": "free"}).cards(0, beach={"errand_boy": 1})
    game = kitchen({"trainer": 1}, BOTH_COOKS, scene)
    play(game, 0, TRAINEE)
    assert refusal(game, 0, Train("errand_boy", "cart_operator", 1)) == "B-HIR-07"
    assert refusal(game, 0, FINISH) == "B-HIR-06"


@pytest.mark.rule("RUL-13", "B-HIR-07")
def test_at_such_a_table_too_a_phantom_needs_a_card_in_the_end() -> None:
    assert refusal(kitchen({"trainer": 2}, {}, free_order()), 0, TRAINEE) == "B-HIR-07"
    assert refusal(kitchen({"trainer": 1}, {"burger_chef": 1}, free_order()), 0, TRAINEE) == "B-HIR-07"


@pytest.mark.rule("B-HIR-09")
def test_after_a_phantom_more_people_may_be_hired() -> None:
    scene = Scene().gone("first_to_hire_3")
    game = kitchen({"recruiting_girl": 2, "trainer": 2}, {"burger_cook": 2}, scene)
    play(game, 0, TRAINEE, Hire("waitress", "recruiting_girl"), ANOTHER)
    assert cards(game, "beach") == {"waitress": 1, "burger_cook": 2}


@pytest.mark.rule("B-HIR-10")
def test_while_the_pile_lasts_a_real_card_is_taken() -> None:
    game = Scene().cards(0, work={"recruiting_girl": 1, "trainer": 1}).supply(kitchen_trainee=1).working()
    play(game, 0, TRAINEE)
    assert (cards(game, "beach"), supply(game, "kitchen_trainee")) == ({"kitchen_trainee": 1}, 0)
    play(game, 0, ANOTHER)
    assert cards(game, "beach") == {"kitchen_trainee": 1}


@pytest.mark.rule("B-HIR-11", "RUL-32", "B-MIL-32")
def test_a_phantom_can_be_the_third_hire() -> None:
    game = kitchen({"recruiting_girl": 2, "trainer": 1}, {"burger_cook": 1})
    play(game, 0, Hire("waitress", "ceo"), Hire("waitress", "recruiting_girl"), ANOTHER)
    assert "first_to_hire_3" in milestones(game)


@pytest.mark.rule("B-HIR-11", "B-MIL-31")
def test_training_a_phantom_is_training_someone() -> None:
    game = kitchen({"trainer": 1}, BOTH_COOKS)
    play(game, 0, TRAINEE, phantom("kitchen_trainee", "burger_cook"))
    assert milestones(game) == {"first_to_train_someone"}


@pytest.mark.rule("B-HIR-11")
def test_a_phantom_uses_up_a_hire_action() -> None:
    game = kitchen({"recruiting_girl": 1, "trainer": 2}, {"burger_cook": 2})
    play(game, 0, TRAINEE)
    assert {hire.by for hire in choices(game, Hire)} == {"recruiting_girl"}


@pytest.mark.rule("RUL-28", "B-MIL-32")
@pytest.mark.parametrize(("left", "received"), [(5, 2), (1, 1), (0, 0)])
def test_the_two_trainees_of_the_third_hire_are_never_phantoms(left: int, received: int) -> None:
    scene = Scene().cards(0, work={"recruiting_girl": 2, "coach": 1}).supply(management_trainee=left)
    game = scene.working()
    play(game, 0, Hire("waitress", "ceo"), *[Hire("waitress", "recruiting_girl")] * 2)
    assert cards(game, "beach").get("management_trainee", 0) == received
    assert not [training for training in choices(game, Train) if training.phantom]
