"""The queue for the turn order (chapter 7)."""

from __future__ import annotations

import pytest

from magnate import IllegalAction
from magnate.model.actions import TakePosition
from magnate.testing import Scene
from magnate.view.screen.order.outlook import order_outlook


def queue(scene: Scene, *staged: int) -> list[tuple[int, int, bool, int | None]]:
    game = scene.order_of_business()
    seat = game.pending[0].seat
    outlook = order_outlook(game, seat, [TakePosition(place) for place in staged])
    return [(row.seat, row.open_slots, row.first_by_star, row.position) for row in outlook.queue]


@pytest.mark.rule("B-ORD-01", "B-ORD-02", "B-MIL-44")
def test_most_open_slots_choose_first_and_airplanes_count() -> None:
    scene = Scene(players=3).cards(0, work={"trainer": 2}).cards(1, work={"trainer": 1})
    scene.cards(2, work={"waitress": 3}).milestones(2, "first_airplane_campaign")
    assert queue(scene) == [(1, 2, False, None), (2, 2, False, None), (0, 1, False, None)]


@pytest.mark.rule("K-MOV-05")
def test_a_movie_star_chooses_before_open_slots_are_counted() -> None:
    scene = Scene(players=2, modules=["movie_stars"]).cards(1, work={"b_movie_star": 1, "trainer": 2})
    assert queue(scene) == [(1, 0, True, None), (0, 3, False, None)]


def test_a_place_taken_or_staged_is_shown() -> None:
    scene = Scene(players=3).cards(0, work={"trainer": 2}).cards(1, work={"trainer": 1})
    game = scene.order_of_business()
    game.play(2, TakePosition(3))
    rows = {row.seat: row.position for row in order_outlook(game, 1, [TakePosition(1)]).queue}
    assert rows == {0: None, 1: 1, 2: 3}
    assert [row.position for row in order_outlook(game, -1).queue] == [3, None, None]
    with pytest.raises(IllegalAction, match="taken"):
        order_outlook(game, 1, [TakePosition(3)])


def test_it_is_for_phase_2_only() -> None:
    with pytest.raises(ValueError, match="order_of_business"):
        order_outlook(Scene().cards(0, hand={"trainer": 1}).restructuring(), 0)


def piles(scene: Scene) -> dict[str, tuple[int, dict[int, int]]]:
    game = scene.order_of_business()
    return {
        pile.employee: (pile.left, dict(zip(pile.seats, pile.most, strict=True)))
        for pile in order_outlook(game, 0).scarce
    }


@pytest.mark.rule("B-HIR-10", "B-TRN-10", "B-ORD-02")
def test_piles_that_do_not_last_for_everybody_are_named_with_who_could_take_a_card() -> None:
    scene = Scene(players=3).cards(0, work={"recruiting_girl": 1}).supply(waitress=2, errand_boy=3, pricing_manager=0)
    assert piles(scene) == {"waitress": (2, {0: 2, 1: 1, 2: 1})}


@pytest.mark.rule("B-TRN-02", "B-TRN-05")
def test_cards_to_train_to_are_scarce_only_for_who_could_train_to_them() -> None:
    scene = Scene(players=3)
    for seat in range(3):
        scene.cards(seat, beach={"kitchen_trainee": 1})
    scene.cards(0, work={"trainer": 1}).cards(1, work={"coach": 1}).supply(burger_cook=1, burger_chef=1)
    assert piles(scene) == {"burger_cook": (1, {0: 1, 1: 1})}


@pytest.mark.rule("B-DIN-12", "B-DIN-14")
def test_who_has_as_many_waitresses_is_told_apart_by_the_place() -> None:
    scene = Scene(players=4).cards(0, work={"waitress": 1}).cards(1, work={"waitress": 1})
    scene.cards(2, work={"waitress": 2})
    game = scene.order_of_business()
    assert order_outlook(game, 0).ties == [1]
    assert order_outlook(game, 2).ties == []
    assert order_outlook(game, -1).ties == []


def test_what_each_seat_could_take_first_is_told() -> None:
    scene = Scene(players=2).cards(0, work={"recruiting_girl": 1, "trainer": 1, "waitress": 1})
    rows = order_outlook(scene.order_of_business(), 0).queue
    deeds = {row.seat: [(deed.say, deed.values) for deed in row.deeds] for row in rows}
    assert deeds == {0: [("act_hire", {"count": 2}), ("act_train", {"count": 1})], 1: [("act_hire", {"count": 1})]}
