"""The terminal plays in every language; nothing it says comes from anywhere but the catalogues."""

from __future__ import annotations

import random
import re
from contextlib import suppress

import click
import pytest
from click.testing import CliRunner

from magnate.bots.registry import BOT_NAMES
from magnate.cli.colours import SEAT_COLOURS
from magnate.cli.language import chosen, preferred
from magnate.cli.play.app import run
from magnate.cli.play.command import command
from magnate.cli.play.prompt import Leave
from magnate.cli.play.seats import COMPUTER, PEOPLE, read_seats
from magnate.cli.play.session import Session
from magnate.cli.play.setup import Plan, menu
from magnate.content import languages
from magnate.content.choices import all_modules
from magnate.messages.catalogue import messages_of
from magnate.messages.speech import language, speaking, t
from magnate.model.house_rules import BUNDLES
from magnate.model.setup import VARIANTS, Setup
from magnate.view.text.lines import text_width
from tests.cli.conftest import Magnate
from tests.cli.pseudo import pseudo, speaking_pseudo
from tests.cli.tables import Hand, ScriptedTerminal, script

PANELS = (
    "?",
    "list",
    "map",
    "houses",
    "campaigns",
    "supply",
    "careers",
    "milestones",
    "chains",
    "why",
    "why B",
    "flip 9",
    "race",
    "race 1",
    "race x",
    "odds",
    "ledger",
    "log",
)
ANSWERS = 70
TYPED = set(
    re.findall(
        r"\w+",
        "map why plans log supply undo quit list more houses campaigns chain chains careers milestones rule save FILE "
        "flip race odds ledger DIN magnate Ann Bob",
    )
)
"""What is typed, or called by its name, in every language."""


def curious(seed: int) -> Hand:
    """Return a hand that chooses at random among the options on the screen, and looks at a panel now and then."""
    dice, left = random.Random(seed), [ANSWERS]

    def hand(prompt: str, since: list[str]) -> str | None:
        left[0] -= 1
        if left[0] < 0:
            return None
        if prompt.endswith("> ") and left[0] % 6 == 0:
            return PANELS[left[0] // 6 % len(PANELS)]
        numbers = [found[1] for text in since for found in re.finditer(r"(?:^|   )\s*(\d+) (?=\S)", text)]
        return dice.choice(numbers) if numbers and prompt.endswith("> ") else ""

    return hand


def played(modules: bool, plain: bool, seed: int = 3) -> ScriptedTerminal:
    """Return what was shown of a game that was begun by random choices."""
    mix = all_modules(2) if modules else ()
    setup = Setup.choose(2, variant="full", modules=mix, seed=seed)
    session = Session.begin(setup, read_seats("you:Ann, random:Bob"), SEAT_COLOURS, None)
    terminal = ScriptedTerminal(curious(seed), plain=plain, width=100)
    with suppress(EOFError):
        run(session, terminal)
    return terminal


@pytest.mark.parametrize("modules", [False, True], ids=["base", "modules"])
@pytest.mark.parametrize("name", languages())
def test_a_game_is_played_in_every_language(name: str, modules: bool) -> None:
    """A message that lacks a value or does not exist is a warning, and warnings fail here."""
    with speaking(name):
        terminal = played(modules, plain=False)
    assert len(terminal.prompts) > ANSWERS
    assert all(text_width(row) <= terminal.width for row in terminal.shown)
    assert not any("[terminal." in row or "[phrase." in row for row in terminal.shown)


@pytest.mark.parametrize("modules", [False, True], ids=["base", "modules"])
@pytest.mark.parametrize("plain", [False, True], ids=["drawn", "plain"])
def test_no_word_comes_from_anywhere_but_the_catalogues(plain: bool, modules: bool) -> None:
    with speaking_pseudo():
        terminal = played(modules, plain)
    rows = [*terminal.shown, *terminal.prompts]
    foreign = {word for row in rows for word in re.findall("[A-Za-z]{3,}", re.sub(r"\(?[A-Z]-[A-Z]{3}-\d+", "", row))}
    assert foreign - TYPED == set()


def test_what_the_menu_says_comes_from_the_catalogues() -> None:
    """Wrong answers to the lines of the menu; names of settings are typed alike in every language."""
    answers = (
        *("1", "dragon", "1", "you,you,you,you,you,you,you", "2", "zzz", "3", "zzz", "5", "zzz"),
        *("6", "beige", "6", "green,green", "x", "q"),
    )
    with speaking_pseudo():
        plan = Plan(seats=read_seats("you, friend, greedy, random"))
        terminal = ScriptedTerminal(script(*answers))
        with pytest.raises(Leave):
            menu(terminal, plan, resumable=True)
        assert {word for seat in plan.seats for word in re.findall("[A-Za-z]+", seat.name)} == set()
    rows = [row for row in terminal.shown if not row.startswith("  ") or row.lstrip()[:1].isdigit()]
    typed = {*PEOPLE, COMPUTER, *BOT_NAMES, *SEAT_COLOURS, *VARIANTS, *BUNDLES, "magnate", "dragon", "zzz", "beige"}
    foreign = {word for row in rows for word in re.findall("[A-Za-z_0-9]{3,}", row)} - typed
    assert foreign == set()


@pytest.mark.parametrize("language", languages())
def test_mistakes_on_the_command_line_are_told_in_the_language(magnate: Magnate, language: str) -> None:
    wrong = {
        "seat": ("--seats", "dragon"),
        "seats": ("--seats", "you,you,you", "--players", "2"),
        "colour": ("--colours", "beige"),
        "same_colour": ("--colours", "green,green"),
        "no_game": ("--resume", "--data", "nowhere"),
    }
    for message, arguments in wrong.items():
        said = " ".join(magnate("play", "--language", language, *arguments).output.split())
        with speaking(language):
            begun = t(
                f"terminal.bad.{message}",
                name="beige" if message == "colour" else "dragon",
                known="",
                named=3,
                players=2,
                folder="nowhere/games",
            )
        assert begun.rstrip(" .。") in said, message


UNFIT = {
    "phrase.setup.unknown_preset": ("--preset", "nix"),
    "phrase.setup.unknown_module": ("--modules", "nix"),
    "phrase.setup.module_needs_milestones": ("--modules", "hard_choices", "--variant", "introductory_1"),
    "phrase.setup.unknown_rule": ("--house-rule", "nix=true"),
    "phrase.setup.rule_value": ("--house-rule", "late_bank_break=nix"),
    "phrase.setup.unknown_tile": ("--tiles", "Q"),
    "phrase.setup.tile_twice": ("--tiles", "U,U"),
    "phrase.setup.tile_needs_module": ("--tiles", "U"),
    "phrase.setup.players_need_module": ("--players", "6", "--variant", "full"),
    "phrase.setup.map_code": ("--code", "nix"),
    "terminal.usage.no_option": ("--nix",),
    "terminal.usage.needs_value": ("--players",),
    "terminal.usage.one_of": ("--variant", "nix"),
    "terminal.usage.between": ("--players", "9"),
    "terminal.usage.at_least": ("--width", "1"),
    "terminal.usage.whole_number": ("--seed", "nix"),
    "terminal.usage.no_file": ("--load", "nix"),
}
"""What somebody may type that cannot be played, by the message that says so."""


@pytest.mark.parametrize("language", languages())
def test_what_cannot_be_played_is_told_in_the_language(magnate: Magnate, language: str) -> None:
    texts = messages_of(language)
    with speaking(language):
        error = t("terminal.usage.error", message="").strip()
    for message, arguments in UNFIT.items():
        result = magnate("play", "--language", language, *arguments)
        said = " ".join(result.output.split())
        parts = re.split(r"\{[^{}]*\}", texts[message])
        assert all(part.strip() in said for part in parts), f"{message}: {said}"
        assert said.startswith(error), said
        assert result.exit_code != 0


def test_a_language_that_is_not_there_is_told_in_that_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LANGUAGE", raising=False)
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    result = CliRunner().invoke(command, ["--language", "nix"])
    assert "La lingua «nix» non c’è" in result.output


OTHERS = ("review", "analyse", "puzzle", "explorer")
"""Commands beside `play` whose options are spoken; those of puzzles and the explorer stand at commands of their own."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("before", [False, True], ids=["after", "before"])
@pytest.mark.parametrize("name", ["play", "review", "analyse"])
def test_help_speaks_the_language_named_beside_it(magnate: Magnate, language: str, before: bool, name: str) -> None:
    named = ["--language", language]
    shown = magnate(name, *(named if before else []), "--help", *([] if before else named)).output
    said = "".join(shown.split())
    options = [message for message in messages_of(language) if message.startswith("terminal.option.")]
    of_others = {message: other for message in options for other in OTHERS if message.split(".")[2].startswith(other)}
    about = [message for message in options if of_others.get(message, "play") == name]
    assert len(about) > (20 if name == "play" else 4)
    with speaking(language):
        for message in about:
            begun, _, _ = messages_of(language)[message].partition("{")
            assert "".join(begun.split()) in said, message


def test_the_help_of_play_speaks_the_language_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LANGUAGE", raising=False)
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert "Gioca una partita nel terminale." in CliRunner().invoke(command, ["--help"]).output


def test_a_pseudo_message_keeps_its_arguments() -> None:
    assert pseudo("a {b} {c, select, d {e} other {{f, plural, one {# g} other {# {h}}}}}") == (
        "ж {b} {c, select, d {ж} other {{f, plural, one {# ж} other {# {h}}}}}"
    )


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "ru"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:it:es"}, "it"),
        ({"LANG": "en_GB", "LC_MESSAGES": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "en_GB", "LC_MESSAGES": "zh_CN", "LC_ALL": "es@euro"}, "es"),
        ({"LC_ALL": "", "LANG": "ru_RU.KOI8-R"}, "ru"),
    ],
)
def test_the_language_is_that_of_the_system(environment: dict[str, str], language: str) -> None:
    assert preferred(environment) == language
    assert chosen(None, environment) == language
    assert chosen("PL", environment) == "pl"


def test_an_unknown_language_is_refused_with_those_there_are(magnate: Magnate) -> None:
    with pytest.raises(click.BadParameter):
        chosen("de", {})
    result = magnate("play", "--language", "de")
    assert result.exit_code == 2
    assert "languages are en, es, it, pl, ru, zh" in " ".join(result.output.split())


def test_play_and_replay_speak_the_language_that_is_named(magnate: Magnate) -> None:
    shown = magnate(
        "play", "--language", "es", "--plain", "--seed", "7", "--seats", "you,random", typed="quit\n"
    ).output
    with speaking("es"):
        assert t("ask.q.first_restaurant") in shown
        assert t("terminal.resume") in shown
    assert "Place your first restaurant" not in shown


@pytest.mark.parametrize("arguments", [("--players", "many"), ("--no-such",), ("--help",)])
def test_a_command_that_does_not_begin_leaves_the_language_as_it_was(
    magnate: Magnate, arguments: tuple[str, ...]
) -> None:
    before = language()
    magnate("play", "--language", "zh", *arguments)
    assert language() == before
