"""What the words mean and what there is only so much of (chapters 1 and 2)."""

from __future__ import annotations

import pytest

from magnate import Game, Setup
from magnate.model.actions import (
    READY,
    Advertise,
    Hire,
    PickCampaign,
    PickHouse,
    PlaceCampaign,
    PlaceRestaurant,
    Produce,
    PutToWork,
    Train,
)
from magnate.model.events import BankBroke, CampaignRan, HouseDined, RoundBegan, TurnBegan
from magnate.testing import Scene
from tests.boards import FIVE
from tests.rules.asking import busy, cards, choices, dinner_of, distance, milestones, stock
from tests.rules.legality import offered, play, refusal
from tests.rules.reading import at_work, beach, hand, idle_round, idle_to, supply

TWO_ROADS = """
HH#.. | ..#HH   houses 1, 2
HH#.. | ..#HH
..#.. | ..#..
..#.. | ..#..
..#.. | ..#..
"""
"""Two roads that are not joined, each with a house."""

SNAKE = """
row 0   HH...   house 1
row 1   HH###
row 2   ....#
row 3   ..###
row 4   ..#..
"""
"""A winding road on one tile."""


def launching(card: str, scene: Scene | None = None) -> Game:
    """Seat 0 at step 3 with one marketeer at work and a restaurant beside the crossroads."""
    return (scene or Scene()).restaurant(0, (0, 0), "ne").cards(0, work={card: 1}).working(0, "launch")


# Terms


@pytest.mark.rule("B-TRM-01")
def test_a_round_has_one_turn_for_every_player() -> None:
    told = idle_round(Scene(players=3).restructuring())
    assert [event.seat for event in told if isinstance(event, TurnBegan)] == [0, 1, 2]
    assert [event.round for event in told if isinstance(event, RoundBegan)] == [5]


@pytest.mark.rule("B-TRM-02", "B-TRM-11")
def test_cards_money_stock_and_restaurants_belong_to_the_chain_of_a_player() -> None:
    scene = Scene().cards(0, work={"kitchen_trainee": 1})
    game = scene.working(0, "food")
    play(game, 0, Produce("kitchen_trainee", "burger", 1))
    assert (stock(game, 0), stock(game, 1)) == ({"burger": 1}, {})


@pytest.mark.rule("B-TRM-03", "B-GEO-01")
def test_a_tile_is_five_squares_wide_and_high() -> None:
    town = Game.new(Setup.choose(5)).state.town
    assert (town.rows, town.columns) == (4 * 5, 5 * 5)


@pytest.mark.rule("B-TRM-04")
def test_a_corner_never_counts_as_adjacent() -> None:
    game = Scene("##...\n.....\n.....\n.....\n.....").first_restaurants()
    assert offered(game, 1, PlaceRestaurant((1, 1), "nw"))
    assert not offered(game, 1, PlaceRestaurant((1, 2), "nw"))


FULL = """
row 0   BGGS. | .....
row 1   .HH.. | .....
row 2   .HH.. | #####
row 3   ..... | .....
row 4   ##### | .....
"""


GARDENS = """
row 0   ..... | .....
row 1   ..... | .....
row 2   .HH.. | .....   house 1
row 3   .HH.. | .....
row 4   ##### | #####
"""


@pytest.mark.rule("B-TRM-05")
@pytest.mark.parametrize(
    ("at", "why"),
    [
        ((3, 0), "road"),
        ((0, 0), "drink, garden and house"),
        ((0, 3), "drink"),
        ((2, 2), "house"),
        ((0, 8), "campaign"),
        ((0, 5), "restaurant"),
        ((3, 5), "restaurant that is coming soon"),
        ((3, 8), "derelict restaurant"),
    ],
)
def test_nothing_is_built_on_a_square_that_is_not_empty(at: tuple[int, int], why: str) -> None:
    scene = Scene(FULL, players=3).restaurant(1, (0, 5)).restaurant(1, (3, 5), is_open=False)
    scene.restaurant(2, (3, 8), is_open=False).campaign(1, "mailbox_9", "beer", at=(1, 9))
    scene.state.order.remove(2)
    assert refusal(scene.first_restaurants(), 1, PlaceRestaurant(at, "nw")) == "B-SET-10", why


@pytest.mark.rule("B-TRM-05", "B-TRM-03")
@pytest.mark.parametrize("at", [(2, 8), (2, 3)], ids=["house token", "garden"])
def test_nothing_is_built_on_a_house_token_or_a_garden(at: tuple[int, int]) -> None:
    before = Scene(GARDENS).first_restaurants()
    assert offered(before, 1, PlaceRestaurant(at, "sw"))
    game = Scene(GARDENS).house(3, (1, 7), "e").garden("1", "e").first_restaurants()
    assert refusal(game, 1, PlaceRestaurant(at, "sw")) == "B-SET-10"


@pytest.mark.rule("B-TRM-06")
def test_after_the_reveal_a_card_is_at_work_or_on_the_beach_and_before_it_in_hand() -> None:
    game = Scene().cards(0, hand={"trainer": 2}).restructuring()
    assert (hand(game, 0, "trainer"), at_work(game, 0, "trainer"), beach(game, 0, "trainer")) == (2, 0, 0)
    play(game, 0, PutToWork("trainer"), READY)
    assert (hand(game, 0, "trainer"), at_work(game, 0, "trainer"), beach(game, 0, "trainer")) == (0, 1, 1)


@pytest.mark.rule("B-TRM-06", "B-CLN-05")
def test_after_clean_up_all_but_the_busy_are_in_hand_again() -> None:
    scene = Scene().cards(0, work={"trainer": 1}, beach={"waitress": 1})
    scene.campaign(0, "mailbox_9", "beer", 2, at=(0, 0), marketeer="campaign_manager")
    assert cards(scene.cleanup(), "hand") == {"trainer": 1, "waitress": 1}


@pytest.mark.rule("B-TRM-06", "B-TRM-07")
def test_a_marketeer_with_a_campaign_is_busy_neither_at_work_nor_on_the_beach() -> None:
    game = launching("brand_manager")
    play(game, 0, PickCampaign("brand_manager", "mailbox_9"), PlaceCampaign((3, 1)), Advertise("beer", 2))
    assert busy(game) == ["brand_manager"]
    assert (cards(game, "work"), cards(game, "beach")) == ({}, {})


@pytest.mark.rule("B-TRM-07", "B-TRN-10")
def test_a_busy_marketeer_still_counts_for_the_one_copy_limit() -> None:
    scene = Scene(players=4).campaign(0, "mailbox_9", "beer", 2, at=(0, 0), marketeer="brand_director")
    game = scene.cards(0, work={"trainer": 1}, beach={"brand_manager": 1, "errand_boy": 1}).working(0, "train")
    assert refusal(game, 0, Train("brand_manager", "brand_director", 1)) == "B-TRN-10"


@pytest.mark.rule("B-TRM-08")
def test_a_card_on_the_beach_is_never_played() -> None:
    game = Scene().cards(0, hand={"waitress": 2}).restructuring()
    play(game, 0, READY)
    assert milestones(game) == set()


@pytest.mark.rule("B-TRM-10")
def test_there_are_two_foods_and_three_drinks() -> None:
    book = Game.new(Setup.choose()).book
    assert [book.goods[good] for good in book.foods] == ["burger", "pizza"]
    assert {book.goods[good] for good in book.drinks} == {"soda", "lemonade", "beer"}


@pytest.mark.rule("B-TRM-10")
def test_goods_are_stock_before_a_player_and_demand_on_a_house() -> None:
    scene = Scene(TWO_ROADS).restaurant(0, (3, 0), "ne").stock(0, burger=2).demand("1", "burger", "burger")
    scene.dinner()
    assert (sum(scene.chain(0).stock), scene.state.tokens[0]) == (0, ())


@pytest.mark.rule("B-TRM-11")
def test_every_restaurant_of_a_chain_sells_from_its_stock() -> None:
    scene = Scene(TWO_ROADS).restaurant(0, (3, 0), "ne").restaurant(0, (3, 8), "nw").stock(0, burger=2)
    events = scene.demand("1", "burger").demand("2", "burger").dinner()
    assert [event.seat for event in events if isinstance(event, HouseDined)] == [0, 0]


@pytest.mark.rule("B-TRM-12")
def test_a_bonus_is_income_and_no_part_of_the_unit_price() -> None:
    scene = Scene(TWO_ROADS).restaurant(0, (3, 0), "ne").milestones(0, "first_burger_marketed")
    sale = dinner_of(scene, "1").sale
    assert sale is not None
    assert (sale.unit_price, sale.total) == (10, 15)


@pytest.mark.rule("B-TRM-12", "B-DIN-10")
def test_one_unit_price_holds_for_every_good() -> None:
    scene = Scene(TWO_ROADS).restaurant(0, (3, 0), "ne").stock(0, burger=1, beer=1, pizza=1)
    scene.cards(0, work={"luxuries_manager": 1}).demand("1", "burger", "beer", "pizza").dinner()
    assert scene.chain(0).cash == 3 * 20


@pytest.mark.rule("B-TRM-13")
def test_the_supply_is_shared() -> None:
    game = Scene().supply(trainer=1).working(0)
    play(game, 0, Hire("trainer", "ceo"))
    assert refusal(game, 1, Hire("trainer", "ceo")) == "B-HIR-06"


@pytest.mark.rule("B-TRM-14")
def test_squares_walked_do_not_count_as_distance() -> None:
    assert distance(Scene(SNAKE).restaurant(0, (3, 0), "ne"), "1") == 0


@pytest.mark.rule("B-TRM-14")
def test_tile_borders_crossed_do() -> None:
    board = FIVE.replace("row 0   ..#..", "row 0   HH#..", 1).replace("row 1   ..#..", "row 1   HH#..", 1)
    assert distance(Scene(board).restaurant(0, (3, 18), "nw"), "1") == 3


# Components


@pytest.mark.rule("B-CMP-01", "B-HIR-06")
def test_when_the_waitresses_run_out_no_more_are_hired() -> None:
    game = Scene().cards(1, beach={"waitress": 12}).working(0)
    assert refusal(game, 0, Hire("waitress", "ceo")) == "B-HIR-06"


@pytest.mark.rule("B-CMP-01", "B-BLD-05")
def test_when_the_houses_run_out_no_more_are_built() -> None:
    scene = Scene(FIVE).cards(0, work={"new_business_developer": 1})
    scene.state.house_numbers = [17]
    assert choices(scene.working(0, "build"), PickHouse) == [PickHouse(17)]


@pytest.mark.rule("B-CMP-01")
def test_there_are_6_billboards_4_mailboxes_3_airplanes_and_3_radios() -> None:
    kinds = [token.kind for token in Game.new(Setup.choose(5)).book.catalogue.campaigns]
    assert {kind: kinds.count(kind) for kind in kinds} == {"radio": 3, "airplane": 3, "mailbox": 4, "billboard": 6}


@pytest.mark.rule("B-CMP-01", "B-MKT-02")
def test_a_campaign_token_is_on_the_board_once() -> None:
    game = launching("brand_manager", Scene().campaign(1, "mailbox_9", "beer", at=(4, 4)))
    assert refusal(game, 0, PickCampaign("brand_manager", "mailbox_9")) == "B-MKT-02"
    assert offered(game, 0, PickCampaign("brand_manager", "mailbox_10"))


@pytest.mark.rule("B-CMP-02")
def test_there_is_always_another_burger() -> None:
    game = Scene().stock(0, burger=500).cards(0, work={"burger_chef": 1}).working(0, "food")
    play(game, 0, Produce("burger_chef", "burger", 8))
    assert stock(game) == {"burger": 508}


@pytest.mark.rule("B-CMP-02", "B-MIL-02")
def test_there_is_a_copy_of_a_milestone_for_everybody() -> None:
    scene = Scene(players=5)
    for seat in range(5):
        scene.cards(seat, hand={"errand_boy": 1})
    game = scene.restructuring()
    for seat in range(5):
        play(game, seat, PutToWork("errand_boy"), READY)
    assert [milestones(game, seat) for seat in range(5)] == [{"first_errand_boy_played"}] * 5


@pytest.mark.rule("B-CMP-03", "B-BNK-02")
def test_the_money_in_the_bank_is_what_breaks() -> None:
    scene = Scene(TWO_ROADS, bank=9).restaurant(0, (3, 0), "ne").stock(0, burger=1).reserves(100, 100)
    events = scene.demand("1", "burger").dinner()
    assert [event.number for event in events if isinstance(event, BankBroke)] == [1]


@pytest.mark.rule("B-CMP-03", "B-BNK-08")
def test_money_outside_the_bank_never_runs_out() -> None:
    scene = Scene(TWO_ROADS, bank=0).restaurant(0, (3, 0), "ne").stock(0, burger=1).reserves(100, 100)
    scene.state.breaks = 1
    scene.demand("1", "burger").dinner()
    assert scene.chain(0).cash == 10


@pytest.mark.rule("B-CMP-04")
@pytest.mark.parametrize(
    ("kind", "numbers"),
    [("radio", [1, 2, 3]), ("airplane", [4, 5, 6]), ("mailbox", [7, 8, 9, 10]), ("billboard", list(range(11, 17)))],
)
def test_campaign_tokens_are_numbered_by_kind(kind: str, numbers: list[int]) -> None:
    tokens = Game.new(Setup.choose(5)).book.catalogue.campaigns
    assert [token.number for token in tokens if token.kind == kind] == numbers


@pytest.mark.rule("B-CMP-04", "B-CAM-01")
def test_campaigns_run_by_number_whoever_launched_them_when() -> None:
    scene = Scene(players=5).campaign(0, "billboard_16", "beer", at=(0, 0)).campaign(1, "mailbox_9", "beer", at=(4, 4))
    scene.campaign(0, "radio_2", "pizza", at=(4, 0))
    ran = [event.campaign for event in scene.marketing() if isinstance(event, CampaignRan)]
    assert ran == ["radio_2", "mailbox_9", "billboard_16"]


@pytest.mark.rule("B-CMP-05", "B-TRN-04")
def test_a_card_returned_by_training_may_be_taken_by_who_acts_later() -> None:
    scene = Scene().cards(0, work={"trainer": 1}, beach={"errand_boy": 2}).supply(errand_boy=0)
    game = scene.working(0, "train")
    play(game, 0, Train("errand_boy", "cart_operator", 1))
    idle_to(game, "hire")
    play(game, 1, Hire("errand_boy", "ceo"))
    assert (supply(game, "errand_boy"), beach(game, 1, "errand_boy")) == (0, 1)


@pytest.mark.rule("B-CMP-05", "B-CAM-11")
def test_a_campaign_token_returns_to_the_supply_when_the_campaign_is_over() -> None:
    scene = Scene().campaign(0, "mailbox_9", "beer", 1, at=(0, 0), marketeer="campaign_manager")
    scene.marketing()
    game = launching("brand_manager", scene)
    assert offered(game, 0, PickCampaign("brand_manager", "mailbox_9"))


@pytest.mark.rule("B-CMP-06", "B-DIN-33")
def test_half_a_dollar_is_rounded_up_and_only_in_the_cfo_bonus() -> None:
    scene = Scene().cards(0, work={"waitress": 1, "cfo": 1})
    scene.dinner()
    assert scene.chain(0).cash == 3 + 2
