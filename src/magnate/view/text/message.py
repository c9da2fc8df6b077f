"""A message of the catalogue with its values, and the functions that find one for an event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from magnate.messages.formatting import Value
from magnate.messages.speech import t

Names = Sequence[str]
"""What to call each seat, by number."""


class Message(NamedTuple):
    """A message of the catalogue with the values filled in, in the language in use.

    quiet: not worth a line of its own where somebody reads along.
    """

    id: str
    values: dict[str, Value]
    quiet: bool = False

    def __str__(self) -> str:
        """Return the sentence."""
        return t(self.id, **self.values)


Teller = Callable[[Any, Names], Message]
"""Finds the message of an event."""

Detailer = Callable[[Any, Names], list[str]]
"""Finds the reasons behind an event, in sentences."""
