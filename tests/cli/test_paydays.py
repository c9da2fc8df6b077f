"""In the terminal a payday without anything to decide passes with a line, unless somebody wants to be asked."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from magnate import Game
from magnate.cli.play.paydays import idle_payday
from magnate.cli.play.seats import Seat
from magnate.cli.play.session import Session
from magnate.view.text.lines import text_of
from tests.coach.test_triggers import FAR, LEVEL, at, chain

SEATS = (Seat("you", "Ann"), Seat("you", "Bob"))


def session_at(work: Sequence[str], **more: int) -> Session:
    """Return a session on a payday with these cards at work in the chain of the first seat."""
    game = Game.from_position(at("payday", chain(FAR, work=list(work), **more), chain(LEVEL, work=["waitress"])))
    game.advance()
    return Session(game, SEATS, ("red", "blue"), None)


@pytest.mark.rule("B-PAY-02")
@pytest.mark.parametrize(
    ("work", "idle"), [(["waitress"], True), (["kitchen_trainee", "trainer"], True), (["burger_cook"], False)]
)
def test_a_payday_passes_where_nobody_has_a_salary(work: list[str], idle: bool) -> None:
    session = session_at(work, cash=20)
    assert idle_payday(session, session.next_decision()) is idle


def test_it_is_asked_about_where_somebody_wishes_so() -> None:
    session = session_at(["waitress"])
    session.paydays = True
    assert not idle_payday(session, session.next_decision())


def test_a_line_says_that_it_passed_and_who_takes_that_back_is_asked() -> None:
    session = session_at(["waitress"])
    session.skip_payday(0)
    assert text_of(session.story[0]).startswith("Ann: nothing to pay on payday")
    assert session.next_decision().seat == 1
    assert session.undo(0)
    assert session.next_decision().seat == 0
    assert not idle_payday(session, session.next_decision())
