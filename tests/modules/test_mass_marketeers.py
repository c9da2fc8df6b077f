"""Mass Marketeers: every campaign runs once more for each of them at work (chapter 14)."""

from __future__ import annotations

import pytest

from magnate.model.actions import PickCampaign, Train
from magnate.model.events import CampaignEnded, CampaignRan, SalariesPaid
from magnate.testing import Scene
from tests.rules.asking import cards, choices, rounds_left
from tests.rules.legality import play, refusal
from tests.rules.meals import told, wanted
from tests.rules.reading import beach, idle_round

MASS = "mass_marketeer"

STREET = """
row 0   HH... | .....   house 5
row 1   HH... | .....
row 2   ##### | #####
row 3   ..... | .....
row 4   ..... | .....
"""


def street(*at_work: int, modules: tuple[str, ...] = ()) -> Scene:
    """Return a street with so many mass marketeers at work in each chain."""
    scene = Scene(STREET, players=3, modules=["mass_marketeers", *modules])
    for seat, count in enumerate(at_work):
        scene.cards(seat, work={MASS: count})
    return scene


def two_campaigns(scene: Scene) -> Scene:
    """Put radio 1 for burgers and billboard 11 for pizza within reach of house 5."""
    return scene.campaign(2, "radio_1", "burger", 3, at=(0, 3)).campaign(2, "billboard_11", "pizza", 2, at=(0, 2))


@pytest.mark.rule("K-MAS-01")
def test_a_marketing_trainee_becomes_one_and_is_paid() -> None:
    scene = Scene(modules=["mass_marketeers"]).cards(0, work={"trainer": 1}, beach={"marketing_trainee": 1}).cash(0, 90)
    game = scene.working(step="train")
    assert {option.to for option in choices(game, Train)} == {"campaign_manager", MASS}
    play(game, 0, Train("marketing_trainee", MASS, 1))
    assert beach(game, 0, MASS) == 1
    assert [event.gross for event in told(idle_round(game), SalariesPaid) if event.seat == 0] == [5]


@pytest.mark.rule("K-MAS-01")
def test_he_launches_nothing_and_is_never_busy() -> None:
    scene = street(1).restaurant(0, (3, 0)).cards(0, work={"marketing_trainee": 1})
    game = scene.working(step="launch")
    assert {option.marketeer for option in choices(game, PickCampaign)} == {"marketing_trainee"}
    assert refusal(game, 0, PickCampaign(MASS, "billboard_14")) == "B-MKT-01"
    two_campaigns(scene).marketing()
    assert cards(game, "work") == {MASS: 1, "marketing_trainee": 1}


@pytest.mark.rule("K-MAS-02", "K-MAS-03", "K-MAS-05", "K-EX-70")
def test_two_passes_bring_two_burgers_and_one_pizza() -> None:
    scene = two_campaigns(street(1))
    events = told(scene.marketing(), CampaignRan)
    assert [(event.turn, event.campaign) for event in events] == [
        (1, "radio_1"),
        (1, "billboard_11"),
        (2, "radio_1"),
        (2, "billboard_11"),
    ]
    assert wanted(scene, "5") == ["burger", "pizza", "burger"]


@pytest.mark.rule("K-MAS-04", "K-EX-70")
def test_each_campaign_loses_one_round_only() -> None:
    scene = two_campaigns(street(2, 1))
    scene.marketing()
    tokens = scene.book.catalogue.campaigns
    assert {tokens[run.token].id: run.rounds for run in scene.state.campaigns} == {"radio_1": 2, "billboard_11": 1}


@pytest.mark.rule("K-MAS-02", "K-EX-72")
def test_mass_marketeers_of_all_chains_add_passes_for_everybody() -> None:
    scene = two_campaigns(street(1, 1))
    assert [event.turn for event in told(scene.marketing(), CampaignRan)] == [1, 1, 2, 2, 3, 3]


@pytest.mark.rule("K-MAS-02")
def test_on_the_beach_he_adds_nothing() -> None:
    scene = two_campaigns(street(0, 1)).cards(0, beach={MASS: 1}).cards(1, beach={MASS: 1})
    assert [event.turn for event in told(scene.marketing(), CampaignRan)] == [1, 1, 2, 2]


@pytest.mark.rule("K-MAS-04", "K-EX-74")
def test_a_campaign_in_its_last_round_runs_twice_then_ends() -> None:
    scene = street(1).campaign(0, "billboard_11", "beer", 1, at=(0, 2))
    events = scene.marketing()
    kinds = [type(event) for event in events if isinstance(event, CampaignRan | CampaignEnded)]
    assert kinds == [CampaignRan, CampaignRan, CampaignEnded]
    assert wanted(scene, "5") == ["beer", "beer"]


@pytest.mark.rule("K-MAS-04", "K-INT-26")
def test_a_permanent_campaign_runs_in_every_pass_of_every_phase() -> None:
    scene = street(1).campaign(0, "billboard_11", "beer", at=(0, 2))
    scene.marketing()
    assert wanted(scene, "5") == ["beer", "beer"]
    assert rounds_left(scene.cleanup()) == {"billboard_11": 0}


@pytest.mark.rule("K-MAS-05")
def test_the_limit_holds_through_all_passes() -> None:
    scene = street(3).campaign(0, "billboard_11", "beer", at=(0, 2))
    scene.marketing()
    assert wanted(scene, "5") == ["beer"] * 3
    scene = street(6)
    scene.house(9, (3, 0), "e").campaign(0, "billboard_11", "beer", at=(3, 3))
    scene.marketing()
    assert wanted(scene, "9") == ["beer"] * 5


@pytest.mark.rule("K-INT-33")
def test_a_night_shift_does_not_double_him() -> None:
    scene = two_campaigns(street(1, modules=("night_shift_managers",))).cards(0, work={"night_shift_manager": 1})
    assert [event.turn for event in told(scene.marketing(), CampaignRan)] == [1, 1, 2, 2]


@pytest.mark.rule("K-MAS-06", "K-EX-71", "K-INT-22")
def test_first_marketeer_used_pays_for_the_tokens_of_every_pass() -> None:
    scene = street(1, modules=("new_milestones",)).milestones(2, "first_marketeer_used")
    scene.campaign(2, "radio_1", "burger", 3, at=(0, 3), marketeer="brand_director")
    scene.campaign(2, "billboard_11", "pizza", 2, at=(0, 2), marketeer="marketing_trainee").marketing()
    assert wanted(scene, "5") == ["burger", "pizza", "burger"]
    assert scene.chain(2).cash == 15


@pytest.mark.rule("K-EX-73", "K-MAS-05")
def test_a_giant_billboard_with_one_mass_marketeer_brings_four_tokens_and_20_dollars() -> None:
    scene = street(1, modules=("new_milestones", "rural_marketeers")).milestones(0, "first_marketeer_used")
    scene.campaign(0, "giant_billboard_1", "beer", marketeer="rural_marketeer").marketing()
    assert wanted(scene, "rural area") == ["beer"] * 4
    assert scene.chain(0).cash == 20


@pytest.mark.rule("K-EX-51", "K-MAS-05")
def test_an_apartment_gets_twice_as_many_tokens_with_one_mass_marketeer() -> None:
    scene = Scene(APARTMENT, modules=["mass_marketeers", "new_districts"]).cards(0, work={MASS: 1})
    scene.campaign(0, "billboard_11", "beer", 1, at=(0, 3)).marketing()
    assert wanted(scene, "π") == ["beer"] * 4


APARTMENT = """
row 0   AAA..   house π
row 1   AAA..
row 2   AAA##
row 3   .....
row 4   .....
"""
