"""Forecasts over imagined days: equal for all who know the same, from nothing but that, and in themselves sound."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from magnate.foresight import days, outlook
from magnate.foresight.ledger import moments as ledger_moments
from magnate.game import Game
from magnate.model.setup import Setup
from magnate.testing.random_play import busy_moves, staffed_game
from tests.effort import often
from tests.properties.test_screen_secrets import may_know, twins
from tests.review.conftest import begun

MIXES: tuple[tuple[int, tuple[str, ...]], ...] = ((2, ()), (3, ("coffee", "kimchi", "reserve_prices")))
FEW = 6


@pytest.fixture
def few_days(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a forecast imagine few days: which ones they are depends on a secret or it does not."""
    monkeypatch.setattr(days, "SEAT_DAYS", FEW)
    monkeypatch.setattr(days, "LEAST_DAYS", FEW)


def moments(players: int, modules: tuple[str, ...], seed: int) -> list[Game]:
    """Return games in which structures are chosen in secret, with cards in hand."""
    game = staffed_game(Setup.choose(players, modules=modules, seed=seed), seed)
    found = [one.copy() for one in busy_moves(game, Random(seed), 3) if one.state.step == "restructuring"]
    return found[:: max(1, len(found) // 3)][:3]


@pytest.mark.usefixtures("few_days")
@pytest.mark.rule("B-INF-03", "B-INF-04", "B-INF-06")
@pytest.mark.parametrize(("players", "modules"), MIXES)
def test_worlds_that_differ_in_a_secret_alone_are_foreseen_alike(players: int, modules: tuple[str, ...]) -> None:
    same = 0
    for seed in range(often(1, 20)):
        for game in moments(players, modules, seed):
            for what, twin in twins(game, Random(seed)):
                for seat in (-1, 0, 1):
                    if not may_know(game, seat, what):
                        mine, other = outlook(game.view(seat)), outlook(twin.view(seat))
                        assert msgspec.json.encode(mine) == msgspec.json.encode(other), (what, seat)
                        same += 1
    assert same > 3


def test_a_forecast_holds_together() -> None:
    record = begun(rounds=7, seed=5, bots=("planner", "apprentice"))
    seen = 0
    for view in [moment.view for moment in ledger_moments(record, 0)][-2:]:
        found = outlook(view)
        assert found.days == days.days_for(2)
        assert [one.seat for one in found.sales] == [0, 1]
        for house in found.houses:
            shares = [one.share for one in house.eaters]
            assert shares == sorted(shares, reverse=True)
            assert abs(sum(shares) - 1000) <= len(shares)
            assert all(one.dollars.low <= one.dollars.middle <= one.dollars.high for one in house.eaters)
            assert all(one.dollars.high == 0 for one in house.eaters if one.seat < 0)
            seen += 1
    assert seen


def test_in_set_up_and_after_dinner_nothing_is_foreseen() -> None:
    begun = Game.new(Setup.choose(2, seed=1))
    assert outlook(begun.view(0)).days == 0
    after = next(
        game
        for game in busy_moves(staffed_game(Setup.choose(2, seed=1), 1), Random(1), 3)
        if game.state.step in ("payday", "cleanup")
    )
    found = outlook(after.view(0))
    assert (found.days, found.houses, found.sales) == (0, [], [])
