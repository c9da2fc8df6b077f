"""New Milestones: recruiters and trainers, training at work, stacked training (6.4, K-NMS-25, K-NMS-26)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import FINISH, Hire, PlaceCampaign, Produce, Train
from magnate.model.events import CardsReceived, MilestoneRemoved, Trained
from magnate.model.house_rules import Value
from magnate.modules.new_milestones.memory import free_evps
from magnate.testing import Scene, broken_invariants
from tests.boards import G1
from tests.rules.asking import cards, choices, finish_round, launch, milestones, only, stock
from tests.rules.legality import offered, play, refusal
from tests.rules.reading import asked, supply

GIRL = "recruiting_girl"
EVP = "executive_vice_president"
TURN_2 = {"first_marketeer_used", "first_trainer_used", "first_recruiting_girl_used"}


def table(in_round: int = 2, players: int = 2, modules: tuple[str, ...] = (), **house_rules: Value) -> Scene:
    """Return a scene; what expires after turn 2 is gone from round 3 on."""
    scene = Scene(
        modules=["new_milestones", *modules], in_round=in_round, players=players, house_rules=house_rules or None
    )
    return scene.gone(*TURN_2) if in_round > 2 else scene


def training(scene: Scene, work: dict[str, int], beach: dict[str, int] | None = None) -> Game:
    """Seat 0 at step 2 with cards at work and on the beach."""
    return scene.cards(0, work=work, beach=beach or {}).working(0, "train")


def lemonade(work: dict[str, int], beach: dict[str, int] | None = None, in_round: int = 3) -> Game:
    """Seat 0 at step 2, holding First lemonade sold since last round."""
    return training(table(in_round).milestones(0, "first_lemonade_sold", in_round=2), work, beach)


@pytest.mark.rule("K-NMS-34", "K-NMS-06", "K-NMS-04")
def test_the_first_hire_of_a_recruiting_girl_brings_an_evp() -> None:
    game = table().cards(0, work={GIRL: 1}).working()
    play(game, 0, Hire("waitress", "ceo"))
    assert milestones(game) == set()
    gift = only(game.play(0, Hire("waitress", GIRL)), CardsReceived)
    assert (gift.employee, gift.number, gift.milestone) == (EVP, 1, "first_recruiting_girl_used")
    assert cards(game, "beach") == {"waitress": 2, EVP: 1}
    assert free_evps(game.state, 0) == 1


@pytest.mark.rule("K-NMS-34")
def test_other_recruiters_earn_no_evp() -> None:
    game = table().cards(0, work={"recruiting_manager": 1}).working()
    play(game, 0, Hire("waitress", "recruiting_manager"))
    assert milestones(game) == set()


@pytest.mark.rule("K-INT-30", "K-NMS-34")
def test_two_hires_of_recruiting_girls_bring_one_evp() -> None:
    game = table().cards(0, work={GIRL: 2}).working()
    play(game, 0, Hire("waitress", GIRL), Hire("waitress", GIRL))
    assert cards(game, "beach") == {"waitress": 2, EVP: 1}


@pytest.mark.rule("K-NMS-34", "K-GEN-06")
def test_who_owns_an_evp_already_gets_no_second_one() -> None:
    game = table().cards(0, work={GIRL: 1, EVP: 1}).working()
    play(game, 0, Hire("waitress", GIRL))
    assert milestones(game) == {"first_recruiting_girl_used"}
    assert cards(game, "beach") == {"waitress": 1}
    assert free_evps(game.state, 0) == 0


@pytest.mark.rule("K-EX-91", "K-NMS-34")
def test_the_second_player_takes_the_evp_from_the_box() -> None:
    scene = table().cards(0, work={GIRL: 1}).cards(1, work={GIRL: 1})
    assert supply(scene, EVP) == 1
    game = scene.working()
    play(game, 0, Hire("waitress", GIRL))
    assert supply(game, EVP) == 0
    play(game, 0, FINISH)
    play(game, 1, Hire("waitress", GIRL))
    assert [cards(game, "beach", seat)[EVP] for seat in (0, 1)] == [1, 1]
    assert [free_evps(game.state, seat) for seat in (0, 1)] == [1, 1]
    assert not broken_invariants(game)


@pytest.mark.rule("K-NMS-34")
def test_an_evp_that_was_fired_lies_in_the_supply_and_the_next_one_is_paid() -> None:
    game = table().cards(0, work={GIRL: 1}).working()
    play(game, 0, Hire("waitress", GIRL))
    evp = game.book.by_employee[EVP]
    game.state.chains[0].beach[evp] -= 1
    game.state.supply[evp] += 1
    finish_round(game)
    assert free_evps(game.state, 0) == 0
    assert supply(game, EVP) == 1


@pytest.mark.rule("K-NMS-34", "K-NMS-03")
def test_an_evp_that_stays_is_free_for_ever() -> None:
    game = table().cash(0, 100).cards(0, work={GIRL: 1}).working()
    play(game, 0, Hire("waitress", GIRL))
    finish_round(game)
    finish_round(game)
    assert (free_evps(game.state, 0), cards(game, "hand")[EVP]) == (1, 1)


@pytest.mark.rule("K-RUL-27")
@pytest.mark.parametrize(("rule", "names"), [("recruiting_girl_first", [GIRL, "ceo"]), ("ceo_first", ["ceo", GIRL])])
def test_the_recruiting_girl_is_suggested_before_the_ceo(rule: str, names: list[str]) -> None:
    game = table(who_hires_first=rule).cards(0, work={GIRL: 1}).working()
    assert [option.by for option in choices(game, Hire) if option.employee == "waitress"] == names


@pytest.mark.rule("K-NMS-03")
def test_at_the_end_of_turn_2_three_milestones_leave_the_game() -> None:
    game = table(in_round=1).working()
    assert not any(isinstance(event, MilestoneRemoved) for event in finish_round(game))
    gone = [event.milestone for event in finish_round(game) if isinstance(event, MilestoneRemoved)]
    assert set(gone) == TURN_2
    assert len(gone) == len(TURN_2)
    assert not any(isinstance(event, MilestoneRemoved) for event in finish_round(game))


@pytest.mark.rule("K-NMS-03", "K-NMS-07")
def test_who_earned_one_in_time_keeps_it() -> None:
    game = table().cards(0, work={GIRL: 1}).working()
    play(game, 0, Hire("waitress", GIRL))
    gone = [event.milestone for event in finish_round(game) if isinstance(event, MilestoneRemoved)]
    assert (set(gone), len(gone)) == (TURN_2, len(TURN_2))
    assert milestones(game) == {"first_recruiting_girl_used"}


@pytest.mark.rule("K-NMS-35", "K-NMS-08")
@pytest.mark.parametrize(("trainer", "left", "gift"), [("trainer", 5, 1), ("trainer", 0, 0), ("coach", 5, None)])
def test_training_with_a_trainer_brings_another_one(trainer: str, left: int, gift: int | None) -> None:
    scene = table().cards(0, work={trainer: 1}, beach={"errand_boy": 1}).supply(trainer=left)
    game = scene.working(0, "train")
    told = [
        event.number
        for event in game.play(0, Train("errand_boy", "cart_operator", 1))
        if isinstance(event, CardsReceived)
    ]
    assert told == ([] if gift is None else [gift])
    assert cards(game, "beach").get("trainer", 0) == (gift or 0)
    assert milestones(game) == (set() if gift is None else {"first_trainer_used"})


@pytest.mark.rule("K-EX-84", "K-NMS-25", "K-NMS-26")
def test_a_kitchen_trainee_trained_at_work_produces_as_a_burger_cook() -> None:
    game = lemonade({"kitchen_trainee": 1, "trainer": 1})
    told = only(game.play(0, Train("kitchen_trainee", "burger_cook", 1, at_work=True)), Trained)
    assert told.at_work
    assert cards(game, "work") == {"burger_cook": 1, "trainer": 1}
    assert cards(game, "beach") == {}
    play(game, 0, Produce("burger_cook", "burger", 3))
    assert stock(game) == {"burger": 3}
    assert not broken_invariants(game)


@pytest.mark.rule("K-NMS-25")
def test_only_the_holder_trains_cards_at_work() -> None:
    scene = table(3).milestones(1, "first_lemonade_sold")
    game = training(scene, {"kitchen_trainee": 1, "trainer": 1}, {"errand_boy": 1})
    assert refusal(game, 0, Train("kitchen_trainee", "burger_cook", 1, at_work=True)) == "K-NMS-25"


@pytest.mark.rule("K-NMS-25")
def test_the_new_card_must_have_the_colour_of_the_old_one() -> None:
    game = lemonade({"management_trainee": 1, "junior_vice_president": 1, "guru": 1})
    assert {(option.employee, option.to) for option in choices(game, Train)} == {
        ("management_trainee", "junior_vice_president"),
        ("management_trainee", "vice_president"),
        ("management_trainee", "senior_vice_president"),
        ("junior_vice_president", "vice_president"),
        ("junior_vice_president", "senior_vice_president"),
        ("junior_vice_president", EVP),
    }
    assert refusal(game, 0, Train("management_trainee", "luxuries_manager", 1, at_work=True)) == "K-NMS-25"


@pytest.mark.rule("K-NMS-25")
@pytest.mark.parametrize("rule", ["B-TRN-04", "B-TRN-10"])
def test_all_other_limits_of_training_hold_at_work(rule: str) -> None:
    scene = table(3).milestones(0, "first_lemonade_sold", in_round=2)
    if rule == "B-TRN-04":
        scene.supply(burger_cook=0)
    else:
        scene.cards(0, beach={"burger_chef": 1})
    game = training(scene, {"kitchen_trainee": 1, "burger_cook": 0, "coach": 1})
    card = "burger_cook" if rule == "B-TRN-04" else "burger_chef"
    assert refusal(game, 0, Train("kitchen_trainee", card, 1, at_work=True)) == rule


@pytest.mark.rule("K-NMS-25", "K-NMS-41")
def test_a_card_trained_at_work_by_one_trainer_is_not_trained_on_by_another() -> None:
    game = lemonade({"errand_boy": 1, "trainer": 2, "waitress": 1}, {"errand_boy": 1})
    play(game, 0, Train("errand_boy", "cart_operator", 1, at_work=True))
    assert refusal(game, 0, Train("cart_operator", "truck_driver", 2, at_work=True)) == "B-TRN-07"
    assert offered(game, 0, Train("errand_boy", "cart_operator", 2))


@pytest.mark.rule("K-NMS-25")
def test_one_coach_trains_a_card_at_work_twice() -> None:
    game = lemonade({"errand_boy": 1, "coach": 1})
    play(game, 0, Train("errand_boy", "cart_operator", 1, at_work=True))
    play(game, 0, Train("cart_operator", "truck_driver", 1, at_work=True))
    assert cards(game, "work") == {"truck_driver": 1, "coach": 1}


@pytest.mark.rule("K-NMS-25")
def test_a_card_on_the_beach_is_not_at_work() -> None:
    game = lemonade({"trainer": 1}, {"errand_boy": 1})
    assert choices(game, Train) == [Train("errand_boy", "cart_operator", 1)]
    assert refusal(game, 0, Train("errand_boy", "cart_operator", 1, at_work=True)) == "K-NMS-25"


@pytest.mark.rule("K-NMS-25", "K-EX-85")
def test_a_recruiting_girl_has_no_career() -> None:
    game = lemonade({GIRL: 1, "coach": 1, "waitress": 1})
    assert choices(game, Train) == []


@pytest.mark.rule("K-EX-85", "K-NMS-26", "K-NMS-10")
def test_a_marketing_trainee_trained_at_work_launches_as_a_campaign_manager() -> None:
    scene = Scene(G1, modules=["new_milestones"]).restaurant(0, (3, 3)).gone(*TURN_2)
    game = training(scene.milestones(0, "first_lemonade_sold"), {"marketing_trainee": 1, "trainer": 1})
    play(game, 0, Train("marketing_trainee", "campaign_manager", 1, at_work=True))
    launch(game, "campaign_manager", "mailbox_9", PlaceCampaign((1, 3)))
    assert milestones(game) == {"first_lemonade_sold", "first_campaign_manager_used"}
    assert cards(game, "beach") == {}, "neither kitchen trainee nor errand boy"


@pytest.mark.rule("K-NMS-26")
def test_slots_gained_at_work_are_not_filled_this_turn() -> None:
    game = lemonade({"management_trainee": 1, "trainer": 1}, {"waitress": 1})
    play(game, 0, Train("management_trainee", "junior_vice_president", 1, at_work=True))
    assert cards(game, "work") == {"junior_vice_president": 1, "trainer": 1}
    assert cards(game, "beach") == {"waitress": 1}
    assert game.state.round == 3
    assert asked(game) != [(0, "restructuring")]


@pytest.mark.rule("K-EX-86", "K-NMS-30", "K-NMS-41")
def test_two_trainers_and_a_coach_turn_a_management_trainee_into_an_evp() -> None:
    work, beach = {"trainer": 2, "coach": 1}, {"management_trainee": 1}
    game = training(table(3).milestones(0, "first_house_built"), work, beach)
    play(game, 0, Train("management_trainee", EVP, 0))
    assert cards(game, "beach") == {EVP: 1}


@pytest.mark.rule("K-EX-86", "K-NMS-41")
def test_without_first_house_built_a_coach_trains_two_steps_at_most() -> None:
    game = training(table(3), {"trainer": 2, "coach": 1}, {"management_trainee": 1})
    ends = {option.to for option in choices(game, Train)}
    assert "vice_president" in ends
    assert not ends & {"senior_vice_president", EVP}


@pytest.mark.rule("K-NMS-35", "K-NMS-30")
def test_stacked_training_uses_trainers_first_and_earns_their_milestone() -> None:
    scene = table().milestones(0, "first_house_built")
    game = training(scene, {"trainer": 1, "coach": 1}, {"errand_boy": 1})
    play(game, 0, Train("errand_boy", "cart_operator", 0))
    assert milestones(game) == {"first_house_built", "first_trainer_used"}


@pytest.mark.rule("K-NMS-30", "K-NMS-25")
def test_stacked_training_works_on_cards_at_work_too() -> None:
    scene = table(3).milestones(0, "first_house_built", "first_lemonade_sold")
    game = training(scene, {"trainer": 2, "errand_boy": 1})
    play(game, 0, Train("errand_boy", "truck_driver", 0, at_work=True))
    assert cards(game, "work") == {"truck_driver": 1, "trainer": 2}


@pytest.mark.rule("K-INT-61")
def test_a_barista_trainee_trained_at_work_places_a_shop_and_produces_as_a_barista() -> None:
    scene = Scene(G1, modules=["new_milestones", "coffee"]).restaurant(0, (3, 3)).milestones(0, "first_lemonade_sold")
    game = training(scene, {"barista_trainee": 1, "trainer": 1})
    play(game, 0, Train("barista_trainee", "barista", 1, at_work=True))
    assert "shop" in asked(game)[0][1]


@pytest.mark.rule("K-INT-62")
def test_a_waitress_at_work_becomes_a_movie_star_at_work() -> None:
    scene = table(3, modules=("movie_stars",)).milestones(0, "first_lemonade_sold")
    star = next(card.id for card in scene.book.employees if card.id.endswith("movie_star") and supply(scene, card.id))
    game = training(scene, {"waitress": 1, "trainer": 1})
    play(game, 0, Train("waitress", star, 1, at_work=True))
    assert cards(game, "work") == {star: 1, "trainer": 1}
