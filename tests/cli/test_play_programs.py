"""Programs of other people at the table in the terminal."""

from __future__ import annotations

import shlex
import sys

from tests.bots.programs.playing import HOSTILE, LINE_BOT
from tests.cli.conftest import Magnate


def program(name: str, *words: object) -> str:
    """Return what --program takes."""
    return f"{name}={shlex.join([sys.executable, *map(str, words)])}"


MINE = program("mine", LINE_BOT)
GAME = ("play", "--plain", "--language", "en", "--seed", "3")


def test_a_program_sits_beside_you_where_no_seats_are_named(magnate: Magnate) -> None:
    result = magnate(*GAME, "--program", MINE, typed="\nchains\nquit\n")
    assert result.exit_code == 0, result.output
    assert "Mine" in result.output
    assert "mistake" not in result.output


def test_a_program_plays_a_whole_game_against_a_computer(magnate: Magnate) -> None:
    result = magnate(*GAME, "--program", MINE, "--seats", "mine:Robby,planner")
    assert result.exit_code == 0, result.output
    assert "Robby" in result.output
    assert "Final bill" in result.output
    assert "mistake" not in result.output


def test_its_mistakes_are_told_and_the_game_goes_on(magnate: Magnate) -> None:
    result = magnate(*GAME, "--program", program("bad", HOSTILE, "garbage"), "--seats", "bad,random")
    assert result.exit_code == 0, result.output
    assert "made a mistake" in result.output
    assert "plays on in its place" in result.output


def test_a_game_goes_on_only_with_the_program_it_was_played_with(magnate: Magnate) -> None:
    begun = magnate(*GAME, "--program", MINE, "--seats", "you,mine", typed="quit\n")
    assert begun.exit_code == 0, begun.output
    without = magnate("play", "--plain", "--language", "en", "--resume")
    assert without.exit_code == 1
    assert "--program mine=COMMAND" in without.output
    again = magnate("play", "--plain", "--language", "en", "--resume", "--program", MINE, typed="quit\n")
    assert again.exit_code == 0, again.output


def test_what_cannot_be_started_is_said_clearly(magnate: Magnate) -> None:
    for given, words in (
        ("mine", "NAME=COMMAND"),
        ("planner=true", "The name “planner” is taken"),
        ("you=true", "The name “you” is taken"),
        ("computer=true", "The name “computer” is taken"),
        ("mine=there-is-no-such-program", "there is no program “there-is-no-such-program”"),
    ):
        result = magnate(*GAME, "--program", given)
        assert result.exit_code != 0
        assert words in result.output
    twice = magnate(*GAME, "--program", MINE, "--program", MINE)
    assert "name “mine” twice" in twice.output
    unknown = magnate(*GAME, "--program", MINE, "--seats", "you,yours")
    assert unknown.exit_code == 1
    assert "mine" in unknown.output


def test_help_names_it(magnate: Magnate) -> None:
    for language in ("en", "ru", "pl", "zh", "es", "it"):
        assert "--program " in magnate("play", "--help", "--language", language).output
