"""Who wins, and who comes after (chapter 17)."""

from __future__ import annotations

import pytest

from magnate.model.actions import FinishStep
from magnate.model.errors import IllegalAction
from magnate.model.events import GameEnded
from magnate.testing import Scene
from tests.rules.asking import only
from tests.rules.meals import go_idle


def last_dinner(*cash: int, order: tuple[int, ...] = ()) -> Scene:
    """Return a table at the dinner in which the bank has broken for the last time."""
    scene = Scene(players=len(cash), order=order or None)
    for seat, dollars in enumerate(cash):
        scene.cash(seat, dollars)
    scene.state.breaks = 2
    return scene


def ranking(scene: Scene) -> tuple[int, ...]:
    """End the game at dinner and return the seats from first to last."""
    return only(scene.dinner(), GameEnded).ranking


@pytest.mark.rule("B-END-01")
def test_most_cash_wins() -> None:
    assert only(last_dinner(30, 70, 50).dinner(), GameEnded) == GameEnded("bank", 1, (1, 2, 0), (30, 70, 50))


@pytest.mark.rule("B-END-01")
def test_stock_cards_and_milestones_are_worth_nothing() -> None:
    scene = last_dinner(30, 31).stock(0, burger=40).cards(0, work={"burger_chef": 1})
    assert ranking(scene.milestones(0, "first_to_have_20", "first_burger_marketed")) == (1, 0)


@pytest.mark.rule("B-END-01", "B-BNK-08")
def test_written_debts_count_as_cash() -> None:
    scene = last_dinner(30, 31).cards(0, work={"waitress": 1})
    scene.state.bank = 0
    assert ranking(scene) == (0, 1)


@pytest.mark.rule("B-END-02")
def test_of_tied_chains_the_one_earlier_in_turn_order_wins() -> None:
    assert only(last_dinner(40, 40, order=(1, 0)).dinner(), GameEnded).winner == 1


@pytest.mark.rule("B-END-02")
def test_turn_order_ranks_all_other_ties_too() -> None:
    assert ranking(last_dinner(40, 90, 40, 40, order=(3, 1, 0, 2))) == (1, 3, 0, 2)


@pytest.mark.rule("B-END-03")
def test_bankrupt_chains_rank_below_all_others_whatever_their_cash() -> None:
    scene = last_dinner(0, 90, 10)
    scene.chain(1).bankrupt = True
    assert ranking(scene) == (2, 0, 1)


@pytest.mark.rule("B-END-03")
def test_a_chain_that_left_in_a_later_round_ranks_higher() -> None:
    scene = last_dinner(90, 0, 5, 1)
    for seat, left in ((0, 1), (1, 2)):
        scene.chain(seat).bankrupt, scene.chain(seat).left_round = True, left
        scene.state.order.remove(seat)
    assert ranking(scene) == (2, 3, 1, 0)


@pytest.mark.rule("B-END-03")
def test_a_chain_bankrupt_in_the_last_dinner_ranks_above_those_that_left_earlier() -> None:
    scene = last_dinner(90, 0, 5)
    scene.chain(0).bankrupt, scene.chain(0).left_round = True, 2
    scene.chain(1).bankrupt = True
    scene.state.order.remove(0)
    assert ranking(scene) == (2, 1, 0)


@pytest.mark.rule("B-END-03")
def test_bankrupt_chains_of_one_round_rank_by_cash() -> None:
    scene = last_dinner(7, 1, 8)
    for seat in (0, 2):
        scene.chain(seat).bankrupt = True
    assert ranking(scene) == (1, 2, 0)


@pytest.mark.rule("B-END-03")
def test_bankrupt_chains_with_equal_cash_rank_by_turn_order_in_the_last_dinner() -> None:
    scene = last_dinner(0, 1, 0, order=(2, 1, 0))
    for seat in (0, 2):
        scene.chain(seat).bankrupt = True
    assert ranking(scene) == (1, 2, 0)


@pytest.mark.rule("B-END-03", "B-NEG-08")
def test_chains_that_leave_together_rank_by_the_turn_order_they_had() -> None:
    scene = Scene(players=3, order=(2, 1, 0))
    for seat in (0, 2):
        scene.chain(seat).bankrupt = True
    assert scene.cleanup().state.ranking == [1, 2, 0]


@pytest.mark.rule("B-END-03", "B-NEG-08")
def test_when_nobody_is_left_the_places_are_still_ranked() -> None:
    scene = Scene(players=2, order=(1, 0))
    for seat in (0, 1):
        scene.chain(seat).bankrupt = True
    game = scene.cleanup()
    assert (game.state.ranking, game.state.winner) == ([1, 0], -1)


@pytest.mark.rule("B-END-04")
def test_there_is_no_round_limit() -> None:
    game = Scene(in_round=500).cleanup()
    go_idle(game, "order_of_business", in_round=520)
    assert (game.finished, game.state.round) == (False, 520)


@pytest.mark.rule("B-END-01")
def test_nothing_can_be_played_once_the_game_is_over() -> None:
    scene = Scene()
    scene.chain(0).bankrupt = True
    game = scene.cleanup()
    assert game.options(1) == []
    with pytest.raises(IllegalAction) as refused:
        game.play(1, FinishStep())
    assert refused.value.rule == "B-END-01"
