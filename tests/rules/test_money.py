"""The bank, and how it breaks (chapter 17)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from magnate.game import Game
from magnate.model.events import BankBroke, GameEnded, HouseDined, Paid, SalariesPaid
from magnate.model.house_rules import Value
from magnate.model.setup import Setup
from magnate.testing import Scene
from tests.rules.asking import only
from tests.rules.meals import go_idle, main_street, told


def owing(dollars: int, bank: int, *reserves: int, house_rules: Mapping[str, Value] | None = None) -> Scene:
    """Return main street where house 3 owes seat 0 that much for burgers at $10.

    It may want more than a house can hold; only the amount matters here.
    """
    scene = main_street(len(reserves) or 2, house_rules=house_rules, bank=bank).reserves(*(reserves or (100, 100)))
    return scene.stock(0, burger=dollars // 10).demand("3", *["burger"] * (dollars // 10))


@pytest.mark.rule("B-BNK-01")
@pytest.mark.parametrize("seed", [1, 2])
def test_money_leaves_the_bank_only_at_dinner(seed: int) -> None:
    game, dice, poorer = Game.new(Setup.choose(3, seed=seed)), Random(seed), 0
    while game.state.round < 12:
        bank, seat = game.state.bank, game.pending[0].seat
        options = game.options(seat)
        events = game.play(seat, options[dice.randrange(len(options))])
        if game.state.bank < bank:
            poorer += 1
            assert told(events, Paid)
    assert poorer


@pytest.mark.rule("B-BNK-01", "B-PAY-12")
def test_salaries_come_back_to_the_bank() -> None:
    scene = main_street(bank=70).cash(0, 20).cards(0, work={"coach": 2}, beach={"waitress": 1})
    game = scene.payday()
    go_idle(game, "order_of_business")
    assert (game.state.bank, game.state.chains[0].cash) == (80, 10)


@pytest.mark.rule("B-BNK-02", "RUL-07")
def test_the_bank_breaks_when_it_must_pay_more_than_it_holds() -> None:
    assert len(told(owing(30, 29).dinner(), BankBroke)) == 1


@pytest.mark.rule("B-BNK-02", "RUL-07")
def test_paying_the_last_dollar_does_not_break_the_bank() -> None:
    scene = owing(30, 30)
    assert told(scene.dinner(), BankBroke) == []
    assert scene.state.bank == 0


@pytest.mark.rule("B-BNK-02")
def test_a_payment_of_nothing_does_not_break_an_empty_bank() -> None:
    scene = owing(30, 30).cards(0, work={"discount_manager": 3, "pricing_manager": 1}).cash(0, 0)
    scene.state.bank = 0
    assert told(scene.dinner(), BankBroke) == []


@pytest.mark.rule("B-BNK-03", "B-BNK-04")
def test_a_first_break_adds_the_reserves_and_pays_the_rest_of_the_payment() -> None:
    scene = owing(50, 20, 100, 300)
    assert only(scene.dinner(), Paid) == Paid(0, "sale", amount=50, from_outside=0, cash=50)
    assert scene.state.bank == 20 + 400 - 50


@pytest.mark.rule("B-BNK-04")
def test_a_first_break_reveals_every_reserve_card() -> None:
    broke = only(owing(50, 20, 100, 300).dinner(), BankBroke)
    assert broke == BankBroke(number=1, reserves=((0, 100), (1, 300)), added=400, slots=4)


@pytest.mark.rule("B-BNK-04")
def test_dinner_goes_on_after_a_first_break() -> None:
    scene = owing(50, 20).stock(1, beer=1).demand("8", "beer")
    told_of = [event.house for event in told(scene.dinner(), HouseDined)]
    assert told_of == ["3", "8"]
    assert not scene.state.finished


@pytest.mark.rule("B-BNK-05", "B-SET-06")
@pytest.mark.parametrize(
    ("reserves", "slots"),
    [
        ((100, 100), 2),
        ((200, 200), 3),
        ((300, 300), 4),
        ((100, 200), 3),
        ((100, 300), 4),
        ((100, 100, 300), 2),
        ((100, 200, 300), 4),
        ((100, 100, 300, 300), 4),
        ((100, 100, 200, 300), 2),
    ],
)
def test_the_slots_shown_most_often_win_and_the_highest_of_several(reserves: tuple[int, ...], slots: int) -> None:
    assert only(owing(50, 20, *reserves).dinner(), BankBroke).slots == slots


@pytest.mark.rule("B-BNK-05")
def test_from_the_next_round_on_every_ceo_has_the_new_slots() -> None:
    scene = owing(50, 20, 300, 300)
    scene.dinner()
    game = scene.cleanup()
    assert game.state.ceo_slots == 4
    go_idle(game, "order_of_business", in_round=6)
    assert game.state.ceo_slots == 4


@pytest.mark.rule("B-BNK-06")
def test_the_round_of_the_break_keeps_its_slots() -> None:
    scene = owing(50, 20, 300, 300)
    scene.dinner()
    assert scene.state.ceo_slots == 3


@pytest.mark.rule("B-BNK-07")
def test_the_reserve_cards_of_chains_that_left_still_count() -> None:
    scene = owing(50, 20, 100, 300, 300)
    scene.chain(2).bankrupt = True
    go_idle(scene.cleanup(), "hire")
    scene.stock(0, burger=5)
    broke = only(scene.dinner(), BankBroke)
    assert (broke.reserves, broke.added, broke.slots) == (((0, 100), (1, 300), (2, 300)), 700, 4)


@pytest.mark.rule("B-BNK-08", "B-BNK-03")
def test_after_a_second_break_the_rest_is_written_down_as_cash() -> None:
    scene = owing(50, 20)
    scene.state.breaks = 1
    assert only(scene.dinner(), Paid) == Paid(0, "sale", amount=50, from_outside=30, cash=50)
    assert (scene.state.bank, scene.state.outside) == (0, 30)


@pytest.mark.rule("B-BNK-08")
def test_a_second_break_adds_nothing() -> None:
    scene = owing(50, 20, 100, 300)
    scene.state.breaks = 1
    assert only(scene.dinner(), BankBroke) == BankBroke(number=2, reserves=(), added=0, slots=3)


@pytest.mark.rule("B-BNK-08")
def test_after_a_second_break_houses_tips_and_cfo_are_still_paid() -> None:
    scene = owing(50, 20).cards(0, work={"waitress": 1, "cfo": 1}).stock(1, beer=1).demand("8", "beer")
    scene.state.breaks = 1
    paid = [(event.seat, event.what, event.from_outside) for event in told(scene.dinner(), Paid)]
    assert paid == [(0, "sale", 30), (1, "sale", 10), (0, "tips", 3), (0, "cfo", 27)]


@pytest.mark.rule("B-BNK-08", "B-NEG-01")
def test_what_comes_into_the_bank_after_the_last_break_is_paid_out_before_the_outside_pays() -> None:
    scene = owing(50, 20).cards(1, work={"discount_manager": 4}).stock(1, beer=1).cash(1, 5).demand("8", "beer")
    scene.cards(0, work={"waitress": 1})
    scene.state.breaks = 1
    assert told(scene.dinner(), Paid)[-1] == Paid(0, "tips", amount=3, from_outside=1, cash=53)


@pytest.mark.rule("B-BNK-08", "B-RND-03")
def test_the_game_ends_when_the_phase_of_the_second_break_is_complete() -> None:
    scene = owing(50, 20).cards(0, work={"waitress": 1})
    scene.state.breaks = 1
    events = scene.dinner()
    assert isinstance(events[-1], GameEnded)
    assert events[-1] == GameEnded("bank", 0, (0, 1), (53, 0))
    assert scene.state.step == "dinnertime"


@pytest.mark.rule("B-BNK-09")
def test_both_breaks_may_happen_within_one_payment() -> None:
    events = owing(300, 10, 100, 100).dinner()
    assert [event.number for event in told(events, BankBroke)] == [1, 2]
    assert only(events, Paid) == Paid(0, "sale", amount=300, from_outside=90, cash=300)


@pytest.mark.rule("B-BNK-09")
def test_both_breaks_may_happen_in_one_phase() -> None:
    scene = owing(100, 90).stock(1, beer=20).demand("8", *["beer"] * 20)
    assert [event.number for event in told(scene.dinner(), BankBroke)] == [1, 2]


@pytest.mark.rule("B-BNK-09")
def test_there_are_at_most_two_breaks() -> None:
    scene = owing(300, 10, 100, 100).stock(1, beer=20).demand("8", *["beer"] * 20)
    assert len(told(scene.dinner(), BankBroke)) == 2


@pytest.mark.rule("B-BNK-10")
def test_in_the_final_round_there_is_no_payday_campaign_or_cleanup() -> None:
    scene = owing(50, 20).cards(0, work={"coach": 1}).stock(0, burger=6)
    scene.state.breaks = 1
    game = scene.working(seat=1, step="restaurants")
    assert game.finished
    assert (game.state.chains[0].cash, game.state.chains[0].stock[game.book.by_good["burger"]]) == (50, 1)


@pytest.mark.rule("B-BNK-10")
def test_no_salaries_are_told_after_the_end() -> None:
    scene = owing(50, 20).cards(0, work={"coach": 1}, beach={"waitress": 1})
    scene.state.breaks = 1
    assert told(scene.dinner(), SalariesPaid) == []
    assert scene.state.finished


@pytest.mark.rule("RUL-07", "B-BNK-02")
def test_with_at_zero_the_bank_breaks_when_it_holds_nothing_after_a_payment() -> None:
    scene = owing(30, 30, house_rules={"bank_break": "at_zero"})
    assert only(scene.dinner(), BankBroke).number == 1
    assert scene.state.bank == 200


@pytest.mark.rule("RUL-07")
def test_with_at_zero_a_bank_with_a_dollar_left_does_not_break() -> None:
    assert told(owing(30, 31, house_rules={"bank_break": "at_zero"}).dinner(), BankBroke) == []


@pytest.mark.rule("RUL-07", "B-BNK-09")
def test_with_at_zero_reserves_that_are_just_enough_break_the_bank_again() -> None:
    events = owing(210, 10, 100, 100, house_rules={"bank_break": "at_zero"}).dinner()
    assert [event.number for event in told(events, BankBroke)] == [1, 2]
    assert only(events, Paid).from_outside == 0


@pytest.mark.rule("RUL-07", "B-BNK-09")
def test_with_at_zero_there_are_still_at_most_two_breaks() -> None:
    scene = owing(30, 30, house_rules={"bank_break": "at_zero"})
    scene.state.breaks = 2
    assert told(scene.dinner(), BankBroke) == []


@pytest.mark.rule("B-BNK-03", "B-BNK-04")
def test_the_break_is_told_before_the_payment_that_caused_it() -> None:
    kinds = [type(event).__name__ for event in owing(50, 20).dinner()]
    assert kinds.index("BankBroke") < kinds.index("Paid")


@pytest.mark.rule("B-INT-03", "B-BNK-08")
@pytest.mark.parametrize("variant", ["introductory_1", "introductory_2"])
def test_an_introductory_game_ends_with_its_first_break(variant: str) -> None:
    scene = main_street(variant=variant, bank=20).stock(0, burger=5).demand("3", *["burger"] * 5)
    events = scene.dinner()
    assert only(events, BankBroke) == BankBroke(number=1, reserves=(), added=0, slots=3)
    assert only(events, GameEnded).cash == (50, 0)
