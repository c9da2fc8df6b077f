"""Whole games at the table in the terminal, played by hands that type any number they are shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from magnate.cli.play import app, saves
from magnate.game import Game
from tests.cli.tables import ScriptedTerminal, any_number, session_of


def test_an_introductory_game_is_played_to_its_final_bill(tmp_path: Path) -> None:
    session = session_of("you, random, greedy", path=tmp_path / "game.magnate.json")
    terminal = ScriptedTerminal(any_number(1), plain=True)
    assert app.run(session, terminal)
    text = "\n".join(terminal.shown)
    assert session.game.finished
    assert "Final bill" in text
    assert f"{session.names[session.game.state.winner]} wins after" in text
    assert "most cash [B-END-01]" in text
    assert "Cash by round" in text


def test_the_file_of_a_finished_game_replays_to_the_same_end(tmp_path: Path) -> None:
    path = tmp_path / "game.magnate.json"
    session = session_of("you, greedy", path=path)
    app.run(session, ScriptedTerminal(any_number(2)))
    record = saves.read(path)
    assert record.result is not None
    assert Game.replay(record).hash() == session.game.hash()


@pytest.mark.parametrize("variant", ["introductory_1", "introductory_2", "full"])
@pytest.mark.parametrize("seats", ["you, greedy", "you, greedy, greedy", "you, friend, greedy, greedy"])
def test_every_screen_fits_a_hundred_columns_and_forty_lines(variant: str, seats: str) -> None:
    session = session_of(seats, variant=variant)
    terminal = ScriptedTerminal(any_number(3), live=True)
    assert app.run(session, terminal)
    assert max(len(row) for row in terminal.shown) <= 100
    decisions = [screen for screen in terminal.screens if screen[-1].endswith("> ")]
    assert max(len(screen) for screen in decisions) <= 40


def test_five_chains_fit_a_hundred_columns() -> None:
    session = session_of("you, greedy, greedy, greedy, greedy", variant="full")
    terminal = ScriptedTerminal(any_number(4), live=True)
    assert app.run(session, terminal)
    assert max(len(row) for row in terminal.shown) <= 100


def test_a_narrow_screen_is_kept_to() -> None:
    session = session_of("you, greedy")
    terminal = ScriptedTerminal(any_number(5), width=72)
    app.run(session, terminal)
    assert max(len(row) for row in terminal.shown) <= 72


def test_plain_lines_have_no_boxes_and_no_escapes() -> None:
    session = session_of("you, greedy", variant="full")
    terminal = ScriptedTerminal(any_number(6), plain=True)
    app.run(session, terminal)
    text = "\n".join(terminal.shown)
    assert "\x1b" not in text
    assert not set("╔═║┌─┐│┈┊┏┓┃░▁█") & set(text)


def test_computer_seats_alone_play_to_the_end() -> None:
    session = session_of("greedy, greedy")
    terminal = ScriptedTerminal(any_number(7))
    assert app.run(session, terminal)
    assert not terminal.prompts
