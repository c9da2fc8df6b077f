"""Finds rules by their words, and cards, milestones, phases and modules by what they are called in a language."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from msgspec import Struct

from magnate.rulebook.reading import chapters
from magnate.rulebook.shapes import Rule, Text, plain
from magnate.rulebook.summaries import Summary, summaries

LONGEST_QUERY = 100
MOST_FOUND = 60
KEPT_ANSWERS = 256
BEGINNING = 30
"""Characters of a rule, its id among them, that say what it is about."""

BETWEEN = re.compile(r"[^\w$+%-]+")
"""What stands between words."""


class FoundRule(Struct, frozen=True):
    """A rule that holds all words."""

    id: str
    chapter: str
    title: str
    text: str


class Found(Struct, frozen=True):
    """What was found, the best first. more: how many rules besides."""

    summaries: tuple[Summary, ...]
    rules: tuple[FoundRule, ...]
    more: int


@lru_cache(KEPT_ANSWERS)
def find(words: str, language: str = "en") -> Found:
    """Return what holds all of these words; for the id of a rule that rule first."""
    wanted = _bare(words[:LONGEST_QUERY]).split()
    if not wanted:
        return Found((), (), 0)
    rules = [
        (-_weight(wanted, text), at, found)
        for at, (found, text) in enumerate(_rules())
        if all(word in text for word in wanted)
    ]
    named = [
        (-_weight(wanted, _bare(summary.name)), at, summary)
        for at, summary in enumerate(summaries(language))
        if all(word in _said(summary) for word in wanted)
    ]
    best = [found for _, _, found in sorted(rules, key=lambda each: each[:2])]
    return Found(
        tuple(summary for _, _, summary in sorted(named, key=lambda each: each[:2])[:MOST_FOUND]),
        tuple(best[:MOST_FOUND]),
        max(0, len(best) - MOST_FOUND),
    )


def _weight(wanted: list[str], text: str) -> int:
    """Return how well words fit: an id counts most, then words it begins with, then whole words, then beginnings."""
    return sum(
        100 * text.startswith(f" {word} ")
        + 10 * (f" {word} " in text[:BEGINNING])
        + 2 * (f" {word} " in text)
        + (f" {word}" in text)
        for word in wanted
    )


def _said(summary: Summary) -> str:
    return _bare(f"{summary.id} {summary.name} {summary.text} {summary.more}")


def _bare(text: str) -> str:
    """Return a text in small letters, its words between blanks."""
    return f" {BETWEEN.sub(' ', text.casefold()).strip()} "


@cache
def _rules() -> tuple[tuple[FoundRule, str], ...]:
    return tuple(
        (FoundRule(rule.id, chapter.id, chapter.title, words_of(rule)), _searched(rule))
        for chapter in chapters()
        for rule in chapter.rules
    )


def words_of(rule: Rule) -> str:
    """Return a rule as plain text; that of a table with bars between its fields."""
    return plain(rule.text) or " | ".join(plain(field.text) for field in rule.fields)


def _searched(rule: Rule) -> str:
    notes: tuple[Text, ...] = rule.notes
    return _bare(" ".join([rule.id, words_of(rule), *map(plain, notes)]))
