"""``magnate inspect`` with modules: places, distances, reach and hauls; without modules nothing is added."""

from __future__ import annotations

import json

import pytest

from magnate.model.state import Campaign
from magnate.modules.coffee.memory import put_shop
from magnate.modules.rural_marketeers.memory import add_ramp
from magnate.testing import Scene
from magnate.view.inspect.answers import QUESTIONS, Aim, BadQuestion, inspect
from tests.cli.module_situations import SITUATIONS, town

MARKED = (
    "row 0 ..... | HH...  house 7\nrow 1 ..... | HH...\nrow 2 ##### | #####\nrow 3 ..... | .....\nrow 4 ..... | ....."
)


@pytest.mark.parametrize("name", SITUATIONS)
def test_every_question_is_answered_at_every_question_of_a_module(name: str) -> None:
    game = SITUATIONS[name]()
    before = game.hash()
    for question in QUESTIONS:
        json.dumps(inspect(game, question, Aim(seat=0)))
    json.dumps(inspect(game))
    assert game.hash() == before


def test_without_modules_no_places_of_modules_are_named() -> None:
    game = town().working(0, "hire")
    assert set(inspect(game, "places")) == {"seat", "restaurant", "campaign", "house", "garden"}
    assert not {"modules", "extra"} & set(inspect(game, "summary"))
    with pytest.raises(BadQuestion, match="Unknown kind of place 'coffee_shop'"):
        inspect(game, "places", Aim(what="coffee_shop"))


@pytest.mark.rule("K-NMS-13")
def test_a_marketeer_with_two_campaigns_is_one_busy_card() -> None:
    scene = Scene.on_tiles([[("A", 0), ("B", 0)]], modules=["new_milestones"]).reserves(100, 100)
    scene.campaign(0, "mailbox_7", "beer", 2, at=(0, 0), marketeer="campaign_manager")
    scene.campaign(0, "mailbox_8", "beer", 2, at=(0, 3), marketeer="campaign_manager", partner="mailbox_7")
    assert inspect(scene.working(), "summary")["chains"][0]["busy"] == ["campaign_manager"]


@pytest.mark.rule("K-COF-08", "K-COF-09", "K-COF-10")
def test_places_of_coffee_shops_by_training_and_for_the_milestone() -> None:
    scene = town("coffee")
    training, milestone = inspect(scene.working(0, "hire"), "places", Aim(what="coffee_shop"))["coffee_shop"]
    assert (training["for"], training["moves"], milestone["for"]) == ("training", None, "milestone")
    assert [1, 2] in training["at"]
    assert [1, 0] not in training["at"]
    for at in ((1, 2), (1, 5), (1, 10)):
        put_shop(scene.state, 0, scene.state.town.square(*at))
    rows = inspect(scene.working(0, "hire"), "places", Aim(what="coffee_shop"))["coffee_shop"]
    assert [(row["for"], row["moves"]) for row in rows[:3]] == [("training", 1), ("training", 2), ("training", 3)]
    assert [1, 3] in rows[0]["at"]
    assert [1, 6] not in rows[0]["at"]


@pytest.mark.rule("K-LOB-05", "K-LOB-31")
def test_places_of_lobby_pieces_and_extra_tiles() -> None:
    game = SITUATIONS["lobby"]()
    found = inspect(game, "places", Aim(seat=0))
    park = next(row for row in found["lobby_piece"] if row["piece"] == "park_i" and row["way"] == 0)
    assert park["left"] == 1
    assert [1, 2] in park["at"]
    assert [(row["tile"], row["rotations"]) for row in found["extra_tile"]] == [
        ("K", [0, 1, 2, 3]),
        ("N", [0, 1, 2, 3]),
        ("X", [0, 1, 2, 3]),
    ]
    assert [-1, 0] in found["extra_tile"][0]["at"]


@pytest.mark.rule("K-RUR-08", "K-RUR-12")
def test_the_rural_area_has_distances_and_off_ramps_have_places() -> None:
    scene = town("rural_marketeers")
    game = scene.working(0, "hire")
    assert [row["distance"] for row in inspect(game, "distances")["houses"]["rural area"]] == [None, None]
    assert {"at": [2, -3], "upright": False} in inspect(game, "places", Aim(what="off_ramp"))["off_ramp"]
    add_ramp(game.state, ((2, -3), (2, -2), (2, -1)))
    rows = inspect(game, "distances")["houses"]["rural area"]
    assert [row["distance"] for row in rows] == [0, 2]
    assert rows[1]["path"][0] == [2, 0]
    assert inspect(game, "summary")["extra"]["rural_marketeers"] == {"off_ramps": [{"at": [2, -3], "upright": False}]}


@pytest.mark.rule("K-LOB-12")
def test_roadworks_lengthen_distances() -> None:
    scene = Scene(MARKED, modules=["lobbyists"]).restaurant(0, (3, 0))
    game = scene.working(0, "hire")
    assert inspect(game, "distances")["houses"]["7"][0]["distance"] == 1
    game.state.roadworks = 1 << game.state.town.square(2, 3)
    assert inspect(game, "distances")["houses"]["7"][0]["distance"] == 2


@pytest.mark.rule("K-RUR-05", "K-CRT-01")
def test_campaigns_beside_the_map_need_no_place() -> None:
    game = town("rural_marketeers", "gourmet_food_critics").garden("7", "e").working(0, "hire")
    giant = inspect(game, "reach", Aim(seat=0, campaign="giant_billboard_1"))["campaigns"][0]
    assert giant["houses"] == [{"house": "rural area", "asked": 2, "fits": 2}]
    assert giant["launched_by"] == ["rural_marketeer"]
    guide = inspect(game, "reach", Aim(seat=0, campaign="gourmet_guide_17"))["campaigns"][0]
    assert [row["house"] for row in guide["houses"]] == ["7"]
    beside = [
        row for row in inspect(game, "places", Aim(seat=0, what="campaign"))["campaign"] if "beside_the_map" in row
    ]
    assert [row["marketeer"] for row in beside] == ["rural_marketeer", "gourmet_food_critic"]
    assert not any("places" in row for row in beside)


@pytest.mark.rule("K-NMS-15")
def test_an_airplane_with_two_goods_asks_for_both() -> None:
    scene = town("new_milestones")
    goods, card = scene.book.by_good, scene.book.by_employee["brand_manager"]
    token = scene.book.campaign_index["airplane_4_ab"]
    scene.state.campaigns.append(Campaign(token, 0, goods["beer"], 2, card, -1, False, 0, 0, goods["soda"]))
    game = scene.working(0, "hire")
    run = inspect(game, "reach")["campaigns"][0]
    assert (run["good"], run["second"]) == ("beer", "soda")
    assert run["houses"][0] == {"house": "7", "asked": 2, "fits": 2}
    assert inspect(game, "summary")["campaigns"][0]["second"] == "soda"


@pytest.mark.rule("K-NMS-36")
def test_hauls_count_the_drinks_a_milestone_adds() -> None:
    picture = "row 0 ..#..\nrow 1 ..#S.\nrow 2 #####\nrow 3 ..#..\nrow 4 ..#.."
    scene = Scene(picture, modules=["new_milestones"]).restaurant(0, (3, 3))
    cart = Aim(seat=0, card="cart_operator")
    assert inspect(scene.working(0, "hire"), "hauls", cart)["buyers"]["cart_operator"]["per_symbol"] == 2
    scene.milestones(0, "first_cart_operator_used")
    assert inspect(scene.working(0, "hire"), "hauls", cart)["buyers"]["cart_operator"]["per_symbol"] == 4


@pytest.mark.rule("K-DIS-08", "K-DIS-09")
def test_an_apartment_takes_two_pieces_and_has_no_limit() -> None:
    scene = Scene.on_tiles([[("X", 0), ("A", 0)]], modules=["new_districts"])
    scene.campaign(0, "radio_1", "beer", 2, at=(0, 0), marketeer="brand_director")
    houses = inspect(scene.working(0, "hire"), "reach")["campaigns"][0]["houses"]
    assert {"house": "π", "asked": 2, "fits": 2} in houses


@pytest.mark.rule("K-NMS-33", "K-NMS-50", "K-NMS-53")
def test_salaries_name_the_rate_and_the_goods_they_may_be_paid_with() -> None:
    scene = Scene(modules=["new_milestones"]).cards(0, work={"burger_cook": 1}).cash(0, 0).stock(0, pizza=1)
    game = scene.milestones(0, "first_beer_sold", "first_waitress_used", in_round=2).payday()
    chain = inspect(game, "salaries", Aim(seat=0))["chains"][0]
    assert (chain["due"], chain["rate"], chain["payable_with"], chain["must_fire"]) == (3, 3, ["pizza"], False)


def test_salaries_of_a_base_game_say_nothing_of_goods() -> None:
    game = Scene().cards(0, work={"burger_cook": 1, "pizza_cook": 1}).cash(0, 5).payday()
    chain = inspect(game, "salaries", Aim(seat=0))["chains"][0]
    assert chain["must_fire"]
    assert not {"rate", "unpaid", "payable_with"} & set(chain)
