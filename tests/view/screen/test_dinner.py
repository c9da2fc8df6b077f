"""The forecast dinner is the dinner that comes when nobody does anything more, from what a seat may know."""

from __future__ import annotations

from random import Random

import pytest

from magnate import Game
from magnate.model.events import BankBroke, HouseDined
from magnate.rules import dinnertime
from magnate.rules.table import Table
from magnate.testing import Scene
from magnate.view.screen.dinner.forecast import dinner_forecast
from magnate.view.screen.dinner.funnel import Funnels
from magnate.view.screen.foreseen import DinnerForecast, TakingShape
from tests.view.screen.dinners import crowded

SPECTATOR = -1

ROW = """
row 0   ..HH. | .....
row 1   ..HH. | .....
row 2   ##### | #####
row 3   ..... | .....
row 4   ..... | .....
"""


def selling() -> Scene:
    scene = Scene(ROW, houses=["7"]).reserves(100, 300)
    return scene.restaurant(0, (3, 0), "nw").restaurant(1, (3, 3), "nw").demand("7", "burger", "burger")


def takings(forecast: DinnerForecast, seat: int) -> TakingShape:
    return next(row for row in forecast.takings if row.seat == seat)


@pytest.mark.rule("B-DIN-21", "B-DIN-30", "B-DIN-31", "B-BNK-02")
@pytest.mark.parametrize("modules", [(), None], ids=["base", "everything"])
@pytest.mark.parametrize("seed", range(12))
def test_it_is_the_dinner_that_follows(seed: int, modules: tuple[str, ...] | None) -> None:
    table = crowded(seed, modules)
    table.state.bank = Random(seed).choice((0, 30, 150, 1000))
    game = Game(Table(table.book, table.state))
    before = game.hash()
    forecasts = [dinner_forecast(game, seat) for seat in (SPECTATOR, 0, 4)]
    assert game.hash() == before
    table.events = []
    dinnertime.serve(table)
    for forecast in forecasts:
        assert forecast.sure
        funnels = Funnels()
        assert forecast.houses == [funnels.of(event) for event in table.events if isinstance(event, HouseDined)]
        assert forecast.breaks_bank == any(isinstance(event, BankBroke) for event in table.events)
        assert {row.seat: row.after for row in forecast.takings} == {
            seat: table.state.chains[seat].cash for seat in table.state.order
        }
        for row in forecast.takings:
            assert row.before + row.sales + row.tips + row.bonus + row.other == row.after


@pytest.mark.rule("B-DIN-31")
def test_sales_tips_and_bonus_are_told_apart() -> None:
    scene = selling().stock(0, burger=2).cards(0, work={"waitress": 1, "cfo": 1}).cash(0, 7)
    taking = takings(dinner_forecast(scene.working(0), 1), 0)
    assert (taking.before, taking.sales, taking.tips, taking.bonus, taking.after) == (7, 20, 3, 12, 42)


def test_food_that_could_still_be_made_does_not_count() -> None:
    scene = selling().cards(0, work={"burger_cook": 1})
    game = scene.working(0, "food")
    assert dinner_forecast(game, 0).houses[0].seat == SPECTATOR
    game.play(0, game.options(0)[0])
    assert dinner_forecast(game, 0).houses[0].seat == 0


@pytest.mark.rule("B-INF-04")
def test_while_structures_are_secret_only_the_own_selection_works() -> None:
    scene = selling().cards(0, hand={"waitress": 1}).cards(1, hand={"waitress": 1})
    game = scene.restructuring()
    for seat in (0, 1):
        game.play(seat, game.options(seat)[0])
    forecast = dinner_forecast(game, 0)
    assert not forecast.sure
    assert [takings(forecast, seat).tips for seat in (0, 1)] == [5, 0]
    assert [row.tips for row in dinner_forecast(game, SPECTATOR).takings] == [0, 0]


@pytest.mark.rule("B-RES-07")
def test_a_selection_that_does_not_fit_works_nothing() -> None:
    game = selling().cards(0, hand={"waitress": 4}).cards(1, hand={"trainer": 1}).restructuring()
    for _ in range(4):
        game.play(0, game.options(0)[0])
    assert takings(dinner_forecast(game, 0), 0).tips == 0


@pytest.mark.rule("B-INF-03", "B-BNK-04")
def test_a_bank_that_breaks_tells_nothing_of_hidden_reserve_cards() -> None:
    scene = selling().stock(0, burger=2)
    scene.state.bank = 19
    game = scene.working(0)
    forecast = dinner_forecast(game, 0)
    assert forecast.breaks_bank
    assert forecast.sure
    assert takings(forecast, 0).after == 20
    scene.state.bank = 20
    assert not dinner_forecast(Game(Table(scene.book, scene.state)), 0).breaks_bank


@pytest.mark.rule("K-RUL-30")
def test_hidden_reserve_prices_that_hold_at_once_make_it_unsure() -> None:
    def game(rule: str) -> Game:
        scene = Scene(ROW, houses=["7"], modules=["reserve_prices"], house_rules={"reserve_price_from": rule}, bank=19)
        scene.restaurant(0, (3, 0), "nw").demand("7", "burger", "burger").stock(0, burger=2).reserves(5, 20)
        return scene.working(0)

    assert not dinner_forecast(game("at_once"), 0).sure
    assert dinner_forecast(game("next_p4"), 0).sure


def test_nothing_is_foreseen_once_dinner_is_over() -> None:
    forecast = dinner_forecast(selling().cards(0, beach={"coach": 1}).cash(0, 50).payday(), 0)
    assert (forecast.houses, forecast.takings, forecast.breaks_bank, forecast.sure) == ([], [], False, False)
