"""The bank breaks in phase 6 or 1, and what the end of the game means after dinner (K-GEN-16 to K-GEN-18)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import READY, PutToWork
from magnate.model.events import (
    BankBroke,
    CampaignEnded,
    CampaignRan,
    Event,
    GameEnded,
    Paid,
    RoundBegan,
    SalariesPaid,
    StockDiscarded,
)
from magnate.model.house_rules import Value
from magnate.testing import Scene, broken_invariants
from magnate.view.text.account import sentences
from tests.rules.asking import only
from tests.rules.legality import play
from tests.rules.meals import told
from tests.rules.reading import idle_round, idle_to

HOUSE = """
row 0   ..HH#   house 10
row 1   ..HH#
row 2   #####
row 3   ..#..
row 4   ..#..
"""
TURN_2 = ("first_trainer_used", "first_recruiting_girl_used", "first_marketeer_used")
MARKETEER = "first_marketeer_used"
DISCOUNT = "first_discount_manager_used"
LATE: dict[str, Value] = {"late_bank_break": "check_only_in_p4"}


def campaigning(
    bank: int, breaks: int = 0, rules: dict[str, Value] | None = None, *, campaigns: bool = True, rounds: int = 2
) -> Scene:
    """Return a table where phase 6 pays seat 0 five dollars for each of three campaigns, and nobody sells anything.

    breaks: how often the bank has broken; the cash of seat 1 makes the sums come out.
    """
    scene = Scene(HOUSE, modules=["new_milestones"], bank=bank, house_rules=rules, in_round=5)
    scene.gone(*TURN_2).milestones(0, MARKETEER).reserves(100, 200)
    scene.cards(0, beach={"errand_boy": 1}).cards(1, beach={"errand_boy": 1})
    if campaigns:
        scene.campaign(0, "billboard_14", "beer", rounds, at=(0, 1), turned=True)
        scene.campaign(0, "mailbox_9", "beer", rounds, at=(1, 0)).campaign(0, "mailbox_10", "beer", rounds, at=(0, 0))
    scene.state.breaks, scene.state.reserves_revealed = breaks, breaks > 0
    return scene.cash(1, 100 + (300 if breaks else 0) - bank)


def to_cleanup(scene: Scene) -> tuple[Game, list[Event]]:
    """Play payday and phase 6, and return what happened in them."""
    game = scene.payday()
    return game, [event for seat in (0, 1) for event in game.play(seat, READY)]


@pytest.mark.rule("K-GEN-18", "B-BNK-04")
def test_a_first_break_in_phase_6_is_handled_at_once() -> None:
    _, events = to_cleanup(campaigning(bank=7))
    late = [event for event in events if isinstance(event, BankBroke | Paid)]
    assert [type(event) for event in late] == [Paid, BankBroke, Paid, Paid]
    assert only(events, BankBroke) == BankBroke(1, ((0, 100), (1, 200)), added=300, slots=3, in_dinner=False)
    assert told(events, GameEnded) == []


@pytest.mark.rule("K-GEN-18")
def test_the_slots_of_a_break_in_phase_6_hold_from_the_next_turn() -> None:
    scene = campaigning(bank=7).reserves(300, 300)
    game, events = to_cleanup(scene)
    assert only(events, BankBroke).slots == 4
    assert (game.state.round, game.state.ceo_slots, game.state.bank) == (6, 4, 7 + 600 - 15)


@pytest.mark.rule("K-EX-76", "K-GEN-18", "B-BNK-08")
def test_a_second_break_in_phase_6_writes_down_5_and_ends_the_game_after_the_next_dinner() -> None:
    game, events = to_cleanup(campaigning(bank=10, breaks=1))
    assert [(event.amount, event.from_outside) for event in told(events, Paid)] == [(5, 0), (5, 0), (5, 5)]
    assert (game.state.chains[0].cash, game.state.outside, broken_invariants(game)) == (15, 5, [])
    assert (told(events, GameEnded), game.finished, game.state.round) == ([], False, 6)
    rest = idle_round(game)
    assert (told(rest, GameEnded)[0].why, game.finished) == ("bank", True)
    assert [event for event in rest if isinstance(event, SalariesPaid | CampaignRan)] == []


@pytest.mark.rule("K-GEN-18")
def test_the_game_ends_though_the_bank_holds_money_again() -> None:
    game, _ = to_cleanup(campaigning(bank=10, breaks=1))
    game.state.bank = 500
    assert told(idle_round(game), GameEnded) != []


@pytest.mark.rule("K-GEN-18")
def test_the_account_says_which_dinner_is_the_last() -> None:
    _, events = to_cleanup(campaigning(bank=10, breaks=1))
    assert sentences(only(events, BankBroke)) == ["The bank breaks again: the game ends with the next dinner."]


def removing(bank: int, breaks: int, rules: dict[str, Value] | None = None) -> tuple[Game, list[Event]]:
    """Let $100 leave a bank in phase 1 and return what happened."""
    scene = campaigning(bank, breaks, rules, campaigns=False).milestones(0, DISCOUNT)
    scene.cards(0, hand={"discount_manager": 1}).cards(1, hand={"errand_boy": 1})
    for chain in scene.state.chains:
        chain.hand = [held + resting for held, resting in zip(chain.hand, chain.beach, strict=True)]
        chain.beach = [0] * len(chain.hand)
    game = scene.restructuring()
    play(game, 0, PutToWork("discount_manager"), READY)
    return game, game.play(1, READY)


@pytest.mark.rule("K-GEN-18")
def test_a_position_may_stand_after_the_second_break_until_the_next_dinner() -> None:
    game, _ = removing(bank=30, breaks=1)
    assert Game.from_position(game.position()).state.key() == game.state.key()


@pytest.mark.rule("K-GEN-18", "K-NMS-39")
def test_a_second_break_in_phase_1_takes_what_is_there_and_the_dinner_of_this_turn_is_the_last() -> None:
    game, events = removing(bank=30, breaks=1)
    assert (only(events, BankBroke).number, told(events, GameEnded)) == (2, [])
    assert (game.state.bank, game.state.removed, game.state.outside, broken_invariants(game)) == (0, 30, 0, [])
    begun = game.state.round
    assert only(idle_round(game), GameEnded).why == "bank"
    assert game.state.round == begun


@pytest.mark.rule("K-RUL-02")
def test_where_the_bank_is_looked_at_in_phase_4_only_it_is_lent_money_until_then() -> None:
    game, events = to_cleanup(campaigning(bank=7, rules=LATE))
    assert told(events, BankBroke) == []
    assert [event.from_outside for event in told(events, Paid)] == [0, 3, 5]
    state = game.state
    assert (state.bank, state.outside, state.breaks, broken_invariants(game)) == (0, 8, 0, [])
    dinner = idle_to(game, "payday")
    assert only(dinner, BankBroke) == BankBroke(1, ((0, 100), (1, 200)), added=300, slots=3)
    assert (state.bank, state.outside, broken_invariants(game)) == (292, 0, [])


@pytest.mark.rule("K-RUL-02")
def test_where_the_bank_is_looked_at_in_phase_4_only_the_second_break_is_one_of_the_next_dinner() -> None:
    game, events = to_cleanup(campaigning(bank=10, breaks=1, rules=LATE))
    assert told(events, BankBroke) == []
    rest = idle_round(game)
    kinds = [type(event) for event in rest if isinstance(event, BankBroke | GameEnded)]
    assert (kinds, game.state.outside, broken_invariants(game)) == ([BankBroke, GameEnded], 5, [])


@pytest.mark.rule("K-RUL-02")
def test_money_in_time_keeps_the_bank_from_breaking() -> None:
    """Nothing is lent where the bank has enough."""
    game, _ = to_cleanup(campaigning(bank=15, rules=LATE))
    assert told(idle_to(game, "payday"), BankBroke) == []


@pytest.mark.rule("K-RUL-02", "K-NMS-39")
def test_what_leaves_the_game_in_phase_1_may_be_lent_as_well() -> None:
    game, events = removing(bank=30, breaks=0, rules=LATE)
    assert told(events, BankBroke) == []
    state = game.state
    assert (state.bank, state.removed, state.outside, broken_invariants(game)) == (0, 100, 70, [])
    idle_to(game, "payday")
    assert (state.bank, state.outside, broken_invariants(game)) == (230, 0, [])


@pytest.mark.rule("K-RUL-02", "RUL-07")
@pytest.mark.parametrize(("rule", "breaks"), [("insufficient", 0), ("at_zero", 1)])
def test_an_empty_bank_breaks_at_dinner_where_it_breaks_at_zero(rule: str, breaks: int) -> None:
    game, events = to_cleanup(campaigning(bank=15, rules={**LATE, "bank_break": rule}))
    assert (told(events, BankBroke), game.state.bank) == ([], 0)
    idle_to(game, "payday")
    assert game.state.breaks == breaks


@pytest.mark.rule("K-GEN-16", "K-NMS-50")
def test_salaries_come_before_campaigns_run_and_durations_end_after_the_last() -> None:
    _, events = to_cleanup(campaigning(bank=50, rounds=1).cards(0, beach={"coach": 1}).cash(0, 9))
    order = [type(event) for event in events if isinstance(event, SalariesPaid | CampaignRan | CampaignEnded)]
    assert order == [SalariesPaid] * 2 + [CampaignRan] * 3 + [CampaignEnded] * 3


@pytest.mark.rule("K-GEN-17")
def test_when_the_game_ends_with_dinner_nothing_after_it_happens() -> None:
    scene = campaigning(bank=0, breaks=1).stock(0, pizza=1).restaurant(0, (3, 0), "ne").demand("10", "pizza")
    game = scene.working(seat=1)
    events = idle_round(game)
    assert only(events, GameEnded).why == "bank"
    after = (SalariesPaid, CampaignRan, CampaignEnded, StockDiscarded, RoundBegan)
    assert [event for event in events if isinstance(event, after)] == []
    assert (game.state.agenda, game.pending) == ([], ())
