"""What the first campaigns of their kind earn, and campaigns that never end (B-MKT-12, chapter 19)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import Advertise, PickCampaign, PlaceAirplane, PlaceCampaign
from magnate.model.events import CampaignEnded, CampaignRan, MilestoneClaimed, SalariesPaid
from magnate.model.state import ETERNAL
from magnate.testing import Scene
from tests.boards import G1
from tests.rules.asking import busy, choices, finish_round, launch, milestones, only, rounds_left
from tests.rules.legality import play, refusal

BILLBOARD = PlaceCampaign((1, 3))
HOUSE = """
row 0   HH#..   house 1
row 1   HH#..
row 2   #####
row 3   ..#..
row 4   ..#..
"""


def marketing(scene: Scene, **work: int) -> Game:
    """Return seat 0 at its launching step with some marketeers and a restaurant."""
    return scene.restaurant(0, (3, 3)).cards(0, work=work).working(step="launch")


def lengths(game: Game, marketeer: str, campaign: str) -> set[int]:
    """Return the rounds on offer for a campaign; 0 = it never ends."""
    play(game, 0, PickCampaign(marketeer, campaign), BILLBOARD)
    return {option.rounds for option in choices(game, Advertise)}


@pytest.mark.rule("B-MIL-30", "B-MIL-33", "B-MIL-34", "B-MIL-35", "B-MIL-44", "B-MIL-45", "B-MIL-05", "B-MIL-48")
@pytest.mark.parametrize(
    ("campaign", "good", "earned"),
    [
        ("billboard_14", "burger", {"first_billboard_placed", "first_burger_marketed"}),
        ("airplane_4", "pizza", {"first_airplane_campaign", "first_pizza_marketed"}),
        ("radio_1", "beer", {"first_radio_campaign", "first_drink_marketed"}),
        ("mailbox_9", "lemonade", {"first_drink_marketed"}),
        ("mailbox_9", "soda", {"first_drink_marketed"}),
    ],
)
def test_one_launch_earns_a_milestone_for_its_type_and_one_for_its_good(
    campaign: str, good: str, earned: set[str]
) -> None:
    game = marketing(Scene(G1), brand_director=1)
    where = PlaceAirplane("n", 0) if campaign == "airplane_4" else BILLBOARD
    rounds = ETERNAL if campaign.startswith("billboard") else 1
    events = launch(game, "brand_director", campaign, where, good, rounds)
    assert {event.milestone for event in events if isinstance(event, MilestoneClaimed)} == earned
    assert milestones(game) == earned


@pytest.mark.rule("B-MIL-33", "B-MIL-03")
def test_a_milestone_that_left_the_game_is_not_earned() -> None:
    game = marketing(Scene(G1).gone("first_burger_marketed"), campaign_manager=1)
    launch(game, "campaign_manager", "mailbox_9", BILLBOARD, "burger")
    assert milestones(game) == set()


@pytest.mark.rule("B-MIL-02", "B-MIL-33")
def test_two_chains_that_market_burgers_in_one_round_both_earn_the_milestone() -> None:
    scene = Scene(G1).milestones(1, "first_burger_marketed", in_round=3)
    game = marketing(scene, campaign_manager=1)
    launch(game, "campaign_manager", "mailbox_9", BILLBOARD, "burger")
    assert milestones(game, 0) == milestones(game, 1) == {"first_burger_marketed"}


@pytest.mark.rule("B-MKT-12", "B-MIL-30")
def test_the_billboard_that_earns_the_milestone_never_ends() -> None:
    game = marketing(Scene(G1), marketing_trainee=1)
    assert lengths(game, "marketing_trainee", "billboard_14") == {ETERNAL}
    assert refusal(game, 0, Advertise("beer", 2)) == "B-MKT-12"


@pytest.mark.rule("B-MKT-12")
@pytest.mark.parametrize("campaign", ["billboard_14", "mailbox_9", "radio_1"])
def test_every_campaign_of_a_chain_with_the_milestone_never_ends(campaign: str) -> None:
    game = marketing(Scene(G1).milestones(0, "first_billboard_placed"), brand_director=1)
    assert lengths(game, "brand_director", campaign) == {ETERNAL}


@pytest.mark.rule("B-MKT-12", "B-MKT-06")
def test_an_airplane_of_a_chain_with_the_milestone_never_ends() -> None:
    game = marketing(Scene(G1).milestones(0, "first_billboard_placed"), brand_manager=1)
    play(game, 0, PickCampaign("brand_manager", "airplane_4"), PlaceAirplane("s", 7))
    assert {option.rounds for option in choices(game, Advertise)} == {ETERNAL}


@pytest.mark.rule("B-MKT-12")
def test_another_type_than_a_billboard_does_not_earn_eternity() -> None:
    game = marketing(Scene(G1), campaign_manager=1)
    assert lengths(game, "campaign_manager", "mailbox_9") == {1, 2, 3}


@pytest.mark.rule("B-MKT-12", "B-MIL-03")
def test_a_billboard_that_comes_too_late_for_the_milestone_ends() -> None:
    game = marketing(Scene(G1).milestones(1, "first_billboard_placed", in_round=2), marketing_trainee=1)
    assert lengths(game, "marketing_trainee", "billboard_14") == {1, 2}


@pytest.mark.rule("B-MKT-12", "B-MIL-02")
def test_a_billboard_in_the_round_of_anothers_first_billboard_never_ends_either() -> None:
    game = marketing(Scene(G1).milestones(1, "first_billboard_placed", in_round=3), marketing_trainee=1)
    assert lengths(game, "marketing_trainee", "billboard_14") == {ETERNAL}


@pytest.mark.rule("B-MKT-12", "B-INT-01")
def test_without_milestones_in_play_a_billboard_ends() -> None:
    game = marketing(Scene(G1, variant="introductory_1"), marketing_trainee=1)
    assert lengths(game, "marketing_trainee", "billboard_14") == {1, 2}


@pytest.mark.rule("B-MKT-12", "RUL-18")
def test_a_campaign_launched_before_the_milestone_keeps_its_rounds() -> None:
    scene = Scene(G1).campaign(0, "mailbox_10", "beer", 2, at=(0, 0), marketeer="campaign_manager")
    game = marketing(scene, marketing_trainee=1)
    launch(game, "marketing_trainee", "billboard_14", BILLBOARD, "beer", ETERNAL)
    assert rounds_left(game) == {"mailbox_10": 2, "billboard_14": ETERNAL}


@pytest.mark.rule("B-MKT-12", "B-CAM-10")
def test_an_eternal_campaign_is_never_counted_down() -> None:
    scene = Scene(HOUSE).campaign(0, "billboard_14", "beer", ETERNAL, at=(3, 0), marketeer="marketing_trainee")
    events = scene.marketing()
    assert only(events, CampaignRan).rounds_left == ETERNAL
    assert not [event for event in events if isinstance(event, CampaignEnded)]


@pytest.mark.rule("B-MIL-30")
def test_from_the_first_billboard_on_marketeers_draw_no_salary() -> None:
    scene = Scene(G1).gone("first_drink_marketed")
    game = marketing(scene, marketing_trainee=1, campaign_manager=1, brand_manager=1, brand_director=1)
    launch(game, "marketing_trainee", "billboard_14", BILLBOARD, "beer", ETERNAL)
    paid = [event for event in finish_round(game) if isinstance(event, SalariesPaid) and event.seat == 0]
    assert [(event.cards, event.due) for event in paid] == [(0, 0)]


@pytest.mark.rule("B-MIL-44")
def test_the_first_airplane_counts_as_two_open_slots_from_the_next_round() -> None:
    scene = Scene(G1, order=(1, 0)).milestones(0, "first_airplane_campaign", in_round=2)
    game = scene.cards(0, work={"errand_boy": 1}).order_of_business()
    assert game.pending[0].seat == 0


@pytest.mark.rule("B-MIL-45", "B-CAM-08", "B-CAM-12")
def test_the_first_radio_puts_two_pieces_on_a_house_already_this_round() -> None:
    game = marketing(Scene(HOUSE), brand_director=1)
    game.state.chains[0].cash = 5
    launch(game, "brand_director", "radio_1", PlaceCampaign((3, 0)), "beer", 2)
    assert only(finish_round(game), CampaignRan).reached == (("1", 2, 2),)


@pytest.mark.rule("B-MKT-12", "B-MKT-11")
def test_the_marketeer_of_an_eternal_campaign_stays_busy() -> None:
    game = marketing(Scene(G1), marketing_trainee=1)
    launch(game, "marketing_trainee", "billboard_14", BILLBOARD, "beer", ETERNAL)
    for _ in range(3):
        finish_round(game)
    assert busy(game) == ["marketing_trainee"]
