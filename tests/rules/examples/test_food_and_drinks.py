"""The worked examples of 24.4, food and drinks."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import CollectDrinks, FetchDrink, Produce, Train
from magnate.model.events import DrinksCollected, SalariesPaid
from magnate.rulebook import scene
from magnate.testing import Scene
from tests.boards import G1
from tests.rules.asking import cards, choices, finish_round, hauls, only, stock
from tests.rules.legality import play, refusal

FIRST_SODA, LEMONADE, BEER, LAST_SODA = (1, 1), (1, 6), (3, 10), (0, 13)

SIX_TILES = """
row 0   ..... | ..... | ..... | ..... | ..... | .....
row 1   ..B.. | ..B.. | ..B.. | ..B.. | ..B.. | ..B..
row 2   ##### | ##### | ##### | ##### | ##### | #####
row 3   ..... | ..... | ..... | ..... | ..... | .....
row 4   ..... | ..... | ..... | ..... | ..... | .....
"""


def on_g1(buyer: str, *milestone: str) -> Game:
    """Return seat 0 in step 4 on board G1 with the restaurant of B-EX-19 and one buyer; errand boys may follow."""
    board = scene("B-EX-25").milestones(0, *milestone)
    return board.cards(0, work={buyer: 1, "errand_boy": 1}).working(step="food")


@pytest.mark.rule("B-EX-25", "B-BUY-02", "B-BUY-03")
@pytest.mark.parametrize(
    ("buyer", "milestone", "each"),
    [
        ("cart_operator", (), 2),
        ("cart_operator", ("first_errand_boy_played",), 3),
        ("truck_driver", (), 3),
        ("truck_driver", ("first_errand_boy_played",), 4),
    ],
)
def test_ex_25_a_route_over_two_borders_passes_three_drinks(buyer: str, milestone: tuple[str, ...], each: int) -> None:
    game = on_g1(buyer, *milestone)
    play(game, 0, CollectDrinks(buyer, (LAST_SODA, LEMONADE, BEER)))
    assert stock(game) == {"lemonade": each, "beer": each, "soda": each}


@pytest.mark.rule("B-EX-25", "B-BUY-05")
def test_ex_25_the_route_runs_east_and_then_north() -> None:
    game = on_g1("cart_operator")
    told = only(game.play(0, CollectDrinks("cart_operator", (LAST_SODA, LEMONADE, BEER))), DrinksCollected)
    assert told.route == (*((2, column) for column in range(3, 13)), (1, 12), (0, 12))


@pytest.mark.rule("B-EX-26", "B-BUY-06")
def test_ex_26_no_route_takes_the_first_soft_drink_and_the_lemonade() -> None:
    game = on_g1("truck_driver")
    assert frozenset({FIRST_SODA}) in hauls(game, "truck_driver")
    assert not [haul for haul in hauls(game, "truck_driver") if {FIRST_SODA, LEMONADE} <= haul]
    assert refusal(game, 0, CollectDrinks("truck_driver", (FIRST_SODA, LEMONADE))) == "B-BUY-05"


@pytest.mark.rule("B-EX-27", "B-BUY-08")
def test_ex_27_a_route_may_stop_at_the_lemonade() -> None:
    game = on_g1("cart_operator")
    told = only(game.play(0, CollectDrinks("cart_operator", (LEMONADE,))), DrinksCollected)
    assert stock(game) == {"lemonade": 2}
    assert told.route == ((2, 3), (2, 4), (2, 5), (2, 6))


@pytest.mark.rule("B-EX-28", "B-BUY-09")
def test_ex_28_a_beer_across_the_border_is_passed_without_entering_its_tile() -> None:
    board = scene("B-EX-28").cards(0, work={"cart_operator": 1, "errand_boy": 1})
    game = board.working(step="food")
    told = only(game.play(0, CollectDrinks("cart_operator", ((1, 5),))), DrinksCollected)
    assert stock(game) == {"beer": 2}
    assert {column for _, column in told.route} == {4}


@pytest.mark.rule("B-EX-29", "B-BUY-07", "B-BUY-12")
def test_ex_29_once_round_the_ring_and_past_the_beer_again_brings_two_beers() -> None:
    board = scene("B-EX-29").cards(0, work={"cart_operator": 2, "errand_boy": 1})
    game = board.working(step="food")
    round_the_ring = CollectDrinks("cart_operator", ((8, 2),))
    assert choices(game, CollectDrinks) == [round_the_ring]
    play(game, 0, round_the_ring)
    assert stock(game) == {"beer": 2}
    play(game, 0, round_the_ring)
    assert stock(game) == {"beer": 4}


@pytest.mark.rule("B-EX-30", "B-BUY-14", "B-BUY-15")
def test_ex_30_a_zeppelin_over_three_tiles_brings_eight_drinks() -> None:
    game = on_g1("zeppelin_pilot")
    everything = CollectDrinks("zeppelin_pilot", (LAST_SODA, FIRST_SODA, LEMONADE, BEER))
    told = only(game.play(0, everything), DrinksCollected)
    assert stock(game) == {"soda": 4, "lemonade": 2, "beer": 2}
    assert told.route == ((2, 2), (2, 7), (2, 12))


@pytest.mark.rule("B-EX-30", "B-BUY-14")
def test_ex_30_it_cannot_go_back_over_the_second_tile() -> None:
    scene = Scene(G1).restaurant(0, (3, 8), "nw").cards(0, work={"zeppelin_pilot": 1})
    found = hauls(scene.working(step="food"), "zeppelin_pilot")
    assert found == {frozenset({LEMONADE}), frozenset({FIRST_SODA, LEMONADE}), frozenset({LEMONADE, BEER, LAST_SODA})}


@pytest.mark.rule("B-EX-31", "B-BUY-03")
def test_ex_31_an_errand_boy_with_the_milestone_brings_two_beers() -> None:
    game = on_g1("errand_boy", "first_errand_boy_played")
    play(game, 0, FetchDrink("errand_boy", "beer"))
    assert stock(game) == {"beer": 2}


@pytest.mark.rule("B-EX-31", "B-BUY-03")
def test_ex_31_not_a_beer_and_a_lemonade() -> None:
    scene = Scene().milestones(0, "first_errand_boy_played").cards(0, work={"errand_boy": 1, "burger_cook": 1})
    game = scene.working(step="food")
    assert [option.good for option in choices(game, FetchDrink)] == ["beer", "lemonade", "soda"]
    play(game, 0, FetchDrink("errand_boy", "beer"))
    assert refusal(game, 0, FetchDrink("errand_boy", "lemonade")) == "B-WRK-03"


@pytest.mark.rule("B-EX-31", "B-BUY-03")
@pytest.mark.parametrize(("buyer", "borders"), [("cart_operator", 3), ("truck_driver", 4), ("zeppelin_pilot", 5)])
def test_ex_31_the_cart_milestone_lengthens_every_route_by_one(buyer: str, borders: int) -> None:
    scene = Scene(SIX_TILES).restaurant(0, (3, 0)).milestones(0, "first_cart_operator_played")
    found = hauls(scene.cards(0, work={buyer: 1}).working(step="food"), buyer)
    assert max(column // 5 for haul in found for _, column in haul) == borders


@pytest.mark.rule("B-EX-31", "B-BUY-03")
def test_ex_31_but_an_errand_boy_brings_what_it_always_brings() -> None:
    game = on_g1("errand_boy", "first_cart_operator_played")
    play(game, 0, FetchDrink("errand_boy", "beer"))
    assert stock(game) == {"beer": 1}


@pytest.mark.rule("B-EX-32", "B-PRD-02")
def test_ex_32_a_pizza_chef_makes_eight_pizzas_or_nothing() -> None:
    game = Scene().cards(0, work={"pizza_chef": 1}).working(step="food")
    assert choices(game, Produce) == [Produce("pizza_chef", "pizza", 8)]
    assert refusal(game, 0, Produce("pizza_chef", "pizza", 5)) == "B-PRD-02"


@pytest.mark.rule("B-EX-32", "B-MIL-38")
def test_ex_32_the_cook_given_for_the_first_burger_can_be_paid_or_fired_but_not_trained() -> None:
    scene = Scene().cash(0, 5).cards(0, work={"kitchen_trainee": 1, "trainer": 1, "errand_boy": 1})
    game = scene.working(step="food")
    play(game, 0, Produce("kitchen_trainee", "burger", 1))
    assert cards(game, "beach") == {"burger_cook": 1}
    assert refusal(game, 0, Train("burger_cook", "burger_chef", 1)) == "B-RND-01"
    paid = [event for event in finish_round(game) if isinstance(event, SalariesPaid) and event.seat == 0]
    assert [event.due for event in paid] == [5]
