"""Phase 2: who chooses a place in the turn order, and when (chapter 7)."""

from __future__ import annotations

import pytest

from magnate.game import Game
from magnate.model.actions import FINISH, READY, Pass, PutToWork, TakePosition
from magnate.model.events import PositionTaken, TurnOrderSet
from magnate.testing import Scene
from tests.rules.asking import cards
from tests.rules.legality import play, refusal
from tests.rules.reading import asked, idle_round, idle_to


def scene_with(*trainees: int, order: tuple[int, ...] | None = None) -> Scene:
    """Chains with so many management trainees at work, each one more open slot."""
    scene = Scene(players=len(trainees), order=order)
    for seat, count in enumerate(trainees):
        scene.cards(seat, work={"management_trainee": count})
    return scene


def choosing_order(scene: Scene) -> list[int]:
    """Return the seats in the order in which they choose, each taking the last place that is free."""
    taken = taken_in_reverse(scene).moves
    return [move.seat for move in taken]


def taken_in_reverse(scene: Scene) -> Game:
    """Let the first to choose take the last place, and so on."""
    game = scene.order_of_business()
    while game.pending[0].kind == "order_of_business":
        seat = game.pending[0].seat
        play(game, seat, list(game.options(seat))[-1])
    return game


@pytest.mark.rule("B-ORD-01", "B-ORD-02", "B-TRM-09")
def test_most_open_slots_choose_first() -> None:
    assert choosing_order(scene_with(0, 2, 1))[:2] == [1, 2]


@pytest.mark.rule("B-ORD-01", "B-TRM-09")
def test_ordinary_cards_at_work_fill_slots() -> None:
    scene = Scene().cards(0, work={"trainer": 1})
    assert choosing_order(scene)[0] == 1


@pytest.mark.rule("B-ORD-01", "B-MIL-44")
def test_first_airplane_campaign_counts_two_more() -> None:
    scene = scene_with(2, 1, 0)
    scene.milestones(2, "first_airplane_campaign")
    assert choosing_order(scene)[:2] == [0, 2]


@pytest.mark.rule("B-ORD-01", "B-MIL-44", "B-RES-06")
def test_no_card_may_use_the_two_slots_of_first_airplane_campaign() -> None:
    game = Scene().milestones(0, "first_airplane_campaign").cards(0, hand={"trainer": 4}).restructuring()
    play(game, 0, *[PutToWork("trainer")] * 4, READY)
    assert cards(game, "work") == {}


@pytest.mark.rule("B-ORD-01")
def test_busy_marketeers_do_not_matter_for_the_count() -> None:
    scene = Scene()
    scene.campaign(0, "mailbox_9", "beer", 2, at=(0, 0), marketeer="campaign_manager")
    scene.cards(1, work={"trainer": 1})
    assert choosing_order(scene)[0] == 0


@pytest.mark.rule("B-ORD-02")
def test_any_free_place_may_be_chosen_also_a_late_one() -> None:
    game = scene_with(1, 0, 0).order_of_business()
    assert list(game.options(0)) == [TakePosition(1), TakePosition(2), TakePosition(3)]
    play(game, 0, TakePosition(3))
    assert list(game.options(1)) == [TakePosition(1), TakePosition(2)]


@pytest.mark.rule("B-ORD-02")
def test_a_place_is_taken_once() -> None:
    game = scene_with(1, 0, 0).order_of_business()
    play(game, 0, TakePosition(1))
    assert refusal(game, 1, TakePosition(1)) == "B-ORD-02"


@pytest.mark.rule("B-ORD-02")
@pytest.mark.parametrize("way_out", [Pass(), FINISH], ids=str)
def test_nobody_may_decline_to_choose(way_out: Pass) -> None:
    assert refusal(scene_with(1, 0).order_of_business(), 0, way_out) == "B-RND-01"


@pytest.mark.rule("B-ORD-03")
@pytest.mark.parametrize("place", [0, 4, -1])
def test_only_as_many_places_exist_as_chains(place: int) -> None:
    assert refusal(scene_with(1, 0, 0).order_of_business(), 0, TakePosition(place)) == "B-ORD-03"


@pytest.mark.rule("B-ORD-03", "B-NEG-06")
def test_a_chain_that_left_takes_its_place_with_it() -> None:
    scene = scene_with(1, 0, 0)
    scene.chain(2).bankrupt = True
    game = scene.cleanup()
    idle_to(game, "order_of_business")
    assert list(game.options(game.pending[0].seat)) == [TakePosition(1), TakePosition(2)]


@pytest.mark.rule("B-ORD-04")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)], ids=str)
def test_ties_are_broken_by_the_previous_order(order: tuple[int, ...]) -> None:
    assert choosing_order(scene_with(1, 1, 1, order=order))[:2] == list(order[:2])


@pytest.mark.rule("B-ORD-04")
def test_more_open_slots_come_before_the_previous_order() -> None:
    assert choosing_order(scene_with(0, 0, 1, order=(0, 1, 2)))[:2] == [2, 0]


@pytest.mark.rule("B-ORD-05")
@pytest.mark.parametrize("chosen", [1, 2])
def test_a_copy_asks_the_same_chains(chosen: int) -> None:
    game = scene_with(1, 0, 3, 2).order_of_business()
    for _ in range(chosen):
        play(game, game.pending[0].seat, next(iter(game.options(game.pending[0].seat))))
    for other in (game.copy(), game):
        for seat in (2, 3, 0)[chosen:]:  # the last chain has one place left, and is not asked
            assert asked(other) == [(seat, "order_of_business")]
            play(other, seat, next(iter(other.options(seat))))


@pytest.mark.rule("B-ORD-05", "B-INF-05")
def test_places_are_chosen_openly_one_after_the_other() -> None:
    game = scene_with(2, 1, 0).order_of_business()
    assert asked(game) == [(0, "order_of_business")]
    play(game, 0, TakePosition(2))
    assert asked(game) == [(1, "order_of_business")]
    assert game.view(1).state.positions[1] == 0


@pytest.mark.rule("B-ORD-05", "B-WRK-01")
def test_the_new_order_holds_for_the_working_day() -> None:
    game = taken_in_reverse(scene_with(2, 1, 0))
    assert asked(game) == [(2, "hire")]
    assert game.state.order == [2, 1, 0]


@pytest.mark.rule("B-ORD-05", "B-CLN-09")
def test_the_new_order_breaks_the_ties_of_the_next_round() -> None:
    game = taken_in_reverse(scene_with(2, 1, 0))
    idle_round(game)
    idle_to(game, "order_of_business")
    assert asked(game) == [(2, "order_of_business")]


@pytest.mark.rule("B-ORD-05", "B-INF-05")
def test_the_log_tells_each_place_taken_and_the_order_that_came_of_it() -> None:
    game = scene_with(1, 0).order_of_business()
    told = [event for event in game.play(0, TakePosition(2)) if isinstance(event, (PositionTaken, TurnOrderSet))]
    assert told == [PositionTaken(0, 2), PositionTaken(1, 1), TurnOrderSet((1, 0))]
    assert game.state.positions == []
