"""Turn plans: what they say, what they expect, how they are compared, kept and carried out."""

from __future__ import annotations

import random

import pytest

from magnate.bots import FastBot
from magnate.bots.fast.policy import Policy
from magnate.bots.fast.styles import PLANNER
from magnate.bots.plans import (
    Executor,
    PlanEffort,
    TurnPlan,
    explained,
    plan_from_json,
    plan_text,
    plan_to_json,
    plans_for,
)
from magnate.content.choices import all_modules
from magnate.game import Game
from magnate.model.actions import FINISH, Action, Hire
from magnate.model.setup import Setup
from magnate.rules import flow
from magnate.rules.choices import find
from magnate.rules.table import Table
from magnate.testing import Scene

LITTLE = PlanEffort(candidates=3, games=2, rounds=1)

STREET = """
row 0   HH... | ..... | HH...
row 1   HH... | ..... | HH...
row 2   ##### | ##### | #####
row 3   ..... | ..... | .....
row 4   ..... | ..... | .....
"""


def street(**cards: int) -> Scene:
    """Return a road with a house at either end; seat 0 lives beside house 1, seat 1 beside house 4."""
    scene = Scene(STREET, houses=("1", "4"), in_round=3)
    scene.restaurant(0, (3, 0)).restaurant(1, (3, 13))
    return scene.cards(0, hand=cards)


def best(game: Game, seat: int = 0, effort: PlanEffort = LITTLE) -> TurnPlan:
    return plans_for(game.view(seat), random.Random(1), effort=effort)[0]


def test_a_plan_says_who_works_what_is_cooked_and_who_eats() -> None:
    game = street(burger_cook=1).demand("1", "burger").restructuring()
    plan = best(game)
    assert (plan.seat, plan.round, plan.question) == (0, 4, "restructuring")
    assert plan.doing.structure == (("burger_cook", 1),)
    assert dict(plan.doing.goods)["burger"] == 3
    assert [(sale.house, sale.dollars, sale.games) for sale in plan.expects.sales] == [("1", 10, 2)]
    assert plan.expects.dollars == 10
    assert plan.expects.salaries >= 5
    assert "expects: $10 from 1 ($10); salaries $" in plan_text(plan)


def test_a_plan_says_where_a_campaign_lies_and_whom_it_reaches() -> None:
    scene = street().cards(0, work={"marketing_trainee": 1, "burger_cook": 1})
    plan = best(scene.working(0, "launch"))
    (run,) = plan.doing.campaigns
    assert run.marketeer == "marketing_trainee"
    assert run.campaign.startswith("billboard")
    assert run.houses == ("1",)
    assert run.at is not None
    assert plan.doing.hires == (), "what is over is not planned"


def test_a_rival_next_door_that_lacks_the_goods_is_a_risk() -> None:
    """House 4 is beside seat 1, which has nothing to sell there now."""
    scene = street().demand("4", "burger").stock(0, burger=1).cards(0, work={"waitress": 1})
    game = scene.working(0, "hire")
    plan = best(game, effort=PlanEffort(candidates=1, games=2, rounds=1))
    assert plan.expects.risk.kind == "nearer"
    assert plan.expects.risk.rival == 1
    assert plan.expects.risk.houses == ("4",)


def test_a_rival_that_undercuts_is_a_risk() -> None:
    scene = street().demand("1", "burger").stock(0, burger=1)
    scene.cards(0, work={"waitress": 1}).cards(1, work={"discount_manager": 1})
    plan = best(scene.working(1, "hire"), 0)
    assert (plan.expects.risk.kind, plan.expects.risk.rival) == ("cheaper", 1)
    assert plan.expects.risk.dollars == 10


def test_salaries_that_only_dinner_can_pay_are_a_risk() -> None:
    scene = street().demand("1", "burger", "burger").stock(0, burger=2)
    scene.cards(0, work={"burger_cook": 1, "pizza_cook": 1}).cash(0, 3)
    risk = best(scene.working(1, "hire"), 0).expects.risk
    assert (risk.kind, risk.dollars) == ("salaries", 7)


def test_goods_left_over_are_a_risk_where_nothing_else_is() -> None:
    scene = street().stock(0, beer=2).cash(0, 30)
    risk = best(scene.working(1, "hire"), 0).expects.risk
    assert (risk.kind, risk.goods) == ("waste", (("beer", 2),))
    assert best(street().cash(0, 30).working(1, "hire"), 0).expects.risk.kind == "nothing"


def test_after_dinner_nothing_is_expected_of_it() -> None:
    plan = best(street().cards(0, work={"burger_cook": 1, "pizza_cook": 1}).cash(0, 5).payday())
    assert plan.expects.dollars == 0
    assert len(plan.doing.dismissals) == 1


def at_many_moments(players: int, modules: tuple[str, ...], rounds: int) -> list[tuple[Game, int]]:
    """Return copies of a game between planners at its questions, each kind of question once or twice."""
    game = Game.new(Setup.choose(players, seed=players, modules=modules), listen=False)
    dice, seen, found = random.Random(players), dict[str, int](), list[tuple[Game, int]]()
    bots = [FastBot(PLANNER) for _ in range(players)]
    while not game.finished and game.state.round <= rounds:
        seat = game.state.waiting[dice.randrange(len(game.state.waiting))]
        question = flow.asked(Table(game.book, game.state))
        if seen.get(question, 0) < 2 and not dice.randrange(3):
            seen[question] = seen.get(question, 0) + 1
            found.append((game.copy(), seat))
        game.play(seat, bots[seat].choose(game.view(seat), game.options(seat), random.Random(1)))
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_plans_are_made_at_any_moment_with_all_modules(players: int) -> None:
    moments = at_many_moments(players, all_modules(players), 6)
    assert len(moments) > 8
    for game, seat in moments:
        view = game.view(seat)
        before = view.state.key()
        plans = plans_for(view, random.Random(2), effort=LITTLE)
        assert view.state.key() == before, "the view is left as it was"
        assert 1 <= len(plans) <= 3
        assert [plan.expects.standing for plan in plans] == sorted((p.expects.standing for p in plans), reverse=True)
        assert len({plan.doing for plan in plans}) == len(plans)
        assert plans == plans_for(game.view(seat), random.Random(2), effort=LITTLE)
        for plan in plans:
            assert plan.round == game.state.round
            assert find(game.options(seat), plan.steps[0].action) is not None
            assert plan_from_json(plan_to_json(plan)) == plan
            assert plan_text(plan).count("\n") >= 2


def test_plans_are_made_while_others_are_asked() -> None:
    game = street().working(0, "hire")
    assert game.pending[0].seat == 0
    assert best(game, 1).steps[0].question == "hire"


def test_what_has_been_chosen_already_belongs_to_every_plan() -> None:
    game = street(burger_cook=1, pizza_cook=1, waitress=1, trainer=1).restructuring()
    game.play(0, next(option for option in game.options(0) if "trainer" in option))
    for plan in plans_for(game.view(0), random.Random(1), effort=LITTLE):
        assert ("trainer", 1) in plan.doing.structure
        assert all("trainer" not in step.action for step in plan.steps if step.question == "restructuring")


def play_out(game: Game, seat: int, seats: list[Executor | FastBot]) -> list[Action]:
    """Play on to the end of the round; return what the seat did, every step of it legal."""
    first, done = game.state.round, list[Action]()
    while not game.finished and game.state.round == first:
        asked = game.state.waiting[0]
        action = seats[asked].choose(game.view(asked), game.options(asked), random.Random(1))
        assert find(game.options(asked), action) is not None
        game.play(asked, action)
        if asked == seat:
            done.append(action)
    return done


def test_a_plan_is_carried_out_as_it_was_made() -> None:
    """Where rivals do as imagined every step is the plan's, also that of a plan that is not the policy's own."""
    scene = street(recruiting_girl=1, burger_cook=1, marketing_trainee=1, trainer=1).demand("1", "burger")
    game = scene.restructuring()
    plans = plans_for(game.view(0), random.Random(1), effort=PlanEffort(candidates=6, games=2, rounds=1))
    assert len(plans) == 3
    for plan in plans:
        seats: list[Executor | FastBot] = [Executor(plan, Policy(PLANNER)), FastBot(PLANNER)]
        assert play_out(game.copy(), 0, seats) == [step.action for step in plan.steps]


def test_a_plan_is_mended_where_a_card_has_gone() -> None:
    scene = street().cards(0, work={"recruiting_girl": 1, "burger_cook": 1})
    game = scene.working(0, "hire")
    plan = best(game)
    assert len(plan.doing.hires) == 2
    scene.supply(**dict.fromkeys(plan.doing.hires, 0))
    executor = Executor(plan, Policy(PLANNER))
    other = scene.working(0, "hire")
    done = play_out(other, 0, [executor, FastBot(PLANNER)])
    hired = [action.employee for action in done if isinstance(action, Hire)]
    assert hired, "the policy hires somebody else"
    assert not set(hired) & set(plan.doing.hires)


def test_a_plan_says_nothing_of_the_next_round() -> None:
    game = street(burger_cook=1).demand("1", "burger").restructuring()
    executor = Executor(best(game)._replace(round=9), Policy(PLANNER))
    policy = FastBot(PLANNER)
    options = game.options(0)
    assert executor.choose(game.view(0), options, random.Random(1)) == policy.choose(
        game.view(0), options, random.Random(1)
    )


@pytest.mark.parametrize("players", [2, 4, 6])
def test_executors_play_legally_whatever_rivals_do(players: int) -> None:
    """A plan for each seat at the reveal, then seats that do not keep to the policy: nothing illegal, nothing stuck."""
    game = Game.new(Setup.choose(players, seed=1, modules=all_modules(players)), listen=False)
    for _ in range(6):
        if game.finished:
            break
        plans = [best(game, seat) for seat in range(players)]
        seats: list[Executor | FastBot] = [Executor(plan, Policy(PLANNER)) for plan in plans]
        seats[0] = FastBot()
        play_out(game, 1, seats)


def test_what_was_done_is_told_as_a_plan() -> None:
    """Expectations are those of what was done, though the policy would have done something else."""
    game = street().cards(0, work={"recruiting_girl": 1}).demand("1", "burger").stock(0, burger=1).working(0, "hire")
    done: list[Action] = [Hire("trainer", "ceo"), FINISH]
    plan = explained(game.view(0), done, random.Random(1))
    assert plan.doing.hires == ("trainer",)
    assert [step.action for step in plan.steps] == done
    assert plan.expects.dollars == 10


def test_damaged_plans_are_refused_with_the_place() -> None:
    good = plan_to_json(best(street(burger_cook=1).demand("1", "burger").restructuring()))
    for damaged, told in [
        (good | {"seat": "A"}, "seat: should be a whole number"),
        ({key: value for key, value in good.items() if key != "doing"}, "doing: is missing"),
        (good | {"steps": [{"step": "hire", "question": "hire", "action": ["fly"]}]}, r"steps\[0\].action\[0\]"),
        (good | {"expects": good["expects"] | {"risk": good["expects"]["risk"] | {"kind": "rain"}}}, "risk.kind"),
        ([], "should be an object"),
    ]:
        with pytest.raises(ValueError, match=told):
            plan_from_json(damaged)
