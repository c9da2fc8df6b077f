"""Finds the place that an address names: a rule, a chapter, or what is said of a card, a phase and the like."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from magnate.rulebook.reading import chapters, rules
from magnate.rulebook.shapes import Chapter
from magnate.rulebook.summaries import Summary, summaries


class Place(NamedTuple):
    """A place of the rule book. rule: "" for a whole chapter. about: kind and id of what was named, "" for none."""

    chapter: Chapter
    rule: str = ""
    about: str = ""


def place_of(name: str) -> Place | None:
    """Return the place of a rule (``B-DIN-07``), a chapter (``base-16``) or a thing (``card-waitress``), or None."""
    named = name.strip().lower()
    about = named if named in _things() else ""
    rule = rules().get(_things().get(named, named).upper())
    chapter = next((each for each in chapters() if each.id == (rule.chapter if rule else named)), None)
    return None if chapter is None else Place(chapter, rule.id if rule else "", about)


def said_of(place: Place, language: str) -> tuple[Summary, ...]:
    """Return what is said of the thing that was named, or else of everything that has its rule there."""
    if not place.rule:
        return ()
    return tuple(
        each
        for each in summaries(language)
        if (_address(each) == place.about if place.about else each.rule == place.rule)
    )


def _address(summary: Summary) -> str:
    return f"{summary.kind}-{summary.id}"


@cache
def _things() -> dict[str, str]:
    """Return the rule of everything that is summed up, by its address."""
    return {_address(each): each.rule for each in summaries("en")}
