"""What the rules say when they refuse something a person could try: rule, phrase and values."""

from __future__ import annotations

from typing import Any

import pytest

from magnate.game import Game
from magnate.model.actions import (
    DECLINE,
    Action,
    Advertise,
    PickCampaign,
    PickManager,
    PlaceCampaign,
    PlaceRestaurant,
    Produce,
    Train,
)
from magnate.model.errors import IllegalAction
from magnate.model.state import Request
from magnate.modules.coffee.actions import LiftShop
from magnate.modules.lobbyists.actions import PickPiece, PlacePiece
from magnate.rules import flow
from magnate.rules.placing import Placing, Tests
from magnate.rules.table import Table, refuse
from magnate.testing import Scene
from magnate.town import bits, fits
from tests.boards import G1
from tests.cli.module_situations import mailbox, mailbox_message, radio, second, shop
from tests.modules.rural_tables import advertising, diners


def words(game: Game, action: Action, seat: int = 0) -> tuple[str, str, dict[str, Any]]:
    """Return rule, phrase and values of a refusal."""
    with pytest.raises(IllegalAction) as error:
        game.check(seat, action)
    return error.value.rule, error.value.say, dict(error.value.values)


def launching(**agreed: Any) -> Game:
    scene = Scene(G1, **agreed).restaurant(0, (3, 3)).cards(0, work={"brand_director": 1})
    return scene.working(step="launch")


@pytest.mark.rule("B-MKT-01")
def test_a_campaign_of_the_launching_step_has_a_marketeer() -> None:
    assert words(launching(), PickCampaign("", "radio_1")) == ("B-MKT-01", "marketeer_not_named", {})


@pytest.mark.rule("B-MKT-12")
def test_a_campaign_that_never_ends_has_no_number_of_rounds() -> None:
    game = launching()
    game.play(0, PickCampaign("brand_director", "billboard_14"))
    game.play(0, PlaceCampaign((1, 3)))
    assert words(game, Advertise("beer", 3)) == ("B-MKT-12", "runs_for_ever", {})


@pytest.mark.rule("B-MKT-02", "K-RUR-05")
def test_giant_billboards_are_all_alike() -> None:
    game = advertising(diners())
    alike = ("B-MKT-02", "alike_in_order", {"campaign": "giant_billboard_2"})
    assert words(game, PickCampaign("rural_marketeer", "giant_billboard_2")) == alike


@pytest.mark.rule("B-RST-07", "RUL-11")
def test_why_a_restaurant_is_not_moved() -> None:
    scene = Scene(G1, house_rules={"move_coming_soon": False}).restaurant(0, (3, 3))
    scene.restaurant(0, (3, 8), "nw", is_open=False).cards(0, work={"regional_manager": 1})
    game = scene.working(step="restaurants")
    assert words(game, PickManager("regional_manager", 2)) == ("B-RST-07", "opens_soon", {})
    assert words(game, PickManager("regional_manager", 3)) == ("B-RST-07", "no_such_restaurant", {"number": 3})


@pytest.mark.rule("K-COF-10")
def test_only_coffee_shops_that_are_there_are_moved() -> None:
    game = shop((0, 2), (0, 7), (0, 12))
    assert words(game, LiftShop(4)) == ("K-COF-10", "no_such_shop", {"number": 4})


@pytest.mark.rule("K-NMS-15", "B-MKT-10")
def test_two_goods_are_refused_for_what_is_wrong_with_them() -> None:
    scene = Scene(G1, modules=["new_milestones"], in_round=1).restaurant(0, (3, 3))
    game = scene.cards(0, work={"brand_manager": 1}).working(step="launch")
    plane = next(one for one in game.options(0) if isinstance(one, PickCampaign) and "airplane" in one.campaign)
    game.play(0, plane)
    game.play(0, game.options(0)[0])
    assert words(game, Advertise("beer", 9, "soda")) == ("B-MKT-10", "rounds_allowed", {"count": 4})
    assert words(game, Advertise("beer", 2, "beer")) == ("K-NMS-15", "two_goods_never", {})


@pytest.mark.rule("K-NMS-23", "K-NMS-32", "B-MKT-09")
def test_campaigns_of_milestones_come_from_the_supply() -> None:
    assert words(radio(), DECLINE) == ("K-NMS-23", "campaign_required", {})
    assert words(radio(), PickCampaign("", "mailbox_7")) == ("K-NMS-23", "other_kind", {"campaign": "radio"})
    assert words(mailbox(), PickCampaign("", "radio_1")) == ("K-NMS-32", "other_kind", {"campaign": "mailbox"})
    assert words(mailbox(), PickCampaign("campaign_manager", "mailbox_7"))[1] == "placed_by_nobody"
    assert words(mailbox_message(), Advertise("beer", 2)) == ("K-NMS-32", "one_good_for_ever", {})
    assert words(second(), PickCampaign("campaign_manager", "mailbox_7", "billboard_14"))[1] == "second_of_kind"


@pytest.mark.rule("K-NMS-23")
def test_the_radio_of_a_pizza_stands_on_the_tile_of_its_house() -> None:
    game = radio(PickCampaign("", "radio_1"))
    house = game.state.houses[0].label
    assert words(game, PlaceCampaign((4, 10))) == ("K-NMS-23", "other_tile", {"house": house})
    assert words(game, PlaceCampaign((3, 2), turned=True)) == ("B-GEO-05", "square_not_turned", {})


@pytest.mark.rule("K-LOB-34", "K-RUL-14")
def test_what_comes_with_a_new_tile_lies_on_it() -> None:
    scene = Scene(G1, modules=["lobbyists"], house_rules={"extra_tile_action": "free_restaurant"})
    game = scene.restaurant(0, (3, 3)).ask(0, Request("extra_tile_build", anchor=0)).between()
    table = Table(game.book, game.state)
    table.state.turn.requests[-1] = Request("extra_tile_build", anchor=table.state.town.square(0, 5))
    assert words(game, PickPiece("road_straight_2")) == ("K-LOB-34", "no_free_road", {})
    town, empty = game.state.town, game.state.empty
    free = next(square for square in bits(fits(town, empty, 2, 2)) if town.tile_of[square] == 0)
    assert words(game, PlaceRestaurant(town.position(free), "nw")) == ("K-LOB-34", "not_on_new_tile", {})


@pytest.mark.rule("B-PRD-01")
def test_a_card_makes_what_it_makes() -> None:
    game = Scene(G1).cards(0, work={"kitchen_trainee": 1}).working(step="food")
    said = ("B-PRD-01", "does_not_make", {"employee": "kitchen_trainee", "good": "beer"})
    assert words(game, Produce("kitchen_trainee", "beer", 1)) == said


@pytest.mark.rule("B-PRD-02", "RUL-26")
@pytest.mark.parametrize(
    ("production", "say", "values"),
    [("all_or_nothing", "full_number", {}), ("up_to", "makes_up_to", {"count": 3})],
)
def test_how_much_a_card_makes(production: str, say: str, values: dict[str, Any]) -> None:
    scene = Scene(G1, house_rules={"production": production}).cards(0, work={"burger_cook": 1})
    said = ("B-PRD-02", say, {"employee": "burger_cook", **values})
    assert words(scene.working(step="food"), Produce("burger_cook", "burger", 4)) == said


@pytest.mark.rule("B-TRN-01")
def test_trainers_are_numbered() -> None:
    game = Scene(G1).cards(0, work={"trainer": 2}, beach={"errand_boy": 1}).working(step="train")
    assert words(game, Train("errand_boy", "cart_operator", 3)) == ("B-TRN-01", "no_such_trainer", {"count": 2})


def test_a_place_is_refused_by_the_first_test_it_fails() -> None:
    class Somewhere(Placing):
        def tests(self, table: Table, seat: int, action: Action) -> Tests:
            yield None
            yield refuse("B-MKT-03", "Second.", "not_beside_road")
            raise AssertionError("nobody asks further")

    table = Scene().table
    passed, refused = Somewhere().how_far(table, 0, PlacePiece((0, 0), 0))
    assert (passed, refused.why) == (1, "Second.")


def test_a_question_that_finds_nothing_wrong_says_so_plainly() -> None:
    class Careless(Placing):
        def tests(self, table: Table, seat: int, action: Action) -> Tests:
            yield None

    refused = Careless().explain(Scene().table, 0, PlacePiece((0, 0), 0))
    assert (refused.rule, refused.say) == ("B-RND-01", "not_possible_now")
    assert flow.STEPS["hire"].ways_at(Scene().table, 0, (0, 0)) == ()
