"""Writing a message with its values, as the page does it; ICU does the work (decision 0013)."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from functools import lru_cache

from icu4py.messageformat import MessageFormat

from magnate.content.errors import unknown
from magnate.content.terms import languages
from magnate.messages.arguments import COUNTED, arguments
from magnate.messages.catalogue import messages_of
from magnate.messages.errors import MessageWarning

LONGEST_VALUE = 10_000
"""Characters of one value that are written; the rest is cut off."""

LARGEST_NUMBER = 10**15
"""Beyond this a number counts as this many, in either direction."""

Value = str | int


def say(language: str, message: str, values: Mapping[str, Value] | None = None) -> str:
    """Return a message of a language with its values filled in.

    For a message that does not exist, or lacks a value, its id is returned, with a MessageWarning.
    Raises UnknownContent for a language that is not on offer.
    """
    if language not in languages():
        raise unknown("language", language, languages())
    given = values or {}
    pattern = messages_of(language).get(message)
    if pattern is None:
        return _marked(message, "there is no such message")
    taken = arguments(pattern)
    missing = sorted(taken.keys() - given.keys())
    if missing:
        return _marked(message, f"it needs {', '.join(missing)}")
    try:
        return _compiled(language, pattern).format({name: _fit(given[name], taken[name]) for name in taken})
    except (RuntimeError, ValueError) as error:
        return _marked(message, str(error))


def _marked(message: str, why: str) -> str:
    warnings.warn(f"{message}: {why}", MessageWarning, stacklevel=3)
    return f"[{message}]"


@lru_cache(maxsize=20_000)
def _compiled(language: str, pattern: str) -> MessageFormat:
    return MessageFormat(pattern, language)


def _fit(value: Value, kinds: frozenset[str]) -> Value:
    """Return a value as the message uses it: a number only where it is counted, as in the page; never too large."""
    if kinds.isdisjoint(COUNTED):
        text = str(value)
        return text if len(text) <= LONGEST_VALUE else f"{text[: LONGEST_VALUE - 1]}…"
    number = int(value)
    return max(-LARGEST_NUMBER, min(number, LARGEST_NUMBER))
