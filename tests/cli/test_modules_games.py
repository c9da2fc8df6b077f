"""Whole games with modules at the table in the terminal, and every command at every kind of decision."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from contextlib import suppress

import pytest

from magnate.cli.colours import SEAT_COLOURS
from magnate.cli.play import app
from magnate.cli.play.prompt import Prompt
from magnate.cli.play.screen import News
from magnate.cli.play.seats import read_seats
from magnate.cli.play.session import Session
from magnate.content.choices import all_modules
from magnate.game import Game
from magnate.model.actions import FinishStep, Pass
from magnate.model.setup import Setup
from magnate.testing import Scene
from magnate.view.text.decisions import Question
from tests.cli.module_situations import PARK, TOWN
from tests.cli.tables import Hand, ScriptedTerminal, any_number, script
from tests.cli.test_undo import at
from tests.effort import often

COMMANDS = (
    "?",
    "list",
    "more",
    "map",
    "houses",
    "campaigns",
    "supply",
    "careers",
    "milestones",
    "chains",
    "why",
    "log",
)


def table(seats: str, preset: str, seed: int) -> Session:
    """Return a new game; ``all`` is every module that goes together."""
    chosen = read_seats(seats)
    modules = all_modules(len(chosen)) if preset == "all" else ()
    setup = Setup.choose(len(chosen), modules=modules, preset="" if preset == "all" else preset, seed=seed)
    return Session.begin(setup, chosen, SEAT_COLOURS, None)


def first_option() -> Hand:
    """Return a hand that types the first number shown, and Enter where none was."""

    def hand(prompt: str, since: list[str]) -> str:
        numbers = [row[:4].strip() for row in since if re.match(r"[ \d]{3}\d [A-Za-z($\d]", row)]
        return numbers[0] if numbers and prompt.endswith("> ") else ""

    return hand


def looks_around(seed: int) -> Hand:
    """Return a hand that types any number it is shown, and a command now and then."""
    dice, choose = random.Random(seed), any_number(seed)

    def hand(prompt: str, since: list[str]) -> str | None:
        if prompt.endswith("> ") and dice.random() < 0.2:
            return dice.choice((*COMMANDS, "undo", ""))
        return choose(prompt, since)

    return hand


def rows_above(screen: Sequence[str]) -> int:
    """Count the rows of a tile that was added above the map, with the line below it."""
    rows = sum(bool(re.match(r"-\d ", row)) for row in screen)
    return rows + 1 if rows else 0


PRESETS = ("first_mover", "overtime", "henri_lo_menu", "all")
GAMES = [(preset, players) for players in (2, 3, 4, 5) for preset in PRESETS[players % often(2, 1) :: often(2, 1)]]
"""Half of the presets with each number of players in turn; all with all in a thorough run."""


@pytest.mark.parametrize(("preset", "players"), GAMES)
def test_a_game_with_modules_is_played_to_its_end_and_fits(preset: str, players: int) -> None:
    session = table("you" + ", greedy" * (players - 1), preset, seed=players)
    terminal = ScriptedTerminal(any_number(players), live=True)
    assert app.run(session, terminal)
    assert max(len(row) for row in terminal.shown) <= 100
    decisions = [screen for screen in terminal.screens if screen[-1].endswith("> ")]
    assert all(len(screen) <= (40 if players < 5 else 48) + rows_above(screen) for screen in decisions)


def test_six_chains_with_all_modules_fit_a_hundred_columns() -> None:
    session = table("you, greedy, greedy, greedy, greedy, greedy", "all", seed=6)
    terminal = ScriptedTerminal(any_number(6), live=True)
    assert app.run(session, terminal)
    assert max(len(row) for row in terminal.shown) <= 100


@pytest.mark.parametrize("preset", ["first_mover", "henri_lo_menu"])
def test_always_taking_the_first_option_ends_a_game(preset: str) -> None:
    session = table("you, greedy, greedy", preset, seed=11)
    terminal = ScriptedTerminal(first_option())
    assert app.run(session, terminal)
    assert Game.replay(session.game.record()).hash() == session.game.hash()


@pytest.mark.parametrize("plain", [False, True], ids=["drawn", "plain"])
def test_commands_can_be_typed_at_any_time_of_a_game_with_modules(plain: bool) -> None:
    session = table("you, friend, greedy", "henri_lo_menu", seed=12)
    terminal = ScriptedTerminal(looks_around(12), plain=plain)
    assert app.run(session, terminal)
    assert max(len(row) for row in terminal.shown) <= 100
    if plain:
        assert not set("╔═║┌─┐│┈┊┏┓┃░▁█♠▒▓▲") & set("\n".join(terminal.shown))


@pytest.mark.parametrize("seed", [21, 23])
def test_every_screen_can_be_shown_wherever_a_random_game_leads(seed: int) -> None:
    """Random moves reach what greedy and a poor person do not: shops, roads, ramps, second campaigns."""
    game = Game.new(Setup.choose(3, modules=all_modules(3), seed=seed))
    dice, asked = random.Random(seed), set[str]()
    for _ in range(800):
        if game.finished:
            break
        seat, kind = game.pending[0].seat, game.pending[0].kind
        options = game.options(seat)
        if kind not in asked:
            asked.add(kind)
            session = at(game, "you, friend, friend")
            for plain in (False, True):
                terminal = ScriptedTerminal(script(*COMMANDS, ""), plain=plain)
                with suppress(EOFError):
                    Prompt(session, terminal, seat, kind, News(session)).decide()
                assert max(len(row) for row in terminal.shown) <= 100
                assert Question(kind, ()).ask in " ".join(" ".join(terminal.shown).split())
        busy = [action for action in options if not isinstance(action, FinishStep | Pass)]
        game.play(seat, dice.choice(busy or list(options)))
    assert {"hire", "train", "launch", "payday"} <= asked


def free_build() -> Game:
    """Ask what to build on the new tile, at a table that lets it come with a restaurant."""
    rule = {"extra_tile_action": "free_restaurant"}
    scene = Scene(TOWN, modules=["lobbyists"], house_rules=rule).reserves(100, 100).restaurant(0, (3, 0))
    game = scene.cards(0, work={"lobbyist": 1}).working(0, "lobby")
    for action in PARK:
        game.play(0, action)
    game.play(0, game.options(0)[0])
    game.play(0, game.options(0)[0])
    return game


@pytest.mark.rule("K-LOB-34")
def test_a_restaurant_or_park_on_the_new_tile_is_asked_where_the_table_plays_so() -> None:
    game = free_build()
    assert [(asked.seat, asked.kind) for asked in game.pending] == [(0, "extra_tile_build")]
    session = at(game, "you:Ann, greedy")
    terminal = ScriptedTerminal(script("?", "list", "list entrance", "no"))
    with suppress(EOFError):
        Prompt(session, terminal, 0, "extra_tile_build", News(session)).decide()
    text = "\n".join(terminal.shown)
    assert Question("extra_tile_build", ()).ask in text
    assert "2 restaurants left." in text
    assert session.game.pending[0].kind != "extra_tile_build"
