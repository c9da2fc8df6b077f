"""What happened, told sentence by sentence: every event, and the reasons behind it."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.model.events import Event
from magnate.view.text import signs as words
from magnate.view.text.telling import details, sentence

Names = Sequence[str]


def sentences(event: Event, names: Names = words.LETTERS) -> list[str]:
    """Return what an event says, one sentence, or a few where there are reasons to give.

    names: what to call each seat, by number.
    """
    return [sentence(event, names), *details(event, names)]


def account(events: Sequence[Event], names: Names = words.LETTERS) -> list[str]:
    """Return the sentences of several events in a row."""
    return [text for event in events for text in sentences(event, names)]
