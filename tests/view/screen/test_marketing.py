"""The forecast of the next marketing phase (18.2)."""

from __future__ import annotations

import pytest

from magnate import Game
from magnate.model.events import CampaignRan
from magnate.rules import dinnertime, marketing
from magnate.rules.table import Table
from magnate.testing import Scene
from magnate.view.screen.foreseen import MarketingForecast
from magnate.view.screen.marketing import marketing_forecast
from tests.view.screen.dinners import crowded

BLOCK = """
row 0   ..HH. | .....
row 1   ..HH. | .....
row 2   ##### | #####
row 3   HH... | .....
row 4   HH... | .....
"""


def block(**agreed: list[str]) -> Scene:
    scene = Scene(BLOCK, houses=["7", "3"], **agreed)  # type: ignore[arg-type]  # modules only
    return scene.restaurant(0, (3, 3), "nw").restaurant(1, (0, 5), "sw")


def wants(forecast: MarketingForecast) -> list[tuple[str, dict[str, int], dict[str, int]]]:
    return [(row.house, row.before, row.after) for row in forecast.houses]


@pytest.mark.rule("B-CAM-01", "B-CAM-03")
def test_campaigns_run_by_number_until_a_house_is_full() -> None:
    scene = block().demand("7", "beer", "beer")
    scene.campaign(1, "billboard_15", "pizza", 2, at=(1, 1), marketeer="marketing_trainee")
    scene.campaign(0, "radio_1", "burger", 3, at=(0, 0), marketeer="brand_director")
    forecast = marketing_forecast(scene.working(0), 1)
    assert [(run.campaign, run.good, run.turn, run.rounds_left) for run in forecast.runs] == [
        ("radio_1", "burger", 1, 2),
        ("billboard_15", "pizza", 1, 1),
    ]
    assert forecast.runs[1].reached == [("7", 1, 0)]
    assert wants(forecast) == [("3", {}, {"burger": 1}), ("7", {"beer": 2}, {"burger": 1, "beer": 2})]
    assert [row.limit for row in forecast.houses] == [3, 3]


def test_houses_eat_first_what_the_coming_dinner_brings_them() -> None:
    scene = block().demand("7", "burger", "burger").stock(0, burger=2)
    scene.campaign(1, "billboard_15", "pizza", 1, at=(1, 1), marketeer="marketing_trainee")
    forecast = marketing_forecast(scene.working(0), 0)
    assert forecast.after_dinner
    assert wants(forecast) == [("7", {}, {"pizza": 1})]
    assert forecast.runs[0].rounds_left == 0
    hungry = marketing_forecast(scene.cards(0, beach={"coach": 1}).cash(0, 50).payday(), 0)
    assert not hungry.after_dinner
    assert wants(hungry) == [("7", {"burger": 2}, {"burger": 2, "pizza": 1})]


@pytest.mark.rule("K-MAS-02")
def test_every_mass_marketeer_at_work_adds_a_pass() -> None:
    scene = block(modules=["mass_marketeers"]).cards(1, work={"mass_marketeer": 1})
    scene.campaign(1, "billboard_15", "pizza", 1, at=(1, 1), marketeer="marketing_trainee")
    forecast = marketing_forecast(scene.working(0), 0)
    assert [run.turn for run in forecast.runs] == [1, 2]
    assert wants(forecast) == [("7", {}, {"pizza": 2})]


@pytest.mark.rule("K-NMS-15")
def test_an_airplane_with_two_goods_runs_once_for_each() -> None:
    scene = block(modules=["new_milestones"])
    scene.campaign(0, "airplane_5_ab", "beer", 2, edge="n", first=2, marketeer="brand_manager", second="soda")
    forecast = marketing_forecast(scene.working(0), 0)
    assert [(run.campaign, run.good) for run in forecast.runs] == [("airplane_5_ab", "beer"), ("airplane_5_ab", "soda")]


def test_once_they_have_run_the_next_phase_is_without_todays_mass_marketeers() -> None:
    scene = block(modules=["mass_marketeers"]).cards(1, work={"mass_marketeer": 1}).stock(1, pizza=1)
    scene.campaign(1, "billboard_15", "pizza", 2, at=(1, 1), marketeer="marketing_trainee")
    scene.milestones(1, "first_to_throw_away")
    forecast = marketing_forecast(scene.cleanup(), 0)
    assert [run.turn for run in forecast.runs] == [1]


@pytest.mark.parametrize("modules", [(), None], ids=["base", "everything"])
@pytest.mark.parametrize("seed", range(8))
def test_it_is_the_phase_that_follows_the_dinner(seed: int, modules: tuple[str, ...] | None) -> None:
    table = crowded(seed, modules)
    game = Game(Table(table.book, table.state))
    before = game.hash()
    forecast = marketing_forecast(game, 0)
    assert game.hash() == before
    dinnertime.serve(table)
    if table.state.finished:
        pytest.skip("the bank breaks for good")
    start = [len(tokens) for tokens in table.state.tokens]
    table.events = []
    marketing.run_all(table)
    ran = [event for event in table.events if isinstance(event, CampaignRan)]
    assert [(run.campaign, run.good, run.turn, run.reached) for run in forecast.runs] == [
        (event.campaign, event.good, event.turn, list(event.reached)) for event in ran
    ]
    counts = {row.house: (sum(row.before.values()), sum(row.after.values())) for row in forecast.houses}
    for house, was, tokens in zip(table.state.houses, start, table.state.tokens, strict=True):
        assert counts.get(house.label, (0, 0)) == (was, len(tokens))


def test_what_own_campaigns_bring_to_rivals_is_told() -> None:
    scene = block().stock(1, pizza=1).cards(0, work={"kitchen_trainee": 1})
    scene.campaign(0, "radio_1", "pizza", 3, at=(0, 0), marketeer="brand_director")
    scene.campaign(0, "billboard_15", "burger", 1, at=(1, 1), marketeer="marketing_trainee")
    scene.cards(1, work={"discount_manager": 1})
    game = scene.working(0)
    feeds = marketing_forecast(game, 0).feeds
    assert [(row.campaign, row.house, row.seat, row.pieces) for row in feeds] == [
        ("radio_1", "3", 1, 1),
        ("radio_1", "7", 1, 1),
    ]
    assert marketing_forecast(game, 1).feeds == []
    assert marketing_forecast(game, -1).feeds == []


def test_a_piece_without_room_feeds_nobody() -> None:
    scene = block().stock(1, pizza=1).cards(1, work={"discount_manager": 1}).demand("7", "beer", "beer", "beer")
    scene.campaign(0, "billboard_15", "pizza", 1, at=(1, 1), marketeer="marketing_trainee")
    assert marketing_forecast(scene.working(0), 0).feeds == []
