"""Kimchi, sushi, noodles and fry chefs beside parks, the rural area, Ketchup and the new milestones (chapter 21)."""

from __future__ import annotations

import pytest

from magnate.model.actions import Discard, Ready
from magnate.model.events import HouseDined, MilestoneClaimed
from magnate.modules.new_milestones.actions import PayGood
from magnate.modules.rural_marketeers.memory import add_ramp
from magnate.testing import Scene
from tests.modules.dinner_tables import FUSION, eats, left, long_road, meal, sale_of
from tests.rules.asking import stock
from tests.rules.legality import play, refusal
from tests.rules.meals import earnings, holds

RURAL = "rural area"

PARK_AND_GARDEN = """
row 0   HHG.. | .....   house 5
row 1   HHGP. | .....
row 2   ##### | #####
row 3   ..... | .....
row 4   ..... | .....
"""

PARK_AND_APARTMENT = """
row 0   AAAP. | .....   house π
row 1   AAA.. | .....
row 2   AAA## | #####
row 3   ..... | .....
row 4   ..... | .....
"""


def rural(*distances: int, modules: tuple[str, ...] = FUSION) -> Scene:
    """Return the long road with an offramp at its west end; chains at these distances from the rural area."""
    scene = long_road(*distances, modules=["rural_marketeers", *modules])
    add_ramp(scene.state, ((2, -3), (2, -2), (2, -1)))
    return scene


@pytest.mark.rule("K-EX-29", "K-INT-08", "K-INT-09", "K-NOO-03")
@pytest.mark.parametrize(
    ("beer", "fry_chefs", "tier", "dollars"),
    [(2, 0, "exact", (60, 0)), (2, 2, "exact", (80, 0)), (1, 0, "noodles", (0, 42))],
)
def test_example_29_the_rural_area_eats_its_order_or_noodles(
    beer: int, fry_chefs: int, tier: str, dollars: tuple[int, int]
) -> None:
    scene = rural(3, 1, modules=("noodles", "fry_chefs")).cards(0, work={"fry_chef": fry_chefs})
    scene.stock(0, burger=5, beer=beer).stock(1, noodles=6).cards(1, work={"discount_manager": 1})
    dined = eats(scene, *["burger"] * 4, "beer", "beer", house=RURAL)
    assert dined.tier == tier
    assert tuple(chain.cash for chain in scene.state.chains) == dollars


@pytest.mark.rule("K-SUS-03", "K-INT-09", "K-DIN-03")
def test_the_rural_area_never_eats_sushi_but_likes_kimchi() -> None:
    assert eats(rural(0).stock(0, sushi=3), "beer", house=RURAL).seat is None
    scene = rural(0, 1).stock(0, beer=1, sushi=1).stock(1, noodles=1, kimchi=1)
    assert meal(eats(scene, "beer", house=RURAL)) == (1, "noodles+kimchi", {"noodles": 1, "kimchi": 1})


@pytest.mark.rule("K-DIN-01")
def test_the_rural_area_gets_the_noodles_all_others_have_left() -> None:
    scene = rural(0).stock(0, noodles=2).demand(RURAL, "beer", "beer").demand("5", "beer")
    scene.dinner()
    assert (left(scene), scene.chain(0).cash) == ({"noodles": 1}, 10)


@pytest.mark.rule("K-EX-30", "K-INT-40")
def test_example_30_an_apartment_beside_a_park() -> None:
    modules = ["new_districts", "lobbyists", "kimchi", "noodles"]
    scene = Scene(PARK_AND_APARTMENT, modules=modules).restaurant(0, (3, 5)).stock(0, noodles=6, kimchi=1)
    assert sale_of(eats(scene, *["beer"] * 6, house="π")).total == 7 * 10 * 2


@pytest.mark.rule("K-EX-41", "K-FRY-03", "K-INT-40")
def test_example_41_garden_and_park_with_fries() -> None:
    scene = Scene(PARK_AND_GARDEN, modules=["lobbyists", "fry_chefs"]).restaurant(0, (3, 5)).stock(0, burger=4)
    scene.cards(0, work={"pricing_manager": 1, "fry_chef": 1}).milestones(0, "first_burger_marketed")
    assert sale_of(eats(scene, "burger", "burger")).total == 2 * 9 * 3 + 10 + 10
    assert earnings(scene.cards(0, work={"cfo": 1}).demand("5", "burger", "burger")) == 74 + 37


@pytest.mark.rule("K-INT-40")
def test_a_park_multiplies_sushi_and_kimchi() -> None:
    scene = Scene(PARK_AND_GARDEN, modules=["lobbyists", "sushi", "kimchi"]).restaurant(0, (3, 5))
    sale = sale_of(eats(scene.stock(0, sushi=1, kimchi=1), "beer"))
    assert (sale.items, sale.multiplier, sale.reasons, sale.total) == (2, 3, ("garden", "park"), 60)


@pytest.mark.rule("K-INT-47", "K-DIN-11")
@pytest.mark.parametrize("substitute", ["sushi", "noodles"])
def test_sushi_and_noodles_are_no_burgers_for_the_milestone(substitute: str) -> None:
    scene = long_road(0, modules=["new_milestones", *FUSION], garden=True).stock(0, **{substitute: 1})
    assert eats(scene, "burger").tier == substitute
    assert not holds(scene, 0, "first_burger_sold")
    assert eats(scene.stock(0, burger=1), "burger").tier == "exact"
    assert holds(scene, 0, "first_burger_sold")


@pytest.mark.rule("K-DIN-11", "K-DIN-08")
def test_a_milestone_is_claimed_at_the_sale_and_changes_no_money_of_it() -> None:
    scene = long_road(0, modules=["new_milestones", "kimchi"]).house(6, (0, 5)).stock(0, beer=1, soda=1, kimchi=1)
    events = scene.demand("5", "soda").demand("6", "beer").dinner()
    claims = [type(event) for event in events if isinstance(event, HouseDined | MilestoneClaimed)]
    assert claims == [HouseDined, MilestoneClaimed, HouseDined, MilestoneClaimed]
    assert [sale_of(event).total for event in events if isinstance(event, HouseDined)] == [20, 20]


@pytest.mark.rule("K-INT-48", "K-KET-02")
@pytest.mark.parametrize("substitute", ["sushi", "noodles"])
def test_sushi_and_noodles_for_demand_of_another_chain_earn_it_ketchup(substitute: str) -> None:
    scene = long_road(0, 1, modules=["ketchup", *FUSION], garden=True).stock(0, **{substitute: 1})
    scene.demand("5", "burger", owner=1).dinner()
    assert [holds(scene, seat, "someone_sells_your_demand") for seat in (0, 1)] == [False, True]


@pytest.mark.rule("K-DIN-06", "K-KET-07")
def test_ketchup_moves_a_chain_ahead_inside_a_tier_only() -> None:
    scene = long_road(0, 1, modules=["ketchup", *FUSION], order=(1, 0)).milestones(1, "someone_sells_your_demand")
    tied = eats(scene.stock(0, noodles=1).stock(1, noodles=1), "beer")
    assert [(offer.total, offer.change, offer.verdict) for offer in tied.offers] == [
        (10, -1, "served"),
        (10, 0, "later_in_order"),
    ]
    assert eats(scene.stock(0, noodles=1, kimchi=1).stock(1, noodles=1), "beer").seat == 0


@pytest.mark.rule("K-KIM-08", "K-NMS-28")
def test_the_freezer_of_the_new_milestones_keeps_kimchi_apart_too() -> None:
    scene = Scene(modules=["new_milestones", "kimchi"]).milestones(0, "first_coke_sold", in_round=3)
    game = scene.stock(0, kimchi=2, beer=1).cleanup()
    assert refusal(game, 0, Ready()) == "K-KIM-08"
    play(game, 0, Discard("beer"), Ready())
    assert stock(game) == {"kimchi": 2}


@pytest.mark.rule("K-INT-49", "K-KIM-02", "K-SUS-02", "K-NOO-02")
@pytest.mark.parametrize("good", ["kimchi", "sushi", "noodles"])
def test_kimchi_sushi_and_noodles_pay_salaries_one_piece_each(good: str) -> None:
    scene = Scene(modules=["new_milestones", *FUSION]).cards(0, work={"burger_cook": 1, "pizza_cook": 1})
    scene.milestones(0, "first_beer_sold").stock(0, **{good: 1}).cash(0, 5)
    play(scene.payday(), 0, PayGood(good), Ready())
    assert (scene.chain(0).cash, left(scene)) == (0, {})
