"""What hiring and training lead to: salaries, milestones claimed at once, and who else could take the card."""

from __future__ import annotations

import random
from typing import Any

import pytest

from magnate.content.choices import all_modules
from magnate.game import Game
from magnate.model.actions import Hire, Train
from magnate.model.setup import Setup
from magnate.rules.table import Table
from magnate.testing import Scene
from magnate.testing.random_play import busy_moves, staffed_game
from magnate.view import forecast
from magnate.view.screen.asked.question import asked_of
from magnate.view.screen.options.staff import obtainable, still_to_work
from tests.view.screen.option_scenes import option, said, table


def hire(game: Game, employee: str, by: str = "ceo", seat: int = 0) -> dict[str, Any]:
    return said(option(game, "hire", employee, by, seat=seat))


def train(game: Game, employee: str, to: str, trainer: int = 1) -> dict[str, Any]:
    found = asked_of(game, 0)
    assert found is not None
    wished = {"kind": "train", "employee": employee, "to": to, "trainer": trainer}
    return said(next(one for one in found.options if one.action.items() >= wished.items()))


@pytest.mark.rule("B-PAY-04")
def test_a_card_says_what_is_due_with_it() -> None:
    scene = table().cards(0, work={"trainer": 1, "coach": 1}, beach={"errand_boy": 1, "cart_operator": 1}).cash(0, 7)
    game = scene.working(0, "train")
    found = train(game, "errand_boy", "cart_operator")
    assert found["salary_each_round"] == {"dollars": 5}
    assert found["salaries_then"] == {"dollars": 0, "cash": 7}, "this training earns the discount of $15"
    assert "salaries_then" not in train(game, "cart_operator", "truck_driver"), "one salary takes the place of another"


@pytest.mark.rule("B-HIR-03", "B-TRN-05")
def test_steps_that_are_skipped_are_named_where_nobody_is_left() -> None:
    scene = table().cards(0, work={"coach": 1}, beach={"errand_boy": 1}).supply(cart_operator=0)
    found = train(scene.working(0, "train"), "errand_boy", "truck_driver")
    assert found["skips_empty"] == {"employees": ["cart_operator"]}
    scene = table().cards(0, work={"coach": 1}, beach={"errand_boy": 1})
    assert "skips_empty" not in train(scene.working(0, "train"), "errand_boy", "truck_driver")


@pytest.mark.rule("B-MIL-33")
def test_a_milestone_is_named_where_the_step_claims_it() -> None:
    scene = table().cards(0, work={"trainer": 1}, beach={"errand_boy": 1})
    found = train(scene.working(0, "train"), "errand_boy", "cart_operator")
    assert found["claims_now"] == {"milestones": ["first_to_train_someone"]}
    scene = table().cards(0, work={"trainer": 1}, beach={"errand_boy": 1}).gone("first_to_train_someone")
    assert "claims_now" not in train(scene.working(0, "train"), "errand_boy", "cart_operator")


@pytest.mark.rule("B-WRK-01", "B-HIR-10")
def test_a_chain_that_works_later_can_take_what_is_left() -> None:
    def scarce(left: int) -> Scene:
        return table().cards(0, work={"trainer": 1}, beach={"errand_boy": 1}).supply(cart_operator=left)

    assert "rivals_can_take" not in train(scarce(1).working(0, "train"), "errand_boy", "cart_operator")
    rival = scarce(1).cards(1, work={"trainer": 1})
    found = train(rival.working(0, "train"), "errand_boy", "cart_operator")
    assert found["rivals_can_take"] == {"seats": [1], "count": 1}
    enough = scarce(2).cards(1, work={"trainer": 1})
    assert "rivals_can_take" not in train(enough.working(0, "train"), "errand_boy", "cart_operator")
    assert hire(table().supply(waitress=1).working(0, "hire"), "waitress")["rivals_can_take"]["seats"] == [1]
    assert "rivals_can_take" not in hire(table().supply(waitress=2).working(0, "hire"), "waitress")
    more = table().supply(waitress=2).cards(1, work={"recruiting_girl": 1})
    assert hire(more.working(0, "hire"), "waitress")["rivals_can_take"] == {"seats": [1], "count": 2}
    assert "rivals_can_take" not in hire(table().supply(waitress=1).working(1, "hire"), "waitress", seat=1)


@pytest.mark.rule("B-TRN-10")
def test_a_rival_who_owns_the_only_one_it_may_have_takes_none() -> None:
    able = table().cards(0, work={"trainer": 1}).cards(1, work={"coach": 1}, beach={"vice_president": 1})
    game = able.working(0, "hire")
    assert game.book.by_employee["guru"] in obtainable(Table(game.book, game.state), 1)
    able = table().cards(0, work={"trainer": 1}).cards(1, work={"coach": 1, "guru": 1}, beach={"vice_president": 1})
    game = able.working(0, "hire")
    assert game.book.by_employee["guru"] not in obtainable(Table(game.book, game.state), 1)


@pytest.mark.parametrize("modules", [(), all_modules(4)], ids=["base", "modules"])
def test_claims_and_salaries_are_those_of_the_real_step(modules: tuple[str, ...]) -> None:
    claims = steps = 0
    for seed in (1, 2, 3, 4):
        begun = staffed_game(Setup.choose(4, modules=modules, seed=seed), seed)
        for game in busy_moves(begun, random.Random(seed), 2):
            if len(game.pending) != 1 or game.pending[0].kind not in ("hire", "train"):
                continue
            seat = game.pending[0].seat
            asked = asked_of(game, seat)
            assert asked is not None
            for one, action in zip(asked.options, game.options(seat), strict=True):
                if not isinstance(action, Hire | Train):
                    continue
                after = game.copy()
                after.play(seat, action)
                if after.state.step != game.state.step:
                    continue  # the game went on by itself
                chain, found = after.state.chains[seat], said(one)
                fresh = chain.claimed[len(game.state.chains[seat].claimed) :]
                claimed = [game.book.milestone_ids[index] for index, _ in fresh]
                assert found.get("claims_now", {"milestones": []})["milestones"] == claimed
                before, gross = (forecast.salaries_gross(Table(each.book, each.state), seat) for each in (game, after))
                assert ("salaries_then" in found) == (gross > before)
                trained = "first_to_train_someone" in game.book.bits and Table(game.book, after.state).has(
                    seat, "first_to_train_someone"
                )
                due = max(0, gross - 15 * trained)
                assert found.get("salaries_then", {"dollars": due})["dollars"] == due
                steps += 1
                claims += bool(claimed)
    assert steps > 50
    assert claims > 0


def test_rivals_really_take_what_they_are_said_to() -> None:
    met = 0
    for game in busy_moves(staffed_game(Setup.choose(4, seed=3), 3), random.Random(3), 2):
        if len(game.pending) != 1 or game.pending[0].kind != "hire":
            continue
        seat = game.pending[0].seat
        view = Table(game.book, game.state)
        assert still_to_work(view, seat) == game.state.order[game.state.order.index(seat) + 1 :]
        own = {game.book.by_employee[each.employee] for each in game.options(seat) if isinstance(each, Hire)}
        piles = {card for card in own if game.state.supply[card]}
        assert piles <= set(obtainable(view, seat))
        met += 1
    assert met > 3
