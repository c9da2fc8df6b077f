"""The coach in the terminal: a line above the question, each tip once in a game."""

from __future__ import annotations

import pytest

from magnate import Game
from magnate.cli.play.coach import tip_lines
from magnate.cli.play.seats import Seat
from magnate.cli.play.session import Session
from magnate.model.actions import READY, FinishStep, Hire, PutToWork
from magnate.view.text.lines import text_of
from tests.coach.test_triggers import CASES, FAR, LEVEL, chain, dining

IDLE = next(case for case in CASES if case.tip == "idle_trainer").position


def session_at(variant: str = "full") -> Session:
    """Return a game in which a trainer is at work and has nobody to train."""
    return Session(
        Game.from_position(IDLE | {"variant": variant}), (Seat("you", "Ann"), Seat("you", "Bob")), ("red", "blue"), None
    )


def told(session: Session) -> str:
    """Return what the coach says to the first seat now."""
    return "\n".join(text_of(row) for row in tip_lines(session, 0, 200))


def test_a_tip_stands_above_the_question_as_often_as_it_is_shown() -> None:
    session = session_at()
    session.coach = "light"
    assert told(session).startswith("Tip: Trainer is at work, and nobody on the beach can learn.")
    assert told(session).startswith("Tip: Trainer")


def test_a_tip_is_not_said_at_later_decisions() -> None:
    session = session_at()
    session.coach = "light"
    told(session)
    session.play(0, Hire("errand_boy", "ceo"))
    session.game.play(0, FinishStep())
    assert "Trainer is at work" not in told(session)


@pytest.mark.parametrize(("variant", "level", "says"), [
    ("introductory_1", "auto", True), ("full", "auto", False), ("introductory_1", "off", False), ("full", "full", True),
])  # fmt: skip
def test_by_default_it_speaks_in_introductory_games(variant: str, level: str, says: bool) -> None:
    session = session_at(variant)
    session.coach = level
    assert bool(told(session)) == says


def test_nobody_is_missed_before_anybody_was_chosen() -> None:
    session = session_at()
    session.coach = "light"
    session.game = Game.from_position(next(case for case in CASES if case.tip == "cook_at_home").position)
    assert told(session) == ""


def test_a_tie_lost_is_told_in_the_round_after_it() -> None:
    stock = {"burger": 1}
    game = Game.from_position(
        dining(chain(FAR, beach=["trainer"], stock=stock), chain(LEVEL, stock=stock), order=[1, 0])
    )
    game.advance()
    session = session_at()
    session.coach = "light"
    session.rebuild(game.record(), None)
    session.play(0, READY)
    session.play(0, PutToWork("trainer"))
    assert "Last round House 5 was a tie, and B won it by going earlier" in told(session)
    session.dined = []
    assert "a tie" not in told(session)
