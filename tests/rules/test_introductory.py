"""The two introductory games (chapter 20)."""

from __future__ import annotations

import pytest

from magnate import Game, Setup
from magnate.model.actions import FINISH, READY, Hire, PlaceRestaurant, PutToWork, Train
from magnate.model.events import BankBroke, CampaignRan, CardFired, GameEnded, Paid, SalariesPaid, WentBankrupt
from magnate.testing import Scene
from tests.rules.asking import cards, milestones
from tests.rules.legality import play
from tests.rules.reading import asked, holds, idle_to, supply

FIRST, SECOND = "introductory_1", "introductory_2"
BOTH = pytest.mark.parametrize("variant", [FIRST, SECOND])

HOUSES = """
HH#.. | ..#HH   houses 1, 2
HH#.. | ..#HH
##### | #####
..#.. | ..#..
..#.. | ..#..
"""


def eating(variant: str, bank: int, players: int = 2) -> Scene:
    """Houses 1 and 2 each buy two burgers from seat 0."""
    scene = Scene(HOUSES, variant=variant, bank=bank, players=players)
    scene.restaurant(0, (3, 3), "nw").stock(0, burger=4)
    return scene.demand("1", "burger", "burger").demand("2", "burger", "burger")


@BOTH
@pytest.mark.rule("B-INT-01", "B-INT-02", "B-SET-01")
@pytest.mark.parametrize(("players", "dollars"), [(2, 150), (3, 225), (4, 300), (5, 375)])
def test_the_bank_starts_with_75_dollars_a_player(variant: str, players: int, dollars: int) -> None:
    assert Game.new(Setup.choose(players, variant=variant)).state.bank == dollars


@BOTH
@pytest.mark.rule("B-INT-01", "B-INT-02")
def test_no_reserve_cards_are_chosen(variant: str) -> None:
    board = "..#.. ..#..\n" * 2 + "##### #####\n" + "..#.. ..#..\n" * 2
    game = Scene(board, variant=variant).first_restaurants()
    play(game, 1, PlaceRestaurant((0, 0), "ne"))
    play(game, 0, PlaceRestaurant((0, 5), "ne"))
    assert (game.state.round, asked(game)) == (1, [(0, "order_of_business")])


@pytest.mark.rule("B-INT-01")
def test_the_first_game_has_no_milestones() -> None:
    scene = Scene(variant=FIRST).cards(0, hand={"waitress": 1})
    game = scene.restructuring()
    play(game, 0, PutToWork("waitress"), READY)
    assert game.state.chains[0].milestones == 0


@pytest.mark.rule("B-INT-01", "B-MIL-32")
def test_the_first_game_has_no_gifts_of_milestones_either() -> None:
    game = Scene(variant=FIRST).cards(0, work={"recruiting_girl": 2}).working()
    play(game, 0, Hire("waitress", "ceo"), *[Hire("waitress", "recruiting_girl")] * 2)
    assert cards(game, "beach") == {"waitress": 3}


@pytest.mark.rule("B-INT-02")
def test_the_second_game_has_the_milestones() -> None:
    game = Scene(variant=SECOND).cards(0, hand={"waitress": 1}).restructuring()
    play(game, 0, PutToWork("waitress"), READY)
    assert milestones(game) == {"first_waitress_played"}


@BOTH
@pytest.mark.rule("B-INT-01", "B-INT-02")
def test_there_are_no_salaries_and_nobody_is_fired(variant: str) -> None:
    game = Scene(variant=variant).cards(0, beach={"truck_driver": 4}).cash(0, 3).payday()
    assert "payday" not in {kind for _, kind in asked(game)}
    assert (game.state.chains[0].cash, cards(game, "hand")) == (3, {"truck_driver": 4})


@BOTH
@pytest.mark.rule("B-INT-01", "B-RND-01")
def test_phase_6_follows_phase_4(variant: str) -> None:
    scene = Scene(variant=variant, order=(1, 0)).campaign(1, "mailbox_9", "beer", 2, at=(0, 0))
    told = scene.working(0).play(0, FINISH)
    kinds = [type(event) for event in told]
    assert (SalariesPaid in kinds, CampaignRan in kinds) == (False, True)


@BOTH
@pytest.mark.rule("B-INT-01", "B-INT-03", "B-BNK-08")
def test_the_first_break_ends_the_game_with_the_phase(variant: str) -> None:
    scene = eating(variant, bank=15)
    told = scene.dinner()
    assert [event.number for event in told if isinstance(event, BankBroke)] == [1]
    assert type(told[-1]) is GameEnded
    assert scene.chain(0).cash == 40


@BOTH
@pytest.mark.rule("B-INT-03", "B-BNK-08")
def test_what_the_bank_cannot_pay_is_written_down(variant: str) -> None:
    paid = [event for event in eating(variant, bank=15).dinner() if isinstance(event, Paid)]
    assert [(event.amount, event.from_outside) for event in paid] == [(20, 5), (20, 20)]


@BOTH
@pytest.mark.rule("B-INT-03", "B-END-01")
def test_most_cash_wins(variant: str) -> None:
    scene = eating(variant, bank=15).cash(1, 39)
    (ended,) = [event for event in scene.dinner() if isinstance(event, GameEnded)]
    assert (ended.winner, ended.cash) == (0, (40, 39))


@BOTH
@pytest.mark.rule("B-INT-03")
def test_the_break_adds_nothing_to_the_bank(variant: str) -> None:
    scene = eating(variant, bank=15)
    scene.dinner()
    assert scene.state.bank == 0


@BOTH
@pytest.mark.rule("B-INT-03")
def test_the_ceo_keeps_3_slots(variant: str) -> None:
    scene = eating(variant, bank=15)
    scene.dinner()
    assert (scene.state.ceo_slots, scene.state.next_ceo_slots) == (3, 3)


@pytest.mark.rule("B-INT-04", "B-MIL-31")
def test_a_milestone_without_use_can_still_be_claimed() -> None:
    game = Scene(variant=SECOND).cards(0, work={"coach": 1}, beach={"errand_boy": 2}).working(0, "train")
    play(game, 0, Train("errand_boy", "cart_operator", 1))
    assert milestones(game) == {"first_to_train_someone"}


@pytest.mark.rule("B-INT-04", "B-MIL-37")
def test_first_to_have_20_can_be_claimed_though_there_is_nothing_to_look_at() -> None:
    scene = eating(SECOND, bank=150)
    scene.dinner()
    assert holds(scene, 0, "first_to_have_20")


@pytest.mark.rule("B-INT-04", "B-MIL-47")
def test_first_to_pay_20_in_salaries_cannot_be_claimed() -> None:
    game = Scene(variant=SECOND).cards(0, beach={"truck_driver": 5}).cash(0, 90).payday()
    assert milestones(game) == set()


@pytest.mark.rule("B-INT-05", "B-PAY-01", "B-MIL-46")
def test_a_cfo_beside_first_to_have_100_leaves_when_phase_5_would_begin() -> None:
    scene = Scene(HOUSES, variant=SECOND, order=(1, 0)).restaurant(0, (3, 3), "nw").stock(0, burger=1)
    game = scene.cards(0, work={"cfo": 1}).cash(0, 95).demand("1", "burger").working(0)
    told = game.play(0, FINISH)
    assert CardFired(0, "cfo", "work", True) in told
    assert (holds(game, 0, "first_to_have_100"), supply(game, "cfo")) == (True, 1)


@BOTH
@pytest.mark.rule("B-INT-06", "B-HIR-05")
def test_unused_recruiters_have_no_effect(variant: str) -> None:
    game = Scene(variant=variant, order=(1, 0)).cards(0, work={"hr_director": 1}).cash(0, 5).working(0)
    play(game, 0, FINISH)
    idle_to(game, "restructuring")
    assert (game.state.chains[0].cash, game.state.bank) == (5, 150)


@BOTH
@pytest.mark.rule("B-INT-07", "B-NEG-04")
def test_negative_prices_and_bankruptcy_work_as_usual(variant: str) -> None:
    scene = eating(variant, bank=150).cards(0, work={"discount_manager": 4})
    told = scene.dinner()
    assert [event.seat for event in told if isinstance(event, WentBankrupt)] == [0]
