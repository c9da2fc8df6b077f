"""Short signs that are the same in every language: letters of seats and goods, squares as they are typed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from magnate.content.choices import good_letters
from magnate.messages.speech import cards

LETTERS = "ABCDEF"
"""Seats by letter, A for seat 0."""


def good_letter(name: str) -> str:
    """Return the letter of a good on maps and in stocks: the one its data names, else its first."""
    return good_letters().get(name) or name[:1].upper()


def place(at: tuple[int, int]) -> str:
    """Return a square the way the notation writes it."""
    return f"({at[0]},{at[1]})"


def cards_of(employees: Iterable[str]) -> str:
    """Return cards by name, equal ones counted."""
    return cards(Counter(employees))
