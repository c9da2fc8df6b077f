"""The rule book holds the whole specification, each rule once, as text that is safe to show."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain

import pytest

from magnate.rulebook import Rule, chapters, drawings, plain, reading, rules
from magnate.rulebook.reading import RULE_ID, SHOWS, source
from magnate.rulebook.shapes import Grid, Heading, Items, Paragraph, Reading, Span, Text
from tests.house.repository import RULES, defined_rules, text_of


def texts() -> list[Text]:
    """Return every text of the rule book."""
    found: list[Text] = []
    for part in chain.from_iterable(chapter.parts for chapter in chapters()):
        match part:
            case Rule():
                found += [part.text, *(field.text for field in part.fields), *part.notes]
            case Paragraph() | Reading():
                found.append(part.text)
            case Items():
                found += part.items
            case Grid():
                found += [*part.head, *chain.from_iterable(part.rows)]
    return found


def test_every_rule_of_the_specification_stands_in_it_once() -> None:
    counts = Counter(rule.id for chapter in chapters() for rule in chapter.rules)
    assert [rule for rule, times in counts.items() if times > 1] == []
    named = {rule for spec in RULES.glob("*.md") for rule in RULE_ID.findall(text_of(spec))}
    assert counts.keys() == defined_rules() | named


def test_a_rule_knows_its_chapter_and_its_words() -> None:
    rule = rules()["B-DIN-07"]
    assert rule.chapter == "base-16"
    assert plain(rule.text).startswith("Several candidates: the lowest sum unit price + distance wins.")
    assert Span("unit price + distance", "strong") in rule.text


def test_a_ruling_in_a_table_keeps_its_columns() -> None:
    labels = [field.label for field in rules()["RUL-20"].fields]
    assert labels == ["point", "default", "alternatives (option: values)", "sources, confidence"]


def test_a_reading_that_a_chapter_adds_stands_with_each_of_its_rules() -> None:
    for name in ("B-GEO-13", "RUL-23"):
        assert any("coming_soon_range" in plain(note) for note in rules()[name].notes)
    assert rules()["B-HIR-04"].chapter == "base-9"


def test_ids_inside_texts_are_ways_to_rules_that_exist() -> None:
    ways = {span.text for text in texts() for span in text if span.style == "rule"}
    assert "B-GEO-26" in ways
    assert {way for way in ways if way not in rules()} == set()


def test_no_text_keeps_marks_of_markdown() -> None:
    spoilt = [
        span.text for text in texts() for span in text if span.style == "plain" and re.search(r"\*\*|`", span.text)
    ]
    assert spoilt == []


def test_markup_of_pages_stays_text(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "## 1. A\n\n- **B-DIN-07** <b>bold</b> [way](javascript:b)\n\n<script>x</script>\n"
    monkeypatch.setattr(reading, "source", {"base": text}.get)
    (chapter,) = reading._read("base")
    (rule,) = chapter.rules
    assert plain(rule.text) == "<b>bold</b> [way](javascript:b)"
    assert {span.style for span in rule.text} == {"plain"}


def test_what_only_developers_need_is_left_out() -> None:
    headings = {part.text for chapter in chapters() for part in chapter.parts if isinstance(part, Heading)}
    assert "1.1 Limits, cards, milestones" in headings
    assert "1.2 Hook points" not in headings
    assert "1.2 Hook points" in source("modules")


def test_examples_stand_with_the_rules_they_show() -> None:
    assert rules()["B-DIN-07"].examples == ("B-EX-42",)
    assert rules()["B-EX-42"].drawing == "B-EX-42"
    shown = {rule for text in drawings().values() for line in SHOWS.findall(text) for rule in line.split()}
    assert shown <= rules().keys()
    chapters_shown = {rules()[rule].chapter for rule in shown}
    assert chapters_shown >= {"base-4", "base-11", "base-12", "base-16", "base-18"}


def test_an_id_is_one_however_it_is_spelt_in_the_books() -> None:
    assert RULE_ID.findall("K-RUL-12, RUL-12, B-DIN-07 to 09, K-LOB-31a") == [
        "K-RUL-12",
        "RUL-12",
        "B-DIN-07",
        "K-LOB-31a",
    ]
