"""What is asked of a seat: the question with its facts, some steps ahead, and never what is not its own."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from magnate.game import Game
from magnate.model.action_objects import action_from_object
from magnate.model.actions import (
    DECLINE,
    FINISH,
    READY,
    Action,
    Advertise,
    Discard,
    Fire,
    Hire,
    PickCampaign,
    PickManager,
    PlaceCampaign,
    PutToWork,
    TakePosition,
    Train,
)
from magnate.model.errors import IllegalAction
from magnate.model.setup import Setup
from magnate.modules.coffee.actions import LiftShop
from magnate.testing import Scene
from magnate.view.screen.asked.question import asked_of
from magnate.view.screen.asked.shapes import Asked, TrainerShape
from magnate.view.text.decisions import QUESTIONS
from tests.cli.module_situations import SITUATIONS, town

BOARD = """
row 0   HH... | ..HH.   house 7, 10
row 1   HH... | ..HH.
row 2   ##### | #####
row 3   ..... | .....
row 4   ..... | .....
"""


def table(**agreed: Any) -> Scene:
    scene = Scene(BOARD, **agreed).restaurant(0, (3, 0), "nw").restaurant(1, (3, 8), "ne")
    return scene.reserves(*[100] * scene.book.players)


def asked(game: Game, *staged: Action, seat: int = 0) -> Asked:
    found = asked_of(game, seat, staged)
    assert found is not None
    return found


def facts(found: Asked) -> dict[str, dict[str, Any]]:
    return {fact.say: fact.values for fact in found.facts}


def test_a_seat_that_is_not_asked_gets_nothing() -> None:
    game = table().cards(0, work={"trainer": 1}).working(0, "hire")
    assert asked_of(game, 1) is None
    assert asked_of(game, -1) is None
    game.state.finished = True
    assert asked_of(game, 0) is None


def test_a_question_names_its_rules_and_the_option_that_leaves_it() -> None:
    game = table().cards(0, work={"recruiting_girl": 1}).working(0, "hire")
    found = asked(game)
    assert (found.seat, found.kind, found.rules) == (0, "hire", list(QUESTIONS["hire"].rules))
    assert found.options[found.skips].action == {"kind": "finish_step"}
    assert [option.action for option in found.options] == [
        msgspec.json.decode(msgspec.json.encode(option.action)) for option in found.options
    ]
    assert facts(found) == {"hires_left": {"cards": {"ceo": 1, "recruiting_girl": 1}}}


def test_steps_ahead_are_tried_out_and_not_played() -> None:
    game = table().cards(0, work={"recruiting_girl": 1, "trainer": 1}).working(0, "hire")
    before = game.state.key()
    found = asked(game, Hire("errand_boy", "ceo"))
    assert facts(found) == {"hires_left": {"cards": {"recruiting_girl": 1}}}
    found = asked(game, Hire("errand_boy", "ceo"), FINISH)
    assert (found.kind, found.trainers) == ("train", [TrainerShape(number=1, employee="trainer", left=1)])
    assert facts(found) == {"training_left": {"cards": {"trainer": 1}}}
    assert game.state.key() == before


def test_a_step_ahead_that_is_not_legal_is_refused() -> None:
    game = table().working(0, "hire")
    with pytest.raises(IllegalAction, match="trainer"):
        asked_of(game, 0, [Hire("trainer", "trainer")])
    with pytest.raises(IllegalAction):
        asked_of(game, 0, [FINISH, FINISH, FINISH, FINISH, FINISH, FINISH, FINISH])


def test_the_end_of_a_working_day_asks_nothing_more() -> None:
    """What comes next is up to others: dinner may break the bank with cards nobody has seen."""
    game = table().cards(0, work={"recruiting_girl": 1}).working(0, "hire")
    game.play(0, Hire("waitress", "ceo"))
    assert asked_of(game, 0, [FINISH]) is None
    last = table(order=(1, 0)).cards(0, work={"recruiting_girl": 1}).working(0, "hire")
    assert asked_of(last, 0, [FINISH]) is None


@pytest.mark.rule("B-INF-04")
def test_a_sealed_choice_asks_nothing_more() -> None:
    game = table().cards(0, hand={"trainer": 1}).cards(1, hand={"trainer": 1}).restructuring()
    found = asked(game, PutToWork("trainer"))
    assert [option.action for option in found.options] == [{"kind": "ready"}]
    assert found.skips == 0
    assert asked_of(game, 0, [PutToWork("trainer"), READY]) is None
    game.play(1, READY)
    assert asked_of(game, 0, [READY]) is None


def test_phase_one_two_and_five_have_their_outlooks() -> None:
    game = table().cards(0, hand={"trainer": 1}).cards(1, hand={"trainer": 1}).restructuring()
    found = asked(game, PutToWork("trainer"))
    assert found.structure is not None
    assert (found.structure.used, found.payday, found.queue) == (1, None, None)
    game = table().order_of_business()
    found = asked(game, seat=game.state.waiting[0])
    assert found.queue is not None
    assert (len(found.queue.queue), found.structure) == (2, None)
    assert asked_of(game, 0, [TakePosition(1)]) is None
    game = table().cards(0, work={"burger_cook": 1}).cash(0, 20).payday()
    assert asked(game).payday is not None
    found = asked(game, Fire("burger_cook", "work"))
    assert found.payday is not None
    assert (found.payday.due, found.payday.fired) == (0, ["burger_cook"])


@pytest.mark.rule("B-SET-08", "B-SET-09")
def test_first_restaurants_may_wait_for_the_second_pass() -> None:
    game = Scene(BOARD).first_restaurants()
    seat = game.state.waiting[0]
    found = asked(game, seat=seat)
    assert ([fact.say for fact in found.facts], found.skips) == (["may_place_later"], 0)
    for _ in range(2):
        game.play(game.state.waiting[0], game.options(game.state.waiting[0])[0])
    found = asked(game, seat=game.state.waiting[0])
    assert ([fact.say for fact in found.facts], found.skips) == (["must_place_now"], -1)


@pytest.mark.rule("B-SET-14")
def test_reserve_cards_say_what_they_are_for() -> None:
    game = Game.new(Setup.choose(2, seed=1, modules=["reserve_prices"]))
    while game.pending[0].kind != "reserve":
        game.play(game.state.waiting[0], game.options(game.state.waiting[0])[-1])
    found = asked(game, seat=game.state.waiting[0])
    assert facts(found) == {"bank_holds": {"dollars": 100}, "reserve_votes_price": {}}


def test_launching_walks_through_token_place_and_message() -> None:
    game = table().cards(0, work={"campaign_manager": 1}).working(0, "launch")
    found = asked(game)
    assert facts(found) == {"marketeers_free": {"cards": {"campaign_manager": 1}}}
    pick = PickCampaign("campaign_manager", "billboard_14")
    found = asked(game, pick)
    assert found.kind == "campaign_place"
    assert facts(found) == {
        "campaign_to_place": {"campaign": "billboard_14"},
        "marketeer_range": {"employee": "campaign_manager", "borders": 3},
    }
    found = asked(game, pick, PlaceCampaign((1, 2)))
    assert facts(found) == {
        "campaign_reaches": {"campaign": "billboard_14", "houses": ["7"]},
        "orders_next_round": {"room": 0},
    }
    found = asked(game, pick, PlaceCampaign((3, 5)))
    assert facts(found) == {"campaign_reaches_none": {"campaign": "billboard_14"}}
    assert asked_of(game, 0, [pick, PlaceCampaign((1, 2)), Advertise("pizza", 0)]) is None


@pytest.mark.rule("B-MKT-05", "B-GEO-28")
def test_some_marketeers_need_no_road_home() -> None:
    game = table().cards(0, work={"brand_director": 1}).working(0, "launch")
    found = asked(game, PickCampaign("brand_director", "radio_1"))
    assert facts(found)["marketeer_any_road"] == {"employee": "brand_director"}


def test_food_names_idle_cards_stock_and_demand() -> None:
    scene = table().cards(0, work={"burger_cook": 1, "errand_boy": 2}).stock(0, beer=2)
    scene.demand("7", "pizza", "beer").demand("10", "pizza")
    assert facts(asked(scene.working(0, "food"))) == {
        "cards_unused": {"cards": {"burger_cook": 1, "errand_boy": 2}},
        "stock_held": {"goods": {"beer": 2}},
        "houses_want": {"goods": {"pizza": 2, "beer": 1}},
        "leftovers_go": {"room": 0},
    }


APART = """
row 0   HH... | ..HH.   house 7, 10
row 1   HH... | ..HH.
row 2   ####. | .####
row 3   ..... | .....
row 4   ..... | .....
"""


def test_food_tells_apart_what_houses_without_a_road_want() -> None:
    def shown(card: str) -> dict[str, dict[str, Any]]:
        scene = Scene(APART).restaurant(0, (3, 0), "nw").restaurant(1, (3, 8), "ne").reserves(100, 100)
        scene.cards(0, work={"burger_cook": 1, card: 1}).demand("7", "pizza").demand("10", "pizza", "beer")
        return facts(asked(scene.working(0, "food")))

    found = shown("waitress")
    assert found["houses_want"] == {"goods": {"pizza": 2, "beer": 1}}
    assert found["reach_wants"] == {"goods": {"pizza": 1}}
    assert "reach_wants" not in shown("regional_manager"), "one more restaurant may open before dinner"


@pytest.mark.rule("B-CLN-03")
def test_a_freezer_is_named_where_food_is_made() -> None:
    scene = table().cards(0, work={"burger_cook": 1}).milestones(0, "first_to_throw_away")
    assert facts(asked(scene.working(0, "food")))["leftovers_go"] == {"room": 10}


def test_building_and_managing_name_cards_and_pieces_left() -> None:
    scene = table().cards(0, work={"new_business_developer": 1, "local_manager": 1, "regional_manager": 1})
    found = asked(scene.working(0, "build"))
    assert facts(found) == {"cards_unused": {"cards": {"new_business_developer": 1}}}
    from_supply = next(option for option in found.options if option.action["kind"] == "pick_house")
    found = asked(scene.working(0, "build"), action_from_object(from_supply.action))
    assert facts(found) == {"house_to_place": {"house": str(from_supply.action["number"])}}
    game = table().cards(0, work={"local_manager": 1, "regional_manager": 1}).working(0, "restaurants")
    assert facts(asked(game)) == {
        "cards_unused": {"cards": {"local_manager": 1, "regional_manager": 1}},
        "restaurants_left": {"count": 2},
    }


@pytest.mark.rule("B-RST-04", "B-RST-07")
def test_a_restaurant_names_range_opening_and_the_one_in_hand() -> None:
    game = table().cards(0, work={"local_manager": 1, "regional_manager": 1}).working(0, "restaurants")
    found = asked(game, PickManager("local_manager"))
    assert facts(found) == {"manager_range": {"employee": "local_manager", "borders": 3}, "opens_in_cleanup": {}}
    found = asked(game, PickManager("regional_manager", 1))
    assert facts(found) == {
        "restaurant_in_hand": {"place": [3, 0]},
        "manager_anywhere": {"employee": "regional_manager"},
        "opens_at_once": {},
    }


@pytest.mark.rule("B-CLN-03", "K-KIM-08")
def test_cleanup_names_what_is_kept_and_what_the_freezer_refuses() -> None:
    game = table().milestones(0, "first_to_throw_away").stock(0, beer=6, soda=6).cleanup()
    assert facts(asked(game)) == {"stock_to_keep": {"goods": {"beer": 6, "soda": 6}, "count": 12, "room": 10}}
    assert facts(asked(game, Discard("beer")))["stock_to_keep"]["count"] == 11
    assert asked(game).skips == -1
    found = facts(asked(SITUATIONS["cleanup: kimchi"]()))
    assert found["freezer_refuses"] == {"rule": "K-KIM-08"}


MODULE_FACTS: dict[str, dict[str, dict[str, Any]]] = {
    "coffee_shop": {
        "shop_in_range": {"employee": "barista", "borders": 2},
        "shops_left": {"count": 3},
    },
    "coffee_shop: for the milestone": {"shop_anywhere": {}, "shops_left": {"count": 3}},
    "coffee_shop: all on the map": {
        "shop_in_range": {"employee": "barista", "borders": 2},
        "shops_all_placed": {"count": 3},
    },
    "lobby_piece": {"piece_to_place": {"piece": "road_corner_3"}, "piece_range": {"borders": 2}},
    "extra_tile": {"extra_tiles_left": {"tiles": ["K", "N", "X"]}},
    "extra_tile_place: an apartment": {
        "tile_shows": {"tile": "X", "houses": ["\u03c0"], "gardens": [], "goods": {}, "park": False}
    },
    "second_campaign": {"like_campaign": {"campaign": "billboard_14", "good": "pizza", "rounds": 2}},
    "second_campaign_place": {
        "campaign_to_place": {"campaign": "billboard_13"},
        "marketeer_range": {"employee": "campaign_manager", "borders": 3},
        "like_campaign": {"campaign": "billboard_14", "good": "pizza", "rounds": 2},
    },
    "pizza_radio": {"house_bought_pizza": {"house": "7"}},
    "pizza_radio_place": {
        "campaign_to_place": {"campaign": "radio_1"},
        "house_bought_pizza": {"house": "7"},
    },
    "free_mailbox": {"block_houses": {"houses": ["7", "10"]}},
    "off_ramp": {"ramps_left": {"count": 3}, "rural_area_wants": {"goods": {}}},
    "launch: once more": {
        "may_launch_again": {"employee": "marketing_trainee", "campaign": "billboard_14"},
    },
}


@pytest.mark.parametrize("name", MODULE_FACTS)
def test_questions_of_modules_have_their_facts(name: str) -> None:
    assert facts(asked(SITUATIONS[name]())) == MODULE_FACTS[name]


def test_a_coffee_shop_in_hand_is_named_with_where_it_stood() -> None:
    found = asked(SITUATIONS["coffee_shop: all on the map"](), LiftShop(1))
    assert facts(found)["shop_in_hand"] == {"place": [3, 3]}


def test_a_question_says_whether_it_completes_what_is_staged() -> None:
    lifting = SITUATIONS["coffee_shop: all on the map"]()
    assert (asked(lifting).continues, asked(lifting, LiftShop(1)).continues) == (False, True)
    launching = table().cards(0, work={"campaign_manager": 1}).working(0, "launch")
    pick = PickCampaign("campaign_manager", "billboard_14")
    assert [asked(launching, *steps).continues for steps in ([], [pick], [pick, PlaceCampaign((1, 2))])] == [
        False, True, True,
    ]  # fmt: skip
    choosing = table().cards(0, hand={"trainer": 1}).cards(1, hand={"trainer": 1}).restructuring()
    assert asked(choosing).continues, "a page that stages a card must not ask meanwhile whether to send it alone"
    assert asked(choosing, PutToWork("trainer")).continues


@pytest.mark.rule("K-COF-11")
def test_two_coffee_shops_follow_each_other() -> None:
    scene = town("coffee").cards(0, work={"coach": 1}, beach={"barista_trainee": 1})
    found = asked(scene.working(0, "train"), Train("barista_trainee", "lead_barista", 1))
    assert facts(found)["another_shop_follows"] == {"count": 1}
    follows = asked(scene.working(0, "train"), Train("barista_trainee", "lead_barista", 1), DECLINE)
    assert "another_shop_follows" not in facts(follows)
    assert facts(follows)["shop_in_range"]["employee"] == "lead_barista"


def test_lobbyists_know_what_is_left_in_the_box() -> None:
    found = facts(asked(SITUATIONS["lobby"]()))
    assert found["cards_unused"] == {"cards": {"lobbyist": 2}}
    assert found["pieces_left"]["pieces"]["park_i"] > 0


@pytest.mark.rule("B-INF-03", "B-INF-04")
def test_what_is_asked_does_not_depend_on_secrets_of_others() -> None:
    game = table().reserves(100, 100).cards(0, hand={"trainer": 2}).cards(1, hand={"trainer": 1}).restructuring()
    twin = game.copy()
    twin.state.chains[1].reserve = 2
    twin.play(1, PutToWork("trainer"))
    staged = [PutToWork("trainer")]
    assert msgspec.json.encode(asked_of(game, 0, staged)) == msgspec.json.encode(asked_of(twin, 0, staged))
    game = table().cards(0, work={"trainer": 1}).cards(1, work={"waitress": 1}).payday()
    twin = game.copy()
    twin.play(1, Fire("waitress", "work"))
    assert msgspec.json.encode(asked_of(game, 0)) == msgspec.json.encode(asked_of(twin, 0))


def test_every_question_is_plain_data() -> None:
    for make in SITUATIONS.values():
        found = asked(make())
        assert msgspec.json.decode(msgspec.json.encode(found), type=Asked) == found
        empty = [fact.say for fact in found.facts if fact.values.get("cards") == {}]
        assert empty == [], "a sentence about cards names some"


# What lies in range.

STRETCH = """
row 0   HH... | ..... | .....   house 7
row 1   HH... | ..... | .....
row 2   ##### | ##### | #####
row 3   ..... | ..... | .....
row 4   ..... | ..... | .....
"""


def stretch(**agreed: Any) -> Scene:
    return Scene(STRETCH, **agreed).restaurant(0, (3, 0), "nw").restaurant(1, (3, 13), "ne").reserves(100, 100)


@pytest.mark.rule("B-GEO-24", "B-MKT-04")
def test_the_squares_in_range_are_told_by_borders_crossed() -> None:
    game = stretch().cards(0, work={"campaign_manager": 1}).working(0, "launch")
    found = asked(game, PickCampaign("campaign_manager", "mailbox_9"))
    columns = [sorted({column for _, column in ring}) for ring in found.in_range]
    assert columns == [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], []]
    squares = [square for ring in found.in_range for square in ring]
    assert len(squares) == len(set(squares))
    assert {row for row, _ in squares} == {1, 3}


@pytest.mark.rule("B-RST-04", "B-RST-05")
def test_a_local_manager_has_a_range_and_a_regional_manager_none() -> None:
    game = stretch().cards(0, work={"local_manager": 1, "regional_manager": 1}).working(0, "restaurants")
    assert [bool(ring) for ring in asked(game, PickManager("local_manager")).in_range] == [True, True, True, False]
    assert asked(game, PickManager("regional_manager")).in_range == []


@pytest.mark.rule("B-MKT-05")
def test_a_marketeer_that_needs_no_road_has_no_range() -> None:
    game = stretch().cards(0, work={"brand_director": 1}).working(0, "launch")
    assert asked(game, PickCampaign("brand_director", "billboard_14")).in_range == []
    assert asked(game).in_range == []


@pytest.mark.rule("K-COF-09", "K-LOB-07")
@pytest.mark.parametrize("what", ["coffee_shop", "lobby_piece"])
def test_shops_and_pieces_of_lobbyists_have_a_range(what: str) -> None:
    found = asked(SITUATIONS[what]())
    assert any(found.in_range)
