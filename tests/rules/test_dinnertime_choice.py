"""Where each house eats (16.1)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import Hire
from magnate.model.events import HouseDined, Paid
from magnate.model.setup import Setup
from magnate.testing import Scene
from tests.rules.asking import only
from tests.rules.legality import play
from tests.rules.meals import go_idle, hosts, long_road, main_street, told, verdicts, wanted, work

GAP = """
row 0   HH... | ...HH   houses 9, 4
row 1   HH... | ...HH
row 2   ##### | #####
row 3   ..... | .....
row 4   ..... | .....
"""

MAIN = """
row 0   HH...   house 5
row 1   HH...
row 2   #####
row 3   .....
row 4   .....
"""

CUT_OFF = """
row 0   HH... | .....   house 5
row 1   HH... | .....
row 2   #.... | ..###
row 3   ..... | .....
row 4   ..... | .....
"""
"""House 5 stands at a road that leads nowhere."""


@pytest.mark.rule("B-DIN-01")
def test_houses_eat_in_ascending_order_of_their_numbers() -> None:
    scene = main_street().stock(0, burger=9)
    for house in ("15", "3", "12", "8"):
        scene.demand(house, "burger")
    assert [event.house for event in told(scene.dinner(), HouseDined)] == ["3", "8", "12", "15"]


@pytest.mark.rule("B-DIN-01")
def test_a_house_token_eats_between_the_printed_houses() -> None:
    """The picture's houses are 9 and 4; house 6 is placed between them with its garden to the east."""
    scene = Scene(GAP).house(6, (0, 3), "e").restaurant(0, (3, 0)).stock(0, burger=9)
    for house in ("9", "4", "6"):
        scene.demand(house, "burger")
    assert [event.house for event in told(scene.dinner(), HouseDined)] == ["4", "6", "9"]


@pytest.mark.rule("B-DIN-01", "B-RND-02")
def test_dinner_is_served_without_asking_anybody() -> None:
    """The last seat has nothing to do in its last step, so the game runs on to the next round's order."""
    game = main_street().stock(0, burger=1).demand("3", "burger").working(seat=1, step="restaurants")
    assert (game.state.round, game.pending[0].kind, game.state.chains[0].cash) == (4, "order_of_business", 10)


@pytest.mark.rule("B-DIN-02")
def test_a_house_without_demand_is_skipped() -> None:
    scene = main_street().stock(0, burger=9).demand("8", "burger")
    assert hosts(scene.dinner()) == {"8": 0}


@pytest.mark.rule("B-DIN-03", "B-DIN-05")
def test_a_house_with_no_road_to_a_restaurant_stays_home() -> None:
    scene = Scene(CUT_OFF).restaurant(0, (3, 7)).stock(0, burger=1).demand("5", "burger")
    assert verdicts(scene.dinner()) == {0: "no_road", 1: "no_road"}


@pytest.mark.rule("B-DIN-03", "B-TRM-11")
def test_only_a_chain_whose_stock_covers_the_whole_demand_is_a_candidate() -> None:
    scene = long_road(0, 6).stock(0, burger=1, beer=9).stock(1, burger=2, beer=1)
    events = scene.demand("5", "burger", "beer", "burger").dinner()
    assert verdicts(events) == {0: "short", 1: "served"}


@pytest.mark.rule("B-DIN-03", "B-RST-06")
def test_a_restaurant_that_is_coming_soon_serves_nobody() -> None:
    scene = Scene(MAIN).restaurant(0, (3, 0), is_open=False).stock(0, burger=1)
    assert hosts(scene.demand("5", "burger").dinner()) == {"5": None}


@pytest.mark.rule("B-DIN-04")
def test_two_chains_never_share_a_house() -> None:
    scene = main_street().stock(0, burger=1).stock(1, beer=1).demand("3", "burger", "beer")
    assert hosts(scene.dinner()) == {"3": None}
    assert scene.chain(0).stock[scene.book.by_good["burger"]] == 1


@pytest.mark.rule("B-DIN-05", "B-CAM-13")
def test_a_house_without_a_candidate_keeps_its_demand() -> None:
    scene = main_street().stock(0, burger=1).demand("3", "burger", "beer")
    scene.dinner()
    assert wanted(scene, "3") == ["burger", "beer"]


@pytest.mark.rule("B-DIN-06")
def test_a_single_candidate_serves_whatever_its_price_and_distance() -> None:
    scene = long_road(0, 7).cards(1, work={"luxuries_manager": 1}).stock(1, beer=1).demand("5", "beer")
    assert hosts(scene.dinner()) == {"5": 1}


@pytest.mark.rule("B-DIN-07")
def test_the_lowest_sum_of_unit_price_and_distance_wins() -> None:
    scene = long_road(3, 0).cards(0, work={"discount_manager": 1, "pricing_manager": 1})
    events = scene.stock(0, burger=1).stock(1, burger=1).demand("5", "burger").dinner()
    assert hosts(events) == {"5": 0}


@pytest.mark.rule("B-DIN-07", "B-TRM-14")
def test_each_border_counts_as_one_dollar() -> None:
    scene = long_road(4, 0).cards(0, work={"discount_manager": 1})
    events = scene.stock(0, burger=1).stock(1, burger=1).demand("5", "burger").dinner()
    assert hosts(events) == {"5": 1}


@pytest.mark.rule("B-DIN-07")
def test_the_number_of_items_plays_no_part_in_the_choice() -> None:
    scene = long_road(1, 0).cards(0, work={"pricing_manager": 1}).cards(1, work={"waitress": 1})
    events = scene.stock(0, burger=3).stock(1, burger=3).demand("5", "burger", "burger", "burger").dinner()
    assert hosts(events) == {"5": 1}


@pytest.mark.rule("B-DIN-08", "B-TRM-12")
def test_without_price_cards_an_item_costs_ten_dollars() -> None:
    assert price(long_road(0, 0)) == 10


@pytest.mark.rule("B-DIN-08", "B-EMP-08", "B-WRK-04")
def test_every_pricing_manager_at_work_takes_one_dollar_off() -> None:
    assert price(long_road(0, 0).cards(0, work={"pricing_manager": 3})) == 7


@pytest.mark.rule("B-DIN-08", "B-EMP-09")
def test_every_discount_manager_at_work_takes_three_dollars_off() -> None:
    assert price(long_road(0, 0).cards(0, work={"discount_manager": 2})) == 4


@pytest.mark.rule("B-DIN-08", "B-EMP-10")
def test_a_luxuries_manager_adds_ten_dollars() -> None:
    assert price(long_road(0, 0).cards(0, work={"luxuries_manager": 1})) == 20


@pytest.mark.rule("B-EMP-18", "B-DIN-08")
def test_luxuries_pricing_and_discount_managers_add_up() -> None:
    team = {"luxuries_manager": 1, "pricing_manager": 2, "discount_manager": 1}
    assert price(long_road(0, 0).cards(0, work=team)) == 15


@pytest.mark.rule("B-EMP-18")
@pytest.mark.parametrize("good", ["burger", "pizza", "soda", "lemonade", "beer"])
def test_the_price_cards_and_the_cfo_work_whatever_is_sold(good: str) -> None:
    scene = main_street().cards(0, work={"luxuries_manager": 1, "cfo": 1}).stock(0, **{good: 1}).demand("3", good)
    scene.dinner()
    assert scene.chain(0).cash == 20 + 10


@pytest.mark.rule("B-DIN-08")
def test_price_cards_on_the_beach_change_nothing() -> None:
    scene = long_road(0, 0).cards(0, beach={"luxuries_manager": 1, "discount_manager": 1, "pricing_manager": 1})
    assert price(scene) == 10


@pytest.mark.rule("B-DIN-08", "B-MIL-42")
def test_first_to_lower_prices_takes_one_dollar_off_for_ever() -> None:
    assert price(long_road(0, 0).milestones(0, "first_to_lower_prices")) == 9


@pytest.mark.rule("B-DIN-08", "B-RES-11")
def test_one_price_holds_in_all_restaurants_of_a_chain() -> None:
    scene = main_street().restaurant(0, (3, 5)).cards(0, work={"pricing_manager": 1}).stock(0, burger=9)
    events = scene.demand("3", "burger").demand("15", "burger").dinner()
    assert [event.sale.unit_price for event in told(events, HouseDined) if event.sale] == [9, 9]


@pytest.mark.rule("B-DIN-09")
def test_the_unit_price_may_become_negative() -> None:
    assert price(long_road(0, 0).cards(0, work={"discount_manager": 4})) == -2


@pytest.mark.rule("B-DIN-09", "B-DIN-07")
def test_a_negative_price_makes_up_for_distance() -> None:
    scene = (
        long_road(7, 0)
        .cards(0, work={"discount_manager": 5})
        .cards(1, work={"discount_manager": 1, "pricing_manager": 4})
    )
    events = scene.stock(0, burger=1).stock(1, burger=1).demand("5", "burger").dinner()
    assert hosts(events) == {"5": 0}


@pytest.mark.rule("B-DIN-10")
def test_bonuses_tips_and_the_cfo_never_enter_the_comparison() -> None:
    scene = long_road(0, 1).cards(0, work={"cfo": 1}).milestones(0, "first_burger_marketed", "first_to_have_100")
    events = scene.stock(0, burger=1).stock(1, burger=1).demand("5", "burger").dinner()
    assert hosts(events) == {"5": 0}


@pytest.mark.rule("B-DIN-10")
def test_a_garden_does_not_double_the_price_a_house_compares() -> None:
    scene = long_road(0, 4).garden("5", "e").cards(1, work={"discount_manager": 1})
    events = scene.stock(0, burger=1).stock(1, burger=1).demand("5", "burger").dinner()
    assert hosts(events) == {"5": 0}, "10 + 0 against 7 + 4, not 20 against 18"


@pytest.mark.rule("B-DIN-11", "B-GEO-26")
def test_the_nearest_of_several_restaurants_counts() -> None:
    scene = long_road(5, 2).restaurant(0, (3, 5)).stock(0, burger=1).stock(1, burger=1).demand("5", "burger")
    (dined,) = told(scene.dinner(), HouseDined)
    assert [(offer.seat, offer.distance) for offer in dined.offers] == [(0, 1), (1, 2)]


@pytest.mark.rule("B-DIN-11", "B-GEO-13")
@pytest.mark.parametrize(("manager", "distance"), [("local_manager", 1), ("regional_manager", 1), ("waitress", 2)])
def test_a_drive_in_brings_a_restaurant_nearer(manager: str, distance: int) -> None:
    scene = (
        Scene(ACROSS).restaurant(0, (3, 9), "ne").cards(0, work={manager: 1}).stock(0, burger=1).demand("5", "burger")
    )
    (offer, _) = only(scene.dinner(), HouseDined).offers
    assert offer.distance == distance


ACROSS = """
row 0   HH... | ..... | .....   house 5
row 1   HH... | ..... | .....
row 2   ##### | ##### | #####
row 3   ..... | ..... | .....
row 4   ..... | ..... | .....
"""
"""A restaurant at (3,9) lies across the second border, its entrance ``ne`` on the farther tile."""


@pytest.mark.rule("B-DIN-12", "B-EMP-07")
def test_of_equal_sums_the_chain_with_more_waitresses_serves() -> None:
    scene = long_road(0, 0).cards(1, work={"waitress": 1}).stock(0, burger=1).stock(1, burger=1)
    events = scene.demand("5", "burger").dinner()
    assert verdicts(events) == {0: "fewer_waitresses", 1: "served"}


@pytest.mark.rule("B-DIN-12")
def test_waitresses_on_the_beach_break_no_tie() -> None:
    scene = long_road(0, 0).cards(1, beach={"waitress": 3}).stock(0, burger=1).stock(1, burger=1)
    assert hosts(scene.demand("5", "burger").dinner()) == {"5": 0}


@pytest.mark.rule("B-DIN-12")
def test_waitresses_do_not_outweigh_a_dollar() -> None:
    scene = long_road(1, 0).cards(0, work={"waitress": 5}).stock(0, burger=1).stock(1, burger=1)
    assert hosts(scene.demand("5", "burger").dinner()) == {"5": 1}


@pytest.mark.rule("B-DIN-13")
def test_of_equal_sums_and_waitresses_the_chain_earlier_in_turn_order_serves() -> None:
    scene = long_road(0, 0, order=(1, 0)).stock(0, burger=1).stock(1, burger=1)
    assert verdicts(scene.demand("5", "burger").dinner()) == {1: "served", 0: "later_in_order"}


@pytest.mark.rule("B-DIN-14")
def test_the_chosen_chain_must_serve_even_at_a_loss() -> None:
    scene = main_street().cards(0, work={"discount_manager": 4}).stock(0, burger=1).cash(0, 9).demand("3", "burger")
    scene.dinner()
    assert (scene.chain(0).cash, wanted(scene, "3")) == (7, [])


@pytest.mark.rule("B-DIN-37")
def test_no_money_moves_in_round_1_and_only_tips_in_round_2() -> None:
    game = Game.new(Setup.choose(2, seed=5, order=(0, 1)))
    go_idle(game, "hire")
    play(game, 0, Hire("waitress", "ceo"))
    first = go_idle(game, "restructuring", in_round=2)
    second = work(game, 0, "waitress") + go_idle(game, "restructuring", in_round=3)
    assert told(first, Paid) == []
    assert told(second, Paid) == [Paid(0, "tips", 5, 0, 5)]


def price(scene: Scene) -> int:
    """Return what seat 0 asks for an item."""
    scene.stock(0, burger=1).demand("5", "burger")
    return only(scene.dinner(), HouseDined).offers[0].price
