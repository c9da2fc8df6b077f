"""The milestone radar: what everybody can see that somebody could claim this round."""

from __future__ import annotations

from random import Random

import pytest

from magnate import Game, Setup
from magnate.content.choices import all_modules
from magnate.model.actions import Hire, PutToWork, Ready
from magnate.rules.table import Table
from magnate.testing import Scene, busy_moves, staffed_game
from magnate.view.screen.radar import milestone_radar

ROUNDS = 3


def seen(game: Game) -> dict[str, list[tuple[int, str, dict[str, object]]]]:
    found: dict[str, list[tuple[int, str, dict[str, object]]]] = {}
    for row in milestone_radar(game):
        found.setdefault(row.milestone, []).append((row.seat, row.how.say, row.how.values))
    return found


def table() -> Scene:
    return Scene(players=3).restaurant(0, (0, 0), "se").restaurant(1, (3, 3), "nw")


@pytest.mark.rule("B-INF-04", "B-RES-10")
def test_while_structures_are_secret_the_cards_in_every_hand_count() -> None:
    scene = (
        table()
        .cards(0, hand={"waitress": 1, "trainer": 1, "errand_boy": 1})
        .cards(1, hand={"waitress": 1, "recruiting_girl": 2})
    )
    game = scene.restructuring()
    found = seen(game)
    assert found["first_waitress_played"] == [
        (0, "way_hold", {"employee": "waitress"}),
        (1, "way_hold", {"employee": "waitress"}),
    ]
    assert found["first_to_train_someone"] == [(0, "way_hold", {"employee": "trainer"})]
    assert found["first_to_hire_3"] == [(1, "way_hires", {"count": 3})]
    game.play(1, PutToWork("waitress"))
    game.play(1, Ready())
    assert seen(game) == found


@pytest.mark.rule("B-HIR-06", "B-TRN-02")
def test_a_trainer_with_nobody_on_the_beach_has_to_hire_first() -> None:
    game = table().cards(0, hand={"trainer": 1}).restructuring()
    assert seen(game)["first_to_train_someone"] == [(0, "way_hire_train", {"employee": "trainer"})]


@pytest.mark.rule("B-MIL-02", "B-MIL-03")
def test_who_holds_a_milestone_or_comes_too_late_is_not_named() -> None:
    scene = table().cards(0, hand={"waitress": 1}).cards(1, hand={"waitress": 1})
    assert "first_waitress_played" not in seen(scene.gone("first_waitress_played").restructuring())
    held = table().cards(0, work={"kitchen_trainee": 1}).cards(1, work={"kitchen_trainee": 1})
    held.milestones(0, "first_burger_produced", in_round=3)
    assert [row[0] for row in seen(held.working(0))["first_burger_produced"]] == [1]


@pytest.mark.rule("B-WRK-01", "B-WRK-02")
def test_in_the_working_day_only_what_is_still_ahead_counts() -> None:
    scene = table()
    for seat in range(3):
        scene.cards(seat, work={"trainer": 1, "kitchen_trainee": 1, "recruiting_girl": 2})
    game = scene.working(1, "hire")
    found = seen(game)
    assert [row[0] for row in found["first_burger_produced"]] == [1, 2]
    assert [row[0] for row in found["first_to_hire_3"]] == [1, 2]
    assert found["first_burger_produced"][0] == (1, "way_card", {"employee": "kitchen_trainee"})
    late = table()
    for seat in range(3):
        late.cards(seat, work={"trainer": 1, "kitchen_trainee": 1, "recruiting_girl": 2})
    after = seen(late.working(1, "food"))
    assert [row[0] for row in after["first_to_hire_3"]] == [2]
    assert [row[0] for row in after["first_to_train_someone"]] == [2]
    assert [row[0] for row in after["first_burger_produced"]] == [1, 2]


@pytest.mark.rule("B-MIL-32")
def test_hires_made_and_left_count_together() -> None:
    game = table().cards(0, work={"recruiting_girl": 2}).working(0, "hire")
    game.play(0, Hire("trainer", "ceo"))
    assert [row[0] for row in seen(game)["first_to_hire_3"]] == [0]
    spent = table().cards(0, work={"recruiting_girl": 1}).working(0, "hire")
    assert "first_to_hire_3" not in seen(spent)


@pytest.mark.rule("B-PAY-10")
def test_salaries_are_told_with_the_cash_they_need() -> None:
    scene = table().cards(0, work={"burger_cook": 4}).cash(0, 25).cards(1, work={"pizza_cook": 4}).cash(1, 19)
    game = scene.payday()
    paid = ("way_salaries", {"dollars": 20, "cash": 25})
    assert seen(game)["first_to_pay_20_in_salaries"] == [(0, *paid)]


@pytest.mark.rule("B-CLN-02", "B-MIL-40")
def test_goods_left_after_dinner_are_thrown_away() -> None:
    scene = table().stock(0, burger=2).stock(1, beer=1).milestones(1, "first_to_throw_away", in_round=3)
    assert "first_to_throw_away" not in seen(table().stock(0, burger=2).working(0))
    scene.cards(0, beach={"burger_cook": 1}).cash(0, 5)
    assert seen(scene.payday())["first_to_throw_away"] == [(0, "way_throw", {"count": 2})]


@pytest.mark.rule("B-DIN-36")
def test_money_counts_as_dinner_would_bring_it() -> None:
    game = table().cash(0, 14).cash(1, 17).cards(1, work={"waitress": 1}).working(0)
    assert seen(game)["first_to_have_20"] == [(1, "way_dinner", {})]


@pytest.mark.parametrize("modules", ["base", "everything"])
def test_it_tells_everybody_the_same_and_changes_nothing(modules: str) -> None:
    named: set[str] = set()
    for seed in range(6):
        dice = Random(seed)
        mix = all_modules(4) if modules == "everything" else ()
        for game in busy_moves(staffed_game(Setup.choose(4, modules=mix, seed=seed), seed), dice, ROUNDS):
            if game.finished or dice.random() > 0.2:
                continue
            before = game.hash()
            for row in milestone_radar(game):
                named.add(row.milestone)
                table_ = Table(game.book, game.state)
                assert not table_.has(row.seat, row.milestone)
                assert row.seat in game.state.order
                assert row.how.values.get("employee", "x")
            assert game.hash() == before
    assert len(named) > 15


def test_before_the_first_round_and_without_milestones_nothing_is_told() -> None:
    assert milestone_radar(Game.new(Setup.choose(2, seed=1))) == []
    plain = staffed_game(Setup.choose(2, variant="introductory_1", seed=1), 1)
    assert milestone_radar(plain) == []
