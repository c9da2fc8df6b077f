"""What is wrong with a file: English texts that also know the phrase which says the same in any language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

Values = Mapping[str, Any]
"""What fills a phrase in, by name: numbers, texts, and faults or tuples of faults, which are phrases themselves."""

NONE: Values = MappingProxyType({})


class Fault(str):
    """A text in English, and what says the same in any language.

    say: the message ``phrase.<say>``, "" where there is none. values: what fills it in.
    """

    __slots__ = ("say", "values")

    say: str
    values: Values

    def __new__(cls, text: str, say: str = "", values: Values = NONE) -> Fault:
        """Make one of a text, with its phrase."""
        made = super().__new__(cls, text)
        made.say, made.values = say, values
        return made

    def __reduce__(self) -> tuple[type[Fault], tuple[str, str, dict[str, Any]]]:
        return Fault, (str(self), self.say, dict(self.values))


def fault_of(error: Exception) -> Fault:
    """Return what an error says: of those with a phrase of their own that phrase, else only the text."""
    first = error.args[0] if error.args else ""
    return first if isinstance(first, Fault) else Fault(str(error))


def setup_fault(error: Any) -> Fault:
    """Return what an error about a set-up says; it has words as `BadSetup` has them."""
    return Fault(str(error), f"setup.{error.say}" if error.say else "", dict(error.values))


def at_place(place: str, why: str) -> Fault:
    """Return what is wrong at a place of a file, such as ``moves[3].seat``."""
    return Fault(f"{place}: {why}", "record.at_place", {"at": place, "why": why})


def illegal_move(number: int, move: str, error: Any) -> Fault:
    """Return that a recorded move is not legal, and why: an `IllegalAction` has words of its own."""
    why = Fault(error.why, error.say, dict(error.values))
    values = {"number": number, "move": move, "why": why, "rule": error.rule}
    return Fault(f"Move {number} ({move}) is not legal here: {error}", "record.illegal", values)
