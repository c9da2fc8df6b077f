"""Hard Choices: five milestones leave the game early (chapter 11)."""

from __future__ import annotations

import pytest

from magnate import BadSetup, Setup
from magnate.game import Game
from magnate.model.actions import Hire, PlaceCampaign
from magnate.model.events import MilestoneClaimed, MilestoneRemoved
from magnate.rules.cleanup import conclude
from magnate.testing import Scene
from tests.boards import G1
from tests.rules.asking import launch
from tests.rules.legality import play
from tests.rules.meals import MAIN_STREET, told
from tests.rules.reading import beach, holds, idle_round, idle_to

AFTER_TWO = ["first_burger_marketed", "first_drink_marketed", "first_pizza_marketed", "first_to_train_someone"]
AFTER_THREE = ["first_to_hire_3"]


def table(in_round: int, *, modules: tuple[str, ...] = ()) -> Scene:
    """Return a table with hard choices in a round."""
    return Scene(modules=["hard_choices", *modules], in_round=in_round)


def removed_in(in_round: int, *, modules: tuple[str, ...] = ()) -> list[str]:
    """Return the milestones that leave the game in the clean-up of a round in which nobody claims any."""
    scene = table(in_round, modules=modules)
    if in_round > 2:
        scene.gone(*AFTER_TWO)
    return closed(scene)


def closed(scene: Scene) -> list[str]:
    """Carry out the end of a clean-up and return the milestones that leave the game."""
    scene.table.events = []
    conclude(scene.table)
    return sorted(event.milestone for event in told(scene.table.events, MilestoneRemoved))


@pytest.mark.rule("K-HRD-02", "K-HRD-03", "K-HRD-04")
@pytest.mark.parametrize(("in_round", "removed"), [(1, []), (2, AFTER_TWO), (3, AFTER_THREE), (4, AFTER_THREE)])
def test_what_is_left_of_five_stacks_leaves_the_game_after_turns_2_and_3(in_round: int, removed: list[str]) -> None:
    assert removed_in(in_round) == removed


@pytest.mark.rule("K-HRD-04", "K-EX-102")
def test_nobody_earns_first_burger_marketed_after_turn_2() -> None:
    """Nobody claims it in turn 2; with the base game alone it could still be claimed in turn 3."""
    for modules, earned in ((["hard_choices"], False), ([], True)):
        scene = Scene(G1, modules=modules, in_round=2).restaurant(0, (3, 3)).cards(0, hand={"marketing_trainee": 1})
        game = next_working_day(scene, "launch")
        launch(game, "marketing_trainee", "billboard_14", PlaceCampaign((1, 3)), rounds=0)
        assert holds(game, 0, "first_burger_marketed") == earned


@pytest.mark.rule("K-HRD-03", "K-EX-102")
@pytest.mark.parametrize(("in_round", "earned"), [(3, True), (4, False)])
def test_first_to_hire_3_can_be_earned_in_turn_3_not_in_turn_4(in_round: int, earned: bool) -> None:
    game = next_working_day(table(in_round - 1).cards(0, hand={"recruiting_girl": 2}), "hire")
    assert game.state.round == in_round
    play(game, 0, Hire("waitress", "ceo"), Hire("waitress", "recruiting_girl"), Hire("waitress", "recruiting_girl"))
    assert holds(game, 0, "first_to_hire_3") == earned
    assert beach(game, 0, "management_trainee") == (2 if earned else 0)


def next_working_day(scene: Scene, step: str) -> Game:
    """Clean up and go on to a step of seat 0, with all its cards at work."""
    chain = scene.chain(0)
    chain.work, chain.hand = chain.hand, chain.work
    game = scene.cleanup()
    while not (game.pending[0].kind == step and game.pending[0].seat == 0):
        decision = game.pending[0]
        options = game.options(decision.seat)
        play(game, decision.seat, options[0] if decision.kind == "restructuring" else options[len(options) - 1])
    return game


@pytest.mark.rule("K-HRD-04")
def test_copies_already_owned_keep_working() -> None:
    scene = Scene(MAIN_STREET, modules=["hard_choices"], in_round=2).restaurant(0, (3, 0))
    scene.milestones(0, "first_burger_marketed", in_round=2)
    idle_round(scene.payday())
    scene.stock(0, burger=1).demand("3", "burger").dinner()
    assert scene.chain(0).cash == 15


@pytest.mark.rule("K-HRD-05")
def test_a_milestone_earned_in_turn_1_is_closed_as_usual_and_only_once() -> None:
    scene = table(1).milestones(0, "first_drink_marketed", in_round=1)
    assert closed(scene) == ["first_drink_marketed"]
    scene.state.round = 2
    assert closed(scene) == [name for name in AFTER_TWO if name != "first_drink_marketed"]


@pytest.mark.rule("K-HRD-05")
def test_before_that_moment_the_marker_changes_nothing() -> None:
    scene = table(2).cards(0, work={"trainer": 1}, beach={"errand_boy": 1})
    game = scene.working(step="train")
    events = game.play(0, game.options(0)[0])
    assert [event.milestone for event in told(events, MilestoneClaimed)] == ["first_to_train_someone"]
    idle_to(game, "restructuring")
    assert holds(game, 0, "first_to_train_someone")


@pytest.mark.rule("K-INT-56")
def test_milestones_of_other_modules_do_not_expire() -> None:
    others = ("ketchup", "coffee", "lobbyists", "rural_marketeers")
    for in_round, removed in ((2, AFTER_TWO), (3, AFTER_THREE)):
        assert removed_in(in_round, modules=others) == removed


@pytest.mark.rule("K-HRD-01", "K-INT-57", "K-GEN-02")
def test_it_is_played_with_the_base_milestones_only() -> None:
    with pytest.raises(BadSetup):
        Setup.choose(modules=["hard_choices", "new_milestones"])


def test_without_the_module_nothing_expires() -> None:
    assert closed(Scene(in_round=2)) == []


@pytest.mark.rule("K-HRD-04")
def test_in_a_position_of_turn_4_they_have_left_without_being_named() -> None:
    game = Game.from_position({"players": 2, "modules": ["hard_choices"], "round": 4})
    gone = {name for name, bit in game.book.bits.items() if game.state.milestones_gone & bit}
    assert gone == {*AFTER_TWO, *AFTER_THREE}
    assert "milestones_gone" not in game.position()
