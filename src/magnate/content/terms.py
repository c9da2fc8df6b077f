"""Names of the components in the languages of the printed rule books."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from magnate.content.errors import ContentError, unknown
from magnate.content.loading import Record, read_json

__all__ = ["Terms", "all_terms", "check_terms", "languages", "load_terms", "parse_terms"]


class Terms(NamedTuple):
    """The labels of one language, by section ("employees", "game", ...) and id."""

    language: str
    labels: dict[str, dict[str, str]]

    def label(self, section: str, term_id: str) -> str:
        """Return the printed name of, say, "waitress" in "employees". Raises UnknownContent."""
        names = self.labels.get(section)
        if names is None:
            raise unknown("section of terms", section, self.labels)
        name = names.get(term_id)
        if name is None:
            raise unknown(f"term in {section}", term_id, names)
        return name


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of the languages on offer, in alphabetical order."""
    folder = files("magnate.content").joinpath("data", "terms")
    names = sorted(entry.name for entry in folder.iterdir())
    return tuple(name.removesuffix(".json") for name in names if name.endswith(".json"))


def load_terms(language: str) -> Terms:
    """Return the labels of `language`. Raises UnknownContent when it is not on offer.

    Raises ContentError when the languages do not name the same things.
    """
    terms = all_terms()
    if language not in terms:
        raise unknown("language", language, terms)
    return terms[language]


@cache
def all_terms() -> dict[str, Terms]:
    """Return the labels of every language, read and checked once."""
    terms = {name: parse_terms(name, read_json(f"terms/{name}.json")) for name in languages()}
    check_terms(terms)
    return terms


def parse_terms(language: str, raw: object) -> Terms:
    """Return the labels in the parsed JSON value `raw`. Raises ContentError when it is damaged."""
    if not isinstance(raw, dict):
        raise ContentError(f"terms/{language}.json: the file must hold one object")
    document = Record(raw, f"terms/{language}.json")
    labels: dict[str, dict[str, str]] = {}
    for section in document.names():
        entries = document.record(section)
        labels[section] = {term_id: entries.record(term_id).text("text") for term_id in entries.names()}
        for term_id, name in labels[section].items():
            if not name.strip():
                raise entries.error(f"{term_id} has an empty text")
    return Terms(language, labels)


def check_terms(terms: Mapping[str, Terms]) -> None:
    """Raise ContentError unless every language names exactly the things English names."""
    english = _named_things(terms["en"])
    for language, spoken in terms.items():
        things = _named_things(spoken)
        for section, term_id in sorted(english - things):
            raise ContentError(f"terms/{language}.json, {section}: {term_id} is missing")
        for section, term_id in sorted(things - english):
            raise ContentError(f"terms/{language}.json, {section}: {term_id} is not in English")


def _named_things(terms: Terms) -> set[tuple[str, str]]:
    return {(section, term_id) for section, names in terms.labels.items() for term_id in names}
