"""Every action survives JSON and the short line; what people type finds the option that is meant."""

from __future__ import annotations

import json

import pytest

from magnate.model.action_codec import KINDS, action_from_json, action_to_json
from magnate.model.action_text import action_text, read_action_text
from magnate.model.actions import (
    Action,
    Advertise,
    ChooseReserve,
    CollectDrinks,
    Decline,
    Discard,
    FetchDrink,
    FinishStep,
    Fire,
    FireBusy,
    Hire,
    Pass,
    PickCampaign,
    PickHouse,
    PickManager,
    PlaceAirplane,
    PlaceCampaign,
    PlaceGarden,
    PlaceHouse,
    PlaceRestaurant,
    Produce,
    PutToWork,
    Ready,
    TakePosition,
    Train,
)
from magnate.model.typed import UnclearAction, parse_action
from magnate.modules.coffee.actions import LiftShop, PlaceShop
from magnate.modules.lobbyists.actions import PickPiece, PickTile, PlacePiece, PlaceTile
from magnate.modules.new_milestones.actions import PayGood
from magnate.modules.rural_marketeers.actions import PlaceRamp

LINES: list[tuple[Action, str, str]] = [
    (Pass(), "pass", '["pass"]'),
    (PlaceRestaurant((3, 4), "nw"), "place (3,4) nw", '["place_restaurant", [3, 4], "nw"]'),
    (ChooseReserve(200), "reserve 200", '["choose_reserve", 200]'),
    (PutToWork("waitress"), "work waitress", '["put_to_work", "waitress"]'),
    (Ready(), "ready", '["ready"]'),
    (TakePosition(2), "position 2", '["take_position", 2]'),
    (Hire("waitress", "ceo"), "hire waitress by ceo", '["hire", "waitress", "ceo"]'),
    (Hire("waitress"), "hire waitress", '["hire", "waitress"]'),
    (Train("trainer", "coach", 1), "train trainer to coach by trainer 1", '["train", "trainer", "coach", 1]'),
    (
        Train("kitchen_trainee", "burger_cook", 0, True),
        "train kitchen_trainee to burger_cook by all phantom",
        '["train", "kitchen_trainee", "burger_cook", 0, true]',
    ),
    (FinishStep(), "finish", '["finish_step"]'),
    (
        PickCampaign("brand_manager", "radio_1"),
        "campaign brand_manager radio_1",
        '["pick_campaign", "brand_manager", "radio_1"]',
    ),
    (
        Train("waitress", "b_movie_star", 1, at_work=True),
        "train waitress to b_movie_star by trainer 1 at work",
        '["train", "waitress", "b_movie_star", 1, false, true]',
    ),
    (
        PickCampaign("marketing_trainee", "billboard_14", "billboard_15"),
        "campaign marketing_trainee billboard_14 after billboard_15",
        '["pick_campaign", "marketing_trainee", "billboard_14", "billboard_15"]',
    ),
    (PickCampaign("", "radio_2"), "campaign nobody radio_2", '["pick_campaign", "", "radio_2"]'),
    (Advertise("burger", 2, "beer"), "advertise burger 2 then beer", '["advertise", "burger", 2, "beer"]'),
    (PayGood("sushi"), "pay sushi", '["pay_good", "sushi"]'),
    (Decline(), "decline", '["decline"]'),
    (PlaceShop((3, 4)), "shop (3,4)", '["place_shop", [3, 4]]'),
    (LiftShop(2), "lift shop 2", '["lift_shop", 2]'),
    (PickPiece("road_corner_3"), "piece road_corner_3", '["pick_piece", "road_corner_3"]'),
    (PlacePiece((3, 4), 2), "piece (3,4) way 2", '["place_piece", [3, 4], 2]'),
    (PickTile("Z"), "tile Z", '["pick_tile", "Z"]'),
    (PlaceTile((-1, 2), 3), "tile (-1,2) rotation 3", '["place_tile", [-1, 2], 3]'),
    (PlaceRamp((-1, 4)), "ramp (-1,4)", '["place_ramp", [-1, 4]]'),
    (PlaceRamp((2, -1), True), "ramp (2,-1) upright", '["place_ramp", [2, -1], true]'),
    (PlaceCampaign((3, 4)), "place (3,4)", '["place_campaign", [3, 4]]'),
    (PlaceCampaign((-3, 14), True), "place (-3,14) turned", '["place_campaign", [-3, 14], true]'),
    (PlaceAirplane("n", 5), "airplane n 5", '["place_airplane", "n", 5]'),
    (Advertise("burger", 3), "advertise burger 3", '["advertise", "burger", 3]'),
    (Advertise("beer", 0), "advertise beer forever", '["advertise", "beer", 0]'),
    (Produce("burger_cook", "burger", 3), "produce 3 burger by burger_cook", '["produce", "burger_cook", "burger", 3]'),
    (FetchDrink("errand_boy", "beer"), "fetch beer by errand_boy", '["fetch_drink", "errand_boy", "beer"]'),
    (
        CollectDrinks("cart_operator", ((1, 6), (3, 10))),
        "collect (1,6) (3,10) by cart_operator",
        '["collect_drinks", "cart_operator", [[1, 6], [3, 10]]]',
    ),
    (PickHouse(9), "house 9", '["pick_house", 9]'),
    (PlaceHouse((0, 7), "e"), "place (0,7) garden e", '["place_house", [0, 7], "e"]'),
    (PlaceGarden("5", "s"), "garden 5 s", '["place_garden", "5", "s"]'),
    (PickManager("local_manager"), "manager local_manager new", '["pick_manager", "local_manager"]'),
    (PickManager("regional_manager", 2), "manager regional_manager moves 2", '["pick_manager", "regional_manager", 2]'),
    (Fire("waitress", "beach"), "fire waitress from beach", '["fire", "waitress", "beach"]'),
    (
        Fire("recruiting_manager", "work", 2),
        "fire recruiting_manager from work unused 2",
        '["fire", "recruiting_manager", "work", 2]',
    ),
    (FireBusy("radio_1"), "fire marketeer of radio_1", '["fire_busy", "radio_1"]'),
    (Discard("beer"), "discard beer", '["discard", "beer"]'),
]


@pytest.mark.parametrize(("action", "line", "written"), LINES, ids=[line for _, line, _ in LINES])
def test_an_action_is_written_and_read_both_ways(action: Action, line: str, written: str) -> None:
    assert action_text(action) == line
    assert json.dumps(action_to_json(action)) == written
    for back in (read_action_text(line), action_from_json(json.loads(written))):
        assert type(back) is type(action)
        assert back == action


def test_every_kind_of_action_has_a_line_here() -> None:
    assert {type(action) for action, _, _ in LINES} == {kind.make for kind in KINDS}


@pytest.mark.parametrize("name", ["two words", 'quo"te', "", "zażółć", "place", "by", "(3,4)"])
def test_names_of_any_letters_survive_the_line(name: str) -> None:
    action = Hire(name, "ceo")
    assert read_action_text(action_text(action)) == action
    assert read_action_text(action_text(PlaceGarden(name, "n"))) == PlaceGarden(name, "n")


@pytest.mark.parametrize(
    ("value", "complaint"),
    [
        (["hire"], "employee, by"),
        (["hire", "waitress", 3], "action.by: should be a text, not 3"),
        (["higher", "waitress", "ceo"], 'unknown action "higher"'),
        (["place_campaign", [3], True], "should be a square [row, column]"),
        (["place_campaign", [3, 4], 1], "should be true or false, not 1"),
        (["take_position", True], "should be a whole number, not true"),
        ([], 'should be a list such as ["hire"'),
        ({"type": "hire"}, 'should be a list such as ["hire"'),
        (["collect_drinks", "cart_operator", [[1, 2], "x"]], "action.sources[1]"),
    ],
)
def test_wrong_json_of_an_action_says_where_and_what_is_meant(value: object, complaint: str) -> None:
    with pytest.raises(ValueError, match=r".") as error:
        action_from_json(value)
    assert complaint in str(error.value)


@pytest.mark.parametrize(
    "line", ["", "higher x", "hire waitress by", "place 3", "train a to b by 1", "fire x of y", "ready x"]
)
def test_a_line_that_is_none_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_action_text(line)


OPTIONS: list[Action] = [
    Hire("waitress", "ceo"),
    Hire("waitress", "recruiting_girl"),
    Hire("trainer", "ceo"),
    Hire("recruiting_girl", "ceo"),
    PickCampaign("brand_manager", "billboard_1"),
    PickCampaign("brand_manager", "billboard_11"),
    PlaceCampaign((3, 4)),
    PlaceCampaign((3, 4), True),
    PlaceCampaign((13, 4)),
    TakePosition(1),
    TakePosition(10),
    Produce("burger_cook", "burger", 3),
    FinishStep(),
]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("hire waitress by ceo", Hire("waitress", "ceo")),
        ("HIRE Waitress CEO", Hire("waitress", "ceo")),
        ("h w c", Hire("waitress", "ceo")),
        ("hire wait girl", Hire("waitress", "recruiting_girl")),
        ("hire wait rg", Hire("waitress", "recruiting_girl")),
        ("trainer", Hire("trainer", "ceo")),
        ("hire the trainer", Hire("trainer", "ceo")),
        ("camp brand billboard_1", PickCampaign("brand_manager", "billboard_1")),
        ("place (13, 4)", PlaceCampaign((13, 4))),
        ("pl 13,4", PlaceCampaign((13, 4))),
        ("place 3,4 t", PlaceCampaign((3, 4), True)),
        ("place 3,4", PlaceCampaign((3, 4))),
        ("pos 1", TakePosition(1)),
        ("produce 3 burgers", Produce("burger_cook", "burger", 3)),
        ("Produce 3 burgers by burger_cook", Produce("burger_cook", "burger", 3)),
        ("f", FinishStep()),
    ],
)
def test_abbreviations_find_the_option(typed: str, meant: Action) -> None:
    found = parse_action(typed, OPTIONS)
    assert type(found) is type(meant)
    assert found == meant


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("hire waitress", "several things: hire waitress by ceo; hire waitress by recruiting_girl"),
        ("hire pilot", "Near it: hire"),
        ("place 5,5", "Near it: place"),
        ("pos 2", "Near it: position"),
        ("   ", "Type the beginning"),
        ("zzz", "is not possible now"),
    ],
)
def test_what_means_nothing_or_several_things_lists_what_is_near(typed: str, said: str) -> None:
    with pytest.raises(UnclearAction) as error:
        parse_action(typed, OPTIONS)
    assert said in str(error.value)


def test_nobody_asked_is_said_so() -> None:
    with pytest.raises(UnclearAction, match="Nothing is asked"):
        parse_action("ready", [])
