"""The worked examples of coffee with stock and money, played through the engine (23.1)."""

from __future__ import annotations

import pytest

from magnate.model.actions import Train
from magnate.modules.coffee.actions import LiftShop, PlaceShop
from magnate.modules.coffee.events import CoffeeSold
from magnate.testing import Scene
from tests.modules.coffee_tables import (
    ROW_OF_TILES,
    D,
    G,
    X,
    cups,
    cups_sold,
    drives,
    earned,
    hungry,
    printed_map,
    shop,
    shop_places,
    shops,
    training,
)
from tests.rules.legality import play, refusal
from tests.rules.meals import holds


@pytest.mark.rule("K-EX-01", "K-COF-21", "K-COF-23", "K-COF-45")
def test_example_01_the_way_that_sells_more() -> None:
    scene = hungry(printed_map(), X)
    assert earned(scene) == (20, 10, 0)
    assert cups(scene) == (1, 3, 3)


@pytest.mark.rule("K-EX-02", "K-COF-37", "K-COF-38")
def test_example_02_what_is_undecided_sells_nothing() -> None:
    assert earned(hungry(printed_map(), D)) == (10, 0, 10)


@pytest.mark.rule("K-EX-03", "K-EX-04", "K-EX-05", "K-COF-34", "K-COF-36")
@pytest.mark.parametrize(("stock", "sold"), [((3, 0, 3), (2, 0, 0)), ((1, 3, 3), (1, 1, 0)), ((0, 3, 3), (0, 1, 0))])
def test_examples_03_to_05_stock_decides_too(stock: tuple[int, ...], sold: tuple[int, ...]) -> None:
    assert cups_sold(hungry(printed_map(coffee=stock), D)) == sold


@pytest.mark.rule("K-EX-06", "K-COF-38")
def test_example_06_one_cup_is_all_there_is() -> None:
    assert earned(hungry(printed_map(coffee=(1, 3, 3)), X)) == (10, 10, 0)


@pytest.mark.rule("K-EX-07", "K-EX-08", "K-EX-09", "K-COF-22")
@pytest.mark.parametrize(
    ("owner", "at", "sold"), [(X, (3, 6), (2, 1, 0)), (D, (6, 6), (1, 0, 1)), (X, (6, 8), (1, 1, 0))]
)
def test_examples_07_to_09_one_more_shop(owner: int, at: tuple[int, int], sold: tuple[int, ...]) -> None:
    assert cups_sold(hungry(shop(printed_map(), owner, at), D)) == sold


@pytest.mark.rule("K-EX-10", "K-EX-11")
@pytest.mark.parametrize(("by", "sold"), [(G, (0, 0, 0)), (X, (0, 0, 0)), (D, (0, 1, 0))])
def test_examples_10_and_11_house_2(by: int, sold: tuple[int, ...]) -> None:
    assert cups_sold(hungry(printed_map(), by, "2")) == sold


@pytest.mark.rule("K-EX-12", "K-COF-32", "K-COF-55")
def test_example_12_roadworks_turn_a_tie_into_a_decision() -> None:
    scene = hungry(printed_map(), D)
    scene.state.roadworks = 1 << scene.state.town.square(5, 2)
    assert cups_sold(scene) == (2, 0, 0)


@pytest.mark.rule("K-EX-112", "K-COF-32")
@pytest.mark.parametrize("by", [X, D])
def test_example_112_the_left_way_becomes_longer(by: int) -> None:
    scene = hungry(printed_map(), by)
    scene.state.roadworks = 1 << scene.state.town.square(7, 5)
    told = only_drive(scene)
    assert told.distance == (3 if by == X else 2)
    assert cups(scene) == (1, 3, 3)


@pytest.mark.rule("K-EX-110", "K-COF-23")
def test_example_110_a_tie_between_two_places_of_one_chain() -> None:
    assert cups_sold(hungry(shop(printed_map(coffee=(3, 0, 3)), G, (8, 3)), D)) == (1, 0, 0)


@pytest.mark.rule("K-EX-111", "K-COF-33", "K-RUL-18")
@pytest.mark.parametrize(("end", "sold"), [("any_restaurant", 1), ("one_fixed_restaurant", 2)])
def test_example_111_to_whichever_restaurant_of_the_chain(end: str, sold: int) -> None:
    """With one fixed restaurant it is the nearest, of equally near ones that which was placed first."""
    scene = printed_map(house_rules={"coffee_drive_end": end}, duck=False).restaurant(X, (8, 8), "nw")
    assert cups_sold(hungry(scene, X)) == (sold, 0, 0)


@pytest.mark.rule("K-EX-13", "K-COF-45")
def test_example_13_the_price_and_the_garden_of_the_house() -> None:
    scene = printed_map().garden("8", "n").cards(G, work={"pricing_manager": 1})
    assert earned(hungry(scene, X)) == (36, 20, 0)


@pytest.mark.rule("K-EX-13", "K-FRY-06", "K-COF-47", "K-RUL-32")
@pytest.mark.parametrize(("reading", "dollars"), [("once_per_house_and_chain", 46), ("meal_only", 36)])
def test_example_13_fries_come_once_with_the_coffee(reading: str, dollars: int) -> None:
    scene = printed_map(modules=["fry_chefs"], house_rules={"fries_on_coffee": reading}).garden("8", "n")
    scene.cards(G, work={"pricing_manager": 1, "fry_chef": 1})
    assert earned(hungry(scene, X)) == (dollars, 20, 0)


@pytest.mark.rule("K-EX-14", "K-INT-41", "K-COF-47")
def test_example_14_fries_only_once_for_meal_and_coffee() -> None:
    scene = shop(printed_map(modules=["fry_chefs"]), D, (6, 6)).cards(D, work={"fry_chef": 2})
    assert earned(hungry(scene, D)) == (10, 0, 40)


@pytest.mark.rule("K-EX-16", "K-COF-20")
def test_example_16_who_stays_home_buys_no_coffee() -> None:
    assert cups_sold(printed_map()) == (0, 0, 0)
    assert cups_sold(printed_map().demand("8", "burger")) == (0, 0, 0)


MAIN_STREET = """
row 0   HH... | ..... | HH... | .....   houses 8, 12
row 1   HH... | ..... | HH... | .....
row 2   ##### | ##### | ##### | #####
row 3   ..... | ..... | ..... | .....
row 4   ..... | ..... | ..... | .....
"""


def two_sellers(*, in_round: int = 5) -> Scene:
    """House 8 drives to D past G, house 12 past X; G and X have a shop on their tiles and a cup each."""
    scene = Scene(MAIN_STREET, players=3, modules=["coffee"], order=(X, G, D), in_round=in_round)
    for seat, column in ((G, 3), (X, 8), (D, 5)):
        scene.restaurant(seat, (3, column))
    shop(shop(scene, G, (3, 0)), X, (3, 12))
    return hungry(hungry(scene, D, "8"), D, "12").stock(G, coffee=1).stock(X, coffee=1)


@pytest.mark.rule("K-EX-17", "K-COF-50", "K-COF-51", "K-GEN-20", "K-GEN-22")
def test_example_17_both_earn_it_and_place_in_turn_order() -> None:
    scene = two_sellers()
    scene.dinner()
    assert [holds(scene, seat, "first_coffee_sold") for seat in (G, X, D)] == [True, True, False]
    game = scene.cleanup()
    assert [tuple(decision) for decision in game.pending] == [(X, "coffee_shop")]
    play(game, X, PlaceShop((3, 7)))
    assert [tuple(decision) for decision in game.pending] == [(G, "coffee_shop")]
    assert refusal(game, G, PlaceShop((1, 6))) == "K-COF-08"
    play(game, G, PlaceShop((3, 19)))
    assert (shops(game.state, X), shops(game.state, G)) == ([(3, 12), (3, 7)], [(3, 0), (3, 19)])
    assert game.state.round == 6


@pytest.mark.rule("K-EX-17", "K-COF-50")
def test_example_17_who_sells_its_first_coffee_a_turn_later_gets_nothing() -> None:
    scene = two_sellers(in_round=6).gone("first_coffee_sold")
    assert cups_sold(scene) == (1, 1, 0)
    assert not holds(scene, G, "first_coffee_sold")
    assert scene.cleanup().state.round == 7


@pytest.mark.rule("K-EX-18", "K-COF-08", "K-COF-09")
def test_example_18_two_borders_far_and_not_beside_another_shop() -> None:
    game = training(row_of_tiles(), {"trainer": 1}, {"barista_trainee": 1})
    play(game, 0, Train("barista_trainee", "barista", 1))
    assert {column // 5 for _, column in shop_places(game)} == {0, 1, 2}
    assert refusal(game, 0, PlaceShop((1, 15))) == "K-COF-09"
    taken = training(shop(row_of_tiles(), 1, (1, 14)), {"trainer": 1}, {"barista_trainee": 1})
    play(taken, 0, Train("barista_trainee", "barista", 1))
    assert {column // 5 for _, column in shop_places(taken)} == {0, 1}
    assert refusal(taken, 0, PlaceShop((1, 10))) == "K-COF-08"


@pytest.mark.rule("K-EX-18", "K-COF-10")
def test_example_18_a_shop_moves_to_another_square_of_its_tile() -> None:
    scene = shop(row_of_tiles(), 0, (1, 1), (1, 5), (1, 10))
    game = training(scene, {"trainer": 1}, {"barista_trainee": 1})
    play(game, 0, Train("barista_trainee", "barista", 1), LiftShop(3))
    assert {place for place in shop_places(game) if place[1] // 5 == 2} == {
        (row, column) for row in (1, 3) for column in range(10, 15)
    } - {(1, 10)}
    play(game, 0, PlaceShop((3, 14)))
    assert shops(game.state, 0) == [(1, 1), (1, 5), (3, 14)]


@pytest.mark.rule("K-EX-19", "K-COF-24")
def test_example_19_round_the_ring_first() -> None:
    """A ring road around house 5; G's shop is in its far corner, X's door on the crossing beside it."""
    picture = """
    row 0   ##### | ..#..
    row 1   #HH.# | ..#..   house 5
    row 2   #HH## | #####
    row 3   #...# | ..#..
    row 4   ##### | ..#..
    """
    scene = Scene(picture, modules=["coffee"]).restaurant(1, (0, 5), "sw").stock(0, coffee=1)
    assert cups_sold(hungry(shop(scene, 0, (3, 1)), 1, "5")) == (1, 0)


def row_of_tiles() -> Scene:
    """A chain with its restaurant on the first of four tiles."""
    return Scene(ROW_OF_TILES, modules=["coffee"]).restaurant(0, (3, 0))


def only_drive(scene: Scene) -> CoffeeSold:
    (told,) = drives(scene.dinner())
    return told
