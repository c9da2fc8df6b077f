"""In the terminal a payday without anything to decide passes with a line, unless somebody wants to be asked."""

from __future__ import annotations

from collections.abc import Sequence

from magnate import Game
from magnate.cli.play.seats import Seat
from magnate.cli.play.session import Session
from magnate.testing import Scene
from magnate.view.text.lines import text_of
from tests.coach.test_triggers import FAR, LEVEL, at, chain

SEATS = (Seat("you", "Ann"), Seat("you", "Bob"))


def session_at(work: Sequence[str], **more: int) -> Session:
    """Return a session on a payday with these cards at work in the chain of the first seat."""
    game = Game.from_position(at("payday", chain(FAR, work=list(work), **more), chain(LEVEL, work=["waitress"])))
    game.advance()
    return Session(game, SEATS, ("red", "blue"), None)


def test_it_is_asked_about_where_somebody_wishes_so() -> None:
    session = session_at(["waitress"])
    session.paydays = True
    assert session.why_unasked(session.next_decision()) is None


def test_a_line_says_that_it_passed_and_who_takes_that_back_is_asked() -> None:
    session = session_at(["waitress"])
    pass_by(session)
    assert text_of(session.story[0]) == "There is nothing to pay, and nobody with a salary to let go. Ann is not asked."
    assert session.next_decision().seat == 1
    assert session.undo(0)
    assert session.next_decision().seat == 0
    assert session.why_unasked(session.next_decision()) is None


def pass_by(session: Session) -> None:
    """Let the next question pass, which must be one that can."""
    decision = session.next_decision()
    why = session.why_unasked(decision)
    assert why is not None
    session.skip(decision, why)


def freezer_at(stock: dict[str, int]) -> Session:
    """Return a session at a clean-up in which the first seat has these goods and a freezer."""
    scene = Scene(in_round=5).milestones(0, "first_to_throw_away", in_round=2).stock(0, **stock)
    return Session(scene.cleanup(), SEATS, ("red", "blue"), None)


def test_a_clean_up_is_asked_about_where_something_must_go_or_somebody_wishes_so() -> None:
    session = freezer_at({"burger": 6, "beer": 5})
    assert session.why_unasked(session.next_decision()) is None
    session = freezer_at({"burger": 6})
    session.paydays = True
    assert session.why_unasked(session.next_decision()) is None


def test_what_passed_at_a_clean_up_is_told_and_kept() -> None:
    session = freezer_at({"burger": 6})
    pass_by(session)
    assert text_of(session.story[0]) == "Everything fits into the freezer, and all of it can be sold. Ann is not asked."
    assert sum(session.game.state.chains[0].stock) == 6
