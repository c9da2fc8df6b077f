"""Texts that people write, before they are kept: no control characters, no white space around them."""

from __future__ import annotations

import unicodedata

from magnate.server.problems import trouble

UNSEEN = {"Cc", "Cs", "Co", "Cn"}
"""Categories of characters that show nothing: control, half, private and unassigned ones."""

TURNING = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that turn the direction of writing, and with them the text around a name."""


def one_line(text: str) -> str:
    """Return a text on one line."""
    return " ".join("".join(" " if letter.isspace() else letter for letter in _seen(text)).split())


def several_lines(text: str) -> str:
    """Return a text whose lines and indents stay."""
    return _seen(text).strip("\n")


def name_of(text: str, field: str = "name") -> str:
    """Return a name. Raises Trouble 400 when nothing can be seen of it."""
    name = one_line(text)
    if not name:
        raise trouble(400, "A name needs at least one letter.", fields={field: "should have at least one letter"})
    return name


def _seen(text: str) -> str:
    return "".join(
        letter
        for letter in text.replace("\r\n", "\n")
        if letter in "\n\t" or (unicodedata.category(letter) not in UNSEEN and letter not in TURNING)
    )
