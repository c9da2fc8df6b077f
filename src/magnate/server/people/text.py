"""Texts that people write, before they are kept: no control characters, no white space around them."""

from __future__ import annotations

import unicodedata

from magnate.server.problems import trouble

UNSEEN = {"Cc", "Cs", "Co", "Cn"}
"""Categories of characters that show nothing: control, half, private and unassigned ones."""

UNDRAWN = set("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159") | {
    chr(code) for first, last in ((0xFE00, 0xFE0F), (0xE0100, 0xE01EF)) for code in range(first, last + 1)
}
"""Letters, marks and symbols that show nothing all the same: fillers, blanks, and what chooses between two drawings."""

MOST_MARKS = 2
"""So many marks may stand on one letter."""

TURNING = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that turn the direction of writing, and with them the text around a name."""


def one_line(text: str) -> str:
    """Return a text on one line, without anything that cannot be seen."""
    spaced = "".join(" " if letter.isspace() else letter for letter in _seen(unicodedata.normalize("NFC", text)))
    shown = "".join(letter for letter in spaced if letter not in UNDRAWN and unicodedata.category(letter) != "Cf")
    return " ".join(_few_marks(shown).split())


def several_lines(text: str) -> str:
    """Return a text whose lines and indents stay."""
    return _seen(text).strip("\n")


def name_of(text: str, field: str = "name") -> str:
    """Return a name. Raises Trouble 400 when nothing can be seen of it."""
    name = one_line(text)
    if not name:
        raise trouble(400, "A name needs at least one letter.", fields={field: "should have at least one letter"})
    return name


def _few_marks(text: str) -> str:
    """Return a text in which no letter carries a tower of marks, and no mark stands on nothing."""
    kept: list[str] = []
    room = 0
    for letter in text:
        is_mark = unicodedata.category(letter) in ("Mn", "Me")
        room = room - 1 if is_mark else 0 if letter == " " else MOST_MARKS
        if not is_mark or room >= 0:
            kept.append(letter)
    return "".join(kept)


def _seen(text: str) -> str:
    return "".join(
        letter
        for letter in text.replace("\r\n", "\n")
        if letter in "\n\t" or (unicodedata.category(letter) not in UNSEEN and letter not in TURNING)
    )
