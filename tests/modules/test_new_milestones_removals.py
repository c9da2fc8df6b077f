"""New Milestones: First discount manager used, and the money that leaves the bank (K-NMS-37 to K-NMS-39)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import READY, PutToWork
from magnate.model.events import BankBroke, Event, MilestoneClaimed
from magnate.model.house_rules import Value
from magnate.modules.new_milestones.events import MoneyRemoved
from magnate.rules.prices import unit_price
from magnate.testing import Scene, broken_invariants
from magnate.view.text.account import sentences
from tests.rules.asking import only
from tests.rules.legality import play
from tests.rules.reading import holds, idle_to

DISCOUNT = "first_discount_manager_used"
TURN_2 = ("first_marketeer_used", "first_trainer_used", "first_recruiting_girl_used")


def table(*modules: str, bank: int = 500, in_round: int = 6, **rules: Value) -> Scene:
    """Return a table of two with new milestones after round 2."""
    scene = Scene(modules=["new_milestones", *modules], bank=bank, in_round=in_round, house_rules=rules or None).gone(
        *TURN_2
    )
    return scene.reserves(5, 5) if "reserve_prices" in modules else scene.reserves(100, 200)


def revealed(scene: Scene, *hands: dict[str, int]) -> tuple[Game, list[Event]]:
    """Begin the next round, let every seat put these cards to work, and return what the reveal brought."""
    for seat, cards in enumerate(hands):
        scene.cards(seat, hand={**cards, "errand_boy": 1})
    game = scene.restructuring()
    return game, reveal(game, *hands)


def reveal(game: Game, *hands: dict[str, int]) -> list[Event]:
    """Let every seat put these cards to work, and return what the reveal brought."""
    events: list[Event] = []
    for seat, cards in enumerate(hands):
        for name, count in cards.items():
            play(game, seat, *[PutToWork(name)] * count)
        events += game.play(seat, READY)
    return events


def removals(events: list[Event]) -> list[tuple[int, int]]:
    """Return (seat, dollars) of everything that left the bank and the game."""
    return [(event.seat, event.dollars) for event in events if isinstance(event, MoneyRemoved)]


@pytest.mark.rule("K-NMS-37", "K-RUL-46", "K-GEN-15")
def test_a_discount_manager_at_work_when_dinner_begins_earns_it_without_a_sale() -> None:
    scene = table().cards(0, work={"discount_manager": 1}).cards(1, beach={"discount_manager": 1})
    assert only(scene.dinner(), MilestoneClaimed) == MilestoneClaimed(0, DISCOUNT)
    assert scene.state.bank == 500


@pytest.mark.rule("K-NMS-37")
def test_pricing_managers_alone_do_not_earn_it() -> None:
    scene = table("night_shift_managers").cards(0, work={"pricing_manager": 2, "night_shift_manager": 1})
    scene.dinner()
    assert not holds(scene, 0, DISCOUNT)


@pytest.mark.rule("K-EX-90", "K-NMS-38", "K-NMS-39")
def test_the_first_removal_is_in_phase_1_of_the_next_turn() -> None:
    game, events = revealed(table(in_round=5).cash(0, 50), {"discount_manager": 1}, {})
    assert (game.state.round, removals(events)) == (6, [])
    assert removals(idle_to(game, "restructuring")) == []
    assert (game.state.round, holds(game, 0, DISCOUNT)) == (7, True)
    assert removals(reveal(game, {"discount_manager": 1}, {})) == [(0, 100)]


@pytest.mark.rule("K-EX-90", "K-NMS-38", "K-INT-32", "K-RUL-28")
@pytest.mark.parametrize(
    ("cards", "dollars"),
    [
        ({"discount_manager": 1}, 100),
        ({"discount_manager": 2}, 100),
        ({"pricing_manager": 2}, 0),
        ({"pricing_manager": 3}, 100),
        ({"pricing_manager": 2, "night_shift_manager": 1}, 100),
        ({"pricing_manager": 1, "night_shift_manager": 1}, 0),
        ({"discount_manager": 1, "luxuries_manager": 1}, 100),
        ({}, 0),
    ],
)
def test_100_dollars_leave_when_the_cards_at_work_cut_3_or_more(cards: dict[str, int], dollars: int) -> None:
    scene = table("night_shift_managers").milestones(0, DISCOUNT)
    game, events = revealed(scene, cards, {})
    assert removals(events) == ([(0, dollars)] if dollars else [])
    assert (game.state.bank, game.state.removed) == (500 - dollars, dollars)
    assert sum(chain.cash for chain in game.state.chains) == 0


@pytest.mark.rule("K-NMS-38")
def test_who_does_not_hold_it_removes_nothing() -> None:
    scene = table().milestones(0, DISCOUNT)
    assert removals(revealed(scene, {}, {"discount_manager": 1})[1]) == []


@pytest.mark.rule("K-RUL-28")
@pytest.mark.parametrize(("rule", "dollars"), [("sum_of_cuts", 100), ("net_of_luxuries", 0)])
def test_whether_a_luxuries_manager_cancels_the_cut(rule: str, dollars: int) -> None:
    scene = table(price_cut_counted=rule).milestones(0, DISCOUNT)
    game, _ = revealed(scene, {"discount_manager": 1, "luxuries_manager": 1}, {})
    assert game.state.removed == dollars


@pytest.mark.rule("K-RUL-46")
@pytest.mark.parametrize(("rule", "dollars"), [("start_of_p4", 0), ("at_reveal", 100)])
def test_a_claim_at_the_reveal_burns_100_dollars_at_once(rule: str, dollars: int) -> None:
    game, _ = revealed(table(discount_claim=rule), {"discount_manager": 1}, {"pricing_manager": 3})
    assert (holds(game, 0, DISCOUNT), holds(game, 1, DISCOUNT)) == (bool(dollars), False)
    assert game.state.removed == dollars


@pytest.mark.rule("K-RUL-46")
@pytest.mark.parametrize(("rule", "claimed"), [("start_of_p4", True), ("at_reveal", False)])
def test_a_discount_manager_who_came_to_work_after_the_reveal(rule: str, claimed: bool) -> None:
    scene = table(discount_claim=rule).cards(0, work={"discount_manager": 1})
    scene.dinner()
    assert holds(scene, 0, DISCOUNT) == claimed


@pytest.mark.rule("K-INT-66", "K-GEN-12", "K-NMS-38")
def test_several_holders_remove_100_dollars_each_in_turn_order() -> None:
    scene = table().milestones(0, DISCOUNT).milestones(1, DISCOUNT)
    scene.state.order = [1, 0]
    game, events = revealed(scene, {"discount_manager": 1}, {"pricing_manager": 3})
    assert (removals(events), game.state.bank) == ([(1, 100), (0, 100)], 300)


@pytest.mark.rule("K-NMS-39", "K-GEN-18")
def test_a_bank_with_less_breaks_and_the_rest_comes_from_the_refill() -> None:
    scene = table(bank=60).milestones(0, DISCOUNT)
    game, events = revealed(scene, {"discount_manager": 1}, {})
    assert only(events, BankBroke) == BankBroke(1, ((0, 100), (1, 200)), added=300, slots=3, in_dinner=False)
    assert (game.state.bank, game.state.removed, game.state.reserves_revealed) == (260, 100, True)
    assert game.pending[0].kind != "restructuring"


@pytest.mark.rule("K-NMS-39")
def test_exactly_100_dollars_do_not_break_the_bank() -> None:
    game, _ = revealed(table(bank=100).milestones(0, DISCOUNT), {"discount_manager": 1}, {})
    assert (game.state.bank, game.state.breaks) == (0, 0)


@pytest.mark.rule("K-NMS-39", "RUL-07")
def test_exactly_100_dollars_break_a_bank_that_breaks_at_zero() -> None:
    scene = table(bank=100, bank_break="at_zero").milestones(0, DISCOUNT)
    game, _ = revealed(scene, {"discount_manager": 1}, {})
    assert (game.state.bank, game.state.breaks) == (300, 1)


@pytest.mark.rule("K-INT-37", "K-NMS-39")
def test_after_a_break_in_phase_1_the_new_price_holds_for_the_dinner_of_this_turn() -> None:
    scene = table("reserve_prices", bank=60).milestones(0, DISCOUNT)
    game, _ = revealed(scene, {"discount_manager": 1}, {})
    idle_to(game, "payday")
    assert unit_price(scene.table, 0) == 5 - 3


@pytest.mark.rule("K-NMS-38")
def test_every_dollar_is_accounted_for_and_a_position_keeps_what_was_removed() -> None:
    scene = Scene(modules=["new_milestones"], in_round=6).gone(*TURN_2).reserves(100, 200).milestones(0, DISCOUNT)
    game, _ = revealed(scene, {"discount_manager": 1}, {})
    assert (game.state.bank, game.state.removed, broken_invariants(game)) == (0, 100, [])
    again = Game.from_position(game.position())
    assert again.state.key() == game.state.key()
    del (position := game.position())["bank"]
    assert Game.from_position(position).state.bank == 0


@pytest.mark.rule("K-NMS-38")
def test_the_account_says_how_much_left_and_why() -> None:
    _, events = revealed(table().milestones(0, DISCOUNT), {"discount_manager": 2}, {})
    (fact,) = [event for event in events if isinstance(event, MoneyRemoved)]
    assert sentences(fact) == ["$100 leave the bank and the game, because A cuts prices by $6."]
