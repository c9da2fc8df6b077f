"""A game that was interrupted goes on where it stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from magnate.cli.play import app, saves
from magnate.cli.play.session import Session
from magnate.model.errors import BrokenRecord
from magnate.view.text.lines import text_of
from tests.cli.conftest import Magnate
from tests.cli.tables import ScriptedTerminal, any_number, script, session_of


def interrupted(path: Path, answers: int = 12) -> Session:
    """Return a game whose input ended after so many answers."""
    session = session_of("you, greedy", path=path)
    hand, left = any_number(8), [answers]

    def tired(prompt: str, since: list[str]) -> str | None:
        left[0] -= 1
        return hand(prompt, since) if left[0] >= 0 else None

    assert not app.run(session, ScriptedTerminal(tired))
    return session


def test_the_end_of_the_input_is_polite_and_saves(tmp_path: Path) -> None:
    path = tmp_path / "game.magnate.json"
    session = session_of("you, greedy", path=path)
    terminal = ScriptedTerminal(script())
    assert not app.run(session, terminal)
    assert terminal.shown[-2:] == [f"Saved to {path}.", "magnate play --resume goes on from here."]
    assert saves.read(path).moves == tuple(session.game.moves)


def test_a_resumed_game_stands_where_it_stopped_and_knows_its_story(tmp_path: Path) -> None:
    path = tmp_path / "game.magnate.json"
    before = interrupted(path)
    after = Session.resume(saves.read(path), ("red", "blue"), path)
    assert after.game.hash() == before.game.hash()
    assert [text_of(row) for row in after.story] == [text_of(row) for row in before.story]
    assert after.names == before.names
    assert after.dinner == before.dinner


def test_a_resumed_game_can_be_finished(tmp_path: Path) -> None:
    path = tmp_path / "game.magnate.json"
    interrupted(path)
    after = Session.resume(saves.read(path), ("red", "blue"), path)
    assert app.run(after, ScriptedTerminal(any_number(9)))
    assert saves.read(path).result is not None


def test_computer_seats_decide_the_same_after_a_resumption(tmp_path: Path) -> None:
    path = tmp_path / "game.magnate.json"
    session = session_of("random, random", path=path)
    for _ in range(6):
        session.play_bot(session.next_decision().seat)
    again = Session.resume(saves.read(path), ("red", "blue"), None)
    for _ in range(10):
        session.play_bot(session.next_decision().seat)
        again.play_bot(again.next_decision().seat)
    assert again.game.hash() == session.game.hash()


def test_the_command_resumes_the_latest_unfinished_game(magnate: Magnate) -> None:
    first = magnate("play", "--plain", "--seed", "3", typed="?\n")
    assert first.exit_code == 0
    second = magnate("play", "--plain", "--resume", typed="quit\n")
    assert second.exit_code == 0
    assert "Place your first restaurant." in second.output


def test_without_an_interrupted_game_resuming_says_so(magnate: Magnate) -> None:
    shown = magnate("play", "--resume")
    assert shown.exit_code == 1
    assert "There is no interrupted game" in shown.output


def test_a_finished_game_is_not_resumed(tmp_path: Path) -> None:
    session = session_of("greedy, greedy", path=tmp_path / "done.magnate.json")
    app.run(session, ScriptedTerminal(script()))
    assert saves.latest(tmp_path) is None


def test_a_damaged_file_is_refused_with_its_name(tmp_path: Path) -> None:
    path = tmp_path / "game.magnate.json"
    interrupted(path)
    path.write_text(path.read_text()[:500])
    with pytest.raises(BrokenRecord, match=r"game\.magnate\.json is damaged"):
        saves.read(path)
    assert saves.latest(tmp_path) is None


def test_a_foreign_record_goes_on_in_a_file_of_our_own(magnate: Magnate, tmp_path: Path) -> None:
    path = tmp_path / "elsewhere" / "game.magnate.json"
    interrupted(path)
    text = path.read_text()
    shown = magnate("play", "--plain", "--load", str(path), typed="quit\n")
    assert shown.exit_code == 0
    assert path.read_text() == text
    assert list((tmp_path / "data" / "games").glob("*loaded*"))


def test_the_record_can_be_kept_in_a_named_file(magnate: Magnate, tmp_path: Path) -> None:
    path = tmp_path / "mine.magnate.json"
    magnate("play", "--plain", "--seed", "3", "--save", str(path), typed="quit\n")
    assert saves.read(path).setup is not None


def test_a_disk_that_cannot_be_written_is_told_once_and_stops_nothing(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    session = session_of("you, greedy", path=blocked / "game.magnate.json")
    assert app.run(session, ScriptedTerminal(any_number(2)))
    told = [text_of(row) for row in session.story]
    assert len([row for row in told if row.startswith("Not saved: ")]) == 1
