"""What is due on payday, whom it hits, and a suggestion that can always be carried out (18.1)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from magnate import Game, IllegalAction, Setup
from magnate.content.choices import all_modules
from magnate.model.action_objects import action_from_object, action_to_object
from magnate.model.actions import READY, Action, Fire, FireBusy, Hire, Ready
from magnate.modules.new_milestones.actions import PayGood
from magnate.rules.salaries import salaries
from magnate.rules.table import Table
from magnate.testing import Scene, busy_moves, staffed_game
from magnate.view.screen.asked.shapes import PaydayCard, PaydayOutlook
from magnate.view.screen.payday.outlook import payday_outlook
from magnate.view.screen.phrases.outlooks import OUTLOOK_PHRASES

FOLLOWED = 0.3
"""The part of all moments of payday whose suggestion is followed."""


def rows(outlook: PaydayOutlook) -> list[tuple[str, str, int, int, int]]:
    return [(row.employee, row.place, row.count, row.salary, row.due_then) for row in outlook.staff]


def sent(*actions: Action) -> list[dict[str, Any]]:
    return [action_to_object(action) for action in actions]


def row_of(outlook: PaydayOutlook, employee: str) -> PaydayCard:
    return next(row for row in outlook.staff if row.employee == employee)


@pytest.mark.rule("B-PAY-04", "B-PAY-05", "B-PAY-06")
def test_the_sum_is_taken_apart() -> None:
    scene = Scene().cards(0, work={"recruiting_manager": 1, "coach": 1}, beach={"burger_cook": 2, "waitress": 1})
    scene.milestones(0, "first_to_train_someone").cash(0, 60)
    outlook = payday_outlook(scene.payday(), 0)
    assert (outlook.cards, outlook.rate, outlook.gross) == (4, 5, 20)
    assert (outlook.training_discount, outlook.recruiting_discount, outlook.due, outlook.cash) == (15, 10, 0, 60)
    assert rows(outlook) == [
        ("recruiting_manager", "work", 1, 5, 0),
        ("coach", "work", 1, 5, 0),
        ("burger_cook", "beach", 2, 5, 0),
        ("waitress", "beach", 1, 0, 0),
    ]
    assert outlook.suggestion == sent(READY)


@pytest.mark.rule("B-PAY-07")
def test_the_suggestion_fires_idle_cards_with_little_training_first_and_no_more_than_it_must() -> None:
    scene = Scene().cards(
        0, work={"campaign_manager": 1, "burger_cook": 1}, beach={"burger_chef": 1, "truck_driver": 1}
    )
    game = scene.cards(0, beach={"pizza_cook": 1, "waitress": 1}).cash(0, 15).payday()
    outlook = payday_outlook(game, 0)
    assert (outlook.due, outlook.cash) == (25, 15)
    assert outlook.suggestion == sent(Fire("pizza_cook", "beach"), Fire("truck_driver", "beach"), READY)
    assert [row_of(outlook, name).due_then for name in ("pizza_cook", "waitress")] == [20, 25]
    staged = [Fire("burger_chef", "beach")]
    after = payday_outlook(game, 0, staged)
    assert (after.due, after.fired) == (20, ["burger_chef"])
    assert after.suggestion == sent(Fire("pizza_cook", "beach"), READY)
    assert "burger_chef" not in [row.employee for row in after.staff]


@pytest.mark.rule("B-PAY-03", "B-PAY-08")
def test_busy_marketeers_stay_unless_nobody_else_is_left() -> None:
    scene = Scene().cards(0, beach={"coach": 1, "waitress": 1}).cash(0, 0)
    scene.campaign(0, "billboard_15", "pizza", 2, at=(0, 0), marketeer="brand_manager")
    game = scene.payday()
    busy = row_of(payday_outlook(game, 0), "brand_manager")
    assert (busy.place, busy.fire, busy.due_then) == ("busy", None, 5)
    assert busy.why is not None
    assert (busy.why.say, busy.why.values) == ("kept_busy", {"campaign": "billboard_15"})
    staged = [Fire("coach", "beach")]
    last = row_of(payday_outlook(game, 0, staged), "brand_manager")
    assert (last.fire, last.why, last.due_then) == (action_to_object(FireBusy("billboard_15")), None, 0)
    assert payday_outlook(game, 0).suggestion == sent(Fire("coach", "beach"), FireBusy("billboard_15"), READY)
    gone = payday_outlook(game, 0, [*staged, FireBusy("billboard_15")])
    assert (gone.fired, gone.due) == (["coach", "brand_manager"], 0)
    assert [row.employee for row in gone.staff] == ["waitress"]


@pytest.mark.rule("B-PAY-05")
def test_recruiters_are_told_apart_by_the_hires_they_left_unused() -> None:
    scene = Scene().cards(0, work={"recruiting_manager": 2}).cash(0, 50)
    game = scene.working(0)
    game.play(0, Hire("trainer", "recruiting_manager"))
    scene.state.chains[0].recruiters = game.state.chains[0].recruiters
    outlook = payday_outlook(scene.payday(), 0)
    assert rows(outlook)[:2] == [("recruiting_manager", "work", 1, 5, 0), ("recruiting_manager", "work", 1, 5, 0)]
    assert [row.fire for row in outlook.staff[:2]] == sent(
        Fire("recruiting_manager", "work", 1), Fire("recruiting_manager", "work", 2)
    )


def with_beer(cash: int, **stock: int) -> Scene:
    scene = Scene(modules=["new_milestones"]).cards(0, beach={"coach": 2, "burger_cook": 1})
    return scene.milestones(0, "first_beer_sold").stock(0, **stock).cash(0, cash)


@pytest.mark.rule("K-NMS-50")
def test_goods_that_would_be_thrown_away_pay_salaries_although_there_is_cash() -> None:
    outlook = payday_outlook(with_beer(50, beer=1, burger=3).payday(), 0)
    assert outlook.suggestion == sent(PayGood("burger"), PayGood("burger"), PayGood("burger"), READY)
    after = payday_outlook(with_beer(50, beer=1, burger=3).payday(), 0, [PayGood("beer")])
    assert (after.paid_with_goods, after.gross, after.due) == (1, 10, 10)
    assert {row.fire is None for row in after.staff} == {True}
    assert all(row.why is not None and row.why.say == "fire_before_goods" for row in after.staff)


@pytest.mark.rule("K-NMS-50", "K-NMS-28")
def test_goods_that_can_be_kept_pay_only_what_cash_does_not() -> None:
    scene = with_beer(50, burger=3).milestones(0, "first_coke_sold")
    assert payday_outlook(scene.payday(), 0).suggestion == sent(READY)
    poor = with_beer(10, burger=3).milestones(0, "first_coke_sold")
    assert payday_outlook(poor.payday(), 0).suggestion == sent(PayGood("burger"), READY)


@pytest.mark.rule("K-NMS-53a")
def test_somebody_goes_before_goods_pay_where_both_together_are_not_enough() -> None:
    outlook = payday_outlook(with_beer(0, burger=2).payday(), 0)
    assert [order["kind"] for order in outlook.suggestion] == ["fire", "pay_good", "pay_good", "ready"]


@pytest.mark.rule("K-NMS-56")
def test_salaries_nobody_has_to_pay_get_nobody_fired() -> None:
    scene = Scene(modules=["new_milestones"]).cards(0, beach={"coach": 2}).milestones(0, "first_trainer_used")
    outlook = payday_outlook(scene.cash(0, 5).payday(), 0)
    assert (outlook.unpaid, outlook.due, outlook.suggestion) == (1, 5, sent(READY))


def test_after_sealing_nobody_can_be_fired() -> None:
    scene = Scene().cards(0, beach={"coach": 1}).cash(0, 20).cards(1, beach={"coach": 1}).cash(1, 20)
    game = scene.payday()
    game.play(0, Ready())
    outlook = payday_outlook(game, 0)
    assert (outlook.suggestion, outlook.staff[0].fire) == ([], None)
    assert outlook.staff[0].why is not None
    assert outlook.staff[0].why.say == "payday_sealed"


def test_what_cannot_be_staged_is_refused() -> None:
    game = Scene().cards(0, beach={"coach": 1}).cash(0, 20).payday()
    with pytest.raises(IllegalAction, match="B-PAY-02"):
        payday_outlook(game, 0, [Fire("trainer", "beach")])
    with pytest.raises(ValueError, match="payday"):
        payday_outlook(Scene().cards(0, hand={"coach": 1}).restructuring(), 0)


@pytest.mark.rule("B-PAY-02", "B-PAY-06", "B-PAY-07", "K-NMS-53")
@pytest.mark.parametrize("modules", [(), None], ids=["base", "everything"])
def test_every_suggestion_can_be_carried_out_and_every_sum_is_what_the_engine_says(
    modules: tuple[str, ...] | None,
) -> None:
    fired, mix = 0, all_modules(4) if modules is None else modules
    for seed in range(8):
        dice = Random(seed)
        for game in busy_moves(staffed_game(Setup.choose(4, modules=mix, seed=seed), seed), Random(seed), 3):
            if game.state.step != "payday":
                continue
            decision = dice.choice(game.pending)
            if dice.random() < FOLLOWED:
                fired += follow(game, decision.seat, dice)
    assert fired > 20


def follow(game: Game, seat: int, dice: Random) -> int:
    """Follow the suggestion at some cash, check the rows on the way, and count who is fired."""
    table = Table(game.book, game.state.copy())
    table.state.chains[seat].cash = dice.choice((0, 5, 12, 100))
    alone = Game(table)
    could_pay = Ready() in list(alone.options(seat))
    outlook = payday_outlook(alone, seat)
    for row in outlook.staff:
        if row.fire is None:
            assert row.why is not None
            assert set(row.why.values) == set(OUTLOOK_PHRASES[row.why.say])
            continue
        ahead = alone.copy()
        ahead.play(seat, action_from_object(row.fire))
        if seat in ahead.state.waiting:
            assert salaries(Table(ahead.book, ahead.state), seat).due == row.due_then
    steps = [action_from_object(order) for order in outlook.suggestion]
    assert type(steps[-1]) is Ready
    played = alone.copy()
    for number, step in enumerate(steps[:-1]):
        assert payday_outlook(alone, seat, steps[:number]).suggestion == outlook.suggestion[number:]
        played.play(seat, step)
    assert salaries(Table(played.book, played.state), seat).due <= table.state.chains[seat].cash
    played.play(seat, steps[-1])
    fired = [step for step in steps if isinstance(step, (Fire, FireBusy))]
    assert not (could_pay and fired)
    return len(fired)


def reason(outlook: PaydayOutlook) -> tuple[str, dict[str, object]] | None:
    return None if outlook.reason is None else (outlook.reason.say, outlook.reason.values)


@pytest.mark.rule("B-PAY-07", "K-NMS-50")
def test_a_suggestion_says_what_it_is_good_for() -> None:
    short = Scene().cards(0, beach={"coach": 2, "waitress": 1}).cash(0, 3)
    assert reason(payday_outlook(short.payday(), 0)) == ("suggest_fire", {"dollars": 7})
    rich = Scene().cards(0, beach={"coach": 1}).cash(0, 5)
    assert reason(payday_outlook(rich.payday(), 0)) is None
    goods = Scene(modules=["new_milestones"]).cards(0, beach={"coach": 2}).stock(0, beer=2)
    goods.milestones(0, "first_beer_sold").cash(0, 5)
    assert reason(payday_outlook(goods.payday(), 0)) == ("suggest_goods", {"dollars": 5})
    waste = Scene(modules=["new_milestones"]).cards(0, beach={"coach": 2}).stock(0, beer=2)
    waste.milestones(0, "first_beer_sold").cash(0, 50)
    assert reason(payday_outlook(waste.payday(), 0)) == ("suggest_waste", {})


@pytest.mark.rule("B-PAY-06", "K-NMS-33")
def test_milestones_that_work_on_payday_are_named() -> None:
    base = Scene().cards(0, beach={"coach": 1}).cash(0, 5)
    base.milestones(0, "first_to_train_someone", "first_airplane_campaign")
    assert payday_outlook(base.payday(), 0).milestones == ["first_to_train_someone"]
    other = Scene(modules=["new_milestones"]).cards(0, beach={"coach": 1}).cash(0, 5)
    other.milestones(0, "first_waitress_used", "first_house_built")
    assert payday_outlook(other.payday(), 0).milestones == ["first_waitress_used"]
