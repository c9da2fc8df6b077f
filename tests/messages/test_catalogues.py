"""Catalogues are checked before anything is said with them; what cannot be said shows its id."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from magnate.bots.registry import LEVELS, lower_of
from magnate.content import UnknownContent, languages
from magnate.messages import BadCatalogue, MessageWarning, add_messages, drop_messages, messages_of, say
from magnate.messages.arguments import arguments
from magnate.messages.catalogue import check_catalogues
from magnate.messages.formatting import LARGEST_NUMBER, LONGEST_VALUE
from magnate.messages.speech import card, language, money, speaking, t
from magnate.model.house_rules import OPTIONS

BUSKERS = {
    "en": {
        "buskers.sings": "{name} sings {count, plural, one {# song} other {# songs}}.",
        "name.employees.busker": "Busker",
    },
    "es": {"buskers.sings": "{name} canta.", "name.employees.busker": "Músico"},
}
REST = ("it", "pl", "ru", "zh")


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    put(tmp_path, BUSKERS)
    yield tmp_path
    drop_messages("buskers")


def put(folder: Path, catalogues: dict[str, dict[str, str]]) -> None:
    for name, messages in catalogues.items():
        (folder / f"{name}.json").write_text(json.dumps(messages), encoding="utf-8")


def test_the_languages_of_this_package_fit_each_other() -> None:
    check_catalogues()


def test_a_module_brings_its_own_messages_and_names(folder: Path) -> None:
    add_messages("buskers", folder, english_only=REST)
    assert say("en", "buskers.sings", {"name": "Ann", "count": 2}) == "Ann sings 2 songs."
    assert say("es", "buskers.sings", {"name": "Ann", "count": 2}) == "Ann canta."
    assert say("ru", "buskers.sings", {"name": "Ann", "count": 1}) == "Ann sings 1 song."
    with speaking("es"):
        assert (card("busker"), card("waitress"), card("no_card")) == ("Músico", "Mesera", "no card")
    drop_messages("buskers")
    assert "buskers.sings" not in messages_of("en")


@pytest.mark.parametrize(
    ("file", "text", "why"),
    [
        ("es", '{"buskers.sings": "canta"}', "buskers, es: name.employees.busker is missing"),
        ("es", json.dumps({**BUSKERS["es"], "buskers.other": "x"}), "es: buskers.other is not in English"),
        ("es", json.dumps({**BUSKERS["es"], "buskers.sings": "{nombre}"}), "es: buskers.sings takes {nombre}"),
        ("en", '{"a": "x", "a": "y"}', "a stands there twice"),
        ("en", '["a"]', "must hold one object of texts by id"),
        ("en", "{", "en.json is no catalogue"),
    ],
)
def test_what_is_wrong_with_a_catalogue_is_named(folder: Path, file: str, text: str, why: str) -> None:
    (folder / f"{file}.json").write_text(text, encoding="utf-8")
    with pytest.raises(BadCatalogue) as error:
        add_messages("buskers", folder, english_only=REST)
    assert why in str(error.value)


def test_a_language_is_either_there_or_announced_as_missing(folder: Path) -> None:
    with pytest.raises(BadCatalogue, match=r"it\.json cannot be read"):
        add_messages("buskers", folder)
    with pytest.raises(BadCatalogue, match="'de' cannot be English only; it can be es, it, pl, ru, zh"):
        add_messages("buskers", folder, english_only=["de"])


def test_no_id_stands_twice(folder: Path) -> None:
    put(folder, {"en": {"shell.title": "mine"}})
    with pytest.raises(BadCatalogue, match=r"there is a message shell\.title already"):
        add_messages("buskers", folder, english_only=("es", *REST))
    put(folder, BUSKERS)
    add_messages("buskers", folder, english_only=REST)
    with pytest.raises(BadCatalogue, match="have been added already"):
        add_messages("buskers", folder, english_only=REST)
    with pytest.raises(BadCatalogue, match="there is a message"):
        add_messages("jugglers", folder, english_only=REST)


def test_what_cannot_be_said_shows_its_id() -> None:
    with pytest.warns(MessageWarning, match="no such message"):
        assert say("en", "shell.no_such") == "[shell.no_such]"
    with pytest.warns(MessageWarning, match=r"story\.say\.turn_began: it needs name"):
        assert say("pl", "story.say.turn_began") == "[story.say.turn_began]"
    with pytest.warns(MessageWarning):
        assert say("en", "shell.pieces.beer", {"count": "many"}) == "[shell.pieces.beer]"
    with pytest.raises(UnknownContent, match="known are: en, es, it, pl, ru, zh"):
        say("de", "shell.title")


def test_values_are_limited() -> None:
    assert len(say("en", "story.say.turn_began", {"name": "x" * LONGEST_VALUE * 3})) < LONGEST_VALUE + 20
    assert say("en", "shell.pieces.beer", {"count": 10**40}) == f"{LARGEST_NUMBER:,} beers"
    assert say("en", "story.say.turn_began", {"name": "{0} it's '{name}'"}) == "{0} it's '{name}'’s turn."


def test_the_values_of_a_message_are_found_with_their_use() -> None:
    pattern = "'{no}' it's {a} {b, select, x {y {c}} other {{d, plural, =0 {none} other {# {a}}}}} {e, number}"
    kinds = {name: sorted(kinds) for name, kinds in arguments(pattern).items()}
    assert kinds == {"a": ["text"], "b": ["select"], "c": ["text"], "d": ["plural"], "e": ["number"]}


@pytest.mark.parametrize("name", languages())
def test_a_language_is_in_use_inside_only(name: str) -> None:
    with speaking(name):
        assert language() == name
        assert t("shell.pieces.beer", count=2) == say(name, "shell.pieces.beer", {"count": 2})
        assert money(-3) == "−$3"
    assert language() == "en"


def test_every_option_of_a_table_has_words() -> None:
    words = messages_of("en")
    for rule in OPTIONS.all:
        assert f"options.rule.{rule.name}" in words
        for value in rule.values:
            own = {f"options.rule_value.{rule.name}.{value}", f"options.rule_value.{value}"}
            assert isinstance(value, bool) or own & words.keys(), (rule.name, value)


def test_every_level_of_a_computer_seat_has_words() -> None:
    words = messages_of("en")
    assert {f"options.{part}.{bot}" for part in ("level", "level_about") for bot in LEVELS} <= words.keys()
    long = [bot for bot in LEVELS if lower_of(bot)]
    assert {f"{part}.{bot}" for part in ("options.level_time", "ask.thinks") for bot in long} <= words.keys()
