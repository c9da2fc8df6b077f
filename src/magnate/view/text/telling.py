"""What happened, in one sentence of the language in use; `details` says the reasons that did not fit in.

The page tells events with the same messages (`web/src/story/sentence.ts`).
"""

from __future__ import annotations

from magnate.model.events import Event
from magnate.view import words
from magnate.view.text import base_events, module_events
from magnate.view.text.message import Detailer, Message, Names, Teller

TELLERS: dict[type, Teller] = {**base_events.TELLERS, **module_events.TELLERS}
DETAILS: dict[type, Detailer] = {**base_events.DETAILS, **module_events.DETAILS}


def told(event: Event, names: Names = words.LETTERS) -> Message:
    """Return the message of an event with its values; names: what to call each seat, by number."""
    return TELLERS[type(event)](event, names)


def sentence(event: Event, names: Names = words.LETTERS) -> str:
    """Return an event in one sentence."""
    return str(told(event, names))


def details(event: Event, names: Names = words.LETTERS) -> list[str]:
    """Return the reasons behind an event, sentence by sentence; most have none."""
    find = DETAILS.get(type(event))
    return [] if find is None else find(event, names)
