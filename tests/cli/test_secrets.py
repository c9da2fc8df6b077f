"""Friends at one keyboard do not see each other's secrets."""

from __future__ import annotations

import pytest

from magnate.cli.play import app
from magnate.cli.play.terminal import BLANKS, PlainTerminal
from magnate.game import Game
from magnate.testing import Scene
from tests.cli.tables import Hand, ScriptedTerminal, script, session_of
from tests.cli.test_undo import at


def screens_of(terminal: ScriptedTerminal, letter: str) -> str:
    """Return everything that stood on fresh screens when a seat was asked."""
    return "\n".join("\n".join(screen) for screen in terminal.screens if screen[-1].startswith(f"{letter} "))


def restructuring() -> Game:
    scene = Scene(variant="introductory_2").cards(0, hand={"waitress": 1, "trainer": 1})
    return scene.cards(1, hand={"errand_boy": 1}).restructuring()


def test_the_screen_is_cleared_and_the_next_person_called() -> None:
    terminal = ScriptedTerminal(script("", "waitress", "ready", "", "ready"))
    app.run(at(restructuring(), "you:Ann, friend:Bo"), terminal)
    assert terminal.prompts[0] == "Pass the device to A Ann, then press Enter. "
    assert terminal.prompts[3].startswith("Pass the device to B Bo, then press Enter")
    assert terminal.cleared == 4


def test_a_selection_is_not_seen_by_the_next_person() -> None:
    terminal = ScriptedTerminal(script("", "waitress", "ready", "", "chain A", "table"))
    app.run(at(restructuring(), "you:Ann, friend:Bo"), terminal)
    since_bo = "\n".join(terminal.shown[terminal.shown_before[4] :])
    assert "A Ann" in since_bo
    assert "At work: Waitress" not in since_bo
    assert "work  CEO, Waitress" not in since_bo
    assert "Trainer, Waitress" in since_bo


def test_a_reserve_card_is_seen_by_its_owner_alone() -> None:
    session = session_of("you:Ann, friend:Bo", variant="full")
    terminal = ScriptedTerminal(hand_that_reserves())
    app.run(session, terminal)
    assert "reserve card $300, secret" in screens_of(terminal, "A")
    assert "reserve card $100, secret" in screens_of(terminal, "B")
    assert "reserve card $100, secret" not in screens_of(terminal, "A")
    assert "reserve card $300, secret" not in screens_of(terminal, "B")


def test_looking_at_a_rival_does_not_show_the_reserve_card() -> None:
    session = session_of("you:Ann, friend:Bo", variant="full")
    terminal = ScriptedTerminal(hand_that_reserves("chain A"))
    app.run(session, terminal)
    told = "\n".join(terminal.shown)
    assert "Bank reserve card: chosen, secret" in told
    assert "Bank reserve card: $300" not in told


def hand_that_reserves(looks: str = "") -> Hand:
    """Return a hand: A keeps the $300 card, B the $100 card; both hire once; B may look at something first."""
    left = [30]
    looked = [False]

    def hand(prompt: str, since: list[str]) -> str | None:
        left[0] -= 1
        if left[0] < 0:
            return None
        if prompt.startswith("Pass") or "over" in prompt:
            return ""
        seen = "\n".join(since)
        if "Choose your bank reserve" in seen:
            return "reserve 300" if prompt.startswith("A") else "reserve 100"
        if looks and prompt.startswith("B") and "hire" in seen and not looked[0]:
            looked[0] = True
            return looks
        if "Place your first" in seen:
            return "2"
        return "1"

    return hand


def test_firing_is_secret_until_all_have_chosen() -> None:
    scene = Scene(house_rules={"firing": "simultaneous"}).reserves(100, 100)
    scene.cards(0, work={"burger_cook": 1, "coach": 1}).cards(1, work={"guru": 1}).cash(0, 20).cash(1, 20)
    terminal = ScriptedTerminal(script("", "fire coach", "ready", "", "chain A", "chain A"))
    app.run(at(scene.payday(), "you:Ann, friend:Bo"), terminal)
    since_bo = "\n".join(terminal.shown[terminal.shown_before[4] :])
    assert "At work: Coach" in since_bo
    assert "To be fired" not in since_bo


def test_one_person_against_computers_is_never_sent_away() -> None:
    terminal = ScriptedTerminal(script("2", "1", "1"))
    app.run(session_of("you, greedy"), terminal)
    assert not any(prompt.startswith("Pass the device") for prompt in terminal.prompts)


def test_a_plain_screen_pushes_secrets_away_with_empty_lines(capsys: pytest.CaptureFixture[str]) -> None:
    PlainTerminal().clear(everything=True)
    assert capsys.readouterr().out == "\n" * BLANKS
