"""Steps can be taken back within one's own turn, and nowhere else."""

from __future__ import annotations

from magnate.cli.colours import SEAT_COLOURS
from magnate.cli.play import app
from magnate.cli.play.prompt import Prompt
from magnate.cli.play.screen import News
from magnate.cli.play.seats import read_seats
from magnate.cli.play.session import Session
from magnate.game import Game
from magnate.model.actions import FINISH, READY, Hire, PickCampaign, PutToWork, TakePosition
from magnate.testing import Scene
from tests.cli.tables import ScriptedTerminal, script, session_of
from tests.view.conftest import BOARD


def at(game: Game, seats: str = "you, friend") -> Session:
    """Return a session of a game set up by hand."""
    return Session(game, read_seats(seats), SEAT_COLOURS, None)


def test_a_hire_is_taken_back() -> None:
    session = at(Scene(variant="introductory_2").cards(0, work={"recruiting_girl": 1}).working(0, "hire"))
    before = session.game.hash()
    session.play(0, Hire("waitress", "ceo"))
    assert session.undo(0)
    assert session.game.hash() == before


def test_a_half_made_campaign_is_given_up_with_undo() -> None:
    scene = Scene(BOARD, variant="introductory_2").restaurant(0, (3, 3), "nw").cards(0, work={"marketing_trainee": 1})
    session = at(scene.working(0, "launch"))
    before = session.game.hash()
    terminal = ScriptedTerminal(script("1", "undo"))
    news = News(session)
    Prompt(session, terminal, 0, "launch", news).decide()
    assert session.game.moves[-1].action == PickCampaign("marketing_trainee", "billboard_11")
    Prompt(session, terminal, 0, "campaign_place", news).decide()
    assert session.game.hash() == before
    assert "Taken back." in terminal.shown


def test_several_steps_are_taken_back_one_by_one() -> None:
    session = at(Scene(variant="introductory_2").cards(0, work={"recruiting_girl": 3}).working(0, "hire"))
    for _ in range(3):
        session.play(0, Hire("waitress", "recruiting_girl"))
    assert [session.undo(0) for _ in range(4)] == [True, True, True, False]


def test_another_seats_step_is_not_taken_back() -> None:
    session = at(Scene(variant="introductory_2").cards(0, work={"recruiting_girl": 1}).working(0, "hire"))
    session.play(0, Hire("waitress", "ceo"))
    assert not session.undo(1)


def test_a_turn_that_was_finished_stays_finished() -> None:
    session = at(Scene(variant="introductory_2").working(0, "hire"))
    session.play(0, FINISH)
    assert session.game.pending[0].seat == 1
    assert not session.undo(0)


def test_a_turn_that_ran_out_by_itself_has_a_last_chance() -> None:
    session = at(Scene(variant="introductory_2").working(0, "hire"))
    before = session.game.hash()
    terminal = ScriptedTerminal(script("waitress", "undo"))
    Prompt(session, terminal, 0, "hire", News(session)).decide()
    assert terminal.prompts[-1].startswith("Your turn is over.")
    assert session.game.hash() == before


def test_a_sealed_structure_is_taken_back_until_the_reveal() -> None:
    session = at(
        Scene(variant="introductory_2").cards(0, hand={"waitress": 1}).cards(1, hand={"waitress": 1}).restructuring()
    )
    session.play(0, PutToWork("waitress"))
    terminal = ScriptedTerminal(script("", "ready", "undo", "undo"))
    assert not app.run(session, terminal)
    assert session.game.state.waiting == [0, 1]
    assert not any(session.game.state.chains[0].selected)


def test_after_the_reveal_a_structure_stays() -> None:
    session = at(Scene(variant="introductory_2").cards(0, hand={"waitress": 1}).restructuring(), "you, random")
    session.play(0, PutToWork("waitress"))
    session.play(0, READY)
    assert session.game.state.step == "order_of_business"
    assert not session.undo(0)


def test_a_place_in_the_order_is_final() -> None:
    session = at(Scene(variant="introductory_2").order_of_business())
    session.play(0, TakePosition(1))
    assert not session.undo(0)


def test_undo_with_nothing_to_take_back_says_so() -> None:
    session = session_of("you, greedy")
    terminal = ScriptedTerminal(script("undo"))
    app.run(session, terminal)
    assert any(text.startswith("Nothing to take back") for text in terminal.shown)
