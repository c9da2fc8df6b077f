"""Night Shift Managers: a marketing trainee with two billboards (K-NSM-05)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import FINISH, Advertise, FireBusy, PickCampaign, PlaceCampaign
from magnate.model.events import CampaignEnded
from magnate.model.house_rules import Value
from magnate.rules.cleanup import leave
from magnate.rules.company import busy as busy_count
from magnate.testing import Scene, broken_invariants
from tests.boards import G1
from tests.rules.asking import busy, cards, choices, launch, milestones, rounds_left
from tests.rules.legality import offered, play, refusal
from tests.rules.meals import told
from tests.rules.reading import supply

NIGHT = "night_shift_manager"
TRAINEE = "marketing_trainee"
FIRST, SECOND = "billboard_14", "billboard_15"


def scene_with(trainees: int = 1, *, night: int = 1, rules: dict[str, Value] | None = None) -> Scene:
    """Return seat 0 of five with trainees at work beside a night shift manager, and a restaurant on the first tile."""
    scene = Scene(G1, players=5, modules=["night_shift_managers"], house_rules=rules).restaurant(0, (3, 3))
    return scene.gone("first_billboard_placed").cards(0, work={TRAINEE: trainees, NIGHT: night})


def launched(scene: Scene) -> Game:
    """Launch billboard 14 with a burger for 1 round."""
    game = scene.working(step="launch")
    launch(game, TRAINEE, FIRST, PlaceCampaign((1, 3)))
    return game


def both(scene: Scene, rounds: int = 2) -> Game:
    """Launch billboard 15 with a pizza as well."""
    game = launched(scene)
    play(game, 0, PickCampaign(TRAINEE, SECOND, FIRST), PlaceCampaign((3, 1)), Advertise("pizza", rounds))
    return game


def ended(scene: Scene) -> list[tuple[str, str | None]]:
    """Run the campaigns and return (campaign that ended, card that returned)."""
    return [(event.campaign, event.returned) for event in told(scene.marketing(), CampaignEnded)]


@pytest.mark.rule("K-NSM-05", "K-INT-13", "K-EX-105")
def test_she_places_two_billboards_each_with_its_own_good_and_duration() -> None:
    game = both(scene_with())
    assert rounds_left(game) == {FIRST: 1, SECOND: 2}
    assert [game.book.goods[run.good] for run in game.state.campaigns] == ["burger", "pizza"]
    assert cards(game, "work") == {NIGHT: 1}
    assert broken_invariants(game) == []


@pytest.mark.rule("K-NSM-05", "K-EX-105", "K-INT-27", "K-RUL-41")
def test_she_returns_when_both_have_ended() -> None:
    scene = scene_with()
    both(scene)
    assert busy_count(0, scene.book.by_employee[TRAINEE], scene.table) == 1
    assert ended(scene) == [(FIRST, None)]
    assert ended(scene) == [(SECOND, TRAINEE)]
    assert scene.chain(0).beach[scene.book.by_employee[TRAINEE]] == 1


@pytest.mark.rule("K-NSM-05", "K-INT-27")
def test_with_two_that_end_together_she_returns_once() -> None:
    scene = scene_with()
    both(scene, rounds=1)
    assert ended(scene) == [(FIRST, None), (SECOND, TRAINEE)]
    assert scene.chain(0).beach[scene.book.by_employee[TRAINEE]] == 1


@pytest.mark.rule("K-RUL-41")
def test_with_when_first_ended_she_returns_earlier_and_the_other_runs_on() -> None:
    scene = scene_with(rules={"trainee_returns": "when_first_ended"})
    both(scene)
    assert ended(scene) == [(FIRST, TRAINEE)]
    assert busy_count(0, scene.book.by_employee[TRAINEE], scene.table) == 0
    assert ended(scene) == [(SECOND, None)]
    assert scene.chain(0).beach[scene.book.by_employee[TRAINEE]] == 1


@pytest.mark.rule("K-INT-26", "K-INT-27")
def test_with_a_permanent_and_a_finite_billboard_she_never_returns() -> None:
    scene = scene_with()
    both(scene)
    first, second = scene.state.campaigns
    scene.state.campaigns = [first._replace(rounds=0), second]
    assert ended(scene) + ended(scene) == [(SECOND, None)]
    assert busy_count(0, scene.book.by_employee[TRAINEE], scene.table) == 1
    assert ended(scene) == []


@pytest.mark.rule("K-NSM-05")
def test_the_second_one_needs_a_place_within_her_own_range() -> None:
    """Her range ends at the second border; a brand manager's does not, and she launches no mailbox."""
    game = launched(scene_with())
    again = {option.campaign for option in choices(game, PickCampaign)}
    assert again == {"billboard_11", "billboard_12", "billboard_13", SECOND, "billboard_16"}
    play(game, 0, PickCampaign(TRAINEE, SECOND, FIRST))
    assert not offered(game, 0, PlaceCampaign((1, 3)))


@pytest.mark.rule("K-NSM-04", "K-NSM-05")
def test_the_second_one_may_be_declined_and_is_not_possible_in_a_later_turn() -> None:
    scene = scene_with()
    game = launched(scene)
    play(game, 0, FINISH)
    assert scene.state.extra == {}
    scene.cards(0, work={"campaign_manager": 1})
    game = scene.working(step="launch")
    assert [option for option in choices(game, PickCampaign) if option.again] == []


@pytest.mark.rule("K-NSM-05")
@pytest.mark.parametrize("seat", [0, 4])
def test_an_action_left_is_forgotten_when_the_turn_is_over(seat: int) -> None:
    scene = Scene(G1, players=5, modules=["night_shift_managers"]).restaurant(seat, (3, 3))
    game = scene.cards(seat, work={TRAINEE: 1, NIGHT: 1}).working(seat, step="launch")
    launch(game, TRAINEE, FIRST, PlaceCampaign((1, 3)), rounds=0, seat=seat)
    assert scene.state.extra != {}
    play(game, seat, FINISH)
    assert scene.state.extra == {}


@pytest.mark.rule("K-NSM-05")
def test_an_action_left_travels_with_a_position() -> None:
    game = launched(scene_with(2).reserves(*[200] * 5))
    again = Game.from_position(game.position())
    assert again.state.key() == game.state.key()
    assert list(again.options(0)) == list(game.options(0))
    game = both(scene_with().reserves(*[200] * 5))
    assert Game.from_position(game.position()).state.key() == game.state.key()


@pytest.mark.rule("K-NSM-05")
def test_no_trainee_places_a_third_one() -> None:
    scene = scene_with().cards(0, work={"campaign_manager": 1})
    game = both(scene)
    assert {option.marketeer for option in choices(game, PickCampaign)} == {"campaign_manager"}
    assert refusal(game, 0, PickCampaign(TRAINEE, "billboard_13", FIRST)) == "K-NSM-05"
    assert refusal(game, 0, PickCampaign(TRAINEE, "billboard_13", SECOND)) == "K-NSM-05"


@pytest.mark.rule("K-NSM-05")
def test_two_trainees_place_two_each() -> None:
    game = both(scene_with(2))
    launch(game, TRAINEE, "billboard_13", PlaceCampaign((1, 8)))
    play(game, 0, PickCampaign(TRAINEE, "billboard_16", "billboard_13"))
    play(game, 0, game.options(0)[0], Advertise("beer", 1))
    assert busy(game) == [TRAINEE] * 4
    assert busy_count(0, game.book.by_employee[TRAINEE], scene_of(game).table) == 2
    assert broken_invariants(game) == []


def scene_of(game: Game) -> Scene:
    """Return a scene that shows the table of a game."""
    scene = Scene(G1, players=5, modules=["night_shift_managers"])
    scene.table.state = game.state
    return scene


@pytest.mark.rule("K-NSM-03", "K-NSM-05")
@pytest.mark.parametrize(("night", "marketeer"), [(0, TRAINEE), (1, "campaign_manager")])
def test_without_a_night_shift_or_with_a_salary_there_is_one_campaign(night: int, marketeer: str) -> None:
    scene = scene_with(0, night=night).cards(0, work={marketeer: 1, "brand_manager": 1})
    game = scene.working(step="launch")
    launch(game, marketeer, FIRST, PlaceCampaign((1, 3)))
    assert {option.marketeer for option in choices(game, PickCampaign)} == {"brand_manager"}


@pytest.mark.rule("K-RUL-38", "K-INT-25")
def test_where_payment_decides_a_waived_salary_gives_two_campaigns() -> None:
    scene = scene_with(0, rules={"night_shift_salary": "actual"}).milestones(0, "first_billboard_placed")
    game = scene.cards(0, work={"campaign_manager": 1}).working(step="launch")
    launch(game, "campaign_manager", FIRST, PlaceCampaign((1, 3)), rounds=0)
    again = [option for option in choices(game, PickCampaign) if option.again == FIRST]
    assert {option.campaign.split("_")[0] for option in again} == {"billboard", "mailbox"}


@pytest.mark.rule("K-NSM-06")
def test_both_burgers_earn_first_burger_marketed_once() -> None:
    game = launched(scene_with())
    play(game, 0, PickCampaign(TRAINEE, SECOND, FIRST), PlaceCampaign((3, 1)), Advertise("burger", 1))
    assert milestones(game) == {"first_burger_marketed"}
    assert len(game.state.chains[0].claimed) == 1


@pytest.mark.rule("K-NSM-05", "B-PAY-03")
def test_she_is_busy_as_one_card_and_costs_nothing() -> None:
    scene = scene_with()
    both(scene)
    game = scene.payday()
    assert [option for option in game.options(0) if isinstance(option, FireBusy)] == []


@pytest.mark.rule("K-NSM-05", "B-NEG-06")
def test_when_her_chain_leaves_the_game_one_card_goes_back() -> None:
    scene = scene_with()
    game = both(scene)
    before = supply(game, TRAINEE)
    leave(scene.table, scene.chain(0))
    assert supply(game, TRAINEE) == before + 1
    assert [(run.marketeer, run.partner) for run in scene.state.campaigns] == [(-1, -1)] * 2
    assert ended(scene) == [(FIRST, None)]
