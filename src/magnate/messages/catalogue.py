"""Reading, merging and checking the catalogues: those of this package, and those that modules bring."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType

from magnate.content.terms import languages
from magnate.messages.arguments import arguments
from magnate.messages.errors import BadCatalogue

ENGLISH = "en"
LARGEST_CATALOGUE = 2_000_000
"""Characters of one file."""

Messages = Mapping[str, str]
"""ICU messages by id."""

_added: dict[str, Mapping[str, Messages]] = {}


@cache
def messages_of(language: str) -> Messages:
    """Return all messages of a language by id; English where nobody translated. Raises BadCatalogue."""
    found = dict(_own(language)) if language == ENGLISH else {**_own(ENGLISH), **_own(language)}
    for added in _added.values():
        found.update(added[language])
    return MappingProxyType(found)


def add_messages(owner: str, folder: Traversable, english_only: Collection[str] = ()) -> None:
    """Add the messages of a module: one file for each language, such as ``en.json``.

    english_only: languages that nobody translated; they speak English. Raises BadCatalogue when the owner has
    been added already, a file is missing or damaged, languages differ in their ids, or an id stands elsewhere too.
    """
    if owner in _added:
        raise BadCatalogue(f"the messages of {owner!r} have been added already")
    for language in english_only:
        if language not in languages() or language == ENGLISH:
            others = ", ".join(name for name in languages() if name != ENGLISH)
            raise BadCatalogue(f"{owner}: {language!r} cannot be English only; it can be {others}")
    english = _read(owner, folder.joinpath(f"{ENGLISH}.json"))
    found = {
        language: english if language in english_only else _read(owner, folder.joinpath(f"{language}.json"))
        for language in languages()
    }
    for language, messages in found.items():
        check_translation(owner, language, messages, english)
    _check_new(owner, english)
    _added[owner] = found
    messages_of.cache_clear()


def added_messages(language: str) -> Messages:
    """Return the messages that modules brought in a language, by id."""
    return {message: text for added in _added.values() for message, text in added[language].items()}


def drop_messages(owner: str) -> None:
    """Take the messages of a module out again."""
    if _added.pop(owner, None) is not None:
        messages_of.cache_clear()


def check_translation(owner: str, language: str, messages: Messages, english: Messages) -> None:
    """Raise BadCatalogue unless a language has the ids of English and asks for no other values."""
    for message in sorted(english.keys() - messages.keys()):
        raise BadCatalogue(f"{owner}, {language}: {message} is missing")
    for message in sorted(messages.keys() - english.keys()):
        raise BadCatalogue(f"{owner}, {language}: {message} is not in English")
    for message, pattern in messages.items():
        for name in sorted(arguments(pattern).keys() - arguments(english[message]).keys()):
            raise BadCatalogue(f"{owner}, {language}: {message} takes {{{name}}}, which English does not")


def check_catalogues() -> None:
    """Raise BadCatalogue unless the catalogues of this package fit each other."""
    for language in languages():
        check_translation("magnate", language, _own(language), _own(ENGLISH))


def _check_new(owner: str, messages: Messages) -> None:
    known = messages_of(ENGLISH)
    for message in sorted(messages.keys() & known.keys()):
        raise BadCatalogue(f"{owner}: there is a message {message} already")


@cache
def _own(language: str) -> Messages:
    """Return the messages of this package in one language, from all its files."""
    found: dict[str, str] = {}
    folder = files("magnate.messages").joinpath("catalogues", language)
    for area in sorted(folder.iterdir(), key=lambda entry: entry.name):
        messages = _read(f"magnate, {language}", area)
        for message in sorted(messages.keys() & found.keys()):
            raise BadCatalogue(f"{language}/{area.name}: {message} stands in another file too")
        found.update(messages)
    return found


def _read(owner: str, file: Traversable) -> dict[str, str]:
    """Return the messages of one file. Raises BadCatalogue naming the file."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadCatalogue(f"{owner}: {file.name} cannot be read: {error}") from None
    if len(text) > LARGEST_CATALOGUE:
        raise BadCatalogue(f"{owner}: {file.name} has more than {LARGEST_CATALOGUE} characters")
    try:
        found = json.loads(text, object_pairs_hook=_without_doubles)
    except (ValueError, RecursionError) as error:
        raise BadCatalogue(f"{owner}: {file.name} is no catalogue: {error}") from None
    if not isinstance(found, dict) or not all(isinstance(message, str) for message in found.values()):
        raise BadCatalogue(f"{owner}: {file.name} must hold one object of texts by id")
    return found


def _without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, value in pairs:
        if name in found:
            raise ValueError(f"{name} stands there twice")
        found[name] = value
    return found
