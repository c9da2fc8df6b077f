"""New milestones, airplanes and the clean-up where they meet other modules: what no single chapter shows."""

from __future__ import annotations

import pytest

from magnate.content import load_catalogue
from magnate.game import Game
from magnate.model.actions import (
    DECLINE,
    READY,
    Advertise,
    Fire,
    PickCampaign,
    PickManager,
    PlaceAirplane,
    PlaceCampaign,
    PlaceRestaurant,
)
from magnate.model.errors import BadPosition
from magnate.model.events import MilestoneRemoved, RestaurantOpened, SalariesPaid
from magnate.modules.new_milestones.actions import PayGood
from magnate.testing import Scene
from tests.modules.lobbying import UPRIGHT, lay, lobby, street
from tests.rules.asking import cards, choices, finish_round, milestones, stock
from tests.rules.legality import offered, play, refusal
from tests.rules.reading import asked

HOUSE = """
row 0   ..HH. | .....   house 4
row 1   ..HH. | .....
row 2   ##### | #####
row 3   ..... | .....
row 4   ..... | .....
"""
PLAIN = """
row 0   ..... | ..... | .....
row 1   ..... | ..... | .....
row 2   ##### | ##### | #####
row 3   ..... | ..... | .....
row 4   ..... | ..... | .....
"""
TURN_2 = ["first_marketeer_used", "first_recruiting_girl_used", "first_trainer_used"]


@pytest.mark.rule("K-RUL-11", "K-NMS-32", "K-LOB-11")
@pytest.mark.parametrize("is_road", [False, True])
def test_a_free_mailbox_may_stand_beside_a_road_under_construction_only_where_agreed(is_road: bool) -> None:
    rules = {"construction_is_road": is_road}
    scene = street(HOUSE, modules=("lobbyists", "new_milestones"), house_rules=rules)
    lay(lobby(scene), "road_straight_2", (3, 4), UPRIGHT)
    game = scene.cards(0, work={"local_manager": 1}).working(step="restaurants")
    play(game, 0, PickManager("local_manager", 0), PlaceRestaurant((3, 7), "nw"), PickCampaign("", "mailbox_9"))
    assert offered(game, 0, PlaceCampaign((3, 6)))
    assert offered(game, 0, PlaceCampaign((4, 5))) is is_road


@pytest.mark.rule("K-NMS-23")
def test_a_pizza_radio_may_stand_on_the_tile_of_the_garden_as_well() -> None:
    scene = Scene(PLAIN, modules=["new_milestones"]).house(6, (0, 3), "e").restaurant(0, (3, 0))
    game = scene.demand("6", "pizza").stock(0, pizza=1).after_dinner()
    play(game, 0, PickCampaign("", "radio_1"))
    assert [offered(game, 0, PlaceCampaign((3, column))) for column in (4, 6, 11)] == [True, True, False]


@pytest.mark.rule("K-NMS-22", "K-NMS-23", "K-INT-72", "B-NEG-05")
def test_a_chain_that_went_bankrupt_in_this_dinner_places_its_pizza_radio() -> None:
    scene = Scene(HOUSE, modules=["new_milestones"], players=3).restaurant(0, (3, 0)).demand("4", "pizza")
    scene.stock(0, pizza=1).cards(0, work={"discount_manager": 4})
    game = scene.after_dinner()
    assert scene.chain(0).bankrupt
    assert asked(game) == [(0, "pizza_radio")]
    play(game, 0, PickCampaign("", "radio_1"), PlaceCampaign((3, 3)))
    assert not game.state.chains[0].in_game, "the round is over: nobody has a salary to pay"
    assert [(run.seat, run.rounds) for run in game.state.campaigns] == [(0, 1)]


@pytest.mark.rule("K-NMS-11", "B-NEG-07")
@pytest.mark.parametrize(("left", "cash"), [(0, 5), (3, 0)])
def test_the_campaigns_of_a_chain_that_has_left_run_on_and_pay_nobody(left: int, cash: int) -> None:
    scene = Scene(HOUSE, modules=["new_milestones"], in_round=4, players=3).milestones(0, TURN_2[0])
    scene.campaign(0, "radio_1", "beer", 2, at=(3, 3))
    scene.chain(0).left_round = left
    scene.marketing()
    assert (len(scene.state.tokens[0]), scene.chain(0).cash) == (1, cash)


@pytest.mark.rule("K-MAS-02")
@pytest.mark.parametrize(("fired", "tokens"), [(False, 2), (True, 1)])
def test_a_mass_marketeer_fired_on_payday_adds_no_pass(fired: bool, tokens: int) -> None:
    scene = Scene(HOUSE, modules=["mass_marketeers"]).cash(0, 50).cards(0, work={"mass_marketeer": 1})
    game = scene.campaign(1, "radio_1", "beer", 2, at=(3, 3)).payday()
    play(game, 0, *[Fire("mass_marketeer", "work")] * fired)
    finish_round(game)
    assert len(game.state.tokens[0]) == tokens


# ------------------------------------------------------------------------------ airplanes


def flying(reading: str, *demand: str) -> Game:
    """Return seat 0 with two brand managers at the launching step; house 4 has some demand."""
    scene = Scene(HOUSE, modules=["new_milestones"], house_rules={"two_good_airplanes": reading}).gone(*TURN_2)
    scene.restaurant(0, (3, 0)).cash(0, 90).demand("4", *demand)
    return scene.cards(0, work={"brand_manager": 2}).working(step="launch")


@pytest.mark.rule("K-RUL-21", "K-NMS-02")
def test_the_new_airplanes_have_the_numbers_and_sizes_of_those_they_replace() -> None:
    old, new = (
        {one.id: one for one in load_catalogue(modules).campaigns if one.kind == "airplane"}
        for modules in ((), ("new_milestones",))
    )
    assert list(new) == [f"{name}_ab" for name in old] == ["airplane_4_ab", "airplane_5_ab", "airplane_6_ab"]
    for name, plane in old.items():
        other = new[f"{name}_ab"]
        assert (plane.number, plane.width, plane.height, plane.lines) == (
            other.number,
            other.width,
            other.height,
            other.lines,
        )


@pytest.mark.rule("K-RUL-21", "K-NMS-02")
@pytest.mark.parametrize("reading", ["replace", "only_for_two_goods"])
def test_each_airplane_flies_once_with_one_good_or_two(reading: str) -> None:
    game = flying(reading)
    planes = [one.campaign for one in choices(game, PickCampaign) if one.campaign.startswith("airplane")]
    assert planes == ["airplane_4_ab", "airplane_5_ab", "airplane_6_ab"]
    assert refusal(game, 0, PickCampaign("brand_manager", "airplane_5")) == "B-CMP-04"
    play(game, 0, PickCampaign("brand_manager", "airplane_5_ab"), PlaceAirplane("n", 0))
    assert offered(game, 0, Advertise("beer", 2, "burger"))
    play(game, 0, Advertise("beer", 2))
    assert refusal(game, 0, PickCampaign("brand_manager", "airplane_5_ab")) == "B-MKT-02"


@pytest.mark.rule("K-EX-75", "K-MAS-03")
def test_a_house_with_one_free_place_takes_the_burger_and_not_the_beer() -> None:
    game = flying("replace", "pizza", "pizza")
    play(game, 0, PickCampaign("brand_manager", "airplane_6_ab"), PlaceAirplane("n", 0), Advertise("burger", 2, "beer"))
    finish_round(game)
    assert [game.book.goods[good] for good, _ in game.state.tokens[0]] == ["pizza", "pizza", "burger"]


# ------------------------------------------------------------------------------ prices, payday and clean-up


@pytest.mark.rule("K-PRC-04", "B-SET-14")
def test_a_position_with_a_price_but_without_cards_is_refused_in_words() -> None:
    position = Scene(modules=["reserve_prices"]).reserves(5, 20).restructuring().position()
    position.update(reserves_revealed=True, breaks=1, extra={"reserve_prices": {"price": 20}})
    for chain in position["chains"]:
        chain["reserve"] = None
    with pytest.raises(BadPosition, match="B-SET-14"):
        Game.from_position(position)


@pytest.mark.rule("K-PRC-04", "K-PRC-05")
def test_a_bank_that_breaks_where_nobody_has_a_reserve_card_leaves_the_price_alone() -> None:
    scene = Scene(HOUSE, modules=["reserve_prices"], bank=5).restaurant(0, (3, 0)).stock(0, burger=2)
    for paid in (10, 20):
        scene.demand("4", "burger").dinner()
        assert scene.chain(0).cash == paid


@pytest.mark.rule("K-NMS-27", "K-NMS-20", "K-NMS-50")
@pytest.mark.parametrize("good", ["beer", "soda"])
def test_who_sells_the_first_beer_pays_salaries_with_goods_in_the_same_turn(good: str) -> None:
    scene = Scene(HOUSE, modules=["new_milestones"]).gone(*TURN_2).restaurant(0, (3, 0)).demand("4", good)
    scene.stock(0, burger=1, **{good: 1}).cash(0, 0).cards(0, beach={"coach": 2})
    game = scene.after_dinner()
    assert stock(game) == {"burger": 1}
    assert offered(game, 0, PayGood("burger")) is (good == "beer")
    if good == "beer":
        events = [*game.play(0, PayGood("burger")), *game.play(0, READY)]
        told = next(event for event in events if isinstance(event, SalariesPaid) and event.seat == 0)
        assert (told.goods, told.due) == ((("burger", 1),), 5)


@pytest.mark.rule("K-RUL-03", "K-GEN-20", "K-NMS-03")
def test_the_clean_up_of_all_modules_goes_in_its_printed_order() -> None:
    """Goods, kimchi, roadworks, coffee shops; then cards, restaurants, and milestones, those that expire last."""
    modules = ["coffee", "kimchi", "lobbyists", "new_milestones"]
    scene = Scene(HOUSE, modules=modules, in_round=2).restaurant(0, (3, 0)).restaurant(0, (3, 7), is_open=False)
    scene.cards(0, work={"lobbyist": 1, "kimchi_master": 1}).gone("first_lobbyist_used")
    lay(lobby(scene), "road_straight_2", (3, 4), UPRIGHT)
    assert bool(scene.state.roadworks), "the arrow points at the street"
    scene.stock(0, coffee=1, burger=1).milestones(0, "first_coffee_sold", in_round=2)
    game = scene.cleanup()
    assert asked(game) == [(0, "coffee_shop")]
    assert (stock(game), game.state.roadworks, game.state.construction) == ({"kimchi": 1}, 0, 0)
    assert cards(game, "work") == {"lobbyist": 1, "kimchi_master": 1}
    late = [event for event in game.play(0, DECLINE) if isinstance(event, RestaurantOpened | MilestoneRemoved)]
    gone = [MilestoneRemoved(name) for name in ("first_coffee_sold", *TURN_2)]
    assert late == [RestaurantOpened(0, (3, 7)), *gone]
    assert milestones(game) == {"first_coffee_sold"}
