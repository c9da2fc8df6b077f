"""Why a record cannot be replayed: every reason has words in every language, in the terminal and for the page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import magnate
from magnate import Game
from magnate.cli.main import main
from magnate.cli.mistakes import said
from magnate.cli.replay import load_record
from magnate.content import languages
from magnate.facts.phrase import Phrase
from magnate.messages import messages_of
from magnate.messages.speech import speaking
from magnate.model.errors import BrokenRecord
from magnate.model.faults import Fault
from magnate.model.limits import LARGEST_FILE
from magnate.model.reading import Reader
from magnate.server.play.practice import read_record
from magnate.view.screen.refusals import told_of_record
from tests.messages.broken import JSON, NOTATION

FILES = {**JSON, **NOTATION}
ANALYSIS = {"no_analysis", "line_after", "line_empty", "line_names", "dear", "arrow"}
"""Those of files of analyses; `tests/analysis` makes them."""
ELSEWHERE = {"key", "not_utf8", "log_length", "log_order", "log_entry"} | ANALYSIS
"""Those that no record read as text can show; the tests below make the others."""
SMALL = 20_000
"""Files with fewer characters are replayed in every language; larger ones, which take their time, in one."""
SAME = {"at_place", "lines"}
"""Those that have no words of their own."""


def error_of(make: Callable[[], object]) -> BrokenRecord:
    with pytest.raises(BrokenRecord) as refused:
        make()
    return refused.value


def says(value: Any) -> Iterator[str]:
    """Yield the ids of the phrases in a fault, its own first."""
    if isinstance(value, Fault) and value.say:
        yield value.say
        for inner in value.values.values():
            yield from says(inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from says(inner)


def spoken(error: BrokenRecord, language: str) -> str:
    with speaking(language):
        return said(error)


@pytest.mark.parametrize("say", FILES)
def test_the_terminal_says_in_every_language_what_is_wrong_with_a_file(say: str, tmp_path: Path) -> None:
    text = FILES[say]()
    error = error_of(lambda: Game.replay(load_record(text)))
    assert f"record.{say}" in set(says(error.fault))
    shown = {language: spoken(error, language) for language in languages()}
    path = tmp_path / "file"
    path.write_text(text, encoding="utf-8")
    for language, words in shown.items() if len(text) < SMALL else [("ru", shown["ru"])]:
        result = CliRunner().invoke(main, ["replay", str(path), "--language", language])
        assert result.exit_code == 1
        assert words in result.output or len(text) > LARGEST_FILE  # such a file is not even read
    assert shown["en"] == str(error) or say == "illegal"  # rules are refused in words of their own
    assert len(set(shown.values())) == len(shown) or say in SAME


@pytest.mark.parametrize("say", JSON)
def test_the_page_gets_the_phrase_with_the_sentence(say: str) -> None:
    error = error_of(lambda: read_record(JSON[say]().encode()))
    refusal = told_of_record(error)
    assert refusal is not None
    assert (refusal.why, refusal.rule) == (str(error), "")
    assert f"record.{say}" in set(told_says(refusal.phrase))


def told_says(value: Any) -> Iterator[str]:
    if isinstance(value, Phrase):
        yield value.say
        for inner in value.values.values():
            yield from told_says(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from told_says(inner)
    assert not isinstance(value, Fault)


def test_bytes_that_are_no_text_have_words() -> None:
    error = error_of(lambda: read_record(b"\xff"))
    assert [*says(error.fault)] == ["record.not_utf8"]
    assert spoken(error, "en") == str(error)
    assert spoken(error, "it") == "Questo non è testo in UTF-8: errore al byte 0."


def test_a_key_that_is_no_text_has_words() -> None:
    reader = Reader()
    reader.record({1: 2}, "here")
    assert [*says(reader.problems[0])] == ["record.at_place", "record.key"]


def sources() -> Iterator[str]:
    for path in sorted(Path(magnate.__file__).parent.rglob("*.py")):
        yield path.read_text(encoding="utf-8")


def test_every_reason_that_the_code_gives_is_tried_here() -> None:
    found = {say for source in sources() for say in re.findall(r'"record\.(\w+)"', source)}
    assert found == set(FILES) | ELSEWHERE
    for language in languages():
        known = {message for message in messages_of(language) if message.startswith("phrase.record.")}
        assert known == {f"phrase.record.{say}" for say in found}


def test_no_broken_record_is_told_by_a_bare_sentence() -> None:
    assert [source for source in sources() if re.search(r"\bBrokenRecord\(\s*f?[\"']", source)] == []
