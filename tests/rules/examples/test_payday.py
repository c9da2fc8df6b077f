"""The worked examples of 24.8, Payday."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import FinishStep, Fire, FireBusy, Hire, Ready
from magnate.model.events import SalariesPaid
from magnate.testing import Scene
from tests.rules.asking import cards
from tests.rules.legality import offered, play, refusal
from tests.rules.meals import go_idle, holds, told

READY = Ready()


def cooks(cash: int, salaried: int) -> Scene:
    """Return seat 0 with First to train someone and so many salaried cards."""
    scene = Scene().cash(0, cash).milestones(0, "first_to_train_someone")
    burgers = min(salaried, 6)
    return scene.cards(0, beach={"burger_cook": burgers, "pizza_cook": salaried - burgers})


def paid(game: Game, seat: int = 0) -> SalariesPaid:
    """Seal every choice and return what a seat paid."""
    events = game.play(seat, READY) + go_idle(game, "order_of_business")
    return next(event for event in told(events, SalariesPaid) if event.seat == seat)


@pytest.mark.rule("B-EX-62")
@pytest.mark.parametrize(("salaried", "due"), [(5, 10), (2, 0)])
def test_first_to_train_someone_takes_15_off_and_refunds_nothing(salaried: int, due: int) -> None:
    told_of = paid(cooks(50, salaried).payday())
    assert (told_of.gross, told_of.due, told_of.cash) == (5 * salaried, due, 50 - due)


@pytest.mark.rule("B-EX-63")
@pytest.mark.parametrize(("salaried", "due", "claimed"), [(6, 15, False), (7, 20, True)])
def test_seven_salaried_cards_pay_20_and_earn_the_milestone(salaried: int, due: int, claimed: bool) -> None:
    game = cooks(50, salaried).payday()
    assert paid(game).due == due
    assert holds(game, 0, "first_to_pay_20_in_salaries") is claimed


@pytest.mark.rule("B-EX-64")
@pytest.mark.parametrize(
    ("hired_by", "discount"),
    [(("ceo", "recruiting_girl", "hr_director"), 15), (("hr_director", "hr_director", "hr_director"), 5)],
)
def test_three_hires_leave_the_hr_director_three_actions_or_one(hired_by: tuple[str, ...], discount: int) -> None:
    scene = Scene().cash(0, 50).gone("first_to_hire_3").cards(0, work={"hr_director": 1, "recruiting_girl": 1})
    scene.cards(0, beach={"burger_cook": 4})
    play(scene.working(), 0, *[Hire("waitress", by) for by in hired_by], FinishStep())
    assert paid(scene.payday()).recruiting_discount == discount


@pytest.mark.rule("B-EX-65")
def test_six_salaried_cards_and_both_discounts_pay_five() -> None:
    scene = cooks(50, 5).cards(0, work={"recruiting_manager": 1})
    assert paid(scene.payday()) == SalariesPaid(0, 6, 30, training_discount=15, recruiting_discount=10, due=5, cash=45)


@pytest.mark.rule("B-EX-66")
def test_first_billboard_placed_leaves_the_cook_and_the_coach_to_pay() -> None:
    scene = Scene().cash(0, 50).milestones(0, "first_billboard_placed")
    scene.cards(0, work={"brand_manager": 1, "burger_cook": 1}, beach={"coach": 1})
    scene.campaign(0, "mailbox_7", "beer", 2, at=(0, 0), marketeer="campaign_manager")
    assert paid(scene.payday()).gross == 10


def short_of_cash(cash: int) -> Game:
    """Return B-EX-67: two salaried cards at work, one on the beach, a busy campaign manager."""
    scene = Scene().cash(0, cash).cards(0, work={"coach": 1, "guru": 1}, beach={"burger_cook": 1})
    scene.campaign(0, "mailbox_7", "beer", 3, at=(0, 0), marketeer="campaign_manager")
    return scene.cards(0, beach={"waitress": 1}).payday()


@pytest.mark.rule("B-EX-67")
def test_with_7_dollars_all_three_go_and_the_busy_one_is_paid() -> None:
    game = short_of_cash(7)
    play(game, 0, Fire("coach", "work"), Fire("guru", "work"))
    assert refusal(game, 0, READY) == "B-PAY-07"
    assert refusal(game, 0, FireBusy("mailbox_7")) == "B-PAY-08"
    play(game, 0, Fire("burger_cook", "beach"))
    assert refusal(game, 0, FireBusy("mailbox_7")) == "B-PAY-03"
    assert (paid(game).due, game.state.chains[0].cash) == (5, 2)


@pytest.mark.rule("B-EX-67")
def test_with_3_dollars_the_busy_one_goes_too_and_its_campaign_keeps_running() -> None:
    game = short_of_cash(3)
    play(game, 0, Fire("coach", "work"), Fire("guru", "work"), Fire("burger_cook", "beach"))
    assert refusal(game, 0, READY) == "B-PAY-07"
    play(game, 0, FireBusy("mailbox_7"))
    assert paid(game).due == 0
    assert [(run.rounds, run.marketeer) for run in game.state.campaigns] == [(2, -1)]


@pytest.mark.rule("B-EX-68")
def test_without_cash_two_unused_actions_pay_for_the_manager_and_the_cook() -> None:
    game = Scene().cash(0, 0).cards(0, work={"recruiting_manager": 1, "burger_cook": 1}).payday()
    assert offered(game, 0, READY)
    assert paid(game) == SalariesPaid(0, 2, 10, 0, 10, due=0, cash=0)
    assert cards(game, "beach") == {"recruiting_manager": 1, "burger_cook": 1}


@pytest.mark.rule("B-EX-68")
def test_when_the_recruiting_manager_is_fired_the_cook_must_go_as_well() -> None:
    game = Scene().cash(0, 0).cards(0, work={"recruiting_manager": 1, "burger_cook": 1}).payday()
    play(game, 0, Fire("recruiting_manager", "work", 2))
    assert list(game.options(0)) == [Fire("burger_cook", "work")]
    play(game, 0, Fire("burger_cook", "work"), READY)
