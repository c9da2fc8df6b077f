"""Dinner with all modules: tiers, sums, ties, money (chapter 19)."""

from __future__ import annotations

import pytest

from magnate.model.events import BonusCounted, HouseDined, Paid, TipsCounted
from magnate.model.setup import Setup
from magnate.modules import open_book
from magnate.rules.choice_of_chain import meals_of, order_of
from magnate.testing import Scene
from tests.modules.dinner_tables import FUSION, apartment, eats, left, long_road, meal, sale_of
from tests.rules.asking import only
from tests.rules.meals import earnings, hosts, told, verdicts

A, B, C, E = 0, 1, 2, 3
"""The chains of K-EX-23, by seat."""

TIERS = ["sushi+kimchi", "exact+kimchi", "noodles+kimchi", "sushi", "exact", "noodles"]


def tiers(*modules: str, garden: bool) -> list[str]:
    """Return the tiers of house 5, best first, for a demand of one beer."""
    scene = long_road(0, modules=modules, garden=garden).demand("5", "beer")
    order = order_of(scene.table, scene.state.tokens[0])
    return [one.tier for one in meals_of(scene.table, scene.state.houses[0], order)]


def four_chains(*, garden: bool, without: str = "") -> Scene:
    """Return the chains of K-EX-23, but those named in `without`, at distances 0, 1, 1 and 6."""
    scene = long_road(0, 1, 1, 6, garden=garden).cards(E, work={"luxuries_manager": 1})
    stocks = {
        A: {"sushi": 2},
        B: {"burger": 1, "beer": 1, "kimchi": 1},
        C: {"noodles": 2, "kimchi": 1},
        E: {"sushi": 2, "kimchi": 1},
    }
    for seat, goods in stocks.items():
        if "ABCE"[seat] not in without:
            scene.stock(seat, **goods)
    return scene


@pytest.mark.rule("K-DIN-02")
def test_the_six_tiers_of_a_garden_house() -> None:
    assert tiers(*FUSION, garden=True) == TIERS


@pytest.mark.rule("K-DIN-03")
def test_the_four_tiers_of_any_other_house() -> None:
    assert tiers(*FUSION, garden=False) == [tier for tier in TIERS if "sushi" not in tier]


@pytest.mark.rule("K-DIN-03")
@pytest.mark.parametrize(
    ("modules", "expected"),
    [
        (["kimchi"], ["exact+kimchi", "exact"]),
        (["sushi"], ["sushi", "exact"]),
        (["noodles"], ["exact", "noodles"]),
        (["kimchi", "noodles"], ["exact+kimchi", "noodles+kimchi", "exact", "noodles"]),
        (["kimchi", "sushi"], ["sushi+kimchi", "exact+kimchi", "sushi", "exact"]),
        (["sushi", "noodles"], ["sushi", "exact", "noodles"]),
    ],
)
def test_tiers_of_modules_not_in_play_are_left_out(modules: list[str], expected: list[str]) -> None:
    assert tiers(*modules, garden=True) == expected


@pytest.mark.rule("K-DIN-02", "K-EX-23", "K-INT-43")
@pytest.mark.parametrize(
    ("without", "seat", "tier", "dollars"),
    [
        ("", E, "sushi+kimchi", 120),
        ("E", B, "exact+kimchi", 60),
        ("BE", C, "noodles+kimchi", 60),
        ("BCE", A, "sushi", 40),
    ],
)
def test_example_23_tier_after_tier(without: str, seat: int, tier: str, dollars: int) -> None:
    dined = eats(four_chains(garden=True, without=without), "burger", "beer")
    assert (dined.seat, dined.tier, sale_of(dined).total) == (seat, tier, dollars)


@pytest.mark.rule("K-DIN-03", "K-EX-24")
@pytest.mark.parametrize(("without", "served"), [("", B), ("B", C), ("BC", None)])
def test_example_24_without_a_garden_nobody_eats_sushi(without: str, served: int | None) -> None:
    dined = eats(four_chains(garden=False, without=without), "burger", "beer")
    assert dined.seat == served
    assert (dined.sale.total if dined.sale else 0) == (0 if served is None else 30)


@pytest.mark.rule("K-EX-30", "K-DIN-03")
def test_example_30_without_the_park_an_apartment_eats_noodles_with_kimchi() -> None:
    dined = eats(apartment().stock(0, noodles=6, kimchi=1), *["beer"] * 6, house="π")
    assert (meal(dined), sale_of(dined).total) == ((0, "noodles+kimchi", {"noodles": 6, "kimchi": 1}), 70)


@pytest.mark.rule("K-DIN-01")
def test_houses_with_and_without_new_meals_eat_by_number() -> None:
    """The apartment eats between houses 3 and 4 and takes the last noodles before house 4 can."""
    picture = """
    HH... | AAA.. | ...HH   houses 3, π, 4
    HH... | AAA.. | ...HH
    ##### | AAA## | #####
    ..... | ##... | .....
    ..... | .#... | .....
    """
    scene = Scene(picture, modules=["new_districts", "noodles"])
    scene.restaurant(0, (3, 11)).stock(0, noodles=3).demand("4", "beer").demand("3", "beer")
    events = scene.demand("π", "beer", "beer").dinner()
    assert [event.house for event in told(events, HouseDined)] == ["3", "π", "4"]
    assert hosts(events) == {"3": None, "π": 0, "4": 0}


@pytest.mark.rule("K-DIN-04")
def test_a_chain_without_a_road_does_not_open_a_tier() -> None:
    cut_off = "HH... | .....\nHH... | .....\n#.... | #####\n..... | .....\n..... | ....."
    scene = Scene(cut_off, houses=["5"], modules=FUSION).restaurant(0, (3, 0)).restaurant(1, (3, 7))
    dined = eats(scene.stock(0, beer=1).stock(1, beer=1, kimchi=1), "beer")
    assert (dined.seat, dined.tier) == (0, "exact")
    assert verdicts([dined]) == {0: "served", 1: "no_road"}


@pytest.mark.rule("K-DIN-04")
def test_price_distance_and_waitresses_lift_nobody_from_a_lower_tier() -> None:
    scene = long_road(0, 7).cards(0, work={"waitress": 3, "discount_manager": 1}).stock(0, noodles=1)
    dined = eats(scene.cards(1, work={"luxuries_manager": 1}).stock(1, beer=1), "beer")
    assert verdicts([dined]) == {0: "lower_tier", 1: "served"}
    assert {offer.rule for offer in dined.offers} == {"K-DIN-04"}
    assert [offer.tier for offer in dined.offers] == ["noodles", "exact"]


@pytest.mark.rule("K-DIN-04", "K-MOV-06")
def test_a_star_lifts_nobody_from_a_lower_tier() -> None:
    scene = long_road(0, 0, modules=["movie_stars", "kimchi"]).cards(0, work={"b_movie_star": 1})
    assert eats(scene.stock(0, beer=1).stock(1, beer=1, kimchi=1), "beer").seat == 1


@pytest.mark.rule("K-DIN-05")
def test_a_chain_that_could_serve_in_several_ways_sells_what_the_tier_says() -> None:
    scene = long_road(0, garden=True).stock(0, sushi=2, burger=2, noodles=2, kimchi=1)
    assert meal(eats(scene, "burger", "burger")) == (0, "sushi+kimchi", {"sushi": 2, "kimchi": 1})
    assert left(scene) == {"burger": 2, "noodles": 2}


@pytest.mark.rule("K-DIN-05")
def test_a_rival_decides_the_tier_by_which_the_nearest_chain_sells() -> None:
    """Both reach tier 2 only: the first has noodles for tier 3 as well, and sells its beer."""
    scene = long_road(0, 3).stock(0, beer=1, noodles=9, kimchi=1).stock(1, beer=1, kimchi=1)
    assert meal(eats(scene, "beer")) == (0, "exact+kimchi", {"beer": 1, "kimchi": 1})


@pytest.mark.rule("K-DIN-06")
def test_the_lowest_sum_decides_inside_a_tier() -> None:
    scene = long_road(2, 0).cards(0, work={"discount_manager": 1}).stock(0, noodles=1).stock(1, noodles=1)
    dined = eats(scene, "beer")
    assert [(offer.total, offer.verdict) for offer in dined.offers] == [(9, "served"), (10, "dearer")]


@pytest.mark.rule("K-DIN-06")
def test_the_nearest_open_restaurant_counts() -> None:
    scene = long_road(5, 3).restaurant(0, (3, 5), is_open=False).stock(0, noodles=1).stock(1, noodles=1)
    assert eats(scene.restaurant(0, (3, 10)), "beer").seat == 0
    assert sorted(offer.distance or 0 for offer in eats(scene.stock(0, noodles=1), "beer").offers) == [2, 3]


@pytest.mark.rule("K-DIN-06", "K-MOV-06")
def test_a_star_breaks_a_tie_inside_a_tier_before_waitresses_and_turn_order() -> None:
    scene = long_road(0, 1, modules=["movie_stars", "noodles"]).stock(0, noodles=1).stock(1, noodles=1)
    scene.cards(0, work={"waitress": 3}).cards(1, work={"b_movie_star": 1, "pricing_manager": 1})
    dined = eats(scene, "beer")
    assert [(offer.verdict, offer.rule) for offer in dined.offers] == [
        ("lesser_star", "K-MOV-06"),
        ("served", "K-MOV-06"),
    ]


@pytest.mark.rule("K-DIN-06", "K-NSM-05")
@pytest.mark.parametrize(("night_shift", "served"), [(1, 1), (0, 0)])
def test_waitresses_of_a_night_shift_count_twice_inside_a_tier(night_shift: int, served: int) -> None:
    scene = long_road(0, 0, modules=["noodles", "night_shift_managers"]).stock(0, noodles=1).stock(1, noodles=1)
    scene.cards(0, work={"waitress": 3}).cards(1, work={"waitress": 2, "night_shift_manager": night_shift})
    assert eats(scene, "beer").seat == served


@pytest.mark.rule("K-DIN-06")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_the_turn_order_breaks_the_last_tie(order: tuple[int, int]) -> None:
    scene = long_road(0, 0, modules=["noodles"], order=order).stock(0, noodles=1).stock(1, noodles=1)
    assert eats(scene, "beer").seat == order[0]


@pytest.mark.rule("K-DIN-07")
def test_the_unit_price_is_that_of_the_base_game() -> None:
    scene = long_road(0).cards(0, work={"pricing_manager": 2, "discount_manager": 1, "luxuries_manager": 1})
    sale = sale_of(eats(scene.milestones(0, "first_to_lower_prices").stock(0, noodles=1), "beer"))
    assert (sale.unit_price, sale.total) == (10 - 2 - 3 + 10 - 1, 14)


@pytest.mark.rule("K-DIN-08")
def test_the_revenue_of_a_meal_item_by_item() -> None:
    """2 tokens and kimchi at $9 in a garden, +$5 for the burger alone, 2 fry chefs: 54 + 5 + 20."""
    scene = long_road(0, modules=["kimchi", "fry_chefs"], garden=True).stock(0, burger=1, beer=1, kimchi=1)
    scene.milestones(0, "first_burger_marketed").cards(0, work={"pricing_manager": 1, "fry_chef": 2})
    sale = sale_of(eats(scene, "burger", "beer"))
    assert (sale.items, sale.multiplier, sale.reasons) == (3, 2, ("garden",))
    assert sale.bonuses == (("first_burger_marketed", 1, 5), ("fry_chef", 2, 20))
    assert sale.total == 79


@pytest.mark.rule("K-DIN-08")
def test_a_negative_price_is_multiplied_too() -> None:
    scene = long_road(0, garden=True).cards(0, work={"pricing_manager": 11}).stock(0, noodles=1, kimchi=1)
    assert sale_of(eats(scene.cash(0, 9), "beer")).total == 2 * -1 * 2


@pytest.mark.rule("K-DIN-09", "K-INT-42")
def test_kimchi_chooses_the_restaurant_and_then_coffee_is_also_sold() -> None:
    """The chain with kimchi is behind the one with coffee."""
    scene = long_road(1, 2, modules=["coffee", "kimchi"]).stock(0, beer=1, coffee=2)
    events = scene.stock(1, beer=1, kimchi=1).demand("5", "beer").dinner()
    assert hosts(events) == {"5": 1}
    assert [(event.seat, event.what, event.amount) for event in told(events, Paid)] == [
        (1, "sale", 20),
        (0, "coffee", 10),
    ]


@pytest.mark.rule("K-DIN-10", "K-GEN-15")
def test_tips_and_half_of_everything_come_after_the_last_house() -> None:
    scene = long_road(0, modules=["kimchi", "fry_chefs"]).house(6, (0, 5)).stock(0, beer=2, kimchi=1)
    scene.cards(0, work={"waitress": 2, "cfo": 1, "fry_chef": 1}).demand("5", "beer").demand("6", "beer")
    events = scene.dinner()
    order = [type(event) for event in events if isinstance(event, HouseDined | TipsCounted | BonusCounted)]
    assert order == [HouseDined, HouseDined, TipsCounted, BonusCounted]
    assert only(events, BonusCounted).earned == (20 + 10) + (20 + 10) + 6
    assert scene.chain(0).cash == 66 + 33


@pytest.mark.rule("K-EX-41")
def test_the_cfo_halves_the_whole_dinner_of_a_garden_house() -> None:
    scene = long_road(0, modules=["kimchi"], garden=True).stock(0, burger=2, kimchi=1)
    assert earnings(scene.cards(0, work={"cfo": 1}).demand("5", "burger", "burger")) == 60 + 30


@pytest.mark.rule("K-GEN-07", "K-EX-33", "K-INT-15")
@pytest.mark.parametrize(("players", "copies"), [(2, 2), (3, 2), (4, 3), (5, 4), (6, 4)])
def test_example_33_one_extra_luxuries_manager(players: int, copies: int) -> None:
    modules = ["coffee", "kimchi", "sushi", *(["six_players", "new_districts"] if players == 6 else [])]
    book = open_book(Setup.choose(players, modules=modules))
    assert book.copies[book.by_employee["luxuries_manager"]] == copies
