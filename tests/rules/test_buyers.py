"""Step 4 of the working day, errand boys and road buyers: what one trip brings (12.2)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import CollectDrinks, FetchDrink, FinishStep, PutToWork, Ready
from magnate.model.events import DrinksCollected
from magnate.model.house_rules import Value
from magnate.testing import Scene
from tests.boards import BRIDGE
from tests.rules.asking import choices, hauls, milestones, only, stock
from tests.rules.legality import offered, play, refusal

Hauls = set[frozenset[tuple[int, int]]]

DRINKS = ["beer", "lemonade", "soda"]

STREET = """
row 0   ..... | ..... | ..... | ..... | .....
row 1   ....S | ..L.. | ..B.. | ..S.. | ..L..
row 2   ##### | ##### | ##### | ##### | #####
row 3   ..... | ..... | ..... | ..... | .....
row 4   ..... | ..... | ..... | ..... | .....
"""
"""Straight on from the first tile: soft drink (1,4), then one drink on each tile."""

RING = """
row 0   .....
row 1   .....
row 2   ..###
row 3   ..#B#
row 4   ..###
"""
"""A ring road around a beer."""

LOLLIPOP = """
row 0   ..... | .###.
row 1   S.... | B#.#.
row 2   ##### | ##.#L
row 3   ..... | .#.#.
row 4   ..... | .###.
"""
"""A street that ends in a ring on the next tile."""


def buying(picture: str, entrance: tuple[int, int] = (3, 3), *milestone: str, **work: int) -> Game:
    """Return seat 0 in step 4 with a restaurant whose entrance is its top left square."""
    scene = Scene(picture).restaurant(0, entrance).milestones(0, *milestone)
    return scene.cards(0, work=work).working(step="food")


def agreed(picture: str, entrance: tuple[int, int], buyer: str, **house_rules: Value) -> Hauls:
    """Return the hauls of a buyer at a table with house rules."""
    scene = Scene(picture, house_rules=house_rules).restaurant(0, entrance).cards(0, work={buyer: 1, "burger_cook": 1})
    return hauls(scene.working(step="food"), buyer)


@pytest.mark.rule("B-BUY-01", "B-EMP-17", "B-GEO-36")
def test_an_errand_boy_brings_one_drink_of_any_kind_without_map_or_restaurant() -> None:
    game = Scene().cards(0, work={"errand_boy": 2}).working(step="food")
    assert [option.good for option in choices(game, FetchDrink)] == DRINKS
    told = game.play(0, FetchDrink("errand_boy", "lemonade"))
    assert stock(game) == {"lemonade": 1}
    assert only(told, DrinksCollected) == DrinksCollected(0, "errand_boy", (("lemonade", 1),), ())


@pytest.mark.rule("B-BUY-01")
@pytest.mark.parametrize("good", ["burger", "pizza"])
def test_an_errand_boy_brings_drinks_only(good: str) -> None:
    game = Scene().cards(0, work={"errand_boy": 1}).working(step="food")
    assert refusal(game, 0, FetchDrink("errand_boy", good)) == "B-BUY-01"


@pytest.mark.rule("B-BUY-01", "B-BUY-02")
def test_errand_boys_do_not_travel_and_drivers_do_not_fetch() -> None:
    game = buying(STREET, errand_boy=1, cart_operator=1)
    assert refusal(game, 0, CollectDrinks("errand_boy", ((1, 4),))) == "B-BUY-01"
    assert refusal(game, 0, FetchDrink("cart_operator", "beer")) == "B-BUY-01"


@pytest.mark.rule("B-BUY-02", "B-EMP-17", "B-GEO-24")
@pytest.mark.parametrize(
    ("buyer", "milestone", "last_tile"),
    [
        ("cart_operator", (), 3),
        ("truck_driver", (), 4),
        ("cart_operator", ("first_cart_operator_played",), 4),
        ("truck_driver", ("first_cart_operator_played",), 5),
    ],
)
@pytest.mark.rule("B-BUY-03", "B-MIL-43")
def test_a_driver_crosses_as_many_borders_as_its_range(buyer: str, milestone: tuple[str, ...], last_tile: int) -> None:
    game = buying(STREET, (3, 3), *milestone, **{buyer: 1})
    farthest = max(column for haul in hauls(game, buyer) for _, column in haul)
    assert farthest // 5 + 1 == last_tile


@pytest.mark.rule("B-BUY-02", "B-BUY-03", "B-EMP-17", "B-MIL-36")
@pytest.mark.parametrize(
    ("buyer", "milestone", "each"),
    [
        ("cart_operator", (), 2),
        ("truck_driver", (), 3),
        ("cart_operator", ("first_errand_boy_played",), 3),
        ("truck_driver", ("first_errand_boy_played",), 4),
        ("cart_operator", ("first_errand_boy_played", "first_cart_operator_played"), 3),
    ],
)
def test_a_driver_brings_its_number_of_drinks_for_every_symbol(
    buyer: str, milestone: tuple[str, ...], each: int
) -> None:
    game = buying(STREET, (3, 3), *milestone, **{buyer: 1})
    play(game, 0, CollectDrinks(buyer, ((1, 4), (1, 7))))
    assert stock(game) == {"soda": each, "lemonade": each}


@pytest.mark.rule("B-BUY-03", "B-MIL-36")
def test_with_the_milestone_an_errand_boy_brings_two_of_the_same_kind() -> None:
    game = buying(STREET, (3, 3), "first_errand_boy_played", errand_boy=1, burger_cook=1)
    play(game, 0, FetchDrink("errand_boy", "soda"))
    assert stock(game) == {"soda": 2}
    assert refusal(game, 0, FetchDrink("errand_boy", "beer")) == "B-WRK-03"


@pytest.mark.rule("B-BUY-03", "B-MIL-43")
def test_the_range_milestone_gives_errand_boys_nothing() -> None:
    game = buying(STREET, (3, 3), "first_cart_operator_played", errand_boy=1)
    play(game, 0, FetchDrink("errand_boy", "soda"))
    assert stock(game) == {"soda": 1}


@pytest.mark.rule("B-MIL-36", "B-MIL-43")
@pytest.mark.parametrize("card", ["errand_boy", "cart_operator"])
def test_playing_the_first_errand_boy_or_cart_earns_its_milestone_at_the_reveal(card: str) -> None:
    game = Scene().cards(0, hand={card: 1}).restructuring()
    play(game, 0, PutToWork(card), Ready())
    assert milestones(game) == {f"first_{card}_played"}


@pytest.mark.rule("B-MIL-36", "B-MIL-43")
@pytest.mark.parametrize("card", ["errand_boy", "cart_operator"])
def test_a_buyer_on_the_beach_is_not_played(card: str) -> None:
    game = Scene().cards(0, hand={card: 1}).restructuring()
    play(game, 0, Ready())
    assert milestones(game) == set()


@pytest.mark.rule("B-WRK-03", "B-WRK-04")
def test_each_buyer_travels_at_most_once() -> None:
    game = buying(STREET, cart_operator=1, truck_driver=1)
    play(game, 0, CollectDrinks("cart_operator", ((1, 4),)))
    assert refusal(game, 0, CollectDrinks("cart_operator", ((1, 4),))) == "B-WRK-03"
    assert offered(game, 0, FinishStep())


@pytest.mark.rule("B-BUY-04")
def test_every_buyer_has_a_route_of_its_own_from_any_restaurant() -> None:
    scene = Scene(STREET).restaurant(0, (3, 0)).restaurant(0, (3, 23)).cards(0, work={"cart_operator": 2})
    game = scene.working(step="food")
    first, last = CollectDrinks("cart_operator", ((1, 4),)), CollectDrinks("cart_operator", ((1, 17),))
    assert offered(game, 0, first)
    assert not offered(game, 0, last)
    play(game, 0, first, CollectDrinks("cart_operator", ((1, 17), (1, 22))))
    assert stock(game) == {"soda": 4, "lemonade": 2}


@pytest.mark.rule("B-BUY-05")
def test_a_driver_needs_an_open_restaurant_of_its_chain() -> None:
    scene = Scene(STREET).restaurant(1, (3, 3)).restaurant(0, (3, 0), is_open=False)
    game = scene.cards(0, work={"cart_operator": 1, "errand_boy": 1}).working(step="food")
    assert hauls(game, "cart_operator") == set()
    assert refusal(game, 0, CollectDrinks("cart_operator", ((1, 4),))) == "B-BUY-05"


@pytest.mark.rule("B-BUY-05")
def test_a_route_begins_beside_the_entrance_not_beside_the_restaurant() -> None:
    scene = Scene(STREET).restaurant(0, (3, 3), "se").cards(0, work={"cart_operator": 1, "errand_boy": 1})
    assert hauls(scene.working(step="food"), "cart_operator") == set()


@pytest.mark.rule("B-BUY-05", "B-GEO-34")
def test_the_border_before_the_first_road_square_counts() -> None:
    side_door = STREET.replace("row 2   #####", "row 2   .....")
    game = Scene(side_door).restaurant(0, (2, 3), "ne").cards(0, work={"cart_operator": 1}).working(step="food")
    assert max(column for haul in hauls(game, "cart_operator") for _, column in haul) == 12


@pytest.mark.rule("B-BUY-05", "B-GEO-13", "RUL-24")
def test_with_a_drive_in_a_route_begins_at_any_corner() -> None:
    scene = Scene(STREET).restaurant(0, (3, 3), "se").cards(0, work={"cart_operator": 1, "local_manager": 1})
    assert frozenset({(1, 4)}) in hauls(scene.working(step="food"), "cart_operator")


@pytest.mark.rule("B-BUY-05", "B-GEO-08", "RUL-01")
@pytest.mark.parametrize(("road_join", "brings"), [("midpoint", set()), ("any_adjacent", {frozenset({(0, 6)})})])
def test_a_route_follows_joined_roads_only(road_join: str, brings: Hauls) -> None:
    side_by_side = """
    row 0   ....# | #B...
    row 1   ....# | .....
    row 2   ..... | .....
    row 3   ..... | .....
    row 4   ..... | .....
    """
    scene = Scene(side_by_side, house_rules={"road_join": road_join}).restaurant(0, (0, 2), "ne")
    assert hauls(scene.cards(0, work={"cart_operator": 1}).working(step="food"), "cart_operator") == brings


@pytest.mark.rule("B-BUY-06")
def test_nobody_turns_round_on_a_straight_road_or_where_it_ends() -> None:
    both_ways = """
    row 0   .....
    row 1   S...L
    row 2   #####
    row 3   .....
    row 4   .....
    """
    game = buying(both_ways, (3, 2), cart_operator=1)
    assert hauls(game, "cart_operator") == {frozenset({(1, 0)}), frozenset({(1, 4)})}
    assert refusal(game, 0, CollectDrinks("cart_operator", ((1, 0), (1, 4)))) == "B-BUY-05"


@pytest.mark.rule("B-BUY-06")
def test_nobody_turns_round_at_a_crossing() -> None:
    three_arms = """
    row 0   ..#L.
    row 1   ..#..
    row 2   #####
    row 3   S...B
    row 4   .....
    """
    game = buying(three_arms, (3, 2), cart_operator=1)
    east, north, west = (3, 4), (0, 3), (3, 0)
    assert hauls(game, "cart_operator") == {frozenset({one}) for one in (east, north, west)}


@pytest.mark.rule("B-BUY-07", "RUL-05")
def test_a_route_may_drive_round_a_loop_and_back_the_way_it_came() -> None:
    game = buying(LOLLIPOP, (3, 2), truck_driver=1)
    assert frozenset({(1, 0), (1, 5), (2, 9)}) in hauls(game, "truck_driver")


@pytest.mark.rule("B-BUY-07", "RUL-05")
@pytest.mark.parametrize(("buyer_retrace", "comes_back"), [(True, True), (False, False)])
def test_a_table_may_forbid_to_drive_on_a_road_twice(buyer_retrace: bool, comes_back: bool) -> None:
    found = agreed(LOLLIPOP, (3, 2), "truck_driver", buyer_retrace=buyer_retrace)
    assert any({(1, 0), (2, 9)} <= haul for haul in found) is comes_back


@pytest.mark.rule("B-BUY-07")
def test_every_border_on_the_way_back_counts_again() -> None:
    far_ring = """
    row 0   ..... | ..... | .###.
    row 1   S.... | ..... | .#.#.
    row 2   ##### | ##### | ##.#L
    row 3   ..... | ..... | .#.#.
    row 4   ..... | ..... | .###.
    """
    there_and_back = frozenset({(1, 0), (2, 14)})
    assert there_and_back not in hauls(buying(far_ring, (3, 2), truck_driver=1), "truck_driver")
    with_milestone = buying(far_ring, (3, 2), "first_cart_operator_played", truck_driver=1)
    assert there_and_back in hauls(with_milestone, "truck_driver")


@pytest.mark.rule("B-BUY-08", "RUL-04")
def test_a_route_may_stop_before_its_range_is_used() -> None:
    game = buying(STREET, (3, 3), truck_driver=1)
    stops = [frozenset({(1, 4)}), frozenset({(1, 4), (1, 7)}), frozenset({(1, 4), (1, 7), (1, 12)})]
    assert all(haul in hauls(game, "truck_driver") for haul in stops)


@pytest.mark.rule("B-BUY-08", "RUL-04")
def test_a_table_may_make_buyers_drive_on_until_range_or_road_ends() -> None:
    found = agreed(STREET, (3, 3), "cart_operator", buyer_full_range=True)
    assert found == {frozenset({(1, 4), (1, 7)}), frozenset({(1, 4), (1, 7), (1, 12)})}


@pytest.mark.rule("B-BUY-08", "RUL-04")
def test_a_buyer_who_must_drive_on_stops_at_a_dead_end() -> None:
    stub = "#####\nB...L\n.....\n.....\n....."
    assert agreed(stub, (1, 2), "truck_driver", buyer_full_range=True) == {frozenset({(1, 0)}), frozenset({(1, 4)})}


@pytest.mark.rule("B-BUY-09")
def test_a_symbol_is_passed_on_either_side_of_the_road() -> None:
    both_sides = "..B..\n#####\n..L..\n.....\n....."
    game = buying(both_sides, (2, 0), cart_operator=1)
    assert hauls(game, "cart_operator") == {frozenset({(0, 2), (2, 2)})}


@pytest.mark.rule("B-BUY-09", "B-TRM-04")
def test_a_symbol_at_a_corner_of_the_road_is_not_passed() -> None:
    corner = "...B.\n.....\n###L.\n...B.\n....."
    game = buying(corner, (3, 0), cart_operator=1)
    assert hauls(game, "cart_operator") == {frozenset({(2, 3)})}


@pytest.mark.rule("B-BUY-09")
@pytest.mark.parametrize("where", [(0, 0), (2, 2), (99, 99)])
def test_only_drink_symbols_can_be_passed(where: tuple[int, int]) -> None:
    game = buying(STREET, cart_operator=1)
    assert refusal(game, 0, CollectDrinks("cart_operator", (where,))) == "B-BUY-09"


@pytest.mark.rule("B-BUY-10")
def test_the_first_road_square_counts_for_passing() -> None:
    at_the_door = "....B\n....#\n.....\n.....\n....."
    game = Scene(at_the_door).restaurant(0, (1, 2), "ne").cards(0, work={"cart_operator": 1}).working(step="food")
    assert hauls(game, "cart_operator") == {frozenset({(0, 4)})}


@pytest.mark.rule("B-BUY-10", "RUL-21")
@pytest.mark.parametrize(("entrance_passes", "brings"), [(False, set()), (True, {frozenset({(3, 1)})})])
def test_a_symbol_beside_the_entrance_alone_is_not_passed(entrance_passes: bool, brings: Hauls) -> None:
    beside_the_door = "..#..\n..#..\n..#..\n.B...\n....."
    assert agreed(beside_the_door, (3, 2), "cart_operator", entrance_passes=entrance_passes) == brings


@pytest.mark.rule("B-BUY-11", "RUL-06")
def test_a_buyer_takes_from_every_symbol_it_passes() -> None:
    game = buying(STREET, (3, 3), cart_operator=1)
    assert refusal(game, 0, CollectDrinks("cart_operator", ((1, 7),))) == "B-BUY-11"


@pytest.mark.rule("B-BUY-11", "RUL-06")
def test_a_table_may_let_buyers_leave_drinks_behind() -> None:
    found = agreed(STREET, (3, 3), "cart_operator", buyer_collect="choice")
    symbols = [(1, 4), (1, 7), (1, 12)]
    assert found == {frozenset(symbols[i] for i in range(3) if chosen >> i & 1) for chosen in range(1, 8)}


@pytest.mark.rule("B-BUY-12")
def test_a_symbol_gives_drinks_once_however_often_it_is_passed() -> None:
    scene = Scene(RING).restaurant(0, (2, 0), "ne").cards(0, work={"cart_operator": 1})
    game = scene.working(step="food")
    assert refusal(game, 0, CollectDrinks("cart_operator", ((3, 3), (3, 3)))) == "B-BUY-12"
    play(game, 0, CollectDrinks("cart_operator", ((3, 3),)))
    assert stock(game) == {"beer": 2}


@pytest.mark.rule("B-BUY-12")
def test_a_symbol_is_never_used_up() -> None:
    scene = (
        Scene(STREET).restaurant(0, (3, 3)).restaurant(1, (3, 8)).cards(1, work={"truck_driver": 1, "errand_boy": 1})
    )
    game = scene.cards(0, work={"cart_operator": 2}).working(step="food")
    trip = CollectDrinks("cart_operator", ((1, 4), (1, 7)))
    play(game, 0, trip, trip)
    play(game, 1, FinishStep(), CollectDrinks("truck_driver", ((1, 4), (1, 7))))
    assert stock(game, 0) == {"soda": 4, "lemonade": 4}
    assert stock(game, 1) == {"soda": 3, "lemonade": 3}


@pytest.mark.rule("B-BUY-13", "B-GEO-09")
def test_on_a_bridge_a_route_stays_on_its_own_road() -> None:
    over = BRIDGE.replace("row 0   ..#..", "row 0   ..#B.").replace("row 3   ..#..", "row 3   ..#.L")
    game = buying(over, (3, 0), cart_operator=1)
    assert hauls(game, "cart_operator") == {frozenset({(3, 4)})}


@pytest.mark.rule("B-BUY-16", "B-TRM-11")
def test_drinks_join_the_stock_of_the_chain() -> None:
    scene = Scene(STREET).restaurant(0, (3, 3)).stock(0, soda=1, beer=1).cards(0, work={"cart_operator": 1})
    game = scene.working(step="food")
    play(game, 0, CollectDrinks("cart_operator", ((1, 4),)))
    assert stock(game) == {"soda": 3, "beer": 1}


@pytest.mark.rule("B-BUY-05", "B-BUY-09")
def test_the_route_that_was_driven_is_told() -> None:
    game = buying(STREET, (3, 3), cart_operator=1, errand_boy=1)
    told = only(game.play(0, CollectDrinks("cart_operator", ((1, 4), (1, 7)))), DrinksCollected)
    assert told.drinks == (("lemonade", 2), ("soda", 2))
    assert told.route == ((2, 3), (2, 4), (2, 5), (2, 6), (2, 7))


@pytest.mark.rule("B-BUY-04", "B-BUY-11")
def test_two_routes_past_the_same_drinks_are_one_option() -> None:
    ways_about = """
    row 0   ..... | .###.
    row 1   ..... | .#.#.
    row 2   ##### | ##.##
    row 3   ..... | .#.#.
    row 4   ..... | .###L
    """
    game = buying(ways_about, (3, 3), cart_operator=1, errand_boy=1)
    assert choices(game, CollectDrinks) == [CollectDrinks("cart_operator", ((4, 9),))]
