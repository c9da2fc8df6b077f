"""Payday, second part: what is paid (18.1)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from magnate.game import Game
from magnate.model.actions import Action, Fire, Hire, Ready
from magnate.model.events import SalariesPaid
from magnate.model.house_rules import Value
from magnate.testing import Scene
from tests.rules.asking import cards
from tests.rules.legality import offered, play, refusal
from tests.rules.meals import go_idle, holds, told

READY = Ready()


def paid(game: Game, seat: int = 0, *actions: Fire) -> SalariesPaid:
    """Fire these cards, seal, let everybody else seal, and return what the seat paid."""
    play(game, seat, *actions)
    events = game.play(seat, READY) + go_idle(game, "order_of_business")
    return next(event for event in told(events, SalariesPaid) if event.seat == seat)


def staff(cash: int, salaried: int, *milestones: str) -> Game:
    """Return seat 0 at payday with so many salaried cards on the beach."""
    scene = Scene().cash(0, cash).milestones(0, *milestones)
    burgers = min(salaried, 6)
    return scene.cards(0, beach={"burger_cook": burgers, "pizza_cook": salaried - burgers}).payday()


def recruiting(*hires: str, house_rules: Mapping[str, Value] | None = None, **work: int) -> Scene:
    """Return seat 0, with $100, after step 1 in which these recruiters hired an errand boy each."""
    scene = Scene(house_rules=house_rules).cash(0, 100).gone("first_to_hire_3").cards(0, work=work)
    game = scene.working()
    play(game, 0, *[Hire("errand_boy", by) for by in hires])
    return scene


@pytest.mark.rule("B-PAY-04", "B-TRM-07")
def test_every_salaried_card_costs_five_dollars_at_work_on_the_beach_or_busy() -> None:
    scene = Scene().cash(0, 50).cards(0, work={"coach": 1}, beach={"guru": 1})
    game = scene.campaign(0, "mailbox_7", "beer", 2, at=(0, 0), marketeer="campaign_manager").payday()
    assert paid(game) == SalariesPaid(0, 3, 15, 0, 0, due=15, cash=35)


@pytest.mark.rule("B-PAY-04")
def test_the_ceo_and_entry_level_cards_cost_nothing() -> None:
    entry = ("waitress", "management_trainee", "pricing_manager", "recruiting_girl", "trainer", "errand_boy")
    scene = Scene().cash(0, 50).cards(0, work=dict.fromkeys(entry, 1), beach={"marketing_trainee": 1})
    assert paid(scene.cards(0, beach={"kitchen_trainee": 1}).payday()).due == 0


@pytest.mark.rule("B-PAY-04", "B-MIL-30")
def test_with_first_billboard_placed_marketeers_cost_nothing_busy_or_not() -> None:
    scene = Scene().cash(0, 50).cards(0, work={"brand_manager": 1}, beach={"brand_director": 1, "coach": 1})
    scene.campaign(0, "mailbox_7", "beer", 2, at=(0, 0), marketeer="campaign_manager")
    assert paid(scene.milestones(0, "first_billboard_placed").payday()).gross == 5


@pytest.mark.rule("B-PAY-04", "B-PAY-07", "B-PAY-08")
def test_marketeers_who_cost_nothing_never_have_to_be_fired() -> None:
    scene = Scene().cash(0, 0).cards(0, work={"brand_manager": 1, "coach": 1})
    scene.campaign(0, "mailbox_7", "beer", 2, at=(0, 0), marketeer="campaign_manager")
    game = scene.milestones(0, "first_billboard_placed").payday()
    play(game, 0, Fire("coach", "work"), READY)
    assert cards(game, "hand") == {"brand_manager": 1}


@pytest.mark.rule("B-PAY-04")
def test_fired_cards_cost_nothing() -> None:
    assert paid(staff(50, 3), 0, Fire("burger_cook", "beach")).gross == 10


@pytest.mark.rule("B-PAY-05", "B-MIL-31")
def test_first_to_train_someone_takes_fifteen_dollars_off() -> None:
    assert paid(staff(50, 5, "first_to_train_someone")) == SalariesPaid(0, 5, 25, 15, 0, due=10, cash=40)


@pytest.mark.rule("B-PAY-05", "B-HIR-05", "B-EMP-04", "B-WRK-04")
def test_every_unused_action_of_a_recruiting_manager_takes_five_dollars_off() -> None:
    scene = recruiting("recruiting_manager", recruiting_manager=2, coach=2)
    assert paid(scene.payday()) == SalariesPaid(0, 4, 20, 0, 15, due=5, cash=95)


@pytest.mark.rule("B-PAY-05", "B-HIR-05", "B-EMP-05")
def test_every_unused_action_of_the_hr_director_takes_five_dollars_off() -> None:
    scene = recruiting("hr_director", "hr_director", hr_director=1, coach=2)
    assert paid(scene.payday()).recruiting_discount == 10


@pytest.mark.rule("B-HIR-05", "B-PAY-05")
def test_unused_actions_of_ceo_and_recruiting_girls_give_no_discount() -> None:
    assert paid(recruiting(recruiting_girl=3, coach=2).payday()).recruiting_discount == 0


@pytest.mark.rule("B-PAY-05", "B-WRK-04")
def test_a_recruiting_manager_on_the_beach_gives_no_discount() -> None:
    scene = Scene().cash(0, 50).cards(0, beach={"recruiting_manager": 1})
    assert paid(scene.payday()) == SalariesPaid(0, 1, 5, 0, 0, due=5, cash=45)


@pytest.mark.rule("B-PAY-05", "RUL-15")
def test_a_recruiting_manager_fired_this_payday_gives_no_discount() -> None:
    game = recruiting(recruiting_manager=1, coach=2).payday()
    assert paid(game, 0, Fire("recruiting_manager", "work", 2)) == SalariesPaid(0, 2, 10, 0, 0, due=10, cash=90)


@pytest.mark.rule("RUL-15", "B-PAY-05")
def test_with_the_discount_kept_a_fired_recruiting_manager_still_gives_it() -> None:
    game = recruiting(recruiting_manager=1, coach=2, house_rules={"fired_recruiter_discount": "kept"}).payday()
    assert paid(game, 0, Fire("recruiting_manager", "work", 2)) == SalariesPaid(0, 2, 10, 0, 10, due=0, cash=100)


@pytest.mark.rule("B-PAY-05", "RUL-15")
def test_the_recruiting_manager_with_fewer_unused_actions_may_be_the_one_to_go() -> None:
    game = recruiting("recruiting_manager", recruiting_manager=2, coach=3).payday()
    assert offered(game, 0, Fire("recruiting_manager", "work", 2))
    assert paid(game, 0, Fire("recruiting_manager", "work", 1)).recruiting_discount == 10


@pytest.mark.rule("B-PAY-05")
def test_a_recruiting_manager_cannot_be_fired_with_actions_it_did_not_leave() -> None:
    game = recruiting("recruiting_manager", recruiting_manager=1, coach=3).payday()
    assert refusal(game, 0, Fire("recruiting_manager", "work", 2)) == "B-PAY-02"


@pytest.mark.rule("B-PAY-05")
def test_all_discounts_add_up() -> None:
    scene = recruiting(recruiting_manager=1, coach=6).milestones(0, "first_to_train_someone")
    assert paid(scene.payday()) == SalariesPaid(0, 7, 35, 15, 10, due=10, cash=90)


@pytest.mark.rule("B-PAY-05", "B-MIL-04")
def test_no_discount_can_be_declined() -> None:
    """Nothing that is offered at payday says how much to pay."""
    game = staff(50, 2, "first_to_train_someone")
    only: list[Action] = [Fire("burger_cook", "beach"), READY]
    assert list(game.options(0)) == only


@pytest.mark.rule("RUL-16", "B-HIR-04")
def test_with_declared_hires_the_player_may_use_up_the_hr_director_first() -> None:
    scene = recruiting("hr_director", "hr_director", hr_director=1, recruiting_girl=1, coach=2)
    assert paid(scene.payday()).recruiting_discount == 10


@pytest.mark.rule("RUL-16")
@pytest.mark.parametrize(("hires", "discount"), [(0, 30), (1, 30), (2, 30), (3, 25), (6, 10), (8, 0)])
def test_with_counted_hires_ceo_and_girls_count_as_having_hired_first(hires: int, discount: int) -> None:
    assert paid(counted(hires).payday()).recruiting_discount == discount


@pytest.mark.rule("RUL-16", "B-PAY-06")
def test_with_counted_hires_firing_a_recruiting_girl_changes_no_discount() -> None:
    """Nine cards cost 45 - 25 = 20, exactly what is there; two of them are the manager and the director."""
    game = counted(3).cash(0, 20).payday()
    assert paid(game, 0, Fire("recruiting_girl", "work")).recruiting_discount == 25


@pytest.mark.rule("RUL-16", "RUL-15")
def test_with_counted_hires_only_recruiters_still_owned_count() -> None:
    game = counted(3).payday()
    assert paid(game, 0, Fire("recruiting_manager", "work")).recruiting_discount == 15


@pytest.mark.rule("RUL-16", "RUL-15")
def test_with_counted_hires_and_kept_discounts_fired_recruiters_count() -> None:
    game = counted(3, kept=True).payday()
    assert paid(game, 0, Fire("recruiting_manager", "work")).recruiting_discount == 25


@pytest.mark.rule("RUL-16")
def test_with_counted_hires_two_recruiting_managers_are_fired_alike() -> None:
    scene = Scene(house_rules={"hr_discount": "counted"}).cash(0, 90).cards(0, work={"recruiting_manager": 2})
    game = scene.working()
    play(game, 0, *[Hire("errand_boy", by) for by in ("ceo", "recruiting_manager")])
    both: set[Action] = {
        Fire("errand_boy", "beach"),
        Fire("recruiting_manager", "work"),
        READY,
    }
    assert set(scene.payday().options(0)) == both


def counted(hires: int, *, kept: bool = False) -> Scene:
    """Return CEO, one girl, one manager and the director after so many hires that nobody attributes."""
    rules: dict[str, Value] = {"hr_discount": "counted", "fired_recruiter_discount": "kept" if kept else "lost"}
    work = {"recruiting_girl": 1, "recruiting_manager": 1, "hr_director": 1, "coach": 5, "burger_cook": 2}
    scene = Scene(house_rules=rules).cash(0, 100).gone("first_to_hire_3").cards(0, work=work)
    game = scene.working()
    for _ in range(hires):
        game.play(0, next(option for option in game.options(0) if isinstance(option, Hire)))
    return scene


@pytest.mark.rule("B-PAY-06")
def test_discounts_larger_than_the_salaries_are_not_paid_out() -> None:
    assert paid(staff(50, 2, "first_to_train_someone")) == SalariesPaid(0, 2, 10, 15, 0, due=0, cash=50)


@pytest.mark.rule("B-PAY-06")
def test_the_chain_pays_exactly_what_is_due_to_the_bank() -> None:
    game = staff(50, 3)
    bank = game.state.bank
    paid(game)
    assert (game.state.chains[0].cash, game.state.bank) == (35, bank + 15)


@pytest.mark.rule("B-PAY-06", "B-PAY-07")
def test_a_chain_may_pay_its_last_dollar() -> None:
    assert paid(staff(15, 3)).cash == 0


@pytest.mark.rule("B-PAY-10", "B-MIL-47")
@pytest.mark.parametrize(("salaried", "claimed"), [(3, False), (4, True), (5, True)])
def test_paying_twenty_dollars_or_more_claims_the_milestone(salaried: int, claimed: bool) -> None:
    game = staff(50, salaried)
    paid(game)
    assert holds(game, 0, "first_to_pay_20_in_salaries") is claimed


@pytest.mark.rule("B-PAY-10", "B-MIL-47")
def test_only_what_is_paid_after_discounts_counts_for_the_milestone() -> None:
    game = staff(50, 6, "first_to_train_someone")
    paid(game)
    assert not holds(game, 0, "first_to_pay_20_in_salaries")


@pytest.mark.rule("B-PAY-12", "B-BNK-02")
def test_salaries_delay_a_break_of_the_bank() -> None:
    """The bank of $4 could not pay $10; after salaries of $10 it can."""
    game = Scene(bank=4).cash(0, 10).cards(0, beach={"burger_cook": 2}).payday()
    paid(game)
    assert (game.state.bank, game.state.breaks) == (14, 0)


@pytest.mark.rule("B-PAY-12")
def test_salaries_never_undo_a_break() -> None:
    scene = Scene(bank=4).cash(0, 10).cards(0, beach={"burger_cook": 2})
    scene.state.breaks = 1
    game = scene.payday()
    paid(game)
    assert game.state.breaks == 1


@pytest.mark.rule("B-INT-01", "B-INT-05")
def test_an_introductory_game_has_no_payday() -> None:
    scene = Scene(variant="introductory_2").cash(0, 0).cards(0, work={"coach": 2})
    game = scene.milestones(0, "first_to_have_100", in_round=3).cards(0, work={"cfo": 1}).payday()
    assert (game.pending[0].kind, cards(game, "hand")) == ("restructuring", {"coach": 2})
