"""A sentence about something that happened, as plain data: a message with values, written where it is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

SALE = "sale"
"""What a value may stand for besides the meanings of fields of events: a `Sale`, written as its sum."""

PIECES = "pieces"
"""(good, number), written even where there are none."""

OPENING_HOUSE = "opening house"
"""The label of a house at the beginning of a sentence; within one it is of the meaning `HOUSE`."""


class Meant(NamedTuple):
    """A value with what it stands for: a meaning of `magnate.model.event_kinds`, or one of those above."""

    meaning: str
    value: Any


class Sentence(NamedTuple):
    """A message of the catalogue and what fills it in.

    values: numbers and texts as they are, `Meant` ones, sentences inside this one, or lists of these.
    quiet:  not worth a line of its own where somebody reads along; only accounts of everything tell it.
    """

    message: str
    values: Mapping[str, Any]
    quiet: bool = False


Says = Callable[[Any], Sentence]
"""Says an event."""

Reasons = Callable[[Any], Sequence[Sentence]]
"""Says the reasons behind an event."""
