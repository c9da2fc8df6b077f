"""Dinner explains itself: why each chain did or did not serve a house."""

from __future__ import annotations

import pytest

from magnate.model.events import HouseDined, Offer
from magnate.testing import Scene
from tests.rules.asking import only
from tests.rules.meals import long_road

ROADS_APART = """
row 0   HH... | .....   house 5
row 1   HH... | .....
row 2   ####. | ..###
row 3   ..... | .....
row 4   ..... | .....
"""
"""The road of house 5 ends before the border."""


def offers(scene: Scene, *demand: str) -> dict[int, Offer]:
    """Let house 5 dine and return what every chain offered it."""
    return {offer.seat: offer for offer in only(scene.demand("5", *demand).dinner(), HouseDined).offers}


@pytest.mark.rule("B-GEO-17")
def test_a_chain_without_a_road_to_the_house_is_told_so() -> None:
    scene = Scene(ROADS_APART).restaurant(0, (3, 0)).restaurant(1, (3, 7)).stock(0, burger=1).stock(1, burger=1)
    assert offers(scene, "burger")[1] == Offer(
        seat=1,
        verdict="no_road",
        rule="B-GEO-17",
        missing=(),
        price=10,
        distance=None,
        total=None,
        waitresses=0,
        position=2,
    )


@pytest.mark.rule("B-DIN-03")
def test_a_chain_short_of_goods_is_told_what_it_lacked() -> None:
    scene = long_road(0, 1).stock(0, burger=1)
    offer = offers(scene, "burger", "burger", "burger", "beer")[0]
    assert (offer.verdict, offer.rule, offer.missing) == ("short", "B-DIN-03", (("burger", 2), ("beer", 1)))


@pytest.mark.rule("B-DIN-03")
def test_a_chain_short_of_goods_still_learns_its_price_and_distance() -> None:
    offer = offers(long_road(2, 1).cards(0, work={"pricing_manager": 1}), "burger")[0]
    assert (offer.price, offer.distance, offer.total) == (9, 2, 11)


@pytest.mark.rule("B-DIN-07")
def test_a_dearer_chain_is_told_with_the_sums() -> None:
    scene = long_road(3, 1).cards(0, work={"pricing_manager": 1}).stock(0, burger=1).stock(1, burger=1)
    found = offers(scene, "burger")
    assert found[0] == Offer(0, "dearer", "B-DIN-07", (), price=9, distance=3, total=12, waitresses=0, position=1)
    assert found[1] == Offer(1, "served", "B-DIN-07", (), price=10, distance=1, total=11, waitresses=0, position=2)


@pytest.mark.rule("B-DIN-12")
def test_a_tie_lost_by_waitresses_is_told_with_their_numbers() -> None:
    scene = long_road(0, 0).cards(0, work={"waitress": 1}).cards(1, work={"waitress": 2})
    found = offers(scene.stock(0, burger=1).stock(1, burger=1), "burger")
    assert (found[0].verdict, found[0].rule, found[0].waitresses) == ("fewer_waitresses", "B-DIN-12", 1)
    assert (found[1].verdict, found[1].rule, found[1].waitresses) == ("served", "B-DIN-12", 2)


@pytest.mark.rule("B-DIN-12", "B-DIN-13")
@pytest.mark.parametrize(("waitresses", "verdict"), [(1, "fewer_waitresses"), (0, "later_in_order")])
def test_a_tie_between_chains_at_a_distance_is_told_as_a_tie(waitresses: int, verdict: str) -> None:
    scene = long_road(2, 1, order=(1, 0)).cards(0, work={"pricing_manager": 1})
    found = offers(scene.cards(1, work={"waitress": waitresses}).stock(0, burger=1).stock(1, burger=1), "burger")
    assert (found[0].total, found[1].total, found[0].verdict) == (11, 11, verdict)


@pytest.mark.rule("B-DIN-13")
def test_a_tie_lost_by_turn_order_is_told_with_the_places() -> None:
    found = offers(long_road(0, 0, order=(1, 0)).stock(0, burger=1).stock(1, burger=1), "burger")
    assert (found[0].verdict, found[0].rule, found[0].position) == ("later_in_order", "B-DIN-13", 2)
    assert (found[1].verdict, found[1].rule, found[1].position) == ("served", "B-DIN-13", 1)


@pytest.mark.rule("B-DIN-06")
def test_a_chain_that_serves_alone_is_told_so() -> None:
    found = offers(long_road(0, 4).stock(1, burger=1), "burger")
    assert (found[1].verdict, found[1].rule) == ("served", "B-DIN-06")


@pytest.mark.rule("B-DIN-05")
def test_a_house_that_stays_home_is_told_with_its_demand_and_all_offers() -> None:
    told = only(long_road(0, 1).demand("5", "beer", "burger", "beer").dinner(), HouseDined)
    assert (told.house, told.demand, told.seat, told.sale, told.path) == (
        "5",
        (("burger", 1), ("beer", 2)),
        None,
        None,
        (),
    )
    assert [offer.verdict for offer in told.offers] == ["short", "short"]


@pytest.mark.rule("B-DIN-11")
def test_the_way_to_the_restaurant_is_told_square_by_square() -> None:
    told = only(long_road(1, 7).stock(0, burger=1).demand("5", "burger").dinner(), HouseDined)
    assert told.path[0] in {(1, 0), (1, 1)}
    assert told.path[-1] == (3, 5)
    borders = [
        first for first, second in zip(told.path, told.path[1:], strict=False) if first[1] // 5 != second[1] // 5
    ]
    assert len(borders) == 1
