"""Roads under construction, finished roads, and markers that cost range (4.2, K-RUL-08 to K-RUL-12)."""

from __future__ import annotations

import pytest

from magnate.model.actions import (
    CollectDrinks,
    PickCampaign,
    PickHouse,
    PickManager,
    PlaceCampaign,
    PlaceHouse,
    PlaceRestaurant,
)
from magnate.model.house_rules import Value
from magnate.rules.company import beside_road
from magnate.rules.marketing import blocks
from magnate.testing import Scene, broken_invariants
from tests.modules.lobbying import UPRIGHT, lay, lobby, mask, memory, pick, squares, street
from tests.rules.asking import distance, hauls
from tests.rules.legality import offered, play
from tests.rules.meals import wanted

GAP = """
row 0   HH... | .....   house 5
row 1   HH... | .....
row 2   ###.. | #####
row 3   ..... | .....
row 4   ..... | .....
"""
"""Two squares are missing in the road."""

BOTH_SIDES = """
row 0   HH... | .....   house 5
row 1   HH... | .....
row 2   ###.. | #####
row 3   HH... | .....   house 7
row 4   HH... | .....
"""
"""The gap is the only way from house to house."""

ALONG = """
row 0   HH...   house 5
row 1   HH...
row 2   ##...
row 3   .....
row 4   .....
"""
"""A road that ends before the restaurant at (3,2)."""


def gap(**house_rules: Value) -> Scene:
    """Return the road with a gap: the restaurant of seat 0 is to its west, that of seat 1 to its east."""
    scene = street(GAP, house_rules=house_rules)
    return scene.restaurant(1, (3, 7))


def bridged(scene: Scene) -> Scene:
    """Let seat 0 close the gap with a road that is still under construction."""
    lay(lobby(scene), "road_straight_2", (2, 3))
    return scene


# ------------------------------------------------------------------------------ construction and completion


@pytest.mark.rule("K-LOB-11")
def test_no_route_uses_a_road_under_construction() -> None:
    assert distance(bridged(gap()), "5", 1) is None


@pytest.mark.rule("K-LOB-13", "K-LOB-14", "K-GEN-20")
def test_at_clean_up_markers_go_and_the_road_opens() -> None:
    scene = bridged(gap())
    assert squares(scene, scene.state.roadworks) == {(2, 2), (2, 5)}
    game = scene.cleanup()
    assert game.state.roadworks == game.state.construction == 0
    assert [road.piece for road in memory(game).roads] == ["road_straight_2"]
    assert not broken_invariants(game)
    assert distance(scene, "5", 1) == 1


@pytest.mark.rule("K-LOB-13", "K-RUL-10")
def test_stacked_markers_go_too() -> None:
    scene = street(house_rules={"double_markers": "stack"})
    game = lobby(scene)
    lay(game, "road_straight_2", (0, 4), UPRIGHT)
    lay(game, "road_straight_2", (3, 4), UPRIGHT)
    assert memory(scene).stacked
    scene.cleanup()
    assert memory(scene).stacked == ()


@pytest.mark.rule("K-LOB-13")
def test_what_stands_on_the_map_stays_where_it_is_when_roads_open() -> None:
    scene = bridged(gap()).demand("5", "burger").campaign(1, "radio_1", "beer", at=(0, 8))
    before = (scene.state.houses[:], scene.state.tokens[:], scene.state.empty)
    scene.cleanup()
    assert (scene.state.houses, scene.state.tokens, scene.state.empty) == before


@pytest.mark.rule("K-LOB-14", "K-RUL-12")
@pytest.mark.parametrize(("joins", "steps"), [("side_by_side", 0), ("ends_only", None)])
def test_a_finished_road_joins_the_roads_it_runs_along(joins: Value, steps: int | None) -> None:
    scene = street(ALONG, at=(3, 2), house_rules={"lobby_road_joins": joins})
    lay(lobby(scene), "road_straight_2", (3, 0))
    assert distance(scene, "5") is None
    scene.cleanup()
    assert distance(scene, "5") == steps


# ------------------------------------------------------------------------------ beside a road


@pytest.mark.rule("K-LOB-11", "K-INT-55", "K-RUL-11")
@pytest.mark.parametrize("is_road", [False, True])
def test_a_road_under_construction_is_no_road_to_stand_beside(is_road: bool) -> None:
    scene = street(house_rules={"construction_is_road": is_road}).cards(0, work={"new_business_developer": 1})
    lay(lobby(scene), "road_straight_4", (3, 10), UPRIGHT)
    assert bool(beside_road(scene.table) & mask(scene, (6, 11))) is is_road
    game = scene.working(0, "build")
    play(game, 0, PickHouse(1))
    assert offered(game, 0, PlaceHouse((5, 11), "s")) is is_road


@pytest.mark.rule("K-LOB-11", "K-RUL-11")
@pytest.mark.parametrize("is_road", [False, True])
def test_nor_for_entrances_and_campaigns(is_road: bool) -> None:
    scene = street(house_rules={"construction_is_road": is_road})
    scene.cards(0, work={"regional_manager": 1, "brand_director": 1})
    lay(lobby(scene), "road_straight_4", (3, 10), UPRIGHT)
    game = scene.working(0, "restaurants")
    play(game, 0, PickManager("regional_manager", 0))
    assert offered(game, 0, PlaceRestaurant((6, 11), "nw")) is is_road
    game = scene.working(0, "launch")
    play(game, 0, PickCampaign("brand_director", "radio_1"))
    assert offered(game, 0, PlaceCampaign((6, 11))) is is_road


@pytest.mark.rule("K-INT-55")
def test_a_road_with_a_marker_is_a_road_to_stand_beside() -> None:
    scene = street()
    lay(lobby(scene), "road_straight_4", (3, 10), UPRIGHT)
    assert squares(scene, scene.state.roadworks) == {(2, 10)}
    assert beside_road(scene.table) & mask(scene, (1, 10))


@pytest.mark.rule("K-LOB-11")
def test_a_mailbox_does_not_pass_a_road_under_construction() -> None:
    scene = Scene(BOTH_SIDES, modules=["lobbyists"]).restaurant(0, (3, 5)).gone("first_lobbyist_used")
    scene.cards(0, work={"lobbyist": 2}).campaign(1, "mailbox_7", "beer", 2, at=(0, 3))
    scene.marketing()
    assert (wanted(scene, "5"), wanted(scene, "7")) == (["beer"], ["beer"]), "through the gap"
    assert len(blocks(scene.table)) == 1
    lay(lobby(scene), "road_straight_2", (2, 3))
    assert len(blocks(scene.table)) == 2
    scene.marketing()
    assert (wanted(scene, "5"), wanted(scene, "7")) == (["beer", "beer"], ["beer"])


# ------------------------------------------------------------------------------ what markers cost


def marked(reading: str) -> Scene:
    """Return a street with a marker right before the first border, and how its markers are read."""
    scene = street(house_rules={"roadworks_cost": reading})
    scene.state.roadworks = mask(scene, (2, 4))
    return scene


@pytest.mark.rule("K-LOB-07", "K-LOB-12", "K-RUL-08")
@pytest.mark.parametrize(
    ("reading", "farthest"), [("dinner_only", 14), ("all_routes", 9), ("none_for_lobbyist_range", 14)]
)
def test_markers_do_not_count_against_the_range_of_a_lobbyist(reading: str, farthest: int) -> None:
    assert max(place.at[1] for place in pick(lobby(marked(reading)), "road_straight_2")) == farthest
    game = lobby(marked(reading))
    assert max(place.at[1] for place in pick(game, "park_i") if place.way == UPRIGHT) == farthest


@pytest.mark.rule("K-LOB-12", "K-RUL-08")
@pytest.mark.parametrize(
    ("reading", "farthest"), [("dinner_only", 14), ("all_routes", 9), ("none_for_lobbyist_range", 9)]
)
def test_markers_count_against_other_ranges_only_where_the_table_says_so(reading: str, farthest: int) -> None:
    scene = marked(reading).cards(0, work={"campaign_manager": 1, "local_manager": 1})
    game = scene.working(0, "launch")
    play(game, 0, PickCampaign("campaign_manager", "mailbox_7"))
    places = {option.at[1] for option in game.options(0) if isinstance(option, PlaceCampaign)}
    assert max(places) == min(farthest + 5, 18), "three borders instead of two"
    game = scene.working(0, "restaurants")
    play(game, 0, PickManager("local_manager", 0))
    doors = {
        option.at[1] + ("e" in option.entrance) for option in game.options(0) if isinstance(option, PlaceRestaurant)
    }
    assert max(doors) == farthest + 5, "three borders instead of two"


@pytest.mark.rule("K-LOB-12", "K-RUL-08")
@pytest.mark.parametrize(("reading", "drives"), [("dinner_only", 1), ("all_routes", 0), ("none_for_lobbyist_range", 0)])
def test_markers_count_against_the_range_of_buyers_only_where_the_table_says_so(reading: str, drives: int) -> None:
    picture = """
    row 0   ..... | ..... | .....
    row 1   ..... | ..... | ..B..
    row 2   ##### | ##### | #####
    row 3   ..... | ..... | .....
    row 4   ..... | ..... | .....
    """
    scene = street(picture, house_rules={"roadworks_cost": reading}).cards(0, work={"cart_operator": 1})
    scene.state.roadworks = mask(scene, (2, 4))
    game = scene.working(0, "food")
    assert len([option for option in game.options(0) if isinstance(option, CollectDrinks)]) == drives
    assert game.pending


@pytest.mark.rule("K-RUL-08", "K-RUL-10")
def test_stacked_markers_count_as_often_as_they_lie_there() -> None:
    scene = street(house_rules={"roadworks_cost": "all_routes", "double_markers": "stack"})
    scene.state.roadworks = mask(scene, (2, 4))
    scene.state.extra["lobbyists"] = memory(scene)._replace(stacked=(mask(scene, (2, 4)),))
    assert max(place.at[1] for place in pick(lobby(scene), "road_straight_2")) == 4
    assert hauls(scene.working(0, "lobby"), "cart_operator") == set()
