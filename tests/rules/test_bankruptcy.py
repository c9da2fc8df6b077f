"""Negative prices and bankruptcy (16.4)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from magnate.model.actions import PickManager, PlaceRestaurant, TakePosition
from magnate.model.events import ChainLeft, Charged, GameEnded, Paid, WentBankrupt
from magnate.model.house_rules import Value
from magnate.testing import Scene
from tests.rules.asking import busy, cards, only
from tests.rules.legality import play, refusal
from tests.rules.meals import earnings, go_idle, holds, hosts, in_supply, main_street, told

LOSS = {"discount_manager": 4}
"""A unit price of $-2."""


def at_a_loss(cash: int, players: int = 2, house_rules: Mapping[str, Value] | None = None) -> Scene:
    """Return main street where seat 0 must serve three burgers to house 3 for $-6."""
    scene = main_street(players, house_rules=house_rules).cash(0, cash)
    return scene.supply(discount_manager=6).cards(0, work=LOSS).stock(0, burger=3).demand("3", *["burger"] * 3)


def bankrupt(players: int = 2) -> Scene:
    """Return main street where seat 0 has gone bankrupt this round."""
    scene = main_street(players)
    scene.chain(0).bankrupt = True
    return scene


@pytest.mark.rule("B-NEG-01")
def test_a_chain_pays_the_bank_for_a_house_with_negative_income() -> None:
    scene = at_a_loss(cash=20)
    bank = scene.state.bank
    assert only(scene.dinner(), Charged) == Charged(0, "sale", owed=6, paid=6, cash=14)
    assert scene.state.bank == bank + 6


@pytest.mark.rule("B-NEG-01")
def test_bonuses_count_before_the_sign_of_the_income_is_looked_at() -> None:
    assert earnings(at_a_loss(cash=20).milestones(0, "first_burger_marketed")) == 3 * (-2 + 5)


@pytest.mark.rule("B-NEG-01", "B-BNK-01")
def test_what_a_chain_pays_can_be_paid_out_again_in_the_same_phase() -> None:
    scene = at_a_loss(cash=20).stock(1, beer=1).demand("8", "beer")
    scene.state.bank = 4
    scene.dinner()
    assert (scene.state.bank, scene.state.breaks) == (0, 0)


@pytest.mark.rule("B-NEG-02")
def test_a_garden_doubles_a_negative_price() -> None:
    assert earnings(at_a_loss(cash=20).garden("3", "e")) == -12


@pytest.mark.rule("B-NEG-03", "B-EMP-11")
def test_the_cfo_makes_a_loss_worse() -> None:
    scene = at_a_loss(cash=20).cards(0, work={"cfo": 1})
    assert [(event.what, event.owed) for event in told(scene.dinner(), Charged)] == [("sale", 6), ("cfo", 3)]


@pytest.mark.rule("B-NEG-03", "B-NEG-04")
def test_a_chain_can_go_bankrupt_over_its_cfo() -> None:
    scene = at_a_loss(cash=7).cards(0, work={"cfo": 1})
    assert only(scene.dinner(), WentBankrupt) == WentBankrupt(0, owed=3, paid=1)


@pytest.mark.rule("B-NEG-04")
def test_a_chain_that_cannot_pay_in_full_pays_all_it_has_and_is_bankrupt() -> None:
    events = at_a_loss(cash=4).dinner()
    assert only(events, Charged) == Charged(0, "sale", owed=6, paid=4, cash=0)
    assert only(events, WentBankrupt) == WentBankrupt(0, owed=6, paid=4)


@pytest.mark.rule("B-NEG-04")
def test_a_chain_that_pays_its_last_dollar_is_not_bankrupt() -> None:
    scene = at_a_loss(cash=6)
    scene.dinner()
    assert (scene.chain(0).cash, scene.chain(0).bankrupt) == (0, False)


@pytest.mark.rule("B-NEG-04", "RUL-10")
def test_every_single_payment_is_checked_with_the_cash_held_then() -> None:
    scene = at_a_loss(cash=4).cards(0, work={"waitress": 2})
    scene.dinner()
    assert (scene.chain(0).cash, scene.chain(0).bankrupt) == (6, True)


@pytest.mark.rule("B-NEG-05")
def test_a_bankrupt_chain_still_serves_the_remaining_houses() -> None:
    scene = at_a_loss(cash=4).stock(0, burger=4).demand("8", "burger")
    assert hosts(scene.dinner()) == {"3": 0, "8": 0}


@pytest.mark.rule("B-NEG-05")
def test_a_chain_goes_bankrupt_only_once() -> None:
    scene = at_a_loss(cash=0).stock(0, burger=4).demand("8", "burger")
    assert len(told(scene.dinner(), WentBankrupt)) == 1


@pytest.mark.rule("B-NEG-05")
def test_a_bankrupt_chain_takes_part_in_payday() -> None:
    scene = bankrupt().cash(0, 30).cards(0, work={"coach": 1})
    assert [decision.seat for decision in scene.payday().pending] == [0]


@pytest.mark.rule("B-NEG-05", "B-NEG-08")
def test_income_later_in_the_round_does_not_undo_a_bankruptcy() -> None:
    scene = at_a_loss(cash=4, players=3).cash(2, 8).cash(1, 5).cards(0, work={"waitress": 9})
    scene.state.bank, scene.state.breaks = 0, 1
    ended = only(scene.dinner(), GameEnded)
    assert (ended.winner, ended.ranking, ended.cash) == (2, (2, 1, 0), (27, 5, 8))


@pytest.mark.rule("B-NEG-06", "B-CLN-01", "B-CMP-05")
def test_a_bankrupt_chains_cards_return_to_the_supply() -> None:
    scene = bankrupt(3).cards(0, work={"coach": 1}, beach={"waitress": 2})
    before = in_supply(scene, "coach"), in_supply(scene, "waitress")
    scene.cleanup()
    assert (in_supply(scene, "coach"), in_supply(scene, "waitress")) == (before[0] + 1, before[1] + 2)


@pytest.mark.rule("B-NEG-06")
def test_a_bankrupt_chains_busy_marketeer_returns_to_the_supply() -> None:
    scene = bankrupt(3).campaign(0, "mailbox_7", "beer", 2, at=(3, 7), marketeer="campaign_manager")
    before = in_supply(scene, "campaign_manager")
    scene.cleanup()
    assert in_supply(scene, "campaign_manager") == before + 1


@pytest.mark.rule("B-NEG-06")
def test_a_chain_that_left_owns_no_cards_any_more() -> None:
    scene = bankrupt(3).cards(0, work={"coach": 1}, beach={"waitress": 2})
    assert cards(scene.cleanup(), "hand", 0) == {}


@pytest.mark.rule("B-NEG-06")
def test_another_chains_busy_marketeer_stays_busy_when_a_chain_leaves() -> None:
    scene = bankrupt(3).campaign(1, "mailbox_7", "beer", 2, at=(3, 7), marketeer="campaign_manager")
    scene.cleanup()
    assert busy(scene.restructuring(), 1) == ["campaign_manager"]


@pytest.mark.rule("B-NEG-06", "B-PAY-08")
def test_the_marketeer_a_bankrupt_chain_fired_earlier_does_not_return_twice() -> None:
    scene = bankrupt(3).campaign(0, "mailbox_7", "beer", 2, at=(3, 7))
    before = scene.state.supply[:]
    scene.cleanup()
    assert scene.state.supply == before


@pytest.mark.rule("B-NEG-06")
def test_a_bankrupt_chains_frozen_stock_is_discarded() -> None:
    scene = bankrupt(3).stock(0, beer=3).milestones(0, "first_to_throw_away")
    go_idle(scene.cleanup(), "order_of_business")
    assert sum(scene.chain(0).stock) == 0


@pytest.mark.rule("B-NEG-06", "B-ORD-03")
def test_a_bankrupt_chain_has_no_place_on_the_turn_order_track() -> None:
    game = bankrupt(3).cleanup()
    assert (game.pending[0].kind, game.state.order) == ("order_of_business", [1, 2])
    assert refusal(game, game.pending[0].seat, TakePosition(3)) == "B-ORD-03"


@pytest.mark.rule("B-NEG-06", "B-MIL-03")
def test_a_bankrupt_chains_milestones_stay_claimed() -> None:
    scene = bankrupt(3).milestones(0, "first_airplane_campaign", in_round=3)
    game = scene.cleanup()
    assert holds(game, 0, "first_airplane_campaign")
    assert game.state.milestones_gone & game.book.bits["first_airplane_campaign"]


@pytest.mark.rule("B-NEG-07")
def test_a_bankrupt_chains_restaurants_stay_as_obstacles() -> None:
    scene = bankrupt(3)
    scene.cleanup()
    game = scene.cards(1, work={"regional_manager": 1}).working(seat=1, step="restaurants")
    play(game, 1, PickManager("regional_manager"))
    assert refusal(game, 1, PlaceRestaurant((3, 0), "nw")) == "B-RST-01"


@pytest.mark.rule("B-NEG-07")
def test_a_bankrupt_chains_restaurants_serve_nobody_any_more() -> None:
    scene = bankrupt(3).demand("3", "burger")
    go_idle(scene.cleanup(), "hire")
    scene.stock(0, burger=1)
    assert hosts(scene.dinner()) == {"3": None}


@pytest.mark.rule("B-NEG-07", "B-CAM-11")
def test_a_bankrupt_chains_campaigns_run_for_their_remaining_rounds() -> None:
    scene = bankrupt(3).campaign(0, "mailbox_7", "beer", 2, at=(3, 7), marketeer="campaign_manager")
    scene.cleanup()
    scene.marketing()
    assert [run.rounds for run in scene.state.campaigns] == [1]
    scene.marketing()
    assert scene.state.campaigns == []
    assert not any(scene.chain(0).beach)


@pytest.mark.rule("B-NEG-07", "B-CMP-05")
def test_the_token_of_a_bankrupt_chain_is_back_in_the_supply_when_its_campaign_ends() -> None:
    scene = bankrupt(3).campaign(0, "mailbox_7", "beer", 1, at=(3, 7), marketeer="campaign_manager")
    before = in_supply(scene, "campaign_manager") + 1
    scene.cleanup()
    scene.marketing()
    assert scene.state.tokens_left >> scene.book.campaign_index["mailbox_7"] & 1
    assert in_supply(scene, "campaign_manager") == before


@pytest.mark.rule("B-NEG-07")
def test_a_bankrupt_chains_eternal_campaign_runs_for_ever() -> None:
    scene = bankrupt(3).campaign(0, "mailbox_7", "beer", at=(3, 7), marketeer="campaign_manager")
    scene.cleanup()
    for _ in range(9):
        scene.marketing()
    assert len(scene.state.campaigns) == 1


@pytest.mark.rule("B-NEG-08")
def test_the_last_chain_left_wins_at_once() -> None:
    scene = bankrupt().cash(1, 0).cash(0, 30)
    game = scene.cleanup()
    assert game.finished
    assert (game.state.winner, game.state.ranking) == (1, [1, 0])


@pytest.mark.rule("B-NEG-08")
def test_the_game_goes_on_while_two_chains_are_left() -> None:
    game = bankrupt(3).cleanup()
    assert not game.finished
    assert [chain.in_game for chain in game.state.chains] == [False, True, True]


@pytest.mark.rule("B-NEG-08")
def test_when_no_chain_is_left_nobody_wins() -> None:
    scene = bankrupt()
    scene.chain(1).bankrupt = True
    game = scene.working(seat=1, step="restaurants")
    assert (game.finished, game.state.winner) == (True, -1)


@pytest.mark.rule("B-NEG-08")
def test_the_way_the_game_ended_is_told() -> None:
    scene = bankrupt(3).stock(1, beer=1).milestones(1, "first_to_throw_away")
    scene.chain(2).bankrupt = True
    events = go_idle(scene.cleanup(), "order_of_business")
    assert told(events, ChainLeft) == [ChainLeft(0), ChainLeft(2)]
    assert only(events, GameEnded) == GameEnded("last_chain", 1, (1, 0, 2), (0, 0, 0))


@pytest.mark.rule("B-NEG-08")
def test_a_bankrupt_chain_takes_no_part_in_the_win_when_dinner_ends_the_game() -> None:
    scene = bankrupt().cash(0, 500).cash(1, 3)
    scene.state.breaks = 2
    assert only(scene.dinner(), GameEnded).winner == 1


@pytest.mark.rule("B-NEG-08")
def test_nobody_wins_when_every_chain_is_bankrupt_at_the_end_of_dinner() -> None:
    scene = bankrupt()
    scene.chain(1).bankrupt = True
    scene.state.breaks = 2
    assert only(scene.dinner(), GameEnded).winner is None


@pytest.mark.rule("RUL-10", "B-NEG-04")
def test_with_bankruptcy_net_only_the_sum_of_the_phase_counts() -> None:
    scene = at_a_loss(cash=4, house_rules={"bankruptcy": "net"}).cards(0, work={"waitress": 1})
    bank = scene.state.bank
    scene.dinner()
    assert (scene.chain(0).cash, scene.chain(0).bankrupt, scene.state.bank) == (4 - 6 + 3, False, bank + 3)


@pytest.mark.rule("RUL-10", "B-NEG-04")
def test_with_bankruptcy_net_a_chain_still_in_debt_after_dinner_is_bankrupt() -> None:
    scene = at_a_loss(cash=2, house_rules={"bankruptcy": "net"}).cards(0, work={"waitress": 1})
    assert only(scene.dinner(), WentBankrupt) == WentBankrupt(0, owed=1, paid=0)
    assert scene.chain(0).cash == 0


@pytest.mark.rule("RUL-10")
def test_with_bankruptcy_net_the_repayment_of_a_debt_is_told() -> None:
    scene = at_a_loss(cash=4, house_rules={"bankruptcy": "net"}).cards(0, work={"waitress": 1})
    money = [event for event in scene.dinner() if isinstance(event, Charged | Paid)]
    assert money[1:] == [Paid(0, "tips", 3, 0, 3), Charged(0, "debt", owed=2, paid=2, cash=1)]


@pytest.mark.rule("RUL-10")
def test_with_bankruptcy_net_a_debt_is_forgotten_after_the_phase() -> None:
    scene = at_a_loss(cash=2, house_rules={"bankruptcy": "net"})
    scene.dinner()
    scene.chain(0).bankrupt = False
    scene.cards(0, work={"waitress": 1})
    assert earnings(scene) == 3


@pytest.mark.rule("RUL-10", "B-NEG-04")
def test_with_bankruptcy_off_a_chain_pays_what_it_can_and_stays() -> None:
    scene = at_a_loss(cash=4, house_rules={"bankruptcy": "off"})
    assert only(scene.dinner(), Charged) == Charged(0, "sale", owed=6, paid=4, cash=0)
    assert not scene.chain(0).bankrupt


@pytest.mark.rule("RUL-34", "B-DIN-09")
def test_with_a_price_floor_nobody_pays_for_selling() -> None:
    assert earnings(at_a_loss(cash=20, house_rules={"price_floor": "zero"})) == 0
