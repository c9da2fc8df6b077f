"""The queue for the turn order (chapter 7)."""

from __future__ import annotations

import pytest

from magnate import IllegalAction
from magnate.model.actions import TakePosition
from magnate.testing import Scene
from magnate.view.screen.order import order_outlook


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
