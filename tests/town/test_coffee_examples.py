"""The worked examples of coffee that are about routes (23.1)."""

from __future__ import annotations

import pytest

from tests.town.boards import draw, mask, printed
from tests.town.coffee_boards import PRINTED_MAP, CoffeeBoard, Spot, Told, restaurant, shop

GLUTTONY = restaurant("G", (1, 6))
SHOP = shop("G", 4, 1)
XANGO = restaurant("X", (8, 5))
DUCK = restaurant("D", (8, 8))


def served(
    where: str, by: str, *, roadworks: set[tuple[int, int]] | None = None, stock: str = "", **more: Spot
) -> Told:
    """Return how a house of the printed map drives; stock such as ``X0`` where it is not 3."""
    board = CoffeeBoard(draw(PRINTED_MAP), roadworks, gluttony=GLUTTONY, shop=SHOP, xango=XANGO, duck=DUCK, **more)
    amounts = {word[0]: int(word[1:]) for word in stock.split()}
    return board.drive(where, by, amounts)


@pytest.mark.rule("K-EX-01", "K-COF-21", "K-COF-23")
def test_example_01_the_way_that_sells_more() -> None:
    told = served("8", "X")
    assert told.distance == 2
    assert told.ways == {"gluttony shop"}
    assert told.sold == {"G": 2}


@pytest.mark.rule("K-EX-02", "K-COF-22", "K-COF-23", "K-COF-37")
def test_example_02_only_what_both_ways_pass_sells() -> None:
    told = served("8", "D")
    assert told.distance == 2
    assert told.ways == {"shop xango", "gluttony shop"}
    assert told.common == "shop"
    assert told.sold == {"G": 1}


@pytest.mark.rule("K-EX-03", "K-COF-34", "K-COF-35")
def test_example_03_a_part_of_another_set_is_no_rival() -> None:
    told = served("8", "D", stock="X0")
    assert (told.ways, told.dropped) == ({"gluttony shop"}, set())
    assert told.sold == {"G": 2}


@pytest.mark.rule("K-EX-04", "K-COF-36", "K-COF-39")
def test_example_04_stock_limits_the_value_of_a_way() -> None:
    told = served("8", "D", stock="G1")
    assert told.ways == {"shop xango"}
    assert told.dropped == {"gluttony shop"}
    assert told.sold == {"G": 1, "X": 1}


@pytest.mark.rule("K-EX-05", "K-COF-34")
def test_example_05_places_without_coffee_do_not_count() -> None:
    told = served("8", "D", stock="G0")
    assert told.ways == {"xango"}
    assert told.sold == {"X": 1}


@pytest.mark.rule("K-EX-06", "K-COF-38")
def test_example_06_a_chain_sells_no_more_than_it_has() -> None:
    told = served("8", "X", stock="G1")
    assert told.ways == {"gluttony shop"}
    assert told.sold == {"G": 1}
    assert told.sellers == ["shop"]


@pytest.mark.rule("K-EX-07")
def test_example_07_a_shop_on_the_right_way_decides() -> None:
    told = served("8", "D", xango_shop=shop("X", 3, 6))
    assert told.ways == {"gluttony shop xango_shop"}
    assert told.dropped == {"shop xango"}
    assert told.sold == {"G": 2, "X": 1}
    assert told.sellers == ["shop", "gluttony", "xango_shop"]


@pytest.mark.rule("K-EX-08", "K-COF-22")
def test_example_08_an_own_shop_sells_to_the_own_customer() -> None:
    assert served("8", "D", duck_shop=shop("D", 6, 6)).sold == {"G": 1, "D": 1}


@pytest.mark.rule("K-EX-09")
def test_example_09_a_shop_where_both_ways_end() -> None:
    assert served("8", "D", xango_shop=shop("X", 6, 8)).sold == {"G": 1, "X": 1}


@pytest.mark.rule("K-EX-10")
def test_example_10_two_equal_ways_with_nothing_in_common() -> None:
    told = served("2", "G")
    assert told.distance == 2
    assert told.ways == {"shop", "xango"}
    assert told.sold == {}
    assert told.sellers == []


@pytest.mark.rule("K-EX-11")
def test_example_11_short_drives() -> None:
    xango = served("2", "X")
    assert (xango.distance, xango.ways, xango.sold) == (1, {""}, {})
    duck = served("2", "D")
    assert (duck.distance, duck.sold) == (1, {"X": 1})


@pytest.mark.rule("K-EX-12", "K-COF-32", "K-COF-55")
def test_example_12_roadworks_turn_a_tie_into_a_decision() -> None:
    told = served("8", "D", roadworks={(5, 2)})
    assert told.distance == 2
    assert told.ways == {"gluttony shop"}
    assert told.sold == {"G": 2}


@pytest.mark.rule("K-EX-12", "K-COF-30", "K-COF-55")
def test_example_12_the_shop_touches_the_road_once_it_is_finished() -> None:
    """Under construction the road is no part of the town, so nobody drives on it."""
    town = draw(PRINTED_MAP)
    house = {(6, 0), (6, 1)}
    spots = {"shop": SHOP, "xango": XANGO}
    assert CoffeeBoard(town, **spots).drive(house, "X").sold == {}
    finished = CoffeeBoard(town.grown(roads=mask(town, {(5, 0), (5, 1)})), **spots)
    assert finished.drive(house, "X").sold == {"G": 1}


@pytest.mark.rule("K-EX-19", "K-COF-24")
def test_example_19_round_the_ring_first() -> None:
    """Tile C, house 5 inside a ring, and the crossing S beside it; the shop is in the far corner of the ring."""
    board = CoffeeBoard(printed("C0 S0"), shop=shop("G", 3, 1), xango=restaurant("X", (1, 6)))
    told = board.drive("5", "X")
    assert told.distance == 1
    assert told.sold == {"G": 1}
    assert {(4, 1), (3, 0)} & set(told.routes[0])


@pytest.mark.rule("K-EX-110", "K-COF-23")
def test_example_110_a_tie_between_two_places_of_one_chain() -> None:
    told = served("8", "D", stock="X0", second_shop=shop("G", 8, 3))
    assert told.ways == {"second_shop shop", "gluttony shop"}
    assert told.sold == {"G": 1}


@pytest.mark.rule("K-EX-111", "K-RUL-18", "K-COF-33")
def test_example_111_to_whichever_restaurant_of_the_chain() -> None:
    spots = {"gluttony": GLUTTONY, "shop": SHOP, "west": XANGO, "east": restaurant("X", (8, 8))}
    board = CoffeeBoard(draw(PRINTED_MAP), **spots)
    told = board.drive("8", "X")
    assert told.distance == 2
    assert told.ways == {"shop west", "gluttony shop"}
    assert told.sold == {"G": 1}
    fixed = board.drive("8", "X", end="one_fixed_restaurant", fixed="west")
    assert (fixed.distance, fixed.ends, fixed.sold) == (2, {"west"}, {"G": 2})


@pytest.mark.rule("K-EX-112", "K-COF-32")
def test_example_112_roadworks_at_the_door_and_on_the_way() -> None:
    at_the_door = served("8", "X", roadworks={(7, 5)})
    assert (at_the_door.distance, at_the_door.sold) == (3, {"G": 2})
    on_the_way = served("8", "D", roadworks={(7, 5)})
    assert (on_the_way.distance, on_the_way.sold) == (2, {"G": 2})
