"""What a program is told of two games that differ in secrets alone is equal byte by byte."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magnate import Game, Setup
from magnate.bots.programs.messages import Board, written
from magnate.bots.programs.questions import Question
from magnate.server.live.veil import Sight
from magnate.server.play.program_seat import Choice
from magnate.testing.random_play import busy_moves
from tests.effort import often
from tests.properties.secrets import MOMENTS, other_world
from tests.properties.strategies import mixed_setups, setups


def lines(game: Game, seat: int) -> list[bytes]:
    """Return everything magnate may tell a program about a decision."""
    question = Question(1, game.view(seat), game.options(seat), 7)
    asked: list[dict[str, object]] = [{"type": "board"}]
    asked += [{"type": "options", "from": begin} for begin in range(0, len(question.options), 200)]
    answers = [question.answer(json.dumps({**one, "decision": 1}).encode()) for one in asked]
    assert isinstance(answers[0], Board)
    choice = Choice(Sight(game, seat), seat)
    put = [choice.question(1, 7)[1](1_000)]
    choice.take(game.options(seat)[0])
    put += [choice.question(2, 8)[1](1_000)] if choice.is_open else []  # at a table, after the first of some steps
    return [*put, written(question.message(1_000)), *(written(answer) for answer in answers)]  # type: ignore[arg-type]


@pytest.mark.rule("B-INF-03", "B-INF-04", "B-INF-06")
@given(st.one_of(setups(), mixed_setups()), st.randoms(use_true_random=False))
@settings(max_examples=often(5, 300), deadline=None)
def test_a_program_is_told_nothing_its_seat_may_not_know(setup: Setup, dice: Random) -> None:
    for moment, game in enumerate(busy_moves(Game.new(setup, listen=False), dice)):
        if game.finished or moment > MOMENTS:
            break
        seat = dice.choice(game.state.waiting)
        if not dice.randrange(10):
            assert lines(game, seat) == lines(other_world(game, seat, dice), seat)


def test_the_other_world_is_another_one() -> None:
    """Else the property above would hold of anything."""
    dice, secret = Random(2), 0
    for game in busy_moves(Game.new(Setup.choose(3, seed=2), listen=False), dice, max_rounds=6):
        if game.finished:
            break
        seat = game.state.waiting[0]
        secret += other_world(game, seat, dice).position() != game.position()
    assert secret > 50
