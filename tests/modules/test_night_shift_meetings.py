"""Night shift managers beside the new milestones and other modules (K-INT-28 to K-INT-34)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import FINISH, READY, Advertise, Hire, PickCampaign, PlaceCampaign, Produce, Train
from magnate.model.events import CardsReceived, MilestoneClaimed, Paid
from magnate.testing import Scene
from tests.boards import G1
from tests.rules.asking import cards, choices, launch, milestones, stock
from tests.rules.legality import play
from tests.rules.meals import told
from tests.rules.reading import idle_round, idle_to

NIGHT = "night_shift_manager"


def night(picture: str = G1, *, in_round: int = 2, **work: int) -> Scene:
    """Return seat 0 of five with a night shift manager and other cards at work, new milestones in play."""
    scene = Scene(picture, players=5, modules=["night_shift_managers", "new_milestones"], in_round=in_round)
    return scene.restaurant(0, (3, 3)).cards(0, work={NIGHT: 1, **work})


def training(scene: Scene) -> Game:
    """Begin the training step of seat 0, which may train cards at work."""
    return scene.milestones(0, "first_lemonade_sold").working(step="train")


@pytest.mark.rule("K-INT-28")
def test_a_free_card_trained_at_work_acts_once_as_a_salaried_one() -> None:
    game = training(night(trainer=1, kitchen_trainee=1))
    play(game, 0, Train("kitchen_trainee", "burger_cook", 1, at_work=True))
    idle_to(game, "food")
    play(game, 0, Produce("burger_cook", "burger", 3))
    assert (stock(game), choices(game, Produce)) == ({"burger": 3}, [])


@pytest.mark.rule("K-INT-29")
def test_two_billboards_earn_a_milestone_once_and_both_bring_five_dollars_a_token() -> None:
    game = night(STREET, marketing_trainee=1).working(step="launch")
    events = launch(game, "marketing_trainee", "billboard_14", PlaceCampaign((1, 2)))
    play(game, 0, PickCampaign("marketing_trainee", "billboard_15", "billboard_14"), PlaceCampaign((3, 2)))
    events += game.play(0, Advertise("beer", 2))
    claimed = [event.milestone for event in told(events, MilestoneClaimed)]
    assert sorted(claimed) == ["first_marketeer_used", "first_marketing_trainee_used"]
    assert [event.number for event in told(events, CardsReceived)] == [1, 1]
    paid = [event.amount for event in told(idle_round(game), Paid) if event.what == "campaign"]
    assert paid == [5, 5]


STREET = """
row 0   HH... | .....   house 5
row 1   HH... | .....
row 2   ##### | #####
row 3   HH... | .....   house 7
row 4   HH... | .....
"""


@pytest.mark.rule("K-INT-30")
def test_one_recruiting_girl_makes_two_hires_and_brings_one_evp() -> None:
    game = night(recruiting_girl=1).working()
    play(game, 0, Hire("waitress", "recruiting_girl"), Hire("waitress", "recruiting_girl"))
    assert cards(game, "beach") == {"waitress": 2, "executive_vice_president": 1}
    assert milestones(game) == {"first_recruiting_girl_used"}


@pytest.mark.rule("K-INT-34", "K-NSM-05")
def test_the_income_of_waitresses_doubles_and_the_salary_rate_does_not() -> None:
    scene = night(waitress=1, luxuries_manager=1).cash(0, 20)
    scene.dinner()
    assert scene.chain(0).cash == 26
    play(scene.payday(), 0, READY)
    assert scene.chain(0).cash == 26 - 2 * 3


@pytest.mark.rule("K-INT-32")
@pytest.mark.parametrize(("work", "cut"), [({"pricing_manager": 2}, True), ({"pricing_manager": 1}, False)])
def test_pricing_managers_count_two_towards_the_three_dollars(work: dict[str, int], cut: bool) -> None:
    scene = Scene(players=3, modules=["night_shift_managers", "new_milestones"], bank=150)
    scene.milestones(0, "first_discount_manager_used", in_round=2).cards(0, hand={NIGHT: 1, **work})
    game = scene.restructuring()
    while game.pending[0].kind == "restructuring":
        play(game, game.pending[0].seat, game.options(game.pending[0].seat)[0])
    assert game.state.bank == (50 if cut else 150)


@pytest.mark.rule("K-INT-29", "K-NSM-04")
def test_the_second_billboard_may_be_declined() -> None:
    game = night(STREET, marketing_trainee=1).working(step="launch")
    launch(game, "marketing_trainee", "billboard_14", PlaceCampaign((1, 2)))
    play(game, 0, FINISH)
    assert len(game.state.campaigns) == 1
