"""The worked examples of 24.7, Bank."""

from __future__ import annotations

import pytest

from magnate.model.events import BankBroke, GameEnded, Paid, SalariesPaid
from magnate.testing import Scene
from tests.rules.asking import only
from tests.rules.meals import main_street, told


def owed_125(bank: int, players: int = 2, *, bank_break: str = "insufficient") -> Scene:
    """Return main street where house 3 owes seat 0 $125, as in B-EX-39."""
    scene = main_street(players, bank=bank, house_rules={"bank_break": bank_break})
    scene.cards(0, work={"luxuries_manager": 1}).milestones(0, "first_burger_marketed")
    return scene.garden("3", "e").stock(0, burger=1, beer=2).demand("3", "burger", "beer", "beer")


@pytest.mark.rule("B-EX-56")
def test_a_first_break_pays_40_reveals_500_and_pays_85_more() -> None:
    scene = owed_125(40, players=3).reserves(100, 200, 200)
    events = scene.dinner()
    assert only(events, BankBroke) == BankBroke(1, ((0, 100), (1, 200), (2, 200)), added=500, slots=3)
    assert only(events, Paid) == Paid(0, "sale", 125, from_outside=0, cash=125)
    assert scene.state.bank == 415


@pytest.mark.rule("B-EX-57")
def test_a_bank_of_125_pays_125_and_breaks_with_the_next_tip() -> None:
    scene = owed_125(125).cards(1, work={"waitress": 1}).reserves(100, 100)
    kinds = [type(event) for event in scene.dinner() if isinstance(event, Paid | BankBroke)]
    assert kinds == [Paid, BankBroke, Paid]


@pytest.mark.rule("B-EX-57", "RUL-07")
def test_with_at_zero_the_bank_breaks_right_after_the_125() -> None:
    scene = owed_125(125, bank_break="at_zero").reserves(100, 100)
    events = scene.dinner()
    assert [type(event) for event in events if isinstance(event, Paid | BankBroke)].count(BankBroke) == 1
    assert scene.state.bank == 200


@pytest.mark.rule("B-EX-58")
def test_two_breaks_in_one_payment_write_down_90() -> None:
    """House 3 owes $300 for thirty burgers: more than a house holds, but only the amount matters."""
    scene = main_street(bank=10).reserves(100, 100).stock(0, burger=30).demand("3", *["burger"] * 30)
    events = scene.cards(1, work={"waitress": 1}).dinner()
    assert only([event for event in events if isinstance(event, Paid) and event.what == "sale"], Paid) == Paid(
        0, "sale", 300, from_outside=90, cash=300
    )
    assert [(event.number, event.added) for event in told(events, BankBroke)] == [(1, 200), (2, 0)]
    assert only(events, GameEnded).cash == (300, 3), "the tips were still paid"
    assert told(events, SalariesPaid) == []


@pytest.mark.rule("B-EX-59")
@pytest.mark.parametrize(
    ("reserves", "slots"),
    [((100, 100, 200, 300), 2), ((100, 100, 300, 300), 4), ((100, 200, 300), 4), ((100, 200), 3)],
)
def test_the_reserve_cards_vote_for_the_slots_of_all_ceos(reserves: tuple[int, ...], slots: int) -> None:
    scene = owed_125(40, players=len(reserves)).reserves(*reserves)
    scene.dinner()
    assert scene.cleanup().state.ceo_slots == slots


@pytest.mark.rule("B-EX-60")
def test_with_312_dollars_each_the_chain_earlier_in_turn_order_wins() -> None:
    scene = Scene(order=(1, 0)).cash(0, 312).cash(1, 312)
    scene.state.breaks = 2
    assert only(scene.dinner(), GameEnded) == GameEnded("bank", 1, (1, 0), (312, 312))


@pytest.mark.rule("B-EX-61", "B-INT-01")
def test_an_introductory_game_of_three_begins_with_225_dollars() -> None:
    assert Scene(players=3, variant="introductory_1").state.bank == 225


@pytest.mark.rule("B-EX-61")
def test_an_introductory_game_writes_down_10_and_ends() -> None:
    scene = main_street(3, variant="introductory_1", bank=20).stock(0, burger=3)
    events = scene.demand("3", "burger", "burger", "burger").cards(1, work={"waitress": 1}).dinner()
    assert told(events, Paid) == [Paid(0, "sale", 30, 10, 30), Paid(1, "tips", 3, 3, 3)]
    assert only(events, GameEnded) == GameEnded("bank", 0, (0, 1, 2), (30, 3, 0))
