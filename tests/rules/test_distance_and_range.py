"""Range and distance as the game shows them: who eats where, and how far marketeers reach (4.2 to 4.4)."""

from __future__ import annotations

import pytest

from magnate.model.actions import PickCampaign, PickManager, PlaceCampaign, PlaceRestaurant
from magnate.testing import Scene
from tests.boards import BRIDGE, FIVE, G1
from tests.rules.asking import dinner_of, distance, hauls, places_for
from tests.rules.legality import offered, play, refusal

STREET = """
row 0   HH...   house 1
row 1   HH...
row 2   #####
row 3   .....
row 4   .....
"""

ROADLESS_HOUSE = """
row 0   HH...   house 1
row 1   HH...
row 2   .....
row 3   #####
row 4   .....
"""

NEIGHBOURS = """
row 0   ..... | HH...   house 1
row 1   ..... | HH...
row 2   ##### | #####
row 3   ..... | .....
row 4   ..... | .....
"""

BESIDE_THE_BRIDGE = """
row 0   ..#.. | HH...   house 1
row 1   ..#.. | HH...
row 2   ##+## | #####
row 3   ..#.. | .....
row 4   ..#.. | .....
"""

ROAD_ON_THE_NEXT_TILE = """
row 0   .....
row 1   .....
row 2   .....
row 3   HH...   house 1
row 4   HH...
------------- tile border
row 5   #####
row 6   .....
row 7   .....
row 8   .....
row 9   .....
"""


@pytest.mark.rule("B-GEO-06", "B-GEO-17")
def test_a_road_may_bend_on_its_tile() -> None:
    bend = """
    row 0   #####
    row 1   #....
    row 2   #....
    row 3   #HH..   house 1
    row 4   #HH..
    """
    assert distance(Scene(bend).restaurant(0, (1, 3), "nw"), "1") == 0


@pytest.mark.rule("B-GEO-06", "B-GEO-17")
@pytest.mark.parametrize(("at", "entrance", "far"), [((1, 3), "nw", 0), ((2, 3), "sw", None)])
def test_two_roads_of_one_tile_that_do_not_meet_are_not_joined(
    at: tuple[int, int], entrance: str, far: int | None
) -> None:
    apart = """
    row 0   #####
    row 1   HH...   house 1
    row 2   HH...
    row 3   .....
    row 4   #####
    """
    assert distance(Scene(apart).restaurant(0, at, entrance), "1") == far


@pytest.mark.rule("B-GEO-07")
@pytest.mark.parametrize(("east", "far"), [("#####", 1), (".####", None)])
def test_roads_cross_a_border_only_where_those_of_both_tiles_run_to_it(east: str, far: int | None) -> None:
    board = NEIGHBOURS.replace("##### | #####", f"##### | {east}").replace("HH...", "...HH")
    assert distance(Scene(board).restaurant(0, (3, 0), "nw"), "1") == far


@pytest.mark.rule("B-GEO-07", "B-GEO-08", "RUL-01")
@pytest.mark.parametrize(("road_join", "far"), [("midpoint", None), ("any_adjacent", 1)])
def test_roads_side_by_side_along_a_border_join_only_where_the_table_says_so(road_join: str, far: int | None) -> None:
    side_by_side = """
    row 0   ....# | #HH..   house 1
    row 1   ....# | #HH..
    row 2   ..... | .....
    row 3   ..... | .....
    row 4   ..... | .....
    """
    scene = Scene(side_by_side, house_rules={"road_join": road_join}).restaurant(0, (0, 2), "ne")
    assert distance(scene, "1") == far


@pytest.mark.rule("B-GEO-08", "RUL-01")
@pytest.mark.parametrize(("road_join", "crossing"), [("midpoint", 2), ("any_adjacent", 0)])
def test_long_roads_side_by_side_along_a_border_join_at_the_middle_square(road_join: str, crossing: int) -> None:
    side_by_side = """
    row 0   ....# | #HH..   house 1
    row 1   ....# | #HH..
    row 2   ....# | #....
    row 3   ....# | #....
    row 4   ....# | #....
    """
    scene = Scene(side_by_side, house_rules={"road_join": road_join}).restaurant(0, (0, 2), "ne")
    path = dinner_of(scene, "1").path
    assert {(crossing, 4), (crossing, 5)} <= set(path)


@pytest.mark.rule("B-GEO-09", "B-GEO-17")
@pytest.mark.parametrize(("entrance", "touches", "far"), [("ne", "north-south", None), ("sw", "west-east", 1)])
def test_nobody_turns_on_a_bridge(entrance: str, touches: str, far: int | None) -> None:
    scene = Scene(BESIDE_THE_BRIDGE).restaurant(0, (0, 0), entrance)
    assert distance(scene, "1") == far, touches


@pytest.mark.rule("B-GEO-10")
def test_an_entrance_that_touches_two_roads_does_not_join_them() -> None:
    scene = Scene(BESIDE_THE_BRIDGE).restaurant(0, (3, 0), "se").restaurant(1, (0, 0), "se")
    offers = dinner_of(scene, "1").offers
    assert [offer.distance for offer in offers] == [None, 1]


@pytest.mark.rule("B-GEO-11", "B-GEO-17")
@pytest.mark.parametrize(("entrance", "far"), [("nw", 0), ("ne", 0), ("se", None), ("sw", None)])
def test_a_restaurant_touches_roads_with_its_entrance_only(entrance: str, far: int | None) -> None:
    assert distance(Scene(STREET).restaurant(0, (3, 3), entrance), "1") == far


@pytest.mark.rule("B-GEO-12", "B-GEO-11")
def test_an_entrance_beside_two_roads_lets_each_employee_take_either() -> None:
    bridge = BRIDGE.replace("row 0   ..#..", "row 0   ..#B.").replace("row 3   ..#..", "row 3   L.#..")
    game = Scene(bridge).restaurant(0, (0, 0), "se").cards(0, work={"cart_operator": 2}).working(step="food")
    assert hauls(game, "cart_operator") == {frozenset({(0, 3)}), frozenset({(3, 0)})}


@pytest.mark.rule("B-GEO-12")
@pytest.mark.parametrize(("house", "far"), [("1", 1), ("2", 1)])
def test_a_house_may_use_either_road_of_an_entrance(house: str, far: int) -> None:
    two_houses = """
    row 0   ..#.. | HH...   house 1
    row 1   ..#.. | HH...
    row 2   ##+## | #####
    row 3   ..#.. | .....
    row 4   ..#.. | .....
    ------------- tile border
    row 5   ..#.. | .....
    row 6   ..#.. | .....
    row 7   ..#.. | .....
    row 8   ..#HH | .....   house 2
    row 9   ..#HH | .....
    """
    assert distance(Scene(two_houses).restaurant(0, (0, 0), "se"), house) == far


@pytest.mark.rule("B-GEO-13", "B-GEO-34", "RUL-24", "B-WRK-04")
@pytest.mark.parametrize("manager", ["local_manager", "regional_manager"])
def test_with_a_drive_in_campaigns_are_in_range_of_every_corner(manager: str) -> None:
    scene = Scene(STREET).restaurant(0, (3, 3), "se").cards(0, work={"campaign_manager": 1, manager: 1})
    assert (1, 2) in places_for(scene.working(step="launch"), "campaign_manager", "mailbox_9")


@pytest.mark.rule("B-GEO-13")
@pytest.mark.parametrize(("where", "seat"), [("beach", 0), ("work", 1)])
def test_only_a_manager_of_the_chain_at_work_makes_a_drive_in(where: str, seat: int) -> None:
    scene = Scene(STREET).restaurant(0, (3, 3), "se").cards(0, work={"campaign_manager": 1, "brand_manager": 1})
    scene.cards(seat, **{where: {"local_manager": 1}})
    game = scene.working(step="launch")
    assert refusal(game, 0, PickCampaign("campaign_manager", "mailbox_9")) == "B-MKT-04"


@pytest.mark.rule("B-GEO-13", "B-GEO-26", "RUL-25", "B-WRK-04")
def test_a_drive_in_is_automatic_for_all_restaurants_at_dinner() -> None:
    scene = Scene(NEIGHBOURS).restaurant(0, (3, 0), "sw").restaurant(0, (3, 8), "se")
    assert distance(scene.cards(0, work={"local_manager": 1}), "1") == 0


@pytest.mark.rule("B-GEO-13", "B-GEO-15")
def test_a_drive_in_belongs_to_open_restaurants_only() -> None:
    scene = Scene(NEIGHBOURS).restaurant(0, (3, 0), "nw").restaurant(0, (3, 8), "nw", is_open=False)
    assert distance(scene.cards(0, work={"local_manager": 1}), "1") == 1


@pytest.mark.rule("B-GEO-14")
def test_a_drive_in_does_not_help_to_place_a_restaurant() -> None:
    scene = Scene(STREET).restaurant(0, (3, 0), "nw").cards(0, work={"regional_manager": 1})
    game = scene.working(step="restaurants")
    play(game, 0, PickManager("regional_manager"))
    assert offered(game, 0, PlaceRestaurant((3, 3), "ne"))
    assert refusal(game, 0, PlaceRestaurant((3, 3), "se")) == "B-RST-01"


@pytest.mark.rule("B-GEO-15", "B-GEO-27")
def test_no_range_starts_at_a_restaurant_that_is_coming_soon() -> None:
    scene = (
        Scene(STREET).restaurant(0, (3, 3), is_open=False).cards(0, work={"campaign_manager": 1, "brand_manager": 1})
    )
    game = scene.working(step="launch")
    assert refusal(game, 0, PickCampaign("campaign_manager", "mailbox_9")) == "B-MKT-04"


@pytest.mark.rule("B-GEO-15")
def test_no_house_reaches_a_restaurant_that_is_coming_soon() -> None:
    assert distance(Scene(STREET).restaurant(0, (3, 3), is_open=False), "1") is None


@pytest.mark.rule("B-GEO-16", "B-GEO-17")
def test_a_house_without_a_road_is_connected_to_nothing() -> None:
    assert distance(Scene(ROADLESS_HOUSE).restaurant(0, (1, 3), "sw"), "1") is None


@pytest.mark.rule("B-GEO-04", "B-GEO-16", "B-GEO-37", "B-BLD-07")
def test_a_garden_beside_the_road_connects_its_house() -> None:
    assert distance(Scene(ROADLESS_HOUSE).restaurant(0, (1, 3), "sw").garden("1", "s"), "1") == 0


@pytest.mark.rule("B-GEO-17")
def test_the_length_of_the_road_does_not_matter_for_being_connected() -> None:
    long_road = """
    row 0   ..... | ..... | ..... | ..... | HH...   house 1
    row 1   ..... | ..... | ..... | ..... | HH...
    row 2   ##### | ##### | ##### | ##### | #####
    row 3   ..... | ..... | ..... | ..... | .....
    row 4   ..... | ..... | ..... | ..... | .....
    """
    assert distance(Scene(long_road).restaurant(0, (3, 0)), "1") == 4


@pytest.mark.rule("B-GEO-18", "B-GEO-23")
def test_a_token_may_touch_a_road_across_a_border_where_no_roads_join() -> None:
    along_the_border = """
    row 0   ....# | .....
    row 1   ....# | .....
    row 2   ..... | .....
    row 3   ..... | .....
    row 4   ..... | .....
    """
    game = Scene(along_the_border).restaurant(0, (0, 2), "ne").cards(0, work={"campaign_manager": 1})
    assert places_for(game.working(step="launch"), "campaign_manager", "mailbox_9") == {(0, 5), (1, 5), (2, 4)}


@pytest.mark.rule("B-GEO-20", "B-GEO-25", "B-GEO-22")
def test_two_things_of_one_tile_are_two_apart_when_their_road_lies_on_the_next() -> None:
    assert distance(Scene(ROAD_ON_THE_NEXT_TILE).restaurant(0, (3, 3), "sw"), "1") == 2


@pytest.mark.rule("B-GEO-25", "RUL-22")
def test_connected_on_one_tile_may_be_agreed_to_be_no_distance() -> None:
    scene = Scene(ROAD_ON_THE_NEXT_TILE, house_rules={"same_tile_zero": True})
    assert distance(scene.restaurant(0, (3, 3), "sw"), "1") == 0


@pytest.mark.rule("RUL-22", "B-GEO-25")
def test_that_agreement_is_about_one_tile_only() -> None:
    scene = Scene(ROAD_ON_THE_NEXT_TILE, house_rules={"same_tile_zero": True})
    assert distance(scene.restaurant(0, (6, 3), "nw"), "1") == 1


@pytest.mark.rule("B-GEO-22", "RUL-02")
@pytest.mark.parametrize(("house_exit_border", "far"), [("counted", 1), ("free", 0)])
def test_leaving_a_house_over_a_border_costs_one(house_exit_border: str, far: int) -> None:
    scene = Scene(ROAD_ON_THE_NEXT_TILE, house_rules={"house_exit_border": house_exit_border})
    assert distance(scene.restaurant(0, (6, 3), "nw"), "1") == far


@pytest.mark.rule("B-GEO-21", "B-GEO-34")
def test_leaving_an_entrance_over_a_border_costs_one() -> None:
    from_the_side = FIVE.replace("row 2   #####", "row 2   .....")
    scene = Scene(from_the_side).restaurant(0, (2, 3), "ne").cards(0, work={"marketing_trainee": 1})
    columns = {column for _, column in places_for(scene.working(step="launch"), "marketing_trainee", "billboard_14")}
    assert max(columns) == 14


@pytest.mark.rule("B-GEO-23")
@pytest.mark.parametrize(("marketeer", "legal"), [("marketing_trainee", False), ("campaign_manager", True)])
def test_a_token_beyond_the_border_where_the_road_ends_is_one_farther(marketeer: str, legal: bool) -> None:
    road_ends = """
    row 0   ..... | ..... | ..... | .....
    row 1   ..... | ..... | ..... | .....
    row 2   ##### | ##### | ##### | .....
    row 3   ..... | ..... | ..... | .....
    row 4   ..... | ..... | ..... | .....
    """
    game = Scene(road_ends).restaurant(0, (3, 3)).cards(0, work={marketeer: 1}).working(step="launch")
    assert ((2, 15) in places_for(game, marketeer, "billboard_14")) is legal


@pytest.mark.rule("B-GEO-26")
def test_the_nearest_restaurant_of_a_chain_counts() -> None:
    scene = Scene(NEIGHBOURS).restaurant(0, (3, 0)).restaurant(0, (3, 8))
    assert distance(scene, "1") == 0


@pytest.mark.rule("B-GEO-26", "B-GEO-37")
def test_the_nearest_square_of_a_house_counts() -> None:
    scene = Scene(G1).house(9, (0, 3), "e").restaurant(0, (3, 0), "ne").restaurant(1, (3, 8), "nw")
    assert [offer.distance for offer in dinner_of(scene, "9").offers] == [0, 0]


@pytest.mark.rule("B-GEO-27")
def test_range_may_be_counted_from_any_open_restaurant_of_the_chain() -> None:
    scene = Scene(FIVE).restaurant(0, (3, 3)).restaurant(0, (3, 23)).cards(0, work={"marketing_trainee": 1})
    tiles = {column // 5 for _, column in places_for(scene.working(step="launch"), "marketing_trainee", "billboard_14")}
    assert tiles == {0, 1, 2, 3, 4}


@pytest.mark.rule("RUL-35", "B-GEO-20")
@pytest.mark.parametrize("own_tile_zero", [False, True])
def test_a_token_on_the_entrances_tile_is_in_range_although_the_road_is_on_the_next(own_tile_zero: bool) -> None:
    scene = Scene(ROAD_ON_THE_NEXT_TILE, players=5, house_rules={"own_tile_zero": own_tile_zero})
    scene.restaurant(0, (3, 3), "sw").cards(0, work={"marketing_trainee": 1})
    assert (4, 2) in places_for(scene.working(step="launch"), "marketing_trainee", "billboard_16")


@pytest.mark.rule("B-GEO-03", "B-MKT-04")
@pytest.mark.parametrize(("at", "legal"), [((1, 14), True), ((1, 15), False)])
def test_range_is_counted_to_the_tile_of_the_square_beside_the_road(at: tuple[int, int], legal: bool) -> None:
    scene = Scene(FIVE).restaurant(0, (3, 3)).cards(0, work={"marketing_trainee": 1})
    game = scene.working(step="launch")
    play(game, 0, PickCampaign("marketing_trainee", "billboard_14"))
    assert offered(game, 0, PlaceCampaign(at)) is legal
