"""The seven phases of a round: their order, who decides when, and when the game can end (chapter 5)."""

from __future__ import annotations

import pytest

from magnate.model.actions import FINISH, READY, Advertise, Fire, PickCampaign, PlaceCampaign, Produce, PutToWork
from magnate.model.events import (
    CampaignRan,
    Event,
    GameEnded,
    HouseDined,
    MilestoneClaimed,
    Paid,
    RoundBegan,
    SalariesPaid,
    StockDiscarded,
    StructureRevealed,
    TurnBegan,
    TurnOrderSet,
)
from magnate.testing import Scene
from tests.rules.asking import milestones
from tests.rules.legality import play
from tests.rules.reading import asked, idle_round

HOUSES = """
HH#.. | ..#HH   houses 1, 2
HH#.. | ..#HH
##### | #####
..#.. | ..#..
..#.. | ..#..
"""

ONE_PER_PHASE = {
    StructureRevealed: 1,
    TurnOrderSet: 2,
    TurnBegan: 3,
    Paid: 4,
    SalariesPaid: 5,
    CampaignRan: 6,
    StockDiscarded: 7,
    RoundBegan: 8,
}
"""Events that show that a phase is on; the next round stands behind the seventh."""


def phases(told: list[Event]) -> list[int]:
    """Return the phases that the events show, each change once."""
    shown = [ONE_PER_PHASE[type(event)] for event in told if type(event) in ONE_PER_PHASE]
    return [phase for phase, before in zip(shown, [0, *shown], strict=False) if phase != before]


def waitress_in_hand() -> Scene:
    """Something to do in every phase: a waitress, stock and a campaign."""
    scene = Scene(HOUSES).cards(0, hand={"waitress": 1}).stock(0, beer=1).restaurant(0, (3, 3), "nw")
    return scene.campaign(0, "mailbox_9", "beer", 2, at=(4, 4))


def breaking(*, breaks: int, variant: str = "full") -> Scene:
    """Two houses eat at seat 0 while the bank holds $1 and has broken so often."""
    scene = Scene(HOUSES, bank=1, variant=variant).restaurant(0, (3, 3), "nw").stock(0, burger=2)
    scene.state.breaks = breaks
    scene.reserves(100, 100)
    return scene.demand("1", "burger").demand("2", "burger")


@pytest.mark.rule("B-RND-01")
def test_a_round_has_seven_phases_in_this_order() -> None:
    game = waitress_in_hand().restructuring()
    play(game, 0, PutToWork("waitress"))
    assert phases(idle_round(game)) == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.rule("B-RND-01")
def test_after_the_seventh_phase_the_next_round_begins() -> None:
    game = waitress_in_hand().restructuring()
    begun = game.state.round
    idle_round(game)
    assert (game.state.round, asked(game)) == (begun + 1, [(0, "restructuring")])


@pytest.mark.rule("B-RND-02")
def test_restructuring_is_simultaneous() -> None:
    game = Scene(players=3).cards(0, hand={"trainer": 1}).cards(2, hand={"trainer": 1}).restructuring()
    assert asked(game) == [(0, "restructuring"), (2, "restructuring")]
    play(game, 2, READY)
    assert asked(game) == [(0, "restructuring")]


@pytest.mark.rule("B-RND-02")
def test_the_order_of_business_is_chosen_one_after_the_other() -> None:
    assert asked(Scene(players=3).order_of_business()) == [(0, "order_of_business")]


@pytest.mark.rule("B-RND-02", "B-WRK-01")
def test_the_working_day_is_taken_in_turn_order() -> None:
    game = Scene(players=3, order=(1, 2, 0)).working(1)
    seen = []
    while game.pending[0].kind == "hire":
        seen.append(game.pending[0].seat)
        play(game, seen[-1], FINISH)
    assert seen == [1, 2, 0]


@pytest.mark.rule("B-RND-02", "B-DIN-01")
def test_nobody_decides_anything_between_the_working_day_and_payday() -> None:
    scene = Scene(HOUSES, order=(1, 0)).restaurant(0, (3, 3), "nw").stock(0, burger=2).demand("1", "burger")
    game = scene.cards(0, beach={"trainer": 1}).working(0)
    told = game.play(0, FINISH)
    assert (HouseDined in map(type, told), asked(game)) == (True, [(0, "payday")])


@pytest.mark.rule("B-RND-02", "B-PAY-02", "B-INF-04")
def test_firing_is_simultaneous_and_secret() -> None:
    game = Scene().cards(0, beach={"trainer": 1}).cards(1, beach={"trainer": 1}).payday()
    assert asked(game) == [(0, "payday"), (1, "payday")]
    play(game, 0, Fire("trainer", "beach"))
    assert [len(game.view(seat).state.chains[0].firing) for seat in (0, 1)] == [1, 0]


@pytest.mark.rule("B-RND-02", "B-CAM-01")
def test_nobody_decides_anything_in_phase_6() -> None:
    game = waitress_in_hand().cards(0, beach={"trainer": 1}).milestones(0, "first_to_throw_away").payday()
    told = game.play(0, READY)
    assert (CampaignRan in map(type, told), asked(game)) == (True, [(0, "cleanup")])


@pytest.mark.rule("B-RND-02", "B-CLN-03")
def test_what_goes_into_the_freezers_is_chosen_at_the_same_time() -> None:
    scene = Scene().stock(0, beer=2).stock(1, pizza=3)
    for seat in (0, 1):
        scene.milestones(seat, "first_to_throw_away")
    assert asked(scene.cleanup()) == [(0, "cleanup"), (1, "cleanup")]


@pytest.mark.rule("B-RND-03", "B-BNK-08")
def test_the_last_phase_4_is_finished_before_the_game_ends() -> None:
    kinds = [type(event) for event in breaking(breaks=1).dinner()]
    assert kinds.count(HouseDined) == 2
    assert kinds[-1] is GameEnded


@pytest.mark.rule("B-RND-03", "B-BNK-10")
def test_after_the_end_there_is_no_payday() -> None:
    scene = breaking(breaks=1).cards(1, beach={"trainer": 1})
    scene.state.order = [1, 0]
    game = scene.working(0)
    play(game, 0, FINISH)
    assert (game.finished, asked(game)) == (True, [])


@pytest.mark.rule("B-RND-03")
def test_after_the_first_break_the_game_goes_on() -> None:
    assert GameEnded not in map(type, breaking(breaks=0).dinner())


@pytest.mark.rule("B-RND-03", "B-BNK-02")
def test_an_empty_bank_alone_ends_nothing() -> None:
    game = Scene(bank=0).restructuring()
    idle_round(game)
    assert not game.finished


def claimed_in(told: list[Event]) -> list[str]:
    return [event.milestone for event in told if isinstance(event, MilestoneClaimed)]


@pytest.mark.rule("B-RND-04", "B-MIL-01", "B-MIL-48")
def test_milestones_are_claimed_in_phase_1() -> None:
    game = Scene().cards(0, hand={"errand_boy": 1}).restructuring()
    play(game, 0, PutToWork("errand_boy"))
    assert claimed_in(game.play(0, READY)) == ["first_errand_boy_played"]


@pytest.mark.rule("B-RND-04", "B-MIL-01", "B-MIL-48")
def test_milestones_are_claimed_in_the_middle_of_phase_3() -> None:
    game = Scene().restaurant(0, (0, 0), "ne").cards(0, work={"brand_manager": 1, "kitchen_trainee": 1}).working()
    play(game, 0, FINISH, PickCampaign("brand_manager", "mailbox_9"), PlaceCampaign((3, 1)), Advertise("pizza", 1))
    assert (milestones(game), asked(game)) == ({"first_pizza_marketed"}, [(0, "food")])
    play(game, 0, Produce("kitchen_trainee", "burger", 1))
    assert milestones(game) == {"first_pizza_marketed", "first_burger_produced"}


@pytest.mark.rule("B-RND-04", "B-MIL-37")
def test_milestones_are_claimed_between_two_houses_of_phase_4() -> None:
    scene = Scene(HOUSES).restaurant(0, (3, 3), "nw").stock(0, burger=3)
    told = scene.demand("1", "burger", "burger").demand("2", "burger").dinner()
    kinds = [type(event) for event in told if isinstance(event, (HouseDined, MilestoneClaimed))]
    assert kinds == [HouseDined, MilestoneClaimed, HouseDined]


@pytest.mark.rule("B-RND-04", "B-MIL-47")
def test_milestones_are_claimed_in_phase_5() -> None:
    game = Scene().cash(0, 20).cards(0, beach={"truck_driver": 4}).payday()
    assert claimed_in(game.play(0, READY)) == ["first_to_pay_20_in_salaries"]


@pytest.mark.rule("B-RND-04", "B-MIL-41")
def test_milestones_are_claimed_in_phase_7() -> None:
    scene = Scene().stock(0, beer=1).cards(0, beach={"trainer": 1})
    assert claimed_in(scene.payday().play(0, READY)) == ["first_to_throw_away"]
