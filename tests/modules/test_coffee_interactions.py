"""Coffee beside other modules: trainings of New Milestones, apartments, sushi, parks, roads that grow."""

from __future__ import annotations

import pytest

from magnate.content.catalogue import printed_tiles
from magnate.game import Game
from magnate.model.actions import Produce, Train
from magnate.modules.coffee.actions import PlaceShop
from magnate.testing import Scene
from magnate.town import PlacedTile
from tests.modules.coffee_tables import (
    ROW_OF_TILES,
    D,
    G,
    X,
    cups,
    cups_sold,
    earned,
    hungry,
    printed_map,
    shop,
    shop_places,
    shops,
    training,
)
from tests.rules.legality import offered, play
from tests.rules.meals import holds


def asked(game: Game) -> list[str]:
    return [decision.kind for decision in game.pending]


def row(*modules: str) -> Scene:
    return Scene(ROW_OF_TILES, modules=["coffee", *modules]).restaurant(0, (3, 0))


@pytest.mark.rule("K-INT-60", "K-COF-11")
def test_stacked_trainers_take_a_trainee_to_lead_barista_for_two_shops() -> None:
    scene = row("new_milestones").milestones(0, "first_house_built")
    game = training(scene, {"trainer": 2}, {"barista_trainee": 1})
    play(game, 0, Train("barista_trainee", "lead_barista", 0), PlaceShop((1, 0)), PlaceShop((1, 5)))
    assert shops(game.state, 0) == [(1, 0), (1, 5)]


@pytest.mark.rule("K-COF-11")
def test_trainers_combined_by_the_base_milestone_bring_two_shops_as_well() -> None:
    scene = row().milestones(0, "first_to_pay_20_in_salaries")
    game = training(scene, {"trainer": 2}, {"barista_trainee": 1})
    play(game, 0, Train("barista_trainee", "lead_barista", 0), PlaceShop((1, 0)))
    assert asked(game) == ["coffee_shop"]


@pytest.mark.rule("K-INT-61", "K-COF-07")
def test_a_trainee_trained_at_work_places_a_shop_and_makes_two() -> None:
    scene = row("new_milestones").milestones(0, "first_lemonade_sold")
    game = training(scene, {"trainer": 1, "barista_trainee": 1}, {})
    play(game, 0, Train("barista_trainee", "barista", 1, at_work=True))
    assert asked(game) == ["coffee_shop"]
    play(game, 0, PlaceShop((1, 3)))
    assert asked(game) == ["food"]
    play(game, 0, Produce("barista", "coffee", 2))
    assert cups(game) == (2, 0)


@pytest.mark.rule("K-COF-56")
def test_an_apartment_buys_one_coffee_per_place_however_many_tokens_it_eats() -> None:
    picture = """
    row 0   ..... | .....
    row 1   AAA.. | .....
    row 2   AAA## | #####
    row 3   AAA.. | .....
    row 4   ..... | .....
    """
    scene = Scene(picture, modules=["coffee"], houses=["5"])
    scene.restaurant(0, (3, 3)).restaurant(1, (3, 6)).stock(0, coffee=5)
    assert cups_sold(hungry(scene, 1, "5", "burger", "burger", "pizza", "pizza")) == (1, 0)


@pytest.mark.rule("K-COF-58")
def test_who_eats_sushi_buys_coffee_all_the_same() -> None:
    scene = printed_map(modules=["sushi"]).garden("8", "n").demand("8", "burger").stock(X, sushi=1)
    assert earned(scene) == (40, 20, 0)


@pytest.mark.rule("K-EX-13", "K-INT-40")
def test_a_park_multiplies_the_coffee_of_the_house_beside_it() -> None:
    """K-EX-13 with a park: garden and park make three."""
    scene = printed_map(modules=["lobbyists"]).garden("8", "n").cards(G, work={"pricing_manager": 1})
    scene.state.parks = 1 << scene.state.town.square(2, 1)
    assert earned(hungry(scene, X)) == (54, 30, 0)


@pytest.mark.rule("K-EX-15", "K-NMS-11")
def test_example_15_a_better_score_changes_nothing_about_the_drive() -> None:
    scene = printed_map(modules=["new_milestones"]).milestones(X, "first_marketeer_used")
    assert cups_sold(hungry(scene, X)) == (2, 0, 0)
    tie = printed_map(modules=["new_milestones"]).milestones(D, "first_marketeer_used")
    assert cups_sold(hungry(tie, D)) == (1, 0, 0)


@pytest.mark.rule("K-RUL-05", "K-KET-04")
@pytest.mark.parametrize("counts", [False, True])
def test_coffee_alone_earns_its_advertiser_ketchup_where_that_was_agreed(counts: bool) -> None:
    """D serves the demand it placed itself; G only sells coffee on the way."""
    scene = printed_map(modules=["ketchup"], house_rules={"coffee_triggers_ketchup": counts})
    scene.demand("8", "burger", owner=D).stock(D, burger=1)
    scene.dinner()
    assert holds(scene, D, "someone_sells_your_demand") == counts


@pytest.mark.rule("K-INT-53", "K-COF-08", "K-COF-09")
def test_a_tile_added_to_the_map_can_take_a_shop_in_range() -> None:
    """A crossroads below the first tile; its own roads and that tile are joined by its northern exit."""
    picture = """
    row 0   ..#.. | .....
    row 1   ..#.. | .....
    row 2   ##### | #####
    row 3   ..#.. | .....
    row 4   ..#.. | .....
    """
    scene = Scene(picture, modules=["coffee", "lobbyists"]).restaurant(0, (3, 0))
    faces = [face for face in printed_tiles().values() if face.module == "base" and not face.houses]
    state = scene.state
    state.town = state.town.grown({(1, 0): PlacedTile(faces[0], 0)})
    state.empty |= state.town.free & state.town.tile_mask[state.town.tile_of[state.town.square(5, 0)]]
    game = training(shop(scene, 1, (1, 3)), {"trainer": 1}, {"barista_trainee": 1})
    play(game, 0, Train("barista_trainee", "barista", 1))
    assert {(line // 5, column // 5) for line, column in shop_places(game)} == {(0, 1), (1, 0)}


@pytest.mark.rule("K-INT-55", "K-COF-08")
def test_a_square_with_a_marker_is_a_road_to_stand_beside() -> None:
    scene = row()
    scene.state.roadworks = 1 << scene.state.town.square(2, 2)
    game = training(scene, {"trainer": 1}, {"barista_trainee": 1})
    play(game, 0, Train("barista_trainee", "barista", 1))
    assert offered(game, 0, PlaceShop((1, 2)))
