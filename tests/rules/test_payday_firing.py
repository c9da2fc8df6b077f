"""Payday, first part: who is fired (18.1)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import FinishStep, Fire, FireBusy, Hire, Ready
from magnate.model.events import CampaignEnded, CardFired, CardsReceived, SalariesPaid
from magnate.testing import Scene
from tests.rules.asking import cards, only
from tests.rules.legality import offered, play, refusal
from tests.rules.meals import go_idle, in_supply, told

READY = Ready()


def busy_scene(cash: int, **work: int) -> Scene:
    """Return a table where seat 0's campaign manager is busy with mailbox 7 for two more rounds."""
    scene = Scene().cash(0, cash).cards(0, work=work, beach={"waitress": 1})
    return scene.campaign(0, "mailbox_7", "beer", 2, at=(0, 0), marketeer="campaign_manager")


def finish(game: Game) -> list[SalariesPaid]:
    """Let everybody who is asked seal the choice, and return what was paid."""
    return told(go_idle(game, "order_of_business"), SalariesPaid)


@pytest.mark.rule("B-PAY-01", "B-MIL-46")
@pytest.mark.parametrize("place", ["work", "beach"])
def test_a_chain_that_claimed_first_to_have_100_fires_its_cfo_before_salaries(place: str) -> None:
    scene = Scene().cash(0, 200).milestones(0, "first_to_have_100", in_round=3)
    scene.cards(0, work={"cfo": 1} if place == "work" else None, beach={"cfo": 1} if place == "beach" else None)
    game = scene.payday()
    assert (in_supply(game, "cfo"), game.state.chains[0].cash) == (1, 200)


@pytest.mark.rule("B-PAY-01")
def test_a_cfo_fired_for_first_to_have_100_is_told_as_forced() -> None:
    scene = Scene().cash(0, 110).cards(0, work={"cfo": 1})
    events = scene.working(seat=1).play(1, FinishStep())
    assert only(events, CardFired) == CardFired(0, "cfo", "work", forced=True)


@pytest.mark.rule("B-PAY-01")
def test_a_chain_without_first_to_have_100_keeps_its_cfo() -> None:
    game = Scene().cash(0, 90).cards(0, work={"cfo": 1}).payday()
    play(game, 0, READY)
    assert cards(game, "hand") == {"cfo": 1}


@pytest.mark.rule("B-PAY-02")
def test_any_number_of_cards_at_work_or_on_the_beach_may_be_fired() -> None:
    scene = Scene().cash(0, 90).cards(0, work={"waitress": 2, "coach": 1}, beach={"waitress": 1, "guru": 1})
    game = scene.payday()
    play(game, 0, Fire("waitress", "work"), Fire("waitress", "work"), Fire("waitress", "beach"))
    play(game, 0, Fire("guru", "beach"), Fire("coach", "work"), READY)
    assert cards(game, "hand") == {}


@pytest.mark.rule("B-PAY-02")
def test_nobody_has_to_be_fired_by_a_chain_that_can_pay() -> None:
    game = Scene().cash(0, 10).cards(0, work={"coach": 1}, beach={"guru": 1}).payday()
    play(game, 0, READY)
    assert cards(game, "hand") == {"coach": 1, "guru": 1}


@pytest.mark.rule("B-PAY-02", "B-CMP-05")
def test_fired_cards_go_to_the_supply() -> None:
    game = Scene().cash(0, 9).cards(0, work={"guru": 1}).payday()
    assert in_supply(game, "guru") == 0
    play(game, 0, Fire("guru", "work"))
    finish(game)
    assert in_supply(game, "guru") == 1


@pytest.mark.rule("B-PAY-02")
def test_a_card_cannot_be_fired_more_often_than_it_is_there() -> None:
    game = Scene().cash(0, 9).cards(0, work={"waitress": 1}, beach={"coach": 1}).payday()
    play(game, 0, Fire("waitress", "work"))
    assert refusal(game, 0, Fire("waitress", "work")) == "B-PAY-02"
    assert refusal(game, 0, Fire("coach", "work")) == "B-PAY-02"
    assert refusal(game, 0, Fire("guru", "beach")) == "B-PAY-02"
    assert refusal(game, 0, Fire("coach", "hand")) == "B-PAY-02"


@pytest.mark.rule("B-PAY-02", "B-HIR-12")
def test_a_card_hired_this_round_may_be_fired() -> None:
    scene = Scene().cash(0, 9)
    game = scene.working()
    play(game, 0, Hire("waitress", "ceo"))
    game = scene.payday()
    play(game, 0, Fire("waitress", "beach"))


@pytest.mark.rule("B-PAY-02", "B-INF-04")
def test_all_chains_choose_at_the_same_time() -> None:
    scene = Scene().cash(0, 9).cash(1, 9).cards(0, beach={"waitress": 1}).cards(1, beach={"waitress": 1})
    assert [(decision.seat, decision.kind) for decision in scene.payday().pending] == [(0, "payday"), (1, "payday")]


@pytest.mark.rule("B-PAY-02", "B-RND-02")
def test_nobody_is_fired_before_everybody_has_chosen() -> None:
    scene = Scene().cards(0, beach={"waitress": 1}).cards(1, beach={"trainer": 1})
    game = scene.payday()
    assert told([*game.play(0, Fire("waitress", "beach")), *game.play(0, READY)], CardFired) == []
    assert told(game.play(1, READY), CardFired) == [CardFired(0, "waitress", "beach", forced=False)]


@pytest.mark.rule("B-PAY-02")
def test_a_sealed_choice_is_final() -> None:
    game = Scene().cards(0, beach={"waitress": 1}).cards(1, beach={"waitress": 1}).payday()
    play(game, 0, READY)
    assert refusal(game, 0, Fire("waitress", "beach")) == "B-RND-02"


@pytest.mark.rule("B-PAY-03")
def test_busy_marketeers_cannot_be_fired_by_choice() -> None:
    game = busy_scene(cash=50).payday()
    assert refusal(game, 0, FireBusy("mailbox_7")) == "B-PAY-03"
    assert refusal(game, 0, Fire("campaign_manager", "work")) == "B-PAY-03"


@pytest.mark.rule("B-PAY-03", "B-EMP-01")
def test_the_ceo_can_never_be_fired() -> None:
    game = Scene().cash(0, 9).cards(0, beach={"waitress": 1}).payday()
    assert refusal(game, 0, Fire("ceo", "work")) == "B-PAY-03"


@pytest.mark.rule("B-PAY-07")
def test_a_chain_that_cannot_pay_must_fire_salaried_cards_until_it_can() -> None:
    game = Scene().cash(0, 9).cards(0, work={"coach": 2, "guru": 1}).payday()
    play(game, 0, Fire("coach", "work"))
    assert refusal(game, 0, READY) == "B-PAY-07"
    play(game, 0, Fire("guru", "work"), READY)
    assert cards(game, "hand") == {"coach": 1}


@pytest.mark.rule("B-PAY-07")
def test_whom_to_fire_is_the_chains_own_choice() -> None:
    game = Scene().cash(0, 9).cards(0, work={"coach": 1}, beach={"guru": 1, "waitress": 1}).payday()
    assert set(game.options(0)) == {Fire("waitress", "beach"), Fire("coach", "work"), Fire("guru", "beach")}


@pytest.mark.rule("B-PAY-07", "B-PAY-11")
def test_firing_cards_without_salary_does_not_help() -> None:
    game = Scene().cash(0, 4).cards(0, work={"coach": 1}, beach={"waitress": 1}).payday()
    play(game, 0, Fire("waitress", "beach"))
    assert refusal(game, 0, READY) == "B-PAY-07"


@pytest.mark.rule("B-PAY-07")
def test_more_than_needed_may_be_fired() -> None:
    game = Scene().cash(0, 9).cards(0, work={"coach": 2, "guru": 1}).payday()
    play(game, 0, Fire("guru", "work"), Fire("coach", "work"), Fire("coach", "work"), READY)
    assert cards(game, "hand") == {}


@pytest.mark.rule("B-PAY-08")
def test_a_busy_marketeer_stays_while_another_salaried_card_is_left() -> None:
    game = busy_scene(cash=3, coach=1).payday()
    assert refusal(game, 0, FireBusy("mailbox_7")) == "B-PAY-08"


@pytest.mark.rule("B-PAY-08")
def test_a_busy_marketeer_goes_when_nobody_else_is_left_and_salaries_cannot_be_paid() -> None:
    game = busy_scene(cash=3, coach=1).payday()
    before = in_supply(game, "campaign_manager")
    play(game, 0, Fire("coach", "work"), FireBusy("mailbox_7"), READY)
    assert in_supply(game, "campaign_manager") == before + 1


@pytest.mark.rule("B-PAY-08", "B-PAY-09")
def test_a_busy_marketeer_stays_when_its_salary_can_be_paid_alone() -> None:
    game = busy_scene(cash=5, coach=1).payday()
    play(game, 0, Fire("coach", "work"))
    assert refusal(game, 0, FireBusy("mailbox_7")) == "B-PAY-03"


@pytest.mark.rule("B-PAY-08", "B-CAM-11")
def test_the_campaign_of_a_fired_marketeer_runs_out_normally() -> None:
    game = busy_scene(cash=0).payday()
    play(game, 0, FireBusy("mailbox_7"), READY)
    assert [(run.rounds, run.marketeer) for run in game.state.campaigns] == [(1, -1)]
    ended = only(go_idle(game, "restructuring", in_round=5), CampaignEnded)
    assert ended == CampaignEnded("mailbox_7", 0, returned=None)


@pytest.mark.rule("B-PAY-08", "B-PAY-09")
def test_of_several_busy_marketeers_only_as_few_as_needed_go_by_own_choice() -> None:
    scene = busy_scene(cash=5).campaign(0, "mailbox_8", "beer", 2, at=(0, 3), marketeer="brand_manager")
    game = scene.payday()
    assert offered(game, 0, FireBusy("mailbox_7"))
    play(game, 0, FireBusy("mailbox_8"))
    assert refusal(game, 0, FireBusy("mailbox_7")) == "B-PAY-03"
    play(game, 0, READY)
    assert [run.marketeer for run in game.state.campaigns] == [game.book.by_employee["campaign_manager"], -1]


@pytest.mark.rule("B-PAY-08", "B-PAY-04")
def test_a_busy_trainee_costs_nothing_and_is_never_fired() -> None:
    scene = busy_scene(cash=0).campaign(0, "billboard_14", "beer", 2, at=(0, 3), marketeer="marketing_trainee")
    game = scene.payday()
    assert refusal(game, 0, FireBusy("billboard_14")) == "B-PAY-08"


@pytest.mark.rule("B-PAY-08")
def test_another_chains_marketeer_cannot_be_fired() -> None:
    scene = busy_scene(cash=0).campaign(1, "mailbox_8", "beer", 2, at=(0, 3), marketeer="brand_manager").cash(1, 9)
    assert refusal(scene.payday(), 0, FireBusy("mailbox_8")) == "B-PAY-08"


@pytest.mark.rule("B-PAY-09", "RUL-15")
def test_firing_a_recruiting_manager_may_force_others_out_to_the_letter() -> None:
    """Gross 10 and discount 10; without the manager the cook costs 5 that are not there."""
    game = Scene().cash(0, 0).cards(0, work={"recruiting_manager": 1, "burger_cook": 1}).payday()
    play(game, 0, Fire("recruiting_manager", "work", 2))
    assert refusal(game, 0, READY) == "B-PAY-07"
    play(game, 0, Fire("burger_cook", "work"), READY)


@pytest.mark.rule("B-PAY-09", "B-PAY-08")
def test_firing_a_recruiting_manager_may_cost_even_a_busy_marketeer() -> None:
    game = busy_scene(cash=0, recruiting_manager=1).payday()
    assert offered(game, 0, READY), "gross 10, discount 10"
    play(game, 0, Fire("recruiting_manager", "work", 2), FireBusy("mailbox_7"), READY)


@pytest.mark.rule("B-PAY-09")
@pytest.mark.parametrize("cash", range(0, 30, 5))
def test_every_sequence_of_firings_ends_in_a_plan_the_rule_allows(cash: int) -> None:
    """All plans that can be sealed are compared with the letter of the rule."""
    scene = busy_scene(cash, coach=1, recruiting_manager=1)
    scene.campaign(0, "mailbox_8", "beer", 2, at=(0, 3), marketeer="brand_manager")
    assert sealed_plans(scene.payday()) == legal_plans(cash)


def sealed_plans(game: Game) -> set[tuple[int, int, int]]:
    """Return (coaches, recruiting managers, busy ones) fired in every plan that can be sealed."""
    found: set[tuple[int, int, int]] = set()
    for option in game.options(0):
        if option == READY:
            gone = game.state.chains[0].firing
            names = [game.book.employees[row.employee].id for row in gone if row.place == "work"]
            busy = sum(row.place == "busy" for row in gone)
            found.add((names.count("coach"), names.count("recruiting_manager"), busy))
        else:
            ahead = game.copy()
            ahead.play(0, option)
            found |= sealed_plans(ahead)
    return found


def legal_plans(cash: int) -> set[tuple[int, int, int]]:
    """Return the plans of B-PAY-09 for one coach, one manager with two unused actions, and two busy cards."""

    def due(coach: int, manager: int, busy: int) -> int:
        return max(0, 5 * (4 - coach - manager - busy) - 10 * (1 - manager))

    plans = [(coach, manager, busy) for coach in (0, 1) for manager in (0, 1) for busy in (0, 1, 2)]
    return {
        (coach, manager, busy)
        for coach, manager, busy in plans
        if due(coach, manager, busy) <= cash
        and (not busy or (coach and manager and due(coach, manager, busy - 1) > cash))
    }


@pytest.mark.rule("B-PAY-11")
def test_firing_an_entry_level_card_is_legal_and_free() -> None:
    game = Scene().cash(0, 3).cards(0, beach={"waitress": 1}).payday()
    play(game, 0, Fire("waitress", "beach"), READY)
    assert (game.state.chains[0].cash, cards(game, "hand")) == (3, {})


@pytest.mark.rule("RUL-14", "B-PAY-02")
def test_with_firing_in_turn_order_one_seat_is_asked_after_the_other() -> None:
    scene = Scene(house_rules={"firing": "turn_order"}, order=(1, 0))
    game = scene.cards(0, beach={"waitress": 1}).cards(1, beach={"waitress": 1}).payday()
    assert [decision.seat for decision in game.pending] == [1]
    events = [*game.play(1, Fire("waitress", "beach")), *game.play(1, READY)]
    assert told(events, CardFired) == [CardFired(1, "waitress", "beach", forced=False)]
    assert [decision.seat for decision in game.pending] == [0]


@pytest.mark.rule("RUL-14", "B-CMP-05")
def test_with_firing_in_turn_order_salaries_are_paid_when_all_have_chosen() -> None:
    scene = Scene(house_rules={"firing": "turn_order"}).cash(0, 9).cash(1, 9)
    game = scene.cards(0, work={"coach": 1}).cards(1, beach={"waitress": 1}).payday()
    play(game, 0, READY)
    assert game.state.chains[0].cash == 9
    play(game, 1, READY)
    assert game.state.chains[0].cash == 4


@pytest.mark.rule("B-MIL-38", "B-PAY-02")
def test_a_cook_received_for_the_first_burger_may_be_fired_at_once() -> None:
    scene = Scene().cash(0, 9).cards(0, work={"kitchen_trainee": 1})
    game = scene.working(step="food")
    assert told(game.play(0, next(o for o in game.options(0) if "burger" in o)), CardsReceived)
    game = scene.payday()
    assert offered(game, 0, Fire("burger_cook", "beach"))
