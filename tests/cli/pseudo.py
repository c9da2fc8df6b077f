"""A language that is nobody's: every letter a catalogue writes is replaced, so that the others stand out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from unittest import mock

from magnate.content import load_terms
from magnate.messages import formatting, speech
from magnate.messages.arguments import ARGUMENT, CHOOSING
from magnate.messages.catalogue import messages_of

LETTER = "ж"


def replaced(text: str) -> str:
    """Return a text with its letters replaced."""
    return re.sub("[A-Za-z]", LETTER, text)


def pseudo(pattern: str) -> str:
    """Return an ICU message with the letters of its texts replaced, and its arguments as they are."""
    found, at = "", 0
    inside: list[str] = ["message"]
    while at < len(pattern):
        sign = pattern[at]
        if sign == "{" and inside[-1] == "message":
            argument = ARGUMENT.match(pattern, at)
            assert argument is not None
            inside.append("choices" if argument["kind"] in CHOOSING else "plain")
            found += argument[0]
            at = argument.end()
            continue
        if sign == "{":
            inside.append("message")
        elif sign == "}":
            inside.pop()
        found += replaced(sign) if inside[-1] == "message" else sign
        at += 1
    return found


@contextmanager
def speaking_pseudo() -> Iterator[None]:
    """Let everything that is said be said in the language that is nobody's."""
    messages = {name: pseudo(pattern) for name, pattern in messages_of("en").items()}
    labels = {
        section: {name: replaced(label) for name, label in names.items()}
        for section, names in load_terms("en").labels.items()
    }
    with (
        mock.patch.object(formatting, "messages_of", return_value=messages),
        mock.patch.object(speech, "messages_of", return_value=messages),
        mock.patch.object(speech, "load_terms", return_value=SimpleNamespace(labels=labels)),
    ):
        yield
