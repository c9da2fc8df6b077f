"""The funnel of a house (B-DIN-03 to B-DIN-14): every chain falls out at one test, and who is left serves."""

from __future__ import annotations

import pytest

from magnate.model.events import HouseDined
from magnate.testing import Scene
from magnate.view.screen.dinner.funnel import FAILED, funnel_of
from magnate.view.screen.events import told
from magnate.view.screen.foreseen import FunnelShape
from tests.view.screen.dinners import crowded, houses_of_dinner

ROW = """
row 0   ..HH. | .....
row 1   ..HH. | .....
row 2   ##### | #####
row 3   ..... | .....
row 4   ..... | .....
"""


def dined(scene: Scene) -> FunnelShape:
    return funnel_of(next(event for event in scene.dinner() if isinstance(event, HouseDined)))


def two_chains() -> Scene:
    scene = Scene(ROW, houses=["7"], players=2)
    return scene.restaurant(0, (3, 0), "nw").restaurant(1, (3, 3), "nw").demand("7", "burger")


def told_of(funnel: FunnelShape) -> list[tuple[str, list[int], list[int]]]:
    return [(stage.test, stage.left, stage.out) for stage in funnel.stages]


@pytest.mark.rule("B-DIN-03")
def test_a_house_nobody_can_serve_keeps_nobody() -> None:
    funnel = dined(two_chains())
    assert funnel.seat == -1
    assert told_of(funnel) == [("connected", [0, 1], []), ("order", [], [0, 1])]
    assert funnel.sale is None


@pytest.mark.rule("B-DIN-03")
def test_the_only_chain_with_the_whole_order_needs_no_further_test() -> None:
    funnel = dined(two_chains().stock(1, burger=1))
    assert told_of(funnel) == [("connected", [0, 1], []), ("order", [1], [0])]
    assert funnel.offers[0].missing == {"burger": 1}
    assert (funnel.seat, funnel.eaten, funnel.tier) == (1, {"burger": 1}, "exact")


@pytest.mark.rule("B-DIN-07")
def test_the_lower_sum_of_price_and_distance_ends_the_funnel() -> None:
    scene = two_chains().stock(0, burger=1).stock(1, burger=1).cards(1, work={"pricing_manager": 1})
    funnel = dined(scene)
    assert told_of(funnel)[2:] == [("sum", [1], [0])]
    assert [(row.price, row.distance, row.total) for row in funnel.offers] == [(10, 0, 10), (9, 0, 9)]
    assert funnel.stages[-1].rule == "B-DIN-07"


@pytest.mark.rule("B-DIN-12", "B-DIN-13")
def test_ties_go_on_to_waitresses_and_turn_order() -> None:
    scene = two_chains().stock(0, burger=1).stock(1, burger=1)
    assert told_of(dined(scene))[2:] == [("sum", [0, 1], []), ("waitresses", [0, 1], []), ("turn_order", [0], [1])]
    scene = two_chains().stock(0, burger=1).stock(1, burger=1).cards(1, work={"waitress": 1})
    assert told_of(dined(scene))[2:] == [("sum", [0, 1], []), ("waitresses", [1], [0])]


@pytest.mark.rule("K-MOV-06")
def test_a_movie_star_is_a_test_only_where_it_decides() -> None:
    scene = Scene(ROW, houses=["7"], modules=["movie_stars"])
    scene.restaurant(0, (3, 0), "nw").restaurant(1, (3, 3), "nw").demand("7", "burger")
    scene.stock(0, burger=1).stock(1, burger=1).cards(1, work={"b_movie_star": 1})
    assert told_of(dined(scene))[2:] == [("sum", [0, 1], []), ("star", [1], [0])]


@pytest.mark.rule("K-DIN-04")
def test_a_meal_the_house_likes_better_is_a_test_of_its_own() -> None:
    scene = Scene(ROW, houses=["7"], modules=["noodles"])
    scene.restaurant(0, (3, 0), "nw").restaurant(1, (3, 3), "nw").demand("7", "burger")
    funnel = dined(scene.stock(0, noodles=1).stock(1, burger=1))
    assert told_of(funnel)[1:] == [("order", [0, 1], []), ("meal", [1], [0])]
    assert [row.tier for row in funnel.offers] == ["noodles", "exact"]


@pytest.mark.rule("B-GEO-17")
def test_a_chain_without_a_road_to_the_house_falls_out_first() -> None:
    scene = Scene(ROW, houses=["7"]).restaurant(0, (3, 0), "nw").demand("7", "burger").stock(1, burger=1)
    assert told_of(dined(scene))[0] == ("connected", [0], [1])


@pytest.mark.rule("B-DIN-21")
def test_the_sale_shows_every_factor() -> None:
    scene = two_chains().stock(0, burger=1).milestones(0, "first_burger_marketed").garden("7", "e")
    sale = dined(scene).sale
    assert sale is not None
    assert (sale.items, sale.unit_price, sale.multiplier, sale.reasons, sale.total) == (1, 10, 2, ["garden"], 25)
    assert [(row.what, row.count, row.dollars) for row in sale.bonuses] == [("first_burger_marketed", 1, 5)]


@pytest.mark.rule("B-DIN-03", "B-DIN-07", "B-DIN-12", "B-DIN-13", "K-DIN-04", "K-MOV-06")
@pytest.mark.parametrize("modules", [(), None], ids=["base", "everything"])
def test_every_chain_falls_out_once_at_the_test_its_verdict_names(modules: tuple[str, ...] | None) -> None:
    test_of = {verdict: test for test, verdict in FAILED}
    ends = set()
    for seed in range(40):
        for moment in houses_of_dinner(crowded(seed, modules)):
            funnel = funnel_of(moment.event)
            last = funnel.stages[-1]
            assert last.left == ([] if funnel.seat < 0 else [funnel.seat])
            out = [seat for stage in funnel.stages for seat in stage.out]
            assert sorted(out + last.left) == sorted(row.seat for row in funnel.offers)
            for row in funnel.offers:
                where = [stage.test for stage in funnel.stages if row.seat in stage.out]
                assert where == ([] if row.verdict == "served" else [test_of[row.verdict]])
            ends.add(last.test)
    assert {"order", "sum", "waitresses", "turn_order"} <= ends


TWO_HOUSES = """
row 0   ..HH. | ..HH.   house 7, 12
row 1   ..HH. | ..HH.
row 2   ##### | #####
row 3   ..... | .....
row 4   ..... | .....
"""


@pytest.mark.rule("B-DIN-02", "B-DIN-03")
@pytest.mark.parametrize(
    ("burgers", "wanted", "sold_to"),
    [(1, 1, ["7"]), (2, 2, ["7"]), (1, 3, []), (0, 1, [])],
    ids=["the last one", "one of two", "never enough", "none at all"],
)
def test_a_chain_that_is_short_names_the_houses_that_had_it(burgers: int, wanted: int, sold_to: list[str]) -> None:
    scene = Scene(TWO_HOUSES, players=2).restaurant(0, (3, 0), "nw").restaurant(1, (3, 7), "nw")
    scene.demand("7", "burger").demand("12", *["burger"] * wanted).stock(0, burger=burgers)
    rows = [row["funnel"] for row in told(scene.dinner()) if row["kind"] == "house_dined"]
    assert [row.house for row in rows] == ["7", "12"]
    assert rows[0].offers[0].sold_to == []
    assert rows[1].offers[0].missing
    assert rows[1].offers[0].sold_to == sold_to
    assert rows[1].offers[1].sold_to == [], "the other chain never had any"


@pytest.mark.rule("B-DIN-03")
def test_only_a_chain_that_is_short_names_houses() -> None:
    scene = Scene(TWO_HOUSES, players=2).restaurant(0, (3, 0), "nw").restaurant(1, (3, 7), "nw")
    scene.demand("7", "burger").demand("12", "burger").stock(0, burger=2).stock(1, burger=2)
    rows = [row["funnel"] for row in told(scene.dinner()) if row["kind"] == "house_dined"]
    assert [offer.sold_to for row in rows for offer in row.offers] == [[]] * 4
