"""Gourmet Food Critics: guides beside the map reach every house with a garden (chapter 12)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import FINISH, Advertise, PickCampaign, Train
from magnate.model.events import CampaignEnded, CampaignRan
from magnate.model.house_rules import Value
from magnate.rules.salaries import costs_salary
from magnate.testing import Scene, broken_invariants
from tests.rules.asking import busy, cards, choices, only, rounds_left
from tests.rules.legality import play, refusal
from tests.rules.meals import told, wanted

CRITIC = "gourmet_food_critic"
GUIDES = ["gourmet_guide_17", "gourmet_guide_18", "gourmet_guide_19", "gourmet_guide_20"]

TOWN = """
row 0   HH... | HHPP. | HH... | .AAA.   houses 5, 8, 12, π
row 1   HH... | HHPP. | HH... | .AAA.
row 2   GG### | ##### | ##### | #AAA#
row 3   ..... | ..... | HHGP. | .....   house 25
row 4   ..... | ..... | HHGP. | .....
"""
"""Houses 5 with a garden, 8 beside a park, 12 plain, π an apartment, 25 with a garden beside a park."""


def town(*, modules: tuple[str, ...] = (), rules: dict[str, Value] | None = None) -> Scene:
    """Return the town with critics in play."""
    return Scene(TOWN, modules=["gourmet_food_critics", *modules], house_rules=rules)


def launching(**work: int) -> Game:
    """Return seat 0 at its launching step, without any restaurant."""
    return town().cards(0, work=work).working(step="launch")


def advertise(game: Game, guide: str = "gourmet_guide_17", good: str = "beer", rounds: int = 2) -> None:
    """Launch a guide."""
    play(game, 0, PickCampaign(CRITIC, guide), Advertise(good, rounds))


@pytest.mark.rule("K-CRT-01")
def test_a_marketing_trainee_becomes_a_critic() -> None:
    game = town().cards(0, work={"trainer": 1}, beach={"marketing_trainee": 1}).working(step="train")
    assert {option.to for option in choices(game, Train)} == {"campaign_manager", CRITIC}
    assert game.book.salaried[game.book.by_employee[CRITIC]]


@pytest.mark.rule("K-CRT-01", "K-CRT-02")
def test_a_critic_places_one_guide_beside_the_map_without_any_restaurant() -> None:
    game = launching(gourmet_food_critic=1)
    assert [option.campaign for option in choices(game, PickCampaign)] == GUIDES
    advertise(game, "gourmet_guide_19")
    assert (cards(game, "work"), busy(game), rounds_left(game)) == ({}, [CRITIC], {"gourmet_guide_19": 2})
    assert broken_invariants(game) == []


@pytest.mark.rule("K-CRT-01")
@pytest.mark.parametrize("campaign", ["billboard_14", "mailbox_9", "airplane_4", "radio_1"])
def test_a_critic_places_no_other_tile(campaign: str) -> None:
    assert refusal(launching(gourmet_food_critic=1), 0, PickCampaign(CRITIC, campaign)) == "B-MKT-01"


@pytest.mark.rule("K-CRT-01")
def test_nobody_else_places_a_guide() -> None:
    game = launching(brand_director=1)
    assert refusal(game, 0, PickCampaign("brand_director", "gourmet_guide_17")) == "B-MKT-01"


@pytest.mark.rule("K-CRT-02")
def test_a_guide_runs_1_to_3_rounds_for_any_marketable_good() -> None:
    game = launching(gourmet_food_critic=1)
    play(game, 0, PickCampaign(CRITIC, "gourmet_guide_17"))
    goods = ("burger", "pizza", "beer", "lemonade", "soda")
    assert set(game.options(0)) == {Advertise(good, rounds) for good in goods for rounds in (1, 2, 3)}
    assert refusal(game, 0, Advertise("beer", 4)) == "B-MKT-10"


@pytest.mark.rule("K-CRT-02")
def test_four_critics_take_all_four_guides_and_a_fifth_finds_none() -> None:
    game = launching(gourmet_food_critic=5, brand_director=1)
    for guide in GUIDES:
        advertise(game, guide)
    assert {option.marketeer for option in choices(game, PickCampaign)} <= {"brand_director"}


@pytest.mark.rule("K-CRT-02")
def test_guides_run_after_the_campaigns_on_the_map_by_number() -> None:
    scene = town().campaign(0, "gourmet_guide_18", "beer", 1).campaign(0, "gourmet_guide_17", "soda", 1)
    scene.campaign(0, "billboard_14", "pizza", 1, at=(3, 0))
    ran = [event.campaign for event in told(scene.marketing(), CampaignRan)]
    assert ran == ["billboard_14", "gourmet_guide_17", "gourmet_guide_18"]


@pytest.mark.rule("K-CRT-02")
def test_when_it_ends_the_critic_returns_and_the_guide_lies_in_the_supply() -> None:
    scene = town().campaign(0, "gourmet_guide_17", "beer", 1, marketeer=CRITIC)
    assert only(scene.marketing(), CampaignEnded).returned == CRITIC
    assert scene.state.tokens_left >> scene.book.campaign_index["gourmet_guide_17"] & 1


@pytest.mark.rule("K-CRT-03", "K-CRT-04", "K-INT-10")
def test_a_guide_reaches_every_garden_house_and_nobody_else() -> None:
    scene = town(modules=("rural_marketeers",)).house(19, (3, 15), "e").campaign(0, "gourmet_guide_17", "beer", 1)
    reached = only(scene.marketing(), CampaignRan).reached
    assert reached == (("5", 1, 1), ("19", 1, 1), ("25", 1, 1))


@pytest.mark.rule("K-EX-52", "K-CRT-03", "K-CRT-04")
def test_a_guide_for_beer_fills_garden_houses_up_to_five() -> None:
    """Also on house 25; nothing for an apartment, a house at a park or a plain one."""
    scene = town()
    scene.demand("5", *["pizza"] * 4).campaign(0, "gourmet_guide_17", "beer", 2)
    scene.marketing()
    assert wanted(scene, "5") == ["pizza"] * 4 + ["beer"]
    scene.marketing()
    assert (len(wanted(scene, "5")), wanted(scene, "25")) == (5, ["beer", "beer"])
    assert [wanted(scene, house) for house in ("8", "12", "π")] == [[], [], []]


@pytest.mark.rule("K-CRT-05")
def test_a_garden_placed_later_counts_from_then_on() -> None:
    scene = town().campaign(0, "gourmet_guide_17", "beer", 3)
    scene.marketing()
    scene.garden("12", "e").marketing()
    assert (wanted(scene, "5"), wanted(scene, "12")) == (["beer", "beer"], ["beer"])


@pytest.mark.rule("K-INT-25", "K-RUL-40")
@pytest.mark.parametrize(("marketeers", "rounds"), [("all_marketeers", {0}), ("old_three_only", {1, 2, 3})])
def test_first_billboard_placed_makes_a_guide_permanent_and_waives_the_salary(
    marketeers: str, rounds: set[int]
) -> None:
    scene = town(rules={"billboard_marketeers": marketeers}).milestones(0, "first_billboard_placed")
    game = scene.cards(0, work={CRITIC: 1}).working(step="launch")
    play(game, 0, PickCampaign(CRITIC, "gourmet_guide_17"))
    assert {option.rounds for option in choices(game, Advertise)} == rounds
    assert costs_salary(scene.table, 0, game.book.by_employee[CRITIC]) == (marketeers == "old_three_only")


@pytest.mark.rule("K-CRT-01")
def test_a_critic_may_stay_idle() -> None:
    game = launching(gourmet_food_critic=1)
    play(game, 0, FINISH)
    assert game.state.campaigns == []
