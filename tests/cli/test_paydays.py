"""In the terminal a payday without anything to decide passes with a line, unless somebody wants to be asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from magnate import Game
from magnate.cli.play.paydays import idle_cleanup, idle_payday
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
    session.skip(0, "payday")
    assert text_of(session.story[0]).startswith("Ann: nothing to pay on payday")
    assert session.next_decision().seat == 1
    assert session.undo(0)
    assert session.next_decision().seat == 0
    assert not idle_payday(session, session.next_decision())


def freezer_at(stock: dict[str, int], work: Sequence[str] = (), modules: Sequence[str] = ()) -> Session:
    """Return a session at a clean-up in which the first seat, with these goods and cards, has a freezer."""
    scene = Scene(modules=modules, in_round=5).milestones(0, "first_to_throw_away", in_round=2).stock(0, **stock)
    return Session(scene.cards(0, work=Counter(work)).cleanup(), SEATS, ("red", "blue"), None)


@pytest.mark.rule("B-CLN-03")
@pytest.mark.parametrize(
    ("stock", "work", "idle"),
    [
        ({"burger": 6, "beer": 4}, [], True),
        ({"burger": 6, "beer": 5}, [], False),
        ({"burger": 1, "noodles": 1}, [], False),
        ({"burger": 1}, ["discount_manager"] * 4, False),
    ],
)
def test_a_clean_up_passes_where_everything_fits_and_sells(stock: dict[str, int], work: list[str], idle: bool) -> None:
    session = freezer_at(stock, work, modules=["noodles"])
    assert idle_cleanup(session, session.next_decision()) is idle
    session.paydays = True
    assert not idle_cleanup(session, session.next_decision())


def test_what_passed_at_a_clean_up_is_told_and_kept() -> None:
    session = freezer_at({"burger": 6})
    session.skip(0, "cleanup")
    assert text_of(session.story[0]).startswith("Ann: everything fits into the freezer")
    assert sum(session.game.state.chains[0].stock) == 6
