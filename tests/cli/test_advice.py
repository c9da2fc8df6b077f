"""Plans and reasons in the terminal: for whom they are meant, in sentences, with nothing played."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from magnate.cli.play import saves
from magnate.cli.play.choices import Choices
from magnate.cli.play.commands import Desk, run
from magnate.cli.play.race import story_lines
from magnate.cli.play.session import Session
from magnate.model.events import HouseDined
from magnate.model.notation import parse_action
from magnate.view.text.lines import text_of
from tests.cli.tables import ScriptedTerminal, script, session_of


def at_restructuring(seats: str = "you, planner", rounds: int = 3, path: Path | None = None) -> Session:
    """Return a game whose person, who does anything, chooses a structure in some round."""
    session, dice = session_of(seats, variant="full", path=path), random.Random(2)
    while not (session.game.state.round == rounds and session.next_decision().kind == "restructuring"):
        seat = session.next_decision().seat
        if session.seats[seat].human:
            options = session.game.options(seat)
            session.play(seat, options[dice.randrange(len(options))])
        else:
            session.play_bot(seat)
    while not session.seats[session.next_decision().seat].human:
        session.play_bot(session.next_decision().seat)
    return session


def typed(session: Session, text: str) -> str:
    """Return what a command shows to the person who is asked."""
    seat, kind = session.next_decision()
    choices = Choices(session.table(seat), seat, kind, session.game.options(seat))
    shown = run(Desk(session, ScriptedTerminal(script()), session.table(seat), choices), text)
    assert shown is not None
    return "\n".join(text_of(row) for row in shown)


def test_plans_come_with_reasons_and_with_orders_that_can_be_typed() -> None:
    session = at_restructuring()
    moves = len(session.game.moves)
    shown = typed(session, "plans")
    assert shown.startswith("Plan 1")
    assert "this dinner" in shown
    orders = next(row for row in shown.splitlines() if row.strip().startswith("To type: "))
    first = orders.split(": ", 1)[1].split(";")[0]
    assert parse_action(first, session.game.options(0)) in session.game.options(0)
    assert len(session.game.moves) == moves, "nothing is played"
    assert shown == typed(session, "plans")


def test_why_tells_of_the_last_day_of_a_computer() -> None:
    session = at_restructuring()
    shown = typed(session, "why B")
    assert "Round 2" in shown.splitlines()[0]
    assert "this dinner" in shown
    hired = [row for row in map(text_of, session.story) if " hires " in row]
    assert ("Hire: " in shown) == any(session.names[1] in row for row in hired)
    assert "not a computer" in typed(session, "why A")
    assert "There is no chain" in typed(session, "why Z")
    assert typed(session_of(), "why 2").startswith(f"{session_of().names[1]}: not a computer, or no day at work")


def test_flip_plays_a_dinner_again_and_says_what_everybody_gains() -> None:
    session = at_restructuring("you, planner", rounds=8)
    fed = next(event.house for event in session.dinner if isinstance(event, HouseDined))
    moves = len(session.game.moves)
    shown = typed(session, f"flip {fed}")
    assert "What would flip it:" in shown
    assert "1. " in shown
    assert "$" in shown
    assert "Hungry: " in typed(session, "flip 99")
    assert len(session.game.moves) == moves, "nothing is played"


def test_race_tells_the_earliest_rounds_and_the_way_to_one_milestone() -> None:
    session = at_restructuring("you, planner", rounds=3)
    shown = typed(session, "race")
    assert " 1. " in shown
    assert "A " in shown
    assert "at work" in typed(session, "race 1") or "round" in typed(session, "race 1")
    assert "a number from 1 to" in typed(session, "race 99")
    assert typed(session, "race x") == typed(session, "race 99")


def test_odds_and_the_ledger_tell_what_one_could_foresee() -> None:
    session = at_restructuring("you, planner", rounds=8)
    shown = typed(session, "odds")
    assert "imagined days" in shown
    assert "%" in shown
    ledger = typed(session, "ledger")
    assert "Forecast and fact" in ledger
    assert "where it was likeliest" in ledger
    assert typed(session, "ledger 99") == "No house has eaten yet."


def test_at_the_end_the_race_is_told() -> None:
    session = session_of("planner, planner", variant="full")
    while not session.game.finished:
        session.play_bot(session.next_decision().seat)
    shown = [text_of(row) for row in story_lines(session, 80)]
    assert shown[0] == "How the race went"
    assert any("Led before round" in row for row in shown)
    assert any(f"{name}, round" in row for row in shown for name in session.names)


@pytest.mark.parametrize(
    ("seats", "agreed", "allowed"),
    [
        ("you, planner", "auto", True),
        ("you, friend", "auto", False),
        ("you, friend", "on", True),
        ("you, random", "off", False),
    ],
)
def test_the_table_decides_whether_plans_are_told(seats: str, agreed: str, allowed: bool) -> None:
    session = session_of(seats)
    session.advice = agreed
    while not session.seats[session.next_decision().seat].human:
        session.play_bot(session.next_decision().seat)
    assert typed(session, "plans").startswith("Plan 1") == allowed
    assert (typed(session, "odds") != typed(session, "plans")) == allowed


def test_what_was_agreed_is_kept_with_the_game(tmp_path: Path) -> None:
    session = session_of("you, friend")
    session.advice = "on"
    where = session.save(tmp_path / "game.json")
    assert where is not None
    assert Session.resume(saves.read(where), session.colours, None).advice == "on"
