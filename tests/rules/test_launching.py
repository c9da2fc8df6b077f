"""Step 3 of the working day: who launches which token, for which good and for how long (chapter 11)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import Advertise, FinishStep, PickCampaign, PlaceCampaign, PutToWork, Ready
from magnate.model.events import CampaignLaunched
from magnate.model.state import ETERNAL
from magnate.testing import Scene
from tests.boards import FIVE, G1
from tests.rules.asking import busy, cards, choices, launch, only, rounds_left
from tests.rules.legality import offered, play, refusal

TYPES = {
    "marketing_trainee": {"billboard"},
    "campaign_manager": {"billboard", "mailbox"},
    "brand_manager": {"billboard", "mailbox", "airplane"},
    "brand_director": {"billboard", "mailbox", "airplane", "radio"},
}
LONGEST = {"marketing_trainee": 2, "campaign_manager": 3, "brand_manager": 4, "brand_director": 5}
GOODS = ["burger", "pizza", "beer", "lemonade", "soda"]


def launching(**work: int) -> Game:
    """Return seat 0 at its launching step, its restaurant on the first tile; billboards earn no milestone."""
    scene = Scene(G1).gone("first_billboard_placed")
    return scene.restaurant(0, (3, 3)).cards(0, work=work).working(step="launch")


@pytest.mark.rule("B-MKT-01", "B-EMP-15")
@pytest.mark.parametrize("marketeer", TYPES)
def test_every_marketeer_launches_its_highest_type_and_every_lower_one(marketeer: str) -> None:
    game = launching(**{marketeer: 1})
    assert {option.campaign.rsplit("_", 1)[0] for option in choices(game, PickCampaign)} == TYPES[marketeer]


@pytest.mark.rule("B-MKT-01", "B-EMP-15")
@pytest.mark.parametrize(
    ("marketeer", "campaign"),
    [
        ("marketing_trainee", "mailbox_9"),
        ("marketing_trainee", "radio_1"),
        ("campaign_manager", "airplane_4"),
        ("brand_manager", "radio_1"),
    ],
)
def test_no_marketeer_launches_a_higher_type(marketeer: str, campaign: str) -> None:
    game = launching(**{marketeer: 1})
    assert refusal(game, 0, PickCampaign(marketeer, campaign)) == "B-MKT-01"


@pytest.mark.rule("B-MKT-01")
def test_a_marketeer_on_the_beach_launches_nothing() -> None:
    scene = Scene(G1).restaurant(0, (3, 3)).cards(0, work={"campaign_manager": 1}, beach={"marketing_trainee": 1})
    game = scene.working(step="launch")
    assert refusal(game, 0, PickCampaign("marketing_trainee", "billboard_14")) == "B-MKT-01"


@pytest.mark.rule("B-WRK-03", "B-MKT-01")
def test_each_marketeer_launches_once() -> None:
    game = launching(marketing_trainee=2, campaign_manager=1)
    launch(game, "marketing_trainee", "billboard_14", PlaceCampaign((1, 3)))
    launch(game, "marketing_trainee", "billboard_13", PlaceCampaign((1, 8)))
    assert {option.marketeer for option in choices(game, PickCampaign)} == {"campaign_manager"}
    assert refusal(game, 0, PickCampaign("marketing_trainee", "billboard_11")) == "B-MKT-11"


@pytest.mark.rule("B-WRK-03")
@pytest.mark.parametrize("first", ["marketing_trainee", "campaign_manager"])
def test_marketeers_launch_in_any_order(first: str) -> None:
    game = launching(marketing_trainee=1, campaign_manager=1)
    launch(game, first, "billboard_14", PlaceCampaign((1, 3)))
    (other,) = {"marketing_trainee", "campaign_manager"} - {first}
    assert offered(game, 0, PickCampaign(other, "billboard_13"))


@pytest.mark.rule("B-WRK-04")
def test_a_marketeer_may_be_left_unused() -> None:
    game = launching(marketing_trainee=1)
    play(game, 0, FinishStep())
    assert cards(game, "work") == {"marketing_trainee": 1}
    assert not game.state.campaigns


@pytest.mark.rule("B-WRK-05")
def test_it_does_not_matter_where_in_the_structure_a_card_lies() -> None:
    def structure(*names: str) -> Game:
        scene = Scene(G1).restaurant(0, (3, 3)).cards(0, hand=dict.fromkeys(names, 1))
        game = scene.restructuring()
        play(game, 0, *(PutToWork(name) for name in names), Ready())
        return game

    one = structure("management_trainee", "marketing_trainee", "kitchen_trainee")
    other = structure("kitchen_trainee", "marketing_trainee", "management_trainee")
    assert one.hash() == other.hash()


@pytest.mark.rule("B-MKT-02")
def test_tokens_may_be_taken_in_any_number_order() -> None:
    game = launching(marketing_trainee=1)
    free = [option.campaign for option in choices(game, PickCampaign)]
    assert free == ["billboard_11", "billboard_13", "billboard_14"]


@pytest.mark.rule("B-MKT-02")
def test_a_token_on_the_board_cannot_be_taken_again() -> None:
    game = launching(marketing_trainee=2)
    launch(game, "marketing_trainee", "billboard_14", PlaceCampaign((1, 3)))
    assert offered(game, 0, PickCampaign("marketing_trainee", "billboard_13"))
    assert refusal(game, 0, PickCampaign("marketing_trainee", "billboard_14")) == "B-MKT-02"


@pytest.mark.rule("B-MKT-02")
def test_a_type_without_tokens_is_not_available() -> None:
    scene = Scene(FIVE).cards(0, work={"brand_director": 1})
    for number, column in ((1, 0), (2, 5), (3, 10)):
        scene.campaign(1, f"radio_{number}", "beer", 2, at=(0, column))
    game = scene.working(step="launch")
    assert not [option for option in choices(game, PickCampaign) if option.campaign.startswith("radio")]


@pytest.mark.rule("B-MKT-09")
def test_every_food_and_drink_can_be_advertised_even_if_nobody_can_supply_it() -> None:
    scene = Scene(FIVE).restaurant(0, (3, 3)).cards(0, work={"campaign_manager": 1})
    game = scene.working(step="launch")
    play(game, 0, PickCampaign("campaign_manager", "mailbox_9"), PlaceCampaign((1, 1)))
    assert [option.good for option in choices(game, Advertise) if option.rounds == 1] == GOODS


@pytest.mark.rule("B-MKT-09")
@pytest.mark.parametrize("good", ["drink", "coffee", "burger+pizza"])
def test_a_campaign_advertises_one_particular_good(good: str) -> None:
    scene = Scene(G1, modules=["coffee"]).restaurant(0, (3, 3)).cards(0, work={"campaign_manager": 1})
    game = scene.working(step="launch")
    play(game, 0, PickCampaign("campaign_manager", "mailbox_9"), PlaceCampaign((1, 3)))
    assert refusal(game, 0, Advertise(good, 1)) == ("B-MKT-09" if good == "coffee" else "B-TRM-10")


@pytest.mark.rule("B-MKT-10", "B-MKT-01", "B-EMP-15")
@pytest.mark.parametrize("marketeer", LONGEST)
def test_a_campaign_runs_from_one_round_to_the_longest_of_its_marketeer(marketeer: str) -> None:
    game = launching(**{marketeer: 1})
    play(game, 0, PickCampaign(marketeer, "billboard_14"), PlaceCampaign((1, 3)))
    longest = LONGEST[marketeer]
    assert [option.rounds for option in choices(game, Advertise) if option.good == "beer"] == [*range(1, longest + 1)]
    assert refusal(game, 0, Advertise("beer", longest + 1)) == "B-MKT-10"


@pytest.mark.rule("B-MKT-10", "B-MKT-12")
def test_without_the_milestone_no_campaign_is_eternal() -> None:
    game = launching(brand_director=1)
    play(game, 0, PickCampaign("brand_director", "radio_1"), PlaceCampaign((1, 3)))
    assert refusal(game, 0, Advertise("beer", ETERNAL)) == "B-MKT-10"


@pytest.mark.rule("B-MKT-10", "B-MKT-09")
def test_as_many_pieces_of_the_good_lie_on_the_token_as_rounds_were_chosen() -> None:
    game = launching(campaign_manager=1)
    told = only(launch(game, "campaign_manager", "mailbox_9", PlaceCampaign((1, 3)), "beer", 3), CampaignLaunched)
    assert rounds_left(game) == {"mailbox_9": 3}
    assert told == CampaignLaunched(0, "campaign_manager", "mailbox_9", "beer", 3, (1, 3), False, "", 0)


@pytest.mark.rule("B-MKT-11", "B-TRM-06")
def test_a_marketeer_is_busy_as_soon_as_its_campaign_stands() -> None:
    game = launching(marketing_trainee=1, brand_director=1)
    launch(game, "marketing_trainee", "billboard_14", PlaceCampaign((1, 3)))
    assert busy(game) == ["marketing_trainee"]
    assert cards(game, "work") == {"brand_director": 1}
    assert cards(game, "beach") == {}


@pytest.mark.rule("B-MKT-11", "B-TRM-07")
def test_a_busy_marketeer_cannot_be_put_to_work() -> None:
    scene = Scene(G1).cards(0, hand={"errand_boy": 1})
    game = scene.campaign(0, "mailbox_9", "beer", 2, at=(1, 3), marketeer="campaign_manager").restructuring()
    assert offered(game, 0, PutToWork("errand_boy"))
    assert refusal(game, 0, PutToWork("campaign_manager")) == "B-RES-02"
