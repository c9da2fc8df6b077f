"""The example module in the terminal, in notation, records and positions, before inspect and computer seats."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from magnate import Game, Setup
from magnate.bots import make_bot
from magnate.bots.driver import play_game
from magnate.bots.registry import BOT_NAMES
from magnate.bots.simulation import Assignment, play_all
from magnate.cli.colours import SEAT_COLOURS
from magnate.cli.play import app, saves
from magnate.cli.play.prompt import Leave, Prompt
from magnate.cli.play.screen import News
from magnate.cli.play.seats import read_seats
from magnate.cli.play.session import Session
from magnate.content import languages
from magnate.messages import messages_of
from magnate.messages.speech import speaking
from magnate.model import notation
from magnate.model.action_codec import action_from_json, action_to_json
from magnate.model.action_objects import action_from_object, action_to_object
from magnate.model.action_text import action_text, read_action_text
from magnate.model.actions import Hire
from magnate.model.errors import BadPosition
from magnate.outside import install, uninstall
from magnate.testing import Scene, broken_invariants
from magnate.view.inspect.answers import Aim, inspect
from tests.cli.conftest import Magnate, magnate
from tests.cli.tables import Hand, ScriptedTerminal, any_number, script
from tests.cli.test_undo import at
from tests.effort import is_thorough, often
from tests.modules import buskers
from tests.modules.buskers.actions import Busk
from tests.modules.test_example_module import CROSSING
from tests.properties.test_fair_levels import small

__all__ = ["magnate"]

SHOWN = ("?", "map", "supply", "milestones", "chains", "list", "more", "table", "careers")


@pytest.fixture(autouse=True)
def _installed() -> Iterator[None]:
    install(buskers.EXPANSION)
    yield
    uninstall("buskers")


def scene() -> Scene:
    """Return seat 0 with two buskers, and a house to serve."""
    return (
        Scene(CROSSING, modules=["buskers"], variant="introductory_2")
        .restaurant(0, (3, 0), "ne")
        .restaurant(1, (3, 8), "nw")
    )


def busking() -> Game:
    """Return the moment at which seat 0 opens a pitch."""
    return scene().cards(0, work={"busker": 2}).stock(0, burger=1).demand("5", "burger").working(0, "busking")


def typed(game: Game, *answers: str, plain: bool = False) -> tuple[Session, str]:
    """Return the session after some answers of seat 0, and all that was shown."""
    session = at(game, "you:Ann, you:Bo")
    terminal = ScriptedTerminal(script(*answers), plain=plain)
    news = News(session)
    with suppress(EOFError, Leave):
        while True:
            asked = session.next_decision()
            Prompt(session, terminal, asked.seat, asked.kind, news).decide()
    return session, "\n".join(terminal.shown)


def test_its_card_is_hired_by_its_name() -> None:
    session, _ = typed(scene().working(0, "hire"), "hire busker")
    assert session.game.moves[-1].action == Hire("busker", "ceo")


@pytest.mark.parametrize("plain", [False, True], ids=["drawn", "plain"])
def test_its_question_is_asked_in_its_words(plain: bool) -> None:
    _, text = typed(busking(), *SHOWN, "why", "3,1", "quit", plain=plain)
    for words in (
        "Where do your buskers play?",
        "Pitches left: 2.",
        "Play at (1,3)",
        "Brings $2 a house.",
        "Play no more",
        "X-BUS-02",
        "First pitch opened",
        "Your pitches bring $2 instead of $1 for each house.",
        "$2 for each house served",
        "(3,1) is not empty: a restaurant. [X-BUS-02]",
    ):
        assert words in text, words


@pytest.mark.parametrize("answer", ["1,3", "busk (1,3)", "play at (1,3)"])
def test_its_action_is_typed_its_milestone_earned_and_its_piece_drawn(answer: str) -> None:
    session, text = typed(busking(), answer, "map", "log", "quit")
    assert session.game.moves[-1].action == Busk((1, 3))
    assert "A Ann opens a pitch at (1,3)." in text
    assert "A Ann earns a milestone: “First pitch opened”." in text
    assert "♪?♪ Pitch of …" in text
    assert "1 └B───┘ ║ ♪A♪" in text


def test_its_piece_has_a_letter_on_the_plain_map() -> None:
    _, text = typed(busking(), "1,3", "map", "quit", plain=True)
    assert "row 1: H H # ♪ ." in text


@pytest.mark.parametrize("language", languages())
def test_the_terminal_speaks_its_words_in_every_language(language: str) -> None:
    with speaking(language):
        _, text = typed(busking(), "?", "1,3", "log", "quit")
    assert "[ask." not in text
    words = messages_of(language)
    assert words["ask.q.busking"] in text
    assert words["name.milestones.first_pitch_opened"] in text


def test_a_refused_square_is_told_in_its_words() -> None:
    _, text = typed(busking(), "1,3", "3,3", "quit")
    assert "There is a pitch on that tile already. [X-BUS-04]" in text


def fond_of_music(seed: int) -> Hand:
    """Return a hand that hires buskers, puts them to work and lets them play; else it types any number it is shown."""
    other = any_number(seed)

    def hand(prompt: str, since: list[str]) -> str | None:
        rows = [text for text in since if re.match(r"\s*\d+ (Busker|Play at)", text)]
        return rows[0].split()[0] if rows else other(prompt, since)

    return hand


def test_a_whole_game_is_played_and_its_file_read_again(tmp_path: Path) -> None:
    path = tmp_path / "game.magnate.json"
    seats = read_seats("you, greedy")
    setup = Setup.choose(2, modules=["buskers"], seed=5)
    session = Session.begin(setup, seats, SEAT_COLOURS, None)
    terminal = ScriptedTerminal(fond_of_music(1), plain=True)
    assert app.run(session, terminal)
    game = session.game
    saves.write(path, game.record())
    assert any(type(move.action) is Busk and move.seat == 0 for move in game.moves)
    assert not broken_invariants(game)
    assert Game.replay(saves.read(path)).hash() == game.hash()
    assert notation.read(notation.write(game.record())).moves == game.record().moves


def test_its_action_is_written_and_read_in_every_form() -> None:
    busk = Busk((1, 3))
    assert action_text(busk) == "busk (1,3)"
    assert read_action_text("busk (1,3)") == busk
    assert action_to_json(busk) == ["busk", [1, 3]]
    assert action_from_json(["busk", [1, 3]]) == busk
    assert action_to_object(busk) == {"kind": "busk", "at": [1, 3]}
    assert action_from_object({"kind": "busk", "at": [1, 3]}) == busk


def test_a_position_holds_its_pieces_and_inspect_answers_for_it(tmp_path: Path, magnate: Magnate) -> None:
    game = busking()
    game.play(0, Busk((1, 3)))
    assert Game.from_position(game.position()).hash() == game.hash()
    assert inspect(game, "summary")["extra"] == {"buskers": {"pitches": [[[1, 3]], []]}}
    places = inspect(game, "places", Aim(seat=0, what="pitch"))["pitch"]
    assert {"at": [1, 6]} in places
    assert {"at": [1, 4]} not in places
    assert inspect(game, "options")["decisions"][0]["options"][1]["text"].startswith("busk (")
    assert "2 × Busker" in " ".join(inspect(busking(), "dinner")["account"])
    file = tmp_path / "position.json"
    file.write_text(json.dumps(game.position()), encoding="utf-8")
    assert '"pitch"' in magnate("inspect", str(file), "places", "--what", "pitch", "--seat", "a").output
    wrong = {**game.position(), "extra": {"buskers": {"pitches": [[[1, 3], [1, 7], [4, 4]]]}}}
    with pytest.raises(BadPosition, match="X-BUS-03"):
        Game.from_position(wrong)


@pytest.mark.parametrize("last", BOT_NAMES)
def test_computer_seats_play_it(last: str) -> None:
    """To the end of the game; those that think for seconds think less, and only some rounds, but in a thorough run."""
    rounds = often(3, 60) if last in {"searcher", "valuer", "master"} else 60
    game = Game.new(Setup.choose(3, modules=["buskers"], seed=2))
    bots = [make_bot("greedy"), make_bot("greedy"), make_bot(last) if is_thorough() else small(last)]
    outcome = play_game(game, bots, random.Random(2), rounds)
    assert outcome.finished or outcome.rounds >= rounds < 60
    assert any(type(move.action) is Busk for move in game.moves) or not outcome.finished
    assert not broken_invariants(game)


def test_computer_seats_in_other_processes_know_it() -> None:
    setup = Setup.choose(2, modules=["buskers"], seed=1)
    tasks = [Assignment(number, setup, ("random", "random"), 2) for number in range(2)]
    assert [report.error for report in play_all(tasks, jobs=2)] == ["", ""]
