"""New Milestones: what the first campaigns of each marketeer earn (6.2)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import DECLINE, Advertise, PickCampaign, PlaceAirplane, PlaceCampaign
from magnate.model.events import CampaignEnded, CampaignRan, MilestoneClaimed, Paid
from magnate.model.house_rules import Value
from magnate.model.state import ETERNAL
from magnate.rules.company import busy
from magnate.rules.table import Table
from magnate.testing import Scene
from tests.boards import FIVE
from tests.rules.asking import cards, choices, dinner_of, finish_round, launch, milestones, rounds_left
from tests.rules.legality import offered, play, refusal
from tests.rules.reading import asked

HOUSE = """
row 0   ..HH#   house 10
row 1   ..HH#
row 2   #####
row 3   ..#..
row 4   ..#..
"""
STREET = """
row 0   ..HH# | ..#.. | ..#..   house 10
row 1   ..HH# | ..#.. | ..#..
row 2   ##### | ##### | #####
row 3   ..#.. | ..#.. | ..#..
row 4   ..#.. | ..#.. | ..#..
"""

TURN_2 = ("first_marketeer_used", "first_trainer_used", "first_recruiting_girl_used")
BESIDE = PlaceCampaign((1, 1))
NORTH = PlaceAirplane("n", 0)


def table(picture: str = HOUSE, in_round: int = 3, players: int = 5, **house_rules: Value) -> Scene:
    """Return a scene with the new milestones; those of turn 2 are gone from round 3 on."""
    scene = Scene(
        picture, modules=["new_milestones"], in_round=in_round, players=players, house_rules=house_rules or None
    )
    return scene.gone(*TURN_2) if in_round > 2 else scene


def launching(scene: Scene, **work: int) -> Game:
    """Return seat 0 at its launching step with marketeers and a restaurant."""
    return scene.restaurant(0, (3, 3)).cash(0, 100).cards(0, work=work).working(step="launch")


def campaigning(*goods: str, owned: bool = True, cash_for_cfo: str = "no") -> Scene:
    """Return a table where seat 0 holds First marketeer used; a billboard and a mailbox reach house 10."""
    scene = table(cfo_on_campaign_cash=cash_for_cfo).milestones(0, "first_marketeer_used").demand("10", *goods)
    scene.campaign(0, "billboard_14", "beer", 2, at=(0, 1), turned=True, marketeer="marketing_trainee")
    scene.campaign(0, "mailbox_9", "pizza", 2, at=(1, 0), marketeer="campaign_manager")
    scene.state.campaigns = [run._replace(owned=owned) for run in scene.state.campaigns]
    return scene


def flying(game: Game, marketeer: str = "brand_manager", campaign: str = "airplane_4_ab") -> Game:
    """Set an airplane at the north edge and return the game that asks for its message."""
    play(game, 0, PickCampaign(marketeer, campaign), NORTH)
    return game


@pytest.mark.rule("K-EX-80", "K-NMS-12", "K-NMS-06", "K-NMS-01")
def test_a_marketing_trainee_in_turn_3_brings_a_kitchen_trainee_and_an_errand_boy() -> None:
    game = launching(table(), marketing_trainee=1)
    launch(game, "marketing_trainee", "billboard_16", BESIDE)
    assert milestones(game) == {"first_marketing_trainee_used"}
    assert cards(game, "beach") == {"kitchen_trainee": 1, "errand_boy": 1}


@pytest.mark.rule("K-NMS-08", "K-NMS-12")
def test_a_free_card_whose_pile_is_empty_is_not_replaced() -> None:
    game = launching(table().supply(errand_boy=0), marketing_trainee=1)
    launch(game, "marketing_trainee", "billboard_16", BESIDE)
    assert cards(game, "beach") == {"kitchen_trainee": 1}


@pytest.mark.rule("K-NMS-12", "K-GEN-09")
def test_the_second_marketing_trainee_brings_nothing_more() -> None:
    game = launching(table(), marketing_trainee=2)
    launch(game, "marketing_trainee", "billboard_16", BESIDE)
    launch(game, "marketing_trainee", "billboard_15", PlaceCampaign((3, 1)))
    assert cards(game, "beach") == {"kitchen_trainee": 1, "errand_boy": 1}


@pytest.mark.rule("K-NMS-10", "K-NMS-05", "K-NMS-06", "K-NMS-04")
@pytest.mark.parametrize(
    ("card", "own"),
    [
        ("marketing_trainee", "first_marketing_trainee_used"),
        ("campaign_manager", "first_campaign_manager_used"),
        ("brand_manager", "first_brand_manager_used"),
        ("brand_director", "first_brand_director_used"),
    ],
)
def test_each_marketeer_that_places_a_tile_in_turn_2_earns_two_milestones(card: str, own: str) -> None:
    game = launching(table(in_round=2), **{card: 1})
    assert milestones(game) == set(), "being at work is not being used"
    events = launch(game, card, "billboard_16", BESIDE)
    assert {event.milestone for event in events if isinstance(event, MilestoneClaimed)} == {own, "first_marketeer_used"}


@pytest.mark.rule("K-NMS-11", "K-INT-24")
def test_every_token_really_placed_brings_five_dollars() -> None:
    scene = campaigning("beer")
    events = [event for event in scene.marketing() if isinstance(event, Paid)]
    assert [(event.seat, event.what, event.amount) for event in events] == [(0, "campaign", 5), (0, "campaign", 5)]
    assert scene.chain(0).cash == 10


@pytest.mark.rule("K-NMS-11")
def test_tokens_lost_to_the_limit_bring_nothing() -> None:
    scene = campaigning("beer", "beer")
    scene.marketing()
    assert scene.chain(0).cash == 5


@pytest.mark.rule("K-NMS-11", "K-NMS-24", "K-INT-03")
def test_campaigns_linked_to_no_marketeer_bring_nothing() -> None:
    scene = campaigning(owned=False)
    scene.marketing()
    assert scene.chain(0).cash == 0


@pytest.mark.rule("K-NMS-11")
def test_only_the_holder_is_paid_and_only_for_his_own_campaigns() -> None:
    scene = table().milestones(1, "first_marketeer_used")
    scene.campaign(0, "billboard_14", "beer", at=(0, 1), turned=True, marketeer="marketing_trainee").marketing()
    assert [scene.chain(seat).cash for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("K-RUL-39", "K-INT-23")
@pytest.mark.parametrize(("rule", "cash"), [("no", 15), ("yes_rounded_up", 15 + 8)])
def test_the_cfo_adds_to_the_cash_of_campaigns_only_where_agreed(rule: str, cash: int) -> None:
    scene = campaigning(cash_for_cfo=rule).cards(0, work={"cfo": 1})
    scene.campaign(0, "mailbox_10", "soda", at=(0, 0), marketeer="campaign_manager")
    scene.marketing()
    scene.cleanup()
    assert scene.chain(0).cash == cash


@pytest.mark.rule("K-NMS-11")
@pytest.mark.parametrize(("column", "eats_at"), [(8, 1), (13, 0)])
def test_the_holder_seems_two_nearer_when_a_house_compares(column: int, eats_at: int) -> None:
    """Distance 0 against 1 - 2, and against 2 - 2: a tie, which the turn order breaks."""
    scene = table(STREET).restaurant(0, (3, 3)).restaurant(1, (3, column)).milestones(1, "first_marketeer_used")
    assert dinner_of(scene, "10").seat == eats_at


@pytest.mark.rule("K-NMS-11")
def test_the_sum_may_be_negative() -> None:
    """Prices 0 and 1: sums 0 and 1 - 2."""
    scene = table().restaurant(0, (3, 3)).restaurant(1, (3, 0), "ne").milestones(1, "first_marketeer_used")
    scene.cards(0, work={"discount_manager": 3, "pricing_manager": 1}).cards(1, work={"discount_manager": 3})
    assert dinner_of(scene, "10").seat == 1


@pytest.mark.rule("K-EX-81", "K-NMS-13", "K-INT-59", "K-NMS-10")
def test_the_first_campaign_manager_places_a_second_tile_of_the_kind_two_tiles_away() -> None:
    game = launching(table(FIVE, in_round=2), campaign_manager=1)
    launch(game, "campaign_manager", "billboard_13", PlaceCampaign((1, 3)), "pizza", 3)
    again = [option.campaign for option in choices(game, PickCampaign)]
    assert again == ["billboard_11", "billboard_12", "billboard_14", "billboard_15", "billboard_16"]
    play(game, 0, PickCampaign("campaign_manager", "billboard_15", "billboard_13"))
    assert refusal(game, 0, PlaceCampaign((3, 23))) == "B-MKT-04"
    play(game, 0, PlaceCampaign((3, 13)))
    assert rounds_left(game) == {"billboard_13": 3, "billboard_15": 3}
    assert {(game.book.goods[run.good], run.owned) for run in game.state.campaigns} == {("pizza", True)}
    card = game.book.by_employee["campaign_manager"]
    assert busy(0, card, Table(game.book, game.state)) == 1
    finish_round(game)
    finish_round(game)
    ended = [event for event in finish_round(game) if isinstance(event, CampaignEnded)]
    assert [event.returned for event in ended] == [None, "campaign_manager"]
    assert cards(game, "hand")["campaign_manager"] == 1


@pytest.mark.rule("K-NMS-13")
def test_the_second_tile_is_of_the_same_kind_and_the_same_manager_places_it() -> None:
    game = launching(table(FIVE), campaign_manager=2)
    launch(game, "campaign_manager", "billboard_16", PlaceCampaign((1, 3)))
    assert refusal(game, 0, PickCampaign("campaign_manager", "mailbox_9", "billboard_16")) == "K-NMS-13"
    assert refusal(game, 0, PickCampaign("campaign_manager", "billboard_15")) == "K-NMS-13"


@pytest.mark.rule("K-NMS-14")
def test_the_second_tile_may_be_declined_and_the_right_is_not_saved() -> None:
    game = launching(table(FIVE), campaign_manager=2)
    launch(game, "campaign_manager", "billboard_16", PlaceCampaign((1, 3)))
    play(game, 0, DECLINE)
    assert rounds_left(game) == {"billboard_16": 1}
    launch(game, "campaign_manager", "mailbox_9", PlaceCampaign((3, 1)))
    assert asked(game) != [(0, "second_campaign")]


@pytest.mark.rule("K-NMS-14")
def test_without_a_free_tile_of_the_kind_the_second_one_is_lost() -> None:
    scene = table(FIVE)
    for number, column in ((7, 13), (8, 18), (10, 23)):
        scene.campaign(1, f"mailbox_{number}", "beer", at=(3, column))
    game = launching(scene, campaign_manager=1, marketing_trainee=1)
    launch(game, "campaign_manager", "mailbox_9", PlaceCampaign((1, 3)))
    assert milestones(game) == {"first_campaign_manager_used"}
    assert asked(game) == [(0, "launch")]


@pytest.mark.rule("K-NMS-15", "K-NMS-02")
def test_the_airplane_that_earns_the_milestone_may_carry_two_different_goods() -> None:
    game = flying(launching(table(), brand_manager=1))
    assert offered(game, 0, Advertise("beer", 4)), "one good is allowed as well"
    assert refusal(game, 0, Advertise("beer", 4, "beer")) == "K-NMS-15"
    play(game, 0, Advertise("beer", 4, "soda"))
    (run,) = game.state.campaigns
    assert (game.book.goods[run.good], game.book.goods[run.second], run.rounds) == ("beer", "soda", 4)


@pytest.mark.rule("K-NMS-15", "K-INT-21")
def test_each_run_markets_the_first_good_to_all_houses_and_then_the_second() -> None:
    scene = table().demand("10", "pizza")
    game = flying(launching(scene, brand_manager=1), campaign="airplane_6_ab")
    play(game, 0, Advertise("beer", 2, "soda"))
    ran = [event for event in finish_round(game) if isinstance(event, CampaignRan)]
    assert [(event.good, event.reached) for event in ran] == [("beer", (("10", 1, 1),)), ("soda", (("10", 1, 1),))]
    ran = [event for event in finish_round(game) if isinstance(event, CampaignRan)]
    assert [event.reached for event in ran] == [(("10", 1, 0),), (("10", 1, 0),)]


@pytest.mark.rule("K-INT-21")
def test_with_one_free_place_the_first_good_is_placed_and_the_second_lost() -> None:
    game = flying(launching(table().demand("10", "pizza", "pizza"), brand_manager=1), campaign="airplane_6_ab")
    play(game, 0, Advertise("beer", 2, "soda"))
    finish_round(game)
    assert [game.book.goods[good] for good, _ in game.state.tokens[0]] == ["pizza", "pizza", "beer"]


@pytest.mark.rule("K-NMS-16", "K-RUL-22")
@pytest.mark.parametrize(("rule", "two_goods"), [("lost", False), ("second_may_use", True)])
def test_a_billboard_first_loses_the_second_good(rule: str, two_goods: bool) -> None:
    game = launching(table(second_brand_manager=rule), brand_manager=2)
    play(game, 0, PickCampaign("brand_manager", "billboard_16"), BESIDE)
    assert not offered(game, 0, Advertise("beer", 1, "soda")), "a billboard carries one good"
    play(game, 0, Advertise("beer", 1))
    assert offered(flying(game), 0, Advertise("beer", 1, "soda")) is two_goods


@pytest.mark.rule("K-NMS-16")
@pytest.mark.parametrize("rule", ["lost", "second_may_use"])
def test_a_second_brand_manager_does_not_carry_two_goods_again(rule: str) -> None:
    game = flying(launching(table(second_brand_manager=rule), brand_manager=2), campaign="airplane_6_ab")
    play(game, 0, Advertise("beer", 2, "soda"), PickCampaign("brand_manager", "airplane_4_ab"))
    play(game, 0, PlaceAirplane("e", 0))
    assert refusal(game, 0, Advertise("beer", 2, "soda")) == "K-NMS-15"


@pytest.mark.rule("K-NMS-15", "K-NMS-16")
def test_nobody_else_carries_two_goods() -> None:
    assert not offered(flying(launching(table(), brand_director=1), "brand_director"), 0, Advertise("beer", 1, "soda"))
    late = table().gone("first_brand_manager_used")
    assert not offered(flying(launching(late, brand_manager=1)), 0, Advertise("beer", 1, "soda"))


@pytest.mark.rule("K-NMS-17", "K-RUL-23", "K-INT-26")
def test_the_radio_that_earns_the_milestone_never_ends() -> None:
    game = launching(table(), brand_director=1)
    play(game, 0, PickCampaign("brand_director", "radio_1"), BESIDE)
    assert refusal(game, 0, Advertise("beer", 2)) == "B-MKT-12"
    play(game, 0, Advertise("beer", ETERNAL))
    for _ in range(3):
        finish_round(game)
    assert rounds_left(game) == {"radio_1": ETERNAL}
    assert "brand_director" not in cards(game, "hand")


@pytest.mark.rule("K-NMS-17", "K-NMS-07")
@pytest.mark.parametrize(("campaign", "eternal"), [("radio_1", True), ("billboard_16", False), ("mailbox_9", False)])
def test_from_then_on_radios_alone_never_end(campaign: str, eternal: bool) -> None:
    game = launching(table().milestones(0, "first_brand_director_used"), brand_director=1)
    play(game, 0, PickCampaign("brand_director", campaign), BESIDE)
    assert offered(game, 0, Advertise("beer", ETERNAL)) is eternal


@pytest.mark.rule("K-NMS-17")
def test_radios_of_others_end() -> None:
    game = launching(table().milestones(1, "first_brand_director_used"), brand_director=1)
    play(game, 0, PickCampaign("brand_director", "radio_1"), BESIDE)
    assert offered(game, 0, Advertise("beer", 2))


@pytest.mark.rule("K-RUL-23")
def test_at_another_table_only_the_next_radio_never_ends() -> None:
    game = launching(table(earning_radio="next_radio"), brand_director=1)
    play(game, 0, PickCampaign("brand_director", "radio_1"), BESIDE)
    assert refusal(game, 0, Advertise("beer", ETERNAL)) == "B-MKT-10"
    play(game, 0, Advertise("beer", 2))
    later = launching(table(earning_radio="next_radio").milestones(0, "first_brand_director_used"), brand_director=1)
    play(later, 0, PickCampaign("brand_director", "radio_1"), BESIDE)
    assert offered(later, 0, Advertise("beer", ETERNAL))
