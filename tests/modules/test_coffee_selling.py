"""Selling coffee in phase 4: who can, what it brings, when it is paid (5.3 to 5.5)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from magnate.model.events import HouseDined, Paid, WentBankrupt
from magnate.model.house_rules import Value
from magnate.outside import install, uninstall
from magnate.testing import Scene
from tests.modules import stand_in
from tests.modules.coffee_tables import D, G, X, cups, cups_sold, drives, earned, hungry, printed_map, shop
from tests.rules.meals import told

MAIN_STREET = """
row 0   HH... | ..... | HH...   houses 8, 12
row 1   HH... | ..... | HH...
row 2   ##### | ##### | #####
row 3   ..... | ..... | .....
row 4   ..... | ..... | .....
"""


@pytest.fixture
def _other_module() -> Iterator[None]:
    """Play with a module that stands in for others: it pays per house, multiplies and brings a house beside the map."""
    install(stand_in.EXPANSION)
    yield
    uninstall("stand_in")


def main_street(**house_rules: Value) -> Scene:
    """G has its restaurant below house 8 and X below house 12, both meet on the tile between."""
    scene = Scene(MAIN_STREET, players=3, modules=["coffee"], house_rules=house_rules, in_round=5)
    return scene.restaurant(G, (3, 3)).restaurant(X, (3, 10)).restaurant(D, (3, 5))


@pytest.mark.rule("K-COF-20")
def test_coffee_plays_no_part_in_the_choice_of_a_chain() -> None:
    """House 8 eats at X although on the way to D it would find more coffee."""
    scene = shop(printed_map(coffee=(3, 0, 3)), D, (6, 6))
    hungry(hungry(scene, D).cards(X, work={"pricing_manager": 1}), X, "2")
    scene.stock(X, burger=2)
    dined = told(scene.dinner(), HouseDined)
    assert [(event.house, event.seat) for event in dined] == [("2", X), ("8", X)]


@pytest.mark.rule("K-COF-21")
def test_a_house_buys_one_coffee_per_place_however_much_it_eats() -> None:
    scene = hungry(printed_map(), X, "8", "burger", "burger", "pizza")
    assert cups_sold(scene) == (2, 0, 0)


@pytest.mark.rule("K-COF-03", "K-COF-39")
def test_earlier_houses_have_drunk_what_later_ones_would_buy() -> None:
    """House 8 passes G's restaurant on its way to D, and house 12 G's shop; there are one or two cups."""
    for coffee in (1, 2):
        scene = hungry(hungry(shop(main_street(), G, (3, 9)), D, "8"), D, "12").stock(G, coffee=coffee)
        assert earned(scene) == (10 * coffee, 0, 20)
        assert cups(scene) == (0, 0, 0)


@pytest.mark.rule("K-COF-22")
def test_where_the_drive_ends_sells_no_coffee() -> None:
    scene = main_street().stock(D, coffee=3)
    assert cups_sold(hungry(scene, D, "8")) == (0, 0, 0)


@pytest.mark.rule("K-COF-45")
@pytest.mark.parametrize(
    ("cards", "dollars"), [({"luxuries_manager": 1}, 40), ({"discount_manager": 1}, 14), ({"pricing_manager": 2}, 16)]
)
def test_every_seller_has_its_own_price(cards: dict[str, int], dollars: int) -> None:
    assert earned(hungry(printed_map().cards(G, work=cards), X)) == (dollars, 10, 0)


@pytest.mark.rule("K-COF-45", "K-COF-49")
def test_a_negative_price_is_paid_to_the_bank() -> None:
    scene = printed_map().cards(G, work={"discount_manager": 4}).cash(G, 10)
    assert earned(hungry(scene, X)) == (-4, 10, 0)


@pytest.mark.rule("K-COF-46", "K-COF-01")
def test_no_bonus_for_marketed_goods_is_paid_for_coffee() -> None:
    scene = printed_map().milestones(G, "first_drink_marketed", "first_burger_marketed", "first_pizza_marketed")
    assert earned(hungry(scene, X)) == (20, 10, 0)


@pytest.mark.rule("K-COF-48")
def test_half_of_the_coffee_counts_for_the_cfo() -> None:
    assert earned(hungry(printed_map().cards(G, work={"cfo": 1}), X)) == (30, 10, 0)


@pytest.mark.rule("K-COF-48", "K-GEN-17")
def test_coffee_can_break_the_bank() -> None:
    scene = hungry(printed_map(bank=25), X).reserves(100, 100, 100)
    assert earned(scene) == (20, 10, 0)
    assert scene.state.breaks == 1


@pytest.mark.rule("K-COF-48")
def test_coffee_earns_the_money_milestones() -> None:
    scene = hungry(printed_map(), X)
    scene.dinner()
    assert scene.chain(G).milestones & scene.book.bits["first_to_have_20"]


@pytest.mark.rule("K-COF-49")
def test_each_chain_is_paid_once_after_the_meal_in_turn_order_and_before_the_next_house() -> None:
    """House 2 passes X on the way to D; then house 8 buys two cups from G, and one from X's shop."""
    scene = shop(printed_map(order=(X, D, G)), X, (3, 6))
    hungry(hungry(scene, D, "2"), D, "8")
    paid = [(event.seat, event.what, event.amount) for event in told(scene.dinner(), Paid)]
    assert paid == [(D, "sale", 10), (X, "coffee", 10), (D, "sale", 10), (X, "coffee", 10), (G, "coffee", 20)]


@pytest.mark.rule("K-COF-49", "K-FRY-06", "K-RUL-32")
@pytest.mark.usefixtures("_other_module")
@pytest.mark.parametrize(("reading", "paid"), [("once_per_house_and_chain", (27, 10)), ("meal_only", (20, 10))])
def test_what_is_paid_per_house_comes_with_the_coffee_of_others_only(reading: str, paid: tuple[int, int]) -> None:
    """The module pays G and D $7 for each house they sell to; D has it in the payment of its meal already."""
    scene = printed_map(modules=["stand_in"], house_rules={"fries_on_coffee": reading})
    shop(shop(scene, D, (6, 6)), X, (3, 6))
    stand_in.remember(scene.state, bonus={G: 7, D: 7})
    amounts = [(event.seat, event.what, event.amount) for event in told(hungry(scene, D).dinner(), Paid)]
    assert amounts == [(D, "sale", 17), (G, "coffee", paid[0]), (X, "coffee", 10), (D, "coffee", 10)]


@pytest.mark.rule("K-EX-13", "K-COF-45", "K-INT-40")
@pytest.mark.usefixtures("_other_module")
def test_whatever_makes_a_house_pay_more_multiplies_its_coffee() -> None:
    """K-EX-13 with a park: 2 x 9 x 3 = 54, and $10 of fries are not multiplied."""
    scene = printed_map(modules=["stand_in"]).garden("8", "n").cards(G, work={"pricing_manager": 1})
    stand_in.remember(scene.state, bonus={G: 10}, reasons=("park",))
    assert earned(hungry(scene, X)) == (64, 30, 0)


@pytest.mark.rule("K-COF-50")
@pytest.mark.usefixtures("_other_module")
@pytest.mark.parametrize(("seat", "sold"), [(X, [("8", 1, (G,))]), (D, [("8", 1, (G, X))])])
def test_modules_hear_who_sold_to_which_house(seat: int, sold: list[object]) -> None:
    scene = printed_map(modules=["stand_in"], coffee=(1, 3, 3))
    hungry(scene, seat).dinner()
    assert list(stand_in.memory(scene.state).sold) == sold


@pytest.mark.rule("K-COF-57", "K-RUL-20")
@pytest.mark.usefixtures("_other_module")
@pytest.mark.parametrize(("buys", "dollars"), [(True, 10), (False, 0)])
def test_the_rural_area_starts_at_the_off_ramp(buys: bool, dollars: int) -> None:
    """An offramp touches the road that ends at the southern edge: the drive to D goes past X, not past G's shop."""
    scene = printed_map(modules=["stand_in"], house_rules={"rural_coffee": buys})
    stand_in.rural(scene.state, scene.state.town.square(9, 2))
    assert earned(hungry(scene, D, "rural")) == (0, dollars, 10)


@pytest.mark.rule("K-RUL-10", "K-COF-32", "K-COF-55")
@pytest.mark.usefixtures("_other_module")
def test_markers_that_are_stacked_cost_each_their_own() -> None:
    """K-EX-112 with two markers on (7,5): both ways to X cost 4."""
    scene = printed_map(modules=["stand_in"])
    stand_in.stack_markers(scene.state, scene.state.town.square(7, 5))
    (drive,) = drives(hungry(scene, X).dinner())
    assert drive.distance == 4
    assert cups(scene) == (1, 3, 3)


@pytest.mark.rule("K-COF-59", "K-INT-70", "K-COF-30")
@pytest.mark.parametrize(("cards", "sold"), [({}, 0), ({"local_manager": 1}, 1)])
def test_a_drive_in_sells_at_all_corners(cards: dict[str, int], sold: int) -> None:
    """G's entrance is away from the road; the corner beside it is open with a drive-in only."""
    scene = Scene(MAIN_STREET, players=3, modules=["coffee"], in_round=5)
    scene.restaurant(G, (3, 2), "sw").restaurant(D, (3, 5)).stock(G, coffee=1).cards(G, work=cards)
    assert cups_sold(hungry(scene, D, "8")) == (sold, 0, 0)


@pytest.mark.rule("K-INT-71", "K-COF-30")
def test_coming_soon_sells_no_coffee() -> None:
    scene = Scene(MAIN_STREET, players=3, modules=["coffee"], in_round=5)
    scene.restaurant(G, (3, 2), is_open=False).restaurant(D, (3, 5)).stock(G, coffee=1)
    assert cups_sold(hungry(scene, D, "8")) == (0, 0, 0)


@pytest.mark.rule("K-INT-72")
def test_the_shop_of_a_chain_that_left_sells_nothing_and_still_stands() -> None:
    scene = hungry(shop(main_street(), X, (3, 0)), D, "8")
    left = scene.chain(X)
    left.left_round, left.bankrupt = 3, True
    scene.state.order.remove(X)
    left.stock[scene.book.by_good["coffee"]] = 3
    (drive,) = drives(scene.dinner())
    assert (drive.sales, {stop.seat for stop in drive.stops}) == ((), {G, D})
    assert not scene.state.empty >> scene.state.town.square(3, 0) & 1


@pytest.mark.rule("K-INT-72", "K-COF-49")
def test_a_chain_that_went_bankrupt_in_this_dinner_goes_on_selling() -> None:
    """G cannot pay for the cup it gives to house 8 for -$2, and still sells to house 12."""
    scene = shop(main_street(), G, (3, 9)).stock(G, coffee=2).cards(G, work={"discount_manager": 4})
    hungry(hungry(scene, D, "8"), D, "12")
    before = cups(scene)
    events = scene.dinner()
    assert [event.seat for event in told(events, WentBankrupt)] == [G]
    assert (before[G], cups(scene)[G]) == (2, 0)


@pytest.mark.rule("K-RUL-19", "K-COF-37")
@pytest.mark.parametrize(("ties", "sold"), [("common_locations", 1), ("same_owner_counts", 2)])
def test_a_table_may_let_a_chain_sell_what_it_would_on_every_way(ties: str, sold: int) -> None:
    """K-EX-110: without X, both ways pass two places of G, one of them the same."""
    scene = shop(printed_map(coffee=(3, 0, 3), house_rules={"coffee_ties": ties}), G, (8, 3))
    assert cups_sold(hungry(scene, D)) == (sold, 0, 0)


@pytest.mark.rule("K-RUL-19")
@pytest.mark.parametrize(("ties", "sold"), [("common_locations", 1), ("stock_first", 0)])
def test_a_table_may_cut_the_ways_to_what_is_in_stock_first(ties: str, sold: int) -> None:
    """On each way G's one cup is gone at another place before the last one, which both pass."""
    scene = printed_map(coffee=(1, 0, 0), house_rules={"coffee_ties": ties}, corner=False)
    assert cups_sold(hungry(shop(scene, G, (8, 3), (6, 8)), D)) == (sold, 0, 0)


@pytest.mark.rule("K-COF-58", "K-INT-42")
@pytest.mark.parametrize(("module", "goods"), [("noodles", {"noodles": 1}), ("kimchi", {"burger": 1, "kimchi": 1})])
def test_who_eats_noodles_or_kimchi_buys_coffee_all_the_same(module: str, goods: dict[str, int]) -> None:
    scene = printed_map(modules=[module]).demand("8", "burger").stock(X, **goods)
    assert cups_sold(scene) == (2, 0, 0)


@pytest.mark.rule("K-INT-42")
def test_kimchi_decides_before_coffee_is_looked_at() -> None:
    """D has kimchi and is dearer: the house drives to D, where only the shop sells."""
    scene = printed_map(modules=["kimchi"]).demand("8", "burger").stock(X, burger=1).stock(D, burger=1, kimchi=1)
    scene.cards(D, work={"luxuries_manager": 1})
    assert earned(scene) == (10, 0, 40)


@pytest.mark.rule("K-INT-36")
def test_coffee_costs_the_price_of_the_reserve_cards() -> None:
    """The bank has broken in an earlier round, and $20 was shown most often."""
    scene = printed_map(modules=["reserve_prices"]).reserves(20, 20, 5)
    scene.state.step = "order_of_business"
    for module in scene.book.ask.bank_broke:
        module.bank_broke(scene.table)
    assert earned(hungry(scene, X)) == (40, 20, 0)
