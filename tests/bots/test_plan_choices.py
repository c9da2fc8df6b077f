"""The plans offered for one moment differ in what counts; near variants of the same plan are not offered."""

from __future__ import annotations

import random

import pytest

from magnate.bots import FastBot
from magnate.bots.fast.styles import PLANNER
from magnate.bots.plans import PlanEffort, TurnPlan, plans_for
from magnate.bots.plans.differing import cards_between, offered, really_different
from magnate.bots.plans.plan import Doing, Expected, PlannedCampaign, Training
from magnate.bots.plans.rehearsal import rehearse
from magnate.content.choices import all_modules
from magnate.game import Game
from magnate.model.setup import Setup
from magnate.testing import Scene
from tests.bots.test_plans import street

EFFORT = PlanEffort(candidates=6, games=2, rounds=1)


def plan(standing: int = 0, question: str = "restructuring", **doing: object) -> TurnPlan:
    return TurnPlan(0, 3, question, (), Doing(**doing), Expected(standing=standing))  # type: ignore[arg-type]  # any part


def billboard(good: str, *houses: str, at: tuple[int, int] = (0, 2)) -> PlannedCampaign:
    return PlannedCampaign("marketing_trainee", "billboard_13", at, False, "", 0, good, "", 2, houses)


def test_one_card_more_at_work_is_the_same_plan_and_another_card_is_not() -> None:
    one = plan(structure=(("waitress", 2), ("trainer", 1)))
    assert not really_different(one, plan(structure=(("waitress", 1), ("trainer", 1))))
    assert really_different(one, plan(structure=(("waitress", 2), ("burger_cook", 1))))
    assert cards_between((("waitress", 2),), (("waitress", 1), ("trainer", 1))) == 2


def test_another_good_or_other_houses_make_another_campaign_and_another_square_does_not() -> None:
    one = plan(campaigns=(billboard("burger", "1"),))
    assert not really_different(one, plan(campaigns=(billboard("burger", "1", at=(3, 3)),)))
    assert really_different(one, plan(campaigns=(billboard("pizza", "1"),)))
    assert really_different(one, plan(campaigns=(billboard("burger", "1", "4"),)))
    assert really_different(one, plan())


def test_whom_it_hires_and_trains_are_aims_whatever_their_order() -> None:
    one = plan(hires=("waitress", "trainer"))
    assert not really_different(one, plan(hires=("trainer", "waitress")))
    assert really_different(one, plan(hires=("waitress", "errand_boy")))
    assert really_different(plan(), plan(trainings=(Training("errand_boy", "cart_operator"),)))


def test_the_place_in_the_order_counts_where_it_is_what_is_asked() -> None:
    assert not really_different(plan(position=1), plan(position=2))
    asked = [plan(question="order_of_business", position=place) for place in (1, 2)]
    assert really_different(*asked)


def test_of_near_variants_the_best_is_offered() -> None:
    cooks, waitresses = (("burger_cook", 1),), (("waitress", 2),)
    plans = [plan(5, structure=cooks), plan(7, structure=(*cooks, ("trainer", 1))), plan(3, structure=waitresses)]
    assert [one.expects.standing for one in offered(plans, 3)] == [7, 3]
    assert [one.expects.standing for one in offered(plans, 1)] == [7]


def with_choices() -> Scene:
    scene = street(recruiting_girl=1, burger_cook=1, marketing_trainee=1, trainer=1, waitress=1)
    return scene.demand("1", "burger")


def test_a_structure_to_choose_offers_other_cards_other_campaigns_and_other_hires() -> None:
    plans = plans_for(with_choices().restructuring().view(0), random.Random(1), most=6, effort=EFFORT)
    assert len(plans) >= 4
    assert len({one.doing.structure for one in plans}) > 1
    assert len({one.doing.hires for one in plans}) > 1
    campaigns = {tuple((run.good, run.houses) for run in one.doing.campaigns) for one in plans}
    assert len(campaigns) > 1


@pytest.mark.parametrize("question", ["hire", "launch"])
def test_in_the_working_day_later_steps_differ_too(question: str) -> None:
    scene = street().cards(0, work={"recruiting_girl": 1, "marketing_trainee": 1, "burger_cook": 1})
    plans = plans_for(scene.working(0, question).view(0), random.Random(1), most=6, effort=EFFORT)
    assert len(plans) >= 2
    goals = {tuple((run.good, run.houses) for run in one.doing.campaigns) for one in plans}
    assert len(goals) > 1


def test_no_more_games_are_imagined_than_the_effort_says(monkeypatch: pytest.MonkeyPatch) -> None:
    games: list[int] = []

    def counted(*arguments: object) -> object:
        games.append(1)
        return rehearse(*arguments)  # type: ignore[arg-type]  # handed on

    monkeypatch.setattr("magnate.bots.plans.planning.rehearse", counted)
    plans_for(with_choices().restructuring().view(0), random.Random(1), effort=EFFORT)
    assert len(games) == EFFORT.candidates * EFFORT.games


def test_all_plans_offered_in_a_game_are_really_different() -> None:
    """With all modules, at the structure of every round."""
    game = Game.new(Setup.choose(2, seed=3, modules=all_modules(2)), listen=False)
    bots = [FastBot(PLANNER) for _ in range(2)]
    several = 0
    while game.state.round <= 5:
        seat = game.state.waiting[0]
        if game.pending[0].kind == "restructuring" and not any(game.state.chains[seat].selected):
            plans = plans_for(game.view(seat), random.Random(2), effort=EFFORT)
            several += len(plans) > 1
            for number, one in enumerate(plans):
                assert all(really_different(one, other) for other in plans[:number])
        game.play(seat, bots[seat].choose(game.view(seat), game.options(seat), random.Random(1)))
    assert several >= 4
