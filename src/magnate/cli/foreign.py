"""Texts of other people on a terminal: they are shown, and can do nothing else there."""

from __future__ import annotations


def shown(text: str) -> str:
    """Return a text on one line, without signs that move the cursor, change colours or turn the direction of writing.

    Each run of blanks becomes one, and each sign that cannot be printed a question mark.
    """
    return "".join(sign if sign.isprintable() else "?" for sign in " ".join(text.split()))
